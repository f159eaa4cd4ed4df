/* proofs: certificates in memory, for tests that let the verifier judge what a solver claims.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_TESTS_PROOFS_H
#define KEYMOVE_TESTS_PROOFS_H

#include "keymove/mate/solver.h"
#include "keymove/mate/tree.h"

/* Is the flag "shortest" right: set exactly if a mate was found and every shorter one is ruled out? */
bool shortest_is_right(const KmMateResult *result);

/* The text of a certificate; free it. */
typedef struct ProofText {
    char *text;
    size_t length, room;
} ProofText;

void proof_free(ProofText *proof);

/* Writes the certificate of a mate that the solver claims, or that a tree holds. */
KmStatus proof_of_claim(ProofText *proof, KmMateSolver *solver, const KmPosition *pos, int mate,
                        KmError *error);
KmStatus proof_of_tree(ProofText *proof, const KmTree *answer, KmError *error);

/* Does the certificate hold, by both checkers, and prove that `pos` is mate in `mate` or fewer
 * (negative: the side to move is mated)? Says on standard error why not. */
bool proof_holds(const ProofText *proof, const KmPosition *pos, int mate);

/* Both at once: true when the mate that an answer claims can be proved. */
bool proof_confirms(KmMateSolver *solver, const KmPosition *pos, int mate);
bool proof_confirms_tree(const KmTree *answer, int mate);

#endif
