/* pace: how long an engine may think, and the clock that sees to it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MATCH_PACE_H
#define KEYMOVE_APP_MATCH_PACE_H

#include "keymove/base/buf.h"

#include <stdint.h>

/* Zero: not limited in this way. */
typedef struct Pace {
    double seconds;   /* on the clock, for the game or for `moves` moves */
    double increment; /* seconds added after each move */
    int moves;
    double move_seconds; /* for each move by itself */
    uint64_t nodes;
    int depth;
} Pace;

static inline bool pace_has_clock(const Pace *pace) {
    return pace->seconds > 0 || pace->increment > 0;
}
static inline bool pace_is_set(const Pace *pace) {
    return pace_has_clock(pace) || pace->move_seconds > 0 || pace->nodes > 0 || pace->depth > 0;
}

/* Reads a setting by its name: "tc" (2+0.02, 40/60+1), "movetime" (seconds), "nodes" or "depth". False
 * when there is no such setting or the value makes no sense. */
bool pace_read(Pace *pace, const char *name, const char *value);

/* As PGN's tag TimeControl has it. */
void pace_write(KmBuf *out, const Pace *pace);

/* One player's clock. */
typedef struct Clock {
    double left;
    int moves_to_go; /* until more time is added; 0 for the rest of the game */
} Clock;

Clock clock_start(const Pace *pace);

/* Takes a move's time off and puts on what the move brings. False when the time ran out by more than the
 * margin. */
bool clock_spend(Clock *clock, const Pace *pace, double seconds, double margin);

#endif
