/* problem_line: who moves next. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/problem/problem_line.h"

#include "rules.h"
#include "series.h"

bool km_problem_set_play(const KmStipulation *stipulation, KmStipulation *set) {
    *set = *stipulation;
    if (stipulation->play == KM_PLAY_SERIES_HELP) {
        set->play = KM_PLAY_SERIES_DIRECT;
        set->half_moves = 1;
        return true;
    }
    set->half_moves--;
    const int least = stipulation->play == KM_PLAY_HELP ? 1 : 2;
    return km_play_is_help(stipulation->play) && set->half_moves >= least;
}

bool km_problem_line_begin(const KmPosition *pos, const KmStipulation *stipulation, bool set_play,
                           KmProblemLine *line) {
    *line = (KmProblemLine){.pos = *pos, .stipulation = *stipulation};
    if (!set_play) return true;
    if (km_position_in_check(pos) || !km_problem_set_play(stipulation, &line->stipulation))
        return false;
    line->pos = after_pass(pos);
    return true;
}

void km_problem_line_play(KmProblemLine *line, KmMove move) {
    const int left = line->stipulation.half_moves - ++line->made;
    KmPosition next = after_move(&line->pos, move);
    if (km_play_is_series(line->stipulation.play) && left > 0)
        km_series_step(&line->stipulation, &line->pos, move, left, &next);
    line->pos = next;
}
