/* lichess_csv: reads and writes rows. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/puzzle/lichess_csv.h"

#include <string.h>

#include "keymove/chess/fen.h"
#include "keymove/chess/uci_move.h"

bool km_lichess_row_is_header(const char *text) { return strncmp(text, "PuzzleId,", 9) == 0; }

const char *km_lichess_row_field(const KmLichessRow *row, KmLichessField field) {
    return (int)field < row->fields ? row->text + row->first[field] : "";
}

/* Splits the text at its commas. The last field of all takes the rest. */
static KmStatus split(const char *text, KmLichessRow *row, KmError *error) {
    const size_t length = strcspn(text, "\r\n");
    if (length > KM_LICHESS_BYTES)
        return km_fail(error, KM_ERR_LIMIT, KM_LICHESS_BYTES, "the row is too long");
    memcpy(row->text, text, length);
    row->text[length] = '\0';
    row->fields = 1;
    row->first[0] = 0;
    for (size_t i = 0; i < length && row->fields < KM_LICHESS_FIELDS; i++) {
        if (row->text[i] != ',') continue;
        row->text[i] = '\0';
        row->first[row->fields++] = (uint16_t)(i + 1);
    }
    if (row->fields > KM_LICHESS_MOVES) return KM_OK;
    return km_fail(error, KM_ERR_SYNTAX, length, "a row needs an id, a FEN and moves");
}

/* Replays the moves, the opponent's first. */
static KmStatus read_moves(KmLichessRow *row, KmError *error) {
    const char *text = km_lichess_row_field(row, KM_LICHESS_MOVES);
    const size_t start = row->first[KM_LICHESS_MOVES];
    KmPosition now = row->before;
    row->opponent = KM_NO_MOVE;
    row->line_length = 0;
    for (size_t at = 0; text[at];) {
        const size_t length = strcspn(text + at, " ");
        char word[KM_UCI_TEXT];
        KmMove move;
        if (length >= sizeof word || length == 0)
            return km_fail(error, KM_ERR_SYNTAX, start + at, "moves are written as in e2e4 e7e8q");
        memcpy(word, text + at, length);
        word[length] = '\0';
        const KmStatus status = km_uci_read(&now, word, &move, error);
        if (status != KM_OK) {
            if (error) error->offset += start + at;
            return status;
        }
        if (row->opponent && row->line_length == KM_LICHESS_LINE)
            return km_fail(error, KM_ERR_LIMIT, start + at, "the line is too long");
        km_position_play(&now, move, &now);
        if (row->opponent) {
            row->line[row->line_length++] = move;
        } else {
            row->opponent = move;
            row->pos = now;
        }
        at += length + (text[at + length] == ' ');
    }
    if (row->line_length) return KM_OK;
    return km_fail(error, KM_ERR_SYNTAX, start, "a row needs the opponent's move and an answer");
}

KmStatus km_lichess_row_read(const char *text, KmLichessRow *row, KmError *error) {
    KmStatus status = split(text, row, error);
    if (status != KM_OK) return status;
    status = km_fen_read(km_lichess_row_field(row, KM_LICHESS_FEN), &row->before, error);
    if (status == KM_OK) return read_moves(row, error);
    if (error) error->offset += row->first[KM_LICHESS_FEN];
    return status;
}

bool km_lichess_row_has_theme(const KmLichessRow *row, const char *theme) {
    const size_t length = strlen(theme);
    for (const char *at = km_lichess_row_field(row, KM_LICHESS_THEMES); *at;) {
        const size_t word = strcspn(at, " ");
        if (word == length && memcmp(at, theme, length) == 0) return true;
        at += word + (at[word] == ' ');
    }
    return false;
}

static void write_moves(const KmLichessRow *row, const KmMove *line, int length, KmBuf *out) {
    KmPosition now = row->pos;
    km_uci_write(&row->before, row->opponent, out);
    for (int i = 0; i < length; i++) {
        km_buf_char(out, ' ');
        km_uci_write(&now, line[i], out);
        km_position_play(&now, line[i], &now);
    }
}

void km_lichess_row_write(const KmLichessRow *row, const KmMove *line, int line_length,
                          const char *themes, KmBuf *out) {
    for (int field = 0; field < row->fields; field++) {
        if (field) km_buf_char(out, ',');
        if (field == KM_LICHESS_MOVES && line)
            write_moves(row, line, line_length, out);
        else if (field == KM_LICHESS_THEMES && themes)
            km_buf_text(out, themes);
        else
            km_buf_text(out, km_lichess_row_field(row, (KmLichessField)field));
    }
}
