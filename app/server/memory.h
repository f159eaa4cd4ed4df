/* memory: returns freed memory to the operating system once the work that needed it is over. These functions
 * do nothing if the C library offers no way to do so.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_MEMORY_H
#define KEYMOVE_APP_SERVER_MEMORY_H

/* To be called once, before any thread is started. */
void memory_configure(void);

/* Returns free memory. This takes milliseconds, so call it when the server is idle. */
void memory_trim(void);

#endif
