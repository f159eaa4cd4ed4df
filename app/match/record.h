/* record: a game of a match as PGN, with what the engines thought of each move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MATCH_RECORD_H
#define KEYMOVE_APP_MATCH_RECORD_H

#include "duel.h"
#include "keymove/chess/pgn_write.h"

typedef struct RecordTags {
    const char *names[2]; /* by KmColor */
    const Pace *paces[2];
    size_t round, game; /* "round.game" */
    const char *event;
} RecordTags;

KmStatus record_write(KmPgnWriter *writer, const Duel *duel, const RecordTags *tags);

#endif
