/* cmd_puzzle: the command line of 'keymove puzzle'. SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/numbers.h"
#include "keymove/puzzle/difficulty.h"
#include "options.h"
#include "puzzle.h"
#include "puzzle_store.h"

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

/* "easy", "medium", "hard", or a range of ratings such as 1200-1600. */
static int read_level(void *context, const Option *option, const char *text) {
    static const struct {
        const char *name;
        int least, most;
    } levels[] = {{"easy", 0, 1299}, {"medium", 1300, 1699}, {"hard", 1700, 0}};
    PuzzleTask *task = context;
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++)
        if (strcmp(text, levels[i].name) == 0) {
            task->make.least_rating = levels[i].least;
            task->make.most_rating = levels[i].most;
            return EXIT_PROVED;
        }
    char *end;
    int64_t most;
    const long least = strtol(text, &end, 10);
    if (end == text || *end != '-' || least < 0 || least > KM_DIFFICULTY_MOST ||
        !number_read(end + 1, least, KM_DIFFICULTY_MOST, &most))
        return command_misused(
            task->self, "--%s must be easy, medium, hard or a range such as 1200-1600, not '%s'",
            option->name, text);
    task->make.least_rating = (int)least;
    task->make.most_rating = (int)most;
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

static int read_engine_nodes(void *context, const Option *option, const char *text) {
    PuzzleTask *task = context;
    int64_t nodes;
    const int code = option_number(task->self, option, text, 100, 1000000000, &nodes);
    if (code == EXIT_PROVED) task->mine.engine_nodes = (uint64_t)nodes;
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
    OPTION_TEXT("stipulation", PuzzleTask, stipulation),
    OPTION_NUMBER("count", PuzzleTask, count, 1, 100000000),
    OPTION_SEED("seed", PuzzleTask, make.seed),
    OPTION_READ("pieces", read_pieces),
    OPTION_READ("level", read_level),
    OPTION_FLAG("sound", PuzzleTask, sound),
    OPTION_FLAG("no-duals", PuzzleTask, make.no_duals),
    OPTION_FLAG("economical", PuzzleTask, make.economical),
    OPTION_FLAG("quiet-key", PuzzleTask, make.quiet_key),
    OPTION_TEXT("material", PuzzleTask, make.material),
    OPTION_READ("from", read_from),
    OPTION_TEXT("player", PuzzleTask, mine.player),
    OPTION_READ("nodes", read_nodes),
    OPTION_FLAG("tactics", PuzzleTask, mine.tactics),
    OPTION_READ("engine-nodes", read_engine_nodes),
    OPTION_NUMBER("threads", PuzzleTask, threads, 1, 256),
    OPTION_NUMBER("hash", PuzzleTask, hash_mb, 1, 1 << 20),
    OPTION_TEXT("batch", PuzzleTask, input),
    OPTION_TEXT("resume", PuzzleTask, resume),
    OPTION_SHARD("shard", PuzzleTask, shard),
    OPTION_TEXT("out", PuzzleTask, out),
    OPTION_TEXT("corrected", PuzzleTask, out),
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
      {"moves", "stipulation", "count", "seed", "pieces", "level", "sound", "no-duals",
       "economical", "quiet-key", "material", "from", "json"}},
     puzzle_run_make,
     false},
    {{"mine",
      {"batch", "moves", "player", "nodes", "tactics", "engine-nodes", "threads", "hash", "resume",
       "shard", "progress", "json"}},
     puzzle_run_mine,
     true},
    {{"audit",
      {"batch", "nodes", "threads", "hash", "resume", "shard", "out", "corrected", "progress",
       "json"}},
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
    if (action->needs_file && argc + (task.input != NULL) != 1)
        return command_misused(self, "give one file, or - for standard input");
    if (!action->needs_file && argc) return command_misused(self, "unexpected '%s'", argv[0]);
    if (action->needs_file && argc) task.input = argv[0];
    if (task.out && task.shard.count)
        return command_misused(self, "--corrected needs the whole file and so excludes --shard");
    if (task.resume || task.shard.count) task.json = true; /* only objects can be read back */
    if (task.out && strcmp(task.input, "-") == 0)
        return command_misused(self,
                               "--corrected reads the file twice and so cannot use standard input");
    return action->run(&task);
}

