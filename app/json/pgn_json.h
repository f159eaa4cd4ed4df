/* pgn_json: games read from PGN as JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_PGN_JSON_H
#define KEYMOVE_APP_JSON_PGN_JSON_H

#include "keymove/chess/pgn_read.h"

#include <jansson.h>

/* Reads all games, up to `max_games` games and `max_moves` moves in all: {"games", "truncated"}. */
json_t *pgn_json(KmPgnReader *reader, size_t max_games, int max_moves);

#endif
