/* advisor: the best move of a game, by opening book, endgame tables, engine and mate solver together.
 *
 * The book answers at once. The tables leave only those moves that keep what the position is worth. The
 * engine searches; when it sees a mate, the solver is asked to prove and to shorten it, with no more
 * effort than the engine has spent and, on a clock, a share of the time that is left.
 *
 * Promise: as the engine's, a line whose score is a mate has exactly the plies of that mate.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_ADVISOR_ADVISOR_H
#define KEYMOVE_APP_ADVISOR_ADVISOR_H

#include "keymove/base/status.h"
#include "keymove/engine/engine.h"
#include "keymove/mate/result.h"

typedef struct Advisor Advisor;

typedef enum AdviceSource {
    ADVICE_ENGINE = 0,
    ADVICE_BOOK,
    ADVICE_TABLES, /* the engine, among the moves that the tables allow */
    ADVICE_MATE    /* the first line is a mate that the solver has proved */
} AdviceSource;

/* "engine", "book", "tables" or "mate". */
const char *advice_source_name(AdviceSource source);

typedef struct Advice {
    AdviceSource source;
    bool shortest; /* that mate is proved to be the shortest */
    KmMove best;   /* KM_NO_MOVE only where there is no legal move */
    KmMove ponder; /* the answer expected, or KM_NO_MOVE */
    int line_count;
    const KmEngineLine *lines[KM_ENGINE_LINES]; /* best first; they hold until the next question */
    uint64_t nodes, tablebase_hits;
    double seconds;
    int hash_full;
} Advice;

/* News while a search goes on: lines[line] is new. */
typedef void AdviceNews(void *context, const Advice *so_far, int line);

typedef struct Question {
    KmEngineOptions engine; /* limits, lines, strength; not its stop flag and progress */
    /* Raised by anyone to end the search, and by the advisor itself when a proof leaves nothing to
     * look for. May be NULL. */
    volatile int *stop;
    bool book;        /* the book may answer */
    bool engine_only; /* do not ask the mate solver */
    AdviceNews *news; /* or NULL */
    void *context;
} Question;

/* Hash tables of so many megabytes for the engine, and half as many for the solver, once it is needed.
 * NULL when there is no memory. */
Advisor *advisor_create(unsigned hash_mb);
void advisor_free(Advisor *advisor);

/* Other sizes; KM_ERR_MEMORY keeps the old ones. */
KmStatus advisor_resize(Advisor *advisor, unsigned hash_mb);

/* Forgets all that earlier searches left: before a new game. */
void advisor_clear(Advisor *advisor);

/* The book, or the folders of tables, to use from now on; none for "". What fails leaves none. */
KmStatus advisor_use_book(Advisor *advisor, const char *path, KmError *error);
KmStatus advisor_use_tables(Advisor *advisor, const char *path, KmError *error);
int advisor_table_men(const Advisor *advisor);

/* The best move in the position now on the board. */
void advisor_play(Advisor *advisor, const KmGame *game, const Question *question, Advice *advice);

/* Asks the solver alone for a mate in `moves` or fewer; negative: is the side to move mated in that
 * many? As problems count: the fifty-move rule does not matter. Fills `advice` when one is found; to
 * shorten it a quarter of a time limit is spent beyond that limit. */
KmMateStatus advisor_mate(Advisor *advisor, const KmPosition *pos, int moves,
                          const Question *question, Advice *advice);

#endif
