/* solo_survey: measuring random boards, and the tables and charts of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_survey.h"

#include "keymove/solo/solo_count.h"
#include "solo_chart.h"
#include "solo_instance.h"

#include <stdlib.h>
#include <string.h>

static const int backtracks[KM_SOLO_SURVEY_STAGES] = {0, 10, 100, 1000};

int km_solo_survey_backtracks(int stage) { return backtracks[stage]; }

void km_solo_survey_generate(int pieces, long number, const KmSoloStudyOptions *options,
                             KmSoloStudyInstance *instance) {
    KmSoloRecipe recipe = options->recipe;
    KmRng rng = km_solo_instance_begin(options->seed, pieces, number, instance->id);
    recipe.pieces = pieces;
    km_solo_scatter(&recipe, &rng, &instance->board);
}

/* --- the heuristics -------------------------------------------------------------------------------- */

/* A run of a heuristic search: its longest line at the end of each stage. */
typedef struct Run {
    int stage; /* stages that have ended */
    int undone, longest;
    int made[KM_SOLO_SURVEY_STAGES];
} Run;

static void end_stage(Run *run) { run->made[run->stage++] = run->longest; }

static void follow(void *context, const KmSoloStep *step) {
    Run *run = context;
    if (step->kind == KM_SOLO_STEP_CAPTURE) {
        if (step->depth > run->longest) run->longest = step->depth;
        return;
    }
    if (run->stage == 0) end_stage(run);
    run->undone++;
    if (run->stage < KM_SOLO_SURVEY_STAGES && run->undone == backtracks[run->stage]) end_stage(run);
}

static int tries_of(const KmSoloStudyOptions *options) {
    return options->tries ? options->tries : KM_SOLO_STUDY_TRIES;
}

/* One measurement in progress. */
typedef struct Surveying {
    KmSoloSolver *solver;
    const KmSoloStudyInstance *instance;
    const KmSoloStudyOptions *options;
    KmSpending spending;
    KmSoloSurveyRecord *record;
} Surveying;

/* A search makes at most as many nodes as backtracks, captures on the board and the start together. */
static KmStatus run_method(Surveying *surveying, int column) {
    const KmSoloStudyOptions *options = surveying->options;
    const KmSoloBoard *board = &surveying->instance->board;
    const int tries = tries_of(options);
    double *left = surveying->record->left[column];
    long made[KM_SOLO_SURVEY_STAGES] = {0};
    for (int i = 0; i < tries; i++) {
        Run run = {0};
        const uint64_t most = (uint64_t)backtracks[KM_SOLO_SURVEY_STAGES - 1] + board->count + 2;
        const KmSoloOptions search = {
            .method = km_solo_study_method(column),
            .as_published = options->as_published,
            .without = KM_SOLO_REDUCE_FIXED | KM_SOLO_REDUCE_LONELY,
            .seed = km_solo_instance_seed(options->seed, surveying->instance->index, i),
            .most_bytes = options->most_bytes,
            .budget = km_spending_slice(&surveying->spending, most, 0),
            .watch = follow,
            .context = &run};
        KmSoloResult result;
        const KmStatus status = km_solo_solver_solve(surveying->solver, board, &search, &result);
        if (status == KM_ERR_MEMORY) return status;
        if (km_spending_poll(&surveying->spending)) return KM_ERR_LIMIT;
        while (run.stage < KM_SOLO_SURVEY_STAGES) end_stage(&run);
        for (int k = 0; k < KM_SOLO_SURVEY_STAGES; k++) made[k] += run.made[k];
    }
    for (int k = 0; k < KM_SOLO_SURVEY_STAGES; k++)
        left[k] = board->count - (double)made[k] / tries;
    return KM_OK;
}

/* --- exact measurements ---------------------------------------------------------------------------- */

static KmSoloOptions exactly(const Surveying *surveying) {
    return (KmSoloOptions){.seed = surveying->options->seed,
                           .budget = km_spending_slice(&surveying->spending, 0, 0)};
}

