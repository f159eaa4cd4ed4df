/* problem_file: two readers of the library behind one. SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/problem_file.h"

#include "common/problem_forms.h"
#include "keymove/problem/olive.h"
#include "keymove/problem/report_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

const char *const problem_format_names[PROBLEM_FORMATS] = {"popeye", "olive"};

struct ProblemFile {
    KmPopeyeInput *popeye; /* or NULL */
    KmOlive *olive;        /* or NULL */
    int next;              /* of Olive's problems */
};

KmStatus problem_file_open(ProblemFormat format, const char *text, size_t length,
                           ProblemFile **file, KmError *error) {
    ProblemFile *opened = calloc(1, sizeof *opened);
    KmStatus status = KM_ERR_MEMORY;
    if (opened && format == FORMAT_OLIVE)
        status = km_olive_read(text, length, &opened->olive, error);
    if (opened && format == FORMAT_POPEYE) opened->popeye = km_popeye_input_create(text, length);
    if (opened && opened->popeye) status = KM_OK;
    if (status == KM_ERR_MEMORY) km_fail(error, status, 0, "no memory");
    if (status != KM_OK) {
        free(opened);
        opened = NULL;
    }
    *file = opened;
    return status;
}

void problem_file_close(ProblemFile *file) {
    if (!file) return;
    km_popeye_input_free(file->popeye);
    km_olive_free(file->olive);
    free(file);
}

/* --- reading ----------------------------------------------------------------------------------------------- */

static KmStatus next_of_olive(ProblemFile *file, KmPopeyeProblem *problem, KmPopeyeFault *fault,
                              KmError *error) {
    if (file->next == km_olive_count(file->olive))
        return km_fail(error, KM_ERR_END, 0, "no more problems");
    *problem = (KmPopeyeProblem){.line = km_olive_line(file->olive, file->next)};
    *fault = (KmPopeyeFault){.line = problem->line};
    return km_olive_record(file->olive, file->next++, &problem->record, error);
}

KmStatus problem_file_next(ProblemFile *file, KmPopeyeProblem *problem, KmPopeyeFault *fault,
                           KmError *error) {
    if (file->olive) return next_of_olive(file, problem, fault, error);
    KmError why = {0};
    const KmStatus status = km_popeye_input_next(file->popeye, problem, fault, &why);
    if (status != KM_OK)
        km_fail(error, status, why.offset,
                status == KM_ERR_SYNTAX && fault->word[0] ? "'%s': %.900s" : "%s%.900s",
                status == KM_ERR_SYNTAX ? fault->word : "", why.text);
    return status;
}

/* --- solutions --------------------------------------------------------------------------------------------- */

/* In help and series play the collection says how many solutions are right. */
static bool put_counted(const KmReport *report, unsigned intended, Text *out) {
    const uint64_t count = km_report_count(report);
    const KmReportVerdict verdict = km_report_verdict(report);
    if (!intended || km_play_is_battle(km_report_stipulation(report)->play)) return false;
    if (verdict != KM_VERDICT_SEVERAL && verdict != KM_VERDICT_SOUND) return false;
    if (count == intended)
        text_put(out, "sound");
    else
        text_printf(out, "%s: %" PRIu64 " solution%s, %u intended",
                    count > intended ? "cooked" : "solutions are missing", count,
                    count == 1 ? "" : "s", intended);
    return true;
}

static void put_soundness(const SolvedProblem *solved, unsigned intended, Text *out) {
    for (int i = 0; i < solved->count; i++) {
        const SolvedPhase *at = &solved->phases[i];
        char verdict[1024];
        KmBuf words = km_buf(verdict, sizeof verdict);
        if (i > 0) text_put(out, "; ");
        if (at->phase.heading[0])
            text_printf(out, "%.*s ", (int)strcspn(at->phase.heading, " "), at->phase.heading);
        if (at->phase.exchanged) text_put(out, "the sides exchanged: ");
        if (put_counted(at->report, intended, out)) continue;
        km_report_write_verdict(at->report, &words);
        text_put(out, verdict);
    }
}

/* Removes blanks at the ends of lines and empty lines at both ends, so that YAML can show the text as a block. Returns
 * where it begins. */
static const char *tidy(char *text) {
    char *to = text;
    for (const char *at = text; *at; at++) {
        while (*at == '\n' && to > text && to[-1] == ' ') to--;
        *to++ = *at;
    }
    while (to > text && (to[-1] == '\n' || to[-1] == ' ')) to--;
    if (to > text) *to++ = '\n';
    *to = '\0';
    while (*text == '\n') text++;
    return text;
}

static bool has_solution(const KmOlive *olive, int index) {
    const char *text = km_olive_text(olive, index, "solution");
    return text && *text;
}

KmStatus problem_file_note(ProblemFile *file, const SolvedProblem *solved, KmError *error) {
    if (!file->olive) return KM_OK;
    const int index = file->next - 1;
    ProblemPrinter printer = {.form = FORM_POPEYE};
    Text soundness = {0};
    problem_printer_phases(&printer, solved);
    put_soundness(solved, km_olive_intended(file->olive, index), &soundness);
    KmStatus status = KM_ERR_MEMORY;
    if (!printer.out.failed && !soundness.failed && printer.out.data && soundness.data) {
        const char *solution = tidy(printer.out.data);
        status = KM_OK;
        if (*solution && (solved_problem_complete(solved) || !has_solution(file->olive, index)))
            status = km_olive_set(file->olive, index, "solution", solution, error);
        if (status == KM_OK)
            status = km_olive_set(file->olive, index, "soundness", soundness.data, error);
    } else {
        km_fail(error, status, 0, "no memory");
    }
    problem_printer_free(&printer);
    text_free(&soundness);
    return status;
}

static bool put_bytes(void *context, const char *text, size_t length) {
    text_bytes(context, text, length);
    return !((const Text *)context)->failed;
}

KmStatus problem_file_write(ProblemFile *file, Text *out, KmError *error) {
    const KmStatus status = km_olive_write(file->olive, put_bytes, out, error);
    return out->failed ? km_fail(error, KM_ERR_MEMORY, 0, "no memory") : status;
}
