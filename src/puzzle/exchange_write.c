/* exchange_write: puzzles as lines, games and sheets. SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "keymove/chess/epd.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/san.h"
#include "keymove/chess/svg_board.h"
#include "keymove/chess/uci_move.h"
#include "keymove/puzzle/audit.h"
#include "keymove/puzzle/exchange.h"
#include "keymove/puzzle/lichess_csv.h"
#include "keymove/puzzle/puzzle.h"
#include "keymove/solo/solo_sheet.h"
#include "retraction.h"

enum { NODES = 1000000, DIAGRAM = 260 };

static const char *text_of(const char *text) { return text ? text : ""; }

/* "puzzle 12", or its title. */
static const char *name_of(const KmRecord *record, char room[32]) {
    if (*text_of(record->title)) return record->title;
    snprintf(room, 32, "puzzle %lld", (long long)record->id);
    return room;
}

/* --- CSV -------------------------------------------------------------------------------------- */

/* A field with `other` instead of the characters that end it. */
static void put_field(KmBuf *out, const char *text, const char *ending, char other) {
    for (; *text; text++) km_buf_char(out, strchr(ending, *text) ? other : *text);
}

static void put_number(KmBuf *out, double number) {
    if (number > 0) km_buf_printf(out, "%.0f", number);
}

/* The position before the opponent's move and that move, known or constructed. */
static bool put_before(const KmRecord *record, const KmPosition *pos, KmBuf *out) {
    KmPosition before;
    KmMove move;
    if (*text_of(record->before)) {
        km_buf_printf(out, "%s,%s", record->before, text_of(record->lead));
        return true;
    }
    if (!km_retraction_find(pos, &before, &move)) return false;
    km_fen_write(&before, out);
    km_buf_char(out, ',');
    km_uci_write(&before, move, out);
    return true;
}

static bool take_back(KmBuf *out, KmBuf start) {
    *out = start;
    if (out->length < out->capacity) out->data[out->length] = '\0';
    return false;
}

/* Would a reader take the row for a mate, because of its themes or because its line ends in one? */
static bool row_claims_mate(const char *line) {
    KmLichessRow row;
    KmAuditClaim claim;
    if (km_lichess_row_read(line, &row, NULL) != KM_OK) return false;
    km_audit_claim_of_row(&row, &claim);
    return claim.mate != 0;
}

static bool write_csv(const KmRecord *record, KmBuf *out) {
    KmPosition pos;
    char name[32];
    if (record->kind > KM_RECORD_TACTIC || !*text_of(record->line) ||
        km_record_position(record, &pos, NULL) != KM_OK)
        return false;
    const KmBuf start = *out;
    put_field(out, name_of(record, name), ", \t\r\n", '-');
    km_buf_char(out, ',');
    if (!put_before(record, &pos, out)) return take_back(out, start);
    km_buf_printf(out, " %s,", record->line);
    put_number(out, record->rating);
    km_buf_char(out, ',');
    put_number(out, record->deviation);
    km_buf_text(out, ",,,");
    put_field(out, text_of(record->themes), ",\r\n", ' ');
    km_buf_char(out, ',');
    put_field(out, text_of(record->reference), ",\r\n", ' ');
    km_buf_text(out, ",\n");
    const bool claims_mate = km_buf_fits(out) && row_claims_mate(out->data + start.length);
    return record->kind == KM_RECORD_TACTIC && claims_mate ? take_back(out, start) : true;
}

/* --- other lines ------------------------------------------------------------------------------ */

static void add_string(KmEpd *epd, const char *opcode, const char *mark, const char *text) {
    char room[1024];
    if (!*text) return;
    snprintf(room, sizeof room, "%s%s", mark, text);
    for (char *at = room; *at; at++)
        if (strchr("\"\r\n", *at)) *at = '\'';
    if (km_epd_add(epd, opcode) == KM_OK) km_epd_add_string(epd, room);
}

