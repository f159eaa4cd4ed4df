/* verify: checks the proof of a mate, or of another stipulation, by the rules of chess alone.
 *
 * A certificate (docs/CERTIFICATE.md) is read part by part, in one pass. Every move must be legal, every
 * defence answered, every goal reached; the number of moves left decreases with each answer, so
 * that no proof is circular. No code of the solvers is used. Memory is proportional to the text that was
 * read, whatever the text claims.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_MATE_VERIFY_H
#define KM_MATE_VERIFY_H

#include "keymove/api.h"
#include "keymove/chess/position.h"
#include "keymove/mate/certificate.h"

#include <stddef.h>

KM_BEGIN_DECLS

/* What a valid certificate proves. */
typedef struct KmVerified {
    KmPosition pos;
    int mate;       /* in this many moves or fewer; negative when the side to move is mated */
    bool with_task; /* a stipulation is proved: `mate` is its number of moves */
    KmCertificateTask task;
    char stipulation[KM_CERTIFICATE_STIPULATION]; /* as text, "s#3"; "" without a task */
    uint64_t positions;                           /* lines of the proof */
    uint64_t defences;                            /* defences answered */
    uint64_t mates; /* defences that reach the goal, or after which it is reached at once */
} KmVerified;

typedef struct KmVerifier KmVerifier;

/* Creates a verifier for at most `limit` positions (default: fifty million). NULL when there is no
 * memory. */
KM_API KmVerifier *km_verifier_create(uint32_t limit);
KM_API void km_verifier_free(KmVerifier *verifier);

/* Reads the next part of a certificate. KM_ERR_SYNTAX: this is not a certificate, or it is damaged.
 * KM_ERR_ILLEGAL: the proof is wrong. KM_ERR_LIMIT, KM_ERR_MEMORY: it is too large to be checked. `error`
 * has the byte offset, and the line number in its text; after an error, every call returns that error. */
KM_API KmStatus km_verifier_feed(KmVerifier *verifier, const char *text, size_t length,
                                 KmError *error);

/* Reports, after the whole text was read, whether the proof is valid. */
KM_API KmStatus km_verifier_finish(KmVerifier *verifier, KmVerified *verified, KmError *error);

/* Checks a whole certificate in memory. */
KM_API KmStatus km_verify_text(const char *text, size_t length, KmVerified *verified,
                               KmError *error);

KM_END_DECLS
#endif
