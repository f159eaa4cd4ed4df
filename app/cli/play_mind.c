/* play_mind: thinking. SPDX-License-Identifier: GPL-3.0-or-later */
#include "play_mind.h"

#include "common/signals.h"
#include "keymove/engine/classic.h"

#include <stdlib.h>
#include <string.h>

#define PATIENCE 1.0 /* seconds for a move, where nothing else bounds it */

struct Mind {
    KmEngine *engine;
};

/* --- strength ------------------------------------------------------------------------------------- */

/* A level is a depth from 1 to 5; with a time alone it goes as deep as it gets. */
int mind_classic_depth(const Strength *strength) {
    if (strength->depth) return strength->depth;
    if (strength->level) return (strength->level + 3) / 4;
    return strength->seconds > 0 ? KM_CLASSIC_DEEPEST : KM_CLASSIC_DEPTH;
}

void mind_describe(KmBuf *out, const Strength *strength) {
    const bool classic = strength->kind == MIND_CLASSIC;
    const int depth = classic ? mind_classic_depth(strength) : strength->depth;
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
        km_buf_printf(out, "%s%g s a move", out->length ? ", " : "", strength->seconds);
    if (out->length == 0) km_buf_text(out, "full strength");
}

/* --- thinking ------------------------------------------------------------------------------------- */

Mind *mind_create(void) {
    Mind *mind = calloc(1, sizeof *mind);
    if (!mind) return NULL;
    mind->engine = km_engine_create(0);
    if (mind->engine) return mind;
    free(mind);
    return NULL;
}

void mind_free(Mind *mind) {
    if (!mind) return;
    km_engine_free(mind->engine);
    free(mind);
}

void mind_clear(Mind *mind) { km_engine_clear(mind->engine); }

static void keep_line(Thought *thought, const KmMove *line, int length) {
    thought->length = length < MIND_LINE ? length : MIND_LINE;
    if (thought->length) memcpy(thought->line, line, (size_t)thought->length * sizeof *line);
}

/* The classic values are hundredths of a pawn already, and for White. A line that ends in mate says how
 * long it takes; the program itself only tells mate at once from mate later. */
static void think_classic(const KmGame *game, const Strength *strength, const volatile int *stop,
                          Thought *thought) {
    KmClassicResult result;
    const KmClassicOptions options = {.depth = mind_classic_depth(strength),
                                      .budget = {.seconds = strength->seconds, .stop = stop}};
    km_classic_search(game, &options, &result);
    *thought = (Thought){.best = result.best,
                         .excluded = result.excluded,
                         .score = {.centipawns = result.value},
                         .depth = result.depth,
                         .nodes = result.nodes,
                         .seconds = result.seconds};
    KmPosition end = *km_game_now(game);
    for (int i = 0; i < result.length; i++) km_position_play(&end, result.line[i], &end);
    if (result.length && km_position_outcome(&end) == KM_CHECKMATE)
        thought->score.mate =
            (km_position_side(&end) == KM_BLACK ? 1 : -1) * (result.length + 1) / 2;
    keep_line(thought, result.line, result.length);
}

static void think_strong(Mind *mind, const KmGame *game, const Strength *strength,
                         const volatile int *stop, Thought *thought) {
    const double seconds = strength->seconds > 0 || strength->depth ? strength->seconds : PATIENCE;
    const KmEngineOptions options = {.depth = strength->depth,
                                     .budget = {.seconds = seconds, .stop = stop},
                                     .level = strength->level,
                                     .seed = strength->seed};
    KmEngineResult result;
    km_engine_search(mind->engine, game, &options, &result);
    *thought = (Thought){.best = result.best,
                         .depth = result.depth,
                         .nodes = result.nodes,
                         .seconds = result.seconds};
    if (result.line_count == 0) return;
    const int sign = km_position_side(km_game_now(game)) == KM_WHITE ? 1 : -1;
    thought->score.centipawns = sign * result.lines[0].score.centipawns;
    thought->score.mate = sign * result.lines[0].score.mate;
    keep_line(thought, result.lines[0].moves, result.lines[0].length);
}

void mind_think(Mind *mind, const KmGame *game, const Strength *strength, Thought *thought) {
    const volatile int *stop = signals_catch_interrupt();
    if (strength->kind == MIND_CLASSIC)
        think_classic(game, strength, stop, thought);
    else
        think_strong(mind, game, strength, stop, thought);
    signals_release();
}
