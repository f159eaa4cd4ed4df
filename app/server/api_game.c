/* api_game: a game replayed: names, outcome by its history, PGN. SPDX-License-Identifier: GPL-3.0-or-later */
#include "api.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/pgn_write.h"

#include <string.h>

static KmPgnResult result_named(const char *name) {
    static const KmPgnResult all[] = {KM_PGN_WHITE_WINS, KM_PGN_BLACK_WINS, KM_PGN_DRAW};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(km_pgn_result_text(all[i]), name) == 0) return all[i];
    return KM_PGN_UNKNOWN;
}

/* A name that PGN can write. */
static bool is_tag_name(const char *name) {
    const size_t length =
        strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_");
    return length > 0 && length <= 255 && name[length] == '\0';
}

static bool check_tags(Fields *in, json_t *tags) {
    const char *name;
    json_t *value;
    json_object_foreach(tags, name, value) {
        const char *text = json_string_value(value);
        if (!is_tag_name(name) || !text || strlen(text) > KM_PGN_TAG_BYTES)
            return fields_refuse(in, "tags", "must be an object of names and short texts");
    }
    return true;
}

static bool write_pgn(Text *out, const KmGame *game, json_t *tags, const char *result) {
    KmPgnWriter *writer = km_pgn_writer_create(put_pgn, out);
    if (!writer) return false;
    const char *name;
    json_t *value;
    json_object_foreach(tags, name, value) {
        km_pgn_write_tag(writer, name, json_string_value(value));
    }
    km_pgn_write_start(writer, km_game_position(game, 0));
    for (size_t i = 0; i < km_game_plies(game); i++)
        km_pgn_write_move(writer, km_game_position(game, i), km_game_move(game, i));
    const bool good = km_pgn_write_end(writer, result_named(result)) == KM_OK;
    km_pgn_writer_free(writer);
    return good && !out->failed;
}

static void write_fen(Text *out, const KmPosition *pos) {
    char fen[KM_FEN_TEXT];
    KmBuf buf = km_buf(fen, sizeof fen);
    km_fen_write(&buf, pos);
    text_printf(out, "\"%s\"", fen);
}

static void write_game(Text *out, const KmGame *game, const char *result) {
    const KmOutcome outcome = km_game_outcome(game);
    text_put(out, "{\"start\":");
    write_fen(out, km_game_position(game, 0));
    text_put(out, ",\"plies\":[");
    for (size_t i = 0; i < km_game_plies(game); i++) {
        if (i) text_put(out, ",");
        write_move(out, km_game_position(game, i), km_game_move(game, i), true);
        text_put(out, ",\"fen\":");
        write_fen(out, km_game_position(game, i + 1));
        text_put(out, "}");
    }
    text_put(out, "],\"position\":");
    write_position(out, km_game_now(game), outcome);
    text_printf(out,
                ",\"repetitions\":%d,\"outcome\":\"%s\",\"over\":%s,\"claim\":%s,\"result\":\"%s\"",
                km_game_repetitions(game), km_outcome_name(outcome),
                outcome_is_end(outcome) ? "true" : "false",
                outcome_is_claim(outcome) ? "true" : "false", result);
}

void api_game(const Service *service, Fields *in, Reply *out) {
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*"};
    (void)service;
    const int agreed = fields_choice(in, "result", results, 4, -1);
    json_t *tags = fields_object(in, "tags");
    if (in->failed || !check_tags(in, tags)) return;
    KmGame *game = fields_game(in);
    Text pgn = {0};
    if (game && fields_end(in)) {
        const char *result = outcome_result(km_game_now(game), km_game_outcome(game));
        if (strcmp(result, "*") == 0 && agreed >= 0) result = results[agreed];
        out->status = 200;
        write_game(&out->body, game, result);
        text_put(&out->body, ",\"pgn\":");
        if (write_pgn(&pgn, game, tags, result))
            text_string(&out->body, pgn.data, pgn.length);
        else
            text_put(&out->body, "null");
        text_put(&out->body, "}");
    }
    text_free(&pgn);
    km_game_free(game);
}
