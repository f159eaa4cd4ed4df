/* api_position: a position, and one move played. SPDX-License-Identifier: GPL-3.0-or-later */
#include "api.h"
#include "json/position_json.h"
#include "keymove/chess/fault.h"
#include "keymove/chess/fen.h"

void api_position(const Service *service, Fields *in, Reply *out) {
    (void)service;
    const char *fen = fields_text(in, "fen", true);
    if (!fields_end(in)) return;
    KmSetup setup = km_setup_start();
    KmError error;
    KmPosition pos;
    out->status = 200;
    if (!is_start(fen) && km_fen_parse(fen, &setup, &error) != KM_OK)
        write_syntax_fault(&out->body, fen, &error);
    else if (km_position_init(&setup, &pos, NULL) != KM_OK)
        write_faults(&out->body, fen, &setup, km_setup_faults(&setup));
    else
        write_position(&out->body, &pos, km_position_outcome(&pos));
}

void api_play(const Service *service, Fields *in, Reply *out) {
    (void)service;
    KmPosition pos;
    KmMove move;
    if (!fields_position(in, true, &pos, NULL)) return;
    const char *text = fields_text(in, "move", true);
    if (!fields_end(in) || !read_move(out, &pos, text, IN_FIELD("move"), &move)) return;
    out->status = 200;
    write_played_move(&out->body, &pos, move);
}
