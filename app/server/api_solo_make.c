/* api_solo_make: puzzles made to order, as a job. The same seed gives the same puzzles as
 * 'keymove solo make'.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "api_solo.h"
#include "keymove/base/clock.h"
#include "keymove/solo/solo_count.h"
#include "keymove/solo/solo_generate.h"
#include "keymove/solo/solo_grade.h"

#include <stdlib.h>
#include <string.h>

enum { COUNT_MOST = 100, PIECES_MOST = 64, ATTEMPTS = 1000, MAKE_MB = 32 };

typedef struct MakeWork {
    KmSoloRecipe recipe;
    uint64_t seed;
    int count, level;
    bool unique;
    int made;
    KmSoloBoard kept[COUNT_MOST]; /* canonical forms */
} MakeWork;

static bool draw_board(const MakeWork *work, uint64_t number, KmSoloBoard *board) {
    KmRng rng = km_rng(work->seed * 0x9e3779b97f4a7c15u + number);
    for (int attempts = 0; attempts < ATTEMPTS; attempts++)
        if (km_solo_generate(board, &work->recipe, &rng)) return true;
    return false;
}

static bool is_unique(const KmSoloBoard *board, KmBudget budget) {
    KmSoloCount count;
    const KmSoloCountOptions options = {.most_plans = 2, .plans_only = true, .budget = budget};
    km_solo_count(&count, board, &options);
    return count.complete && count.plans == 1;
}

/* True when the board is new up to symmetry; remembers it. */
static bool is_new(MakeWork *work, const KmSoloBoard *board) {
    const KmSoloBoard canonical = km_solo_canonical(board);
    for (int i = 0; i < work->made; i++)
        if (memcmp(work->kept[i].type, canonical.type, sizeof canonical.type) == 0 &&
            memcmp(work->kept[i].left, canonical.left, sizeof canonical.left) == 0)
            return false;
    work->kept[work->made] = canonical;
    return true;
}

static json_t *puzzle_json(const KmSoloBoard *board, const KmSoloGrade *grade) {
    return json_pack("{s:o, s:i, s:f, s:I, s:i, s:i, s:i, s:f}", "board", solo_board_json(board),
                     "level", grade->level, "score", grade->score, "plans",
                     (json_int_t)grade->plans, "first_captures", grade->first_captures, "losing",
                     grade->losing, "trap", grade->trap, "wrong_turns", grade->wrong_turns);
}

/* One candidate; NULL when it will not do. */
static json_t *make_puzzle(MakeWork *work, KmSoloSolver *solver, uint64_t number, KmBudget budget) {
    KmSoloBoard board;
    KmSoloGrade grade;
    if (!draw_board(work, number, &board)) return NULL;
    if (work->unique && !is_unique(&board, budget)) return NULL;
    if (km_solo_grade(&grade, solver, &board, number, budget) != KM_OK) return NULL;
    if (work->level && grade.level != work->level) return NULL;
    return is_new(work, &board) ? puzzle_json(&board, &grade) : NULL;
}

static void tell(Job *job, const MakeWork *work, uint64_t tried) {
    if (job_is_due(job))
        job_tell(job, tried,
                 json_pack("{s:i, s:I}", "made", work->made, "tried", (json_int_t)tried));
}

static void run_make(Job *job, void *context) {
    MakeWork *work = context;
    KmSoloSolver *solver = km_solo_solver_create();
    KmBudget budget = job_budget(job);
    const uint64_t most = budget.nodes ? budget.nodes : UINT64_MAX;
    json_t *puzzles = json_array();
    const double started = km_clock_seconds();
    budget.nodes = 0;
    budget.watched = NULL; /* here candidates are counted */
    for (uint64_t number = 0; solver && work->made < work->count && number < most; number++) {
        const double spent = km_clock_seconds() - started;
        if (job_is_stopped(job) || spent >= job_limits(job)->seconds) break;
        budget.seconds = job_limits(job)->seconds - spent;
        json_t *puzzle = make_puzzle(work, solver, number, budget);
        if (puzzle) {
            json_array_append_new(puzzles, puzzle);
            work->made++;
        }
        tell(job, work, number + 1);
    }
    if (!solver)
        job_fail(job, "no_memory", "there is not enough memory");
    else if (!work->made && !job_is_stopped(job))
        job_fail(job, "not_made", "no such puzzle was made within the limits");
    km_solo_solver_free(solver);
    job_finish(job, json_pack("{s:I, s:o}", "seed", (json_int_t)work->seed, "puzzles", puzzles));
}

/* --- the question --------------------------------------------------------------------------------- */

static void read_types(Fields *in, KmSoloRecipe *recipe) {
    static const KmPieceType all[] = {KM_PAWN, KM_KNIGHT, KM_BISHOP, KM_ROOK, KM_QUEEN};
    const char *text = fields_text(in, "types", false);
    for (; text && *text; text++) {
        uint8_t type = 0;
        for (size_t i = 0; i < sizeof all / sizeof *all; i++)
            if (km_solo_letter(all[i]) == *text) type = (uint8_t)(1u << all[i]);
        recipe->types |= type;
        if (!type) {
            fields_refuse(in, "types", "must be letters of QRBNP");
            return;
        }
    }
}

/* A seed that nobody has seen, small enough to be typed again. */
static uint64_t draw_seed(void) {
    char name[8];
    return random_name(name, sizeof name) ? strtoull(name, NULL, 16) : 1;
}

static void read_recipe(Fields *in, MakeWork *work) {
    KmSoloRecipe *recipe = &work->recipe;
    KmError error;
    recipe->pieces = (int)fields_integer(in, "pieces", 2, PIECES_MOST, 0);
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

void api_solo_make(const Service *service, Fields *in, Reply *out) {
    MakeWork *work = calloc(1, sizeof *work);
    double wait;
    if (!work) {
        reply_no_memory(out);
        return;
    }
    read_recipe(in, work);
    work->count = (int)fields_integer(in, "count", 1, COUNT_MOST, 1);
    work->level = (int)fields_integer(in, "level", 1, KM_SOLO_LEVELS, 0);
    work->unique = fields_flag(in, "unique", false);
    work->seed = (uint64_t)fields_integer(in, "seed", 0, INT64_MAX, -1);
    if (!fields_has(in, "seed")) work->seed = draw_seed();
    const JobPlan plan = {.kind = "solo/make",
                          .run = run_make,
                          .drop = free,
                          .work = work,
                          .limits = fields_limits(service, in, &wait),
                          .memory_mb = MAKE_MB};
    if (fields_end(in))
        start_job(service, &plan, wait, out);
    else
        free(work);
}
