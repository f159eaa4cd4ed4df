/* exchange: the readers. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/puzzle/exchange.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "keymove/base/utf8.h"
#include "keymove/chess/checks.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/uci_move.h"
#include "keymove/problem/stipulation.h"
#include "keymove/puzzle/audit.h"
#include "keymove/puzzle/lichess_csv.h"
#include "keymove/puzzle/themes.h"

static const char *const form_names[KM_EXCHANGE_FORMS] = {"auto",    "json", "csv",   "epd", "pgn",
                                                          "problem", "solo", "study", "html"};

const char *km_exchange_form_name(KmExchangeForm form) { return form_names[form]; }

KmExchangeForm km_exchange_form_named(const char *name) {
    int form = 0;
    while (form < KM_EXCHANGE_FORMS && strcmp(form_names[form], name) != 0) form++;
    return (KmExchangeForm)form;
}

KmRecord km_record_in_room(KmRecordRoom *room) {
    room->position[0] = room->before[0] = room->lead[0] = room->stipulation[0] = '\0';
    room->line[0] = room->solution[0] = room->themes[0] = room->tags[0] = '\0';
    room->collections[0] = room->source[0] = room->reference[0] = room->title[0] = '\0';
    return (KmRecord){.position = room->position,
                      .before = room->before,
                      .lead = room->lead,
                      .stipulation = room->stipulation,
                      .line = room->line,
                      .solution = room->solution,
                      .themes = room->themes,
                      .tags = room->tags,
                      .collections = room->collections,
                      .source = room->source,
                      .reference = room->reference,
                      .title = room->title};
}

/* --- parts ------------------------------------------------------------------------------------ */

/* Copies as much of the text as fits. A character of UTF-8 is not cut in two, and bytes that are not UTF-8 become
 * question marks, so that every form can hold the text. */
static void put_bytes(char *room, size_t capacity, const char *text, size_t length) {
    size_t at = 0;
    while (at < length) {
        const size_t character = km_utf8_length((const unsigned char *)text + at, length - at);
        const size_t bytes = character ? character : 1;
        if (at + bytes >= capacity) break;
        memcpy(room + at, character ? text + at : "?", bytes);
        at += bytes;
    }
    room[at] = '\0';
}

static void put_text(char *room, size_t capacity, const char *text) {
    put_bytes(room, capacity, text, strlen(text));
}

static void put_position(KmRecordRoom *room, const KmPosition *pos) {
    KmBuf out = km_buf(room->position, sizeof room->position);
    km_fen_write(pos, &out);
}

static void put_line(KmRecordRoom *room, const KmPosition *pos, const KmMove *line, int length) {
    KmBuf out = km_buf(room->line, sizeof room->line);
    KmPosition now = *pos;
    room->line[0] = '\0';
    for (int i = 0; i < length; i++) {
        if (i) km_buf_char(&out, ' ');
        km_uci_write(&now, line[i], &out);
        km_position_play(&now, line[i], &now);
    }
}

static void put_themes(KmRecordRoom *room, KmThemeSet themes) {
    KmBuf out = km_buf(room->themes, sizeof room->themes);
    for (int theme = 0; theme < KM_THEMES; theme++)
        if (km_themes_have(themes, (KmTheme)theme))
            km_buf_printf(&out, "%s%s", out.length ? " " : "", km_theme_name((KmTheme)theme));
}

static void make_mate(KmRecordRoom *room, KmRecord *record, int mate) {
    record->kind = KM_RECORD_MATE;
    record->moves = mate;
    snprintf(room->stipulation, sizeof room->stipulation, "#%d", mate);
}

static bool is_mate(const KmStipulation *stipulation) {
    return stipulation->play == KM_PLAY_DIRECT && stipulation->goal == KM_GOAL_MATE;
}

static double number_of(const char *text) {
    char *end;
    const double number = strtod(text, &end);
    return end != text && number > 0 && number <= 10000 ? number : 0;
}

/* --- lines ------------------------------------------------------------------------------------ */

/* "FEN; h#2; ..." */
static bool has_stipulation(const char *line, KmStipulation *stipulation, const char **rest) {
    const char *at = strchr(line, ';');
    char word[32];
    if (!at) return false;
    at++;
    at += strspn(at, " \t");
    const size_t length = strcspn(at, "; \t\r\n");
    if (length == 0 || length >= sizeof word) return false;
    memcpy(word, at, length);
    word[length] = '\0';
    *rest = at + length;
    return km_stipulation_read(word, stipulation, NULL) == KM_OK;
}

