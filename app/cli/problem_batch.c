/* problem_batch: the problems of a file, one per line, solved by the batch runner.
 *
 * A line is "FEN; stipulation; ..."; an answer has the same form, "FEN; stipulation; keys; sols=N", or is JSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/batch.h"
#include "common/move_text.h"
#include "common/solved_problem.h"
#include "json/json_text.h"
#include "json/problem_json.h"
#include "keymove/chess/fault.h"
#include "keymove/chess/fen.h"
#include "problem.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef enum Outcome { PROBLEMS, SOLVED, NONE, UNKNOWN, BAD } Outcome;

typedef struct Worker {
    const ProblemTask *task;
    AskedProblem asked;
} Worker;

static void *create_worker(const void *context) {
    Worker *worker = calloc(1, sizeof *worker);
    if (worker) worker->task = context;
    return worker;
}

static void free_worker(void *worker) { free(worker); }

/* --- solving ------------------------------------------------------------------------------------------------ */

int problem_solve(const KmProblemOptions *options, AskedProblem *asked, KmError *error) {
    KmSetup setup = asked->setup;
    KmPosition pos;
    asked->problem = NULL;
    km_stipulation_adapt(&asked->stipulation, &setup);
    if (km_setup_faults(&setup) == KM_FAULT_OPPONENT_CHECK) return EXIT_NONE;
    if (km_position_init(&setup, &pos, error) != KM_OK) return EXIT_INPUT;
    KmProblem *problem = km_problem_create(&pos, &asked->stipulation);
    if (!problem) km_fail(error, KM_ERR_MEMORY, 0, "no memory");
    if (problem && km_problem_solve(problem, options, error) == KM_OK) {
        asked->problem = problem;
        return problem_exit_code(km_problem_status(problem));
    }
    km_problem_free(problem);
    return EXIT_SYSTEM;
}

/* --- reading ------------------------------------------------------------------------------------------------ */

/* Copies the next field, up to a semicolon or the end, without the blanks around it. Returns where it begins. */
static size_t copy_field(const char *text, size_t *at, char *field, size_t room) {
    while (text[*at] == ' ') ++*at;
    const size_t begin = *at, end = begin + strcspn(text + begin, ";");
    size_t length = end - begin;
    while (length > 0 && text[begin + length - 1] == ' ') length--;
    if (length >= room) length = room - 1;
    memcpy(field, text + begin, length);
    field[length] = '\0';
    *at = text[end] ? end + 1 : end;
    return begin;
}

/* Reads position and stipulation. `at` is then behind them. */
static KmStatus read_beginning(const char *text, size_t *at, KmSetup *setup,
                               KmStipulation *stipulation, KmError *error) {
    char fen[256], words[64];
    *at = 0;
    size_t begin = copy_field(text, at, fen, sizeof fen);
    const size_t second = copy_field(text, at, words, sizeof words);
    KmError bad_words = {0};
    *stipulation = (KmStipulation){0};
    const KmStatus read = km_stipulation_read(words, stipulation, &bad_words);
    KmStatus status = km_problem_read_position(fen, stipulation, setup, error);
    if (status == KM_OK && read != KM_OK) {
        *error = bad_words;
        begin = second;
        status = read;
    }
    if (status != KM_OK) error->offset += begin;
    return status;
}

static bool read_line(AskedProblem *asked, const char *text, KmError *error) {
    size_t at;
    return read_beginning(text, &at, &asked->setup, &asked->stipulation, error) == KM_OK;
}

KmStatus problem_read_line(const char *text, KmProblemRecord *record, KmError *error) {
    const struct {
        const char *name;
        char *value;
    } names[] = {{"author=", record->author}, {"source=", record->source}, {"date=", record->date}};
    size_t at;
    const KmStatus status = read_beginning(text, &at, &record->setup, &record->stipulation, error);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) names[i].value[0] = '\0';
    while (status == KM_OK && text[at]) {
        char field[KM_RECORD_TEXT];
        copy_field(text, &at, field, sizeof field);
        for (size_t i = 0; i < sizeof names / sizeof *names; i++)
            if (strncmp(field, names[i].name, strlen(names[i].name)) == 0)
                snprintf(names[i].value, KM_RECORD_TEXT, "%s", field + strlen(names[i].name));
    }
    return status;
}

