/* schedule: the formulas of FSRS-6. Their names there: S stability, D difficulty, R recall, G grade, w weights.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/puzzle/schedule.h"

#include <math.h>
#include <stddef.h>

static const double default_weights[KM_SCHEDULE_WEIGHTS] = {
    0.212,  1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001,  1.8722, 0.1666, 0.796,
    1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542};

#define LEAST_STABILITY   0.001
#define DEFAULT_RETENTION 0.9

const double *km_schedule_default_weights(void) { return default_weights; }

static const double *weights_of(const KmScheduleOptions *options) {
    return options && options->weights ? options->weights : default_weights;
}

static double between(double value, double least, double most) {
    return value < least ? least : value > most ? most : value;
}

/* So that R is 0.9 after S days. */
static double curve_factor(const double *w) { return pow(DEFAULT_RETENTION, -1 / w[20]) - 1; }

static double elapsed_days(const KmMemory *memory, int64_t now) {
    return now > memory->last ? floor((double)(now - memory->last) / KM_SCHEDULE_DAY) : 0;
}

double km_schedule_recall(const KmMemory *memory, int64_t now, const KmScheduleOptions *options) {
    const double *w = weights_of(options);
    if (!memory->reviews) return 0;
    return pow(1 + curve_factor(w) * elapsed_days(memory, now) / memory->stability, -w[20]);
}

int km_schedule_interval(double stability, const KmScheduleOptions *options) {
    const double *w = weights_of(options);
    const double retention =
        options && options->retention > 0 ? options->retention : DEFAULT_RETENTION;
    const int longest = options && options->longest ? options->longest : KM_SCHEDULE_LONGEST;
    const double days = stability / curve_factor(w) * (pow(retention, -1 / w[20]) - 1);
    return (int)between(round(days), 1, longest);
}

/* --- difficulty ------------------------------------------------------------------------------- */

/* Not yet limited to 1 to 10. */
static double first_difficulty(const double *w, int grade) {
    return w[4] - exp(w[5] * (grade - 1)) + 1;
}

static double next_difficulty(const double *w, double difficulty, int grade) {
    const double change = -w[6] * (grade - 3);
    const double damped = difficulty + change * (10 - difficulty) / 9;
    const double reverted = w[7] * first_difficulty(w, KM_GRADE_EASY) + (1 - w[7]) * damped;
    return between(reverted, 1, 10);
}

/* --- stability -------------------------------------------------------------------------------- */

/* After another review on the same day. */
static double same_day_stability(const double *w, double stability, int grade) {
    const double increase = exp(w[17] * (grade - 3 + w[18])) * pow(stability, -w[19]);
    return stability * (grade >= KM_GRADE_GOOD && increase < 1 ? 1 : increase);
}

static double recalled_stability(const double *w, const KmMemory *memory, double recall,
                                 int grade) {
    const double penalty = grade == KM_GRADE_HARD ? w[15] : 1;
    const double bonus = grade == KM_GRADE_EASY ? w[16] : 1;
    const double increase = exp(w[8]) * (11 - memory->difficulty) * pow(memory->stability, -w[9]) *
                            (exp(w[10] * (1 - recall)) - 1) * penalty * bonus;
    return memory->stability * (1 + increase);
}

static double forgotten_stability(const double *w, const KmMemory *memory, double recall) {
    const double after = w[11] * pow(memory->difficulty, -w[12]) *
                         (pow(memory->stability + 1, w[13]) - 1) * exp(w[14] * (1 - recall));
    const double most = memory->stability / exp(w[17] * w[18]);
    return after < most ? after : most;
}

static double next_stability(const KmMemory *memory, KmGrade grade, int64_t now,
                             const KmScheduleOptions *options) {
    const double *w = weights_of(options);
    if (elapsed_days(memory, now) < 1) return same_day_stability(w, memory->stability, (int)grade);
    const double recall = km_schedule_recall(memory, now, options);
    return grade == KM_GRADE_AGAIN ? forgotten_stability(w, memory, recall)
                                   : recalled_stability(w, memory, recall, (int)grade);
}

KmMemory km_schedule_review(const KmMemory *memory, KmGrade grade, int64_t now,
                            const KmScheduleOptions *options) {
    const double *w = weights_of(options);
    KmMemory after = *memory;
    if (!memory->reviews) {
        after.stability = w[grade - 1];
        after.difficulty = between(first_difficulty(w, (int)grade), 1, 10);
    } else {
        after.stability = next_stability(memory, grade, now, options);
        after.difficulty = next_difficulty(w, memory->difficulty, (int)grade);
    }
    if (after.stability < LEAST_STABILITY) after.stability = LEAST_STABILITY;
    after.last = now;
    after.reviews++;
    after.lapses += grade == KM_GRADE_AGAIN;
    after.due =
        grade == KM_GRADE_AGAIN
            ? now + KM_SCHEDULE_RELEARN
            : now + (int64_t)km_schedule_interval(after.stability, options) * KM_SCHEDULE_DAY;
    return after;
}
