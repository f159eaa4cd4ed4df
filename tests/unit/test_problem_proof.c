/* test_problem_proof: certificates of every battle play and goal are written where there is a solution, hold by both
 * checkers, and do not hold after damage unless the claim is true.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "harness.h"
#include "keymove/base/rng.h"
#include "keymove/chess/fen.h"
#include "keymove/mate/verify.h"
#include "keymove/problem/problem.h"
#include "keymove/problem/problem_proof.h"
#include "second_verify.h"

#include <stdlib.h>
#include <string.h>

typedef struct Proof {
    char *text;
    size_t length, room;
} Proof;

static bool append(void *context, const char *text, size_t length) {
    Proof *proof = context;
    if (proof->length + length > proof->room) {
        proof->room = 2 * (proof->length + length);
        proof->text = realloc(proof->text, proof->room);
        assert_non_null(proof->text);
    }
    memcpy(proof->text + proof->length, text, length);
    proof->length += length;
    return true;
}

static KmPosition position(const char *fen) {
    KmPosition pos;
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    return pos;
}

static KmStipulation stipulation_of(const char *text) {
    KmStipulation stipulation;
    assert_int_equal(km_stipulation_read(text, &stipulation, NULL), KM_OK);
    return stipulation;
}

static KmStatus prove(const KmPosition *pos, const KmStipulation *stipulation, Proof *proof,
                      KmError *error) {
    const KmCertificateOptions options = {.sink = append, .sink_context = proof};
    *proof = (Proof){0};
    return km_problem_proof_write(pos, stipulation, &options, NULL, error);
}

static KmProblemStatus solve(const KmPosition *pos, const KmStipulation *stipulation) {
    KmProblem *problem = km_problem_create(pos, stipulation);
    const KmProblemOptions options = {.max_solutions = 1};
    assert_non_null(problem);
    assert_int_equal(km_problem_solve(problem, &options, NULL), KM_OK);
    const KmProblemStatus status = km_problem_status(problem);
    km_problem_free(problem);
    return status;
}

/* Texts as docs/CERTIFICATE.md shows them. */
static void test_texts(void **state) {
    (void)state;
    static const struct {
        const char *fen, *stipulation, *proof;
    } cases[] = {
        {"5K2/1Q6/8/k7/4N3/8/1p6/8 w - - 0 1", "=2", NULL},
        {"8/8/8/8/1p6/k7/p1Q5/K7 w - - 0 1", "s#2",
         "stipulation s#2\n0 2 c2d1 b4b3:1\n1 1 d1g4 b3b2#\nend 2\n"},
        {"8/7B/8/8/pp6/k7/8/K7 w - - 0 1", "r#2",
         "stipulation r#2\n0 2 h7c2 b4b3:1\n1 1 c2b1 b3b2#\nend 2\n"},
        {"8/6B1/8/8/p7/kp6/p7/K7 w - - 0 1", "semi-r#2",
         "stipulation semi-r#2\n0 1 g7h6 b3b2#\nend 1\n"},
        {"8/8/8/8/8/k1K5/8/1R6 w - - 0 1", "+1", "stipulation +1\n0 1 b1a1\nend 1\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const KmPosition pos = position(cases[i].fen);
        const KmStipulation stipulation = stipulation_of(cases[i].stipulation);
        Proof proof;
        KmError error;
        KmVerified verified;
        if (prove(&pos, &stipulation, &proof, &error) != KM_OK) fail_msg("%s", error.text);
        assert_int_equal(km_verify_text(proof.text, proof.length, &verified, &error), KM_OK);
        assert_true(second_verify(proof.text, proof.length));
        assert_true(verified.with_task);
        assert_string_equal(verified.stipulation, cases[i].stipulation);
        assert_true(km_position_same(&verified.pos, &pos));
        append(&proof, "", 1);
        const char *claim = strstr(proof.text, "stipulation");
        if (cases[i].proof) assert_string_equal(claim, cases[i].proof);
        free(proof.text);
    }
}

static void test_none(void **state) {
    (void)state;
    static const char *const cases[][2] = {{"k7/2P5/K7/p7/8/8/8/8 w - - 0 1", "r#2"},
                                           {"8/8/8/8/8/k7/8/K7 w - - 0 1", "#3"},
                                           {"8/8/8/8/8/k7/8/K7 w - - 0 1", "h#2"}};
    for (int i = 0; i < 3; i++) {
        const KmPosition pos = position(cases[i][0]);
        const KmStipulation stipulation = stipulation_of(cases[i][1]);
        Proof proof;
        KmError error;
        assert_int_equal(prove(&pos, &stipulation, &proof, &error), KM_ERR_ILLEGAL);
        free(proof.text);
    }
}

/* --- random positions ---------------------------------------------------------------------------------------- */

static const char *const stipulations[] = {
    "#2",       "=2",       "#=2",      "+2",         "x2",  "zd42", "s#2",  "s=2",   "s+2",
    "sx2",      "szd42",    "s#=2",     "r#2",        "r=2", "r+2",  "rx2",  "rzd42", "semi-r#2",
    "semi-r=2", "semi-r+2", "semi-rx2", "semi-rzd42", "#3",  "s#3",  "r#=2",
};
enum { STIPULATIONS = sizeof stipulations / sizeof *stipulations };

static void damage(const Proof *proof, KmRng *rng, char *text, size_t *length) {
    static const char letters[] = "0123456789abcdefghnqr#:- \n";
    const size_t at = km_rng_below(rng, proof->length);
    *length = proof->length;
    memcpy(text, proof->text, proof->length);
    switch (km_rng_below(rng, 4)) {
    case 0:
        text[at] = letters[km_rng_below(rng, sizeof letters - 1)];
        break;
    case 1:
        memmove(text + at, text + at + 1, --*length - at);
        break;
    case 2:
        memmove(text + at + 1, text + at, (*length)++ - at);
        break;
    default:
        text[at] = proof->text[km_rng_below(rng, proof->length)];
    }
}

/* A damaged certificate that is accepted is true: the solver finds a solution, and the second checker agrees. Returns
 * the number of those. */
static int check_damage(const Proof *proof, KmRng *rng, int rounds) {
    char *text = malloc(proof->length + 1);
    int taken = 0;
    assert_non_null(text);
    for (int i = 0; i < rounds; i++) {
        size_t length;
        KmVerified verified;
        damage(proof, rng, text, &length);
        if (km_verify_text(text, length, &verified, NULL) != KM_OK) continue;
        taken++;
        CHECK_IN(&verified.pos, second_verify(text, length));
        if (!verified.with_task || verified.mate > 3) continue;
        const KmStipulation stipulation = stipulation_of(verified.stipulation);
        CHECK_IN(&verified.pos, solve(&verified.pos, &stipulation) == KM_PROBLEM_SOLVED);
    }
    free(text);
    return taken;
}

static void test_random(void **state) {
    (void)state;
    enum { POSITIONS = SLOW_BUILD ? 40 : 400, DAMAGES = 20 };
    KmRng rng = km_rng(20);
    int proved = 0, taken = 0;
    for (int i = 0; i < POSITIONS; i++) {
        static const BoardFamily families[] = {BOARD_SPARSE, BOARD_SPARSE, BOARD_PROMOTION,
                                               BOARD_EN_PASSANT, BOARD_CASTLING};
        const KmSetup setup = board_make(&rng, families[i % 5]);
        KmPosition pos;
        assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
        for (int k = 0; k < 4; k++) {
            const KmStipulation stipulation =
                stipulation_of(stipulations[km_rng_below(&rng, STIPULATIONS)]);
            Proof proof;
            KmError error = {0};
            const KmStatus status = prove(&pos, &stipulation, &proof, &error);
            const bool solvable = solve(&pos, &stipulation) == KM_PROBLEM_SOLVED;
            if (status != (solvable ? KM_OK : KM_ERR_ILLEGAL)) print_error("%s\n", error.text);
            CHECK_IN(&pos, status == (solvable ? KM_OK : KM_ERR_ILLEGAL));
            if (solvable) {
                KmVerified verified;
                CHECK_IN(&pos,
                         km_verify_text(proof.text, proof.length, &verified, &error) == KM_OK);
                CHECK_IN(&pos, second_verify(proof.text, proof.length));
                taken += check_damage(&proof, &rng, DAMAGES);
                proved++;
            }
            free(proof.text);
        }
    }
    print_message("%d proofs, %d of %d damaged ones still hold\n", proved, taken, proved * DAMAGES);
    assert_true(proved > POSITIONS / 4);
    assert_true(taken < proved * DAMAGES / 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_none),
        cmocka_unit_test(test_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
