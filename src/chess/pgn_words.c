/* pgn_words: tables of signs and symbols. SPDX-License-Identifier: GPL-3.0-or-later */
#include "pgn_words.h"

#include <string.h>

typedef struct Sign {
    const char *bytes, *plain;
} Sign;

/* In UTF-8; the last two are Windows-1252 and Latin-1, bytes that cannot begin a character of UTF-8. */
static const Sign signs[] = {
    {"\xe2\x80\x90", "-"}, /* hyphen */
    {"\xe2\x80\x91", "-"}, /* non-breaking hyphen */
    {"\xe2\x80\x93", "-"}, /* en dash */
    {"\xe2\x80\x94", "-"}, /* em dash */
    {"\xe2\x88\x92", "-"}, /* minus */
    {"\xc3\x97", "x"},     /* multiplication sign */
    {"\xc2\xbd", "1/2"},   /* one half */
    {"\xc2\xb1", "+/-"},   /* plus-minus */
    {"\xe2\x88\x93", "-/+"} /* minus-plus */,
    {"\xe2\xa9\xb2", "+/="}, /* plus above equals */
    {"\xe2\xa9\xb1", "=/+"}, /* equals above plus */
    {"\x96", "-"},
    {"\xbd", "1/2"},
};

/* The piece that a figurine shows, at its number in Unicode after the white king; pawns have no letter. */
static const char *const figurines[] = {"K", "Q", "R", "B", "N", "", "K", "Q", "R", "B", "N", ""};

static const char *figurine(const char *text) {
    const unsigned char *bytes = (const unsigned char *)text;
    if (bytes[0] != 0xe2 || bytes[1] != 0x99 || bytes[2] < 0x94 || bytes[2] > 0x9f) return NULL;
    return figurines[bytes[2] - 0x94];
}

bool km_pgn_is_figurine(const char *text) { return figurine(text) != NULL; }

/* What stands for the sign at the start of the text, and the length of the sign. */
static const char *plain_sign(const char *text, size_t left, size_t *length) {
    const char *piece = left >= 3 ? figurine(text) : NULL;
    *length = 3;
    if (piece) return piece;
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        *length = strlen(signs[i].bytes);
        if (*length <= left && memcmp(text, signs[i].bytes, *length) == 0) return signs[i].plain;
    }
    return NULL;
}

size_t km_pgn_plain_word(const char *word, size_t length, char *plain, size_t capacity) {
    size_t put = 0, taken;
    for (size_t i = 0; i < length; i += taken) {
        const char *sign = plain_sign(word + i, length - i, &taken);
        if (!sign) taken = 1;
        const size_t count = sign ? strlen(sign) : 1;
        if (count > capacity - put) return 0;
        for (size_t k = 0; k < count; k++) plain[put++] = sign ? sign[k] : word[i];
    }
    return put;
}

unsigned km_pgn_symbol_nag(const char *word, size_t length) {
    static const struct {
        const char *text;
        unsigned nag;
    } symbols[] = {
        {"=", 10},   {"\xe2\x88\x9e", 13}, {"+=", 14}, {"+/=", 14},         {"=+", 15}, {"=/+", 15},
        {"+/-", 16}, {"-/+", 17},          {"+-", 18}, {"\xe2\x96\xa1", 7}, {"-+", 19}, {"N", 146},
    };
    char plain[8];
    length = km_pgn_plain_word(word, length, plain, sizeof plain);
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++)
        if (word_is(plain, length, symbols[i].text)) return symbols[i].nag;
    return 0;
}
