/* opening_judge: is the position after an opening level?
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MATCH_OPENING_JUDGE_H
#define KEYMOVE_APP_MATCH_OPENING_JUDGE_H

#include "opening.h"

bool opening_is_level(OpeningJudge *judge, const KmPosition *pos);

#endif
