/* test_certificate: certificates are valid, positions are shared, and every kind of damage is detected.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/base/rng.h"
#include "keymove/mate/backtrack.h"
#include "keymove/mate/prove.h"
#include "keymove/mate/verify.h"
#include "proofs.h"
#include "second_verify.h"

#include <stdlib.h>
#include <string.h>

static KmPosition position(const char *fen) {
    KmPosition pos;
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    return pos;
}

static void test_text(void **state) {
    (void)state;
    const KmPosition pos = position("3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1");
    KmMateSolver *solver = km_mate_solver_create(1);
    ProofText proof = {0};
    KmError error;
    assert_int_equal(proof_of_claim(&proof, solver, &pos, 2, &error), KM_OK);
    static const char expected[] = "keymove certificate 1\n"
                                   "fen 3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1\n"
                                   "mate 2\n0 2 d5g8 e8g8#h6f7\nend 1\n";
    assert_int_equal(proof.length, strlen(expected));
    assert_memory_equal(proof.text, expected, proof.length);
    proof_free(&proof);
    km_mate_solver_free(solver);
}

static void test_solver_proofs(void **state) {
    (void)state;
    static const struct {
        const char *fen;
        int mate;
    } cases[] = {
        {"7k/R7/6K1/8/8/8/8/8 w - - 0 1", 1},  {"2k5/2N5/1PKP4/2P5/8/8/8/8 w - - 0 1", 3},
        {"8/8/8/8/8/2K5/1R6/k7 w - - 0 1", 3}, {"7k/R7/6K1/8/8/8/8/8 b - - 0 1", -1},
        {"R6k/8/6K1/8/8/8/8/8 b - - 0 1", 0},  {"8/8/8/8/8/5K2/R7/3k4 w - - 0 1", 6},
    };
    KmMateSolver *solver = km_mate_solver_create(16);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const KmPosition pos = position(cases[i].fen);
        CHECK_IN(&pos, proof_confirms(solver, &pos, cases[i].mate));
    }
    km_mate_solver_free(solver);
}

static bool refuse(void *context, const char *text, size_t length) {
    (void)context, (void)text, (void)length;
    return false;
}

static bool ignore(void *context, const char *text, size_t length) {
    (void)context, (void)text, (void)length;
    return true;
}

static void test_failures(void **state) {
    (void)state;
    KmMateSolver *solver = km_mate_solver_create(1);
    KmError error;
    const KmPosition pos = position("2k5/2N5/1PKP4/2P5/8/8/8/8 w - - 0 1");
    KmCertificateOptions options = {.sink = refuse};
    assert_int_equal(km_mate_solver_prove(solver, &pos, 3, &options, NULL, &error), KM_ERR_IO);
    options.sink = ignore;
    assert_int_equal(km_mate_solver_prove(solver, &pos, 3, &options, NULL, &error), KM_OK);
    options.limit = 1;
    assert_int_equal(km_mate_solver_prove(solver, &pos, 3, &options, NULL, &error), KM_ERR_LIMIT);
    options.limit = 0; /* there is no mate in two */
    assert_int_equal(km_mate_solver_prove(solver, &pos, 2, &options, NULL, &error), KM_ERR_LIMIT);
    assert_int_equal(km_mate_solver_prove(solver, &pos, 256, &options, NULL, &error),
                     KM_ERR_ILLEGAL);
    const int raised = 1;
    options.budget.stop = &raised;
    km_mate_solver_clear(solver);
    assert_int_equal(km_mate_solver_prove(solver, &pos, 3, &options, NULL, &error), KM_ERR_LIMIT);
    km_mate_solver_free(solver);
}

/* Many paths of the king lead to the same positions. */
static void test_sharing(void **state) {
    (void)state;
    KmMateSolver *solver = km_mate_solver_create(16);
    KmCertificateStats stats;
    KmError error;
    const KmPosition pos = position("8/1k6/8/3K4/8/8/8/6Q1 w - - 0 1");
    const KmCertificateOptions options = {.sink = ignore};
    assert_int_equal(km_mate_solver_prove(solver, &pos, 5, &options, &stats, &error), KM_OK);
    assert_true(stats.shared > 0);
    assert_true(stats.positions <= stats.defences);
    km_mate_solver_free(solver);
}

