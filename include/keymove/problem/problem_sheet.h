/* problem_sheet: problems to print: diagrams with author, source and stipulation, and the solutions after them, as an
 * HTML page with SVG pictures or as a LaTeX document for the package chessboard.
 *
 *      km_problem_sheet_write_begin(&options, &out);
 *      km_problem_sheet_write_diagram(&options, &record, 1, &out);      for each problem
 *      km_problem_sheet_write_middle(&options, &out);
 *      km_problem_sheet_write_solution(&options, &record, 1, &out);     for each problem, and then
 *      km_problem_sheet_write_line(&options, "1.Nb7!", &out);           each line of its solution
 *      km_problem_sheet_write_solution_end(&options, &out);
 *      km_problem_sheet_write_end(&options, &out);
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PROBLEM_PROBLEM_SHEET_H
#define KM_PROBLEM_PROBLEM_SHEET_H

#include "keymove/api.h"
#include "keymove/problem/problem_record.h"

KM_BEGIN_DECLS

typedef enum KmSheetFormat { KM_SHEET_HTML = 0, KM_SHEET_LATEX } KmSheetFormat;

typedef struct KmSheetOptions {
    KmSheetFormat format;
    bool one_per_page; /* each problem on a page of its own; default: as many as fit */
} KmSheetOptions;

/* Room for what one call writes. */
enum { KM_SHEET_TEXT = 128 * 1024 };

KM_API void km_problem_sheet_write_begin(const KmSheetOptions *options, KmBuf *out);
KM_API void km_problem_sheet_write_diagram(const KmSheetOptions *options,
                                           const KmProblemRecord *record, int number, KmBuf *out);
KM_API void km_problem_sheet_write_middle(const KmSheetOptions *options, KmBuf *out);
KM_API void km_problem_sheet_write_solution(const KmSheetOptions *options,
                                            const KmProblemRecord *record, int number, KmBuf *out);
KM_API void km_problem_sheet_write_line(const KmSheetOptions *options, const char *line,
                                        KmBuf *out);
KM_API void km_problem_sheet_write_solution_end(const KmSheetOptions *options, KmBuf *out);
KM_API void km_problem_sheet_write_end(const KmSheetOptions *options, KmBuf *out);

KM_END_DECLS
#endif
