/* api_puzzle_train: training: the next puzzle, answers, hints, giving up.
 *
 * The state of an attempt is in the store, so a request needs nothing but the attempt's number.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "api_puzzle.h"
#include "json/training_json.h"

#include <string.h>

/* Effort for one answer: a person waits for it. */
#define SECONDS 2.0
enum { NODES = 4000000 };

/* A request that concerns an attempt. */
typedef struct Session {
    KmStore *store;
    KmTraining *training;
    KmTrainingTask task;
} Session;

/* Opens the store once the fields have been read; otherwise replies. */
static bool open_session(Fields *in, Session *session) {
    memset(session, 0, sizeof *session);
    session->store = fields_end(in) ? open_store(in) : NULL;
    if (!session->store) return false;
    session->training = km_training_create(session->store);
    if (!session->training) {
        km_store_close(session->store);
        return reply_no_memory(in->out);
    }
    km_training_set_budget(session->training, (KmBudget){.nodes = NODES, .seconds = SECONDS});
    return true;
}

static void close_session(Session *session) {
    km_training_free(session->training);
    km_store_close(session->store);
}

static int64_t fields_attempt(Fields *in) {
    const int64_t attempt = fields_integer(in, "attempt", 1, INT64_MAX, 0);
    if (!fields_has(in, "attempt")) fields_refuse(in, "attempt", "is missing");
    return attempt;
}

/* Opens the session and loads the attempt. */
static bool resume_session(Fields *in, int64_t attempt, Session *session) {
    KmError error;
    if (!open_session(in, session)) return false;
    const KmStatus status = km_training_resume(session->training, attempt, &session->task, &error);
    if (status == KM_OK) return true;
    if (status == KM_ERR_END)
        reply_fail(in->out, 404, "no_attempt", IN_FIELD("attempt"), "%s", error.text);
    else
        reply_store_error(in, &error);
    close_session(session);
    return false;
}

void api_puzzle_train_next(Fields *in) {
    KmStoreFilter filter;
    Session session;
    KmError error;
    fields_filter(in, &filter);
    const int64_t puzzle = fields_integer(in, "id", 1, INT64_MAX, 0);
    if (!open_session(in, &session)) return;
    const KmStatus status =
        puzzle ? km_training_begin(session.training, puzzle, seconds_now(), &session.task, &error)
               : km_training_next(session.training, &filter, seconds_now(), &session.task, &error);
    if (status == KM_OK)
        reply_json(in->out, training_task_json(&session.task));
    else
        reply_store_error(in, &error);
    close_session(&session);
}

void api_puzzle_train_task(Fields *in) {
    Session session;
    const int64_t attempt = fields_attempt(in);
    if (!resume_session(in, attempt, &session)) return;
    reply_json(in->out, training_task_json(&session.task));
    close_session(&session);
}

/* Replies with what is wrong with a move or an attempt. */
static void refuse(Fields *in, const KmError *error) {
    if (error->status == KM_ERR_SYNTAX)
        reply_error(in->out, "bad_move", "move", error);
    else if (error->status == KM_ERR_ILLEGAL)
        reply_error(in->out, "illegal_move", "move", error);
    else if (error->status == KM_ERR_END)
        reply_fail(in->out, 409, "attempt_over", IN_FIELD("attempt"), "%s", error->text);
    else
        reply_store_error(in, error);
}

void api_puzzle_train_answer(Fields *in) {
    Session session;
    KmTrainingAnswer answer;
    KmError error;
    const int64_t attempt = fields_attempt(in);
    const char *move = fields_text(in, "move", true);
    if (!resume_session(in, attempt, &session)) return;
    if (km_training_answer(session.training, move, seconds_now(), &session.task, &answer, &error) ==
        KM_OK)
        reply_json(in->out, training_answer_json(
                                &session.task, &answer,
                                answer.over ? stored_puzzle_json(session.store, session.task.puzzle)
                                            : NULL));
    else
        refuse(in, &error);
    close_session(&session);
}

void api_puzzle_train_hint(Fields *in) {
    Session session;
    KmTrainingHint hint;
    KmError error;
    const int64_t attempt = fields_attempt(in);
    if (!resume_session(in, attempt, &session)) return;
    if (km_training_hint(session.training, &session.task, &hint, &error) == KM_OK)
        reply_json(in->out, training_hint_json(&session.task, &hint));
    else
        refuse(in, &error);
    close_session(&session);
}

void api_puzzle_train_give_up(Fields *in) {
    Session session;
    KmAttemptResult result;
    KmError error;
    char line[KM_TRAINING_LINE], san[KM_TRAINING_LINE];
    const int64_t attempt = fields_attempt(in);
    if (!resume_session(in, attempt, &session)) return;
    if (km_training_give_up(session.training, seconds_now(), &session.task, line, san, &result,
                            &error) == KM_OK)
        reply_json(in->out,
                   training_solution_json(&session.task, line, san, &result,
                                          stored_puzzle_json(session.store, session.task.puzzle)));
    else
        refuse(in, &error);
    close_session(&session);
}
