/* setup: boards to start from. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/setup.h"

#include <string.h>

KmSetup km_setup_empty(void) {
    KmSetup setup;
    memset(&setup, 0, sizeof setup);
    memset(setup.castling, KM_CASTLE_NONE, sizeof setup.castling);
    setup.side = KM_WHITE;
    setup.en_passant = KM_NO_SQUARE;
    setup.fullmove = 1;
    return setup;
}

/* Both sides with these pieces behind their pawns, and all castling rights. */
static KmSetup setup_with_back_rank(const KmPieceType back[8]) {
    KmSetup setup = km_setup_empty();
    for (int file = 0; file < 8; file++) {
        setup.board[km_square_make(file, 0)] = km_piece_make(KM_WHITE, back[file]);
        setup.board[km_square_make(file, 1)] = km_piece_make(KM_WHITE, KM_PAWN);
        setup.board[km_square_make(file, 6)] = km_piece_make(KM_BLACK, KM_PAWN);
        setup.board[km_square_make(file, 7)] = km_piece_make(KM_BLACK, back[file]);
    }
    memset(setup.castling, KM_CASTLE_OUTERMOST, sizeof setup.castling);
    return setup;
}

KmSetup km_setup_start(void) {
    static const KmPieceType back[8] = {KM_ROOK, KM_KNIGHT, KM_BISHOP, KM_QUEEN,
                                        KM_KING, KM_BISHOP, KM_KNIGHT, KM_ROOK};
    return setup_with_back_rank(back);
}

/* Puts a piece on the n-th square of the rank that is still free. */
static void fill_free(KmPieceType back[8], unsigned n, KmPieceType type) {
    for (int file = 0; file < 8; file++) {
        if (back[file] != KM_NO_TYPE) continue;
        if (n-- == 0) {
            back[file] = type;
            return;
        }
    }
}

KmSetup km_setup_chess960(unsigned number) {
    /* The places of the two knights among the five squares left by bishops and queen. */
    static const uint8_t knights[10][2] = {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2},
                                           {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}};
    KmPieceType back[8] = {KM_NO_TYPE};
    number %= 960;
    back[number % 4 * 2 + 1] = KM_BISHOP; /* on light squares */
    number /= 4;
    back[number % 4 * 2] = KM_BISHOP;
    number /= 4;
    fill_free(back, number % 6, KM_QUEEN);
    number /= 6;
    fill_free(back, knights[number][0], KM_KNIGHT);
    fill_free(back, knights[number][1] - 1u, KM_KNIGHT);
    fill_free(back, 0, KM_ROOK);
    fill_free(back, 0, KM_KING);
    fill_free(back, 0, KM_ROOK);
    KmSetup setup = setup_with_back_rank(back);
    setup.chess960 = true;
    return setup;
}

/* The king's file if the only king of `color` is on its home rank, otherwise -1. */
static int home_king_file(const KmSetup *setup, KmColor color) {
    const KmPiece king = km_piece_make(color, KM_KING);
    int file = -1, kings = 0;
    for (KmSquare s = 0; s < 64; s++) {
        if (setup->board[s] != king) continue;
        kings++;
        if (km_square_rank(km_square_relative(color, s)) == 0) file = km_square_file(s);
    }
    return kings == 1 ? file : -1;
}

KmSquare km_setup_castling_rook(const KmSetup *setup, KmColor color, int wing) {
    const int right = setup->castling[color][wing], king = home_king_file(setup, color);
    if (right == KM_CASTLE_NONE || king < 0) return KM_NO_SQUARE;
    const KmPiece rook = km_piece_make(color, KM_ROOK);
    const int home = color == KM_WHITE ? 0 : 7, inwards = wing == 0 ? -1 : 1;
    for (int file = wing == 0 ? 7 : 0; file != king; file += inwards) {
        const KmSquare square = km_square_make(file, home);
        if (setup->board[square] == rook && (right == KM_CASTLE_OUTERMOST || right == file))
            return square;
    }
    return KM_NO_SQUARE;
}

void km_setup_castle_from_home(KmSetup *setup) {
    for (int color = KM_WHITE; color <= KM_BLACK; color++) {
        const int rank = color == KM_WHITE ? 0 : 7;
        const bool king =
            setup->board[km_square_make(4, rank)] == km_piece_make((KmColor)color, KM_KING);
        for (int wing = 0; wing < 2; wing++) {
            const bool rook = setup->board[km_square_make(wing == 0 ? 7 : 0, rank)] ==
                              km_piece_make((KmColor)color, KM_ROOK);
            setup->castling[color][wing] = king && rook ? KM_CASTLE_OUTERMOST : KM_CASTLE_NONE;
        }
    }
}
