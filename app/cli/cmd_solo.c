/* cmd_solo: the command line of 'keymove solo'. SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/numbers.h"
#include "options.h"
#include "solo.h"

#include <stdlib.h>
#include <string.h>

/* --- values ---------------------------------------------------------------------------------------- */

static int refuse(const SoloTask *task, const Option *option, const char *expected,
                  const char *text) {
    return command_misused(task->self, "--%s must be %s, not '%s'", option->name, expected, text);
}

static int read_method(void *context, const Option *option, const char *text) {
    SoloTask *task = context;
    task->options.method = km_solo_method_named(text);
    if (task->options.method != KM_SOLO_METHODS) return EXIT_PROVED;
    return refuse(task, option, "plan, bfs, random, rank, attack, center, hybrid or theory", text);
}

/* "king,fixed,lonely,seen" or some of them. */
static int read_without(void *context, const Option *option, const char *text) {
    static const char *const names[] = {"king", "fixed", "lonely", "seen"};
    SoloTask *task = context;
    for (const char *at = text;; at++) {
        const size_t length = strcspn(at, ",");
        size_t i = 0;
        while (i < 4 && (strlen(names[i]) != length || strncmp(names[i], at, length) != 0)) i++;
        if (i == 4) return refuse(task, option, "a list of king, fixed, lonely and seen", text);
        task->options.without |= 1u << i;
        at += length;
        if (!*at) return EXIT_PROVED;
    }
}

/* "9", or "4-14". */
static int read_pieces(void *context, const Option *option, const char *text) {
    SoloTask *task = context;
    char *end;
    int64_t last;
    task->first = task->last = strtol(text, &end, 10);
    const bool range = *end == '-';
    const bool good = end != text && task->first >= 1 && task->first <= KM_SOLO_SQUARES &&
                      (range ? number_read(end + 1, task->first, KM_SOLO_SQUARES, &last) : !*end);
    if (!good) return refuse(task, option, "a number or a range such as 4-14", text);
    if (range) task->last = (long)last;
    task->recipe.pieces = (int)task->first;
    return EXIT_PROVED;
}

/* "8x8". */
static int read_size(void *context, const Option *option, const char *text) {
    SoloTask *task = context;
    char *end;
    const long width = strtol(text, &end, 10);
    int64_t height;
    if (end == text || width < 1 || width > KM_SOLO_SIDE || *end != 'x' ||
        !number_read(end + 1, 1, KM_SOLO_SIDE, &height))
        return refuse(task, option, "WIDTHxHEIGHT, at most 16x16", text);
    task->recipe.width = (int)width;
    task->recipe.height = (int)height;
    return EXIT_PROVED;
}

static int read_types(void *context, const Option *option, const char *text) {
    SoloTask *task = context;
    for (const char *letter = text; *letter; letter++) {
        int type = KM_PAWN;
        while (type <= KM_QUEEN &&
               (km_solo_letter((KmPieceType)type) != *letter || type == KM_KING))
            type++;
        if (type > KM_QUEEN) return refuse(task, option, "letters of QRBNP", text);
        task->recipe.types |= (uint8_t)(1 << type);
    }
    return task->recipe.types ? EXIT_PROVED : refuse(task, option, "letters of QRBNP", text);
}

static int read_captures(void *context, const Option *option, const char *text) {
    SoloTask *task = context;
    int64_t number = KM_SOLO_UNLIMITED;
    if (strcmp(text, "u") != 0 && !number_read(text, 1, KM_SOLO_MOST_CAPTURES, &number))
        return refuse(task, option, "a number of captures, or u", text);
    task->recipe.limit = (int)number;
    return EXIT_PROVED;
}

static int read_form(void *context, const Option *option, const char *text) {
    static const char *const names[] = {"fen", "json", "thesis", "line",
                                        "svg", "html", "text",   "dot"};
    SoloTask *task = context;
    for (int i = 0; i < 8; i++)
        if (strcmp(names[i], text) == 0) {
            task->output = (SoloOutput)i;
            return EXIT_PROVED;
        }
    return refuse(task, option, "fen, json, thesis, line, svg, html, text or dot", text);
}

static int set_json(void *context, const Option *option, const char *text) {
    SoloTask *task = context;
    (void)option, (void)text;
    task->json = true;
    task->output = SOLO_AS_JSON;
    return EXIT_PROVED;
}

/* --- the command ----------------------------------------------------------------------------------- */

