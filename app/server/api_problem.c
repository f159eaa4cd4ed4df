/* api_problem: stipulations, twins and whole solutions of problems. SPDX-License-Identifier: GPL-3.0-or-later */
#include "api_problem.h"

#include "json/json_text.h"
#include "json/position_json.h"
#include "keymove/chess/fault.h"
#include "keymove/problem/problem_line.h"
#include "keymove/problem/twin.h"

#include <stdio.h>
#include <stdlib.h>

/* --- the request ---------------------------------------------------------------------------------- */

bool fields_stipulation(Fields *in, bool required, KmStipulation *stipulation) {
    const char *text = fields_text(in, "stipulation", required);
    KmError error;
    if (in->failed || !text || km_stipulation_read(text, stipulation, &error) == KM_OK)
        return !in->failed;
    in->failed = true;
    return reply_error(in->out, "bad_stipulation", "stipulation", &error);
}

bool fields_problem(Fields *in, KmProblemRecord *record) {
    const char *fen = fields_text(in, "fen", true);
    KmError error;
    if (!fields_stipulation(in, true, &record->stipulation)) return false;
    if (km_problem_read_position(is_start(fen) ? "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
                                               : fen,
                                 &record->stipulation, &record->setup, &error) == KM_OK)
        return true;
    in->failed = true;
    return reply_error(in->out, "bad_fen", "fen", &error);
}

/* Copies a twin that can be read. */
static bool take_twin(Fields *in, KmProblemRecord *record, const char *text) {
    const int index = record->twin_count;
    ErrorPlace place = AT_INDEX("twins", index);
    KmTwin twin;
    const size_t length = strlen(text);
    KmError error;
    if (length >= KM_RECORD_TWIN_TEXT)
        return reply_fail(in->out, 422, "bad_twin", place, "a twin has at most %d bytes",
                          KM_RECORD_TWIN_TEXT - 1);
    if (km_twin_read(text, &twin, &error) != KM_OK) {
        place.offset = (long)error.offset;
        return reply_fail(in->out, 422, "bad_twin", place, "%s", error.text);
    }
    memcpy(record->twins[record->twin_count++], text, length + 1);
    return true;
}

static void read_twins(Fields *in, KmProblemRecord *record) {
    static const char *const duplex[] = {"none", "both", "half"};
    TextList list = fields_list(in, "twins", KM_RECORD_TWINS);
    for (size_t i = 0; i < list.count && !in->failed; i++)
        if (!take_twin(in, record, list.items[i])) in->failed = true;
    text_list_free(&list);
    record->zero_position = fields_flag(in, "zero_position", false);
    record->duplex = (KmDuplex)fields_choice(in, "duplex", duplex, 3, 0);
}

static void read_texts(Fields *in, KmProblemRecord *record) {
    const struct {
        const char *name;
        char *field;
    } fields[] = {{"author", record->author}, {"source", record->source},
                  {"date", record->date},     {"title", record->title},
                  {"award", record->award},   {"intended", record->intended}};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        const char *text = fields_text(in, fields[i].name, false);
        if (text && strlen(text) >= KM_RECORD_TEXT)
            fields_refuse(in, fields[i].name, "has at most %d bytes", KM_RECORD_TEXT - 1);
        else if (text)
            memcpy(fields[i].field, text, strlen(text) + 1);
    }
}

static void read_shown(Fields *in, KmReportOptions *shown) {
    static const char *const duals[] = {"mark", "group", "hide"};
    shown->set_play = fields_flag(in, "set_play", false);
    shown->tries = (int)fields_integer(in, "tries", 0, 100, 0);
    shown->keys_only = fields_flag(in, "keys", false);
    shown->all_threats = fields_flag(in, "all_threats", false);
    shown->no_threats = fields_flag(in, "no_threats", false);
    shown->no_short_variations = fields_flag(in, "no_short_variations", false);
    shown->post_key = fields_flag(in, "post_key", false);
    shown->duals = (KmDuals)fields_choice(in, "duals", duals, 3, 0);
    shown->nodes = PROBLEM_TREE;
    shown->solving.max_solutions =
        (uint64_t)fields_integer(in, "max_solutions", 1, MOST_SOLUTIONS, USUAL_SOLUTIONS);
}

/* Is each phase a position? One in which the king could be captured is: it has no solution. */
static bool check_phases(Fields *in, const KmProblemRecord *record) {
    for (int i = 0; i < km_problem_record_phases(record) && !in->failed; i++) {
        KmProblemPhase phase;
        KmPosition pos;
        KmError error;
        if (km_problem_record_phase(record, i, &phase, &error) != KM_OK)
            in->failed = !reply_fail(in->out, 422, "bad_twin", IN_FIELD("twins"), "%s", error.text);
        else if (km_setup_faults(&phase.setup) != KM_FAULT_OPPONENT_CHECK &&
                 km_position_init(&phase.setup, &pos, &error) != KM_OK)
            in->failed = !reply_fail(in->out, 422, i == 0 ? "bad_fen" : "bad_twin",
                                     IN_FIELD(i == 0 ? "fen" : "twins"), "%s", error.text);
    }
    return !in->failed;
}

