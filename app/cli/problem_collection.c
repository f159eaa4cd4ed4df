/* problem_collection: the problems of Popeye's input files and of Olive's collections, solved one after the other.
 *
 * Popeye's input is answered as Popeye does. A collection is written again, with solutions and soundness. What is not
 * orthodox is reported with its line and skipped.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/problem_file.h"
#include "common/signals.h"
#include "json/problem_json.h"
#include "keymove/base/stream.h"
#include "problem.h"

#include <stdlib.h>

enum { MOST_BYTES = 64 << 20, CHUNK = 64 << 10 };

typedef struct Collection {
    ProblemTask *task;
    const char *name; /* of the file, in messages */
    ProblemFile *file;
    KmPopeyeProblem problem; /* the present one */
    ProblemPrinter printer;
} Collection;

/* --- reading ----------------------------------------------------------------------------------------------- */

/* Puts the name of the file before the text of an error. */
static KmStatus name_file(const char *path, KmStatus status, KmError *error) {
    const KmError why = *error;
    return km_fail(error, status, why.offset, "%s: %.900s", path, why.text);
}

static KmStatus read_all(const char *path, Text *text, KmError *error) {
    KmStream *stream;
    size_t count = 1;
    KmStatus status = km_stream_open(path, &stream, error);
    if (status != KM_OK) return name_file(path, status, error);
    while (status == KM_OK && count > 0) {
        if (text->length > MOST_BYTES)
            status =
                km_fail(error, KM_ERR_LIMIT, MOST_BYTES, "larger than %d MB", MOST_BYTES >> 20);
        else if (!text_reserve(text, CHUNK))
            status = km_fail(error, KM_ERR_MEMORY, 0, "no memory");
        else
            status = km_stream_read(stream, text->data + text->length, CHUNK, &count, error);
        if (status == KM_OK) text->length += count;
    }
    km_stream_close(stream);
    if (text->data && status == KM_OK) text->data[text->length] = '\0';
    return status == KM_OK ? KM_OK : name_file(path, status, error);
}

static int report(KmStatus status, const KmError *error) {
    fprintf(stderr, "keymove problem: %s\n", error->text);
    return status == KM_ERR_MEMORY || status == KM_ERR_IO ? EXIT_SYSTEM : EXIT_INPUT;
}

/* Reports a problem that is skipped, with line and word. */
static int skip(const Collection *collection, const KmPopeyeFault *fault, const KmError *error) {
    fprintf(stderr, "keymove problem: %s:%u", collection->name, fault->line);
    if (fault->column) fprintf(stderr, ":%u", fault->column);
    fprintf(stderr, ": %s; this problem is skipped\n", error->text);
    return EXIT_INPUT;
}

/* --- one problem ------------------------------------------------------------------------------------------- */

/* The limits and switches of the command line are added to those of the file. */
static void merge_options(const ProblemTask *task, KmProblemRecord *record) {
    const KmReportOptions *asked = &task->record.shown;
    KmReportOptions *shown = &record->shown;
    const KmProblemOptions from_file = shown->solving;
    shown->solving = task->options;
    if (!shown->solving.max_solutions) shown->solving.max_solutions = from_file.max_solutions;
    if (!(shown->solving.budget.seconds > 0))
        shown->solving.budget.seconds = from_file.budget.seconds;
    shown->set_play |= asked->set_play;
    if (asked->tries) shown->tries = asked->tries;
    shown->no_threats |= asked->no_threats;
    shown->no_short_variations |= asked->no_short_variations;
    shown->duals = asked->duals;
    if (asked->keys_only) shown->keys_only = true;
    if (asked->nodes) shown->nodes = asked->nodes;
}

static void print(Collection *collection, const SolvedProblem *solved) {
    const ProblemTask *task = collection->task;
    ProblemPrinter *printer = &collection->printer;
    if (task->json) {
        command_json(solved_problem_json(solved));
        return;
    }
    printer->language = collection->problem.language;
    printer->no_board = collection->problem.no_board;
    printer->remark = collection->problem.remark;
    problem_printer_add(printer, solved);
    problem_flush(printer);
}

