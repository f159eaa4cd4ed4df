/* game_record: the main line of one game with what a miner of puzzles needs: players, ratings, clocks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_GAME_RECORD_H
#define KM_PUZZLE_GAME_RECORD_H

#include "keymove/api.h"
#include "keymove/chess/pgn_read.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Longer names are cut. */
enum { KM_GAME_NAME = 128, KM_GAME_FAULT = 256 };

/* Read it, and leave changes to the functions below. */
typedef struct KmGameRecord {
    char player[2][KM_GAME_NAME]; /* by colour; empty when not known */
    char site[KM_GAME_NAME];
    int rating[2]; /* 0 when not known */
    KmPgnResult result;
    bool broken; /* the game had a fault; the moves before it are there */
    uint64_t fault_line;
    char fault[KM_GAME_FAULT]; /* of a broken game: what was wrong, cut to this length */
    KmPosition start;
    int plies;
    KmMove *moves;
    float *clocks; /* seconds left to the player after each move; negative when not known */
    int capacity;
} KmGameRecord;

/* An empty record. */
KM_API KmGameRecord *km_game_record_create(void);
KM_API void km_game_record_free(KmGameRecord *game);

/* Reads the next game into the record, in place of what it held. KM_ERR_END after the last game; KM_ERR_MEMORY,
 * or what the reader reports. */
KM_API KmStatus km_game_record_read(KmGameRecord *game, KmPgnReader *reader, KmError *error);

#ifdef __cplusplus
}
#endif
#endif
