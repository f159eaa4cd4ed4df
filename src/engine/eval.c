/* eval: counts the features of a board (weights.h).
 *
 * The search and the tuner share this code: it is inlined into both, and without a trace the compiler removes
 * the tracing. Colours are compile-time constants at each call.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/engine/eval.h"

#include "endgame.h"
#include "evaluate.h"
#include "keymove/chess/query.h"
#include "score.h"

#include <string.h>

#define INLINE static inline __attribute__((always_inline))

/* The sum so far, and the trace of what was counted, or NULL. */
typedef struct Tally {
    int64_t sum;   /* a pair, for White */
    int danger[2]; /* to the king of each colour */
    EvalTrace *trace;
} Tally;

typedef struct Board {
    const KmPosition *pos;
    KmBitboard occupied;
    KmBitboard pieces[2];
    KmBitboard pawns[2];
    KmSquare king[2];
    KmBitboard zone[2];          /* the king's square and the adjacent ones */
    KmBitboard area[2];          /* squares that count for mobility */
    KmBitboard attacks[2][8];    /* attacked squares by type; of all types at 0 */
    KmBitboard attacks_twice[2]; /* squares attacked by two pieces or more */
    const PawnFacts *facts;
} Board;

INLINE void count(Tally *tally, KmColor color, int feature, int times) {
    tally->sum += (color == KM_WHITE ? times : -times) * km_weights[feature];
    if (!tally->trace) return;
    tally->trace->count[feature] += (int16_t)(color == KM_WHITE ? times : -times);
    tally->trace->counts_by_color[color][feature] += (int16_t)times;
}

INLINE void count_danger(Tally *tally, KmColor king, int feature, int times) {
    tally->danger[king] += times * pair_middle(km_weights[feature]);
    if (tally->trace) tally->trace->danger[king][feature] += (int16_t)times;
}

/* The index of a square on half a board: files e to h are mirrored to d to a. */
INLINE int half_square(KmColor color, KmSquare square) {
    const KmSquare s = km_square_relative(color, square);
    const int file = km_square_file(s) < 4 ? km_square_file(s) : 7 - km_square_file(s);
    return km_square_rank(s) * 4 + file;
}

INLINE void count_piece(Tally *tally, KmColor color, KmPieceType type, KmSquare square) {
    count(tally, color, MATERIAL + (int)type, 1);
    count(tally, color, SQUARE + (int)type * 32 + half_square(color, square), 1);
}

/* --- sets of squares -------------------------------------------------------------------------- */

INLINE KmBitboard fill_forward(KmColor color, KmBitboard set) {
    if (color == KM_WHITE) {
        set |= set << 8;
        set |= set << 16;
        return set | set << 32;
    }
    set |= set >> 8;
    set |= set >> 16;
    return set | set >> 32;
}

INLINE KmBitboard sideways(KmBitboard set) {
    return (set & ~KM_BB_FILE_A) >> 1 | (set & ~KM_BB_FILE_H) << 1;
}

/* All squares in front of it on its file. */
INLINE KmBitboard before(KmColor color, KmSquare square) {
    return fill_forward(color, km_bb_forward(color, km_bb_square(square)));
}

INLINE KmBitboard relative_rank(KmColor color, int rank) {
    return km_bb_rank(color == KM_WHITE ? rank : 7 - rank);
}

/* --- pawns ------------------------------------------------------------------------------------ */

INLINE bool pawn_is_passed(KmColor us, KmSquare square, KmBitboard ours, KmBitboard theirs) {
    const KmBitboard path = before(us, square);
    return !(theirs & (path | sideways(path))) && !(path & ours);
}

/* No pawn stands in front of it on its file, and its supporting pawns are at least as many as the enemy pawns
 * that guard its path. */
INLINE bool pawn_is_candidate(KmColor us, KmSquare square, KmBitboard ours, KmBitboard theirs) {
    const KmBitboard path = before(us, square);
    if (path & (ours | theirs)) return false;
    const KmBitboard beside = sideways(km_bb_square(square));
    const KmBitboard behind = fill_forward(km_color_other(us), beside);
    return km_bb_count(sideways(path) & theirs) <= km_bb_count(behind & ours);
}

