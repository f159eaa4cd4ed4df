/* play_stats: what pruning and ordering save, which is the classic program's claim.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/engine/classic.h"
#include "play.h"

#include <inttypes.h>

enum { WAYS = 4 };

static const char *const names[WAYS] = {"minimax", "minimax, ordered", "alpha-beta",
                                        "alpha-beta, ordered"};

static void print_way(int way, const KmClassicResult *result, const KmClassicResult *minimax) {
    printf("  %-20s %12" PRIu64 " %8.2f %%\n", names[way], result->depth_nodes,
           100.0 * (double)result->depth_nodes / (double)minimax->depth_nodes);
}

bool play_print_four_ways(const Play *play) {
    KmClassicResult results[WAYS];
    const int depth = mind_classic_depth(&play->strength);
    const volatile int *stop = mind_listen();
    int done = 0;
    for (; done < WAYS; done++) {
        const KmClassicOptions options = {
            .depth = depth,
            .budget = {.seconds = play->strength.seconds, .stop = stop},
            .without_pruning = done < 2,
            .without_ordering = done % 2 == 0};
        km_classic_search(play->game, &options, &results[done]);
        if (results[done].depth < depth) break;
    }
    mind_deafen();
    bool agree = true;
    if (done) printf("moves made to depth %d\n", depth);
    for (int way = 0; way < done; way++) {
        print_way(way, &results[way], &results[0]);
        agree &= results[way].value == results[0].value;
    }
    if (done < WAYS)
        printf("stopped in %s before depth %d was complete\n", names[done], depth);
    else if (agree)
        printf("value %+.1f in all four, a pawn being 10\n", results[0].value / 10.0);
    else
        puts("the four values differ");
    return agree;
}
