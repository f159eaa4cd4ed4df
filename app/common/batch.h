/* batch: a file of lines, each answered by one line, on all cores, in the order of the file.
 *
 * The runner reads the lines, hands them to workers, writes the answers and shows the progress. What a line
 * means is the business of a BatchKind. An output that was interrupted, killed or cut off by a full disk can
 * be continued: its answers are compared with the input first, and a file that does not belong to the input
 * is refused and left as it is.
 *
 * Invariant: what is written is the answers to a beginning of the file, each line whole once it is flushed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_COMMON_BATCH_H
#define KEYMOVE_APP_COMMON_BATCH_H

#include "common/items.h"
#include "common/text.h"

/* Kinds of outcomes that are counted. */
enum { BATCH_OUTCOMES = 16 };

/* An item of the input: a line that is neither blank nor a comment, or several lines (see items.h). */
typedef struct BatchItem {
    uint64_t line;     /* the number of its first line in the file, from 1 */
    uint64_t number;   /* its number among all items, from 1 */
    const char *text;  /* without its last line break */
    const char *fault; /* why the item cannot be used, or NULL */
    const char *file;  /* the name of the file, for messages */
    uint64_t in_file;  /* its number among the items of the file, from 1 */
    bool several_lines;
} BatchItem;

typedef struct BatchAnswer {
    Text text; /* one line with its line break; empty: the item has no answer in the output */
    Text note; /* whole lines for standard error */
    unsigned outcomes; /* a set of bits, 1 << outcome; the runner counts each of them */
    bool unfinished;   /* the run was stopped before the answer was known */
} BatchAnswer;

/* What a line means and how it is answered. */
typedef struct BatchKind {
    const char *command; /* for messages: "keymove COMMAND: ..." */
    const char *unit;    /* what is counted: "positions" */
    int ahead;           /* items that are read ahead for each thread; default: 16 */

    /* What a thread works with; NULL when there is no memory. */
    void *(*create_worker)(const void *context);
    void (*free_worker)(void *worker);

    /* Answers one item. */
    void (*answer)(void *worker, const BatchItem *item, BatchAnswer *answer);

    /* Writes the beginning of the answer, as far as it is the same in every run, so that an earlier output can
     * be compared with the input; without text, and with the note and the outcomes, if the item has no answer. */
    void (*begin)(void *worker, const BatchItem *item, BatchAnswer *answer);
} BatchKind;

typedef struct BatchTask {
    const BatchKind *kind;
    const void *context; /* for create_worker */
    const char *input;   /* a file, a folder of files, or "-" for standard input */
    char *const *more;   /* further files and folders */
    int more_count;
    int (*more_lines)(
        const char *line); /* of items of several lines (see items.h); NULL: one line each */
    const char *resume;    /* the output to continue; NULL: write to standard output */
    int threads;           /* default: one per core */
    bool progress;         /* show the progress even where standard error is not a terminal */
    const volatile int *stop;
} BatchTask;

typedef struct BatchReport {
    uint64_t resumed;                  /* answers that were there before */
    uint64_t answered;                 /* lines written in this run */
    uint64_t outcomes[BATCH_OUTCOMES]; /* how often each occurred */
    bool complete;                     /* every line of the input has been answered */
    double seconds;
} BatchReport;

/* Runs the batch. Returns EXIT_PROVED if nothing failed, whatever the answers are and whether or not it was
 * stopped; otherwise prints what failed and returns EXIT_INPUT (the input cannot be read, or the output to
 * continue is not its own) or EXIT_SYSTEM (out of memory, or the output could not be written). */
int batch_run(const BatchTask *task, BatchReport *report);

#endif