INLINE void count_pawn(Tally *tally, KmColor us, KmSquare square, KmBitboard ours,
                       KmBitboard theirs) {
    const KmBitboard here = km_bb_square(square),
                     neighbours = sideways(km_bb_file(km_square_file(square)));
    const int rank = km_square_rank(km_square_relative(us, square));
    const bool open = !(before(us, square) & theirs);
    const bool guarded = (km_pawn_attacks[km_color_other(us)][square] & ours) != 0;
    const KmBitboard helpers = fill_forward(km_color_other(us), sideways(here)) & ours;
    const KmBitboard next = km_bb_forward(us, here);
    count_piece(tally, us, KM_PAWN, square);
    if (!(neighbours & ours))
        count(tally, us, PAWN_ISOLATED + open, 1);
    else if (!helpers && (km_bb_pawn_attacks(us, next) & theirs))
        count(tally, us, PAWN_BACKWARD + open, 1);
    if (km_bb_forward(km_color_other(us), here) & ours) count(tally, us, PAWN_DOUBLED + guarded, 1);
    if (guarded) count(tally, us, PAWN_GUARDED + rank, 1);
    if (sideways(here) & ours) count(tally, us, PAWN_PHALANX + rank, 1);
    if (pawn_is_passed(us, square, ours, theirs))
        count(tally, us, PASSED + rank, 1);
    else if (pawn_is_candidate(us, square, ours, theirs))
        count(tally, us, PASSED_CANDIDATE + rank, 1);
}

INLINE void count_pawns(Tally *tally, PawnFacts *facts, KmColor us) {
    const KmBitboard ours = facts->pawns[us], theirs = facts->pawns[km_color_other(us)];
    facts->passed[us] = 0;
    facts->reach[us] = fill_forward(us, km_bb_pawn_attacks(us, ours));
    for (KmBitboard b = ours; b;) {
        const KmSquare square = km_bb_pop(&b);
        if (pawn_is_passed(us, square, ours, theirs)) facts->passed[us] |= km_bb_square(square);
        count_pawn(tally, us, square, ours, theirs);
    }
}

INLINE void find_pawn_facts(PawnFacts *facts, KmBitboard white, KmBitboard black,
                            EvalTrace *trace) {
    Tally tally = {.trace = trace};
    facts->pawns[KM_WHITE] = white;
    facts->pawns[KM_BLACK] = black;
    count_pawns(&tally, facts, KM_WHITE);
    count_pawns(&tally, facts, KM_BLACK);
    facts->score = tally.sum;
}

static const PawnFacts *pawn_facts(PawnTable *table, KmBitboard white, KmBitboard black) {
    const uint64_t mixed =
        white * UINT64_C(0x9e3779b97f4a7c15) ^ black * UINT64_C(0xc2b2ae3d27d4eb4f);
    PawnFacts *facts = &table->facts[(mixed >> 40) % PAWN_FACTS];
    /* An empty entry is correct for a board without pawns. */
    if (facts->pawns[KM_WHITE] != white || facts->pawns[KM_BLACK] != black)
        find_pawn_facts(facts, white, black, NULL);
    return facts;
}

/* --- pieces ----------------------------------------------------------------------------------- */

INLINE void note_attacks(Board *board, KmColor us, KmPieceType type, KmBitboard squares) {
    board->attacks_twice[us] |= board->attacks[us][0] & squares;
    board->attacks[us][type] |= squares;
    board->attacks[us][0] |= squares;
}

/* Sliders attack through own pieces that move on the same lines (x-rays). */
INLINE KmBitboard piece_attacks(const Board *board, KmColor us, KmPieceType type, KmSquare square) {
    const KmBitboard *plane = board->pos->plane;
    const KmBitboard ours = board->pieces[us] & plane[2];
    switch (type) {
    case KM_KNIGHT:
        return km_knight_attacks[square];
    case KM_BISHOP:
        return km_bishop_attacks(square, board->occupied & ~(ours & plane[0]));
    case KM_ROOK:
        return km_rook_attacks(square, board->occupied & ~(ours & plane[1]));
    default:
        return km_queen_attacks(square, board->occupied);
    }
}

