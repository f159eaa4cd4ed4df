/* solo_fields: what is found about boards of Solo Chess, as fields of a line of JSON or of an answer of the server.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_SOLO_FIELDS_H
#define KEYMOVE_APP_JSON_SOLO_FIELDS_H

#include "json/json_fields.h"
#include "keymove/solo/solo_count.h"
#include "keymove/solo/solo_grade.h"
#include "keymove/solo/solo_solver.h"

/* The most captures that an unsolvable board allows, proved. */
typedef struct SoloMost {
    int fewest_left; /* pieces that remain */
    KmSoloResult best;
} SoloMost;

/* A board in solo FEN, a capture ("a1b2"), and captures as a list. */
void solo_board_fields(JsonFields out, const KmSoloBoard *board);
json_t *solo_uci_json(const KmSoloBoard *board, KmSoloMove move);
void solo_moves_text(Text *out, const KmSoloBoard *board, const KmSoloMove *moves, int count);
json_t *solo_moves_json(const KmSoloBoard *board, const KmSoloMove *moves, int count);

/* The answer of the solver, the most captures, the answer of the counter, and the grade of a puzzle. */
void solo_result_fields(JsonFields out, const KmSoloBoard *board, const KmSoloResult *result);
void solo_most_fields(JsonFields out, const KmSoloBoard *board, const SoloMost *most);
void solo_count_fields(JsonFields out, const KmSoloCount *count);
void solo_grade_fields(JsonFields out, const KmSoloGrade *grade);

#endif
