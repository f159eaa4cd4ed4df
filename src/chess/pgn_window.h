/* pgn_window: a text of any size seen through a window that moves forward over it.
 *
 * The window is filled whenever fewer than PGN_MARGIN bytes are left in it, so that a token within its
 * limits lies there in one piece and is never copied; what may be longer, comments and lines to be
 * skipped, is taken piece by piece. A NUL stands after the last byte, so scanning needs no bounds.
 *
 * Invariant: `next` is at the first byte not yet used, and next[-1] is the byte before it (a line break
 * at the very beginning), so that "at the start of a line" can be seen from there.
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
    PGN_CLOSED,  /* it ended with its closing byte, which is used up too */
    PGN_OPEN,    /* more of it follows */
    PGN_UNCLOSED /* a comment that runs into the next game or the end of the text */
} PgnPieceEnd;

typedef struct PgnPiece {
    char *text;
    size_t length;
    PgnPieceEnd end;
} PgnPiece;

void km_pgn_window_init(PgnWindow *w, KmPgnSource *source, void *context);

/* Moves what is left to the front and reads more behind it. */
void km_pgn_window_fill(PgnWindow *w);

/* Where a byte of the window stands in the text. Ask in the order of the text. */
KmPgnPlace km_pgn_window_place(PgnWindow *w, const char *at);

/* Takes text up to `close`, as much of it as lies in the window; and all of it, to be forgotten. */
PgnPiece km_pgn_window_take(PgnWindow *w, char close);
void km_pgn_window_skip(PgnWindow *w, char close);

/* Sees to it that a token can be read. */
static inline void window_want(PgnWindow *w) {
    if (w->end - w->next < PGN_MARGIN && !w->source_over) km_pgn_window_fill(w);
}

static inline bool window_at_end(const PgnWindow *w) { return w->next == w->end && w->source_over; }

static inline bool starts_line(const char *at) { return at[-1] == '\n'; }

/* The tag that begins a game. */
static inline bool is_event_tag(const char *at) { return strncmp(at, "[Event ", 7) == 0; }

#endif