static void report_bad(const BatchItem *item, const KmError *error, BatchAnswer *answer) {
    text_printf(&answer->note, "keymove problem: %s:%" PRIu64 ":%zu: %s\n", item->file, item->line,
                error->offset + 1, error->text);
    answer->outcomes = 1u << BAD;
}

static bool read_item(Worker *worker, const BatchItem *item, BatchAnswer *answer) {
    KmError error = {0};
    if (item->fault)
        km_fail(&error, KM_ERR_SYNTAX, 0, "%s", item->fault);
    else if (read_line(&worker->asked, item->text, &error))
        return true;
    report_bad(item, &error, answer);
    return false;
}

/* --- answering ---------------------------------------------------------------------------------------------- */

static void write_beginning(const AskedProblem *asked, bool json, Text *out) {
    char fen[KM_FEN_TEXT], stipulation[KM_STIPULATION_TEXT];
    KmBuf fen_out = km_buf(fen, sizeof fen), out_words = km_buf(stipulation, sizeof stipulation);
    km_fen_write_setup(&asked->setup, &fen_out);
    km_stipulation_write(&asked->stipulation, &out_words);
    text_printf(out, json ? "{\"fen\":\"%s\",\"stipulation\":\"%s\"," : "%s; %s; ", fen,
                stipulation);
}

static void write_text(const AskedProblem *asked, Text *out) {
    const KmProblem *problem = asked->problem;
    const int keys = problem ? km_problem_key_count(problem) : 0;
    write_beginning(asked, false, out);
    for (int i = 0; i < keys; i++)
        text_printf(out, "%s ",
                    move_uci(km_problem_position(problem), km_problem_key(problem, i)).text);
    if (keys == 0) text_put(out, "- ");
    out->length--; /* the last blank */
    text_printf(out, "; sols=%" PRIu64, problem ? km_problem_count(problem) : 0);
    if (problem && !km_problem_complete(problem)) text_put(out, "; incomplete");
}

static unsigned outcome_of(int code) {
    return 1u << PROBLEMS | 1u << (code == EXIT_PROVED ? SOLVED
                                   : code == EXIT_NONE ? NONE
                                                       : UNKNOWN);
}

static void answer_item(void *state, const BatchItem *item, BatchAnswer *answer) {
    Worker *worker = state;
    const ProblemTask *task = worker->task;
    AskedProblem *asked = &worker->asked;
    KmProblemOptions options = task->options;
    KmError error = {0};
    options.threads = 1;
    if (!read_item(worker, item, answer)) return;
    const int code = problem_solve(&options, asked, &error);
    if (code == EXIT_SYSTEM) answer->text.failed = true;
    if (code == EXIT_INPUT) report_bad(item, &error, answer);
    if (code == EXIT_INPUT || code == EXIT_SYSTEM) return;
    answer->outcomes = outcome_of(code);
    answer->unfinished = code == EXIT_UNKNOWN && km_stop_requested(options.budget.stop);
    if (task->json)
        text_json(&answer->text, problem_json(&asked->setup, &asked->stipulation, asked->problem));
    else
        write_text(asked, &answer->text);
    text_put(&answer->text, "\n");
    km_problem_free(asked->problem);
}

static void begin_answer(void *state, const BatchItem *item, BatchAnswer *answer) {
    Worker *worker = state;
    if (read_item(worker, item, answer))
        write_beginning(&worker->asked, worker->task->json, &answer->text);
}

static const BatchKind kind = {
    .command = "problem",
    .unit = "problems",
    .create_worker = create_worker,
    .free_worker = free_worker,
    .answer = answer_item,
    .begin = begin_answer,
    .outcomes = {
        [PROBLEMS] = {.before = "", .name = "problems"},
        [SOLVED] = {.before = ": ", .name = "solved"},
        [NONE] = {.before = ", ", .name = "without solution", .code = EXIT_NONE},
        [UNKNOWN] = {.before = ", ", .name = "unknown", .code = EXIT_UNKNOWN},
        [BAD] = {.before = "; ", .name = "bad lines", .optional = true, .code = EXIT_INPUT}}};

int problem_run_batch(const ProblemTask *task) {
    const BatchTask batch = {.kind = &kind,
                             .context = task,
                             .input = task->batch,
                             .resume = task->resume,
                             .shard = task->shard,
                             .threads = task->options.threads,
                             .progress = task->progress,
                             .stop = task->options.budget.stop};
    BatchReport report;
    return batch_command(&batch, &report);
}
