/* record_json: writing and reading. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/record_json.h"

#include "json/json_memory.h"
#include "json/json_text.h"
#include "keymove/chess/fen.h"
#include "keymove/problem/stipulation.h"

#include <stdio.h>
#include <string.h>

/* --- writing -------------------------------------------------------------------------------------- */

static json_t *clean(const char *text) {
    if (!text) text = "";
    return json_clean(text, strlen(text));
}

/* The names of a list. */
static json_t *names_json(const char *names, char separator) {
    const char separators[] = {separator, '\0'};
    json_t *array = json_array();
    while (names && *names) {
        const size_t length = strcspn(names, separators);
        if (length) json_array_append_new(array, json_clean(names, length));
        names += length + (names[length] == separator);
    }
    return array;
}

json_t *record_json(const KmRecord *record) {
    const bool solo = record->kind == KM_RECORD_SOLO;
    json_t *object = json_pack("{s:I, s:s, s:o, s:o, s:i, s:o, s:b}", "id", (json_int_t)record->id,
                               "kind", km_record_kind_name(record->kind), solo ? "board" : "fen",
                               clean(record->position), "stipulation", clean(record->stipulation),
                               "moves", record->moves, "line", names_json(record->line, ' '),
                               "proved", (int)record->proved);
    if (record->before && *record->before)
        json_object_set_new(
            object, "before",
            json_pack("{s:o, s:o}", "fen", clean(record->before), "move", clean(record->lead)));
    if (record->solution && *record->solution)
        json_object_set_new(object, "solution", clean(record->solution));
    json_object_set_new(object, "rating",
                        record->rating > 0 ? json_real(record->rating) : json_null());
    json_object_set_new(object, "deviation",
                        record->deviation > 0 ? json_real(record->deviation) : json_null());
    json_object_set_new(object, "themes", names_json(record->themes, ' '));
    json_object_set_new(object, "tags", names_json(record->tags, ' '));
    json_object_set_new(object, "collections", names_json(record->collections, ','));
    json_object_set_new(object, "source", clean(record->source));
    json_object_set_new(object, "reference", clean(record->reference));
    json_object_set_new(object, "title", clean(record->title));
    json_object_set_new(object, "attempts", json_integer(record->attempts));
    json_object_set_new(object, "solved", json_integer(record->solved));
    json_object_set_new(object, "due", record->due ? json_integer(record->due) : json_null());
    return object;
}

/* Of an estimated difficulty, whose mean error on lichess' mates is about 250. */
enum { ESTIMATE_DEVIATION = 250 };

/* --- reading -------------------------------------------------------------------------------------- */

static const char *string_of(const json_t *object, const char *name) {
    const char *text = json_string_value(json_object_get(object, name));
    return text ? text : "";
}

static bool copy(char *room, size_t capacity, const char *text) {
    return (size_t)snprintf(room, capacity, "%s", text) < capacity;
}

/* Joins an array of strings. False if it does not fit. */
static bool join(const json_t *array, char separator, char *room, size_t capacity) {
    KmBuf out = km_buf(room, capacity);
    size_t i;
    json_t *item;
    room[0] = '\0';
    json_array_foreach(array, i, item) {
        const char *text = json_string_value(item);
        if (!text || !*text) continue;
        if (out.length) km_buf_char(&out, separator);
        km_buf_text(&out, text);
    }
    return km_buf_fits(&out);
}

static KmStatus too_long(KmError *error) {
    return km_fail(error, KM_ERR_LIMIT, 0, "a text of the puzzle is too long");
}

/* The fields that all forms share. */
static KmStatus read_common(const json_t *object, KmRecordRoom *room, KmRecord *record,
                            KmError *error) {
    const bool fits =
        copy(room->position, sizeof room->position,
             *string_of(object, "board") ? string_of(object, "board") : string_of(object, "fen")) &&
        copy(room->stipulation, sizeof room->stipulation, string_of(object, "stipulation")) &&
        join(json_object_get(object, "line"), ' ', room->line, sizeof room->line) &&
        join(json_object_get(object, "themes"), ' ', room->themes, sizeof room->themes);
    (void)record;
    return fits ? KM_OK : too_long(error);
}

static double rating_of(const json_t *value) {
    const double number = json_number_value(value);
    return number > 0 && number <= 10000 ? number : 0;
}

