/* report: solves, then shows the play of battle problems, or the lines of help and series problems.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/problem/report.h"

#include "intention.h"
#include "keymove/chess/fault.h"
#include "keymove/problem/problem.h"
#include "keymove/problem/problem_line.h"
#include "move_order.h"
#include "report_lines.h"
#include "report_tree.h"
#include "rules.h"
#include "series.h"

#include <stdlib.h>
#include <string.h>

struct KmReport {
    KmPosition pos;
    bool playable; /* `pos` is a position: the king cannot be captured */
    KmSetup setup;
    KmStipulation stipulation;
    KmReportOptions options;
    KmSpending spending;
    KmProblemStatus status;
    bool solved_completely, complete;
    KmMoveList keys;
    uint64_t solutions;
    KmTree *tree;
    uint32_t duals;
    int shorter;
    bool short_known; /* shorter solutions were looked for */
    ReportLines lines[KM_PARTS];
    bool intended; /* `wanted_*` say what was meant */
    bool fails;    /* something that was meant does not solve */
    bool wanted_keys[KM_MAX_MOVES];
    bool *wanted_lines;
};

/* --- the handle -------------------------------------------------------------------------------------- */

KmReport *km_report_create(const KmSetup *setup, const KmStipulation *stipulation) {
    KmReport *report = aligned_alloc(_Alignof(KmReport), sizeof *report);
    if (!report) return NULL;
    memset(report, 0, sizeof *report);
    report->setup = *setup;
    report->stipulation = *stipulation;
    return report;
}

static void forget(KmReport *report) {
    for (int part = 0; part < KM_PARTS; part++) km_report_lines_drop(&report->lines[part]);
    km_tree_free(report->tree);
    free(report->wanted_lines);
    report->tree = NULL;
    report->wanted_lines = NULL;
    report->status = KM_PROBLEM_UNKNOWN;
    report->playable = report->solved_completely = report->complete = false;
    report->intended = report->fails = report->short_known = false;
    report->keys.count = report->shorter = 0;
    report->solutions = report->duals = 0;
}

void km_report_free(KmReport *report) {
    if (!report) return;
    forget(report);
    free(report);
}

/* --- solving ----------------------------------------------------------------------------------------- */

static void report_solving(void *context, int tried, int moves) {
    const KmReport *report = context;
    if (report->options.progress)
        report->options.progress(report->options.context, KM_STAGE_SOLVING, tried, moves);
}

/* Solves a problem with what is left of the budget. NULL when there is no memory. What `longer`, the same problem in
 * more moves, has prepared is used; or it is NULL. */
static KmProblem *solve(KmReport *report, const KmPosition *pos, const KmStipulation *stipulation,
                        uint64_t most, KmProblem *longer) {
    KmProblemOptions options = report->options.solving;
    KmProblem *problem = km_problem_create(pos, stipulation);
    options.budget = km_spending_slice(&report->spending, 0, 0);
    options.max_solutions = most;
    options.progress = report_solving;
    options.context = report;
    if (problem && longer) km_problem_inherit(problem, longer);
    if (problem && km_problem_solve(problem, &options, NULL) == KM_OK) {
        km_spending_charge(&report->spending, km_problem_nodes(problem));
        if (longer) km_problem_inherit(longer, problem);
        return problem;
    }
    km_problem_free(problem);
    return NULL;
}

/* Notes what the solver found. */
static void take_answer(KmReport *report, const KmProblem *problem) {
    report->status = km_problem_status(problem);
    report->solved_completely = report->complete = km_problem_complete(problem);
    report->solutions = km_problem_count(problem);
    report->keys.count = km_problem_key_count(problem);
    for (int i = 0; i < report->keys.count; i++) report->keys.moves[i] = km_problem_key(problem, i);
    km_move_order_sort(&report->keys, km_move_order_reversed(&report->stipulation,
                                                             report->stipulation.half_moves == 1));
}

/* Where only some first moves were admitted, the keys are those of the tree. */
static void keep_shown_keys(KmReport *report) {
    report->keys.count = 0;
    for (uint32_t node = km_tree_node(report->tree, 0)->first; node;
         node = km_tree_node(report->tree, node)->next)
        if (km_tree_node(report->tree, node)->marks & KM_TREE_KEY)
            report->keys.moves[report->keys.count++] = km_tree_node(report->tree, node)->move;
    report->solutions = (uint64_t)report->keys.count;
    if (report->complete && report->keys.count == 0) report->status = KM_PROBLEM_NONE;
}

static bool build_tree(KmReport *report) {
    ReportTree work = {.pos = report->pos,
                       .stipulation = &report->stipulation,
                       .options = &report->options,
                       .keys = report->keys.moves,
                       .key_count = report->keys.count,
                       .spending = &report->spending};
    const bool good = km_report_tree_build(&work);
    report->tree = work.tree;
    report->shorter = work.shorter;
    report->short_known = work.short_known;
    report->duals = work.duals;
    report->complete &= work.complete;
    if (good && report->options.threat_moves) keep_shown_keys(report);
    return good;
}

