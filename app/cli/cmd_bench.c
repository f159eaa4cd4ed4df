/* cmd_bench: node signatures, speed, and the methods against each other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench.h"
#include "options.h"

#include <string.h>

typedef struct BenchTask {
    bool methods, json;
    BenchProblem one;
    KmEngineOptions limits;
} BenchTask;

static const Option option_table[] = {
    OPTION_FLAG("methods", BenchTask, methods),
    OPTION_NUMBER("moves", BenchTask, one.moves, 1, 9),
    OPTION_SECONDS("time", BenchTask, limits.budget.seconds),
    OPTION_NUMBER("nodes", BenchTask, limits.budget.nodes, 1, INT64_MAX),
    OPTION_FLAG("json", BenchTask, json),
};

static int run(const KmCommand *self, int argc, char **argv) {
    BenchTask task = {.one = {NULL, 2}};
    KmBudget *limit = &task.limits.budget;
    const int code =
        options_read(self, NULL, argc, argv, option_table, OPTION_COUNT(option_table), &task);
    if (code != EXIT_PROVED) return code;
    const int words = argc - optind;
    const char *area = words > 0 ? argv[optind] : NULL;
    const bool tactics = area && strcmp(area, "tactics") == 0;
    if (words > (task.methods || tactics ? 2 : 1))
        return command_misused(self, "too many arguments; quote the FEN");
    if (tactics) {
        if (words < 2) return command_misused(self, "'tactics' needs an EPD file");
        if (!limit->nodes && !(limit->seconds > 0)) limit->seconds = 1;
        return bench_tactics(self, argv[optind + 1], &task.limits, task.json);
    }
    if (!task.methods) return bench_signatures(self, area, task.json);
    if (!area || strcmp(area, "mate") != 0)
        return command_misused(self, "--methods applies to 'mate' only");
    if (words == 2) task.one.fen = argv[optind + 1];
    return bench_methods(self, &task.one, task.json);
}

const KmCommand cmd_bench = {
    .name = "bench",
    .usage = "bench [engine|mate|solo] [--methods [FEN --moves N]] [tactics FILE [--time S] "
             "[--nodes N]] [--json]",
    .summary = "Count the nodes of fixed searches, or compare methods of solving mates",
    .details =
        "Without --methods it searches fixed tasks of each area, or of one, and prints their "
        "nodes:\n"
        "the same on every machine for the same program. The speed goes to standard error.\n\n"
        "With tactics it thinks about each position of an EPD file (bm) for a second, or as told, "
        "and\n"
        "counts the best moves found.\n\n"
        "With --methods it solves a few problems, or the one given, by best-first search, by "
        "plain\n"
        "breadth-first search and by backtracking, and prints for each the moves of the attacker "
        "that\n"
        "were made, the positions expanded and kept, the memory, and the time. For backtrack the "
        "first\n"
        "number is that of the positions it looked at; it keeps none.\n\n"
        "  --methods   compare the methods of solving mates\n"
        "  --moves N   the length of the mate in FEN, 2 unless told\n"
        "  --time S    seconds for each position, 1 unless told\n"
        "  --nodes N   nodes for each position\n"
        "  --json      one object a line\n",
    .run = run,
};
