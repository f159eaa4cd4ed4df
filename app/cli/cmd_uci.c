/* cmd_uci: the engine over the Universal Chess Interface, on standard input and output.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "options.h"
#include "uci/uci.h"

#include <stdlib.h>

enum { LINE = 1 << 20 }; /* bytes of a command: enough for a game of 200,000 moves */

static void print_reply(void *context, const char *line) {
    (void)context;
    puts(line);
    fflush(stdout); /* GUIs wait for each line */
}

/* Reads a line of at most LINE bytes, without its line break; skips longer lines. False at the end of
 * the input. */
static bool read_line(char *line) {
    for (;;) {
        size_t length = 0;
        int c;
        while ((c = getchar()) != EOF && c != '\n') {
            if (length < LINE) line[length] = (char)(c ? c : ' ');
            length++;
        }
        if (length < LINE) {
            line[length] = '\0';
            return c != EOF || length > 0;
        }
        print_reply(NULL, "info string a line of more than a megabyte was skipped");
        if (c == EOF) return false;
    }
}

static int run(const KmCommand *self, int argc, char **argv) {
    const int misuse = options_read(self, NULL, argc, argv, NULL, 0, NULL);
    if (misuse != EXIT_PROVED) return misuse;
    if (optind < argc)
        return command_misused(self, "no arguments are expected; commands come on standard input");
    char *line = malloc(LINE + 1);
    Uci *uci = line ? uci_create(print_reply, NULL) : NULL;
    if (!uci) {
        free(line);
        fputs("keymove uci: out of memory\n", stderr);
        return EXIT_SYSTEM;
    }
    bool quits = false;
    while (!quits && read_line(line)) quits = !uci_line(uci, line);
    if (!quits) uci_finish(uci);
    uci_free(uci);
    free(line);
    return EXIT_PROVED;
}

const KmCommand cmd_uci = {
    .name = "uci",
    .usage = "uci",
    .summary = "Play in a chess program, over the Universal Chess Interface",
    .details = "In a chess program, enter 'keymove' as the engine's program and 'uci' as its "
               "argument. The whole\n"
               "protocol is supported, including Chess960, pondering and several principal "
               "variations; 'd' draws\n"
               "the board. 'go mate N' is answered by the mate solver: a mate that it reports is "
               "proved.\n\n"
               "Options beside the usual ones:\n\n"
               "  Level        1 to 20: weaker play; 0: full strength (default: 0)\n"
               "  Classic      let the classic program play, alpha-beta with piece-square tables\n"
               "  Mate Solver  prove and shorten the mates that the engine finds (default: true)\n"
               "  OwnBook      play from the Polyglot book named by BookFile\n"
               "  Seed         seed of random choices in books and levels; 0: a new one each time\n"
               "  SyzygyPath   folders of endgame tablebases, if built with libfathom\n\n"
               "  printf 'position startpos moves e2e4\\ngo movetime 500\\n' | keymove uci\n",
    .run = run,
};
