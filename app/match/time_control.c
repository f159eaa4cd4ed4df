/* time_control: reading, and arithmetic. SPDX-License-Identifier: GPL-3.0-or-later */
#include "time_control.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_MOVES = 1000, DEEPEST = 1000 };
#define LONGEST 1e6 /* seconds */

/* Reads a decimal number of seconds at `*at` and advances past it. */
static bool read_seconds(const char **at, double *seconds) {
    char *end;
    if (strspn(*at, "0123456789.") == 0) return false;
    *seconds = strtod(*at, &end);
    if (end == *at || !(*seconds >= 0 && *seconds <= LONGEST)) return false;
    *at = end;
    return true;
}

static bool read_whole(const char **at, uint64_t most, uint64_t *number) {
    char *end;
    if (**at < '0' || **at > '9') return false;
    *number = strtoull(*at, &end, 10);
    if (*number < 1 || *number > most) return false;
    *at = end;
    return true;
}

/* [MOVES/]SECONDS[+INCREMENT] */
static bool read_control(TimeControl *control, const char *at) {
    uint64_t moves = 0;
    double seconds, increment = 0;
    if (strchr(at, '/') && (!read_whole(&at, MOST_MOVES, &moves) || *at++ != '/')) return false;
    if (!read_seconds(&at, &seconds)) return false;
    if (*at == '+' && (at++, !read_seconds(&at, &increment))) return false;
    if (*at != '\0' || seconds + increment <= 0) return false;
    *control = (TimeControl){.seconds = seconds,
                             .increment = increment,
                             .moves = (int)moves,
                             .nodes = control->nodes,
                             .depth = control->depth};
    return true;
}

bool time_control_read(TimeControl *control, const char *name, const char *value) {
    uint64_t number;
    double seconds;
    if (strcmp(name, "tc") == 0) return read_control(control, value);
    if (strcmp(name, "movetime") == 0) {
        if (!read_seconds(&value, &seconds) || *value || seconds <= 0) return false;
        *control = (TimeControl){
            .move_seconds = seconds, .nodes = control->nodes, .depth = control->depth};
        return true;
    }
    if (strcmp(name, "nodes") == 0) {
        if (!read_whole(&value, INT64_MAX, &number) || *value) return false;
        control->nodes = number;
        return true;
    }
    if (strcmp(name, "depth") == 0) {
        if (!read_whole(&value, DEEPEST, &number) || *value) return false;
        control->depth = (int)number;
        return true;
    }
    return false;
}

void time_control_write(KmBuf *out, const TimeControl *control) {
    if (control->move_seconds > 0) {
        km_buf_printf(out, "1/%g", control->move_seconds);
        return;
    }
    if (!time_control_has_clock(control)) {
        km_buf_char(out, '-');
        return;
    }
    if (control->moves) km_buf_printf(out, "%d/", control->moves);
    km_buf_printf(out, "%g", control->seconds);
    if (control->increment > 0) km_buf_printf(out, "+%g", control->increment);
}

Clock clock_start(const TimeControl *control) {
    /* With an increment alone there would be no time for the first move. */
    return (Clock){.left = control->seconds + (control->seconds > 0 ? 0 : control->increment),
                   .moves_to_go = control->moves};
}

bool clock_spend(Clock *clock, const TimeControl *control, double seconds, double margin) {
    if (control->move_seconds > 0) return seconds <= control->move_seconds + margin;
    if (!time_control_has_clock(control)) return true;
    clock->left -= seconds;
    if (clock->left < -margin) return false;
    if (clock->left < 0) clock->left = 0; /* within the margin */
    clock->left += control->increment;
    if (control->moves && --clock->moves_to_go == 0) {
        clock->left += control->seconds;
        clock->moves_to_go = control->moves;
    }
    return true;
}
