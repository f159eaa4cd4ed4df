/* classic_print: the searches of the classic program side by side, as text.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_CLASSIC_PRINT_H
#define KEYMOVE_APP_CLI_CLASSIC_PRINT_H

#include "keymove/chess/game.h"

/* Prints the moves that each way makes at this depth, with and without pruning and ordering, in at most `seconds` each
 * (0: ten seconds). Returns false if the values differ, which is a bug. */
bool print_classic_ways(const KmGame *game, int depth, double seconds);

#endif
