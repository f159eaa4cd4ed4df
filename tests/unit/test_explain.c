/* test_explain: every verdict on every move of many random positions, judged by the slow oracle.
 *
 * A verdict is legal exactly when the oracle lists the move. Each reason against a move has its
 * own judge below, which proves on the mailbox that the reason is true: it removes the pinned
 * piece and finds the king attacked, or plays the move and finds that the check remains. Every
 * reason must occur.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "harness.h"
#include "keymove/chess/explain.h"
#include "keymove/chess/explain_text.h"
#include "keymove/chess/fault.h"
#include "keymove/chess/movegen.h"
#include "oracle.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* Positions of each family of set-ups. */
enum { POSITIONS = SLOW_BUILD ? 60 : 800, PLIES = 6, WHOLE_GAME = 80 };

/* One verdict and the board to judge it on. */
typedef struct Case {
    const OracleBoard *board;
    const KmVerdict *v;
} Case;

/* --- the mailbox ----------------------------------------------------------------------------- */

static OracleSide enemy_of(const OracleBoard *board) {
    return board->side == ORACLE_WHITE ? ORACLE_BLACK : ORACLE_WHITE;
}

static bool is_of(char piece, OracleSide side) {
    return side == ORACLE_WHITE ? isupper((unsigned char)piece) : islower((unsigned char)piece);
}

static char kind_at(const OracleBoard *board, int square) {
    return (char)tolower((unsigned char)board->piece[square]);
}

static int king_of(const OracleBoard *board, OracleSide side) {
    const char *king = memchr(board->piece, side == ORACLE_WHITE ? 'K' : 'k', sizeof board->piece);
    return (int)(king - board->piece);
}

static OracleBoard without(const OracleBoard *board, int square) {
    OracleBoard lifted = *board;
    lifted.piece[square] = '.';
    return lifted;
}

/* All pieces of `by` belong to that side and attack the square, and there is at least one. */
static bool all_strike(const OracleBoard *board, KmBitboard by, OracleSide side, int square) {
    for (KmBitboard b = by; b;) {
        const int from = km_bb_pop(&b);
        if (!is_of(board->piece[from], side) || !oracle_attacks(board, from, square)) return false;
    }
    return by != 0;
}

static bool none_strikes(const OracleBoard *board, KmBitboard by, int square) {
    while (by)
        if (oracle_attacks(board, km_bb_pop(&by), square)) return false;
    return true;
}

static KmBitboard all_strikers(const OracleBoard *board, OracleSide side, int square) {
    KmBitboard set = 0;
    for (int from = 0; from < 64; from++)
        if (is_of(board->piece[from], side) && oracle_attacks(board, from, square))
            set |= km_bb_square((KmSquare)from);
    return set;
}

static bool is_between(int square, int a, int b) {
    const int files = b % 8 - a % 8, ranks = b / 8 - a / 8;
    const int length = abs(files) > abs(ranks) ? abs(files) : abs(ranks);
    if (length == 0 || (files % length) || (ranks % length)) return false;
    for (int i = 1; i < length; i++)
        if (square == a + i * (files / length) + i * 8 * (ranks / length)) return true;
    return false;
}

/* The board after the move, legal or not, as a person would play it. */
static OracleBoard after(const Case *c) {
    const OracleMove move = {.from = c->v->from,
                             .to = c->v->to,
                             .en_passant = kind_at(c->board, c->v->from) == 'p' &&
                                           c->v->to == c->board->en_passant &&
                                           c->v->from % 8 != c->v->to % 8};
    return oracle_play(c->board, move);
}

/* Could the piece make the move if its king were always safe? */
static bool is_tried(const Case *c) {
    OracleMove moves[ORACLE_MAX_MOVES];
    const int count = oracle_tries(c->board, moves);
    for (int i = 0; i < count; i++)
        if (moves[i].from == c->v->from && moves[i].to == c->v->to && !moves[i].castles)
            return true;
    return false;
}

static bool is_legal_otherwise(const Case *c, char promotion) {
    OracleMove moves[ORACLE_MAX_MOVES];
    const int count = oracle_moves(c->board, moves);
    for (int i = 0; i < count; i++) {
        const int goal = moves[i].from / 8 * 8 + (moves[i].to > moves[i].from ? 6 : 2);
        const bool there = moves[i].to == c->v->to || (moves[i].castles && goal == c->v->to);
        if (moves[i].from == c->v->from && there && moves[i].promotion == promotion) return true;
    }
    return false;
}

