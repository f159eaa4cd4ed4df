/* pgn_write: games as PGN in its export format: the Seven Tag Roster first and the other tags by name,
 * movetext in lines of less than 80 characters, "*" or a result at the end.
 *
 * A game is put together in memory and handed to the sink when it is complete, since its first lines
 * tell its result. The calls mirror the events of pgn_read: tags, start, moves with annotations and
 * variations, end. Whitespace in comments is laid out anew.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_PGN_WRITE_H
#define KM_CHESS_PGN_WRITE_H

#include "keymove/api.h"
#include "keymove/chess/pgn_read.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The largest game that is put together. */
enum { KM_PGN_GAME_BYTES = 1 << 26 };

/* Takes text; anything but KM_OK is handed on to who ends the game. */
typedef KmStatus KmPgnSink(void *context, const char *text, size_t length);

typedef struct KmPgnWriter KmPgnWriter;

/* NULL when there is no memory. */
KM_API KmPgnWriter *km_pgn_writer_create(KmPgnSink *sink, void *context);
KM_API void km_pgn_writer_free(KmPgnWriter *writer);

/* A tag of the game that comes; given twice, the last counts. Result, SetUp and FEN are written from
 * the game itself. */
KM_API void km_pgn_writer_tag(KmPgnWriter *writer, const char *name, const char *value);

/* The tags are over; the moves begin here. */
KM_API void km_pgn_writer_start(KmPgnWriter *writer, const KmPosition *start);

/* A legal move, or KM_NO_MOVE for a null move. */
KM_API void km_pgn_writer_move(KmPgnWriter *writer, const KmPosition *before, KmMove move);
KM_API void km_pgn_writer_nag(KmPgnWriter *writer, unsigned nag);

/* A comment; `continues` when the next call brings more of it. May also stand between games. */
KM_API void km_pgn_writer_comment(KmPgnWriter *writer, const char *text, size_t length,
                                  bool continues);

/* A variation, instead of the last move. */
KM_API void km_pgn_writer_variation(KmPgnWriter *writer);
KM_API void km_pgn_writer_variation_end(KmPgnWriter *writer);

/* Hands the game to the sink; also tells whether anything since the last game ran out of memory or of
 * room (KM_ERR_MEMORY, KM_ERR_LIMIT), in which case nothing of the game is written. */
KM_API KmStatus km_pgn_writer_end(KmPgnWriter *writer, KmPgnResult result);

/* Forgets the game that was begun. */
KM_API void km_pgn_writer_drop(KmPgnWriter *writer);

/* Writes what was read. A broken game is dropped at its end. */
KM_API KmStatus km_pgn_writer_event(KmPgnWriter *writer, const KmPgnEvent *event);

#ifdef __cplusplus
}
#endif
#endif
