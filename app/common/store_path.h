/* store_path: where the puzzles of the user are kept. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_COMMON_STORE_PATH_H
#define KEYMOVE_APP_COMMON_STORE_PATH_H

#include "keymove/puzzle/store.h"

enum { STORE_PATH = 4096 };

/* The path that was given; or, if that is NULL, keymove/puzzles.db in $XDG_DATA_HOME or in ~/.local/share. KM_ERR_IO if
 * there is no such folder to speak of. */
KmStatus store_path(const char *given, char path[STORE_PATH], KmError *error);

/* Opens the store at that path; the folders of the default path are created if `create` is set. The error's text
 * begins with the path. */
KmStatus store_open(const char *given, bool create, KmStore **store, KmError *error);

#endif
