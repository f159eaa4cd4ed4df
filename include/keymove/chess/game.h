/* game: the positions and moves of one game, and the rules that depend on its history:
 * repetition and the fifty-move rule.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_GAME_H
#define KM_CHESS_GAME_H

#include "keymove/api.h"
#include "keymove/chess/position.h"
#include "keymove/chess/query.h"

KM_BEGIN_DECLS

typedef struct KmGame KmGame;

/* A game that begins with this position; NULL when there is no memory. */
KM_API KmGame *km_game_create(const KmPosition *start);

/* Frees the game, which may be NULL. */
KM_API void km_game_free(KmGame *game);

/* Plays a legal move of the current position. Fails with KM_ERR_MEMORY, which leaves the game as
 * it was. */
KM_API KmStatus km_game_play(KmGame *game, KmMove move);

/* Takes back the last move. Returns false when there is none. */
KM_API bool km_game_undo(KmGame *game);

/* The number of moves played by both sides. */
KM_API size_t km_game_plies(const KmGame *game);

/* The position after `ply` moves, 0 for the start. The pointer is valid until the next
 * km_game_play or km_game_undo. */
KM_API const KmPosition *km_game_position(const KmGame *game, size_t ply);

/* The move played in that position. */
KM_API KmMove km_game_move(const KmGame *game, size_t ply);

/* The current position; the pointer is valid as long as that of km_game_position. */
KM_API const KmPosition *km_game_now(const KmGame *game);

/* How often the current position has occurred, including this time. */
KM_API int km_game_repetitions(const KmGame *game);

/* The state of the game under the rules. What ends the game takes precedence over what may be
 * claimed, and checkmate over everything else. */
KM_API KmOutcome km_game_outcome(const KmGame *game);

KM_END_DECLS
#endif