/* Is the claim of a certificate true, according to backtracking? */
static bool claim_is_true(const KmVerified *verified) {
    KmSpending spending = km_spending_begin((KmBudget){0});
    const int moves = abs(verified->mate);
    return km_backtrack_search(&verified->pos,
                               &(KmBacktrackOptions){.moves = moves < 3 ? moves : 3,
                                                     .defending = verified->mate <= 0},
                               &spending, NULL, NULL) == KM_DEPTH_FOUND;
}

/* A modified certificate that is accepted is still true. */
static void test_damage(void **state) {
    (void)state;
    static const char letters[] = "0123456789abcdefghnqr#:- \n";
    enum { ROUNDS = SLOW_BUILD ? 4000 : 40000 };
    const KmPosition pos = position("2k5/2N5/1PKP4/2P5/8/8/8/8 w - - 0 1");
    KmMateSolver *solver = km_mate_solver_create(1);
    ProofText proof = {0};
    KmError error;
    assert_int_equal(proof_of_claim(&proof, solver, &pos, 3, &error), KM_OK);
    KmRng rng = km_rng(3);
    char *text = malloc(proof.length + 1);
    int taken = 0;
    for (int round = 0; round < ROUNDS; round++) {
        size_t length = proof.length;
        memcpy(text, proof.text, length);
        const size_t at = km_rng_below(&rng, length);
        switch (km_rng_below(&rng, 4)) {
        case 0: /* another letter */
            text[at] = letters[km_rng_below(&rng, sizeof letters - 1)];
            break;
        case 1: /* one too few */
            memmove(text + at, text + at + 1, --length - at);
            break;
        case 2: /* one too many */
            memmove(text + at + 1, text + at, length++ - at);
            break;
        default: /* two places changed for each other */
            text[at] = proof.text[km_rng_below(&rng, proof.length)];
        }
        KmVerified verified;
        if (km_verify_text(text, length, &verified, &error) != KM_OK) continue;
        assert_true(claim_is_true(&verified));
        assert_true(second_verify(text, length));
        taken++;
    }
    assert_true(taken < ROUNDS / 4);
    free(text);
    proof_free(&proof);
    km_mate_solver_free(solver);
}

/* Every omitted word or line, and every exchange of two, is detected. */
static void test_cuts(void **state) {
    (void)state;
    const KmPosition pos = position("2k5/2N5/1PKP4/2P5/8/8/8/8 w - - 0 1");
    KmMateSolver *solver = km_mate_solver_create(1);
    ProofText proof = {0};
    KmError error;
    assert_int_equal(proof_of_claim(&proof, solver, &pos, 3, &error), KM_OK);
    char *text = malloc(proof.length);
    KmVerified verified;
    const size_t head = (size_t)(strstr(proof.text, "mate 3") - proof.text);
    for (size_t from = head; from < proof.length; from++) {
        if (proof.text[from - 1] != ' ' && proof.text[from - 1] != '\n') continue;
        size_t to = from;
        while (to < proof.length && proof.text[to] != ' ' && proof.text[to] != '\n') to++;
        memcpy(text, proof.text, from);
        memcpy(text + from, proof.text + to + 1, proof.length - to - 1);
        assert_int_not_equal(
            km_verify_text(text, proof.length - (to + 1 - from), &verified, &error), KM_OK);
        assert_non_null(strstr(error.text, "line "));
    }
    free(text);
    proof_free(&proof);
    km_mate_solver_free(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text),     cmocka_unit_test(test_solver_proofs),
        cmocka_unit_test(test_failures), cmocka_unit_test(test_sharing),
        cmocka_unit_test(test_damage),   cmocka_unit_test(test_cuts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
