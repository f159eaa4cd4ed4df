/* test_exchange: puzzles that are written in a form and read back: what the readers make of odd ones.
 *
 * tests/golden/puzzle_store.t has the usual ones, and fuzz_exchange any.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "json/record_json.h"
#include "keymove/puzzle/exchange.h"

#include <string.h>

static KmRecordRoom room;

static KmStatus read_game(const char *text, KmRecord *record, KmError *error) {
    KmPgnReader *reader = km_pgn_reader_create_text(text, strlen(text));
    assert_non_null(reader);
    const KmStatus status = km_exchange_read_game(reader, &room, record, error);
    km_pgn_reader_free(reader);
    return status;
}

/* A game with a stipulation is a problem, with or without moves; its first move is never an opponent's. */
static void problems_come_back_from_games(void **state) {
    static const struct {
        const char *stipulation, *moves, *line;
    } cases[] = {{"h#2", "", ""}, {"h#1", "1... Kh8 2. Rg8#", "h7h8 g1g8"}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[512];
        KmRecord record;
        snprintf(text, sizeof text,
                 "[FEN \"8/5K1k/8/8/8/8/8/6R1 b - - 0 1\"]\n[Stipulation \"%s\"]\n\n%s *\n",
                 cases[i].stipulation, cases[i].moves);
        assert_int_equal(read_game(text, &record, NULL), KM_OK);
        assert_int_equal(record.kind, KM_RECORD_PROBLEM);
        assert_string_equal(record.stipulation, cases[i].stipulation);
        assert_string_equal(record.position, "8/5K1k/8/8/8/8/8/6R1 b - - 0 1");
        assert_string_equal(record.line, cases[i].line);
        assert_string_equal(record.lead, "");
        assert_int_equal(record.moves, cases[i].stipulation[2] - '0');
        assert_int_equal(km_record_check(&record, NULL), KM_OK);
    }
}

/* The claim of a mate is its length or its line; a game without either is no puzzle. */
static void mates_come_from_games(void **state) {
    static const char start[] = "[FEN \"6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1\"]\n";
    char text[256];
    KmRecord record;
    KmError error;
    (void)state;
    snprintf(text, sizeof text, "%s[Stipulation \"#3\"]\n\n*\n", start);
    assert_int_equal(read_game(text, &record, NULL), KM_OK);
    assert_int_equal(record.kind, KM_RECORD_MATE);
    assert_int_equal(record.moves, 3);
    snprintf(text, sizeof text, "%s[Stipulation \"#3\"]\n\n1. Ra8# *\n", start);
    assert_int_equal(read_game(text, &record, NULL), KM_OK);
    assert_int_equal(record.moves, 1);
    assert_string_equal(record.stipulation, "#1");
    snprintf(text, sizeof text, "%s\n*\n", start);
    assert_int_equal(read_game(text, &record, &error), KM_ERR_SYNTAX);
    assert_string_equal(error.text, "the game has no moves");
    assert_int_equal(read_game("1. e4 *\n", &record, &error), KM_ERR_SYNTAX);
    assert_string_equal(error.text, "the game has no FEN tag");
}

/* A tactic whose themes claim a mate would come back from a row of lichess' file as a mate. */
static void tactics_stay_tactics(void **state) {
    static const char game[] =
        "[FEN \"6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1\"]\n[PuzzleThemes \"%s\"]\n\n1. Ra6 *\n";
    static const struct {
        const char *themes;
        bool written;
    } cases[] = {{"mateIn1", false}, {"quietMove mate", false}, {"quietMove", true}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[512], line[KM_EXCHANGE_TEXT];
        KmBuf out = km_buf(line, sizeof line);
        KmRecord record;
        snprintf(text, sizeof text, game, cases[i].themes);
        assert_int_equal(read_game(text, &record, NULL), KM_OK);
        assert_int_equal(record.kind, KM_RECORD_TACTIC);
        assert_int_equal(km_exchange_write_line(&record, KM_EXCHANGE_CSV, &out), cases[i].written);
        assert_int_equal(out.length > 0, cases[i].written);
    }
}