KmExchangeForm km_exchange_form_of_line(const char *line) {
    KmStipulation stipulation;
    const char *rest;
    line += strspn(line, " \t\xef\xbb\xbf");
    if (*line == '{') return KM_EXCHANGE_JSON;
    if (*line == '[' || *line == '%') return KM_EXCHANGE_PGN;
    const size_t word = strcspn(line, ", \t\r\n");
    if (line[word] == ',') return KM_EXCHANGE_CSV;
    const char *next = line + word + strspn(line + word, " \t");
    /* A Solo board has capital letters alone and no side to move; the thesis' lines have tabs. */
    const bool capitals = strspn(line, "KQRBNP0123456789/") == word;
    if (line[word] == '\t' || (capitals && *next != 'w' && *next != 'b')) return KM_EXCHANGE_SOLO;
    return has_stipulation(line, &stipulation, &rest) ? KM_EXCHANGE_PROBLEM : KM_EXCHANGE_EPD;
}

static KmStatus read_csv(const char *line, KmRecordRoom *room, KmRecord *record, KmError *error) {
    KmLichessRow row;
    KmAuditClaim claim;
    if (km_lichess_row_is_header(line)) return KM_ERR_END;
    const KmStatus status = km_lichess_row_read(line, &row, error);
    if (status != KM_OK) return status;
    km_audit_claim_of_row(&row, &claim);
    record->kind = KM_RECORD_TACTIC;
    record->moves = (row.line_length + 1) / 2;
    if (claim.mate) make_mate(room, record, claim.mate);
    KmBuf before = km_buf(room->before, sizeof room->before);
    KmBuf lead = km_buf(room->lead, sizeof room->lead);
    km_fen_write(&row.before, &before);
    km_uci_write(&row.before, row.opponent, &lead);
    put_position(room, &row.pos);
    put_line(room, &row.pos, row.line, row.line_length);
    put_text(room->themes, sizeof room->themes, km_lichess_row_field(&row, KM_LICHESS_THEMES));
    put_text(room->title, sizeof room->title, km_lichess_row_field(&row, KM_LICHESS_ID));
    put_text(room->reference, sizeof room->reference, km_lichess_row_field(&row, KM_LICHESS_URL));
    put_text(room->source, sizeof room->source, "lichess");
    record->rating = number_of(km_lichess_row_field(&row, KM_LICHESS_RATING));
    record->deviation = number_of(km_lichess_row_field(&row, KM_LICHESS_RATING_DEVIATION));
    return KM_OK;
}

/* The first operand of an operation, or NULL. */
static const char *operand_of(const KmEpd *epd, const char *opcode) {
    for (int i = 0; i < epd->count; i++)
        if (strcmp(km_epd_opcode(epd, &epd->operations[i]), opcode) == 0 &&
            epd->operations[i].operands)
            return km_epd_operand(epd, &epd->operations[i], 0);
    return NULL;
}

static KmStatus read_epd(const char *line, KmRecordRoom *room, KmRecord *record, KmError *error) {
    static const char themes_mark[] = "themes: ";
    KmEpd epd;
    KmAuditClaim claim;
    KmStatus status = km_epd_read(line, &epd, error);
    if (status == KM_OK) status = km_audit_claim_of_epd(&epd, &claim, error);
    if (status != KM_OK) return status;
    if (!claim.mate && !claim.line_length)
        return km_fail(error, KM_ERR_SYNTAX, 0, "the line gives neither a mate nor a best move");
    record->kind = KM_RECORD_TACTIC;
    record->moves = (claim.line_length + 1) / 2;
    if (claim.mate) make_mate(room, record, claim.mate);
    put_position(room, &epd.pos);
    put_line(room, &epd.pos, claim.line, claim.line_length);
    const char *id = km_epd_id(&epd), *themes = operand_of(&epd, "c0"),
               *reference = operand_of(&epd, "c1"), *rating = operand_of(&epd, "c2");
    put_text(room->title, sizeof room->title, id ? id : "");
    put_text(room->reference, sizeof room->reference, reference ? reference : "");
    if (themes && strncmp(themes, themes_mark, sizeof themes_mark - 1) == 0)
        put_text(room->themes, sizeof room->themes, themes + sizeof themes_mark - 1);
    if (rating && strncmp(rating, "rating: ", 8) == 0) record->rating = number_of(rating + 8);
    put_text(room->source, sizeof room->source, "epd");
    return KM_OK;
}

