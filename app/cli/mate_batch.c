/* mate_batch: the positions of an EPD file, solved by the batch runner; an answer is EPD or JSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/batch.h"
#include "common/workers.h"
#include "json/json_text.h"
#include "keymove/chess/epd.h"
#include "keymove/chess/fen.h"
#include "mate.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* What is counted. LONGER, SHORTER and OTHER_MOVE compare the answer with what the file says. */
typedef enum Outcome {
    POSITIONS,
    FOUND,
    SHORTEST,
    NONE,
    UNKNOWN,
    VERIFIED,
    UNVERIFIED, /* a mate whose certificate could not be checked, if that was requested */
    LONGER,
    SHORTER,
    OTHER_MOVE,
    BAD,
    UNREAD /* the line has an operation that could not be read */
} Outcome;

typedef struct Worker {
    KmEpd epd;
    KmMateResult result;
    const MateTask *task;
    KmMateSolver *solver;
    bool verified; /* by its certificate, if requested */
} Worker;

static void *create_worker(const void *context) {
    const MateTask *task = context;
    Worker *worker = aligned_alloc(_Alignof(Worker), sizeof *worker);
    const unsigned threads = (unsigned)workers_count(task->options.threads);
    const unsigned share = task->hash_mb / threads;
    if (!worker) return NULL;
    worker->task = task;
    worker->solver = km_mate_solver_create(task->hash_mb && !share ? 1 : share);
    if (worker->solver) return worker;
    free(worker);
    return NULL;
}

static void free_worker(void *state) {
    Worker *worker = state;
    km_mate_solver_free(worker->solver);
    free(worker);
}

/* --- reading ---------------------------------------------------------------------------------- */

static bool read_position(Worker *worker, const BatchItem *item, BatchAnswer *answer) {
    KmError error = {0};
    if (item->fault)
        km_fail(&error, KM_ERR_SYNTAX, 0, "%s", item->fault);
    else if ((worker->task->strict ? km_epd_read_strict : km_epd_read)(item->text, &worker->epd,
                                                                       &error) == KM_OK)
        return true;
    text_printf(&answer->note, "keymove mate: %s:%" PRIu64 ":%zu: %s\n", item->file, item->line,
                error.offset + 1, error.text);
    answer->outcomes = 1u << BAD;
    return false;
}

/* Reports what the line says twice or contradicts; the position is solved all the same. */
static void report_doubts(const Worker *worker, const BatchItem *item, BatchAnswer *answer) {
    KmError error;
    if (km_epd_check(&worker->epd, &error) == KM_OK) return;
    text_printf(&answer->note, "keymove mate: %s:%" PRIu64 ": %s\n", item->file, item->line,
                error.text);
}

/* --- comparing -------------------------------------------------------------------------------- */

/* Does the file give best moves of which none is a key? */
static bool has_other_move(const Worker *worker) {
    KmMove best[KM_MAX_MOVES];
    int count;
    if (km_epd_best_moves(&worker->epd, best, KM_MAX_MOVES, &count, NULL) != KM_OK || count == 0)
        return false;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < worker->result.key_count; k++)
            if (best[i] == worker->result.keys[k]) return false;
    return worker->result.key_count > 0;
}

/* The answer, and how it compares with what the file says, as a set of outcomes. */
static unsigned outcomes_of(const Worker *worker) {
    const KmMateResult *result = &worker->result;
    unsigned set = 1u << POSITIONS;
    if (worker->epd.unread) set |= 1u << UNREAD;
    if (result->status == KM_MATE_NONE) return set | 1u << NONE;
    if (result->status == KM_MATE_UNKNOWN) return set | 1u << UNKNOWN;
    set |= 1u << FOUND;
    if (result->shortest) set |= 1u << SHORTEST;
    if (worker->task->verified) set |= 1u << (worker->verified ? VERIFIED : UNVERIFIED);
    int expected;
    const bool given = km_epd_mate(&worker->epd, &expected);
    if (given && abs(result->mate) > abs(expected)) return set | 1u << LONGER;
    if (given && abs(result->mate) < abs(expected)) return set | 1u << SHORTER;
    return has_other_move(worker) ? set | 1u << OTHER_MOVE : set;
}

/* --- answering -------------------------------------------------------------------------------- */

static void solve(Worker *worker, BatchAnswer *answer) {
    const MateTask *task = worker->task;
    KmMateResult *result = &worker->result;
    KmMateOptions options = task->options;
    int mate;
    options.defending |= km_epd_mate(&worker->epd, &mate) && mate < 0;
    options.threads = 1;
    /* With a node limit the answer must not depend on what was solved before. */
    if (options.budget.nodes) km_mate_solver_clear(worker->solver);
    km_mate_solver_solve(worker->solver, &worker->epd.pos, &options, result);
    worker->verified = task->verified && result->status == KM_MATE_FOUND &&
                       km_mate_solver_verify_result(worker->solver, &worker->epd.pos, &options,
                                                    result, NULL) == KM_OK;
    const bool open = result->status == KM_MATE_UNKNOWN ||
                      (task->verified && result->status == KM_MATE_FOUND && !worker->verified);
    answer->unfinished = open && km_stop_requested(options.budget.stop);
}

