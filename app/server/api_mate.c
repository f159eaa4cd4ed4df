/* api_mate: solving mates, solution trees, and comparing methods. SPDX-License-Identifier: GPL-3.0-or-later */
#include "api_mate.h"

#include "json/trace_json.h"

#include <stdlib.h>

enum { TREE_NODES = 20000, BESTFIRST_MB = 256, MOST_TRACED = 20000 };

/* --- the request ---------------------------------------------------------------------------------- */

/* Reads the fields that all of them take, also into the plan. Returns NULL when there is no memory. */
static MateWork *read_work(Fields *in, JobPlan *plan) {
    MateWork *work = create_work(in, plan, sizeof *work);
    if (!work) return NULL;
    fields_position(in, true, &work->pos, NULL);
    work->options.moves = (int)fields_integer(in, "moves", 1, KM_MATE_LONGEST, 0);
    work->options.keys = fields_flag(in, "keys", false);
    work->options.defending = fields_flag(in, "mated", false);
    work->options.game_rules = fields_flag(in, "game_rules", false);
    fields_limits(in, &plan->limits);
    plan->memory_mb = plan->limits.hash_mb;
    return work;
}

static bool stores_positions(KmMateMethod method) {
    return method == KM_MATE_BESTFIRST || method == KM_MATE_BREADTHFIRST;
}

/* Is this one of the methods of the papers? */
static bool is_papers(KmMateMethod method) {
    return method == KM_MATE_BACKTRACK || stores_positions(method);
}

/* The terms of best-first search that are on. */
static void read_heuristics(Fields *in, MateWork *work) {
    if (!fields_has(in, "heuristics")) return;
    TextList list = fields_list(in, "heuristics", 4);
    unsigned on = 0;
    for (size_t i = 0; i < list.count; i++) {
        const unsigned term = km_heuristic_named(list.items[i]);
        if (!term)
            fields_refuse(in, "heuristics", "must be a list of checks, flights, piece, seen");
        on |= term;
    }
    text_list_free(&list);
    work->options.heuristics_off = KM_HEURISTICS_ALL & ~on;
}

static void read_method(Fields *in, MateWork *work, JobPlan *plan) {
    const char *names[KM_MATE_METHODS];
    for (int i = 0; i < KM_MATE_METHODS; i++) names[i] = km_mate_method_name((KmMateMethod)i);
    work->options.method =
        (KmMateMethod)fields_choice(in, "method", names, KM_MATE_METHODS, KM_MATE_AUTO);
    if (stores_positions(work->options.method)) plan->memory_mb += BESTFIRST_MB;
    work->options.no_deepening = fields_flag(in, "no_deepen", false);
    if (work->options.no_deepening && (!is_papers(work->options.method) || !work->options.moves))
        fields_refuse(in, "no_deepen", "needs 'moves' and a method of the papers");
    read_heuristics(in, work);
    if (work->options.heuristics_off && work->options.method != KM_MATE_BESTFIRST)
        fields_refuse(in, "heuristics", "needs the method bestfirst");
}

void mate_start(Fields *in, const char *kind, void (*run)(Job *job, void *work)) {
    JobPlan plan = {.kind = kind, .run = run};
    MateWork *work = read_work(in, &plan);
    if (!work) return;
    read_method(in, work, &plan);
    start_job(in, &plan);
}

/* --- solving -------------------------------------------------------------------------------------- */

static void report(void *context, const KmMateResult *so_far) {
    MateSolving *solving = context;
    json_t *news = mate_progress_json(&solving->work->pos, so_far);
    if (solving->method) mate_add_comparison(news, solving->method, solving->methods);
    job_report(solving->job, 0, news); /* the search itself counts nodes in the budget */
}

bool mate_solving_begin(MateSolving *solving, Job *job, MateWork *work) {
    *solving = (MateSolving){.job = job, .work = work};
    solving->solver = km_mate_solver_create(job_limits(job)->hash_mb);
    solving->result = calloc(1, sizeof *solving->result);
    if (solving->solver && solving->result) return true;
    job_fail_no_memory(job);
    mate_solving_end(solving);
    return false;
}

void mate_solving_end(MateSolving *solving) {
    km_mate_solver_free(solving->solver);
    free(solving->result);
}

void mate_solving_run(MateSolving *solving) {
    KmMateOptions *options = &solving->work->options;
    options->threads = job_limits(solving->job)->threads;
    options->budget = job_budget(solving->job);
    options->progress = report;
    options->context = solving;
    km_mate_solver_solve(solving->solver, &solving->work->pos, options, solving->result);
}

static void run_mate(Job *job, void *context) {
    MateWork *work = context;
    MateSolving solving;
    if (!mate_solving_begin(&solving, job, work)) return;
    mate_solving_run(&solving);
    job_finish(job, mate_json(&work->options, &work->pos, solving.result));
    mate_solving_end(&solving);
}

void api_mate(Fields *in) { mate_start(in, "mate", run_mate); }

static void run_hint(Job *job, void *context) {
    MateWork *work = context;
    MateSolving solving;
    if (!mate_solving_begin(&solving, job, work)) return;
    mate_solving_run(&solving);
    job_finish(job, mate_hint_json(&work->pos, solving.result, (KmHintLevel)work->level));
    mate_solving_end(&solving);
}

void api_mate_hint(Fields *in) {
    JobPlan plan = {.kind = "mate/hint", .run = run_hint};
    MateWork *work = read_work(in, &plan);
    if (!work) return;
    work->level = (int)fields_integer(in, "level", KM_HINT_PIECE, KM_HINT_MOVE, KM_HINT_PIECE);
    start_job(in, &plan);
}

/* --- the tree ------------------------------------------------------------------------------------- */

