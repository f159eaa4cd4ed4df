/* saved: positions that the user keeps in a store under a title.
 *
 * A saved position is no puzzle: nothing is claimed about it, so it has no solution and is not trained. A position is
 * saved once, whatever its counters; saving it again puts it first.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_SAVED_H
#define KM_PUZZLE_SAVED_H

#include "keymove/chess/position.h"
#include "keymove/puzzle/store.h"

KM_BEGIN_DECLS

enum { KM_SAVED_TITLE = 256 /* room for a title, in bytes */ };

typedef struct KmSaved {
    int64_t id;           /* in the store */
    const char *position; /* FEN */
    const char *title;    /* may be empty */
    int64_t added;        /* seconds since 1970 */
} KmSaved;

/* Saves a position. An empty title (or NULL) leaves that of a position which is there already. KM_ERR_LIMIT: the title
 * is too long. `id`, which may be NULL, takes its number. */
KM_API KmStatus km_saved_put(KmStore *store, const KmPosition *pos, const char *title, int64_t now,
                             int64_t *id, KmError *error);

/* Takes one position; its strings hold until it returns. Returns false to end. */
typedef bool KmSavedSink(void *context, const KmSaved *saved);

/* The positions, those that were saved last first. `before`: only those with a smaller number (0: all). */
KM_API KmStatus km_saved_list(KmStore *store, int64_t before, int limit, KmSavedSink *sink,
                              void *context, KmError *error);

KM_API KmStatus km_saved_count(KmStore *store, int64_t *count, KmError *error);

/* KM_ERR_END: there is no such position. */
KM_API KmStatus km_saved_remove(KmStore *store, int64_t id, KmError *error);

KM_END_DECLS
#endif
