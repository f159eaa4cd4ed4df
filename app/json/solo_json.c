/* solo_json: Solo Chess as JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/solo_json.h"

#include "json/json_text.h"
#include "keymove/solo/solo_text.h"

#include <string.h>

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

/* An object that begins with its board. */
static JsonFields object_of(const KmSoloBoard *board) {
    const JsonFields out = {.object = json_object()};
    solo_board_fields(out, board);
    return out;
}

json_t *solo_result_json(const KmSoloBoard *board, const KmSoloResult *result) {
    const JsonFields answer = object_of(board);
    solo_result_fields(answer, board, result);
    return answer.object;
}

void solo_add_most(json_t *answer, const KmSoloBoard *board, const SoloMost *most) {
    solo_most_fields((JsonFields){.object = answer}, board, most);
}

void solo_add_list(json_t *answer, json_t *solutions, bool complete) {
    json_object_set_new(answer, "list", solutions);
    json_object_set_new(answer, "list_complete", json_boolean(complete));
}

json_t *solo_count_json(const KmSoloBoard *board, const KmSoloCount *count) {
    const JsonFields answer = object_of(board);
    solo_count_fields(answer, count);
    return answer.object;
}

json_t *solo_count_progress_json(uint64_t plans) {
    return json_pack("{s:I}", "plans", (json_int_t)plans);
}

/* --- boards --------------------------------------------------------------------------------------- */

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