static void write_status(KmBuf *out, const Worker *worker) {
    const KmMateResult *result = &worker->result;
    const int none = result->none_below > 0 ? result->none_below - 1 : 0;
    if (result->status == KM_MATE_FOUND) {
        km_buf_text(out, result->shortest ? "shortest mate" : "mate, perhaps not the shortest");
        if (worker->task->verified)
            km_buf_text(out, worker->verified ? ", verified" : ", not verified");
    } else if (result->none_below == KM_MATE_NEVER) {
        km_buf_text(out, "no mate");
    } else {
        km_buf_printf(out, "%sno mate in %d", result->status == KM_MATE_NONE ? "" : "unknown; ",
                      none);
    }
}

/* The verdict on the problem, if all keys were requested: for the length given, or else that of the file. */
static const char *verdict_of(const Worker *worker) {
    const KmMateOptions *options = &worker->task->options;
    int moves = options->moves, stated = 0;
    const bool given = km_epd_mate(&worker->epd, &stated);
    if (!options->keys || options->defending || (given && stated < 0)) return NULL;
    if (!moves && given) moves = stated;
    return km_soundness_name(km_soundness_judge(&worker->result, moves));
}

/* The answer as EPD: what was found, the id of the position, and the verdict. */
static void write_epd(const Worker *worker, Text *out) {
    const KmMateResult *result = &worker->result;
    KmEpd answer = km_epd(&worker->epd.pos);
    if (result->status == KM_MATE_FOUND) {
        if (result->key_count) km_epd_add_best_moves(&answer, result->keys, result->key_count);
        km_epd_add_mate(&answer, KM_EPD_STANDARD, result->mate);
        km_epd_add_pv(&answer, KM_EPD_STANDARD, result->line, result->line_length);
    }
    const char *id = km_epd_id(&worker->epd);
    if (id && km_epd_add(&answer, "id") == KM_OK) km_epd_add_string(&answer, id);
    char words[96];
    KmBuf status = km_buf(words, sizeof words);
    write_status(&status, worker);
    if (km_epd_add(&answer, "c0") == KM_OK) km_epd_add_string(&answer, words);
    const char *verdict = verdict_of(worker);
    if (verdict && km_epd_add(&answer, "c1") == KM_OK) km_epd_add_string(&answer, verdict);
    char text[KM_EPD_TEXT];
    KmBuf line = km_buf(text, sizeof text);
    km_epd_write(&answer, &line);
    text_put(out, text);
}

static void write_json(const Worker *worker, const BatchItem *item, Text *out) {
    json_t *answer =
        mate_epd_json(&worker->task->options, &worker->epd, item->line, &worker->result,
                      worker->task->verified ? &worker->verified : NULL);
    mate_add_verdict(answer, verdict_of(worker));
    text_json(out, answer);
}

static void answer_item(void *state, const BatchItem *item, BatchAnswer *answer) {
    Worker *worker = state;
    if (!read_position(worker, item, answer)) return;
    report_doubts(worker, item, answer);
    solve(worker, answer);
    answer->outcomes = outcomes_of(worker);
    if (worker->task->json)
        write_json(worker, item, &answer->text);
    else
        write_epd(worker, &answer->text);
    text_put(&answer->text, "\n");
}

/* Every answer begins with the position. */
static void begin_answer(void *state, const BatchItem *item, BatchAnswer *answer) {
    Worker *worker = state;
    if (!read_position(worker, item, answer)) return;
    char text[KM_EPD_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    if (worker->task->json) {
        km_fen_write(&worker->epd.pos, &out);
        text_printf(&answer->text, "{\"fen\":\"%s\",", text);
    } else {
        const KmEpd position = km_epd(&worker->epd.pos);
        km_epd_write(&position, &out);
        text_put(&answer->text, text);
    }
}

static const BatchKind kind = {
    .command = "mate",
    .unit = "positions",
    .create_worker = create_worker,
    .free_worker = free_worker,
    .answer = answer_item,
    .begin = begin_answer,
    .outcomes = {
        [POSITIONS] = {.before = "", .name = "positions"},
        [FOUND] = {.before = ": ", .name = "mates"},
        [SHORTEST] = {.before = ", ", .name = "proved shortest"},
        [NONE] = {.before = ", ", .name = "without mate", .code = EXIT_NONE},
        [UNKNOWN] = {.before = ", ", .name = "unknown", .code = EXIT_UNKNOWN},
        [VERIFIED] = {.before = "; ", .name = "verified", .optional = true},
        [UNVERIFIED] =
            {.before = "; ", .name = "not verified", .optional = true, .code = EXIT_UNKNOWN},
        [LONGER] = {.before = "; ", .name = "longer"},
        [SHORTER] = {.before = " and ", .name = "shorter than stated"},
        [OTHER_MOVE] = {.before = ", ", .name = "by another move"},
        [BAD] = {.before = "; ", .name = "bad lines", .optional = true, .code = EXIT_INPUT}}};

/* --- the run ---------------------------------------------------------------------------------- */

int mate_run_batch(const MateTask *task) {
    const BatchTask batch = {.kind = &kind,
                             .context = task,
                             .input = task->batch,
                             .resume = task->resume,
                             .shard = task->shard,
                             .threads = task->options.threads,
                             .progress = task->progress,
                             .stop = task->options.budget.stop};
    BatchReport report;
    const int code = batch_command(&batch, &report);
    if (report.outcomes[UNREAD])
        fprintf(stderr,
                "keymove mate: %s: %" PRIu64
                " lines have an operation that cannot be read and was left as text\n",
                task->batch, report.outcomes[UNREAD]);
    return code;
}
