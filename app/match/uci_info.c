/* uci_info: word by word. SPDX-License-Identifier: GPL-3.0-or-later */
#include "uci_info.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#define BLANKS " \t\r\n"

/* The word at `*at`; its length, 0 at the end. */
static size_t word_at(const char **at) {
    *at += strspn(*at, BLANKS);
    return strcspn(*at, BLANKS);
}

static bool is_word(const char *text, size_t length, const char *word) {
    return strlen(word) == length && memcmp(text, word, length) == 0;
}

static void copy(char *out, size_t size, const char *text, size_t length) {
    if (length >= size) length = size - 1;
    memcpy(out, text, length);
    out[length] = '\0';
}

const char *uci_after(const char *line, const char *words) {
    for (;;) {
        const size_t wanted = word_at(&words);
        if (wanted == 0) return line + strspn(line, BLANKS);
        const size_t length = word_at(&line);
        if (length != wanted || memcmp(line, words, length) != 0) return NULL;
        line += length;
        words += wanted;
    }
}

/* Reads the number at `*at` and advances past it; 0, without advancing, if there is none. */
static long long number(const char **at, long long least, long long most) {
    char *end;
    word_at(at);
    const long long value = strtoll(*at, &end, 10); /* saturates on overflow */
    if (end == *at || !memchr(BLANKS, *end, sizeof BLANKS)) return 0;
    *at = end;
    return value < least ? least : value > most ? most : value;
}

static void read_score(UciInfo *info, const char **at) {
    const size_t length = word_at(at);
    if (is_word(*at, length, "cp"))
        info->kind = INFO_CENTIPAWNS;
    else if (is_word(*at, length, "mate"))
        info->kind = INFO_MATE;
    else
        return;
    *at += length;
    info->score = (int)number(at, -UCI_MOST_SCORE, UCI_MOST_SCORE);
}

bool uci_info_read(UciInfo *info, const char *line) {
    const char *at = uci_after(line, "info");
    *info = (UciInfo){0};
    if (!at) return false;
    for (size_t length; (length = word_at(&at)) > 0;) {
        const char *word = at;
        at += length;
        if (is_word(word, length, "string")) break; /* free text */
        if (is_word(word, length, "pv")) {
            info->pv = at + strspn(at, BLANKS);
            break;
        }
        if (is_word(word, length, "depth"))
            info->depth = (int)number(&at, 0, INT_MAX);
        else if (is_word(word, length, "multipv"))
            info->line = (int)number(&at, 0, INT_MAX);
        else if (is_word(word, length, "nodes"))
            info->nodes = (uint64_t)number(&at, 0, LLONG_MAX);
        else if (is_word(word, length, "score"))
            read_score(info, &at);
        else if (is_word(word, length, "lowerbound") || is_word(word, length, "upperbound"))
            info->bound = true;
    }
    return info->depth || info->nodes || info->kind || info->pv;
}

bool uci_best_move_read(char *move, size_t size, const char *line) {
    const char *at = uci_after(line, "bestmove");
    if (!at) return false;
    copy(move, size, at, word_at(&at));
    return true;
}

bool uci_option_read(char *name, size_t size, const char *line) {
    const char *at = uci_after(line, "option name");
    if (!at) return false;
    const char *end = strstr(at, " type ");
    copy(name, size, at, end ? (size_t)(end - at) : strcspn(at, "\r\n"));
    return true;
}
