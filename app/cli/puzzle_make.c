/* puzzle_make: prints new problems. SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/signals.h"
#include "json/puzzle_json.h"
#include "keymove/chess/epd.h"
#include "puzzle.h"

/* As EPD: position, key, length, line. */
static void print_epd(const KmPuzzle *puzzle) {
    KmEpd epd = km_epd(&puzzle->pos);
    char text[KM_EPD_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    km_epd_add_best_moves(&epd, puzzle->keys, puzzle->first_key[1]);
    km_epd_add_mate(&epd, KM_EPD_STANDARD, puzzle->mate);
    km_epd_add_pv(&epd, KM_EPD_STANDARD, puzzle->line, puzzle->line_length);
    km_epd_write(&epd, &out);
    puts(text);
}

int puzzle_run_make(const PuzzleTask *task) {
    KmMakeOptions options = task->make;
    KmMaker *maker;
    KmError error;
    KmPuzzle puzzle;
    options.stop = signals_catch();
    KmStatus status = km_maker_create(&options, &maker, &error);
    if (status != KM_OK) {
        signals_release();
        if (status == KM_ERR_MEMORY) fprintf(stderr, "keymove puzzle: %s\n", error.text);
        return status == KM_ERR_MEMORY ? EXIT_SYSTEM
                                       : command_misused(task->self, "%s", error.text);
    }
    for (int i = 0; i < task->count && status == KM_OK; i++) {
        status = km_maker_next(maker, &puzzle);
        if (status != KM_OK) break;
        if (task->json)
            command_json(made_json(&puzzle));
        else
            print_epd(&puzzle);
        fflush(stdout);
    }
    km_maker_free(maker);
    signals_release();
    if (status == KM_ERR_LIMIT) fputs("keymove puzzle: no further problem was found\n", stderr);
    if (status == KM_ERR_MEMORY) fputs("keymove puzzle: out of memory\n", stderr);
    return status == KM_OK ? EXIT_PROVED : status == KM_ERR_LIMIT ? EXIT_UNKNOWN : EXIT_SYSTEM;
}
