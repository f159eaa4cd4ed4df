/* api_classic: the searches of the classic program side by side, and its tree, as jobs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "api.h"
#include "json/classic_json.h"
#include "keymove/engine/classic.h"

#include <stdlib.h>

enum { STATS_DEEPEST = 8, TREE_DEPTH = 2, TREE_DEEPEST = 5, TREE_MAX_NODES = 5000 };
#define SECONDS_ALL 20.0

typedef struct ClassicWork {
    KmGame *game;
    int depth;
    KmClassicWay way;
    size_t max_nodes;
    bool dot;
} ClassicWork;

static void drop_work(void *context) {
    ClassicWork *work = context;
    km_game_free(work->game);
    free(work);
}

/* Each way gets a quarter of the time. */
static void run_stats(Job *job, void *context) {
    const ClassicWork *work = context;
    KmClassicResult results[KM_CLASSIC_WAYS];
    KmClassicOptions options = {.depth = work->depth, .budget = job_budget(job)};
    options.budget.seconds /= KM_CLASSIC_WAYS;
    for (int way = 0; way < KM_CLASSIC_WAYS; way++) {
        const KmClassicOptions own = km_classic_way_options((KmClassicWay)way, &options);
        km_classic_search(work->game, &own, &results[way]);
    }
    job_finish(job, classic_ways_json(km_game_now(work->game), work->depth, results));
}

static void run_tree(Job *job, void *context) {
    const ClassicWork *work = context;
    KmClassicTree *tree = km_classic_tree_create(work->max_nodes);
    const KmClassicOptions options = km_classic_way_options(
        work->way,
        &(KmClassicOptions){.depth = work->depth, .budget = job_budget(job), .tree = tree});
    KmClassicResult result;
    json_t *answer = NULL;
    if (tree) {
        km_classic_search(work->game, &options, &result);
        answer = classic_tree_json(km_game_now(work->game), work->depth, &result, tree, work->dot);
    }
    km_classic_tree_free(tree);
    if (answer)
        job_finish(job, answer);
    else
        job_fail_no_memory(job);
}

static ClassicWork *begin(Fields *in, JobPlan *plan, int depth, int deepest) {
    ClassicWork *work = create_work(in, plan, sizeof *work);
    if (!work) return NULL;
    plan->drop = drop_work;
    work->depth = (int)fields_integer(in, "depth", 1, deepest, depth);
    fields_limits(in, &plan->limits);
    if (!fields_has(in, "seconds")) plan->limits.seconds = SECONDS_ALL;
    work->game = fields_game(in);
    return work;
}

void api_engine_stats(Fields *in) {
    JobPlan plan = {.kind = "engine/stats", .run = run_stats};
    if (begin(in, &plan, KM_CLASSIC_DEPTH, STATS_DEEPEST)) start_job(in, &plan);
}

void api_engine_tree(Fields *in) {
    JobPlan plan = {.kind = "engine/tree", .run = run_tree};
    ClassicWork *work = begin(in, &plan, TREE_DEPTH, TREE_DEEPEST);
    if (!work) return;
    const bool pruning = fields_flag(in, "pruning", true),
               ordering = fields_flag(in, "ordering", true);
    work->way = pruning ? (ordering ? KM_CLASSIC_ALPHA_BETA_ORDERED : KM_CLASSIC_ALPHA_BETA)
                        : (ordering ? KM_CLASSIC_MINIMAX_ORDERED : KM_CLASSIC_MINIMAX);
    work->max_nodes =
        (size_t)fields_integer(in, "max_nodes", 1, TREE_MAX_NODES, KM_CLASSIC_TREE_NODES);
    work->dot = fields_flag(in, "dot", false);
    start_job(in, &plan);
}
