/* cmd_bench: node signatures, speed, and comparisons.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench.h"
#include "options.h"

#include <string.h>

typedef struct BenchTask {
    bool methods, json;
    BenchSet set;
    KmEngineOptions limits;
} BenchTask;

static const Option option_table[] = {
    OPTION_FLAG("methods", BenchTask, methods),
    OPTION_NUMBER("moves", BenchTask, set.one.moves, 1, 9),
    OPTION_TEXT("from", BenchTask, set.path),
    OPTION_SECONDS("time", BenchTask, limits.budget.seconds),
    OPTION_NUMBER("nodes", BenchTask, limits.budget.nodes, 1, INT64_MAX),
    OPTION_FLAG("json", BenchTask, json),
};

static int run(const KmCommand *self, int argc, char **argv) {
    BenchTask task = {.set = {.one = {NULL, 2}}};
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
    if (task.set.path && !task.methods) return command_misused(self, "--from needs --methods");
    if (!task.methods) return bench_signatures(self, area, task.json);
    if (!area || strcmp(area, "mate") != 0)
        return command_misused(self, "--methods applies to 'mate' only");
    if (words == 2) task.set.one.fen = argv[optind + 1];
    if (task.set.path && task.set.one.fen)
        return command_misused(self, "give either a FEN or --from FILE");
    task.set.nodes = limit->nodes;
    return bench_methods(self, &task.set, task.json);
}

const KmCommand cmd_bench = {
    .name = "bench",
    .usage =
        "bench [engine|mate|problem|solo] [--methods [FEN --moves N | --from FILE]] [tactics FILE "
        "[--time S] "
        "[--nodes N]] [--json]",
    .summary = "Count the nodes of fixed searches, or compare the methods of solving mates",
    .details = "Without arguments, runs the fixed searches of every area, or of the one named, and "
               "prints how many\n"
               "nodes they take. These numbers are the same on every machine. The speed is printed "
               "on standard\n"
               "error.\n\n"
               "  tactics FILE  search each position of an EPD file that has a best move (bm), and "
               "count how many\n"
               "                are found\n"
               "  --time S      seconds per position of tactics (default: 1)\n"
               "  --nodes N     nodes per position of tactics, or per problem of a set (default: "
               "200000)\n"
               "  --methods     solve a few mate problems, or the one given, by best-first search, "
               "breadth-first\n"
               "                search and backtracking; print for each the attacker's moves that "
               "were made, the\n"
               "                positions expanded and stored, the memory and the time of one "
               "search with the\n"
               "                limit N. Without FEN, also solve 200 made problems without each "
               "term of the\n"
               "                score of best-first search.\n"
               "  --from FILE   the problems of an EPD file that give the length of the mate (dm), "
               "instead of the\n"
               "                made ones\n"
               "  --moves N     length of the mate in FEN (default: 2)\n"
               "  --json        one object per line\n",
    .run = run,
};