static bool write_epd(const KmRecord *record, KmBuf *out) {
    KmPosition pos;
    KmMove line[KM_RECORD_LINE];
    char name[32], rating[32] = "";
    int count;
    if (record->kind > KM_RECORD_TACTIC || km_record_position(record, &pos, NULL) != KM_OK ||
        km_record_line(record, &pos, line, KM_RECORD_LINE, &count, NULL) != KM_OK)
        return false;
    KmEpd epd = km_epd(&pos);
    if (count) km_epd_add_best_moves(&epd, line, 1);
    if (record->kind == KM_RECORD_MATE) km_epd_add_mate(&epd, KM_EPD_STANDARD, record->moves);
    if (count > 1) km_epd_add_pv(&epd, KM_EPD_STANDARD, line, count);
    add_string(&epd, "id", "", name_of(record, name));
    add_string(&epd, "c0", "themes: ", text_of(record->themes));
    add_string(&epd, "c1", "", text_of(record->reference));
    if (record->rating > 0) snprintf(rating, sizeof rating, "%.0f", record->rating);
    add_string(&epd, "c2", "rating: ", rating);
    km_epd_write(&epd, out);
    km_buf_char(out, '\n');
    return true;
}

static bool write_problem(const KmRecord *record, KmBuf *out) {
    if (record->kind != KM_RECORD_MATE && record->kind != KM_RECORD_PROBLEM) return false;
    km_buf_printf(out, "%s; %s; ", record->position, text_of(record->stipulation));
    const char *solution = *text_of(record->solution) ? record->solution : text_of(record->line);
    for (; *solution; solution++) km_buf_char(out, strchr("\r\n", *solution) ? ' ' : *solution);
    km_buf_char(out, '\n');
    return true;
}

bool km_exchange_write_line(const KmRecord *record, KmExchangeForm form, KmBuf *out) {
    switch (form) {
    case KM_EXCHANGE_CSV:
        return write_csv(record, out);
    case KM_EXCHANGE_EPD:
        return write_epd(record, out);
    case KM_EXCHANGE_PROBLEM:
        return write_problem(record, out);
    case KM_EXCHANGE_SOLO:
        if (record->kind == KM_RECORD_SOLO) km_buf_printf(out, "%s\n", record->position);
        return record->kind == KM_RECORD_SOLO;
    default:
        return false;
    }
}

/* --- games ------------------------------------------------------------------------------------ */

static void write_tags(const KmRecord *record, KmPgnWriter *writer) {
    char room[32];
    km_pgn_writer_tag(writer, "Event", name_of(record, room));
    if (*text_of(record->reference)) km_pgn_writer_tag(writer, "Site", record->reference);
    if (*text_of(record->stipulation))
        km_pgn_writer_tag(writer, "Stipulation", record->stipulation);
    if (*text_of(record->themes)) km_pgn_writer_tag(writer, "PuzzleThemes", record->themes);
    if (!(record->rating > 0)) return;
    snprintf(room, sizeof room, "%.0f", record->rating);
    km_pgn_writer_tag(writer, "PuzzleRating", room);
    snprintf(room, sizeof room, "%.0f", record->deviation);
    if (record->deviation > 0) km_pgn_writer_tag(writer, "PuzzleDeviation", room);
}

static void write_comment(const KmRecord *record, KmPgnWriter *writer) {
    char text[4096];
    KmBuf out = km_buf(text, sizeof text);
    const char *solution = text_of(record->solution), *themes = text_of(record->themes);
    if (record->kind == KM_RECORD_MATE)
        km_buf_printf(&out, "Mate in %d.", record->moves);
    else if (*text_of(record->stipulation))
        km_buf_printf(&out, "%s", record->stipulation);
    if (*themes) km_buf_printf(&out, "%sThemes: %s.", out.length ? " " : "", themes);
    if (*solution) km_buf_printf(&out, "%s%s", out.length ? " " : "", solution);
    const size_t length = out.length < sizeof text ? out.length : sizeof text - 1;
    if (length) km_pgn_writer_comment(writer, text, length, false);
}

