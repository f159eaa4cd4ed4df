/* cmd_puzzle: the command line of 'keymove puzzle'. SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/numbers.h"
#include "options.h"
#include "puzzle.h"

#include <stdlib.h>
#include <string.h>

/* --- values ----------------------------------------------------------------------------------- */

/* "5-12", or "8". */
static int read_pieces(void *context, const Option *option, const char *text) {
    PuzzleTask *task = context;
    char *end;
    int64_t most = strtol(text, &end, 10);
    const int64_t least = most;
    const bool range = *end == '-';
    if (end == text || least < KM_MAKE_LEAST_PIECES || least > KM_MAKE_MOST_PIECES ||
        (range ? !number_read(end + 1, least, KM_MAKE_MOST_PIECES, &most) : *end != '\0'))
        return command_misused(task->self,
                               "--%s must be a number or a range such as 5-12, not '%s'",
                               option->name, text);
    task->make.least_pieces = (int)least;
    task->make.most_pieces = (int)most;
    return EXIT_PROVED;
}

static int read_moves(void *context, const Option *option, const char *text) {
    PuzzleTask *task = context;
    int64_t moves;
    const int code = option_number(task->self, option, text, 1, KM_PUZZLE_LONGEST, &moves);
    if (code == EXIT_PROVED) task->mine.moves = task->make.moves = (int)moves;
    return code;
}

/* 0 is no limit. */
static int read_nodes(void *context, const Option *option, const char *text) {
    PuzzleTask *task = context;
    int64_t nodes;
    const int code = option_number(task->self, option, text, 0, INT64_MAX, &nodes);
    if (code == EXIT_PROVED) task->nodes = task->mine.nodes = nodes ? (uint64_t)nodes : UINT64_MAX;
    return code;
}

static int read_from(void *context, const Option *option, const char *text) {
    PuzzleTask *task = context;
    (void)option;
    task->make.from = &task->from;
    return command_read_position(task->self, text, &task->from);
}

/* --- the command ------------------------------------------------------------------------------ */

static const Option option_table[] = {
    OPTION_READ("moves", read_moves),
    OPTION_NUMBER("count", PuzzleTask, count, 1, 100000000),
    OPTION_SEED("seed", PuzzleTask, make.seed),
    OPTION_READ("pieces", read_pieces),
    OPTION_FLAG("sound", PuzzleTask, sound),
    OPTION_FLAG("no-duals", PuzzleTask, make.no_duals),
    OPTION_FLAG("economical", PuzzleTask, make.economical),
    OPTION_FLAG("quiet-key", PuzzleTask, make.quiet_key),
    OPTION_TEXT("material", PuzzleTask, make.material),
    OPTION_READ("from", read_from),
    OPTION_TEXT("player", PuzzleTask, mine.player),
    OPTION_READ("nodes", read_nodes),
    OPTION_NUMBER("threads", PuzzleTask, threads, 1, 256),
    OPTION_NUMBER("hash", PuzzleTask, hash_mb, 1, 1 << 20),
    OPTION_TEXT("resume", PuzzleTask, resume),
    OPTION_TEXT("out", PuzzleTask, out),
    OPTION_FLAG("progress", PuzzleTask, progress),
    OPTION_FLAG("json", PuzzleTask, json),
};

typedef struct Action {
    OptionAction named; /* with its options */
    int (*run)(const PuzzleTask *task);
    bool needs_file;
} Action;

static const Action actions[] = {
    {{"make",
      {"moves", "count", "seed", "pieces", "sound", "no-duals", "economical", "quiet-key",
       "material", "from", "json"}},
     puzzle_run_make,
     false},
    {{"mine", {"moves", "player", "nodes", "threads", "hash", "resume", "progress", "json"}},
     puzzle_run_mine,
     true},
    {{"audit", {"nodes", "threads", "hash", "resume", "out", "progress", "json"}},
     puzzle_run_audit,
     true},
};

