/* api_solo: boards of Solo Chess, read and shown. SPDX-License-Identifier: GPL-3.0-or-later */
#include "api_solo.h"

#include "keymove/solo/solo_replay.h"
#include "keymove/solo/solo_sheet.h"

#include <stdlib.h>
#include <string.h>

enum { BOARDS_MOST = 1000 };

/* --- reading -------------------------------------------------------------------------------------- */

static bool play_all(Fields *in, SoloPlay *play, const TextList *moves) {
    for (size_t i = 0; i < moves->count; i++) {
        KmSoloMove move = {0, 0};
        KmError error;
        if (km_solo_move_read(&play->now, moves->items[i], &move, &error) != KM_OK)
            return reply_fail(in->out, 422, "bad_move", AT_INDEX("moves", i), "%s", error.text);
        if (!km_solo_can_take(&play->now, move.from, move.to)) {
            km_solo_replay(&play->now, &move, 1, NULL, &error);
            return reply_fail(in->out, 422, "illegal_move", AT_INDEX("moves", i), "%s", error.text);
        }
        play->moves[play->count++] = move;
        km_solo_play(&play->now, move);
    }
    return true;
}

bool fields_solo(Fields *in, SoloPlay *play) {
    const char *text = fields_text(in, "board", true);
    const bool free_king = fields_flag(in, "free_king", false);
    TextList moves = fields_list(in, "moves", KM_SOLO_MOVES);
    KmError error;
    play->count = 0;
    if (!in->failed && km_solo_read(text, &play->start, NULL, &error) != KM_OK)
        in->failed = !reply_error(in->out, "bad_board", "board", &error);
    if (!in->failed) {
        play->start.free_king |= free_king;
        play->now = play->start;
        in->failed = !play_all(in, play, &moves);
    }
    text_list_free(&moves);
    return !in->failed;
}

void fields_solo_options(Fields *in, KmSoloMethod otherwise, KmSoloOptions *options) {
    const char *name = fields_text(in, "method", false);
    options->method = name ? km_solo_method_named(name) : otherwise;
    if (options->method == KM_SOLO_METHODS)
        fields_refuse(in, "method",
                      "must be one of plan, bfs, random, rank, attack, center, "
                      "hybrid");
    options->seed = (uint64_t)fields_integer(in, "seed", 0, INT64_MAX, 1);
    options->as_published = fields_flag(in, "as_published", false);
}

/* --- as JSON -------------------------------------------------------------------------------------- */

