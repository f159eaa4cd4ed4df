/* bounds: counts the squares around the king that must still be guarded or blocked, and the pieces that must
 * still be immobilised, and compares with the moves left.
 *
 * A king is mated or stalemated on some square that it can reach, with every square around it guarded by the
 * attacker or blocked by its own side:
 *
 *      . g g .      g  guarded already, perhaps through pieces that can move away in time
 *      . k b .      b  blocked already
 *      . n n .      n  needed: an attacker's piece must move to guard it, or a defender's piece to block it
 *
 * One piece that moves guards only so many of these squares: a queen 6 (the king's own included), a rook 4, a
 * bishop 3, a king 3, a knight 2, a pawn 2. Each block costs the defender at least one move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "bounds.h"

#include <string.h>

enum {
    MOST_OWN = 12, /* moves of the attacker; with more of them nothing is ruled out */
    MOST_SLOW = 8
};

/* A slow piece of the attacker, whose way to the king is counted. */
typedef struct SlowPiece {
    KmSquare square;
    KmPieceType type;
} SlowPiece;

typedef struct Bounds {
    const KmPosition *pos;
    KmColor side; /* that reaches the goal */
    int own, other;
    bool check;        /* the king must be attacked at the end */
    KmBitboard guards; /* squares that the attacker may guard without moving the guarding piece */
    KmBitboard blocks; /* squares that the defender's pieces block now or by castling */
    KmBitboard near;   /* squares that such a piece may reach in one move */
    /* By number of moves: squares that queens, rooks and bishops may guard by moving. */
    int8_t cover[MOST_OWN + 1];
    int slow_count;
    SlowPiece slow[MOST_SLOW]; /* the attacker's king, knights and pawns */
    /* Stalemate: the defender's pieces that can move, pins aside, and cannot be walled in; and how many of
     * them may be pinned. */
    KmBitboard mobile;
    int pinners;
} Bounds;

static KmBitboard bishop_on_empty(KmSquare square) { return km_bishop_rays[square]; }
static KmBitboard rook_on_empty(KmSquare square) { return km_rook_rays[square]; }

static KmBitboard attacks_on_empty(KmPieceType type, KmColor color, KmSquare square) {
    switch (type) {
    case KM_PAWN:
        return km_pawn_attacks[color][square];
    case KM_KNIGHT:
        return km_knight_attacks[square];
    case KM_BISHOP:
        return bishop_on_empty(square);
    case KM_ROOK:
        return rook_on_empty(square);
    case KM_QUEEN:
        return bishop_on_empty(square) | rook_on_empty(square);
    default:
        return km_king_attacks[square];
    }
}

/* --- what is guarded without moving ------------------------------------------------------------------- */

/* Rays that go on behind the first `passes` pieces on each. */
static KmBitboard rays_through(KmSquare square, KmBitboard occupied, bool diagonal, int passes) {
    for (;;) {
        const KmBitboard rays =
            diagonal ? km_bishop_attacks(square, occupied) : km_rook_attacks(square, occupied);
        if (passes-- <= 0 || !(rays & occupied)) return rays;
        occupied &= ~rays;
    }
}

/* The attacker's own pieces may all move away. A defender's piece leaves a line by moving, or is captured,
 * and then the capturing piece must leave it too, unless it captured en passant. */
static KmBitboard guarded(const KmPosition *pos, KmColor side, KmBitboard blocks, int own,
                          int other) {
    const KmBitboard pieces = km_position_color(pos, side);
    const KmBitboard pawns = pieces & km_position_type(pos, KM_PAWN);
    const int passes = other + own - (pawns ? 0 : 1);
    KmBitboard guards = km_bb_pawn_attacks(side, pawns) |
                        km_bb_knight_attacks(pieces & km_position_type(pos, KM_KNIGHT)) |
                        km_king_attacks[km_position_king(pos, side)];
    const KmBitboard sliders = pieces & pos->plane[2];
    for (KmBitboard b = sliders & pos->plane[0]; b;)
        guards |= rays_through(km_bb_pop(&b), blocks, true, passes);
    for (KmBitboard b = sliders & pos->plane[1]; b;)
        guards |= rays_through(km_bb_pop(&b), blocks, false, passes);
    return guards;
}

