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
 * For several moves the Enclosure answers this. For the last move, and the one before it, the moves of each piece are
 * looked at one by one, on an empty board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "bounds.h"

#include "pace.h"

typedef struct Bounds {
    const KmPosition *pos;
    KmColor side; /* that reaches the goal */
    int own, other;
    bool check;        /* the king must be attacked at the end */
    KmBitboard guards; /* squares that the attacker may guard without moving the guarding piece */
    KmBitboard blocks; /* squares that the defender's pieces block now or by castling */
    KmBitboard near;   /* squares that such a piece may reach in one move */
    /* Stalemate: the defender's pieces that can move, pins aside, and cannot be walled in; and how many of
     * them may be pinned. */
    KmBitboard mobile;
    int pinners;
    KmBitboard diagonal,
        straight; /* where a pinned officer or pawn is immobile, by the direction of the pin */
    KmBitboard restless; /* officers that cannot be walled in anywhere in time */
    KmBitboard arrivals; /* squares where a piece of the attacker may arrive in its moves */
} Bounds;

static KmBitboard bishop_on_empty(KmSquare square) { return km_bishop_rays[square]; }
static KmBitboard rook_on_empty(KmSquare square) { return km_rook_rays[square]; }

static KmBitboard attacks_on_empty(KmPieceType type, KmColor color, KmSquare square) {
    return pace_attacks(pace_kind(type, color), square);
}

/* --- what is guarded without moving ------------------------------------------------------------------- */

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

/* Where a piece of the attacker must arrive to capture a mobile piece, or to block it if it is a pawn. */
static KmBitboard fronts(const Bounds *bounds, KmBitboard mobile) {
    return km_bb_forward(km_color_other(bounds->side),
                         mobile & km_position_type(bounds->pos, KM_PAWN));
}

/* How many of the mobile pieces the attacker's moves may capture or block. Each arrives on one square; where it
 * captures a piece no pawn is mobile behind it. Castling moves two pieces. */
static int most_by_attacker(const Bounds *bounds) {
    return bounds->own + (castling_rooks(bounds->pos, bounds->side) ? 1 : 0);
}

/* The pieces that a pin on a line of this king would immobilise where they stand. On the line itself a pinned piece is
 * free to move, at least to capture: so it must not move in that direction, which a queen always does. */
static KmBitboard pinnable(const Bounds *bounds, KmSquare king) {
    return (bounds->diagonal & km_bishop_rays[king]) | (bounds->straight & km_rook_rays[king]);
}

/* Officers that cannot be walled in must be captured, at most one by each move of the attacker, or pinned: where they
 * stand, or where the defender moves them. */
static bool may_calm(const Bounds *bounds, KmSquare king, int spare) {
    const KmBitboard restless = bounds->restless, there = pinnable(bounds, king);
    if (km_bb_count(restless) > bounds->own + bounds->pinners) return false;
    if (km_bb_count(restless & ~(bounds->diagonal | bounds->straight)) > bounds->own) return false;
    return km_bb_count(restless & ~there) <= bounds->own + spare &&
           km_bb_count(restless & ~there & ~bounds->arrivals) <= spare;
}

/* Stalemate: may all mobile pieces be captured, pinned, blocked or moved? A move of the attacker captures one or
 * blocks one (a pawn), a move of the defender moves one and blocks one, a move of its king blocks one, and a slider
 * pins one, on a line of the king. */
static bool may_immobilise(const Bounds *bounds, KmSquare square, int spare) {
    if (bounds->restless && !may_calm(bounds, square, spare)) return false;
    /* Castling moves the rook as well. */
    const int by_king = castling_rooks(bounds->pos, km_color_other(bounds->side)) ? 2 : 1;
    const int by_defender = 2 * spare + (spare < bounds->other ? by_king : 0);
    const int most = by_defender + most_by_attacker(bounds);
    const KmBitboard off = bounds->mobile & ~pinnable(bounds, square);
    if (km_bb_count(off) > most || km_bb_count(bounds->mobile) > most + bounds->pinners)
        return false;
    const KmBitboard near = bounds->arrivals | km_bb_forward(bounds->side, bounds->arrivals);
    return km_bb_count(off & ~near) <= by_defender;
}

static KmBitboard needed_around(const Bounds *bounds, KmSquare square) {
    return km_king_attacks[square] & ~bounds->guards & ~bounds->blocks;
}

