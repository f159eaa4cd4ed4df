/* advisor: the best move in a game, by opening book, endgame tables, engine and mate solver together.
 *
 * A book move is played at once. The tables leave only the moves that keep the value of the position. The
 * engine searches; when it finds a mate, the mate solver is asked to prove and to shorten it, with no more
 * effort than the engine has spent and, with a clock, a share of the remaining time.
 *
 * Guarantee: as for the engine, a line whose score is a mate has exactly the plies of that mate.
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
    ADVICE_TABLES, /* the engine, restricted to the moves that the tables allow */
    ADVICE_MATE,   /* the first line is a mate proved by the solver */
    ADVICE_CLASSIC /* the classic program */
} AdviceSource;

/* "engine", "book", "tables", "mate" or "classic". */
const char *advice_source_name(AdviceSource source);

typedef struct Advice {
    AdviceSource source;
    bool shortest; /* the mate is proved to be the shortest */
    KmMove best;   /* KM_NO_MOVE only if there is no legal move */
    KmMove ponder; /* the expected answer, or KM_NO_MOVE */
    int line_count;
    const KmEngineLine *lines[KM_ENGINE_LINES]; /* best first; valid until the next request */
    uint64_t nodes, tablebase_hits;
    double seconds;
    int hash_full;
} Advice;

/* Called during a search: lines[line] is new. */
typedef void AdviceReport(void *context, const Advice *so_far, int line);

typedef struct AdviceRequest {
    KmEngineOptions engine; /* limits, lines, strength; its stop flag and progress are not used */
    /* Raised by anyone to end the search, and by the advisor itself when a proof settles the question.
     * May be NULL. */
    volatile int *stop;
    bool book;            /* use the book */
    bool engine_only;     /* do not ask the mate solver */
    bool classic;         /* ask the classic program alone: depth and time are its only limits */
    AdviceReport *report; /* or NULL */
    void *context;
} AdviceRequest;

/* The engine gets a hash table of so many megabytes, the solver half as much once it is needed. Returns NULL
 * when there is no memory. */
Advisor *advisor_create(unsigned hash_mb);
void advisor_free(Advisor *advisor);

/* Changes the sizes; KM_ERR_MEMORY keeps the old tables. */
KmStatus advisor_resize(Advisor *advisor, unsigned hash_mb);

/* Clears all tables, before a new game. */
void advisor_clear(Advisor *advisor);

/* Sets the book, or the folders of the tables, to use from now on; "" or a failure: none. */
KmStatus advisor_use_book(Advisor *advisor, const char *path, KmError *error);
KmStatus advisor_use_tables(Advisor *advisor, const char *path, KmError *error);
int advisor_table_pieces(const Advisor *advisor);

/* The best move in the current position of the game. */
void advisor_play(Advisor *advisor, const KmGame *game, const AdviceRequest *request,
                  Advice *advice);

/* Asks the solver alone for a mate in at most `moves` moves; a negative number asks whether the side to move
 * is mated. The fifty-move rule is ignored, as in problems. Without a time limit but with a running clock, a
 * share of the clock is spent. Fills `advice` if a mate is found; shortening it may take a quarter more than
 * the time limit. */
KmMateStatus advisor_mate(Advisor *advisor, const KmPosition *pos, int moves,
                          const AdviceRequest *request, Advice *advice);

#endif
