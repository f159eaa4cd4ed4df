/* solo_plan64: the plan search for boards of up to 64 pieces.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define WORDS       1
#define PLAN_SEARCH km_plan_search_64
#include "solo_plan_core.h"
