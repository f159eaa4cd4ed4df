/* api_position: a position, and one move. SPDX-License-Identifier: GPL-3.0-or-later */
#include "api.h"
#include "keymove/chess/fault.h"
#include "keymove/chess/fen.h"

#include <string.h>

static void write_misprint(Text *out, const char *fen, const KmError *error) {
    text_put(out, "{\"valid\":false,\"fen\":");
    text_string(out, fen, strlen(fen));
    text_put(out, ",\"board\":null,\"faults\":[{\"code\":\"syntax\",\"message\":");
    text_string(out, error->text, strlen(error->text));
    text_printf(out, ",\"offset\":%zu,\"length\":%d}]}", error->offset, fen[error->offset] ? 1 : 0);
}

void api_position(const Service *service, Fields *in, Reply *out) {
    (void)service;
    const char *fen = fields_text(in, "fen", true);
    if (!fields_end(in)) return;
    KmSetup setup = km_setup_start();
    KmError error;
    KmPosition pos;
    out->status = 200;
    if (strcmp(fen, "startpos") != 0 && strcmp(fen, "start") != 0 &&
        km_fen_parse(&setup, fen, &error) != KM_OK)
        write_misprint(&out->body, fen, &error);
    else if (km_position_init(&pos, &setup, NULL) != KM_OK)
        write_faults(&out->body, fen, &setup, km_faults(&setup));
    else
        write_position(&out->body, &pos, km_outcome(&pos));
}

void api_play(const Service *service, Fields *in, Reply *out) {
    (void)service;
    KmPosition pos, next;
    KmMove move;
    if (!fields_position(in, true, &pos, NULL)) return;
    const char *text = fields_text(in, "move", true);
    if (!fields_end(in) || !read_move(out, &pos, text, IN_FIELD("move"), &move)) return;
    km_position_play(&next, &pos, move);
    out->status = 200;
    text_put(&out->body, "{\"move\":");
    write_move(&out->body, &pos, move, false);
    text_put(&out->body, ",\"position\":");
    write_position(&out->body, &next, km_outcome(&next));
    text_put(&out->body, "}");
}
