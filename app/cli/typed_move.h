/* typed_move: moves that are typed at a prompt: reading, completing and listing them.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_TYPED_MOVE_H
#define KEYMOVE_APP_CLI_TYPED_MOVE_H

#include "keymove/chess/position.h"
#include "prompt.h"

/* The legal move that was typed; otherwise prints why it is none and returns KM_NO_MOVE. */
KmMove typed_move_read(const KmPosition *pos, const char *text);

/* Completion: the legal moves, first in SAN, then in UCI form. The context is a KmPosition. */
bool typed_move_word(const void *context, int index, char word[PROMPT_WORD]);

/* Prints the legal moves in SAN on one line. */
void typed_move_list(const KmPosition *pos);

#endif
