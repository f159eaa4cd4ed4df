/* game_json: a game as JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/game_json.h"

#include "json/position_json.h"
#include "keymove/chess/opening.h"
#include "keymove/chess/pgn_write.h"

#include <string.h>

static KmPgnResult result_named(const char *name) {
    static const KmPgnResult all[] = {KM_PGN_WHITE_WINS, KM_PGN_BLACK_WINS, KM_PGN_DRAW};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(km_pgn_result_text(all[i]), name) == 0) return all[i];
    return KM_PGN_UNKNOWN;
}

static bool write_pgn(Text *out, const KmGame *game, json_t *tags, const char *result) {
    KmPgnWriter *writer = km_pgn_writer_create(text_sink, out);
    if (!writer) return false;
    const char *name;
    json_t *value;
    json_object_foreach(tags, name, value) {
        km_pgn_writer_tag(writer, name, json_string_value(value));
    }
    km_pgn_writer_start(writer, km_game_position(game, 0));
    for (size_t i = 0; i < km_game_plies(game); i++)
        km_pgn_writer_move(writer, km_game_position(game, i), km_game_move(game, i));
    const bool good = km_pgn_writer_end(writer, result_named(result)) == KM_OK;
    km_pgn_writer_free(writer);
    return good && !out->failed;
}

/* The opening that the game has reached, or null. */
static void write_opening(Text *out, const KmGame *game) {
    size_t ply = 0;
    const KmOpening *opening = km_opening_of_game(game, &ply);
    if (!opening) {
        text_put(out, "null");
        return;
    }
    text_printf(out, "{\"code\":\"%s\",\"name\":\"%s\",\"ply\":%zu}", opening->code, opening->name,
                ply);
}

void write_game(Text *out, const KmGame *game, const char *result, json_t *tags) {
    const KmOutcome outcome = km_game_outcome(game);
    Text pgn = {0};
    text_put(out, "{\"start\":");
    write_fen(out, km_game_position(game, 0));
    text_put(out, ",\"plies\":[");
    for (size_t i = 0; i < km_game_plies(game); i++) {
        if (i) text_put(out, ",");
        write_move(out, km_game_position(game, i), km_game_move(game, i),
                   km_game_position(game, i + 1));
    }
    text_put(out, "],\"position\":");
    write_position(out, km_game_now(game), outcome);
    text_printf(out,
                ",\"repetitions\":%d,\"outcome\":\"%s\",\"over\":%s,\"claim\":%s,\"result\":\"%s\","
                "\"pgn\":",
                km_game_repetitions(game), km_outcome_name(outcome),
                outcome_is_final(outcome) ? "true" : "false",
                outcome_is_claimable(outcome) ? "true" : "false", result);
    if (write_pgn(&pgn, game, tags, result))
        text_string(out, pgn.data, pgn.length);
    else
        text_put(out, "null");
    text_put(out, ",\"opening\":");
    write_opening(out, game);
    text_put(out, "}");
    text_free(&pgn);
}
