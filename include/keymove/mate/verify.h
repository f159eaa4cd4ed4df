/* verify: checks the proof of a mate with the rules of chess alone.
 *
 * Reads a certificate (docs/CERTIFICATE.md) piece by piece, in one pass. Every move must be legal, every
 * defence answered, every mate a mate; the moves left fall with each answer, so that no proof runs in
 * a circle. Nothing of what searches for mates is used here. Memory is proportional to the text
 * that was read, whatever the text claims of itself.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_MATE_VERIFY_H
#define KM_MATE_VERIFY_H

#include "keymove/api.h"
#include "keymove/chess/position.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What a certificate that holds has proved. */
typedef struct KmVerified {
    KmPosition pos;
    int mate;           /* in this many moves or fewer; negative when the side to move is mated */
    uint64_t positions; /* lines of the proof */
    uint64_t defences;  /* answered */
    uint64_t mates;     /* of these by a mate at once */
} KmVerified;

typedef struct KmVerifier KmVerifier;

/* `limit`: positions at most, 0 for fifty million. NULL when there is no memory. */
KM_API KmVerifier *km_verifier_create(uint32_t limit);
KM_API void km_verifier_free(KmVerifier *verifier);

/* Reads on. KM_ERR_SYNTAX: this is no certificate, or a damaged one. KM_ERR_ILLEGAL: the proof is
 * wrong. KM_ERR_LIMIT, KM_ERR_MEMORY: it is too big to say. `error` has the byte, and the line in
 * words; after an error everything fails the same way. */
KM_API KmStatus km_verifier_feed(KmVerifier *verifier, const char *text, size_t length,
                                 KmError *error);

/* The text has ended: does the proof hold? */
KM_API KmStatus km_verifier_finish(KmVerifier *verifier, KmVerified *verified, KmError *error);

/* A whole certificate in memory. */
KM_API KmStatus km_verify_text(const char *text, size_t length, KmVerified *verified,
                               KmError *error);

#ifdef __cplusplus
}
#endif
#endif
