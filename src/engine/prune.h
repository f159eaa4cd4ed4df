/* prune: the pruning, reduction and extension rules of the search, each as a function. Their effect in games is
 * documented in docs/ALGORITHMS.md.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_ENGINE_PRUNE_H
#define KEYMOVE_SRC_ENGINE_PRUNE_H

#include "see.h"
#include "worker.h"

/* A position being searched. */
typedef struct Node {
    Worker *worker;
    Frame *frame;
    int ply, depth;
    int alpha, beta;
    bool pv, cut; /* PV node; expected cut node */
    bool in_check;
    bool improving; /* the evaluation is better than two plies ago */
    int raw, eval;  /* the evaluation, and its corrected value */
    TableHit known;
} Node;

/* Far below alpha: only captures could help, so quiescence search decides. */
static inline bool razoring_applies(const Node *n) {
    return n->depth <= 4 && n->eval + 220 + 180 * n->depth * n->depth / 2 < n->alpha;
}

/* Far above beta: no quiet reply will change that. */
static inline bool reverse_futility_prunes(const Node *n) {
    return n->depth <= 8 && !score_is_mate(n->beta) && n->eval < HIGHEST_EVAL / 2 &&
           n->eval - 75 * (n->depth - n->improving) >= n->beta;
}

static inline bool has_pieces(const KmPosition *pos) {
    const KmBitboard pieces = km_position_color(pos, km_position_side(pos));
    return (pieces & ~km_position_type(pos, KM_PAWN) & ~km_position_type(pos, KM_KING)) != 0;
}

/* Even a pass should fail high. Not in pawn endings, where zugzwang is common. */
static inline bool null_move_applies(const Node *n) {
    return n->depth >= 3 && n->eval >= n->beta && n->raw >= n->beta - 20 * n->depth + 160 &&
           frame_at(n->worker, n->ply - 1)->move != KM_NO_MOVE && n->ply >= n->worker->null_until &&
           !score_is_mate(n->beta) && has_pieces(&n->frame->pos);
}

static inline int null_move_reduction(const Node *n) {
    return 4 + n->depth / 4 + int_min(3, (n->eval - n->beta) / 180);
}

enum { PROBCUT_DEPTH = 5, PROBCUT_MARGIN = 170 };

/* A capture that beats beta by a margin at a reduced depth will beat beta at this depth. */
static inline bool probcut_applies(const Node *n) {
    return n->depth >= PROBCUT_DEPTH && !score_is_mate(n->beta) &&
           !(n->known.found && n->known.depth >= n->depth - 3 &&
             n->known.score < n->beta + PROBCUT_MARGIN);
}

/* Internal iterative reduction: without a hash move the depth is reduced. */
static inline bool hash_move_is_missing(const Node *n) {
    return n->depth >= 4 && !n->known.move && (n->pv || n->cut);
}

/* Late move pruning: after this many moves, further quiet moves are skipped. */
static inline bool late_moves_end(const Node *n, int played) {
    return n->depth <= 8 && played >= (3 + n->depth * n->depth) / (n->improving ? 1 : 2);
}

/* Futility: a quiet move cannot raise the score to alpha. */
static inline bool futility_prunes(const Node *n, int depth, int value) {
    return !n->in_check && depth <= 8 && n->eval + 110 + 95 * depth + value / 128 <= n->alpha;
}

/* Moves with bad history statistics. */
static inline bool history_prunes(int depth, int value) {
    return depth <= 4 && value < -3500 * depth;
}

/* Checks in the first third of the path are searched whatever they cost, since sacrifices begin there. */
static inline bool check_is_near(const Node *n) { return n->ply <= n->worker->root_depth / 3; }

/* The exchange loses too much material for the remaining depth. */
static inline bool exchange_prunes(const Node *n, KmMove move, int depth, bool noisy) {
    const int least = noisy ? -95 * depth : -22 * depth * depth;
    return depth <= 8 && !km_see_reaches(&n->frame->pos, move, least);
}

/* The hash move may be singular: much better than all others. */
static inline bool singular_applies(const Node *n, KmMove move) {
    return n->depth >= 7 && n->ply > 0 && move == n->known.move && !n->frame->excluded &&
           (n->known.bound & BOUND_LOWER) && n->known.depth >= n->depth - 3 &&
           !score_is_mate(n->known.score) && n->ply < 2 * n->worker->root_depth;
}

static inline int late_move_reduction(const Node *n, int played, bool quiet, bool checks, int value,
                                      bool killer) {
    const int row = int_min(n->depth, REDUCTION_ROWS - 1);
    int sixteenths = n->worker->shared->reductions[row][int_min(played, REDUCTION_ROWS - 1)];
    if (!quiet) sixteenths = sixteenths / 2;
    if (!n->pv) sixteenths += 12;
    if (n->cut) sixteenths += 16;
    if (!n->improving) sixteenths += 8;
    if (n->known.pv) sixteenths -= 16;
    if (checks) sixteenths -= check_is_near(n) ? 40 : 14;
    if (n->ply == 0) sixteenths -= 16;
    if (killer) sixteenths -= 16;
    if ((n->frame + 1)->cutoffs > 3) sixteenths += 12;
    sixteenths -= value / 512;
    return sixteenths / 16;
}

#endif
