/* line: replaying, and the time for building. SPDX-License-Identifier: GPL-3.0-or-later */
#include "line.h"

#include "fifty_moves.h"
#include "keymove/chess/checks.h"
#include "keymove/chess/movegen.h"

#define LEAST_SECONDS 0.1

static bool is_legal(const KmPosition *pos, KmMove move) {
    KmMoveList list;
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++)
        if (list.moves[i] == move) return true;
    return false;
}

bool km_line_mates(const KmPosition *pos, const KmMove *line, int plies, bool game_rules) {
    const bool attacker_begins = plies % 2 == 1;
    KmPosition now = *pos;
    for (int i = 0; i < plies; i++) {
        const bool excused = i == 0 && attacker_begins;
        if (game_rules && !excused && fifty_moves_reached(&now)) return false;
        if (!is_legal(&now, line[i])) return false;
        km_position_play(&now, line[i], &now);
    }
    return km_position_is_mated(&now);
}

KmBudget km_line_budget(const KmSpending *search, uint64_t nodes) {
    KmBudget budget = {.nodes = nodes, .stop = search->budget.stop};
    if (search->budget.seconds > 0) {
        budget.seconds = search->budget.seconds - km_spending_seconds(search);
        if (budget.seconds < LEAST_SECONDS) budget.seconds = LEAST_SECONDS;
    }
    return budget;
}