static KmStatus read_problem(const char *line, KmRecordRoom *room, KmRecord *record,
                             KmError *error) {
    KmStipulation stipulation;
    KmSetup setup;
    KmPosition pos;
    size_t end;
    const char *rest;
    if (!has_stipulation(line, &stipulation, &rest))
        return km_fail(error, KM_ERR_SYNTAX, strcspn(line, ";"), "the stipulation is missing");
    KmStatus status = km_fen_parse_tolerant(line, &setup, &end, error);
    if (status != KM_OK) return status;
    km_stipulation_adapt(&stipulation, &setup);
    status = km_position_init(&setup, &pos, error);
    if (status != KM_OK) return status;
    put_position(room, &pos);
    KmBuf out = km_buf(room->stipulation, sizeof room->stipulation);
    km_stipulation_write(&stipulation, &out);
    record->kind = KM_RECORD_PROBLEM;
    record->moves = (stipulation.half_moves + 1) / 2;
    if (is_mate(&stipulation)) make_mate(room, record, record->moves);
    rest += strspn(rest, "; \t");
    put_bytes(room->solution, sizeof room->solution, rest, strcspn(rest, "\r\n"));
    put_text(room->source, sizeof room->source, "problem");
    return KM_OK;
}

static KmStatus read_solo(const char *line, KmRecordRoom *room, KmRecord *record, KmError *error) {
    KmSoloBoard board;
    char id[KM_SOLO_ID];
    char text[KM_SOLO_THESIS_TEXT];
    const size_t length = strcspn(line, "\r\n");
    if (length >= sizeof text)
        return km_fail(error, KM_ERR_LIMIT, sizeof text, "the line is too long");
    memcpy(text, line, length);
    text[length] = '\0';
    const KmStatus status = km_solo_read(text, &board, id, error);
    if (status != KM_OK) return status;
    KmBuf out = km_buf(room->position, sizeof room->position);
    km_solo_fen_write(&board, &out);
    record->kind = KM_RECORD_SOLO;
    record->moves = board.count - 1;
    put_text(room->title, sizeof room->title, id);
    put_text(room->source, sizeof room->source, "solo");
    return KM_OK;
}

KmStatus km_exchange_read_line(const char *line, KmExchangeForm form, KmRecordRoom *room,
                               KmRecord *record, KmError *error) {
    *record = km_record_in_room(room);
    if (form == KM_EXCHANGE_AUTO) form = km_exchange_form_of_line(line);
    switch (form) {
    case KM_EXCHANGE_CSV:
        return read_csv(line, room, record, error);
    case KM_EXCHANGE_EPD:
        return read_epd(line, room, record, error);
    case KM_EXCHANGE_PROBLEM:
        return read_problem(line, room, record, error);
    case KM_EXCHANGE_SOLO:
        return read_solo(line, room, record, error);
    default:
        return km_fail(error, KM_ERR_SYNTAX, 0, "a line cannot have the form '%s'",
                       km_exchange_form_name(form));
    }
}

/* --- games ------------------------------------------------------------------------------------ */

/* A game while its events are read. */
typedef struct Game {
    KmRecordRoom *room;
    KmRecord *record;
    bool set_up; /* it has a FEN tag */
    bool broken;
    char white[128], black[128], event[256];
    char stipulation[32];
    KmPosition start;
    int count;
    bool too_long;
    KmMove line[KM_LICHESS_LINE];
    KmError fault;
} Game;

static void take_tag(Game *game, const char *name, const char *value) {
    KmRecordRoom *room = game->room;
    if (strcmp(name, "FEN") == 0) game->set_up = true;
    if (strcmp(name, "White") == 0) put_text(game->white, sizeof game->white, value);
    if (strcmp(name, "Black") == 0) put_text(game->black, sizeof game->black, value);
    if (strcmp(name, "Event") == 0) put_text(game->event, sizeof game->event, value);
    if (strcmp(name, "Stipulation") == 0)
        put_text(game->stipulation, sizeof game->stipulation, value);
    if (strcmp(name, "Site") == 0 && strcmp(value, "?") != 0)
        put_text(room->reference, sizeof room->reference, value);
    if (strcmp(name, "PuzzleThemes") == 0) put_text(room->themes, sizeof room->themes, value);
    if (strcmp(name, "PuzzleRating") == 0) game->record->rating = number_of(value);
    if (strcmp(name, "PuzzleDeviation") == 0) game->record->deviation = number_of(value);
}

static void take_event(Game *game, const KmPgnEvent *event, KmPgnReader *reader) {
    if (event->kind == KM_PGN_TAG) take_tag(game, event->name, event->text);
    if (event->kind == KM_PGN_START) game->start = *event->after;
    if (event->kind == KM_PGN_FAULT && !game->broken) {
        game->broken = true;
        km_fail(&game->fault, KM_ERR_SYNTAX, (size_t)km_pgn_reader_place(reader).offset, "%s",
                event->text);
    }
    if (event->kind != KM_PGN_MOVE || event->depth > 0) return;
    if (event->move == KM_NO_MOVE || game->count == KM_LICHESS_LINE)
        game->too_long = true;
    else
        game->line[game->count++] = event->move;
}

