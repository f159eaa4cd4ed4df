/* pictures: a stack of lists of pictures, one for each level. SPDX-License-Identifier: GPL-3.0-or-later */
#include "pictures.h"

#include "picture_draft.h"

#include <stdlib.h>

typedef struct Level {
    Cast cast;
    int mover;            /* the piece that moved to this level */
    KmSquare captured_on; /* where it captured, else KM_NO_SQUARE */
    uint32_t *list;       /* pictures by number */
    uint32_t count;
    uint32_t hint; /* place in this list of the picture that served a move last */
} Level;

struct Pictures {
    PictureSet set;
    uint32_t *lists; /* of all levels, one after the other */
    Level level[KM_STIPULATION_HALF_MOVES + 1];
};

void km_pictures_free(Pictures *pictures) {
    if (!pictures) return;
    km_picture_set_drop(&pictures->set);
    free(pictures->lists);
    free(pictures);
}

static void begin(Pictures *pictures, int half_moves, const KmPosition *pos) {
    Level *level = &pictures->level[half_moves];
    level->cast = km_picture_cast(pos);
    level->captured_on = KM_NO_SQUARE;
    level->list = pictures->lists;
    level->count = pictures->set.count;
    for (uint32_t i = 0; i < level->count; i++) level->list[i] = i;
}

Pictures *km_pictures_create(const KmStipulation *stipulation, const KmPosition *pos) {
    Pictures *pictures = calloc(1, sizeof *pictures);
    if (!pictures) return NULL;
    if (km_picture_set_init(&pictures->set, stipulation, pos)) {
        const size_t levels = (size_t)stipulation->half_moves + 1;
        pictures->lists = malloc((pictures->set.count * levels + 1) * sizeof *pictures->lists);
        if (pictures->lists) {
            begin(pictures, stipulation->half_moves, pos);
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

/* A square on which two pieces of the other side stand one after the other would be captured on twice; but those
 * do not move. */
static bool fits(const Pictures *pictures, const Level *level, uint32_t number, int left) {
    const Picture *picture = &pictures->set.picture[number];
    if (level->captured_on != KM_NO_SQUARE &&
        !km_picture_has_capture(picture, level->mover, level->captured_on))
        return false;
    return km_picture_within(pictures->set.routes[picture->routes], picture, &level->cast,
                             left - 1);
}

bool km_pictures_follow(Pictures *pictures, KmMove move, int left) {
    Level *level = &pictures->level[left], *above = level + 1;
    play(level, above, move);
    if (above->hint < above->count && fits(pictures, level, above->list[above->hint], left))
        return true;
    for (uint32_t i = 0; i < above->count; i++) {
        if (!fits(pictures, level, above->list[i], left)) continue;
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
    for (uint32_t i = 0; i < above->count; i++)
        if (fits(pictures, level, above->list[i], left))
            level->list[level->count++] = above->list[i];
}
