/* cmd_eval: shows the static evaluation of a position. SPDX-License-Identifier: GPL-3.0-or-later */
#include "classic_print.h"
#include "common/signals.h"
#include "eval_print.h"
#include "json/classic_json.h"
#include "json/eval_json.h"
#include "options.h"

typedef struct EvalTask {
    bool classic, json;
    int stats, tree; /* depths; 0: not asked for */
} EvalTask;

enum { STATS_DEEPEST = 8, TREE_DEEPEST = 5, TREE_NODES = 5000 };
#define SECONDS_EACH 10.0

static const Option option_table[] = {
    OPTION_FLAG("classic", EvalTask, classic),
    OPTION_FLAG("json", EvalTask, json),
    OPTION_NUMBER("stats", EvalTask, stats, 1, STATS_DEEPEST),
    OPTION_NUMBER("tree", EvalTask, tree, 1, TREE_DEEPEST),
};

static int compare_ways(const EvalTask *task, const KmGame *game) {
    KmClassicResult results[KM_CLASSIC_WAYS];
    if (!task->json)
        return print_classic_ways(game, task->stats, SECONDS_EACH) ? EXIT_PROVED : EXIT_SYSTEM;
    const KmClassicOptions common = {
        .depth = task->stats,
        .budget = {.seconds = SECONDS_EACH, .stop = signals_catch_interrupt()}};
    for (int way = 0; way < KM_CLASSIC_WAYS; way++) {
        const KmClassicOptions options = km_classic_way_options((KmClassicWay)way, &common);
        km_classic_search(game, &options, &results[way]);
    }
    signals_release();
    command_json(classic_ways_json(km_game_now(game), task->stats, results));
    return EXIT_PROVED;
}

static int draw_tree(const EvalTask *task, const KmGame *game) {
    KmClassicTree *tree = km_classic_tree_create(TREE_NODES);
    const KmClassicOptions options = {.depth = task->tree, .tree = tree};
    KmClassicResult result;
    if (!tree) return EXIT_SYSTEM;
    km_classic_search(game, &options, &result);
    json_t *answer = classic_tree_json(km_game_now(game), task->tree, &result, tree, !task->json);
    km_classic_tree_free(tree);
    if (!answer) return EXIT_SYSTEM;
    if (task->json) {
        command_json(answer);
        return EXIT_PROVED;
    }
    fputs(json_string_value(json_object_get(answer, "dot")), stdout);
    if (json_is_true(json_object_get(answer, "truncated")))
        fprintf(stderr, "only the first %d nodes are drawn\n", TREE_NODES);
    json_decref(answer);
    return EXIT_PROVED;
}

/* What needs a search of the classic program. */
static int search_classic(const KmCommand *self, const EvalTask *task, const KmPosition *pos) {
    if (task->stats && task->tree) return command_misused(self, "--stats or --tree, not both");
    KmGame *game = km_game_create(pos);
    if (!game) return EXIT_SYSTEM;
    const int code = task->tree ? draw_tree(task, game) : compare_ways(task, game);
    km_game_free(game);
    return code;
}

static int run(const KmCommand *self, int argc, char **argv) {
    EvalTask task = {0};
    const int misuse =
        options_read(self, NULL, argc, argv, option_table, OPTION_COUNT(option_table), &task);
    if (misuse != EXIT_PROVED) return misuse;
    if (argc - optind != 1) return command_misused(self, "give one FEN");
    KmPosition pos;
    const int code = command_read_position(self, argv[optind], &pos);
    if (code != EXIT_PROVED) return code;
    if (task.stats || task.tree) return search_classic(self, &task, &pos);
    if (task.json)
        command_json(task.classic ? eval_classic_json(&pos) : eval_json(&pos));
    else if (task.classic)
        print_eval_classic(&pos);
    else
        print_eval_terms(&pos);
    return EXIT_PROVED;
}

const KmCommand cmd_eval = {
    .name = "eval",
    .usage = "eval FEN [--classic | --stats DEPTH | --tree DEPTH] [--json]",
    .summary = "Show the static evaluation of a position, term by term",
    .details =
        "Prints every term of the evaluation for both sides, for the middlegame and for the "
        "endgame,\n"
        "and the score, which blends the two by the remaining material. Numbers are in pawns, and\n"
        "positive if White is better.\n\n"
        "  --classic   the evaluation of the classic program: every piece with its value, the "
        "entry of\n"
        "              its square, and the table that the entry is from\n"
        "  --stats N   what pruning and ordering save the classic program in a search to depth N\n"
        "  --tree N    the tree of its search to depth N with the cutoffs, for Graphviz\n"
        "  --json      one object, in centipawns\n\n"
        "  keymove eval 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3'\n"
        "  keymove eval --classic '8/5k2/8/3K4/4P3/8/8/8 w - - 0 1'\n"
        "  keymove eval start --tree 2 | dot -Tsvg > tree.svg\n",
    .run = run,
};
