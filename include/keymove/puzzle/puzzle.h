/* puzzle: a forced mate as a puzzle: the shortest mate, its main line, and every move that solves.
 *
 * A solver may take any of several moves that mate in time, so each of the attacker's turns along the main line
 * carries all of them. A puzzle whose turns have one such move each, the last excepted, has only one solution.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_PUZZLE_H
#define KM_PUZZLE_PUZZLE_H

#include "keymove/api.h"
#include "keymove/mate/short_mate.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    KM_PUZZLE_LONGEST = 15,                     /* moves of the attacker */
    KM_PUZZLE_LINE = 2 * KM_PUZZLE_LONGEST - 1, /* plies */
    KM_PUZZLE_KEYS = 512 /* room for the solving moves of all turns together */
};

typedef struct KmPuzzle {
    KmPosition pos;
    int mate;                    /* the shortest mate, in moves of the side to move */
    int line_length;             /* 2 * mate - 1 plies */
    KmMove line[KM_PUZZLE_LINE]; /* the longest defence; ends in mate */
    /* The moves that mate as fast as possible at the attacker's turn t: keys[first_key[t]] to
     * keys[first_key[t + 1] - 1]; the first of them is the one of the line. */
    uint16_t first_key[KM_PUZZLE_LONGEST + 1];
    KmMove keys[KM_PUZZLE_KEYS];
    bool keys_complete; /* all of them are there */
    bool zugzwang;      /* at some turn of the line the mate needs the defender to move */
} KmPuzzle;

/* Finds the shortest mate in at most `moves` moves (at most KM_PUZZLE_LONGEST), all keys and the main line. With
 * KM_MATE_UNKNOWN the budget was spent; with KM_MATE_NONE there is no such mate. */
KM_API KmMateStatus km_puzzle_solve(KmShortMate *solver, const KmPosition *pos, int moves,
                                    KmSpending *spending, KmPuzzle *puzzle);

/* Completes a puzzle whose position and shortest mate are known: keys and main line. With a `line` (which may
 * be NULL) its plies are kept as far as they are best play. */
KM_API KmMateStatus km_puzzle_complete(KmShortMate *solver, const KmPosition *pos, int mate,
                                       const KmMove *line, int line_length, KmSpending *spending,
                                       KmPuzzle *puzzle);

/* How many moves solve at the attacker's turn t, from 0. */
static inline int km_puzzle_key_count(const KmPuzzle *puzzle, int turn) {
    return puzzle->first_key[turn + 1] - puzzle->first_key[turn];
}

/* Is there only one solving move at each turn but the last? */
KM_API bool km_puzzle_is_unique(const KmPuzzle *puzzle);

#ifdef __cplusplus
}
#endif
#endif
