/* attempts: the tables attempt, memory and player of a store. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/puzzle/attempts.h"

#include <stdio.h>
#include <string.h>

#include "condition.h"
#include "store_handle.h"

/* Open attempts that are older than this are dropped. */
enum { ABANDONED = 7 * KM_SCHEDULE_DAY };

#define SCHEDULED                                                             \
    "EXISTS (SELECT 1 FROM member m JOIN collection c ON c.id = m.collection" \
    " WHERE m.puzzle = p.id AND c.scheduled = 1)"

/* Puzzles that were never solved without help; those never tried first, then those tried longest ago. */
#define NEVER_SOLVED                     \
    "SELECT p.id FROM puzzle p WHERE %s" \
    " AND NOT EXISTS (SELECT 1 FROM attempt a WHERE a.puzzle = p.id AND a.outcome = 'solved')"
#define LONGEST_AGO " ORDER BY (SELECT max(id) FROM attempt a WHERE a.puzzle = p.id), p.id LIMIT 1"

static const char *const outcome_names[KM_ATTEMPT_OUTCOMES] = {"open", "solved", "helped", "failed",
                                                               "given_up"};

const char *km_attempt_outcome_name(KmAttemptOutcome outcome) { return outcome_names[outcome]; }

static KmAttemptOutcome outcome_named(const char *name) {
    int outcome = KM_ATTEMPT_OUTCOMES - 1;
    while (outcome > 0 && strcmp(outcome_names[outcome], name) != 0) outcome--;
    return (KmAttemptOutcome)outcome;
}

/* --- the next puzzle -------------------------------------------------------------------------- */

/* The first puzzle of a query in which the condition stands in place of %s. */
static KmStatus first_of(KmStore *store, const char *format, const KmCondition *condition,
                         const int64_t *now, int64_t *puzzle, KmError *error) {
    char sql[KM_CONDITION_SQL + 1024];
    KmBuf out = km_buf(sql, sizeof sql);
    KmQuery *query;
    const char *place = strstr(format, "%s");
    km_buf_bytes(&out, format, (size_t)(place - format));
    km_buf_text(&out, condition->sql);
    km_buf_text(&out, place + 2);
    KmStatus status = km_query_open(store->database, sql, &query, error);
    if (status != KM_OK) return status;
    const int next = km_condition_bind(condition, query, 1);
    if (now) km_query_bind_number(query, next, *now);
    status = km_query_step(query, error);
    if (status == KM_OK) *puzzle = km_query_number(query, 0);
    km_query_close(query);
    return status;
}

KmStatus km_attempts_next(KmStore *store, const KmStoreFilter *filter, int64_t now, int64_t *puzzle,
                          KmError *error) {
    static const char due[] = "SELECT p.id FROM puzzle p JOIN memory y ON y.puzzle = p.id WHERE %s"
                              " AND y.due <= ? AND " SCHEDULED " ORDER BY y.due, p.id LIMIT 1";
    static const char never_solved[] = NEVER_SOLVED LONGEST_AGO;
    static const char fresh[] =
        NEVER_SOLVED " AND NOT (" SCHEDULED
                     " AND EXISTS (SELECT 1 FROM memory y WHERE y.puzzle = p.id))" LONGEST_AGO;
    KmCondition condition;
    KmStatus status = km_condition_of_filter(filter, &condition, error);
    if (status != KM_OK) return status;
    if (filter && filter->unsolved) { /* whatever the schedule says */
        status = first_of(store, never_solved, &condition, NULL, puzzle, error);
    } else {
        status = first_of(store, due, &condition, &now, puzzle, error);
        if (status == KM_ERR_END) status = first_of(store, fresh, &condition, NULL, puzzle, error);
    }
    if (status == KM_ERR_END) km_fail(error, KM_ERR_END, 0, "there is no puzzle left to solve");
    return status;
}

/* --- attempts --------------------------------------------------------------------------------- */

