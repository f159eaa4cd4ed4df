/* pgn_write: writes games in the export format of PGN: the Seven Tag Roster first, the other
 * tags by name, movetext in lines shorter than 80 characters, and a result or "*" at the end.
 *
 * A game is collected in memory and handed to the sink when it is complete, because its first
 * lines already give the result. The functions mirror the events of pgn_read: tags, start, moves
 * with annotations and variations, end. The white space of comments is laid out anew.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_PGN_WRITE_H
#define KM_CHESS_PGN_WRITE_H

#include "keymove/api.h"
#include "keymove/chess/pgn_read.h"

KM_BEGIN_DECLS

/* The size limit of one game, in bytes. */
enum { KM_PGN_GAME_BYTES = 1 << 26 };

/* Receives text. Any status other than KM_OK is returned to the caller of km_pgn_writer_end. */
typedef KmStatus KmPgnSink(void *context, const char *text, size_t length);

typedef struct KmPgnWriter KmPgnWriter;

/* Creates a writer; NULL when there is no memory. */
KM_API KmPgnWriter *km_pgn_writer_create(KmPgnSink *sink, void *context);

/* Frees the writer, which may be NULL, and drops an unfinished game. */
KM_API void km_pgn_writer_free(KmPgnWriter *writer);

/* Adds a tag to the next game; a later tag of the same name replaces it. Result, SetUp and FEN
 * are taken from the game itself. */
KM_API void km_pgn_writer_tag(KmPgnWriter *writer, const char *name, const char *value);

/* Begins the moves, from this position. */
KM_API void km_pgn_writer_start(KmPgnWriter *writer, const KmPosition *start);

/* Adds a legal move, or a null move for KM_NO_MOVE. */
KM_API void km_pgn_writer_move(KmPgnWriter *writer, const KmPosition *before, KmMove move);

/* Adds a numeric annotation glyph to the last move. */
KM_API void km_pgn_writer_nag(KmPgnWriter *writer, unsigned nag);

/* Adds a comment, or a part of one when `continues` is set. Comments may also occur between
 * games. */
KM_API void km_pgn_writer_comment(KmPgnWriter *writer, const char *text, size_t length,
                                  bool continues);

/* Begins a variation, an alternative to the last move; and ends it. */
KM_API void km_pgn_writer_variation(KmPgnWriter *writer);
KM_API void km_pgn_writer_variation_end(KmPgnWriter *writer);

/* Ends the game and hands it to the sink. Fails with KM_ERR_MEMORY or KM_ERR_LIMIT when any call
 * since the last game ran out of memory or exceeded the size limit; then nothing of the game is
 * written. */
KM_API KmStatus km_pgn_writer_end(KmPgnWriter *writer, KmPgnResult result);

/* Discards the unfinished game. */
KM_API void km_pgn_writer_drop(KmPgnWriter *writer);

/* Writes an event of a reader. A broken game is discarded at its end. */
KM_API KmStatus km_pgn_writer_event(KmPgnWriter *writer, const KmPgnEvent *event);

KM_END_DECLS
#endif
