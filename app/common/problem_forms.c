/* problem_forms: the writers of the library, put together. SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/problem_forms.h"

#include "keymove/problem/popeye_diagram.h"
#include "keymove/problem/report_text.h"

#include <stdio.h>
#include <stdlib.h>

const char *const problem_form_names[PROBLEM_FORMS] = {"san", "popeye", "pgn", "html", "latex"};

static void put_line(void *context, const char *line) {
    Text *out = context;
    text_put(out, line);
    text_put(out, "\n");
}

/* --- text -------------------------------------------------------------------------------------------- */

/* Author and source above a solution. */
static void put_names(const KmProblemRecord *record, Text *out) {
    const char *parts[] = {record->author, record->title, record->source, record->date,
                           record->award};
    const char *before = "";
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        if (!parts[i][0]) continue;
        text_printf(out, "%s%s", before, parts[i]);
        before = ", ";
    }
    if (before[0]) text_put(out, "\n");
}

static void put_san(const SolvedProblem *solved, Text *out) {
    for (int i = 0; i < solved->count; i++) {
        const SolvedPhase *at = &solved->phases[i];
        if (at->phase.heading[0] && !at->phase.exchanged)
            text_printf(out, "%s\n", at->phase.heading);
        if (at->phase.exchanged) text_put(out, "the sides exchanged:\n");
        km_report_write_text(at->report, put_line, out);
    }
}

void problem_printer_phases(ProblemPrinter *printer, const SolvedProblem *solved) {
    Text *out = &printer->out;
    for (int i = 0; i < solved->count; i++) {
        km_popeye_write_heading(&solved->phases[i].phase, printer->language, put_line, out);
        km_popeye_write_report(solved->phases[i].report, printer->language, put_line, out);
    }
}

/* What Popeye prints before a solution: the remark and the diagram. */
static void put_popeye_head(ProblemPrinter *printer, const KmProblemRecord *record) {
    if (printer->remark && printer->remark[0]) {
        text_put(&printer->out, "\n");
        put_line(&printer->out, printer->remark);
    }
    if (!printer->no_board)
        km_popeye_diagram_write(record, printer->language, put_line, &printer->out);
}

static void put_popeye(ProblemPrinter *printer, const SolvedProblem *solved) {
    if (printer->answers) put_popeye_head(printer, solved->record);
    km_popeye_write_zero(solved->record, printer->language, put_line, &printer->out);
    problem_printer_phases(printer, solved);
    km_popeye_write_end(solved_problem_complete(solved), printer->language, put_line,
                        &printer->out);
    if (printer->answers) text_put(&printer->out, "\n\n");
}

/* --- games ------------------------------------------------------------------------------------------- */

static void put_tag(KmPgnWriter *writer, const char *name, const char *value) {
    if (value[0]) km_pgn_writer_tag(writer, name, value);
}

/* PGN wants "1901.??.??" for a year. */
static void put_date(KmPgnWriter *writer, const char *date) {
    char text[KM_RECORD_TEXT + 8];
    const bool year = strlen(date) == 4 && strspn(date, "0123456789") == 4;
    snprintf(text, sizeof text, "%s%s", date, year ? ".??.??" : "");
    put_tag(writer, "Date", text);
}

static void put_game(const SolvedProblem *solved, const SolvedPhase *at, Text *out) {
    KmPgnWriter *writer = km_pgn_writer_create(text_sink, out);
    char stipulation[KM_STIPULATION_TEXT];
    KmBuf words = km_buf(stipulation, sizeof stipulation);
    if (!writer) {
        out->failed = true;
        return;
    }
    km_stipulation_write(&at->phase.stipulation, &words);
    put_tag(writer, "Event", stipulation);
    put_tag(writer, "Site", solved->record->source);
    put_date(writer, solved->record->date);
    put_tag(writer, "White", solved->record->author);
    put_tag(writer, "Annotator", at->phase.heading);
    if (km_report_write_pgn(at->report, writer) != KM_OK) out->failed = true;
    km_pgn_writer_free(writer);
}

