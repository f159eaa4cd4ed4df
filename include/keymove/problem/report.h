/* report: the whole solution of one position: set play, tries, keys, threats, variations, duals, and a verdict.
 *
 * Battle play has a tree (mate/tree.h). The children of its root are, in this order: the set play, as a pass marked
 * KM_TREE_THREAT with the defences below it; then the first moves, in the order in which Popeye lists moves, marked
 * as keys or tries. Each move of the attacker has its threats (a pass marked KM_TREE_THREAT) before the defences; each
 * defence has the moves that solve fastest. Defences that change nothing about the threats are left out, as is the
 * custom. After the key (KmReportOptions.post_key) the root has the threats and defences themselves.
 *
 * Help and series play have lines. A report of a problem that ran out of its budget contains what was found: every
 * move and line of it is right, and km_report_complete is false.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PROBLEM_REPORT_H
#define KM_PROBLEM_REPORT_H

#include "keymove/api.h"
#include "keymove/mate/tree.h"
#include "keymove/problem/problem_record.h"

KM_BEGIN_DECLS

typedef struct KmReport KmReport;

typedef enum KmReportVerdict {
    KM_VERDICT_UNKNOWN = 0, /* the budget ran out first, or shorter solutions were not looked for */
    KM_VERDICT_SOUND,       /* one key or line, or exactly the intended ones */
    KM_VERDICT_COOKED, /* solutions that were not intended; without an intention, several keys */
    KM_VERDICT_SHORT,  /* a solution in fewer moves than stipulated */
    KM_VERDICT_NONE,   /* no solution at all */
    KM_VERDICT_FAILS,  /* something that was intended does not solve */
    KM_VERDICT_SEVERAL /* help and series play: several lines, and nothing was said about the intention */
} KmReportVerdict;

/* The lines of help and series play come in two parts. */
typedef enum KmReportPart { KM_PART_ACTUAL = 0, KM_PART_SET_PLAY, KM_PARTS } KmReportPart;

/* A report of one position and stipulation, such as a phase of a KmProblemRecord. The side to move of the set-up
 * begins. NULL when there is no memory. */
KM_API KmReport *km_report_create(const KmSetup *setup, const KmStipulation *stipulation);
KM_API void km_report_free(KmReport *report);

/* Solves; what an earlier call found is forgotten. KM_ERR_ILLEGAL when the set-up is not a position. A set-up in which
 * the side that begins could capture the king has no solution. */
KM_API KmStatus km_report_solve(KmReport *report, const KmReportOptions *options, KmError *error);

/* Compares with what the composer meant: first moves, or beginnings of lines, separated by ';' or ','. Moves are read
 * as SAN, in long form and in Popeye's notation; move numbers, "!" and "?" may be there: "1.Qa4", "1.Sb3! Kc4; 1.Bd2".
 * Gives the verdict. KM_ERR_SYNTAX or KM_ERR_ILLEGAL with the byte when a move cannot be read or played. */
KM_API KmStatus km_report_intend(KmReport *report, const char *intended, KmError *error);

/* The position that is solved, or NULL when the king could be captured. After the key it is the defender's turn. */
KM_API const KmPosition *km_report_position(const KmReport *report);
KM_API const KmStipulation *km_report_stipulation(const KmReport *report);
KM_API const KmReportOptions *km_report_options(const KmReport *report);

KM_API KmProblemStatus km_report_status(const KmReport *report);
/* Is everything that was asked for there? False when a budget or limit was reached. */
KM_API bool km_report_complete(const KmReport *report);
/* Did the budget run out, or was it stopped? */
KM_API bool km_report_stopped(const KmReport *report);
/* Were all first moves decided? The play after them may be incomplete. */
KM_API bool km_report_solved_completely(const KmReport *report);
KM_API KmReportVerdict km_report_verdict(const KmReport *report);
/* A name for programs: "sound", "cooked", "short", "none", "fails", "several", "unknown". */
KM_API const char *km_report_verdict_name(KmReportVerdict verdict);

/* The length of a shorter solution in half-moves, as in KmStipulation; 0 when there is none or it was not looked
 * for. */
KM_API int km_report_short(const KmReport *report);

/* The defences in the main play, that is in variations of full length after a key, to which the attacker has more than
 * one answer. */
KM_API uint32_t km_report_duals(const KmReport *report);

/* The first moves that solve, in Popeye's order. */
KM_API int km_report_key_count(const KmReport *report);
KM_API KmMove km_report_key(const KmReport *report, int index);
/* Was this key, or the line, not intended? Without an intention: false. */
KM_API bool km_report_key_cooks(const KmReport *report, int index);
KM_API bool km_report_line_cooks(const KmReport *report, uint64_t index);

/* The number of solutions: of keys in battle play, of full lines in help and series play. */
KM_API uint64_t km_report_count(const KmReport *report);

/* The tree of battle play; NULL for lines, and where nothing was solved. */
KM_API const KmTree *km_report_tree(const KmReport *report);

/* The lines of help and series play, in Popeye's order. `length` takes the number of half-moves. */
KM_API uint64_t km_report_line_count(const KmReport *report, KmReportPart part);
KM_API const KmMove *km_report_line(const KmReport *report, KmReportPart part, uint64_t index,
                                    int *length);
/* The position after the first `count` moves of a line. */
KM_API void km_report_replay(const KmReport *report, KmReportPart part, uint64_t index, int count,
                             KmPosition *pos);
/* The first line that consists of the same moves in another order; or `index` itself. */
KM_API uint64_t km_report_same_moves(const KmReport *report, uint64_t index);

KM_API uint64_t km_report_nodes(const KmReport *report);
KM_API double km_report_seconds(const KmReport *report);

KM_END_DECLS
#endif
