/* audit: is what a collection says about a mate true?
 *
 * A claim is a position, the length of its mate and, perhaps, a line. It is right when the mate exists, none is
 * shorter, the line plays it out with the fastest moves, and at each of the solver's turns, a mate in one excepted,
 * no other move mates as fast.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_AUDIT_H
#define KM_PUZZLE_AUDIT_H

#include "keymove/api.h"
#include "keymove/chess/epd.h"
#include "keymove/puzzle/lichess_csv.h"
#include "keymove/puzzle/puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What can be wrong with a claim, as bits of a set. */
typedef enum KmAuditFault {
    KM_AUDIT_NO_MATE = 1 << 0, /* there is no forced mate in as many moves */
    KM_AUDIT_SHORTER = 1 << 1, /* there is a shorter one */
    KM_AUDIT_WRONG_LINE =
        1 << 2, /* a move of the line does not mate in time, or the line does not end in mate */
    KM_AUDIT_SEVERAL = 1 << 3,    /* at some turn several moves solve */
    KM_AUDIT_WRONG_THEME = 1 << 4 /* the themes give another length */
} KmAuditFault;
enum { KM_AUDIT_FAULTS = 5 };

/* A name for programs: "no_mate", "shorter", "wrong_line", "several", "wrong_theme". */
KM_API const char *km_audit_fault_name(KmAuditFault fault);

typedef struct KmAuditClaim {
    KmPosition pos;
    int mate;        /* in so many moves of the side to move; 0: nothing is claimed */
    int theme_mate;  /* the length that a theme gives; 0: none */
    bool first_only; /* the line is a first move, not the whole play */
    int line_length; /* 0: no line is given */
    KmMove line[KM_LICHESS_LINE];
} KmAuditClaim;

/* The claim of a row of lichess' file; one without a mate claims nothing. */
KM_API void km_audit_claim_of_row(const KmLichessRow *row, KmAuditClaim *claim);

/* The claim of an EPD record: its mate, and its line of play or best move. KM_ERR_SYNTAX or KM_ERR_ILLEGAL when
 * its moves cannot be read. */
KM_API KmStatus km_audit_claim_of_epd(const KmEpd *epd, KmAuditClaim *claim, KmError *error);

typedef struct KmAudit {
    KmMateStatus
        status; /* KM_MATE_UNKNOWN: not decided within the budget; the faults found until then are true */
    unsigned faults; /* of KmAuditFault; 0: the claim is right */
    KmPuzzle
        puzzle; /* if the mate was found: the true solution, along the claimed line as far as possible */
} KmAudit;

/* Judges a claim of a mate. One in more than KM_PUZZLE_LONGEST moves is unknown unless a shorter mate is found. */
KM_API void km_audit_judge(KmShortMate *solver, const KmAuditClaim *claim, KmBudget budget,
                           KmAudit *audit);

/* The row or record as it should be. False when it cannot be put right: there is no mate, or several moves solve
 * (then it should be left out). `out` takes the text without a line break. */
KM_API bool km_audit_correct_row(const KmLichessRow *row, const KmAudit *audit, KmBuf *out);
KM_API bool km_audit_correct_epd(const KmEpd *epd, const KmAudit *audit, KmBuf *out);

#ifdef __cplusplus
}
#endif
#endif