INLINE int mobility_of(KmPieceType type) {
    return type == KM_KNIGHT   ? KNIGHT_MOBILITY
           : type == KM_BISHOP ? BISHOP_MOBILITY
           : type == KM_ROOK   ? ROOK_MOBILITY
                               : QUEEN_MOBILITY;
}

INLINE void count_minor(const Board *board, Tally *tally, KmColor us, KmPieceType type,
                        KmSquare square) {
    const KmColor them = km_color_other(us);
    const KmBitboard here = km_bb_square(square);
    const int is_bishop = type == KM_BISHOP;
    const KmBitboard posts = (relative_rank(us, 3) | relative_rank(us, 4) | relative_rank(us, 5)) &
                             board->attacks[us][KM_PAWN] & ~board->facts->reach[them];
    if (posts & here) count(tally, us, OUTPOST + is_bishop, 1);
    if (km_bb_forward(us, here) & (board->pawns[KM_WHITE] | board->pawns[KM_BLACK]))
        count(tally, us, MINOR_SHIELDED + is_bishop, 1);
    if (!is_bishop) return;
    const KmBitboard same = here & KM_BB_DARK ? KM_BB_DARK : ~KM_BB_DARK;
    const KmBitboard centre = UINT64_C(0x0000001818000000);
    count(tally, us, BISHOP_PAWNS, km_bb_count(board->pawns[us] & same));
    const KmBitboard lines =
        km_bishop_attacks(square, board->pawns[KM_WHITE] | board->pawns[KM_BLACK]);
    if (km_bb_several((lines | here) & centre)) count(tally, us, BISHOP_LONG_DIAGONAL, 1);
}

INLINE void count_rook(const Board *board, Tally *tally, KmColor us, KmSquare square) {
    const KmColor them = km_color_other(us);
    const KmBitboard file = km_bb_file(km_square_file(square));
    if (!(file & board->pawns[us]))
        count(tally, us, ROOK_OPEN_FILE + !(file & board->pawns[them]), 1);
    if ((km_bb_square(square) & relative_rank(us, 6)) &&
        ((km_bb_square(board->king[them]) & relative_rank(us, 7)) ||
         (board->pawns[them] & relative_rank(us, 6))))
        count(tally, us, ROOK_SEVENTH, 1);
}

/* An enemy slider attacks the queen through one piece. */
INLINE void count_queen(const Board *board, Tally *tally, KmColor us, KmSquare square) {
    const KmPosition *pos = board->pos;
    const KmColor them = km_color_other(us);
    KmBitboard snipers = (km_bishop_rays[square] & km_position_pieces(pos, them, KM_BISHOP)) |
                         (km_rook_rays[square] & km_position_pieces(pos, them, KM_ROOK));
    while (snipers) {
        const KmBitboard between = km_between[square][km_bb_pop(&snipers)] & board->occupied;
        if (between && !km_bb_several(between)) {
            count(tally, us, QUEEN_EXPOSED, 1);
            return;
        }
    }
}

INLINE void count_pieces(Board *board, Tally *tally, KmColor us, KmPieceType type) {
    const KmColor them = km_color_other(us);
    for (KmBitboard b = km_position_pieces(board->pos, us, type); b;) {
        const KmSquare square = km_bb_pop(&b);
        const KmBitboard attacks = piece_attacks(board, us, type, square);
        note_attacks(board, us, type, attacks);
        count_piece(tally, us, type, square);
        count(tally, us, mobility_of(type) + km_bb_count(attacks & board->area[us]), 1);
        const KmBitboard beside = attacks & board->zone[them];
        if (beside) {
            count_danger(tally, them, DANGER_ATTACKER + (int)type, 1);
            count_danger(tally, them, DANGER_ATTACKS, km_bb_count(beside));
        }
        if (type == KM_KNIGHT || type == KM_BISHOP) count_minor(board, tally, us, type, square);
        if (type == KM_ROOK) count_rook(board, tally, us, square);
        if (type == KM_QUEEN) count_queen(board, tally, us, square);
    }
}

