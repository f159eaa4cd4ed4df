/* fault: checks a set-up square by square; speed does not matter here.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/fault.h"

#include "keymove/chess/attacks.h"
#include "keymove/chess/words.h"

static KmBitboard squares_of(const KmSetup *setup, KmPiece piece) {
    KmBitboard set = 0;
    for (KmSquare s = 0; s < 64; s++)
        if (setup->board[s] == piece) set |= km_bb_square(s);
    return set;
}

static KmBitboard occupied_squares(const KmSetup *setup) {
    KmBitboard set = 0;
    for (KmSquare s = 0; s < 64; s++)
        if (setup->board[s] != KM_NO_PIECE) set |= km_bb_square(s);
    return set;
}

/* The pieces of the other side that give check to a king of `color`. */
static KmBitboard checkers_of(const KmSetup *setup, KmColor color) {
    const KmBitboard kings = squares_of(setup, km_piece_make(color, KM_KING));
    const KmBitboard occupied = occupied_squares(setup);
    KmBitboard checkers = 0;
    for (KmSquare s = 0; s < 64; s++) {
        const KmPiece piece = setup->board[s];
        if (piece != KM_NO_PIECE && km_piece_color(piece) != color &&
            km_piece_attacks(piece, s, occupied) & kings)
            checkers |= km_bb_square(s);
    }
    return checkers;
}

static KmBitboard misplaced_pawns(const KmSetup *setup) {
    return (squares_of(setup, km_piece_make(KM_WHITE, KM_PAWN)) |
            squares_of(setup, km_piece_make(KM_BLACK, KM_PAWN))) &
           (KM_BB_RANK_1 | KM_BB_RANK_8);
}

/* The pawn has just left its second rank, so its square of origin and the square it passed are
 * empty. */
static bool en_passant_possible(const KmSetup *setup) {
    const KmSquare passed = setup->en_passant;
    const KmColor mover = km_color_other(setup->side);
    if (km_square_rank(km_square_relative(mover, passed)) != 2) return false;
    const int up = mover == KM_WHITE ? 8 : -8;
    return setup->board[passed] == KM_NO_PIECE && setup->board[passed - up] == KM_NO_PIECE &&
           setup->board[passed + up] == km_piece_make(mover, KM_PAWN);
}

static bool right_is_empty(const KmSetup *setup, int color, int wing) {
    return setup->castling[color][wing] != KM_CASTLE_NONE &&
           km_setup_castling_rook(setup, color ? KM_BLACK : KM_WHITE, wing) == KM_NO_SQUARE;
}

static unsigned king_faults(const KmSetup *setup) {
    const int white = km_bb_count(squares_of(setup, km_piece_make(KM_WHITE, KM_KING)));
    const int black = km_bb_count(squares_of(setup, km_piece_make(KM_BLACK, KM_KING)));
    return (white == 0 ? KM_FAULT_NO_WHITE_KING : 0u) | (white > 1 ? KM_FAULT_WHITE_KINGS : 0u) |
           (black == 0 ? KM_FAULT_NO_BLACK_KING : 0u) | (black > 1 ? KM_FAULT_BLACK_KINGS : 0u);
}

unsigned km_setup_faults(const KmSetup *setup) {
    unsigned faults = king_faults(setup);
    if (misplaced_pawns(setup)) faults |= KM_FAULT_PAWN_RANK;
    if (checkers_of(setup, km_color_other(setup->side))) faults |= KM_FAULT_OPPONENT_CHECK;
    if (km_bb_count(checkers_of(setup, setup->side)) > 2) faults |= KM_FAULT_CHECKERS;
    for (int i = 0; i < 4; i++)
        if (right_is_empty(setup, i / 2, i % 2)) faults |= KM_FAULT_CASTLING;
    if (setup->en_passant != KM_NO_SQUARE && !en_passant_possible(setup))
        faults |= KM_FAULT_EN_PASSANT;
    return faults;
}

/* --- in words ------------------------------------------------------------------------------- */

static void describe_castling(KmBuf *out, const KmSetup *setup) {
    static const char *const wings[2] = {"kingside", "queenside"};
    const char *glue = "castling right without king and rook in place: ";
    for (int i = 0; i < 4; i++) {
        if (!right_is_empty(setup, i / 2, i % 2)) continue;
        km_buf_printf(out, "%s%s %s", glue, i / 2 ? "black" : "white", wings[i % 2]);
        glue = ", ";
    }
}

KmBitboard km_setup_fault_squares(const KmSetup *setup, KmFault fault) {
    switch (fault) {
    case KM_FAULT_WHITE_KINGS:
        return squares_of(setup, km_piece_make(KM_WHITE, KM_KING));
    case KM_FAULT_BLACK_KINGS:
        return squares_of(setup, km_piece_make(KM_BLACK, KM_KING));
    case KM_FAULT_PAWN_RANK:
        return misplaced_pawns(setup);
    case KM_FAULT_OPPONENT_CHECK:
        return checkers_of(setup, km_color_other(setup->side));
    case KM_FAULT_CHECKERS:
        return checkers_of(setup, setup->side);
    case KM_FAULT_EN_PASSANT:
        return km_bb_square(setup->en_passant);
    default:
        return 0;
    }
}

static void describe_fault(KmBuf *out, const KmSetup *setup, KmFault fault) {
    const KmColor other = km_color_other(setup->side);
    switch (fault) {
    case KM_FAULT_NO_WHITE_KING:
        km_buf_text(out, "no white king");
        break;
    case KM_FAULT_NO_BLACK_KING:
        km_buf_text(out, "no black king");
        break;
    case KM_FAULT_WHITE_KINGS:
        km_buf_text(out, "more than one white king: ");
        break;
    case KM_FAULT_BLACK_KINGS:
        km_buf_text(out, "more than one black king: ");
        break;
    case KM_FAULT_PAWN_RANK:
        km_buf_text(out, "pawn on the first or last rank: ");
        break;
    case KM_FAULT_OPPONENT_CHECK:
        km_buf_printf(out, "%s is in check though it is %s's move: check from ",
                      km_words_color(other), km_words_color(setup->side));
        break;
    case KM_FAULT_CHECKERS:
        km_buf_text(out, "more than two pieces give check: ");
        break;
    case KM_FAULT_CASTLING:
        describe_castling(out, setup);
        break;
    case KM_FAULT_EN_PASSANT:
        km_buf_text(out, "no pawn can just have passed the en passant square ");
        break;
    }
    km_words_write_squares(km_setup_fault_squares(setup, fault), out);
}

void km_setup_write_faults(const KmSetup *setup, unsigned faults, KmBuf *out) {
    const char *glue = "";
    for (unsigned bit = 1; bit <= faults; bit <<= 1) {
        if (!(faults & bit)) continue;
        km_buf_text(out, glue);
        describe_fault(out, setup, (KmFault)bit);
        glue = "; ";
    }
}
