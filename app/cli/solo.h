/* solo: what the parts of 'keymove solo' share: the command line as read, work on all cores, answers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_SOLO_H
#define KEYMOVE_APP_CLI_SOLO_H

#include "command.h"
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
    bool any;          /* make: boards without a promise */
    KmSoloLevel level; /* 0: any */
    long count, tries, first, last;
    int threads;
    double delay; /* seconds between steps when watching */
    const char *batch, *resume, *out, *from;
    char **arguments;
    int argument_count;
} SoloTask;

/* --- work (solo_crew.c) ---------------------------------------------------------------------------- */

/* Raised by Ctrl-C; a second one ends the program at once. */
const volatile int *solo_stop_flag(void);
bool solo_is_stopped(void);

/* Does items 0 to count - 1 on `threads` threads (0: one for each core), each item once, in about that
 * order; `worker` numbers the threads. Ends early when stopped. */
void solo_crew_run(int threads, size_t count, void (*work)(void *context, int worker, size_t item),
                   void *context);
int solo_crew_size(int threads);

/* A file in memory, cut into lines. */
typedef struct SoloLines {
    char *text;
    char **lines;
    size_t count;
} SoloLines;

/* Reads a file ("-": standard input; gzip and zstd are unpacked). Prints why not and returns an exit
 * code. */
int solo_lines_read(const SoloTask *task, const char *path, SoloLines *lines);
void solo_lines_free(SoloLines *lines);

/* How far a long work is, on stderr; a terminal sees more. */
typedef struct SoloProgress {
    const char *what;
    double started, shown;
    size_t first; /* items that were done before */
} SoloProgress;

SoloProgress solo_progress(const char *what, size_t first);
void solo_progress_show(SoloProgress *progress, size_t done, size_t total);
void solo_progress_end(SoloProgress *progress);

/* --- answers (solo_answer.c) ----------------------------------------------------------------------- */

/* Reads a board from the command line; prints why not and returns an exit code. */
int solo_read_board(const SoloTask *task, const char *text, KmSoloBoard *board);

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
