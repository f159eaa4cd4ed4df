/* cmd_match: engines play each other. SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "command.h"
#include "common/numbers.h"
#include "common/signals.h"
#include "match_report.h"
#include "options.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_GAMES = 1000000, PLIES = 8, MOST_SCORE = 100000, MOST_MOVES = 10000 };

/* The command line. */
typedef struct Task {
    const KmCommand *self;
    GauntletPlan plan;
    EngineSpec *specs;
    int engines;
    TimeControl control;
    Openings openings;
    const char *opening_file;
    uint64_t seed;
    int plies;
    bool shuffle, json, quiet;
} Task;

/* --- the command line ------------------------------------------------------------------------------ */

/* The path of this program, for engines named "keymove". */
static const char *own_path(char *path, size_t size) {
    const ssize_t length = readlink("/proc/self/exe", path, size - 1);
    if (length <= 0) return "keymove";
    path[length] = '\0';
    return path;
}

static int read_engine(void *context, const Option *option, const char *text) {
    Task *task = context;
    (void)option;
    char path[4096];
    KmError error;
    if (task->engines == GAUNTLET_ENGINES)
        return command_misused(task->self, "there may be at most %d engines", GAUNTLET_ENGINES);
    if (engine_spec_read(&task->specs[task->engines], text, own_path(path, sizeof path), &error) !=
        KM_OK) {
        fprintf(stderr, "keymove match: bad engine: %s\n  %s\n  %*s^\n", error.text, text,
                (int)error.offset, "");
        return EXIT_USAGE;
    }
    task->engines++;
    return EXIT_PROVED;
}

/* Reads exactly `count` whole numbers, separated by '/'. */
static bool read_numbers(const char *text, int count, int *const numbers[], const long most[]) {
    for (int i = 0; i < count; i++) {
        char *end;
        if (*text < '0' || *text > '9') return false;
        const long value = strtol(text, &end, 10);
        if (value > most[i] || *end != (i + 1 < count ? '/' : '\0')) return false;
        *numbers[i] = (int)value;
        text = end + 1;
    }
    return true;
}

static int read_resign(void *context, const Option *option, const char *text) {
    const Task *task = context;
    Adjudication *by = &((Task *)context)->plan.adjudication;
    if (read_numbers(text, 2, (int *[]){&by->resign_score, &by->resign_moves},
                     (long[]){MOST_SCORE, MOST_MOVES}) &&
        by->resign_moves > 0)
        return EXIT_PROVED;
    return command_misused(task->self, "--%s must be CENTIPAWNS/MOVES, such as 600/4",
                           option->name);
}

static int read_draw(void *context, const Option *option, const char *text) {
    const Task *task = context;
    Adjudication *by = &((Task *)context)->plan.adjudication;
    if (read_numbers(text, 3, (int *[]){&by->draw_score, &by->draw_moves, &by->draw_from},
                     (long[]){MOST_SCORE, MOST_MOVES, MOST_MOVES}) &&
        by->draw_moves > 0)
        return EXIT_PROVED;
    return command_misused(task->self, "--%s must be CENTIPAWNS/MOVES/FROM, such as 10/8/40",
                           option->name);
}

static int read_time_control(void *context, const Option *option, const char *text) {
    Task *task = context;
    const char *name = option->name;
    if (time_control_read(&task->control, name, text)) return EXIT_PROVED;
    return command_misused(
        task->self,
        strcmp(name, "tc") == 0         ? "--%s must be [MOVES/]SECONDS[+INCREMENT], such as 2+0.02"
        : strcmp(name, "movetime") == 0 ? "--%s must be a number of seconds, such as 0.1"
                                        : "--%s must be a number of at least 1",
        name);
}

static int read_margin(void *context, const Option *option, const char *text) {
    Task *task = context;
    double milliseconds;
    if (!number_read_real(text, 0, 1e7, &milliseconds))
        return command_misused(task->self, "--%s must be a number of milliseconds", option->name);
    task->plan.timeouts.margin = milliseconds / 1000;
    return EXIT_PROVED;
}

static int read_sprt(void *context, const Option *option, const char *text) {
    Task *task = context;
    Sprt *sprt = &task->plan.sprt;
    char *end;
    sprt->elo0 = strtod(text, &end);
    if (end != text && *end == ',') {
        text = end + 1;
        sprt->elo1 = strtod(text, &end);
        if (end != text && *end == '\0' && sprt->elo0 < sprt->elo1 && sprt->elo0 > -1000 &&
            sprt->elo1 < 1000)
            return EXIT_PROVED;
    }
    return command_misused(task->self, "--%s must be ELO0,ELO1, the smaller first, such as 0,5",
                           option->name);
}

