/* attempts: attempts to solve puzzles, kept in a store: which puzzle is next, what became of each attempt, the solver's
 * rating, and the progress.
 *
 * Times are seconds since 1970, passed in by the caller.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_ATTEMPTS_H
#define KM_PUZZLE_ATTEMPTS_H

#include "keymove/puzzle/rating.h"
#include "keymove/puzzle/schedule.h"
#include "keymove/puzzle/store.h"

KM_BEGIN_DECLS

typedef enum KmAttemptOutcome {
    KM_ATTEMPT_OPEN = 0,
    KM_ATTEMPT_SOLVED,   /* without mistakes and hints */
    KM_ATTEMPT_HELPED,   /* with hints */
    KM_ATTEMPT_FAILED,   /* with mistakes */
    KM_ATTEMPT_GIVEN_UP, /* the solution was shown */
    KM_ATTEMPT_OUTCOMES
} KmAttemptOutcome;

enum { KM_ATTEMPT_MOVES = 2048 };

typedef struct KmAttempt {
    int64_t id, puzzle;
    int64_t begun, ended;         /* ended 0: still open */
    char moves[KM_ATTEMPT_MOVES]; /* played by both sides, in UCI form, separated by blanks */
    int length;                   /* moves that the solver has left; 0: not known */
    int hints, step;              /* hints given in all, and for the present move */
    int mistakes;
    bool slower; /* a slower mate was accepted */
    KmAttemptOutcome outcome;
} KmAttempt;

/* What the end of an attempt has changed. */
typedef struct KmAttemptResult {
    bool rated;             /* the first attempt at a puzzle that has a rating */
    KmRating before, after; /* of the solver */
    bool scheduled;         /* the puzzle is in a scheduled collection */
    KmMemory memory;
} KmAttemptResult;

/* "open", "solved", "helped", "failed", "given_up". */
KM_API const char *km_attempt_outcome_name(KmAttemptOutcome outcome);

/* The puzzle to solve next among those that pass the filter: first what is due in scheduled collections; then a puzzle
 * that was never solved without help, those never tried first. With `unsolved` in the filter the schedule is left aside:
 * only puzzles that were never solved come, one after another. KM_ERR_END: there is none. */
KM_API KmStatus km_attempts_next(KmStore *store, const KmStoreFilter *filter, int64_t now,
                                 int64_t *puzzle, KmError *error);

/* Begins an attempt; a `length` of 0 is not known. */
KM_API KmStatus km_attempts_begin(KmStore *store, int64_t puzzle, int length, int64_t now,
                                  KmAttempt *attempt, KmError *error);

/* Reads an attempt. KM_ERR_END: there is no such attempt. */
KM_API KmStatus km_attempts_load(KmStore *store, int64_t id, KmAttempt *attempt, KmError *error);

/* Keeps the state of an open attempt. */
KM_API KmStatus km_attempts_save(KmStore *store, const KmAttempt *attempt, KmError *error);

/* Ends an attempt: decides its outcome (KM_ATTEMPT_GIVEN_UP if that is set already), and updates the ratings and the
 * schedule. */
KM_API KmStatus km_attempts_finish(KmStore *store, KmAttempt *attempt, int64_t now,
                                   KmAttemptResult *result, KmError *error);

/* --- progress --------------------------------------------------------------------------------- */

typedef struct KmProgress {
    KmRating rating;
    int64_t attempts, solved, helped, failed; /* those given up are among the failed ones */
    int64_t streak, best_streak;              /* solved one after another: now, and ever */
    int64_t day_streak;        /* days in a row with training, until today or yesterday */
    int64_t puzzles, unsolved; /* in the store */
    int64_t scheduled, due;    /* puzzles with a schedule, and those that are due */
    int64_t next_due;          /* when the next one is due; 0: never */
} KmProgress;

/* `zone`: seconds that local time is ahead of UTC; it decides where a day begins. */
KM_API KmStatus km_attempts_progress(KmStore *store, int64_t now, int zone, KmProgress *progress,
                                     KmError *error);

/* One day of the calendar: its number since 1970-01-01, and the rating at its end. */
typedef struct KmProgressDay {
    int64_t day, attempts, solved;
    double rating;
} KmProgressDay;

/* The days with training from `first_day` on. */
KM_API KmStatus km_attempts_days(KmStore *store, int zone, int64_t first_day,
                                 void (*sink)(void *context, const KmProgressDay *day),
                                 void *context, KmError *error);

/* Attempts and solutions for each theme, the most frequent first. */
KM_API KmStatus km_attempts_themes(KmStore *store,
                                   void (*sink)(void *context, const char *theme, int64_t attempts,
                                                int64_t solved),
                                   void *context, KmError *error);

KM_END_DECLS
#endif
