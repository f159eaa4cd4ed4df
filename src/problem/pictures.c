/* pictures: a stack of lists of pictures, one for each level. SPDX-License-Identifier: GPL-3.0-or-later */
#include "pictures.h"

#include "picture_draft.h"

#include <stdlib.h>

/* A picture, and the moves that it still needs. */
typedef struct Entry {
    uint32_t number, moves;
} Entry;

typedef struct Level {
    Cast cast;
    int mover;            /* the piece that moved to this level */
    KmSquare captured_on; /* where it captured, else KM_NO_SQUARE */
    Entry *list;
    uint32_t count;
    uint32_t hint; /* place in this list of the picture that served a move last */
} Level;

struct Pictures {
    PictureSet set;
    int half_moves; /* that the pictures were made for */
    Cast cast;      /* in the problem's position */
    Entry *lists;   /* of all levels, one after the other */
    Level level[KM_STIPULATION_HALF_MOVES + 1];
};

void km_pictures_free(Pictures *pictures) {
    if (!pictures) return;
    km_picture_set_drop(&pictures->set);
    free(pictures->lists);
    free(pictures);
}

bool km_pictures_begin(Pictures *pictures, int half_moves) {
    if (half_moves > pictures->half_moves) return false;
    Level *level = &pictures->level[half_moves];
    level->cast = pictures->cast;
    level->captured_on = KM_NO_SQUARE;
    level->list = pictures->lists;
    level->count = level->hint = 0;
    for (uint32_t i = 0; i < pictures->set.count; i++) {
        const Picture *picture = &pictures->set.picture[i];
        Routes *routes = pictures->set.routes[picture->routes];
        const int moves = km_picture_moves(routes, picture, &level->cast);
        if (moves < half_moves) level->list[level->count++] = (Entry){i, (uint32_t)moves};
    }
    return true;
}

Pictures *km_pictures_create(const KmStipulation *stipulation, const KmPosition *pos) {
    Pictures *pictures = calloc(1, sizeof *pictures);
    if (!pictures) return NULL;
    if (km_picture_set_init(&pictures->set, stipulation, pos)) {
        const size_t levels = (size_t)stipulation->half_moves + 1;
        pictures->lists = malloc((pictures->set.count * levels + 1) * sizeof *pictures->lists);
        if (pictures->lists) {
            pictures->cast = km_picture_cast(pos);
            pictures->half_moves = stipulation->half_moves;
            km_pictures_begin(pictures, stipulation->half_moves);
            return pictures;
        }
    }
    km_pictures_free(pictures);
    return NULL;
}

static int piece_on(const Cast *cast, KmSquare square) {
    int i = 0;
    while (cast->square[i] != square) i++;
    return i;
}

static void play(Level *level, const Level *above, KmMove move) {
    level->cast = above->cast;
    level->mover = piece_on(&level->cast, km_move_from(move));
    level->cast.square[level->mover] = km_move_to(move);
    if (km_move_is_promotion(move)) level->cast.kind[level->mover] = km_move_promotion(move);
    level->captured_on = KM_NO_SQUARE;
    if (!km_move_captured(move)) return;
    level->captured_on = km_move_to(move);
    level->cast.captured |= km_bb_square(km_move_to(move));
}

/* Is the picture still possible after the move? Only what the moved piece needs has changed. */
static bool fits(const Pictures *pictures, const Level *level, Entry *entry, int left) {
    const Picture *picture = &pictures->set.picture[entry->number];
    Routes *routes = pictures->set.routes[picture->routes];
    const int mover = level->mover;
    if (level->captured_on != KM_NO_SQUARE &&
        !km_picture_has_capture(picture, mover, level->captured_on))
        return false;
    const int before = km_picture_moves_of(routes, picture, &level[1].cast, mover);
    const int moves =
        (int)entry->moves - before + km_picture_moves_of(routes, picture, &level->cast, mover);
    entry->moves = (uint32_t)moves;
    return moves < left;
}

bool km_pictures_follow(Pictures *pictures, KmMove move, int left) {
    Level *level = &pictures->level[left], *above = level + 1;
    play(level, above, move);
    Entry entry = above->count ? above->list[above->hint] : (Entry){0};
    if (above->count && fits(pictures, level, &entry, left)) return true;
    for (uint32_t i = 0; i < above->count; i++) {
        entry = above->list[i];
        if (!fits(pictures, level, &entry, left)) continue;
        above->hint = i;
        return true;
    }
    return false;
}

void km_pictures_narrow(Pictures *pictures, int left) {
    Level *level = &pictures->level[left];
    const Level *above = level + 1;
    level->list = above->list + above->count;
    level->count = level->hint = 0;
    for (uint32_t i = 0; i < above->count; i++) {
        Entry entry = above->list[i];
        if (fits(pictures, level, &entry, left)) level->list[level->count++] = entry;
    }
}
