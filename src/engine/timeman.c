/* timeman: allocation of the time on the clock.
 *
 * Each move may use an equal part of the remaining time and most of the increment. A best move that is stable
 * and takes most of the nodes needs less time; a changing best move or a falling score needs more.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "timeman.h"

#include "keymove/base/clock.h"

enum { USUAL_MOVES = 22, MOST_MOVES = 40 };

static double least(double a, double b) { return a < b ? a : b; }
static double most(double a, double b) { return a > b ? a : b; }

static void plan_by_clock(TimeManager *time, KmColor side) {
    const KmGameClock *clock = &time->options->clock;
    const double overhead = time->options->overhead, left = clock->left[side];
    const double increment = clock->increment[side];
    const int to_go = clock->moves_to_go;
    const int moves = to_go > 0 ? (to_go < MOST_MOVES ? to_go : MOST_MOVES) : USUAL_MOVES;
    const double usable = most(left - 2 * overhead, 0.001);
    time->wanted = least(usable / moves + 0.75 * increment, 0.6 * usable);
    /* The last move before the time control may use nearly all of it. */
    time->at_most = least(4.5 * time->wanted, (to_go == 1 ? 0.95 : 0.6) * usable);
    time->wanted = least(time->wanted, time->at_most);
}

void km_time_begin(TimeManager *time, const KmEngineOptions *options, KmColor side) {
    *time = (TimeManager){.options = options, .start = km_clock_seconds()};
    time->began = time->start;
    time->pondering = options->pondering && __atomic_load_n(options->pondering, __ATOMIC_RELAXED);
    if (options->clock.running) plan_by_clock(time, side);
    if (options->budget.seconds > 0) {
        const double fixed = most(options->budget.seconds - options->overhead, 0.001);
        time->at_most = time->at_most > 0 ? least(time->at_most, fixed) : fixed;
    }
}

/* The clock starts when the opponent has played the expected move. */
static bool still_pondering(TimeManager *time) {
    if (!time->pondering) return false;
    if (__atomic_load_n(time->options->pondering, __ATOMIC_RELAXED)) return true;
    time->pondering = false;
    time->began = km_clock_seconds();
    return false;
}

bool km_time_is_up(TimeManager *time) {
    const volatile int *stop = time->options->budget.stop;
    if (km_stop_requested(stop)) return true;
    if (still_pondering(time)) return false;
    return time->at_most > 0 && km_clock_seconds() - time->began >= time->at_most;
}

bool km_time_suffices(TimeManager *time, double effort, int steady, int drop) {
    if (still_pondering(time) || time->wanted <= 0) return false;
    const double calm = 1.35 - 0.08 * (steady < 8 ? steady : 8);
    const double focus = 1.7 - 1.1 * effort;
    const double alarm = 1 + (drop < 0 ? 0 : drop > 80 ? 80 : drop) / 100.0;
    const double spent = km_clock_seconds() - time->began;
    return spent >= least(time->wanted * calm * focus * alarm * 0.75, time->at_most);
}

double km_time_spent(const TimeManager *time) { return km_clock_seconds() - time->start; }
