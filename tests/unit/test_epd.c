/* test_epd: EPD in both dialects, read, understood and written. SPDX-License-Identifier: GPL-3.0-or-later */
#include "data.h"
#include "harness.h"
#include "keymove/chess/epd.h"
#include "keymove/chess/query.h"
#include "keymove/chess/uci_move.h"

#include <stdio.h>
#include <string.h>

#define CORRIDOR "6k1/5ppp/8/8/8/8/8/R3K3 w - -"

static KmEpd record(const char *text) {
    KmEpd epd;
    KmError error;
    if (km_epd_read(text, &epd, &error) != KM_OK) fail_msg("%s: %s", text, error.text);
    return epd;
}

static const char *write(const KmEpd *epd, char *room) {
    KmBuf out = km_buf(room, KM_EPD_TEXT);
    km_epd_write(epd, &out);
    assert_true(km_buf_fits(&out));
    return room;
}

static bool same(const KmEpd *a, const KmEpd *b) {
    return km_position_same(&a->pos, &b->pos) && a->counters == b->counters &&
           a->pos.halfmove == b->pos.halfmove && a->pos.fullmove == b->pos.fullmove &&
           a->count == b->count && a->used == b->used && memcmp(a->bytes, b->bytes, a->used) == 0;
}

static void written_as_canonical(void **state) {
    (void)state;
    static const struct {
        const char *text, *canonical;
    } cases[] = {
        {CORRIDOR, CORRIDOR},
        {CORRIDOR " bm Ra8#; id \"a b\";", CORRIDOR " bm Ra8#; id \"a b\";"},
        {CORRIDOR "   bm   Ra8#  ;id\t\"a b\"\r\n", CORRIDOR " bm Ra8#; id \"a b\";"},
        {CORRIDOR "; bm #1; PV: a1a8", CORRIDOR " bm #1; PV: a1a8;"},
        {CORRIDOR " ;;; ", CORRIDOR},
        {CORRIDOR " 3 7 ;D1 20 ;D2 400", CORRIDOR " 3 7 D1 20; D2 400;"},
        {CORRIDOR " 0 1; #2; a1a8 e1e2; sols=2", CORRIDOR " 0 1 #2; a1a8 e1e2; sols=2;"},
        {CORRIDOR " c0 \"a; b\" \"\" word;", CORRIDOR " c0 \"a; b\" \"\" word;"},
        {CORRIDOR " c0 \"say \\\"x\\\" \\\\ \\n\";", CORRIDOR " c0 \"say \\\"x\\\" \\\\ \\\\n\";"},
        {CORRIDOR " hmvc 12; fmvn 40;", CORRIDOR " hmvc 12; fmvn 40;"},
        {CORRIDOR " noop;", CORRIDOR " noop;"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char room[KM_EPD_TEXT];
        const KmEpd epd = record(cases[i].text);
        assert_string_equal(write(&epd, room), cases[i].canonical);
        const KmEpd again = record(room);
        assert_true(same(&epd, &again));
    }
}

static void counters(void **state) {
    (void)state;
    KmEpd epd = record(CORRIDOR " 3 7 dm 1;");
    assert_int_equal(epd.pos.halfmove, 3);
    assert_int_equal(epd.pos.fullmove, 7);
    epd = record(CORRIDOR " hmvc 12; fmvn 40;");
    assert_int_equal(epd.pos.halfmove, 12);
    assert_int_equal(epd.pos.fullmove, 40);
}

static void mate_lengths(void **state) {
    (void)state;
    static const struct {
        const char *operations;
        int moves; /* 0 when the record gives none */
    } cases[] = {
        {"dm 3;", 3},         {"dm -3;", -3},        {"bm #3;", 3},     {"bm #-3;", -3},
        {"bm #12; dm 7;", 7}, {"bm Ra8# #1;", 1},    {"bm Ra8#;", 0},   {"dm x;", 0},
        {"dm;", 0},           {"bm Ra8; bm #4;", 4}, {"dm 0;", 0},      {"id \"#3\";", 0},
        {"bm #;", 0},         {"bm #--3;", 0},       {"dm 123456;", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[128];
        snprintf(text, sizeof text, "%s %s", CORRIDOR, cases[i].operations);
        const KmEpd epd = record(text);
        int moves = 0;
        assert_int_equal(km_epd_mate(&epd, &moves), cases[i].moves != 0);
        assert_int_equal(moves, cases[i].moves);
    }
}

static void moves_in_both_forms(void **state) {
    (void)state;
    static const char *const texts[] = {CORRIDOR " bm Kd1 Ra8#; pv Kd1 h6 Ra8+;",
                                        CORRIDOR " bm #2 e1d1 a1a8; PV: e1d1 h7h6 a1a8;"};
    for (int i = 0; i < 2; i++) {
        const KmEpd epd = record(texts[i]);
        KmMove moves[4];
        int count;
        assert_int_equal(km_epd_best_moves(&epd, moves, 4, &count, NULL), KM_OK);
        assert_int_equal(count, 2);
        assert_int_equal(km_epd_best_moves(&epd, moves, 1, &count, NULL), KM_ERR_LIMIT);
        assert_int_equal(km_epd_pv(&epd, moves, 4, &count, NULL), KM_OK);
        assert_int_equal(count, 3);
        assert_int_equal(km_epd_pv(&epd, moves, 2, &count, NULL), KM_ERR_LIMIT);
    }
    const KmEpd wrong = record(CORRIDOR " bm Qa8;");
    KmMove move;
    KmError error;
    int count;
    assert_int_equal(km_epd_best_moves(&wrong, &move, 1, &count, &error), KM_ERR_ILLEGAL);
    assert_non_null(strstr(error.text, "Qa8: no queen"));
    assert_int_equal(km_epd_pv(&wrong, &move, 1, &count, &error), KM_OK);
    assert_int_equal(count, 0);
}

static void made_in_both_dialects(void **state) {
    (void)state;
    const KmEpd start = record(CORRIDOR);
    KmMove moves[3];
    KmPosition pos = start.pos;
    static const char *const play[] = {"e1d1", "h7h6", "a1a8"};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(km_uci_read(&pos, play[i], &moves[i], NULL), KM_OK);
        km_position_play(&pos, moves[i], &pos);
    }
    char room[KM_EPD_TEXT];
    KmEpd epd = km_epd(&start.pos);
    assert_int_equal(km_epd_add_mate(&epd, KM_EPD_STANDARD, 2), KM_OK);
    assert_int_equal(km_epd_add_best_moves(&epd, moves, 1), KM_OK);
    assert_int_equal(km_epd_add_pv(&epd, KM_EPD_STANDARD, moves, 3), KM_OK);
    assert_int_equal(km_epd_add(&epd, "id"), KM_OK);
    assert_int_equal(km_epd_add_string(&epd, "\"quoted\""), KM_OK);
    assert_string_equal(write(&epd, room),
                        CORRIDOR " dm 2; bm Kd1; pv Kd1 h6 Ra8+; id \"\\\"quoted\\\"\";");
    const KmEpd again = record(room);
    assert_true(same(&epd, &again));
    assert_string_equal(km_epd_id(&again), "\"quoted\"");
    epd = km_epd(&start.pos);
    assert_int_equal(km_epd_add_mate(&epd, KM_EPD_HASH, -2), KM_OK);
    assert_int_equal(km_epd_add_pv(&epd, KM_EPD_HASH, moves, 3), KM_OK);
    assert_string_equal(write(&epd, room), CORRIDOR " bm #-2; PV: e1d1 h7h6 a1a8;");
}

static void what_cannot_be_added(void **state) {
    (void)state;
    KmEpd epd = record(CORRIDOR);
    assert_int_equal(km_epd_add_word(&epd, "alone"), KM_ERR_SYNTAX);
    assert_int_equal(km_epd_add_string(&epd, "alone"), KM_ERR_SYNTAX);
    assert_int_equal(km_epd_add(&epd, ""), KM_ERR_SYNTAX);
    assert_int_equal(km_epd_add(&epd, "7"), KM_ERR_SYNTAX);
    assert_int_equal(km_epd_add(&epd, "a b"), KM_ERR_SYNTAX);
    assert_int_equal(km_epd_add(&epd, "c0"), KM_OK);
    assert_int_equal(km_epd_add_word(&epd, "a;"), KM_ERR_SYNTAX);
    assert_int_equal(km_epd_add_string(&epd, "two\nlines"), KM_ERR_SYNTAX);
    while (km_epd_add_string(&epd, "more and more") == KM_OK) {
    }
    assert_int_equal(km_epd_add_string(&epd, "more and more"), KM_ERR_LIMIT);
    char room[KM_EPD_TEXT];
    const KmEpd again = record(write(&epd, room));
    assert_true(same(&epd, &again));
}

static void refused(void **state) {
    (void)state;
    static const struct {
        const char *text;
        KmStatus status;
        size_t offset;
        const char *words;
    } cases[] = {
        {CORRIDOR " bm #1; ep; 00:00;", KM_ERR_SYNTAX, 41, "opcode"},
        {CORRIDOR " dm 2; bm #1;", KM_ERR_ILLEGAL, 0, "bm #1 contradicts dm 2"},
        {"", KM_ERR_SYNTAX, 0, "text ends"},
        {"8/8/8/8/8/8/8/8 x - -", KM_ERR_SYNTAX, 16, "side to move"},
        {"8/8/8/8/8/8/8/8 w - -", KM_ERR_ILLEGAL, 0, "king"},
        {CORRIDOR " id \"open;", KM_ERR_SYNTAX, 33, "never closed"},
        {CORRIDOR " id \"open\nline\";", KM_ERR_SYNTAX, 33, "never closed"},
        {CORRIDOR " \"id\";", KM_ERR_SYNTAX, 30, "opcode"},
        {CORRIDOR " 5 bm Ra8;", KM_ERR_SYNTAX, 30, "opcode"},
        {CORRIDOR " hmvc x;", KM_ERR_SYNTAX, 30, "hmvc needs a number"},
        {CORRIDOR " id x; fmvn 10000;", KM_ERR_SYNTAX, 36, "fmvn needs a number"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        KmEpd epd;
        KmError error;
        assert_int_equal(km_epd_read_strict(cases[i].text, &epd, &error), cases[i].status);
        if (error.offset != cases[i].offset || !strstr(error.text, cases[i].words))
            fail_msg("%s: byte %zu, %s", cases[i].text, error.offset, error.text);
    }
}

static void kept_as_text(void **state) {
    (void)state;
    static const struct {
        const char *text, *canonical;
        int unread;
    } cases[] = {
        {CORRIDOR " bm #1; ep; 00:00;", CORRIDOR " bm #1; ep; 00:00;", 1},
        {CORRIDOR " id \"open; dm 1;", CORRIDOR " id \"open; dm 1;", 1},
        {CORRIDOR " \"id\"  x ; dm 1;\r\n", CORRIDOR " \"id\"  x; dm 1;", 1},
        {CORRIDOR "; 12 13; dm 1;", CORRIDOR " ; 12 13; dm 1;", 1},
        {CORRIDOR " hmvc x; 7 \"a;b\" c", CORRIDOR " hmvc x; 7 \"a;b\" c;", 2},
        {CORRIDOR " 5 bm Ra8;", CORRIDOR " 5 1 bm Ra8;", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char room[KM_EPD_TEXT];
        const KmEpd epd = record(cases[i].text);
        assert_string_equal(write(&epd, room), cases[i].canonical);
        assert_int_equal(epd.unread, cases[i].unread);
        const KmEpd again = record(room);
        assert_true(same(&epd, &again) && again.unread == epd.unread);
    }
    KmEpd epd;
    KmError error;
    assert_int_equal(km_epd_read(CORRIDOR " id \"open\nline\";", &epd, &error), KM_ERR_SYNTAX);
}

static void contradictions(void **state) {
    (void)state;
    static const struct {
        const char *operations, *words; /* NULL: none */
    } cases[] = {
        {"bm Ra8#; dm 1;", NULL},
        {"bm #1 Ra8#; dm 1;", NULL},
        {"bm #1; bm #1;", "bm is given twice"},
        {"dm 1; id \"a\"; dm 1;", "dm is given twice"},
        {"dm 3; bm #2;", "bm #2 contradicts dm 3"},
        {"bm #-2; dm 2;", "bm #-2 contradicts dm 2"},
        {"bm #2 #3;", "bm #3 contradicts #2"},
        {"bm Ra8# Kd1; am Kd1;", "Kd1 is given by bm and by am"},
        {"c1 a; c1 b; D1 20;", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[128];
        KmError error = {0};
        snprintf(text, sizeof text, "%s %s", CORRIDOR, cases[i].operations);
        const KmEpd epd = record(text);
        assert_int_equal(km_epd_check(&epd, &error), cases[i].words ? KM_ERR_ILLEGAL : KM_OK);
        if (cases[i].words) assert_string_equal(error.text, cases[i].words);
    }
}

static void impossible_castling(void **state) {
    (void)state;
    KmEpd epd = record("4k2r/8/8/8/8/8/8/R3K3 w KQkq - dm 1;");
    char room[KM_EPD_TEXT];
    assert_string_equal(write(&epd, room), "4k2r/8/8/8/8/8/8/R3K3 w Qk - dm 1;");
    assert_int_equal(km_epd_read_strict("4k2r/8/8/8/8/8/8/R3K3 w KQkq - dm 1;", &epd, NULL),
                     KM_ERR_ILLEGAL);
}

static void limits(void **state) {
    (void)state;
    static char text[2 * KM_EPD_BYTES];
    KmEpd epd;
    KmBuf out = km_buf(text, sizeof text);
    km_buf_text(&out, CORRIDOR);
    for (int i = 0; i < KM_EPD_OPERATIONS; i++) km_buf_text(&out, " op;");
    assert_int_equal(km_epd_read(text, &epd, NULL), KM_OK);
    km_buf_text(&out, " op;");
    assert_int_equal(km_epd_read(text, &epd, NULL), KM_ERR_LIMIT);
    for (int quoted = 0; quoted < 2; quoted++) {
        out = km_buf(text, sizeof text);
        km_buf_text(&out, quoted ? CORRIDOR " c0 \"" : CORRIDOR " c0 ");
        while (out.length < KM_EPD_BYTES + 100) km_buf_char(&out, 'x');
        km_buf_text(&out, quoted ? "\";" : ";");
        assert_int_equal(km_epd_read(text, &epd, NULL), KM_ERR_LIMIT);
    }
}

/* Every line of the larger suites is read and comes back the same. */
static void suites_come_back(void **state) {
    (void)state;
    static const char *const names[] = {"mates.epd", "mates_lichess23.epd", "wac.epd",
                                        "perftsuite.epd"};
    int lines = 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        DataFile data = data_open(KM_SHARED_DATA, names[i]);
        if (!data.file) continue;
        while (data_next(&data)) {
            char room[KM_EPD_TEXT];
            KmMove moves[256];
            int count;
            const KmEpd epd = record(data.line);
            const KmEpd again = record(write(&epd, room));
            CHECK_IN(&epd.pos, same(&epd, &again));
            CHECK_IN(&epd.pos, km_epd_best_moves(&epd, moves, 256, &count, NULL) == KM_OK);
            CHECK_IN(&epd.pos, km_epd_pv(&epd, moves, 256, &count, NULL) == KM_OK);
            int mate = 0;
            KmPosition end = epd.pos;
            for (int n = 0; n < count; n++) km_position_play(&end, moves[n], &end);
            if (count && km_epd_mate(&epd, &mate) && mate > 0)
                CHECK_IN(&epd.pos,
                         count == 2 * mate - 1 && km_position_outcome(&end) == KM_CHECKMATE);
            lines++;
        }
    }
    if (lines == 0) skip();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(written_as_canonical),
        cmocka_unit_test(counters),
        cmocka_unit_test(mate_lengths),
        cmocka_unit_test(moves_in_both_forms),
        cmocka_unit_test(made_in_both_dialects),
        cmocka_unit_test(what_cannot_be_added),
        cmocka_unit_test(refused),
        cmocka_unit_test(kept_as_text),
        cmocka_unit_test(contradictions),
        cmocka_unit_test(impossible_castling),
        cmocka_unit_test(limits),
        cmocka_unit_test(suites_come_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
