/* twin: the twins of a problem as values: their notation and what they change.
 *
 * A twin changes the position or the stipulation by one or more steps. It begins with the diagram, or, when
 * it is continued, with the twin before it. It is read in the notation of problemists or in the words of
 * Popeye, which may be shortened as far as they stay unambiguous:
 *
 *      bKd4->e5        move d4 e5          the piece on d4 stands on e5
 *      wPa2<->wSb3     exchange a2 b3      two pieces change places
 *      -wPa2           remove a2           also several squares: remove a2b3
 *      +wPh7           add white ph7       also several pieces: add white ph7 black sa1b2
 *      wPa2->wSa2                          the piece on a2 is replaced
 *                      substitute r b      all rooks become bishops
 *      h#3             stipulation h#3
 *                      shift a1 c2         all pieces move by the way from a1 to c2
 *                      rotate 90           anticlockwise: a1 goes to h1; also 180 and 270
 *                      mirror a1<-->h1     also a1<-->a8, a1<-->h8 and a8<-->h1
 *                      polishtype          the pieces change colours
 *      &, +c)          continued           the twin begins with the one before it
 *      a)              zeroposition        the diagram itself is not a phase
 *
 * Steps follow each other, separated by blanks, commas or semicolons; a label such as "b)" may stand before
 * them. A knight is S or N.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PROBLEM_TWIN_H
#define KM_PROBLEM_TWIN_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/chess/setup.h"
#include "keymove/problem/stipulation.h"

KM_BEGIN_DECLS

typedef enum KmTwinKind {
    KM_TWIN_MOVE = 0,
    KM_TWIN_EXCHANGE,
    KM_TWIN_REMOVE,
    KM_TWIN_ADD,
    KM_TWIN_REPLACE,    /* one piece by another */
    KM_TWIN_SUBSTITUTE, /* all pieces of a type by those of another */
    KM_TWIN_STIPULATION,
    KM_TWIN_SHIFT,
    KM_TWIN_ROTATE,
    KM_TWIN_MIRROR,
    KM_TWIN_COLOURS /* White's pieces become Black's, and the reverse */
} KmTwinKind;

typedef enum KmMirror {
    KM_MIRROR_FILES = 0, /* a1<-->h1 */
    KM_MIRROR_RANKS,     /* a1<-->a8 */
    KM_MIRROR_A1_H8,     /* a1<-->h8: these two squares change places */
    KM_MIRROR_A8_H1
} KmMirror;

typedef struct KmTwinStep {
    KmTwinKind kind;
    KmSquare from, to; /* MOVE, EXCHANGE, SHIFT; REMOVE and REPLACE use `from`, ADD uses `to` */
    KmPiece piece;     /* ADD and REPLACE: the new piece */
    /* What must stand on `from` and `to`; KM_NO_PIECE where the text did not say. */
    KmPiece expected_from, expected_to;
    KmPieceType old_type, new_type; /* SUBSTITUTE */
    int degrees;                    /* ROTATE: 90, 180 or 270 */
    KmMirror mirror;
    KmStipulation stipulation;
} KmTwinStep;

enum {
    KM_TWIN_STEPS = 16, /* in one twin, at most */
    KM_TWIN_TEXT = 512  /* room for any twin as text */
};

typedef struct KmTwin {
    bool zero;      /* the diagram is not a phase; only the first twin of a problem has this */
    bool continued; /* begins with the position and stipulation of the twin before it */
    int count;
    KmTwinStep steps[KM_TWIN_STEPS];
} KmTwin;

/* Reads a whole text. KM_ERR_SYNTAX: `error` (which may be NULL) has the byte and what was expected. */
KM_API KmStatus km_twin_read(const char *text, KmTwin *twin, KmError *error);

/* Writes the steps as Popeye does, with the pieces that stand on `before`: "bKh7-->a6". */
KM_API void km_twin_write(const KmTwin *twin, const KmSetup *before, KmBuf *out);

/* Makes the steps. Castling is possible with king and rook at home if that is true of the set-up so far;
 * otherwise rights can only be lost. KM_ERR_ILLEGAL when a step is impossible, such as moving from an empty
 * square; set-up and stipulation are then undefined. */
KM_API KmStatus km_twin_apply(const KmTwin *twin, KmSetup *setup, KmStipulation *stipulation,
                              KmError *error);

KM_END_DECLS
#endif
