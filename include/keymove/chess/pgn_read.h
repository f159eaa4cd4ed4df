/* pgn_read: games from a stream of text, one event at a time.
 *
 *      for (KmPgnEvent event; km_pgn_reader_next(reader, &event, &error) == KM_OK;)
 *          if (event.kind == KM_PGN_MOVE) ...
 *
 * Each game is KM_PGN_GAME, its tags, KM_PGN_START, then moves, annotations and variations as they
 * stand, and KM_PGN_END. Every move has been replayed: what comes out is legal. A game that cannot be
 * understood gives KM_PGN_FAULT, the rest of it is passed over, and KM_PGN_END says that it is broken;
 * the next game is read as ever. Comments may also stand between games.
 *
 * Memory is bounded whatever the input: a tag, a move and the depth of variations have limits, and a
 * longer comment comes in pieces.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_PGN_READ_H
#define KM_CHESS_PGN_READ_H

#include "keymove/api.h"
#include "keymove/base/stream.h"
#include "keymove/chess/pgn_source.h"
#include "keymove/chess/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Limits; what goes beyond them is a fault. */
enum {
    KM_PGN_TAG_BYTES = 4095, /* of a tag's value; its name has at most 255 */
    KM_PGN_DEPTH = 200,      /* of variations in variations */
    KM_PGN_PLIES = 20000     /* of one line of play; the rules of chess end a game before that */
};

typedef enum KmPgnResult {
    KM_PGN_UNKNOWN = 0, /* "*" */
    KM_PGN_WHITE_WINS,
    KM_PGN_BLACK_WINS,
    KM_PGN_DRAW
} KmPgnResult;

typedef enum KmPgnKind {
    KM_PGN_GAME,          /* a game begins */
    KM_PGN_TAG,           /* name, text */
    KM_PGN_START,         /* the tags are over; `after` is the start position */
    KM_PGN_MOVE,          /* before, move, after, text; KM_NO_MOVE for a null move in a variation */
    KM_PGN_NAG,           /* nag; the marks ! ? !! ?? !? ?! are 1 to 6 */
    KM_PGN_COMMENT,       /* text, continues */
    KM_PGN_VARIATION,     /* instead of the last move; `after` is where it begins */
    KM_PGN_VARIATION_END, /* `after` is where the line around it goes on */
    KM_PGN_FAULT, /* text says in words what is wrong; the rest of the game is passed over */
    KM_PGN_END    /* the game is over: result, broken */
} KmPgnKind;

/* Fields that the kind does not name have no meaning. Pointers hold until the next event. */
typedef struct KmPgnEvent {
    KmPgnKind kind;
    int depth;        /* 0 in the main line, 1 in its variations, ... */
    const char *name; /* ends in a NUL */
    const char *text; /* a tag's value, a comment, a move as written, a fault in words */
    size_t length;    /* of `text`, which ends in a NUL only for tags and faults */
    bool continues;   /* the next event brings more of this comment */
    bool broken;      /* the game had a fault */
    unsigned nag;
    KmPgnResult result;
    KmMove move;
    const KmPosition *before, *after;
} KmPgnEvent;

typedef struct KmPgnReader KmPgnReader;

/* A reader of a source, of a stream or of a text in memory; NULL when there is no memory. Stream and text
 * must outlive the reader. */
KM_API KmPgnReader *km_pgn_reader_create(KmPgnSource *source, void *context);
KM_API KmPgnReader *km_pgn_reader_create_stream(KmStream *stream);
KM_API KmPgnReader *km_pgn_reader_create_text(const char *text, size_t length);
KM_API void km_pgn_reader_free(KmPgnReader *reader);

/* KM_OK and the next event; KM_ERR_END after the last. When the source fails, all that it gave is
 * read first, then its error comes instead of KM_ERR_END. */
KM_API KmStatus km_pgn_reader_next(KmPgnReader *reader, KmPgnEvent *event, KmError *error);

/* Where the last event stands in the input. */
KM_API KmPgnPlace km_pgn_reader_place(KmPgnReader *reader);

/* "1-0", "0-1", "1/2-1/2" or "*". */
KM_API const char *km_pgn_result_text(KmPgnResult result);

#ifdef __cplusplus
}
#endif
#endif
