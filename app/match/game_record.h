/* game_record: a game of a match as PGN, with score, depth and time of each move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MATCH_GAME_RECORD_H
#define KEYMOVE_APP_MATCH_GAME_RECORD_H

#include "engine_game.h"
#include "keymove/chess/pgn_write.h"

typedef struct RecordTags {
    const char *names[2]; /* by KmColor */
    const TimeControl *controls[2];
    size_t round, game; /* "round.game" */
    const char *event;
} RecordTags;

KmStatus game_record_write(KmPgnWriter *writer, const EngineGame *played, const RecordTags *tags);

#endif