json_t *solo_board_json(const KmSoloBoard *board) {
    char text[KM_SOLO_FEN_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    km_solo_fen_write(board, &out);
    return json_string(text);
}

json_t *solo_square_json(const KmSoloBoard *board, int square) {
    char text[KM_SOLO_MOVE_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    km_solo_square_write(board, square, &out);
    return json_string(text);
}

json_t *solo_uci_json(const KmSoloBoard *board, KmSoloMove move) {
    char text[KM_SOLO_MOVE_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    km_solo_uci_write(board, move, &out);
    return json_string(text);
}

json_t *solo_moves_json(const KmSoloBoard *board, const KmSoloMove *moves, int count) {
    json_t *list = json_array();
    for (int i = 0; i < count; i++) json_array_append_new(list, solo_uci_json(board, moves[i]));
    return list;
}

json_t *solo_result_json(const KmSoloBoard *board, const KmSoloResult *result) {
    return json_pack("{s:o, s:s, s:o, s:I, s:I, s:f}", "board", solo_board_json(board), "status",
                     km_solo_verdict_name(result->verdict), "moves",
                     solo_moves_json(board, result->moves, result->count), "backtracks",
                     (json_int_t)result->backtracks, "nodes", (json_int_t)result->nodes, "seconds",
                     result->seconds);
}

static json_t *pieces_json(const KmSoloBoard *board) {
    json_t *pieces = json_array();
    for (int square = 0; square < km_solo_squares(board); square++) {
        if (!board->type[square]) continue;
        const char letter[2] = {km_solo_letter((KmPieceType)board->type[square]), '\0'};
        const int left = board->left[square];
        json_array_append_new(
            pieces,
            json_pack("{s:o, s:s, s:o}", "square", solo_square_json(board, square), "piece", letter,
                      "left", left == KM_SOLO_UNLIMITED ? json_null() : json_integer(left)));
    }
    return pieces;
}

static json_t *captures_json(const KmSoloBoard *board) {
    KmSoloMove moves[8 * KM_SOLO_SQUARES];
    const int count = km_solo_moves(board, moves);
    json_t *captures = json_array();
    for (int i = 0; i < count; i++) {
        char text[KM_SOLO_MOVE_TEXT];
        KmBuf out = km_buf(text, sizeof text);
        km_solo_move_write(board, moves[i], &out);
        json_array_append_new(captures, json_pack("{s:o, s:s, s:o, s:o}", "uci",
                                                  solo_uci_json(board, moves[i]), "text", text,
                                                  "from", solo_square_json(board, moves[i].from),
                                                  "to", solo_square_json(board, moves[i].to)));
    }
    return captures;
}

/* In the other notations, or null. */
static json_t *thesis_json(const KmSoloBoard *board, bool line) {
    char text[KM_SOLO_THESIS_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    const KmStatus status = line ? km_solo_line_write(board, "board", &out, NULL)
                                 : km_solo_thesis_write(board, &out, NULL);
    return status == KM_OK ? json_string(text) : json_null();
}

void api_solo_board(const Service *service, Fields *in, Reply *out) {
    (void)service;
    SoloPlay play;
    if (!fields_solo(in, &play) || !fields_end(in)) return;
    const KmSoloBoard *board = &play.now;
    reply_json(out,
               json_pack("{s:o, s:i, s:i, s:b, s:o, s:o, s:b, s:o, s:o}", "board",
                         solo_board_json(board), "width", board->width, "height", board->height,
                         "free_king", board->free_king, "pieces", pieces_json(board), "captures",
                         captures_json(board), "solved", km_solo_is_solved(board), "line",
                         thesis_json(board, true), "thesis", thesis_json(board, false)));
}

void api_solo_board_svg(const Service *service, Fields *in, Reply *out) {
    (void)service;
    SoloPlay play;
    const int size = (int)fields_integer(in, "size", 64, 8192, 400);
    if (!fields_solo(in, &play) || !fields_end(in)) return;
    char *text = malloc(KM_SOLO_SVG_TEXT);
    if (!text) {
        reply_no_memory(out);
        return;
    }
    KmBuf picture = km_buf(text, KM_SOLO_SVG_TEXT);
    km_solo_svg_write(&play.now, size, &picture);
    out->status = 200;
    out->type = "image/svg+xml";
    text_put(&out->body, text);
    free(text);
}

/* --- files ---------------------------------------------------------------------------------------- */

static void parse_one(const char *text, size_t line, json_t *boards, json_t *errors) {
    KmSoloBoard board;
    char id[KM_SOLO_ID];
    KmError error;
    if (km_solo_read(text, &board, id, &error) == KM_OK)
        json_array_append_new(boards, json_pack("{s:I, s:o, s:o, s:i}", "line", (json_int_t)line,
                                                "id", json_clean(id, strlen(id)), "board",
                                                solo_board_json(&board), "pieces", board.count));
    else
        json_array_append_new(errors, json_pack("{s:I, s:I, s:o}", "line", (json_int_t)line,
                                                "offset", (json_int_t)error.offset, "message",
                                                json_clean(error.text, strlen(error.text))));
}

/* Cuts the text into lines in place. */
static bool parse_lines(char *text, json_t *boards, json_t *errors) {
    size_t line = 1;
    for (char *at = text; *at; line++) {
        char *end = at + strcspn(at, "\n");
        const bool last = *end == '\0';
        *end = '\0';
        at[strcspn(at, "\r")] = '\0';
        if (json_array_size(boards) + json_array_size(errors) == BOARDS_MOST) return false;
        if (at[strspn(at, " \t")] != '\0') parse_one(at, line, boards, errors);
        if (last) break;
        at = end + 1;
    }
    return true;
}

void api_solo_parse(const Service *service, Fields *in, Reply *out) {
    (void)service;
    const char *text = fields_text(in, "text", true);
    if (!fields_end(in)) return;
    char *copy = strdup(text);
    if (!copy) {
        reply_no_memory(out);
        return;
    }
    json_t *boards = json_array(), *errors = json_array();
    bool whole = true;
    if (km_solo_is_thesis(copy))
        parse_one(copy, 1, boards, errors);
    else
        whole = parse_lines(copy, boards, errors);
    free(copy);
    reply_json(
        out, json_pack("{s:o, s:o, s:b}", "boards", boards, "errors", errors, "truncated", !whole));
}
