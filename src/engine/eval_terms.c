/* eval_terms: sums the counts of a traced evaluation by term. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/engine/eval_terms.h"

#include "evaluate.h"

/* The term of each group of features, by the first feature of the group; the last group ends at DANGER. */
static const struct {
    int first;
    KmEvalTerm term;
} groups[] = {
    {MATERIAL, KM_EVAL_MATERIAL},   {SQUARE, KM_EVAL_SQUARES},
    {BISHOP_PAIR, KM_EVAL_PIECES},  {KNIGHT_MOBILITY, KM_EVAL_MOBILITY},
    {PAWN_ISOLATED, KM_EVAL_PAWNS}, {PASSED, KM_EVAL_PASSED},
    {OUTPOST, KM_EVAL_PIECES},      {PAWN_THREAT, KM_EVAL_THREATS},
    {SPACE, KM_EVAL_SPACE},         {SHELTER, KM_EVAL_KING},
    {TEMPO, KM_EVAL_TEMPO},         {DANGER, KM_EVAL_TERMS},
};

static void add(KmEvalPair *pair, int middle, int end) {
    pair->middle += middle;
    pair->end += end;
}

static void add_features(KmEvalReport *report, const EvalTrace *trace, KmColor color) {
    for (int group = 0; groups[group].term != KM_EVAL_TERMS; group++)
        for (int i = groups[group].first; i < groups[group + 1].first; i++)
            add(&report->sides[groups[group].term][color],
                trace->counts_by_color[color][i] * pair_middle(km_weights[i]),
                trace->counts_by_color[color][i] * pair_end(km_weights[i]));
}

static void add_danger(KmEvalReport *report, const EvalTrace *trace, KmColor color) {
    int danger = 0;
    for (int i = DANGER; i < WEIGHTS; i++)
        danger += trace->danger[color][i] * pair_middle(km_weights[i]);
    if (danger > 0)
        add(&report->sides[KM_EVAL_KING][color], -(danger * danger / DANGER_SQUARE_OVER),
            -(danger / DANGER_OVER));
}

/* White's minus Black's, and the change of the score with each term. */
static void add_up(KmEvalReport *report) {
    int before = 0;
    for (int term = 0; term < KM_EVAL_TERMS; term++) {
        const KmEvalPair *sides = report->sides[term];
        KmEvalPair *both = &report->terms[term];
        add(both, sides[KM_WHITE].middle - sides[KM_BLACK].middle,
            sides[KM_WHITE].end - sides[KM_BLACK].end);
        add(&report->sum, both->middle, both->end);
        const int after =
            eval_blend(report->sum.middle, report->sum.end, report->phase, report->scale);
        report->blended[term] = after - before;
        before = after;
    }
}

void km_eval_report(const KmPosition *pos, KmEvalReport *report) {
    EvalTrace trace;
    *report = (KmEvalReport){.lone_king = false};
    km_eval_trace(pos, &trace);
    report->phase = trace.phase;
    report->scale = trace.scale;
    report->score = trace.score;
    if (km_endgame_mates(pos, &report->score)) {
        report->lone_king = true;
        return;
    }
    for (int color = KM_WHITE; color <= KM_BLACK; color++) {
        add_features(report, &trace, (KmColor)color);
        add_danger(report, &trace, (KmColor)color);
    }
    add_up(report);
}

const char *km_eval_term_name(KmEvalTerm term) {
    static const char *const names[KM_EVAL_TERMS] = {
        [KM_EVAL_MATERIAL] = "material", [KM_EVAL_SQUARES] = "squares",
        [KM_EVAL_MOBILITY] = "mobility", [KM_EVAL_PIECES] = "pieces",
        [KM_EVAL_PAWNS] = "pawns",       [KM_EVAL_PASSED] = "passed pawns",
        [KM_EVAL_KING] = "king",         [KM_EVAL_THREATS] = "threats",
        [KM_EVAL_SPACE] = "space",       [KM_EVAL_TEMPO] = "tempo",
    };
    return (unsigned)term < KM_EVAL_TERMS ? names[term] : "unknown";
}
