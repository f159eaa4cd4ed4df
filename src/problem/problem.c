/* problem: hands the first moves out to the searches, on one thread or several, and puts the results
 * together in the order of the moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/problem/problem.h"

#include "battle.h"
#include "goal.h"
#include "help.h"
#include "rules.h"
#include "series.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { DEFAULT_HASH_MB = 256, MOST_THREADS = 256 };

/* What one first move leads to. */
typedef struct FirstMove {
    KmMove move;
    bool decided;
    bool solves;
    Lines lines;
} FirstMove;

struct KmProblem {
    KmPosition pos;
    KmStipulation stipulation;
    KmProblemStatus status;
    bool complete;
    int first_count;
    FirstMove *first; /* all legal moves */
    int key_count;
    KmMove keys[KM_MAX_MOVES];
    uint64_t solutions;
    uint64_t nodes;
    double seconds;
};

/* A run of km_problem_solve, seen by all of its threads. */
typedef struct Run {
    KmProblem *solution;
    const KmProblemOptions *options;
    int threads;
    KeySet failed, solved;
    _Atomic uint64_t found;
    _Atomic int next; /* the first move that no thread has taken */
} Run;

typedef struct Worker {
    Run *run;
    Search search;
    pthread_t thread;
} Worker;

/* --- one first move ---------------------------------------------------------------------------------- */

/* In reflex play nobody may begin who can reach the goal at once. */
static bool may_begin(const KmStipulation *stipulation, const KmPosition *pos) {
    const bool bound = stipulation->play == KM_PLAY_REFLEX ||
                       stipulation->play == KM_PLAY_HELP_REFLEX ||
                       stipulation->play == KM_PLAY_SERIES_REFLEX;
    return !bound || !km_goal_possible(stipulation, pos);
}

static void search_lines(Search *search, const KmPosition *pos, KmMove move) {
    const KmStipulation *stipulation = search->stipulation;
    const int left = stipulation->half_moves - 1;
    KmPosition next = after_move(pos, move);
    search->line[0] = move;
    if (left == 0) {
        if (km_goal_reached(stipulation, move, &next)) km_search_keep_line(search);
    } else if (km_play_is_help(stipulation->play)) {
        km_help_lines(search, &next, left);
    } else if (km_series_step(stipulation, pos, move, left, &next)) {
        km_series_lines(search, &next, left);
    }
}

static void search_first(Search *search, const KmPosition *pos, FirstMove *first) {
    if (km_play_is_battle(search->stipulation->play)) {
        first->solves = km_battle_solves(search, pos, first->move) && km_search_count(search);
    } else {
        search->lines = (Lines){0};
        search_lines(search, pos, first->move);
        first->lines = search->lines;
        first->solves = first->lines.count > 0;
    }
    first->decided = !search_stopped(search);
}

/* --- the threads ------------------------------------------------------------------------------------- */

static void *work(void *context) {
    Worker *worker = context;
    Run *run = worker->run;
    KmProblem *solution = run->solution;
    while (!search_stopped(&worker->search)) {
        const int index = atomic_fetch_add_explicit(&run->next, 1, memory_order_relaxed);
        if (index >= solution->first_count) break;
        search_first(&worker->search, &solution->pos, &solution->first[index]);
    }
    return NULL;
}

/* Each thread has its part of the nodes; the first one publishes its count. */
static KmBudget budget_of(const Run *run, int index) {
    KmBudget budget = run->options->budget;
    const uint64_t threads = (uint64_t)run->threads;
    if (budget.nodes) budget.nodes = (budget.nodes + threads - 1) / threads;
    if (index > 0) budget.watched = NULL;
    return budget;
}

static void begin_worker(Worker *worker, Run *run, int index) {
    worker->run = run;
    worker->search.stipulation = &run->solution->stipulation;
    worker->search.failed = &run->failed;
    worker->search.solved = &run->solved;
    worker->search.found = &run->found;
    worker->search.most = run->options->max_solutions;
    worker->search.spending = km_spending_begin(budget_of(run, index));
}

/* The calling thread works too. */
static void run_workers(Worker *workers, int count) {
    int started = 1;
    while (started < count &&
           pthread_create(&workers[started].thread, NULL, work, &workers[started]) == 0)
        started++;
    work(&workers[0]);
    for (int i = 1; i < started; i++) pthread_join(workers[i].thread, NULL);
}

/* --- a run ------------------------------------------------------------------------------------------- */

static void forget(KmProblem *solution) {
    for (int i = 0; i < solution->first_count; i++) free(solution->first[i].lines.moves);
    free(solution->first);
    solution->first = NULL;
    solution->first_count = solution->key_count = 0;
    solution->solutions = solution->nodes = 0;
    solution->complete = false;
    solution->status = KM_PROBLEM_UNKNOWN;
}

