/* problem_print: solves problems and prints their whole solutions, with the progress on standard error.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/items.h"
#include "common/progress.h"
#include "common/signals.h"
#include "json/problem_json.h"
#include "problem.h"

#include <inttypes.h>
#include <string.h>

/* --- progress ------------------------------------------------------------------------------------------- */

static void show_progress(void *context, KmReportStage stage, int tried, int moves) {
    static const char *const names[] = {"solving", "set play", "play", "shorter solutions"};
    Progress *progress = context;
    if (!progress_due(progress)) return;
    const double left = progress_left(progress, (double)tried / (moves > 0 ? moves : 1));
    if (stage == KM_STAGE_SOLVING && left >= 0)
        progress_line(progress, "%s: move %d of %d, about %.0f s left", names[stage], tried + 1,
                      moves, left);
    else
        progress_line(progress, "%s: move %d of %d", names[stage], tried + 1, moves);
}

/* --- one problem ---------------------------------------------------------------------------------------- */

KmStatus problem_solve_record(const ProblemTask *task, KmProblemRecord *record,
                              SolvedProblem *solved, KmError *error) {
    Progress progress = progress_begin(task->progress);
    record->shown.progress = progress.wanted ? show_progress : NULL;
    record->shown.context = &progress;
    const KmStatus status = solved_problem_make(record, solved, error);
    progress_clear(&progress);
    return status;
}

static KmStatus solve(ProblemTask *task, SolvedProblem *solved, KmError *error) {
    task->record.shown.solving = task->options;
    return problem_solve_record(task, &task->record, solved, error);
}

void problem_flush(ProblemPrinter *printer) {
    Text text = printer->out;
    printer->out = (Text){0};
    command_text(&text);
}

static int report_failure(const ProblemTask *task, KmStatus status, const char *fen,
                          const KmError *error) {
    const KmProblemRecord *record = &task->record;
    if (status == KM_ERR_MEMORY) {
        fprintf(stderr, "keymove problem: %s\n", error->text);
        return EXIT_SYSTEM;
    }
    KmPosition pos;
    KmSetup setup = record->setup;
    km_stipulation_adapt(&record->stipulation, &setup);
    if (km_position_init(&setup, &pos, NULL) != KM_OK)
        return command_bad_input(task->self, "bad FEN", fen, error);
    if (record->twin_count && strncmp(error->text, "twin", 4) == 0) {
        fprintf(stderr, "keymove problem: %s\n", error->text);
        return EXIT_INPUT;
    }
    if (record->intended[0]) {
        KmError placed = *error; /* an illegal move has a place, too */
        placed.status = KM_ERR_SYNTAX;
        return command_bad_input(task->self, "--intended", record->intended, &placed);
    }
    fprintf(stderr, "keymove problem: %s\n", error->text);
    return EXIT_INPUT;
}

/* The certificate of a problem with one phase that has been solved. */
static int write_proof(ProblemTask *task, const SolvedProblem *solved) {
    return problem_write_proof(task, km_report_position(solved->phases[0].report),
                               &solved->phases[0].phase.stipulation);
}

int problem_print_one(ProblemTask *task, const char *what) {
    ProblemPrinter printer = {.form = task->form, .one_per_page = task->one_per_page};
    SolvedProblem solved;
    KmError error;
    const KmStatus status = solve(task, &solved, &error);
    if (status != KM_OK) return report_failure(task, status, what, &error);
    if (task->json) {
        command_json(solved_problem_json(&solved));
    } else {
        problem_printer_add(&printer, &solved);
        problem_printer_end(&printer);
        problem_flush(&printer);
    }
    problem_printer_free(&printer);
    int code = solved_problem_exit_code(&solved);
    if (code == EXIT_PROVED && task->certificate) code = write_proof(task, &solved);
    solved_problem_free(&solved);
    return code;
}

/* --- a file --------------------------------------------------------------------------------------------- */

int problem_graver(int a, int b) {
    const int order[] = {EXIT_SYSTEM, EXIT_INPUT, EXIT_UNKNOWN, EXIT_NONE};
    for (size_t i = 0; i < sizeof order / sizeof *order; i++)
        if (a == order[i] || b == order[i]) return order[i];
    return EXIT_PROVED;
}

static int print_item(ProblemTask *task, const char *line, const ItemPlace *place,
                      ProblemPrinter *printer) {
    SolvedProblem solved;
    KmError error = {0};
    KmStatus status = problem_read_line(line, &task->record, &error);
    if (status == KM_OK) status = solve(task, &solved, &error);
    if (status != KM_OK) {
        fprintf(stderr, "keymove problem: %s:%" PRIu64 ":%zu: %s\n", place->file, place->line,
                error.offset + 1, error.text);
        return status == KM_ERR_MEMORY ? EXIT_SYSTEM : EXIT_INPUT;
    }
    problem_printer_add(printer, &solved);
    problem_flush(printer);
    const int code = solved_problem_exit_code(&solved);
    solved_problem_free(&solved);
    return code;
}

int problem_print_file(ProblemTask *task) {
    const ItemSource source = {.path = task->batch};
    ProblemPrinter printer = {.form = task->form, .one_per_page = task->one_per_page};
    ItemReader *reader;
    KmError error;
    Text line = {0};
    ItemPlace place;
    const char *fault;
    int code = EXIT_PROVED;
    if (item_reader_open(&reader, &source, &error) != KM_OK) {
        fprintf(stderr, "keymove problem: %s\n", error.text);
        return exit_code_of_reading(error.status);
    }
    KmStatus status = KM_ERR_END;
    while (!signals_stopped() &&
           (status = item_reader_next(reader, &line, &place, &fault, &error)) == KM_OK)
        code = problem_graver(code, print_item(task, fault ? "" : line.data, &place, &printer));
    if (!signals_stopped() && status != KM_ERR_END) {
        fprintf(stderr, "keymove problem: %s\n", error.text);
        code = problem_graver(code, exit_code_of_reading(status));
    }
    problem_printer_end(&printer);
    problem_flush(&printer);
    problem_printer_free(&printer);
    text_free(&line);
    item_reader_close(reader);
    return signals_stopped() ? problem_graver(code, EXIT_UNKNOWN) : code;
}