/* Rooks of a side that may still castle. */
static KmBitboard castling_rooks(const KmPosition *pos, KmColor side) {
    return pos->castling & (side == KM_WHITE ? KM_BB_RANK_1 : KM_BB_RANK_8);
}

/* Where the rooks of a side may arrive by castling, for no move of their own. */
static KmBitboard castled_rooks(const KmPosition *pos, KmColor side) {
    const KmSquare king = km_position_king(pos, side);
    KmBitboard squares = 0;
    for (KmBitboard b = castling_rooks(pos, side); b;)
        squares |= km_bb_square(km_castle_rook_to(king, km_bb_pop(&b)));
    return squares;
}

static KmBitboard guarded_by_castling(const KmPosition *pos, KmColor side) {
    KmBitboard guards = 0;
    for (KmBitboard b = castled_rooks(pos, side); b;) guards |= rook_on_empty(km_bb_pop(&b));
    return guards;
}

/* --- what one move may do ------------------------------------------------------------------------------ */

static KmBitboard pawn_steps(KmColor color, KmBitboard pawns) {
    const KmBitboard one = km_bb_forward(color, pawns);
    return one | km_bb_forward(color, one) | km_bb_pawn_attacks(color, pawns);
}

/* Where a piece of `color` other than the king may be after one move. */
static KmBitboard reached_in_one(const KmPosition *pos, KmColor color) {
    KmBitboard reached = 0;
    KmBitboard pieces = km_position_color(pos, color);
    reached |= pawn_steps(color, pieces & km_position_type(pos, KM_PAWN));
    reached |= km_bb_knight_attacks(pieces & km_position_type(pos, KM_KNIGHT));
    const KmBitboard sliders = pieces & pos->plane[2];
    for (KmBitboard b = sliders & pos->plane[0]; b;) reached |= bishop_on_empty(km_bb_pop(&b));
    for (KmBitboard b = sliders & pos->plane[1]; b;) reached |= rook_on_empty(km_bb_pop(&b));
    return reached;
}

/* Squares that any pawn of `color` may promote from in `moves` moves. */
static KmBitboard promoting_ranks(KmColor color, int moves) {
    KmBitboard ranks = 0;
    for (int i = 1; i <= moves && i <= 4; i++)
        ranks |= color == KM_WHITE ? km_bb_rank(7 - i) : km_bb_rank(i);
    if (moves >= 5)
        ranks = ~(KmBitboard)0; /* five moves from the second rank, with a double step */
    return ranks;
}

/* Adds a piece that guards `gain` squares for `cost` moves or more to the most squares by number of moves. */
static void add_cover(int8_t *cover, int own, int cost, int gain) {
    for (int moves = own; moves >= cost; moves--)
        if (cover[moves] < cover[moves - cost] + gain)
            cover[moves] = (int8_t)(cover[moves - cost] + gain);
}

/* Moves that a pawn needs to promote, or more than it ever has. */
static int promotion_cost(KmColor color, KmSquare square) {
    const int left = 7 - km_square_rank(km_square_relative(color, square));
    return left == 6 ? 5 : left;
}

/* Counts what queens, rooks and bishops may guard, for one move each, and lists the slow pieces; those for
 * which there is no room count as quick. */
static void count_cover(Bounds *bounds) {
    const KmPosition *pos = bounds->pos;
    const KmBitboard pieces = km_position_color(pos, bounds->side),
                     sliders = pieces & pos->plane[2];
    const int queens = km_bb_count(sliders & pos->plane[0] & pos->plane[1]);
    const int rooks = queens + km_bb_count(sliders & pos->plane[1] & ~pos->plane[0]);
    const int bishops = km_bb_count(sliders);
    for (int i = 0; i < bounds->own; i++)
        bounds->cover[i + 1] = (int8_t)(bounds->cover[i] + (i < queens    ? 6
                                                            : i < rooks   ? 4
                                                            : i < bishops ? 3
                                                                          : 0));
    for (KmBitboard b = pieces & ~sliders; b;) {
        const KmSquare square = km_bb_pop(&b);
        const KmPieceType type = km_piece_type(km_position_piece_at(pos, square));
        if (bounds->slow_count < MOST_SLOW)
            bounds->slow[bounds->slow_count++] = (SlowPiece){square, type};
        else
            add_cover(bounds->cover, bounds->own, 1, type == KM_PAWN ? 6 : 3);
    }
}

