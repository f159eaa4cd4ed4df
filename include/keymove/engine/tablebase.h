/* tablebase: Syzygy endgame tables through libfathom, where Keymove was built with it.
 *
 * libfathom keeps its tables in variables of its own: there is one set of tables in a process. Opening
 * another path while a handle is open makes all handles speak of the new one, and closing any of them
 * closes the tables; so keep one. Probing for win, draw and loss is safe from any number of threads,
 * probing at the root is for one thread at a time.
 *
 * Built without libfathom everything here works and knows of no table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_ENGINE_TABLEBASE_H
#define KM_ENGINE_TABLEBASE_H

#include "keymove/api.h"
#include "keymove/base/status.h"
#include "keymove/chess/position.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct KmTablebase KmTablebase;

/* For the side to move. */
typedef enum KmTableVerdict {
    KM_TABLE_UNKNOWN = 0, /* no table for it, or castling is still allowed */
    KM_TABLE_LOSS,
    KM_TABLE_BLESSED_LOSS, /* a loss that the fifty-move rule saves */
    KM_TABLE_DRAW,
    KM_TABLE_CURSED_WIN, /* a win that the fifty-move rule takes */
    KM_TABLE_WIN
} KmTableVerdict;

/* Was Keymove built with tables? */
KM_API bool km_tablebase_available(void);

/* Opens the folders of a path, which are separated as in PATH. A folder without tables is no error: then
 * there are 0 men. KM_ERR_LIMIT when Keymove was built without libfathom, KM_ERR_IO when that fails. */
KM_API KmStatus km_tablebase_open(const char *path, KmTablebase **opened, KmError *error);
KM_API void km_tablebase_close(KmTablebase *tables);

/* The most men, kings included, of any table that is open; 0 for none, and for NULL. */
KM_API int km_tablebase_pieces(const KmTablebase *tables);

/* What the position is worth when a capture or a pawn move has just been made. Quick: a search may ask
 * at every node. */
KM_API KmTableVerdict km_tablebase_probe(const KmTablebase *tables, const KmPosition *pos);

/* What the tables say of a position with its fifty-move counter as it stands. */
typedef struct KmTableRoot {
    KmTableVerdict verdict;
    int dtz;         /* plies to the next capture or pawn move with best play; 0 when drawn */
    KmMove best;     /* keeps the verdict and leads on: played again and again it gets there */
    KmMoveList keep; /* all moves that keep the verdict, `best` among them */
} KmTableRoot;

/* False when the tables do not know the position, or when it has no move. */
KM_API bool km_tablebase_root(const KmTablebase *tables, const KmPosition *pos, KmTableRoot *root);

#ifdef __cplusplus
}
#endif
#endif
