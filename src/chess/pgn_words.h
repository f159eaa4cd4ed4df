/* pgn_words: words of the movetext as programs, books and web pages write them: typographic
 * signs, figurines, and symbols that stand for NAGs.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_PGN_WORDS_H
#define KM_CHESS_PGN_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/* Is the word equal to this text? */
static inline bool word_is(const char *word, size_t length, const char *text) {
    return strlen(text) == length && memcmp(word, text, length) == 0;
}

/* Writes the word in plain characters: dashes as '-', figurines as letters, the sign for one half
 * as "1/2", and so on. Returns its length, or 0 when it does not fit. */
size_t km_pgn_plain_word(const char *word, size_t length, char *plain, size_t capacity);

/* Does the text begin with a figurine? */
bool km_pgn_is_figurine(const char *text);

/* The NAG that a symbol such as "+=" or "N" stands for; 0 for none. */
unsigned km_pgn_symbol_nag(const char *word, size_t length);

#endif