static KmStatus judge_first_captures(Surveying *surveying) {
    KmSoloMove moves[8 * KM_SOLO_SQUARES];
    KmSoloSurveyRecord *record = surveying->record;
    record->captures = km_solo_moves(&surveying->instance->board, moves);
    record->losing = 0;
    for (int i = 0; i < record->captures; i++) {
        KmSoloBoard next = surveying->instance->board;
        const KmSoloOptions options = exactly(surveying);
        KmSoloResult result;
        km_solo_play(&next, moves[i]);
        const KmStatus status =
            km_solo_solver_reduce(surveying->solver, &next, record->fewest, &options, &result);
        if (status != KM_OK) return status;
        record->losing += result.verdict == KM_SOLO_UNSOLVABLE;
    }
    return KM_OK;
}

static KmStatus count_solutions(Surveying *surveying) {
    KmSoloSurveyRecord *record = surveying->record;
    record->plans = record->solutions = 0;
    record->counted = true;
    if (record->fewest > 1) return KM_OK;
    const KmSoloCountOptions options = {
        .budget = km_spending_slice(&surveying->spending, KM_SOLO_SURVEY_NODES, 0)};
    KmSoloCount count;
    const KmStatus status = km_solo_count(&surveying->instance->board, &options, &count);
    if (status == KM_ERR_MEMORY) return status;
    if (km_spending_poll(&surveying->spending)) return KM_ERR_LIMIT;
    record->plans = (double)count.plans;
    record->solutions = strtod(count.solutions, NULL);
    record->counted = count.complete;
    return KM_OK;
}

KmStatus km_solo_solver_survey(KmSoloSolver *solver, const KmSoloStudyInstance *instance,
                               const KmSoloStudyOptions *options, KmSoloSurveyRecord *record) {
    KmBudget budget = options->budget;
    budget.nodes = 0; /* nodes are limited for each run */
    Surveying surveying = {.solver = solver,
                           .instance = instance,
                           .options = options,
                           .spending = km_spending_begin(budget),
                           .record = record};
    KmSoloResult result;
    const KmSoloOptions exact = exactly(&surveying);
    memcpy(record->id, instance->id, sizeof record->id);
    record->pieces = instance->board.count;
    KmStatus status =
        km_solo_solver_most(solver, &instance->board, &exact, &result, &record->fewest);
    if (status == KM_OK) status = judge_first_captures(&surveying);
    if (status == KM_OK) status = count_solutions(&surveying);
    for (int i = 0; i < KM_SOLO_SURVEY_METHODS && status == KM_OK; i++)
        status = run_method(&surveying, i);
    return status;
}

/* --- records --------------------------------------------------------------------------------------- */

/* More than any board can have; sums of such numbers are finite. */
#define MOST_SOLUTIONS 1e300

void km_solo_survey_write_header(KmBuf *out) {
    km_buf_text(out, "id,pieces,fewest,captures,losing,plans,solutions,counted");
    for (int i = 0; i < KM_SOLO_SURVEY_METHODS; i++)
        for (int k = 0; k < KM_SOLO_SURVEY_STAGES; k++)
            km_buf_printf(out, ",%s_%d", km_solo_method_name(km_solo_study_method(i)),
                          backtracks[k]);
    km_buf_char(out, '\n');
}

void km_solo_survey_write_record(const KmSoloSurveyRecord *record, KmBuf *out) {
    km_buf_printf(out, "%s,%d,%d,%d,%d,%.0f,%.17g,%d", record->id, record->pieces, record->fewest,
                  record->captures, record->losing, record->plans, record->solutions,
                  record->counted);
    for (int i = 0; i < KM_SOLO_SURVEY_METHODS; i++)
        for (int k = 0; k < KM_SOLO_SURVEY_STAGES; k++)
            km_buf_printf(out, ",%.3f", record->left[i][k]);
    km_buf_char(out, '\n');
}

