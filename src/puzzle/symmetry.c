/* symmetry: mirror images of positions. SPDX-License-Identifier: GPL-3.0-or-later */
#include "symmetry.h"

enum { MIRROR_FILES = 1, MIRROR_RANKS = 2, SWAP = 4, IMAGES = 8 };

static KmSquare image_of(int square, int image) {
    int file = square & 7, rank = square >> 3;
    if (image & MIRROR_FILES) file = 7 - file;
    if (image & MIRROR_RANKS) rank = 7 - rank;
    return image & SWAP ? km_square_make(rank, file) : km_square_make(file, rank);
}

/* The board as the other side sees it. */
static KmPosition exchange_colors(const KmPosition *pos) {
    const KmSetup setup = km_position_setup(pos);
    KmSetup other = setup;
    KmPosition exchanged;
    for (int i = 0; i < 64; i++)
        other.board[i ^ 56] = (KmPiece)(setup.board[i] ? setup.board[i] ^ 8 : KM_NO_PIECE);
    for (int wing = 0; wing < 2; wing++) {
        other.castling[0][wing] = setup.castling[1][wing];
        other.castling[1][wing] = setup.castling[0][wing];
    }
    other.side = km_color_other(setup.side);
    if (setup.en_passant != KM_NO_SQUARE) other.en_passant = setup.en_passant ^ 56;
    return km_position_init(&other, &exchanged, NULL) == KM_OK ? exchanged : *pos;
}

KmPosition km_symmetry_for_white(const KmPosition *pos) {
    return km_position_side(pos) == KM_WHITE ? *pos : exchange_colors(pos);
}

KmPosition km_symmetry_canonical(const KmPosition *pos) {
    KmPosition best = km_symmetry_for_white(pos);
    if (best.castling || best.en_passant != KM_NO_SQUARE) return best;
    const KmSetup setup = km_position_setup(&best);
    const int images = km_position_type(&best, KM_PAWN) ? MIRROR_FILES + 1 : IMAGES;
    for (int image = 1; image < images; image++) {
        KmSetup mirrored = setup;
        KmPosition other;
        for (int i = 0; i < 64; i++) mirrored.board[image_of(i, image)] = setup.board[i];
        if (km_position_init(&mirrored, &other, NULL) == KM_OK && other.key < best.key)
            best = other;
    }
    return best;
}
