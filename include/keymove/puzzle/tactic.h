/* tactic: a move that wins, or saves the game, where no other does: judged by the engine, not proved.
 *
 * The engine searches a fixed number of nodes for the two best lines. Their scores become the expected result (a
 * win 1000, a draw 500, a loss 0); if the best move expects far more than the second, it may be a puzzle. The
 * solution goes on as long as there is one such move at each turn of the solver.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_TACTIC_H
#define KM_PUZZLE_TACTIC_H

#include "keymove/api.h"
#include "keymove/engine/analysis.h"

KM_BEGIN_DECLS

enum {
    KM_TACTIC_MOVES = 6,                      /* the most moves of the solver */
    KM_TACTIC_LINE = 2 * KM_TACTIC_MOVES - 1, /* plies */
    KM_TACTIC_NODES = 20000                   /* of each search, by default */
};

typedef enum KmTacticKind {
    KM_TACTIC_WIN = 0, /* the move wins, the others do not */
    KM_TACTIC_SAVE     /* the move holds the game, the others lose */
} KmTacticKind;

/* "win" or "save". */
KM_API const char *km_tactic_kind_name(KmTacticKind kind);

typedef struct KmTactic {
    KmPosition pos;
    KmTacticKind kind;
    KmScore best, second;               /* of the first move and of the second best */
    int best_expected, second_expected; /* the results to expect, in thousandths */
    int line_length;                    /* odd */
    KmMove line[KM_TACTIC_LINE];
} KmTactic;

typedef struct KmTactician KmTactician;

/* Creates a judge whose engine has a table of `hash_mb` megabytes (default: 4). NULL when there is no memory. */
KM_API KmTactician *km_tactician_create(unsigned hash_mb);
KM_API void km_tactician_free(KmTactician *tactician);

/* Judges a position. KM_OK: it is a puzzle, in `tactic`. KM_ERR_END: it is none. KM_ERR_LIMIT: it was stopped.
 * KM_ERR_MEMORY. The budget bounds each search of the engine; without nodes it is KM_TACTIC_NODES. The answer
 * depends on the position and the nodes only. */
KM_API KmStatus km_tactician_judge(KmTactician *tactician, const KmPosition *pos, KmBudget budget,
                                   KmTactic *tactic);

KM_END_DECLS
#endif
