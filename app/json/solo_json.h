/* solo_json: boards of Solo Chess, solutions, counts, verdicts and hints as JSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_SOLO_JSON_H
#define KEYMOVE_APP_JSON_SOLO_JSON_H

#include "json/solo_fields.h"
#include "keymove/solo/solo_explain.h"

/* A board in solo FEN, and a square ("b2"). */
json_t *solo_board_json(const KmSoloBoard *board);
json_t *solo_square_json(const KmSoloBoard *board, int square);

/* The answer of a solver. For an unsolvable board solo_add_most adds the most captures that can be made. */
json_t *solo_result_json(const KmSoloBoard *board, const KmSoloResult *result);
void solo_add_most(json_t *answer, const KmSoloBoard *board, const SoloMost *most);

/* Adds solutions that were listed, which are taken over, to the answer of a solver. */
void solo_add_list(json_t *answer, json_t *solutions, bool complete);

/* The number of solutions, as a string because it may have hundreds of digits, and of plans. */
json_t *solo_count_json(const KmSoloBoard *board, const KmSoloCount *count);
json_t *solo_count_progress_json(uint64_t plans);

/* A board with its pieces, possible captures and other notations. */
json_t *solo_view_json(const KmSoloBoard *board);

/* The captures of a board with the values of the heuristics, and the degrees of its pieces. */
json_t *solo_explanation_json(const KmSoloExplanation *explanation);

/* The boards of a file, those that could not be read, and both lists as one object, which takes them
 * over. */
json_t *solo_entry_json(size_t line, const char *id, const KmSoloBoard *board);
json_t *solo_bad_entry_json(size_t line, const KmError *error);
json_t *solo_entries_json(json_t *boards, json_t *errors, bool truncated);

/* A puzzle with its grade, a list of them, which is taken over, with their seed, and progress. */
json_t *solo_puzzle_json(const KmSoloBoard *board, const KmSoloGrade *grade);
json_t *solo_puzzles_json(uint64_t seed, json_t *puzzles);
json_t *solo_make_progress_json(int made, uint64_t tried);

/* Whether the board can still be solved; `undo` is the number of captures to take back until it can, or
 * negative if that is unknown. */
json_t *solo_verdict_json(const KmSoloBoard *board, KmSoloVerdict verdict, int undo);

/* A hint: the capturing piece (level 1), also the captured one (2), or the whole solution (3). The verdict
 * alone if there is no solution. */
json_t *solo_hint_json(const KmSoloBoard *board, KmSoloVerdict verdict, const KmSoloResult *result,
                       int level);

#endif