/* The other moves that mate as fast, at a turn of the solver. */
static void write_alternatives(const KmPuzzle *puzzle, int turn, const KmPosition *before,
                               KmPgnWriter *writer) {
    for (int i = puzzle->first_key[turn] + 1; i < puzzle->first_key[turn + 1]; i++) {
        km_pgn_writer_variation(writer);
        km_pgn_writer_move(writer, before, puzzle->keys[i]);
        km_pgn_writer_variation_end(writer);
    }
}

/* Solves the puzzle for its alternatives; false if that is not possible. */
static bool solve(const KmRecord *record, const KmPosition *pos, const KmMove *line, int count,
                  KmShortMate *solver, KmPuzzle *puzzle) {
    KmSpending spending = km_spending_begin((KmBudget){.nodes = NODES});
    return solver && record->kind == KM_RECORD_MATE && record->moves <= KM_PUZZLE_LONGEST &&
           km_puzzle_complete(solver, pos, record->moves, line, count, &spending, puzzle) ==
               KM_MATE_FOUND &&
           puzzle->line_length == count &&
           memcmp(puzzle->line, line, (size_t)count * sizeof *line) == 0;
}

KmStatus km_exchange_write_game(const KmRecord *record, bool variations, KmShortMate *solver,
                                KmPgnWriter *writer) {
    KmPosition pos, now;
    KmMove line[KM_RECORD_LINE];
    KmPuzzle puzzle;
    int count;
    if (record->kind == KM_RECORD_SOLO) return KM_ERR_ILLEGAL;
    KmStatus status = km_record_position(record, &pos, NULL);
    if (status == KM_OK) status = km_record_line(record, &pos, line, KM_RECORD_LINE, &count, NULL);
    if (status != KM_OK) return status;
    const bool solved = variations && solve(record, &pos, line, count, solver, &puzzle);
    write_tags(record, writer);
    km_pgn_writer_start(writer, &pos);
    if (variations) write_comment(record, writer);
    now = pos;
    for (int ply = 0; ply < count; ply++) {
        km_pgn_writer_move(writer, &now, line[ply]);
        if (solved && ply % 2 == 0) write_alternatives(&puzzle, ply / 2, &now, writer);
        km_position_play(&now, line[ply], &now);
    }
    const bool white = km_position_side(&pos) == KM_WHITE;
    const bool mates = record->kind == KM_RECORD_MATE && count == 2 * record->moves - 1;
    return km_pgn_writer_end(writer, !mates  ? KM_PGN_UNKNOWN
                                     : white ? KM_PGN_WHITE_WINS
                                             : KM_PGN_BLACK_WINS);
}

/* --- sheets ----------------------------------------------------------------------------------- */

static void put_html(KmBuf *out, const char *text) {
    for (; *text; text++) {
        if (*text == '<')
            km_buf_text(out, "&lt;");
        else if (*text == '&')
            km_buf_text(out, "&amp;");
        else
            km_buf_char(out, *text);
    }
}

void km_exchange_sheet_begin(const char *title, KmBuf *out) {
    km_buf_text(out, "<!DOCTYPE html>\n<html lang='en'><head><meta charset='utf-8'><title>");
    put_html(out, title);
    km_buf_text(
        out,
        "</title>\n<style>\n"
        "body{font:15px/1.4 sans-serif;margin:1.5cm}h1{font-size:1.4em}\n"
        "main{display:grid;grid-template-columns:repeat(3,1fr);gap:1.2em}\n"
        "figure{margin:0;break-inside:avoid;text-align:center}figure svg{width:100%;height:auto}\n"
        "figcaption{font-weight:600}ol{list-style:none;padding:0}li{margin:.3em 0}\n"
        ".back,.front+.back{break-before:page}.back+.front{break-before:page}\n"
        "@media screen{.back{border-top:1px solid #888;margin-top:2em}}\n"
        "</style></head><body>\n<h1>");
    put_html(out, title);
    km_buf_text(out, "</h1>\n<section class='front'><main>\n");
}

