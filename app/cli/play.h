/* play: what the parts of 'keymove play' share: the options, and the game in progress.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_PLAY_H
#define KEYMOVE_APP_CLI_PLAY_H

#include "command.h"
#include "keymove/chess/diagram.h"
#include "keymove/chess/game.h"
#include "keymove/chess/pgn_read.h"
#include "play_engine.h"
#include "prompt.h"

/* The command line, completed by the user's answers. */
typedef struct PlayTask {
    KmPosition start;
    const KmCommand *self;
    KmGame *loaded; /* a game to continue, or NULL */
    Strength strength;
    KmColor person;
    bool has_person, has_strength, has_start;
    bool stats;
    KmDiagramOptions diagram;
} PlayTask;

/* A game between the user and the program. */
typedef struct Play {
    KmEngine *engine;
    KmGame *game;
    Strength strength;
    KmColor person;
    KmPgnResult result; /* KM_PGN_UNKNOWN while the game is in progress */
    char ending[80];    /* how it ended, in words */
    bool agreed;        /* it ended by resignation or agreement, not by the position */
    bool stats;
    bool leaving;
    int code; /* exit code */
    KmDiagramOptions diagram;
    bool has_next; /* a line has been read that is still to be obeyed: */
    char next[PROMPT_LINE];
} Play;

/* play_setup: asks for what the options leave open; false when the user quits. */
bool play_ask(PlayTask *task);

/* play_console: plays until the user quits; frees the loaded game. */
int play_run(const PlayTask *task);

/* play_game: the moves of both sides. Each function shows the board and reports what the rules say. */
void play_person_moves(Play *play, const char *line);
void play_program_moves(Play *play);
bool play_is_persons_turn(const Play *play);

/* Reports what the rules say about the position, and ends the game if they do. */
void play_judge(Play *play);

/* Goes back to the user's last decision: first takes back a resignation or an agreed draw, then moves. */
void play_undo(Play *play);
void play_resign(Play *play);

/* Claims a draw if the rules allow it, otherwise offers one. */
void play_draw(Play *play);

void play_print_board(const Play *play);
/* The legal moves; `rest` may name one piece's square: "e2", "e2 all". */
void play_print_moves(const Play *play, const char *rest);
void play_print_fen(const Play *play);
void play_print_eval(const Play *play);
void play_hint(const Play *play);

/* play_file: adds the game to the end of a PGN file; reads the game `number` of one (from 1; 0 for the
 * last). If it fails, `error` says why and `loaded` is NULL. */
KmStatus play_save(const Play *play, const char *path, KmError *error);
KmStatus play_load(KmGame **loaded, KmPgnResult *result, const char *path, int64_t number,
                   KmError *error);

#endif
