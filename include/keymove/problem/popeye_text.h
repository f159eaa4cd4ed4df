/* popeye_text: solutions in Popeye's notation, which problemists exchange: long algebraic moves with S for the
 * knight, one move a line in battle play, one solution a line in help and series play.
 *
 *         1.Sd8-b7 ! threat:
 *                2.Sb7-c5 #
 *            1...Ba1-d4
 *                2.Sb7-d6 #
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PROBLEM_POPEYE_TEXT_H
#define KM_PROBLEM_POPEYE_TEXT_H

#include "keymove/api.h"
#include "keymove/problem/report.h"

KM_BEGIN_DECLS

/* Receives one line of text, without the newline. */
typedef void KmReportLine(void *context, const char *line);

/* Writes a legal move: "Ra1-a4", "g5*f6 ep.", "c7*b8=S", "0-0-0". */
KM_API void km_popeye_write_move(const KmPosition *pos, KmMove move, KmBuf *out);

/* Writes "zeroposition" if the diagram of the problem is not solved itself. */
KM_API void km_popeye_write_zero(const KmProblemRecord *record, KmPopeyeLanguage language,
                                 KmReportLine *line, void *context);

/* Writes the heading of a phase, after an empty line; nothing for a phase without a heading. */
KM_API void km_popeye_write_heading(const KmProblemPhase *phase, KmPopeyeLanguage language,
                                    KmReportLine *line, void *context);

/* Writes the solution of a phase, after an empty line. What is missing because a limit was reached is marked
 * "[incomplete]". */
KM_API void km_popeye_write_report(const KmReport *report, KmPopeyeLanguage language,
                                   KmReportLine *line, void *context);

/* Writes the line that ends a problem, after an empty line: "solution finished." or "Partial solution". */
KM_API void km_popeye_write_end(bool complete, KmPopeyeLanguage language, KmReportLine *line,
                                void *context);

KM_END_DECLS
#endif
