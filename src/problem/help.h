/* help: both sides work together towards the goal (h, hs, hr). SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SRC_PROBLEM_HELP_H
#define KM_SRC_PROBLEM_HELP_H

#include "search.h"

/* Keeps all lines from `pos` with `left` half-moves to go, given the moves so far in search->line. */
void km_help_lines(Search *search, const KmPosition *pos, int left);

#endif
