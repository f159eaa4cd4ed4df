/* worker: the search of one thread: its path, its history statistics, and how it is stopped.
 *
 * Invariant: during a search only its own thread writes to a worker; other threads may read `nodes`.
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
    KmMove excluded; /* not searched here during a singular search */
    KmMove killers[2];
    Continuation *continuation; /* of the move played here */
    int eval;                   /* or NO_SCORE in check */
    int cutoffs;                /* at the child nodes, since the search of this node began */
    int line_length;
    KmMove line[DEEPEST_PLY];
} Frame;

/* Shared by all workers of a search. */
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
    int number; /* 0: the main worker, which watches the clock and reports progress */
    _Atomic uint64_t nodes;
    uint64_t next_look;
    int selective;  /* the deepest ply reached */
    int null_until; /* no null moves before this ply, during a verification search */
    int root_depth;
    KmMove banned[KM_ENGINE_LINES]; /* first moves of better lines */
    int banned_count;
    const KmMove *only;
    int only_count;
    int root_score;
    KmMove root_move;    /* best first move so far in this iteration */
    uint64_t root_nodes; /* searched below it */
    int history_length;  /* positions of the game before the root */
    uint64_t *keys;      /* of these positions, then of the path */
    History history;
    Continuation nothing; /* continuation history of a null move */
    PawnTable pawns;
    Frame frames[FRAMES_BEFORE + DEEPEST_PLY + 4];
} Worker;

static inline Frame *frame_at(Worker *w, int ply) { return &w->frames[FRAMES_BEFORE + ply]; }

/* Sets the line of a frame to a move followed by the line of the next frame. */
void km_frame_take_line(Frame *frame, KmMove move);

static inline uint64_t worker_nodes(const Worker *w) {
    return atomic_load_explicit(&w->nodes, memory_order_relaxed);
}

/* Counts a node. Returns true when the search must stop. */
bool km_worker_count_node(Worker *w);

static inline bool worker_stopped(const Worker *w) {
    return atomic_load_explicit(&w->shared->stop, memory_order_relaxed);
}

/* Plays a move (KM_NO_MOVE: a null move) from the frame at `ply` into the next frame. */
void km_worker_play(Worker *w, int ply, KmMove move);

/* Searches the position at `ply` to `depth` in a window. Sets the line of its frame at PV nodes (beta >
 * alpha + 1). */
int km_worker_search(Worker *w, int ply, int alpha, int beta, int depth, bool cut);
/* Quiescence search; `checks`: includes quiet checks at this ply. */
int km_worker_quiescence(Worker *w, int ply, int alpha, int beta, bool checks);

/* The static evaluation of a position, from the table or the evaluation function, and its correction by the
 * errors of earlier searches. */
int km_worker_eval_raw(Worker *w, const KmPosition *pos, const TableHit *known);
int km_worker_eval_corrected(Worker *w, const KmPosition *pos, int raw);
void km_worker_learn_correction(Worker *w, const KmPosition *pos, int depth, int error);

/* Is the position at `ply` a draw by repetition, the fifty-move rule or insufficient material? */
bool km_worker_is_draw(const Worker *w, int ply);

#endif
