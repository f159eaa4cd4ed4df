/* engine_json: the answer of an engine as JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_ENGINE_JSON_H
#define KEYMOVE_APP_JSON_ENGINE_JSON_H

#include "json/json_text.h"
#include "keymove/engine/engine.h"

/* What an engine, or the advisor, found. */
typedef struct EngineAnswer {
    const char *source; /* "engine", "book", "tables", "mate" or "classic" */
    KmMove best;        /* KM_NO_MOVE if there is no legal move */
    int line_count;
    const KmEngineLine *const *lines;
    int hash_full; /* per thousand */
} EngineAnswer;

/* {"mate": N} or {"centipawns": N}. */
json_t *score_json(KmScore score);

/* An answer while the search goes on. */
json_t *engine_json(const KmPosition *pos, const EngineAnswer *answer);

/* The final answer, with its cost. Unless `game` is NULL the best move is played in it, and "position" is
 * the position after it. */
void write_engine_answer(Text *out, const KmPosition *pos, const EngineAnswer *answer,
                         uint64_t nodes, double seconds, KmGame *game);

/* The answer of the side `asked` to the offer of a draw; `score` is for the side to move. A draw that can be claimed
 * needs no consent. */
void write_draw_answer(Text *out, const KmGame *game, KmColor asked, KmScore score);

#endif