/* --- one judge for each reason ---------------------------------------------------------------- */

static bool no_piece(const Case *c) { return c->board->piece[c->v->from] == '.'; }

static bool not_yours(const Case *c) {
    return is_of(c->board->piece[c->v->from], enemy_of(c->board));
}

static bool no_step(const Case *c) { return c->v->from == c->v->to; }

static int home_of(const Case *c) { return c->board->side == ORACLE_WHITE ? 0 : 7; }
static int rook_of(const Case *c) { return c->board->castling[c->board->side][c->v->castles - 1]; }
static int goal_of(const Case *c) { return home_of(c) * 8 + (c->v->castles == 1 ? 6 : 2); }

static bool castle_king_away(const Case *c) {
    return king_of(c->board, c->board->side) / 8 != home_of(c);
}

static bool castle_no_rook(const Case *c) {
    const int step = c->v->castles == 1 ? 1 : -1;
    const char rook = c->board->side == ORACLE_WHITE ? 'R' : 'r';
    for (int file = c->v->from % 8 + step; file >= 0 && file < 8; file += step)
        if (c->board->piece[home_of(c) * 8 + file] == rook) return false;
    return true;
}

static bool castle_no_right(const Case *c) { return rook_of(c) < 0; }

static bool castle_blocked(const Case *c) {
    const int at = c->v->at, king = c->v->from, rook = rook_of(c), goal = goal_of(c);
    const int rook_goal = home_of(c) * 8 + (c->v->castles == 1 ? 5 : 3);
    return rook >= 0 && c->board->piece[at] != '.' && at != king && at != rook &&
           (is_between(at, king, goal) || is_between(at, rook, rook_goal) || at == goal ||
            at == rook_goal);
}

static bool castle_in_check(const Case *c) {
    return all_strike(c->board, c->v->by, enemy_of(c->board), c->v->from);
}

static bool castle_passes(const Case *c) {
    const OracleBoard lifted = without(c->board, c->v->from);
    return is_between(c->v->at, c->v->from, goal_of(c)) &&
           all_strike(&lifted, c->v->by, enemy_of(c->board), c->v->at);
}

static bool castle_lands(const Case *c) {
    const OracleBoard lifted = without(c->board, c->v->from);
    return c->v->at == goal_of(c) && all_strike(&lifted, c->v->by, enemy_of(c->board), c->v->at);
}

static bool castle_uncovers(const Case *c) {
    const OracleMove castling = {.from = c->v->from, .to = rook_of(c), .castles = true};
    const OracleBoard lifted = without(c->board, c->v->at);
    const OracleBoard castled = oracle_play(c->board, castling);
    return c->v->at == rook_of(c) && none_strikes(c->board, c->v->by, c->v->from) &&
           all_strike(&lifted, c->v->by, enemy_of(c->board), c->v->from) &&
           all_strike(&castled, c->v->by, enemy_of(c->board), goal_of(c));
}

/* How far forward, and how far to the side. */
static int rise_of(const Case *c) {
    return (c->v->to / 8 - c->v->from / 8) * (c->board->side == ORACLE_WHITE ? 1 : -1);
}
static int shift_of(const Case *c) { return abs(c->v->to % 8 - c->v->from % 8); }

static bool is_pawn(const Case *c) { return kind_at(c->board, c->v->from) == 'p'; }

/* Even alone on the board it would not get there. */
static bool shape(const Case *c) {
    OracleBoard alone = *c->board;
    memset(alone.piece, '.', sizeof alone.piece);
    alone.piece[c->v->from] = c->board->piece[c->v->from];
    const bool walks = is_pawn(c) && shift_of(c) == 0 && (rise_of(c) == 1 || rise_of(c) == 2);
    return !walks && !oracle_attacks(&alone, c->v->from, c->v->to);
}

static bool pawn_backwards(const Case *c) { return is_pawn(c) && rise_of(c) <= 0; }

static bool pawn_double(const Case *c) {
    const int second = c->board->side == ORACLE_WHITE ? 1 : 6;
    return is_pawn(c) && shift_of(c) == 0 && rise_of(c) == 2 && c->v->from / 8 != second;
}

