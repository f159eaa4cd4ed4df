/* problem_sheet: HTML and LaTeX around diagrams and lines of text. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/problem/problem_sheet.h"

#include "keymove/chess/fen.h"
#include "keymove/chess/position.h"
#include "keymove/chess/svg_board.h"

#include <string.h>

enum { DIAGRAM_PIXELS = 280 };

/* --- text -------------------------------------------------------------------------------------------- */

static void put_html(KmBuf *out, const char *text) {
    for (; *text; text++) {
        if (*text == '<')
            km_buf_text(out, "&lt;");
        else if (*text == '>')
            km_buf_text(out, "&gt;");
        else if (*text == '&')
            km_buf_text(out, "&amp;");
        else
            km_buf_char(out, *text);
    }
}

/* Blanks at the beginning of a line keep their width. */
static void put_latex(KmBuf *out, const char *text) {
    for (; *text == ' '; text++) km_buf_text(out, "~");
    for (; *text; text++) {
        if (strchr("#$%&_{}", *text))
            km_buf_printf(out, "\\%c", *text);
        else if (*text == '\\')
            km_buf_text(out, "\\textbackslash{}");
        else if (*text == '^')
            km_buf_text(out, "\\^{}");
        else if (*text == '~')
            km_buf_text(out, "\\~{}");
        else if (*text == '<' || *text == '>')
            km_buf_printf(out, "$%c$", *text);
        else
            km_buf_char(out, *text);
    }
}

static void put(const KmSheetOptions *options, KmBuf *out, const char *text) {
    if (options->format == KM_SHEET_LATEX)
        put_latex(out, text);
    else
        put_html(out, text);
}

/* --- captions ---------------------------------------------------------------------------------------- */

/* A number, and the author if known. */
static void put_name(const KmSheetOptions *options, const KmProblemRecord *record, int number,
                     KmBuf *out) {
    const bool latex = options->format == KM_SHEET_LATEX;
    km_buf_printf(out, latex ? "\\textbf{%d" : "<b>%d", number);
    if (record->author[0]) km_buf_text(out, latex ? "~~" : "&#8194;");
    put(options, out, record->author);
    km_buf_text(out, latex ? "}" : "</b>");
}

/* "The Problemist 1995, 1st prize". */
static void put_source(const KmSheetOptions *options, const KmProblemRecord *record, KmBuf *out) {
    const char *parts[] = {record->source, record->date, record->award};
    const char *before = "";
    for (int i = 0; i < 3; i++) {
        if (!parts[i][0]) continue;
        km_buf_text(out, before);
        put(options, out, parts[i]);
        before = i == 0 && parts[1][0] ? " " : ", ";
    }
}

static int count_pieces(const KmSetup *setup, KmColor color) {
    int count = 0;
    for (int i = 0; i < 64; i++)
        count += setup->board[i] && km_piece_color(setup->board[i]) == color;
    return count;
}

/* "h#2   (3 + 5)", the numbers of pieces, with the twins below. */
static void put_stipulation(const KmSheetOptions *options, const KmProblemRecord *record,
                            const char *newline, KmBuf *out) {
    char text[KM_STIPULATION_TEXT];
    KmBuf words = km_buf(text, sizeof text);
    km_stipulation_write(&record->stipulation, &words);
    put(options, out, text);
    km_buf_text(out, options->format == KM_SHEET_LATEX ? "\\hfill " : "<span>");
    km_buf_printf(out, "(%d + %d)", count_pieces(&record->setup, KM_WHITE),
                  count_pieces(&record->setup, KM_BLACK));
    if (options->format == KM_SHEET_HTML) km_buf_text(out, "</span>");
    if (record->duplex) km_buf_printf(out, "%sduplex", newline);
    for (int i = 0; i < record->twin_count; i++) {
        km_buf_printf(out, "%s%c) ", newline, 'b' + i - record->zero_position);
        put(options, out, record->twins[i]);
    }
}

/* --- diagrams ---------------------------------------------------------------------------------------- */

/* The position, whoever is to move: a diagram does not show it. */
static bool find_position(const KmProblemRecord *record, KmPosition *pos) {
    KmSetup setup = record->setup;
    if (km_position_init(&setup, pos, NULL) == KM_OK) return true;
    setup.side = km_color_other(setup.side);
    setup.en_passant = KM_NO_SQUARE;
    return km_position_init(&setup, pos, NULL) == KM_OK;
}

static void put_fen(const KmProblemRecord *record, KmBuf *out) {
    char fen[KM_FEN_TEXT];
    KmBuf text = km_buf(fen, sizeof fen);
    km_fen_write_setup(&record->setup, &text);
    km_buf_text(out, fen);
}

