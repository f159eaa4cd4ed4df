/* line: replaying, and the time for building. SPDX-License-Identifier: GPL-3.0-or-later */
#include "line.h"

#include "fifty_moves.h"
#include "keymove/chess/checks.h"
#include "keymove/chess/movegen.h"

#define LEAST_SECONDS 0.1

bool km_line_mates(const KmPosition *pos, const KmMove *line, int plies, bool game_rules) {
    const bool attacker_begins = plies % 2 == 1;
    KmPosition now = *pos;
    for (int i = 0; i < plies; i++) {
        const bool excused = i == 0 && attacker_begins;
        if (game_rules && !excused && fifty_moves_reached(&now)) return false;
        if (!km_movegen_is_legal(&now, line[i])) return false;
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
