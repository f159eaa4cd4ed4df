/* game_record: tags, moves, comments. SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "game_record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The values that the PGN standard defines for the tag Termination. */
static const char *termination(GameEnd end) {
    switch (end) {
    case GAME_RESIGNATION:
    case GAME_AGREEMENT:
    case GAME_LENGTH:
        return "adjudication";
    case GAME_TIME:
        return "time forfeit";
    case GAME_ILLEGAL:
        return "rules infraction";
    case GAME_CRASH:
    case GAME_HANG:
        return "abandoned";
    case GAME_UNFINISHED:
        return "unterminated";
    default:
        return "normal";
    }
}

static void write_date(KmPgnWriter *writer) {
    char date[16];
    const time_t now = time(NULL);
    struct tm parts;
    if (localtime_r(&now, &parts) && strftime(date, sizeof date, "%Y.%m.%d", &parts))
        km_pgn_writer_tag(writer, "Date", date);
}

static void write_paces(KmPgnWriter *writer, const TimeControl *const controls[2]) {
    char text[2][64];
    for (int side = KM_WHITE; side <= KM_BLACK; side++) {
        KmBuf out = km_buf(text[side], sizeof text[side]);
        time_control_write(&out, controls[side]);
    }
    const bool same = strcmp(text[KM_WHITE], text[KM_BLACK]) == 0;
    km_pgn_writer_tag(writer, same ? "TimeControl" : "WhiteTimeControl", text[KM_WHITE]);
    if (!same) km_pgn_writer_tag(writer, "BlackTimeControl", text[KM_BLACK]);
}

static void write_tags(KmPgnWriter *writer, const EngineGame *played, const RecordTags *tags) {
    char round[48];
    snprintf(round, sizeof round, "%zu.%zu", tags->round, tags->game);
    km_pgn_writer_tag(writer, "Event", tags->event);
    km_pgn_writer_tag(writer, "Round", round);
    km_pgn_writer_tag(writer, "White", tags->names[KM_WHITE]);
    km_pgn_writer_tag(writer, "Black", tags->names[KM_BLACK]);
    km_pgn_writer_tag(writer, "Termination", termination(played->end));
    write_date(writer);
    write_paces(writer, tags->controls);
}

/* "+0.31/12 0.05s", "M5/20 0.10s" */
static void write_note(KmPgnWriter *writer, const MoveNote *note) {
    char text[64];
    KmBuf out = km_buf(text, sizeof text);
    if (note->kind == INFO_MATE)
        km_buf_printf(&out, "%sM%d/%d ", note->score < 0 ? "-" : "+", abs(note->score),
                      note->depth);
    else if (note->kind == INFO_CENTIPAWNS)
        km_buf_printf(&out, "%+.2f/%d ", note->score / 100.0, note->depth);
    km_buf_printf(&out, "%.3fs", note->seconds);
    km_pgn_writer_comment(writer, text, out.length, false);
}

static void write_text(KmPgnWriter *writer, const char *text) {
    km_pgn_writer_comment(writer, text, strlen(text), false);
}

KmStatus game_record_write(KmPgnWriter *writer, const EngineGame *played, const RecordTags *tags) {
    write_tags(writer, played, tags);
    km_pgn_writer_start(writer, km_game_position(played->game, 0));
    const size_t plies = km_game_plies(played->game);
    for (size_t ply = 0; ply < plies; ply++) {
        km_pgn_writer_move(writer, km_game_position(played->game, ply),
                           km_game_move(played->game, ply));
        if (ply < (size_t)played->opening_plies)
            write_text(writer, "book");
        else
            write_note(writer, &played->notes[ply]);
    }
    if (played->remark[0]) write_text(writer, played->remark);
    write_text(writer, game_end_name(played->end));
    return km_pgn_writer_end(writer, played->result);
}
