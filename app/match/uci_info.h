/* uci_info: the lines that an engine writes during and after a search.
 *
 * Engines are foreign programs: any line is accepted, unknown parts are skipped, and numbers are clamped to
 * their ranges.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MATCH_UCI_INFO_H
#define KEYMOVE_APP_MATCH_UCI_INFO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Scores and mates are clamped to this. */
enum { UCI_MOST_SCORE = 1000000 };

typedef enum InfoScore { INFO_NO_SCORE = 0, INFO_CENTIPAWNS, INFO_MATE } InfoScore;

typedef struct UciInfo {
    int depth;      /* 0: not reported */
    int line;       /* multipv; 0: not reported */
    uint64_t nodes; /* 0: not reported */
    InfoScore kind;
    int score;      /* centipawns, or moves to mate, for the side to move */
    bool bound;     /* the score is only a bound */
    const char *pv; /* the moves in the line that was read, or NULL */
} UciInfo;

/* Reads a line that begins with "info"; false if it is another line, or only a string. */
bool uci_info_read(UciInfo *info, const char *line);

/* The word after "bestmove", truncated to the size; false if it is another line. The word is empty if the
 * engine gives no move. */
bool uci_best_move_read(char *move, size_t size, const char *line);

/* The name of the option in "option name X type ...", truncated to the size; false if it is another line. */
bool uci_option_read(char *name, size_t size, const char *line);

/* What follows these words and the blanks after them, if `line` begins with them; otherwise NULL. */
const char *uci_after(const char *line, const char *words);

#endif
