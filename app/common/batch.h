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
#include "common/shard.h"
#include "common/text.h"

/* Kinds of outcomes that are counted. */
enum { BATCH_OUTCOMES = 16 };

/* An outcome in the summary: "; 3 bad lines", and what it means for the exit code. The first outcome of a kind
 * counts the items that were answered. */
typedef struct BatchOutcome {
    const char *before; /* the separator: ": ", ", " or "; "; NULL: the outcome is not printed */
    const char *name;   /* "bad lines" */
    bool optional;      /* printed only if it occurred */
    int code;           /* the exit code if it occurred; EXIT_PROVED: no effect */
} BatchOutcome;

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
    Text more; /* anything that `accept` needs */
    unsigned outcomes; /* a set of bits, 1 << outcome; the runner counts each of them */
    bool unfinished;   /* the run was stopped before the answer was known */
    bool skipped; /* there is no answer: the item ended its process twice (see worker_process.h) */
} BatchAnswer;

/* What a line means and how it is answered. */
typedef struct BatchKind {
    const char *command; /* for messages: "keymove COMMAND: ..." */
    const char *action;  /* of the command, such as "audit" of puzzle; or NULL */
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

    /* Takes each answer, in the order of the input, before it is written; or NULL. */
    void (*accept)(const void *context, const BatchItem *item, const BatchAnswer *answer);

    BatchOutcome outcomes[BATCH_OUTCOMES]; /* for batch_command */
} BatchKind;

typedef struct BatchTask {
    const BatchKind *kind;
    const void *context; /* for create_worker and accept */
    const char *input;   /* a file, a folder of files, or "-" for standard input */
    char *const *more;   /* further files and folders */
    int more_count;
    int (*more_lines)(
        const char *line); /* of items of several lines (see items.h); NULL: one line each */
    bool games;            /* games in PGN are items (see items.h) */
    const char *resume;    /* the output to continue; NULL: write to standard output */
    Shard shard;           /* the part of the input to answer; default: all of it */
    int threads;           /* default: one per core */
    bool progress;         /* show the progress even where standard error is not a terminal */
    const volatile int *stop;
} BatchTask;

typedef struct BatchReport {
    uint64_t resumed;                  /* answers that were there before */
    uint64_t answered;                 /* lines written in this run */
    uint64_t skipped;                  /* items that ended their process, in this run or before */
    uint64_t outcomes[BATCH_OUTCOMES]; /* how often each occurred */
    bool complete;                     /* every line of the input has been answered */
    double seconds;
} BatchReport;

/* Runs the batch. Returns EXIT_PROVED if nothing failed, whatever the answers are and whether or not it was
 * stopped; otherwise prints what failed and returns EXIT_INPUT (the input cannot be read, or the output to
 * continue is not its own) or EXIT_SYSTEM (out of memory, or the output could not be written). */
int batch_run(const BatchTask *task, BatchReport *report);

/* Runs the batch of a command: prints the summary to standard error, "12 positions: 10 mates, 2 unknown; 0.3 s", and
 * returns the exit code of the command. That is the gravest of the outcomes' codes: EXIT_SYSTEM, EXIT_INPUT,
 * EXIT_UNKNOWN (also if the batch was interrupted or an item was skipped), EXIT_NONE. */
int batch_command(const BatchTask *task, BatchReport *report);

#endif
