/* search: principal variation search (Marsland and Campbell 1982) as a list of named steps; the pruning rules
 * are in prune.h.
 *
 * At PV nodes the table causes no cutoffs, so that lines are complete: the line of a mate ends in mate.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/checks.h"
#include "keymove/chess/query.h"
#include "picker.h"
#include "prune.h"

enum { TRIED = 64 };

/* The moves that were searched without a cutoff. */
typedef struct Tried {
    KmMove quiet[TRIED], noisy[TRIED];
    int quiets, noisies;
} Tried;

/* The best move so far at a node. */
typedef struct Best {
    int score;
    KmMove move;
    int played;
} Best;

/* --- gives check ------------------------------------------------------------------------------ */

/* The squares from which each type gives check, and the pieces whose moves discover a check. */
typedef struct CheckSquares {
    KmBitboard from[8];
    KmBitboard screens;
} CheckSquares;

static CheckSquares check_squares(const KmPosition *pos) {
    const KmColor us = km_position_side(pos), them = km_color_other(us);
    const KmSquare king = km_position_king(pos, them);
    const KmBitboard occupied = km_position_occupied(pos);
    CheckSquares squares = {.screens = km_checks_discoverers(pos, us)};
    squares.from[KM_PAWN] = km_pawn_attacks[them][king];
    squares.from[KM_KNIGHT] = km_knight_attacks[king];
    squares.from[KM_BISHOP] = km_bishop_attacks(king, occupied);
    squares.from[KM_ROOK] = km_rook_attacks(king, occupied);
    squares.from[KM_QUEEN] = squares.from[KM_BISHOP] | squares.from[KM_ROOK];
    return squares;
}

/* Castling, en passant and promotions are rare: they are played to find out. */
static bool gives_check(const CheckSquares *squares, const KmPosition *pos, KmMove move) {
    if (km_move_kind(move) > KM_DOUBLE_PUSH) {
        KmPosition next;
        km_position_play(pos, move, &next);
        return km_position_in_check(&next);
    }
    if (km_bb_has(squares->from[km_piece_type(km_move_piece(move))], km_move_to(move))) return true;
    return km_bb_has(squares->screens, km_move_from(move)) &&
           !km_bb_has(km_line[km_move_from(move)][km_move_to(move)],
                      km_position_king(pos, km_color_other(km_position_side(pos))));
}

/* --- before the moves ------------------------------------------------------------------------- */

/* Draws, the maximum ply, and mate distance pruning. */
static bool settled(Node *n, int *score) {
    Worker *w = n->worker;
    if (km_worker_is_draw(w, n->ply)) {
        /* Scores of draws vary a little, so that the search does not treat all draws alike. */
        *score = (int)(worker_nodes(w) & 2) - 1;
        return true;
    }
    if (n->ply >= DEEPEST_PLY - 2) {
        *score = n->in_check ? 0 : km_worker_eval_raw(w, &n->frame->pos, &n->known);
        return true;
    }
    n->alpha = int_max(n->alpha, mated_at(n->ply));
    n->beta = int_min(n->beta, mate_at(n->ply + 1));
    *score = n->alpha;
    return n->alpha >= n->beta;
}

static bool table_decides(const Node *n) {
    const TableHit *known = &n->known;
    if (n->pv || n->frame->excluded || !known->found || known->depth < n->depth) return false;
    if (n->frame->pos.halfmove >= 90) return false;
    return known->bound & (known->score >= n->beta ? BOUND_LOWER : BOUND_UPPER);
}

static void evaluate_node(Node *n) {
    Frame *frame = n->frame;
    if (n->in_check) {
        frame->eval = n->eval = n->raw = NO_SCORE;
        n->improving = false;
        return;
    }
    n->raw = km_worker_eval_raw(n->worker, &frame->pos, &n->known);
    frame->eval = n->eval = km_worker_eval_corrected(n->worker, &frame->pos, n->raw);
    const int before = (frame - 2)->eval != NO_SCORE ? (frame - 2)->eval : (frame - 4)->eval;
    n->improving = before == NO_SCORE || frame->eval > before;
    n->eval = refined_eval(&n->known, n->eval);
}

static bool razoring_drops(const Node *n, int *score) {
    if (!razoring_applies(n)) return false;
    *score = km_worker_quiescence(n->worker, n->ply, n->alpha, n->alpha + 1, true);
    return *score <= n->alpha;
}

