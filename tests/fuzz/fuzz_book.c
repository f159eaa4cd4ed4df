/* fuzz_book: any bytes as a book, asked for positions of a game that its own moves make. What comes out
 * is legal, sorted, and no move twice.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "demand.h"
#include "keymove/engine/book.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Answers in a position, the first of which is played. */
static KmMove ask(const KmBook *book, const KmPosition *pos, KmMove last) {
    KmBookMove moves[KM_BOOK_MOVES];
    const int count = km_book_look_up(book, pos, last, moves);
    demand(count >= 0 && count <= KM_BOOK_MOVES);
    for (int i = 0; i < count; i++) {
        demand(is_listed(pos, moves[i].move));
        demand(i == 0 || moves[i - 1].weight >= moves[i].weight);
        for (int n = 0; n < i; n++) demand(moves[n].move != moves[i].move);
    }
    KmRng rng = km_rng(1);
    const KmMove chosen = km_book_choose(moves, count, &rng);
    demand(chosen == KM_NO_MOVE || is_listed(pos, chosen));
    return km_book_choose(moves, count, NULL);
}

/* The keys of a fuzzer's entries never fit: the first entry is given that of the start position. */
static FILE *write_book(const uint8_t *data, size_t size) {
    static const uint8_t start[8] = {0x46, 0x3b, 0x96, 0x18, 0x16, 0x91, 0xfc, 0x9c};
    FILE *file = tmpfile();
    demand(file != NULL);
    demand(fwrite(data, 1, size, file) == size);
    if (size >= 8 && fseek(file, 0, SEEK_SET) == 0) fwrite(start, 1, sizeof start, file);
    demand(fflush(file) == 0);
    return file;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    FILE *file = write_book(data, size);
    char path[32];
    snprintf(path, sizeof path, "/dev/fd/%d", fileno(file));
    KmBook *book;
    KmError error;
    if (km_book_open(path, &book, &error) != KM_OK) {
        demand(book == NULL && error.text[0] != '\0');
    } else {
        demand(km_book_entries(book) * 16 == size);
        KmPosition pos = km_position_start();
        KmMove last = KM_NO_MOVE;
        for (int ply = 0; ply < 8 && (last = ask(book, &pos, last)) != KM_NO_MOVE; ply++)
            km_position_play(&pos, last, &pos);
        km_book_close(book);
    }
    fclose(file);
    return 0;
}
