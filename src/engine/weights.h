/* weights: the features of the evaluation and their weights.
 *
 * A weight is a pair, middlegame and endgame, packed into one number, so that one multiplication and one
 * addition serve both. Ranks and squares are relative to the owner.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_ENGINE_WEIGHTS_H
#define KEYMOVE_SRC_ENGINE_WEIGHTS_H

#include <stdint.h>

/* Each group begins where the one before it ends. */
enum {
    MATERIAL = 0,                      /* by piece type */
    SQUARE = MATERIAL + 8,             /* by piece type, and by square of half a board */
    BISHOP_PAIR = SQUARE + 8 * 32,     /* two bishops, on squares of both colours */
    KNIGHT_MOBILITY = BISHOP_PAIR + 1, /* by squares in reach */
    BISHOP_MOBILITY = KNIGHT_MOBILITY + 9,
    ROOK_MOBILITY = BISHOP_MOBILITY + 14,
    QUEEN_MOBILITY = ROOK_MOBILITY + 15,
    PAWN_ISOLATED = QUEEN_MOBILITY + 28, /* by: no enemy pawn in front of it on its file */
    PAWN_DOUBLED = PAWN_ISOLATED + 2,    /* by: a pawn guards it */
    PAWN_BACKWARD = PAWN_DOUBLED + 2,    /* by: no enemy pawn in front of it on its file */
    PAWN_GUARDED = PAWN_BACKWARD + 2,    /* by rank: another pawn guards it */
    PAWN_PHALANX = PAWN_GUARDED + 8,     /* by rank: another pawn stands beside it */
    PASSED = PAWN_PHALANX + 8,           /* by rank */
    PASSED_CANDIDATE = PASSED + 8,       /* by rank: own pawns can support its advance */
    PASSED_FREE = PASSED_CANDIDATE + 8,  /* by rank: the next square is empty */
    PASSED_SAFE = PASSED_FREE + 8,       /* by rank: the next square is not attacked */
    PASSED_OWN_KING = PASSED_SAFE + 8, /* by distance of the next square, from the fourth rank on */
    PASSED_ENEMY_KING = PASSED_OWN_KING + 8,
    PASSED_PUSHED = PASSED_ENEMY_KING + 8, /* an own rook behind it */
    PASSED_RUNS = PASSED_PUSHED + 1,       /* no king can catch it, no piece is left to stop it */
    OUTPOST = PASSED_RUNS + 1,             /* by: knight or bishop that no pawn can drive away */
    MINOR_SHIELDED = OUTPOST + 2,          /* by: knight or bishop, right behind a pawn */
    BISHOP_PAWNS = MINOR_SHIELDED + 2,     /* own pawns on its colour */
    BISHOP_LONG_DIAGONAL = BISHOP_PAWNS + 1,
    ROOK_OPEN_FILE = BISHOP_LONG_DIAGONAL + 1, /* by: no pawn at all on it */
    ROOK_SEVENTH = ROOK_OPEN_FILE + 2,         /* with a king or pawns to attack there */
    QUEEN_EXPOSED = ROOK_SEVENTH + 1,          /* an enemy slider attacks it through one piece */
    PAWN_THREAT = QUEEN_EXPOSED + 1,           /* by victim's type: a guarded pawn attacks it */
    MINOR_THREAT = PAWN_THREAT + 8,
    ROOK_THREAT = MINOR_THREAT + 8,
    KING_THREAT = ROOK_THREAT + 8, /* attacks a weakly guarded piece */
    HANGING = KING_THREAT + 1,     /* attacked and not guarded */
    PUSH_THREAT = HANGING + 1,     /* a safe pawn move would attack a piece */
    RESTRICTED = PUSH_THREAT + 1,  /* squares attacked by the enemy that are guarded */
    SPACE = RESTRICTED + 1,        /* safe squares behind the own pawns in the centre */
    SHELTER = SPACE + 1,           /* by file's distance from the edge, and rank of the own pawn */
    STORM = SHELTER + 32,          /* the same for the enemy's pawn; */
    STORM_BLOCKED = STORM + 32,    /* by rank: blocked by an own pawn */
    KING_OPEN_FILE = STORM_BLOCKED + 8,   /* by: no own pawn, no pawn at all */
    KING_BARE_FLANK = KING_OPEN_FILE + 2, /* no pawn on the king's wing */
    TEMPO = KING_BARE_FLANK + 1,

    /* The parts of the king danger, which enters the score squared; single numbers, not pairs. */
    DANGER = TEMPO + 1,
    DANGER_ATTACKER = DANGER,             /* by type: attacks a square next to the king */
    DANGER_ATTACKS = DANGER_ATTACKER + 8, /* attacks on squares next to the king */
    DANGER_WEAK = DANGER_ATTACKS + 1, /* of these squares, those guarded by king or queen alone */
    DANGER_SAFE_CHECK = DANGER_WEAK + 1,    /* by type: safe checks */
    DANGER_CHECK = DANGER_SAFE_CHECK + 8,   /* other checks */
    DANGER_PINNED = DANGER_CHECK + 1,       /* pieces pinned to the king */
    DANGER_FLANK = DANGER_PINNED + 1,       /* attacked squares on the king's wing */
    DANGER_GUARD = DANGER_FLANK + 1,        /* guarded squares on the king's wing */
    DANGER_KNIGHT_GUARD = DANGER_GUARD + 1, /* a knight next to the king */
    DANGER_NO_QUEEN = DANGER_KNIGHT_GUARD + 1,
    DANGER_ALWAYS = DANGER_NO_QUEEN + 1,
    WEIGHTS = DANGER_ALWAYS + 1
};

/* The middlegame score is danger squared over the first number, the endgame score danger over the second. */
enum { DANGER_SQUARE_OVER = 512, DANGER_OVER = 8 };

/* Packing and unpacking of pairs. The parts may borrow from each other, but sums are correct. */
#define PAIR(middle, end) ((int64_t)(end)*PAIR_END + (middle))
#define PAIR_END          (INT64_C(1) << 32)
static inline int pair_middle(int64_t pair) { return (int32_t)(uint32_t)pair; }
static inline int pair_end(int64_t pair) {
    return (int32_t)((uint64_t)(pair + PAIR_END / 2) >> 32);
}

extern const int64_t km_weights[WEIGHTS];

#endif
