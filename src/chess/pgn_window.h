/* pgn_window: a text of any size, read through a window that moves forward over it.
 *
 * The window is refilled whenever fewer than PGN_MARGIN bytes are left in it, so a token within
 * its limits is contiguous and never copied. Comments and skipped lines may be longer and are
 * read in parts. A NUL follows the last byte, so scanning needs no bounds.
 *
 * Invariant: `next` points to the first unused byte, and next[-1] is the byte before it (a line
 * break at the very beginning), which tells whether it starts a line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_CHESS_PGN_WINDOW_H
#define KEYMOVE_SRC_CHESS_PGN_WINDOW_H

#include "keymove/chess/pgn_source.h"

#include <stdbool.h>
#include <string.h>

enum {
    PGN_WINDOW = 1 << 18,
    PGN_MARGIN = 1 << 14,
    PGN_SHORT_COMMENT = 64 /* a comment no longer than this cannot have swallowed a game */
};

typedef struct PgnWindow {
    char *next, *end;
    const char *counted;  /* line breaks before this have been counted */
    uint64_t line;        /* the line that `counted` is in, from 1 */
    uint64_t line_offset; /* the offset of its first byte */
    uint64_t offset;      /* the offset of bytes[1] */
    KmPgnSource *source;
    void *context;
    bool source_over;
    KmError source_error;
    char bytes[1 + PGN_WINDOW + 1];
} PgnWindow;

typedef enum PgnPieceEnd {
    PGN_CLOSED,  /* it ended with its closing byte, which has been used too */
    PGN_OPEN,    /* more of it follows */
    PGN_UNCLOSED /* a comment that runs into the next game or the end of the text */
} PgnPieceEnd;

typedef struct PgnPiece {
    char *text;
    size_t length;
    PgnPieceEnd end;
} PgnPiece;

void km_pgn_window_init(PgnWindow *w, KmPgnSource *source, void *context);

/* Moves the unused bytes to the front and reads more after them. */
void km_pgn_window_fill(PgnWindow *w);

/* The place of a byte of the window in the text. Calls must follow the order of the text. */
KmPgnPlace km_pgn_window_place(PgnWindow *w, const char *at);

/* Reads text up to `close`, as much of it as is in the window; and skips all of it. */
PgnPiece km_pgn_window_take(PgnWindow *w, char close);
void km_pgn_window_skip(PgnWindow *w, char close);

/* Makes sure that the next token is in the window. */
static inline void window_want(PgnWindow *w) {
    if (w->end - w->next < PGN_MARGIN && !w->source_over) km_pgn_window_fill(w);
}

static inline bool window_at_end(const PgnWindow *w) { return w->next == w->end && w->source_over; }

static inline bool starts_line(const char *at) { return at[-1] == '\n'; }

/* The tag that begins a game. */
static inline bool is_event_tag(const char *at) { return strncmp(at, "[Event ", 7) == 0; }

#endif