static int run_action(const KmCommand *self, const Action *action, int argc, char **argv) {
    PuzzleTask task = {.self = self, .count = 1};
    const int code = options_read(self, &action->named, argc, argv, option_table,
                                  OPTION_COUNT(option_table), &task);
    if (code != EXIT_PROVED) return code;
    argv += optind;
    argc -= optind;
    if (action->needs_file && argc != 1)
        return command_misused(self, "give one file, or - for standard input");
    if (!action->needs_file && argc) return command_misused(self, "unexpected '%s'", argv[0]);
    if (action->needs_file) task.input = argv[0];
    if (task.resume) task.json = true; /* only objects can be read back */
    if (task.out && strcmp(task.input, "-") == 0)
        return command_misused(self, "--out reads the file twice and so cannot use standard input");
    return action->run(&task);
}

static int run(const KmCommand *self, int argc, char **argv) {
    if (argc < 2) return command_misused(self, "give an action: make, mine or audit");
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
        if (strcmp(actions[i].named.name, argv[1]) == 0)
            return run_action(self, &actions[i], argc - 1, argv + 1);
    return command_misused(self, "no such action: '%s'", argv[1]);
}

const KmCommand cmd_puzzle = {
    .name = "puzzle",
    .usage = "puzzle make|mine|audit ...",
    .summary = "Make mate problems, mine mates from games, audit collections of puzzles",
    .details =
        "  puzzle make [OPTIONS]\n"
        "  puzzle mine GAMES.pgn [OPTIONS]\n"
        "  puzzle audit FILE [OPTIONS]\n\n"
        "make draws positions until one has a mate in exactly N moves that a single first move\n"
        "forces, and prints it as EPD or JSON. The same seed gives the same problems; no two are\n"
        "alike, even mirrored. White mates.\n\n"
        "  --moves N           length of the mate, 1 to 6 (default: 2)\n"
        "  --count M           number of problems (default: 1)\n"
        "  --seed S            start of the random numbers (default: 0)\n"
        "  --pieces LEAST-MOST number of pieces, kings included (default: 5-12)\n"
        "  --sound             exactly one key and no shorter mate (always so)\n"
        "  --no-duals          only one fastest answer to every defence\n"
        "  --economical        no piece can be removed without spoiling the problem\n"
        "  --quiet-key         the key neither checks nor captures\n"
        "  --material KQvKR    exactly these pieces\n"
        "  --from FEN          vary this position\n\n"
        "mine examines every position of every game in which a move was made: does the side to "
        "move\n"
        "have a forced mate in at most N moves, and was it played, delayed or missed? Of a mate\n"
        "that was carried out correctly only the first position is reported. The file may be "
        "packed\n"
        "with gzip or zstd.\n\n"
        "  --moves N           the longest mate to look for, 1 to 15 (default: 5)\n"
        "  --player NAME       only positions with this player to move\n"
        "  --nodes N           effort for each length from 4 moves on (default: 500; 0: no "
        "limit);\n"
        "                      shorter mates are always decided\n\n"
        "audit judges each mate of a collection (lichess' CSV, or EPD): is there a mate, is it "
        "the\n"
        "shortest, is every move of the solver the only one, a mate in one excepted? The exit code "
        "is\n"
        "1 if anything is wrong.\n\n"
        "  --out FILE          write the file as it should be; puzzles that cannot be corrected,\n"
        "                      since there is no mate or several moves solve, are left out\n"
        "  --nodes N           effort for each puzzle (default: 5000000; 0: no limit)\n\n"
        "Both can be interrupted and continued:\n\n"
        "  --json              one object per line\n"
        "  --threads T         default: one per core\n"
        "  --hash MB           size of each thread's table (default: 64 for mine, 32 for audit)\n"
        "  --resume FILE       write JSON lines to FILE, after those that are there already\n"
        "  --progress          show the progress even if standard error is not a terminal\n\n"
        "  keymove puzzle make --moves 3 --count 10 --seed 7\n"
        "  keymove puzzle mine games.pgn.zst --player DrNykterstein --json >mates.jsonl\n"
        "  keymove puzzle audit lichess_db_puzzle.csv --out corrected.csv\n",
    .run = run,
};
