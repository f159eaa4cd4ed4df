/* conduct: does an engine keep its word? What it announces is checked against the rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MATCH_CONDUCT_H
#define KEYMOVE_APP_MATCH_CONDUCT_H

#include "keymove/chess/position.h"
#include "uci_info.h"

/* What is wrong with an engine's last word on a position, or NULL: every move of its line must be legal,
 * and a mate in N must come with 2N-1 plies (2N when it is mated itself) of which the last mates. */
const char *conduct_fault(const KmPosition *pos, const UciInfo *info);

#endif
