/* test_verify: the verifier accepts valid certificates, rejects all others, and reports where they fail.
 *
 * The certificates here are written by hand, so that the test does not depend on the writer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/mate/certificate.h"
#include "keymove/mate/verify.h"
#include "second_verify.h"

#include <stdlib.h>
#include <string.h>

#define HEAD  "keymove certificate 1\n"
#define QUEEN HEAD "fen 3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1\n"
/*      . . . . . . . k
 *      R . . . . . . .      1.Kg6 Kg8 2.Ra8#
 *      . . . . . K . .  */
#define ROOK HEAD "fen 7k/R7/5K2/8/8/8/8/8 w - - 0 1\n"

/* Certificates of other stipulations. */
#define HEAD2  "keymove certificate 2\n"
#define SELF   HEAD2 "fen 8/8/8/8/1p6/k7/p1Q5/K7 w - - 0 1\n"
#define REFLEX HEAD2 "fen 8/7B/8/8/pp6/k7/8/K7 w - - 0 1\n"
#define FORCED HEAD2 "fen 8/6B1/8/8/p7/kp6/p7/K7 w - - 0 1\n"
#define CAN    HEAD2 "fen k7/2P5/K7/p7/8/8/8/8 w - - 0 1\n"
#define CORNER HEAD2 "fen 7k/8/5K2/6Q1/8/8/8/8 w - - 0 1\n"

static KmStatus check_text(const char *text, KmVerified *verified, KmError *error) {
    return km_verify_text(text, strlen(text), verified, error);
}

static void test_good(void **state) {
    (void)state;
    static const struct {
        const char *text;
        int mate;
        unsigned positions;
    } good[] = {
        {QUEEN "mate 2\n0 2 d5g8 e8g8#h6f7\nend 1\n", 2, 1},
        {QUEEN "mate 5\n0 2 d5g8 e8g8#h6f7\nend 1\n", 5, 1},
        {QUEEN "mate 2\n0 2 d5g8 e8g8:1\n1 1 h6f7\nend 2\n", 2, 2},
        {ROOK "mate 2\n0 2 f6g6 h8g8#a7a8\nend 1\n", 2, 1},
        {HEAD "fen 7k/R7/6K1/8/8/8/8/8 b - - 0 1\nmated 1\n0 1 - h8g8#a7a8\nend 1\n", -1, 1},
        {HEAD "fen R6k/8/6K1/8/8/8/8/8 b - - 0 1\nmated 0\n0 0 -\nend 1\n", 0, 1},
        {SELF "stipulation s#2\n0 2 c2d1 b4b3:1\n1 1 d1g4 b3b2#\nend 2\n", 2, 2},
        {SELF "stipulation s#9\n0 2 c2d1 b4b3:1\n1 1 d1g4 b3b2#\nend 2\n", 9, 2},
        {REFLEX "stipulation r#2\n0 2 h7c2 b4b3:1\n1 1 c2b1 b3b2#\nend 2\n", 2, 2},
        {FORCED "stipulation semi-r#1\n0 1 g7h6 b3b2#\nend 1\n", 1, 1},
        {CORNER "stipulation =1\n0 1 g5g6\nend 1\n", 1, 1},
        {CORNER "stipulation #=1\n0 1 g5g6\nend 1\n", 1, 1},
        {CORNER "stipulation #1\n0 1 g5g7\nend 1\n", 1, 1},
        {CORNER "stipulation zg61\n0 1 g5g6\nend 1\n", 1, 1},
        {CORNER "stipulation +1\n0 1 g5h5\nend 1\n", 1, 1},
        {CORNER "stipulation +2\n0 2 g5h5 h8g8#h5h8\nend 1\n", 2, 1},
        {HEAD2 "fen 7k/8/5K2/6Qp/8/8/8/8 w - - 0 1\nstipulation x1\n0 1 g5h5\nend 1\n", 1, 1},
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        KmVerified verified;
        KmError error;
        if (check_text(good[i].text, &verified, &error) != KM_OK) print_error("%s\n", error.text);
        assert_int_equal(check_text(good[i].text, &verified, &error), KM_OK);
        assert_true(second_verify(good[i].text, strlen(good[i].text)));
        assert_int_equal(verified.mate, good[i].mate);
        assert_int_equal(verified.positions, good[i].positions);
    }
}

