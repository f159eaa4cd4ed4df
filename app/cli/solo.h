/* solo: what the parts of 'keymove solo' share: the command line, reading boards, answers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_SOLO_H
#define KEYMOVE_APP_CLI_SOLO_H

#include "command.h"
#include "common/items.h"
#include "common/shard.h"
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
    SOLO_AS_HTML,
    SOLO_AS_TEXT,
    SOLO_AS_DOT
} SoloOutput;

/* The command line. */
typedef struct SoloTask {
    const KmCommand *self;
    KmSoloOptions options;
    KmSoloRecipe recipe;
    SoloOutput output;
    bool json, all, most, unique, free_king;
    bool any;          /* make, study: boards that may have no solution */
    KmSoloLevel level; /* 0: any */
    uint64_t limit;    /* of --all; 0: none */
    long count, tries, first, last;
    int threads;
    double delay; /* seconds between the steps of 'watch' */
    const char *batch, *resume, *out, *from;
    Shard shard;
    char **arguments;
    int argument_count;
} SoloTask;

/* --- shared (solo.c) ---------------------------------------------------------------------------------------- */

/* Boards, one after another: one that is given as text, or all boards of files and folders. A file has one
 * board per line, or boards in the thesis' form of several lines. */
typedef struct SoloBoards {
    const SoloTask *task;
    const char *text;   /* the board that is given as text, or NULL */
    ItemReader *reader; /* of files; NULL for a text */
    Text item;
    uint64_t number;     /* of the current board, from 1 */
    KmSoloBoard board;   /* the current board */
    char id[KM_SOLO_ID]; /* its name, or "" */
} SoloBoards;

/* Opens the arguments: one board, or any number of files and folders. Returns EXIT_PROVED, or prints what is
 * wrong and returns an exit code. */
int solo_boards_open(const SoloTask *task, SoloBoards *boards);

/* Opens files and folders. */
int solo_boards_open_files(const SoloTask *task, const char *path, char *const *more,
                           int more_count, SoloBoards *boards);
void solo_boards_close(SoloBoards *boards);

/* Reads the next board; false at the end, and when a board cannot be read, which is printed, with the exit
 * code in `code`. */
bool solo_boards_next(SoloBoards *boards, int *code);

/* Whether the argument is the path of a file or folder, or "-". */
bool solo_is_path(const char *argument);

/* The name of a board of several lines, after its file; `in_file` is its number there. */
void solo_name_board(const char *file, uint64_t in_file, char id[KM_SOLO_ID]);

/* Reports a lack of memory, and returns an exit code. */
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

/* Draws a board with letters, and lists its captures (solo_play.c). */
void solo_print_board(const KmSoloBoard *board);
void solo_print_captures(const KmSoloBoard *board);

/* Solves a file of boards (solo_batch.c). */
int solo_run_batch(const SoloTask *task);

/* --- the actions; each returns an exit code -------------------------------------------------------- */

int solo_run_solve(SoloTask *task);
int solo_run_count(SoloTask *task);
int solo_run_make(SoloTask *task);
int solo_run_play(SoloTask *task);
int solo_run_study(SoloTask *task);
int solo_run_convert(SoloTask *task);
int solo_run_explain(SoloTask *task);

#endif
