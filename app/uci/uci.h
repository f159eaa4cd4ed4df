/* uci: one conversation in the Universal Chess Interface.
 *
 * The caller hands in the lines of the GUI one by one; what Keymove says comes by callback, from the
 * caller's thread or from that of the search, one line at a time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_UCI_UCI_H
#define KEYMOVE_APP_UCI_UCI_H

#include <stdbool.h>

typedef struct Uci Uci;

/* A line (for `d` several), without the line break at its end. */
typedef void UciSay(void *context, const char *line);

/* NULL when there is no memory. */
Uci *uci_create(UciSay *speak, void *context);

/* Takes one line; false when it was `quit`. Never waits for a search, but where the line asks for
 * something that must follow a search that ends by itself. */
bool uci_line(Uci *uci, const char *line);

/* No more lines will come: waits for a search that ends by itself, so that what was asked through a pipe
 * is answered. */
void uci_finish(Uci *uci);

/* Ends a search, whose bestmove is still said, and frees everything. */
void uci_free(Uci *uci);

#endif