/* "Black to move. Mate in 2." */
static void put_task(const KmRecord *record, const KmPosition *pos, KmBuf *out) {
    const char *side = km_position_side(pos) == KM_WHITE ? "White" : "Black";
    if (record->kind == KM_RECORD_MATE)
        km_buf_printf(out, "%s mates in %d", side, record->moves);
    else if (record->kind == KM_RECORD_PROBLEM)
        put_html(out, text_of(record->stipulation));
    else
        km_buf_printf(out, "%s to move", side);
}

void km_exchange_sheet_puzzle(const KmRecord *record, int number, KmBuf *out) {
    KmPosition pos;
    KmSoloBoard board;
    if (record->kind == KM_RECORD_SOLO) {
        if (km_record_board(record, &board, NULL) != KM_OK) return;
        km_buf_text(out, "<figure>");
        km_solo_svg_write(&board, DIAGRAM, out);
        km_buf_printf(out, "<figcaption>%d. Solo Chess</figcaption></figure>\n", number);
        return;
    }
    if (km_record_position(record, &pos, NULL) != KM_OK) return;
    const KmSvgOptions options = {.size = DIAGRAM,
                                  .flip = km_position_side(&pos) == KM_BLACK &&
                                          record->kind != KM_RECORD_PROBLEM};
    km_buf_text(out, "<figure>");
    km_svg_board_write(&pos, &options, out);
    km_buf_printf(out, "<figcaption>%d. ", number);
    put_task(record, &pos, out);
    km_buf_text(out, "</figcaption></figure>\n");
}

void km_exchange_sheet_turn(KmBuf *out) {
    km_buf_text(out, "</main></section>\n<section class='back'><h2>Solutions</h2><ol>\n");
}

/* "1. Qxh7+ Kxh7 2. Rh3#" */
static void put_line(const KmPosition *pos, const KmMove *line, int count, KmBuf *out) {
    KmPosition now = *pos;
    for (int i = 0; i < count; i++) {
        const bool white = km_position_side(&now) == KM_WHITE;
        const int turn = (km_position_side(pos) == KM_WHITE ? i : i + 1) / 2 + 1;
        if (i) km_buf_char(out, ' ');
        if (white || i == 0) km_buf_printf(out, white ? "%d. " : "%d... ", turn);
        km_san_write(&now, line[i], out);
        km_position_play(&now, line[i], &now);
    }
}

static void put_captures(const KmRecord *record, KmBuf *out) {
    KmSoloBoard board;
    KmSoloMove moves[KM_SOLO_MOVES];
    int count;
    if (km_record_board(record, &board, NULL) != KM_OK ||
        km_record_captures(record, &board, moves, KM_SOLO_MOVES, &count, NULL) != KM_OK)
        return;
    for (int i = 0; i < count; i++) {
        if (i) km_buf_char(out, ' ');
        km_solo_move_write(&board, moves[i], out);
        km_solo_play(&board, moves[i]);
    }
}

void km_exchange_sheet_solution(const KmRecord *record, int number, KmBuf *out) {
    KmPosition pos;
    KmMove line[KM_RECORD_LINE];
    int count;
    km_buf_printf(out, "<li><b>%d.</b> ", number);
    if (record->kind == KM_RECORD_SOLO)
        put_captures(record, out);
    else if (*text_of(record->solution))
        put_html(out, record->solution);
    else if (km_record_position(record, &pos, NULL) == KM_OK &&
             km_record_line(record, &pos, line, KM_RECORD_LINE, &count, NULL) == KM_OK)
        put_line(&pos, line, count, out);
    if (*text_of(record->title)) {
        km_buf_text(out, " <i>");
        put_html(out, record->title);
        km_buf_text(out, "</i>");
    }
    km_buf_text(out, "</li>\n");
}

void km_exchange_sheet_end(KmBuf *out) { km_buf_text(out, "</ol></section></body></html>\n"); }
