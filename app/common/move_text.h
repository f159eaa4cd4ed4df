/* move_text: moves as text, by value. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_COMMON_MOVE_TEXT_H
#define KEYMOVE_APP_COMMON_MOVE_TEXT_H

#include "keymove/chess/position.h"

/* For as long as the struct lives. */
typedef struct MoveText {
    char text[16];
} MoveText;

MoveText move_san(const KmPosition *pos, KmMove move);
MoveText move_uci(const KmPosition *pos, KmMove move);

/* Lists the legal moves from a square (KM_NO_SQUARE: all), sorted by their UCI form. */
void list_moves(const KmPosition *pos, KmSquare from, KmMoveList *list);

#endif
