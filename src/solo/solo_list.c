/* solo_list: enumeration of solutions. Invariant: `now` is the start after the captures of `line`, and it can
 * be solved. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_list.h"

typedef struct Listing {
    KmSoloSolver *solver;
    const KmSoloListOptions *options;
    KmSoloList *list;
    KmSpending spending;
    KmStatus status;
    bool full; /* `most` solutions have been listed and there is another one */
    int made;
    KmSoloMove line[KM_SOLO_MOVES];
} Listing;

/* Whether the board can be solved; ends the enumeration when that remains unknown. */
static bool can_be_solved(Listing *listing, const KmSoloBoard *board) {
    const KmSoloOptions options = {.seed = listing->options->seed,
                                   .budget = km_spending_slice(&listing->spending, 0, 0)};
    KmSoloResult result = {.nodes = 0};
    if (km_solo_is_solved(board)) return true;
    const KmStatus status = km_solo_solver_solve(listing->solver, board, &options, &result);
    km_spending_charge(&listing->spending, result.nodes);
    if (status != KM_OK)
        listing->status = status;
    else if (km_spending_poll(&listing->spending))
        listing->status = KM_ERR_LIMIT;
    return listing->status == KM_OK && result.verdict == KM_SOLO_SOLVED;
}

/* Lists the solutions of a board that can be solved; depth is bounded by the number of pieces. */
static void list_from(Listing *listing, const KmSoloBoard *now) {
    const uint64_t most = listing->options->most;
    if (km_solo_is_solved(now)) {
        listing->full = most && listing->list->count == most;
        if (listing->full) return;
        listing->list->count++;
        if (listing->options->solution)
            listing->options->solution(listing->options->context, listing->line, listing->made);
        return;
    }
    for (int from = 0; from < km_solo_squares(now); from++) {
        if (!now->type[from] || !now->left[from]) continue;
        for (int to = 0; to < km_solo_squares(now); to++) {
            if (to == from || !now->type[to] || !km_solo_can_take(now, from, to)) continue;
            KmSoloBoard next = *now;
            const KmSoloMove move = {(uint8_t)from, (uint8_t)to};
            km_solo_play(&next, move);
            if (!can_be_solved(listing, &next)) {
                if (listing->status != KM_OK) return;
                continue;
            }
            listing->line[listing->made++] = move;
            list_from(listing, &next);
            listing->made--;
            if (listing->status != KM_OK || listing->full) return;
        }
    }
}

KmStatus km_solo_solver_list(KmSoloSolver *solver, const KmSoloBoard *board,
                             const KmSoloListOptions *options, KmSoloList *list) {
    Listing listing = {.solver = solver,
                       .options = options,
                       .list = list,
                       .spending = km_spending_begin(options->budget)};
    *list = (KmSoloList){0};
    if (can_be_solved(&listing, board)) list_from(&listing, board);
    list->complete = listing.status == KM_OK && !listing.full;
    list->nodes = listing.spending.nodes;
    list->seconds = km_spending_seconds(&listing.spending);
    return listing.status;
}
