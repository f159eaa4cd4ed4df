/* process: a child process, with which lines are exchanged through pipes.
 *
 * It has a process group of its own, so that Ctrl-C at the terminal reaches the match but not its engines,
 * and so that a shell around an engine is killed together with it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MATCH_PROCESS_H
#define KEYMOVE_APP_MATCH_PROCESS_H

#include "keymove/base/status.h"

#include <stdbool.h>
#include <sys/types.h>

/* Longer lines are truncated. */
enum { PROCESS_LINE = 1 << 16 };

typedef struct Process {
    pid_t id; /* 0 if there is none */
    int input, output;
    char *text; /* what has been read: the bytes from `begin` to `end` have not been returned yet */
    size_t begin, end;
    bool skipping; /* ignores the rest of a line that was too long */
} Process;

typedef enum ProcessEvent {
    PROCESS_LINE_READ, /* a line was read */
    PROCESS_TIMEOUT,   /* the deadline passed */
    PROCESS_GONE,      /* it closed its output: it exited, or crashed */
    PROCESS_STOPPED    /* the caller's flag was raised */
} ProcessEvent;

/* Starts argv[0], found through PATH, in `folder` (NULL: the current one); its standard error is appended to
 * the file `errors` (NULL: discarded). Two threads must not call this at the same time, or one process would
 * inherit the other's pipes. */
KmStatus process_start(Process *process, char *const argv[], const char *folder, const char *errors,
                       KmError *error);

/* Waits for a line until `deadline` (by km_clock_seconds). The line is valid until the next call. */
ProcessEvent process_read(Process *process, double deadline, const volatile int *stop, char **line);

/* Writes text; false if the process is gone or did not read it before the deadline. */
bool process_write(Process *process, const char *text, size_t length, double deadline);

/* Waits so many seconds for the process to exit by itself, then kills it. Writes how it ended to `how`, unless
 * that is NULL. */
void process_end(Process *process, double seconds, char *how, size_t size);

#endif