/* --- sheets ------------------------------------------------------------------------------------------ */

static bool is_sheet(ProblemForm form) { return form == FORM_HTML || form == FORM_LATEX; }

static KmSheetOptions sheet_options(const ProblemPrinter *printer) {
    return (KmSheetOptions){.format = printer->form == FORM_LATEX ? KM_SHEET_LATEX : KM_SHEET_HTML,
                            .one_per_page = printer->one_per_page};
}

/* The lines of a solution pass through here on their way into a sheet. */
typedef struct SheetLines {
    KmSheetOptions options;
    KmBuf buf;
} SheetLines;

static void take_buf(KmBuf *buf, Text *out) {
    text_bytes(out, buf->data, km_buf_fits(buf) ? buf->length : buf->capacity - 1);
    buf->length = 0;
}

/* Splits a text into lines. */
static void put_sheet_lines(SheetLines *lines, char *text, Text *out) {
    while (*text) {
        const size_t length = strcspn(text, "\n");
        const bool more = text[length] == '\n';
        text[length] = '\0';
        km_problem_sheet_write_line(&lines->options, text, &lines->buf);
        take_buf(&lines->buf, out);
        text += length + more;
    }
}

static void put_sheet(ProblemPrinter *printer, const SolvedProblem *solved) {
    SheetLines lines = {.options = sheet_options(printer)};
    char *room = malloc(KM_SHEET_TEXT);
    Text san = {0};
    if (!room) {
        printer->out.failed = true;
        return;
    }
    lines.buf = km_buf(room, KM_SHEET_TEXT);
    if (printer->count == 1) km_problem_sheet_write_begin(&lines.options, &lines.buf);
    km_problem_sheet_write_diagram(&lines.options, solved->record, printer->count, &lines.buf);
    take_buf(&lines.buf, &printer->out);
    km_problem_sheet_write_solution(&lines.options, solved->record, printer->count, &lines.buf);
    take_buf(&lines.buf, &printer->solutions);
    put_san(solved, &san);
    if (san.failed) printer->out.failed = true;
    if (san.data) put_sheet_lines(&lines, san.data, &printer->solutions);
    if (san.failed || printer->solutions.failed) printer->out.failed = true;
    text_free(&san);
    km_problem_sheet_write_solution_end(&lines.options, &lines.buf);
    take_buf(&lines.buf, &printer->solutions);
    free(room);
}

static void end_sheet(ProblemPrinter *printer) {
    const KmSheetOptions options = sheet_options(printer);
    char room[2048];
    KmBuf buf = km_buf(room, sizeof room);
    if (printer->count == 0) km_problem_sheet_write_begin(&options, &buf);
    km_problem_sheet_write_middle(&options, &buf);
    take_buf(&buf, &printer->out);
    if (printer->solutions.failed) printer->out.failed = true;
    if (printer->solutions.length)
        text_bytes(&printer->out, printer->solutions.data, printer->solutions.length);
    km_problem_sheet_write_end(&options, &buf);
    take_buf(&buf, &printer->out);
}

/* --- the printer ------------------------------------------------------------------------------------- */

void problem_printer_add(ProblemPrinter *printer, const SolvedProblem *solved) {
    printer->count++;
    switch (printer->form) {
    case FORM_POPEYE:
        put_popeye(printer, solved);
        break;
    case FORM_PGN:
        for (int i = 0; i < solved->count; i++) put_game(solved, &solved->phases[i], &printer->out);
        break;
    case FORM_HTML:
    case FORM_LATEX:
        put_sheet(printer, solved);
        break;
    default:
        if (printer->count > 1) text_put(&printer->out, "\n");
        put_names(solved->record, &printer->out);
        put_san(solved, &printer->out);
    }
}

void problem_printer_end(ProblemPrinter *printer) {
    if (is_sheet(printer->form)) end_sheet(printer);
}

void problem_printer_free(ProblemPrinter *printer) {
    text_free(&printer->out);
    text_free(&printer->solutions);
}
