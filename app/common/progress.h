/* progress: one line on standard error that says how far a long run is.
 *
 * On a terminal the line is rewritten in place a few times a second; elsewhere, where it is wanted at all,
 * a line is written every few seconds. Results never pass through here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_COMMON_PROGRESS_H
#define KEYMOVE_APP_COMMON_PROGRESS_H

#include "keymove/base/status.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct Progress {
    bool terminal, wanted;
    bool visible; /* a line stands on the terminal */
    double started, shown;
    double first; /* the fraction that was done before this run */
} Progress;

/* Begins now. `elsewhere`: also write to a standard error that is not a terminal. */
Progress progress_begin(bool elsewhere);

/* Is it time to show another line? Then counts it as shown. */
bool progress_due(Progress *progress);

/* Shows a line now. */
void progress_line(Progress *progress, const char *format, ...) KM_PRINTF(2, 3);

/* If it is time: "LABEL: 42 %, 1200 positions, 35.2 per second, 40 s left". `fraction` is how much of the
 * run is done, 0 to 1, or 0 when that is not known; `done` counts the units of this run. */
void progress_count(Progress *progress, const char *label, double fraction, uint64_t done,
                    const char *unit);

/* The seconds that are left, judged by the fraction that is done; negative when not known. */
double progress_left(const Progress *progress, double fraction);

/* Removes the line from the terminal, before something else is written or at the end. */
void progress_clear(Progress *progress);

#endif
