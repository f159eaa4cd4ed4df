/* cmd_solo: Solo Chess: reads the command line of its actions.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "solo.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

typedef struct Action {
    const char *name;
    char key; /* in Switch.actions */
    int (*run)(SoloTask *task);
} Action;

static const Action actions[] = {
    {"solve", 's', solo_run_solve}, {"count", 'c', solo_run_count},
    {"make", 'm', solo_run_make},   {"play", 'p', solo_run_play},
    {"study", 't', solo_run_study}, {"convert", 'v', solo_run_convert},
};

/* An option: its name, whether it has a value, and the actions that know it. */
typedef struct Switch {
    const char *name;
    int has_value;
    char key;
    const char *actions;
} Switch;

static const Switch switches[] = {
    {"method", 1, 'M', "s"},    {"as-published", 0, 'a', "stp"},
    {"seed", 1, 's', "smpt"},   {"json", 0, 'j', "scm"},
    {"batch", 1, 'b', "s"},     {"resume", 1, 'r', "st"},
    {"seconds", 1, 't', "scp"}, {"nodes", 1, 'n', "sc"},
    {"threads", 1, 'T', "smt"}, {"free-king", 0, 'f', "scpv"},
    {"most", 0, 'm', "s"},      {"all", 0, 'A', "c"},
    {"pieces", 1, 'N', "mpt"},  {"count", 1, 'C', "mt"},
    {"board", 1, 'B', "mpt"},   {"captures", 1, 'L', "mpt"},
    {"no-king", 0, 'K', "mpt"}, {"types", 1, 'Y', "mpt"},
    {"unique", 0, 'u', "m"},    {"level", 1, 'l', "m"},
    {"form", 1, 'F', "mv"},     {"out", 1, 'o', "mtv"},
    {"from", 1, 'R', "t"},      {"tries", 1, 'x', "t"},
    {"delay", 1, 'd', "p"},     {"any", 0, 'y', "m"},
};
enum { ACTIONS = sizeof actions / sizeof *actions, SWITCHES = sizeof switches / sizeof *switches };

/* --- values ---------------------------------------------------------------------------------------- */

static bool read_whole(const char *text, long low, long high, long *number) {
    char *end;
    *number = strtol(text, &end, 10);
    return end != text && !*end && *number >= low && *number <= high;
}

static bool read_seconds(const char *text, double *seconds) {
    char *end;
    *seconds = strtod(text, &end);
    return end != text && !*end && *seconds > 0 && *seconds < 1e9;
}

/* "9", or "4-14" for a study. */
static bool read_pieces(SoloTask *task, const char *text) {
    char *end;
    task->first = task->last = strtol(text, &end, 10);
    if (end == text || task->first < 1 || task->first > KM_SOLO_SQUARES) return false;
    if (*end == '-' && !read_whole(end + 1, task->first, KM_SOLO_SQUARES, &task->last))
        return false;
    task->recipe.pieces = (int)task->first;
    return !*end || *end == '-';
}

/* "8x8". */
static bool read_size(SoloTask *task, const char *text) {
    char *end;
    const long width = strtol(text, &end, 10);
    long height = 0;
    if (end == text || *end != 'x' || !read_whole(end + 1, 1, KM_SOLO_SIDE, &height)) return false;
    task->recipe.width = (int)width;
    task->recipe.height = (int)height;
    return width >= 1 && width <= KM_SOLO_SIDE;
}

static bool read_types(SoloTask *task, const char *text) {
    for (; *text; text++) {
        int type = KM_PAWN;
        while (type <= KM_QUEEN && (km_solo_letter((KmPieceType)type) != *text || type == KM_KING))
            type++;
        if (type > KM_QUEEN) return false;
        task->recipe.types |= (uint8_t)(1 << type);
    }
    return task->recipe.types != 0;
}

static bool read_form(SoloTask *task, const char *text) {
    static const char *const names[] = {"fen", "json", "thesis", "line", "svg", "html"};
    for (int i = 0; i < 6; i++)
        if (strcmp(names[i], text) == 0) {
            task->output = (SoloOutput)i;
            return true;
        }
    return false;
}

/* Options that are a number. */
static bool read_number(SoloTask *task, char key, const char *text) {
    long number = 0;
    bool good = false;
    switch (key) {
    case 's':
        task->options.seed = strtoull(text, NULL, 10);
        return *text && text[strspn(text, "0123456789")] == '\0';
    case 'n':
        good = read_whole(text, 1, __LONG_MAX__, &number);
        task->options.budget.nodes = (uint64_t)number;
        break;
    case 'T':
        good = read_whole(text, 1, 256, &number);
        task->threads = (int)number;
        break;
    case 'C':
        return read_whole(text, 1, 100000000, &task->count);
    case 'x':
        return read_whole(text, 1, 100000, &task->tries);
    case 'l':
        good = read_whole(text, 1, KM_SOLO_LEVELS, &number);
        task->level = (KmSoloLevel)number;
        break;
    default: /* captures */
        good = read_whole(text, 1, KM_SOLO_MOST_CAPTURES, &number);
        task->recipe.limit = good ? (int)number : KM_SOLO_UNLIMITED;
        good = good || strcmp(text, "u") == 0;
    }
    return good;
}