static const Option option_table[] = {
    OPTION_READ("engine", read_engine),
    OPTION_READ("tc", read_time_control),
    OPTION_READ("movetime", read_time_control),
    OPTION_READ("nodes", read_time_control),
    OPTION_READ("depth", read_time_control),
    OPTION_NUMBER("games", Task, plan.games, 2, MOST_GAMES),
    OPTION_NUMBER("concurrency", Task, plan.threads, 1, GAUNTLET_THREADS),
    OPTION_TEXT("openings", Task, opening_file),
    OPTION_FLAG("shuffle", Task, shuffle),
    OPTION_NUMBER("plies", Task, plies, 0, OPENING_PLIES),
    OPTION_SEED("seed", Task, seed),
    OPTION_READ("sprt", read_sprt),
    OPTION_READ("resign", read_resign),
    OPTION_READ("draw", read_draw),
    OPTION_NUMBER("max-moves", Task, plan.adjudication.longest, 1, MOST_MOVES),
    OPTION_READ("margin", read_margin),
    OPTION_SECONDS("patience", Task, plan.timeouts.seconds),
    OPTION_FLAG("strict", Task, plan.strict),
    OPTION_TEXT("pgn", Task, plan.pgn),
    OPTION_TEXT("event", Task, plan.event),
    OPTION_FLAG("json", Task, json),
    OPTION_FLAG("quiet", Task, quiet),
};

static int read_options(Task *task, int argc, char **argv) {
    const int code =
        options_read(task->self, NULL, argc, argv, option_table, OPTION_COUNT(option_table), task);
    if (code != EXIT_PROVED) return code;
    if (task->plan.games % 2)
        return command_misused(task->self, "--games must be even: every opening is played twice");
    if (optind < argc)
        return command_misused(task->self, "unexpected argument '%s'; name engines with --engine",
                               argv[optind]);
    if (task->engines < 2) return command_misused(task->self, "give at least two engines");
    if (task->plan.sprt.elo0 != task->plan.sprt.elo1 && task->engines > 2)
        return command_misused(task->self, "--sprt tests one pairing: give two engines");
    return EXIT_PROVED;
}

/* --- the match ------------------------------------------------------------------------------------- */

/* An engine without a time control of its own has that of the match. */
static void set_paces(Task *task) {
    if (!time_control_is_set(&task->control))
        task->control = (TimeControl){.seconds = 2, .increment = 0.02};
    task->plan.engines = task->engines;
    for (int i = 0; i < task->engines; i++) {
        const EngineSpec *spec = &task->specs[i];
        task->plan.specs[i] = spec;
        task->plan.controls[i] =
            time_control_is_set(&spec->control) ? spec->control : task->control;
    }
}

static int open_openings(Task *task) {
    KmError error;
    task->openings = openings_made(task->seed, task->plies);
    if (!task->opening_file) return EXIT_PROVED;
    if (openings_read(&task->openings, task->opening_file, task->plies, &error) != KM_OK) {
        fprintf(stderr, "keymove match: %s: %s\n", task->opening_file, error.text);
        return exit_code_of_reading(error.status);
    }
    if (task->shuffle) openings_shuffle(&task->openings, task->seed);
    return EXIT_PROVED;
}

static int exit_code(const Gauntlet *gauntlet, KmStatus status) {
    if (status == KM_ERR_MEMORY || status == KM_ERR_IO) return EXIT_SYSTEM;
    if (status != KM_OK) return EXIT_INPUT;
    if (gauntlet->plan->sprt.elo0 != gauntlet->plan->sprt.elo1)
        return gauntlet->decision > 0   ? EXIT_PROVED
               : gauntlet->decision < 0 ? EXIT_NONE
                                        : EXIT_UNKNOWN;
    return gauntlet->played == gauntlet->total ? EXIT_PROVED : EXIT_UNKNOWN;
}

