/* certificate: the proof of a mate, or that another stipulation is solved, in a form that anyone can check
 * (docs/CERTIFICATE.md).
 *
 * A certificate has one move for each of the attacker's positions and all moves for the defender's;
 * positions are numbered and shared. It is written here, with moves that come from an oracle: a solver, or a tree.
 * It is checked by verify.h, which relies on the rules of chess alone: writer and oracle need not be trusted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_MATE_CERTIFICATE_H
#define KM_MATE_CERTIFICATE_H

#include "keymove/api.h"
#include "keymove/base/budget.h"
#include "keymove/base/status.h"
#include "keymove/chess/position.h"

KM_BEGIN_DECLS

/* The first line: of a mate, and of any other stipulation. */
#define KM_CERTIFICATE_MAGIC      "keymove certificate 1"
#define KM_CERTIFICATE_MAGIC_TASK "keymove certificate 2"

enum {
    KM_CERTIFICATE_LONGEST = 255,    /* attacker's moves */
    KM_CERTIFICATE_STIPULATION = 16, /* room for any stipulation of a certificate as text */
    KM_CERTIFICATE_LINE =
        16 * 1024 /* bytes in the longest line; enough for more than 720 defences */
};

/* Who must do what: as docs/PROBLEMS.md defines them. */
typedef enum KmCertificatePlay {
    KM_CERTIFICATE_DIRECT = 0,
    KM_CERTIFICATE_SELF,
    KM_CERTIFICATE_REFLEX,
    KM_CERTIFICATE_SEMI_REFLEX
} KmCertificatePlay;

typedef enum KmCertificateGoal {
    KM_CERTIFICATE_MATE = 0,
    KM_CERTIFICATE_STALEMATE,
    KM_CERTIFICATE_NO_MOVES, /* mate or stalemate */
    KM_CERTIFICATE_CHECK,
    KM_CERTIFICATE_CAPTURE,
    KM_CERTIFICATE_SQUARE /* the moved piece stands on `square` */
} KmCertificateGoal;

/* Zero in every field: to mate. */
typedef struct KmCertificateTask {
    KmCertificatePlay play;
    KmCertificateGoal goal;
    KmSquare square;
} KmCertificateTask;

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
    uint64_t mates;     /* defences that reach the goal, or after which it is reached at once */
    uint64_t shared;    /* positions reached again */
} KmCertificateStats;

/* Finds a move with which the side to move solves in `limit` moves or fewer. Returns their number; 0 when it is
 * unknown. */
typedef int KmCertificateOracle(void *context, const KmPosition *pos, int limit, KmMove *move);

typedef struct KmCertificateClaim {
    KmPosition pos;
    /* The number of moves in which the side to move solves, or fewer; zero or negative: the side to move is
     * mated, which exists in direct play to mate only. */
    int moves;
    bool with_task; /* write `task` even if it is to mate */
    KmCertificateTask task;
    KmCertificateOracle *oracle;
    void *oracle_context;
} KmCertificateClaim;

/* Writes the whole certificate. KM_ERR_LIMIT when the oracle does not know a move or the certificate would have too
 * many positions, KM_ERR_IO when the sink refused the text, KM_ERR_ILLEGAL when the claim or an answer of the oracle
 * is false or too long, and KM_ERR_MEMORY. `stats` may be NULL. */
KM_API KmStatus km_certificate_write(const KmCertificateClaim *claim,
                                     const KmCertificateOptions *options, KmCertificateStats *stats,
                                     KmError *error);

KM_END_DECLS
#endif
