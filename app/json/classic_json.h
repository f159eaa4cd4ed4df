/* classic_json: the searches of the classic program side by side, and its tree, as JSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_CLASSIC_JSON_H
#define KEYMOVE_APP_JSON_CLASSIC_JSON_H

#include "keymove/engine/classic.h"

#include <jansson.h>

/* The results of all ways to search a position to `depth`. */
json_t *classic_ways_json(const KmPosition *pos, int depth,
                          const KmClassicResult results[KM_CLASSIC_WAYS]);

/* The tree of a search that was meant to reach `depth`; with its drawing in DOT if `dot`. NULL if there is no
 * memory. */
json_t *classic_tree_json(const KmPosition *pos, int depth, const KmClassicResult *result,
                          const KmClassicTree *tree, bool dot);

#endif
