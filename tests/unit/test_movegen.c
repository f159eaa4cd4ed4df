/* test_movegen: the legal moves of chosen positions (tests/data/moves.txt), and finding one by its
 * squares. Random positions are compared with the oracle in test_oracle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "data.h"
#include "harness.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/words.h"
#include "oracle.h"

#include <stdlib.h>
#include <string.h>

typedef char Name[8];

static int by_text(const void *a, const void *b) { return strcmp(a, b); }

/* Sorted and joined by spaces. */
static void join(char *text, size_t room, Name *names, int count) {
    KmBuf out = km_buf(text, room);
    qsort(names, (size_t)count, sizeof *names, by_text);
    for (int i = 0; i < count; i++) km_buf_printf(&out, "%s%s", i ? " " : "", names[i]);
    assert_true(km_buf_fits(&out));
}

static void name_move(Name name, OracleMove move) {
    KmBuf out = km_buf(name, sizeof(Name));
    km_words_write_square((KmSquare)move.from, &out);
    km_words_write_square((KmSquare)move.to, &out);
    if (move.promotion) km_buf_char(&out, move.promotion);
}

static void library_moves(char *text, size_t room, const KmPosition *pos) {
    KmMoveList list;
    Name names[KM_MAX_MOVES];
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) name_move(names[i], oracle_from_move(list.moves[i]));
    join(text, room, names, list.count);
}

static void oracle_says(char *text, size_t room, const KmSetup *setup) {
    const OracleBoard board = oracle_from_setup(setup);
    OracleMove moves[ORACLE_MAX_MOVES];
    Name names[ORACLE_MAX_MOVES];
    const int count = oracle_moves(&board, moves);
    for (int i = 0; i < count; i++) name_move(names[i], moves[i]);
    join(text, room, names, count);
}

static void chosen_positions(void **state) {
    (void)state;
    DataFile data = data_open(KM_TEST_DATA, "moves.txt");
    assert_non_null(data.file);
    while (data_next(&data)) {
        char *parts[2], ours[1024], theirs[1024];
        KmSetup setup;
        KmPosition pos;
        assert_int_equal(data_split(data.line, '|', parts, 2), 2);
        if (km_fen_parse(parts[0], &setup, NULL) != KM_OK ||
            km_position_init(&setup, &pos, NULL) != KM_OK)
            fail_msg("%s:%d: %s: bad FEN", data.name, data.number, parts[0]);
        library_moves(ours, sizeof ours, &pos);
        oracle_says(theirs, sizeof theirs, &setup);
        if (strcmp(ours, parts[1]) != 0 || strcmp(theirs, parts[1]) != 0)
            fail_msg("%s:%d: %s\n  library '%s'\n  oracle  '%s'", data.name, data.number, parts[0],
                     ours, theirs);
    }
}

static KmMove find(const char *fen, const char *from, const char *to, KmPieceType promotion) {
    KmPosition pos;
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    return km_movegen_find(&pos, km_words_read_square(from), km_words_read_square(to), promotion);
}

static void finding_a_move(void **state) {
    (void)state;
    static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    static const char pawn[] = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
    assert_int_equal(km_move_kind(find(start, "e2", "e4", KM_NO_TYPE)), KM_DOUBLE_PUSH);
    assert_int_equal(km_move_kind(find(start, "g1", "f3", KM_NO_TYPE)), KM_NORMAL);
    assert_int_equal(find(start, "e2", "e5", KM_NO_TYPE), KM_NO_MOVE);
    assert_int_equal(find(start, "e4", "e5", KM_NO_TYPE), KM_NO_MOVE);
    assert_int_equal(find(start, "e7", "e5", KM_NO_TYPE), KM_NO_MOVE);
    assert_int_equal(find(start, "e2", "e4", KM_QUEEN), KM_NO_MOVE);
    assert_int_equal(km_move_promotion(find(pawn, "a7", "a8", KM_KNIGHT)), KM_KNIGHT);
    assert_int_equal(km_move_captured(find(pawn, "a7", "b8", KM_ROOK)),
                     km_piece_make(KM_BLACK, KM_KNIGHT));
    assert_int_equal(find(pawn, "a7", "a8", KM_NO_TYPE), KM_NO_MOVE);
    assert_int_equal(find(pawn, "a7", "a8", KM_KING), KM_NO_MOVE);
}

/* Castling is found by the king's destination and by the rook; an ordinary king move takes
 * precedence. */
