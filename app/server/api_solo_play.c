/* api_solo_play: questions of a player: whether the board can still be solved, a hint, the steps of a
 * method. They are answered at once, within fixed limits.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "api_solo.h"
#include "json/solo_trace_json.h"
#include "keymove/base/clock.h"

#include <stdlib.h>

#define AT_ONCE 0.2 /* seconds of solving for an immediate reply */
enum { DEFAULT_STEPS = 5000, MAX_STEPS = 20000, TRACE_BYTES = 64 << 20 };

/* --- verdicts and hints --------------------------------------------------------------------------- */

static KmSoloVerdict judge(KmSoloSolver *solver, const KmSoloBoard *board, KmSoloResult *result) {
    const KmSoloOptions options = {.seed = 1, .budget = {.seconds = AT_ONCE}};
    const KmStatus status = km_solo_solver_solve(solver, board, &options, result);
    return status == KM_OK ? result->verdict : KM_SOLO_UNKNOWN;
}

/* How many captures must be taken back until the board can be solved; -1 if it never could, or if that is
 * not found in time. */
static int captures_to_undo(KmSoloSolver *solver, const SoloPlay *play, KmSoloResult *result) {
    const double deadline = km_clock_seconds() + 2 * AT_ONCE;
    for (int back = 1; back <= play->count && km_clock_seconds() < deadline; back++) {
        KmSoloBoard board = play->start;
        for (int i = 0; i < play->count - back; i++) km_solo_play(&board, play->moves[i]);
        if (judge(solver, &board, result) == KM_SOLO_SOLVED) return back;
    }
    return -1;
}

/* Judges the board after the captures, and replies with the verdict (level 0) or a hint. */
static void judge_play(Fields *in, int level) {
    SoloPlay play;
    KmSoloResult result;
    if (!fields_solo(in, &play) || !fields_end(in)) return;
    KmSoloSolver *solver = km_solo_solver_create();
    if (!solver) {
        reply_no_memory(in->out);
        return;
    }
    const KmSoloVerdict verdict = judge(solver, &play.now, &result);
    if (level)
        reply_json(in->out, solo_hint_json(&play.now, verdict, &result, level));
    else
        reply_json(in->out, solo_verdict_json(&play.now, verdict,
                                              verdict == KM_SOLO_UNSOLVABLE
                                                  ? captures_to_undo(solver, &play, &result)
                                                  : 0));
    km_solo_solver_free(solver);
}

void api_solo_verdict(Fields *in) { judge_play(in, 0); }

void api_solo_hint(Fields *in) { judge_play(in, (int)fields_integer(in, "level", 1, 3, 3)); }

/* --- values of the heuristics --------------------------------------------------------------------- */

void api_solo_explain(Fields *in) {
    SoloPlay play;
    KmSoloOptions options = {.seed = 1, .budget = {.seconds = 5 * AT_ONCE}};
    options.as_published = fields_flag(in, "as_published", false);
    if (!fields_solo(in, &play) || !fields_end(in)) return;
    KmSoloSolver *solver = km_solo_solver_create();
    KmSoloExplanation *explanation = malloc(sizeof *explanation);
    if (solver && explanation &&
        km_solo_solver_explain(solver, &play.now, &options, explanation) != KM_ERR_MEMORY)
        reply_json(in->out, solo_explanation_json(explanation));
    else
        reply_no_memory(in->out);
    free(explanation);
    km_solo_solver_free(solver);
}

/* --- the steps of a method ------------------------------------------------------------------------ */

static void trace_method(KmSoloSolver *solver, const SoloPlay *play, KmSoloOptions options,
                         size_t limit, Reply *out) {
    SoloTrace trace;
    KmSoloResult result;
    options.budget = (KmBudget){.seconds = 5 * AT_ONCE};
    options.most_bytes = TRACE_BYTES;
    solo_trace_begin(&trace, &play->now, limit, &options);
    /* The search may end by itself between the step that does not fit and its look at the flag. */
    const bool complete =
        km_solo_solver_solve(solver, &play->now, &options, &result) == KM_OK && !trace.full;
    reply_json(out, solo_trace_json(&trace, &options, &result, complete));
}

void api_solo_trace(Fields *in) {
    SoloPlay play;
    KmSoloOptions options = {0};
    const size_t limit = (size_t)fields_integer(in, "steps", 1, MAX_STEPS, DEFAULT_STEPS);
    fields_solo_options(in, KM_SOLO_RANK, &options);
    if (!fields_solo(in, &play) || !fields_end(in)) return;
    KmSoloSolver *solver = km_solo_solver_create();
    if (solver)
        trace_method(solver, &play, options, limit, in->out);
    else
        reply_no_memory(in->out);
    km_solo_solver_free(solver);
}
