/* api_solo_make: puzzles made to order, as a job. The same seed gives the same puzzles as
 * 'keymove solo make'.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "api_solo.h"
#include "keymove/solo/solo_make.h"
#include "random_hex.h"

#include <stdlib.h>

enum { MAX_COUNT = 100, MAX_PIECES = 64, MAKE_MB = 32 };

typedef struct MakeWork {
    KmSoloMakeOptions options;
    int count, made;
    json_t *puzzles;
} MakeWork;

static void report(Job *job, const MakeWork *work, uint64_t tried) {
    if (job_report_due(job)) job_report(job, tried, solo_make_progress_json(work->made, tried));
}

/* Tries one candidate after the other. */
static KmStatus make_all(Job *job, MakeWork *work, KmSoloMaker *maker, KmSoloSolver *solver) {
    KmStatus status = KM_OK;
    for (uint64_t number = 0; work->made < work->count && status == KM_OK; number++) {
        KmSoloPuzzle puzzle;
        bool taken;
        status = km_solo_maker_try(maker, solver, number, &puzzle, &taken);
        if (status == KM_OK && taken) status = km_solo_maker_take(maker, &puzzle.board, &taken);
        if (status == KM_OK && taken) {
            json_array_append_new(work->puzzles, solo_puzzle_json(&puzzle.board, &puzzle.grade));
            work->made++;
        }
        report(job, work, number + 1);
    }
    return status;
}

static void run_make(Job *job, void *context) {
    MakeWork *work = context;
    work->options.budget = job_budget(job);
    work->options.budget.watched = NULL; /* progress counts candidates */
    KmSoloMaker *maker = km_solo_maker_create(&work->options);
    KmSoloSolver *solver = km_solo_solver_create();
    work->puzzles = json_array();
    const KmStatus status = maker && solver ? make_all(job, work, maker, solver) : KM_ERR_MEMORY;
    if (status == KM_ERR_MEMORY)
        job_fail_no_memory(job);
    else if (!work->made && !job_is_stopped(job))
        job_fail(job, "not_made", "no puzzle was found within the limits");
    km_solo_solver_free(solver);
    km_solo_maker_free(maker);
    job_finish(job, solo_puzzles_json(work->options.seed, work->puzzles));
}

/* --- the request --------------------------------------------------------------------------------- */

static void read_types(Fields *in, KmSoloRecipe *recipe) {
    static const KmPieceType all[] = {KM_PAWN, KM_KNIGHT, KM_BISHOP, KM_ROOK, KM_QUEEN};
    const char *text = fields_text(in, "types", false);
    for (; text && *text; text++) {
        uint8_t type = 0;
        for (size_t i = 0; i < sizeof all / sizeof *all; i++)
            if (km_solo_letter(all[i]) == *text) type = (uint8_t)(1u << all[i]);
        recipe->types |= type;
        if (!type) {
            fields_refuse(in, "types", "must consist of the letters QRBNP");
            return;
        }
    }
}

/* A random seed, short enough to type. */
static uint64_t draw_seed(void) {
    char name[8];
    return random_hex(name, sizeof name) ? strtoull(name, NULL, 16) : 1;
}

static void read_recipe(Fields *in, MakeWork *work) {
    KmSoloRecipe *recipe = &work->options.recipe;
    KmError error;
    recipe->pieces = (int)fields_integer(in, "pieces", 2, MAX_PIECES, 0);
    recipe->width = (int)fields_integer(in, "width", 1, KM_SOLO_SIDE, 8);
    recipe->height = (int)fields_integer(in, "height", 1, KM_SOLO_SIDE, 8);
    recipe->limit = (int)fields_integer(in, "limit", 0, KM_SOLO_MOST_CAPTURES, 2);
    if (!recipe->limit) recipe->limit = KM_SOLO_UNLIMITED;
    recipe->no_king = !fields_flag(in, "king", true);
    read_types(in, recipe);
    if (!recipe->pieces) fields_refuse(in, "pieces", "is missing");
    if (km_solo_recipe_check(recipe, &error) != KM_OK)
        fields_refuse(in, "pieces", "does not fit: %s", error.text);
}

void api_solo_make(Fields *in) {
    JobPlan plan = {.kind = "solo/make", .run = run_make, .memory_mb = MAKE_MB};
    MakeWork *work = create_work(in, &plan, sizeof *work);
    if (!work) return;
    read_recipe(in, work);
    work->count = (int)fields_integer(in, "count", 1, MAX_COUNT, 1);
    KmSoloMakeOptions *options = &work->options;
    options->graded = true;
    options->level = (int)fields_integer(in, "level", 1, KM_SOLO_LEVELS, 0);
    options->unique = fields_flag(in, "unique", false);
    options->seed = (uint64_t)fields_integer(in, "seed", 0, INT64_MAX, -1);
    if (!fields_has(in, "seed")) options->seed = draw_seed();
    fields_limits(in, &plan.limits);
    start_job(in, &plan);
}
