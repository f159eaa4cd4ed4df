/* free_reply: replies that spoil a selfmate and stay possible whatever most last moves of the attacker do.
 *
 * The last move of a selfmate must leave only mating replies. A reply that neither gives check now nor could
 * after the attacker's move refutes it, and the same few replies refute nearly all moves. They are found once,
 * by letting the attacker pass, and each move is then compared with the squares on which they depend:
 *
 *      k . p . r      a reply of r to x depends on the squares that must stay empty or occupied: its path, its
 *              x      goal, its own square, and, on a line of its king, what stands between them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SRC_PROBLEM_FREE_REPLY_H
#define KM_SRC_PROBLEM_FREE_REPLY_H

#include "keymove/chess/position.h"

enum { FREE_REPLIES = 8 };

typedef struct FreeReplies {
    int count;
    struct FreeReply {
        KmBitboard to;   /* the attacker's move may stop it by ending here */
        KmBitboard from; /* or by beginning here */
    } reply[FREE_REPLIES];
    KmBitboard
        lines; /* of the attacker's king: pieces that leave them may turn a reply into a check */
    KmMoveList checks; /* of the attacker, which may stop any reply */
} FreeReplies;

/* Finds such replies to moves in a position; none when the side to move is in check. */
void km_free_replies_find(const KmPosition *pos, FreeReplies *free);

/* Is a reply that gives no check certain after this legal move? */
bool km_free_replies_refute(const FreeReplies *free, KmMove move);

#endif
