/* solo_text: boards and captures of Solo Chess as text.
 *
 * Solo FEN is the placement field of FEN in capitals, rank by rank from the top, where a run of empty
 * squares is a number of one or two digits; then the captures left: one number for all, or a list in
 * reading order with commas; `u` is unlimited. A third field `free` lifts the king rule.
 *
 *      8/2Q5/8/3R4/8/8/1K6/8 2          16/3R12/4N11 2,u
 *
 * The thesis (Verlaan, Solving Solo Chess, 2022) writes `n width height` and one line `type x y captures`
 * a piece, types 1 to 6 being K Q R B N P, x the file from the left and y the rank from the top; its
 * one-line form is `id n width height type,x,y,captures;...` with tabs. Both have no word for unlimited
 * (n - 1 says the same) or for a free king.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_TEXT_H
#define KM_SOLO_SOLO_TEXT_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/solo/solo_board.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    KM_SOLO_FEN_TEXT = 1600,    /* room for any solo FEN */
    KM_SOLO_THESIS_TEXT = 4400, /* room for either form of the thesis */
    KM_SOLO_MOVE_TEXT = 12,     /* room for "Ra16xp16" and for "a16p16" */
    KM_SOLO_ID = 32             /* room for the name in the one-line form */
};

typedef enum KmSoloForm { KM_SOLO_FEN = 0, KM_SOLO_THESIS, KM_SOLO_LINE } KmSoloForm;

/* Reads a whole text in one of the forms and checks the board. `id` (which may be NULL, else with
 * KM_SOLO_ID bytes) takes the name of the one-line form, "" in the others. */
KM_API KmStatus km_solo_read_fen(KmSoloBoard *board, const char *text, KmError *error);
KM_API KmStatus km_solo_read_thesis(KmSoloBoard *board, const char *text, KmError *error);
KM_API KmStatus km_solo_read_line(KmSoloBoard *board, char *id, const char *text, KmError *error);

/* Reads one line: solo FEN, or the one-line form when it holds a tab. */
KM_API KmStatus km_solo_read(KmSoloBoard *board, char *id, const char *text, KmError *error);

KM_API void km_solo_write_fen(KmBuf *out, const KmSoloBoard *board);

/* KM_ERR_ILLEGAL when the form has no word for this board (a free king). */
KM_API KmStatus km_solo_write_thesis(KmBuf *out, const KmSoloBoard *board, KmError *error);
KM_API KmStatus km_solo_write_line(KmBuf *out, const KmSoloBoard *board, const char *id,
                                   KmError *error);

/* "c7". */
KM_API void km_solo_write_square(KmBuf *out, const KmSoloBoard *board, int square);

/* "Rb7xd5", the pawn's letter being P; `board` is the one before the capture. */
KM_API void km_solo_write_move(KmBuf *out, const KmSoloBoard *board, KmSoloMove move);

/* "b7d5". */
KM_API void km_solo_write_uci(KmBuf *out, const KmSoloBoard *board, KmSoloMove move);

/* Reads "b7d5", "b7 d5", "b7xd5" or "Rb7xd5"; whether it is a capture is not asked. */
KM_API KmStatus km_solo_read_move(KmSoloMove *move, const KmSoloBoard *board, const char *text,
                                  KmError *error);

/* 'K', 'Q', ... */
KM_API char km_solo_letter(KmPieceType type);

#ifdef __cplusplus
}
#endif
#endif
