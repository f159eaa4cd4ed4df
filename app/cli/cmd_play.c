/* cmd_play: a game against the program. SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw.h"
#include "keymove/engine/classic.h"
#include "play.h"
#include "play_words.h"

#include <getopt.h>
#include <string.h>
#include <time.h>

static const struct option option_names[] = {
    {"color", required_argument, NULL, 'c'}, {"colour", required_argument, NULL, 'c'},
    {"depth", required_argument, NULL, 'd'}, {"level", required_argument, NULL, 'l'},
    {"time", required_argument, NULL, 't'},  {"eval", required_argument, NULL, 'e'},
    {"fen", required_argument, NULL, 'f'},   {"chess960", required_argument, NULL, '9'},
    {"load", required_argument, NULL, 'L'},  {"seed", required_argument, NULL, 's'},
    {"stats", no_argument, NULL, 'S'},       {"ascii", no_argument, NULL, 'a'},
    {"unicode", no_argument, NULL, 'u'},     {0}};

static int read_eval(PlayTask *task, const char *name) {
    if (strcmp(name, "classic") == 0)
        task->strength.kind = MIND_CLASSIC;
    else if (strcmp(name, "strong") == 0)
        task->strength.kind = MIND_STRONG;
    else
        return command_misused(task->self, "--eval is classic or strong, not '%s'", name);
    return EXIT_PROVED;
}

/* How well the program plays: depth, level or time. */
static int read_strength(PlayTask *task, int option, const char *text) {
    Strength *strength = &task->strength;
    long number;
    task->has_strength = true;
    if (option == 't') {
        if (!play_read_seconds(text, &strength->seconds))
            return command_misused(task->self, "--time wants seconds a move, such as 2 or 0.5");
        return EXIT_PROVED;
    }
    const int most = option == 'l' ? KM_ENGINE_LEVELS : KM_ENGINE_DEEPEST;
    if (!play_read_number(text, 1, most, &number))
        return command_misused(task->self, "--%s wants a number from 1 to %d, not '%s'",
                               option == 'l' ? "level" : "depth", most, text);
    *(option == 'l' ? &strength->level : &strength->depth) = (int)number;
    return EXIT_PROVED;
}

static int read_game(PlayTask *task, const char *path) {
    KmPgnResult result;
    KmError error;
    if (play_load(&task->loaded, &result, path, 0, &error) == KM_OK) return EXIT_PROVED;
    fprintf(stderr, "keymove %s: %s: %s\n", task->self->name, path, error.text);
    return EXIT_INPUT;
}

/* Where the game begins. */
static int read_start(PlayTask *task, int option, const char *text) {
    if (task->has_start)
        return command_misused(task->self, "one of --fen, --chess960 and --load, not two");
    task->has_start = true;
    if (option == 'f') return command_read_position(task->self, text, &task->start);
    if (option == 'L') return read_game(task, text);
    long number;
    if (!play_read_number(text, 0, 959, &number))
        return command_misused(task->self, "--chess960 wants a number from 0 to 959, not '%s'",
                               text);
    const KmSetup setup = km_setup_chess960((unsigned)number);
    km_position_init(&setup, &task->start, NULL);
    return EXIT_PROVED;
}

static int read_option(PlayTask *task, int option, const char *text) {
    long number;
    switch (option) {
    case 'c':
        task->has_person = play_read_color(text, &task->person);
        if (task->has_person) return EXIT_PROVED;
        return command_misused(task->self, "--color is white or black, not '%s'", text);
    case 'd':
    case 'l':
    case 't':
        return read_strength(task, option, text);
    case 'e':
        return read_eval(task, text);
    case 'f':
    case '9':
    case 'L':
        return read_start(task, option, text);
    case 's':
        if (!play_read_number(text, 0, 0x7fffffff, &number))
            return command_misused(task->self, "--seed wants a number, not '%s'", text);
        task->strength.seed = (uint64_t)number;
        return EXIT_PROVED;
    case 'S':
        task->stats = true;
        return EXIT_PROVED;
    case 'a':
    case 'u':
        task->diagram.unicode = option == 'u';
        return EXIT_PROVED;
    default:
        return EXIT_USAGE;
    }
}

static int check_task(const PlayTask *task) {
    const Strength *strength = &task->strength;
    if (strength->level && strength->depth)
        return command_misused(task->self, "--level or --depth, not both");
    if (strength->kind == MIND_CLASSIC && strength->depth > KM_CLASSIC_DEEPEST)
        return command_misused(task->self, "the classic program goes to depth %d at most",
                               KM_CLASSIC_DEEPEST);
    return EXIT_PROVED;
}

static int read_task(int argc, char **argv, PlayTask *task) {
    for (int option; (option = command_option(task->self, argc, argv, option_names)) != -1;) {
        const int code = read_option(task, option, optarg);
        if (code != EXIT_PROVED) return code;
    }
    if (optind < argc)
        return command_misused(task->self, "'%s' stands alone; a position is given with --fen",
                               argv[optind]);
    return check_task(task);
}

static int run(const KmCommand *self, int argc, char **argv) {
    PlayTask task = {
        .self = self, .diagram = drawing_for_terminal(), .strength.seed = (uint64_t)time(NULL)};
    const int code = read_task(argc, argv, &task);
    if (code == EXIT_PROVED && play_ask(&task)) return play_run(&task);
    km_game_free(task.loaded);
    return code;
}

const KmCommand cmd_play = {
    .name = "play",
    .usage =
        "play [--color white|black] [--level N | --depth N] [--time S] [--fen FEN | --load FILE] "
        "[--eval strong|classic] [--stats] [--chess960 N] [--seed N] [--ascii] [--unicode]",
    .summary = "Play a game against the program",
    .details = "What no option tells is asked for: your colour, how well the program plays, and "
               "whether to\n"
               "begin a new game, to set up men (pawn e6 white ... done) or a FEN. Type moves as "
               "a2 a3, a2a3\n"
               "or in SAN; 'help' lists the commands, among them undo, hint, draw, resign, save, "
               "load, exit.\n"
               "Ctrl-C while the program thinks makes it move at once.\n\n"
               "  --color C        yours, white or black\n"
               "  --level N        from 1, a beginner, to 20\n"
               "  --depth N        search so many plies\n"
               "  --time S         think at most so many seconds a move\n"
               "  --fen FEN        begin there; 'start' is the usual position\n"
               "  --load FILE      go on with the last game of a PGN file\n"
               "  --chess960 N     begin with that position, 0 to 959\n"
               "  --eval E         strong, or classic: minimax with alpha-beta and board tables\n"
               "  --stats          tell depth, nodes and line of each move; with classic also what "
               "pruning\n"
               "                   and ordering save\n"
               "  --seed N         of a level's errors: the same seed, the same game\n"
               "  --ascii, --unicode   letters or figurines, whatever the locale\n\n"
               "  keymove play\n"
               "  keymove play --color black --level 5 --fen start\n"
               "  keymove play --eval classic --depth 4 --color white --fen start --stats\n",
    .run = run,
};
