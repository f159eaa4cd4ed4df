/* fuzz_exchange: puzzles in any form: lines (CSV, EPD, problems, Solo FEN, JSON) and games. A puzzle that is read and
 * passes the check is the same puzzle when it is written in a form and read back.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "demand.h"
#include "json/record_json.h"
#include "keymove/puzzle/exchange.h"

#include <stdlib.h>
#include <string.h>

enum { LINES = 16 };

static char written[KM_EXCHANGE_TEXT];

static KmStatus read_line(const char *line, KmExchangeForm form, KmRecordRoom *room,
                          KmRecord *record, KmError *error) {
    if (form == KM_EXCHANGE_AUTO) form = km_exchange_form_of_line(line);
    if (form == KM_EXCHANGE_JSON) return record_read_json(line, room, record, error);
    return km_exchange_read_line(line, form, room, record, error);
}

static void check_same(const KmRecord *record, const KmRecord *again) {
    char first[KM_RECORD_KEY], second[KM_RECORD_KEY];
    KmBuf out = km_buf(first, sizeof first);
    KmError error;
    demand(km_record_check(again, &error) == KM_OK);
    km_record_key(record, &out);
    demand(km_buf_fits(&out));
    out = km_buf(second, sizeof second);
    km_record_key(again, &out);
    demand(strcmp(first, second) == 0);
    demand(record->kind == again->kind);
}

static void check_line(const KmRecord *record, KmExchangeForm form) {
    static KmRecordRoom room;
    KmRecord again;
    KmBuf out = km_buf(written, sizeof written);
    if (!km_exchange_write_line(record, form, &out)) return;
    demand(km_buf_fits(&out) && out.length > 0 && written[out.length - 1] == '\n');
    demand(memchr(written, '\n', out.length) == written + out.length - 1);
    demand(read_line(written, form, &room, &again, NULL) == KM_OK);
    check_same(record, &again);
}

static void check_json(const KmRecord *record) {
    static KmRecordRoom room;
    KmRecord again;
    json_t *object = record_json(record);
    char *text = object ? json_dumps(object, JSON_COMPACT) : NULL;
    demand(text != NULL);
    demand(record_read_json(text, &room, &again, NULL) == KM_OK);
    check_same(record, &again);
    free(text);
    json_decref(object);
}

static KmStatus collect(void *context, const char *text, size_t length) {
    KmBuf *out = context;
    km_buf_printf(out, "%.*s", (int)length, text);
    return KM_OK;
}

static void check_game(const KmRecord *record) {
    static KmRecordRoom room;
    KmRecord again;
    KmBuf out = km_buf(written, sizeof written);
    KmPgnWriter *writer = km_pgn_writer_create(collect, &out);
    demand(writer != NULL);
    const bool expressed = km_exchange_write_game(record, false, NULL, writer) == KM_OK;
    km_pgn_writer_free(writer);
    if (!expressed || !out.length) return;
    KmPgnReader *reader = km_pgn_reader_create_text(written, out.length);
    demand(reader && km_exchange_read_game(reader, &room, &again, NULL) == KM_OK);
    check_same(record, &again);
    km_pgn_reader_free(reader);
}

static void check_writing(const KmRecord *record) {
    KmError error;
    if (km_record_check(record, &error) != KM_OK) {
        demand(error.text[0] != '\0');
        return;
    }
    check_line(record, KM_EXCHANGE_CSV);
    check_line(record, KM_EXCHANGE_EPD);
    check_line(record, KM_EXCHANGE_PROBLEM);
    check_line(record, KM_EXCHANGE_SOLO);
    check_json(record);
    check_game(record);
    KmBuf out = km_buf(written, sizeof written);
    km_exchange_sheet_puzzle(record, 1, &out);
    km_exchange_sheet_solution(record, 1, &out);
    demand(km_buf_fits(&out));
}

static void check_lines(char *text, KmExchangeForm form) {
    static KmRecordRoom room;
    KmRecord record;
    for (int i = 0; text && i < LINES; i++) {
        char *end = strchr(text, '\n');
        if (end) *end++ = '\0';
        KmError error = {KM_OK, 0, ""};
        const KmStatus status = read_line(text, form, &room, &record, &error);
        if (status == KM_OK)
            check_writing(&record);
        else if (status != KM_ERR_END)
            demand(error.text[0] != '\0' && error.offset <= strlen(text));
        text = end;
    }
}

static void check_games(const char *text, size_t length) {
    static KmRecordRoom room;
    KmRecord record;
    KmStatus status = KM_OK;
    KmPgnReader *reader = km_pgn_reader_create_text(text, length);
    demand(reader != NULL);
    for (int i = 0; i < LINES && (status == KM_OK || status == KM_ERR_SYNTAX); i++) {
        status = km_exchange_read_game(reader, &room, &record, NULL);
        if (status == KM_OK) check_writing(&record);
    }
    km_pgn_reader_free(reader);
}

/* The first byte chooses the form; other bytes than a digit, the form that the text looks like. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (!size || size > 1 << 14) return 0;
    char *text = malloc(size);
    if (!text) return 0;
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    const KmExchangeForm form =
        data[0] >= '1' && data[0] <= '6' ? (KmExchangeForm)(data[0] - '0') : KM_EXCHANGE_AUTO;
    if (form == KM_EXCHANGE_PGN)
        check_games(text, size - 1);
    else
        check_lines(text, form);
    free(text);
    return 0;
}