static int distance(int a, int b) { return a > b ? a - b : b - a; }

/* Moves after which a king may stand within two squares of `square`, one at least. */
static int king_cost(const Bounds *bounds, KmSquare from, KmSquare square) {
    const int files = distance(km_square_file(from), km_square_file(square));
    const int ranks = distance(km_square_rank(from), km_square_rank(square));
    const int steps = files > ranks ? files : ranks;
    return steps <= 3 || castling_rooks(bounds->pos, bounds->side) ? 1 : steps - 2;
}

/* Moves after which a knight may attack a square next to `square`: it must come within three files and ranks,
 * and covers two at most with each move. */
static int knight_cost(KmSquare from, KmSquare square) {
    const int files = distance(km_square_file(from), km_square_file(square));
    const int ranks = distance(km_square_rank(from), km_square_rank(square));
    const int steps = files > ranks ? files : ranks;
    return steps <= 5 ? 1 : 2;
}

/* Moves after which a pawn may attack a square next to `square`; it must come within two files, and it stands
 * at most two ranks before the king and not behind it. Large when it is past the king. */
static int pawn_cost(KmColor color, KmSquare from, KmSquare square) {
    const int rank = km_square_rank(km_square_relative(color, from));
    const int goal = km_square_rank(km_square_relative(color, square));
    const int files = distance(km_square_file(from), km_square_file(square)) - 2;
    const int ranks = goal - 2 - rank - (rank == 1 ? 1 : 0);
    if (rank + 1 > goal) return MOST_OWN + 1;
    const int cost = files > ranks ? files : ranks;
    return cost < 1 ? 1 : cost;
}

/* The most squares of `square` and around it that the attacker may guard by moving. */
static int cover_around(const Bounds *bounds, KmSquare square) {
    const int own = bounds->own;
    int8_t cover[MOST_OWN + 1];
    memcpy(cover, bounds->cover, sizeof cover);
    for (int i = 0; i < bounds->slow_count; i++) {
        const SlowPiece *piece = &bounds->slow[i];
        if (piece->type == KM_KING) {
            add_cover(cover, own, king_cost(bounds, piece->square, square), 3);
        } else if (piece->type == KM_KNIGHT) {
            add_cover(cover, own, knight_cost(piece->square, square), 2);
        } else {
            int8_t promoted[MOST_OWN + 1];
            memcpy(promoted, cover, sizeof promoted);
            add_cover(promoted, own, promotion_cost(bounds->side, piece->square), 6);
            add_cover(cover, own, pawn_cost(bounds->side, piece->square, square), 2);
            for (int moves = 0; moves <= own; moves++)
                if (cover[moves] < promoted[moves]) cover[moves] = promoted[moves];
        }
    }
    return cover[own];
}

/* The most of the `targets` that one move of a piece on `from` guards. */
static int best_of_one(const Bounds *bounds, KmPieceType type, KmSquare from, KmBitboard targets) {
    KmBitboard goals = type == KM_PAWN ? pawn_steps(bounds->side, km_bb_square(from))
                                       : attacks_on_empty(type, bounds->side, from);
    int best = 0;
    while (goals) {
        const KmSquare to = km_bb_pop(&goals);
        const int count = km_bb_count(targets & attacks_on_empty(type, bounds->side, to));
        if (count > best) best = count;
    }
    return best;
}

/* The most squares around a king that one piece guards, by type. */
static const int most_guarded[8] = {
    [KM_PAWN] = 2, [KM_KNIGHT] = 2, [KM_KING] = 3, [KM_BISHOP] = 3, [KM_ROOK] = 4, [KM_QUEEN] = 6};

/* May two moves of the attacker guard all but `rest` of the targets? Either one piece makes both moves, or
 * two pieces make one each. */
