/* lichess_csv: one row of lichess' puzzle file.
 *
 *      PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags
 *
 * The FEN stands before the opponent's move, which is the first of Moves; the solver answers with the second.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_LICHESS_CSV_H
#define KM_PUZZLE_LICHESS_CSV_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/chess/position.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum KmLichessField {
    KM_LICHESS_ID = 0,
    KM_LICHESS_FEN,
    KM_LICHESS_MOVES,
    KM_LICHESS_RATING,
    KM_LICHESS_RATING_DEVIATION,
    KM_LICHESS_POPULARITY,
    KM_LICHESS_PLAYS,
    KM_LICHESS_THEMES,
    KM_LICHESS_URL,
    KM_LICHESS_OPENING,
    KM_LICHESS_FIELDS
} KmLichessField;

/* Limits; what goes beyond them is an error. */
enum { KM_LICHESS_BYTES = 4095, KM_LICHESS_LINE = 63 };

/* A row, copied by `=`. */
typedef struct KmLichessRow {
    KmPosition before; /* the FEN */
    KmMove opponent;   /* the first move */
    KmPosition pos;    /* what the solver sees */
    int line_length;
    KmMove line[KM_LICHESS_LINE]; /* the solver's move first */
    int fields;                   /* how many the row has, at least three */
    uint16_t first[KM_LICHESS_FIELDS];
    char text[KM_LICHESS_BYTES + 1]; /* the fields, a NUL after each */
} KmLichessRow;

/* Is this the line with the names of the columns? */
KM_API bool km_lichess_row_is_header(const char *text);

/* Reads a row, with or without its line break, and replays its moves. */
KM_API KmStatus km_lichess_row_read(const char *text, KmLichessRow *row, KmError *error);

/* The text of a field; "" when the row is shorter. */
KM_API const char *km_lichess_row_field(const KmLichessRow *row, KmLichessField field);

/* Returns whether a theme is in the list. */
KM_API bool km_lichess_row_has_theme(const KmLichessRow *row, const char *theme);

/* Writes the row, without a line break, with another line of play (NULL: its own) and other themes (NULL: its
 * own). */
KM_API void km_lichess_row_write(const KmLichessRow *row, const KmMove *line, int line_length,
                                 const char *themes, KmBuf *out);

#ifdef __cplusplus
}
#endif
#endif
