/* opening_judge: decides whether the position after an opening is level.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MATCH_OPENING_JUDGE_H
#define KEYMOVE_APP_MATCH_OPENING_JUDGE_H

#include "keymove/chess/position.h"

/* Each thread needs a judge of its own. */
typedef struct OpeningJudge OpeningJudge;

/* Returns NULL when there is no memory. */
OpeningJudge *opening_judge_create(void);
void opening_judge_free(OpeningJudge *judge);

bool opening_is_level(OpeningJudge *judge, const KmPosition *pos);

#endif