static const Option option_table[] = {
    OPTION_READ("method", read_method),
    OPTION_FLAG("as-published", SoloTask, options.as_published),
    OPTION_READ("without", read_without),
    OPTION_NUMBER("limit", SoloTask, limit, 1, INT64_MAX),
    OPTION_SEED("seed", SoloTask, options.seed),
    OPTION_SWITCH("json", set_json),
    OPTION_TEXT("batch", SoloTask, batch),
    OPTION_TEXT("resume", SoloTask, resume),
    OPTION_SHARD("shard", SoloTask, shard),
    OPTION_SECONDS("seconds", SoloTask, options.budget.seconds),
    OPTION_NUMBER("nodes", SoloTask, options.budget.nodes, 1, INT64_MAX),
    OPTION_NUMBER("threads", SoloTask, threads, 1, 256),
    OPTION_FLAG("free-king", SoloTask, free_king),
    OPTION_FLAG("most", SoloTask, most),
    OPTION_FLAG("all", SoloTask, all),
    OPTION_READ("pieces", read_pieces),
    OPTION_NUMBER("count", SoloTask, count, 1, 100000000),
    OPTION_READ("board", read_size),
    OPTION_READ("captures", read_captures),
    OPTION_FLAG("no-king", SoloTask, recipe.no_king),
    OPTION_READ("types", read_types),
    OPTION_FLAG("unique", SoloTask, unique),
    OPTION_NUMBER("level", SoloTask, level, 1, KM_SOLO_LEVELS),
    OPTION_FLAG("any", SoloTask, any),
    OPTION_READ("form", read_form),
    OPTION_TEXT("out", SoloTask, out),
    OPTION_TEXT("from", SoloTask, from),
    OPTION_NUMBER("tries", SoloTask, tries, 1, 100000),
    OPTION_SECONDS("delay", SoloTask, delay),
};

typedef struct Action {
    OptionAction named; /* with its options */
    int (*run)(SoloTask *task);
    long count;          /* default of --count */
    KmSoloMethod method; /* default of --method */
} Action;

static const Action actions[] = {
    {{"solve",
      {"method", "as-published", "without", "seed", "most", "all", "limit", "batch", "resume",
       "shard", "seconds", "nodes", "threads", "free-king", "json"}},
     solo_run_solve,
     1,
     KM_SOLO_THEORY},
    {{"count", {"all", "seconds", "nodes", "free-king", "json"}}, solo_run_count, 1, KM_SOLO_PLAN},
    {{"make",
      {"pieces", "count", "seed", "unique", "level", "board", "captures", "no-king", "types", "any",
       "form", "out", "threads", "json"}},
     solo_run_make,
     1,
     KM_SOLO_PLAN},
    {{"play",
      {"as-published", "seed", "seconds", "free-king", "pieces", "board", "captures", "no-king",
       "types", "delay"}},
     solo_run_play,
     1,
     KM_SOLO_PLAN},
    {{"study",
      {"out", "resume", "from", "any", "pieces", "count", "tries", "seed", "as-published", "board",
       "captures", "no-king", "types", "threads", "json"}},
     solo_run_study,
     1000,
     KM_SOLO_PLAN},
    {{"explain",
      {"method", "as-published", "seed", "seconds", "nodes", "free-king", "form", "json"}},
     solo_run_explain,
     1,
     KM_SOLO_PLAN},
    {{"convert", {"form", "out", "free-king"}}, solo_run_convert, 1, KM_SOLO_PLAN},
};

static int run_action(const KmCommand *self, const Action *action, int argc, char **argv) {
    SoloTask task = {.self = self, .count = action->count, .options = {.method = action->method}};
    const int code = options_read(self, &action->named, argc, argv, option_table,
                                  OPTION_COUNT(option_table), &task);
    if (code != EXIT_PROVED) return code;
    task.arguments = argv + optind;
    task.argument_count = argc - optind;
    return action->run(&task);
}

static int run(const KmCommand *self, int argc, char **argv) {
    if (argc < 2)
        return command_misused(
            self, "give an action: solve, count, explain, make, play, study or convert");
    for (size_t i = 0; i < sizeof actions / sizeof *actions; i++)
        if (strcmp(actions[i].named.name, argv[1]) == 0)
            return run_action(self, &actions[i], argc - 1, argv + 1);
    return command_misused(self, "no such action: '%s'", argv[1]);
}

