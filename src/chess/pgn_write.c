/* pgn_write: collects a game in memory and breaks its lines as they grow.
 *
 * Invariant: `moves` is the movetext so far, and its last word, which may still grow, begins at
 * `word`. When the line becomes too long, the space before that word becomes a line break.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/pgn_write.h"

#include "keymove/chess/fen.h"
#include "keymove/chess/san.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 79, ROSTER = 7 };

/* A text that grows. */
typedef struct Text {
    char *bytes;
    size_t length, capacity;
} Text;

struct KmPgnWriter {
    KmPgnSink *sink;
    void *context;
    KmStatus failed; /* since the last game */
    Text tags;       /* name NUL value NUL, one after another */
    Text moves;
    Text comment; /* the comment so far */
    size_t line;  /* where the last line of `moves` begins */
    size_t word;  /* where its last word begins */
    bool glue;    /* the next word follows the last one without a space */
    bool number;  /* the next move gets its number even if it is Black's */
    bool set_up;  /* the game does not begin with the initial position */
    bool in_game;
    char fen[KM_FEN_TEXT];
};

/* --- text --------------------------------------------------------------------------------------- */

static void put(KmPgnWriter *w, Text *text, const char *bytes, size_t length) {
    if (w->failed != KM_OK) return;
    if (length > KM_PGN_GAME_BYTES - text->length) {
        w->failed = KM_ERR_LIMIT;
        return;
    }
    if (text->length + length > text->capacity) {
        const size_t capacity = 2 * (text->length + length) + 1024;
        char *grown = realloc(text->bytes, capacity);
        if (!grown) {
            w->failed = KM_ERR_MEMORY;
            return;
        }
        text->bytes = grown;
        text->capacity = capacity;
    }
    if (length) memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
}

/* Appends to the last word, and breaks the line before that word when it gets too long. */
static void put_glued(KmPgnWriter *w, const char *bytes, size_t length) {
    put(w, &w->moves, bytes, length);
    if (w->failed != KM_OK || w->moves.length - w->line <= WIDTH || w->word == w->line) return;
    /* At the start of a line these have another meaning in PGN. */
    const char *word = w->moves.bytes + w->word;
    if (word[0] == '%' || (word[0] == '[' && word[1] != '%')) return;
    w->moves.bytes[w->word - 1] = '\n';
    w->line = w->word;
}

static void put_word(KmPgnWriter *w, const char *bytes, size_t length) {
    if (w->glue || w->moves.length == 0) {
        w->glue = false;
    } else if (w->moves.length > w->line) {
        put(w, &w->moves, " ", 1);
        w->word = w->moves.length;
    }
    put_glued(w, bytes, length);
}

static void end_line(KmPgnWriter *w) {
    if (w->moves.length > w->line) put(w, &w->moves, "\n", 1);
    w->line = w->word = w->moves.length;
}

/* --- movetext ----------------------------------------------------------------------------------- */

void km_pgn_writer_move(KmPgnWriter *w, const KmPosition *before, KmMove move) {
    char text[24];
    const bool white = km_position_side(before) == KM_WHITE;
    if (white || w->number) {
        const int length =
            snprintf(text, sizeof text, "%u%s", (unsigned)before->fullmove, white ? "." : "...");
        put_word(w, text, (size_t)length);
    }
    KmBuf san = km_buf(text, sizeof text);
    if (move == KM_NO_MOVE)
        km_buf_text(&san, "--");
    else
        km_san_write(before, move, &san);
    put_word(w, text, san.length);
    w->number = false;
}

void km_pgn_writer_nag(KmPgnWriter *w, unsigned nag) {
    char text[16];
    put_word(w, text, (size_t)snprintf(text, sizeof text, "$%u", nag));
}

void km_pgn_writer_variation(KmPgnWriter *w) {
    put_word(w, "(", 1);
    w->glue = w->number = true;
}

void km_pgn_writer_variation_end(KmPgnWriter *w) {
    /* A variation that is only a comment to the end of the line leaves no word to append to. */
    if (w->moves.length == w->line)
        put_word(w, ")", 1);
    else
        put_glued(w, ")", 1);
    w->glue = false;
    w->number = true;
}

static bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f';
}

/* Finds the next run of bytes that are not white space, from `*at`; 0 when there are no more. */
static size_t next_word(const char *text, size_t length, size_t *at) {
    while (*at < length && is_blank(text[*at])) ++*at;
    size_t end = *at;
    while (end < length && !is_blank(text[end])) end++;
    return end - *at;
}

