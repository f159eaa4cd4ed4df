/* quiet_refuter: refutes many quiet moves of the attacker, two moves before the end, by one reply.
 *
 * The attacker moves quietly, the defender answers with a fixed reply, and the attacker would have to mate at once.
 * Many quiet moves change nothing about that last question, and for these one look at the position after "pass,
 * reply" answers it: every check that is possible there leaves the king a flight that the quiet move does not
 * cover, and the quiet move makes no new check possible. For the others the mate in one is looked for, in the
 * position after pass, reply and move.
 *
 *      pass, reply:   every check c has flights(c), not empty
 *      move x-y:      y covers no flights(c) entirely; from y no check; leaving x opens no line that matters
 *
 * Invariant: "refuted" is a proof; "not refuted" says nothing.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_MATE_QUIET_REFUTER_H
#define KEYMOVE_SRC_MATE_QUIET_REFUTER_H

#include "keymove/chess/position.h"

enum { QUIET_CHECKS = 12 };

typedef struct QuietRefuter {
    KmPosition after; /* the attacker has passed and the defender replied */
    KmColor us;       /* the attacker */
    KmSquare king;    /* the defender's */
    KmMove reply;
    KmBitboard occupied;                     /* after the reply */
    KmBitboard from_diagonal, from_straight; /* squares from which a bishop or a rook checks */
    KmBitboard busy; /* squares of the reply: a move that ends there may prevent it */
    KmBitboard
        line; /* the line through the king and the piece that replies: it must not be pinned */
    KmBitboard sources; /* pieces whose leaving may open a line or a square that matters */
    int checks;
    struct {
        KmBitboard flights;  /* squares that the king can go to after the check */
        KmBitboard occupied; /* then, without the king */
    } check[QUIET_CHECKS];
} QuietRefuter;

/* Prepares the refuter for a position in which the attacker has passed, and a move of the defender, legal or not.
 * False if that reply cannot serve. */
bool km_quiet_refuter_init(QuietRefuter *refuter, const KmPosition *passed, KmMove reply);

/* Is this legal move, which gives no check, refuted by the reply? */
bool km_quiet_refuter_refutes(const QuietRefuter *refuter, KmMove move);

#endif
