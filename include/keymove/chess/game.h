/* game: the positions and moves of one game, and what its history decides: repetition, and moves
 * without a capture or pawn move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_GAME_H
#define KM_CHESS_GAME_H

#include "keymove/api.h"
#include "keymove/chess/position.h"
#include "keymove/chess/query.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct KmGame KmGame;

/* A game that begins with this position; NULL when there is no memory. */
KM_API KmGame *km_game_create(const KmPosition *start);
KM_API void km_game_free(KmGame *game);

/* Plays a legal move of the current position. KM_ERR_MEMORY leaves the game as it was. */
KM_API KmStatus km_game_play(KmGame *game, KmMove move);

/* Takes the last move back; false when there is none. */
KM_API bool km_game_undo(KmGame *game);

/* How many moves have been played. */
KM_API size_t km_game_plies(const KmGame *game);

/* The position after `ply` moves, 0 for the start; and the move that was played there. The pointer
 * holds until the next move is played or taken back. */
KM_API const KmPosition *km_game_position(const KmGame *game, size_t ply);
KM_API KmMove km_game_move(const KmGame *game, size_t ply);

/* The position now on the board. */
KM_API const KmPosition *km_game_now(const KmGame *game);

/* How often the position now on the board has stood there, this time included. */
KM_API int km_game_repetitions(const KmGame *game);

/* What the rules say now. What ends the game comes before what may be claimed, and mate before
 * everything. */
KM_API KmOutcome km_game_outcome(const KmGame *game);

#ifdef __cplusplus
}
#endif
#endif