/* A comment between games is a paragraph of its own. */
static void hand_over_comment(KmPgnWriter *w) {
    end_line(w);
    put(w, &w->moves, "\n", 1);
    if (w->failed == KM_OK) w->failed = w->sink(w->context, w->moves.bytes, w->moves.length);
    w->moves.length = w->line = w->word = 0;
}

/* A command such as [%clk 0:01:00] is not broken over two lines. */
static void put_braced(KmPgnWriter *w, const char *text, size_t length) {
    size_t at = 0;
    bool command = false;
    put_word(w, "{", 1);
    w->glue = true;
    for (size_t count; (count = next_word(text, length, &at)) > 0; at += count) {
        if (command) {
            put_glued(w, " ", 1);
            put_glued(w, text + at, count);
        } else {
            put_word(w, text + at, count);
            command = text[at] == '[' && count > 1 && text[at + 1] == '%';
        }
        if (memchr(text + at, ']', count)) command = false;
    }
    w->glue = false;
    put_glued(w, "}", 1);
}

/* A closing brace cannot be escaped inside braces, so this comment is written up to the end of
 * the line. */
static void put_to_end_of_line(KmPgnWriter *w, const char *text, size_t length) {
    size_t at = 0;
    put_word(w, ";", 1);
    for (size_t count; (count = next_word(text, length, &at)) > 0; at += count) {
        put(w, &w->moves, " ", 1);
        put(w, &w->moves, text + at, count);
    }
    end_line(w);
}

void km_pgn_writer_comment(KmPgnWriter *w, const char *text, size_t length, bool continues) {
    put(w, &w->comment, text, length);
    if (continues || w->failed != KM_OK) return;
    const Text *comment = &w->comment;
    if (comment->length && memchr(comment->bytes, '}', comment->length))
        put_to_end_of_line(w, comment->bytes, comment->length);
    else
        put_braced(w, comment->bytes, comment->length);
    w->comment.length = 0;
    w->number = true;
    if (!w->in_game) hand_over_comment(w);
}

/* --- tags --------------------------------------------------------------------------------------- */

/* A tag is identified by the address of its name in w->tags; its value follows. */
static const char *tag_value(const char *name) { return name + strlen(name) + 1; }

/* The tag after this one in w->tags, or the first one for NULL; NULL when there are no more. */
static const char *next_tag(const KmPgnWriter *w, const char *name) {
    if (w->tags.length == 0) return NULL;
    if (!name) return w->tags.bytes;
    const char *value = tag_value(name);
    const char *next = value + strlen(value) + 1;
    return next < w->tags.bytes + w->tags.length ? next : NULL;
}

void km_pgn_writer_tag(KmPgnWriter *w, const char *name, const char *value) {
    w->in_game = true;
    put(w, &w->tags, name, strlen(name) + 1);
    put(w, &w->tags, value, strlen(value) + 1);
}

void km_pgn_writer_start(KmPgnWriter *w, const KmPosition *start) {
    w->in_game = true;
    const KmPosition usual = km_position_start();
    KmBuf fen = km_buf(w->fen, sizeof w->fen);
    w->set_up = !km_position_same(start, &usual) || start->fullmove != 1 || start->halfmove != 0;
    km_fen_write(start, &fen);
    w->number = true;
}

static void put_tag(KmPgnWriter *w, Text *out, const char *name, const char *value) {
    put(w, out, "[", 1);
    put(w, out, name, strlen(name));
    put(w, out, " \"", 2);
    for (; *value; value++) {
        if (*value == '"' || *value == '\\') put(w, out, "\\", 1);
        put(w, out, *value == '\n' || *value == '\r' ? " " : value, 1);
    }
    put(w, out, "\"]\n", 3);
}

static const char *const roster[ROSTER][2] = {
    {"Event", "?"}, {"Site", "?"},  {"Date", "????.??.??"}, {"Round", "?"},
    {"White", "?"}, {"Black", "?"}, {"Result", "*"}};

static bool is_own_tag(const char *name) {
    for (int i = 0; i < ROSTER; i++)
        if (strcmp(name, roster[i][0]) == 0) return true;
    return strcmp(name, "FEN") == 0 || strcmp(name, "SetUp") == 0;
}

/* By name, then in the order they were added. */
static int by_name(const void *a, const void *b) {
    const char *first = *(const char *const *)a, *second = *(const char *const *)b;
    const int order = strcmp(first, second);
    return order ? order : (first > second) - (first < second);
}

/* The last tag of each name, sorted, without those taken from the game itself; the caller frees
 * it. */