static bool two_moves_cover(const Bounds *bounds, KmBitboard targets, int rest) {
    const KmPosition *pos = bounds->pos;
    const KmBitboard pieces = km_position_color(pos, bounds->side);
    const int wanted = km_bb_count(targets) - rest;
    if (wanted <= 0 || castling_rooks(pos, bounds->side)) return true;
    if (pieces & km_position_type(pos, KM_PAWN) & promoting_ranks(bounds->side, 2)) return true;
    int first = 0, second = 0;
    for (KmBitboard b = pieces; b;) {
        const KmSquare from = km_bb_pop(&b);
        const KmPieceType type = km_piece_type(km_position_piece_at(pos, from));
        if (most_guarded[type] >= wanted) return true;
        const int best = best_of_one(bounds, type, from, targets);
        if (best > first) {
            second = first;
            first = best;
        } else if (best > second) {
            second = best;
        }
        if (first + second >= wanted) return true;
    }
    return false;
}

/* --- one square for the king ---------------------------------------------------------------------------- */

/* The least number of moves that block `count` of the needed squares. */
static int cost_of_blocks(const Bounds *bounds, KmBitboard needed, int count) {
    const int cheap = km_bb_count(needed & bounds->near);
    return count <= cheap ? count : cheap + 2 * (count - cheap);
}

/* Does one move by a piece of the attacker on `from` guard enough? `must` are squares that it has to guard;
 * `spare` is how many moves the defender has to block others. */
static bool one_move_covers(const Bounds *bounds, KmPieceType type, KmSquare from,
                            KmBitboard needed, KmBitboard must, int spare) {
    KmBitboard goals = type == KM_PAWN ? pawn_steps(bounds->side, km_bb_square(from))
                                       : attacks_on_empty(type, bounds->side, from);
    while (goals) {
        const KmSquare to = km_bb_pop(&goals);
        const KmBitboard attacks = attacks_on_empty(type, bounds->side, to);
        if ((attacks & must) != must) continue;
        const KmBitboard open = needed & ~attacks;
        if (cost_of_blocks(bounds, open, km_bb_count(open)) <= spare) return true;
    }
    return false;
}

/* The same for all pieces, when the attacker has one move. */
static bool some_move_covers(const Bounds *bounds, KmBitboard needed, KmBitboard must, int spare) {
    const KmPosition *pos = bounds->pos;
    if (castling_rooks(pos, bounds->side)) return true;
    if (!must && cost_of_blocks(bounds, needed, km_bb_count(needed)) <= spare) return true;
    for (KmBitboard b = km_position_color(pos, bounds->side); b;) {
        const KmSquare from = km_bb_pop(&b);
        const KmPieceType type = km_piece_type(km_position_piece_at(pos, from));
        if (type == KM_PAWN && km_bb_has(promoting_ranks(bounds->side, 1), from)) return true;
        if (one_move_covers(bounds, type, from, needed, must, spare)) return true;
    }
    return false;
}

/* Stalemate: may all mobile pieces be captured, pinned, blocked or moved? A move of the attacker captures one
 * and blocks one (a pawn), a move of the defender moves one and blocks one, a move of its king blocks one, and
 * a slider pins one, on a line of the king. */
static bool may_immobilise(const Bounds *bounds, KmSquare square, int spare) {
    const KmBitboard lines = km_bishop_rays[square] | km_rook_rays[square];
    /* Castling moves the rook as well. */
    const int by_king = castling_rooks(bounds->pos, km_color_other(bounds->side)) ? 2 : 1;
    const int most = 2 * bounds->own + 2 * spare + (spare < bounds->other ? by_king : 0);
    return km_bb_count(bounds->mobile & ~lines) <= most &&
           km_bb_count(bounds->mobile) <= most + bounds->pinners;
}

static KmBitboard needed_around(const Bounds *bounds, KmSquare square) {
    return km_king_attacks[square] & ~bounds->guards & ~bounds->blocks;
}

/* The king's own square, if it must be attacked and is not. */
static KmBitboard needed_check(const Bounds *bounds, KmSquare square) {
    return bounds->check ? km_bb_square(square) & ~bounds->guards : 0;
}

/* May all squares around the king be guarded or blocked? */
static bool may_enclose(const Bounds *bounds, KmSquare square, int spare) {
    const KmBitboard needed = needed_around(bounds, square), must = needed_check(bounds, square);
    const int open = km_bb_count(needed | must) - cover_around(bounds, square);
    if (open > 0 && cost_of_blocks(bounds, needed, open) > spare) return false;
    if (bounds->own == 2) return two_moves_cover(bounds, needed | must, spare);
    return bounds->own > 2 || some_move_covers(bounds, needed, must, spare);
}

