/* solo_explain: the heuristics of the thesis made visible. For every possible capture (p, p') of a board: the
 * values of Rank, Attack and Center with their terms, and whether the board can still be solved after it; for
 * every piece: its degrees in the graph of possible captures (thesis, definition 2.6 and figures 5 and 7).
 *
 *      Rank    1 / (rank(p) + captures left(p') * rank(p'))
 *      Attack  out'(p) - out(p) - out(p') - in(p), where out'(p) is counted after the capture
 *      Center  distance(p, p') + distance(p, centre); as published, of squared distances
 *
 * The higher the value, the better the capture.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_SOLO_SOLO_EXPLAIN_H
#define KM_SOLO_SOLO_EXPLAIN_H

#include "keymove/api.h"
#include "keymove/base/buf.h"
#include "keymove/solo/solo_solver.h"

KM_BEGIN_DECLS

typedef enum KmSoloValue {
    KM_SOLO_BY_RANK = 0,
    KM_SOLO_BY_ATTACK,
    KM_SOLO_BY_CENTER,
    KM_SOLO_VALUES
} KmSoloValue;

typedef struct KmSoloCapture {
    KmSoloMove move;
    KmSoloVerdict after; /* exact verdict of the board after the capture */
    /* Terms of Rank. Unlimited captures count as the number of pieces. */
    int mover_rank, victim_rank, victim_left;
    /* Terms of Attack. */
    int out_after, out_mover, out_victim, in_mover;
    /* Terms of Center. */
    double length, center_distance;
    double value[KM_SOLO_VALUES];
    /* Whether no capture has a higher value, or a lower one; a value that all captures share is not worst. */
    bool best[KM_SOLO_VALUES], worst[KM_SOLO_VALUES];
} KmSoloCapture;

/* Takes about 200 kB. */
typedef struct KmSoloExplanation {
    KmSoloBoard board;
    KmSoloVerdict verdict; /* of the board itself */
    int center;            /* the square that Center uses: the king's, or the most attacked one */
    uint8_t in[KM_SOLO_SQUARES], out[KM_SOLO_SQUARES]; /* degrees of the piece on each square */
    int count;
    KmSoloCapture captures[8 * KM_SOLO_SQUARES]; /* ordered by the square of departure */
} KmSoloExplanation;

/* Room for any explanation as text, graph or picture. */
enum { KM_SOLO_EXPLAIN_TEXT = 1024 * 1024 };

/* Uses `as_published`, `seed` and `budget` of the options; the budget is for all verdicts together.
 * KM_ERR_LIMIT when it did not suffice: the explanation is complete except for verdicts that are unknown. */
KM_API KmStatus km_solo_solver_explain(KmSoloSolver *solver, const KmSoloBoard *board,
                                       const KmSoloOptions *options,
                                       KmSoloExplanation *explanation);

/* "rank", "attack", "center". */
KM_API const char *km_solo_value_name(KmSoloValue value);

/* A table for people. */
KM_API void km_solo_explanation_write(const KmSoloExplanation *explanation, KmBuf *out);

/* The graph of captures in the language of Graphviz; captures that lose are dashed. */
KM_API void km_solo_explanation_write_dot(const KmSoloExplanation *explanation, KmBuf *out);

/* The board with an arrow for each capture, labelled with its value: the best are green, the worst red,
 * the others grey; captures that lose are dashed. */
KM_API void km_solo_explanation_write_svg(const KmSoloExplanation *explanation, KmSoloValue value,
                                          int pixels, KmBuf *out);

KM_END_DECLS
#endif
