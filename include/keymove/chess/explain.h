/* explain: is a move legal, and if not, why not?
 *
 * Any move that a person may try gets a verdict: one reason, with the squares and pieces it
 * concerns. The reasons are checked in the order of the list below, from the form of the move to
 * the safety of the king, and the first that applies is given. No move is tried on the board.
 *
 * Invariant: a verdict is KM_REASON_LEGAL exactly when km_movegen_legal lists the move.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_CHESS_EXPLAIN_H
#define KM_CHESS_EXPLAIN_H

#include "keymove/api.h"
#include "keymove/chess/anatomy.h"
#include "keymove/chess/san.h"

KM_BEGIN_DECLS

/* Why a move is illegal. The comments say what `at` and `by` of the verdict hold. */
typedef enum KmReason {
    KM_REASON_LEGAL = 0,
    /* the piece */
    KM_REASON_NO_PIECE,  /* the square of departure is empty */
    KM_REASON_NOT_YOURS, /* the piece there belongs to the other side */
    KM_REASON_NO_STEP,   /* departure and destination are the same square */
    /* castling */
    KM_REASON_CASTLE_KING_AWAY, /* the king is not on its first rank */
    KM_REASON_CASTLE_NO_ROOK,   /* there is no rook on that side of the king */
    KM_REASON_CASTLE_NO_RIGHT,  /* the position does not give the right */
    KM_REASON_CASTLE_BLOCKED,   /* at: a piece in the way of king or rook */
    KM_REASON_CASTLE_IN_CHECK,  /* by: the checkers */
    KM_REASON_CASTLE_PASSES,    /* at: a square the king passes over; by: its attackers */
    KM_REASON_CASTLE_LANDS,     /* at: the king's destination; by: its attackers */
    KM_REASON_CASTLE_UNCOVERS,  /* at: the rook, which shields the king; by: the piece behind it */
    /* how the piece moves */
    KM_REASON_SHAPE,           /* this type of piece does not move like that */
    KM_REASON_PAWN_BACKWARDS,  /* pawns move neither backwards nor sideways */
    KM_REASON_PAWN_DOUBLE,     /* a double step, but not from the second rank */
    KM_REASON_PAWN_STRAIGHT,   /* at: the enemy piece straight ahead; pawns capture diagonally */
    KM_REASON_PAWN_NO_CAPTURE, /* at: the empty destination; pawns go there only to capture */
    KM_REASON_PAWN_NOT_PASSED, /* at: the enemy pawn, whose last move was not a double step */
    KM_REASON_BLOCKED,         /* at: the first piece in the way */
    KM_REASON_OWN_PIECE,       /* at: the destination, where a piece of the same side stands */
    /* moves of the king */
    KM_REASON_KINGS_TOUCH, /* at: the destination; by: the enemy king beside it */
    KM_REASON_ALONG_CHECK, /* at: the destination, on the line of a check; by: the checker */
    KM_REASON_ATTACKED,    /* at: the empty destination; by: its attackers */
    KM_REASON_GUARDED, /* at: the enemy piece on the destination; by: the pieces that protect it */
    /* the king's safety when another piece moves; at: the king */
    KM_REASON_DOUBLE_CHECK,     /* by: both checkers; only the king may move */
    KM_REASON_NO_PARRY,         /* by: the checker, which still gives check after the move */
    KM_REASON_PINNED,           /* by: the pinning piece */
    KM_REASON_PASSANT_NO_PARRY, /* by: the checker, which en passant neither captures nor blocks */
    KM_REASON_PASSANT_UNCOVERS, /* at: the captured pawn; by: the piece whose line opens */
    /* promotion */
    KM_REASON_PROMOTION_MISSING, /* the move must name the new piece */
    KM_REASON_PROMOTION_TYPE,    /* a pawn cannot become a king or a pawn */
    KM_REASON_NO_PROMOTION,      /* the move names a new piece but does not promote */
    /* moves in SAN, which does not always name the square of departure */
    KM_REASON_NO_SUCH_PIECE, /* line: the squares the text allows (all, a file, a rank or one) */
    KM_REASON_NONE_REACHES,  /* there are several such pieces; each has a reason of its own */
    KM_REASON_AMBIGUOUS,     /* by: the pieces that can all make the move */
    KM_REASON_COUNT
} KmReason;

/* The verdict on one move of one piece. */
typedef struct KmVerdict {
    KmReason reason;
    KmMove move;           /* the move when it is legal, otherwise KM_NO_MOVE */
    KmSquare from, to;     /* as tried; `from` may be KM_NO_SQUARE for SAN */
    KmPieceType promotion; /* as tried */
    KmPieceType type;      /* of the piece that moves, or KM_NO_TYPE */
    int8_t castles;        /* as in KmSanParts: 0 no, 1 on the king's side, 2 on the queen's side */
    KmSquare at;           /* see KmReason; otherwise KM_NO_SQUARE */
    KmBitboard by;         /* see KmReason; otherwise none */
    KmBitboard line;       /* the squares of the pin, check or path that forbids the move, if any */
} KmVerdict;

/* The verdict on a move given as text, and the verdict for each piece that the text may mean. */
typedef struct KmExplanation {
    KmVerdict verdict; /* that of the only candidate, or one of the last three reasons */
    int count;
    KmVerdict candidates[64];
} KmExplanation;

/* The verdict on a move from one square to another. A king castles by going to its castling
 * destination or onto its own rook. `promotion` may be any type. */
KM_API KmVerdict km_explain(const KmAnatomy *anatomy, KmSquare from, KmSquare to,
                            KmPieceType promotion);

/* The verdict on castling: `castles` is 1 for the king's side, 2 for the queen's side. */
KM_API KmVerdict km_explain_castling(const KmAnatomy *anatomy, int castles);

/* The verdicts on moving the piece on `from` to each square of the board, by square. A promotion is
 * tried as one to a queen. Castling is tried by the king's destination, in Chess960 also by the
 * square of the rook. */
KM_API void km_explain_piece(const KmAnatomy *anatomy, KmSquare from, KmVerdict verdicts[64]);

/* Explains a move in SAN, legal or not. */
KM_API void km_explain_san(const KmAnatomy *anatomy, const KmSanParts *parts,
                           KmExplanation *explanation);

/* Explains a move given as text in SAN or UCI form. Fails only when the text is not a move at
 * all. */
KM_API KmStatus km_explain_move(const KmAnatomy *anatomy, const char *text,
                                KmExplanation *explanation, KmError *error);

KM_END_DECLS
#endif