static bool pawn_straight(const Case *c) {
    return is_pawn(c) && shift_of(c) == 0 && rise_of(c) > 0 && c->v->at == c->v->to &&
           is_of(c->board->piece[c->v->at], enemy_of(c->board));
}

static bool pawn_no_prey(const Case *c) {
    return is_pawn(c) && oracle_attacks(c->board, c->v->from, c->v->to) && c->v->at == c->v->to &&
           c->board->piece[c->v->to] == '.' && c->board->en_passant != c->v->to;
}

static bool pawn_not_passed(const Case *c) {
    return is_pawn(c) && oracle_attacks(c->board, c->v->from, c->v->to) &&
           c->board->piece[c->v->to] == '.' && c->board->en_passant != c->v->to &&
           c->v->at == c->v->from / 8 * 8 + c->v->to % 8 &&
           c->board->piece[c->v->at] == (c->board->side == ORACLE_WHITE ? 'p' : 'P');
}

static bool blocked(const Case *c) {
    if (c->board->piece[c->v->at] == '.' || !is_between(c->v->at, c->v->from, c->v->to))
        return false;
    for (int square = 0; square < 64; square++)
        if (is_between(square, c->v->from, c->v->at) && c->board->piece[square] != '.')
            return false;
    return true;
}

static bool own_piece(const Case *c) {
    return c->v->at == c->v->to && is_of(c->board->piece[c->v->at], c->board->side);
}

static bool kings_touch(const Case *c) {
    const OracleBoard then = after(c);
    const KmBitboard king = km_bb_square((KmSquare)king_of(c->board, enemy_of(c->board)));
    return is_tried(c) && c->v->by == king &&
           all_strikers(&then, enemy_of(c->board), c->v->to) == king;
}

/* They attack the king now and on its destination, but not the destination while the king stands
 * in between. */
static bool along_check(const Case *c) {
    const OracleBoard then = after(c);
    return is_tried(c) && all_strike(c->board, c->v->by, enemy_of(c->board), c->v->from) &&
           none_strikes(c->board, c->v->by, c->v->to) &&
           all_strike(&then, c->v->by, enemy_of(c->board), c->v->to);
}

static bool attacked_by_all(const Case *c) {
    const OracleBoard then = after(c);
    return is_tried(c) && c->v->by && c->v->at == c->v->to &&
           c->v->by == all_strikers(&then, enemy_of(c->board), c->v->to);
}

static bool attacked(const Case *c) {
    return attacked_by_all(c) && c->board->piece[c->v->to] == '.';
}

static bool guarded(const Case *c) {
    return attacked_by_all(c) && is_of(c->board->piece[c->v->to], enemy_of(c->board));
}

static bool double_check(const Case *c) {
    const int king = king_of(c->board, c->board->side);
    return is_tried(c) && c->v->from != king && km_bb_count(c->v->by) == 2 &&
           all_strike(c->board, c->v->by, enemy_of(c->board), king);
}

static bool no_parry(const Case *c) {
    const int king = king_of(c->board, c->board->side);
    const OracleBoard then = after(c);
    return is_tried(c) && c->v->from != king && km_bb_count(c->v->by) == 1 &&
           all_strike(c->board, c->v->by, enemy_of(c->board), king) &&
           all_strike(&then, c->v->by, enemy_of(c->board), king);
}

static bool pinned(const Case *c) {
    const int king = king_of(c->board, c->board->side);
    const OracleBoard lifted = without(c->board, c->v->from), then = after(c);
    return is_tried(c) && km_bb_count(c->v->by) == 1 && none_strikes(c->board, c->v->by, king) &&
           all_strike(&lifted, c->v->by, enemy_of(c->board), king) &&
           all_strike(&then, c->v->by, enemy_of(c->board), king);
}

static bool is_en_passant(const Case *c) {
    return is_pawn(c) && shift_of(c) == 1 && c->v->to == c->board->en_passant;
}

static bool passant_no_parry(const Case *c) { return is_en_passant(c) && no_parry(c); }

