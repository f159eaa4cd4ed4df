/* puzzle: what the command line asks of `keymove puzzle`, and the actions that do it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_PUZZLE_H
#define KEYMOVE_APP_CLI_PUZZLE_H

#include "command.h"
#include "common/shard.h"
#include "keymove/puzzle/make.h"
#include "keymove/puzzle/mine.h"

typedef struct PuzzleTask {
    const KmCommand *self;
    const char *input;  /* the file, or "-" */
    const char *resume; /* the output to continue, or NULL */
    const char *out;    /* the corrected file, or NULL */
    Shard shard;
    bool json, progress;
    bool sound; /* asked for, and always granted */
    int threads;
    unsigned hash_mb;
    uint64_t nodes;
    int count;               /* puzzles to make */
    const char *stipulation; /* of these; NULL: a direct mate */
    KmMineOptions mine;
    KmMakeOptions make;
    KmPosition from; /* what make.from points to */
} PuzzleTask;

/* Each returns an exit code. */
int puzzle_run_mine(const PuzzleTask *task);
int puzzle_run_audit(const PuzzleTask *task);
int puzzle_run_make(const PuzzleTask *task);

#endif
