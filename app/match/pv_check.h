/* pv_check: checks the principal variation that an engine reports against the rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MATCH_PV_CHECK_H
#define KEYMOVE_APP_MATCH_PV_CHECK_H

#include "keymove/chess/position.h"
#include "uci_info.h"

/* What is wrong with an engine's last report on a position, or NULL: every move of its line must be legal, and
 * a mate in N must have a line of 2N-1 plies (2N if the engine is mated itself) that ends in mate. */
const char *pv_fault(const KmPosition *pos, const UciInfo *info);

#endif
