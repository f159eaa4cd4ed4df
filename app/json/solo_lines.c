/* solo_lines: answers about Solo Chess as lines of JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/solo_lines.h"

#include "json/json_text.h"

#include <inttypes.h>

/* The beginning of an object that names its board. */
static void begin_object(Text *out, const char *id) {
    text_put(out, "{");
    if (!id || !*id) return;
    json_fields_key(out, "id");
    text_string(out, id, strlen(id));
}

void solo_board_text(Text *out, const char *id, const KmSoloBoard *board) {
    begin_object(out, id);
    solo_board_fields((JsonFields){.text = out}, board);
}

void solo_answer_text(Text *out, const char *id, const KmSoloBoard *board,
                      const KmSoloResult *result, const SoloMost *most) {
    const JsonFields fields = {.text = out};
    solo_board_text(out, id, board);
    solo_result_fields(fields, board, result);
    if (most) solo_most_fields(fields, board, most);
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
    if (grade) solo_grade_fields((JsonFields){.text = out}, grade);
    text_put(out, "}\n");
}

void solo_plan_text(Text *out, const char *id, uint64_t number, const KmSoloBoard *board,
                    const KmSoloMove *moves, int count, const char *orders) {
    if (number) {
        text_put(out, ",");
    } else {
        begin_object(out, id);
        json_fields_key(out, "list");
        text_put(out, "[");
    }
    text_printf(out, "{\"orders\":%s,\"moves\":", orders);
    solo_moves_text(out, board, moves, count);
    text_put(out, "}");
}

void solo_count_text(Text *out, const char *id, const KmSoloCount *count, bool listed) {
    if (!listed || !count->plans) begin_object(out, id);
    if (listed && !count->plans) json_fields_key(out, "list");
    if (listed) text_put(out, count->plans ? "]" : "[]");
    solo_count_fields((JsonFields){.text = out}, count);
    text_put(out, "}\n");
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
