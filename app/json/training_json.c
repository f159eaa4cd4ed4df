/* training_json: one object for each question. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/training_json.h"

#include "json/json_text.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

static json_t *names_json(const char *names) {
    json_t *array = json_array();
    while (*names) {
        const size_t length = strcspn(names, " ");
        if (length) json_array_append_new(array, json_stringn(names, length));
        names += length + (names[length] == ' ');
    }
    return array;
}

static json_t *text_or_null(const char *text) { return *text ? json_string(text) : json_null(); }

json_t *training_task_json(const KmTrainingTask *task) {
    const bool solo = task->kind == KM_RECORD_SOLO;
    json_t *object = json_pack(
        "{s:I, s:I, s:s, s:s, s:i, s:i, s:i, s:i, s:s}", "attempt", (json_int_t)task->attempt,
        "puzzle", (json_int_t)task->puzzle, "kind", km_record_kind_name(task->kind), "stipulation",
        task->stipulation, "moves", task->moves, "left", task->left, "hints", task->hints,
        "mistakes", task->mistakes, "outcome", km_attempt_outcome_name(task->outcome));
    json_object_set_new(object, solo ? "board" : "fen", json_string(task->position));
    json_object_set_new(object, "start", json_string(task->start));
    json_object_set_new(object, "made", names_json(task->made));
    json_object_set_new(object, "rating", task->rating > 0 ? json_real(task->rating) : json_null());
    return object;
}

static json_t *rating_json(const KmRating *rating) {
    return json_pack("{s:f, s:f, s:f}", "rating", rating->rating, "deviation", rating->deviation,
                     "volatility", rating->volatility);
}

/* What the end of an attempt has changed. */
static json_t *result_json(const KmAttemptResult *result) {
    json_t *object = json_pack("{s:b, s:o, s:o}", "rated", (int)result->rated, "before",
                               rating_json(&result->before), "after", rating_json(&result->after));
    json_object_set_new(object, "due",
                        result->scheduled ? json_integer(result->memory.due) : json_null());
    return object;
}

json_t *training_answer_json(const KmTrainingTask *task, const KmTrainingAnswer *answer,
                             json_t *puzzle) {
    json_t *object = json_pack(
        "{s:s, s:s, s:s, s:o, s:o, s:b, s:s, s:o, s:o, s:b, s:o}", "verdict",
        km_training_verdict_name(answer->verdict), "move", answer->move, "san", answer->san,
        "reply", text_or_null(answer->reply), "reply_san", text_or_null(answer->reply_san),
        "judged", (int)answer->judged, "after", answer->after, "mate",
        answer->mate ? json_integer(answer->mate) : json_null(), "words",
        text_or_null(answer->words), "over", (int)answer->over, "task", training_task_json(task));
    if (answer->over) json_object_set_new(object, "result", result_json(&answer->result));
    if (puzzle) json_object_set_new(object, "puzzle", puzzle);
    return object;
}

json_t *training_hint_json(const KmTrainingTask *task, const KmTrainingHint *hint) {
    return json_pack("{s:i, s:s, s:o, s:o, s:o, s:o}", "step", hint->step, "piece", hint->piece,
                     "square", text_or_null(hint->square), "move", text_or_null(hint->move), "san",
                     text_or_null(hint->san), "task", training_task_json(task));
}

json_t *training_solution_json(const KmTrainingTask *task, const char *line, const char *san,
                               const KmAttemptResult *result, json_t *puzzle) {
    json_t *object =
        json_pack("{s:o, s:o, s:o, s:o}", "line", names_json(line), "san", names_json(san),
                  "result", result_json(result), "task", training_task_json(task));
    if (puzzle) json_object_set_new(object, "puzzle", puzzle);
    return object;
}

/* --- stats ---------------------------------------------------------------------------------------- */

static void add_group(void *context, const char *name, int64_t count, bool scheduled) {
    (void)scheduled;
    json_array_append_new(context, json_pack("{s:o, s:I}", "name", json_clean(name, strlen(name)),
                                             "count", (json_int_t)count));
}

static void add_collection(void *context, const char *name, int64_t count, bool scheduled) {
    json_array_append_new(context,
                          json_pack("{s:o, s:I, s:b}", "name", json_clean(name, strlen(name)),
                                    "count", (json_int_t)count, "scheduled", (int)scheduled));
}

/* "2026-11-16" */
static void add_day(void *context, const KmProgressDay *day) {
    const time_t seconds = (time_t)(day->day * KM_SCHEDULE_DAY);
    struct tm date;
    char text[32] = "";
    if (gmtime_r(&seconds, &date)) strftime(text, sizeof text, "%Y-%m-%d", &date);
    json_array_append_new(context, json_pack("{s:s, s:I, s:I, s:f}", "day", text, "attempts",
                                             (json_int_t)day->attempts, "solved",
                                             (json_int_t)day->solved, "rating", day->rating));
}

static void add_theme(void *context, const char *theme, int64_t attempts, int64_t solved) {
    json_array_append_new(context, json_pack("{s:o, s:I, s:I}", "name",
                                             json_clean(theme, strlen(theme)), "attempts",
                                             (json_int_t)attempts, "solved", (json_int_t)solved));
}

static json_t *progress_json(const KmProgress *progress) {
    return json_pack("{s:o, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:o}", "rating",
                     rating_json(&progress->rating), "attempts", (json_int_t)progress->attempts,
                     "solved", (json_int_t)progress->solved, "helped", (json_int_t)progress->helped,
                     "failed", (json_int_t)progress->failed, "streak", (json_int_t)progress->streak,
                     "best_streak", (json_int_t)progress->best_streak, "day_streak",
                     (json_int_t)progress->day_streak, "scheduled", (json_int_t)progress->scheduled,
                     "due", (json_int_t)progress->due, "next_due",
                     progress->next_due ? json_integer(progress->next_due) : json_null());
}

static KmStatus add_groups(KmStore *store, json_t *object, KmError *error) {
    static const char *const names[] = {"kinds", "sources", "themes", "tags", "collections"};
    KmStatus status = KM_OK;
    for (int i = KM_STORE_BY_KIND; i <= KM_STORE_BY_COLLECTION && status == KM_OK; i++) {
        json_t *array = json_array();
        json_object_set_new(object, names[i], array);
        status =
            km_store_groups(store, (KmStoreGrouping)i,
                            i == KM_STORE_BY_COLLECTION ? add_collection : add_group, array, error);
    }
    return status;
}

json_t *store_stats_json(KmStore *store, int64_t now, int zone, int days, KmError *error) {
    KmProgress progress;
    json_t *object = json_object(), *calendar = json_array(), *themes = json_array();
    KmStatus status = km_attempts_progress(store, now, zone, &progress, error);
    json_object_set_new(object, "puzzles", json_integer(progress.puzzles));
    json_object_set_new(object, "unsolved", json_integer(progress.unsolved));
    if (status == KM_OK) status = add_groups(store, object, error);
    json_object_set_new(object, "training", progress_json(&progress));
    if (status == KM_OK)
        status = km_attempts_days(store, zone, (now + zone) / KM_SCHEDULE_DAY - days + 1, add_day,
                                  calendar, error);
    if (status == KM_OK) status = km_attempts_themes(store, add_theme, themes, error);
    json_object_set_new(object, "calendar", calendar);
    json_object_set_new(object, "trained_themes", themes);
    if (status == KM_OK) return object;
    json_decref(object);
    return NULL;
}