static void finding_castling(void **state) {
    (void)state;
    static const char usual[] = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    static const char beside[] = "4k3/8/8/8/8/8/8/5K1R w H - 0 1";
    assert_true(km_move_is_castle(find(usual, "e1", "g1", KM_NO_TYPE)));
    assert_int_equal(find(usual, "e1", "g1", KM_NO_TYPE), find(usual, "e1", "h1", KM_NO_TYPE));
    assert_int_equal(find(usual, "e1", "c1", KM_NO_TYPE), find(usual, "e1", "a1", KM_NO_TYPE));
    assert_int_equal(find(usual, "e1", "b1", KM_NO_TYPE), KM_NO_MOVE);
    assert_false(km_move_is_castle(find(beside, "f1", "g1", KM_NO_TYPE)));
    assert_true(km_move_is_castle(find(beside, "f1", "h1", KM_NO_TYPE)));
}

/* Boards full of queens do not overflow the list. */
static void crowds_fit_the_list(void **state) {
    (void)state;
    KmRng rng = km_rng(41);
    int most = 0;
    for (int n = 0; n < 3000; n++) {
        KmSetup setup = km_setup_empty();
        setup.board[0] = km_piece_make(KM_WHITE, KM_KING);
        setup.board[63] = km_piece_make(KM_BLACK, KM_KING);
        for (int pieces = 10 + n % 30; pieces > 0; pieces--) {
            const KmSquare square = (KmSquare)(1 + km_rng_below(&rng, 62));
            setup.board[square] = km_piece_make(KM_WHITE, KM_QUEEN);
        }
        /* A wall keeps the black king out of check. */
        setup.board[62] = setup.board[55] = setup.board[54] = km_piece_make(KM_BLACK, KM_BISHOP);
        KmPosition pos;
        if (km_position_init(&setup, &pos, NULL) != KM_OK) continue;
        KmMoveList list;
        km_movegen_legal(&pos, &list);
        assert_int_equal(km_movegen_count(&pos), list.count);
        if (list.count > most) most = list.count;
    }
    assert_in_range(most, 200, KM_MAX_MOVES);
}

/* How often a move occurs in a list. */
static int times_in(const KmMoveList *list, KmMove move) {
    int times = 0;
    for (int i = 0; i < list->count; i++) times += list->moves[i] == move;
    return times;
}

/* Noisy and quiet moves together are all moves, each once and in the right part. */
static void check_parts(const KmPosition *pos, const KmMoveList *all) {
    KmMoveList noisy, quiet;
    km_movegen_noisy(pos, &noisy);
    km_movegen_quiet(pos, &quiet);
    assert_int_equal(noisy.count + quiet.count, all->count);
    for (int i = 0; i < all->count; i++) {
        const KmMove move = all->moves[i];
        const bool loud = km_move_captured(move) != KM_NO_PIECE || km_move_is_promotion(move);
        assert_int_equal(times_in(&noisy, move), loud);
        assert_int_equal(times_in(&quiet, move), !loud);
    }
}

/* The moves of some pieces are those of all moves that begin there. */
static void check_pieces(const KmPosition *pos, const KmMoveList *all) {
    const KmBitboard masks[] = {pos->key, ~pos->key, km_position_type(pos, KM_KING), 0};
    for (size_t k = 0; k < sizeof masks / sizeof *masks; k++) {
        KmMoveList some;
        km_movegen_pieces(pos, masks[k], &some);
        int expected = 0;
        for (int i = 0; i < all->count; i++) {
            const bool wanted = km_bb_has(masks[k], km_move_from(all->moves[i]));
            assert_int_equal(times_in(&some, all->moves[i]), wanted);
            expected += wanted;
        }
        assert_int_equal(some.count, expected);
    }
}

/* For all numbers, km_movegen_find_exact gives a legal move or none. */
static void check_names(const KmPosition *pos, const KmMoveList *all) {
    int named = 0;
    for (unsigned name = 0; name < 64 * 64 * 8; name++) {
        const KmMove move =
            km_movegen_find_exact(pos, name & 63, name >> 6 & 63, (KmPieceType)(name >> 12));
        if (!move) continue;
        assert_int_equal(times_in(all, move), 1);
        assert_true(km_movegen_is_legal(pos, move));
        named++;
    }
    assert_int_equal(named, all->count);
    assert_false(km_movegen_is_legal(pos, KM_NO_MOVE));
}

static void parts_and_names(void **state) {
    (void)state;
    KmRng rng = km_rng(20);
    for (int n = 0; n < 400; n++) {
        const KmSetup setup = board_make(&rng, (BoardFamily)(n % BOARD_FAMILIES));
        KmPosition pos;
        KmMoveList list;
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        for (km_movegen_legal(&pos, &list); list.count; km_movegen_legal(&pos, &list)) {
            check_pieces(&pos, &list);
            check_parts(&pos, &list);
            if (km_rng_below(&rng, 8) == 0) check_names(&pos, &list);
            if (km_rng_below(&rng, 40) == 0) break;
            km_position_play(&pos, board_pick(&rng, list.moves, list.count), &pos);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chosen_positions), cmocka_unit_test(finding_a_move),
        cmocka_unit_test(finding_castling), cmocka_unit_test(crowds_fit_the_list),
        cmocka_unit_test(parts_and_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
