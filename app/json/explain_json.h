/* explain_json: what restricts both sides in a position (attacks, pins, checks, flights), and verdicts on
 * moves, as JSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_EXPLAIN_JSON_H
#define KEYMOVE_APP_JSON_EXPLAIN_JSON_H

#include "keymove/chess/explain.h"

#include <jansson.h>

/* "e4", or null for KM_NO_SQUARE. */
json_t *square_json(KmSquare square);
json_t *squares_json(KmBitboard squares);

json_t *anatomy_json(const KmAnatomy *anatomy);

/* The legal moves of the piece on a square as moves_json has them, sorted by their UCI form, with "square" and
 * "piece"; if `all`, also "illegal", the verdicts on all other squares. */
json_t *piece_moves_json(const KmAnatomy *anatomy, KmSquare from, bool all);

/* The answer about a move; `move` is the text as it was typed. */
json_t *answer_json(const KmAnatomy *anatomy, const KmExplanation *answer, const char *move);

/* The anatomy with its sentences as "text" and, unless `answer` is NULL, the "verdict" on a move. */
json_t *explanation_json(const KmAnatomy *anatomy, const KmExplanation *answer, const char *move);

#endif
