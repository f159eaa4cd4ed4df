/* heap: memory goes back to the system once work is over. Where the C library cannot be told to, these do
 * nothing. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_HEAP_H
#define KEYMOVE_APP_SERVER_HEAP_H

/* To be called once, before there are threads. */
void heap_set_up(void);

/* Gives back what is free. Takes milliseconds, so it is for quiet times. */
void heap_give_back(void);

#endif
