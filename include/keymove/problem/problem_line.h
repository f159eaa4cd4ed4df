/* problem_line: the moves of a problem one after the other, as its stipulation has the sides move: in turn, or one side
 * several times in a series.
 *
 *      if (km_problem_line_begin(&pos, &stipulation, false, &line))
 *          km_problem_line_play(&line, move);      and line.pos is the position after it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PROBLEM_PROBLEM_LINE_H
#define KM_PROBLEM_PROBLEM_LINE_H

#include "keymove/api.h"
#include "keymove/chess/position.h"
#include "keymove/problem/stipulation.h"

KM_BEGIN_DECLS

typedef struct KmProblemLine {
    KmPosition pos;
    KmStipulation stipulation;
    int made; /* half-moves so far */
} KmProblemLine;

/* The stipulation of the set play: the other side begins, with one half-move fewer. False when there is none, as in
 * battle play, whose set play is a part of its tree. */
KM_API bool km_problem_set_play(const KmStipulation *stipulation, KmStipulation *set);

/* Begins at a position, or with the set play at the same position with the other side to move. False when there is no
 * set play. */
KM_API bool km_problem_line_begin(const KmPosition *pos, const KmStipulation *stipulation,
                                  bool set_play, KmProblemLine *line);

/* Plays a legal move. A check in a series ends it: the other side is to move. */
KM_API void km_problem_line_play(KmProblemLine *line, KmMove move);

KM_END_DECLS
#endif