KmStatus km_attempts_begin(KmStore *store, int64_t puzzle, int length, int64_t now,
                           KmAttempt *attempt, KmError *error) {
    KmQuery *query = NULL;
    KmStatus status = km_store_enter(store, error);
    if (status != KM_OK) return status;
    status = km_store_run(store, "DELETE FROM attempt WHERE ended = 0 AND begun < ?",
                          now - ABANDONED, NULL, NULL, error);
    if (status == KM_OK)
        status = km_query_open(store->database,
                               "INSERT INTO attempt (puzzle, begun, length)"
                               " SELECT id, ?2, ?3 FROM puzzle WHERE id = ?1",
                               &query, error);
    if (status == KM_OK) {
        km_query_bind_number(query, 1, puzzle);
        km_query_bind_number(query, 2, now);
        km_query_bind_number(query, 3, length);
        status = km_query_run(query, error);
        if (status == KM_OK &&
            !km_database_changes(store->database)) /* another program removed it */
            status = km_fail(error, KM_ERR_END, 0, "there is no such puzzle");
    }
    memset(attempt, 0, sizeof *attempt);
    attempt->id = km_database_last_id(store->database);
    attempt->puzzle = puzzle;
    attempt->begun = now;
    attempt->length = length;
    km_query_close(query);
    return km_store_leave(store, status, error);
}

KmStatus km_attempts_load(KmStore *store, int64_t id, KmAttempt *attempt, KmError *error) {
    KmQuery *query;
    KmStatus status = km_query_open(
        store->database,
        "SELECT puzzle, begun, ended, moves, length, hints, step, mistakes, slower, outcome"
        " FROM attempt WHERE id = ?",
        &query, error);
    if (status != KM_OK) return status;
    km_query_bind_number(query, 1, id);
    status = km_query_step(query, error);
    if (status == KM_OK) {
        *attempt = (KmAttempt){.id = id,
                               .puzzle = km_query_number(query, 0),
                               .begun = km_query_number(query, 1),
                               .ended = km_query_number(query, 2),
                               .length = (int)km_query_number(query, 4),
                               .hints = (int)km_query_number(query, 5),
                               .step = (int)km_query_number(query, 6),
                               .mistakes = (int)km_query_number(query, 7),
                               .slower = km_query_number(query, 8) != 0,
                               .outcome = outcome_named(km_query_text(query, 9))};
        snprintf(attempt->moves, sizeof attempt->moves, "%s", km_query_text(query, 3));
    }
    km_query_close(query);
    if (status == KM_ERR_END) km_fail(error, KM_ERR_END, 0, "there is no such attempt");
    return status;
}

static KmStatus write_attempt(KmStore *store, const KmAttempt *attempt, double rating,
                              KmError *error) {
    KmQuery *query;
    KmStatus status = km_query_open(
        store->database,
        "UPDATE attempt SET ended = ?, moves = ?, length = ?, hints = ?, step = ?, mistakes = ?,"
        " slower = ?, outcome = ?, rating = ? WHERE id = ? AND ended = 0",
        &query, error);
    if (status != KM_OK) return status;
    km_query_bind_number(query, 1, attempt->ended);
    km_query_bind_text(query, 2, attempt->moves);
    km_query_bind_number(query, 3, attempt->length);
    km_query_bind_number(query, 4, attempt->hints);
    km_query_bind_number(query, 5, attempt->step);
    km_query_bind_number(query, 6, attempt->mistakes);
    km_query_bind_number(query, 7, attempt->slower);
    km_query_bind_text(query, 8, attempt->outcome ? outcome_names[attempt->outcome] : "");
    km_query_bind_real(query, 9, rating);
    km_query_bind_number(query, 10, attempt->id);
    status = km_query_run(query, error);
    if (status == KM_OK && !km_database_changes(store->database))
        status = km_fail(error, KM_ERR_END, 0, "the attempt has ended");
    km_query_close(query);
    return status;
}

KmStatus km_attempts_save(KmStore *store, const KmAttempt *attempt, KmError *error) {
    return write_attempt(store, attempt, 0, error);
}

