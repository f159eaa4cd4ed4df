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
    Pictures *pictures; /* of series play, for the next time; or NULL */
};

/* A run of km_problem_solve, seen by all of its threads. */
typedef struct Run {
    KmProblem *problem;
    const KmProblemOptions *options;
    int threads;
    KeySet failed;
    _Atomic uint64_t found;
    _Atomic int next; /* the first move that no thread has taken */
} Run;

typedef struct Worker {
    Run *run;
    Search search;
    KmProblemProgress *progress; /* of the calling thread, else NULL */
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
    } else if (km_series_begins(search, pos, move) &&
               km_series_step(stipulation, pos, move, left, &next)) {
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
    /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): every worker has begun */
    KmProblem *problem = run->problem;
    while (!search_stopped(&worker->search)) {
        const int index = atomic_fetch_add_explicit(&run->next, 1, memory_order_relaxed);
        if (index >= problem->first_count) break;
        if (worker->progress) worker->progress(run->options->context, index, problem->first_count);
        search_first(&worker->search, &problem->pos, &problem->first[index]);
    }
    return NULL;
}

static unsigned hash_mb(const Run *run) {
    return run->options->hash_mb ? run->options->hash_mb : DEFAULT_HASH_MB;
}

/* Each thread has its part of the nodes; the first one publishes its count. */
static KmBudget budget_of(const Run *run, int index) {
    KmBudget budget = run->options->budget;
    const uint64_t threads = (uint64_t)run->threads;
    if (budget.nodes) budget.nodes = (budget.nodes + threads - 1) / threads;
    if (index > 0) budget.watched = NULL;
    return budget;
}

/* Uses the pictures of an earlier search if they were made for as many moves. */
static void use_pictures(Search *search, KmProblem *problem) {
    Pictures *pictures = problem->pictures;
    if (!pictures) return;
    problem->pictures = NULL;
    if (km_pictures_begin(pictures, problem->stipulation.half_moves)) {
        search->pictures = pictures;
        search->drafted = true;
    } else {
        km_pictures_free(pictures);
    }
}

