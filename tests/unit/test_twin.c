/* test_twin: twins are read in both notations, written as Popeye does, and change the board as they say;
 * what is wrong is reported with its byte or its square.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/chess/fen.h"
#include "keymove/problem/twin.h"

#include <string.h>

static KmSetup setup_of(const char *fen) {
    KmSetup setup;
    assert_int_equal(km_fen_parse(fen, &setup, NULL), KM_OK);
    return setup;
}

static KmStipulation stipulation_of(const char *text) {
    KmStipulation stipulation;
    assert_int_equal(km_stipulation_read(text, &stipulation, NULL), KM_OK);
    return stipulation;
}

static const char diagram[] = "4k3/8/8/3n4/8/8/PP6/R3K3 w Q - 0 1";

static const struct {
    const char *text, *written, *fen;
} changes[] = {
    {"move d5 e5", "bSd5-->e5", "4k3/8/8/4n3/8/8/PP6/R3K3 w Q - 0 1"},
    {"bSd5->e5", "bSd5-->e5", "4k3/8/8/4n3/8/8/PP6/R3K3 w Q - 0 1"},
    {"b) bNd5-->e5", "bSd5-->e5", "4k3/8/8/4n3/8/8/PP6/R3K3 w Q - 0 1"},
    {"d5->e5", "bSd5-->e5", "4k3/8/8/4n3/8/8/PP6/R3K3 w Q - 0 1"},
    {"Sd5=>e5", "bSd5-->e5", "4k3/8/8/4n3/8/8/PP6/R3K3 w Q - 0 1"},
    {"wPa2<->bSd5", "wPa2<-->bSd5", "4k3/8/8/3P4/8/8/nP6/R3K3 w Q - 0 1"},
    {"exch a2 d5", "wPa2<-->bSd5", "4k3/8/8/3P4/8/8/nP6/R3K3 w Q - 0 1"},
    {"-wPa2", "-wPa2", "4k3/8/8/3n4/8/8/1P6/R3K3 w Q - 0 1"},
    {"remove a2b2", "-wPa2  -wPb2", "4k3/8/8/3n4/8/8/8/R3K3 w Q - 0 1"},
    {"+wPh7", "+wPh7", "4k3/7P/8/3n4/8/8/PP6/R3K3 w Q - 0 1"},
    {"add white ph7g7 sb8 black Ra8", "+wPh7  +wPg7  +wSb8  +bRa8",
     "rN2k3/6PP/8/3n4/8/8/PP6/R3K3 w Qq - 0 1"},
    {"wPa2->wSa2", "wPa2-->wSa2", "4k3/8/8/3n4/8/8/NP6/R3K3 w Q - 0 1"},
    {"substitute p b", "P ==> B", "4k3/8/8/3n4/8/8/BB6/R3K3 w Q - 0 1"},
    {"-Ra1 +wRh1", "-wRa1  +wRh1", "4k3/8/8/3n4/8/8/PP6/4K2R w K - 0 1"},
    {"shift a1 b1", "shift a1 ==> b1", "5k2/8/8/4n3/8/8/1PP5/1R3K2 w - - 0 1"},
    {"rotate 90", "rotate 90", "8/8/8/k6K/3n4/8/6P1/6PR w - - 0 1"},
    {"rotate 180", "rotate 180", "3K3R/6PP/8/8/4n3/8/8/3k4 w - - 0 1"},
    {"rotate 270", "rotate 270", "RP6/1P6/8/4n3/K6k/8/8/8 w - - 0 1"},
    {"mirror a1<-->h1", "mirror a1<-->h1", "3k4/8/8/4n3/8/8/6PP/3K3R w - - 0 1"},
    {"mirror a1<->a8", "mirror a1<-->a8", "R3K3/PP6/8/8/3n4/8/8/4k3 w - - 0 1"},
    {"mirror a1<-->h8", "mirror a1<-->h8", "6PR/6P1/8/3n4/k6K/8/8/8 w - - 0 1"},
    {"mirror a8<-->h1", "mirror a8<-->h1", "8/8/8/K6k/4n3/8/1P6/RP6 w - - 0 1"},
    {"polish", "PolishType", "4K3/8/8/3N4/8/8/pp6/r3k3 w - - 0 1"},
};

static void test_changes(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        KmTwin twin;
        KmError error;
        KmSetup setup = setup_of(diagram);
        KmStipulation stipulation = stipulation_of("#2");
        char text[KM_TWIN_TEXT], fen[KM_FEN_TEXT];
        KmBuf out = km_buf(text, sizeof text), fen_out = km_buf(fen, sizeof fen);
        if (km_twin_read(changes[i].text, &twin, &error) != KM_OK)
            fail_msg("%s: %s (byte %zu)", changes[i].text, error.text, error.offset);
        km_twin_write(&twin, &setup, &out);
        assert_string_equal(text, changes[i].written);
        assert_int_equal(km_twin_apply(&twin, &setup, &stipulation, &error), KM_OK);
        km_fen_write_setup(&setup, &fen_out);
        assert_string_equal(fen, changes[i].fen);
        assert_false(twin.continued || twin.zero);
    }
}

/* What is written is read as the same twin, where it is in the signs of problemists. */
static void test_round_trip(void **state) {
    (void)state;
    const KmSetup setup = setup_of(diagram);
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        if (strstr(changes[i].written, " ==> ")) continue;
        KmTwin twin;
        char text[KM_TWIN_TEXT];
        KmBuf out = km_buf(text, sizeof text);
        assert_int_equal(km_twin_read(changes[i].written, &twin, NULL), KM_OK);
        km_twin_write(&twin, &setup, &out);
        assert_string_equal(text, changes[i].written);
    }
}

