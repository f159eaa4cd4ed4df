/* certificate: the proof of a mate, written down so that anybody can check it (docs/CERTIFICATE.md).
 *
 * For the attacker one move in each position, for the defender all; positions are numbered and
 * shared. Lines are written as they become known, so memory holds the positions and nothing else.
 * What the moves are comes from an oracle: a solver, or a tree that was found before (prove.h).
 * Nothing here needs to be right for a proof to hold: verify.h reads what was written with the
 * rules of chess alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_MATE_CERTIFICATE_H
#define KM_MATE_CERTIFICATE_H

#include "keymove/api.h"
#include "keymove/chess/position.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The first line of every certificate of this version. */
#define KM_CERTIFICATE_MAGIC "keymove certificate 1"

enum {
    KM_CERTIFICATE_LONGEST = 255,   /* attacker's moves */
    KM_CERTIFICATE_LINE = 16 * 1024 /* bytes of a line, more than 720 defences need */
};

/* A move that mates in `limit` or fewer, and in how many; 0 when it cannot tell. */
typedef int KmCertificateOracle(void *context, const KmPosition *pos, int limit, KmMove *move);

/* Takes the text of the certificate piece by piece; false when it cannot. */
typedef bool KmCertificateSink(void *context, const char *text, size_t length);

/* How far the work is: positions written, and positions known of so far. */
typedef void KmCertificateProgress(void *context, uint64_t written, uint64_t known);

typedef struct KmCertificateTask {
    KmPosition pos;
    int mate;       /* the mate to prove: in this many moves or fewer */
    bool defending; /* the side to move is the one that is mated */
    uint32_t limit; /* positions at most; 0 for four million */
    KmCertificateOracle *oracle;
    void *oracle_context;
    KmCertificateSink *sink;
    void *sink_context;
    KmCertificateProgress *progress; /* or NULL */
    void *progress_context;
} KmCertificateTask;

typedef struct KmCertificateStats {
    uint64_t positions; /* lines of the proof */
    uint64_t defences;  /* all that are answered */
    uint64_t mates;     /* of these by a mate at once */
    uint64_t shared;    /* positions met again */
} KmCertificateStats;

/* Writes the whole certificate. KM_ERR_LIMIT when the oracle could not tell or the positions are too
 * many, KM_ERR_IO when the sink failed, KM_ERR_ILLEGAL when the oracle's move does not do what it
 * said. `stats` may be NULL. */
KM_API KmStatus km_certificate_write(const KmCertificateTask *task, KmCertificateStats *stats,
                                     KmError *error);

#ifdef __cplusplus
}
#endif
#endif
