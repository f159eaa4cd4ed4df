/* audit_themes: the length of a mate in a list of lichess' themes. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_PUZZLE_AUDIT_THEMES_H
#define KEYMOVE_SRC_PUZZLE_AUDIT_THEMES_H

#include "keymove/base/buf.h"

/* The length in "mateIn3"; 0 if there is no such theme. Lichess' mateIn5 also stands for longer mates. */
int km_audit_themes_mate(const char *themes);

/* Writes the themes with another length. */
void km_audit_themes_write(const char *themes, int mate, KmBuf *out);

#endif
