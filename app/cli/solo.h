/* solo: what the parts of 'keymove solo' share: the command line, reading boards, answers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_SOLO_H
#define KEYMOVE_APP_CLI_SOLO_H

#include "command.h"
#include "common/lines.h"
#include "common/signals.h"
#include "json/solo_lines.h"
#include "keymove/solo/solo_generate.h"
#include "keymove/solo/solo_grade.h"
#include "keymove/solo/solo_solver.h"
#include "keymove/solo/solo_text.h"

#include <stdio.h>

typedef enum SoloOutput {
    SOLO_AS_FEN = 0,
    SOLO_AS_JSON,
    SOLO_AS_THESIS,
    SOLO_AS_LINE,
    SOLO_AS_SVG,
    SOLO_AS_HTML
} SoloOutput;

/* The command line. */
typedef struct SoloTask {
    const KmCommand *self;
    KmSoloOptions options;
    KmSoloRecipe recipe;
    SoloOutput output;
    bool json, all, most, unique, free_king;
    bool any;          /* make: boards that may have no solution */
    KmSoloLevel level; /* 0: any */
    long count, tries, first, last;
    int threads;
    double delay; /* seconds between the steps of 'watch' */
    const char *batch, *resume, *out, *from;
    char **arguments;
    int argument_count;
} SoloTask;

/* --- shared (solo.c) ---------------------------------------------------------------------------------------- */

/* Reads a board of the command line. Returns EXIT_PROVED; or prints what is wrong and returns an exit code. */
int solo_read_board(const SoloTask *task, const char *text, KmSoloBoard *board);

/* A line of a file of boards. */
typedef struct SoloLine {
    Text text;
    uint64_t number; /* counts the lines that are neither blank nor comments, from 1 */
} SoloLine;

/* Reads the next line; false at the end, or when the line or the file cannot be read, which is printed, with
 * the exit code in `code`. */
bool solo_next_line(LineReader *lines, const char *path, SoloLine *line, int *code);

/* Report a line that is not a board, and a lack of memory; both return an exit code. */
int solo_bad_board(const char *path, const SoloLine *line, const KmError *error);
int solo_no_memory(void);

/* What a thread of a worker pool works with. */
typedef struct SoloWorker {
    const void *context; /* of the pool */
    KmSoloSolver *solver;
} SoloWorker;

/* For a WorkerPool. */
void *solo_worker_create(const void *context);
void solo_worker_free(void *worker);

/* --- answers (solo_answer.c) ----------------------------------------------------------------------- */

/* What is known of a board. */
typedef struct SoloAnswer {
    KmStatus status;
    KmSoloResult result;
    bool most_known;
    SoloMost most;
} SoloAnswer;

/* Solves a board as the command line asks. */
void solo_answer_board(const SoloTask *task, KmSoloSolver *solver, const KmSoloBoard *board,
                       SoloAnswer *answer);

/* What is printed when a solution fails the replay (KM_ERR_ILLEGAL). */
#define SOLO_FALSE_SOLUTION \
    "keymove solo: a solution did not pass the replay; please report this board\n"

/* Solves a file of boards (solo_batch.c). */
int solo_run_batch(const SoloTask *task);

/* --- the actions; each returns an exit code -------------------------------------------------------- */

int solo_run_solve(SoloTask *task);
int solo_run_count(SoloTask *task);
int solo_run_make(SoloTask *task);
int solo_run_play(SoloTask *task);
int solo_run_study(SoloTask *task);
int solo_run_convert(SoloTask *task);

#endif
