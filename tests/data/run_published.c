/* run_published: lines as programs and collections publish them, and what Keymove makes of each
 * (tests/data/published.txt).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "data.h"
#include "harness.h"
#include "keymove/chess/epd.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/pgn_read.h"
#include "keymove/chess/san.h"

#include <stdio.h>
#include <string.h>

enum { LONGEST = 4096, LEAST_LINES = 60 };

static void read_fen(const char *text, KmBuf *out) {
    KmPosition pos;
    KmError error;
    if (km_fen_read_tolerant(text, &pos, &error) == KM_OK)
        km_fen_write(&pos, out);
    else
        km_buf_printf(out, "refused: %s", error.text);
}

static void read_epd(const char *text, KmBuf *out) {
    KmEpd epd;
    KmError error;
    if (km_epd_read(text, &epd, &error) != KM_OK) {
        km_buf_printf(out, "refused: %s", error.text);
        return;
    }
    km_epd_write(&epd, out);
    if (epd.unread) km_buf_printf(out, " (%d as text)", epd.unread);
    if (km_epd_check(&epd, &error) != KM_OK) km_buf_printf(out, " (%s)", error.text);
}

/* The tags' values, the moves in SAN, and the result. */
static void read_pgn(const char *text, KmBuf *out) {
    KmPgnReader *reader = km_pgn_reader_create_text(text, strlen(text));
    assert_non_null(reader);
    for (KmPgnEvent event; km_pgn_reader_next(reader, &event, NULL) == KM_OK;) {
        if (event.kind == KM_PGN_TAG) km_buf_printf(out, "%s=%s ", event.name, event.text);
        if (event.kind == KM_PGN_NAG) km_buf_printf(out, "$%u ", event.nag);
        if (event.kind == KM_PGN_FAULT) km_buf_printf(out, "fault: %s ", event.text);
        if (event.kind == KM_PGN_END) km_buf_printf(out, "%s ", km_pgn_result_text(event.result));
        if (event.kind != KM_PGN_MOVE) continue;
        if (event.move == KM_NO_MOVE)
            km_buf_text(out, "--");
        else
            km_san_write(event.before, event.move, out);
        km_buf_char(out, ' ');
    }
    km_pgn_reader_free(reader);
}

/* Replaces \n, \r, \t and \xHH by what they mean. */
static void unescape(const char *from, char *to) {
    for (; *from; from++) {
        unsigned byte;
        if (from[0] != '\\') {
            *to++ = *from;
        } else if (from[1] == 'x' && sscanf(from + 2, "%2x", &byte) == 1) {
            *to++ = (char)byte;
            from += 3;
        } else {
            from++;
            *to++ = (char)(*from == 'n' ? '\n' : *from == 'r' ? '\r' : *from == 't' ? '\t' : *from);
        }
    }
    *to = '\0';
}

/* Moves to the next field, which is after " | ". */
static char *cut(char *field) {
    char *bar = strstr(field, " | ");
    if (!bar) {
        fail_msg("no ' | ' in: %s", field);
        return field;
    }
    *bar = '\0';
    return bar + 3;
}

static void published(void **state) {
    (void)state;
    DataFile data = data_open(KM_TEST_DATA, "published.txt");
    int lines = 0, wrong = 0;
    while (data_next(&data)) {
        char line[LONGEST], text[LONGEST], wanted[LONGEST], answer[2 * LONGEST];
        snprintf(line, sizeof line, "%s", data.line);
        char *source = cut(line), *input = cut(source), *expected = cut(input);
        KmBuf out = km_buf(answer, sizeof answer);
        unescape(input, text);
        unescape(expected, wanted);
        if (strcmp(line, "fen") == 0)
            read_fen(text, &out);
        else if (strcmp(line, "epd") == 0)
            read_epd(text, &out);
        else
            read_pgn(text, &out);
        while (out.length && answer[out.length - 1] == ' ') answer[--out.length] = '\0';
        lines++;
        if (strcmp(answer, wanted) == 0) continue;
        wrong++;
        print_message("%s | %s | %s | %s\n", line, source, input, answer);
    }
    assert_int_equal(wrong, 0);
    assert_true(lines >= LEAST_LINES);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(published)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
