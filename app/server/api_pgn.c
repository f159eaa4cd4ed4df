/* api_pgn: games as pasted text, with comments and variations. SPDX-License-Identifier: GPL-3.0-or-later */
#include "api.h"
#include "json/pgn_json.h"

#include <string.h>

enum { MAX_GAMES = 64, MAX_MOVES = 20000 };

void api_pgn(Fields *in) {
    const char *text = fields_text(in, "pgn", true);
    if (!fields_end(in)) return;
    KmPgnReader *reader = km_pgn_reader_create_text(text, strlen(text));
    if (!reader) {
        reply_no_memory(in->out);
        return;
    }
    json_t *answer = pgn_json(reader, MAX_GAMES, MAX_MOVES);
    if (json_array_size(json_object_get(answer, "games")) > 0)
        reply_json(in->out, json_incref(answer));
    else
        reply_fail(in->out, 422, "bad_pgn", AT_BYTE("pgn", 0), "the text contains no game");
    json_decref(answer);
    km_pgn_reader_free(reader);
}
