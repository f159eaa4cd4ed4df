/* trace: the record of a search by a method of the papers (backtrack.h, bestfirst.h): every move that it made, in
 * the order of the visits, with its outcome.
 *
 * Node 0 is the position; every other node is a move. Nodes are numbered in the order in which the search made the
 * moves, and a child has a greater number than its parent.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_MATE_TRACE_H
#define KM_MATE_TRACE_H

#include "keymove/api.h"
#include "keymove/chess/position.h"
#include "keymove/mate/result.h"

KM_BEGIN_DECLS

typedef enum KmTraceOutcome {
    KM_TRACE_OPEN = 0, /* not decided: the search ended first, or never came to it */
    KM_TRACE_MATE,     /* the attacker mates within the limit */
    KM_TRACE_FAILED, /* standard failure: there is no mate after this, however many moves are left */
    KM_TRACE_CUTOFF  /* failure because of the limit: there may be a longer mate */
} KmTraceOutcome;

typedef struct KmTraceNode {
    KmMove move; /* KM_NO_MOVE at the root */
    uint32_t parent;
    uint32_t first, last, next; /* children and sibling; 0 for none */
    bool attacker;              /* a move of the attacker */
    KmTraceOutcome outcome;
    uint32_t refutation; /* of an attacker's move that failed: the defence, or 0 */
    int score;           /* best-first search: of an attacker's move */
    uint32_t expanded;   /* best-first search: when its defences were generated, from 1; 0: never */
    uint32_t queue;      /* best-first search: length of the queue then */
} KmTraceNode;

typedef struct KmMateTrace KmMateTrace;

/* Creates an empty trace of at most `limit` nodes (default: 5,000). NULL when there is no memory. */
KM_API KmMateTrace *km_mate_trace_create(const KmPosition *pos, bool defending, uint32_t limit);
KM_API void km_mate_trace_free(KmMateTrace *trace);

KM_API uint32_t km_mate_trace_count(const KmMateTrace *trace);
KM_API const KmTraceNode *km_mate_trace_node(const KmMateTrace *trace, uint32_t node);

/* True when the search made more moves than the trace has room for. */
KM_API bool km_mate_trace_full(const KmMateTrace *trace);

/* The position after the move of a node. */
KM_API void km_mate_trace_position(const KmMateTrace *trace, uint32_t node, KmPosition *pos);

/* "open", "mate", "failed" or "cutoff". */
KM_API const char *km_trace_outcome_name(KmTraceOutcome outcome);

/* Searches once by the method and with the limit `moves` of the options, and records it. The method must be one of
 * the papers. Returns the outcome of the whole search. */
KM_API KmDepthStatus km_mate_trace_search(KmMateTrace *trace, const KmMateOptions *options,
                                          KmMateCost *cost);

/* Receives one line of text, without the newline. */
typedef void KmTraceLine(void *context, const char *line);

/* Writes the trace as an indented list, or as a graph for Graphviz. */
KM_API void km_mate_trace_text(const KmMateTrace *trace, KmTraceLine *line, void *context);
KM_API void km_mate_trace_dot(const KmMateTrace *trace, KmTraceLine *line, void *context);

KM_END_DECLS
#endif
