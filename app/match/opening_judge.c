/* opening_judge: a short search by Keymove's own engine decides. SPDX-License-Identifier: GPL-3.0-or-later */
#include "opening_judge.h"

#include "keymove/engine/engine.h"

#include <stdlib.h>

enum { NODES = 5000, LEVEL = 60 /* centipawns, for either side */, HASH_MB = 1 };

struct OpeningJudge {
    KmEngine *engine;
};

OpeningJudge *opening_judge_create(void) {
    OpeningJudge *judge = calloc(1, sizeof *judge);
    if (judge) judge->engine = km_engine_create(HASH_MB);
    if (judge && judge->engine) return judge;
    opening_judge_free(judge);
    return NULL;
}

void opening_judge_free(OpeningJudge *judge) {
    if (judge) km_engine_free(judge->engine);
    free(judge);
}

bool opening_is_level(OpeningJudge *judge, const KmPosition *pos) {
    const KmEngineOptions options = {.budget = {.nodes = NODES}};
    KmEngineResult result;
    KmGame *game = km_game_create(pos);
    if (!game) return true;         /* the game itself will fail */
    km_engine_clear(judge->engine); /* so that the order of judging does not matter */
    km_engine_search(judge->engine, game, &options, &result);
    const bool known = result.line_count > 0;
    const KmScore score = known ? result.lines[0].score : (KmScore){0};
    km_game_free(game);
    return known && score.mate == 0 && abs(score.centipawns) <= LEVEL;
}
