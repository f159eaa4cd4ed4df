/* record: checks records and gives them keys. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/puzzle/record.h"

#include <string.h>

#include "keymove/chess/fen.h"
#include "keymove/chess/uci_move.h"
#include "keymove/problem/stipulation.h"
#include "keymove/solo/solo_replay.h"
#include "keymove/solo/solo_text.h"

static const char *const kind_names[KM_RECORD_KINDS] = {"mate", "tactic", "problem", "solo"};

const char *km_record_kind_name(KmRecordKind kind) { return kind_names[kind]; }

KmRecordKind km_record_kind_named(const char *name) {
    int kind = 0;
    while (kind < KM_RECORD_KINDS && strcmp(kind_names[kind], name) != 0) kind++;
    return (KmRecordKind)kind;
}

static const char *text_of(const char *text) { return text ? text : ""; }

KmStatus km_record_position(const KmRecord *record, KmPosition *pos, KmError *error) {
    return km_fen_read(text_of(record->position), pos, error);
}

KmStatus km_record_board(const KmRecord *record, KmSoloBoard *board, KmError *error) {
    return km_solo_fen_read(text_of(record->position), board, error);
}

bool km_record_has_name(const char *names, const char *name) {
    const size_t length = strlen(name);
    for (const char *at = text_of(names); *at;) {
        const size_t word = strcspn(at, " ");
        if (word == length && memcmp(at, name, length) == 0) return true;
        at += word + (at[word] == ' ');
    }
    return false;
}

/* --- lines ------------------------------------------------------------------------------------ */

/* Copies the next word of a line to `word`. False at the end; a word that is too long is cut. */
static bool next_word(const char **at, char *word, size_t capacity, size_t *offset,
                      const char *text) {
    *at += strspn(*at, " ");
    if (!**at) return false;
    const size_t length = strcspn(*at, " "), kept = length < capacity ? length : capacity - 1;
    memcpy(word, *at, kept);
    word[kept] = '\0';
    *offset = (size_t)(*at - text);
    *at += length;
    return true;
}

KmStatus km_record_line(const KmRecord *record, const KmPosition *pos, KmMove *moves, int capacity,
                        int *count, KmError *error) {
    const char *text = text_of(record->line), *at = text;
    char word[KM_UCI_TEXT + 1];
    size_t offset;
    KmPosition now = *pos;
    *count = 0;
    while (next_word(&at, word, sizeof word, &offset, text)) {
        KmMove move;
        if (*count == capacity) return km_fail(error, KM_ERR_LIMIT, offset, "the line is too long");
        const KmStatus status = km_uci_read(&now, word, &move, error);
        if (status != KM_OK) {
            if (error) error->offset += offset;
            return status;
        }
        moves[(*count)++] = move;
        km_position_play(&now, move, &now);
    }
    return KM_OK;
}

KmStatus km_record_captures(const KmRecord *record, const KmSoloBoard *board, KmSoloMove *moves,
                            int capacity, int *count, KmError *error) {
    const char *text = text_of(record->line), *at = text;
    char word[KM_SOLO_MOVE_TEXT];
    size_t offset;
    KmSoloBoard now = *board;
    *count = 0;
    while (next_word(&at, word, sizeof word, &offset, text)) {
        KmSoloMove move;
        if (*count == capacity) return km_fail(error, KM_ERR_LIMIT, offset, "the line is too long");
        const KmStatus status = km_solo_move_read(&now, word, &move, error);
        if (status != KM_OK) {
            if (error) error->offset += offset;
            return status;
        }
        if (!km_solo_can_take(&now, move.from, move.to))
            return km_fail(error, KM_ERR_ILLEGAL, offset, "%s is not a legal capture", word);
        moves[(*count)++] = move;
        km_solo_play(&now, move);
    }
    return KM_OK;
}

/* --- checking --------------------------------------------------------------------------------- */

