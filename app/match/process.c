/* process: posix_spawn, two pipes, poll. SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* for addchdir_np and strsignal */
#include "process.h"

#include "keymove/base/budget.h"
#include "keymove/base/clock.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define STOP_CHECK 0.1 /* seconds between two checks of the stop flag */

/* --- starting -------------------------------------------------------------------------------------- */

/* Opens a pipe that no other process inherits; `ours` is the end that this program keeps. */
static bool open_pipe(int ends[2], int ours) {
    if (pipe(ends) != 0) return false;
    for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[ours], F_SETFL, O_NONBLOCK);
    return true;
}

static void close_pipe(const int ends[2]) {
    close(ends[0]);
    close(ends[1]);
}

/* The process starts with default signal handling, although the match ignores some signals. */
static void set_attributes(posix_spawnattr_t *attributes) {
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGINT);
    sigaddset(&usual, SIGTERM);
    posix_spawnattr_setsigmask(attributes, &none);
    posix_spawnattr_setsigdefault(attributes, &usual);
    posix_spawnattr_setpgroup(attributes, 0);
    posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF |
                                             POSIX_SPAWN_SETPGROUP);
}

static int spawn(pid_t *id, char *const argv[], const char *folder, const char *errors, int input,
                 int output) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    if (posix_spawn_file_actions_init(&actions) != 0) return ENOMEM;
    if (posix_spawnattr_init(&attributes) != 0) {
        posix_spawn_file_actions_destroy(&actions);
        return ENOMEM;
    }
    set_attributes(&attributes);
    int failed = posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    if (!failed) failed = posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    if (!failed)
        failed =
            posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors ? errors : "/dev/null",
                                             O_WRONLY | O_CREAT | O_APPEND, 0666);
    if (!failed && folder) failed = posix_spawn_file_actions_addchdir_np(&actions, folder);
    if (!failed) failed = posix_spawnp(id, argv[0], &actions, &attributes, argv, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return failed;
}

KmStatus process_start(Process *process, char *const argv[], const char *folder, const char *errors,
                       KmError *error) {
    int to[2], from[2];
    *process = (Process){.text = malloc(PROCESS_LINE)};
    if (!process->text) return km_fail(error, KM_ERR_MEMORY, 0, "no memory");
    int failed = open_pipe(to, 1) ? 0 : errno;
    if (!failed && !open_pipe(from, 0)) {
        failed = errno;
        close_pipe(to);
    }
    if (!failed) {
        failed = spawn(&process->id, argv, folder, errors, to[0], from[1]);
        close(to[0]);
        close(from[1]);
        process->input = to[1];
        process->output = from[0];
        if (failed) {
            close(process->input);
            close(process->output);
        }
    }
    if (!failed) return KM_OK;
    free(process->text);
    *process = (Process){0};
    return km_fail(error, KM_ERR_IO, 0, "cannot start '%s': %s", argv[0], strerror(failed));
}

/* --- reading and writing -------------------------------------------------------------------------------------- */

/* Waits until the pipe is ready, or for `seconds` at most. */
static bool wait_for(int pipe_end, short what, double seconds) {
    struct pollfd wanted = {.fd = pipe_end, .events = what};
    const int milliseconds = seconds <= 0 ? 0 : (int)(seconds * 1000) + 1;
    return poll(&wanted, 1, milliseconds) > 0;
}

/* Takes the next whole line out of what has been read. */
static char *take_line(Process *process) {
    for (;;) {
        char *start = process->text + process->begin;
        char *end = memchr(start, '\n', process->end - process->begin);
        if (!end) return NULL;
        process->begin = (size_t)(end + 1 - process->text);
        if (process->skipping) {
            process->skipping = false;
            continue;
        }
        *end = '\0';
        if (end > start && end[-1] == '\r') end[-1] = '\0';
        return start;
    }
}

/* Makes room after what has been read; a line that fills the whole buffer is returned as it is. */
static char *make_room(Process *process) {
    if (process->begin > 0) {
        memmove(process->text, process->text + process->begin, process->end - process->begin);
        process->end -= process->begin;
        process->begin = 0;
    }
    if (process->end < PROCESS_LINE - 1) return NULL;
    process->begin = process->end = 0;
    if (process->skipping) return NULL;
    process->skipping = true;
    process->text[PROCESS_LINE - 1] = '\0';
    return process->text;
}

ProcessEvent process_read(Process *process, double deadline, const volatile int *stop,
                          char **line) {
    for (;;) {
        /* Endless output counts as silence. */
        if (km_clock_seconds() > deadline + STOP_CHECK) return PROCESS_TIMEOUT;
        if ((*line = take_line(process)) || (*line = make_room(process))) return PROCESS_LINE_READ;
        if (km_stop_requested(stop)) return PROCESS_STOPPED;
        const double left = deadline - km_clock_seconds();
        if (!wait_for(process->output, POLLIN, left < STOP_CHECK ? left : STOP_CHECK)) {
            if (km_clock_seconds() >= deadline) return PROCESS_TIMEOUT;
            continue;
        }
        const ssize_t count =
            read(process->output, process->text + process->end, PROCESS_LINE - 1 - process->end);
        if (count > 0)
            process->end += (size_t)count;
        else if (count == 0 || (errno != EAGAIN && errno != EINTR))
            return PROCESS_GONE;
    }
}

bool process_write(Process *process, const char *text, size_t length, double deadline) {
    while (length > 0) {
        const ssize_t count = write(process->input, text, length);
        if (count > 0) {
            text += count;
            length -= (size_t)count;
        } else if (errno == EAGAIN) {
            const double left = deadline - km_clock_seconds();
            if (left <= 0) return false;
            wait_for(process->input, POLLOUT, left);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

/* --- ending ---------------------------------------------------------------------------------------- */

static void describe(int status, bool killed, char *how, size_t size) {
    if (!how) return;
    if (killed)
        snprintf(how, size, "had to be killed");
    else if (WIFSIGNALED(status))
        snprintf(how, size, "died of signal %d (%s)", WTERMSIG(status),
                 strsignal(WTERMSIG(status)));
    else
        snprintf(how, size, "ended with code %d", WEXITSTATUS(status));
}

void process_end(Process *process, double seconds, char *how, size_t size) {
    if (!process->id) return;
    int status = 0;
    bool killed = false;
    const double deadline = km_clock_seconds() + seconds;
    close(process->input); /* most engines exit when their input is closed */
    while (waitpid(process->id, &status, WNOHANG) == 0) {
        if (km_clock_seconds() < deadline) {
            nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
            continue;
        }
        kill(-process->id, SIGKILL);
        killed = true;
        waitpid(process->id, &status, 0);
        break;
    }
    close(process->output);
    describe(status, killed, how, size);
    free(process->text);
    *process = (Process){0};
}