static void put_html_diagram(const KmSheetOptions *options, const KmProblemRecord *record,
                             int number, KmBuf *out) {
    const KmSvgOptions svg = {.size = DIAGRAM_PIXELS, .no_coordinates = true};
    KmPosition pos;
    km_buf_printf(out, "<figure id='p%d'><figcaption>", number);
    put_name(options, record, number, out);
    km_buf_text(out, "<br>");
    put_source(options, record, out);
    km_buf_text(out, "</figcaption>\n");
    if (find_position(record, &pos))
        km_svg_board_write(&pos, &svg, out);
    else
        put_fen(record, out);
    km_buf_text(out, "<figcaption>");
    put_stipulation(options, record, "<br>", out);
    km_buf_text(out, "</figcaption></figure>\n");
}

static void put_latex_diagram(const KmSheetOptions *options, const KmProblemRecord *record,
                              int number, KmBuf *out) {
    km_buf_text(out, "\\begin{minipage}[t]{0.45\\textwidth}\n");
    put_name(options, record, number, out);
    km_buf_text(out, "\\\\\n");
    put_source(options, record, out);
    km_buf_text(out, "\\\\[1ex]\n\\chessboard[setfen=");
    put_fen(record, out);
    km_buf_text(out, "]\\\\\n");
    put_stipulation(options, record, "\\\\\n", out);
    km_buf_text(out, "\n\\end{minipage}");
    km_buf_text(out, options->one_per_page ? "\n\\newpage\n" : "\\hfill\n\\vspace{2ex}\n");
}

void km_problem_sheet_write_diagram(const KmSheetOptions *options, const KmProblemRecord *record,
                                    int number, KmBuf *out) {
    if (options->format == KM_SHEET_LATEX)
        put_latex_diagram(options, record, number, out);
    else
        put_html_diagram(options, record, number, out);
}

/* --- the parts of a sheet ---------------------------------------------------------------------------- */

static const char html_begin[] =
    "<!DOCTYPE html>\n<html lang='en'><head><meta charset='utf-8'><title>Chess problems</title>\n"
    "<style>body{font:15px serif;margin:2em}main{display:flex;flex-wrap:wrap;gap:2em}\n"
    "figure{margin:0;width:280px;break-inside:avoid}figcaption span{float:right}\n"
    "pre{font:13px monospace;white-space:pre-wrap}section{break-before:page}\n"
    ".single figure{break-after:page}</style></head><body>\n";

static const char latex_begin[] = "\\documentclass[a4paper]{article}\n"
                                  "\\usepackage[utf8]{inputenc}\n\\usepackage[T1]{fontenc}\n"
                                  "\\usepackage{chessboard}\n"
                                  "\\setchessboard{showmover=false,smallboard}\n"
                                  "\\setlength{\\parindent}{0pt}\n\\begin{document}\n";

void km_problem_sheet_write_begin(const KmSheetOptions *options, KmBuf *out) {
    if (options->format == KM_SHEET_LATEX)
        km_buf_text(out, latex_begin);
    else
        km_buf_printf(out, "%s<main%s>\n", html_begin,
                      options->one_per_page ? " class='single'" : "");
}

void km_problem_sheet_write_middle(const KmSheetOptions *options, KmBuf *out) {
    km_buf_text(out, options->format == KM_SHEET_LATEX ? "\\clearpage\n\\section*{Solutions}\n"
                                                       : "</main>\n<section><h2>Solutions</h2>\n");
}

void km_problem_sheet_write_solution(const KmSheetOptions *options, const KmProblemRecord *record,
                                     int number, KmBuf *out) {
    const bool latex = options->format == KM_SHEET_LATEX;
    if (!latex) km_buf_printf(out, "<h3><a href='#p%d'>", number);
    put_name(options, record, number, out);
    km_buf_text(out, latex ? "\\par\n{\\ttfamily\\raggedright\n" : "</a></h3>\n<pre>");
}

void km_problem_sheet_write_line(const KmSheetOptions *options, const char *line, KmBuf *out) {
    put(options, out, line);
    km_buf_text(out, options->format == KM_SHEET_LATEX ? "\\par\n" : "\n");
}

void km_problem_sheet_write_solution_end(const KmSheetOptions *options, KmBuf *out) {
    km_buf_text(out, options->format == KM_SHEET_LATEX ? "}\\bigskip\n" : "</pre>\n");
}

void km_problem_sheet_write_end(const KmSheetOptions *options, KmBuf *out) {
    km_buf_text(out, options->format == KM_SHEET_LATEX ? "\\end{document}\n"
                                                       : "</section></body></html>\n");
}