static int play(Task *task) {
    Gauntlet gauntlet;
    MatchProgress progress = {.quiet = task->quiet, .line = progress_begin(true)};
    const GauntletEvents news = {match_show_game, match_show_warning, &progress};
    KmError error = {0};
    signal(SIGPIPE, SIG_IGN); /* an engine that has exited is noticed by failed writes */
    const KmStatus status = gauntlet_play(&gauntlet, &task->plan, &news, &error);
    progress_clear(&progress.line);
    if (status != KM_OK) fprintf(stderr, "keymove match: %s\n", error.text);
    if (gauntlet.played && task->json) match_print_json(&gauntlet);
    if (gauntlet.played && !task->json) match_print(&gauntlet);
    const int code = exit_code(&gauntlet, status);
    gauntlet_free(&gauntlet);
    return code;
}

static int run(const KmCommand *self, int argc, char **argv) {
    Task task = {.self = self,
                 .plies = PLIES,
                 .seed = 1,
                 .plan = {.games = 100,
                          .threads = 1,
                          .event = "Keymove match",
                          .sprt = {.error = 0.05},
                          .timeouts = {.seconds = 10, .margin = 0.05}}};
    task.specs = calloc(GAUNTLET_ENGINES, sizeof *task.specs);
    if (!task.specs) {
        fputs("keymove match: out of memory\n", stderr);
        return EXIT_SYSTEM;
    }
    int code = read_options(&task, argc, argv);
    if (code == EXIT_PROVED) code = open_openings(&task);
    if (code == EXIT_PROVED) {
        set_paces(&task);
        task.plan.openings = &task.openings;
        task.plan.timeouts.stop = task.plan.stop = signals_catch();
        code = play(&task);
    }
    openings_free(&task.openings);
    free(task.specs);
    return code;
}

const KmCommand cmd_match = {
    .name = "match",
    .usage = "match --engine ENGINE --engine ENGINE... [--tc TC] [--games N] [--concurrency C]"
             " [--openings FILE] [--sprt ELO0,ELO1] [--pgn FILE] [--strict] [--json] [OPTIONS]",
    .summary = "Let UCI engines play each other, and measure their strength",
    .details =
        "The first engine plays each of the others. Every opening is played twice, with colours "
        "reversed.\n"
        "Without a file of openings, they are made from the seed: random moves that lead to a "
        "balanced\n"
        "position. Games end by the rules; an engine loses by an illegal move, a crash, no answer, "
        "or on\n"
        "time, and all of these are counted.\n\n"
        "ENGINE is a command and settings: name= dir= stderr=FILE tc= movetime= nodes= depth= and\n"
        "option.NAME=VALUE; words with blanks are quoted. 'keymove' is this program.\n\n"
        "  --tc TC            [MOVES/]SECONDS[+INCREMENT] (default, without any other limit: "
        "2+0.02)\n"
        "  --movetime S       seconds per move\n"
        "  --nodes N          nodes per move\n"
        "  --depth D          depth of each search in plies\n"
        "  --games N          games of each pairing, an even number (default: 100)\n"
        "  --concurrency C    games played at the same time (default: 1)\n"
        "  --openings FILE    FEN or EPD lines, or PGN, up to 64 MB\n"
        "  --shuffle          take the openings of the file in random order\n"
        "  --plies N          length of an opening in plies (default: 8)\n"
        "  --seed N           seed of the openings (default: 1)\n"
        "  --sprt ELO0,ELO1   stop as soon as the first engine is shown to be ELO1 stronger (exit "
        "code 0)\n"
        "                     rather than ELO0 (exit code 1), with errors of 5 %; otherwise exit "
        "code 3\n"
        "  --resign CP/MOVES  adjudicate a loss when an engine's own score is -CP or worse for "
        "MOVES moves\n"
        "  --draw CP/MOVES/FROM\n"
        "                     adjudicate a draw when both scores are within CP for MOVES moves, "
        "from move\n"
        "                     FROM on\n"
        "  --max-moves N      adjudicate a draw after N moves\n"
        "  --margin MS        milliseconds by which a clock may be overrun (default: 50)\n"
        "  --patience S       seconds to wait for an engine that does not answer (default: 10)\n"
        "  --strict           count principal variations with an illegal move, and mate scores "
        "whose\n"
        "                     variation does not end in mate at that move\n"
        "  --pgn FILE         append the games to a file\n"
        "  --event NAME       the event's name in that file\n"
        "  --json             one object for each pairing\n"
        "  --quiet            show no progress\n\n"
        "  keymove match --engine keymove --engine 'gnuchess --uci' --tc 2+0.02 --games 200\n"
        "  keymove match --engine ./new/keymove\\ uci --engine keymove --nodes 20000 --sprt 0,5\n",
    .run = run,
};