/* The king's own square, if it must be attacked and is not. */
static KmBitboard needed_check(const Bounds *bounds, KmSquare square) {
    return bounds->check ? km_bb_square(square) & ~bounds->guards : 0;
}

/* May all squares around the king be guarded or blocked, with one move of the attacker? */
static bool may_enclose(const Bounds *bounds, KmSquare square, int spare) {
    const KmBitboard needed = needed_around(bounds, square), must = needed_check(bounds, square);
    return some_move_covers(bounds, needed, must, spare);
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

/* May the king be caught on `square`, when the defender has `spare` moves besides the king's? */
static bool may_be_caught(const Bounds *bounds, Enclosure *enclosure, KmSquare square, int spare) {
    return (!bounds->mobile || may_immobilise(bounds, square, spare)) &&
           km_enclosure_possible(enclosure, square, spare, bounds->check);
}

static bool may_end_somewhere(const Bounds *bounds, Enclosure *enclosure) {
    const KmBitboard king = km_position_pieces(bounds->pos, km_color_other(bounds->side), KM_KING);
    const KmSquare first = km_enclosure_caught(enclosure);
    KmBitboard reached = king, seen = 0;
    for (int spent = 0; spent <= bounds->other && !km_bb_has(seen, first); spent++) {
        if (km_bb_has(reached, first) &&
            may_be_caught(bounds, enclosure, first, bounds->other - spent))
            return true;
        seen = reached;
        reached = king_walk(bounds, reached);
    }
    reached = king;
    seen = 0;
    for (int spent = 0; spent <= bounds->other; spent++) {
        for (KmBitboard b = reached & ~seen; b;)
            if (may_be_caught(bounds, enclosure, km_bb_pop(&b), bounds->other - spent)) return true;
        seen = reached;
        reached = king_walk(bounds, reached);
    }
    return false;
}

/* --- stalemate: the other pieces --------------------------------------------------------------------------- */

/* How many squares next to `square`, or a knight's jump away, a piece there could move to, if `own` are the other
 * pieces of its side. */
static int free_steps(KmPieceType type, KmColor color, KmSquare square, KmBitboard own) {
    const KmBitboard steps = type == KM_KNIGHT
                                 ? km_knight_attacks[square]
                                 : km_king_attacks[square] & attacks_on_empty(type, color, square);
    return km_bb_count(steps & ~own);
}

/* Squares that one move of an officer leads to from any of a set. */
static KmBitboard officer_spread(KmPieceType type, KmBitboard set) {
    KmBitboard reached = type == KM_KNIGHT ? km_bb_knight_attacks(set) : 0;
    if (type == KM_KNIGHT) return reached;
    while (set) reached |= attacks_on_empty(type, KM_WHITE, km_bb_pop(&set));
    return reached;
}

/* May the officer go somewhere, and other moves fill all squares next to it there, with `moves` moves in all? */
static bool may_be_walled_in(KmPieceType type, KmColor color, KmSquare from, KmBitboard own,
                             int moves) {
    KmBitboard reached = km_bb_square(from), seen = 0;
    for (; moves >= 0; moves--) {
        for (KmBitboard b = reached & ~seen; b;)
            if (free_steps(type, color, km_bb_pop(&b), own) <= moves) return true;
        seen |= reached;
        reached = officer_spread(type, reached);
    }
    return false;
}

/* Which of the defender's pieces a pin immobilises, by the direction of the pin, if the attacker has a piece for it. */
static void find_pinnable(Bounds *bounds, KmBitboard pieces) {
    const KmPosition *pos = bounds->pos;
    const KmBitboard attacker = km_position_color(pos, bounds->side);
    const KmBitboard promoting =
        attacker & km_position_type(pos, KM_PAWN) & promoting_ranks(bounds->side, bounds->own);
    const KmBitboard sliders = attacker & pos->plane[2];
    const KmBitboard others = pieces & ~pos->plane[2];
    const KmBitboard bishops = pieces & km_position_type(pos, KM_BISHOP);
    const KmBitboard rooks = pieces & km_position_type(pos, KM_ROOK);
    bounds->pinners = km_bb_count(sliders | promoting);
    bounds->diagonal = (sliders & pos->plane[0]) | promoting ? others | rooks : 0;
    bounds->straight = (sliders & pos->plane[1]) | promoting ? others | bishops : 0;
}

enum { WALLING_MOVES = 3 }; /* with more, hardly any officer cannot be walled in */

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
        const KmPieceType type = km_piece_type(km_position_piece_at(pos, square));
        const KmBitboard rest = pieces & ~km_bb_square(square);
        if (free_steps(type, color, square, rest) <= fillers) continue;
        bounds->mobile |= km_bb_square(square);
        if (fillers <= WALLING_MOVES && !may_be_walled_in(type, color, square, rest, fillers))
            bounds->restless |= km_bb_square(square);
    }
    find_pinnable(bounds, pieces);
}

