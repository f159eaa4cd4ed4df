/* solved_problem: a problem with all of its phases, solved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_COMMON_SOLVED_PROBLEM_H
#define KEYMOVE_APP_COMMON_SOLVED_PROBLEM_H

#include "keymove/problem/report.h"

typedef struct SolvedPhase {
    KmProblemPhase phase;
    KmReport *report;
} SolvedPhase;

typedef struct SolvedProblem {
    const KmProblemRecord *record;
    int count;
    SolvedPhase *phases;
    uint64_t nodes;
    double seconds;
} SolvedProblem;

/* Solves all phases of a record, which must live as long as `solved`. The budget is for all of them together, and what
 * was intended is compared with the first phase. Fails with KM_ERR_ILLEGAL (a phase is not a position), KM_ERR_SYNTAX
 * (a twin or the intention cannot be read) or KM_ERR_MEMORY; there is nothing to free then. */
KmStatus solved_problem_make(const KmProblemRecord *record, SolvedProblem *solved, KmError *error);
void solved_problem_free(SolvedProblem *solved);

/* Of all phases: unknown if one is unknown, else none if one has no solution. */
KmProblemStatus solved_problem_status(const SolvedProblem *solved);

/* Is everything that was asked for there, in all phases? */
bool solved_problem_complete(const SolvedProblem *solved);

/* The exit code of a command that prints it: EXIT_PROVED, EXIT_NONE or EXIT_UNKNOWN. */
int solved_problem_exit_code(const SolvedProblem *solved);

/* The exit code of a single problem that was solved as far as it goes. */
int problem_exit_code(KmProblemStatus status);

#endif
