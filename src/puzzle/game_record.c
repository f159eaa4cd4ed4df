/* game_record: fills a record from the events of a PGN reader. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/puzzle/game_record.h"

#include <stdlib.h>
#include <string.h>

#include "keymove/base/buf.h"
#include "keymove/chess/pgn_comment.h"

KmGameRecord *km_game_record_create(void) {
    /* A position is aligned to a cache line. */
    KmGameRecord *game = aligned_alloc(_Alignof(KmGameRecord), sizeof *game);
    if (game) memset(game, 0, sizeof *game);
    return game;
}

void km_game_record_free(KmGameRecord *game) {
    if (!game) return;
    free(game->moves);
    free(game->clocks);
    free(game);
}

static bool reserve(KmGameRecord *game, int plies) {
    if (plies <= game->capacity) return true;
    const int capacity = plies < 128 ? 128 : 2 * plies;
    KmMove *moves = realloc(game->moves, (size_t)capacity * sizeof *moves);
    if (!moves) return false;
    game->moves = moves;
    float *clocks = realloc(game->clocks, (size_t)capacity * sizeof *clocks);
    if (!clocks) return false;
    game->clocks = clocks;
    game->capacity = capacity;
    return true;
}

static void set_name(char *name, const char *text, size_t length) {
    if (length >= KM_GAME_NAME) length = KM_GAME_NAME - 1;
    memcpy(name, text, length);
    name[length] = '\0';
}

static void take_tag(KmGameRecord *game, const KmPgnEvent *event) {
    if (strcmp(event->name, "White") == 0)
        set_name(game->player[KM_WHITE], event->text, event->length);
    else if (strcmp(event->name, "Black") == 0)
        set_name(game->player[KM_BLACK], event->text, event->length);
    else if (strcmp(event->name, "Site") == 0)
        set_name(game->site, event->text, event->length);
    else if (strcmp(event->name, "WhiteElo") == 0)
        game->rating[KM_WHITE] = (int)strtol(event->text, NULL, 10);
    else if (strcmp(event->name, "BlackElo") == 0)
        game->rating[KM_BLACK] = (int)strtol(event->text, NULL, 10);
}

static void take_comment(KmGameRecord *game, const KmPgnEvent *event) {
    double seconds;
    if (game->plies > 0 && km_pgn_comment_time(event->text, event->length, "clk", &seconds))
        game->clocks[game->plies - 1] = (float)seconds;
}

static bool take_move(KmGameRecord *game, const KmPgnEvent *event) {
    if (!reserve(game, game->plies + 1)) return false;
    game->moves[game->plies] = event->move;
    game->clocks[game->plies++] = -1;
    return true;
}

/* Keeps the first fault of a game. */
static void take_fault(KmGameRecord *game, const KmPgnEvent *event, KmPgnReader *reader) {
    if (game->fault[0]) return;
    KmBuf out = km_buf(game->fault, sizeof game->fault);
    km_buf_text(&out, event->text);
    game->fault_line = km_pgn_reader_place(reader).line;
}

static void begin(KmGameRecord *game) {
    game->player[0][0] = game->player[1][0] = game->site[0] = '\0';
    game->rating[0] = game->rating[1] = 0;
    game->broken = false;
    game->fault[0] = '\0';
    game->fault_line = 0;
    game->plies = 0;
    game->start = km_position_start();
}

KmStatus km_game_record_read(KmGameRecord *game, KmPgnReader *reader, KmError *error) {
    KmPgnEvent event;
    KmStatus status;
    while ((status = km_pgn_reader_next(reader, &event, error)) == KM_OK) {
        if (event.kind == KM_PGN_GAME) begin(game);
        if (event.kind == KM_PGN_TAG) take_tag(game, &event);
        if (event.kind == KM_PGN_START) game->start = *event.after;
        if (event.depth == 0 && event.kind == KM_PGN_COMMENT) take_comment(game, &event);
        if (event.depth == 0 && event.kind == KM_PGN_MOVE && !take_move(game, &event))
            return km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
        if (event.kind == KM_PGN_FAULT) take_fault(game, &event, reader);
        if (event.kind == KM_PGN_END) {
            game->result = event.result;
            game->broken = event.broken;
            return KM_OK;
        }
    }
    return status;
}
