/* solo_study: instances, records, tables and charts. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_study.h"

#include "solo_chart.h"
#include "solo_instance.h"

#include <math.h>
#include <string.h>

static const KmSoloMethod methods[KM_SOLO_STUDY_METHODS] = {
    KM_SOLO_RANDOM, KM_SOLO_RANK, KM_SOLO_ATTACK, KM_SOLO_CENTER, KM_SOLO_HYBRID, KM_SOLO_PLAN};
static const char *const headings[KM_SOLO_STUDY_METHODS] = {"Random", "Rank",   "Attack",
                                                            "Center", "Hybrid", "Plan"};
static const char *const bins[KM_SOLO_STUDY_BINS] = {"negative skew", "low skew", "positive skew"};

KmSoloMethod km_solo_study_method(int column) { return methods[column]; }
const char *km_solo_study_heading(int column) { return headings[column]; }

/* --- instances ------------------------------------------------------------------------------------- */

enum { ATTEMPTS = 100000 };

KmStatus km_solo_study_generate(int pieces, long number, const KmSoloStudyOptions *options,
                                KmSoloStudyInstance *instance) {
    KmSoloRecipe recipe = options->recipe;
    KmRng rng = km_solo_instance_begin(options->seed, pieces, number, instance->id);
    recipe.pieces = pieces;
    for (int attempts = 0; attempts < ATTEMPTS; attempts++)
        if (km_solo_generate(&recipe, &rng, &instance->board)) return KM_OK;
    return KM_ERR_LIMIT;
}

/* --- measuring ------------------------------------------------------------------------------------- */

double km_solo_study_skewness(const KmSoloBoard *board) {
    static const int ranks[8] = {0, 1, 3, 0, 0, 5, 5, 9};
    double mean = 0, second = 0, third = 0;
    int count = 0;
    for (int square = 0; square < km_solo_squares(board); square++) {
        if (!board->type[square] || board->type[square] == KM_KING) continue;
        mean += ranks[board->type[square]];
        count++;
    }
    if (count == 0) return 0;
    mean /= count;
    for (int square = 0; square < km_solo_squares(board); square++) {
        if (!board->type[square] || board->type[square] == KM_KING) continue;
        const double off = ranks[board->type[square]] - mean;
        second += off * off / count;
        third += off * off * off / count;
    }
    return second < 1e-9 ? 0 : third / (second * sqrt(second));
}

static int tries_of(const KmSoloStudyOptions *options) {
    return options->tries ? options->tries : KM_SOLO_STUDY_TRIES;
}

/* The average over the runs of one method, which have the limit of time together; the thesis' program divides
 * integers. */
static KmStatus run_method(KmSoloSolver *solver, const KmSoloStudyInstance *instance,
                           const KmSoloStudyOptions *options, KmSoloMethod method, KmBudget budget,
                           double *average) {
    const KmSpending spending = km_spending_begin(budget);
    const int tries = tries_of(options);
    uint64_t total = 0;
    for (int i = 0; i < tries; i++) {
        const KmSoloOptions run = {.method = method,
                                   .as_published = options->as_published,
                                   .seed = km_solo_instance_seed(options->seed, instance->index, i),
                                   .most_bytes = options->most_bytes,
                                   /* each run has all the nodes */
                                   .budget = km_spending_slice(&spending, 0, 0)};
        KmSoloResult result;
        const KmStatus status = km_solo_solver_solve(solver, &instance->board, &run, &result);
        if (status != KM_OK) return status;
        total += result.backtracks;
    }
    const uint64_t whole = total / (uint64_t)tries;
    *average = options->as_published ? (double)whole : (double)total / tries;
    return KM_OK;
}

KmStatus km_solo_solver_study(KmSoloSolver *solver, const KmSoloStudyInstance *instance,
                              const KmSoloStudyOptions *options, KmSoloStudyRecord *record) {
    const KmSpending spending = km_spending_begin(options->budget);
    memcpy(record->id, instance->id, sizeof record->id);
    record->pieces = instance->board.count;
    record->skewness = km_solo_study_skewness(&instance->board);
    for (int i = 0; i < KM_SOLO_STUDY_METHODS; i++) {
        const KmStatus status =
            run_method(solver, instance, options, methods[i], km_spending_slice(&spending, 0, 0),
                       &record->backtracks[i]);
        if (status != KM_OK) return status;
    }
    return KM_OK;
}

/* Skewness is compared in millionths, as records are written, so that a board whose skewness is exactly a
 * bound is in the same bin before and after its record is written. */
static int bin_of(const KmSoloStudySummary *summary, double skewness) {
    const long low = summary->as_published ? -499000 : -500000,
               high = summary->as_published ? 500000 : 500001, value = lround(skewness * 1e6);
    return value < low ? 0 : value < high ? 1 : 2;
}

