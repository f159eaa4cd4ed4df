/* bench_json: measurements as JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_BENCH_JSON_H
#define KEYMOVE_APP_JSON_BENCH_JSON_H

#include "keymove/engine/engine.h"
#include "keymove/mate/bestfirst.h"

#include <jansson.h>

/* The nodes of the fixed searches of an area. */
json_t *bench_area_json(const char *area, uint64_t nodes, double seconds);

/* What a method of solving mates needed for a problem. */
json_t *bench_method_json(const char *fen, int moves, const char *method, const char *status,
                          const KmMateCost *stats, double seconds);

/* What a method, or best-first search without some of its terms, needed for a set of problems together. `bytes` is
 * the most for one of them. */
json_t *bench_ablation_json(const char *variant, int problems, uint64_t solved, uint64_t created,
                            uint64_t expanded, uint64_t positions, uint64_t bytes, double seconds);

/* The move that was found in a position with a known best move. */
json_t *bench_tactic_json(const char *id, bool solved, const char *san, const KmScore *score,
                          uint64_t nodes, double seconds);

/* Adds the leaves of one first move to `divide`, an object. */
void perft_add(json_t *divide, const char *move, uint64_t nodes);

/* The leaves of the move tree; `divide` is taken over, or NULL. */
json_t *perft_json(int depth, uint64_t nodes, double seconds, json_t *divide);

#endif
