/* bench_methods: a comparison of the methods of solving mates.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench.h"
#include "json/bench_json.h"
#include "keymove/base/clock.h"
#include "keymove/chess/fen.h"
#include "keymove/mate/backtrack.h"
#include "keymove/mate/bestfirst.h"
#include "mate.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The papers' two puzzles, and problems whose keys give no check. */
static const BenchProblem problems[] = {
    {"3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1", 2},
    {"r1bq2k1/ppp2r1p/2np1pNQ/2bNpp2/2B1P3/3P4/PPP2PPP/R3K2R w KQ - 0 1", 2},
    {"7k/R7/5K2/8/8/8/8/8 w - - 0 1", 2},
    {"2k5/2N5/1PKP4/2P5/8/8/8/8 w - - 0 1", 3},
    {"4Q3/8/8/4B3/3R1p1k/1p6/P1N2P2/4K3 w - - 0 3", 3},
    {"8/2B5/3R4/8/2pK2P1/k7/P7/4B3 w - - 1 2", 3},
};
enum { PROBLEMS = sizeof problems / sizeof *problems };

/* What one method needed for one problem. */
typedef struct Cost {
    const char *method;
    KmDepthStatus status;
    KmMateCost stats;
    double seconds;
} Cost;

static Cost measure(const KmPosition *pos, int moves, const char *method) {
    Cost cost = {.method = method};
    KmSpending spending = km_spending_begin((KmBudget){0});
    if (strcmp(method, "backtrack") == 0) {
        cost.status = km_backtrack_search(pos, &(KmBacktrackOptions){.moves = moves}, &spending,
                                          NULL, &cost.stats);
    } else {
        const KmBestFirstOptions options = {.moves = moves,
                                            .breadth_first = strcmp(method, "breadth-first") == 0};
        cost.status = km_bestfirst_search(pos, &options, &spending, NULL, &cost.stats);
    }
    cost.seconds = km_spending_seconds(&spending);
    return cost;
}

static const char *status_word(const Cost *cost) {
    if (cost->stats.full) return "out of memory";
    return cost->status == KM_DEPTH_FOUND ? "mate" : "none";
}

static void print_cost(const Cost *cost, bool json, const BenchProblem *problem) {
    const KmMateCost *stats = &cost->stats;
    if (json) {
        command_json(bench_method_json(problem->fen, problem->moves, cost->method,
                                       status_word(cost), stats, cost->seconds));
        return;
    }
    printf("    %-14s %-6s %10" PRIu64, cost->method, status_word(cost), stats->created);
    printf(" %9" PRIu64 " %9" PRIu64 " %9.1f %10.6f\n", stats->expanded, stats->positions,
           (double)stats->bytes / 1024, cost->seconds);
}

static int compare(const KmCommand *self, const BenchProblem *problem, bool json) {
    static const char *const methods[] = {"bestfirst", "breadth-first", "backtrack"};
    KmPosition pos;
    const int code = command_read_position(self, problem->fen, &pos);
    if (code != EXIT_PROVED) return code;
    if (!json) printf("%s   mate in %d\n", problem->fen, problem->moves);
    for (int i = 0; i < 3; i++) {
        const Cost cost = measure(&pos, problem->moves, methods[i]);
        print_cost(&cost, json, problem);
    }
    return EXIT_PROVED;
}

/* The branch-and-bound paper's claim: fewer nodes than breadth-first search. */
int bench_methods(const KmCommand *self, const BenchProblem *one, bool json) {
    if (!json)
        printf("    %-14s %-6s %10s %9s %9s %9s %10s\n", "method", "", "created", "expanded",
               "positions", "kilobytes", "seconds");
    if (one->fen) return compare(self, one, json);
    for (int i = 0; i < PROBLEMS; i++) compare(self, &problems[i], json);
    return EXIT_PROVED;
}
