/* proofs: certificates in memory. SPDX-License-Identifier: GPL-3.0-or-later */
#include "proofs.h"

#include "keymove/mate/prove.h"
#include "keymove/mate/verify.h"
#include "second_verify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool shortest_is_right(const KmMateResult *result) {
    return result->shortest ==
           (result->status == KM_MATE_FOUND && result->none_below >= abs(result->mate));
}

static bool append(void *context, const char *text, size_t length) {
    ProofText *proof = context;
    if (proof->length + length > proof->room) {
        const size_t room = 2 * (proof->length + length);
        char *grown = realloc(proof->text, room);
        if (!grown) return false;
        proof->text = grown;
        proof->room = room;
    }
    memcpy(proof->text + proof->length, text, length);
    proof->length += length;
    return true;
}

void proof_free(ProofText *proof) {
    free(proof->text);
    *proof = (ProofText){0};
}

KmStatus proof_of_claim(ProofText *proof, KmMateSolver *solver, const KmPosition *pos, int mate,
                        KmError *error) {
    const KmCertificateOptions options = {.sink = append, .sink_context = proof};
    return km_mate_solver_prove(solver, pos, mate, &options, NULL, error);
}

KmStatus proof_of_tree(ProofText *proof, const KmTree *answer, KmError *error) {
    const KmCertificateOptions options = {.sink = append, .sink_context = proof};
    return km_tree_prove(answer, &options, NULL, error);
}

bool proof_holds(const ProofText *proof, const KmPosition *pos, int mate) {
    KmError error;
    KmVerified verified;
    if (km_verify_text(proof->text, proof->length, &verified, &error) != KM_OK) {
        fprintf(stderr, "refused: %s\n", error.text);
        return false;
    }
    if (!second_verify(proof->text, proof->length)) {
        fprintf(stderr, "the second checker refuses it\n");
        return false;
    }
    if (verified.mate == mate && km_position_same(&verified.pos, pos)) return true;
    fprintf(stderr, "proves something else: mate in %d\n", verified.mate);
    return false;
}

/* Ends a confirmation: did it get written, and does it hold? */
static bool judge(ProofText *proof, KmStatus status, const KmError *error, const KmPosition *pos,
                  int mate) {
    if (status != KM_OK) fprintf(stderr, "not written: %s\n", error->text);
    const bool holds = status == KM_OK && proof_holds(proof, pos, mate);
    proof_free(proof);
    return holds;
}

bool proof_confirms(KmMateSolver *solver, const KmPosition *pos, int mate) {
    ProofText proof = {0};
    KmError error;
    const KmStatus status = proof_of_claim(&proof, solver, pos, mate, &error);
    return judge(&proof, status, &error, pos, mate);
}

bool proof_confirms_tree(const KmTree *answer, int mate) {
    ProofText proof = {0};
    KmError error;
    const KmStatus status = proof_of_tree(&proof, answer, &error);
    return judge(&proof, status, &error, km_tree_position(answer), mate);
}
