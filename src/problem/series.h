/* series: one side makes all moves of the series, then the goal is reached, by itself (ser-) or by the one
 * reply of the other side (ser-s, ser-r, ser-h).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SRC_PROBLEM_SERIES_H
#define KM_SRC_PROBLEM_SERIES_H

#include "search.h"

/* The position from which a series goes on after a move, with `left` half-moves to go: the same side moves
 * again, unless the reply is next. False when the move gives check too early. */
bool km_series_step(const KmStipulation *stipulation, const KmPosition *pos, KmMove move, int left,
                    KmPosition *next);

/* May a series begin with this move of the problem's position? Must be asked before its lines are searched. */
bool km_series_begins(Search *search, const KmPosition *pos, KmMove move);

/* Keeps all lines from `pos` with `left` half-moves to go. */
void km_series_lines(Search *search, const KmPosition *pos, int left);

#endif
