/* problem: what the command `problem` was asked, shared by its files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_PROBLEM_H
#define KEYMOVE_APP_CLI_PROBLEM_H

#include "command.h"
#include "keymove/problem/problem.h"

typedef struct ProblemTask {
    const KmCommand *self;
    KmProblemOptions options;
    const char *batch, *resume; /* or NULL */
    bool progress, json;
} ProblemTask;

/* A problem as it was given, and its solution. */
typedef struct AskedProblem {
    KmSetup setup;
    KmStipulation stipulation;
    KmProblem *problem; /* NULL where the side that begins could capture the king */
} AskedProblem;

/* Solves the problem of set-up and stipulation. Returns EXIT_PROVED, EXIT_NONE or EXIT_UNKNOWN, and the caller
 * frees `problem`; or EXIT_INPUT for a set-up that is no position, or EXIT_SYSTEM, and `error` says why. */
int problem_solve(const KmProblemOptions *options, AskedProblem *asked, KmError *error);

/* Solves the problems of a file. */
int problem_run_batch(const ProblemTask *task);

#endif
