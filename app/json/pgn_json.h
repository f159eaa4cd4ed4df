/* pgn_json: games read from PGN as JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_PGN_JSON_H
#define KEYMOVE_APP_JSON_PGN_JSON_H

#include "keymove/chess/pgn_read.h"

#include <jansson.h>

/* What a file of games contains. */
typedef struct PgnTally {
    uint64_t games, plies, variations, variation_plies, comments, faults;
    uint64_t without_result; /* games that end without one */
} PgnTally;

/* A game that could not be read, and what a file contains. */
json_t *pgn_fault_json(const char *file, const KmPgnPlace *place, const char *fault);
json_t *pgn_tally_json(const char *file, const PgnTally *tally, bool complete, uint64_t bytes,
                       double seconds);

/* Reads all games, up to `max_games` games and `max_moves` moves in all: {"games", "truncated"}. */
json_t *pgn_json(KmPgnReader *reader, size_t max_games, int max_moves);

#endif