static bool list_first_moves(KmProblem *solution) {
    KmMoveList list;
    list_moves(&solution->pos, &list);
    solution->first = calloc((size_t)list.count + 1, sizeof *solution->first);
    if (!solution->first) return false;
    solution->first_count = list.count;
    const bool may = may_begin(&solution->stipulation, &solution->pos);
    for (int i = 0; i < list.count; i++) {
        solution->first[i].move = list.moves[i];
        solution->first[i].decided = !may;
    }
    return true;
}

static void collect(KmProblem *solution) {
    solution->complete = true;
    for (int i = 0; i < solution->first_count; i++) {
        const FirstMove *first = &solution->first[i];
        if (!first->decided) solution->complete = false;
        if (!first->solves) continue;
        solution->keys[solution->key_count++] = first->move;
        solution->solutions +=
            km_play_is_battle(solution->stipulation.play) ? 1 : first->lines.count;
    }
}

static KmProblemStatus judge(const KmProblem *solution, uint64_t most) {
    if (most && solution->solutions >= most) return KM_PROBLEM_FOUND;
    if (!solution->complete) return KM_PROBLEM_UNKNOWN;
    return solution->key_count ? KM_PROBLEM_FOUND : KM_PROBLEM_NONE;
}

static bool search_all(Run *run, Worker *workers) {
    KmProblem *solution = run->solution;
    for (int i = 0; i < run->threads; i++) begin_worker(&workers[i], run, i);
    if (may_begin(&solution->stipulation, &solution->pos)) run_workers(workers, run->threads);
    bool good = true;
    for (int i = 0; i < run->threads; i++) {
        solution->nodes += workers[i].search.spending.nodes;
        good &= !workers[i].search.no_memory;
    }
    solution->seconds = km_spending_seconds(&workers[0].search.spending);
    return good;
}

static bool make_tables(Run *run) {
    const unsigned hash_mb = run->options->hash_mb ? run->options->hash_mb : DEFAULT_HASH_MB;
    const bool two = km_play_is_battle(run->solution->stipulation.play), grows = run->threads == 1;
    const size_t bytes = ((size_t)hash_mb << 20) / (two ? 2 : 1);
    return km_key_set_init(&run->failed, bytes, grows) &&
           (!two || km_key_set_init(&run->solved, bytes, grows));
}

KmStatus km_problem_solve(KmProblem *solution, const KmProblemOptions *options, KmError *error) {
    Run run = {.solution = solution, .options = options, .threads = options->threads};
    if (run.threads < 1) run.threads = 1;
    if (run.threads > MOST_THREADS) run.threads = MOST_THREADS;
    forget(solution);
    Worker *workers = calloc((size_t)run.threads, sizeof *workers);
    const bool good =
        workers && list_first_moves(solution) && make_tables(&run) && search_all(&run, workers);
    free(workers);
    km_key_set_drop(&run.failed);
    km_key_set_drop(&run.solved);
    if (!good) {
        forget(solution);
        return km_fail(error, KM_ERR_MEMORY, 0, "no memory to solve this problem");
    }
    collect(solution);
    solution->status = judge(solution, options->max_solutions);
    return KM_OK;
}

/* --- the handle --------------------------------------------------------------------------------------- */

KmProblem *km_problem_create(const KmPosition *pos, const KmStipulation *stipulation) {
    KmProblem *solution = aligned_alloc(_Alignof(KmProblem), sizeof *solution);
    if (!solution) return NULL;
    memset(solution, 0, sizeof *solution);
    solution->pos = *pos;
    solution->stipulation = *stipulation;
    return solution;
}

void km_problem_free(KmProblem *solution) {
    if (!solution) return;
    forget(solution);
    free(solution);
}

KmProblemStatus km_problem_status(const KmProblem *solution) { return solution->status; }
bool km_problem_complete(const KmProblem *solution) { return solution->complete; }
int km_problem_key_count(const KmProblem *solution) { return solution->key_count; }
KmMove km_problem_key(const KmProblem *solution, int index) { return solution->keys[index]; }
uint64_t km_problem_count(const KmProblem *solution) { return solution->solutions; }
uint64_t km_problem_nodes(const KmProblem *solution) { return solution->nodes; }
double km_problem_seconds(const KmProblem *solution) { return solution->seconds; }

const KmMove *km_problem_line(const KmProblem *solution, uint64_t index, int *length) {
    const FirstMove *first = solution->first;
    while (index >= first->lines.count) index -= first++->lines.count;
    *length = solution->stipulation.half_moves;
    return &first->lines.moves[index * (uint64_t)*length];
}

void km_problem_replay(const KmProblem *solution, uint64_t index, int count, KmPosition *pos) {
    int length;
    const KmMove *line = km_problem_line(solution, index, &length);
    *pos = solution->pos;
    for (int i = 0; i < count; i++) {
        KmPosition next = after_move(pos, line[i]);
        if (km_play_is_series(solution->stipulation.play))
            km_series_step(&solution->stipulation, pos, line[i], length - 1 - i, &next);
        *pos = next;
    }
}
