/* popeye_diagram: line by line. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/problem/popeye_diagram.h"

#include "popeye_words.h"

#include <string.h>

enum { WIDTH = 37, CAPTION = 35, LINE = KM_RECORD_TEXT + WIDTH };

typedef struct Page {
    KmPopeyeLanguage language;
    KmReportLine *line;
    void *context;
} Page;

/* One line, in the middle of the board's width. */
static void put_centred(const Page *page, const char *words, size_t length) {
    char text[LINE];
    KmBuf out = km_buf(text, sizeof text);
    const int indent = length < WIDTH ? (int)(WIDTH - length) / 2 : 0;
    km_buf_printf(&out, "%*s", indent, "");
    km_buf_bytes(&out, words, length);
    page->line(page->context, text);
}

/* The lines of a text, which are separated by "; ". */
static void put_centred_lines(const Page *page, const char *words) {
    while (*words) {
        const char *end = strstr(words, "; ");
        const size_t length = end ? (size_t)(end - words) : strlen(words);
        put_centred(page, words, length);
        words += length + (end ? 2 : 0);
    }
}

static void put_rank(const Page *page, const KmSetup *setup, int rank) {
    char text[LINE];
    KmBuf out = km_buf(text, sizeof text);
    km_buf_printf(&out, "%d ", rank + 1);
    for (int file = 0; file < 8; file++) {
        const KmPiece piece = setup->board[km_square_make(file, rank)];
        if (piece == KM_NO_PIECE)
            km_buf_text(&out, "  . ");
        else
            km_buf_printf(&out, " %c%c ", km_piece_color(piece) == KM_BLACK ? '-' : ' ',
                          km_popeye_piece_letter(page->language, km_piece_type(piece)));
    }
    km_buf_printf(&out, "  %d", rank + 1);
    page->line(page->context, text);
}

static void put_board(const Page *page, const KmSetup *setup) {
    static const char border[] = "+---a---b---c---d---e---f---g---h---+";
    static const char blank[] = "|                                   |";
    page->line(page->context, border);
    page->line(page->context, blank);
    for (int rank = 7; rank >= 0; rank--) {
        put_rank(page, setup, rank);
        page->line(page->context, blank);
    }
    page->line(page->context, border);
}

static void put_caption(const Page *page, const KmProblemRecord *record) {
    char text[LINE], counts[32];
    KmBuf out = km_buf(text, sizeof text), counts_out = km_buf(counts, sizeof counts);
    int pieces[2] = {0};
    for (int square = 0; square < 64; square++)
        if (record->setup.board[square] != KM_NO_PIECE)
            pieces[km_piece_color(record->setup.board[square])]++;
    km_buf_text(&out, "  ");
    km_stipulation_write(&record->stipulation, &out);
    if (record->shown.threat_moves) km_buf_printf(&out, "/%d", record->shown.threat_moves);
    km_buf_printf(&counts_out, "%d + %d", pieces[KM_WHITE], pieces[KM_BLACK]);
    const int used = (int)(out.length + counts_out.length);
    km_buf_printf(&out, "%*s%s", used < CAPTION ? CAPTION - used : 1, "", counts);
    page->line(page->context, text);
}

void km_popeye_diagram_write(const KmProblemRecord *record, KmPopeyeLanguage language,
                             KmReportLine *line, void *context) {
    const Page page = {language, line, context};
    line(context, "");
    put_centred_lines(&page, record->author);
    put_centred_lines(&page, record->source);
    put_centred_lines(&page, record->award);
    put_centred_lines(&page, record->title);
    line(context, "");
    put_board(&page, &record->setup);
    put_caption(&page, record);
    if (record->duplex == KM_DUPLEX_NONE) return;
    const char *words = km_popeye_message(
        language, record->duplex == KM_DUPLEX_HALF ? POPEYE_SAYS_HALF_DUPLEX : POPEYE_SAYS_DUPLEX);
    put_centred(&page, words, strlen(words));
}
