/* solo_generate: boards made by playing backwards. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_generate.h"

#include <stdlib.h>

/* The recipe with its defaults filled in. */
static KmSoloRecipe filled(const KmSoloRecipe *recipe) {
    KmSoloRecipe full = *recipe;
    if (!full.width) full.width = 8;
    if (!full.height) full.height = 8;
    if (!full.limit) full.limit = 2;
    if (!full.types)
        full.types = 1 << KM_QUEEN | 1 << KM_ROOK | 1 << KM_BISHOP | 1 << KM_KNIGHT | 1 << KM_PAWN;
    return full;
}

KmStatus km_solo_recipe_check(const KmSoloRecipe *recipe, KmError *error) {
    const KmSoloRecipe full = filled(recipe);
    if (full.width < 1 || full.width > KM_SOLO_SIDE || full.height < 1 ||
        full.height > KM_SOLO_SIDE)
        return km_fail(error, KM_ERR_ILLEGAL, 0, "a board has 1 to %d files and ranks",
                       KM_SOLO_SIDE);
    if (full.pieces < 1 || full.pieces > full.width * full.height)
        return km_fail(error, KM_ERR_ILLEGAL, 0, "a board of %d x %d holds 1 to %d pieces",
                       full.width, full.height, full.width * full.height);
    if (full.limit < 1 || full.limit > KM_SOLO_UNLIMITED)
        return km_fail(error, KM_ERR_ILLEGAL, 0, "the capture limit must be 1 to %d or unlimited",
                       KM_SOLO_MOST_CAPTURES);
    return KM_OK;
}

static KmPieceType draw_type(uint8_t types, KmRng *rng) {
    uint64_t pick = km_rng_below(rng, (uint64_t)__builtin_popcount(types));
    while (pick--) types &= (uint8_t)(types - 1);
    return (KmPieceType)__builtin_ctz(types);
}

/* The empty squares from which a piece of `type` attacks `square`; at most 60 on the largest board. */
static int squares_behind(const KmSoloBoard *board, int square, KmPieceType type, int squares[64]) {
    int count = 0;
    const bool slides = type >= KM_BISHOP;
    for (int right = -2; right <= 2; right++)
        for (int up = -2; up <= 2; up++) {
            const bool line = abs(right) < 2 && abs(up) < 2 && (right || up);
            const bool leap = right * right + up * up == 5;
            const bool diagonal = right && up;
            /* A pawn captures upwards. */
            if (type == KM_KNIGHT ? !leap : !line) continue;
            if ((type == KM_PAWN && !(diagonal && up == -1)) || (type == KM_ROOK && diagonal) ||
                (type == KM_BISHOP && !diagonal))
                continue;
            int file = km_solo_file(board, square), rank = km_solo_rank(board, square);
            do {
                file += right, rank += up;
                if (file < 0 || file >= board->width || rank < 0 || rank >= board->height) break;
                const int behind = km_solo_square(board, file, rank);
                if (board->type[behind]) break;
                squares[count++] = behind;
            } while (slides);
        }
    return count;
}

/* Picks a piece that can retract, all with the same probability; -1 when there is none. */
static int pick_piece(const KmSoloBoard *board, KmRng *rng) {
    int picked = -1;
    uint64_t able = 0;
    for (int square = 0; square < km_solo_squares(board); square++) {
        int squares[64];
        if (!board->type[square] || !board->left[square] ||
            !squares_behind(board, square, (KmPieceType)board->type[square], squares))
            continue;
        if (km_rng_below(rng, ++able) == 0) picked = square;
    }
    return picked;
}

/* During generation `left` counts the retractions that a piece still has. */
static void retract(KmSoloBoard *board, const KmSoloRecipe *recipe, int from, KmRng *rng) {
    const KmPieceType type = (KmPieceType)board->type[from];
    int squares[64];
    const int count = squares_behind(board, from, type, squares);
    const int to = squares[km_rng_below(rng, (uint64_t)count)];
    const int left = board->left[from];
    km_solo_put(board, to, type, left == KM_SOLO_UNLIMITED ? left : left - 1);
    board->count--; /* the new piece is put on the occupied square `from` */
    km_solo_put(board, from, draw_type(recipe->types, rng), recipe->limit);
}

bool km_solo_generate(const KmSoloRecipe *recipe, KmRng *rng, KmSoloBoard *board) {
    const KmSoloRecipe full = filled(recipe);
    *board = km_solo_board(full.width, full.height);
    const int start = (int)km_rng_below(rng, (uint64_t)km_solo_squares(board));
    km_solo_put(board, start, full.no_king ? draw_type(full.types, rng) : KM_KING, full.limit);
    while (board->count < full.pieces) {
        const int piece = pick_piece(board, rng);
        if (piece < 0) return false;
        retract(board, &full, piece, rng);
    }
    for (int square = 0; square < km_solo_squares(board); square++)
        if (board->type[square]) board->left[square] = (uint8_t)full.limit;
    return true;
}

void km_solo_scatter(const KmSoloRecipe *recipe, KmRng *rng, KmSoloBoard *board) {
    const KmSoloRecipe full = filled(recipe);
    *board = km_solo_board(full.width, full.height);
    while (board->count < full.pieces) {
        const int square = (int)km_rng_below(rng, (uint64_t)km_solo_squares(board));
        if (board->type[square]) continue;
        const bool king = board->count == 0 && !full.no_king;
        km_solo_put(board, square, king ? KM_KING : draw_type(full.types, rng), full.limit);
    }
}