/* Each is rejected for its own reason, at the right byte. */
static void test_bad(void **state) {
    (void)state;
    static const struct {
        const char *text, *words;
        KmStatus status;
        size_t offset;
    } bad[] = {
        /* form */
        {"", "line 1: the certificate is cut short", KM_ERR_SYNTAX, 0},
        {"keymove certificate 3\n", "line 1: this is not a certificate of version 1 or 2",
         KM_ERR_SYNTAX, 0},
        {"\x1f\x8b\b\n", "line 1: this is not a certificate of version 1", KM_ERR_SYNTAX, 0},
        {HEAD "FEN 8/8\n", "line 2: no position: 'fen ...' expected", KM_ERR_SYNTAX, 22},
        {HEAD "fen 8/8/8 w - - 0 1\n", "line 2: bad FEN", KM_ERR_SYNTAX, 31},
        {HEAD "fen 7k/R7/6K1/8/8/8/8/8 w - -\n", "line 2: bad FEN: six fields", KM_ERR_SYNTAX, 26},
        {HEAD "fen 8/8/8/8/8/8/8/8 w - - 0 1\n", "line 2: bad FEN", KM_ERR_SYNTAX, 26},
        {ROOK "mates 2\n", "line 3: no claim", KM_ERR_SYNTAX, 56},
        {ROOK "mate 0\n", "line 3: the length of the mate must be", KM_ERR_SYNTAX, 61},
        {ROOK "mate 256\n", "line 3: the length of the mate must be", KM_ERR_SYNTAX, 61},
        {ROOK "mate 02\n", "line 3: the length of the mate must be", KM_ERR_SYNTAX, 61},
        {ROOK "mate 99999999999999999999\n", "line 3: the length", KM_ERR_SYNTAX, 61},
        {ROOK "mate 2\n\n", "line 4, position 0: position 0 expected", KM_ERR_SYNTAX, 63},
        {ROOK "mate 2\n1 2 f6g6\n", "line 4, position 0: position 0 expected", KM_ERR_SYNTAX, 63},
        {ROOK "mate 2\n0\n", "line 4, position 0: a number of moves", KM_ERR_SYNTAX, 63},
        {ROOK "mate 2\n0 x\n", "line 4, position 0: a number of moves", KM_ERR_SYNTAX, 65},
        {ROOK "mate 2\n0 2\n", "line 4, position 0: a move expected", KM_ERR_SYNTAX, 66},
        {ROOK "mate 2\n0 2 -\n", "line 4, position 0: a move expected", KM_ERR_SYNTAX, 67},
        {ROOK "mate 2\n0 2 Kg6\n", "line 4, position 0: 'Kg6' is not a move", KM_ERR_SYNTAX, 67},
        {ROOK "mate 2\n0 2 f6g6g6g6\n", "line 4, position 0: 'f6g6g6g6' is no", KM_ERR_SYNTAX, 67},
        {ROOK "mate 2\n0 2 f6g6 h8g8\n", "line 4, position 0: 'h8g8' is not an answer",
         KM_ERR_SYNTAX, 72},
        {ROOK "mate 2\n0 2 f6g6  h8g8#a7a8\n", "line 4, position 0: '", KM_ERR_SYNTAX, 72},
        {ROOK "mate 2\n0 2 f6g6 h8g8:x\n", "line 4, position 0: 'x' is not the number",
         KM_ERR_SYNTAX, 77},
        {ROOK "mate 2\n0 2 f6g6 h8g8#a7a8 h8g8#a7a8\n",
         "line 4, position 0: h8g8 is answered twice", KM_ERR_SYNTAX, 82},
        {ROOK "mate 2\n0 2 f6g6 h8g8#a7a8\n", "line 5: the certificate is cut short", KM_ERR_SYNTAX,
         82},
        {ROOK "mate 2\n0 2 f6g6 h8g8#a7a8\nend 1", "line 5: the certificate is cut short",
         KM_ERR_SYNTAX, 87},
        {ROOK "mate 2\n0 2 f6g6 h8g8#a7a8\nend 2\n", "line 5: 2 positions are announced",
         KM_ERR_SYNTAX, 86},
        {ROOK "mate 2\n0 2 f6g6 h8g8#a7a8\nend 1\nmore\n", "line 6: there is text after the end",
         KM_ERR_SYNTAX, 88},
        {ROOK "mate 2\n0 2 f6g6 h8g8#a7a8\n1 1 a7a8\nend 2\n",
         "line 5: no answer leads to position 1", KM_ERR_SYNTAX, 82},
        /* a number nobody has room for */
        {ROOK "mate 2\n0 2 f6g6 h8g8:4000000000\n",
         "line 4, position 0: position 4000000000 is named before position 1", KM_ERR_SYNTAX, 77},
        /* wrong move */
        {ROOK "mate 2\n0 2 f6g7 h8g8#a7a8\nend 1\n",
         "line 4, position 0: f6g7 is not legal in 7k/R7/5K2/8/8/8/8/8 w - - 0 1", KM_ERR_ILLEGAL,
         67},
        {ROOK "mate 2\n0 2 f6g6 h8h7#a7a8\nend 1\n", "line 4, position 0: h8h7 is not legal",
         KM_ERR_ILLEGAL, 72},
        {ROOK "mate 2\n0 2 f6g6 h8g8#a7a9\nend 1\n", "line 4, position 0: 'a7a9' is not a move",
         KM_ERR_SYNTAX, 77},
        {ROOK "mate 2\n0 2 f6g6 h8g8#a8a7\nend 1\n", "line 4, position 0: a8a7 is not legal",
         KM_ERR_ILLEGAL, 77},
        /* missing defence */
        {ROOK "mate 2\n0 2 f6g6\nend 1\n", "line 4, position 0: the defence h8g8 is not answered",
         KM_ERR_ILLEGAL, 71},
        {ROOK "mate 2\n0 2 f6e6 h8g8:1\n1 1 a7a8\nend 2\n",
         "line 5, position 1: no mate: g8g7 can be played", KM_ERR_ILLEGAL, 87},
        /* false mate, and stalemate */
        {ROOK "mate 2\n0 2 f6g6 h8g8#a7b7\nend 1\n", "line 4, position 0: a7b7 is not mate",
         KM_ERR_ILLEGAL, 77},
        {ROOK "mate 1\n0 1 f6g6\nend 1\n", "line 4, position 0: no mate: h8g8 can be played",
         KM_ERR_ILLEGAL, 71},
        {HEAD "fen 7k/8/5K2/6Q1/8/8/8/8 w - - 0 1\nmate 2\n0 2 g5g6\nend 1\n",
         "line 4, position 0: stalemate", KM_ERR_ILLEGAL, 72},
        {HEAD "fen 7k/8/6K1/8/8/8/8/6R1 b - - 0 1\nmated 0\n0 0 -\nend 1\n",
         "line 4, position 0: no mate: h8g8 can be played", KM_ERR_ILLEGAL, 70},
        /* longer than it says */
        {ROOK "mate 1\n0 2 f6g6 h8g8#a7a8\nend 1\n",
         "line 4, position 0: mate in 2, but only 1 are left", KM_ERR_ILLEGAL, 65},
        {ROOK "mate 2\n0 1 f6g6 h8g8#a7a8\nend 1\n",
         "line 4, position 0: no moves are left for a mate", KM_ERR_ILLEGAL, 72},
        {ROOK "mate 2\n0 2 f6g6 h8g8:1\n1 2 a7a8\nend 2\n",
         "line 5, position 1: mate in 2, but only 1 are left", KM_ERR_ILLEGAL, 81},
        {ROOK "mate 2\n0 0 f6g6\n", "line 4, position 0: no moves are left", KM_ERR_ILLEGAL, 65},
        /* what is announced is never proved */
        {ROOK "mate 2\n0 2 f6g6 h8g8:1\nend 1\n",
         "line 5, position 1: the proof ends before position 1 is proved", KM_ERR_ILLEGAL, 79},
        /* another position under the same number */
        {ROOK "mate 3\n0 3 f6g6 h8g8:0\nend 1\n",
         "line 4, position 0: position 0 is a different one", KM_ERR_ILLEGAL, 77},
        /* other stipulations */
        {SELF "mate 2\n", "line 3: no claim: 'stipulation ...' expected", KM_ERR_SYNTAX, 59},
        {SELF "stipulation h#2\n", "line 3: a stipulation of direct, self", KM_ERR_SYNTAX, 71},
        {SELF "stipulation s#0\n", "line 3: a stipulation", KM_ERR_SYNTAX, 71},
        {SELF "stipulation s#256\n", "line 3: a stipulation", KM_ERR_SYNTAX, 71},
        {SELF "stipulation s#2.5\n", "line 3: a stipulation", KM_ERR_SYNTAX, 71},
        {SELF "stipulation zz1\n", "line 3: a stipulation", KM_ERR_SYNTAX, 71},
        {SELF "stipulation S#2\n", "line 3: a stipulation", KM_ERR_SYNTAX, 71},
        {ROOK "stipulation #2\n", "line 3: no claim: 'mate N'", KM_ERR_SYNTAX, 56},
        {SELF "stipulation s#2\n0 2 c2d1 b4b3#\n",
         "line 4, position 0: this defence does not reach the goal", KM_ERR_ILLEGAL, 84},
        {SELF "stipulation s#2\n0 2 c2d1\nend 1\n",
         "line 4, position 0: the defence b4b3 is not answered", KM_ERR_ILLEGAL, 83},
        {SELF "stipulation s#2\n0 2 c2d1 b4b3:1\n1 1 d1c2 a3a4#\nend 2\n",
         "line 5, position 1: this defence does not reach the goal", KM_ERR_ILLEGAL, 100},
        {SELF "stipulation s#2\n0 2 c2d1 b4b3:1\n1 1 d1g4\nend 2\n",
         "line 5, position 1: the goal is not reached: b3b2 can be played", KM_ERR_ILLEGAL, 99},
        {SELF "stipulation s#1\n0 1 c2d1 b4b3:1\n",
         "line 4, position 0: no moves are left for the goal", KM_ERR_ILLEGAL, 84},
        {SELF "stipulation s#2\n0 2 c2d1 b4b3#d1g4\n",
         "line 4, position 0: a last move of the attacker", KM_ERR_SYNTAX, 89},
        {SELF "stipulation s#2\n0 2 c2c3\n", "line 4, position 0: the defence ", KM_ERR_ILLEGAL,
         83},
        {CAN "stipulation r#2\n0 2 a6b6\n", "line 4, position 0: the attacker can reach the goal",
         KM_ERR_ILLEGAL, 77},
        {FORCED "stipulation semi-r#1\n0 1 g7h6 b3b2# a3b4:1\n", "line 4, position 0: a3b4 is ",
         KM_ERR_SYNTAX, 95},
        {CORNER "stipulation #1\n0 1 g5g6\nend 1\n", "line 4, position 0: stalemate",
         KM_ERR_ILLEGAL, 80},
        {CORNER "stipulation =1\n0 1 g5g7\nend 1\n", "line 4, position 0: mate", KM_ERR_ILLEGAL,
         80},
        {CORNER "stipulation x1\n0 1 g5h5\nend 1\n",
         "line 4, position 0: the goal is not reached: h8g8 can be played", KM_ERR_ILLEGAL, 80},
        {CORNER "stipulation +2\n0 2 f6f7 h8h7#f7f8\n", "line 4, position 0: f7f8 is not the goal",
         KM_ERR_ILLEGAL, 86},
    };
    int wrong = 0;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        KmVerified verified;
        KmError error;
        const KmStatus status = check_text(bad[i].text, &verified, &error);
        if (status == KM_ERR_ILLEGAL) assert_false(second_verify(bad[i].text, strlen(bad[i].text)));
        if (status == bad[i].status && error.offset == bad[i].offset &&
            strncmp(error.text, bad[i].words, strlen(bad[i].words)) == 0)
            continue;
        print_error("%s\nsaid '%s' at byte %zu, not '%s' at %zu\n", bad[i].text, error.text,
                    error.offset, bad[i].words, bad[i].offset);
        wrong++;
    }
    assert_int_equal(wrong, 0);
}

