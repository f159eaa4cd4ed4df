/* api_problem_file: files of Popeye and Olive. SPDX-License-Identifier: GPL-3.0-or-later */
#include "api_problem.h"
#include "common/problem_file.h"

#include <stdlib.h>

enum { MOST_READ = 2000 };

/* --- reading a file ------------------------------------------------------------------------------- */

/* Popeye's input begins with its word for that; anything else is YAML. */
static ProblemFormat guess_format(const char *text) {
    KmPopeyeInput *input = km_popeye_input_create(text, strlen(text));
    KmPopeyeProblem *problem = malloc(sizeof *problem);
    KmPopeyeFault fault = {0};
    const bool popeye =
        input && problem &&
        (km_popeye_input_next(input, problem, &fault, NULL) == KM_OK || problem->line > 0);
    free(problem);
    km_popeye_input_free(input);
    return popeye ? FORMAT_POPEYE : FORMAT_OLIVE;
}

static const char *read_format(Fields *in, ProblemFormat *format) {
    const char *text = fields_text(in, "text", true);
    const int named =
        fields_choice(in, "format", problem_format_names, PROBLEM_FORMATS, PROBLEM_FORMATS);
    if (!text) return NULL;
    *format = named == PROBLEM_FORMATS ? guess_format(text) : (ProblemFormat)named;
    return text;
}

static json_t *fault_json(const KmPopeyeFault *fault, const KmError *error) {
    json_t *one = json_pack("{s:i, s:o}", "line", (int)fault->line, "message",
                            json_clean(error->text, strlen(error->text)));
    if (fault->column) json_object_set_new(one, "column", json_integer(fault->column));
    return one;
}

/* Appends every problem to `problems` and what is skipped to `faults`. */
static KmStatus list_problems(ProblemFile *file, KmPopeyeProblem *problem, json_t *problems,
                              json_t *faults) {
    KmStatus status = KM_OK;
    while (status != KM_ERR_END && status != KM_ERR_MEMORY &&
           json_array_size(problems) + json_array_size(faults) < MOST_READ) {
        KmPopeyeFault fault = {0};
        KmError error = {0};
        status = problem_file_next(file, problem, &fault, &error);
        if (status == KM_ERR_SYNTAX) json_array_append_new(faults, fault_json(&fault, &error));
        if (status != KM_OK) continue;
        json_t *one = problem_record_json(&problem->record);
        json_object_set_new(one, "line", json_integer(problem->line));
        json_array_append_new(problems, one);
    }
    return status;
}

void api_problem_parse(Fields *in) {
    ProblemFormat format = FORMAT_POPEYE;
    const char *text = read_format(in, &format);
    KmPopeyeProblem *problem = malloc(sizeof *problem);
    ProblemFile *file = NULL;
    KmError error = {0};
    if (!fields_end(in) || !problem) {
        if (!problem) reply_no_memory(in->out);
        free(problem);
        return;
    }
    KmStatus status = problem_file_open(format, text, strlen(text), &file, &error);
    if (status != KM_OK) {
        reply_error(in->out, "bad_text", "text", &error);
    } else {
        json_t *problems = json_array(), *faults = json_array();
        status = list_problems(file, problem, problems, faults);
        reply_json(in->out, json_pack("{s:s, s:o, s:o, s:b}", "format",
                                      problem_format_names[format], "problems", problems, "faults",
                                      faults, "complete", status == KM_ERR_END));
        if (status == KM_ERR_MEMORY) reply_no_memory(in->out);
    }
    problem_file_close(file);
    free(problem);
}

/* --- solving a file ------------------------------------------------------------------------------- */

typedef struct FileWork {
    ProblemWork one; /* the present problem */
    ProblemFormat format;
    int form; /* a ProblemForm; PROBLEM_FORMS: the collection itself */
    bool one_per_page;
    char *text;
    ProblemFile *file;
    KmPopeyeProblem problem;
    ProblemPrinter printer;
    int solved, none, unknown;
    json_t *faults;
} FileWork;

static void drop_file(void *context) {
    FileWork *work = context;
    free(work->text);
    free(work);
}

static void count_status(FileWork *work, KmProblemStatus status) {
    work->solved += status == KM_PROBLEM_SOLVED;
    work->none += status == KM_PROBLEM_NONE;
    work->unknown += status == KM_PROBLEM_UNKNOWN;
}