/* --- ratings ---------------------------------------------------------------------------------- */

static KmStatus read_rating(KmStore *store, const char *sql, int64_t id, KmRating *rating,
                            KmError *error) {
    KmQuery *query;
    KmStatus status = km_query_open(store->database, sql, &query, error);
    if (status != KM_OK) return status;
    km_query_bind_number(query, 1, id);
    status = km_query_step(query, error);
    if (status == KM_OK)
        *rating =
            (KmRating){km_query_real(query, 0), km_query_real(query, 1), km_query_real(query, 2)};
    km_query_close(query);
    return status;
}

static KmStatus write_rating(KmStore *store, const char *sql, int64_t id, const KmRating *rating,
                             KmError *error) {
    KmQuery *query;
    KmStatus status = km_query_open(store->database, sql, &query, error);
    if (status != KM_OK) return status;
    km_query_bind_real(query, 1, rating->rating);
    km_query_bind_real(query, 2, rating->deviation);
    km_query_bind_real(query, 3, rating->volatility);
    km_query_bind_number(query, 4, id);
    status = km_query_run(query, error);
    km_query_close(query);
    return status;
}

static const char read_player[] = "SELECT rating, deviation, volatility FROM player WHERE id = ?";

static KmStatus count_rows(KmStore *store, const char *sql, int64_t value, int64_t *count,
                           KmError *error) {
    KmQuery *query;
    KmStatus status = km_query_open(store->database, sql, &query, error);
    if (status != KM_OK) return status;
    km_query_bind_number(query, 1, value);
    status = km_query_step(query, error);
    if (status == KM_OK) *count = km_query_number(query, 0);
    km_query_close(query);
    return status;
}

/* The attempt as a game between the solver and the puzzle; only the first attempt at a puzzle counts. */
static KmStatus rate(KmStore *store, const KmAttempt *attempt, KmAttemptResult *result,
                     KmError *error) {
    KmRating puzzle;
    int64_t earlier = 0;
    KmStatus status = read_rating(store, read_player, 1, &result->before, error);
    if (status == KM_OK)
        status = read_rating(store, "SELECT rating, deviation, volatility FROM puzzle WHERE id = ?",
                             attempt->puzzle, &puzzle, error);
    if (status == KM_OK)
        status = count_rows(store, "SELECT count(*) FROM attempt WHERE ended > 0 AND puzzle = ?",
                            attempt->puzzle, &earlier, error);
    result->after = result->before;
    result->rated = status == KM_OK && puzzle.rating > 0 && earlier == 0;
    if (!result->rated) return status;
    const double score = attempt->outcome == KM_ATTEMPT_SOLVED;
    const double spread = puzzle.deviation > 0 ? puzzle.deviation : km_rating_initial().deviation;
    puzzle.deviation = spread;
    const KmRatingGame game = {puzzle.rating, spread, score};
    const KmRatingGame other = {result->before.rating, result->before.deviation, 1 - score};
    result->after = km_rating_update(&result->before, &game, 1, NULL);
    puzzle = km_rating_update(&puzzle, &other, 1, NULL);
    status = write_rating(
        store, "UPDATE player SET rating = ?, deviation = ?, volatility = ? WHERE id = ?", 1,
        &result->after, error);
    if (status != KM_OK) return status;
    return write_rating(
        store, "UPDATE puzzle SET rating = max(?, 1), deviation = ?, volatility = ? WHERE id = ?",
        attempt->puzzle, &puzzle, error);
}

/* --- the schedule ----------------------------------------------------------------------------- */

static KmStatus read_memory(KmStore *store, int64_t puzzle, KmMemory *memory, KmError *error) {
    KmQuery *query;
    KmStatus status = km_query_open(
        store->database,
        "SELECT stability, difficulty, last, due, reviews, lapses FROM memory WHERE puzzle = ?",
        &query, error);
    *memory = (KmMemory){0};
    if (status != KM_OK) return status;
    km_query_bind_number(query, 1, puzzle);
    status = km_query_step(query, error);
    if (status == KM_OK)
        *memory = (KmMemory){km_query_real(query, 0),        km_query_real(query, 1),
                             km_query_number(query, 2),      km_query_number(query, 3),
                             (int)km_query_number(query, 4), (int)km_query_number(query, 5)};
    km_query_close(query);
    return status == KM_ERR_END ? KM_OK : status;
}

