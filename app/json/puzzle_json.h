/* puzzle_json: puzzles that were made, mined or audited, as JSON.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_PUZZLE_JSON_H
#define KEYMOVE_APP_JSON_PUZZLE_JSON_H

#include "keymove/puzzle/audit.h"
#include "keymove/puzzle/mine.h"
#include "keymove/puzzle/seen.h"

#include <jansson.h>

/* A position of a game. `same_as` is where the position was met before, or NULL. */
json_t *mined_json(const KmGameRecord *game, uint64_t number, const KmMined *mined,
                   const KmSeenPlace *same_as);

/* A claim that was judged, in line `number` of its file. `corrected` is the line as it should be, or NULL if it should be left out. */
json_t *audited_json(uint64_t number, const char *id, const KmAuditClaim *claim,
                     const KmAudit *audit, const char *corrected);

/* A problem that was made. */
json_t *made_json(const KmPuzzle *puzzle);

#endif