/* --- battle play ------------------------------------------------------------------------------------- */

/* The play after the key proves or refutes nothing, so the status says whether there is any. */
static void take_post_key(KmReport *report) {
    report->solved_completely = report->complete;
    report->status = !report->complete                 ? KM_PROBLEM_UNKNOWN
                     : km_tree_count(report->tree) > 1 ? KM_PROBLEM_SOLVED
                                                       : KM_PROBLEM_NONE;
}

static bool solve_battle(KmReport *report) {
    if (report->options.post_key) {
        report->complete = true;
        if (!build_tree(report)) return false;
        take_post_key(report);
        return true;
    }
    KmProblem *problem = solve(report, &report->pos, &report->stipulation,
                               report->options.solving.max_solutions, NULL);
    if (!problem) return false;
    take_answer(report, problem);
    km_problem_free(problem);
    return build_tree(report);
}

/* --- lines ------------------------------------------------------------------------------------------- */

static bool solve_set_play(KmReport *report) {
    KmStipulation set;
    if (km_position_in_check(&report->pos) || !km_problem_set_play(&report->stipulation, &set))
        return true;
    const KmPosition passed = after_pass(&report->pos);
    KmProblem *problem = solve(report, &passed, &set, report->options.solving.max_solutions, NULL);
    if (!problem) return false;
    report->complete &= km_problem_complete(problem);
    return km_report_lines_take(&report->lines[KM_PART_SET_PLAY], problem, &set);
}

/* How long is the shortest line? It has the same side begin, so in help play it is shorter by whole moves. */
static bool find_shorter_line(KmReport *report) {
    const bool series = km_play_is_series(report->stipulation.play);
    const int step = series ? 1 : 2;
    KmStipulation shorter = report->stipulation;
    const int least = report->stipulation.play == KM_PLAY_HELP ||
                              report->stipulation.play == KM_PLAY_SERIES_DIRECT
                          ? 1
                          : 2;
    const int longest = shorter.half_moves - step;
    shorter.half_moves = least + (longest - least) % step;
    for (; shorter.half_moves <= longest && !report->spending.spent && !report->shorter;
         shorter.half_moves += step) {
        KmProblem *problem =
            solve(report, &report->pos, &shorter, 1, report->lines[KM_PART_ACTUAL].problem);
        if (!problem) return false;
        if (km_problem_count(problem) > 0) report->shorter = shorter.half_moves;
        if (km_problem_status(problem) == KM_PROBLEM_UNKNOWN) report->complete = false;
        km_problem_free(problem);
    }
    report->short_known = !report->spending.spent;
    return true;
}

static bool solve_lines(KmReport *report) {
    KmProblem *problem = solve(report, &report->pos, &report->stipulation,
                               report->options.solving.max_solutions, NULL);
    if (!problem) return false;
    take_answer(report, problem);
    if (!km_report_lines_take(&report->lines[KM_PART_ACTUAL], problem, &report->stipulation))
        return false;
    if (report->options.set_play && !solve_set_play(report)) return false;
    return report->solutions == 0 || report->options.keys_only || find_shorter_line(report);
}

KmStatus km_report_solve(KmReport *report, const KmReportOptions *options, KmError *error) {
    forget(report);
    report->options = *options;
    report->spending = km_spending_begin(options->solving.budget);
    if (km_setup_faults(&report->setup) == KM_FAULT_OPPONENT_CHECK) {
        report->status = KM_PROBLEM_NONE;
        report->solved_completely = report->complete = true;
        return KM_OK;
    }
    const KmStatus status = km_position_init(&report->setup, &report->pos, error);
    if (status != KM_OK) return status;
    report->playable = true;
    const bool good =
        km_play_is_battle(report->stipulation.play) ? solve_battle(report) : solve_lines(report);
    if (good) return KM_OK;
    forget(report);
    return km_fail(error, KM_ERR_MEMORY, 0, "no memory for this solution");
}

/* --- the intention ------------------------------------------------------------------------------------ */

/* Marks what begins with the moves of an intended line; false when nothing does. */
static bool mark_intended(KmReport *report, const IntendedLine *line) {
    bool found = false;
    if (line->count == 0) return true;
    for (int i = 0; i < report->keys.count; i++) {
        if (report->keys.moves[i] != line->moves[0]) continue;
        report->wanted_keys[i] = true;
        found = true;
    }
    if (km_play_is_battle(report->stipulation.play)) return found;
    found = false;
    for (uint64_t i = 0; i < report->lines[KM_PART_ACTUAL].count; i++) {
        int length;
        const KmMove *moves = km_report_lines_at(&report->lines[KM_PART_ACTUAL], i, &length);
        if (line->count > length ||
            memcmp(moves, line->moves, (size_t)line->count * sizeof *moves) != 0)
            continue;
        report->wanted_lines[i] = true;
        found = true;
    }
    return found;
}

