/* schedule: when to repeat a puzzle, by FSRS-6 (Free Spaced Repetition Scheduler, version 6).
 *
 * The memory of a puzzle is its stability S (days after which it is recalled with a probability of 90 %) and its
 * difficulty D (1 to 10). Every review changes both, by the published formulas with their 21 weights:
 * https://github.com/open-spaced-repetition/fsrs4anki/wiki/The-Algorithm. Times are seconds; the caller passes
 * them in, so the same reviews give the same schedule.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_SCHEDULE_H
#define KM_PUZZLE_SCHEDULE_H

#include "keymove/api.h"

#include <stdint.h>

KM_BEGIN_DECLS

enum {
    KM_SCHEDULE_WEIGHTS = 21,
    KM_SCHEDULE_DAY = 86400,   /* seconds */
    KM_SCHEDULE_RELEARN = 600, /* seconds until a puzzle that was failed is due again */
    KM_SCHEDULE_LONGEST = 36500
};

/* How well a puzzle was recalled. */
typedef enum KmGrade {
    KM_GRADE_AGAIN = 1, /* not solved */
    KM_GRADE_HARD,
    KM_GRADE_GOOD,
    KM_GRADE_EASY
} KmGrade;

/* Zero in every field: never reviewed. */
typedef struct KmMemory {
    double stability, difficulty;
    int64_t last; /* the last review */
    int64_t due;  /* the next one */
    int reviews, lapses;
} KmMemory;

typedef struct KmScheduleOptions {
    double retention;      /* probability of recall at the next review; default: 0.9 */
    int longest;           /* most days between two reviews; default: KM_SCHEDULE_LONGEST */
    const double *weights; /* KM_SCHEDULE_WEIGHTS of them; default: the published ones */
} KmScheduleOptions;

/* The published default weights. */
KM_API const double *km_schedule_default_weights(void);

/* The probability that a puzzle is recalled now; 0 if it was never reviewed. `options` may be NULL. */
KM_API double km_schedule_recall(const KmMemory *memory, int64_t now,
                                 const KmScheduleOptions *options);

/* The number of days until the probability of recall falls to the wanted one: at least one. */
KM_API int km_schedule_interval(double stability, const KmScheduleOptions *options);

/* The memory after a review. */
KM_API KmMemory km_schedule_review(const KmMemory *memory, KmGrade grade, int64_t now,
                                   const KmScheduleOptions *options);

KM_END_DECLS
#endif