static void put_title(Game *game) {
    char *title = game->room->title;
    const size_t size = sizeof game->room->title;
    const bool players = *game->white && strcmp(game->white, "?") != 0;
    if (*game->event && strcmp(game->event, "?") != 0)
        put_text(title, size, game->event);
    else if (players)
        snprintf(title, size, "%s - %s", game->white, game->black);
}

/* A problem of another stipulation than a mate, whose line, if there is one, is taken as it is. */
static void take_problem(Game *game, const KmStipulation *stipulation) {
    KmBuf out = km_buf(game->room->stipulation, sizeof game->room->stipulation);
    game->record->kind = KM_RECORD_PROBLEM;
    game->record->moves = (stipulation->half_moves + 1) / 2;
    km_stipulation_write(stipulation, &out);
}

/* If the other side mates, the first move is the opponent's, as in lichess' puzzles. */
static void take_lead(Game *game) {
    KmBuf before = km_buf(game->room->before, sizeof game->room->before);
    KmBuf lead = km_buf(game->room->lead, sizeof game->room->lead);
    if (!game->count) return;
    km_fen_write(&game->start, &before);
    km_uci_write(&game->start, game->line[0], &lead);
    km_position_play(&game->start, game->line[0], &game->start);
    memmove(game->line, game->line + 1, (size_t)--game->count * sizeof *game->line);
}

/* A line that ends in mate, or a mate that the tag Stipulation claims; else a tactic. */
static void take_mate(Game *game, int stipulated) {
    KmPosition last = game->start;
    for (int i = 0; i < game->count; i++) km_position_play(&last, game->line[i], &last);
    game->record->kind = KM_RECORD_TACTIC;
    if (game->count % 2 == 0 && km_position_is_mated(&last)) take_lead(game);
    game->record->moves = (game->count + 1) / 2;
    if (game->count % 2 == 1 && km_position_is_mated(&last))
        make_mate(game->room, game->record, game->record->moves);
    else if (stipulated)
        make_mate(game->room, game->record, stipulated);
}

static KmStatus finish_game(Game *game, KmError *error) {
    KmStipulation stipulation;
    if (game->broken) {
        if (error) *error = game->fault;
        return KM_ERR_SYNTAX;
    }
    if (!game->set_up) return km_fail(error, KM_ERR_SYNTAX, 0, "the game has no FEN tag");
    if (game->too_long)
        return km_fail(error, KM_ERR_SYNTAX, 0, "the game is not a puzzle: its line is too long");
    const bool stipulated = km_stipulation_read(game->stipulation, &stipulation, NULL) == KM_OK;
    if (!game->count && !stipulated)
        return km_fail(error, KM_ERR_SYNTAX, 0, "the game has no moves");
    if (stipulated && !is_mate(&stipulation))
        take_problem(game, &stipulation);
    else
        take_mate(game, stipulated ? (stipulation.half_moves + 1) / 2 : 0);
    put_position(game->room, &game->start);
    put_line(game->room, &game->start, game->line, game->count);
    put_title(game);
    put_text(game->room->source, sizeof game->room->source, "pgn");
    return KM_OK;
}

KmStatus km_exchange_read_game(KmPgnReader *reader, KmRecordRoom *room, KmRecord *record,
                               KmError *error) {
    Game game = {.room = room, .record = record};
    *record = km_record_in_room(room);
    for (;;) {
        KmPgnEvent event;
        const KmStatus status = km_pgn_reader_next(reader, &event, error);
        if (status != KM_OK) return status;
        if (event.kind == KM_PGN_END) return finish_game(&game, error);
        take_event(&game, &event, reader);
    }
}

/* --- proving ---------------------------------------------------------------------------------- */

KmMateStatus km_exchange_prove(KmRecordRoom *room, KmRecord *record, KmShortMate *solver,
                               KmBudget budget) {
    KmAuditClaim claim = {.mate = record->moves};
    KmAudit audit;
    if (record->kind != KM_RECORD_MATE || record->moves > KM_PUZZLE_LONGEST) return KM_MATE_FOUND;
    if (km_record_position(record, &claim.pos, NULL) != KM_OK) return KM_MATE_NONE;
    if (km_record_line(record, &claim.pos, claim.line, KM_LICHESS_LINE, &claim.line_length, NULL) !=
        KM_OK)
        claim.line_length = 0;
    km_audit_judge(solver, &claim, budget, &audit);
    if (audit.status != KM_MATE_FOUND) return audit.status;
    make_mate(room, record, audit.puzzle.mate);
    put_line(room, &claim.pos, audit.puzzle.line, audit.puzzle.line_length);
    if (!room->themes[0]) put_themes(room, km_themes_of_puzzle(&audit.puzzle));
    record->proved = true;
    return KM_MATE_FOUND;
}
