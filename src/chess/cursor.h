/* cursor: a place in a text that is being read (fen, epd).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_CHESS_CURSOR_H
#define KEYMOVE_SRC_CHESS_CURSOR_H

#include "keymove/base/status.h"

#include <stdbool.h>

typedef struct Cursor {
    const char *text;
    size_t at;
    KmError *error;
} Cursor;

static inline char peek(const Cursor *c) { return c->text[c->at]; }

/* Line breaks count too: a line from a file often comes with its LF or CRLF. */
static inline bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

static inline void skip_spaces(Cursor *c) {
    while (is_space(peek(c))) c->at++;
}

#endif