static KmStatus check_strings(const KmRecord *record, KmError *error) {
    const char *const texts[] = {record->position, record->stipulation, record->line,
                                 record->before,   record->lead,        record->solution,
                                 record->themes,   record->tags,        record->collections,
                                 record->source,   record->reference,   record->title};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        if (strlen(text_of(texts[i])) >= KM_RECORD_BYTES)
            return km_fail(error, KM_ERR_LIMIT, 0, "a text of the puzzle is too long");
    if (record->moves < 0 || record->moves > KM_RECORD_LINE)
        return km_fail(error, KM_ERR_LIMIT, 0, "the number of moves is out of range");
    if (!(record->rating >= 0 && record->rating <= 10000 && record->deviation >= 0 &&
          record->deviation <= 10000))
        return km_fail(error, KM_ERR_LIMIT, 0, "the rating is out of range");
    return KM_OK;
}

/* Series play passes the turn, so its lines are given in words only. */
static KmStatus check_stipulation(const KmRecord *record, KmError *error) {
    KmStipulation stipulation;
    const KmStatus status = km_stipulation_read(text_of(record->stipulation), &stipulation, error);
    if (status == KM_OK && km_play_is_series(stipulation.play) && *text_of(record->line))
        return km_fail(error, KM_ERR_SYNTAX, 0, "series play has no line of alternating moves");
    return status;
}

static KmStatus check_chess(const KmRecord *record, KmError *error) {
    KmPosition pos, before;
    KmMove moves[KM_RECORD_LINE], lead;
    int count;
    KmStatus status = km_record_position(record, &pos, error);
    if (status == KM_OK)
        status = km_record_line(record, &pos, moves, KM_RECORD_LINE, &count, error);
    if (status != KM_OK || !*text_of(record->before)) return status;
    status = km_fen_read(record->before, &before, error);
    if (status == KM_OK) status = km_uci_read(&before, text_of(record->lead), &lead, error);
    if (status != KM_OK) return status;
    km_position_play(&before, lead, &before);
    return km_position_same(&before, &pos)
               ? KM_OK
               : km_fail(error, KM_ERR_ILLEGAL, 0, "the opponent's move leads elsewhere");
}

static KmStatus check_solo(const KmRecord *record, KmError *error) {
    KmSoloBoard board;
    KmSoloMove moves[KM_SOLO_MOVES];
    int count;
    const KmStatus status = km_record_board(record, &board, error);
    if (status != KM_OK || !*text_of(record->line)) return status;
    return km_record_captures(record, &board, moves, KM_SOLO_MOVES, &count, error);
}

KmStatus km_record_check(const KmRecord *record, KmError *error) {
    KmStatus status = check_strings(record, error);
    if (status != KM_OK) return status;
    if (record->kind == KM_RECORD_SOLO) return check_solo(record, error);
    if (record->kind == KM_RECORD_PROBLEM) status = check_stipulation(record, error);
    if (status == KM_OK) status = check_chess(record, error);
    if (status == KM_OK && record->kind == KM_RECORD_MATE && record->moves < 1)
        status = km_fail(error, KM_ERR_SYNTAX, 0, "the length of the mate is missing");
    if (status == KM_OK && record->kind == KM_RECORD_TACTIC && !*text_of(record->line))
        status = km_fail(error, KM_ERR_SYNTAX, 0, "the line is missing");
    return status;
}

void km_record_key(const KmRecord *record, KmBuf *out) {
    KmPosition pos;
    KmSoloBoard board;
    if (record->kind == KM_RECORD_SOLO) {
        if (km_record_board(record, &board, NULL) == KM_OK) km_solo_fen_write(&board, out);
        return;
    }
    if (km_record_position(record, &pos, NULL) == KM_OK) km_fen_write_epd(&pos, out);
    if (record->kind == KM_RECORD_PROBLEM) km_buf_printf(out, " %s", text_of(record->stipulation));
}
