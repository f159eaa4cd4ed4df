/* short_mate: decides short mates in great numbers.
 *
 * The general solver (solver.h) finds long mates; this one answers one question, "does the side to move mate in
 * at most n moves?", for small n and for many positions after one another, as making, mining and auditing
 * puzzles need it. Depth-first search with a table that is kept from question to question. Fifty moves and
 * repetition are ignored, as in problems.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_MATE_SHORT_MATE_H
#define KM_MATE_SHORT_MATE_H

#include "keymove/api.h"
#include "keymove/mate/result.h"

KM_BEGIN_DECLS

/* The longest mate that can be asked for, in moves of the attacker. */
enum { KM_SHORT_MATE_LONGEST = 30 };

typedef struct KmShortMate KmShortMate;

/* Creates a solver whose table takes at most `hash_mb` megabytes (default: 32). NULL when there is no memory. */
KM_API KmShortMate *km_short_mate_create(unsigned hash_mb);
KM_API void km_short_mate_free(KmShortMate *solver);

/* Empties the table. A search with a node budget then gives the same result on every machine. */
KM_API void km_short_mate_clear(KmShortMate *solver);

/* Decides whether the side to move mates in `moves` or fewer. */
KM_API KmMateStatus km_short_mate_attack(KmShortMate *solver, const KmPosition *pos, int moves,
                                         KmSpending *spending);

/* Decides whether the side to move is mated in `moves` or fewer moves of its opponent, whatever it plays. With
 * 0: whether it is mated now. */
KM_API KmMateStatus km_short_mate_defend(KmShortMate *solver, const KmPosition *pos, int moves,
                                         KmSpending *spending);

/* The attacker's moves that a search tries, but for the last two moves of a mate, where it tries all. */
typedef enum KmShortMateReach {
    KM_SHORT_MATE_ALL = 0, /* every move */
    KM_SHORT_MATE_NEAR,    /* checks, moves that leave few replies, and threats to mate in one */
    KM_SHORT_MATE_FAR,     /* and threats to mate in two */
} KmShortMateReach;

/* Like the two functions above, but with the moves of a mating attack only. That is a hundred times as quick and finds
 * most mates: KM_MATE_FOUND if there is one, which need not be the shortest; else KM_MATE_UNKNOWN. */
KM_API KmMateStatus km_short_mate_force(KmShortMate *solver, const KmPosition *pos, int moves,
                                        KmShortMateReach reach, KmSpending *spending);
KM_API KmMateStatus km_short_mate_forced(KmShortMate *solver, const KmPosition *pos, int moves,
                                         KmShortMateReach reach, KmSpending *spending);

KM_END_DECLS
#endif