INLINE void count_bishop_pair(const Board *board, Tally *tally, KmColor us) {
    const KmBitboard bishops = km_position_pieces(board->pos, us, KM_BISHOP);
    if ((bishops & KM_BB_DARK) && (bishops & ~KM_BB_DARK)) count(tally, us, BISHOP_PAIR, 1);
}

/* --- kings ------------------------------------------------------------------------------------ */

/* On the king's file and the adjacent files: the rank of the nearest own pawn (shelter) and of the nearest
 * enemy pawn (storm). Rank 0 means that there is none. */
INLINE void count_shelter(const Board *board, Tally *tally, KmColor us) {
    const KmColor them = km_color_other(us);
    const KmSquare king = board->king[us];
    const int centre = int_clamp(km_square_file(king), 1, 6);
    /* The king's rank and all ranks in front of it. */
    const KmBitboard front = fill_forward(us, km_bb_rank(km_square_rank(king)));
    for (int file = centre - 1; file <= centre + 1; file++) {
        const KmBitboard column = km_bb_file(file) & front;
        const KmBitboard own = board->pawns[us] & column, theirs = board->pawns[them] & column;
        const int edge = int_min(file, 7 - file);
        const int shield = own ? km_square_rank(km_square_relative(
                                     us, us == KM_WHITE ? km_bb_first(own) : km_bb_last(own)))
                               : 0;
        const int storm =
            theirs ? km_square_rank(km_square_relative(us, us == KM_WHITE ? km_bb_first(theirs)
                                                                          : km_bb_last(theirs)))
                   : 0;
        count(tally, us, SHELTER + edge * 8 + shield, 1);
        if (shield && shield == storm - 1)
            count(tally, us, STORM_BLOCKED + storm, 1);
        else
            count(tally, us, STORM + edge * 8 + storm, 1);
    }
    const KmBitboard file = km_bb_file(km_square_file(king));
    if (!(file & board->pawns[us]))
        count(tally, us, KING_OPEN_FILE + !(file & board->pawns[them]), 1);
}

/* The files of the king's wing: queen side, centre or king side. */
INLINE KmBitboard flank_of(KmSquare king) {
    const int file = km_square_file(king);
    const KmBitboard left = UINT64_C(0x0f0f0f0f0f0f0f0f), centre = UINT64_C(0x3c3c3c3c3c3c3c3c);
    return file < 3 ? left : file < 5 ? centre : ~left;
}

INLINE void count_checks(const Board *board, Tally *tally, KmColor us, KmBitboard weak) {
    const KmColor them = km_color_other(us);
    const KmSquare king = board->king[us];
    const KmBitboard occupied = board->occupied & ~km_position_pieces(board->pos, us, KM_QUEEN);
    const KmBitboard diagonal = km_bishop_attacks(king, occupied);
    const KmBitboard straight = km_rook_attacks(king, occupied);
    /* Safe squares for checks: not guarded, or weakly guarded and attacked twice. */
    const KmBitboard safe =
        ~board->pieces[them] & (~board->attacks[us][0] | (weak & board->attacks_twice[them]));
    const KmBitboard from[8] = {[KM_KNIGHT] = km_knight_attacks[king],
                                [KM_BISHOP] = diagonal,
                                [KM_ROOK] = straight,
                                [KM_QUEEN] = diagonal | straight};
    static const KmPieceType types[] = {KM_KNIGHT, KM_BISHOP, KM_ROOK, KM_QUEEN};
    KmBitboard unsafe = 0;
    for (int i = 0; i < 4; i++) {
        const KmPieceType type = types[i];
        const KmBitboard checks = from[type] & board->attacks[them][type] & ~board->pieces[them];
        if (checks & safe)
            count_danger(tally, us, DANGER_SAFE_CHECK + (int)type,
                         1 + km_bb_several(checks & safe));
        else
            unsafe |= checks;
    }
    count_danger(tally, us, DANGER_CHECK, km_bb_count(unsafe));
}