static int run(const KmCommand *self, int argc, char **argv) {
    if (argc < 2) return command_misused(self, "give an action, such as mine or import");
    if (puzzle_is_store_action(argv[1])) return puzzle_run_store(self, argc - 1, argv + 1);
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
        if (strcmp(actions[i].named.name, argv[1]) == 0)
            return run_action(self, &actions[i], argc - 1, argv + 1);
    return command_misused(self, "no such action: '%s'", argv[1]);
}

const KmCommand cmd_puzzle = {
    .name = "puzzle",
    .usage = "puzzle make|mine|audit|import|list|show|export|tag|remove|stats|train ...",
    .summary = "Make, mine, audit, keep and train with puzzles",
    .details =
        "  puzzle make [OPTIONS]\n"
        "  puzzle mine GAMES.pgn [OPTIONS]\n"
        "  puzzle audit FILE [OPTIONS]\n\n"
        "make draws positions until one has a mate in exactly N moves that a single first move\n"
        "forces, and prints it as EPD or JSON. The same seed gives the same problems; no two are\n"
        "alike, even mirrored. White mates.\n\n"
        "  --moves N           length of the mate, 1 to 6 (default: 2)\n"
        "  --stipulation S     another problem than a mate: h#2, s#2, ser-h#3 and all others that "
        "'keymove\n"
        "                      problem' solves, with exactly one solution and none that is "
        "shorter\n"
        "  --count M           number of problems (default: 1)\n"
        "  --seed S            start of the random numbers (default: 0)\n"
        "  --pieces LEAST-MOST number of pieces, kings included (default: 5-12)\n"
        "  --level LEVEL       easy, medium, hard, or a range of estimated ratings such as "
        "1200-1600\n"
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
        "                      shorter mates are always decided\n"
        "  --tactics           also moves that win, or save the game, where no other does: judged "
        "by\n"
        "                      the engine, not proved\n"
        "  --engine-nodes N    nodes of each search of the engine (default: 20000)\n\n"
        "audit judges each mate of a collection (lichess' CSV, EPD, or PGN with positions of "
        "its own):\n"
        "is there a mate, is it the shortest, is every move of the solver the only one, a mate in "
        "one excepted? The exit code "
        "is\n"
        "1 if anything is wrong.\n\n"
        "  --corrected FILE    write the file as it should be (also --out FILE); puzzles that "
        "cannot be corrected,\n"
        "                      since there is no mate or several moves solve, are left out\n"
        "  --nodes N           effort for each puzzle (default: 5000000; 0: no limit)\n\n"
        "Both can be interrupted and continued:\n\n"
        "  --json              one object per line\n"
        "  --threads T         default: one per core\n"
        "  --hash MB           size of each thread's table (default: 64 for mine, 32 for audit)\n"
        "  --batch FILE        the file, as in other commands\n"
        "  --resume FILE       write JSON lines to FILE, after those that are there already\n"
        "  --shard I/N         only every N-th game or puzzle, from the I-th, as JSON lines; "
        "'keymove\n"
        "                      merge' puts the outputs of all N shards together\n"
        "  --progress          show the progress even if standard error is not a terminal\n\n"
        "  keymove puzzle make --moves 3 --count 10 --seed 7\n"
        "  keymove puzzle mine games.pgn.zst --player DrNykterstein --json >mates.jsonl\n"
        "  keymove puzzle audit lichess_db_puzzle.csv --corrected right.csv\n",
    .more = PUZZLE_STORE_HELP,
    .run = run,
};
