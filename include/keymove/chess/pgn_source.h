/* pgn_source: where the text of games comes from, and places in it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_PGN_SOURCE_H
#define KM_CHESS_PGN_SOURCE_H

#include "keymove/api.h"
#include "keymove/base/status.h"

#include <stdint.h>

KM_BEGIN_DECLS

/* A place in the input. Lines and columns count from 1, the offset counts bytes from 0. */
typedef struct KmPgnPlace {
    uint64_t line, column, offset;
} KmPgnPlace;

/* A source of text: delivers at most `capacity` bytes, and at least one unless the input has ended. */
typedef KmStatus KmPgnSource(void *context, char *data, size_t capacity, size_t *count,
                             KmError *error);

KM_END_DECLS
#endif