static const struct {
    const char *text;
    size_t offset;
} wrong[] = {
    {"", 0},
    {"b)", 2},
    {"move", 4},
    {"move a1", 7},
    {"move a1 i9", 8},
    {"s a1 b2", 0},
    {"rotate 45", 7},
    {"mirror a1", 7},
    {"fly a1 b2", 0},
    {"wPa2", 4},
    {"wPa2->", 6},
    {"wPa2->a2", 0},
    {"+h7", 3},
    {"-", 1},
    {"remove a2x", 9},
    {"add ph7", 4},
    {"add white", 9},
    {"add white xa1", 10},
    {"stipulation h#", 14},
    {"substitute r", 12},
    {"move a1 b2x", 10},
    {"continued", 9},
};

static void test_wrong(void **state) {
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        KmTwin twin;
        KmError error;
        assert_int_equal(km_twin_read(wrong[i].text, &twin, &error), KM_ERR_SYNTAX);
        if (error.offset != wrong[i].offset)
            fail_msg("'%s': byte %zu: %s", wrong[i].text, error.offset, error.text);
    }
}

static void test_too_many_steps(void **state) {
    (void)state;
    char text[256] = "remove ";
    KmTwin twin;
    for (int i = 0; i <= KM_TWIN_STEPS; i++) strcat(text, "a1");
    assert_int_equal(km_twin_read(text, &twin, NULL), KM_ERR_SYNTAX);
    text[strlen(text) - 2] = '\0';
    assert_int_equal(km_twin_read(text, &twin, NULL), KM_OK);
    assert_int_equal(twin.count, KM_TWIN_STEPS);
}

/* Steps that the board does not allow. */
static void test_impossible(void **state) {
    (void)state;
    static const char *const texts[] = {"move a8 b8",  "exchange a1 h8", "remove c3",
                                        "wSa2->a3",    "wPa2<->wPd5",    "shift a1 a2 shift a1 a8",
                                        "shift b1 a1", "bPd5->bSd5"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        KmTwin twin;
        KmError error;
        KmSetup setup = setup_of(diagram);
        KmStipulation stipulation = stipulation_of("#2");
        assert_int_equal(km_twin_read(texts[i], &twin, &error), KM_OK);
        assert_int_equal(km_twin_apply(&twin, &setup, &stipulation, &error), KM_ERR_ILLEGAL);
        assert_true(strlen(error.text) > 4);
    }
}

/* A right that the diagram does not have cannot arise, and en passant stays while its pawn does. */
static void test_rights(void **state) {
    (void)state;
    KmTwin twin;
    KmSetup setup = setup_of("4k3/8/8/3pP3/8/8/8/R3K2R w K d6 0 1");
    KmStipulation stipulation = stipulation_of("#2");
    char fen[KM_FEN_TEXT];
    KmBuf out = km_buf(fen, sizeof fen);
    assert_int_equal(km_twin_read("+wPh2", &twin, NULL), KM_OK);
    assert_int_equal(km_twin_apply(&twin, &setup, &stipulation, NULL), KM_OK);
    assert_int_equal(km_twin_read("+wPa2 -wRh1", &twin, NULL), KM_OK);
    km_fen_write_setup(&setup, &out);
    assert_string_equal(fen, "4k3/8/8/3pP3/8/8/7P/R3K2R w K d6 0 1");
    assert_int_equal(km_twin_apply(&twin, &setup, &stipulation, NULL), KM_OK);
    assert_int_equal(km_twin_read("d5->d4", &twin, NULL), KM_OK);
    assert_int_equal(km_twin_apply(&twin, &setup, &stipulation, NULL), KM_OK);
    out = km_buf(fen, sizeof fen);
    km_fen_write_setup(&setup, &out);
    assert_string_equal(fen, "4k3/8/8/4P3/3p4/8/P6P/R3K3 w - - 0 1");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_changes),    cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_wrong),      cmocka_unit_test(test_too_many_steps),
        cmocka_unit_test(test_impossible), cmocka_unit_test(test_rights),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
