/* uci: an engine session in the Universal Chess Interface.
 *
 * The caller passes the lines of the GUI one by one; output comes by callback, from the thread of the caller or
 * from that of the search, one line at a time.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_UCI_UCI_H
#define KEYMOVE_APP_UCI_UCI_H

#include <stdbool.h>

typedef struct Uci Uci;

/* A line (several for `d`), without the final line break. */
typedef void UciSay(void *context, const char *line);

/* Returns NULL when there is no memory. */
Uci *uci_create(UciSay *output, void *context);

/* Handles one line; false if it was `quit`. Only waits for a search that ends by itself, and only if the command
 * must follow it. */
bool uci_line(Uci *uci, const char *line);

/* At the end of the input: waits for a search that ends by itself, so that input from a pipe is answered. */
void uci_finish(Uci *uci);

/* Ends a search, whose bestmove is still sent, and frees everything. */
void uci_free(Uci *uci);

#endif
