/* book: opening books in Polyglot's format (.bin), read from the file at each question.
 *
 * A book is a sorted list of entries of 16 bytes, numbers with the high byte first:
 *
 *      key 8    move 2    weight 2    learning 4
 *
 * Looking up is a binary search by pread: memory does not grow with the book, any number of threads may
 * ask one handle, and whatever the file holds, only legal moves come out of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_ENGINE_BOOK_H
#define KM_ENGINE_BOOK_H

#include "keymove/api.h"
#include "keymove/base/rng.h"
#include "keymove/base/status.h"
#include "keymove/chess/position.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct KmBook KmBook;

enum { KM_BOOK_MOVES = 64 }; /* of one position; what a book has beyond them is passed over */

typedef struct KmBookMove {
    KmMove move;
    unsigned weight; /* how often it is to be played, beside the others; may be 0 */
} KmBookMove;

/* KM_ERR_IO when the file cannot be read, KM_ERR_SYNTAX when it can be no book. */
KM_API KmStatus km_book_open(const char *path, KmBook **opened, KmError *error);
KM_API void km_book_close(KmBook *book);

KM_API uint64_t km_book_entries(const KmBook *book);

/* Polyglot's key. Its en passant rule asks for a pawn beside the one that made a double step, be it
 * pinned or not; a position knows only of captures that are legal. So the move that led to it is asked
 * for (KM_NO_MOVE when there is none: then the two may differ in that rare case). */
KM_API uint64_t km_book_key(const KmPosition *pos, KmMove last);

/* The book's moves in this position, each once, heaviest first; 0 when it is not in the book. */
KM_API int km_book_look_up(const KmBook *book, const KmPosition *pos, KmMove last,
                           KmBookMove moves[KM_BOOK_MOVES]);

/* One of them by chance, as their weights say, or the heaviest when `rng` is NULL. KM_NO_MOVE when no
 * move has any weight: the book's way to say "do not play this". */
KM_API KmMove km_book_choose(const KmBookMove *moves, int count, KmRng *rng);

#ifdef __cplusplus
}
#endif
#endif
