/* test_oracle: the library and the slow oracle play the same random games and must agree on
 * everything: the moves, check, mate, stalemate, the board after each move, en passant, the hash.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "harness.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/perft.h"
#include "keymove/chess/query.h"
#include "oracle.h"

#include <stdlib.h>
#include <string.h>

/* Positions of each family of set-ups. */
enum { POSITIONS = SLOW_BUILD ? 4000 : 50000 };

/* Whole games from an initial position; from a composed board only a few plies, while it still
 * has its special features. */
static int plies_of(BoardFamily family) { return family < BOARD_SPARSE ? 80 : 8; }

typedef struct Tally {
    long positions, moves, checks, mates, stalemates, captures_en_passant, castlings, promotions;
} Tally;

static int by_number(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

/* The legal moves of both, as sorted numbers, must be the same. */
static void check_moves(const KmPosition *pos, const OracleBoard *board, KmMoveList *list,
                        Tally *tally) {
    OracleMove expected[ORACLE_MAX_MOVES];
    int theirs[ORACLE_MAX_MOVES], ours[KM_MAX_MOVES];
    const int count = oracle_moves(board, expected);
    bool takes_en_passant = false;
    for (int i = 0; i < count; i++) {
        theirs[i] = oracle_move_number(expected[i]);
        takes_en_passant |= expected[i].en_passant;
        tally->captures_en_passant += expected[i].en_passant;
        tally->castlings += expected[i].castles;
        tally->promotions += expected[i].promotion != 0;
    }
    km_movegen_legal(pos, list);
    for (int i = 0; i < list->count; i++)
        ours[i] = oracle_move_number(oracle_from_move(list->moves[i]));
    CHECK_IN(pos, list->count == count);
    qsort(theirs, (size_t)count, sizeof *theirs, by_number);
    qsort(ours, (size_t)count, sizeof *ours, by_number);
    CHECK_IN(pos, memcmp(ours, theirs, (size_t)count * sizeof *ours) == 0);
    CHECK_IN(pos, km_movegen_count(pos) == count);
    CHECK_IN(pos, km_movegen_any(pos) == (count != 0));
    CHECK_IN(pos, (pos->en_passant != KM_NO_SQUARE) == takes_en_passant);
    if (takes_en_passant) CHECK_IN(pos, pos->en_passant == board->en_passant);
    tally->moves += count;
}

/* The same pieces on the same squares, and the same castling rights. */
static void check_board(const KmPosition *pos, const OracleBoard *board) {
    static const char letters[] = ".PNK.BRQ.pnk.brq";
    uint64_t rooks = 0;
    for (int i = 0; i < 4; i++)
        if (board->castling[i / 2][i % 2] >= 0)
            rooks |= UINT64_C(1) << board->castling[i / 2][i % 2];
    for (KmSquare s = 0; s < 64; s++)
        CHECK_IN(pos, letters[km_position_piece_at(pos, s)] == board->piece[s]);
    CHECK_IN(pos, pos->side == board->side);
    CHECK_IN(pos, pos->castling == rooks);
    CHECK_IN(pos, pos->key == km_position_key(pos));
}

static void check_outcome(const KmPosition *pos, const OracleBoard *board, int moves,
                          Tally *tally) {
    const bool check = oracle_in_check(board, board->side);
    const KmOutcome outcome = km_position_outcome(pos);
    CHECK_IN(pos, km_position_in_check(pos) == check);
    CHECK_IN(pos, (outcome == KM_CHECKMATE) == (moves == 0 && check));
    CHECK_IN(pos, (outcome == KM_STALEMATE) == (moves == 0 && !check));
    tally->checks += check;
    tally->mates += outcome == KM_CHECKMATE;
    tally->stalemates += outcome == KM_STALEMATE;
}

/* The fields of each move, and the board that it leads to. */
static void check_children(const KmPosition *pos, const OracleBoard *board,
                           const KmMoveList *list) {
    uint64_t grandchildren = 0;
    for (int i = 0; i < list->count; i++) {
        const KmMove move = list->moves[i];
        const OracleBoard then = oracle_play(board, oracle_from_move(move));
        KmPosition next;
        km_position_play(pos, move, &next);
        check_board(&next, &then);
        CHECK_IN(pos, km_move_piece(move) == km_position_piece_at(pos, km_move_from(move)));
        const bool resets =
            km_move_captured(move) != KM_NO_PIECE || km_piece_type(km_move_piece(move)) == KM_PAWN;
        const int pieces =
            km_bb_count(km_position_occupied(pos)) - km_bb_count(km_position_occupied(&next));
        CHECK_IN(pos, (km_move_captured(move) != KM_NO_PIECE) == pieces);
        CHECK_IN(pos, next.halfmove == (resets ? 0 : pos->halfmove + 1));
        CHECK_IN(pos, next.fullmove == pos->fullmove + pos->side);
        grandchildren += (uint64_t)km_movegen_count(&next);
    }
    CHECK_IN(pos, km_perft(pos, 2) == grandchildren);
}

/* The set-up and the FEN of a position give the position again. */
static void check_round_trips(const KmPosition *pos) {
    char text[KM_FEN_TEXT];
    KmBuf fen = km_buf(text, sizeof text);
    const KmSetup setup = km_position_setup(pos);
    KmPosition again, read;
    CHECK_IN(pos, km_position_init(&setup, &again, NULL) == KM_OK);
    CHECK_IN(pos, km_position_same(&again, pos));
    CHECK_IN(pos, again.halfmove == pos->halfmove);
    CHECK_IN(pos, again.fullmove == pos->fullmove);
    CHECK_IN(pos, again.chess960 == pos->chess960);
    km_fen_write(pos, &fen);
    CHECK_IN(pos, km_buf_fits(&fen));
    CHECK_IN(pos, km_fen_read(text, &read, NULL) == KM_OK);
    CHECK_IN(pos, km_position_same(&read, pos));
    CHECK_IN(pos, read.halfmove == pos->halfmove);
    CHECK_IN(pos, read.fullmove == pos->fullmove);
    /* In a FEN, only the castling letters identify Chess960. */
    if (pos->castling) CHECK_IN(pos, read.chess960 == pos->chess960);
}

static void play_game(KmRng *rng, const KmSetup *setup, int plies, Tally *tally) {
    OracleBoard board = oracle_from_setup(setup);
    KmPosition pos;
    assert_int_equal(km_position_init(setup, &pos, NULL), KM_OK);
    check_board(&pos, &board);
    for (int ply = 0; ply < plies; ply++) {
        KmMoveList list;
        check_moves(&pos, &board, &list, tally);
        check_outcome(&pos, &board, list.count, tally);
        check_round_trips(&pos);
        check_children(&pos, &board, &list);
        tally->positions++;
        if (list.count == 0) return;
        const KmMove move = board_pick(rng, list.moves, list.count);
        board = oracle_play(&board, oracle_from_move(move));
        km_position_play(&pos, move, &pos);
    }
}

static void play_family(void **state) {
    const BoardFamily family = *(const BoardFamily *)*state;
    KmRng rng = km_rng(20240 + (uint64_t)family);
    Tally tally = {0};
    while (tally.positions < POSITIONS) {
        const KmSetup setup = board_make(&rng, family);
        play_game(&rng, &setup, plies_of(family), &tally);
    }
    print_message("%ld positions, %ld moves (%ld en passant, %ld castling, %ld promotions), "
                  "%ld checks, %ld mates, %ld stalemates\n",
                  tally.positions, tally.moves, tally.captures_en_passant, tally.castlings,
                  tally.promotions, tally.checks, tally.mates, tally.stalemates);
}

int main(void) {
    static const BoardFamily family[BOARD_FAMILIES] = {
        BOARD_START,   BOARD_CHESS960,  BOARD_DOUBLE960,  BOARD_SPARSE,
        BOARD_CROWDED, BOARD_PROMOTION, BOARD_EN_PASSANT, BOARD_CASTLING};
    static const char *const names[BOARD_FAMILIES] = {
        "start",      "chess960", "chess960 for each side", "sparse", "crowded", "promotion",
        "en passant", "castling"};
    struct CMUnitTest tests[BOARD_FAMILIES] = {{0}};
    for (int i = 0; i < BOARD_FAMILIES; i++)
        tests[i] = (struct CMUnitTest){
            .name = names[i], .test_func = play_family, .initial_state = (void *)&family[i]};
    return cmocka_run_group_tests_name("the library and the oracle", tests, NULL, NULL);
}
