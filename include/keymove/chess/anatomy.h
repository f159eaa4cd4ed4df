/* anatomy: what binds both sides in a position: attacks, checks, pins, flights, en passant.
 *
 * All of it is static, read off the lines of the board; no move is tried. A KmAnatomy is a value that
 * holds its position, so that verdicts (explain.h), words (explain_text.h) and drawings (diagram.h,
 * svg_board.h) need nothing else.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_ANATOMY_H
#define KM_CHESS_ANATOMY_H

#include "keymove/api.h"
#include "keymove/chess/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One man bound to its king. */
typedef struct KmPin {
    KmSquare king, pinned, pinner;
    KmBitboard
        line; /* where the pinned man may still go: between king and pinner, and the pinner */
} KmPin;

/* A king has eight lines. */
enum { KM_MAX_PINS = 16 };

typedef struct KmAnatomy {
    KmPosition pos;
    KmSquare passed;         /* over which a pawn has just made a double step, or KM_NO_SQUARE */
    uint8_t strikes[2][64];  /* by colour: how many of its men strike each square */
    KmBitboard attacks[2];   /* by colour: the squares struck at all */
    KmBitboard flights[2];   /* by colour: where its king could step, were it to move */
    KmBitboard checkers;     /* men that give check to the side to move */
    KmBitboard check_line;   /* squares between the king and those of them that strike from afar */
    KmBitboard parry;        /* goals that end a single check (but see en passant), else none */
    KmBitboard passant_men;  /* pawns that reach `passed` but would uncover their king by taking */
    KmBitboard passant_from; /* the men they would uncover */
    int pins;
    KmPin pin[KM_MAX_PINS];
} KmAnatomy;

/* Rays pass through the other king in `strikes` and `attacks`, so that no king flees along a check.
 *
 * `passed` is the en passant square of the FEN or of the game. A KmPosition forgets it when no capture
 * there is legal, but the reason why none is needs it. It may be KM_NO_SQUARE. */
KM_API void km_anatomy(KmAnatomy *anatomy, const KmPosition *pos, KmSquare passed);

/* The pin of the man on `square`, or NULL. */
KM_API const KmPin *km_anatomy_pin(const KmAnatomy *anatomy, KmSquare square);

/* Where the pawn stands that has just passed; `passed` must be a square. */
static inline KmSquare km_anatomy_passer(const KmAnatomy *anatomy) {
    return (KmSquare)(km_position_side(&anatomy->pos) == KM_WHITE ? anatomy->passed - 8
                                                                  : anatomy->passed + 8);
}

/* Enemy men that would newly strike the king of the side to move once a pawn on `from` has taken en
 * passant: both pawns leave their lines, and one closes another. */
KM_API KmBitboard km_anatomy_uncovered(const KmAnatomy *anatomy, KmSquare from);

#ifdef __cplusplus
}
#endif
#endif
