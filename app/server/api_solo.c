/* api_solo: reading and showing boards of Solo Chess. SPDX-License-Identifier: GPL-3.0-or-later */
#include "api_solo.h"

#include "keymove/solo/solo_replay.h"
#include "keymove/solo/solo_sheet.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_BOARDS = 1000 };

/* --- reading -------------------------------------------------------------------------------------- */

static bool play_all(Fields *in, SoloPlay *play, const TextList *moves) {
    for (size_t i = 0; i < moves->count; i++) {
        KmSoloMove move = {0, 0};
        KmError error;
        if (km_solo_move_read(&play->now, moves->items[i], &move, &error) != KM_OK)
            return reply_fail(in->out, 422, "bad_move", AT_INDEX("moves", i), "%s", error.text);
        if (!km_solo_can_take(&play->now, move.from, move.to)) {
            km_solo_replay(&play->now, &move, 1, NULL, &error);
            const char *reason = strstr(error.text, ": "); /* after the number of the capture */
            return reply_fail(in->out, 422, "illegal_move", AT_INDEX("moves", i), "%s",
                              reason ? reason + 2 : error.text);
        }
        play->moves[play->count++] = move;
        km_solo_play(&play->now, move);
    }
    return true;
}

bool fields_solo(Fields *in, SoloPlay *play) {
    const char *text = fields_text(in, "board", true);
    const bool free_king = fields_flag(in, "free_king", false);
    TextList moves = fields_list(in, "moves", KM_SOLO_MOVES);
    KmError error;
    play->count = 0;
    if (!in->failed && km_solo_read(text, &play->start, NULL, &error) != KM_OK)
        in->failed = !reply_error(in->out, "bad_board", "board", &error);
    if (!in->failed) {
        play->start.free_king |= free_king;
        play->now = play->start;
        in->failed = !play_all(in, play, &moves);
    }
    text_list_free(&moves);
    return !in->failed;
}

/* Reads `without`, a list of reductions that are turned off. */
static unsigned read_without(Fields *in) {
    static const char *const names[] = {"king", "fixed", "lonely", "seen"};
    unsigned without = 0;
    TextList list = fields_list(in, "without", 4);
    for (size_t i = 0; i < list.count; i++) {
        size_t k = 0;
        while (k < 4 && strcmp(names[k], list.items[i]) != 0) k++;
        if (k == 4)
            fields_refuse(in, "without", "must be a list of king, fixed, lonely, seen");
        else
            without |= 1u << k;
    }
    text_list_free(&list);
    return without;
}

void fields_solo_options(Fields *in, KmSoloMethod fallback, KmSoloOptions *options) {
    const char *name = fields_text(in, "method", false);
    options->method = name ? km_solo_method_named(name) : fallback;
    if (options->method == KM_SOLO_METHODS)
        fields_refuse(in, "method",
                      "must be one of plan, bfs, random, rank, attack, center, hybrid, theory");
    options->seed = (uint64_t)fields_integer(in, "seed", 0, INT64_MAX, 1);
    options->as_published = fields_flag(in, "as_published", false);
    options->without = read_without(in);
}

/* --- boards --------------------------------------------------------------------------------------- */

void api_solo_board(Fields *in) {
    SoloPlay play;
    if (!fields_solo(in, &play) || !fields_end(in)) return;
    reply_json(in->out, solo_view_json(&play.now));
}

void api_solo_board_svg(Fields *in) {
    SoloPlay play;
    const int size = (int)fields_integer(in, "size", 64, 8192, 400);
    if (!fields_solo(in, &play) || !fields_end(in)) return;
    char *text = malloc(KM_SOLO_SVG_TEXT);
    if (!text) {
        reply_no_memory(in->out);
        return;
    }
    KmBuf picture = km_buf(text, KM_SOLO_SVG_TEXT);
    km_solo_svg_write(&play.now, size, &picture);
    in->out->status = 200;
    in->out->type = "image/svg+xml";
    text_put(&in->out->body, text);
    free(text);
}

/* --- files ---------------------------------------------------------------------------------------- */

static void parse_one(const char *text, size_t line, json_t *boards, json_t *errors) {
    KmSoloBoard board;
    char id[KM_SOLO_ID];
    KmError error;
    if (km_solo_read(text, &board, id, &error) == KM_OK)
        json_array_append_new(boards, solo_entry_json(line, id, &board));
    else
        json_array_append_new(errors, solo_bad_entry_json(line, &error));
}

/* Ends the line at `at` with a NUL instead of its line break. Returns the start of the next line, or NULL if
 * there is none. */
static char *end_line(char *at) {
    char *end = at + strcspn(at, "\n");
    char *next = *end ? end + 1 : NULL;
    *end = '\0';
    at[strcspn(at, "\r")] = '\0';
    return next;
}

/* Joins so many lines to a first one that has been ended. Returns the start of the next line, or NULL. */
static char *join_lines(char *next, int count, size_t *line) {
    for (; count > 0 && next; (*line)++) {
        const char *joined = next;
        next[-1] = '\n';
        if (next[-2] == '\0') next[-2] = ' '; /* a carriage return that was cut off */
        next = end_line(next);
        if (joined[strspn(joined, " \t")] != '\0') count--; /* blank lines do not count */
    }
    return next;
}

/* Splits the text into boards in place; false if it has too many. */
static bool parse_lines(char *text, json_t *boards, json_t *errors) {
    size_t line = 1;
    for (char *at = text, *next; at && *at; at = next, line++) {
        const size_t first = line;
        next = end_line(at);
        next = join_lines(next, km_solo_thesis_lines(at), &line);
        if (json_array_size(boards) + json_array_size(errors) == MAX_BOARDS) return false;
        if (at[strspn(at, " \t")] != '\0') parse_one(at, first, boards, errors);
    }
    return true;
}

void api_solo_parse(Fields *in) {
    const char *text = fields_text(in, "text", true);
    if (!fields_end(in)) return;
    char *copy = strdup(text);
    if (!copy) {
        reply_no_memory(in->out);
        return;
    }
    json_t *boards = json_array(), *errors = json_array();
    const bool whole = parse_lines(copy, boards, errors);
    free(copy);
    reply_json(in->out, solo_entries_json(boards, errors, !whole));
}
