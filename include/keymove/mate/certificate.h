/* certificate: the proof of a mate in a form that anyone can check (docs/CERTIFICATE.md).
 *
 * A certificate has one move for each of the attacker's positions and all moves for the defender's;
 * positions are numbered and shared. It is written by prove.h and checked by verify.h, which relies on
 * the rules of chess alone: the writer need not be trusted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_MATE_CERTIFICATE_H
#define KM_MATE_CERTIFICATE_H

#include "keymove/api.h"
#include "keymove/base/budget.h"
#include "keymove/base/status.h"

KM_BEGIN_DECLS

/* The first line of every certificate of this version. */
#define KM_CERTIFICATE_MAGIC "keymove certificate 1"

enum {
    KM_CERTIFICATE_LONGEST = 255, /* attacker's moves */
    KM_CERTIFICATE_LINE =
        16 * 1024 /* bytes in the longest line; enough for more than 720 defences */
};

/* Receives the text of a certificate, one part after the other. Returns false to stop the writer. */
typedef bool KmCertificateSink(void *context, const char *text, size_t length);

/* Reports the number of positions written, and of positions known so far. */
typedef void KmCertificateProgress(void *context, uint64_t written, uint64_t known);

typedef struct KmCertificateOptions {
    KmCertificateSink *sink; /* receives the certificate */
    void *sink_context;
    uint32_t limit;                  /* positions; default: four million */
    KmBudget budget;                 /* for the solver */
    KmCertificateProgress *progress; /* or NULL */
    void *progress_context;
} KmCertificateOptions;

typedef struct KmCertificateStats {
    uint64_t positions; /* lines of the proof */
    uint64_t defences;  /* defences answered */
    uint64_t mates;     /* defences answered by an immediate mate */
    uint64_t shared;    /* positions reached again */
} KmCertificateStats;

KM_END_DECLS
#endif
