/* api_game: a game replayed, with its outcome and as PGN. SPDX-License-Identifier: GPL-3.0-or-later */
#include "api.h"
#include "json/game_json.h"
#include "json/position_json.h"
#include "keymove/chess/pgn_write.h"

#include <string.h>

/* Whether PGN allows this as the name of a tag. */
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
            return fields_refuse(in, "tags", "must be an object of tag names and short strings");
    }
    return true;
}

void api_game(Fields *in) {
    static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*"};
    const int agreed = fields_choice(in, "result", results, 4, -1);
    json_t *tags = fields_object(in, "tags");
    if (in->failed || !check_tags(in, tags)) return;
    KmGame *game = fields_game(in);
    if (game && fields_end(in)) {
        const char *result = outcome_result(km_game_now(game), km_game_outcome(game));
        if (strcmp(result, "*") == 0 && agreed >= 0) result = results[agreed];
        in->out->status = 200;
        write_game(&in->out->body, game, result, tags);
    }
    km_game_free(game);
}
