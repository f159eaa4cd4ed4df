/* cmd_play: a game against the program. SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw.h"
#include "keymove/engine/classic.h"
#include "options.h"
#include "play.h"
#include "play_words.h"

#include <string.h>
#include <time.h>

static int read_eval(void *context, const Option *option, const char *name) {
    PlayTask *task = context;
    if (strcmp(name, "classic") == 0)
        task->strength.kind = PLAY_ENGINE_CLASSIC;
    else if (strcmp(name, "strong") == 0)
        task->strength.kind = PLAY_ENGINE_STRONG;
    else
        return command_misused(task->self, "--%s must be classic or strong, not '%s'", option->name,
                               name);
    return EXIT_PROVED;
}

static int read_color(void *context, const Option *option, const char *name) {
    PlayTask *task = context;
    task->has_person = play_read_color(name, &task->person);
    if (task->has_person) return EXIT_PROVED;
    return command_misused(task->self, "--%s must be white or black, not '%s'", option->name, name);
}

/* Notes that the game has a start; false if it had one already, which is printed. */
static bool begin_start(PlayTask *task) {
    if (task->has_start)
        command_misused(task->self, "--fen, --chess960 and --load exclude each other");
    const bool first = !task->has_start;
    task->has_start = true;
    return first;
}

static int read_fen(void *context, const Option *option, const char *text) {
    PlayTask *task = context;
    (void)option;
    if (!begin_start(task)) return EXIT_USAGE;
    return command_read_position(task->self, text, &task->start);
}

static int read_chess960(void *context, const Option *option, const char *text) {
    PlayTask *task = context;
    int64_t number;
    if (!begin_start(task)) return EXIT_USAGE;
    const int code = option_number(task->self, option, text, 0, 959, &number);
    if (code != EXIT_PROVED) return code;
    const KmSetup setup = km_setup_chess960((unsigned)number);
    km_position_init(&setup, &task->start, NULL);
    return EXIT_PROVED;
}

static int read_game(void *context, const Option *option, const char *path) {
    PlayTask *task = context;
    KmPgnResult result;
    KmError error;
    (void)option;
    if (!begin_start(task)) return EXIT_USAGE;
    if (play_load(&task->loaded, &result, path, 0, &error) == KM_OK) return EXIT_PROVED;
    fprintf(stderr, "keymove %s: %s: %s\n", task->self->name, path, error.text);
    return exit_code_of_reading(error.status);
}

static int set_ascii(void *context, const Option *option, const char *value) {
    (void)option, (void)value;
    ((PlayTask *)context)->diagram.unicode = false;
    return EXIT_PROVED;
}

static const Option option_table[] = {
    OPTION_READ("color", read_color),
    OPTION_READ("colour", read_color),
    OPTION_NUMBER("depth", PlayTask, strength.depth, 1, KM_ENGINE_DEEPEST),
    OPTION_NUMBER("level", PlayTask, strength.level, 1, KM_ENGINE_LEVELS),
    OPTION_SECONDS("time", PlayTask, strength.seconds),
    OPTION_READ("eval", read_eval),
    OPTION_READ("fen", read_fen),
    OPTION_READ("chess960", read_chess960),
    OPTION_READ("load", read_game),
    OPTION_SEED("seed", PlayTask, strength.seed),
    OPTION_FLAG("stats", PlayTask, stats),
    OPTION_SWITCH("ascii", set_ascii),
    OPTION_FLAG("unicode", PlayTask, diagram.unicode),
};

static int check_task(const PlayTask *task) {
    const Strength *strength = &task->strength;
    if (strength->level && strength->depth)
        return command_misused(task->self, "--level or --depth, not both");
    if (strength->kind == PLAY_ENGINE_CLASSIC && strength->depth > KM_CLASSIC_DEEPEST)
        return command_misused(task->self, "the classic program goes to depth %d at most",
                               KM_CLASSIC_DEEPEST);
    return EXIT_PROVED;
}

static int read_task(int argc, char **argv, PlayTask *task) {
    const int code =
        options_read(task->self, NULL, argc, argv, option_table, OPTION_COUNT(option_table), task);
    if (code != EXIT_PROVED) return code;
    const Strength *strength = &task->strength;
    task->has_strength = strength->depth || strength->level || strength->seconds > 0;
    if (optind < argc)
        return command_misused(task->self, "unexpected argument '%s'; give a position with --fen",
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
    .details =
        "Asks for what the options leave open: your colour, the strength of the program, and "
        "whether to\n"
        "start a new game, to set up pieces one by one (pawn e6 white ... done), or to start from "
        "a FEN.\n"
        "Type moves as a2 a3, a2a3 or in SAN; 'help' lists the commands, such as undo, hint, draw, "
        "resign,\n"
        "save, load and exit. Ctrl-C while the program is thinking makes it move at once.\n\n"
        "  --color C        your colour, white or black\n"
        "  --level N        strength of the program, from 1 (beginner) to 20\n"
        "  --depth N        depth of the search in plies\n"
        "  --time S         seconds per move, at most\n"
        "  --fen FEN        start from this position; 'start' is the initial position\n"
        "  --load FILE      continue the last game of a PGN file\n"
        "  --chess960 N     start from this position of Chess960, 0 to 959\n"
        "  --eval E         strong (default), or classic: minimax with alpha-beta and piece-square "
        "tables\n"
        "  --stats          print depth, nodes and principal variation of each move; with classic "
        "also\n"
        "                   what pruning and move ordering save\n"
        "  --seed N         seed of the errors that a level makes: the same seed gives the same "
        "game\n"
        "  --ascii          draw with letters\n"
        "  --unicode        draw with figurines\n\n"
        "  keymove play\n"
        "  keymove play --color black --level 5 --fen start\n"
        "  keymove play --eval classic --depth 4 --color white --fen start --stats\n",
    .run = run,
};