/* The stipulation of a mate is its length, whatever a file says. */
static void mates_have_their_stipulation(void **state) {
    static const char *const lines[] = {
        "{\"kind\":\"mate\",\"fen\":\"6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1\",\"moves\":1}",
        "{\"kind\":\"mate\",\"fen\":\"6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1\",\"moves\":1,"
        "\"stipulation\":\"h#3\",\"proved\":true}"};
    (void)state;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        KmRecord record;
        assert_int_equal(record_read_json(lines[i], &room, &record, NULL), KM_OK);
        assert_string_equal(record.stipulation, "#1");
        assert_false(record.proved);
    }
}

static KmStatus collect(void *context, const char *text, size_t length) {
    km_buf_bytes(context, text, length);
    return KM_OK;
}

/* In a study, a problem says what is to be done; where that is not known, it says nothing of it. */
static void studies_say_the_stipulation(void **state) {
    static const char *const stipulations[] = {"h#2", NULL}, *const comments[] = {"{h#2}", "{"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        char text[2048];
        KmBuf out = km_buf(text, sizeof text);
        const KmRecord record = {.kind = i ? KM_RECORD_TACTIC : KM_RECORD_PROBLEM,
                                 .position = "8/8/8/2N2NK1/8/2n5/8/3nk3 b - - 0 1",
                                 .stipulation = stipulations[i],
                                 .moves = 2};
        KmPgnWriter *writer = km_pgn_writer_create(collect, &out);
        assert_non_null(writer);
        assert_int_equal(km_exchange_write_game(&record, true, NULL, writer), KM_OK);
        km_pgn_writer_free(writer);
        assert_int_equal(strstr(text, comments[i]) != NULL, i == 0);
    }
}

/* The side that mates wins; a mate whose line is not known, or not complete, has no result. */
static void games_have_their_result(void **state) {
    static const struct {
        const char *position, *line, *result;
        int moves;
    } cases[] = {{"6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8", "1-0", 1},
                 {"r3k3/8/8/8/8/8/5PPP/6K1 b q - 0 1", "a8a1", "0-1", 1},
                 {"6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "", "*", 1},
                 {"6k1/5ppp/4r3/8/8/8/5PPP/1Q1R2K1 w - - 0 1", "d1d8", "*", 2},
                 {"6k1/5ppp/4r3/8/8/8/5PPP/1Q1R2K1 w - - 0 1", "d1d8 e6e8 d8e8", "1-0", 2}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[2048], tag[64];
        KmBuf out = km_buf(text, sizeof text);
        const KmRecord record = {.kind = KM_RECORD_MATE,
                                 .position = cases[i].position,
                                 .line = cases[i].line,
                                 .moves = cases[i].moves};
        KmPgnWriter *writer = km_pgn_writer_create(collect, &out);
        assert_non_null(writer);
        assert_int_equal(km_exchange_write_game(&record, false, NULL, writer), KM_OK);
        km_pgn_writer_free(writer);
        snprintf(tag, sizeof tag, "[Result \"%s\"]", cases[i].result);
        if (!strstr(text, tag)) fail_msg("%s is not in %s", tag, text);
    }
}

/* Texts that are not UTF-8 would grow when they are written as JSON. */
static void texts_are_utf8(void **state) {
    static const char line[] =
        "\xff\xc3\xbcx,6k1/5ppp/8/8/8/8/8/R3K2r w Q - 0 1,e1d2 h1a1,1500,80,90,100,,,";
    KmRecord record;
    (void)state;
    assert_int_equal(km_exchange_read_line(line, KM_EXCHANGE_CSV, &room, &record, NULL), KM_OK);
    assert_string_equal(record.title, "?\xc3\xbcx");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_have_their_result),
        cmocka_unit_test(studies_say_the_stipulation),
        cmocka_unit_test(problems_come_back_from_games),
        cmocka_unit_test(mates_come_from_games),
        cmocka_unit_test(tactics_stay_tactics),
        cmocka_unit_test(texts_are_utf8),
        cmocka_unit_test(mates_have_their_stipulation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
