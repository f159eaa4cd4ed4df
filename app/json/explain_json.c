/* explain_json: attacks, pins, checks and verdicts as JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/explain_json.h"

#include "common/move_text.h"
#include "json/position_json.h"
#include "keymove/chess/explain_text.h"
#include "keymove/chess/query.h"
#include "keymove/chess/words.h"

#include <string.h>

json_t *square_json(KmSquare square) {
    char text[4];
    KmBuf out = km_buf(text, sizeof text);
    if (square >= KM_NO_SQUARE) return json_null();
    km_words_write_square(square, &out);
    return json_string(text);
}

json_t *squares_json(KmBitboard squares) {
    json_t *array = json_array();
    while (squares) json_array_append_new(array, square_json(km_bb_pop(&squares)));
    return array;
}

/* Rank 8 first, as a diagram shows the board. */
static json_t *strikes_json(const uint8_t strikes[64]) {
    json_t *rows = json_array();
    for (int rank = 7; rank >= 0; rank--) {
        json_t *row = json_array();
        for (int file = 0; file < 8; file++)
            json_array_append_new(row, json_integer(strikes[km_square_make(file, rank)]));
        json_array_append_new(rows, row);
    }
    return rows;
}

static json_t *side_json(const KmAnatomy *a, KmColor color) {
    return json_pack("{s:o, s:o, s:o}", "attacks", squares_json(a->attacks[color]), "strikes",
                     strikes_json(a->attack_counts[color]), "flights",
                     squares_json(a->flights[color]));
}

static json_t *pins_json(const KmAnatomy *a) {
    json_t *pins = json_array();
    for (int i = 0; i < a->pins; i++) {
        const KmPin *pin = &a->pin[i];
        json_array_append_new(pins,
                              json_pack("{s:o, s:o, s:o, s:o}", "pinned", square_json(pin->pinned),
                                        "pinner", square_json(pin->pinner), "king",
                                        square_json(pin->king), "line", squares_json(pin->line)));
    }
    return pins;
}

static json_t *castling_json(const KmAnatomy *a, int castles) {
    const KmVerdict v = km_explain_castling(a, castles);
    char text[KM_EXPLAIN_TEXT];
    KmBuf words = km_buf(text, sizeof text);
    km_verdict_write(a, &v, &words);
    return json_pack("{s:b, s:s, s:s, s:o, s:o}", "legal", v.reason == KM_REASON_LEGAL, "reason",
                     km_reason_name(v.reason), "text", text, "at", square_json(v.at), "by",
                     squares_json(v.by));
}

json_t *anatomy_json(const KmAnatomy *a) {
    return json_pack("{s:s, s:s, s:o, s:o, s:o, s:o, s:o, s:o, s:{s:o, s:o}, s:o, s:o}", "side",
                     km_position_side(&a->pos) == KM_WHITE ? "white" : "black", "outcome",
                     km_outcome_name(km_position_outcome(&a->pos)), "checkers",
                     squares_json(a->checkers), "check_line", squares_json(a->check_line), "pins",
                     pins_json(a), "passed", square_json(a->en_passant), "en_passant_bound",
                     squares_json(a->en_passant_pinned), "en_passant_uncovers",
                     squares_json(a->en_passant_pinners), "castling", "king", castling_json(a, 1),
                     "queen", castling_json(a, 2), "white", side_json(a, KM_WHITE), "black",
                     side_json(a, KM_BLACK));
}

static json_t *verdict_json(const KmAnatomy *a, const KmVerdict *v, const char *words) {
    json_t *answer =
        json_pack("{s:b, s:s, s:s, s:o, s:o, s:o, s:o, s:o}", "legal", v->reason == KM_REASON_LEGAL,
                  "reason", km_reason_name(v->reason), "text", words, "from", square_json(v->from),
                  "to", square_json(v->to), "at", square_json(v->at), "by", squares_json(v->by),
                  "line", squares_json(v->line));
    if (v->reason != KM_REASON_LEGAL) return answer;
    json_object_set_new(answer, "san", json_string(move_san(&a->pos, v->move).text));
    json_object_set_new(answer, "uci", json_string(move_uci(&a->pos, v->move).text));
    return answer;
}

/* If a move could be of several pieces, each of them has a verdict of its own. */
static json_t *pieces_json(const KmAnatomy *a, const KmExplanation *answer) {
    json_t *pieces = json_array();
    for (int i = 0; i < answer->count; i++) {
        char text[KM_EXPLAIN_TEXT];
        KmBuf words = km_buf(text, sizeof text);
        km_verdict_write(a, &answer->candidates[i], &words);
        json_array_append_new(pieces, verdict_json(a, &answer->candidates[i], text));
    }
    return pieces;
}

json_t *answer_json(const KmAnatomy *a, const KmExplanation *answer, const char *move) {
    char text[KM_EXPLAIN_TEXT];
    KmBuf words = km_buf(text, sizeof text);
    km_explanation_write(a, answer, &words);
    json_t *object = verdict_json(a, &answer->verdict, text);
    json_object_set_new(object, "move", json_string(move));
    if (answer->count > 1) json_object_set_new(object, "men", pieces_json(a, answer));
    return object;
}

json_t *piece_moves_json(const KmAnatomy *a, KmSquare from, bool all) {
    KmVerdict verdicts[64];
    KmMoveList list;
    list_moves(&a->pos, from, &list);
    json_t *object = moves_json(&a->pos, list.moves, list.count);
    const char piece[2] = {km_words_letter(km_position_piece_at(&a->pos, from)), '\0'};
    json_object_set_new(object, "square", square_json(from));
    json_object_set_new(object, "piece", *piece ? json_string(piece) : json_null());
    if (!all) return object;
    json_t *illegal = json_array();
    km_explain_piece(a, from, verdicts);
    for (int to = 0; to < 64; to++) {
        char text[KM_EXPLAIN_TEXT];
        KmBuf words = km_buf(text, sizeof text);
        if (verdicts[to].reason == KM_REASON_LEGAL || to == from) continue;
        km_verdict_write(a, &verdicts[to], &words);
        json_array_append_new(illegal, verdict_json(a, &verdicts[to], text));
    }
    json_object_set_new(object, "illegal", illegal);
    return object;
}

/* The sentences of the explanation as a list. */
static json_t *sentences_json(const KmAnatomy *anatomy) {
    char text[KM_EXPLAIN_TEXT];
    KmBuf words = km_buf(text, sizeof text);
    km_anatomy_write(anatomy, &words);
    json_t *list = json_array();
    for (const char *at = text; *at;) {
        const size_t length = strcspn(at, "\n");
        if (length) json_array_append_new(list, json_stringn(at, length));
        at += length + (at[length] == '\n');
    }
    return list;
}

json_t *explanation_json(const KmAnatomy *a, const KmExplanation *answer, const char *move) {
    json_t *object = anatomy_json(a);
    json_object_set_new(object, "text", sentences_json(a));
    if (!answer) return object;
    char name[KM_EXPLAIN_TEXT];
    KmBuf buf = km_buf(name, sizeof name);
    km_verdict_write_move(a, &answer->verdict, &buf);
    json_t *verdict = answer_json(a, answer, move);
    json_object_set_new(verdict, "name", json_string(name));
    json_object_set_new(object, "verdict", verdict);
    return object;
}
