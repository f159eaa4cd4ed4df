/* solo_lines: answers about Solo Chess as lines of JSON.
 *
 * A board is solved in about ten microseconds, so these lines are written straight into text instead of
 * building jansson's objects first. The number of solutions, which may have hundreds of digits, is a number
 * here; jansson has none of that size.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_SOLO_LINES_H
#define KEYMOVE_APP_JSON_SOLO_LINES_H

#include "json/solo_fields.h"
#include "keymove/solo/solo_list.h"

/* The beginning of every answer about a board: {"id":"7","board":"3/RNR/1K1 2". `id` may be NULL or empty. */
void solo_board_text(Text *out, const char *id, const KmSoloBoard *board);

/* The answer of the solver; `most` may be NULL. */
void solo_answer_text(Text *out, const char *id, const KmSoloBoard *board,
                      const KmSoloResult *result, const SoloMost *most);

/* The answer to a line that is not a board; `number` counts the boards of the file. */
void solo_bad_text(Text *out, uint64_t number, const KmError *error);

/* A puzzle; `grade` may be NULL. */
void solo_puzzle_text(Text *out, const KmSoloBoard *board, const KmSoloGrade *grade);

/* A plan in the list that begins the answer of the counter: its moves, and in how many orders they can be
 * played. `number` counts the plans from 0. `id` is the name of the board, or "". */
void solo_plan_text(Text *out, const char *id, uint64_t number, const KmSoloBoard *board,
                    const KmSoloMove *moves, int count, const char *orders);

/* A solution in the list that begins the answer to a question for all solutions, and the end of that answer.
 * `number` counts the solutions from 0. */
void solo_solution_text(Text *out, const char *id, uint64_t number, const KmSoloBoard *board,
                        const KmSoloMove *moves, int count);
void solo_list_text(Text *out, const char *id, const KmSoloBoard *board, const KmSoloList *list);

/* The number of solutions; `listed`: as the end of an answer that began with a list of all plans. */
void solo_count_text(Text *out, const char *id, const KmSoloCount *count, bool listed);

#endif
