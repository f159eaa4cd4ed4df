/* anatomy: what restricts both sides in a position: attacks, checks, pins, flights, en passant.
 *
 * All of it is found statically from the lines of the board; no move is tried. A KmAnatomy is a
 * value that contains its position, so verdicts (explain.h), their text (explain_text.h) and
 * drawings (diagram.h, svg_board.h) need nothing else.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_ANATOMY_H
#define KM_CHESS_ANATOMY_H

#include "keymove/api.h"
#include "keymove/chess/position.h"

KM_BEGIN_DECLS

/* A piece that is pinned to its king. */
typedef struct KmPin {
    KmSquare king, pinned, pinner;
    KmBitboard line; /* where the pinned piece may go: from the king up to and onto the pinner */
} KmPin;

/* Eight lines meet at a king, and there are two kings. */
enum { KM_MAX_PINS = 16 };

/* Attack counts and attacked squares see through the other king, because it cannot flee along
 * the line of a check. */
typedef struct KmAnatomy {
    KmPosition pos;
    KmSquare en_passant; /* the square a pawn has just passed over, or KM_NO_SQUARE */
    /* By colour: how many of its pieces attack each square, and the squares that any attacks. */
    uint8_t attack_counts[2][64];
    KmBitboard attacks[2];
    /* By colour: where its king could go if it were to move. */
    KmBitboard flights[2];
    /* The pieces that give check to the side to move, and the squares between them and the king. */
    KmBitboard checkers;
    KmBitboard check_line;
    /* In a single check, the squares on which a piece other than the king can end it (apart from
     * capturing en passant); otherwise none. */
    KmBitboard evasions;
    /* Pawns that may not capture en passant because it would expose their king, and the pieces that
     * would attack it. */
    KmBitboard en_passant_pinned;
    KmBitboard en_passant_pinners;
    int pins;
    KmPin pin[KM_MAX_PINS];
} KmAnatomy;

/* Finds all of this. `en_passant` is the en passant square of the FEN or of the last move, or
 * KM_NO_SQUARE. It is asked for because a KmPosition keeps the square only when a capture there
 * is legal. */
KM_API void km_anatomy_init(const KmPosition *pos, KmSquare en_passant, KmAnatomy *anatomy);

/* The pin of the piece on `square`, or NULL. */
KM_API const KmPin *km_anatomy_pin(const KmAnatomy *anatomy, KmSquare square);

/* The square of the pawn that has just made a double step. `en_passant` must be a square. */
static inline KmSquare km_anatomy_en_passant_pawn(const KmAnatomy *anatomy) {
    return (KmSquare)(km_position_side(&anatomy->pos) == KM_WHITE ? anatomy->en_passant - 8
                                                                  : anatomy->en_passant + 8);
}

/* The enemy pieces that would newly attack the king of the side to move if the pawn on `from`
 * captured en passant: two pawns leave their squares and one arrives on another. */
KM_API KmBitboard km_anatomy_en_passant_exposes(const KmAnatomy *anatomy, KmSquare from);

KM_END_DECLS
#endif
