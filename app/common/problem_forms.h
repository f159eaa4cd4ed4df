/* problem_forms: solved problems printed: as text in SAN or in Popeye's notation, as games, as sheets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_COMMON_PROBLEM_FORMS_H
#define KEYMOVE_APP_COMMON_PROBLEM_FORMS_H

#include "common/solved_problem.h"
#include "common/text.h"
#include "keymove/problem/problem_sheet.h"

typedef enum ProblemForm {
    FORM_SAN = 0,
    FORM_POPEYE,
    FORM_PGN,
    FORM_HTML,
    FORM_LATEX,
    PROBLEM_FORMS
} ProblemForm;

/* "san", "popeye", "pgn", "html", "latex". */
extern const char *const problem_form_names[PROBLEM_FORMS];

/* Prints one problem after another. Zero is a printer of SAN that has printed nothing. */
typedef struct ProblemPrinter {
    ProblemForm form;
    bool one_per_page;         /* of sheets */
    bool answers;              /* FORM_POPEYE: each problem as Popeye answers its input */
    KmPopeyeLanguage language; /* FORM_POPEYE */
    bool no_board;             /* `answers` without the diagram */
    const char *remark;        /* `answers`: printed before the problem; or NULL */
    int count;
    Text out;       /* what has been printed; the caller may take it and clear it at any time */
    Text solutions; /* of sheets, printed at the end */
} ProblemPrinter;

/* Prints the solutions of all phases in Popeye's notation, without anything before and after them. */
void problem_printer_phases(ProblemPrinter *printer, const SolvedProblem *solved);

void problem_printer_add(ProblemPrinter *printer, const SolvedProblem *solved);

/* Prints what comes after the last problem. */
void problem_printer_end(ProblemPrinter *printer);
void problem_printer_free(ProblemPrinter *printer);

#endif
