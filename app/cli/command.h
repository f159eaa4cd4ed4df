/* command: one subcommand of the program, as a constant description.
 *
 * Each cmd_<name>.c defines one KmCommand; command.c lists them, selects one, and prints the help that they
 * contain.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_COMMAND_H
#define KEYMOVE_APP_CLI_COMMAND_H

#include "common/exit_codes.h"
#include "common/text.h"
#include "keymove/base/status.h"
#include "keymove/chess/position.h"

#include <getopt.h>
#include <jansson.h>
#include <stdio.h>

typedef struct KmCommand {
    const char *name;
    const char *usage;   /* "perft DEPTH [FEN] [--divide] [--json]" */
    const char *summary; /* one line for the list of commands */
    const char *details; /* the rest of its help: options, examples */
    const char *more;    /* what does not fit into one literal of 4095 bytes; or NULL */
    /* argv[0] is the name of the command, as getopt_long expects. */
    int (*run)(const struct KmCommand *self, int argc, char **argv);
} KmCommand;

extern const KmCommand cmd_bench, cmd_board, cmd_eval, cmd_explain, cmd_match, cmd_mate, cmd_merge,
    cmd_moves, cmd_perft, cmd_pgn, cmd_play, cmd_problem, cmd_puzzle, cmd_serve, cmd_solo, cmd_uci,
    cmd_verify;

/* Runs the program with the arguments of its main function; returns the exit code. */
int command_main(int argc, char **argv);

/* Prints "keymove NAME: what" and the usage line to stderr; returns EXIT_USAGE. */
int command_misused(const KmCommand *self, const char *format, ...) KM_PRINTF(2, 3);

/* Prints "keymove NAME: error" to stderr, and below it the text with a mark under the byte in question;
 * returns EXIT_INPUT. */
int command_bad_input(const KmCommand *self, const char *what, const char *text,
                      const KmError *error);

/* Reads a FEN from the command line ("start" or "startpos" for the start position); if that fails,
 * prints why and returns EXIT_INPUT, otherwise EXIT_PROVED. */
int command_read_position(const KmCommand *self, const char *text, KmPosition *pos);

/* Prints an object as one line on standard output and releases it. */
void command_json(json_t *object);

/* Prints text to standard output and frees it. Ends the program if that fails. */
void command_text(Text *text);

/* Whether to write colours to stdout: it is a terminal, and NO_COLOR is not set. */
bool command_colors(void);

#endif
