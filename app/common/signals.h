/* signals: Ctrl-C and SIGTERM ask the program to stop, by a flag that searches and loops poll.
 *
 * A second signal of either kind ends the program at once. The flag belongs to the whole program: only one
 * activity at a time may use it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_COMMON_SIGNALS_H
#define KEYMOVE_APP_COMMON_SIGNALS_H

#include <stdbool.h>

/* Clears the flag and lets SIGINT and SIGTERM raise it from now on. The flag is what a KmBudget takes as
 * `stop`; whoever has the pointer may raise it too. */
volatile int *signals_catch(void);

/* The same for SIGINT alone: Ctrl-C interrupts the current activity, SIGTERM still ends the program. */
volatile int *signals_catch_interrupt(void);

/* Gives the signals their previous effect again. */
void signals_release(void);

/* Raises the flag. */
void signals_stop(void);

/* Has the flag been raised? */
bool signals_stopped(void);

#endif
