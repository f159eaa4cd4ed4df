/* test_pgn_write: the export format, and games that are written and read again.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "harness.h"
#include "keymove/base/stream.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/pgn_write.h"

#include <stdlib.h>
#include <string.h>

enum { LARGE = 1 << 20 };

static KmStatus collect(void *context, const char *text, size_t length) {
    km_buf_bytes(context, text, length);
    return KM_OK;
}

/* Reads games and writes them again. */
static void rewrite(KmBuf *out, const char *pgn, size_t length) {
    KmPgnReader *reader = km_pgn_reader_create_text(pgn, length);
    KmPgnWriter *writer = km_pgn_writer_create(collect, out);
    KmPgnEvent event;
    assert_non_null(reader);
    assert_non_null(writer);
    while (km_pgn_reader_next(reader, &event, NULL) == KM_OK)
        assert_int_equal(km_pgn_writer_event(writer, &event), KM_OK);
    assert_true(km_buf_fits(out));
    km_pgn_reader_free(reader);
    km_pgn_writer_free(writer);
}

#define ROSTER(result)                                                                          \
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black " \
    "\"?\"]\n[Result \"" result "\"]\n"

static void export_format(void **state) {
    (void)state;
    static const struct {
        const char *pgn, *expected;
    } cases[] = {
        {"e4 e5 1-0", ROSTER("1-0") "\n1. e4 e5 1-0\n\n"},
        {"[Zeta \"z\"][Black \"B \\\"x\\\"\"][ECO \"C20\"][Event \"E\"][Result \"*\"][ECO "
         "\"C21\"]\n*",
         "[Event \"E\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black "
         "\"B \\\"x\\\"\"]\n[Result \"*\"]\n[ECO \"C21\"]\n[Zeta \"z\"]\n\n*\n\n"},
        {"[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 9\"] Ke7 0-0 *",
         ROSTER("*") "[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 9\"]\n[SetUp \"1\"]\n\n"
                     "9... Ke7 10. O-O *\n\n"},
        {"e4 {a\n b} e5! (1... c5 (1... -- 2. d4) 2. Nf3?) (e6) 2. Nf3 () {} d6 *",
         ROSTER(
             "*") "\n1. e4 {a b} 1... e5 $1 (1... c5 (1... -- 2. d4) 2. Nf3 $2) (1... e6) 2. Nf3 "
                  "()\n{} 2... d6 *\n\n"},
        {"e4 ; has } in it\n e5 *", ROSTER("*") "\n1. e4 ; has } in it\n1... e5 *\n\n"},
        {"{between} {games}\n*\n{last}",
         "{between}\n\n{games}\n\n" ROSTER("*") "\n*\n\n{last}\n\n"},
        /* A broken game is left out, its neighbours are not. */
        {"e4 * Ke4 * d4 *", ROSTER("*") "\n1. e4 *\n\n" ROSTER("*") "\n1. d4 *\n\n"},
        /* Lines are shorter than 80 characters, commands are not broken, and no line begins with
         * a character that has a meaning there. */
        {"e4 {xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx [%clk 0:01:00] "
         "%y "
         "[Event \"x\"]} *",
         ROSTER("*") "\n1. e4 {xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx xxxxxxxxx "
                     "xxxxxxxxx\n[%clk 0:01:00] %y [Event \"x\"]} *\n\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char room[2048], again[2048];
        KmBuf out = km_buf(room, sizeof room), twice = km_buf(again, sizeof again);
        rewrite(&out, cases[i].pgn, strlen(cases[i].pgn));
        assert_string_equal(room, cases[i].expected);
        rewrite(&twice, room, out.length);
        assert_string_equal(again, room);
    }
}

/* Reads all games; the sum depends on the moves and their order. */
static uint64_t sum_of_moves(KmPgnReader *reader, int *games, int *faults) {
    uint64_t sum = 0;
    KmPgnEvent event;
    while (km_pgn_reader_next(reader, &event, NULL) == KM_OK) {
        *games += event.kind == KM_PGN_GAME;
        *faults += event.kind == KM_PGN_FAULT;
        if (event.kind == KM_PGN_MOVE) sum = sum * 31 + event.move;
        if (event.kind == KM_PGN_MOVE)
            CHECK_IN(event.after, event.after->key == km_position_key(event.after));
    }
    km_pgn_reader_free(reader);
    return sum;
}

static void writes_random_line(KmPgnWriter *writer, KmRng *rng, KmPosition pos, int depth) {
    for (int ply = 0; ply < 20; ply++) {
        KmMoveList list;
        km_movegen_legal(&pos, &list);
        if (list.count == 0) return;
        const KmMove move = board_pick(rng, list.moves, list.count);
        km_pgn_writer_move(writer, &pos, move);
        if (km_rng_below(rng, 4) == 0) km_pgn_writer_nag(writer, (unsigned)km_rng_below(rng, 256));
        if (km_rng_below(rng, 4) == 0)
            km_pgn_writer_comment(writer, "some words on this", 18, false);
        if (depth < 5 && km_rng_below(rng, 8) == 0) {
            km_pgn_writer_variation(writer);
            writes_random_line(writer, rng, pos, depth + 1);
            km_pgn_writer_variation_end(writer);
        }
        km_position_play(&pos, move, &pos);
    }
}

/* Random games with all kinds of annotation: they are read without a fault and written again in
 * the same form, in lines that are not too long. */
static void random_games_come_back(void **state) {
    (void)state;
    KmRng rng = km_rng(17);
    char *room = malloc(LARGE), *again = malloc(LARGE);
    assert_non_null(room);
    assert_non_null(again);
    for (int i = 0; i < (SLOW_BUILD ? 50 : 400); i++) {
        KmBuf out = km_buf(room, LARGE), twice = km_buf(again, LARGE);
        KmPgnWriter *writer = km_pgn_writer_create(collect, &out);
        const KmSetup setup = board_make(&rng, (BoardFamily)km_rng_below(&rng, BOARD_FAMILIES));
        KmPosition pos;
        assert_non_null(writer);
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        km_pgn_writer_tag(writer, "White", "Some \\ one \"else\"");
        km_pgn_writer_start(writer, &pos);
        writes_random_line(writer, &rng, pos, 0);
        assert_int_equal(km_pgn_writer_end(writer, (KmPgnResult)(i % 4)), KM_OK);
        km_pgn_writer_free(writer);
        rewrite(&twice, room, out.length);
        assert_string_equal(again, room);
        for (const char *line = strstr(room, "\n\n") + 2, *end; *line; line = end + 1) {
            end = strchr(line, '\n');
            assert_true(end - line < 80);
        }
        int games = 0, faults = 0;
        sum_of_moves(km_pgn_reader_create_text(room, out.length), &games, &faults);
        assert_int_equal(games, 1);
        assert_int_equal(faults, 0);
    }
    free(room);
    free(again);
}

/* A thousand games of human players, if the file is available. */
static void played_games_come_back(void **state) {
    (void)state;
    enum { ROOM = 4 << 20 };
    KmStream *stream;
    if (km_stream_open(KM_SHARED_DATA "/lichess_2021-10_999.pgn", &stream, NULL) != KM_OK) {
        print_message("the games are not here\n");
        skip();
    }
    char *text = malloc(ROOM), *room = malloc(ROOM);
    assert_non_null(text);
    assert_non_null(room);
    size_t length = 0;
    for (size_t count = 1; count; length += count)
        assert_int_equal(km_stream_read(stream, text + length, ROOM - length, &count, NULL), KM_OK);
    km_stream_close(stream);
    int games = 0, faults = 0;
    const uint64_t sum = sum_of_moves(km_pgn_reader_create_text(text, length), &games, &faults);
    assert_int_equal(games, 999);
    assert_int_equal(faults, 0);
    KmBuf out = km_buf(room, ROOM);
    rewrite(&out, text, length);
    games = 0;
    assert_true(sum == sum_of_moves(km_pgn_reader_create_text(room, out.length), &games, &faults));
    assert_int_equal(games, 999);
    assert_int_equal(faults, 0);
    free(text);
    free(room);
}

/* A sink that fails, and a game that is dropped. */
static KmStatus refuse(void *context, const char *text, size_t length) {
    (void)context, (void)text, (void)length;
    return KM_ERR_IO;
}

static void failing_sink(void **state) {
    (void)state;
    KmPgnWriter *writer = km_pgn_writer_create(refuse, NULL);
    assert_non_null(writer);
    km_pgn_writer_tag(writer, "Event", "x");
    assert_int_equal(km_pgn_writer_end(writer, KM_PGN_DRAW), KM_ERR_IO);
    km_pgn_writer_tag(writer, "Event", "x");
    km_pgn_writer_drop(writer);
    km_pgn_writer_free(writer);
    km_pgn_writer_free(NULL);
    km_pgn_reader_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(export_format),
        cmocka_unit_test(random_games_come_back),
        cmocka_unit_test(played_games_come_back),
        cmocka_unit_test(failing_sink),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
