/* cmd_bench: node signatures, speed, and the methods against each other.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench.h"

#include <stdlib.h>
#include <string.h>

static int run(const KmCommand *self, int argc, char **argv) {
    static const struct option names[] = {
        {"methods", no_argument, NULL, 'm'},    {"moves", required_argument, NULL, 'n'},
        {"time", required_argument, NULL, 't'}, {"nodes", required_argument, NULL, 'k'},
        {"json", no_argument, NULL, 'j'},       {0}};
    bool methods = false, json = false;
    BenchProblem one = {NULL, 2};
    KmEngineOptions limits = {0};
    char *end;
    for (int option; (option = command_option(self, argc, argv, names)) != -1;) {
        switch (option) {
        case 'm':
            methods = true;
            break;
        case 'n':
            one.moves = (int)strtol(optarg, &end, 10);
            if (*end || one.moves < 1 || one.moves > 9)
                return command_misused(self, "--moves wants a number from 1 to 9");
            break;
        case 't':
            limits.budget.seconds = strtod(optarg, &end);
            if (*end || !(limits.budget.seconds > 0))
                return command_misused(self, "--time wants seconds");
            break;
        case 'k':
            limits.budget.nodes = strtoull(optarg, &end, 10);
            if (*end || optarg[0] == '-' || !limits.budget.nodes)
                return command_misused(self, "--nodes wants a number");
            break;
        case 'j':
            json = true;
            break;
        default:
            return EXIT_USAGE;
        }
    }
    const int words = argc - optind;
    const char *area = words > 0 ? argv[optind] : NULL;
    const bool tactics = area && strcmp(area, "tactics") == 0;
    if (words > (methods || tactics ? 2 : 1))
        return command_misused(self, "too many arguments; quote the FEN");
    if (tactics) {
        if (words < 2) return command_misused(self, "tactics wants an EPD file");
        if (!limits.budget.nodes && !(limits.budget.seconds > 0)) limits.budget.seconds = 1;
        return bench_tactics(self, argv[optind + 1], &limits, json);
    }
    if (!methods) return bench_signatures(self, area, json);
    if (!area || strcmp(area, "mate") != 0)
        return command_misused(self, "--methods compares those of 'mate'");
    if (words == 2) one.fen = argv[optind + 1];
    return bench_methods(self, &one, json);
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
