/* worker: one thread's search: its path down the tree, what it has learnt, and how it is stopped.
 *
 * Invariant: only the owner writes to a worker while it searches; `nodes` may be read by others.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_ENGINE_WORKER_H
#define KEYMOVE_SRC_ENGINE_WORKER_H

#include "history.h"
#include "pawns.h"
#include "timeman.h"
#include "ttable.h"

enum { FRAMES_BEFORE = 8, REDUCTION_ROWS = 64 };

/* One ply of the path. */
typedef struct Frame {
    KmPosition pos;
    KmMove move;     /* played here, KM_NO_MOVE for a null move */
    KmMove excluded; /* not to be played here, while it is asked what else there is */
    KmMove killers[2];
    Continuation *continuation; /* of the move played here */
    int eval;                   /* or NO_SCORE in check */
    int cutoffs;                /* of the nodes below, since this frame began */
    int line_length;
    KmMove line[DEEPEST_PLY];
} Frame;

/* What all workers of one search share. */
typedef struct Shared {
    Table *table;
    atomic_bool stop;
    TimeManager time;
    const KmEngineOptions *options;
    uint8_t reductions[REDUCTION_ROWS][REDUCTION_ROWS]; /* by depth and move number */
} Shared;

typedef struct Worker {
    void *memory; /* of the worker, which begins at its first cache line */
    Shared *shared;
    int number; /* 0 leads: it looks at the clock and tells the news */
    _Atomic uint64_t nodes;
    uint64_t next_look;
    int selective;  /* the deepest ply reached */
    int null_until; /* no null move above this ply, while one is being checked */
    int root_depth;
    KmMove banned[KM_ENGINE_LINES]; /* first moves of better lines */
    int banned_count;
    const KmMove *only;
    int only_count;
    int root_score;
    KmMove root_move;    /* best first move so far in this iteration */
    uint64_t root_nodes; /* spent on it */
    int history_length;  /* positions of the game before the root */
    uint64_t *keys;      /* theirs, then the path's */
    History history;
    Continuation nothing; /* what follows no move */
    PawnTable pawns;
    Frame frames[FRAMES_BEFORE + DEEPEST_PLY + 4];
} Worker;

static inline Frame *frame_at(Worker *w, int ply) { return &w->frames[FRAMES_BEFORE + ply]; }

/* The frame's line: a move, and the line of the next frame. */
void km_frame_take_line(Frame *frame, KmMove move);

static inline uint64_t worker_nodes(const Worker *w) {
    return atomic_load_explicit(&w->nodes, memory_order_relaxed);
}

/* Counts a node; true when the search is over. */
bool km_worker_count_node(Worker *w);

static inline bool worker_stopped(const Worker *w) {
    return atomic_load_explicit(&w->shared->stop, memory_order_relaxed);
}

/* Plays a move (or none, for a null move) from the frame at `ply` into the next. */
void km_worker_play(Worker *w, int ply, KmMove move);

/* The score of the position at `ply`, in the window, searched to `depth`; fills its line if it is on a
 * line of best play (beta > alpha + 1). */
int km_worker_search(Worker *w, int ply, int alpha, int beta, int depth, bool cut);
/* Captures to the end; with `checks` also quiet moves that give check, at this ply. */
int km_worker_quiescence(Worker *w, int ply, int alpha, int beta, bool checks);

/* Static judgement of the position at `ply`, as the table or the evaluation gives it. */
int km_worker_eval_raw(Worker *w, const KmPosition *pos, const Known *known);
int km_worker_eval_corrected(Worker *w, const KmPosition *pos, int raw);
void km_worker_learn_correction(Worker *w, const KmPosition *pos, int depth, int error);

/* A draw by repetition, fifty moves or dead material, as the path and the game stand. */
bool km_worker_is_draw(const Worker *w, int ply);

#endif
