/* solo_trace_json: recording steps, states and decisions. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/solo_trace_json.h"

#include "json/solo_json.h"

/* Adds an item unless the limit is reached, which ends the search. */
static void add(SoloTrace *trace, json_t *list, json_t *item) {
    if (json_array_size(list) < trace->limit)
        json_array_append_new(list, item);
    else {
        __atomic_store_n(&trace->full, 1, __ATOMIC_RELAXED);
        json_decref(item);
    }
}

static void add_capture(SoloTrace *trace, KmSoloMove move) {
    trace->line[trace->depth++] = move;
    add(trace, trace->steps, solo_uci_json(trace->board, move));
}

static void add_undo(SoloTrace *trace) {
    trace->depth--;
    add(trace, trace->steps, json_string("-"));
}

/* Walks to a state that was visited: back to where the lines part, and on from there. */
static void add_state(SoloTrace *trace, const KmSoloStep *step) {
    int common = 0;
    while (common < trace->depth && common < step->depth &&
           trace->line[common].from == step->line[common].from &&
           trace->line[common].to == step->line[common].to)
        common++;
    while (trace->depth > common) add_undo(trace);
    while (trace->depth < step->depth) add_capture(trace, step->line[trace->depth]);
    if (!trace->full)
        add(trace, trace->states,
            json_pack("{s:I, s:i, s:i, s:i}", "step", (json_int_t)json_array_size(trace->steps),
                      "depth", step->depth, "created", step->created, "known", step->known));
}

static json_t *square_or_null(const SoloTrace *trace, int square) {
    return square < 0 ? json_null() : solo_square_json(trace->board, square);
}

static void add_decision(SoloTrace *trace, const KmSoloStep *step) {
    static const char *const names[KM_SOLO_STEP_KINDS] = {
        [KM_SOLO_STEP_TRY] = "try",     [KM_SOLO_STEP_FORCED] = "forced",
        [KM_SOLO_STEP_DEAD] = "dead",   [KM_SOLO_STEP_RESTART] = "restart",
        [KM_SOLO_STEP_LEARN] = "learn", [KM_SOLO_STEP_PLAN] = "plan",
    };
    json_t *decision = json_pack("{s:s, s:i}", "kind", names[step->kind], "depth", step->depth);
    if (step->at >= 0) {
        json_object_set_new(decision, "at", solo_square_json(trace->board, step->at));
        json_object_set_new(decision, "by", square_or_null(trace, step->by));
        json_object_set_new(decision, "to", square_or_null(trace, step->to));
    }
    add(trace, trace->decisions, decision);
}

static void record(void *context, const KmSoloStep *step) {
    SoloTrace *trace = context;
    switch (step->kind) {
    case KM_SOLO_STEP_CAPTURE:
        add_capture(trace, step->move);
        break;
    case KM_SOLO_STEP_UNDO:
        add_undo(trace);
        break;
    case KM_SOLO_STEP_STATE:
        add_state(trace, step);
        break;
    default:
        add_decision(trace, step);
        break;
    }
}

void solo_trace_begin(SoloTrace *trace, const KmSoloBoard *board, size_t limit,
                      KmSoloOptions *options) {
    trace->board = board;
    trace->limit = limit;
    trace->steps = json_array();
    trace->states = json_array();
    trace->decisions = json_array();
    trace->depth = 0;
    trace->full = 0;
    options->watch = record;
    options->context = trace;
    options->budget.stop = &trace->full;
}

json_t *solo_trace_json(SoloTrace *trace, const KmSoloOptions *options, const KmSoloResult *result,
                        bool complete) {
    const bool plan = options->method == KM_SOLO_PLAN || options->method == KM_SOLO_THEORY;
    json_t *solution = solo_moves_json(trace->board, result->moves, complete ? result->count : 0);
    if (plan) json_array_extend(trace->steps, solution);
    json_t *answer = json_pack(
        "{s:o, s:s, s:s, s:b, s:o, s:I, s:o}", "board", solo_board_json(trace->board), "method",
        km_solo_method_name(options->method), "status",
        complete ? km_solo_verdict_name(result->verdict) : "unknown", "complete", complete, "steps",
        trace->steps, "backtracks", (json_int_t)result->backtracks, "solution", solution);
    if (options->method == KM_SOLO_BFS) json_object_set(answer, "states", trace->states);
    if (plan) json_object_set(answer, "decisions", trace->decisions);
    json_decref(trace->states);
    json_decref(trace->decisions);
    return answer;
}
