/* pgn_json: games read from PGN, with comments and variations, as JSON.
 *
 * Invariant: line[depth] is the list of moves being read, line[d + 1] one of the variations of the last
 * move of line[d]; all of them belong to the game.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/pgn_json.h"

#include "common/move_text.h"
#include "json/json_text.h"
#include "json/position_json.h"

typedef struct Reading {
    json_t *games, *game;
    json_t *line[KM_PGN_DEPTH + 2];
    int depth;
    int moves, max_moves;
    bool truncated;
    Text comment;
} Reading;

static json_t *last_move(const Reading *reading) {
    const json_t *line = reading->line[reading->depth];
    return json_array_get(line, json_array_size(line) - 1);
}

static void begin_game(Reading *reading) {
    reading->depth = 0;
    reading->line[0] = json_array();
    reading->game =
        json_pack("{s:{}, s:n, s:o, s:n}", "tags", "start", "moves", reading->line[0], "result");
    json_array_append_new(reading->games, reading->game);
}

static void add_move(Reading *reading, const KmPgnEvent *event) {
    if (++reading->moves > reading->max_moves) reading->truncated = true;
    if (reading->truncated) return;
    json_t *move = event->move == KM_NO_MOVE
                       ? json_pack("{s:n, s:s}", "uci", "san", "--")
                       : json_pack("{s:s, s:s}", "uci", move_uci(event->before, event->move).text,
                                   "san", move_san(event->before, event->move).text);
    json_object_set_new(move, "fen", fen_json(event->after));
    json_array_append_new(reading->line[reading->depth], move);
}

/* A comment belongs to the move before it, or to the game. */
static void add_comment(Reading *reading, const KmPgnEvent *event) {
    text_bytes(&reading->comment, event->text, event->length);
    if (event->continues) return;
    json_t *owner = last_move(reading) ? last_move(reading) : reading->game;
    if (owner && reading->comment.data)
        json_object_set_new(owner, "comment",
                            json_clean(reading->comment.data, reading->comment.length));
    text_free(&reading->comment);
}

static void add_nag(Reading *reading, unsigned nag) {
    json_t *move = last_move(reading), *nags = json_object_get(move, "nags");
    if (!move) return;
    if (!nags) json_object_set_new(move, "nags", nags = json_array());
    json_array_append_new(nags, json_integer(nag));
}

static void begin_variation(Reading *reading) {
    json_t *move = last_move(reading), *all = json_object_get(move, "variations");
    json_t *line = json_array();
    if (move && !all) json_object_set_new(move, "variations", all = json_array());
    if (move) json_array_append_new(all, line);
    /* The reader only opens a variation after a move; without one, its moves would join the main line. */
    if (!move) json_decref(line), line = reading->line[reading->depth];
    reading->line[++reading->depth] = line;
}

static void add_fault(Reading *reading, const KmPgnEvent *event, KmPgnPlace place) {
    json_object_set_new(reading->game, "fault",
                        json_pack("{s:o, s:I, s:I, s:I}", "message",
                                  json_clean(event->text, event->length), "line",
                                  (json_int_t)place.line, "column", (json_int_t)place.column,
                                  "offset", (json_int_t)place.offset));
}

static void take_event(Reading *reading, const KmPgnEvent *event, KmPgnPlace place) {
    if (event->kind == KM_PGN_GAME) begin_game(reading);
    if (!reading->game) return; /* a comment between games */
    switch (event->kind) {
    case KM_PGN_TAG:
        json_object_set_new(json_object_get(reading->game, "tags"), event->name,
                            json_clean(event->text, event->length));
        break;
    case KM_PGN_START:
        json_object_set_new(reading->game, "start", fen_json(event->after));
        break;
    case KM_PGN_MOVE:
        add_move(reading, event);
        break;
    case KM_PGN_NAG:
        add_nag(reading, event->nag);
        break;
    case KM_PGN_COMMENT:
        add_comment(reading, event);
        break;
    case KM_PGN_VARIATION:
        begin_variation(reading);
        break;
    case KM_PGN_VARIATION_END:
        if (reading->depth) reading->depth--;
        break;
    case KM_PGN_FAULT:
        add_fault(reading, event, place);
        break;
    case KM_PGN_END:
        json_object_set_new(reading->game, "result",
                            json_string(km_pgn_result_text(event->result)));
        reading->game = NULL;
        reading->line[reading->depth = 0] = NULL;
        break;
    default:
        break;
    }
}

json_t *pgn_json(KmPgnReader *reader, size_t max_games, int max_moves) {
    Reading reading = {.games = json_array(), .max_moves = max_moves};
    KmError error;
    for (KmPgnEvent event;
         !reading.truncated && km_pgn_reader_next(reader, &event, &error) == KM_OK;) {
        if (event.kind == KM_PGN_GAME && json_array_size(reading.games) == max_games)
            reading.truncated = true;
        else
            take_event(&reading, &event, km_pgn_reader_place(reader));
    }
    text_free(&reading.comment);
    return json_pack("{s:o, s:b}", "games", reading.games, "truncated", reading.truncated);
}

/* --- files ---------------------------------------------------------------------------------------- */

json_t *pgn_fault_json(const char *file, const KmPgnPlace *place, const char *fault) {
    return json_pack("{s:o, s:I, s:I, s:o}", "file", json_clean(file, strlen(file)), "line",
                     (json_int_t)place->line, "column", (json_int_t)place->column, "fault",
                     json_clean(fault, strlen(fault)));
}

json_t *pgn_tally_json(const char *file, const PgnTally *tally, bool complete, uint64_t bytes,
                       double seconds) {
    return json_pack("{s:o, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:b, s:I, s:f}", "file",
                     json_clean(file, strlen(file)), "games", (json_int_t)tally->games, "plies",
                     (json_int_t)tally->plies, "variations", (json_int_t)tally->variations,
                     "variation_plies", (json_int_t)tally->variation_plies, "comments",
                     (json_int_t)tally->comments, "faults", (json_int_t)tally->faults,
                     "without_result", (json_int_t)tally->without_result, "complete", complete,
                     "bytes", (json_int_t)bytes, "seconds", seconds);
}
