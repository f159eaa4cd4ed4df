/* boards: random set-ups and random play. SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"

#include "keymove/chess/fault.h"

static int below(KmRng *rng, int bound) { return (int)km_rng_below(rng, (uint64_t)bound); }
static bool one_in(KmRng *rng, int n) { return below(rng, n) == 0; }
static KmColor any_color(KmRng *rng) { return one_in(rng, 2) ? KM_WHITE : KM_BLACK; }

static const KmPieceType officers[5] = {KM_QUEEN, KM_ROOK, KM_BISHOP, KM_KNIGHT, KM_QUEEN};

/* An empty square from rank `low` to rank `high`, 0 to 7, or KM_NO_SQUARE when a few tries find
 * none. */
static KmSquare free_square(KmRng *rng, const KmSetup *setup, int low, int high) {
    for (int attempt = 0; attempt < 40; attempt++) {
        const KmSquare square = km_square_make(below(rng, 8), low + below(rng, high - low + 1));
        if (setup->board[square] == KM_NO_PIECE) return square;
    }
    return KM_NO_SQUARE;
}

static KmSquare drop(KmRng *rng, KmSetup *setup, KmPiece piece, int low, int high) {
    const KmSquare square = free_square(rng, setup, low, high);
    if (square != KM_NO_SQUARE) setup->board[square] = piece;
    return square;
}

static void drop_kings(KmRng *rng, KmSetup *setup, int low, int high) {
    drop(rng, setup, km_piece_make(KM_WHITE, KM_KING), low, high);
    drop(rng, setup, km_piece_make(KM_BLACK, KM_KING), low, high);
}

static void drop_officers(KmRng *rng, KmSetup *setup, int count) {
    for (int i = 0; i < count; i++)
        drop(rng, setup, km_piece_make(any_color(rng), officers[below(rng, 4)]), 0, 7);
}

static void drop_pawns(KmRng *rng, KmSetup *setup, int count) {
    for (int i = 0; i < count; i++) drop(rng, setup, km_piece_make(any_color(rng), KM_PAWN), 1, 6);
}

static KmSetup double960(KmRng *rng) {
    KmSetup setup = km_setup_chess960((unsigned)below(rng, 960));
    const KmSetup theirs = km_setup_chess960((unsigned)below(rng, 960));
    for (KmSquare s = 56; s < 64; s++) setup.board[s] = theirs.board[s];
    return setup;
}

static KmSetup sparse(KmRng *rng) {
    KmSetup setup = km_setup_empty();
    drop_kings(rng, &setup, 0, 7);
    drop_officers(rng, &setup, below(rng, 6));
    drop_pawns(rng, &setup, below(rng, 6));
    return setup;
}

/* Mostly of one colour: with many of both colours a king would nearly always be in check. */
static KmSetup crowded(KmRng *rng) {
    KmSetup setup = km_setup_empty();
    drop_kings(rng, &setup, 0, 7);
    const KmColor many = any_color(rng);
    const int pieces = below(rng, 62), mixed = 2 + below(rng, 40);
    for (int i = 0; i < pieces; i++) {
        const KmColor color = one_in(rng, mixed) ? km_color_other(many) : many;
        if (one_in(rng, 4))
            drop(rng, &setup, km_piece_make(color, KM_PAWN), 1, 6);
        else
            drop(rng, &setup, km_piece_make(color, officers[below(rng, 5)]), 0, 7);
    }
    return setup;
}

static KmSetup promotion(KmRng *rng) {
    KmSetup setup = km_setup_empty();
    drop_kings(rng, &setup, 0, 7);
    for (int i = 2 + below(rng, 5); i > 0; i--) {
        drop(rng, &setup, km_piece_make(KM_WHITE, KM_PAWN), 5, 6);
        drop(rng, &setup, km_piece_make(KM_BLACK, KM_PAWN), 1, 2);
    }
    drop_officers(rng, &setup, below(rng, 6));
    return setup;
}

/* White pawns on the fifth rank and black ones ready to step beside them, and the other way round;
 * kings and sliders on the ranks and diagonals that a capture opens. */