/* May the king be caught on `square`, when the defender has `spare` moves besides the king's? */
static bool may_end_on(const Bounds *bounds, KmSquare square, int spare) {
    return (!bounds->mobile || may_immobilise(bounds, square, spare)) &&
           may_enclose(bounds, square, spare);
}

/* --- the king's walk ------------------------------------------------------------------------------------- */

static KmBitboard king_spread(KmBitboard set) {
    const KmBitboard row = set | (set & ~KM_BB_FILE_H) << 1 | (set & ~KM_BB_FILE_A) >> 1;
    return row | row << 8 | row >> 8;
}

/* Where the king may be after one move more; castling takes it anywhere on its rank. */
static KmBitboard king_walk(const Bounds *bounds, KmBitboard reached) {
    const KmColor color = km_color_other(bounds->side);
    const KmBitboard next = king_spread(reached);
    if (!castling_rooks(bounds->pos, color)) return next;
    return next | (color == KM_WHITE ? KM_BB_RANK_1 : KM_BB_RANK_8);
}

static bool may_end_somewhere(const Bounds *bounds) {
    KmBitboard reached = km_position_pieces(bounds->pos, km_color_other(bounds->side), KM_KING);
    KmBitboard seen = 0;
    for (int spent = 0; spent <= bounds->other; spent++) {
        for (KmBitboard b = reached & ~seen; b;)
            if (may_end_on(bounds, km_bb_pop(&b), bounds->other - spent)) return true;
        seen = reached;
        reached = king_walk(bounds, reached);
    }
    return false;
}

/* --- stalemate: the other pieces --------------------------------------------------------------------------- */

/* Squares next to a piece, or a knight's jump away, to which it could move. */
static int free_steps(const KmPosition *pos, KmColor color, KmSquare square) {
    const KmBitboard own = km_position_color(pos, color);
    const KmPieceType type = km_piece_type(km_position_piece_at(pos, square));
    const KmBitboard steps = type == KM_KNIGHT
                                 ? km_knight_attacks[square]
                                 : km_king_attacks[square] & attacks_on_empty(type, color, square);
    return km_bb_count(steps & ~own);
}

static void count_mobile(Bounds *bounds) {
    const KmPosition *pos = bounds->pos;
    const KmColor color = km_color_other(bounds->side);
    const KmBitboard pieces = km_position_color(pos, color), empty = ~km_position_occupied(pos);
    const KmBitboard pawns = pieces & km_position_type(pos, KM_PAWN);
    const KmBitboard officers = pieces & ~pawns & ~km_position_pieces(pos, color, KM_KING);
    /* Castling fills two squares with one move. */
    const int fillers = bounds->other + (castling_rooks(pos, color) ? 1 : 0);
    bounds->mobile = km_bb_forward(bounds->side, km_bb_forward(color, pawns) & empty);
    for (KmBitboard b = officers; b;) {
        const KmSquare square = km_bb_pop(&b);
        if (free_steps(pos, color, square) > fillers) bounds->mobile |= km_bb_square(square);
    }
    const KmBitboard promoting =
        km_position_type(pos, KM_PAWN) & promoting_ranks(bounds->side, bounds->own);
    bounds->pinners =
        km_bb_count(km_position_color(pos, bounds->side) & (pos->plane[2] | promoting));
}

/* --- the questions ------------------------------------------------------------------------------------------ */

static Bounds bounds_of(const KmStipulation *stipulation, const KmPosition *pos, KmColor side,
                        int own, int other) {
    const KmColor defender = km_color_other(side);
    Bounds bounds = {.pos = pos, .side = side, .own = own, .other = other};
    bounds.check = stipulation->goal == KM_GOAL_MATE;
    bounds.blocks = km_position_color(pos, defender) & ~km_position_pieces(pos, defender, KM_KING);
    bounds.guards = guarded(pos, side, bounds.blocks, own, other);
    if (pos->castling) {
        bounds.guards |= guarded_by_castling(pos, side);
        bounds.blocks |= castled_rooks(pos, defender);
    }
    bounds.near = other ? reached_in_one(pos, defender) : 0;
    count_cover(&bounds);
    if (stipulation->goal == KM_GOAL_STALEMATE) count_mobile(&bounds);
    return bounds;
}

