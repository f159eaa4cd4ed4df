/* tablebase: Syzygy endgame tables through libfathom, if Keymove was built with it.
 *
 * libfathom keeps its tables in global variables, so a process has one set of tables. Opening another path
 * while a handle is open redirects all handles to it, and closing any of them closes the tables; so keep
 * one handle. km_tablebase_probe may be called from any number of threads, km_tablebase_root from one at a
 * time.
 *
 * Built without libfathom, all functions work and know no tables.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_ENGINE_TABLEBASE_H
#define KM_ENGINE_TABLEBASE_H

#include "keymove/api.h"
#include "keymove/base/status.h"
#include "keymove/chess/position.h"

KM_BEGIN_DECLS

typedef struct KmTablebase KmTablebase;

/* For the side to move. */
typedef enum KmTableVerdict {
    KM_TABLE_UNKNOWN = 0, /* no table for it, or castling is still allowed */
    KM_TABLE_LOSS,
    KM_TABLE_BLESSED_LOSS, /* a loss that the fifty-move rule turns into a draw */
    KM_TABLE_DRAW,
    KM_TABLE_CURSED_WIN, /* a win that the fifty-move rule turns into a draw */
    KM_TABLE_WIN
} KmTableVerdict;

/* True when Keymove was built with libfathom. */
KM_API bool km_tablebase_available(void);

/* Opens the folders of a path, separated as in PATH. Folders without tables are not an error:
 * km_tablebase_pieces is then 0. KM_ERR_LIMIT when Keymove was built without libfathom, KM_ERR_IO when
 * libfathom fails. */
KM_API KmStatus km_tablebase_open(const char *path, KmTablebase **opened, KmError *error);
KM_API void km_tablebase_close(KmTablebase *tables);

/* The greatest number of pieces, kings included, in an open table; 0 when there is none, or for NULL. */
KM_API int km_tablebase_pieces(const KmTablebase *tables);

/* The value of a position whose fifty-move counter is zero. It is fast enough for the nodes of a search, but
 * Keymove's own search does not use it: the tables are probed at the root only. */
KM_API KmTableVerdict km_tablebase_probe(const KmTablebase *tables, const KmPosition *pos);

/* The value of a position with its actual fifty-move counter. */
typedef struct KmTableRoot {
    KmTableVerdict verdict;
    int dtz;         /* plies to the next capture or pawn move in best play; 0 for a draw */
    KmMove best;     /* preserves the verdict and makes progress */
    KmMoveList keep; /* all moves that preserve the verdict, including `best` */
} KmTableRoot;

/* False when the position is not in the tables or has no legal move. */
KM_API bool km_tablebase_root(const KmTablebase *tables, const KmPosition *pos, KmTableRoot *root);

KM_END_DECLS
#endif
