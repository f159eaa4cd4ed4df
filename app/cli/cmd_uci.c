/* cmd_uci: the playing engine over standard input and output.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "options.h"
#include "uci/uci.h"

#include <stdlib.h>

enum { LINE = 1 << 20 }; /* bytes of a command, a game of 200,000 moves */

static void speak(void *context, const char *line) {
    (void)context;
    puts(line);
    fflush(stdout); /* GUIs wait for each line */
}

/* Reads a line of at most LINE bytes, without its end; a longer one is passed over whole. False at the end
 * of the input. */
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
        speak(NULL, "info string a line of more than a megabyte was passed over");
        if (c == EOF) return false;
    }
}

static int run(const KmCommand *self, int argc, char **argv) {
    const int misuse = options_read(self, NULL, argc, argv, NULL, 0, NULL);
    if (misuse != EXIT_PROVED) return misuse;
    if (optind < argc)
        return command_misused(self, "no arguments are expected; commands come on standard input");
    char *line = malloc(LINE + 1);
    Uci *uci = line ? uci_create(speak, NULL) : NULL;
    if (!uci) {
        free(line);
        fputs("keymove uci: no memory\n", stderr);
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
    .details =
        "For a GUI: enter 'keymove' as the program and 'uci' as its argument. All of the protocol\n"
        "is understood, Chess960, pondering and multiple lines included; 'd' draws the board.\n"
        "'go mate N' is answered by the mate solver: a mate told is proved.\n\n"
        "Options beside the usual ones:\n\n"
        "  Level        1 to 20, weaker play for people; 0 for full strength\n"
        "  Mate Solver  prove and shorten the mates that the engine sees (true)\n"
        "  OwnBook      play from the Polyglot book that BookFile names\n"
        "  Seed         of chance in books and levels; 0: another one each time\n"
        "  SyzygyPath   folders of endgame tables, when built with libfathom\n\n"
        "  printf 'position startpos moves e2e4\\ngo movetime 500\\n' | keymove uci\n",
    .run = run,
};