/* Two positions that lead to each other prove nothing, however the moves are counted. The rook shuttles
 * while the king does: after four plies the first position stands again. */
static void test_loop(void **state) {
    (void)state;
    static const char *const loops[] = {
        HEAD "fen k7/7R/8/8/8/8/8/6RK w - - 0 1\nmate 9\n0 9 g1f1 a8b8:1\n1 8 f1g1 b8a8:0 "
             "b8c8:2\n",
        HEAD "fen k7/7R/8/8/8/8/8/6RK w - - 0 1\nmate 9\n0 1 g1f1 a8b8:1\n",
        HEAD "fen k7/7R/8/8/8/8/8/6RK w - - 0 1\nmate 9\n0 2 g1f1 a8b8:1\n1 1 f1g1 b8a8:0\n",
    };
    static const char *const words[] = {"position 0 takes 9 moves, but only 7 are left",
                                        "no moves are left", "no moves are left"};
    for (int i = 0; i < 3; i++) {
        KmVerified verified;
        KmError error;
        assert_int_equal(check_text(loops[i], &verified, &error), KM_ERR_ILLEGAL);
        if (!strstr(error.text, words[i])) print_error("%s\n", error.text);
        assert_non_null(strstr(error.text, words[i]));
    }
}

/* A certificate truncated anywhere is rejected. */
static void test_truncated(void **state) {
    (void)state;
    static const char text[] = QUEEN "mate 2\n0 2 d5g8 e8g8:1\n1 1 h6f7\nend 2\n";
    for (size_t length = 0; length + 1 < sizeof text; length++) {
        KmVerified verified;
        KmError error;
        assert_int_equal(km_verify_text(text, length, &verified, &error), KM_ERR_SYNTAX);
        assert_true(error.offset <= length);
    }
}

