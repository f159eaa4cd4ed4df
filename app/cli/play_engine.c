/* play_engine: the moves of the program. SPDX-License-Identifier: GPL-3.0-or-later */
#include "play_engine.h"

#include "common/signals.h"
#include "keymove/engine/classic.h"

#include <stdlib.h>
#include <string.h>

#define DEFAULT_SECONDS 1.0 /* per move, if there is no other limit */

/* --- strength ------------------------------------------------------------------------------------- */

/* A level stands for a depth from 1 to 5; with a time limit only, the depth is not limited. */
int play_engine_classic_depth(const Strength *strength) {
    if (strength->depth) return strength->depth;
    if (strength->level) return (strength->level + 3) / 4;
    return strength->seconds > 0 ? KM_CLASSIC_DEEPEST : KM_CLASSIC_DEPTH;
}

void play_engine_describe(KmBuf *out, const Strength *strength) {
    const bool classic = strength->kind == PLAY_ENGINE_CLASSIC;
    const int depth = classic ? play_engine_classic_depth(strength) : strength->depth;
    const char *comma = "";
    if (classic) {
        km_buf_text(out, "classic");
        comma = ", ";
    }
    if (depth && !(classic && depth >= KM_CLASSIC_DEEPEST))
        km_buf_printf(out, "%sdepth %d", comma, depth);
    else if (strength->level)
        km_buf_printf(out, "%slevel %d", comma, strength->level);
    if (strength->seconds > 0)
        km_buf_printf(out, "%s%g s per move", out->length ? ", " : "", strength->seconds);
    if (out->length == 0) km_buf_text(out, "full strength");
}

/* --- searching ------------------------------------------------------------------------------------- */

static void keep_line(PlaySearch *found, const KmMove *line, int length) {
    found->length = length < PLAY_LINE ? length : PLAY_LINE;
    if (found->length) memcpy(found->line, line, (size_t)found->length * sizeof *line);
}

/* Scores of the game are White's, those of a search are for the side to move. */
static KmScore whites_score(const KmGame *game, KmScore score) {
    const int sign = km_position_side(km_game_now(game)) == KM_WHITE ? 1 : -1;
    return (KmScore){.centipawns = sign * score.centipawns, .mate = sign * score.mate};
}

static void think_classic(const KmGame *game, const Strength *strength, const volatile int *stop,
                          PlaySearch *found) {
    KmClassicResult result;
    const KmClassicOptions options = {.depth = play_engine_classic_depth(strength),
                                      .budget = {.seconds = strength->seconds, .stop = stop}};
    km_classic_search(game, &options, &result);
    *found = (PlaySearch){.best = result.best,
                          .excluded = result.excluded,
                          .score = whites_score(game, result.score),
                          .depth = result.depth,
                          .nodes = result.nodes,
                          .seconds = result.seconds};
    keep_line(found, result.line, result.length);
}

static void think_strong(KmEngine *engine, const KmGame *game, const Strength *strength,
                         const volatile int *stop, PlaySearch *found) {
    const double seconds =
        strength->seconds > 0 || strength->depth ? strength->seconds : DEFAULT_SECONDS;
    const KmEngineOptions options = {.depth = strength->depth,
                                     .budget = {.seconds = seconds, .stop = stop},
                                     .level = strength->level,
                                     .seed = strength->seed};
    KmEngineResult result;
    km_engine_search(engine, game, &options, &result);
    *found = (PlaySearch){.best = result.best,
                          .depth = result.depth,
                          .nodes = result.nodes,
                          .seconds = result.seconds};
    if (result.line_count == 0) return;
    found->score = whites_score(game, result.lines[0].score);
    keep_line(found, result.lines[0].moves, result.lines[0].length);
}

void play_engine_think(KmEngine *engine, const KmGame *game, const Strength *strength,
                       PlaySearch *found) {
    const volatile int *stop = signals_catch_interrupt();
    if (strength->kind == PLAY_ENGINE_CLASSIC)
        think_classic(game, strength, stop, found);
    else
        think_strong(engine, game, strength, stop, found);
    signals_release();
}
