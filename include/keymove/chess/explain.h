/* explain: is a move legal, and if not, why not?
 *
 * For any move that a person may try there is a verdict: one reason with the squares and men that it
 * speaks of. The reasons stand in the order in which they are looked for, from the form of the move to
 * the safety of the king, and the first that holds is given. Static: nothing is tried on the board.
 *
 * Invariant: a verdict is KM_REASON_LEGAL exactly when km_movegen_legal lists the move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_EXPLAIN_H
#define KM_CHESS_EXPLAIN_H

#include "keymove/api.h"
#include "keymove/chess/anatomy.h"
#include "keymove/chess/san.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Why a move is illegal. Behind each: what `at` and `by` of the verdict hold. */
typedef enum KmReason {
    KM_REASON_LEGAL = 0,
    /* the man */
    KM_REASON_NO_PIECE,  /* nothing stands on the square of departure */
    KM_REASON_NOT_YOURS, /* the man there belongs to the side not to move */
    KM_REASON_NO_STEP,   /* departure and goal are one square */
    /* castling */
    KM_REASON_CASTLE_KING_AWAY, /* the king has left its first rank */
    KM_REASON_CASTLE_NO_ROOK,   /* no own rook on that side of the king */
    KM_REASON_CASTLE_NO_RIGHT,  /* king or rook has moved */
    KM_REASON_CASTLE_BLOCKED,   /* at: a man stands in the way of king or rook */
    KM_REASON_CASTLE_IN_CHECK,  /* by: the checkers */
    KM_REASON_CASTLE_PASSES,    /* at: a square the king passes over, struck (by) */
    KM_REASON_CASTLE_LANDS,     /* at: the king's goal, struck (by) */
    KM_REASON_CASTLE_UNCOVERS,  /* at: the rook, which shields the king from a man behind it (by) */
    /* the way */
    KM_REASON_SHAPE,           /* such a man does not move like that */
    KM_REASON_PAWN_BACKWARDS,  /* nor sideways */
    KM_REASON_PAWN_DOUBLE,     /* a double step, but not from the second rank */
    KM_REASON_PAWN_STRAIGHT,   /* at: the goal, which an enemy holds; pawns take slantwise */
    KM_REASON_PAWN_NO_CAPTURE, /* at: the goal, which is empty; pawns go slantwise only to take */
    KM_REASON_PAWN_NOT_PASSED, /* at: the enemy pawn, which has not just made a double step */
    KM_REASON_BLOCKED,         /* at: the first man in the way */
    KM_REASON_OWN_PIECE,       /* at: the goal, which an own man holds */
    /* the king */
    KM_REASON_KINGS_TOUCH, /* at: the goal, beside the enemy king (by) */
    KM_REASON_ALONG_CHECK, /* at: the goal, behind the king on the line of a check (by) */
    KM_REASON_ATTACKED,    /* at: the goal, empty and struck (by) */
    KM_REASON_GUARDED,     /* at: the goal, an enemy who is guarded (by) */
    /* the king's safety when another man moves; at: the king */
    KM_REASON_DOUBLE_CHECK,     /* by: both checkers; only the king may move */
    KM_REASON_NO_PARRY,         /* by: the checker, which goes on giving check */
    KM_REASON_PINNED,           /* by: the pinner */
    KM_REASON_PASSANT_NO_PARRY, /* by: the checker; neither taken en passant nor shut out */
    KM_REASON_PASSANT_UNCOVERS, /* at: the pawn taken; by: the man uncovered when both pawns leave */
    /* promotion */
    KM_REASON_PROMOTION_MISSING, /* the move must say to what */
    KM_REASON_PROMOTION_TYPE,    /* no pawn becomes a king or a pawn */
    KM_REASON_NO_PROMOTION,      /* a promotion was said, but the move is none */
    /* moves in SAN, which do not name the man */
    KM_REASON_NO_SUCH_PIECE, /* line: the squares (all, a file, a rank, one) without such a man */
    KM_REASON_NONE_REACHES,  /* several men of that type; each has its own reason */
    KM_REASON_AMBIGUOUS,     /* by: the men that may all make the move */
    KM_REASON_COUNT
} KmReason;

typedef struct KmVerdict {
    KmReason reason;
    KmMove move;           /* when legal, else KM_NO_MOVE */
    KmSquare from, to;     /* as tried; from may be KM_NO_SQUARE for SAN */
    KmPieceType promotion; /* as tried */
    KmPieceType type;      /* of the man that is to move, or KM_NO_TYPE */
    int8_t castles;        /* as in KmSanParts: 0 no, 1 on the king's side, 2 on the queen's side */
    KmSquare at;           /* see KmReason; else KM_NO_SQUARE */
    KmBitboard by;         /* see KmReason; else none */
    KmBitboard line;       /* squares of the pin, check or way that forbids the move, if one does */
} KmVerdict;

/* The verdict on a move in text, with one verdict for each man it may speak of. */
typedef struct KmExplanation {
    KmVerdict verdict; /* of the only man, or one of the last three reasons */
    int count;
    KmVerdict candidates[64];
} KmExplanation;

/* The verdict on a move between two squares (0 to 63). Castling is tried by a king that goes to its
 * castling goal or onto its own rook. `promotion` may be any type. */
KM_API KmVerdict km_explain(const KmAnatomy *anatomy, KmSquare from, KmSquare to,
                            KmPieceType promotion);

/* The verdict on castling: `castles` is 1 for the king's side, 2 for the queen's. */
KM_API KmVerdict km_explain_castling(const KmAnatomy *anatomy, int castles);

/* The answer to a move in SAN that need not be legal. */
KM_API void km_explain_san(const KmAnatomy *anatomy, const KmSanParts *parts,
                           KmExplanation *answer);

/* Reads UCI form or SAN, and answers. Fails only where the text is no move at all. */
KM_API KmStatus km_explain_move(const KmAnatomy *anatomy, const char *text, KmExplanation *answer,
                                KmError *error);

#ifdef __cplusplus
}
#endif
#endif
