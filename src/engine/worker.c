/* worker: counting, playing, judging. SPDX-License-Identifier: GPL-3.0-or-later */
#include "worker.h"

#include "evaluate.h"
#include "keymove/chess/checks.h"
#include "keymove/chess/query.h"

#include <string.h>

enum { LOOK_EVERY = 1024, FIFTY_MOVES = 100 };

/* The main worker checks the clock and the limits, the others only the flag. */
static void look(Worker *w, uint64_t nodes) {
    const uint64_t limit = w->shared->options->budget.nodes;
    w->next_look = nodes + LOOK_EVERY;
    if (limit && w->next_look > limit) w->next_look = nodes < limit ? limit : nodes + 1;
    if (w->number != 0) return;
    if ((limit && nodes >= limit) || km_time_is_up(&w->shared->time))
        atomic_store_explicit(&w->shared->stop, true, memory_order_relaxed);
}

bool km_worker_count_node(Worker *w) {
    if (worker_stopped(w)) return true;
    const uint64_t nodes = worker_nodes(w) + 1;
    atomic_store_explicit(&w->nodes, nodes, memory_order_relaxed);
    if (nodes >= w->next_look) look(w, nodes);
    return worker_stopped(w);
}

void km_worker_play(Worker *w, int ply, KmMove move) {
    Frame *frame = frame_at(w, ply), *next = frame + 1;
    frame->move = move;
    if (move) {
        frame->continuation = &w->history.continuation[piece_to(move)];
        km_position_play(&frame->pos, move, &next->pos);
    } else {
        frame->continuation = &w->nothing;
        km_position_pass(&frame->pos, &next->pos);
    }
    km_ttable_prefetch(w->shared->table, next->pos.key);
    w->keys[w->history_length + ply + 1] = next->pos.key;
}

void km_frame_take_line(Frame *frame, KmMove move) {
    const Frame *next = frame + 1;
    frame->line[0] = move;
    memcpy(frame->line + 1, next->line, (size_t)next->line_length * sizeof *next->line);
    frame->line_length = next->line_length + 1;
}

/* One earlier occurrence within the search is enough; positions of the game must have occurred twice. */
static bool repeated(const Worker *w, int ply) {
    const KmPosition *pos = &w->frames[FRAMES_BEFORE + ply].pos;
    const int now = w->history_length + ply;
    const int first = int_max(0, now - pos->halfmove);
    int times = 0;
    for (int i = now - 4; i >= first; i -= 2) {
        if (w->keys[i] != pos->key) continue;
        if (i > w->history_length || ++times == 2) return true;
    }
    return false;
}

bool km_worker_is_draw(const Worker *w, int ply) {
    const KmPosition *pos = &w->frames[FRAMES_BEFORE + ply].pos;
    if (pos->halfmove >= FIFTY_MOVES && !km_position_is_mated(pos)) return true;
    return (pos->halfmove >= 4 && repeated(w, ply)) || km_position_is_dead(pos);
}

/* --- evaluation ------------------------------------------------------------------------------- */

int km_worker_eval_raw(Worker *w, const KmPosition *pos, const TableHit *known) {
    if (known->found && known->eval != NO_SCORE) return known->eval;
    return int_clamp(km_evaluate(pos, &w->pawns), -HIGHEST_EVAL, HIGHEST_EVAL);
}

/* The bucket of a structure. */
static unsigned mixed(KmBitboard a, KmBitboard b) {
    const uint64_t mix = a * UINT64_C(0x9e3779b97f4a7c15) ^ b * UINT64_C(0xd6e8feb86659fd93);
    return (unsigned)(mix >> 40) % CORRECTIONS;
}

typedef struct Corrections {
    int16_t *pawns, *pieces[2];
} Corrections;

static Corrections corrections_of(Worker *w, const KmPosition *pos) {
    History *h = &w->history;
    const KmColor side = km_position_side(pos);
    const KmBitboard pawns = km_position_type(pos, KM_PAWN), black = pos->plane[3];
    Corrections c = {.pawns = &h->pawn_correction[side][mixed(pawns & ~black, pawns & black)]};
    for (int color = 0; color < 2; color++) {
        const KmBitboard pieces = (color ? black : ~black) & ~pawns;
        /* The bit planes 0 to 2 of all pieces except pawns. */
        const KmBitboard a = pos->plane[0] & pieces, b = pos->plane[1] & pieces,
                         s = pos->plane[2] & pieces;
        c.pieces[color] = &h->piece_correction[side][color][mixed(a ^ (s << 1 | s >> 63), b)];
    }
    return c;
}

int km_worker_eval_corrected(Worker *w, const KmPosition *pos, int raw) {
    const Corrections c = corrections_of(w, pos);
    const int error = *c.pawns + (*c.pieces[0] + *c.pieces[1]) / 2;
    return int_clamp(raw + error / 256, -HIGHEST_EVAL, HIGHEST_EVAL);
}

static void drift(int16_t *entry, int error, int weight) {
    const int moved = (*entry * (256 - weight) + error * 256 * weight) / 256;
    *entry = (int16_t)int_clamp(moved, -CORRECTION_LIMIT, CORRECTION_LIMIT);
}

void km_worker_learn_correction(Worker *w, const KmPosition *pos, int depth, int error) {
    const Corrections c = corrections_of(w, pos);
    const int weight = int_min(16, depth + 1), size = int_clamp(error, -120, 120);
    drift(c.pawns, size, weight);
    drift(c.pieces[0], size, weight);
    drift(c.pieces[1], size, weight);
}
