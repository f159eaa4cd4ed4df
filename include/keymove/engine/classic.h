/* classic: the search of H. Mangat, "Chess playing program" (2020): iterative deepening, minimax with
 * alpha-beta pruning to a fixed depth, moves ordered by the heuristic value after them.
 *
 * It has no table, no quiescence search, and nothing else that the paper does not mention; it exists for
 * comparison. Pruning and ordering can be switched off to check the paper's claim that they save nodes
 * without changing a value.
 * The same options give the same answer and the same node count on every machine.
 *
 * Values are those of eval_classic.h: tenths of the paper's points, positive for White.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_ENGINE_CLASSIC_H
#define KM_ENGINE_CLASSIC_H

#include "keymove/api.h"
#include "keymove/base/budget.h"
#include "keymove/chess/game.h"
#include "keymove/engine/analysis.h"
#include "keymove/engine/classic_tree.h"

KM_BEGIN_DECLS

enum { KM_CLASSIC_DEPTH = 3, KM_CLASSIC_DEEPEST = 32 };

/* Zero in every field is the default. */
typedef struct KmClassicOptions {
    int depth;       /* plies, at most KM_CLASSIC_DEEPEST; default: KM_CLASSIC_DEPTH */
    KmBudget budget; /* when it is spent, the last completed depth counts */
    bool without_pruning;
    bool without_ordering;
    KmClassicTree *tree; /* becomes the tree of the last depth; or NULL */
} KmClassicOptions;

typedef struct KmClassicResult {
    KmMove best;          /* KM_NO_MOVE only if there is no legal move */
    KmMove excluded;      /* excluded by the penalty for repetition, or KM_NO_MOVE */
    int value;            /* of `best`, at `depth` */
    KmScore score;        /* the same for the side to move; mates are counted in the line */
    int depth;            /* the last completed depth; 0: none */
    uint64_t nodes;       /* moves played, in all depths together */
    uint64_t depth_nodes; /* moves played in the last completed depth */
    double seconds;
    int length;
    KmMove line[KM_CLASSIC_DEEPEST]; /* the expected play; begins with `best` */
} KmClassicResult;

/* Searches the current position of `game`. Earlier moves matter only for the penalty for repetition, see
 * km_classic_repeats. */
KM_API void km_classic_search(const KmGame *game, const KmClassicOptions *options,
                              KmClassicResult *result);

/* The penalty of section 6.1: "if a move has been repeated three or more times in a row, the next best
 * move is chosen". A piece cannot make the same move twice running: it has to go back in between. So a
 * move repeats in a row when the last four moves of its side were this move, back, this move, back: it would
 * now be made for the third time. A move that mates is never excluded. */
KM_API bool km_classic_repeats(const KmGame *game, KmMove move);

/* The searches that the paper compares. All of them give the same value. */
typedef enum KmClassicWay {
    KM_CLASSIC_MINIMAX,
    KM_CLASSIC_MINIMAX_ORDERED,
    KM_CLASSIC_ALPHA_BETA,
    KM_CLASSIC_ALPHA_BETA_ORDERED,
    KM_CLASSIC_WAYS
} KmClassicWay;

/* "minimax", "minimax, ordered", "alpha-beta" or "alpha-beta, ordered". */
KM_API const char *km_classic_way_name(KmClassicWay way);

/* The options with pruning and ordering as in that search. */
KM_API KmClassicOptions km_classic_way_options(KmClassicWay way, const KmClassicOptions *options);

KM_END_DECLS
#endif