/* The board in one of the notations of the thesis, or null if that cannot express it. */
static json_t *thesis_json(const KmSoloBoard *board, bool line) {
    char text[KM_SOLO_THESIS_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    const KmStatus status = line ? km_solo_line_write(board, "board", &out, NULL)
                                 : km_solo_thesis_write(board, &out, NULL);
    return status == KM_OK ? json_string(text) : json_null();
}

json_t *solo_view_json(const KmSoloBoard *board) {
    return json_pack("{s:o, s:i, s:i, s:b, s:o, s:o, s:b, s:o, s:o}", "board",
                     solo_board_json(board), "width", board->width, "height", board->height,
                     "free_king", board->free_king, "pieces", pieces_json(board), "captures",
                     captures_json(board), "solved", km_solo_is_solved(board), "line",
                     thesis_json(board, true), "thesis", thesis_json(board, false));
}

json_t *solo_entry_json(size_t line, const char *id, const KmSoloBoard *board) {
    return json_pack("{s:I, s:o, s:o, s:i}", "line", (json_int_t)line, "id",
                     json_clean(id, strlen(id)), "board", solo_board_json(board), "pieces",
                     board->count);
}

json_t *solo_bad_entry_json(size_t line, const KmError *error) {
    return json_pack("{s:I, s:I, s:o}", "line", (json_int_t)line, "offset",
                     (json_int_t)error->offset, "message",
                     json_clean(error->text, strlen(error->text)));
}

json_t *solo_entries_json(json_t *boards, json_t *errors, bool truncated) {
    return json_pack("{s:o, s:o, s:b}", "boards", boards, "errors", errors, "truncated", truncated);
}

/* --- making --------------------------------------------------------------------------------------- */

json_t *solo_puzzle_json(const KmSoloBoard *board, const KmSoloGrade *grade) {
    const JsonFields puzzle = object_of(board);
    solo_grade_fields(puzzle, grade);
    return puzzle.object;
}

json_t *solo_puzzles_json(uint64_t seed, json_t *puzzles) {
    return json_pack("{s:I, s:o}", "seed", (json_int_t)seed, "puzzles", puzzles);
}

json_t *solo_make_progress_json(int made, uint64_t tried) {
    return json_pack("{s:i, s:I}", "made", made, "tried", (json_int_t)tried);
}

/* --- for a player --------------------------------------------------------------------------------- */

static const char *prospect_name(const KmSoloBoard *board, KmSoloVerdict verdict) {
    if (km_solo_is_solved(board)) return "solved";
    return verdict == KM_SOLO_SOLVED       ? "solvable"
           : verdict == KM_SOLO_UNSOLVABLE ? "dead"
                                           : "unknown";
}

json_t *solo_verdict_json(const KmSoloBoard *board, KmSoloVerdict verdict, int undo) {
    return json_pack("{s:o, s:s, s:i, s:o}", "board", solo_board_json(board), "verdict",
                     prospect_name(board, verdict), "left", board->count, "undo",
                     undo < 0 ? json_null() : json_integer(undo));
}

json_t *solo_hint_json(const KmSoloBoard *board, KmSoloVerdict verdict, const KmSoloResult *result,
                       int level) {
    if (verdict != KM_SOLO_SOLVED || !result->count)
        return json_pack("{s:s}", "verdict", prospect_name(board, verdict));
    const KmSoloMove move = result->moves[0];
    char text[128], square[KM_SOLO_MOVE_TEXT];
    KmBuf words = km_buf(text, sizeof text), name = km_buf(square, sizeof square);
    json_t *hint =
        json_pack("{s:s, s:o}", "verdict", "solvable", "from", solo_square_json(board, move.from));
    if (level == 1) {
        km_solo_square_write(board, move.from, &name);
        km_buf_printf(&words, "the piece on %s can go", square);
    } else if (level == 2) {
        km_solo_square_write(board, move.to, &name);
        km_buf_printf(&words, "the piece on %s can be taken", square);
    } else {
        km_solo_move_write(board, move, &words);
        json_object_set_new(hint, "move", solo_uci_json(board, move));
        json_object_set_new(hint, "solution", solo_moves_json(board, result->moves, result->count));
    }
    if (level > 1) json_object_set_new(hint, "to", solo_square_json(board, move.to));
    json_object_set_new(hint, "text", json_string(text));
    return hint;
}

/* --- values of the heuristics --------------------------------------------------------------------- */

static json_t *value_json(const KmSoloCapture *capture, KmSoloValue value, json_t *terms) {
    json_object_set_new(terms, "value", json_real(capture->value[value]));
    json_object_set_new(terms, "best", json_boolean(capture->best[value]));
    json_object_set_new(terms, "worst", json_boolean(capture->worst[value]));
    return terms;
}

static json_t *capture_json(const KmSoloBoard *board, const KmSoloCapture *capture) {
    char text[KM_SOLO_MOVE_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    KmSoloBoard next = *board;
    km_solo_move_write(board, capture->move, &out);
    km_solo_play(&next, capture->move);
    json_t *rank = json_pack("{s:i, s:i, s:i}", "mover", capture->mover_rank, "left",
                             capture->victim_left, "victim", capture->victim_rank);
    json_t *attack = json_pack("{s:i, s:i, s:i, s:i}", "out_after", capture->out_after, "out_mover",
                               capture->out_mover, "out_victim", capture->out_victim, "in_mover",
                               capture->in_mover);
    json_t *center =
        json_pack("{s:f, s:f}", "length", capture->length, "to_center", capture->center_distance);
    return json_pack(
        "{s:o, s:s, s:o, s:o, s:s, s:o, s:o, s:o}", "uci", solo_uci_json(board, capture->move),
        "text", text, "from", solo_square_json(board, capture->move.from), "to",
        solo_square_json(board, capture->move.to), "after", prospect_name(&next, capture->after),
        "rank", value_json(capture, KM_SOLO_BY_RANK, rank), "attack",
        value_json(capture, KM_SOLO_BY_ATTACK, attack), "center",
        value_json(capture, KM_SOLO_BY_CENTER, center));
}

json_t *solo_explanation_json(const KmSoloExplanation *explanation) {
    const KmSoloBoard *board = &explanation->board;
    json_t *pieces = pieces_json(board), *captures = json_array();
    for (int square = 0, i = 0; square < km_solo_squares(board); square++) {
        if (!board->type[square]) continue;
        json_t *piece = json_array_get(pieces, (size_t)i++);
        json_object_set_new(piece, "in", json_integer(explanation->in[square]));
        json_object_set_new(piece, "out", json_integer(explanation->out[square]));
    }
    for (int i = 0; i < explanation->count; i++)
        json_array_append_new(captures, capture_json(board, &explanation->captures[i]));
    return json_pack("{s:o, s:s, s:o, s:o, s:o}", "board", solo_board_json(board), "verdict",
                     prospect_name(board, explanation->verdict), "center",
                     solo_square_json(board, explanation->center), "pieces", pieces, "captures",
                     captures);
}
