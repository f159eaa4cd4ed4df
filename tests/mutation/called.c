/* called: linked into every program of a build with -fsanitize-coverage=func,trace-pc-guard, it records which
 * functions a run calls. A function's address is appended to the file $CALLED_TO.<program> when it is called for the first
 * time, at once, so that nothing is lost when the program is killed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void __sanitizer_cov_trace_pc_guard_init(uint32_t *from, uint32_t *to);
void __sanitizer_cov_trace_pc_guard(uint32_t *guard);

static int output = -1;

void __sanitizer_cov_trace_pc_guard_init(uint32_t *from, uint32_t *to) {
    const char *name = getenv("CALLED_TO");
    char path[4096], program[4096];
    if (!name || from == to || *from) return;
    /* Not the name by which it was called: workers are started as /proc/self/exe. */
    const ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length > 0 ? length : 0] = '\0';
    snprintf(path, sizeof path, "%s.%s", name, basename(program));
    /* A high number, so that the program's own files keep theirs. */
    const int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    output = fcntl(file, F_DUPFD_CLOEXEC, 900);
    close(file);
    while (from < to) *from++ = 1;
}

void __sanitizer_cov_trace_pc_guard(uint32_t *guard) {
    if (!*guard) return;
    *guard = 0;
    const int before = errno;
    dprintf(output, "%p\n", __builtin_return_address(0));
    errno = before;
}
