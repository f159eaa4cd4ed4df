/* eval_classic: evaluation of a position after H. Mangat, "Chess playing program" (2020), section 5: piece
 * value + board score + check value, positive for White.
 *
 * The paper counts a pawn as 10 and its board scores go down to tenths; here every value is a whole
 * number of tenths, so that nothing is rounded: a pawn is 100, a check 100, a checkmate 100,000.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_ENGINE_EVAL_CLASSIC_H
#define KM_ENGINE_EVAL_CLASSIC_H

#include "keymove/api.h"
#include "keymove/chess/position.h"

KM_BEGIN_DECLS

/* The paper's numbers, in tenths. */
enum {
    KM_CLASSIC_CHECK = 100,
    KM_CLASSIC_STALEMATE = 10000,
    KM_CLASSIC_MATE_AT_ONCE = 100000, /* by the next move */
    KM_CLASSIC_MATE_LATER = 50000,
    /* A colour with this many pieces or fewer, king and pawns included, scores its pawns and its king by
     * the endgame tables. */
    KM_CLASSIC_PAWNS_LATE = 6,
    KM_CLASSIC_KING_LATE = 5
};

/* The three terms; positive for White. */
typedef struct KmClassicTerms {
    int pieces, board, check;
} KmClassicTerms;

KM_API KmClassicTerms km_eval_classic_terms(const KmPosition *pos);

/* Their sum, the paper's heuristic function. It does not consider whether the game is over. */
KM_API int km_eval_classic(const KmPosition *pos);

/* One piece in the sum: its value and its square's entry in the table that applies to it. */
typedef struct KmClassicPiece {
    KmPiece piece;
    KmSquare square;
    int value, board;
    bool late; /* the endgame table of pawns or of the king applies */
} KmClassicPiece;

/* The whole sum, piece by piece: White's first, the most valuable first. */
typedef struct KmClassicReport {
    int count;
    KmClassicPiece pieces[64];
    int color_count[2]; /* pieces of each colour, on which the tables depend */
    KmClassicTerms terms;
    int sum; /* what km_eval_classic gives */
} KmClassicReport;

KM_API void km_eval_classic_report(const KmPosition *pos, KmClassicReport *report);

/* The name of a table: "knight", "pawn" or "pawn, endgame". */
KM_API const char *km_eval_classic_table_name(KmPieceType type, bool late);

/* The value of a position in which the side to move has no legal move: checkmate or stalemate, which is bad
 * for the side that is ahead. `ply`: the number of moves that lead there. */
KM_API int km_eval_classic_end(const KmPosition *pos, int ply);

/* One entry of the board scores; negative numbers are good for Black. */
KM_API int km_eval_classic_square(KmPiece piece, KmSquare square, bool late);

/* The value of a piece, negative for a black one. */
KM_API int km_eval_classic_piece(KmPiece piece);

KM_END_DECLS
#endif
