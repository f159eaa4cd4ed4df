/* test_book: the published Polyglot keys, and books written byte by byte.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/uci_move.h"
#include "keymove/engine/book.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Plays moves from a position; `last` receives the last one. */
static KmPosition after(const char *fen, const char *moves, KmMove *last) {
    KmPosition pos = km_position_start();
    if (fen) assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    *last = KM_NO_MOVE;
    char text[8];
    for (int used; sscanf(moves, "%7s%n", text, &used) == 1; moves += used) {
        assert_int_equal(km_uci_read(&pos, text, last, NULL), KM_OK);
        km_position_play(&pos, *last, &pos);
    }
    return pos;
}

/* --- keys ------------------------------------------------------------------------------------- */

/* The examples of the specification. */
static void keys_are_those_published(void **state) {
    (void)state;
    static const struct {
        const char *moves;
        uint64_t key;
    } cases[] = {
        {"", 0x463b96181691fc9c},
        {"e2e4", 0x823c9b50fd114196},
        {"e2e4 d7d5", 0x0756b94461c50fb0},
        {"e2e4 d7d5 e4e5", 0x662fafb965db29d4},
        {"e2e4 d7d5 e4e5 f7f5", 0x22a48b5a8e47ff78},
        {"e2e4 d7d5 e4e5 f7f5 e1e2", 0x652a607ca3f242c1},
        {"e2e4 d7d5 e4e5 f7f5 e1e2 e8f7", 0x00fdd303c946bdd9},
        {"a2a4 b7b5 h2h4 b5b4 c2c4", 0x3c8123ea7b067637},
        {"a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3", 0x5c3f9b829b279560},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KmMove last;
        const KmPosition pos = after(NULL, cases[i].moves, &last);
        CHECK_IN(&pos, km_book_key(&pos, last) == cases[i].key);
        CHECK_IN(&pos, km_book_key(&pos, KM_NO_MOVE) == cases[i].key);
    }
}

/* The pawn on e4 is pinned: it may not take on d3, but Polyglot's key counts the right. */
static void a_pinned_pawn_counts(void **state) {
    (void)state;
    KmMove last;
    const KmPosition pos = after("4k3/8/8/8/4p3/8/3P4/K3R3 w - - 0 1", "d2d4", &last);
    assert_int_equal(pos.en_passant, KM_NO_SQUARE);
    assert_true(km_book_key(&pos, last) != km_book_key(&pos, KM_NO_MOVE));
    /* Neither a pawn across the edge of the board nor a single step counts. */
    const KmPosition edge = after("4k3/8/8/7p/8/8/P7/K7 w - - 0 1", "a2a4", &last);
    assert_true(km_book_key(&edge, last) == km_book_key(&edge, KM_NO_MOVE));
}

/* --- books ------------------------------------------------------------------------------------ */

typedef struct Line {
    uint64_t key;
    unsigned move, weight;
} Line;

static unsigned coded(const char *uci, unsigned promotion) {
    KmUciParts parts;
    assert_int_equal(km_uci_parse(uci, &parts, NULL), KM_OK);
    return promotion << 12 | (unsigned)parts.from << 6 | parts.to;
}

static char *write_file(const void *data, size_t size) {
    static char path[] = "/tmp/keymove-book-XXXXXX";
    memset(path + strlen(path) - 6, 'X', 6);
    const int file = mkstemp(path);
    assert_true(file >= 0);
    assert_int_equal(write(file, data, size), (ssize_t)size);
    close(file);
    return path;
}

static KmBook *make_book(const Line *lines, size_t count) {
    unsigned char bytes[32 * 16] = {0};
    assert_true(count <= 32);
    for (size_t i = 0; i < count; i++) {
        for (int b = 0; b < 8; b++)
            bytes[16 * i + b] = (unsigned char)(lines[i].key >> (56 - 8 * b));
        bytes[16 * i + 8] = (unsigned char)(lines[i].move >> 8);
        bytes[16 * i + 9] = (unsigned char)lines[i].move;
        bytes[16 * i + 10] = (unsigned char)(lines[i].weight >> 8);
        bytes[16 * i + 11] = (unsigned char)lines[i].weight;
    }
    KmBook *book = NULL;
    char *path = write_file(bytes, 16 * count);
    assert_int_equal(km_book_open(path, &book, NULL), KM_OK);
    unlink(path);
    assert_int_equal(km_book_entries(book), count);
    return book;
}