/* Not attacked when only the capturing pawn is removed: that would be an ordinary pin. */
static bool passant_uncovers(const Case *c) {
    const int king = king_of(c->board, c->board->side);
    const OracleBoard lifted = without(c->board, c->v->from), then = after(c);
    return is_tried(c) && is_en_passant(c) && c->v->at == c->v->from / 8 * 8 + c->v->to % 8 &&
           none_strikes(&lifted, c->v->by, king) &&
           all_strike(&then, c->v->by, enemy_of(c->board), king);
}

static bool promotion_missing(const Case *c) {
    return c->v->promotion == KM_NO_TYPE && is_legal_otherwise(c, 'q');
}

static bool promotion_type(const Case *c) {
    return (c->v->promotion == KM_KING || c->v->promotion == KM_PAWN) && is_legal_otherwise(c, 'q');
}

static bool no_promotion(const Case *c) {
    return c->v->promotion != KM_NO_TYPE && is_legal_otherwise(c, 0);
}

static bool (*const judge[KM_REASON_COUNT])(const Case *) = {
    [KM_REASON_NO_PIECE] = no_piece,
    [KM_REASON_NOT_YOURS] = not_yours,
    [KM_REASON_NO_STEP] = no_step,
    [KM_REASON_CASTLE_KING_AWAY] = castle_king_away,
    [KM_REASON_CASTLE_NO_ROOK] = castle_no_rook,
    [KM_REASON_CASTLE_NO_RIGHT] = castle_no_right,
    [KM_REASON_CASTLE_BLOCKED] = castle_blocked,
    [KM_REASON_CASTLE_IN_CHECK] = castle_in_check,
    [KM_REASON_CASTLE_PASSES] = castle_passes,
    [KM_REASON_CASTLE_LANDS] = castle_lands,
    [KM_REASON_CASTLE_UNCOVERS] = castle_uncovers,
    [KM_REASON_SHAPE] = shape,
    [KM_REASON_PAWN_BACKWARDS] = pawn_backwards,
    [KM_REASON_PAWN_DOUBLE] = pawn_double,
    [KM_REASON_PAWN_STRAIGHT] = pawn_straight,
    [KM_REASON_PAWN_NO_CAPTURE] = pawn_no_prey,
    [KM_REASON_PAWN_NOT_PASSED] = pawn_not_passed,
    [KM_REASON_BLOCKED] = blocked,
    [KM_REASON_OWN_PIECE] = own_piece,
    [KM_REASON_KINGS_TOUCH] = kings_touch,
    [KM_REASON_ALONG_CHECK] = along_check,
    [KM_REASON_ATTACKED] = attacked,
    [KM_REASON_GUARDED] = guarded,
    [KM_REASON_DOUBLE_CHECK] = double_check,
    [KM_REASON_NO_PARRY] = no_parry,
    [KM_REASON_PINNED] = pinned,
    [KM_REASON_PASSANT_NO_PARRY] = passant_no_parry,
    [KM_REASON_PASSANT_UNCOVERS] = passant_uncovers,
    [KM_REASON_PROMOTION_MISSING] = promotion_missing,
    [KM_REASON_PROMOTION_TYPE] = promotion_type,
    [KM_REASON_NO_PROMOTION] = no_promotion,
};

/* --- all moves of a position ------------------------------------------------------------------ */

/* What the oracle calls legal, by squares and promotion; castling under both of its names. */
typedef struct Legal {
    int number[64][64][8]; /* oracle_move_number() + 1, or 0 */
} Legal;

static int type_of(char promotion) {
    switch (promotion) {
    case 'n':
        return KM_KNIGHT;
    case 'b':
        return KM_BISHOP;
    case 'r':
        return KM_ROOK;
    case 'q':
        return KM_QUEEN;
    default:
        return KM_NO_TYPE;
    }
}

static void list_legal(Legal *legal, const OracleBoard *board) {
    OracleMove moves[ORACLE_MAX_MOVES];
    const int count = oracle_moves(board, moves);
    memset(legal, 0, sizeof *legal);
    for (int i = 0; i < count; i++)
        legal->number[moves[i].from][moves[i].to][type_of(moves[i].promotion)] =
            oracle_move_number(moves[i]) + 1;
    for (int i = 0; i < count; i++) {
        if (!moves[i].castles) continue;
        const int goal = moves[i].from / 8 * 8 + (moves[i].to > moves[i].from ? 6 : 2);
        int *named = &legal->number[moves[i].from][goal][KM_NO_TYPE];
        if (!*named) *named = oracle_move_number(moves[i]) + 1;
    }
}

