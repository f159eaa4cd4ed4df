/* uci_options: the options that a GUI may set, with names, bounds and defaults.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_UCI_UCI_OPTIONS_H
#define KEYMOVE_APP_UCI_UCI_OPTIONS_H

#include "keymove/base/buf.h"

typedef enum UciOption {
    UCI_HASH,
    UCI_THREADS,
    UCI_MULTIPV,
    UCI_PONDER,
    UCI_OVERHEAD,
    UCI_CHESS960,
    UCI_LIMIT_STRENGTH,
    UCI_ELO,
    UCI_LEVEL,
    UCI_CLASSIC,
    UCI_SHOW_WDL,
    UCI_MATE_SOLVER,
    UCI_OWN_BOOK,
    UCI_BOOK_FILE,
    UCI_SEED,
    UCI_SYZYGY_PATH,
    UCI_CLEAR_HASH,
    UCI_OPTIONS
} UciOption;

enum { UCI_PATH = 4096 };

typedef struct UciOptions {
    long long number[UCI_OPTIONS]; /* spins, and checks as 0 or 1 */
    char book_file[UCI_PATH], syzygy_path[UCI_PATH];
} UciOptions;

void uci_options_init(UciOptions *options);

/* Writes the line that declares an option; false if this build does not have it. */
bool uci_option_declare(KmBuf *out, UciOption option);

/* Sets an option by its name, ignoring case. `value` may be NULL. A failure changes nothing. */
KmStatus uci_options_set(UciOptions *options, const char *name, const char *value,
                         UciOption *changed, KmError *error);

#endif
