/* pace: reading, and arithmetic. SPDX-License-Identifier: GPL-3.0-or-later */
#include "pace.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_MOVES = 1000, DEEPEST = 1000 };
#define LONGEST 1e6 /* seconds */

/* A plain decimal number of seconds at `*at`, which moves behind it. */
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
static bool read_control(Pace *pace, const char *at) {
    uint64_t moves = 0;
    double seconds, increment = 0;
    if (strchr(at, '/') && (!read_whole(&at, MOST_MOVES, &moves) || *at++ != '/')) return false;
    if (!read_seconds(&at, &seconds)) return false;
    if (*at == '+' && (at++, !read_seconds(&at, &increment))) return false;
    if (*at != '\0' || seconds + increment <= 0) return false;
    *pace = (Pace){.seconds = seconds,
                   .increment = increment,
                   .moves = (int)moves,
                   .nodes = pace->nodes,
                   .depth = pace->depth};
    return true;
}

bool pace_read(Pace *pace, const char *name, const char *value) {
    uint64_t number;
    double seconds;
    if (strcmp(name, "tc") == 0) return read_control(pace, value);
    if (strcmp(name, "movetime") == 0) {
        if (!read_seconds(&value, &seconds) || *value || seconds <= 0) return false;
        *pace = (Pace){.move_seconds = seconds, .nodes = pace->nodes, .depth = pace->depth};
        return true;
    }
    if (strcmp(name, "nodes") == 0) {
        if (!read_whole(&value, INT64_MAX, &number) || *value) return false;
        pace->nodes = number;
        return true;
    }
    if (strcmp(name, "depth") == 0) {
        if (!read_whole(&value, DEEPEST, &number) || *value) return false;
        pace->depth = (int)number;
        return true;
    }
    return false;
}

void pace_write(KmBuf *out, const Pace *pace) {
    if (pace->move_seconds > 0) {
        km_buf_printf(out, "1/%g", pace->move_seconds);
        return;
    }
    if (!pace_has_clock(pace)) {
        km_buf_char(out, '-');
        return;
    }
    if (pace->moves) km_buf_printf(out, "%d/", pace->moves);
    km_buf_printf(out, "%g", pace->seconds);
    if (pace->increment > 0) km_buf_printf(out, "+%g", pace->increment);
}

Clock clock_start(const Pace *pace) {
    /* An increment alone would leave nothing for the first move. */
    return (Clock){.left = pace->seconds + (pace->seconds > 0 ? 0 : pace->increment),
                   .moves_to_go = pace->moves};
}

bool clock_spend(Clock *clock, const Pace *pace, double seconds, double margin) {
    if (pace->move_seconds > 0) return seconds <= pace->move_seconds + margin;
    if (!pace_has_clock(pace)) return true;
    clock->left -= seconds;
    if (clock->left < -margin) return false;
    if (clock->left < 0) clock->left = 0; /* within the margin: forgiven */
    clock->left += pace->increment;
    if (pace->moves && --clock->moves_to_go == 0) {
        clock->left += pace->seconds;
        clock->moves_to_go = pace->moves;
    }
    return true;
}
