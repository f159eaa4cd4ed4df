/* popeye_diagram: the diagram that Popeye prints above a solution.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PROBLEM_POPEYE_DIAGRAM_H
#define KM_PROBLEM_POPEYE_DIAGRAM_H

#include "keymove/api.h"
#include "keymove/problem/popeye_text.h"

KM_BEGIN_DECLS

/* Writes the diagram with author, source, award and title above it and the stipulation below it. Several authors are
 * written on lines of their own. */
KM_API void km_popeye_diagram_write(const KmProblemRecord *record, KmPopeyeLanguage language,
                                    KmReportLine *line, void *context);

KM_END_DECLS
#endif