/* --- the questions ------------------------------------------------------------------------------------------ */

/* What the bounds for several moves need: the rest is known to the Enclosure. */
static Bounds begin(const KmStipulation *stipulation, const KmPosition *pos, KmColor side, int own,
                    int other) {
    Bounds bounds = {.pos = pos, .side = side, .own = own, .other = other};
    bounds.check = stipulation->goal == KM_GOAL_MATE;
    bounds.arrivals = ~(KmBitboard)0;
    if (stipulation->goal == KM_GOAL_STALEMATE) count_mobile(&bounds);
    return bounds;
}

static Bounds bounds_of(const KmStipulation *stipulation, const KmPosition *pos, KmColor side,
                        int own, int other) {
    const KmColor defender = km_color_other(side);
    Bounds bounds = begin(stipulation, pos, side, own, other);
    bounds.blocks = km_position_color(pos, defender) & ~km_position_pieces(pos, defender, KM_KING);
    bounds.guards = guarded(pos, side, bounds.blocks, own, other);
    if (pos->castling) {
        bounds.guards |= guarded_by_castling(pos, side);
        bounds.blocks |= castled_rooks(pos, defender);
    }
    bounds.near = other ? reached_in_one(pos, defender) : 0;
    return bounds;
}

static bool rules_out_nothing(const KmStipulation *stipulation) {
    return stipulation->goal > KM_GOAL_MATE_OR_STALEMATE;
}

bool km_bounds_allow(Enclosure *enclosure, const KmStipulation *stipulation, const KmPosition *pos,
                     KmColor side, int own, int other) {
    if (rules_out_nothing(stipulation) || own > ENCLOSURE_MOVES) return true;
    Bounds bounds = begin(stipulation, pos, side, own, other);
    km_enclosure_begin(enclosure, pos, side, own, other);
    bounds.arrivals = km_enclosure_arrivals(enclosure);
    return may_end_somewhere(&bounds, enclosure);
}

/* Pieces off the king's lines are not pinned by one move: it must capture or block them, one each. */
static KmBitboard immobilising_goals(const Bounds *bounds, KmSquare king) {
    const KmBitboard off = bounds->mobile & ~pinnable(bounds, king);
    return off ? off | fronts(bounds, off) : ~(KmBitboard)0;
}

bool km_bounds_last(const KmStipulation *stipulation, const KmPosition *pos, LastMove *last) {
    *last = (LastMove){.goals = ~(KmBitboard)0};
    if (rules_out_nothing(stipulation)) return true;
    const KmColor side = km_position_side(pos);
    const KmSquare king = km_position_king(pos, km_color_other(side));
    if (stipulation->goal == KM_GOAL_STALEMATE) {
        const Bounds first = begin(stipulation, pos, side, 1, 0);
        if (first.mobile && !may_immobilise(&first, king, 0)) return false;
    }
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
    *helping = (HelpingMove){.king = ~(KmBitboard)0, .others = ~(KmBitboard)0};
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
    helping->mobile = bounds.mobile & ~pinnable(&bounds, king);
    helping->fronts = fronts(&bounds, helping->mobile);
    helping->touched = km_bb_count(helping->mobile) - most_by_attacker(&bounds);
    return (helping->king | helping->others) != 0 || castling_rooks(pos, defender);
}

bool km_bounds_helping_fits(const HelpingMove *helping, KmMove move) {
    if (km_move_is_castle(move)) return true;
    if (km_piece_type(km_move_piece(move)) == KM_KING)
        return km_bb_has(helping->king, km_move_to(move));
    const int touched = km_bb_has(helping->mobile, km_move_from(move)) +
                        km_bb_has(helping->fronts, km_move_to(move));
    return km_bb_has(helping->others, km_move_to(move)) && touched >= helping->touched;
}