static const char **sorted_tags(KmPgnWriter *w, size_t *count) {
    size_t all = 0;
    for (const char *tag = NULL; (tag = next_tag(w, tag)) != NULL;) all++;
    const char **tags = malloc((all + 1) * sizeof *tags);
    if (!tags) {
        w->failed = KM_ERR_MEMORY;
        return NULL;
    }
    all = 0;
    for (const char *tag = NULL; (tag = next_tag(w, tag)) != NULL;)
        if (!is_own_tag(tag)) tags[all++] = tag;
    qsort(tags, all, sizeof *tags, by_name);
    *count = 0;
    for (size_t i = 0; i < all; i++)
        if (i + 1 == all || strcmp(tags[i], tags[i + 1]) != 0) tags[(*count)++] = tags[i];
    return tags;
}

static void put_roster(KmPgnWriter *w, Text *out, KmPgnResult result) {
    for (int i = 0; i < ROSTER; i++) {
        const char *name = roster[i][0], *value = roster[i][1];
        for (const char *tag = NULL; (tag = next_tag(w, tag)) != NULL;)
            if (strcmp(tag, name) == 0) value = tag_value(tag);
        put_tag(w, out, name, i == ROSTER - 1 ? km_pgn_result_text(result) : value);
    }
}

static void put_tags(KmPgnWriter *w, Text *out, KmPgnResult result) {
    size_t count;
    const char **tags = sorted_tags(w, &count);
    if (!tags) return;
    put_roster(w, out, result);
    /* SetUp and FEN are sorted in by their names. */
    bool written = !w->set_up;
    for (size_t i = 0; i <= count; i++) {
        if (!written && (i == count || strcmp(tags[i], "FEN") > 0)) {
            put_tag(w, out, "FEN", w->fen);
            put_tag(w, out, "SetUp", "1");
            written = true;
        }
        if (i < count) put_tag(w, out, tags[i], tag_value(tags[i]));
    }
    free(tags);
}

/* --- the game ----------------------------------------------------------------------------------- */

KmPgnWriter *km_pgn_writer_create(KmPgnSink *sink, void *context) {
    KmPgnWriter *w = calloc(1, sizeof *w);
    if (!w) return NULL;
    w->sink = sink;
    w->context = context;
    return w;
}

void km_pgn_writer_free(KmPgnWriter *w) {
    if (!w) return;
    free(w->tags.bytes);
    free(w->moves.bytes);
    free(w->comment.bytes);
    free(w);
}

void km_pgn_writer_drop(KmPgnWriter *w) {
    w->failed = KM_OK;
    w->tags.length = w->moves.length = w->comment.length = 0;
    w->line = w->word = 0;
    w->glue = w->number = w->set_up = w->in_game = false;
}

KmStatus km_pgn_writer_end(KmPgnWriter *w, KmPgnResult result) {
    const char *text = km_pgn_result_text(result);
    put_word(w, text, strlen(text));
    end_line(w);
    Text out = {NULL, 0, 0};
    put_tags(w, &out, result);
    put(w, &out, "\n", 1);
    put(w, &out, w->moves.bytes, w->moves.length);
    put(w, &out, "\n", 1);
    const KmStatus status =
        w->failed == KM_OK ? w->sink(w->context, out.bytes, out.length) : w->failed;
    free(out.bytes);
    km_pgn_writer_drop(w);
    return status;
}

KmStatus km_pgn_writer_event(KmPgnWriter *w, const KmPgnEvent *event) {
    switch (event->kind) {
    case KM_PGN_TAG:
        km_pgn_writer_tag(w, event->name, event->text);
        break;
    case KM_PGN_START:
        km_pgn_writer_start(w, event->after);
        break;
    case KM_PGN_MOVE:
        km_pgn_writer_move(w, event->before, event->move);
        break;
    case KM_PGN_NAG:
        km_pgn_writer_nag(w, event->nag);
        break;
    case KM_PGN_COMMENT:
        km_pgn_writer_comment(w, event->text, event->length, event->continues);
        break;
    case KM_PGN_VARIATION:
        km_pgn_writer_variation(w);
        break;
    case KM_PGN_VARIATION_END:
        km_pgn_writer_variation_end(w);
        break;
    case KM_PGN_END:
        if (!event->broken) return km_pgn_writer_end(w, event->result);
        km_pgn_writer_drop(w);
        break;
    case KM_PGN_GAME:
        w->in_game = true;
        break;
    case KM_PGN_FAULT:
        break;
    }
    return KM_OK;
}