/* Solves the present problem. Returns an exit code. */
static int answer(Collection *collection) {
    const KmPopeyeFault place = {.line = collection->problem.line};
    SolvedProblem solved;
    KmError error = {0};
    merge_options(collection->task, &collection->problem.record);
    KmStatus status =
        problem_solve_record(collection->task, &collection->problem.record, &solved, &error);
    if (status == KM_ERR_MEMORY) return report(status, &error);
    if (status != KM_OK) return skip(collection, &place, &error);
    if (!collection->task->has_form && !collection->task->json && collection->task->olive)
        status = problem_file_note(collection->file, &solved, &error);
    else
        print(collection, &solved);
    const int code = solved_problem_exit_code(&solved);
    solved_problem_free(&solved);
    return status == KM_OK ? code : report(status, &error);
}

/* --- the file ---------------------------------------------------------------------------------------------- */

static int answer_all(Collection *collection) {
    KmStatus status = KM_OK;
    int code = EXIT_PROVED;
    while (status != KM_ERR_END && status != KM_ERR_MEMORY && !signals_stopped()) {
        KmPopeyeFault fault = {0};
        KmError error = {0};
        status = problem_file_next(collection->file, &collection->problem, &fault, &error);
        if (status == KM_OK) code = problem_graver(code, answer(collection));
        if (status == KM_ERR_SYNTAX) code = problem_graver(code, skip(collection, &fault, &error));
        if (status == KM_ERR_MEMORY) code = report(status, &error);
    }
    if (status == KM_ERR_END) return code;
    if (status != KM_ERR_MEMORY)
        fprintf(stderr, "keymove problem: interrupted after line %u; what follows is not solved\n",
                collection->problem.line);
    return problem_graver(code, EXIT_UNKNOWN);
}

/* What comes after the last problem: the end of a sheet, or the whole collection. */
static int finish(Collection *collection) {
    const ProblemTask *task = collection->task;
    Text out = {0};
    KmError error = {0};
    if (task->json) return EXIT_PROVED;
    if (task->has_form || task->popeye) {
        problem_printer_end(&collection->printer);
        problem_flush(&collection->printer);
        return EXIT_PROVED;
    }
    const KmStatus status = problem_file_write(collection->file, &out, &error);
    if (status == KM_OK) {
        command_text(&out);
        return EXIT_PROVED;
    }
    text_free(&out);
    return report(status, &error);
}

static int answer_text(ProblemTask *task, const char *path, const Text *text) {
    Collection *collection = calloc(1, sizeof *collection);
    KmError error = {0};
    if (!collection) {
        km_fail(&error, KM_ERR_MEMORY, 0, "no memory");
        return report(KM_ERR_MEMORY, &error);
    }
    collection->task = task;
    collection->name = path[0] == '-' && !path[1] ? "standard input" : path;
    collection->printer =
        (ProblemPrinter){.form = task->has_form || !task->popeye ? task->form : FORM_POPEYE,
                         .one_per_page = task->one_per_page,
                         .answers = task->popeye != NULL};
    const KmStatus status =
        problem_file_open(task->popeye ? FORMAT_POPEYE : FORMAT_OLIVE, text->data ? text->data : "",
                          text->length, &collection->file, &error);
    int code = EXIT_PROVED;
    if (status == KM_OK) {
        code = answer_all(collection);
        code = problem_graver(code, finish(collection));
    } else {
        fprintf(stderr, "keymove problem: %s: %s\n", collection->name, error.text);
        code = status == KM_ERR_MEMORY ? EXIT_SYSTEM : EXIT_INPUT;
    }
    problem_file_close(collection->file);
    problem_printer_free(&collection->printer);
    free(collection);
    return code;
}

int problem_run_collection(ProblemTask *task) {
    const char *path = task->popeye ? task->popeye : task->olive;
    Text text = {0};
    KmError error = {0};
    const KmStatus status = read_all(path, &text, &error);
    int code = EXIT_PROVED;
    if (status == KM_OK)
        code = answer_text(task, path, &text);
    else /* a file that cannot be read is bad input, as everywhere */
        code = problem_graver(EXIT_INPUT,
                              report(status == KM_ERR_IO ? KM_ERR_SYNTAX : status, &error));
    text_free(&text);
    return code;
}
