/* command: selects and runs the subcommand. SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "command.h"
#include "json/json_memory.h"
#include "json/json_text.h"
#include "keymove/chess/fen.h"
#include "keymove/version.h"

#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const KmCommand *const commands[] = {
    &cmd_board,  &cmd_moves, &cmd_explain, &cmd_eval,  &cmd_mate,  &cmd_problem,
    &cmd_verify, &cmd_perft, &cmd_pgn,     &cmd_play,  &cmd_match, &cmd_uci,
    &cmd_bench,  &cmd_solo,  &cmd_puzzle,  &cmd_merge, &cmd_serve};
enum { COMMANDS = sizeof commands / sizeof *commands };

int command_misused(const KmCommand *self, const char *format, ...) {
    va_list args;
    va_start(args, format);
    fprintf(stderr, "keymove %s: ", self->name);
    vfprintf(stderr, format, args);
    va_end(args);
    fprintf(stderr, "\nusage: keymove %s\n", self->usage);
    return EXIT_USAGE;
}

int command_bad_input(const KmCommand *self, const char *what, const char *text,
                      const KmError *error) {
    fprintf(stderr, "keymove %s: %s: %s\n", self->name, what, error->text);
    /* An illegal position is wrong as a whole; a syntax error has a place. */
    if (error->status == KM_ERR_SYNTAX)
        fprintf(stderr, "  %s\n  %*s^\n", text, (int)error->offset, "");
    else
        fprintf(stderr, "  %s\n", text);
    return EXIT_INPUT;
}

int command_read_position(const KmCommand *self, const char *text, KmPosition *pos) {
    KmError error;
    if (strcmp(text, "start") == 0 || strcmp(text, "startpos") == 0) {
        *pos = km_position_start();
        return EXIT_PROVED;
    }
    if (km_fen_read(text, pos, &error) != KM_OK)
        return command_bad_input(self, "bad FEN", text, &error);
    return EXIT_PROVED;
}

void command_json(json_t *object) {
    Text text = {0};
    text_json(&text, object);
    text_put(&text, "\n");
    command_text(&text);
}

void command_text(Text *text) {
    if (text->failed) {
        fputs("keymove: out of memory\n", stderr);
        exit(EXIT_SYSTEM);
    }
    fwrite(text->data, 1, text->length, stdout); /* main looks for errors */
    text_free(text);
}

bool command_colors(void) {
    const char *no_color = getenv("NO_COLOR");
    return isatty(STDOUT_FILENO) && !(no_color && *no_color);
}

static void print_overview(FILE *out) {
    fputs("Keymove, a chess-problem workbench.\n\nusage: keymove COMMAND [ARGUMENTS]\n\n", out);
    for (int i = 0; i < COMMANDS; i++)
        fprintf(out, "  %-9s %s\n", commands[i]->name, commands[i]->summary);
    fputs("\nRun 'keymove help COMMAND' for details, 'keymove --version' for the version.\n"
          "Exit codes: 0 proved, 1 proved that there is none, 2 usage, 3 limit reached, "
          "65 bad input,\n74 the system failed.\n",
          out);
}

static const KmCommand *find_command(const char *name) {
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i]->name, name) == 0) return commands[i];
    return NULL;
}

static int unknown_command(const char *name) {
    fprintf(stderr, "keymove: no such command: '%s'; 'keymove help' lists the commands\n", name);
    return EXIT_USAGE;
}

static int print_help(const char *name) {
    const KmCommand *command = find_command(name);
    if (!command) return unknown_command(name);
    printf("usage: keymove %s\n\n%s.\n\n%s%s", command->usage, command->summary, command->details,
           command->more ? command->more : "");
    return EXIT_PROVED;
}

static bool asks_for_help(int argc, char **argv) {
    for (int i = 2; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strcmp(argv[i], "--help") == 0 || strcmp(argv[i], "-h") == 0) return true;
    return false;
}

static int run(int argc, char **argv) {
    if (argc < 2) {
        print_overview(stderr);
        return EXIT_USAGE;
    }
    const char *name = argv[1];
    if (strcmp(name, "--version") == 0) {
        printf("keymove %s\n", KM_VERSION);
        return EXIT_PROVED;
    }
    if (strcmp(name, "help") == 0 || strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0) {
        if (argc > 2) return print_help(argv[2]);
        print_overview(stdout);
        return EXIT_PROVED;
    }
    const KmCommand *command = find_command(name);
    if (!command) return unknown_command(name);
    if (asks_for_help(argc, argv)) return print_help(name);
    return command->run(command, argc - 1, argv + 1);
}

int command_main(int argc, char **argv) {
    /* A file that reaches its size limit is a write error like any other. */
    signal(SIGXFSZ, SIG_IGN);
    json_memory_watch();
    const int code = run(argc, argv);
    /* Lost output is a failure. */
    errno = 0;
    if (fflush(stdout) != 0 || ferror(stdout)) {
        fprintf(stderr, "keymove: standard output: %s\n",
                errno ? strerror(errno) : "some of the output could not be written");
        return EXIT_SYSTEM;
    }
    return code;
}