static void report_growth(void *context, uint32_t nodes) {
    MateSolving *solving = context;
    if (!job_report_due(solving->job)) return;
    job_report(solving->job, solving->result->nodes,
               mate_tree_progress_json(solving->result, nodes));
}

static void add_solution(MateSolving *solving, json_t *answer) {
    const MateWork *work = solving->work;
    const double left = job_limits(solving->job)->seconds - solving->result->seconds;
    const KmSolutionOptions options = {
        .moves = work->options.moves,
        .depth = work->depth,
        .set_play = work->set_play,
        .tries = work->tries,
        .limit = TREE_NODES,
        .progress = report_growth,
        .context = solving,
        .budget = {.stop = job_budget(solving->job).stop, .seconds = left > 1 ? left : 1}};
    KmTree *tree;
    KmError error;
    const KmStatus status = km_mate_solver_solution(solving->solver, &work->pos, solving->result,
                                                    &options, &tree, &error);
    if (!tree) {
        job_fail_no_memory(solving->job);
        return;
    }
    mate_add_solution(answer, tree, status == KM_OK);
    km_tree_free(tree);
}

static void run_tree(Job *job, void *context) {
    MateWork *work = context;
    MateSolving solving;
    if (!mate_solving_begin(&solving, job, work)) return;
    work->options.keys = true;
    mate_solving_run(&solving);
    json_t *answer = mate_json(&work->options, &work->pos, solving.result);
    if (solving.result->status == KM_MATE_FOUND) add_solution(&solving, answer);
    job_finish(job, answer);
    mate_solving_end(&solving);
}

void api_mate_tree(Fields *in) {
    JobPlan plan = {.kind = "mate/tree", .run = run_tree};
    MateWork *work = read_work(in, &plan);
    if (!work) return;
    read_method(in, work, &plan);
    work->depth = (int)fields_integer(in, "depth", 1, KM_MATE_LONGEST, 0);
    work->tries = fields_flag(in, "tries", false);
    work->set_play = fields_flag(in, "set_play", false);
    start_job(in, &plan);
}

/* --- methods side by side ------------------------------------------------------------------------- */

/* The limit of the search for the methods of the papers: as requested, or the shortest mate. */
static int compare_limit(MateSolving *solving) {
    MateWork *work = solving->work;
    if (work->options.moves) return work->options.moves;
    work->options.method = KM_MATE_AUTO;
    solving->method = km_mate_method_name(KM_MATE_AUTO);
    mate_solving_run(solving);
    return abs(solving->result->mate);
}

static void run_compare(Job *job, void *context) {
    MateWork *work = context;
    MateSolving solving;
    if (!mate_solving_begin(&solving, job, work)) return;
    solving.methods = json_array();
    const int moves = work->options.moves, limit = compare_limit(&solving);
    for (int i = 0; i < work->method_count && !job_is_stopped(job); i++) {
        work->options.method = work->methods[i];
        work->options.no_deepening = is_papers(work->methods[i]) && limit;
        work->options.moves = work->options.no_deepening ? limit : moves;
        solving.method = km_mate_method_name((KmMateMethod)work->methods[i]);
        km_mate_solver_clear(solving.solver);
        mate_solving_run(&solving);
        json_array_append_new(solving.methods,
                              mate_method_json(&work->options, &work->pos, solving.result));
    }
    job_finish(job, mate_methods_json(solving.methods));
    mate_solving_end(&solving);
}

static void read_methods(Fields *in, MateWork *work) {
    TextList list = fields_list(in, "methods", KM_MATE_METHODS);
    for (size_t i = 0; i < list.count; i++) {
        const int method = km_mate_method_named(list.items[i]);
        if (method == KM_MATE_METHODS)
            fields_refuse(in, "methods",
                          "must be a list of auto, dfpn, backtrack, bestfirst, breadthfirst");
        else
            work->methods[work->method_count++] = (KmMateMethod)method;
    }
    text_list_free(&list);
    if (work->method_count) return;
    work->methods[0] = KM_MATE_AUTO;
    work->methods[1] = KM_MATE_BESTFIRST;
    work->methods[2] = KM_MATE_BREADTHFIRST;
    work->methods[3] = KM_MATE_BACKTRACK;
    work->method_count = 4;
}

void api_mate_compare(Fields *in) {
    JobPlan plan = {.kind = "mate/compare", .run = run_compare};
    MateWork *work = read_work(in, &plan);
    if (!work) return;
    read_methods(in, work);
    read_heuristics(in, work);
    plan.memory_mb += BESTFIRST_MB;
    start_job(in, &plan);
}

/* --- watching a search ---------------------------------------------------------------------------- */

static void run_trace(Job *job, void *context) {
    MateWork *work = context;
    KmMateTrace *trace =
        km_mate_trace_create(&work->pos, work->options.defending, (uint32_t)work->trace_limit);
    if (!trace) {
        job_fail_no_memory(job);
        return;
    }
    KmMateCost cost = {0};
    work->options.budget = job_budget(job);
    const KmDepthStatus status = km_mate_trace_search(trace, &work->options, &cost);
    job_finish(job, trace_json(trace, &work->options, status, &cost));
    km_mate_trace_free(trace);
}

void api_mate_trace(Fields *in) {
    JobPlan plan = {.kind = "mate/trace", .run = run_trace};
    MateWork *work = read_work(in, &plan);
    if (!work) return;
    read_method(in, work, &plan);
    work->trace_limit = (int)fields_integer(in, "limit", 2, MOST_TRACED, 0);
    if (!is_papers(work->options.method))
        fields_refuse(in, "method", "must be backtrack, bestfirst or breadthfirst");
    if (!work->options.moves) fields_refuse(in, "moves", "is missing: the limit of the search");
    start_job(in, &plan);
}
