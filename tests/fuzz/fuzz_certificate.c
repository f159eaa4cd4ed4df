/* fuzz_certificate: the verifier on any bytes. What it takes must be true.
 *
 * Whole and in pieces it says the same; a mate that it takes is found again by backtracking, and a solution of
 * another stipulation by the solver of problems, as far as that is quick.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/mate/backtrack.h"
#include "keymove/mate/verify.h"
#include "keymove/problem/problem.h"

#include <stdlib.h>
#include <string.h>

enum { QUICK = 100000 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static KmStatus in_pieces(const char *text, size_t size, KmError *error) {
    KmVerifier *verifier = km_verifier_create(0);
    KmVerified verified;
    if (!verifier) abort();
    for (size_t at = 0; at < size; at += 7)
        km_verifier_feed(verifier, text + at, size - at < 7 ? size - at : 7, NULL);
    const KmStatus status = km_verifier_finish(verifier, &verified, error);
    km_verifier_free(verifier);
    return status;
}

/* Is it false that the side to move solves the stipulation? */
static bool is_false(const KmVerified *verified) {
    KmStipulation stipulation;
    if (km_stipulation_read(verified->stipulation, &stipulation, NULL) != KM_OK)
        return verified->mate <= KM_STIPULATION_LONGEST; /* certificates may be longer */
    KmProblem *problem = km_problem_create(&verified->pos, &stipulation);
    const KmProblemOptions options = {.budget.nodes = QUICK, .hash_mb = 8, .max_solutions = 1};
    if (!problem || km_problem_solve(problem, &options, NULL) != KM_OK) abort();
    const bool none = km_problem_status(problem) == KM_PROBLEM_NONE;
    km_problem_free(problem);
    return none;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *text = (const char *)data;
    KmVerified verified;
    KmError error, other;
    const KmStatus status = km_verify_text(text, size, &verified, &error);
    if (in_pieces(text, size, &other) != status) abort();
    if (status != KM_OK) {
        if (error.offset != other.offset || strcmp(error.text, other.text) != 0) abort();
        if (error.offset > size) abort();
        return 0;
    }
    if (verified.with_task) {
        if (is_false(&verified)) abort();
        return 0;
    }
    KmSpending spending = km_spending_begin((KmBudget){.nodes = QUICK});
    const KmDepthStatus found = km_backtrack_search(
        &verified.pos,
        &(KmBacktrackOptions){.moves = abs(verified.mate), .defending = verified.mate <= 0},
        &spending, NULL, NULL);
    if (found != KM_DEPTH_FOUND && found != KM_DEPTH_UNKNOWN) abort();
    return 0;
}