INLINE void count_king(const Board *board, Tally *tally, KmColor us) {
    const KmColor them = km_color_other(us);
    const KmSquare king = board->king[us];
    const KmBitboard flank = flank_of(king);
    count(tally, us, SQUARE + KM_KING * 32 + half_square(us, king), 1);
    count_shelter(board, tally, us);
    if (!((board->pawns[KM_WHITE] | board->pawns[KM_BLACK]) & flank))
        count(tally, us, KING_BARE_FLANK, 1);

    /* Attacked by the enemy, and guarded at most once, by king or queen. */
    const KmBitboard weak =
        board->attacks[them][0] & ~board->attacks_twice[us] &
        (~board->attacks[us][0] | board->attacks[us][KM_KING] | board->attacks[us][KM_QUEEN]);
    const KmBitboard camp =
        flank & (us == KM_WHITE ? UINT64_C(0x000000ffffffffff) : UINT64_C(0xffffffffff000000));
    const KmBitboard attacked = camp & board->attacks[them][0];
    count_danger(tally, us, DANGER_WEAK, km_bb_count(board->zone[us] & weak));
    count_checks(board, tally, us, weak);
    count_danger(tally, us, DANGER_PINNED, km_bb_count(km_position_pinned(board->pos, us)));
    count_danger(tally, us, DANGER_FLANK,
                 km_bb_count(attacked) + km_bb_count(attacked & board->attacks_twice[them]));
    count_danger(tally, us, DANGER_GUARD, km_bb_count(camp & board->attacks[us][0]));
    if (board->attacks[us][KM_KNIGHT] & board->zone[us])
        count_danger(tally, us, DANGER_KNIGHT_GUARD, 1);
    if (!km_position_pieces(board->pos, them, KM_QUEEN))
        count_danger(tally, us, DANGER_NO_QUEEN, 1);
    count_danger(tally, us, DANGER_ALWAYS, 1);
    const int danger = int_max(tally->danger[us], 0);
    const int64_t price = PAIR(danger * danger / DANGER_SQUARE_OVER, danger / DANGER_OVER);
    tally->sum += us == KM_WHITE ? -price : price;
}

/* --- threats, space, passed pawns ------------------------------------------------------------- */

/* One count for each type of victim. */
INLINE void count_victims(const Board *board, Tally *tally, KmColor us, int feature,
                          KmBitboard victims) {
    static const KmPieceType types[] = {KM_PAWN, KM_KNIGHT, KM_BISHOP, KM_ROOK, KM_QUEEN};
    for (int i = 0; victims && i < 5; i++) {
        const int times = km_bb_count(victims & km_position_type(board->pos, types[i]));
        if (times) count(tally, us, feature + (int)types[i], times);
    }
}

INLINE void count_threats(const Board *board, Tally *tally, KmColor us) {
    const KmColor them = km_color_other(us);
    const KmBitboard pieces = board->pieces[them] & ~board->pawns[them];
    const KmBitboard *attacks = board->attacks[us];
    /* Guarded by a pawn, or guarded twice and not attacked twice. */
    const KmBitboard strong =
        board->attacks[them][KM_PAWN] | (board->attacks_twice[them] & ~board->attacks_twice[us]);
    const KmBitboard weak = board->pieces[them] & ~strong & attacks[0];
    const KmBitboard safe = ~board->attacks[them][0] | attacks[0];
    const KmBitboard safe_pawns = board->pawns[us] & safe;
    count_victims(board, tally, us, PAWN_THREAT, km_bb_pawn_attacks(us, safe_pawns) & pieces);
    count_victims(board, tally, us, MINOR_THREAT,
                  (attacks[KM_KNIGHT] | attacks[KM_BISHOP]) & ((pieces & strong) | weak));
    count_victims(board, tally, us, ROOK_THREAT, attacks[KM_ROOK] & weak);
    if (weak & attacks[KM_KING]) count(tally, us, KING_THREAT, 1);
    count(tally, us, HANGING,
          km_bb_count(weak & (~board->attacks[them][0] | (pieces & board->attacks_twice[us]))));
    count(tally, us, RESTRICTED,
          km_bb_count(board->attacks[them][0] & ~strong & attacks[0] & ~board->pieces[them]));
    const KmBitboard third = relative_rank(us, 2);
    KmBitboard push = km_bb_forward(us, board->pawns[us]) & ~board->occupied;
    push |= km_bb_forward(us, push & third) & ~board->occupied;
    push &= ~board->attacks[them][KM_PAWN] & safe;
    count(tally, us, PUSH_THREAT, km_bb_count(km_bb_pawn_attacks(us, push) & pieces));
}