/* A pass fails high at a reduced depth; at high depths this is verified by a search without null moves. */
static bool null_move_refutes(const Node *n, int *score) {
    Worker *w = n->worker;
    if (!null_move_applies(n)) return false;
    const int depth = n->depth - null_move_reduction(n);
    km_worker_play(w, n->ply, KM_NO_MOVE);
    *score = -km_worker_search(w, n->ply + 1, -n->beta, 1 - n->beta, depth, !n->cut);
    if (worker_stopped(w) || *score < n->beta) return false;
    if (score_is_mate(*score)) *score = n->beta;
    if (n->depth < 12 || w->null_until > 0) return true;
    w->null_until = n->ply + 3 * depth / 4;
    const int checked = km_worker_search(w, n->ply, n->beta - 1, n->beta, depth, false);
    w->null_until = 0;
    return checked >= n->beta;
}

static bool probcut_refutes(const Node *n, int *score) {
    Worker *w = n->worker;
    if (!probcut_applies(n)) return false;
    const int beta = n->beta + PROBCUT_MARGIN, depth = n->depth - 4;
    Picker picker;
    const KmMove hash = n->known.move && move_is_noisy(n->known.move) ? n->known.move : KM_NO_MOVE;
    km_picker_begin_noisy(&picker, w, n->ply, hash, false, int_max(1, beta - n->frame->eval));
    for (KmMove move; (move = km_picker_next(&picker));) {
        if (move == n->frame->excluded) continue;
        km_worker_play(w, n->ply, move);
        *score = -km_worker_quiescence(w, n->ply + 1, -beta, 1 - beta, false);
        if (*score >= beta && depth > 0)
            *score = -km_worker_search(w, n->ply + 1, -beta, 1 - beta, depth, !n->cut);
        if (worker_stopped(w)) return false;
        if (*score < beta) continue;
        const TableHit known = {.bound = BOUND_LOWER,
                                .depth = depth + 1,
                                .score = *score,
                                .eval = n->raw,
                                .move = move};
        km_ttable_store(w->shared->table, &n->frame->pos, n->ply, known);
        return true;
    }
    return false;
}

/* --- history updates -------------------------------------------------------------------------- */

static int bonus_of(int depth) { return int_min(1800, 160 * depth - 60); }

static void update_continuations(Worker *w, int ply, KmMove move, int bonus) {
    for (int i = 0; i < 4; i++) {
        const Frame *frame = frame_at(w, ply - km_continuation_plies[i]);
        if (frame->move) history_update(&(*frame->continuation)[piece_to(move)], bonus);
    }
}

static void learn_quiet(Worker *w, int ply, KmMove move, int bonus) {
    const KmColor side = km_position_side(&frame_at(w, ply)->pos);
    history_update(quiet_entry(&w->history, side, move), bonus);
    update_continuations(w, ply, move, bonus);
}

static void learn_cutoff(const Node *n, KmMove move, const Tried *tried) {
    Worker *w = n->worker;
    Frame *frame = n->frame;
    const int bonus = bonus_of(n->depth);
    if (move_is_noisy(move)) {
        history_update(noisy_entry(&w->history, move), bonus);
    } else {
        if (frame->killers[0] != move) {
            frame->killers[1] = frame->killers[0];
            frame->killers[0] = move;
        }
        const KmMove last = (frame - 1)->move;
        if (last) w->history.counter[piece_to(last)] = move;
        learn_quiet(w, n->ply, move, bonus);
        for (int i = 0; i < tried->quiets; i++) learn_quiet(w, n->ply, tried->quiet[i], -bonus);
    }
    for (int i = 0; i < tried->noisies; i++)
        history_update(noisy_entry(&w->history, tried->noisy[i]), -bonus);
}

static void note_tried(Tried *tried, KmMove move) {
    if (move_is_noisy(move)) {
        if (tried->noisies < TRIED) tried->noisy[tried->noisies++] = move;
    } else if (tried->quiets < TRIED) {
        tried->quiet[tried->quiets++] = move;
    }
}

/* --- one move --------------------------------------------------------------------------------- */

/* May this first move be searched now? */
static bool root_allows(const Worker *w, KmMove move) {
    for (int i = 0; i < w->banned_count; i++)
        if (w->banned[i] == move) return false;
    if (!w->only) return true;
    for (int i = 0; i < w->only_count; i++)
        if (w->only[i] == move) return true;
    return false;
}