static bool read_value(SoloTask *task, char key, const char *text) {
    switch (key) {
    case 'M':
        task->options.method = km_solo_method_named(text);
        return task->options.method != KM_SOLO_METHODS;
    case 'b':
        task->batch = text;
        return true;
    case 'r':
        task->resume = text;
        return true;
    case 'o':
        task->out = text;
        return true;
    case 'R':
        task->from = text;
        return true;
    case 't':
        return read_seconds(text, &task->options.budget.seconds);
    case 'd':
        return read_seconds(text, &task->delay);
    case 'N':
        return read_pieces(task, text);
    case 'B':
        return read_size(task, text);
    case 'Y':
        return read_types(task, text);
    case 'F':
        return read_form(task, text);
    default:
        return read_number(task, key, text);
    }
}

static void set_flag(SoloTask *task, char key) {
    switch (key) {
    case 'a':
        task->options.as_published = true;
        break;
    case 'j':
        task->json = true;
        task->output = SOLO_AS_JSON;
        break;
    case 'f':
        task->free_king = true;
        break;
    case 'm':
        task->most = true;
        break;
    case 'A':
        task->all = true;
        break;
    case 'K':
        task->recipe.no_king = true;
        break;
    case 'y':
        task->any = true;
        break;
    default:
        task->unique = true;
    }
}

/* --- the command ----------------------------------------------------------------------------------- */

static int read_options(SoloTask *task, const Action *action, int argc, char **argv) {
    struct option options[SWITCHES + 1] = {{0}};
    for (int i = 0; i < SWITCHES; i++)
        options[i] = (struct option){switches[i].name, switches[i].has_value, NULL, i + 1};
    for (int number; (number = command_option(task->self, argc, argv, options)) != -1;) {
        if (number == '?') return EXIT_USAGE;
        const Switch *given = &switches[number - 1];
        if (!strchr(given->actions, action->key))
            return command_misused(task->self, "--%s is not for '%s'", given->name, action->name);
        if (!given->has_value)
            set_flag(task, given->key);
        else if (!read_value(task, given->key, optarg))
            return command_misused(task->self, "--%s cannot be '%s'", given->name, optarg);
    }
    task->arguments = argv + optind;
    task->argument_count = argc - optind;
    return EXIT_PROVED;
}

static int run(const KmCommand *self, int argc, char **argv) {
    if (argc < 2) return command_misused(self, "say what to do");
    for (int i = 0; i < ACTIONS; i++) {
        if (strcmp(actions[i].name, argv[1]) != 0) continue;
        SoloTask task = {.self = self};
        task.count = actions[i].key == 't' ? 1000 : 1;
        const int code = read_options(&task, &actions[i], argc - 1, argv + 1);
        return code == EXIT_PROVED ? actions[i].run(&task) : code;
    }
    return command_misused(self, "no action '%s'", argv[1]);
}

const KmCommand cmd_solo = {
    .name = "solo",
    .usage = "solo solve|count|make|play|study|convert ...",
    .summary = "Solo Chess: solve, prove, count, make, study, play",
    .details =
        "Every move takes a piece, each piece takes only so often, and the king, where there is "
        "one,\n"
        "must be the last. A board is the placement of a FEN in capitals, up to 16 x 16, and the\n"
        "captures left: one number for all, or a list in reading order; u is unlimited; 'free' "
        "after\n"
        "it lifts the king rule. The thesis' one-line form is read as well.\n\n"
        "  solo solve BOARD | --batch FILE [--resume OUTPUT]\n"
        "    --method M        plan (default; exact and fast), or one of the thesis' methods: "
        "bfs,\n"
        "                      random, rank, attack, center, hybrid\n"
        "    --as-published    the heuristics as the thesis' program has them, not as its text\n"
        "    --most            on an unsolvable board: the most captures that can be made, proved\n"
        "    --batch FILE      a board a line, on all cores; answers as JSON lines, in that order\n"
        "    --resume OUTPUT   append to OUTPUT, and go on after what stands there\n"
        "  solo count BOARD    solutions as move sequences, and plans; --all lists the plans\n"
        "  solo make --pieces N [--count M] [--seed S]\n"
        "    --unique          only puzzles with one plan\n"
        "    --level 1..5      only puzzles of that measured difficulty\n"
        "    --board 8x8, --captures N|u, --no-king, --types QRBNP; --pieces 4-14 takes turns\n"
        "    --any             boards drawn at random, without the promise of a solution\n"
        "    --form F          fen, json, thesis, line, svg or html; --out FOLDER for files\n"
        "  solo play [BOARD]   at the terminal; 'help' there lists its commands\n"
        "  solo study --out FOLDER [--from FILE] [--pieces 4-14] [--count 1000] [--tries 100]\n"
        "                      the thesis' experiment: tables and charts; --resume FOLDER goes on\n"
        "  solo convert BOARD | FILE --form F\n\n"
        "  --seed S, --seconds X, --nodes N, --threads N, --json, --free-king\n\n"
        "  keymove solo solve '8/2Q5/8/3R4/8/8/1K6/8 2'\n"
        "  keymove solo make --pieces 9 --count 6 --unique --form html > sheet.html\n",
    .run = run,
};