KmStatus km_solo_survey_read_record(const char *line, KmSoloSurveyRecord *record, KmError *error) {
    enum { NUMBERS = 7 + KM_SOLO_SURVEY_METHODS * KM_SOLO_SURVEY_STAGES };
    double values[NUMBERS];
    const KmStatus status = km_solo_instance_read(line, record->id, values, NUMBERS, error);
    if (status != KM_OK) return status;
    for (int i = 1; i < 4; i++)
        if (!(values[i] >= 0 && values[i] <= 8 * KM_SOLO_SQUARES))
            return km_fail(error, KM_ERR_SYNTAX, strcspn(line, ",") + 1,
                           "a number is out of range");
    for (int i = 4; i < NUMBERS; i++)
        if (!(values[i] >= 0 && values[i] <= (i < 6 ? MOST_SOLUTIONS : KM_SOLO_SQUARES)))
            return km_fail(error, KM_ERR_SYNTAX, strcspn(line, ",") + 1,
                           "a number is out of range");
    record->pieces = (int)values[0];
    record->fewest = (int)values[1];
    record->captures = (int)values[2];
    record->losing = (int)values[3];
    record->plans = values[4];
    record->solutions = values[5];
    record->counted = values[6] != 0;
    memcpy(record->left, values + 7, sizeof record->left);
    return KM_OK;
}

/* --- rows ------------------------------------------------------------------------------------------ */

struct KmSoloSurvey {
    KmSoloSurveyRecord *records;
    size_t count, room;
};

KmSoloSurvey *km_solo_survey_create(void) { return calloc(1, sizeof(KmSoloSurvey)); }

void km_solo_survey_free(KmSoloSurvey *survey) {
    if (!survey) return;
    free(survey->records);
    free(survey);
}

KmStatus km_solo_survey_add(KmSoloSurvey *survey, const KmSoloSurveyRecord *record) {
    if (survey->count == survey->room) {
        const size_t room = survey->room * 2 + 256;
        KmSoloSurveyRecord *larger = realloc(survey->records, room * sizeof *larger);
        if (!larger) return KM_ERR_MEMORY;
        survey->records = larger;
        survey->room = room;
    }
    survey->records[survey->count++] = *record;
    return KM_OK;
}

