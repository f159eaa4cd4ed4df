/* time_control: how long an engine may think, and its clock.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MATCH_TIME_CONTROL_H
#define KEYMOVE_APP_MATCH_TIME_CONTROL_H

#include "keymove/base/buf.h"

#include <stdint.h>

/* 0: no such limit. */
typedef struct TimeControl {
    double seconds;   /* on the clock, for the game or for `moves` moves */
    double increment; /* seconds added after each move */
    int moves;
    double move_seconds; /* for each single move */
    uint64_t nodes;
    int depth;
} TimeControl;

static inline bool time_control_has_clock(const TimeControl *control) {
    return control->seconds > 0 || control->increment > 0;
}
static inline bool time_control_is_set(const TimeControl *control) {
    return time_control_has_clock(control) || control->move_seconds > 0 || control->nodes > 0 ||
           control->depth > 0;
}

/* Reads a setting by its name: "tc" (2+0.02, 40/60+1), "movetime" (seconds), "nodes" or "depth". False
 * if there is no such setting or the value is invalid. */
bool time_control_read(TimeControl *control, const char *name, const char *value);

/* Writes it as in the PGN tag TimeControl. */
void time_control_write(KmBuf *out, const TimeControl *control);

/* One player's clock. */
typedef struct Clock {
    double left;
    int moves_to_go; /* until more time is added; 0: for the rest of the game */
} Clock;

Clock clock_start(const TimeControl *control);

/* Subtracts the time of a move and adds the increment. False if the time was exceeded by more than the
 * margin. */
bool clock_spend(Clock *clock, const TimeControl *control, double seconds, double margin);

#endif
