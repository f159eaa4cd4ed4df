/* match_json: the results of a match as JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/match_json.h"

#include <math.h>

/* JSON has no infinity. */
static json_t *number(double value) { return isfinite(value) ? json_real(value) : json_null(); }

void match_add_end(json_t *ends, const char *name, size_t games) {
    json_object_set_new(ends, name, json_integer((json_int_t)games));
}

static json_t *match_engine_json(const MatchEngine *engine) {
    json_t *object = json_pack(
        "{s:s, s:o, s:I, s:f, s:f}", "name", engine->name, "lost_by", engine->lost_by, "moves",
        (json_int_t)engine->moves, "seconds_a_move",
        engine->moves ? engine->seconds / (double)engine->moves : 0.0, "slowest", engine->slowest);
    if (engine->depth > 0) json_object_set_new(object, "depth", json_real(engine->depth));
    if (engine->nodes_per_second > 0)
        json_object_set_new(object, "nodes_per_second", json_real(engine->nodes_per_second));
    if (engine->strict)
        json_object_set_new(object, "faults_of_conduct", json_integer((json_int_t)engine->faults));
    return object;
}

json_t *match_json(const MatchPairing *pairing, const MatchTest *test) {
    json_t *pairs = json_array();
    for (int kind = 0; kind < 5; kind++)
        json_array_append_new(pairs, json_integer((json_int_t)pairing->pairs[kind]));
    json_t *object =
        json_pack("{s:o, s:o, s:I, s:I, s:I, s:I, s:f, s:o, s:o, s:f, s:o, s:o}", "engine",
                  match_engine_json(&pairing->engines[0]), "opponent",
                  match_engine_json(&pairing->engines[1]), "games", (json_int_t)pairing->games,
                  "wins", (json_int_t)pairing->wins, "draws", (json_int_t)pairing->draws, "losses",
                  (json_int_t)pairing->losses, "score", pairing->score, "elo", number(pairing->elo),
                  "elo_error", number(pairing->elo_error), "superiority", pairing->superiority,
                  "pairs", pairs, "drawn_by", pairing->drawn_by);
    if (test)
        json_object_set_new(object, "sprt",
                            json_pack("{s:f, s:f, s:f, s:f, s:s}", "elo0", test->elo0, "elo1",
                                      test->elo1, "llr", test->llr, "bound", test->bound,
                                      "decision", test->decision));
    return object;
}