const KmCommand cmd_solo = {
    .name = "solo",
    .usage = "solo solve|count|explain|make|play|study|convert ...",
    .summary = "Solo Chess: solve, prove, count, make, study, play",
    .details =
        "Every move captures a piece, each piece has a limited number of captures, and the king, "
        "if there\n"
        "is one, must be the last piece on the board. BOARD is the piece placement of a FEN in "
        "capitals, up\n"
        "to 16 x 16, and the captures left: one number for all pieces, or a list in reading order, "
        "u for\n"
        "unlimited; 'free' after it lifts the rule about the king. The one-line form of the thesis "
        "is read\n"
        "as well. FILE is a file of such boards, one per line, or of boards in the thesis' form of "
        "several\n"
        "lines; a folder stands for all files in it. Several files can be given.\n\n"
        "  solo solve BOARD | FILE... | --batch FILE... [--resume OUTPUT] [--shard I/N]\n"
        "    --method M        theory (a rule for boards of one type of piece where one applies, "
        "otherwise\n"
        "                      plan; default), plan (exact and fast), or a method of the thesis: "
        "bfs,\n"
        "                      random, rank, attack, center or hybrid\n"
        "    --as-published    use the heuristics of the thesis' program instead of those in its "
        "text\n"
        "    --without R,...   turn reductions of the thesis' methods off: king (it is never "
        "captured),\n"
        "                      fixed (a king without captures), lonely (a piece without "
        "neighbours),\n"
        "                      seen (visited states)\n"
        "    --all             list all solutions as sequences of moves; --limit N: at most N\n"
        "    --most            for an unsolvable board, find the largest number of captures, with "
        "proof\n"
        "    --batch FILE...   solve all boards of the files (-: standard input), on all "
        "cores;\n"
        "                      the answers are JSON lines in the order of the file; a line of more "
        "than\n"
        "                      65536 bytes is reported as bad\n"
        "    --resume OUTPUT   append to OUTPUT, after the answers that it already contains\n"
        "    --shard I/N       only every N-th board, from the I-th; 'keymove merge' puts the "
        "outputs\n"
        "                      of all N shards together\n"
        "  solo count BOARD | FILE...\n"
        "                      count the solutions, as sequences of moves and as plans\n"
        "    --all             list the plans\n"
        "  solo explain BOARD | FILE...\n"
        "                      every capture with its values of Rank, Attack and Center and their "
        "terms,\n"
        "                      whether it loses, and how many captures each piece can make and "
        "suffer\n"
        "    --form F          text (default), json, dot (a graph for Graphviz) or svg, with "
        "arrows "
        "by\n"
        "                      --method rank (default), attack or center\n"
        "  solo make --pieces N [--count M] [--seed S]\n"
        "    --pieces N        number of pieces; 4-14: each number in turn\n"
        "    --unique          only puzzles with a single plan\n"
        "    --level 1..5      only puzzles of this measured difficulty\n"
        "    --board 8x8, --captures N|u, --no-king, --types QRBNP\n"
        "    --any             random boards, which may have no solution\n"
        "    --form F          fen (default), json, thesis, line, svg or html\n"
        "    --out FOLDER      write a file for each puzzle (thesis, svg)\n"
        "  solo play [BOARD | FILE...]\n"
        "                      play at the terminal; 'help' lists the commands there\n"
        "  solo study --out FOLDER [--from FILE...] [--pieces 4-14] [--count 1000] [--tries 100]\n"
        "                      the experiment of the thesis: tables and charts\n"
        "    --any             random boards, which may have no solution: the share of solvable "
        "boards, the\n"
        "                      pieces that the heuristics leave compared with the fewest possible, "
        "the\n"
        "                      number of solutions, and the share of losing first captures\n"
        "    --resume FOLDER   continue an interrupted study\n"
        "  solo convert BOARD | FILE... --form F\n\n"
        "  --seed S            seed of the random numbers\n"
        "  --seconds X         stop after X seconds per board\n"
        "  --nodes N           stop after N nodes per board\n"
        "  --threads N         number of threads (default: one per core)\n"
        "  --json              write JSON\n"
        "  --free-king         lift the rule that the king is last\n\n"
        "  keymove solo solve '8/2Q5/8/3R4/8/8/1K6/8 2'\n"
        "  keymove solo make --pieces 9 --count 6 --unique --form html > sheet.html\n",
    .run = run,
};
