/* difficulty: an estimate of a puzzle's rating on the scale of lichess.
 *
 * A weighted sum of what makes a line hard to find: its length, quiet moves, sacrifices, the number of plausible
 * wrong first moves and of replies to foresee. The weights are fitted to rated puzzles (tools/fit_difficulty.c).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_DIFFICULTY_H
#define KM_PUZZLE_DIFFICULTY_H

#include "keymove/api.h"
#include "keymove/chess/position.h"

KM_BEGIN_DECLS

typedef enum KmDifficultyFeature {
    KM_DIFFICULTY_MOVES = 0,    /* of the solver */
    KM_DIFFICULTY_MATE,         /* 1 if the line ends in mate */
    KM_DIFFICULTY_MATING_MOVES, /* the moves of a line that ends in mate, else 0 */
    KM_DIFFICULTY_LEGAL,        /* legal first moves */
    KM_DIFFICULTY_CHECKS,       /* first moves that check */
    KM_DIFFICULTY_CAPTURES,     /* first moves that capture */
    KM_DIFFICULTY_KEY_CHECKS,   /* 1 if the first move checks */
    KM_DIFFICULTY_KEY_CAPTURES, /* 1 if the first move captures */
    KM_DIFFICULTY_GAIN,         /* value of what the first move captures, in pawns */
    KM_DIFFICULTY_QUIET,        /* moves of the solver that neither check nor capture */
    KM_DIFFICULTY_SACRIFICES,   /* moves to a square where the piece can be taken for less */
    KM_DIFFICULTY_KEY_OFFERS,   /* 1 if the first move is such a sacrifice */
    KM_DIFFICULTY_REPLIES,      /* legal replies along the line, at most 20 for each turn */
    KM_DIFFICULTY_FORCED,       /* turns of the opponent with a single legal reply */
    KM_DIFFICULTY_BACKWARD,     /* moves of the solver towards the own back rank */
    KM_DIFFICULTY_LONG_STEPS,   /* moves of the solver over four squares or more */
    KM_DIFFICULTY_KNIGHT_MOVES, /* moves of the solver's knights */
    KM_DIFFICULTY_PAWN_MOVES,   /* and pawns */
    KM_DIFFICULTY_KING_MOVES,   /* and king */
    KM_DIFFICULTY_IN_CHECK,     /* 1 if the solver is in check at first */
    KM_DIFFICULTY_PIECES,       /* on the board */
    KM_DIFFICULTY_BALANCE,      /* the solver's material less the opponent's, -9 to 9 pawns */
    KM_DIFFICULTY_FEATURES
} KmDifficultyFeature;

/* The range of the estimates. */
enum { KM_DIFFICULTY_LEAST = 400, KM_DIFFICULTY_MOST = 3000 };

/* A name for tables: "quiet". */
KM_API const char *km_difficulty_feature_name(KmDifficultyFeature feature);

/* Counts the features of a line of legal moves, the solver's first; at least one ply. */
KM_API void km_difficulty_features(const KmPosition *pos, const KmMove *line, int length,
                                   int features[KM_DIFFICULTY_FEATURES]);

/* Estimates the rating of the puzzle with this line. The same on every machine. */
KM_API int km_difficulty(const KmPosition *pos, const KmMove *line, int length);

KM_END_DECLS
#endif
