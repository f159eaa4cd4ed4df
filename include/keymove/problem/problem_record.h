/* problem_record: a problem as composers publish it: position, stipulation, twins, author and source, and what
 * its solution is to show. Readers of files fill a record in.
 *
 * A problem with twins or duplex has several phases, each of them a position and a stipulation of its own. Phase 0 is
 * the diagram.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PROBLEM_PROBLEM_RECORD_H
#define KM_PROBLEM_PROBLEM_RECORD_H

#include "keymove/api.h"
#include "keymove/chess/setup.h"
#include "keymove/problem/problem.h"
#include "keymove/problem/stipulation.h"

KM_BEGIN_DECLS

enum {
    KM_RECORD_TEXT = 256,     /* room for an author, a source, a date, an intended solution */
    KM_RECORD_TWINS = 25,     /* b) to z) */
    KM_RECORD_TWIN_TEXT = 256 /* room for the words of one twin, and for the heading of a phase */
};

/* What a solution shows when the attacker has more than one move after a defence. */
typedef enum KmDuals {
    KM_DUALS_MARK = 0, /* each move with its play, marked as a dual */
    KM_DUALS_GROUP,    /* one after the other in one line, without the play after them */
    KM_DUALS_HIDE      /* the first move only */
} KmDuals;

/* The parts of the work on a solution, in their order. */
typedef enum KmReportStage {
    KM_STAGE_SOLVING = 0,
    KM_STAGE_SET_PLAY,
    KM_STAGE_FIRST_MOVES, /* the play after keys and tries */
    KM_STAGE_SHORT        /* are there shorter solutions? */
} KmReportStage;

/* Reports from time to time how many of the moves of a stage have been tried. */
typedef void KmReportProgress(void *context, KmReportStage stage, int tried, int moves);

/* What a solution shows. Zero in every field: the keys with threats and variations. */
typedef struct KmReportOptions {
    KmProblemOptions solving; /* budget, threads, tables, number of solutions */
    bool set_play;            /* what would happen if the other side began */
    int tries;                /* show tries with at most this many refutations; 0 for none */
    bool keys_only;           /* no play after keys and tries, no search for shorter solutions */
    bool no_threats;          /* do not look for threats: show every defence */
    bool all_threats;         /* show every threat, also of no consequence */
    int threat_moves; /* only first moves that check or threaten within so many moves; 0 for all */
    bool no_short_variations; /* leave out variations that end before the last move */
    bool post_key; /* the key has been played, and the side to move of the set-up defends */
    KmDuals duals;
    uint32_t nodes;             /* of the tree; default: 100,000 */
    KmReportProgress *progress; /* or NULL */
    void *context;              /* of `progress` */
} KmReportOptions;

/* In a duplex problem the sides also exchange their parts; half-duplex shows only that. */
typedef enum KmDuplex { KM_DUPLEX_NONE = 0, KM_DUPLEX_BOTH, KM_DUPLEX_HALF } KmDuplex;

typedef struct KmProblemRecord {
    KmSetup setup; /* as it was given; km_stipulation_adapt has not been called */
    KmStipulation stipulation;
    /* As UTF-8; "" when not known. Several authors are separated by "; ". */
    char title[KM_RECORD_TEXT], author[KM_RECORD_TEXT], source[KM_RECORD_TEXT],
        date[KM_RECORD_TEXT], award[KM_RECORD_TEXT];
    char intended[KM_RECORD_TEXT]; /* the first moves or lines that the composer meant; or "" */
    /* Twins in the notation of twin.h, b) first: "move g8 e8", "continued remove a6", "h#2". */
    int twin_count;
    char twins[KM_RECORD_TWINS][KM_RECORD_TWIN_TEXT];
    bool zero_position; /* the diagram itself is not solved: the first twin is a) */
    KmDuplex duplex;
    KmReportOptions shown;
} KmProblemRecord;

/* The languages of Popeye: those of its words and of the letters of the pieces. */
typedef enum KmPopeyeLanguage {
    KM_POPEYE_ENGLISH = 0,
    KM_POPEYE_GERMAN,
    KM_POPEYE_FRENCH,
    KM_POPEYE_LANGUAGES
} KmPopeyeLanguage;

/* One position to solve. */
typedef struct KmProblemPhase {
    char heading
        [KM_RECORD_TWIN_TEXT]; /* "b) wKg8-->e8", "+c) -bPa6"; "" in a problem without twins */
    bool exchanged; /* the second part of a duplex, which belongs to the phase before it */
    /* The side to move of the set-up begins, in ser-h play too: km_stipulation_adapt has been called, and must not
     * be called again for the exchanged part of a duplex. */
    KmSetup setup;
    KmStipulation stipulation;
} KmProblemPhase;

/* Reads the position of a problem: FEN, of which everything but the placement of the pieces may be missing. The side
 * to move is then the one that begins by custom in a problem of this stipulation, and without a field for castling it is
 * allowed with king and rook at home. `error` has the byte. */
KM_API KmStatus km_problem_read_position(const char *fen, const KmStipulation *stipulation,
                                         KmSetup *setup, KmError *error);

/* The number of phases: 1 for a problem without twins and duplex. */
KM_API int km_problem_record_phases(const KmProblemRecord *record);

/* The phase with this index, from 0: all phases of a) come before those of b). Where a twin changes the stipulation,
 * the side that begins follows the custom if it does so in the diagram. KM_ERR_SYNTAX: a twin cannot be read;
 * KM_ERR_ILLEGAL: a twin does not fit the position. */
KM_API KmStatus km_problem_record_phase(const KmProblemRecord *record, int index,
                                        KmProblemPhase *phase, KmError *error);

KM_END_DECLS
#endif
