/* audit_game: reads a game into a claim, and writes it with another line. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/puzzle/audit_game.h"

#include <stdlib.h>
#include <string.h>

#include "audit_themes.h"
#include "keymove/chess/checks.h"
#include "keymove/chess/pgn_write.h"

/* What is read of a game before it is judged to be a claim. */
typedef struct Reading {
    KmAuditGame *game;
    int stipulated, themed; /* lengths that tags give, or 0 */
    int rank;               /* of the tag that gave the name; higher is better */
    bool has_position;      /* of its own */
    bool too_long;
    KmPosition end;
    KmMove line[KM_LICHESS_LINE + 1];
    int length;
} Reading;

/* --- tags ------------------------------------------------------------------------------------- */

static void take_name(Reading *reading, int rank, const char *text) {
    if (rank <= reading->rank || !*text || strcmp(text, "?") == 0) return;
    reading->rank = rank;
    const size_t length = strlen(text);
    const size_t kept = length < KM_AUDIT_NAME ? length : KM_AUDIT_NAME - 1;
    memcpy(reading->game->name, text, kept);
    reading->game->name[kept] = '\0';
}

/* The number in "#3"; 0 if the text is something else. */
static int direct_mate(const char *text) {
    char *end;
    if (text[0] != '#') return 0;
    const long moves = strtol(text + 1, &end, 10);
    return *end == '\0' && moves > 0 && moves <= KM_LICHESS_LINE ? (int)moves : 0;
}

static void take_tag(Reading *reading, const KmPgnEvent *event) {
    if (strcmp(event->name, "Site") == 0) take_name(reading, 1, event->text);
    if (strcmp(event->name, "Event") == 0) take_name(reading, 2, event->text);
    if (strcmp(event->name, "PuzzleId") == 0) take_name(reading, 3, event->text);
    if (strcmp(event->name, "FEN") == 0) reading->has_position = true;
    if (strcmp(event->name, "Stipulation") == 0) reading->stipulated = direct_mate(event->text);
    if (strcmp(event->name, "Themes") == 0) reading->themed = km_audit_themes_mate(event->text);
}

/* --- the claim -------------------------------------------------------------------------------- */

/* Makes the claim from the whole main line. */
static void claim(const Reading *reading) {
    KmAuditGame *game = reading->game;
    const bool mated = reading->length && km_position_is_mated(&reading->end);
    if (!reading->has_position || reading->too_long || (!mated && !reading->stipulated)) return;
    /* A mate by the side that moves first takes an odd number of plies. */
    const int first = mated && reading->length % 2 == 0;
    KmAuditClaim *made = &game->claim;
    made->pos = game->start;
    if (first) {
        game->lead = reading->line[0];
        km_position_play(&game->start, game->lead, &made->pos);
    }
    made->line_length = reading->length - first;
    if (made->line_length > KM_LICHESS_LINE) return;
    memcpy(made->line, reading->line + first, (size_t)made->line_length * sizeof *made->line);
    made->theme_mate = reading->themed;
    made->mate = reading->stipulated ? reading->stipulated : (made->line_length + 1) / 2;
}

static void take_move(Reading *reading, const KmPgnEvent *event) {
    if (!event->move || reading->length > KM_LICHESS_LINE) {
        reading->too_long = true;
        return;
    }
    reading->line[reading->length++] = event->move;
    reading->end = *event->after;
}

KmStatus km_audit_game_read(const char *text, size_t length, KmAuditGame *game, KmError *error) {
    KmPgnReader *reader = km_pgn_reader_create_text(text, length);
    if (!reader) return km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
    *game = (KmAuditGame){.lead = KM_NO_MOVE};
    Reading reading = {.game = game};
    KmPgnEvent event;
    KmStatus status = KM_OK;
    bool begun = false, ended = false;
    while (!ended && (status = km_pgn_reader_next(reader, &event, error)) == KM_OK) {
        begun |= event.kind == KM_PGN_GAME;
        if (event.kind == KM_PGN_TAG) take_tag(&reading, &event);
        if (event.kind == KM_PGN_START) game->start = *event.after;
        if (event.kind == KM_PGN_MOVE && event.depth == 0) take_move(&reading, &event);
        if (event.kind == KM_PGN_FAULT) {
            status = km_fail(error, KM_ERR_SYNTAX, (size_t)km_pgn_reader_place(reader).offset, "%s",
                             event.text);
            break;
        }
        ended = begun && event.kind == KM_PGN_END;
    }
    km_pgn_reader_free(reader);
    if (status == KM_OK) claim(&reading);
    return status;
}

/* --- the corrected game ----------------------------------------------------------------------- */

static KmStatus put(void *context, const char *text, size_t length) {
    KmBuf *out = context;
    km_buf_bytes(out, text, length);
    return out->length < out->capacity ? KM_OK : KM_ERR_LIMIT;
}

static void copy_tag(KmPgnWriter *writer, const KmPgnEvent *event, int mate) {
    char value[KM_PGN_TAG_BYTES + 64];
    KmBuf out = km_buf(value, sizeof value);
    if (strcmp(event->name, "Stipulation") == 0)
        km_buf_printf(&out, "#%d", mate);
    else if (strcmp(event->name, "Themes") == 0)
        km_audit_themes_write(event->text, mate, &out);
    else
        km_buf_text(&out, event->text);
    km_pgn_writer_tag(writer, event->name, value);
}

static void write_solution(KmPgnWriter *writer, const KmAuditGame *game, const KmPuzzle *puzzle) {
    KmPosition now = puzzle->pos;
    km_pgn_writer_start(writer, &game->start);
    if (game->lead) km_pgn_writer_move(writer, &game->start, game->lead);
    for (int i = 0; i < puzzle->line_length; i++) {
        km_pgn_writer_move(writer, &now, puzzle->line[i]);
        km_position_play(&now, puzzle->line[i], &now);
    }
}

/* Copies the tags of the first game and writes the solution after them. */
static KmStatus rewrite(KmPgnReader *reader, KmPgnWriter *writer, const KmAuditGame *game,
                        const KmPuzzle *puzzle) {
    KmPgnEvent event;
    KmStatus status;
    while ((status = km_pgn_reader_next(reader, &event, NULL)) == KM_OK) {
        if (event.kind == KM_PGN_TAG) copy_tag(writer, &event, puzzle->mate);
        if (event.kind != KM_PGN_END) continue;
        write_solution(writer, game, puzzle);
        return km_pgn_writer_end(writer, event.result);
    }
    return status;
}

KmStatus km_audit_game_correct(const char *text, size_t length, const KmAuditGame *game,
                               const KmAudit *audit, KmBuf *out) {
    if (audit->status != KM_MATE_FOUND || (audit->faults & KM_AUDIT_SEVERAL)) return KM_ERR_ILLEGAL;
    KmPgnReader *reader = km_pgn_reader_create_text(text, length);
    KmPgnWriter *writer = km_pgn_writer_create(put, out);
    const KmStatus status =
        reader && writer ? rewrite(reader, writer, game, &audit->puzzle) : KM_ERR_MEMORY;
    while (status == KM_OK && out->length && out->data[out->length - 1] == '\n')
        out->data[--out->length] = '\0';
    km_pgn_reader_free(reader);
    km_pgn_writer_free(writer);
    return status;
}
