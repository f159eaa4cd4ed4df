/* quiescence: captures until the position is quiet, so that no exchange is evaluated halfway; in check, all
 * moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/query.h"
#include "picker.h"
#include "see.h"

enum { FUTILITY_MARGIN = 180 };

typedef struct Leaf {
    Worker *worker;
    Frame *frame;
    int ply, alpha, beta, raw, best;
    bool pv, in_check;
    KmMove move;
    TableHit known;
} Leaf;

static bool leaf_is_settled(Leaf *l, int *score) {
    Worker *w = l->worker;
    if (km_worker_is_draw(w, l->ply)) {
        *score = 0;
        return true;
    }
    if (l->ply < DEEPEST_PLY - 2) return false;
    *score = l->in_check ? 0 : km_worker_eval_raw(w, &l->frame->pos, &l->known);
    return true;
}

/* Stand pat: nobody has to capture, so the score is at least the evaluation. */
static bool standing_pat_suffices(Leaf *l) {
    const TableHit *known = &l->known;
    l->raw = km_worker_eval_raw(l->worker, &l->frame->pos, known);
    l->best = l->frame->eval = km_worker_eval_corrected(l->worker, &l->frame->pos, l->raw);
    l->best = refined_eval(known, l->best);
    l->alpha = int_max(l->alpha, l->best);
    return l->best >= l->beta;
}

/* Delta pruning: even the captured piece does not raise the score to alpha. */
static bool leaf_futility_prunes(Leaf *l, KmMove move) {
    if (l->in_check || !km_move_captured(move) || km_move_is_promotion(move)) return false;
    const int optimistic =
        l->frame->eval + FUTILITY_MARGIN + km_exchange_value[km_piece_type(km_move_captured(move))];
    if (optimistic > l->alpha) return false;
    l->best = int_max(l->best, optimistic);
    return true;
}

/* Returns true at a cutoff or a stop. */
static bool try_leaf_move(Leaf *l, KmMove move) {
    Worker *w = l->worker;
    km_worker_play(w, l->ply, move);
    const int score = -km_worker_quiescence(w, l->ply + 1, -l->beta, -l->alpha, false);
    if (worker_stopped(w)) return true;
    if (score <= l->best) return false;
    l->best = score;
    if (score <= l->alpha) return false;
    l->move = move;
    if (l->pv) km_frame_take_line(l->frame, move);
    l->alpha = score;
    return score >= l->beta;
}

int km_worker_quiescence(Worker *w, int ply, int alpha, int beta, bool checks) {
    if (km_worker_count_node(w)) return 0;
    Leaf l = {.worker = w,
              .frame = frame_at(w, ply),
              .ply = ply,
              .alpha = alpha,
              .beta = beta,
              .best = -INFINITE,
              .raw = NO_SCORE,
              .pv = beta > alpha + 1};
    l.in_check = km_position_in_check(&l.frame->pos);
    if (l.pv) {
        l.frame->line_length = 0;
        w->selective = int_max(w->selective, ply + 1);
    }
    int score;
    if (leaf_is_settled(&l, &score)) return score;
    l.known = km_ttable_probe(w->shared->table, &l.frame->pos, ply);
    if (!l.pv && l.known.found &&
        (l.known.bound & (l.known.score >= beta ? BOUND_LOWER : BOUND_UPPER)))
        return l.known.score;
    if (l.in_check)
        l.frame->eval = NO_SCORE;
    else if (standing_pat_suffices(&l))
        return l.best;

    Picker picker;
    const bool useful = l.known.move && (l.in_check || move_is_noisy(l.known.move));
    km_picker_begin_noisy(&picker, w, ply, useful ? l.known.move : KM_NO_MOVE, l.in_check, 0);
    picker.checks_too = checks && !l.in_check;
    bool over = false;
    for (KmMove move; !over && (move = km_picker_next(&picker));) {
        if (l.best > -SURE_MATE &&
            (leaf_futility_prunes(&l, move) || (l.in_check && !move_is_noisy(move))))
            continue;
        over = try_leaf_move(&l, move);
    }
    if (worker_stopped(w)) return 0;
    if (l.best == -INFINITE) return mated_at(ply);
    const Bound bound = l.best >= beta           ? BOUND_LOWER
                        : l.pv && l.best > alpha ? BOUND_EXACT
                                                 : BOUND_UPPER;
    const TableHit known = {
        .pv = l.known.pv, .bound = bound, .score = l.best, .eval = l.raw, .move = l.move};
    km_ttable_store(w->shared->table, &l.frame->pos, ply, known);
    return l.best;
}