INLINE void count_space(const Board *board, Tally *tally, KmColor us) {
    const KmColor them = km_color_other(us);
    const KmBitboard centre = UINT64_C(0x3c3c3c3c3c3c3c3c) &
                              (relative_rank(us, 1) | relative_rank(us, 2) | relative_rank(us, 3));
    const KmBitboard safe = centre & ~board->pawns[us] & ~board->attacks[them][KM_PAWN];
    const KmBitboard behind =
        fill_forward(km_color_other(us), km_bb_forward(km_color_other(us), board->pawns[us]));
    const int squares = km_bb_count(safe) + km_bb_count(safe & behind & ~board->attacks[them][0]);
    const int pieces = km_bb_count(board->pieces[us] & ~board->pawns[us]);
    count(tally, us, SPACE, squares * int_max(pieces - 3, 0) / 4);
}

/* In a pawn ending, the enemy king comes too late. */
INLINE bool pawn_runs(const Board *board, KmColor us, KmSquare square) {
    const KmColor them = km_color_other(us);
    const KmBitboard kings = km_position_type(board->pos, KM_KING);
    if (board->pieces[them] & ~(board->pawns[them] | kings)) return false;
    if (before(us, square) & board->occupied) return false;
    const KmSquare target = km_square_make(km_square_file(square), us == KM_WHITE ? 7 : 0);
    const int steps =
        int_min(5, king_steps(square, target)); /* the first move may be a double step */
    return king_steps(board->king[them], target) - (km_position_side(board->pos) == them) > steps;
}

INLINE void count_passed(const Board *board, Tally *tally, KmColor us) {
    const KmColor them = km_color_other(us);
    for (KmBitboard b = board->facts->passed[us]; b;) {
        const KmSquare square = km_bb_pop(&b);
        const int rank = km_square_rank(km_square_relative(us, square));
        const KmBitboard next = km_bb_forward(us, km_bb_square(square));
        if (!(next & board->occupied)) {
            count(tally, us, PASSED_FREE + rank, 1);
            if (!(next & board->attacks[them][0])) count(tally, us, PASSED_SAFE + rank, 1);
        }
        if (rank >= 3) {
            const KmSquare target = km_bb_first(next);
            count(tally, us, PASSED_OWN_KING + king_steps(target, board->king[us]), 1);
            count(tally, us, PASSED_ENEMY_KING + king_steps(target, board->king[them]), 1);
        }
        const KmBitboard behind = before(them, square);
        if (behind & km_position_pieces(board->pos, us, KM_ROOK))
            count(tally, us, PASSED_PUSHED, 1);
        if (pawn_runs(board, us, square)) count(tally, us, PASSED_RUNS, 1);
    }
}

/* --- the whole -------------------------------------------------------------------------------- */

INLINE void set_up_side(Board *board, KmColor us) {
    const KmColor them = km_color_other(us);
    const KmBitboard pawn_attacks = km_bb_pawn_attacks(us, board->pawns[us]);
    const KmBitboard low = relative_rank(us, 1) | relative_rank(us, 2);
    /* Not own king or queen, blocked own pawns, or squares that an enemy pawn attacks. */
    const KmBitboard blocked = board->pawns[us] & (km_bb_forward(them, board->occupied) | low);
    board->area[us] =
        ~(blocked | km_bb_square(board->king[us]) | km_position_pieces(board->pos, us, KM_QUEEN) |
          km_bb_pawn_attacks(them, board->pawns[them]));
    const KmBitboard king_attacks = km_king_attacks[board->king[us]];
    board->attacks[us][KM_KING] = king_attacks;
    board->attacks[us][KM_PAWN] = pawn_attacks;
    board->attacks[us][0] = king_attacks | pawn_attacks;
    board->attacks_twice[us] =
        (king_attacks & pawn_attacks) |
        (km_bb_forward_west(us, board->pawns[us]) & km_bb_forward_east(us, board->pawns[us]));
    board->zone[us] = king_attacks | km_bb_square(board->king[us]);
}

