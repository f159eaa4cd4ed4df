/* http_library: the functions of libmicrohttpd, which is loaded for `keymove serve` only.
 *
 * The callers include <microhttpd.h> and call its functions as usual, after the library has been loaded.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_HTTP_LIBRARY_H
#define KEYMOVE_APP_SERVER_HTTP_LIBRARY_H

#include "keymove/base/status.h"

/* To be called before any other thread uses the library. Fails when it is not installed. */
KmStatus http_library_load(KmError *error);

#endif
