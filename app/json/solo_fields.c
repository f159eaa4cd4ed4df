/* solo_fields: fields about boards of Solo Chess. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/solo_fields.h"

#include "keymove/solo/solo_text.h"
#include "keymove/solo/solo_theory.h"

void solo_board_fields(JsonFields out, const KmSoloBoard *board) {
    char text[KM_SOLO_FEN_TEXT];
    KmBuf fen = km_buf(text, sizeof text);
    km_solo_fen_write(board, &fen);
    json_fields_string(out, "board", text);
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

void solo_moves_text(Text *out, const KmSoloBoard *board, const KmSoloMove *moves, int count) {
    text_put(out, "[");
    for (int i = 0; i < count; i++) {
        char text[KM_SOLO_MOVE_TEXT];
        KmBuf uci = km_buf(text, sizeof text);
        km_solo_uci_write(board, moves[i], &uci);
        text_put(out, i ? ",\"" : "\"");
        text_put(out, text);
        text_put(out, "\"");
    }
    text_put(out, "]");
}

static void put_moves(JsonFields out, const char *key, const KmSoloBoard *board,
                      const KmSoloMove *moves, int count) {
    if (!out.text) {
        json_object_set_new(out.object, key, solo_moves_json(board, moves, count));
        return;
    }
    json_fields_key(out.text, key);
    solo_moves_text(out.text, board, moves, count);
}

void solo_result_fields(JsonFields out, const KmSoloBoard *board, const KmSoloResult *result) {
    json_fields_string(out, "status", km_solo_verdict_name(result->verdict));
    put_moves(out, "moves", board, result->moves, result->count);
    json_fields_integer(out, "backtracks", result->backtracks);
    json_fields_integer(out, "nodes", result->nodes);
    json_fields_real(out, "seconds", result->seconds, 6);
    if (result->rule) json_fields_string(out, "rule", km_solo_rule_name(result->rule));
    if (!result->best_count || result->verdict == KM_SOLO_SOLVED) return;
    json_fields_integer(out, "best_left", (uint64_t)(board->count - result->best_count));
    put_moves(out, "best", board, result->best, result->best_count);
}

void solo_most_fields(JsonFields out, const KmSoloBoard *board, const SoloMost *most) {
    json_fields_integer(out, "fewest_left", (uint64_t)most->fewest_left);
    put_moves(out, "most_captures", board, most->best.moves, most->best.count);
}

void solo_count_fields(JsonFields out, const KmSoloCount *count) {
    json_fields_digits(out, "solutions", count->solutions);
    json_fields_integer(out, "plans", count->plans);
    json_fields_flag(out, "complete", count->complete);
    json_fields_integer(out, "nodes", count->nodes);
    json_fields_real(out, "seconds", count->seconds, 6);
}

void solo_grade_fields(JsonFields out, const KmSoloGrade *grade) {
    json_fields_integer(out, "level", (uint64_t)grade->level);
    json_fields_real(out, "score", grade->score, 2);
    json_fields_integer(out, "plans", grade->plans);
    json_fields_integer(out, "first_captures", (uint64_t)grade->first_captures);
    json_fields_integer(out, "losing", (uint64_t)grade->losing);
    json_fields_integer(out, "trap", (uint64_t)grade->trap);
    json_fields_real(out, "wrong_turns", grade->wrong_turns, 1);
}
