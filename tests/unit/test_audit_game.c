/* test_audit_game: claims of puzzles in PGN, and the corrected game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/puzzle/audit_game.h"

#include <string.h>

#define BACK_RANK "[Event \"one\"]\n[FEN \"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1\"]\n"
#define LED       "[Event \"two\"]\n[FEN \"6k1/5ppp/8/8/8/8/r4PPP/3R2K1 b - - 0 1\"]\n"

static KmAuditGame game;
static KmAudit audit;

static KmStatus read_game(const char *text, KmError *error) {
    return km_audit_game_read(text, strlen(text), &game, error);
}

static void judge(const char *text) {
    KmShortMate *solver = km_short_mate_create(1);
    assert_int_equal(read_game(text, NULL), KM_OK);
    assert_true(game.claim.mate > 0);
    km_audit_judge(solver, &game.claim, (KmBudget){.nodes = 1000000}, &audit);
    km_short_mate_free(solver);
}

static void test_claims(void **state) {
    (void)state;
    assert_int_equal(read_game(BACK_RANK "\n1. Rd8# 1-0\n", NULL), KM_OK);
    assert_int_equal(game.claim.mate, 1);
    assert_int_equal(game.lead, KM_NO_MOVE);
    assert_string_equal(game.name, "one");
    assert_int_equal(read_game(LED "[Themes \"mate mateIn2\"]\n\n1... Ra7 2. Rd8# 1-0\n", NULL),
                     KM_OK);
    assert_int_equal(game.claim.mate, 1);
    assert_int_equal(game.claim.theme_mate, 2);
    assert_int_equal(km_position_side(&game.claim.pos), KM_WHITE);
    assert_int_not_equal(game.lead, KM_NO_MOVE);
    assert_int_equal(read_game(BACK_RANK "[Stipulation \"#4\"]\n\n*\n", NULL), KM_OK);
    assert_int_equal(game.claim.mate, 4);
    assert_int_equal(game.claim.line_length, 0);
}

/* Whole games, lines without a mate and other stipulations claim nothing. */
static void test_no_claims(void **state) {
    (void)state;
    static const char *const texts[] = {"[Event \"g\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n",
                                        BACK_RANK "\n1. Rd7 1-0\n",
                                        BACK_RANK "[Stipulation \"h#2\"]\n\n*\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_int_equal(read_game(texts[i], NULL), KM_OK);
        assert_int_equal(game.claim.mate, 0);
    }
    KmError error;
    assert_int_equal(read_game(BACK_RANK "\n1. Rd9 1-0\n", &error), KM_ERR_SYNTAX);
    assert_int_equal(read_game("", &error), KM_ERR_END);
}

/* What is corrected is right when it is read again. */
static void test_correct(void **state) {
    (void)state;
    static const char text[] = LED "[Stipulation \"#2\"]\n[Themes \"endgame mateIn2 short\"]\n\n"
                                   "1... Ra7 2. h3 Ra6 3. Rd8# 1-0\n";
    char out[1024];
    KmBuf buf = km_buf(out, sizeof out);
    judge(text);
    assert_int_equal(audit.faults, KM_AUDIT_SHORTER | KM_AUDIT_WRONG_LINE | KM_AUDIT_WRONG_THEME);
    assert_int_equal(km_audit_game_correct(text, strlen(text), &game, &audit, &buf), KM_OK);
    assert_non_null(strstr(out, "[Stipulation \"#1\"]"));
    assert_non_null(strstr(out, "[Themes \"endgame mateIn1 oneMove\"]"));
    assert_non_null(strstr(out, "\n1... Ra7 2. Rd8# 1-0"));
    judge(out);
    assert_int_equal(audit.faults, 0);
    char small[64];
    buf = km_buf(small, sizeof small);
    assert_int_equal(km_audit_game_correct(text, strlen(text), &game, &audit, &buf), KM_ERR_LIMIT);
}

/* Where several moves solve, or there is no mate, nothing can be put right. */
static void test_cannot_correct(void **state) {
    (void)state;
    static const char several[] =
        "[FEN \"6k1/8/8/8/8/8/R7/1Q4K1 w - - 0 1\"]\n\n1. Qb7 Kh8 2. Ra8# 1-0\n";
    char out[1024];
    KmBuf buf = km_buf(out, sizeof out);
    judge(several);
    assert_int_equal(audit.faults, KM_AUDIT_SEVERAL);
    assert_int_equal(km_audit_game_correct(several, strlen(several), &game, &audit, &buf),
                     KM_ERR_ILLEGAL);
}

/* No mate in 15 does not contradict a mate in 20. */
static void test_long_claim(void **state) {
    (void)state;
    judge("[FEN \"7k/8/8/8/8/8/8/K6R b - - 0 1\"]\n[Stipulation \"#20\"]\n\n*\n");
    assert_int_equal(audit.status, KM_MATE_UNKNOWN);
    assert_int_equal(audit.faults, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_claims),     cmocka_unit_test(test_no_claims),
        cmocka_unit_test(test_correct),    cmocka_unit_test(test_cannot_correct),
        cmocka_unit_test(test_long_claim),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