void km_solo_study_add(KmSoloStudySummary *summary, const KmSoloStudyRecord *record) {
    const int bin = bin_of(summary, record->skewness);
    summary->count[record->pieces]++;
    summary->bin_count[bin]++;
    for (int i = 0; i < KM_SOLO_STUDY_METHODS; i++) {
        summary->sum[record->pieces][i] += record->backtracks[i];
        summary->squares[record->pieces][i] += record->backtracks[i] * record->backtracks[i];
        summary->bin_sum[bin][i] += record->backtracks[i];
    }
}

/* --- records --------------------------------------------------------------------------------------- */

/* More than any run can make; sums of squares of such numbers are finite. */
#define MOST_BACKTRACKS 1e15

void km_solo_study_write_header(KmBuf *out) {
    km_buf_text(out, "id,pieces,skewness");
    for (int i = 0; i < KM_SOLO_STUDY_METHODS; i++)
        km_buf_printf(out, ",%s", km_solo_method_name(methods[i]));
    km_buf_char(out, '\n');
}

void km_solo_study_write_record(const KmSoloStudyRecord *record, KmBuf *out) {
    km_buf_printf(out, "%s,%d,%.6f", record->id, record->pieces, record->skewness);
    for (int i = 0; i < KM_SOLO_STUDY_METHODS; i++)
        km_buf_printf(out, ",%.2f", record->backtracks[i]);
    km_buf_char(out, '\n');
}

KmStatus km_solo_study_read_record(const char *line, KmSoloStudyRecord *record, KmError *error) {
    double values[2 + KM_SOLO_STUDY_METHODS];
    const KmStatus status =
        km_solo_instance_read(line, record->id, values, 2 + KM_SOLO_STUDY_METHODS, error);
    if (status != KM_OK) return status;
    bool in_range = fabs(values[1]) <= KM_SOLO_SQUARES;
    for (int i = 2; i < 2 + KM_SOLO_STUDY_METHODS; i++)
        in_range = in_range && values[i] >= 0 && values[i] <= MOST_BACKTRACKS;
    if (!in_range)
        return km_fail(error, KM_ERR_SYNTAX, strcspn(line, ",") + 1, "a number is out of range");
    record->pieces = (int)values[0];
    record->skewness = values[1];
    /* As they are written; a smaller number would make a ratio that no chart can show. */
    for (int i = 0; i < KM_SOLO_STUDY_METHODS; i++)
        record->backtracks[i] = round(values[2 + i] * 100) / 100;
    return KM_OK;
}

/* --- tables ---------------------------------------------------------------------------------------- */

double km_solo_study_mean(const KmSoloStudySummary *summary, int pieces, int column) {
    return summary->sum[pieces][column] / (double)summary->count[pieces];
}

double km_solo_study_error(const KmSoloStudySummary *summary, int pieces, int column) {
    const double count = (double)summary->count[pieces],
                 mean = km_solo_study_mean(summary, pieces, column);
    const double spread = summary->squares[pieces][column] / count - mean * mean;
    return count > 1 && spread > 0 ? sqrt(spread / (count - 1)) : 0;
}

static bool divide(const double *sums, int column, double *ratio) {
    *ratio = sums[0] > 0 ? sums[column] / sums[0] : 0;
    return sums[0] > 0;
}

bool km_solo_study_ratio(const KmSoloStudySummary *summary, int pieces, int column, double *ratio) {
    return divide(summary->sum[pieces], column, ratio);
}

bool km_solo_study_bin_ratio(const KmSoloStudySummary *summary, int bin, int column,
                             double *ratio) {
    return divide(summary->bin_sum[bin], column, ratio);
}

/* The ratios of a row of a table; a dash where there is none. */
static void write_ratios(KmBuf *out, const double *sums) {
    for (int i = 1; i < KM_SOLO_STUDY_METHODS; i++) {
        double ratio;
        if (divide(sums, i, &ratio))
            km_buf_printf(out, " %.3f |", ratio);
        else
            km_buf_text(out, " - |");
    }
    km_buf_char(out, '\n');
}

static void write_settings(const KmSoloStudyOptions *options, KmBuf *out) {
    const KmSoloRecipe *recipe = &options->recipe;
    km_buf_printf(out, "# Solo Chess study\n\n- seed: %llu\n- runs per method and board: %d\n",
                  (unsigned long long)options->seed, tries_of(options));
    km_buf_printf(out, "- variant: the heuristics and averages of the thesis' %s\n",
                  options->as_published ? "program (as published)" : "text");
    if (options->source) {
        km_buf_printf(out, "- boards: %s\n\n", options->source);
        return;
    }
    km_buf_printf(out, "- boards: generated, %d x %d, ", recipe->width ? recipe->width : 8,
                  recipe->height ? recipe->height : 8);
    if (recipe->limit == KM_SOLO_UNLIMITED)
        km_buf_text(out, "unlimited");
    else
        km_buf_printf(out, "%d", recipe->limit ? recipe->limit : 2);
    km_buf_printf(out, " captures per piece%s\n\n", recipe->no_king ? ", without a king" : "");
}

