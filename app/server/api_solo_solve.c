/* api_solo_solve: solving boards and counting solutions, as jobs. SPDX-License-Identifier: GPL-3.0-or-later */
#include "api_solo.h"
#include "keymove/solo/solo_count.h"
#include "keymove/solo/solo_list.h"

#include <stdlib.h>
#include <string.h>

enum { PLAN_MB = 16, LISTED = 100, MAX_LISTED = 10000 };

typedef struct SoloWork {
    SoloPlay play;
    KmSoloOptions options;
    bool most;
    uint64_t listed; /* solutions to list */
} SoloWork;

static void add_most(KmSoloSolver *solver, const SoloWork *work, json_t *answer) {
    SoloMost *most = malloc(sizeof *most);
    if (most && km_solo_solver_most(solver, &work->play.now, &work->options, &most->best,
                                    &most->fewest_left) == KM_OK)
        solo_add_most(answer, &work->play.now, most);
    free(most);
}

typedef struct Solutions {
    const KmSoloBoard *board;
    json_t *list;
} Solutions;

static void add_solution(void *context, const KmSoloMove *moves, int count) {
    const Solutions *solutions = context;
    json_array_append_new(solutions->list, solo_moves_json(solutions->board, moves, count));
}

static void add_list(KmSoloSolver *solver, const SoloWork *work, json_t *answer) {
    Solutions solutions = {&work->play.now, json_array()};
    const KmSoloListOptions options = {.most = work->listed,
                                       .seed = work->options.seed,
                                       .budget = work->options.budget,
                                       .solution = add_solution,
                                       .context = &solutions};
    KmSoloList list;
    km_solo_solver_list(solver, solutions.board, &options, &list);
    solo_add_list(answer, solutions.list, list.complete);
}

static void run_solve(Job *job, void *context) {
    SoloWork *work = context;
    KmSoloSolver *solver = km_solo_solver_create();
    KmSoloResult result;
    if (!solver) {
        job_fail_no_memory(job);
        return;
    }
    work->options.budget = job_budget(job);
    work->options.most_bytes = (size_t)STATES_MB << 20;
    const KmStatus status = km_solo_solver_solve(solver, &work->play.now, &work->options, &result);
    if (status == KM_ERR_MEMORY) {
        job_fail_no_memory(job);
    } else {
        json_t *answer = solo_result_json(&work->play.now, &result);
        if (work->most && result.verdict == KM_SOLO_UNSOLVABLE) add_most(solver, work, answer);
        if (work->listed) add_list(solver, work, answer);
        job_finish(job, answer);
    }
    km_solo_solver_free(solver);
}

static void start(Fields *in, JobPlan *plan, bool solving) {
    SoloWork *work = create_work(in, plan, sizeof *work);
    if (!work) return;
    fields_solo(in, &work->play);
    if (solving) {
        fields_solo_options(in, KM_SOLO_THEORY, &work->options);
        work->most = fields_flag(in, "most", false);
        const bool all = fields_flag(in, "all", false);
        const int64_t limit = fields_integer(in, "limit", 1, MAX_LISTED, LISTED);
        work->listed = all ? (uint64_t)limit : 0;
        const KmSoloMethod method = work->options.method;
        plan->memory_mb = method == KM_SOLO_PLAN || method == KM_SOLO_THEORY ? PLAN_MB : STATES_MB;
    } else {
        plan->memory_mb = PLAN_MB + KM_SOLO_COUNT_MB;
    }
    fields_limits(in, &plan->limits);
    start_job(in, plan);
}

void api_solo_solve(Fields *in) {
    start(in, &(JobPlan){.kind = "solo/solve", .run = run_solve}, true);
}

/* --- counting ------------------------------------------------------------------------------------- */

typedef struct Counting {
    Job *job;
    uint64_t plans;
} Counting;

static void report_plan(void *context, const KmSoloMove *moves, int count, const char *orders) {
    Counting *counting = context;
    (void)moves;
    (void)count;
    (void)orders;
    counting->plans++;
    if (!job_report_due(counting->job)) return;
    job_report(counting->job, 0, solo_count_progress_json(counting->plans));
}

static void run_count(Job *job, void *context) {
    const SoloWork *work = context;
    Counting counting = {.job = job};
    const KmSoloCountOptions options = {
        .budget = job_budget(job), .plan = report_plan, .context = &counting};
    KmSoloCount count;
    if (km_solo_count(&work->play.now, &options, &count) == KM_ERR_MEMORY)
        job_fail_no_memory(job);
    else
        job_finish(job, solo_count_json(&work->play.now, &count));
}

void api_solo_count(Fields *in) {
    start(in, &(JobPlan){.kind = "solo/count", .run = run_count}, false);
}
