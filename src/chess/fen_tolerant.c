/* fen_tolerant: FEN as programs and books publish it, with fields of an odd but unambiguous form.
 *
 * The text is read as FEN first. Only if that fails are its fields rewritten in the standard form and read
 * again; if that fails too, the error is that of the first attempt.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cursor.h"
#include "keymove/chess/fen.h"

#include <string.h>

static bool is_digit(char c) { return c >= '0' && c <= '9'; }
static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

/* The length of the word at the cursor; a semicolon or a quote ends it too. */
static size_t word_length(const Cursor *c) { return strcspn(c->text + c->at, " \t\r\n;\""); }

static bool word_is(const char *word, size_t length, const char *what) {
    if (strlen(what) != length) return false;
    for (size_t i = 0; i < length; i++)
        if (lower(word[i]) != what[i]) return false;
    return true;
}

static bool word_is_among(const char *word, size_t length, const char *const *list) {
    for (; *list; list++)
        if (word_is(word, length, *list)) return true;
    return false;
}

/* A hyphen, two of them, or one of the longer dashes that typesetters use. */
static bool is_dash(const char *word, size_t length) {
    static const char *const dashes[] = {"-", "--", "\xe2\x80\x93", "\xe2\x80\x94", "\xe2\x88\x92",
                                         NULL};
    return word_is_among(word, length, dashes);
}

/* Skips a byte order mark, and words that announce a FEN. */
static void skip_announcement(Cursor *c) {
    static const char *const words[] = {
        "\xef\xbb\xbf", "[fen \"", "position fen ", "fen: ", "fen:", "fen ", "\"", NULL};
    skip_spaces(c);
    for (int i = 0; words[i]; i++) {
        const size_t length = strlen(words[i]);
        if (strlen(c->text + c->at) < length || !word_is(c->text + c->at, length, words[i]))
            continue;
        c->at += length;
        skip_spaces(c);
    }
}

/* Adds up neighbouring numbers of empty squares, and drops a '/' after the last rank. */
static bool tidy_board(Cursor *c, KmBuf *out) {
    const char *word = c->text + c->at;
    size_t length = word_length(c);
    c->at += length;
    if (length && word[length - 1] == '/') length--;
    for (size_t i = 0; i < length; i++) {
        int empty = 0;
        for (; i < length && is_digit(word[i]) && empty <= 8; i++) empty += word[i] - '0';
        if (empty > 8) return false;
        if (empty) km_buf_char(out, (char)('0' + empty));
        if (i < length) km_buf_char(out, word[i]);
    }
    return length > 0;
}

static bool tidy_side(Cursor *c, KmBuf *out) {
    static const char *const white[] = {"w", "white", NULL}, *const black[] = {"b", "black", NULL};
    skip_spaces(c);
    const char *word = c->text + c->at;
    const size_t length = word_length(c);
    const bool is_white = word_is_among(word, length, white);
    if (!is_white && !word_is_among(word, length, black)) return false;
    km_buf_text(out, is_white ? " w" : " b");
    c->at += length;
    return true;
}

/* Is the field missing: does the text end, or go on with a number or an operation of EPD? */
static bool is_missing(Cursor *c) {
    static const char *const opcodes[] = {"bm", "am",  "dm",  "id",   "pv",   "ce",
                                          "c0", "acd", "acn", "hmvc", "fmvn", NULL};
    skip_spaces(c);
    const size_t length = word_length(c);
    return length == 0 || is_digit(peek(c)) || word_is_among(c->text + c->at, length, opcodes);
}

/* Each right once, without hyphens between them. */
static bool tidy_castling(Cursor *c, KmBuf *out) {
    km_buf_char(out, ' ');
    const bool missing = is_missing(c);
    const char *word = c->text + c->at;
    const size_t length = missing ? 0 : word_length(c);
    const size_t before = out->length;
    c->at += length;
    if (!is_dash(word, length))
        for (size_t i = 0; i < length; i++)
            if (word[i] != '-' && !memchr(word, word[i], i)) km_buf_char(out, word[i]);
    if (out->length == before) km_buf_char(out, '-');
    return true;
}

static bool tidy_en_passant(Cursor *c, KmBuf *out) {
    km_buf_char(out, ' ');
    const bool missing = is_missing(c);
    const char *word = c->text + c->at;
    const size_t length = missing ? 0 : word_length(c);
    c->at += length;
    if (missing || is_dash(word, length))
        km_buf_char(out, '-');
    else
        for (size_t i = 0; i < length; i++) km_buf_char(out, lower(word[i]));
    return true;
}

KmStatus km_fen_parse_tolerant(const char *text, KmSetup *setup, size_t *end, KmError *error) {
    KmError why;
    const KmStatus status = km_fen_parse_epd(text, setup, end, &why);
    if (status == KM_OK) return KM_OK;
    char tidy[KM_FEN_TEXT];
    KmBuf out = km_buf(tidy, sizeof tidy);
    Cursor c = {text, 0, NULL};
    size_t tidy_end;
    skip_announcement(&c);
    if (tidy_board(&c, &out) && tidy_side(&c, &out) && tidy_castling(&c, &out) &&
        tidy_en_passant(&c, &out) && km_buf_fits(&out) &&
        km_fen_parse_epd(tidy, setup, &tidy_end, NULL) == KM_OK) {
        *end = c.at;
        return KM_OK;
    }
    if (error) *error = why;
    return status;
}

/* Reads a counter, which may be missing or a hyphen. */
static void read_counter(Cursor *c, unsigned *number) {
    skip_spaces(c);
    const size_t length = word_length(c);
    unsigned value = 0;
    size_t digits = 0;
    while (digits < length && digits < 5 && is_digit(c->text[c->at + digits]))
        value = value * 10 + (unsigned)(c->text[c->at + digits++] - '0');
    if (length && digits == length && value <= UINT16_MAX) *number = value;
    if ((length && digits == length) || is_dash(c->text + c->at, length)) c->at += length;
}

KmStatus km_fen_read_tolerant(const char *text, KmPosition *pos, KmError *error) {
    KmSetup setup;
    KmError why;
    KmStatus status = km_fen_parse(text, &setup, &why);
    if (status == KM_OK) return km_position_init(&setup, pos, error);
    Cursor c = {text, 0, NULL};
    if (km_fen_parse_tolerant(text, &setup, &c.at, NULL) == KM_OK) {
        read_counter(&c, &setup.halfmove);
        read_counter(&c, &setup.fullmove);
        if (setup.fullmove == 0) setup.fullmove = 1;
        c.at += strspn(c.text + c.at, " \t\r\n\"];");
        if (peek(&c) == '\0') return km_position_init(&setup, pos, error);
    }
    if (error) *error = why;
    return status;
}
