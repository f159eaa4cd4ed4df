/* progress: the progress line. SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "common/progress.h"

#include "keymove/base/clock.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <unistd.h>

/* Seconds between two lines. */
#define ON_TERMINAL 0.2
#define ELSEWHERE   5.0

Progress progress_begin(bool elsewhere) {
    const bool terminal = isatty(STDERR_FILENO);
    const double now = km_clock_seconds();
    return (Progress){
        .terminal = terminal, .wanted = terminal || elsewhere, .started = now, .shown = now};
}

bool progress_due(Progress *progress) {
    const double now = km_clock_seconds();
    if (!progress->wanted || now - progress->shown < (progress->terminal ? ON_TERMINAL : ELSEWHERE))
        return false;
    progress->shown = now;
    return true;
}

void progress_line(Progress *progress, const char *format, ...) {
    va_list args;
    va_start(args, format);
    if (progress->terminal) fputc('\r', stderr);
    vfprintf(stderr, format, args);
    fputs(progress->terminal ? "\033[K" : "\n", stderr);
    progress->visible = progress->terminal;
    va_end(args);
}

double progress_left(const Progress *progress, double fraction) {
    const double share = fraction - progress->first;
    if (!(share > 0)) return -1;
    return (km_clock_seconds() - progress->started) * (1 - fraction) / share;
}

void progress_count(Progress *progress, const char *label, double fraction, uint64_t done,
                    const char *unit) {
    if (!progress_due(progress)) return;
    const double rate = (double)done / (progress->shown - progress->started);
    const double left = progress_left(progress, fraction);
    if (left >= 0)
        progress_line(progress, "%s: %.0f %%, %" PRIu64 " %s, %.1f per second, %.0f s left", label,
                      100 * fraction, done, unit, rate, left);
    else
        progress_line(progress, "%s: %" PRIu64 " %s, %.1f per second", label, done, unit, rate);
}

void progress_clear(Progress *progress) {
    if (progress->visible) fputs("\r\033[K", stderr);
    progress->visible = false;
}
