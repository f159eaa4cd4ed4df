/* solo_make: candidates, and the boards taken so far in a hash set of canonical forms.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_make.h"

#include "keymove/solo/solo_count.h"

#include <stdlib.h>
#include <string.h>

enum { ATTEMPTS = 1000, FIRST_SLOTS = 1024 };

struct KmSoloMaker {
    KmSoloMakeOptions options;
    KmSpending spending;
    KmSoloBoard *slots; /* canonical forms; without pieces where a slot is free */
    size_t mask, count;
};

KmStatus km_solo_make_check(const KmSoloMakeOptions *options, KmError *error) {
    KmSoloRecipe largest = options->recipe;
    if (largest.pieces > 0 && options->most_pieces) largest.pieces = options->most_pieces;
    if (options->most_pieces && options->most_pieces < options->recipe.pieces)
        return km_fail(error, KM_ERR_ILLEGAL, 0, "the range of pieces is empty");
    if (options->any && (options->unique || options->level))
        return km_fail(error, KM_ERR_ILLEGAL, 0, "random boards are neither unique nor graded");
    return km_solo_recipe_check(&largest, error);
}

KmSoloMaker *km_solo_maker_create(const KmSoloMakeOptions *options) {
    KmSoloMaker *maker = calloc(1, sizeof *maker);
    if (!maker) return NULL;
    maker->options = *options;
    maker->spending = km_spending_begin(options->budget);
    maker->slots = calloc(FIRST_SLOTS, sizeof *maker->slots);
    maker->mask = FIRST_SLOTS - 1;
    if (maker->slots) return maker;
    free(maker);
    return NULL;
}

void km_solo_maker_free(KmSoloMaker *maker) {
    if (!maker) return;
    free(maker->slots);
    free(maker);
}

/* --- candidates ------------------------------------------------------------------------------------ */

/* Draws the board of a candidate; false when the generator got stuck too often. */
static bool draw_board(const KmSoloMakeOptions *options, uint64_t number, KmSoloBoard *board) {
    KmRng rng = km_rng(options->seed * 0x9e3779b97f4a7c15u + number);
    KmSoloRecipe recipe = options->recipe;
    if (options->most_pieces)
        recipe.pieces += (int)(number % (uint64_t)(options->most_pieces - recipe.pieces + 1));
    if (options->any) {
        km_solo_scatter(&recipe, &rng, board);
        return true;
    }
    for (int attempts = 0; attempts < ATTEMPTS; attempts++)
        if (km_solo_generate(&recipe, &rng, board)) return true;
    return false;
}

/* KM_OK when it is proved that the board has exactly one plan. */
static KmStatus check_unique(const KmSoloBoard *board, KmBudget budget) {
    KmSoloCount count;
    const KmSoloCountOptions options = {.most_plans = 2, .plans_only = true, .budget = budget};
    const KmStatus status = km_solo_count(board, &options, &count);
    return status == KM_OK && count.plans != 1 ? KM_ERR_ILLEGAL : status;
}

/* KM_OK when the puzzle is as ordered. */
static KmStatus examine(const KmSoloMakeOptions *options, KmSoloSolver *solver, uint64_t number,
                        KmBudget budget, KmSoloPuzzle *puzzle) {
    KmSoloResult result;
    const KmSoloOptions solving = {.seed = number, .budget = budget};
    KmStatus status = km_solo_solver_solve(solver, &puzzle->board, &solving, &result);
    if (status == KM_OK && result.verdict != KM_SOLO_SOLVED) status = KM_ERR_ILLEGAL;
    if (status == KM_OK && options->unique) status = check_unique(&puzzle->board, budget);
    if (status != KM_OK || !(options->graded || options->level)) return status;
    const KmSoloGradeOptions grading = {.seed = number, .budget = budget};
    status = km_solo_solver_grade(solver, &puzzle->board, &grading, &puzzle->grade);
    const bool fits = !options->level || puzzle->grade.level == options->level;
    return status == KM_OK && !fits ? KM_ERR_ILLEGAL : status;
}

KmStatus km_solo_maker_try(const KmSoloMaker *maker, KmSoloSolver *solver, uint64_t number,
                           KmSoloPuzzle *puzzle, bool *accepted) {
    const KmSoloMakeOptions *options = &maker->options;
    KmSpending spending = maker->spending; /* a copy: threads share the maker */
    *accepted = false;
    puzzle->grade = (KmSoloGrade){0};
    spending.nodes = number;
    if (km_spending_poll(&spending)) return KM_ERR_LIMIT;
    if (!draw_board(options, number, &puzzle->board)) return KM_OK;
    KmBudget budget = km_spending_slice(&spending, 0, 0);
    budget.nodes = 0; /* the nodes of the maker's budget are candidates */
    budget.watched = NULL;
    const KmStatus status = options->any ? KM_OK : examine(options, solver, number, budget, puzzle);
    *accepted = status == KM_OK;
    if (status == KM_ERR_MEMORY) return status;
    /* A search that a limit of its own ended only means that this candidate will not do. */
    return status == KM_ERR_LIMIT && km_spending_poll(&spending) ? KM_ERR_LIMIT : KM_OK;
}

/* --- boards taken ---------------------------------------------------------------------------------- */

/* The slot of a canonical form, or the free one where it belongs. */
static KmSoloBoard *find(KmSoloBoard *slots, size_t mask, const KmSoloBoard *board) {
    uint64_t hash = 0;
    for (int i = 0; i < KM_SOLO_SQUARES; i++)
        hash = (hash ^ board->type[i] ^ (uint64_t)board->left[i] << 8) * 0x9e3779b97f4a7c15u;
    size_t slot = (size_t)(hash >> 20) & mask;
    while (slots[slot].count && (memcmp(slots[slot].type, board->type, sizeof board->type) != 0 ||
                                 memcmp(slots[slot].left, board->left, sizeof board->left) != 0))
        slot = (slot + 1) & mask;
    return &slots[slot];
}

static bool grow(KmSoloMaker *maker) {
    const size_t slots = (maker->mask + 1) * 2;
    KmSoloBoard *larger = calloc(slots, sizeof *larger);
    if (!larger) return false;
    for (size_t i = 0; i <= maker->mask; i++)
        if (maker->slots[i].count) *find(larger, slots - 1, &maker->slots[i]) = maker->slots[i];
    free(maker->slots);
    maker->slots = larger;
    maker->mask = slots - 1;
    return true;
}

KmStatus km_solo_maker_take(KmSoloMaker *maker, const KmSoloBoard *board, bool *taken) {
    const KmSoloBoard canonical = km_solo_canonical(board);
    *taken = false;
    if (maker->count * 2 > maker->mask && !grow(maker)) return KM_ERR_MEMORY;
    KmSoloBoard *slot = find(maker->slots, maker->mask, &canonical);
    if (slot->count) return KM_OK;
    *slot = canonical;
    maker->count++;
    *taken = true;
    return KM_OK;
}
