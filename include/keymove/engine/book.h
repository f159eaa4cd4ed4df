/* book: opening books in the Polyglot format (.bin), read from the file at each lookup.
 *
 * A book is a sorted list of entries of 16 bytes with big-endian numbers:
 *
 *      key 8    move 2    weight 2    learning 4
 *
 * A lookup is a binary search by pread: memory does not grow with the book, and any number of threads may share
 * one handle. Whatever the file contains, only legal moves are returned.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_ENGINE_BOOK_H
#define KM_ENGINE_BOOK_H

#include "keymove/api.h"
#include "keymove/base/rng.h"
#include "keymove/base/status.h"
#include "keymove/chess/position.h"

KM_BEGIN_DECLS

typedef struct KmBook KmBook;

enum { KM_BOOK_MOVES = 64 }; /* the most moves of one position; further moves are ignored */

typedef struct KmBookMove {
    KmMove move;
    unsigned weight; /* relative frequency with which it should be played; may be 0 */
} KmBookMove;

/* Opens a book. KM_ERR_IO when the file cannot be read, KM_ERR_SYNTAX when it is not a book. */
KM_API KmStatus km_book_open(const char *path, KmBook **opened, KmError *error);
KM_API void km_book_close(KmBook *book);

KM_API uint64_t km_book_entries(const KmBook *book);

/* The Polyglot key of a position. Polyglot counts en passant whenever an enemy pawn stands beside the pawn
 * that made a double step, pinned or not; a KmPosition knows legal captures only. Therefore `last` is the
 * move that led to the position (KM_NO_MOVE when it is not known: the key may then differ in that rare
 * case). */
KM_API uint64_t km_book_key(const KmPosition *pos, KmMove last);

/* The book's moves in a position, each once, the greatest weight first. Returns their number; 0 when the
 * position is not in the book. */
KM_API int km_book_look_up(const KmBook *book, const KmPosition *pos, KmMove last,
                           KmBookMove moves[KM_BOOK_MOVES]);

/* Chooses one of the moves at random with probabilities proportional to their weights, or the one of the
 * greatest weight when `rng` is NULL. KM_NO_MOVE when all weights are 0, which means "do not play this". */
KM_API KmMove km_book_choose(const KmBookMove *moves, int count, KmRng *rng);

KM_END_DECLS
#endif
