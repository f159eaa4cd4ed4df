/* bench: what the parts of 'keymove bench' share. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_BENCH_H
#define KEYMOVE_APP_CLI_BENCH_H

#include "command.h"
#include "keymove/engine/analysis.h"

/* A mate problem; `fen` is NULL for the built-in ones. */
typedef struct BenchProblem {
    const char *fen;
    int moves;
} BenchProblem;

/* What the methods of solving mates are compared on: one problem, the problems of an EPD file that state the
 * length of their mate (`dm`), or, if both are NULL, the built-in ones. */
typedef struct BenchSet {
    BenchProblem one;
    const char *path;
    uint64_t nodes; /* limit for each problem of a set; 0: the default */
} BenchSet;

/* Solves by best-first search, breadth-first search and backtracking, and prints the cost of each; on a set of
 * problems also by best-first search without each of its terms. */
int bench_methods(const KmCommand *self, const BenchSet *set, bool json);

/* Runs the fixed searches of one area ("engine", "mate", "solo") or, for NULL, of all, and prints the nodes
 * of each. They change only if a search changes. */
int bench_signatures(const KmCommand *self, const char *area, bool json);

/* Searches each position of an EPD file within the limits, and counts how many best moves are found. */
int bench_tactics(const KmCommand *self, const char *path, const KmEngineOptions *limits,
                  bool json);

#endif