typedef struct Tally {
    long reasons[KM_REASON_COUNT];
    long verdicts, positions;
} Tally;

static void check_verdict(const KmPosition *pos, const OracleBoard *board, const KmVerdict *v,
                          Tally *tally) {
    const Case c = {board, v};
    CHECK_IN(pos, (unsigned)v->reason < KM_REASON_COUNT);
    CHECK_IN(pos, (v->reason == KM_REASON_LEGAL) == (v->move != KM_NO_MOVE));
    tally->reasons[v->reason]++;
    tally->verdicts++;
    if (v->reason == KM_REASON_LEGAL || (judge[v->reason] && judge[v->reason](&c))) return;
    print_error("untrue: %s of %d-%d, at %d, by %llx\n", km_reason_name(v->reason), v->from, v->to,
                v->at, (unsigned long long)v->by);
    CHECK_IN(pos, false);
}

static void check_pair(const KmAnatomy *a, const OracleBoard *board, const Legal *legal,
                       KmSquare from, KmSquare to, Tally *tally) {
    const KmPieceType types[] = {KM_NO_TYPE, KM_QUEEN, KM_KNIGHT, KM_BISHOP,
                                 KM_ROOK,    KM_KING,  KM_PAWN};
    /* Only for a pawn do all the types matter. */
    const int tries = kind_at(board, from) == 'p' ? 7 : 2;
    for (int i = 0; i < tries; i++) {
        const KmVerdict v = km_explain(a, from, to, types[i]);
        const int expected = legal->number[from][to][types[i]];
        check_verdict(&a->pos, board, &v, tally);
        CHECK_IN(&a->pos, (v.reason == KM_REASON_LEGAL) == (expected != 0));
        if (!expected) continue;
        CHECK_IN(&a->pos, oracle_move_number(oracle_from_move(v.move)) + 1 == expected);
        CHECK_IN(&a->pos, km_movegen_find(&a->pos, from, to, types[i]) == v.move);
    }
}

/* Each square has a true verdict, and each legal move is found at its destination. */
static void check_piece(const KmAnatomy *a, const OracleBoard *board, KmSquare from, Tally *tally) {
    KmVerdict verdicts[64];
    KmMoveList list;
    km_explain_piece(a, from, verdicts);
    for (int to = 0; to < 64; to++) {
        check_verdict(&a->pos, board, &verdicts[to], tally);
        if (verdicts[to].reason == KM_REASON_LEGAL)
            CHECK_IN(&a->pos, km_move_from(verdicts[to].move) == from);
        CHECK_IN(&a->pos, verdicts[to].reason != KM_REASON_PROMOTION_MISSING);
    }
    km_movegen_legal(&a->pos, &list);
    for (int i = 0; i < list.count; i++) {
        const KmMove move = list.moves[i];
        const KmSquare to = km_move_to(move);
        if (km_move_from(move) != from) continue;
        const KmVerdict *v =
            &verdicts[km_move_is_castle(move) && !a->pos.chess960 ? km_castle_king_to(from, to)
                                                                  : to];
        CHECK_IN(&a->pos, v->reason == KM_REASON_LEGAL);
    }
}

static void check_all_moves(const KmAnatomy *a, const OracleBoard *board, Tally *tally) {
    Legal *legal = test_malloc(sizeof *legal);
    list_legal(legal, board);
    for (KmBitboard b = km_position_color(&a->pos, km_position_side(&a->pos)); b;)
        check_piece(a, board, km_bb_pop(&b), tally);
    for (KmSquare from = 0; from < 64; from++)
        for (KmSquare to = 0; to < 64; to++) check_pair(a, board, legal, from, to, tally);
    for (int castles = 1; castles <= 2; castles++) {
        const KmVerdict v = km_explain_castling(a, castles);
        const int rook = board->castling[board->side][castles - 1];
        check_verdict(&a->pos, board, &v, tally);
        if (v.reason == KM_REASON_LEGAL) CHECK_IN(&a->pos, legal->number[v.from][rook][KM_NO_TYPE]);
    }
    test_free(legal);
}

/* --- SAN -------------------------------------------------------------------------------------- */