static KmStatus write_memory(KmStore *store, int64_t puzzle, const KmMemory *memory,
                             KmError *error) {
    KmQuery *query;
    KmStatus status =
        km_query_open(store->database, "INSERT OR REPLACE INTO memory VALUES (?, ?, ?, ?, ?, ?, ?)",
                      &query, error);
    if (status != KM_OK) return status;
    km_query_bind_number(query, 1, puzzle);
    km_query_bind_real(query, 2, memory->stability);
    km_query_bind_real(query, 3, memory->difficulty);
    km_query_bind_number(query, 4, memory->last);
    km_query_bind_number(query, 5, memory->due);
    km_query_bind_number(query, 6, memory->reviews);
    km_query_bind_number(query, 7, memory->lapses);
    status = km_query_run(query, error);
    km_query_close(query);
    return status;
}

static KmGrade grade_of(const KmAttempt *attempt) {
    if (attempt->outcome == KM_ATTEMPT_HELPED) return KM_GRADE_HARD;
    if (attempt->outcome != KM_ATTEMPT_SOLVED) return KM_GRADE_AGAIN;
    return attempt->slower ? KM_GRADE_HARD : KM_GRADE_GOOD;
}

static KmStatus reschedule(KmStore *store, const KmAttempt *attempt, int64_t now,
                           KmAttemptResult *result, KmError *error) {
    int64_t scheduled = 0;
    KmMemory memory;
    KmStatus status =
        count_rows(store, "SELECT count(*) FROM puzzle p WHERE p.id = ? AND " SCHEDULED,
                   attempt->puzzle, &scheduled, error);
    result->scheduled = scheduled > 0;
    if (status != KM_OK || !scheduled) return status;
    status = read_memory(store, attempt->puzzle, &memory, error);
    if (status != KM_OK) return status;
    result->memory = km_schedule_review(&memory, grade_of(attempt), now, NULL);
    return write_memory(store, attempt->puzzle, &result->memory, error);
}

KmStatus km_attempts_finish(KmStore *store, KmAttempt *attempt, int64_t now,
                            KmAttemptResult *result, KmError *error) {
    *result = (KmAttemptResult){0};
    if (attempt->outcome != KM_ATTEMPT_GIVEN_UP)
        attempt->outcome = attempt->mistakes ? KM_ATTEMPT_FAILED
                           : attempt->hints  ? KM_ATTEMPT_HELPED
                                             : KM_ATTEMPT_SOLVED;
    attempt->ended = now > 0 ? now : 1;
    KmStatus status = km_store_enter(store, error);
    if (status != KM_OK) return status;
    status = rate(store, attempt, result, error);
    if (status == KM_OK) status = reschedule(store, attempt, now, result, error);
    if (status == KM_OK) status = write_attempt(store, attempt, result->after.rating, error);
    return km_store_leave(store, status, error);
}

/* --- progress --------------------------------------------------------------------------------- */

/* Goes through all attempts once. */
static KmStatus read_outcomes(KmStore *store, int64_t today, int zone, KmProgress *progress,
                              KmError *error) {
    KmQuery *query;
    KmStatus status = km_query_open(
        store->database, "SELECT outcome, ended FROM attempt WHERE ended > 0 ORDER BY ended, id",
        &query, error);
    int64_t last_day = -2;
    while (status == KM_OK) {
        status = km_query_step(query, error);
        if (status != KM_OK) break;
        const KmAttemptOutcome outcome = outcome_named(km_query_text(query, 0));
        const int64_t day = (km_query_number(query, 1) + zone) / KM_SCHEDULE_DAY;
        progress->attempts++;
        progress->solved += outcome == KM_ATTEMPT_SOLVED;
        progress->helped += outcome == KM_ATTEMPT_HELPED;
        progress->failed += outcome >= KM_ATTEMPT_FAILED;
        progress->streak = outcome == KM_ATTEMPT_SOLVED ? progress->streak + 1 : 0;
        if (progress->streak > progress->best_streak) progress->best_streak = progress->streak;
        if (day != last_day)
            progress->day_streak = day == last_day + 1 ? progress->day_streak + 1 : 1;
        last_day = day;
    }
    if (last_day < today - 1) progress->day_streak = 0;
    km_query_close(query);
    return status == KM_ERR_END ? KM_OK : status;
}