static void begin_worker(Worker *worker, Run *run, int index) {
    worker->run = run;
    worker->search.stipulation = &run->problem->stipulation;
    worker->search.failed = &run->failed;
    worker->search.found = &run->found;
    worker->search.most = run->options->max_solutions;
    worker->search.spending = km_spending_begin(budget_of(run, index));
    worker->progress = index == 0 ? run->options->progress : NULL;
    const unsigned threads = (unsigned)run->threads;
    km_search_begin(&worker->search, (hash_mb(run) + threads - 1) / threads);
    if (index == 0) use_pictures(&worker->search, run->problem);
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

static void forget(KmProblem *problem) {
    for (int i = 0; i < problem->first_count; i++) free(problem->first[i].lines.moves);
    free(problem->first);
    problem->first = NULL;
    problem->first_count = problem->key_count = 0;
    problem->solutions = problem->nodes = 0;
    problem->complete = false;
    problem->status = KM_PROBLEM_UNKNOWN;
}

static bool list_first_moves(KmProblem *problem) {
    KmMoveList list;
    list_moves(&problem->pos, &list);
    problem->first = calloc((size_t)list.count + 1, sizeof *problem->first);
    if (!problem->first) return false;
    problem->first_count = list.count;
    const bool may = may_begin(&problem->stipulation, &problem->pos);
    for (int i = 0; i < list.count; i++) {
        problem->first[i].move = list.moves[i];
        problem->first[i].decided = !may;
    }
    return true;
}

static void collect(KmProblem *problem) {
    problem->complete = true;
    for (int i = 0; i < problem->first_count; i++) {
        const FirstMove *first = &problem->first[i];
        if (!first->decided) problem->complete = false;
        if (!first->solves) continue;
        problem->keys[problem->key_count++] = first->move;
        problem->solutions += km_play_is_battle(problem->stipulation.play) ? 1 : first->lines.count;
    }
}

static KmProblemStatus judge(const KmProblem *problem, uint64_t most) {
    if (most && problem->solutions >= most) return KM_PROBLEM_SOLVED;
    if (!problem->complete) return KM_PROBLEM_UNKNOWN;
    return problem->key_count ? KM_PROBLEM_SOLVED : KM_PROBLEM_NONE;
}

static bool search_all(Run *run, Worker *workers) {
    KmProblem *problem = run->problem;
    for (int i = 0; i < run->threads; i++) begin_worker(&workers[i], run, i);
    if (may_begin(&problem->stipulation, &problem->pos)) run_workers(workers, run->threads);
    bool good = true;
    problem->pictures = workers[0].search.pictures;
    workers[0].search.pictures = NULL;
    for (int i = 0; i < run->threads; i++) {
        problem->nodes += workers[i].search.spending.nodes;
        good &= !workers[i].search.no_memory;
        km_search_end(&workers[i].search);
    }
    problem->seconds = km_spending_seconds(&workers[0].search.spending);
    return good;
}

static bool make_tables(Run *run) {
    return km_key_set_init(&run->failed, (size_t)hash_mb(run) << 20, run->threads == 1);
}

KmStatus km_problem_solve(KmProblem *problem, const KmProblemOptions *options, KmError *error) {
    Run run = {.problem = problem, .options = options, .threads = options->threads};
    if (run.threads < 1) run.threads = 1;
    if (run.threads > MOST_THREADS) run.threads = MOST_THREADS;
    forget(problem);
    Worker *workers = calloc((size_t)run.threads, sizeof *workers);
    const bool good =
        workers && list_first_moves(problem) && make_tables(&run) && search_all(&run, workers);
    free(workers);
    km_key_set_drop(&run.failed);
    if (!good) {
        forget(problem);
        return km_fail(error, KM_ERR_MEMORY, 0, "no memory to solve this problem");
    }
    collect(problem);
    problem->status = judge(problem, options->max_solutions);
    return KM_OK;
}

/* --- the handle --------------------------------------------------------------------------------------- */

KmProblem *km_problem_create(const KmPosition *pos, const KmStipulation *stipulation) {
    KmProblem *problem = aligned_alloc(_Alignof(KmProblem), sizeof *problem);
    if (!problem) return NULL;
    memset(problem, 0, sizeof *problem);
    problem->pos = *pos;
    problem->stipulation = *stipulation;
    return problem;
}

void km_problem_free(KmProblem *problem) {
    if (!problem) return;
    forget(problem);
    km_pictures_free(problem->pictures);
    free(problem);
}

void km_problem_inherit(KmProblem *problem, KmProblem *from) {
    km_pictures_free(problem->pictures);
    problem->pictures = from->pictures;
    from->pictures = NULL;
}

const KmPosition *km_problem_position(const KmProblem *problem) { return &problem->pos; }
KmProblemStatus km_problem_status(const KmProblem *problem) { return problem->status; }
bool km_problem_complete(const KmProblem *problem) { return problem->complete; }
int km_problem_key_count(const KmProblem *problem) { return problem->key_count; }
KmMove km_problem_key(const KmProblem *problem, int index) { return problem->keys[index]; }
uint64_t km_problem_count(const KmProblem *problem) { return problem->solutions; }
uint64_t km_problem_nodes(const KmProblem *problem) { return problem->nodes; }
double km_problem_seconds(const KmProblem *problem) { return problem->seconds; }

const KmMove *km_problem_line(const KmProblem *problem, uint64_t index, int *length) {
    const FirstMove *first = problem->first;
    while (index >= first->lines.count) index -= first++->lines.count;
    *length = problem->stipulation.half_moves;
    return &first->lines.moves[index * (uint64_t)*length];
}

void km_problem_replay(const KmProblem *problem, uint64_t index, int count, KmPosition *pos) {
    int length;
    const KmMove *line = km_problem_line(problem, index, &length);
    *pos = problem->pos;
    for (int i = 0; i < count; i++) {
        KmPosition next = after_move(pos, line[i]);
        if (km_play_is_series(problem->stipulation.play))
            km_series_step(&problem->stipulation, pos, line[i], length - 1 - i, &next);
        *pos = next;
    }
}
