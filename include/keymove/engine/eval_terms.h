/* eval_terms: the terms behind the score of eval.h, for showing an evaluation.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_ENGINE_EVAL_TERMS_H
#define KM_ENGINE_EVAL_TERMS_H

#include "keymove/api.h"
#include "keymove/chess/position.h"

KM_BEGIN_DECLS

typedef enum KmEvalTerm {
    KM_EVAL_MATERIAL,
    KM_EVAL_SQUARES,  /* piece-square tables */
    KM_EVAL_MOBILITY, /* squares in reach of the pieces */
    KM_EVAL_PIECES,   /* bishop pair, outposts, open files and other features of single pieces */
    KM_EVAL_PAWNS,    /* pawn structure */
    KM_EVAL_PASSED,   /* passed pawns and candidates */
    KM_EVAL_KING,     /* shelter of the king, and danger to it */
    KM_EVAL_THREATS,
    KM_EVAL_SPACE,
    KM_EVAL_TEMPO, /* the right to move */
    KM_EVAL_TERMS
} KmEvalTerm;

/* The weights of the middlegame and of the endgame, in centipawns. */
typedef struct KmEvalPair {
    int middle, end;
} KmEvalPair;

enum { KM_EVAL_PHASE_FULL = 24, KM_EVAL_SCALE_FULL = 64 };

typedef struct KmEvalReport {
    /* True if a lone king is to be mated: the score then only guides towards the mate, and all terms are
     * zero. */
    bool lone_king;
    int phase; /* the remaining material: 0 (endgame) to KM_EVAL_PHASE_FULL (middlegame) */
    int scale; /* of the endgame score, in 64ths: less than 64 in drawish endings */
    /* By term and colour, positive if good for that colour. */
    KmEvalPair sides[KM_EVAL_TERMS][2];
    /* White's minus Black's: by term and in all. */
    KmEvalPair terms[KM_EVAL_TERMS], sum;
    /* By term, the change that it makes to the score when the terms are added in their order; positive for White.
     * They add up to `score` without rounding. */
    int blended[KM_EVAL_TERMS];
    int score; /* for White; what km_eval gives, except that km_eval takes the side to move */
} KmEvalReport;

/* Evaluates a position, and shows how. */
KM_API void km_eval_report(const KmPosition *pos, KmEvalReport *report);

/* "material", "passed pawns". */
KM_API const char *km_eval_term_name(KmEvalTerm term);

KM_END_DECLS
#endif
