/* free_reply: replies that spoil a selfmate and stay possible whatever most last moves of the attacker do.
 *
 * The last move of a selfmate must leave only mating replies, so one reply without check refutes it, and the same few
 * replies refute nearly all moves that give no check. Each depends on a few squares only:
 *
 *      k . p . .      The step of p to x is stopped by a move that ends on p or x, or on the squares behind p from where
 *          x . . K    it would be pinned; or by a piece that leaves the line between a slider and p, or K.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SRC_PROBLEM_FREE_REPLY_H
#define KM_SRC_PROBLEM_FREE_REPLY_H

#include "keymove/chess/position.h"

enum { FREE_REPLIES = 4 };

typedef struct FreeReplies {
    int count;
    struct FreeReply {
        KmBitboard to;   /* the attacker's move may stop it by ending here */
        KmBitboard from; /* or by beginning here */
    } reply[FREE_REPLIES];
    KmBitboard to;   /* no move stops all of the replies unless it ends here */
    KmBitboard from; /* or begins here */
} FreeReplies;

/* Finds such replies to moves in a position. */
void km_free_replies_find(const KmPosition *pos, FreeReplies *free);

/* Is a reply that gives no check certain after this legal move? The move must give no check, and be neither a move of
 * the king nor a capture en passant. */
static inline bool km_free_replies_refute(const FreeReplies *free, KmMove move) {
    const KmBitboard from = km_bb_square(km_move_from(move)), to = km_bb_square(km_move_to(move));
    for (int i = 0; i < free->count; i++)
        if (!(free->reply[i].to & to) && !(free->reply[i].from & from)) return true;
    return false;
}

#endif
