/* intention: skips numbers and marks, and reads moves in any of the usual notations.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "intention.h"

#include "keymove/chess/san.h"
#include "keymove/chess/uci_move.h"
#include "rules.h"
#include "series.h"

#include <string.h>

enum { MOVE_ROOM = 24 };

static bool is_separator(char c) { return c == ';' || c == ',' || c == '\n'; }
static bool is_digit(char c) { return c >= '0' && c <= '9'; }

/* Skips blanks, "12.", "1...", "ep." and marks that stand alone. Castling with zeros is not a number. */
static void skip_numbers(const char *text, size_t *at) {
    for (;;) {
        while (text[*at] && strchr(" \t!?.+#=:", text[*at])) ++*at;
        if (strncmp(text + *at, "ep.", 3) == 0) *at += 3;
        size_t end = *at;
        while (is_digit(text[end])) end++;
        if (end == *at || text[end] != '.') return;
        *at = end;
    }
}

/* Copies a word in the form that the SAN reader knows: S is a knight, * and : capture. */
static size_t copy_move(const char *text, size_t at, char word[MOVE_ROOM]) {
    size_t length = 0;
    while (text[at + length] && text[at + length] != ' ' && text[at + length] != '\t' &&
           !is_separator(text[at + length])) {
        const char c = text[at + length];
        if (length < MOVE_ROOM - 1) word[length] = c == 'S' ? 'N' : c == '*' || c == ':' ? 'x' : c;
        length++;
    }
    word[length < MOVE_ROOM ? length : MOVE_ROOM - 1] = '\0';
    return length;
}

static KmStatus read_move(const KmPosition *pos, const char *text, size_t at, size_t *length,
                          KmMove *move, KmError *error) {
    char word[MOVE_ROOM];
    *length = copy_move(text, at, word);
    if (km_uci_read(pos, word, move, NULL) == KM_OK) return KM_OK;
    const KmStatus status = km_san_read(pos, word, move, error);
    if (status != KM_OK && error) error->offset += at;
    return status;
}

/* The position after a move of the line, with `left` half-moves to go. */
static KmPosition continue_line(const KmPosition *pos, const KmStipulation *stipulation,
                                KmMove move, int left) {
    KmPosition next = after_move(pos, move);
    if (km_play_is_series(stipulation->play)) km_series_step(stipulation, pos, move, left, &next);
    return next;
}

KmStatus km_intention_read(const KmPosition *pos, const KmStipulation *stipulation,
                           const char *text, size_t *at, IntendedLine *line, KmError *error) {
    KmPosition now = *pos;
    line->count = 0;
    for (skip_numbers(text, at); text[*at] && !is_separator(text[*at]); skip_numbers(text, at)) {
        size_t length;
        if (line->count == stipulation->half_moves)
            return km_fail(error, KM_ERR_SYNTAX, *at,
                           "the line is longer than the stipulation allows");
        KmMove *move = &line->moves[line->count];
        const KmStatus status = read_move(&now, text, *at, &length, move, error);
        if (status != KM_OK) return status;
        *at += length;
        line->count++;
        if (km_play_is_battle(stipulation->play)) {
            while (text[*at] && !is_separator(text[*at])) ++*at;
            break;
        }
        now = continue_line(&now, stipulation, *move, stipulation->half_moves - line->count);
    }
    if (text[*at]) ++*at;
    return KM_OK;
}
