/* solo_text: Solo Chess boards and captures as text.
 *
 * Solo FEN is the placement field of FEN in capitals, rank by rank from the top, where a run of empty
 * squares is a number of one or two digits; then the captures left, either one number for all pieces or a
 * list in reading order, separated by commas; `u` means unlimited. A third field `free` lifts the king
 * rule.
 *
 *      8/2Q5/8/3R4/8/8/1K6/8 2          16/3R12/4N11 2,u
 *
 * The thesis (Verlaan, Solving Solo Chess, 2022) writes `n width height` and one line `type x y captures`
 * per piece, where types 1 to 6 are K Q R B N P, x is the file from the left and y the rank from the top.
 * Its one-line form is `id n width height type,x,y,captures;...` with tabs. Neither can express unlimited
 * captures (n - 1 has the same effect) or a free king.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_TEXT_H
#define KM_SOLO_SOLO_TEXT_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/solo/solo_board.h"

KM_BEGIN_DECLS

enum {
    KM_SOLO_FEN_TEXT = 1600,    /* room for any solo FEN */
    KM_SOLO_THESIS_TEXT = 4400, /* room for either form of the thesis */
    KM_SOLO_MOVE_TEXT = 12,     /* room for "Ra16xp16" and for "a16p16" */
    KM_SOLO_ID = 32             /* room for the name in the one-line form */
};

/* Each of these reads a whole text in one form and checks the board. `id`, which may be NULL and otherwise
 * has KM_SOLO_ID bytes, receives the name of the one-line form. */
KM_API KmStatus km_solo_fen_read(const char *text, KmSoloBoard *board, KmError *error);
KM_API KmStatus km_solo_thesis_read(const char *text, KmSoloBoard *board, KmError *error);
KM_API KmStatus km_solo_line_read(const char *text, KmSoloBoard *board, char *id, KmError *error);

/* Reads a text in any of the three forms. `id` receives "" if the form has no name. */
KM_API KmStatus km_solo_read(const char *text, KmSoloBoard *board, char *id, KmError *error);

/* Whether the text is in the thesis' form of several lines: its first line holds numbers only. */
KM_API bool km_solo_is_thesis(const char *text);

/* The number of lines that follow this one in the thesis' form of several lines, which is the number of
 * pieces; 0 if the line is not the first of a board in that form. */
KM_API int km_solo_thesis_lines(const char *line);

KM_API void km_solo_fen_write(const KmSoloBoard *board, KmBuf *out);

/* KM_ERR_ILLEGAL when the form cannot express the board (a free king). The last line of the thesis' form ends
 * with a line break too. */
KM_API KmStatus km_solo_thesis_write(const KmSoloBoard *board, KmBuf *out, KmError *error);
KM_API KmStatus km_solo_line_write(const KmSoloBoard *board, const char *id, KmBuf *out,
                                   KmError *error);

/* "c7". */
KM_API void km_solo_square_write(const KmSoloBoard *board, int square, KmBuf *out);

/* "Rb7xd5", with P for a pawn; `board` is the board before the capture. */
KM_API void km_solo_move_write(const KmSoloBoard *board, KmSoloMove move, KmBuf *out);

/* "b7d5". */
KM_API void km_solo_uci_write(const KmSoloBoard *board, KmSoloMove move, KmBuf *out);

/* Reads "b7d5", "b7 d5", "b7xd5" or "Rb7xd5", without checking that the capture is legal. */
KM_API KmStatus km_solo_move_read(const KmSoloBoard *board, const char *text, KmSoloMove *move,
                                  KmError *error);

/* 'K', 'Q', ... */
KM_API char km_solo_letter(KmPieceType type);

KM_END_DECLS
#endif
