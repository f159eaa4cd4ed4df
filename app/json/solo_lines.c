/* solo_lines: answers about Solo Chess as lines of JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/solo_lines.h"

#include "json/json_text.h"
#include "keymove/solo/solo_text.h"
#include "keymove/solo/solo_theory.h"

#include <inttypes.h>

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

/* The beginning of an object that names its board. */
static void begin_object(Text *out, const char *id) {
    text_put(out, "{");
    if (!id || !*id) return;
    text_put(out, "\"id\":");
    text_string(out, id, strlen(id));
    text_put(out, ",");
}

void solo_board_text(Text *out, const char *id, const KmSoloBoard *board) {
    char text[KM_SOLO_FEN_TEXT];
    KmBuf fen = km_buf(text, sizeof text);
    begin_object(out, id);
    km_solo_fen_write(board, &fen);
    text_put(out, "\"board\":\"");
    text_put(out, text);
    text_put(out, "\"");
}

void solo_answer_text(Text *out, const char *id, const KmSoloBoard *board,
                      const KmSoloResult *result, const SoloMost *most) {
    solo_board_text(out, id, board);
    text_printf(out, ",\"status\":\"%s\",\"moves\":", km_solo_verdict_name(result->verdict));
    solo_moves_text(out, board, result->moves, result->count);
    text_printf(out, ",\"backtracks\":%" PRIu64 ",\"nodes\":%" PRIu64 ",\"seconds\":%.6f",
                result->backtracks, result->nodes, result->seconds);
    if (result->rule) text_printf(out, ",\"rule\":\"%s\"", km_solo_rule_name(result->rule));
    if (result->best_count && result->verdict != KM_SOLO_SOLVED) {
        text_printf(out, ",\"best_left\":%d,\"best\":", board->count - result->best_count);
        solo_moves_text(out, board, result->best, result->best_count);
    }
    if (most) {
        text_printf(out, ",\"fewest_left\":%d,\"most_captures\":", most->fewest_left);
        solo_moves_text(out, board, most->best.moves, most->best.count);
    }
    text_put(out, "}\n");
}

void solo_bad_text(Text *out, uint64_t number, const KmError *error) {
    text_printf(out, "{\"line\":%" PRIu64 ",\"status\":\"bad\",\"byte\":%zu,\"error\":", number,
                error->offset + 1);
    text_string(out, error->text, strlen(error->text));
    text_put(out, "}\n");
}

void solo_puzzle_text(Text *out, const KmSoloBoard *board, const KmSoloGrade *grade) {
    solo_board_text(out, NULL, board);
    if (grade)
        text_printf(out,
                    ",\"level\":%d,\"score\":%.2f,\"plans\":%" PRIu64
                    ",\"first_captures\":%d,\"losing\":%d,\"trap\":%d,\"wrong_turns\":%.1f",
                    grade->level, grade->score, grade->plans, grade->first_captures, grade->losing,
                    grade->trap, grade->wrong_turns);
    text_put(out, "}\n");
}

void solo_plan_text(Text *out, const char *id, uint64_t number, const KmSoloBoard *board,
                    const KmSoloMove *moves, int count, const char *orders) {
    if (!number) begin_object(out, id);
    text_put(out, number ? "," : "\"list\":[");
    text_printf(out, "{\"orders\":%s,\"moves\":", orders);
    solo_moves_text(out, board, moves, count);
    text_put(out, "}");
}

void solo_count_text(Text *out, const char *id, const KmSoloCount *count, bool listed) {
    if (!listed || !count->plans) begin_object(out, id);
    if (listed) text_put(out, count->plans ? "]," : "\"list\":[],");
    text_printf(out,
                "\"solutions\":%s,\"plans\":%" PRIu64 ",\"complete\":%s,\"nodes\":%" PRIu64
                ",\"seconds\":%.6f}\n",
                count->solutions, count->plans, count->complete ? "true" : "false", count->nodes,
                count->seconds);
}

void solo_solution_text(Text *out, const char *id, uint64_t number, const KmSoloBoard *board,
                        const KmSoloMove *moves, int count) {
    if (!number) solo_board_text(out, id, board);
    text_put(out, number ? "," : ",\"list\":[");
    solo_moves_text(out, board, moves, count);
}

void solo_list_text(Text *out, const char *id, const KmSoloBoard *board, const KmSoloList *list) {
    if (!list->count) solo_board_text(out, id, board);
    text_put(out, list->count ? "]" : ",\"list\":[]");
    text_printf(
        out, ",\"solutions\":%" PRIu64 ",\"complete\":%s,\"nodes\":%" PRIu64 ",\"seconds\":%.6f}\n",
        list->count, list->complete ? "true" : "false", list->nodes, list->seconds);
}
