/* play: what the parts of 'keymove play' share: the strength of the program, and the game that is on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_PLAY_H
#define KEYMOVE_APP_CLI_PLAY_H

#include "command.h"
#include "keymove/chess/diagram.h"
#include "keymove/chess/game.h"
#include "keymove/chess/pgn_read.h"
#include "play_mind.h"

/* The command line, and after it what was answered to questions. */
typedef struct PlayTask {
    KmPosition start;
    const KmCommand *self;
    KmGame *loaded; /* a game to go on with, or NULL */
    Strength strength;
    KmColor person;
    bool has_person, has_strength, has_start;
    bool stats;
    KmDiagramOptions diagram;
} PlayTask;

/* A game between a person and the program. */
typedef struct Play {
    Mind *mind;
    KmGame *game;
    Strength strength;
    KmColor person;
    KmPgnResult result; /* KM_PGN_UNKNOWN while the game goes on */
    char ending[80];    /* how it ended, in words */
    bool agreed;        /* it ended by what was said, not by what stands on the board */
    bool stats;
    bool leaving;
    int code; /* of exit */
    KmDiagramOptions diagram;
} Play;

/* play_setup: asks for what no option told; false when the person leaves. */
bool play_ask(PlayTask *task);

/* play_console: plays until the person has enough; frees the loaded game. */
int play_run(const PlayTask *task);

/* play_game: the moves of both. Each shows the board and tells what the rules say of it. */
void play_person_moves(Play *play, const char *line);
void play_program_moves(Play *play);
bool play_is_persons_turn(const Play *play);

/* Tells what the rules say of the game, and ends it where they do. */
void play_judge(Play *play);

/* Back to the person's last choice; on the person's turn, what was only said is taken back first. */
void play_undo(Play *play);
void play_resign(Play *play);

/* Claims a draw where the rules allow it, else offers one. */
void play_draw(Play *play);

void play_print_board(const Play *play);
void play_print_moves(const Play *play);
void play_print_fen(const Play *play);
void play_print_eval(const Play *play);
void play_hint(const Play *play);

/* play_file: adds the game to the end of a PGN file; reads the game `number` of one (from 1; 0 for the
 * last). What goes wrong is told in words; `loaded` is then NULL. */
KmStatus play_save(const Play *play, const char *path, KmError *error);
KmStatus play_load(KmGame **loaded, KmPgnResult *result, const char *path, long number,
                   KmError *error);

/* play_stats: the classic search four times over, with and without pruning and ordering, some seconds
 * each. False when the values differ, which must never be. */
bool play_print_four_ways(const Play *play);

#endif