static bool leaves_out(Node *n, Picker *picker, KmMove move, const Best *best, bool checks,
                       int value) {
    if (n->ply == 0 || best->score <= -SURE_MATE || !has_pieces(&n->frame->pos)) return false;
    const bool noisy = move_is_noisy(move);
    if (!noisy && late_moves_end(n, best->played)) picker->skip_quiet = true;
    const int reduced =
        int_max(0, n->depth - late_move_reduction(n, best->played, !noisy, checks, value, false));
    if (!noisy && !checks) {
        if (futility_prunes(n, reduced, value)) {
            picker->skip_quiet = true;
            return true;
        }
        if (history_prunes(reduced, value)) return true;
    }
    if (checks && check_is_near(n)) return false;
    return exchange_prunes(n, move, noisy ? n->depth : reduced, noisy);
}

/* The extension of a move: positive when it is singular or a promising check, negative when others are as
 * good. Sets *cuts when the other moves beat beta too (multi-cut). */
static int extension(Node *n, KmMove move, bool checks, bool *cuts) {
    if (singular_applies(n, move)) {
        const int target = n->known.score - 2 * n->depth;
        n->frame->excluded = move;
        const int score =
            km_worker_search(n->worker, n->ply, target - 1, target, (n->depth - 1) / 2, n->cut);
        n->frame->excluded = KM_NO_MOVE;
        if (score < target) return !n->pv && score < target - 20 ? 2 : 1;
        *cuts = target >= n->beta && !n->pv;
        return n->known.score >= n->beta ? -2 : n->cut ? -1 : 0;
    }
    return checks && n->depth <= 8 && km_see_reaches(&n->frame->pos, move, 0) && n->pv;
}

/* Searches the position after a move: late moves first with a reduction and a null window. */
static int search_played(Node *n, KmMove move, const Best *best, int depth, bool checks,
                         int value) {
    Worker *w = n->worker;
    const int next = n->ply + 1, played = best->played;
    int score = n->alpha;
    const bool noisy = move_is_noisy(move);
    frame_at(w, next)->line_length = 0;
    if (n->depth >= 2 && played > 1 + n->pv) {
        const bool killer = move == n->frame->killers[0] || move == n->frame->killers[1];
        const int less = late_move_reduction(n, played, !noisy, checks, value, killer);
        const int reduced = int_clamp(depth - less, 1, depth + 1);
        score = -km_worker_search(w, next, -n->alpha - 1, -n->alpha, reduced, true);
        if (score > n->alpha && reduced < depth)
            score = -km_worker_search(w, next, -n->alpha - 1, -n->alpha, depth, !n->cut);
    } else if (!n->pv || played > 1) {
        score = -km_worker_search(w, next, -n->alpha - 1, -n->alpha, depth, !n->cut);
    }
    if (n->pv && (played == 1 || score > n->alpha))
        score = -km_worker_search(w, next, -n->beta, -n->alpha, depth, false);
    return score;
}

/* --- all moves -------------------------------------------------------------------------------- */

static void note_root_move(Node *n, KmMove move, int score, uint64_t nodes_before) {
    n->worker->root_move = move;
    n->worker->root_score = score;
    n->worker->root_nodes = worker_nodes(n->worker) - nodes_before;
}

/* Returns true when the search of this node ends, by a cutoff or a stop. */
static bool try_move(Node *n, Picker *picker, const CheckSquares *squares, KmMove move, Best *best,
                     Tried *tried) {
    Worker *w = n->worker;
    const KmColor side = km_position_side(&n->frame->pos);
    const bool noisy = move_is_noisy(move);
    const bool checks = gives_check(squares, &n->frame->pos, move);
    const int value = noisy ? *noisy_entry(&w->history, move)
                            : km_picker_quiet_value(w, side, picker->before, move);
    if (leaves_out(n, picker, move, best, checks, value)) return false;
    bool cuts = false;
    const int more = extension(n, move, checks, &cuts);
    if (worker_stopped(w)) return true;
    if (cuts) {
        best->score = n->beta;
        return true;
    }
    const uint64_t nodes_before = worker_nodes(w);
    best->played++;
    km_worker_play(w, n->ply, move);
    const int score = search_played(n, move, best, n->depth - 1 + more, checks, value);
    if (worker_stopped(w)) return true;
    if (score > best->score) {
        best->score = score;
        if (score > n->alpha) {
            best->move = move;
            if (n->pv) km_frame_take_line(n->frame, move);
            if (n->ply == 0) note_root_move(n, move, score, nodes_before);
            if (score >= n->beta) {
                n->frame->cutoffs++;
                learn_cutoff(n, move, tried);
                return true;
            }
            n->alpha = score;
        }
    }
    note_tried(tried, move);
    return false;
}

