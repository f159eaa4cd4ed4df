/* utf8: characters of UTF-8, for texts that come from files of any encoding.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_BASE_UTF8_H
#define KM_BASE_UTF8_H

#include <stddef.h>

#include "keymove/api.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The length of the character at `bytes`, of which there are `count`; 0 if it is invalid: overlong, a surrogate,
 * truncated. */
KM_API size_t km_utf8_length(const unsigned char *bytes, size_t count);

#ifdef __cplusplus
}
#endif
#endif