static int by_size(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The value at a share of the sorted values, between two of them where it falls there. */
static double quantile(const double *values, size_t count, double share) {
    const double at = share * (double)(count - 1);
    const size_t below = (size_t)at;
    const double rest = at - (double)below;
    return below + 1 < count ? values[below] * (1 - rest) + values[below + 1] * rest
                             : values[below];
}

static KmSoloQuartiles quartiles(double *values, size_t count) {
    if (!count) return (KmSoloQuartiles){0, 0, 0};
    qsort(values, count, sizeof *values, by_size);
    return (KmSoloQuartiles){quantile(values, count, 0.25), quantile(values, count, 0.5),
                             quantile(values, count, 0.75)};
}

/* Adds a board to the sums of its row. */
static void sum_record(KmSoloSurveyRow *row, const KmSoloSurveyRecord *record) {
    row->boards++;
    row->solvable += record->fewest == 1;
    row->uncounted += !record->counted;
    row->fewest += record->fewest;
    for (int i = 0; i < KM_SOLO_SURVEY_METHODS; i++)
        for (int k = 0; k < KM_SOLO_SURVEY_STAGES; k++) row->left[i][k] += record->left[i][k];
}

bool km_solo_survey_row(const KmSoloSurvey *survey, int pieces, KmSoloSurveyRow *row) {
    long captures = 0, losing = 0;
    size_t solvable = 0;
    double *values = malloc((2 * survey->count + 1) * sizeof *values);
    *row = (KmSoloSurveyRow){.pieces = pieces};
    if (!values) return false;
    for (size_t i = 0; i < survey->count; i++) {
        const KmSoloSurveyRecord *record = &survey->records[i];
        if (record->pieces != pieces) continue;
        sum_record(row, record);
        captures += record->captures;
        losing += record->losing;
        if (record->fewest > 1) continue;
        values[solvable] = record->plans;
        values[survey->count + solvable++] = record->solutions;
    }
    row->plans = quartiles(values, solvable);
    row->solutions = quartiles(values + survey->count, solvable);
    free(values);
    if (!row->boards) return false;
    row->fewest /= (double)row->boards;
    row->losing = captures ? (double)losing / (double)captures : 0;
    for (int i = 0; i < KM_SOLO_SURVEY_METHODS; i++)
        for (int k = 0; k < KM_SOLO_SURVEY_STAGES; k++) row->left[i][k] /= (double)row->boards;
    return true;
}

/* --- tables ---------------------------------------------------------------------------------------- */

static void write_boards(const KmSoloSurvey *survey, KmBuf *out) {
    KmSoloSurveyRow row;
    size_t uncounted = 0;
    km_buf_text(out, "## Boards\n\n| n | boards | solvable | fewest left | losing first captures | "
                     "plans (quartiles) | solutions (quartiles) |\n"
                     "|---:|---:|---:|---:|---:|---:|---:|\n");
    for (int n = 0; n <= KM_SOLO_SQUARES; n++) {
        if (!km_solo_survey_row(survey, n, &row)) continue;
        uncounted += row.uncounted;
        km_buf_printf(out, "| %d | %zu | %.1f %% | %.3f | %.1f %% |", n, row.boards,
                      100 * (double)row.solvable / (double)row.boards, row.fewest,
                      100 * row.losing);
        if (row.solvable)
            km_buf_printf(out, " %.6g, %.6g, %.6g | %.6g, %.6g, %.6g |\n", row.plans.low,
                          row.plans.median, row.plans.high, row.solutions.low, row.solutions.median,
                          row.solutions.high);
        else
            km_buf_text(out, " - | - |\n");
    }
    km_buf_text(out,
                "\nPlans and solutions are those of the solvable boards. A first capture loses "
                "if more pieces must be left after it.\n");
    if (uncounted)
        km_buf_printf(out,
                      "Boards with too many plans to count them all, whose numbers are lower "
                      "bounds: %zu.\n",
                      uncounted);
}

static void write_stage(const KmSoloSurvey *survey, int stage, KmBuf *out) {
    KmSoloSurveyRow row;
    if (stage)
        km_buf_printf(out, "\n## Pieces left after %d backtracks\n\n| n | fewest |",
                      backtracks[stage]);
    else
        km_buf_text(out, "\n## Pieces left on the first dive\n\n| n | fewest |");
    for (int i = 0; i < KM_SOLO_SURVEY_METHODS; i++)
        km_buf_printf(out, " %s |", km_solo_study_heading(i));
    km_buf_text(out, "\n|---:|---:|");
    for (int i = 0; i < KM_SOLO_SURVEY_METHODS; i++) km_buf_text(out, "---:|");
    km_buf_char(out, '\n');
    for (int n = 0; n <= KM_SOLO_SQUARES; n++) {
        if (!km_solo_survey_row(survey, n, &row)) continue;
        km_buf_printf(out, "| %d | %.3f |", n, row.fewest);
        for (int i = 0; i < KM_SOLO_SURVEY_METHODS; i++)
            km_buf_printf(out, " %.3f |", row.left[i][stage]);
        km_buf_char(out, '\n');
    }
}

void km_solo_survey_write_markdown(const KmSoloSurvey *survey, const KmSoloStudyOptions *options,
                                   KmBuf *out) {
    km_buf_printf(out,
                  "# Solo Chess study of boards that may be unsolvable\n\n- seed: %llu\n"
                  "- runs per method and board: %d\n- boards: %s\n\n",
                  (unsigned long long)options->seed, tries_of(options),
                  options->source ? options->source : "random");
    write_boards(survey, out);
    for (int k = 0; k < KM_SOLO_SURVEY_STAGES; k++) write_stage(survey, k, out);
}

void km_solo_survey_write_csv(const KmSoloSurvey *survey, KmBuf *out) {
    KmSoloSurveyRow row;
    km_buf_text(out, "pieces,boards,solvable,fewest,losing,plans_q1,plans_median,plans_q3,"
                     "solutions_q1,solutions_median,solutions_q3");
    for (int i = 0; i < KM_SOLO_SURVEY_METHODS; i++)
        for (int k = 0; k < KM_SOLO_SURVEY_STAGES; k++)
            km_buf_printf(out, ",%s_%d", km_solo_method_name(km_solo_study_method(i)),
                          backtracks[k]);
    km_buf_char(out, '\n');
    for (int n = 0; n <= KM_SOLO_SQUARES; n++) {
        if (!km_solo_survey_row(survey, n, &row)) continue;
        km_buf_printf(out, "%d,%zu,%.4f,%.4f,%.4f,%.6g,%.6g,%.6g,%.6g,%.6g,%.6g", n, row.boards,
                      (double)row.solvable / (double)row.boards, row.fewest, row.losing,
                      row.plans.low, row.plans.median, row.plans.high, row.solutions.low,
                      row.solutions.median, row.solutions.high);
        for (int i = 0; i < KM_SOLO_SURVEY_METHODS; i++)
            for (int k = 0; k < KM_SOLO_SURVEY_STAGES; k++)
                km_buf_printf(out, ",%.4f", row.left[i][k]);
        km_buf_char(out, '\n');
    }
}

/* --- charts ---------------------------------------------------------------------------------------- */

/* The rows of a survey, once for all values of a chart. */
typedef struct Charted {
    KmSoloSurveyChart chart;
    bool has[KM_SOLO_SQUARES + 1];
    KmSoloSurveyRow rows[KM_SOLO_SQUARES + 1];
} Charted;

static bool value_at(const void *context, int series, int n, double *value) {
    const Charted *charted = context;
    const KmSoloSurveyRow *row = &charted->rows[n];
    if (!charted->has[n]) return false;
    const double quartile[3] = {row->solutions.low, row->solutions.median, row->solutions.high};
    switch (charted->chart) {
    case KM_SOLO_SURVEY_SOLVABLE:
        *value = series ? row->losing : (double)row->solvable / (double)row->boards;
        return true;
    case KM_SOLO_SURVEY_SOLUTIONS:
        *value = quartile[series];
        return row->solvable > 0;
    case KM_SOLO_SURVEY_DIVE:
        *value = row->left[series][0] - row->fewest;
        return true;
    default:
        *value = row->left[series][KM_SOLO_SURVEY_STAGES - 1] - row->fewest;
        return true;
    }
}

void km_solo_survey_write_svg(const KmSoloSurvey *survey, KmSoloSurveyChart chart, KmBuf *out) {
    static const char *const shares[] = {"Solvable", "Losing"};
    static const char *const quarters[] = {"1st quartile", "Median", "3rd quartile"};
    const char *methods[KM_SOLO_SURVEY_METHODS];
    for (int i = 0; i < KM_SOLO_SURVEY_METHODS; i++) methods[i] = km_solo_study_heading(i);
    const SoloChart charts[KM_SOLO_SURVEY_CHARTS] = {
        {.title = "Share of solvable boards and of losing first captures",
         .series = 2,
         .names = shares,
         .high = 1},
        {.title = "Pieces left beyond the fewest, first dive",
         .series = KM_SOLO_SURVEY_METHODS,
         .names = methods},
        {.title = "Pieces left beyond the fewest, after 1000 backtracks",
         .series = KM_SOLO_SURVEY_METHODS,
         .names = methods},
        {.title = "Solutions of the solvable boards, logarithmic",
         .series = 3,
         .names = quarters,
         .logarithmic = true}};
    Charted *charted = calloc(1, sizeof *charted);
    if (!charted) return;
    charted->chart = chart;
    for (int n = 0; n <= KM_SOLO_SQUARES; n++)
        charted->has[n] = km_solo_survey_row(survey, n, &charted->rows[n]);
    SoloChart drawn = charts[chart];
    drawn.value = value_at;
    drawn.context = charted;
    km_solo_chart_write_lines(&drawn, out);
    free(charted);
}
