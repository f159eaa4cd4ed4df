/* solo_plan_wide: the modules of the plan search once more, for boards of up to 256 pieces: sets have four
 * words, and external names differ. SPDX-License-Identifier: GPL-3.0-or-later */
#define PLAN_WORDS           4
#define km_plan_model_init   km_plan_wide_model_init
#define km_plan_state_init   km_plan_wide_state_init
#define km_plan_state_allows km_plan_wide_state_allows
#define km_plan_state_settle km_plan_wide_state_settle
#define km_plan_state_filter km_plan_wide_state_filter
#define km_plan_find_carrier km_plan_wide_find_carrier
#define km_plan_search_run   km_plan_wide_search_run

/* NOLINTBEGIN(bugprone-suspicious-include): sources compiled for a second width. */
#include "solo_plan_model.c"
#include "solo_plan_search.c"
#include "solo_plan_state.c"
/* NOLINTEND(bugprone-suspicious-include) */
