/* level: what each level may search, and how far it errs. SPDX-License-Identifier: GPL-3.0-or-later */
#include "level.h"

#include "keymove/base/rng.h"

#include <math.h>

enum { LINES = 6, FEWEST_NODES = 24 };

/* Each level searches 60 % more nodes than the one below it. */
static uint64_t nodes_of(int level) { return (uint64_t)(FEWEST_NODES * pow(1.6, level - 1)); }

static int error_of(int level) { return 15 * (KM_ENGINE_LEVELS - level); }

Level km_level_apply(KmEngineOptions *options, uint64_t key) {
    Level level = {.seed = options->seed ^ key};
    if (options->level <= 0 || options->level >= KM_ENGINE_LEVELS) return level;
    const uint64_t nodes = nodes_of(options->level) * LINES;
    if (!options->budget.nodes || nodes < options->budget.nodes) options->budget.nodes = nodes;
    if (options->lines < LINES) options->lines = LINES;
    options->threads = 1;
    level.error = error_of(options->level);
    return level;
}

static int worth(KmScore score) {
    if (!score.mate) return score.centipawns;
    return score.mate > 0 ? 30000 - score.mate : -30000 - score.mate;
}

void km_level_choose(const Level *level, KmEngineLine *lines, int count, KmEngineResult *result) {
    if (!level->error) return;
    KmRng rng = km_rng(level->seed);
    int best = 0, best_value = 0;
    for (int i = 0; i < count; i++) {
        const int value =
            worth(lines[i].score) - (int)km_rng_below(&rng, (uint64_t)level->error + 1);
        if (i > 0 && value <= best_value) continue;
        best = i;
        best_value = value;
    }
    const KmEngineLine chosen = lines[best];
    for (int i = best; i > 0; i--) lines[i] = lines[i - 1];
    lines[0] = chosen;
    result->best = chosen.moves[0];
    result->ponder = chosen.length > 1 ? chosen.moves[1] : KM_NO_MOVE;
}

int km_level_to_elo(int level) {
    const int span = KM_ENGINE_STRONGEST_ELO - KM_ENGINE_WEAKEST_ELO;
    return KM_ENGINE_WEAKEST_ELO + span * (level - 1) / (KM_ENGINE_LEVELS - 1);
}

int km_level_from_elo(int elo) {
    int level = 1;
    while (level < KM_ENGINE_LEVELS && km_level_to_elo(level + 1) <= elo) level++;
    return level;
}
