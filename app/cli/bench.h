/* bench: what the parts of 'keymove bench' share. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_BENCH_H
#define KEYMOVE_APP_CLI_BENCH_H

#include "command.h"
#include "keymove/engine/analysis.h"

/* A mate to solve; `fen` NULL for the ones that are built in. */
typedef struct BenchProblem {
    const char *fen;
    int moves;
} BenchProblem;

/* Solves by best-first search, breadth-first search and backtracking, and prints what each took. */
int bench_methods(const KmCommand *self, const BenchProblem *one, bool json);

/* Searches fixed tasks of one area ("engine", "mate", "solo") or, for NULL, of all, and prints the nodes
 * of each: they change when a search does, and only then. */
int bench_signatures(const KmCommand *self, const char *area, bool json);

/* Thinks about each position of an EPD file within the limits, and counts the best moves found. */
int bench_tactics(const KmCommand *self, const char *path, const KmEngineOptions *limits,
                  bool json);

#endif
