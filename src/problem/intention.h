/* intention: reads what a composer meant as a solution: "1.Qa4", "1.Sb3 Kc4 2.Rd1; 1.Bd2".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SRC_PROBLEM_INTENTION_H
#define KM_SRC_PROBLEM_INTENTION_H

#include "keymove/chess/position.h"
#include "keymove/problem/stipulation.h"

/* The beginning of a line. */
typedef struct IntendedLine {
    int count;
    KmMove moves[KM_STIPULATION_HALF_MOVES];
} IntendedLine;

/* Reads the line that begins at byte `at`, up to a ';' or ',' or the end, and moves `at` behind it. Of battle play only
 * the first move counts; the rest of its line is not read. */
KmStatus km_intention_read(const KmPosition *pos, const KmStipulation *stipulation,
                           const char *text, size_t *at, IntendedLine *line, KmError *error);

#endif
