/* report_text: a solution in SAN, with its verdict in words; and as a game in PGN.
 *
 *      #2: 1 key
 *      1.Nb7! threat: 2.Nc5#, Nd6#
 *          1...Bd4/Qxf3/f4 2.Nd6#
 *          1...Rc3 2.Rxe5#, Nd6# (dual)
 *      sound; 1 dual in the main play
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PROBLEM_REPORT_TEXT_H
#define KM_PROBLEM_REPORT_TEXT_H

#include "keymove/api.h"
#include "keymove/chess/pgn_write.h"
#include "keymove/problem/popeye_text.h"
#include "keymove/problem/report.h"

KM_BEGIN_DECLS

/* Room for the heading of a report. */
enum { KM_REPORT_HEADING = 160 };

/* "h#3: 2 solutions", "#2: no solution", and whether that is all. */
KM_API void km_report_write_heading(const KmReport *report, KmBuf *out);

/* The verdict in words, without the heading: "sound", "cooked: 1.Qd1+, 1.Qe4+", "short solution: h#2". */
KM_API void km_report_write_verdict(const KmReport *report, KmBuf *out);

/* The heading, the play or the lines, and the verdict. Line numbers of the note "same moves as line 3" count from
 * 1. */
KM_API void km_report_write_text(const KmReport *report, KmReportLine *line, void *context);

/* A line of help or series play: "1.Ka1 Qb2 2.Kc1 Qd2#". */
KM_API void km_report_write_line(const KmReport *report, KmReportPart part, uint64_t index,
                                 KmBuf *out);

/* Writes one game: the first solution, with everything else as variations. The moves of a series are separated by null
 * moves. The caller has written the tags. Nothing is written for a report without a solution. */
KM_API KmStatus km_report_write_pgn(const KmReport *report, KmPgnWriter *writer);

KM_END_DECLS
#endif