static void check_san(const KmAnatomy *a, const OracleBoard *board, const KmSanParts *parts,
                      Tally *tally) {
    const KmPosition *pos = &a->pos;
    KmExplanation answer;
    KmMove move = KM_NO_MOVE;
    KmBitboard able = 0;
    km_explain_san(a, parts, &answer);
    for (int i = 0; i < answer.count; i++) {
        check_verdict(pos, board, &answer.candidates[i], tally);
        if (answer.candidates[i].reason == KM_REASON_LEGAL)
            able |= km_bb_square(answer.candidates[i].from);
    }
    const KmVerdict *v = &answer.verdict;
    const bool read = km_san_resolve(pos, parts, &move, NULL) == KM_OK;
    CHECK_IN(pos, read == (v->reason == KM_REASON_LEGAL));
    CHECK_IN(pos, v->move == move);
    CHECK_IN(pos, (v->reason == KM_REASON_AMBIGUOUS) == km_bb_several(able));
    CHECK_IN(pos, (v->reason == KM_REASON_NO_SUCH_PIECE) == (answer.count == 0));
    CHECK_IN(pos, (v->reason == KM_REASON_NONE_REACHES) == (answer.count > 1 && !able));
    if (v->reason == KM_REASON_AMBIGUOUS) CHECK_IN(pos, v->by == able);
    if (answer.count != 1) tally->reasons[v->reason]++;

    char text[KM_EXPLAIN_TEXT];
    KmBuf words = km_buf(text, sizeof text);
    km_explanation_write(a, &answer, &words);
    CHECK_IN(pos, words.length > 0 && km_buf_fits(&words));
}

static void check_all_san(const KmAnatomy *a, const OracleBoard *board, KmRng *rng, Tally *tally) {
    for (int type = KM_PAWN; type <= KM_QUEEN; type++) {
        if (type == 4) continue;
        for (KmSquare to = 0; to < 64; to++) {
            KmSanParts parts = {(KmPieceType)type, KM_NO_TYPE, -1, -1, to, 0};
            const bool last = km_square_rank(to) == 0 || km_square_rank(to) == 7;
            if (type == KM_PAWN || km_rng_below(rng, 4) == 0)
                parts.from_file = (int8_t)km_rng_below(rng, 8);
            if (km_rng_below(rng, 8) == 0) parts.from_rank = (int8_t)km_rng_below(rng, 8);
            if (type == KM_PAWN && last) parts.promotion = KM_QUEEN;
            check_san(a, board, &parts, tally);
        }
    }
    for (int8_t castles = 1; castles <= 2; castles++)
        check_san(a, board, &(KmSanParts){KM_KING, KM_NO_TYPE, -1, -1, KM_NO_SQUARE, castles},
                  tally);
}

/* --- random play ------------------------------------------------------------------------------ */

static void check_position(const KmPosition *pos, const OracleBoard *board, KmRng *rng,
                           Tally *tally) {
    KmAnatomy a;
    km_anatomy_init(pos, board->en_passant < 0 ? KM_NO_SQUARE : (KmSquare)board->en_passant, &a);
    check_all_moves(&a, board, tally);
    check_all_san(&a, board, rng, tally);
    tally->positions++;
}

/* `steps` of (across, up) from a square, or KM_NO_SQUARE off the board. */
static KmSquare beyond(KmSquare from, int across, int up, int steps) {
    const int file = km_square_file(from) + across * steps,
              rank = km_square_rank(from) + up * steps;
    const bool on_board = file >= 0 && file < 8 && rank >= 0 && rank < 8;
    return on_board ? km_square_make(file, rank) : (KmSquare)KM_NO_SQUARE;
}

static KmSetup sparse_without_kings(KmRng *rng) {
    KmSetup setup = board_try(rng, BOARD_SPARSE);
    for (KmSquare s = 0; s < 64; s++)
        if (km_piece_type(setup.board[s]) == KM_KING) setup.board[s] = KM_NO_PIECE;
    return setup;
}

/* A pawn that has just made a double step, on a rank or diagonal between the other king and a
 * slider, with a pawn beside it that may capture:   K . p P . . r .   Random boards rarely
 * contain this. */
