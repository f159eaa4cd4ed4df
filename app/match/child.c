/* child: posix_spawn, two pipes, poll. SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* the folder of a child; strsignal */
#include "child.h"

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

#define GLANCE 0.1 /* seconds between two looks at the flag that stops everything */

/* --- starting -------------------------------------------------------------------------------------- */

/* A pipe whose ends no other child inherits; `ours` is the end that stays here. */
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

/* The child starts with the signals of a fresh program, though the match ignores some. */
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

KmStatus child_start(Child *child, char *const argv[], const char *folder, const char *errors,
                     KmError *error) {
    int to[2], from[2];
    *child = (Child){.text = malloc(CHILD_LINE)};
    if (!child->text) return km_fail(error, KM_ERR_MEMORY, 0, "no memory");
    int failed = open_pipe(to, 1) ? 0 : errno;
    if (!failed && !open_pipe(from, 0)) {
        failed = errno;
        close_pipe(to);
    }
    if (!failed) {
        failed = spawn(&child->id, argv, folder, errors, to[0], from[1]);
        close(to[0]);
        close(from[1]);
        child->input = to[1];
        child->output = from[0];
        if (failed) {
            close(child->input);
            close(child->output);
        }
    }
    if (!failed) return KM_OK;
    free(child->text);
    *child = (Child){0};
    return km_fail(error, KM_ERR_IO, 0, "cannot start '%s': %s", argv[0], strerror(failed));
}

/* --- speaking -------------------------------------------------------------------------------------- */

/* Waits until the pipe is ready, or for `seconds` at most. */
static bool wait_for(int pipe_end, short what, double seconds) {
    struct pollfd wanted = {.fd = pipe_end, .events = what};
    const int milliseconds = seconds <= 0 ? 0 : (int)(seconds * 1000) + 1;
    return poll(&wanted, 1, milliseconds) > 0;
}

/* Cuts the next whole line out of what has been read. */
static char *take_line(Child *child) {
    for (;;) {
        char *start = child->text + child->begin;
        char *end = memchr(start, '\n', child->end - child->begin);
        if (!end) return NULL;
        child->begin = (size_t)(end + 1 - child->text);
        if (child->skipping) {
            child->skipping = false;
            continue;
        }
        *end = '\0';
        if (end > start && end[-1] == '\r') end[-1] = '\0';
        return start;
    }
}

/* Makes room behind what has been read; a line that fills everything is delivered as it is. */
static char *make_room(Child *child) {
    if (child->begin > 0) {
        memmove(child->text, child->text + child->begin, child->end - child->begin);
        child->end -= child->begin;
        child->begin = 0;
    }
    if (child->end < CHILD_LINE - 1) return NULL;
    child->begin = child->end = 0;
    if (child->skipping) return NULL;
    child->skipping = true;
    child->text[CHILD_LINE - 1] = '\0';
    return child->text;
}

ChildNews child_read(Child *child, double deadline, const volatile int *stop, char **line) {
    for (;;) {
        /* One that never stops talking is as good as silent. */
        if (km_clock_seconds() > deadline + GLANCE) return CHILD_SILENT;
        if ((*line = take_line(child)) || (*line = make_room(child))) return CHILD_SPOKE;
        if (stop && __atomic_load_n(stop, __ATOMIC_RELAXED)) return CHILD_STOPPED;
        const double left = deadline - km_clock_seconds();
        if (!wait_for(child->output, POLLIN, left < GLANCE ? left : GLANCE)) {
            if (km_clock_seconds() >= deadline) return CHILD_SILENT;
            continue;
        }
        const ssize_t count =
            read(child->output, child->text + child->end, CHILD_LINE - 1 - child->end);
        if (count > 0)
            child->end += (size_t)count;
        else if (count == 0 || (errno != EAGAIN && errno != EINTR))
            return CHILD_GONE;
    }
}

bool child_write(Child *child, const char *text, size_t length, double deadline) {
    while (length > 0) {
        const ssize_t count = write(child->input, text, length);
        if (count > 0) {
            text += count;
            length -= (size_t)count;
        } else if (errno == EAGAIN) {
            const double left = deadline - km_clock_seconds();
            if (left <= 0) return false;
            wait_for(child->input, POLLOUT, left);
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

void child_end(Child *child, double patience, char *how, size_t size) {
    if (!child->id) return;
    int status = 0;
    bool killed = false;
    const double deadline = km_clock_seconds() + patience;
    close(child->input); /* most programs end when nobody speaks to them any more */
    while (waitpid(child->id, &status, WNOHANG) == 0) {
        if (km_clock_seconds() < deadline) {
            nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
            continue;
        }
        kill(-child->id, SIGKILL);
        killed = true;
        waitpid(child->id, &status, 0);
        break;
    }
    close(child->output);
    describe(status, killed, how, size);
    free(child->text);
    *child = (Child){0};
}