static void begin_intention(KmReport *report) {
    memset(report->wanted_keys, 0, sizeof report->wanted_keys);
    report->intended = false;
    report->fails = false;
}

KmStatus km_report_intend(KmReport *report, const char *intended, KmError *error) {
    const uint64_t count = report->lines[KM_PART_ACTUAL].count;
    begin_intention(report);
    free(report->wanted_lines);
    report->wanted_lines = calloc(count + 1, sizeof *report->wanted_lines);
    if (!report->wanted_lines) return km_fail(error, KM_ERR_MEMORY, 0, "no memory");
    if (!report->playable) return KM_OK;
    size_t at = 0;
    bool any = false;
    while (intended[at]) {
        IntendedLine line;
        const KmStatus status =
            km_intention_read(&report->pos, &report->stipulation, intended, &at, &line, error);
        if (status != KM_OK) return status;
        any |= line.count > 0;
        if (!mark_intended(report, &line)) report->fails = true;
    }
    if (!any) return km_fail(error, KM_ERR_SYNTAX, 0, "a move was expected");
    report->intended = true;
    return KM_OK;
}

static bool has_cooks(const KmReport *report) {
    if (km_play_is_battle(report->stipulation.play)) {
        for (int i = 0; i < report->keys.count; i++)
            if (!report->wanted_keys[i]) return true;
        return false;
    }
    for (uint64_t i = 0; i < report->solutions; i++)
        if (!report->wanted_lines[i]) return true;
    return false;
}

KmReportVerdict km_report_verdict(const KmReport *report) {
    if (report->status == KM_PROBLEM_NONE) return KM_VERDICT_NONE;
    if (report->options.post_key) return KM_VERDICT_UNKNOWN;
    if (report->shorter) return KM_VERDICT_SHORT;
    if (report->intended && report->solved_completely && report->fails) return KM_VERDICT_FAILS;
    if (report->intended && has_cooks(report)) return KM_VERDICT_COOKED;
    const bool battle = km_play_is_battle(report->stipulation.play);
    if (!report->intended && report->solutions > 1)
        return battle ? KM_VERDICT_COOKED : KM_VERDICT_SEVERAL;
    return report->solved_completely && report->short_known ? KM_VERDICT_SOUND : KM_VERDICT_UNKNOWN;
}

const char *km_report_verdict_name(KmReportVerdict verdict) {
    static const char *const names[] = {"unknown", "sound", "cooked", "short",
                                        "none",    "fails", "several"};
    return names[verdict];
}

/* --- answers ------------------------------------------------------------------------------------------ */

const KmPosition *km_report_position(const KmReport *report) {
    return report->playable ? &report->pos : NULL;
}
const KmStipulation *km_report_stipulation(const KmReport *report) { return &report->stipulation; }
const KmReportOptions *km_report_options(const KmReport *report) { return &report->options; }
KmProblemStatus km_report_status(const KmReport *report) { return report->status; }
bool km_report_complete(const KmReport *report) { return report->complete; }
bool km_report_solved_completely(const KmReport *report) { return report->solved_completely; }
bool km_report_stopped(const KmReport *report) {
    return report->spending.spent && !report->complete;
}
int km_report_short(const KmReport *report) { return report->shorter; }
uint32_t km_report_duals(const KmReport *report) { return report->duals; }
int km_report_key_count(const KmReport *report) { return report->keys.count; }
KmMove km_report_key(const KmReport *report, int index) { return report->keys.moves[index]; }
uint64_t km_report_count(const KmReport *report) { return report->solutions; }
const KmTree *km_report_tree(const KmReport *report) { return report->tree; }
uint64_t km_report_nodes(const KmReport *report) { return report->spending.nodes; }
double km_report_seconds(const KmReport *report) { return km_spending_seconds(&report->spending); }

bool km_report_key_cooks(const KmReport *report, int index) {
    return report->intended && !report->wanted_keys[index];
}

bool km_report_line_cooks(const KmReport *report, uint64_t index) {
    return report->intended && !report->wanted_lines[index];
}

uint64_t km_report_line_count(const KmReport *report, KmReportPart part) {
    return report->lines[part].count;
}

const KmMove *km_report_line(const KmReport *report, KmReportPart part, uint64_t index,
                             int *length) {
    return km_report_lines_at(&report->lines[part], index, length);
}

void km_report_replay(const KmReport *report, KmReportPart part, uint64_t index, int count,
                      KmPosition *pos) {
    const ReportLines *lines = &report->lines[part];
    km_problem_replay(lines->problem, lines->order[index], count, pos);
}

uint64_t km_report_same_moves(const KmReport *report, uint64_t index) {
    return report->lines[KM_PART_ACTUAL].same[index];
}
