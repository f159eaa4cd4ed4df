/* api_explain: explanations of positions and moves, and pictures of them. SPDX-License-Identifier: GPL-3.0-or-later */
#include "api.h"
#include "json/explain_json.h"
#include "keymove/chess/pgn_read.h"
#include "keymove/chess/svg_board.h"
#include "keymove/chess/words.h"

#include <stdlib.h>
#include <string.h>

/* Plays the moves of the field "moves"; `passed` becomes the square that a pawn has passed with the last of them. */
static bool play_moves(Fields *in, KmPosition *pos, KmSquare *passed) {
    TextList moves = fields_list(in, "moves", KM_PGN_PLIES);
    for (size_t i = 0; i < moves.count && !in->failed; i++) {
        KmMove move;
        if (!read_move(in->out, pos, *passed, moves.items[i], AT_INDEX("moves", i), &move)) {
            in->failed = true;
            break;
        }
        km_position_play(pos, move, pos);
        *passed = passed_square(move);
    }
    text_list_free(&moves);
    return !in->failed;
}

void api_explain(Fields *in) {
    KmPosition pos;
    KmSquare passed;
    if (!fields_position(in, true, &pos, &passed) || !play_moves(in, &pos, &passed)) return;
    const char *move = fields_text(in, "move", false);
    if (!fields_end(in)) return;
    KmAnatomy anatomy;
    KmExplanation answer;
    KmError error;
    km_anatomy_init(&pos, passed, &anatomy);
    if (move && km_explain_move(&anatomy, move, &answer, &error) != KM_OK) {
        reply_error(in->out, "bad_move", "move", &error);
        return;
    }
    reply_json(in->out, explanation_json(&anatomy, move ? &answer : NULL, move));
}

void api_moves(Fields *in) {
    KmPosition pos;
    KmSquare passed;
    KmAnatomy anatomy;
    if (!fields_position(in, true, &pos, &passed)) return;
    const char *text = fields_text(in, "square", true);
    const bool all = fields_flag(in, "all", false);
    const KmSquare from =
        text && strlen(text) == 2 ? km_words_read_square(text) : (KmSquare)KM_NO_SQUARE;
    if (text && from == KM_NO_SQUARE) fields_refuse(in, "square", "must be a square, such as e2");
    if (!fields_end(in)) return;
    km_anatomy_init(&pos, passed, &anatomy);
    reply_json(in->out, piece_moves_json(&anatomy, from, all));
}

/* --- the picture ---------------------------------------------------------------------------------- */

static bool read_squares(const char *text, KmSquare *from, KmSquare *to) {
    if (strlen(text) != 4) return false;
    *from = km_words_read_square(text);
    *to = km_words_read_square(text + 2);
    return *from != KM_NO_SQUARE && *to != KM_NO_SQUARE;
}

static void read_last(Fields *in, KmSvgOptions *options) {
    const char *text = fields_text(in, "last", false);
    KmSquare from, to;
    if (!text) return;
    if (read_squares(text, &from, &to))
        options->last = km_bb_square(from) | km_bb_square(to);
    else
        fields_refuse(in, "last", "must be two squares, such as e2e4");
}

static void read_arrows(Fields *in, KmSvgArrow *arrows, KmSvgOptions *options) {
    TextList list = fields_list(in, "arrows", KM_SVG_ARROWS);
    for (size_t i = 0; i < list.count; i++) {
        KmSvgArrow *arrow = &arrows[i];
        *arrow = (KmSvgArrow){.ink = KM_INK_GREEN};
        if (!read_squares(list.items[i], &arrow->from, &arrow->to))
            fields_refuse(in, "arrows", "must be pairs of squares, such as g1f3");
    }
    options->arrows = arrows;
    options->arrow_count = (int)list.count;
    text_list_free(&list);
}

static void read_marks(Fields *in, KmSvgOptions *options) {
    TextList list = fields_list(in, "marks", 64);
    for (size_t i = 0; i < list.count; i++) {
        const char *text = list.items[i];
        const KmSquare square =
            strlen(text) == 2 ? km_words_read_square(text) : (KmSquare)KM_NO_SQUARE;
        if (square == KM_NO_SQUARE)
            fields_refuse(in, "marks", "must be squares, such as f3");
        else
            options->marks |= km_bb_square(square);
    }
    text_list_free(&list);
}

void api_board_svg(Fields *in) {
    KmPosition pos;
    KmSquare passed;
    KmAnatomy anatomy;
    KmSvgArrow arrows[KM_SVG_ARROWS];
    KmSvgOptions options = {0};
    if (!fields_position(in, true, &pos, &passed)) return;
    options.size = (int)fields_integer(in, "size", 64, 8192, 0);
    options.flip = fields_flag(in, "flip", false);
    options.no_coordinates = !fields_flag(in, "coordinates", true);
    read_last(in, &options);
    read_arrows(in, arrows, &options);
    read_marks(in, &options);
    if (fields_flag(in, "anatomy", false)) {
        km_anatomy_init(&pos, passed, &anatomy);
        options.anatomy = &anatomy;
    }
    if (!fields_end(in)) return;
    char text[KM_SVG_TEXT];
    KmBuf picture = km_buf(text, sizeof text);
    km_svg_board_write(&pos, &options, &picture);
    in->out->status = 200;
    in->out->type = "image/svg+xml";
    text_put(&in->out->body, text);
}