/* Solves the present problem. */
static KmStatus answer(FileWork *work, KmError *error) {
    const KmPopeyeFault place = {.line = work->problem.line};
    SolvedProblem solved;
    work->one.record = work->problem.record;
    work->one.record.shown.nodes = PROBLEM_TREE;
    if (!work->one.record.shown.solving.max_solutions)
        work->one.record.shown.solving.max_solutions = USUAL_SOLUTIONS;
    KmStatus status = problem_work_solve(&work->one, &solved, error);
    if (status == KM_ERR_MEMORY) return status;
    if (status != KM_OK) {
        json_array_append_new(work->faults, fault_json(&place, error));
        return KM_OK;
    }
    count_status(work, solved_problem_status(&solved));
    if (work->form == PROBLEM_FORMS) {
        status = problem_file_note(work->file, &solved, error);
    } else {
        work->printer.language = work->problem.language;
        work->printer.no_board = work->problem.no_board;
        work->printer.remark = work->problem.remark;
        problem_printer_add(&work->printer, &solved);
    }
    solved_problem_free(&solved);
    return status;
}

static KmStatus answer_all(FileWork *work, KmError *error) {
    KmStatus status = KM_OK;
    while (status != KM_ERR_END && status != KM_ERR_MEMORY && !job_is_stopped(work->one.job)) {
        KmPopeyeFault fault = {0};
        KmError why = {0};
        status = problem_file_next(work->file, &work->problem, &fault, &why);
        if (status == KM_ERR_SYNTAX) json_array_append_new(work->faults, fault_json(&fault, &why));
        if (status == KM_OK) status = answer(work, error);
    }
    return status;
}

static void finish_file(FileWork *work, bool complete) {
    KmError error;
    KmStatus status = KM_OK;
    if (work->form == PROBLEM_FORMS)
        status = problem_file_write(work->file, &work->printer.out, &error);
    else
        problem_printer_end(&work->printer);
    if (status != KM_OK || work->printer.out.failed) {
        job_fail_no_memory(work->one.job);
        return;
    }
    json_t *result =
        json_pack("{s:i, s:i, s:i, s:O, s:b}", "solved", work->solved, "none", work->none,
                  "unknown", work->unknown, "faults", work->faults, "complete", complete);
    problem_add_text(result, &work->printer.out);
    job_finish(work->one.job, result);
}

static void run_file(Job *job, void *context) {
    FileWork *work = context;
    KmError error = {0};
    work->one.job = job;
    work->faults = json_array();
    work->printer = (ProblemPrinter){.form = (ProblemForm)work->form,
                                     .one_per_page = work->one_per_page,
                                     .answers = work->format == FORMAT_POPEYE};
    KmStatus status =
        problem_file_open(work->format, work->text, strlen(work->text), &work->file, &error);
    if (status == KM_OK) {
        status = answer_all(work, &error);
        if (status != KM_ERR_MEMORY) finish_file(work, status == KM_ERR_END);
    } else if (status != KM_ERR_MEMORY) {
        job_fail(job, "bad_text", "%s", error.text);
    }
    if (status == KM_ERR_MEMORY) job_fail_no_memory(job);
    problem_file_close(work->file);
    problem_printer_free(&work->printer);
    json_decref(work->faults);
}

void api_problem_file(Fields *in) {
    JobPlan plan = {.kind = "problem/file", .run = run_file};
    FileWork *work = create_work(in, &plan, sizeof *work);
    if (!work) return;
    plan.drop = drop_file;
    const char *text = read_format(in, &work->format);
    const bool olive = work->format == FORMAT_OLIVE;
    work->form = fields_choice(in, "form", problem_form_names, PROBLEM_FORMS,
                               olive ? PROBLEM_FORMS : FORM_POPEYE);
    work->one_per_page = fields_flag(in, "one_per_page", false);
    fields_limits(in, &plan.limits);
    plan.memory_mb = plan.limits.hash_mb + (text ? (unsigned)(strlen(text) >> 20) * 16 + 1 : 0);
    if (text && !(work->text = strdup(text))) in->failed = !reply_no_memory(in->out);
    start_job(in, &plan);
}
