/* opening: reading files, and generating openings. SPDX-License-Identifier: GPL-3.0-or-later */
#include "opening.h"

#include "keymove/base/rng.h"
#include "keymove/base/stream.h"
#include "keymove/chess/epd.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/pgn_read.h"
#include "keymove/chess/query.h"

#include <stdlib.h>
#include <string.h>

enum { CHUNK = 1 << 16, LARGEST = 1 << 26 };

/* --- generated ------------------------------------------------------------------------------------- */

Openings openings_made(uint64_t seed, int plies) {
    return (Openings){.seed = seed, .plies = plies};
}

/* Plays random moves; false if they end the game. */
static bool play_randomly(KmRng *rng, Opening *opening, int plies, KmPosition *pos) {
    opening->start = *pos = km_position_start();
    for (opening->plies = 0; opening->plies < plies; opening->plies++) {
        KmMoveList list;
        km_movegen_legal(pos, &list);
        if (list.count == 0) return false;
        const KmMove move = list.moves[km_rng_below(rng, (uint64_t)list.count)];
        opening->moves[opening->plies] = move;
        km_position_play(pos, move, pos);
    }
    return km_movegen_any(pos);
}

static void make(const Openings *openings, OpeningJudge *judge, size_t number, Opening *opening) {
    KmPosition pos;
    KmRng seeds = km_rng(openings->seed);
    KmRng rng = km_rng(km_rng_next(&seeds) + number);
    while (!play_randomly(&rng, opening, openings->plies, &pos) ||
           (openings->plies > 0 && !opening_is_level(judge, &pos))) {
    }
}

/* --- from a file ----------------------------------------------------------------------------------- */

static KmStatus make_room(char **text, size_t *capacity, KmError *error) {
    if (*capacity >= LARGEST)
        return km_fail(error, KM_ERR_LIMIT, 0, "the file has more than %d MB", LARGEST >> 20);
    char *larger = realloc(*text, *capacity * 2 + 2 * CHUNK);
    if (!larger) return km_fail(error, KM_ERR_MEMORY, 0, "no memory for the openings");
    *text = larger;
    *capacity = *capacity * 2 + 2 * CHUNK;
    return KM_OK;
}

static KmStatus read_all(const char *path, char **text, size_t *length, KmError *error) {
    KmStream *stream;
    size_t capacity = 0, count = 1;
    KmStatus status = km_stream_open(path, &stream, error);
    if (status != KM_OK) return status;
    while (status == KM_OK && count) {
        if (*length + CHUNK >= capacity) {
            status = make_room(text, &capacity, error);
            if (status != KM_OK) break;
        }
        status = km_stream_read(stream, *text + *length, CHUNK, &count, error);
        /* NOLINTNEXTLINE(clang-analyzer-core.NonNullParamChecker): there is room */
        if (status == KM_OK && memchr(*text + *length, '\0', count))
            status = km_fail(error, KM_ERR_SYNTAX, *length, "not a text file");
        if (status == KM_OK) *length += count;
    }
    km_stream_close(stream);
    if (status == KM_OK) (*text)[*length] = '\0';
    return status;
}

static KmStatus add(Openings *openings, size_t *room, const Opening *opening, KmError *error) {
    if (openings->count == *room) {
        /* A position is aligned to a cache line, which realloc does not guarantee. */
        const size_t larger_room = *room * 2 + 64;
        Opening *larger = aligned_alloc(_Alignof(Opening), larger_room * sizeof *larger);
        if (!larger) return km_fail(error, KM_ERR_MEMORY, 0, "no memory for the openings");
        if (openings->count) memcpy(larger, openings->list, openings->count * sizeof *larger);
        free(openings->list);
        openings->list = larger;
        *room = larger_room;
    }
    openings->list[openings->count++] = *opening;
    return KM_OK;
}

/* Whether a game can be played from here. */
static bool is_playable(const Opening *opening) {
    KmPosition pos = opening->start;
    for (int ply = 0; ply < opening->plies; ply++)
        km_position_play(&pos, opening->moves[ply], &pos);
    return km_position_outcome(&pos) == KM_ONGOING;
}

static KmStatus read_lines(Openings *openings, char *text, KmError *error) {
    size_t room = 0, number = 0;
    KmEpd epd;
    for (char *line = text; line; number++) {
        char *end = strchr(line, '\n');
        if (end) *end = '\0';
        if (line[strspn(line, " \t\r")] && *line != '#') {
            KmError fault;
            if (km_epd_read(line, &epd, &fault) != KM_OK)
                return km_fail(error, fault.status, fault.offset, "line %zu: %s", number + 1,
                               fault.text);
            const Opening opening = {.start = epd.pos};
            if (!is_playable(&opening))
                return km_fail(error, KM_ERR_ILLEGAL, 0,
                               "line %zu: the game is over in this position", number + 1);
            const KmStatus status = add(openings, &room, &opening, error);
            if (status != KM_OK) return status;
        }
        line = end ? end + 1 : NULL;
    }
    return KM_OK;
}

static KmStatus read_games(Openings *openings, const char *text, size_t length, int plies,
                           KmError *error) {
    KmPgnReader *reader = km_pgn_reader_create_text(text, length);
    if (!reader) return km_fail(error, KM_ERR_MEMORY, 0, "no memory for the openings");
    KmStatus status = KM_OK;
    size_t room = 0;
    Opening opening = {0};
    KmPgnEvent event;
    KmError fault;
    while (status == KM_OK && km_pgn_reader_next(reader, &event, &fault) == KM_OK) {
        if (event.kind == KM_PGN_START) {
            opening.start = *event.after;
            opening.plies = 0;
        } else if (event.kind == KM_PGN_MOVE && event.depth == 0 && opening.plies < plies) {
            opening.moves[opening.plies++] = event.move;
        } else if (event.kind == KM_PGN_FAULT) {
            status = km_fail(error, KM_ERR_SYNTAX, 0, "line %zu: %s",
                             (size_t)km_pgn_reader_place(reader).line, event.text);
        } else if (event.kind == KM_PGN_END && !event.broken && is_playable(&opening)) {
            status = add(openings, &room, &opening, error);
        }
    }
    km_pgn_reader_free(reader);
    return status;
}

KmStatus openings_read(Openings *openings, const char *path, int plies, KmError *error) {
    char *text = NULL;
    size_t length = 0;
    *openings = (Openings){.plies = plies};
    KmStatus status = read_all(path, &text, &length, error);
    if (status == KM_OK) {
        const char *first = text + strspn(text, " \t\r\n");
        status = *first == '[' ? read_games(openings, text, length, plies, error)
                               : read_lines(openings, text, error);
    }
    if (status == KM_OK && openings->count == 0)
        status = km_fail(error, KM_ERR_SYNTAX, 0, "the file contains no opening");
    free(text);
    if (status != KM_OK) openings_free(openings);
    return status;
}

void openings_shuffle(Openings *openings, uint64_t seed) {
    KmRng rng = km_rng(seed);
    for (size_t left = openings->count; left > 1; left--) {
        const size_t chosen = (size_t)km_rng_below(&rng, left);
        const Opening last = openings->list[left - 1];
        openings->list[left - 1] = openings->list[chosen];
        openings->list[chosen] = last;
    }
}

void openings_free(Openings *openings) {
    free(openings->list);
    *openings = (Openings){0};
}

void openings_get(const Openings *openings, OpeningJudge *judge, size_t number, Opening *opening) {
    if (openings->list)
        *opening = openings->list[number % openings->count];
    else
        make(openings, judge, number, opening);
}
