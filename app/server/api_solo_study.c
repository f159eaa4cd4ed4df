/* api_solo_study: the thesis' experiment on a few boards, as a job. The same seed gives the same study as
 * 'keymove solo study'.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "api_solo.h"
#include "keymove/solo/solo_study.h"

#include <stdlib.h>

enum { PIECES_MOST = 16 };

typedef struct StudyWork {
    KmSoloStudyOptions options;
    int first, last, boards;
    int done, total;
    KmSoloStudySummary summary;
} StudyWork;

/* --- as JSON -------------------------------------------------------------------------------------- */

static json_t *real_or_null(bool known, double value) {
    return known ? json_real(value) : json_null();
}

static json_t *size_json(const KmSoloStudySummary *summary, int pieces) {
    const size_t count = summary->count[pieces];
    const double random = km_solo_study_mean(summary, pieces, 0);
    json_t *averages = json_array(), *errors = json_array(), *ratios = json_array();
    for (int i = 0; i < KM_SOLO_STUDY_METHODS; i++) {
        const double mean = km_solo_study_mean(summary, pieces, i);
        json_array_append_new(averages, json_real(mean));
        json_array_append_new(errors,
                              real_or_null(count > 1, km_solo_study_error(summary, pieces, i)));
        json_array_append_new(ratios, real_or_null(mean > 0, random / mean));
    }
    return json_pack("{s:i, s:I, s:o, s:o, s:o}", "pieces", pieces, "boards", (json_int_t)count,
                     "backtracks", averages, "errors", errors, "ratios", ratios);
}

static json_t *bin_json(const KmSoloStudySummary *summary, int bin) {
    static const char *const names[KM_SOLO_STUDY_BINS] = {"negative", "low", "positive"};
    const double count = (double)summary->bin_count[bin];
    json_t *averages = json_array();
    for (int i = 0; i < KM_SOLO_STUDY_METHODS; i++)
        json_array_append_new(averages, real_or_null(count > 0, summary->bin_sum[bin][i] / count));
    return json_pack("{s:s, s:I, s:o}", "bin", names[bin], "boards",
                     (json_int_t)summary->bin_count[bin], "backtracks", averages);
}

static void add_summary(json_t *object, const StudyWork *work) {
    json_t *methods = json_array(), *headings = json_array(), *sizes = json_array(),
           *bins = json_array();
    for (int i = 0; i < KM_SOLO_STUDY_METHODS; i++) {
        json_array_append_new(methods, json_string(km_solo_method_name(km_solo_study_method(i))));
        json_array_append_new(headings, json_string(km_solo_study_heading(i)));
    }
    for (int pieces = work->first; pieces <= work->last; pieces++)
        if (work->summary.count[pieces])
            json_array_append_new(sizes, size_json(&work->summary, pieces));
    for (int bin = 0; bin < KM_SOLO_STUDY_BINS; bin++)
        json_array_append_new(bins, bin_json(&work->summary, bin));
    json_object_set_new(object, "methods", methods);
    json_object_set_new(object, "headings", headings);
    json_object_set_new(object, "complete", json_boolean(work->done == work->total));
    json_object_set_new(object, "sizes", sizes);
    json_object_set_new(object, "skewness", bins);
}

/* --- the experiment ------------------------------------------------------------------------------- */

/* Runs all methods on one board; KM_ERR_LIMIT when time or memory for states is up. */
static KmStatus study_board(StudyWork *work, KmSoloSolver *solver, const KmSpending *spending,
                            int pieces, int number) {
    KmSoloStudyInstance instance;
    KmSoloStudyRecord record;
    work->options.budget = km_spending_slice(spending, 0, 0);
    KmStatus status = km_solo_study_generate(pieces, number + 1, &work->options, &instance);
    instance.index = (uint64_t)((pieces - work->first) * work->boards + number);
    if (status == KM_OK) status = km_solo_solver_study(solver, &instance, &work->options, &record);
    if (status != KM_OK) return status;
    km_solo_study_add(&work->summary, &record);
    work->done++;
    return KM_OK;
}

static void tell(Job *job, const StudyWork *work) {
    if (!job_report_due(job)) return;
    json_t *news = json_pack("{s:i, s:i}", "done", work->done, "total", work->total);
    add_summary(news, work);
    job_report(job, (uint64_t)work->done, news);
}

static void run_study(Job *job, void *context) {
    StudyWork *work = context;
    KmSoloSolver *solver = km_solo_solver_create();
    KmStatus status = solver ? KM_OK : KM_ERR_MEMORY;
    const KmBudget whole = job_budget(job);
    const KmSpending spending =
        km_spending_begin((KmBudget){.seconds = whole.seconds, .stop = whole.stop});
    for (int number = 0; number < work->boards && status == KM_OK; number++)
        for (int pieces = work->first; pieces <= work->last && status == KM_OK; pieces++) {
            status = study_board(work, solver, &spending, pieces, number);
            tell(job, work);
        }
    km_solo_solver_free(solver);
    if (status == KM_ERR_MEMORY) job_fail_no_memory(job);
    json_t *result = json_object();
    add_summary(result, work);
    job_finish(job, result);
}

void api_solo_study(const Service *service, Fields *in, Reply *out) {
    StudyWork *work = calloc(1, sizeof *work);
    double wait;
    if (!work) {
        reply_no_memory(out);
        return;
    }
    work->first = (int)fields_integer(in, "first", 2, PIECES_MOST, 4);
    work->last = (int)fields_integer(in, "last", 2, PIECES_MOST, 10);
    work->boards = (int)fields_integer(in, "boards", 1, 1000, 20);
    work->options.tries = (int)fields_integer(in, "tries", 1, 100, 10);
    work->options.seed = (uint64_t)fields_integer(in, "seed", 0, INT64_MAX, 1);
    work->options.most_bytes = (size_t)STATES_MB << 20;
    work->total = work->boards * (work->last - work->first + 1);
    if (work->last < work->first) fields_refuse(in, "last", "must not be below 'first'");
    const JobPlan plan = {.kind = "solo/study",
                          .run = run_study,
                          .drop = free,
                          .work = work,
                          .limits = fields_limits(service, in, &wait),
                          .memory_mb = STATES_MB};
    if (fields_end(in))
        start_job(service, &plan, wait, out);
    else
        free(work);
}