static bool rules_out_nothing(const KmStipulation *stipulation) {
    return stipulation->goal > KM_GOAL_MATE_OR_STALEMATE;
}

bool km_bounds_allow(const KmStipulation *stipulation, const KmPosition *pos, KmColor side, int own,
                     int other) {
    if (rules_out_nothing(stipulation) || own > MOST_OWN) return true;
    const Bounds bounds = bounds_of(stipulation, pos, side, own, other);
    return may_end_somewhere(&bounds);
}

/* Pieces off the king's lines are not pinned by one move: it must capture or block them, one each. */
static KmBitboard immobilising_goals(const Bounds *bounds, KmSquare king) {
    const KmColor color = km_color_other(bounds->side);
    const KmBitboard off = bounds->mobile & ~(km_bishop_rays[king] | km_rook_rays[king]);
    const KmBitboard pawns = off & km_position_type(bounds->pos, KM_PAWN);
    return off ? off | km_bb_forward(color, pawns) : ~(KmBitboard)0;
}

bool km_bounds_last(const KmStipulation *stipulation, const KmPosition *pos, LastMove *last) {
    *last = (LastMove){.goals = ~(KmBitboard)0};
    if (rules_out_nothing(stipulation)) return true;
    const KmColor side = km_position_side(pos);
    const KmSquare king = km_position_king(pos, km_color_other(side));
    const Bounds bounds = bounds_of(stipulation, pos, side, 1, 0);
    if (!may_end_on(&bounds, king, 0)) return false;
    last->needed = needed_around(&bounds, king) | needed_check(&bounds, king);
    if (stipulation->goal == KM_GOAL_STALEMATE) last->goals = immobilising_goals(&bounds, king);
    return true;
}

bool km_bounds_last_fits(const LastMove *last, KmMove move) {
    const KmPiece piece = km_move_piece(move);
    if (km_move_kind(move) > KM_DOUBLE_PUSH) return true; /* castling, en passant, promotion */
    const KmSquare to = km_move_to(move);
    if (!km_bb_has(last->goals, to)) return false;
    return !(last->needed & ~attacks_on_empty(km_piece_type(piece), km_piece_color(piece), to));
}

/* Squares where a piece may block so that one move of the attacker does the rest. */
static KmBitboard helping_blocks(const Bounds *bounds, KmSquare king) {
    const KmBitboard needed = needed_around(bounds, king), must = needed_check(bounds, king);
    KmBitboard blocks = 0;
    for (KmBitboard b = needed & bounds->near; b;) {
        const KmSquare square = km_bb_pop(&b);
        if (some_move_covers(bounds, needed & ~km_bb_square(square), must, 0))
            blocks |= km_bb_square(square);
    }
    return blocks;
}

bool km_bounds_helping(const KmStipulation *stipulation, const KmPosition *pos,
                       HelpingMove *helping) {
    *helping = (HelpingMove){~(KmBitboard)0, ~(KmBitboard)0};
    if (rules_out_nothing(stipulation)) return true;
    const KmColor defender = km_position_side(pos);
    const KmSquare king = km_position_king(pos, defender);
    const Bounds bounds = bounds_of(stipulation, pos, km_color_other(defender), 1, 1);
    helping->king = 0;
    for (KmBitboard b = km_king_attacks[king] & ~km_position_color(pos, defender); b;) {
        const KmSquare square = km_bb_pop(&b);
        if (may_end_on(&bounds, square, 0)) helping->king |= km_bb_square(square);
    }
    if (!may_end_on(&bounds, king, 1))
        helping->others = 0;
    else if (!may_enclose(&bounds, king, 0))
        helping->others = helping_blocks(&bounds, king);
    return (helping->king | helping->others) != 0 || castling_rooks(pos, defender);
}

bool km_bounds_helping_fits(const HelpingMove *helping, KmMove move) {
    if (km_move_is_castle(move)) return true;
    const bool king = km_piece_type(km_move_piece(move)) == KM_KING;
    return km_bb_has(king ? helping->king : helping->others, km_move_to(move));
}
