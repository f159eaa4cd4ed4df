/* classic_print: what pruning and move ordering save in the classic program.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "classic_print.h"

#include "common/signals.h"
#include "keymove/engine/classic.h"

#include <inttypes.h>
#include <stdio.h>

#define SECONDS_EACH 10.0 /* minimax at depth 6 takes minutes */

static void print_way(int way, const KmClassicResult *result, bool complete,
                      const KmClassicResult *minimax) {
    printf("  %-20s", km_classic_way_name((KmClassicWay)way));
    if (!complete)
        printf(" more than %" PRIu64 ", stopped after %.1f s\n", result->nodes, result->seconds);
    else if (minimax)
        printf(" %12" PRIu64 " %8.2f %%\n", result->depth_nodes,
               100.0 * (double)result->depth_nodes / (double)minimax->depth_nodes);
    else
        printf(" %12" PRIu64 "\n", result->depth_nodes);
}

bool print_classic_ways(const KmGame *game, int depth, double seconds) {
    const volatile int *stop = signals_catch_interrupt();
    KmClassicResult results[KM_CLASSIC_WAYS];
    const KmClassicResult *first = NULL; /* first search that was completed */
    int completed = 0;
    bool agree = true;
    const KmClassicOptions common = {
        .depth = depth,
        .budget = {.seconds = seconds > 0 && seconds < SECONDS_EACH ? seconds : SECONDS_EACH,
                   .stop = stop}};
    printf("moves made to depth %d\n", depth);
    for (int way = 0; way < KM_CLASSIC_WAYS; way++) {
        KmClassicResult *result = &results[way];
        const KmClassicOptions options = km_classic_way_options((KmClassicWay)way, &common);
        fflush(stdout);
        km_classic_search(game, &options, result);
        const bool complete = result->depth == depth;
        print_way(way, result, complete, results[0].depth == depth ? &results[0] : NULL);
        if (!complete) continue;
        if (!first) first = result;
        agree &= result->value == first->value;
        completed++;
    }
    signals_release();
    if (!agree)
        puts("the values differ");
    else if (first)
        printf("value %+.2f for White in all %s\n", first->value / 100.0,
               completed == KM_CLASSIC_WAYS ? "four" : "that were completed");
    return agree;
}