/* What record_json writes. */
static KmStatus read_own(const json_t *object, KmRecordRoom *room, KmRecord *record,
                         KmError *error) {
    const json_t *before = json_object_get(object, "before");
    record->kind = km_record_kind_named(string_of(object, "kind"));
    if (record->kind == KM_RECORD_KINDS)
        return km_fail(error, KM_ERR_SYNTAX, 0, "there is no such kind of puzzle");
    const json_int_t moves = json_integer_value(json_object_get(object, "moves"));
    record->moves = moves > 0 && moves <= KM_RECORD_LINE ? (int)moves : 0;
    record->proved = json_is_true(json_object_get(object, "proved"));
    record->rating = rating_of(json_object_get(object, "rating"));
    record->deviation = rating_of(json_object_get(object, "deviation"));
    const bool fits =
        copy(room->before, sizeof room->before, string_of(before, "fen")) &&
        copy(room->lead, sizeof room->lead, string_of(before, "move")) &&
        copy(room->solution, sizeof room->solution, string_of(object, "solution")) &&
        join(json_object_get(object, "tags"), ' ', room->tags, sizeof room->tags) &&
        join(json_object_get(object, "collections"), ',', room->collections,
             sizeof room->collections) &&
        copy(room->source, sizeof room->source, string_of(object, "source")) &&
        copy(room->reference, sizeof room->reference, string_of(object, "reference")) &&
        copy(room->title, sizeof room->title, string_of(object, "title"));
    if (record->kind == KM_RECORD_MATE) {
        /* What a file claims to be proved is proved again, and the stipulation says nothing but the length. */
        record->proved = false;
        snprintf(room->stipulation, sizeof room->stipulation, "#%d", record->moves);
    }
    return fits ? KM_OK : too_long(error);
}

static void read_players(const json_t *object, KmRecordRoom *room) {
    const char *player = string_of(object, "player"), *opponent = string_of(object, "opponent");
    const bool black = strcmp(string_of(object, "side"), "black") == 0;
    if (*player || *opponent)
        snprintf(room->title, sizeof room->title, "%.200s - %.200s", black ? opponent : player,
                 black ? player : opponent);
}

/* Where a puzzle was mined. */
static void read_place(const json_t *object, KmRecordRoom *room) {
    const int ply = (int)json_integer_value(json_object_get(object, "ply"));
    read_players(object, room);
    copy(room->tags, sizeof room->tags, string_of(object, "status"));
    if (*string_of(object, "site"))
        snprintf(room->reference, sizeof room->reference, "%.900s#%d", string_of(object, "site"),
                 ply);
    else
        snprintf(room->reference, sizeof room->reference, "game %d, ply %d",
                 (int)json_integer_value(json_object_get(object, "game")), ply);
}

static void read_difficulty(const json_t *object, KmRecord *record) {
    record->rating = rating_of(json_object_get(object, "difficulty"));
    record->deviation = record->rating > 0 ? ESTIMATE_DEVIATION : 0;
}

/* A tactic that was mined: judged, whatever the object says. */
static KmStatus read_tactic(const json_t *object, KmRecordRoom *room, KmRecord *record) {
    const json_int_t moves = json_integer_value(json_object_get(object, "moves"));
    record->kind = KM_RECORD_TACTIC;
    record->moves = moves > 0 && moves <= KM_RECORD_LINE ? (int)moves : 0;
    record->proved = false;
    copy(room->source, sizeof room->source, "mine");
    read_difficulty(object, record);
    read_place(object, room);
    return KM_OK;
}

/* A mate that was mined or made. */
static KmStatus read_mate(const json_t *object, KmRecordRoom *room, KmRecord *record,
                          KmError *error) {
    const bool mined = json_object_get(object, "game") != NULL;
    const json_int_t mate = json_integer_value(json_object_get(object, "mate"));
    if (mate < 1 || mate > KM_RECORD_LINE)
        return km_fail(error, KM_ERR_SYNTAX, 0, "the length of the mate is missing");
    record->kind = KM_RECORD_MATE;
    record->moves = (int)mate;
    snprintf(room->stipulation, sizeof room->stipulation, "#%d", (int)mate);
    copy(room->source, sizeof room->source, mined ? "mine" : "make");
    read_difficulty(object, record);
    if (mined) read_place(object, room);
    return KM_OK;
}