KmStatus km_attempts_progress(KmStore *store, int64_t now, int zone, KmProgress *progress,
                              KmError *error) {
    static const char from[] = " FROM puzzle p JOIN memory y ON y.puzzle = p.id WHERE " SCHEDULED;
    char sql[512];
    *progress = (KmProgress){0};
    KmStatus status = read_rating(store, read_player, 1, &progress->rating, error);
    if (status == KM_OK)
        status = read_outcomes(store, (now + zone) / KM_SCHEDULE_DAY, zone, progress, error);
    if (status == KM_OK) status = km_store_count(store, NULL, &progress->puzzles, error);
    if (status == KM_OK)
        status =
            km_store_count(store, &(KmStoreFilter){.unsolved = true}, &progress->unsolved, error);
    snprintf(sql, sizeof sql, "SELECT count(*)%s AND ? > 0", from);
    if (status == KM_OK) status = count_rows(store, sql, 1, &progress->scheduled, error);
    snprintf(sql, sizeof sql, "SELECT count(*)%s AND y.due <= ?", from);
    if (status == KM_OK) status = count_rows(store, sql, now, &progress->due, error);
    snprintf(sql, sizeof sql, "SELECT coalesce(min(y.due), 0)%s AND y.due > ?", from);
    if (status == KM_OK) status = count_rows(store, sql, now, &progress->next_due, error);
    return status;
}

KmStatus km_attempts_days(KmStore *store, int zone, int64_t first_day,
                          void (*sink)(void *context, const KmProgressDay *day), void *context,
                          KmError *error) {
    KmQuery *query;
    KmStatus status = km_query_open(
        store->database,
        /* beside max(), a column has its value in the row of the maximum */
        "SELECT (a.ended + ?1) / 86400 AS day, count(*), sum(a.outcome = 'solved'), a.rating,"
        " max(a.id) FROM attempt a WHERE a.ended > 0 AND (a.ended + ?1) / 86400 >= ?2"
        " GROUP BY day ORDER BY day",
        &query, error);
    if (status != KM_OK) return status;
    km_query_bind_number(query, 1, zone);
    km_query_bind_number(query, 2, first_day);
    while ((status = km_query_step(query, error)) == KM_OK) {
        const KmProgressDay day = {km_query_number(query, 0), km_query_number(query, 1),
                                   km_query_number(query, 2), km_query_real(query, 3)};
        sink(context, &day);
    }
    km_query_close(query);
    return status == KM_ERR_END ? KM_OK : status;
}

KmStatus km_attempts_themes(KmStore *store,
                            void (*sink)(void *context, const char *theme, int64_t attempts,
                                         int64_t solved),
                            void *context, KmError *error) {
    KmQuery *query;
    KmStatus status =
        km_query_open(store->database,
                      "SELECT t.name, count(*) AS n, sum(a.outcome = 'solved') FROM attempt a"
                      " JOIN theme t ON t.puzzle = a.puzzle WHERE a.ended > 0"
                      " GROUP BY t.name ORDER BY n DESC, t.name",
                      &query, error);
    if (status != KM_OK) return status;
    while ((status = km_query_step(query, error)) == KM_OK)
        sink(context, km_query_text(query, 0), km_query_number(query, 1),
             km_query_number(query, 2));
    km_query_close(query);
    return status == KM_ERR_END ? KM_OK : status;
}