INLINE Board board_of(const KmPosition *pos) {
    Board board = {.pos = pos, .occupied = km_position_occupied(pos)};
    board.pieces[KM_BLACK] = pos->plane[3];
    board.pieces[KM_WHITE] = board.occupied & ~pos->plane[3];
    const KmBitboard pawns = km_position_type(pos, KM_PAWN);
    board.pawns[KM_BLACK] = pawns & pos->plane[3];
    board.pawns[KM_WHITE] = pawns & ~pos->plane[3];
    board.king[KM_WHITE] = km_position_king(pos, KM_WHITE);
    board.king[KM_BLACK] = km_position_king(pos, KM_BLACK);
    set_up_side(&board, KM_WHITE);
    set_up_side(&board, KM_BLACK);
    return board;
}

INLINE void count_side_pieces(Board *board, Tally *tally, KmColor us) {
    count_pieces(board, tally, us, KM_KNIGHT);
    count_pieces(board, tally, us, KM_BISHOP);
    count_pieces(board, tally, us, KM_ROOK);
    count_pieces(board, tally, us, KM_QUEEN);
    count_bishop_pair(board, tally, us);
}

INLINE void count_side_rest(const Board *board, Tally *tally, KmColor us) {
    count_king(board, tally, us);
    count_threats(board, tally, us);
    count_space(board, tally, us);
    count_passed(board, tally, us);
}

static int phase_of(const KmPosition *pos) {
    return int_min(PHASE_FULL, km_bb_count(km_position_type(pos, KM_KNIGHT) |
                                           km_position_type(pos, KM_BISHOP)) +
                                   2 * km_bb_count(km_position_type(pos, KM_ROOK)) +
                                   4 * km_bb_count(km_position_type(pos, KM_QUEEN)));
}

/* The score for White. */
INLINE int evaluate_white(const KmPosition *pos, PawnTable *pawns, EvalTrace *trace) {
    Board board = board_of(pos);
    Tally tally = {.trace = trace};
    PawnFacts fresh;
    if (pawns) {
        board.facts = pawn_facts(pawns, board.pawns[KM_WHITE], board.pawns[KM_BLACK]);
    } else {
        find_pawn_facts(&fresh, board.pawns[KM_WHITE], board.pawns[KM_BLACK], trace);
        board.facts = &fresh;
    }
    tally.sum = board.facts->score;
    count_side_pieces(&board, &tally, KM_WHITE);
    count_side_pieces(&board, &tally, KM_BLACK);
    count_side_rest(&board, &tally, KM_WHITE);
    count_side_rest(&board, &tally, KM_BLACK);
    count(&tally, km_position_side(pos), TEMPO, 1);

    const int phase = phase_of(pos), middle = pair_middle(tally.sum), end = pair_end(tally.sum);
    const int scale = km_endgame_scale(pos, end > 0 ? KM_WHITE : KM_BLACK);
    if (trace) {
        trace->phase = phase;
        trace->scale = scale;
    }
    return eval_blend(middle, end, phase, scale);
}

int km_evaluate(const KmPosition *pos, PawnTable *pawns) {
    int score;
    if (!km_endgame_mates(pos, &score)) score = evaluate_white(pos, pawns, NULL);
    return km_position_side(pos) == KM_WHITE ? score : -score;
}

int km_eval(const KmPosition *pos) { return km_evaluate(pos, NULL); }

void km_eval_trace(const KmPosition *pos, EvalTrace *trace) {
    memset(trace, 0, sizeof *trace);
    trace->score = evaluate_white(pos, NULL, trace);
}