/* Stores the result of the node, and updates the correction history. */
static void conclude(const Node *n, const Best *best, int alpha) {
    Worker *w = n->worker;
    Bound bound = best->score >= n->beta ? BOUND_LOWER
                  : best->score <= alpha ? BOUND_UPPER
                                         : BOUND_EXACT;
    if (n->frame->excluded || (n->ply == 0 && w->banned_count)) return;
    if (n->ply == 0 && w->only) {
        /* Other first moves may be better, so the score is a lower bound. */
        if (bound == BOUND_UPPER) return;
        bound = BOUND_LOWER;
    }
    const TableHit known = {.pv = n->pv || n->known.pv,
                            .bound = bound,
                            .depth = n->depth,
                            .score = best->score,
                            .eval = n->raw,
                            .move = best->move};
    km_ttable_store(w->shared->table, &n->frame->pos, n->ply, known);
    const bool quiet = !best->move || !move_is_noisy(best->move);
    if (!n->in_check && quiet && !score_is_mate(best->score) &&
        !(bound == BOUND_LOWER && best->score <= n->frame->eval) &&
        !(bound == BOUND_UPPER && best->score >= n->frame->eval))
        km_worker_learn_correction(w, &n->frame->pos, n->depth, best->score - n->raw);
}

static int search_moves(Node *n) {
    Worker *w = n->worker;
    const int alpha = n->alpha;
    const CheckSquares squares = check_squares(&n->frame->pos);
    Best best = {.score = -INFINITE};
    Tried tried;
    tried.quiets = tried.noisies = 0;
    Picker picker;
    km_picker_begin(&picker, w, n->ply, n->known.move, n->in_check);
    bool any = false, over = false;
    for (KmMove move; !over && (move = km_picker_next(&picker));) {
        if (move == n->frame->excluded || (n->ply == 0 && !root_allows(w, move))) continue;
        any = true;
        over = try_move(n, &picker, &squares, move, &best, &tried);
    }
    if (worker_stopped(w)) return 0;
    if (!any) {
        if (n->frame->excluded) return n->alpha;
        return n->in_check ? mated_at(n->ply) : 0;
    }
    conclude(n, &best, alpha);
    return best.score;
}

int km_worker_search(Worker *w, int ply, int alpha, int beta, int depth, bool cut) {
    if (depth <= 0) return km_worker_quiescence(w, ply, alpha, beta, true);
    if (km_worker_count_node(w)) return 0;
    Node n = {.worker = w,
              .frame = frame_at(w, ply),
              .ply = ply,
              .alpha = alpha,
              .beta = beta,
              .depth = int_min(depth, DEEPEST_PLY - 1),
              .pv = beta > alpha + 1,
              .cut = cut};
    n.in_check = km_position_in_check(&n.frame->pos);
    if (n.pv) {
        n.frame->line_length = 0;
        w->selective = int_max(w->selective, ply + 1);
    }
    (n.frame + 1)->cutoffs = 0;
    (n.frame + 1)->excluded = KM_NO_MOVE;
    (n.frame + 2)->killers[0] = (n.frame + 2)->killers[1] = KM_NO_MOVE;
    int score;
    if (ply > 0 && settled(&n, &score)) return score;
    n.known = (TableHit){.eval = NO_SCORE};
    if (!n.frame->excluded) n.known = km_ttable_probe(w->shared->table, &n.frame->pos, ply);
    if (table_decides(&n)) return n.known.score;
    if (n.frame->excluded)
        n.raw = n.eval = n.frame->eval;
    else
        evaluate_node(&n);
    if (!n.pv && !n.in_check && !n.frame->excluded) {
        if (razoring_drops(&n, &score)) return score;
        if (reverse_futility_prunes(&n)) return (n.eval + n.beta) / 2;
        if (null_move_refutes(&n, &score)) return score;
        if (probcut_refutes(&n, &score)) return score;
        if (worker_stopped(w)) return 0;
    }
    if (hash_move_is_missing(&n)) n.depth--;
    return search_moves(&n);
}
