/* play_file: games to and from PGN files.
 *
 * A game is appended to its file, so that saving never destroys another one; the last game of a file is
 * loaded by default.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "common/output.h"
#include "keymove/base/stream.h"
#include "keymove/chess/pgn_write.h"
#include "play.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>

/* --- saving --------------------------------------------------------------------------------------- */

static KmStatus write_to_file(void *context, const char *text, size_t length) {
    return fwrite(text, 1, length, context) == length ? KM_OK : KM_ERR_IO;
}

static void write_tags(KmPgnWriter *writer, const Play *play) {
    char strength[48], program[64], date[16] = "????.??.??";
    KmBuf words = km_buf(strength, sizeof strength);
    play_engine_describe(&words, &play->strength);
    snprintf(program, sizeof program, "Keymove (%s)", strength);
    const time_t now = time(NULL);
    struct tm day;
    if (localtime_r(&now, &day)) strftime(date, sizeof date, "%Y.%m.%d", &day);
    km_pgn_writer_tag(writer, "Event", "Keymove play");
    km_pgn_writer_tag(writer, "Date", date);
    km_pgn_writer_tag(writer, play->person == KM_WHITE ? "White" : "Black", "Player");
    km_pgn_writer_tag(writer, play->person == KM_WHITE ? "Black" : "White", program);
}

static KmStatus write_game(const Play *play, FILE *file) {
    KmPgnWriter *writer = km_pgn_writer_create(write_to_file, file);
    if (!writer) return KM_ERR_MEMORY;
    write_tags(writer, play);
    km_pgn_writer_start(writer, km_game_position(play->game, 0));
    for (size_t ply = 0; ply < km_game_plies(play->game); ply++)
        km_pgn_writer_move(writer, km_game_position(play->game, ply),
                           km_game_move(play->game, ply));
    const KmStatus status = km_pgn_writer_end(writer, play->result);
    km_pgn_writer_free(writer);
    return status;
}

KmStatus play_save(const Play *play, const char *path, KmError *error) {
    Output output;
    KmStatus status = output_open(&output, path, OUTPUT_APPEND, error);
    if (status != KM_OK) return status;
    status = write_game(play, output.file);
    if (status == KM_OK || status == KM_ERR_IO) return output_close(&output, error);
    output_discard(&output);
    return km_fail(error, status, 0, "%s: %s", path, km_status_name(status));
}

/* --- loading -------------------------------------------------------------------------------------- */

typedef struct Loading {
    KmGame *game; /* the one being read; NULL between games, or when memory ran out */
    KmPgnResult result;
    int64_t number; /* of games so far */
    bool memory;    /* has run out */
} Loading;

/* Reports the fault of the requested game. */
static KmStatus tell_fault(const KmPgnEvent *event, KmPgnReader *reader, KmError *error) {
    return km_fail(error, KM_ERR_SYNTAX, 0, "line %" PRIu64 ": %.900s",
                   km_pgn_reader_place(reader).line, event->text);
}

/* Adds an event of the main line to the game. */
static void take(Loading *loading, const KmPgnEvent *event) {
    if (event->kind == KM_PGN_START) {
        km_game_free(loading->game);
        loading->game = km_game_create(event->after);
        loading->memory = !loading->game;
    } else if (event->kind == KM_PGN_MOVE && event->depth == 0 && loading->game &&
               event->move != KM_NO_MOVE) {
        loading->memory |= km_game_play(loading->game, event->move) != KM_OK;
    } else if (event->kind == KM_PGN_END) {
        loading->result = event->result;
    }
}

/* Reads up to the requested game, or to the last one. */
static KmStatus read_games(KmPgnReader *reader, Loading *loading, int64_t number, KmError *error) {
    KmStatus status, fault = KM_OK;
    KmError read_error;
    for (KmPgnEvent event; (status = km_pgn_reader_next(reader, &event, &read_error)) == KM_OK;) {
        if (event.kind == KM_PGN_GAME) {
            loading->number++;
            fault = KM_OK;
        }
        if (number && loading->number < number) continue;
        take(loading, &event);
        if (loading->memory) return km_fail(error, KM_ERR_MEMORY, 0, "no memory");
        if (event.kind == KM_PGN_FAULT) fault = tell_fault(&event, reader, error);
        if (event.kind == KM_PGN_END && number == loading->number) return fault;
    }
    if (status != KM_ERR_END) return km_fail(error, status, 0, "%.900s", read_error.text);
    if (fault != KM_OK) return fault;
    if (loading->number == 0) return km_fail(error, KM_ERR_SYNTAX, 0, "there is no game in it");
    if (number)
        return km_fail(error, KM_ERR_SYNTAX, 0, "its last game is number %" PRId64,
                       loading->number);
    return KM_OK;
}

KmStatus play_load(KmGame **loaded, KmPgnResult *result, const char *path, int64_t number,
                   KmError *error) {
    KmStream *stream;
    Loading loading = {0};
    *loaded = NULL;
    if (strcmp(path, "-") == 0)
        return km_fail(error, KM_ERR_IO, 0, "standard input is where the moves come from");
    KmStatus status = km_stream_open(path, &stream, error);
    if (status != KM_OK) return status;
    KmPgnReader *reader = km_pgn_reader_create_stream(stream);
    status = reader ? read_games(reader, &loading, number, error)
                    : km_fail(error, KM_ERR_MEMORY, 0, "no memory");
    if (status == KM_OK && !loading.game)
        status = km_fail(error, KM_ERR_SYNTAX, 0, "there is no game in it");
    if (status == KM_OK) {
        *loaded = loading.game;
        *result = loading.result;
    } else {
        km_game_free(loading.game);
    }
    km_pgn_reader_free(reader);
    km_stream_close(stream);
    return status;
}
