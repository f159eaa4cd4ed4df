/* uci_info: what an engine says while and after it thinks, as lines of UCI.
 *
 * Engines are other people's programs: nothing is demanded of a line, what is not understood is passed
 * over, and numbers are kept within their types.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MATCH_UCI_INFO_H
#define KEYMOVE_APP_MATCH_UCI_INFO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* No score and no mate is beyond this. */
enum { UCI_MOST_SCORE = 1000000 };

typedef enum InfoScore { INFO_NO_SCORE = 0, INFO_CENTIPAWNS, INFO_MATE } InfoScore;

typedef struct UciInfo {
    int depth;      /* 0 when not told */
    int line;       /* its number among several; 0 when not told */
    uint64_t nodes; /* 0 when not told */
    InfoScore kind;
    int score;      /* centipawns, or moves to mate; of the side to move */
    bool bound;     /* no more than a bound of the score */
    const char *pv; /* the moves in the line that was read, or NULL */
} UciInfo;

/* Reads a line that begins with the word "info"; false when it is another one, or only a string. */
bool uci_info_read(UciInfo *info, const char *line);

/* The word after "bestmove", cut to the room there is; false when it is another line. An engine that
 * names no move gives an empty word. */
bool uci_best_move_read(char *move, size_t size, const char *line);

/* The name of the option that "option name X type ..." tells of, cut to the room there is; or false. */
bool uci_option_read(char *name, size_t size, const char *line);

/* If `line` begins with these words, what comes after them and the blanks; else NULL. */
const char *uci_after(const char *line, const char *words);

#endif