/* --- stipulations and phases ---------------------------------------------------------------------- */

void api_problem_stipulation(Fields *in) {
    KmStipulation stipulation = {0};
    const bool asked = fields_has(in, "stipulation");
    if (asked && !fields_stipulation(in, true, &stipulation)) return;
    if (fields_end(in))
        reply_json(in->out, asked ? stipulation_json(&stipulation) : stipulations_json());
}

void api_problem_phases(Fields *in) {
    KmProblemRecord *record = calloc(1, sizeof *record);
    KmError error = {0};
    if (!record) {
        reply_no_memory(in->out);
        return;
    }
    fields_problem(in, record);
    read_twins(in, record);
    if (fields_end(in) && check_phases(in, record))
        reply_json(in->out, problem_phases_json(record, &error));
    free(record);
}

/* --- lines ---------------------------------------------------------------------------------------- */

static void play_line(Fields *in, KmProblemLine *line, const TextList *moves) {
    Text *out = &in->out->body;
    text_put(out, "{\"start\":");
    write_fen(out, &line->pos);
    text_put(out, ",\"plies\":[");
    for (size_t i = 0; i < moves->count; i++) {
        const KmPosition before = line->pos;
        KmMove move = KM_NO_MOVE;
        if (!read_move(in->out, &before, KM_NO_SQUARE, moves->items[i], AT_INDEX("moves", i),
                       &move))
            return;
        km_problem_line_play(line, move);
        if (i) text_put(out, ",");
        write_move(out, &before, move, &line->pos);
    }
    text_put(out, "]}");
    in->out->status = 200;
}

void api_problem_line(Fields *in) {
    KmProblemRecord *record = calloc(1, sizeof *record);
    KmPosition pos;
    KmProblemLine line;
    KmError error;
    if (!record) {
        reply_no_memory(in->out);
        return;
    }
    fields_problem(in, record);
    const bool set_play = fields_flag(in, "set_play", false);
    TextList moves = fields_list(in, "moves", 2 * KM_STIPULATION_LONGEST + 1);
    if (fields_end(in)) {
        if (km_position_init(&record->setup, &pos, &error) != KM_OK)
            reply_error(in->out, "bad_fen", "fen", &error);
        else if (!km_problem_line_begin(&pos, &record->stipulation, set_play, &line))
            fields_refuse(in, "set_play", "does not exist in this problem");
        else
            play_line(in, &line, &moves);
    }
    text_list_free(&moves);
    free(record);
}

/* --- solving -------------------------------------------------------------------------------------- */

static void report(void *context, KmReportStage stage, int tried, int moves) {
    ProblemWork *work = context;
    if (!job_report_due(work->job)) return;
    job_report(work->job, 0, problem_progress_json(stage, tried, moves));
}

KmStatus problem_work_solve(ProblemWork *work, SolvedProblem *solved, KmError *error) {
    KmReportOptions *shown = &work->record.shown;
    shown->solving.budget = job_budget(work->job);
    shown->solving.threads = job_limits(work->job)->threads;
    shown->solving.hash_mb = job_limits(work->job)->hash_mb;
    shown->progress = report;
    shown->context = work;
    return solved_problem_make(&work->record, solved, error);
}

void problem_add_text(json_t *answer, const Text *text) {
    json_object_set_new(answer, "text",
                        json_clean(text->data ? text->data : "", text->data ? text->length : 0));
}

static void add_form(const ProblemWork *work, const SolvedProblem *solved, json_t *answer) {
    ProblemPrinter printer = {.form = (ProblemForm)work->form, .one_per_page = work->one_per_page};
    problem_printer_add(&printer, solved);
    problem_printer_end(&printer);
    problem_add_text(answer, &printer.out);
    problem_printer_free(&printer);
}

static void run_problem(Job *job, void *context) {
    ProblemWork *work = context;
    SolvedProblem solved;
    KmError error = {0};
    work->job = job;
    const KmStatus status = problem_work_solve(work, &solved, &error);
    if (status == KM_ERR_MEMORY) {
        job_fail_no_memory(job);
        return;
    }
    if (status != KM_OK) { /* everything else was read before the job began */
        job_fail(job, "bad_move", "'intended', byte %zu: %s", error.offset, error.text);
        return;
    }
    json_t *answer = solved_problem_json(&solved);
    if (work->form != PROBLEM_FORMS) add_form(work, &solved, answer);
    job_finish(job, answer);
    solved_problem_free(&solved);
}

void api_problem(Fields *in) {
    JobPlan plan = {.kind = "problem", .run = run_problem};
    ProblemWork *work = create_work(in, &plan, sizeof *work);
    if (!work) return;
    fields_problem(in, &work->record);
    read_twins(in, &work->record);
    read_texts(in, &work->record);
    read_shown(in, &work->record.shown);
    work->form = fields_choice(in, "form", problem_form_names, PROBLEM_FORMS, PROBLEM_FORMS);
    work->one_per_page = fields_flag(in, "one_per_page", false);
    fields_limits(in, &plan.limits);
    plan.memory_mb = plan.limits.hash_mb;
    if (!in->failed) check_phases(in, &work->record);
    start_job(in, &plan);
}
