/* api_solo_study: the thesis' experiment on a few boards, as a job. The same seed gives the same study as
 * 'keymove solo study'.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "api_solo.h"
#include "json/study_json.h"

enum { MAX_PIECES = 16 };

typedef struct StudyWork {
    KmSoloStudyOptions options;
    int first, last, boards;
    int done, total;
    KmSoloStudySummary summary;
    bool any;             /* boards that may be unsolvable */
    KmSoloSurvey *survey; /* of these, instead of the summary */
} StudyWork;

/* Measures one random board, which may be unsolvable. */
static KmStatus survey_board(StudyWork *work, KmSoloSolver *solver, KmSoloStudyInstance *instance) {
    KmSoloSurveyRecord record;
    const KmStatus status = km_solo_solver_survey(solver, instance, &work->options, &record);
    return status == KM_OK ? km_solo_survey_add(work->survey, &record) : status;
}

/* Runs all methods on one solvable board. */
static KmStatus study_methods(StudyWork *work, KmSoloSolver *solver,
                              KmSoloStudyInstance *instance) {
    KmSoloStudyRecord record;
    const KmStatus status = km_solo_solver_study(solver, instance, &work->options, &record);
    if (status == KM_OK) km_solo_study_add(&work->summary, &record);
    return status;
}

/* Generates and measures a board; KM_ERR_LIMIT when the time or the memory for states is used up. */
static KmStatus study_board(StudyWork *work, KmSoloSolver *solver, const KmSpending *spending,
                            int pieces, int number) {
    KmSoloStudyInstance instance;
    KmStatus status = KM_OK;
    work->options.budget = km_spending_slice(spending, 0, 0);
    if (work->any)
        km_solo_survey_generate(pieces, number + 1, &work->options, &instance);
    else
        status = km_solo_study_generate(pieces, number + 1, &work->options, &instance);
    if (status != KM_OK) return status;
    instance.index = (uint64_t)(pieces - work->first) * (uint64_t)work->boards + (uint64_t)number;
    status =
        work->any ? survey_board(work, solver, &instance) : study_methods(work, solver, &instance);
    work->done += status == KM_OK;
    return status;
}

static void report(Job *job, const StudyWork *work) {
    if (job_report_due(job))
        job_report(job, (uint64_t)work->done,
                   work->any ? survey_progress_json(work->survey, work->done, work->total)
                             : study_progress_json(&work->summary, work->done, work->total));
}

static void run_study(Job *job, void *context) {
    StudyWork *work = context;
    KmSoloSolver *solver = km_solo_solver_create();
    work->survey = km_solo_survey_create();
    KmStatus status = solver && work->survey ? KM_OK : KM_ERR_MEMORY;
    const KmBudget whole = job_budget(job);
    const KmSpending spending =
        km_spending_begin((KmBudget){.seconds = whole.seconds, .stop = whole.stop});
    for (int number = 0; number < work->boards && status == KM_OK; number++)
        for (int pieces = work->first; pieces <= work->last && status == KM_OK; pieces++) {
            status = study_board(work, solver, &spending, pieces, number);
            report(job, work);
        }
    km_solo_solver_free(solver);
    if (status == KM_ERR_MEMORY) job_fail_no_memory(job);
    const bool complete = work->done == work->total;
    if (work->survey)
        job_finish(job, work->any ? survey_json(work->survey, complete)
                                  : study_json(&work->summary, complete));
    km_solo_survey_free(work->survey);
}

void api_solo_study(Fields *in) {
    JobPlan plan = {.kind = "solo/study", .run = run_study, .memory_mb = STATES_MB};
    StudyWork *work = create_work(in, &plan, sizeof *work);
    if (!work) return;
    work->first = (int)fields_integer(in, "first", 2, MAX_PIECES, 4);
    work->last = (int)fields_integer(in, "last", 2, MAX_PIECES, 10);
    work->boards = (int)fields_integer(in, "boards", 1, 1000, 20);
    work->options.tries = (int)fields_integer(in, "tries", 1, 100, 10);
    work->options.seed = (uint64_t)fields_integer(in, "seed", 0, INT64_MAX, 1);
    work->any = fields_flag(in, "any", false);
    work->options.as_published = fields_flag(in, "as_published", false);
    work->summary.as_published = work->options.as_published;
    work->options.most_bytes = (size_t)STATES_MB << 20;
    work->total = work->boards * (work->last - work->first + 1);
    if (work->last < work->first) fields_refuse(in, "last", "must not be less than 'first'");
    fields_limits(in, &plan.limits);
    start_job(in, &plan);
}
