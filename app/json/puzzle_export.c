/* puzzle_export: one puzzle after another to a sink. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/puzzle_export.h"

#include "json/json_text.h"
#include "json/record_json.h"

#include <stdlib.h>
#include <string.h>

/* Diagrams on the front of a sheet; their solutions are on its back. */
enum { ON_A_PAGE = 12, TABLE_MB = 16 };

typedef struct Export {
    const ExportOptions *options;
    ExportTally *tally;
    KmShortMate *solver;
    KmPgnWriter *writer;
    char *room; /* KM_EXCHANGE_TEXT bytes */
    Text backs; /* the solutions of this page */
    int on_page;
    KmStatus status;
} Export;

static void put(Export *run, const char *text, size_t length) {
    if (run->status == KM_OK && length)
        run->status = run->options->sink(run->options->context, text, length);
}

static KmBuf room_of(Export *run) { return km_buf(run->room, KM_EXCHANGE_TEXT); }

static void put_room(Export *run, const KmBuf *out) {
    if (km_buf_fits(out)) put(run, out->data, out->length);
}

/* --- sheets --------------------------------------------------------------------------------------- */

static void turn_page(Export *run, bool last) {
    KmBuf out = room_of(run);
    km_exchange_sheet_turn(&out);
    put_room(run, &out);
    if (run->backs.failed) run->status = KM_ERR_MEMORY;
    put(run, run->backs.data, run->backs.length);
    text_clear(&run->backs);
    run->on_page = 0;
    if (!last) {
        static const char next[] = "</ol></section>\n<section class='front'><main>\n";
        put(run, next, sizeof next - 1);
    }
}

static bool put_on_sheet(Export *run, const KmRecord *record) {
    const int number = (int)run->tally->written + 1;
    if (run->on_page == ON_A_PAGE) turn_page(run, false);
    KmBuf out = room_of(run);
    km_exchange_sheet_puzzle(record, number, &out);
    put_room(run, &out);
    out = room_of(run);
    km_exchange_sheet_solution(record, number, &out);
    if (km_buf_fits(&out)) text_bytes(&run->backs, out.data, out.length);
    run->on_page++;
    return true;
}

/* --- all ------------------------------------------------------------------------------------------ */

static bool put_json(Export *run, const KmRecord *record) {
    Text line = {0};
    text_json(&line, record_json(record));
    text_put(&line, "\n");
    if (line.failed)
        run->status = KM_ERR_MEMORY;
    else
        put(run, line.data, line.length);
    text_free(&line);
    return true;
}

static bool put_game(Export *run, const KmRecord *record) {
    const KmStatus status = km_exchange_write_game(record, run->options->form == KM_EXCHANGE_STUDY,
                                                   run->solver, run->writer);
    if (status == KM_OK) return true;
    if (status == KM_ERR_IO || status == KM_ERR_MEMORY) run->status = status;
    return false;
}

static bool put_line(Export *run, const KmRecord *record) {
    KmBuf out = room_of(run);
    if (!km_exchange_write_line(record, run->options->form, &out) || !km_buf_fits(&out))
        return false;
    put(run, out.data, out.length);
    return true;
}

static bool put_record(void *context, const KmRecord *record) {
    Export *run = context;
    bool written;
    switch (run->options->form) {
    case KM_EXCHANGE_JSON:
        written = put_json(run, record);
        break;
    case KM_EXCHANGE_PGN:
    case KM_EXCHANGE_STUDY:
        written = put_game(run, record);
        break;
    case KM_EXCHANGE_HTML:
        written = put_on_sheet(run, record);
        break;
    default:
        written = put_line(run, record);
        break;
    }
    run->tally->written += written;
    run->tally->left_out += !written;
    return run->status == KM_OK;
}

static void begin(Export *run) {
    static const char header[] = "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,"
                                 "Themes,GameUrl,OpeningTags\n";
    if (run->options->form == KM_EXCHANGE_CSV) put(run, header, sizeof header - 1);
    if (run->options->form != KM_EXCHANGE_HTML) return;
    KmBuf out = room_of(run);
    km_exchange_sheet_begin(run->options->title ? run->options->title : "Puzzles", &out);
    put_room(run, &out);
}

static void end(Export *run) {
    if (run->options->form != KM_EXCHANGE_HTML) return;
    turn_page(run, true);
    KmBuf out = room_of(run);
    km_exchange_sheet_end(&out);
    put_room(run, &out);
}

KmStatus puzzle_export(KmStore *store, const KmStoreFilter *filter, const ExportOptions *options,
                       ExportTally *tally, KmError *error) {
    Export run = {.options = options, .tally = tally, .room = malloc(KM_EXCHANGE_TEXT)};
    *tally = (ExportTally){0};
    run.writer = km_pgn_writer_create(options->sink, options->context);
    if (options->form == KM_EXCHANGE_STUDY) run.solver = km_short_mate_create(TABLE_MB);
    KmStatus status = KM_OK;
    if (!run.room || !run.writer || (options->form == KM_EXCHANGE_STUDY && !run.solver))
        status = km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
    if (status == KM_OK) {
        begin(&run);
        status = km_store_list(store, filter, put_record, &run, error);
    }
    if (status == KM_OK) {
        end(&run);
        status = run.status;
        if (status != KM_OK)
            km_fail(error, status, 0, "%s",
                    status == KM_ERR_MEMORY ? "out of memory" : "the output could not be written");
    }
    text_free(&run.backs);
    km_short_mate_free(run.solver);
    km_pgn_writer_free(run.writer);
    free(run.room);
    return status;
}
