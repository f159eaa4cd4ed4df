/* pgn_read: reads games in PGN from a stream of text, one event at a time.
 *
 *      for (KmPgnEvent event; km_pgn_reader_next(reader, &event, &error) == KM_OK;)
 *          if (event.kind == KM_PGN_MOVE) ...
 *
 * Each game is reported as KM_PGN_GAME, its tags, KM_PGN_START, then moves, annotations and
 * variations in the order of the text, and KM_PGN_END. Every move has been replayed, so all
 * reported moves are legal. A game that cannot be understood gives KM_PGN_FAULT; the rest of it
 * is skipped, KM_PGN_END reports it as broken, and reading continues with the next game.
 * Comments may also occur between games.
 *
 * The reader accepts what exporters and web pages write, as long as it is unambiguous: a missing result, small
 * letters for pieces, figurines, typographic dashes, symbols such as "+=" instead of NAGs.
 *
 * Memory is bounded for any input: tags, moves and the depth of variations have limits, and a
 * long comment is reported in parts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_PGN_READ_H
#define KM_CHESS_PGN_READ_H

#include "keymove/api.h"
#include "keymove/base/stream.h"
#include "keymove/chess/pgn_source.h"
#include "keymove/chess/position.h"

KM_BEGIN_DECLS

/* Limits; whatever exceeds them is a fault. */
enum {
    KM_PGN_TAG_BYTES = 4095, /* of a tag's value; its name has at most 255 */
    KM_PGN_DEPTH = 200,      /* of nested variations */
    KM_PGN_PLIES = 20000     /* of one line of play; under the rules a game ends earlier */
};

typedef enum KmPgnResult {
    KM_PGN_UNKNOWN = 0, /* "*" */
    KM_PGN_WHITE_WINS,
    KM_PGN_BLACK_WINS,
    KM_PGN_DRAW
} KmPgnResult;

/* The kinds of event. The comments name the fields of KmPgnEvent that have a meaning. */
typedef enum KmPgnKind {
    KM_PGN_GAME,          /* a game begins */
    KM_PGN_TAG,           /* name, text */
    KM_PGN_START,         /* the tags are complete; after: the start position */
    KM_PGN_MOVE,          /* before, move, after, text; move is KM_NO_MOVE for a null move */
    KM_PGN_NAG,           /* nag; the marks ! ? !! ?? !? ?! are 1 to 6 */
    KM_PGN_COMMENT,       /* text, continues */
    KM_PGN_VARIATION,     /* an alternative to the last move; after: the position it starts from */
    KM_PGN_VARIATION_END, /* after: the position where the enclosing line continues */
    KM_PGN_FAULT,         /* text: what is wrong; the rest of the game is skipped */
    KM_PGN_END            /* the game ends: result, broken, no_result */
} KmPgnKind;

/* An event. Its pointers are valid until the next event. */
typedef struct KmPgnEvent {
    KmPgnKind kind;
    int depth;        /* 0 in the main line, 1 in its variations, and so on */
    const char *name; /* ends with a NUL */
    const char *text; /* a tag's value, a comment, a move as written, or the message of a fault */
    size_t length;    /* of `text`, which ends with a NUL only for tags and faults */
    bool continues;   /* the next event has more of this comment */
    bool broken;      /* the game had a fault */
    bool no_result;   /* the game ends where the next one begins or the input ends, without "*" */
    unsigned nag;
    KmPgnResult result;
    KmMove move;
    const KmPosition *before, *after;
} KmPgnEvent;

typedef struct KmPgnReader KmPgnReader;

/* Creates a reader of a source, of a stream or of a text in memory; NULL when there is no
 * memory. The stream or text must outlive the reader. */
KM_API KmPgnReader *km_pgn_reader_create(KmPgnSource *source, void *context);
KM_API KmPgnReader *km_pgn_reader_create_stream(KmStream *stream);
KM_API KmPgnReader *km_pgn_reader_create_text(const char *text, size_t length);

/* Frees the reader, which may be NULL. */
KM_API void km_pgn_reader_free(KmPgnReader *reader);

/* Reads the next event. Returns KM_ERR_END after the last one. When the source fails, everything it
 * delivered is reported first, and then its error is returned instead of KM_ERR_END. */
KM_API KmStatus km_pgn_reader_next(KmPgnReader *reader, KmPgnEvent *event, KmError *error);

/* The place of the last event in the input. */
KM_API KmPgnPlace km_pgn_reader_place(KmPgnReader *reader);

/* The result as PGN writes it: "1-0", "0-1", "1/2-1/2" or "*". */
KM_API const char *km_pgn_result_text(KmPgnResult result);

KM_END_DECLS
#endif
