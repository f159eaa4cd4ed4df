/* problem: what the command `problem` was asked, shared by its files.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_PROBLEM_H
#define KEYMOVE_APP_CLI_PROBLEM_H

#include "command.h"
#include "common/output.h"
#include "common/problem_forms.h"
#include "common/shard.h"
#include "keymove/problem/problem.h"

typedef struct ProblemTask {
    const KmCommand *self;
    KmProblemOptions options;
    KmProblemRecord record; /* what was said about the problem, and what is to be shown */
    ProblemForm form;
    bool has_form; /* `form` was given */
    bool one_per_page;
    const char *batch, *resume; /* or NULL */
    const char *popeye, *olive; /* files to answer; or NULL */
    Shard shard;
    const char *certificate; /* or NULL */
    Output proof;            /* standard output, if the certificate is written there */
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

/* Writes the certificate of a problem that was solved (problem_proof.c). Returns an exit code. */
int problem_write_proof(ProblemTask *task, const KmPosition *pos, const KmStipulation *stipulation);

/* Reads a line "FEN; stipulation; author=...; source=...; date=..." of which all but the first two fields may be missing
 * or anything else. */
KmStatus problem_read_line(const char *text, KmProblemRecord *record, KmError *error);

/* Prints the whole solutions of a file, problem by problem (problem_print.c). Returns an exit code. */
int problem_print_file(ProblemTask *task);

/* Solves and prints the problem of the task's record. Returns an exit code. `what` is the text in which errors of the
 * position are shown. */
int problem_print_one(ProblemTask *task, const char *what);

/* Solves a record, with the progress on standard error. */
KmStatus problem_solve_record(const ProblemTask *task, KmProblemRecord *record,
                              SolvedProblem *solved, KmError *error);

/* Prints to standard output what has been printed so far. */
void problem_flush(ProblemPrinter *printer);

/* The graver of two exit codes. */
int problem_graver(int a, int b);

/* Answers Popeye's input or a collection of Olive (problem_collection.c). Returns an exit code. */
int problem_run_collection(ProblemTask *task);

/* Solves the problems of a file. */
int problem_run_batch(const ProblemTask *task);

#endif
