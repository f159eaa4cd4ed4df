/* engine_json: lines, scores and moves of an engine as JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/engine_json.h"

#include "common/move_text.h"
#include "json/position_json.h"
#include "keymove/engine/draw_offer.h"

json_t *score_json(KmScore score) {
    return score.mate ? json_pack("{s:i}", "mate", score.mate)
                      : json_pack("{s:i}", "centipawns", score.centipawns);
}

static json_t *line_json(const KmPosition *pos, const KmEngineLine *line) {
    json_t *uci = json_array(), *san = json_array();
    KmPosition now = *pos;
    int chances[3];
    km_score_chances(line->score, chances);
    for (int i = 0; i < line->length; i++) {
        json_array_append_new(uci, json_string(move_uci(&now, line->moves[i]).text));
        json_array_append_new(san, json_string(move_san(&now, line->moves[i]).text));
        km_position_play(&now, line->moves[i], &now);
    }
    return json_pack("{s:o, s:i, s:i, s:[i,i,i], s:o, s:o}", "score", score_json(line->score),
                     "depth", line->depth, "selective", line->selective, "chances", chances[0],
                     chances[1], chances[2], "line", uci, "san", san);
}

json_t *engine_json(const KmPosition *pos, const EngineAnswer *answer) {
    const bool any = answer->best != KM_NO_MOVE;
    json_t *lines = json_array();
    for (int i = 0; i < answer->line_count; i++)
        json_array_append_new(lines, line_json(pos, answer->lines[i]));
    return json_pack("{s:o, s:o, s:o, s:s, s:i, s:o, s:i}", "fen", fen_json(pos), "best",
                     any ? json_string(move_uci(pos, answer->best).text) : json_null(), "san",
                     any ? json_string(move_san(pos, answer->best).text) : json_null(), "source",
                     answer->source, "depth", answer->line_count ? answer->lines[0]->depth : 0,
                     "lines", lines, "hash_full", answer->hash_full);
}

void write_engine_answer(Text *out, const KmPosition *pos, const EngineAnswer *answer,
                         uint64_t nodes, double seconds, KmGame *game) {
    json_t *object = engine_json(pos, answer);
    json_object_set_new(object, "nodes", json_integer((json_int_t)nodes));
    json_object_set_new(object, "seconds", json_real(seconds));
    text_json(out, object);
    if (!game || out->failed) return;
    out->length--; /* the closing brace */
    text_put(out, ",\"position\":");
    if (answer->best != KM_NO_MOVE && km_game_play(game, answer->best) == KM_OK)
        write_position(out, km_game_now(game), km_game_outcome(game));
    else
        text_put(out, "null");
    text_put(out, "}");
}

void write_draw_answer(Text *out, const KmGame *game, KmColor asked, KmScore score) {
    const KmPosition *pos = km_game_now(game);
    const int sign = km_position_side(pos) == asked ? 1 : -1;
    const KmScore own = {.centipawns = sign * score.centipawns, .mate = sign * score.mate};
    const KmDrawAnswer answer = km_draw_offer_answer(pos, own);
    const bool claim = outcome_is_claimable(km_game_outcome(game));
    text_json(out, json_pack("{s:b, s:b, s:s, s:s, s:o}", "accepted",
                             claim || km_draw_answer_accepts(answer), "claim", claim, "reason",
                             claim ? "claim" : km_draw_answer_name(answer), "side",
                             asked == KM_WHITE ? "white" : "black", "score", score_json(own)));
}
