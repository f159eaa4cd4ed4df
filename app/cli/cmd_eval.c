/* cmd_eval: shows the static evaluation of a position. SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval_print.h"
#include "json/eval_json.h"
#include "options.h"

typedef struct EvalTask {
    bool classic, json;
} EvalTask;

static const Option option_table[] = {
    OPTION_FLAG("classic", EvalTask, classic),
    OPTION_FLAG("json", EvalTask, json),
};

static int run(const KmCommand *self, int argc, char **argv) {
    EvalTask task = {0};
    const int misuse =
        options_read(self, NULL, argc, argv, option_table, OPTION_COUNT(option_table), &task);
    if (misuse != EXIT_PROVED) return misuse;
    if (argc - optind != 1) return command_misused(self, "give one FEN");
    KmPosition pos;
    const int code = command_read_position(self, argv[optind], &pos);
    if (code != EXIT_PROVED) return code;
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
    .usage = "eval FEN [--classic] [--json]",
    .summary = "Show the static evaluation of a position, term by term",
    .details =
        "Prints every term of the evaluation for both sides, for the middlegame and for the "
        "endgame,\n"
        "and the score, which blends the two by the remaining material. Numbers are in pawns, and\n"
        "positive if White is better. No move is searched.\n\n"
        "  --classic   the evaluation of the classic program: every piece with its value, the "
        "entry of\n"
        "              its square, and the table that the entry is from\n"
        "  --json      one object, in centipawns\n\n"
        "  keymove eval 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3'\n"
        "  keymove eval --classic '8/5k2/8/3K4/4P3/8/8/8 w - - 0 1'\n",
    .run = run,
};