/* All lines of a solution in words, one after another. */
static void read_lines(const json_t *object, KmRecordRoom *room) {
    const json_t *lines = json_object_get(object, "lines");
    const bool has_lines = json_array_size(lines) > 0;
    KmBuf out = km_buf(room->solution, sizeof room->solution);
    size_t i;
    json_t *line;
    if (!has_lines) {
        join(json_object_get(object, "keys"), ' ', room->solution, sizeof room->solution);
        return;
    }
    json_array_foreach(lines, i, line) {
        char text[4096];
        join(line, ' ', text, sizeof text);
        km_buf_printf(&out, "%s%s", i ? "; " : "", text);
    }
}

/* The answer of 'keymove problem'. */
static KmStatus read_problem(const json_t *object, KmRecordRoom *room, KmRecord *record,
                             KmError *error) {
    KmStipulation stipulation;
    const KmStatus status = km_stipulation_read(room->stipulation, &stipulation, error);
    if (status != KM_OK) return status;
    if (strcmp(string_of(object, "status"), "solved") != 0) return KM_ERR_END;
    const bool mate = stipulation.play == KM_PLAY_DIRECT && stipulation.goal == KM_GOAL_MATE;
    record->kind = mate ? KM_RECORD_MATE : KM_RECORD_PROBLEM;
    record->moves = (stipulation.half_moves + 1) / 2;
    record->proved = !mate;
    if (!mate) read_lines(object, room);
    const json_t *lines = json_object_get(object, "lines");
    if (km_play_is_help(stipulation.play))
        join(json_array_get(lines, 0), ' ', room->line, sizeof room->line);
    copy(room->title, sizeof room->title, string_of(object, "id"));
    copy(room->source, sizeof room->source, "problem");
    return KM_OK;
}

/* A board that was made or solved. */
static KmStatus read_solo(const json_t *object, KmRecordRoom *room, KmRecord *record,
                          KmError *error) {
    const char *status = string_of(object, "status");
    KmSoloBoard board;
    if (*status && strcmp(status, "solved") != 0) return KM_ERR_END;
    const KmStatus read = km_solo_fen_read(room->position, &board, error);
    if (read != KM_OK) return read;
    record->kind = KM_RECORD_SOLO;
    record->moves = board.count - 1;
    join(json_object_get(object, "moves"), ' ', room->line, sizeof room->line);
    const json_t *level = json_object_get(object, "level");
    if (json_is_integer(level))
        snprintf(room->themes, sizeof room->themes, "level%d", (int)json_integer_value(level));
    copy(room->title, sizeof room->title, string_of(object, "id"));
    copy(room->source, sizeof room->source, "solo");
    return KM_OK;
}

KmStatus record_read_object(const json_t *object, KmRecordRoom *room, KmRecord *record,
                            KmError *error) {
    *record = km_record_in_room(room);
    if (!json_is_object(object))
        return km_fail(error, KM_ERR_SYNTAX, 0, "a puzzle must be a JSON object");
    const KmStatus status = read_common(object, room, record, error);
    if (status != KM_OK) return status;
    if (json_object_get(object, "kind")) return read_own(object, room, record, error);
    if (json_object_get(object, "board")) return read_solo(object, room, record, error);
    if (json_object_get(object, "tactic")) return read_tactic(object, room, record);
    if (json_object_get(object, "mate")) return read_mate(object, room, record, error);
    if (json_object_get(object, "stipulation")) return read_problem(object, room, record, error);
    return km_fail(error, KM_ERR_SYNTAX, 0, "the object is not a puzzle");
}

KmStatus record_read_json(const char *line, KmRecordRoom *room, KmRecord *record, KmError *error) {
    json_error_t fault;
    json_t *object = json_memory_read(line, strlen(line), JSON_REJECT_DUPLICATES, &fault);
    if (!object) {
        *record = km_record_in_room(room);
        if (json_memory_failed()) return km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
        return km_fail(error, KM_ERR_SYNTAX, fault.position > 0 ? (size_t)fault.position : 0, "%s",
                       fault.text);
    }
    const KmStatus status = record_read_object(object, room, record, error);
    json_decref(object);
    return status;
}