static void test_too_long(void **state) {
    (void)state;
    const size_t length = 4 * KM_CERTIFICATE_LINE;
    char *text = malloc(length);
    memset(text, 'x', length);
    KmVerified verified;
    KmError error;
    assert_int_equal(km_verify_text(text, length, &verified, &error), KM_ERR_SYNTAX);
    assert_string_equal(error.text, "line 1: the line is too long");
    static const char head[] = HEAD "fen ";
    memcpy(text, head, sizeof head); /* the NUL too */
    text[40] = '\n';
    assert_int_equal(km_verify_text(text, length, &verified, &error), KM_ERR_SYNTAX);
    assert_string_equal(error.text, "line 2: a NUL byte in the text");
    free(text);
}

static void test_limit(void **state) {
    (void)state;
    static const char text[] = QUEEN "mate 2\n0 2 d5g8 e8g8:1\n1 1 h6f7\nend 2\n";
    KmVerifier *verifier = km_verifier_create(1);
    KmVerified verified;
    KmError error;
    assert_int_equal(km_verifier_feed(verifier, text, strlen(text), &error), KM_ERR_LIMIT);
    assert_int_equal(km_verifier_finish(verifier, &verified, &error), KM_ERR_LIMIT);
    km_verifier_free(verifier);
}

/* The result does not depend on the size of the parts that are fed. */
static void test_pieces(void **state) {
    (void)state;
    static const char text[] = QUEEN "mate 2\n0 2 d5g8 e8g8:1\n1 1 h6f7\nend 2\n";
    for (size_t size = 1; size < 40; size++) {
        KmVerifier *verifier = km_verifier_create(0);
        KmVerified verified;
        KmError error;
        for (size_t at = 0; at < sizeof text - 1; at += size) {
            const size_t rest = sizeof text - 1 - at;
            assert_int_equal(
                km_verifier_feed(verifier, text + at, rest < size ? rest : size, &error), KM_OK);
        }
        assert_int_equal(km_verifier_finish(verifier, &verified, &error), KM_OK);
        assert_int_equal(verified.positions, 2);
        km_verifier_free(verifier);
    }
    km_verifier_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_good),     cmocka_unit_test(test_bad),
        cmocka_unit_test(test_loop),     cmocka_unit_test(test_truncated),
        cmocka_unit_test(test_too_long), cmocka_unit_test(test_limit),
        cmocka_unit_test(test_pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