static KmSetup try_pseudo_pin(KmRng *rng) {
    KmSetup setup = sparse_without_kings(rng);
    const KmColor us = setup.side, them = km_color_other(us);
    const int rank = us == KM_WHITE ? 4 : 3, up = (int)km_rng_below(rng, 3) - 1;
    const int across = km_rng_below(rng, 2) ? 1 : -1;
    const KmSquare passer = km_square_make((int)km_rng_below(rng, 8), rank);
    const KmSquare taker = beyond(passer, km_rng_below(rng, 2) ? 1 : -1, 0, 1);
    const KmSquare king = beyond(passer, across, up, 1 + (int)km_rng_below(rng, 4));
    const KmSquare slider = beyond(passer, -across, -up, 1 + (int)km_rng_below(rng, 4));
    if (taker == KM_NO_SQUARE || king == KM_NO_SQUARE || slider == KM_NO_SQUARE) return setup;
    setup.en_passant = (KmSquare)(us == KM_WHITE ? passer + 8 : passer - 8);
    setup.board[km_rng_below(rng, 64)] = km_piece_make(them, KM_KING);
    setup.board[slider] = km_piece_make(them, km_rng_below(rng, 2) ? KM_QUEEN
                                              : up                 ? KM_BISHOP
                                                                   : KM_ROOK);
    setup.board[king] = km_piece_make(us, KM_KING);
    setup.board[passer] = km_piece_make(them, KM_PAWN);
    setup.board[taker] = km_piece_make(us, KM_PAWN);
    return setup;
}

/* A rook that may castle and shields its king from a slider in the corner:   q R . K . . . . */
static KmSetup try_shield(KmRng *rng) {
    KmSetup setup = sparse_without_kings(rng);
    const KmColor us = setup.side, them = km_color_other(us);
    const int home = us == KM_WHITE ? 0 : 7, king = 2 + (int)km_rng_below(rng, 6);
    for (int file = 2; file < king; file++) setup.board[km_square_make(file, home)] = KM_NO_PIECE;
    setup.board[km_rng_below(rng, 64)] = km_piece_make(them, KM_KING);
    setup.board[km_square_make(0, home)] =
        km_piece_make(them, km_rng_below(rng, 2) ? KM_QUEEN : KM_ROOK);
    setup.board[km_square_make(1, home)] = km_piece_make(us, KM_ROOK);
    setup.board[km_square_make(king, home)] = km_piece_make(us, KM_KING);
    setup.castling[us][1] = 1;
    return setup;
}

/* Two families in addition to those of boards.h. */
enum { PSEUDO_PIN = BOARD_FAMILIES, SHIELD, FAMILIES };

static KmSetup make_board(KmRng *rng, int family) {
    if (family < BOARD_FAMILIES) return board_make(rng, (BoardFamily)family);
    KmSetup setup;
    do setup = family == PSEUDO_PIN ? try_pseudo_pin(rng) : try_shield(rng);
    while (km_setup_faults(&setup));
    return setup;
}

/* Plays from one set-up; in long games most positions are skipped. */
static int play_and_check(KmRng *rng, int family, Tally *tally) {
    const bool long_game = family < BOARD_SPARSE;
    const KmSetup setup = make_board(rng, family);
    OracleBoard board = oracle_from_setup(&setup);
    KmPosition pos;
    int checked = 0;
    assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
    for (int ply = 0; ply < (long_game ? WHOLE_GAME : PLIES); ply++) {
        if (!long_game || km_rng_below(rng, 8) == 0) {
            check_position(&pos, &board, rng, tally);
            checked++;
        }
        KmMoveList list;
        km_movegen_legal(&pos, &list);
        if (list.count == 0) break;
        const KmMove move = board_pick(rng, list.moves, list.count);
        board = oracle_play(&board, oracle_from_move(move));
        km_position_play(&pos, move, &pos);
    }
    return checked;
}

static void verdicts_are_true_and_complete(void **state) {
    (void)state;
    KmRng rng = km_rng(4);
    Tally tally = {0};
    for (int family = 0; family < FAMILIES; family++)
        for (int checked = 0; checked < POSITIONS;) checked += play_and_check(&rng, family, &tally);
    print_message("%ld verdicts on %ld positions\n", tally.verdicts, tally.positions);
    for (int why = 0; why < KM_REASON_COUNT; why++) {
        print_message("%12ld %s\n", tally.reasons[why], km_reason_name((KmReason)why));
        assert_true(SLOW_BUILD || tally.reasons[why] > 0);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(verdicts_are_true_and_complete),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