/* A heading with the columns of the methods from `from` on; `mark` is the rule under the first column. */
static void write_heading(KmBuf *out, const char *first, const char *mark, int from) {
    km_buf_printf(out, "| %s |", first);
    for (int i = from; i < KM_SOLO_STUDY_METHODS; i++) km_buf_printf(out, " %s |", headings[i]);
    km_buf_printf(out, "\n|%s|", mark);
    for (int i = from; i < KM_SOLO_STUDY_METHODS; i++) km_buf_text(out, "---:|");
    km_buf_char(out, '\n');
}

void km_solo_study_write_markdown(const KmSoloStudySummary *summary,
                                  const KmSoloStudyOptions *options, KmBuf *out) {
    write_settings(options, out);
    km_buf_text(out,
                "## Average number of backtracks and its standard error, by number of pieces\n\n");
    write_heading(out, "n", "---:", 0);
    for (int n = 0; n <= KM_SOLO_SQUARES; n++) {
        if (!summary->count[n]) continue;
        km_buf_printf(out, "| %d |", n);
        for (int i = 0; i < KM_SOLO_STUDY_METHODS; i++)
            km_buf_printf(out, " %.1f ± %.1f |", km_solo_study_mean(summary, n, i),
                          km_solo_study_error(summary, n, i));
        km_buf_char(out, '\n');
    }
    km_buf_text(out, "\n## Performance ratio: backtracks as a share of random search\n\n");
    write_heading(out, "n", "---:", 1);
    for (int n = 0; n <= KM_SOLO_SQUARES; n++) {
        if (!summary->count[n]) continue;
        km_buf_printf(out, "| %d |", n);
        write_ratios(out, summary->sum[n]);
    }
    km_buf_text(out, "\n## Skewness of the pieces' ranks: instances, and performance ratios\n\n");
    write_heading(out, "skewness | instances", "---|---:", 1);
    for (int bin = 0; bin < KM_SOLO_STUDY_BINS; bin++) {
        km_buf_printf(out, "| %s | %zu |", bins[bin], summary->bin_count[bin]);
        write_ratios(out, summary->bin_sum[bin]);
    }
}

void km_solo_study_write_csv(const KmSoloStudySummary *summary, KmBuf *out) {
    km_buf_text(out, "pieces,instances");
    for (int i = 0; i < KM_SOLO_STUDY_METHODS; i++)
        km_buf_printf(out, ",%s", km_solo_method_name(methods[i]));
    km_buf_char(out, '\n');
    for (int n = 0; n <= KM_SOLO_SQUARES; n++) {
        if (!summary->count[n]) continue;
        km_buf_printf(out, "%d,%zu", n, summary->count[n]);
        for (int i = 0; i < KM_SOLO_STUDY_METHODS; i++)
            km_buf_printf(out, ",%.3f", km_solo_study_mean(summary, n, i));
        km_buf_char(out, '\n');
    }
}

/* --- charts ---------------------------------------------------------------------------------------- */

typedef struct Charted {
    const KmSoloStudySummary *summary;
    KmSoloStudyChart chart;
} Charted;

static bool value_at(const void *context, int column, int n, double *value) {
    const Charted *charted = context;
    const KmSoloStudySummary *summary = charted->summary;
    if (!summary->count[n]) return false;
    if (charted->chart == KM_SOLO_STUDY_RATIOS)
        return km_solo_study_ratio(summary, n, column, value);
    *value = km_solo_study_mean(summary, n, column);
    return true;
}

static bool value_of_bin(const void *context, int column, int bin, double *value) {
    const Charted *charted = context;
    return km_solo_study_bin_ratio(charted->summary, bin, column, value);
}

void km_solo_study_write_svg(const KmSoloStudySummary *summary, KmSoloStudyChart chart,
                             KmBuf *out) {
    static const char *const titles[KM_SOLO_STUDY_CHARTS] = {
        "Backtracks by number of pieces", "Backtracks by number of pieces, logarithmic",
        "Performance ratio by number of pieces", "Performance ratio by skewness"};
    const Charted charted = {summary, chart};
    const bool bars = chart == KM_SOLO_STUDY_BARS;
    const SoloChart drawn = {.title = titles[chart],
                             .series = KM_SOLO_STUDY_METHODS,
                             .names = headings,
                             .logarithmic = chart == KM_SOLO_STUDY_LOG,
                             .high = bars || chart == KM_SOLO_STUDY_RATIOS ? 1.2 : 0,
                             .value = bars ? value_of_bin : value_at,
                             .context = &charted};
    if (bars)
        km_solo_chart_write_bars(&drawn, bins, KM_SOLO_STUDY_BINS, out);
    else
        km_solo_chart_write_lines(&drawn, out);
}