static KmMove find(const KmPosition *pos, const char *uci) {
    KmMove move;
    assert_int_equal(km_uci_read(pos, uci, &move, NULL), KM_OK);
    return move;
}

static const uint64_t start_key = 0x463b96181691fc9c;

static void moves_come_by_weight(void **state) {
    (void)state;
    const Line lines[] = {
        {1, coded("a2a3", 0), 9},
        {start_key, coded("d2d4", 0), 30},
        {start_key, coded("e2e5", 0), 1000}, /* illegal: passed over */
        {start_key, coded("e2e4", 0), 20},
        {start_key, coded("e2e4", 0), 50}, /* twice: they add up */
        {start_key, coded("g1f3", 0), 0},
        {start_key, coded("b1c3", 5), 7}, /* no such promotion */
        {UINT64_MAX, coded("a2a3", 0), 9},
    };
    KmBook *book = make_book(lines, sizeof lines / sizeof *lines);
    const KmPosition pos = km_position_start();
    KmBookMove moves[KM_BOOK_MOVES];
    const int count = km_book_look_up(book, &pos, KM_NO_MOVE, moves);
    assert_int_equal(count, 3);
    assert_true(moves[0].move == find(&pos, "e2e4") && moves[0].weight == 70);
    assert_true(moves[1].move == find(&pos, "d2d4") && moves[1].weight == 30);
    assert_true(moves[2].move == find(&pos, "g1f3") && moves[2].weight == 0);
    assert_true(km_book_choose(moves, count, NULL) == moves[0].move);
    assert_true(km_book_choose(moves + 2, 1, NULL) == KM_NO_MOVE);
    assert_true(km_book_choose(moves, 0, NULL) == KM_NO_MOVE);
    /* 70 of 100 throws, give or take five standard deviations of 10,000 (229). */
    KmRng rng = km_rng(4);
    int often = 0;
    for (int i = 0; i < 10000; i++) {
        const KmMove chosen = km_book_choose(moves, count, &rng);
        assert_true(chosen != moves[2].move);
        often += chosen == moves[0].move;
    }
    assert_in_range(often, 6771, 7229);
    KmMove last;
    const KmPosition other = after(NULL, "e2e4", &last);
    assert_int_equal(km_book_look_up(book, &other, last, moves), 0);
    km_book_close(book);
}

/* Castling is written as taking the own rook; promotions have numbers. */
static void special_moves(void **state) {
    (void)state;
    static const struct {
        const char *fen, *coded;
        unsigned promotion;
        const char *meant;
    } cases[] = {
        {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1", 0, "e1g1"},
        {"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1a1", 0, "e1c1"},
        {"r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8h8", 0, "e8g8"},
        {"4k3/8/8/8/8/8/8/1R3K1R w HB - 0 1", "f1h1", 0, "f1h1"},
        {"7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8", 1, "a7a8n"},
        {"7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8", 4, "a7a8q"},
        {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", 0, "e5d6"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KmMove last;
        const KmPosition pos = after(cases[i].fen, "", &last);
        const Line line = {km_book_key(&pos, last), coded(cases[i].coded, cases[i].promotion), 1};
        KmBook *book = make_book(&line, 1);
        KmBookMove moves[KM_BOOK_MOVES];
        CHECK_IN(&pos, km_book_look_up(book, &pos, last, moves) == 1);
        CHECK_IN(&pos, moves[0].move == find(&pos, cases[i].meant));
        km_book_close(book);
    }
}

static void what_is_no_book(void **state) {
    (void)state;
    KmBook *book;
    KmError error;
    assert_int_equal(km_book_open("/nowhere/at/all.bin", &book, &error), KM_ERR_IO);
    assert_non_null(strstr(error.text, "/nowhere/at/all.bin: No such file"));
    assert_int_equal(km_book_open("/tmp", &book, &error), KM_ERR_IO);
    for (size_t size = 0; size < 40; size++) {
        if (size && size % 16 == 0) continue;
        char *path = write_file("0123456789012345678901234567890123456789", size);
        assert_int_equal(km_book_open(path, &book, &error), KM_ERR_SYNTAX);
        assert_null(book);
        assert_int_equal(error.offset, size - size % 16);
        unlink(path);
    }
    km_book_close(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_are_those_published), cmocka_unit_test(a_pinned_pawn_counts),
        cmocka_unit_test(moves_come_by_weight),     cmocka_unit_test(special_moves),
        cmocka_unit_test(what_is_no_book),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
