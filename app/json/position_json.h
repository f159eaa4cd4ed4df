/* position_json: positions, moves and the faults of set-ups as JSON.
 *
 * Positions are the most frequent answer of the server, so they are written straight into the text rather
 * than by way of JSON values.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_POSITION_JSON_H
#define KEYMOVE_APP_JSON_POSITION_JSON_H

#include "json/json_text.h"
#include "keymove/chess/query.h"
#include "keymove/chess/setup.h"

/* Whether the outcome ends the game by itself, or is a draw that a player may claim. */
bool outcome_is_final(KmOutcome outcome);
bool outcome_is_claimable(KmOutcome outcome);

/* "1-0", "0-1", "1/2-1/2", or "*" while the game goes on. */
const char *outcome_result(const KmPosition *pos, KmOutcome outcome);

/* The FEN of a position. */
json_t *fen_json(const KmPosition *pos);
void write_fen(Text *out, const KmPosition *pos);

/* The fields of a position, as the command line shows them. */
json_t *board_json(const KmPosition *pos, const char *castling, const char *en_passant);

/* The legal moves of a position in the order of `moves`. */
json_t *moves_json(const KmPosition *pos, const KmMove *moves, int count);

/* A move as an object: {"uci", "san", "from", "to", "piece", ...}; with "fen" if `after`, the position after
 * it, is not NULL. */
void write_move(Text *out, const KmPosition *pos, KmMove move, const KmPosition *after);

/* A position with its legal moves, sorted by their UCI form. */
void write_position(Text *out, const KmPosition *pos, KmOutcome outcome);

/* {"move", "position"}: a move and the position after it. */
void write_played_move(Text *out, const KmPosition *pos, KmMove move);

/* A set-up that is not a position, with its faults; `fen` is the text it was read from. */
void write_faults(Text *out, const char *fen, const KmSetup *setup, unsigned faults);

/* A text that could not be read as a FEN. */
void write_syntax_fault(Text *out, const char *fen, const KmError *error);

#endif