static KmSetup en_passant(KmRng *rng) {
    KmSetup setup = km_setup_empty();
    const KmColor passer = any_color(rng), taker = km_color_other(passer);
    const int second = passer == KM_WHITE ? 1 : 6, up = passer == KM_WHITE ? 1 : -1;
    const int fourth = second + 2 * up;
    for (int i = 1 + below(rng, 3); i > 0; i--) {
        drop(rng, &setup, km_piece_make(passer, KM_PAWN), second, second);
        drop(rng, &setup, km_piece_make(taker, KM_PAWN), fourth, fourth);
    }
    if (one_in(rng, 2)) {
        const KmSquare stepped = drop(rng, &setup, km_piece_make(passer, KM_PAWN), fourth, fourth);
        setup.side = taker;
        if (stepped != KM_NO_SQUARE) setup.en_passant = (KmSquare)(stepped - 8 * up);
    } else {
        setup.side = passer;
    }
    drop(rng, &setup, km_piece_make(taker, KM_KING), one_in(rng, 2) ? fourth : 0,
         one_in(rng, 2) ? fourth : 7);
    drop(rng, &setup, km_piece_make(passer, KM_KING), 0, 7);
    for (int i = below(rng, 5); i > 0; i--)
        drop(rng, &setup, km_piece_make(passer, officers[below(rng, 4)]), 0, 7);
    drop_officers(rng, &setup, below(rng, 3));
    drop_pawns(rng, &setup, below(rng, 4));
    return setup;
}

/* A castling right: KQ for the outermost rook, or the file of any rook on that side. */
static void grant(KmRng *rng, KmSetup *setup, KmColor color, KmSquare king) {
    const int home = km_square_rank(king);
    for (int file = 0; file < 8; file++) {
        const int wing = file > km_square_file(king) ? 0 : 1;
        if (setup->board[km_square_make(file, home)] != km_piece_make(color, KM_ROOK) ||
            one_in(rng, 5))
            continue;
        setup->castling[color][wing] = (uint8_t)(one_in(rng, 2) ? (int)KM_CASTLE_OUTERMOST : file);
    }
}

static KmSetup castling(KmRng *rng) {
    KmSetup setup = km_setup_empty();
    const bool usual = one_in(rng, 3);
    for (int i = 0; i < 2; i++) {
        const KmColor color = i ? KM_BLACK : KM_WHITE;
        const int home = color == KM_WHITE ? 0 : 7;
        const KmSquare king = km_square_make(usual ? 4 : below(rng, 8), home);
        setup.board[king] = km_piece_make(color, KM_KING);
        if (usual) {
            setup.board[km_square_make(0, home)] = km_piece_make(color, KM_ROOK);
            setup.board[km_square_make(7, home)] = km_piece_make(color, KM_ROOK);
        } else {
            for (int n = 1 + below(rng, 3); n > 0; n--)
                drop(rng, &setup, km_piece_make(color, KM_ROOK), home, home);
        }
        grant(rng, &setup, color, king);
    }
    drop_officers(rng, &setup, below(rng, 5));
    drop_pawns(rng, &setup, below(rng, 9));
    if (one_in(rng, 3)) drop(rng, &setup, km_piece_make(KM_BLACK, KM_QUEEN), 0, 0);
    return setup;
}

KmSetup board_try(KmRng *rng, BoardFamily family) {
    KmSetup setup = km_setup_start();
    switch (family) {
    case BOARD_CHESS960:
        setup = km_setup_chess960((unsigned)below(rng, 960));
        break;
    case BOARD_DOUBLE960:
        setup = double960(rng);
        break;
    case BOARD_SPARSE:
        setup = sparse(rng);
        break;
    case BOARD_CROWDED:
        setup = crowded(rng);
        break;
    case BOARD_PROMOTION:
        setup = promotion(rng);
        break;
    case BOARD_EN_PASSANT:
        return en_passant(rng);
    case BOARD_CASTLING:
        setup = castling(rng);
        break;
    case BOARD_START:
    case BOARD_FAMILIES:
        break;
    }
    if (family >= BOARD_SPARSE) setup.side = any_color(rng);
    setup.halfmove = (unsigned)below(rng, 120);
    setup.fullmove = 1 + (unsigned)below(rng, 200);
    return setup;
}

KmSetup board_make(KmRng *rng, BoardFamily family) {
    KmSetup setup;
    do setup = board_try(rng, family);
    while (km_setup_faults(&setup));
    return setup;
}

KmMove board_pick(KmRng *rng, const KmMove *moves, int count) {
    const int first = below(rng, count);
    if (one_in(rng, 2)) return moves[first];
    for (int i = 0; i < count; i++) {
        const KmMove move = moves[(first + i) % count];
        if (km_move_captured(move) != KM_NO_PIECE || km_move_kind(move) != KM_NORMAL) return move;
    }
    return moves[first];
}
