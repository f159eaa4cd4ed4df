/* game: a growing array of positions; taking back a move drops the last one.
 *
 * Invariant: steps[i + 1].pos is steps[i].pos after steps[i].move, for i below `plies`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/game.h"

#include <stdlib.h>
#include <string.h>

typedef struct Step {
    KmPosition pos;
    KmMove move; /* played here; undefined in the last step */
} Step;

struct KmGame {
    size_t plies;
    size_t capacity; /* of `steps`; at least plies + 1 */
    Step *steps;
};

enum { FIRST_CAPACITY = 128 };

/* A position is aligned to a cache line, which malloc does not guarantee. */
static Step *allocate_steps(size_t capacity) {
    return capacity <= SIZE_MAX / sizeof(Step)
               ? aligned_alloc(_Alignof(Step), capacity * sizeof(Step))
               : NULL;
}

KmGame *km_game_create(const KmPosition *start) {
    KmGame *game = malloc(sizeof *game);
    if (!game) return NULL;
    *game = (KmGame){0, FIRST_CAPACITY, allocate_steps(FIRST_CAPACITY)};
    if (!game->steps) {
        free(game);
        return NULL;
    }
    game->steps[0] = (Step){*start, KM_NO_MOVE};
    return game;
}

void km_game_free(KmGame *game) {
    if (!game) return;
    free(game->steps);
    free(game);
}

static KmStatus grow(KmGame *game) {
    const size_t capacity = game->capacity * 2;
    Step *steps = allocate_steps(capacity);
    if (!steps) return KM_ERR_MEMORY;
    memcpy(steps, game->steps, (game->plies + 1) * sizeof *steps);
    free(game->steps);
    game->steps = steps;
    game->capacity = capacity;
    return KM_OK;
}

KmStatus km_game_play(KmGame *game, KmMove move) {
    if (game->plies + 1 == game->capacity && grow(game) != KM_OK) return KM_ERR_MEMORY;
    Step *step = &game->steps[game->plies++];
    step->move = move;
    km_position_play(&step->pos, move, &step[1].pos);
    return KM_OK;
}

bool km_game_undo(KmGame *game) {
    if (game->plies == 0) return false;
    game->plies--;
    return true;
}

size_t km_game_plies(const KmGame *game) { return game->plies; }

const KmPosition *km_game_position(const KmGame *game, size_t ply) { return &game->steps[ply].pos; }

KmMove km_game_move(const KmGame *game, size_t ply) { return game->steps[ply].move; }

const KmPosition *km_game_now(const KmGame *game) { return &game->steps[game->plies].pos; }

int km_game_repetitions(const KmGame *game) {
    const KmPosition *now = km_game_now(game);
    /* No position from before a capture or pawn move can be repeated. */
    const size_t reach = now->halfmove < game->plies ? now->halfmove : game->plies;
    int times = 1;
    for (size_t back = 2; back <= reach; back += 2)
        if (km_position_same(now, &game->steps[game->plies - back].pos)) times++;
    return times;
}

KmOutcome km_game_outcome(const KmGame *game) {
    const KmPosition *now = km_game_now(game);
    const KmOutcome board = km_position_outcome(now);
    if (board != KM_ONGOING) return board;
    const int times = km_game_repetitions(game);
    if (times >= 5) return KM_FIVEFOLD;
    if (now->halfmove >= 150) return KM_SEVENTY_FIVE;
    if (times >= 3) return KM_THREEFOLD;
    return now->halfmove >= 100 ? KM_FIFTY : KM_ONGOING;
}
