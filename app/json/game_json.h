/* game_json: a replayed game as JSON, with its outcome and as PGN.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_GAME_JSON_H
#define KEYMOVE_APP_JSON_GAME_JSON_H

#include "json/json_text.h"
#include "keymove/chess/game.h"

/* `result` is "1-0", "0-1", "1/2-1/2" or "*"; `tags`, an object of strings for the PGN, may be NULL. */
void write_game(Text *out, const KmGame *game, const char *result, json_t *tags);

#endif
