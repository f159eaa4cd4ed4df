/* report_lines: the lines of help and series play, sorted, with those that differ only in the order of moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SRC_PROBLEM_REPORT_LINES_H
#define KM_SRC_PROBLEM_REPORT_LINES_H

#include "keymove/problem/problem.h"

typedef struct ReportLines {
    KmProblem *problem; /* the solved problem to which the lines belong; or NULL */
    KmStipulation stipulation;
    uint64_t count;
    uint64_t *order; /* the lines of `problem` in Popeye's order */
    uint64_t *same;  /* for each line: the first one with the same moves */
} ReportLines;

/* Takes the lines of a solved problem, which belongs to `lines` from now on. False when there is no memory. */
bool km_report_lines_take(ReportLines *lines, KmProblem *problem, const KmStipulation *stipulation);

void km_report_lines_drop(ReportLines *lines);

const KmMove *km_report_lines_at(const ReportLines *lines, uint64_t index, int *length);

#endif
