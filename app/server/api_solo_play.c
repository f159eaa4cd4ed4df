/* api_solo_play: for one who plays or watches: is it still solvable, a hint, the steps of a method.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "api_solo.h"
#include "keymove/base/clock.h"

#include <stdlib.h>
#include <string.h>

/* What may be spent before the reply: these are answered at once. */
#define AT_ONCE 0.2
enum { STEPS = 5000, STEPS_MOST = 20000, TRACE_BYTES = 64 << 20 };

/* --- verdicts ------------------------------------------------------------------------------------- */

static KmSoloVerdict judge(KmSoloSolver *solver, const KmSoloBoard *board, KmSoloResult *result) {
    const KmSoloOptions options = {.seed = 1, .budget = {.seconds = AT_ONCE}};
    const KmStatus status = km_solo_solver_solve(solver, board, &options, result);
    return status == KM_OK ? result->verdict : KM_SOLO_UNKNOWN;
}

static const char *verdict_name(const KmSoloBoard *board, KmSoloVerdict verdict) {
    if (km_solo_is_solved(board)) return "solved";
    return verdict == KM_SOLO_SOLVED       ? "solvable"
           : verdict == KM_SOLO_UNSOLVABLE ? "dead"
                                           : "unknown";
}

/* How many captures must be taken back; null when it never was solvable, or when that is not found in
 * time. */
static json_t *undo_json(KmSoloSolver *solver, const SoloPlay *play, KmSoloResult *result) {
    const double last = km_clock_seconds() + 2 * AT_ONCE;
    for (int back = 1; back <= play->count && km_clock_seconds() < last; back++) {
        KmSoloBoard board = play->start;
        for (int i = 0; i < play->count - back; i++) km_solo_play(&board, play->moves[i]);
        if (judge(solver, &board, result) == KM_SOLO_SOLVED) return json_integer(back);
    }
    return json_null();
}

/* Judges the board as it was played to; the solver is for the caller to free, NULL after the reply that there
 * is no memory. */
static KmSoloSolver *judge_play(const SoloPlay *play, KmSoloVerdict *verdict, KmSoloResult *result,
                                Reply *out) {
    KmSoloSolver *solver = km_solo_solver_create();
    if (solver)
        *verdict = judge(solver, &play->now, result);
    else
        reply_no_memory(out);
    return solver;
}

void api_solo_verdict(const Service *service, Fields *in, Reply *out) {
    (void)service;
    SoloPlay play;
    if (!fields_solo(in, &play) || !fields_end(in)) return;
    KmSoloVerdict verdict;
    KmSoloResult result;
    KmSoloSolver *solver = judge_play(&play, &verdict, &result, out);
    if (!solver) return;
    json_t *undo =
        verdict == KM_SOLO_UNSOLVABLE ? undo_json(solver, &play, &result) : json_integer(0);
    reply_json(out,
               json_pack("{s:o, s:s, s:i, s:o}", "board", solo_board_json(&play.now), "verdict",
                         verdict_name(&play.now, verdict), "left", play.now.count, "undo", undo));
    km_solo_solver_free(solver);
}

/* --- hints ---------------------------------------------------------------------------------------- */

static json_t *hint_json(const KmSoloBoard *board, const KmSoloResult *result, int level) {
    const KmSoloMove move = result->moves[0];
    char text[128], square[KM_SOLO_MOVE_TEXT];
    KmBuf words = km_buf(text, sizeof text), name = km_buf(square, sizeof square);
    json_t *hint =
        json_pack("{s:s, s:o}", "verdict", "solvable", "from", solo_square_json(board, move.from));
    if (level == 1) {
        km_solo_square_write(board, move.from, &name);
        km_buf_printf(&words, "the piece on %s can go", square);
    } else if (level == 2) {
        km_solo_square_write(board, move.to, &name);
        km_buf_printf(&words, "the piece on %s can be taken", square);
    } else {
        km_solo_move_write(board, move, &words);
        json_object_set_new(hint, "move", solo_uci_json(board, move));
        json_object_set_new(hint, "solution", solo_moves_json(board, result->moves, result->count));
    }
    if (level > 1) json_object_set_new(hint, "to", solo_square_json(board, move.to));
    json_object_set_new(hint, "text", json_string(text));
    return hint;
}

void api_solo_hint(const Service *service, Fields *in, Reply *out) {
    (void)service;
    SoloPlay play;
    const int level = (int)fields_integer(in, "level", 1, 3, 3);
    if (!fields_solo(in, &play) || !fields_end(in)) return;
    KmSoloVerdict verdict;
    KmSoloResult result;
    KmSoloSolver *solver = judge_play(&play, &verdict, &result, out);
    if (!solver) return;
    const bool useful = verdict == KM_SOLO_SOLVED && result.count > 0;
    reply_json(out, useful ? hint_json(&play.now, &result, level)
                           : json_pack("{s:s}", "verdict", verdict_name(&play.now, verdict)));
    km_solo_solver_free(solver);
}

/* --- the steps of a method ------------------------------------------------------------------------ */

typedef struct Trace {
    json_t *steps;
    size_t most;
    volatile int full; /* stops the search */
} Trace;

static void add_step(void *context, const KmSoloBoard *board, KmSoloMove move, bool undone) {
    Trace *trace = context;
    if (json_array_size(trace->steps) == trace->most)
        __atomic_store_n(&trace->full, 1, __ATOMIC_RELAXED);
    else
        json_array_append_new(trace->steps, undone ? json_string("-") : solo_uci_json(board, move));
}

static void trace_method(KmSoloSolver *solver, const SoloPlay *play, KmSoloOptions options,
                         size_t most, Reply *out) {
    Trace trace = {.steps = json_array(), .most = most};
    KmSoloResult result;
    const bool watched = options.method != KM_SOLO_PLAN && options.method != KM_SOLO_BFS;
    options.budget = (KmBudget){.seconds = 5 * AT_ONCE, .stop = &trace.full};
    options.most_bytes = TRACE_BYTES;
    options.watch = watched ? add_step : NULL;
    options.context = &trace;
    /* One step may pass between the last that is told and the look at the flag: it is not the whole. */
    const bool complete =
        km_solo_solver_solve(solver, &play->now, &options, &result) == KM_OK && !trace.full;
    json_t *solution = solo_moves_json(&play->now, result.moves, complete ? result.count : 0);
    if (!watched) json_array_extend(trace.steps, solution);
    reply_json(out,
               json_pack("{s:o, s:s, s:s, s:b, s:o, s:I, s:o}", "board",
                         solo_board_json(&play->now), "method", km_solo_method_name(options.method),
                         "status", complete ? km_solo_verdict_name(result.verdict) : "unknown",
                         "complete", complete, "steps", trace.steps, "backtracks",
                         (json_int_t)result.backtracks, "solution", solution));
}

void api_solo_trace(const Service *service, Fields *in, Reply *out) {
    (void)service;
    SoloPlay play;
    KmSoloOptions options = {0};
    const size_t most = (size_t)fields_integer(in, "steps", 1, STEPS_MOST, STEPS);
    fields_solo_options(in, KM_SOLO_RANK, &options);
    if (!fields_solo(in, &play) || !fields_end(in)) return;
    KmSoloSolver *solver = km_solo_solver_create();
    if (solver)
        trace_method(solver, &play, options, most, out);
    else
        reply_no_memory(out);
    km_solo_solver_free(solver);
}
