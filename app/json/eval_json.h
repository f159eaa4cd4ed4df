/* eval_json: static evaluations as JSON, in centipawns and positive for White.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_EVAL_JSON_H
#define KEYMOVE_APP_JSON_EVAL_JSON_H

#include "keymove/chess/position.h"

#include <jansson.h>

/* The strong evaluation by term. */
json_t *eval_json(const KmPosition *pos);

/* The classic evaluation by piece. */
json_t *eval_classic_json(const KmPosition *pos);

/* The tables of the classic evaluation, by name and colour, in rows from rank 8 down. */
json_t *classic_tables_json(void);

#endif
