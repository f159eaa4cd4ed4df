/* solo_plan256: the plan search for boards of up to 256 pieces.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define WORDS       4
#define PLAN_SEARCH km_plan_search_256
#include "solo_plan_core.h"
