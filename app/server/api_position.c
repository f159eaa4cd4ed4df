/* api_position: a position, and one move played. SPDX-License-Identifier: GPL-3.0-or-later */
#include "api.h"
#include "json/position_json.h"
#include "keymove/chess/fault.h"
#include "keymove/chess/fen.h"

void api_position(Fields *in) {
    const char *fen = fields_text(in, "fen", true);
    if (!fields_end(in)) return;
    KmSetup setup = km_setup_start();
    KmError error;
    KmPosition pos;
    in->out->status = 200;
    if (!is_start(fen) && km_fen_parse(fen, &setup, &error) != KM_OK)
        write_syntax_fault(&in->out->body, fen, &error);
    else if (km_position_init(&setup, &pos, NULL) != KM_OK)
        write_faults(&in->out->body, fen, &setup, km_setup_faults(&setup));
    else
        write_position(&in->out->body, &pos, km_position_outcome(&pos));
}

void api_play(Fields *in) {
    KmPosition pos;
    KmSquare passed;
    KmMove move;
    if (!fields_position(in, true, &pos, &passed)) return;
    const char *text = fields_text(in, "move", true);
    if (!fields_end(in) || !read_move(in->out, &pos, passed, text, IN_FIELD("move"), &move)) return;
    in->out->status = 200;
    write_played_move(&in->out->body, &pos, move);
}
