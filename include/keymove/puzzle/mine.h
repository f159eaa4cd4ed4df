/* mine: the forced mates that stood on the board in a game, and what became of them.
 *
 * Every position in which a move was made is examined: does the side to move have a forced mate in at most N
 * moves? Every answer is a proof. Of a mate that was carried out correctly only the first position is reported;
 * every position in which a mate was missed or delayed is reported.
 *
 * Tactics, too, are reported if asked for: judged by the engine, and never mixed with what is proved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_MINE_H
#define KM_PUZZLE_MINE_H

#include "keymove/api.h"
#include "keymove/puzzle/game_record.h"
#include "keymove/puzzle/puzzle.h"
#include "keymove/puzzle/tactic.h"
#include "keymove/puzzle/themes.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum KmMineStatus {
    KM_MINE_PLAYED = 0, /* the move mates as fast as possible */
    KM_MINE_DELAYED, /* the move still forces mate in at most N further moves, but a slower one */
    KM_MINE_MISSED   /* it does not */
} KmMineStatus;

/* "played", "delayed" or "missed". */
KM_API const char *km_mine_status_name(KmMineStatus status);

/* A position with a mate, or with a tactic. */
typedef struct KmMined {
    bool judged;     /* a tactic, judged by the engine; otherwise a mate, proved */
    KmPuzzle puzzle; /* of a mate */
    KmTactic tactic; /* of a tactic; it is played or missed */
    KmThemeSet themes;
    int ply; /* half-moves played before the position */
    KmMove played;
    KmMineStatus status;
    /* The opponent's last move, if another one would have avoided any mate in N moves (in three moves, where more
     * could not be decided within the budget); or KM_NO_MOVE. */
    KmMove error;
    double clock; /* seconds that the player had left; negative when not known */
} KmMined;

typedef struct KmMineOptions {
    int moves; /* N: the longest mate to look for; default: 5; at most KM_PUZZLE_LONGEST */
    const char *
        player; /* only positions with this player to move, upper and lower case alike; NULL: all */
    /* Nodes for proving that there is no mate, for each position and each length from 4 moves on; default: 100. A hundred
     * times as many where the game goes on with a mate. Shorter mates are always decided. UINT64_MAX: no limit. */
    uint64_t nodes;
    bool tactics;             /* report tactics, too, where no mate was found */
    uint64_t engine_nodes;    /* of each search for a tactic; default: KM_TACTIC_NODES */
    const volatile int *stop; /* see KmBudget; or NULL */
} KmMineOptions;

typedef struct KmMineTally {
    uint64_t positions; /* examined */
    uint64_t decided;   /* of these: a mate in at most N was found, or proved not to exist */
    uint64_t mates;     /* positions with a mate, reported or not */
    uint64_t reported;
    uint64_t tactics; /* of these: tactics */
} KmMineTally;

/* The position of either kind. */
static inline const KmPosition *km_mined_position(const KmMined *mined) {
    return mined->judged ? &mined->tactic.pos : &mined->puzzle.pos;
}

/* Takes one position; the pointers hold until it returns. */
typedef void KmMineSink(void *context, const KmMined *mined);

typedef struct KmMiner KmMiner;

/* Creates a miner whose tables take at most `hash_mb` megabytes (default: 64). NULL when there is no memory. */
KM_API KmMiner *km_miner_create(unsigned hash_mb);
KM_API void km_miner_free(KmMiner *miner);

/* Examines a game and reports its mates in the order of the game; adds to `tally`. The result depends on the game
 * and the options only. KM_ERR_LIMIT when it was stopped: then what was reported is not all. KM_ERR_MEMORY. */
KM_API KmStatus km_miner_mine(KmMiner *miner, const KmGameRecord *game,
                              const KmMineOptions *options, KmMineSink *sink, void *context,
                              KmMineTally *tally);

#ifdef __cplusplus
}
#endif
#endif
