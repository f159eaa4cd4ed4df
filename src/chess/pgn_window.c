/* pgn_window: filling the window, counting lines, reading parts of comments.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "pgn_window.h"

void km_pgn_window_init(PgnWindow *w, KmPgnSource *source, void *context) {
    w->bytes[0] = '\n';
    w->counted = w->next = w->end = w->bytes + 1;
    w->line = 1;
    w->line_offset = w->offset = 0;
    w->source = source;
    w->context = context;
    w->source_over = false;
    w->source_error.status = KM_OK;
}

static uint64_t offset_of(const PgnWindow *w, const char *at) {
    return w->offset + (uint64_t)(at - (w->bytes + 1));
}

/* Counts line breaks up to `at`. Done only on request and when the window moves, not for each
 * token. */
static void count_lines(PgnWindow *w, const char *at) {
    if (at <= w->counted) return;
    uint64_t breaks = 0;
    for (const char *p = w->counted; p < at; p++) breaks += *p == '\n';
    if (breaks) {
        const char *start = at;
        while (!starts_line(start)) start--;
        w->line_offset = offset_of(w, start);
    }
    w->line += breaks;
    w->counted = at;
}

KmPgnPlace km_pgn_window_place(PgnWindow *w, const char *at) {
    count_lines(w, at);
    const uint64_t offset = offset_of(w, at);
    return (KmPgnPlace){w->line, offset - w->line_offset + 1, offset};
}

void km_pgn_window_fill(PgnWindow *w) {
    count_lines(w, w->next);
    w->offset = offset_of(w, w->next);
    const size_t kept = (size_t)(w->end - w->next);
    memmove(w->bytes, w->next - 1, kept + 1);
    w->counted = w->next = w->bytes + 1;
    w->end = w->next + kept;
    while (!w->source_over && w->end - w->next < PGN_MARGIN) {
        size_t count = 0;
        const size_t room = (size_t)(w->bytes + 1 + PGN_WINDOW - w->end);
        const KmStatus status = w->source(w->context, w->end, room, &count, &w->source_error);
        if (status != KM_OK) {
            w->source_error.status = status;
            count = 0;
        }
        w->source_over = count == 0;
        w->end += count;
    }
    *w->end = '\0';
}

/* The first line in a piece of text that begins a game, or NULL. */
static char *find_event_line(char *from, const char *to) {
    for (char *p = from; (p = memchr(p, '\n', (size_t)(to - p))) != NULL;)
        if (is_event_tag(++p)) return p;
    return NULL;
}

PgnPiece km_pgn_window_take(PgnWindow *w, char close) {
    /* So many bytes are kept for the next part, so that the start of a game is never split. */
    enum { KEPT = 16 };
    window_want(w);
    char *const text = w->next;
    char *const closing = memchr(text, close, (size_t)(w->end - text));
    char *const limit = closing ? closing : w->end;
    if (close == '}' && (!closing || limit - text > PGN_SHORT_COMMENT)) {
        char *event_line = find_event_line(text, limit);
        if (event_line) {
            w->next = event_line;
            return (PgnPiece){text, (size_t)(event_line - text), PGN_UNCLOSED};
        }
    }
    if (closing) {
        w->next = closing + 1;
        return (PgnPiece){text, (size_t)(closing - text), PGN_CLOSED};
    }
    w->next = w->source_over ? limit : limit - KEPT;
    return (PgnPiece){text, (size_t)(w->next - text),
                      !w->source_over ? PGN_OPEN
                      : close == '}'  ? PGN_UNCLOSED
                                      : PGN_CLOSED};
}

void km_pgn_window_skip(PgnWindow *w, char close) {
    while (km_pgn_window_take(w, close).end == PGN_OPEN) {
    }
}
