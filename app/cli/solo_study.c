/* solo_study: 'keymove solo study': the thesis' experiment, on generated or given instances; with --any, the
 * survey of boards that may be unsolvable.
 *
 * Records are appended to results.csv in a folder, in the order of the instances; a resumed study skips the
 * instances that have a record. Then the tables and charts are written from all records of the folder.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "keymove/solo/solo_study.h"

#include "common/journal.h"
#include "common/progress.h"
#include "common/workers.h"
#include "json/study_json.h"
#include "solo.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct Study {
    const SoloTask *task;
    KmSoloStudyOptions options;
    KmSoloStudyInstance *instances;
    size_t count, room;
    size_t next; /* instance to be run */
    /* used while writing */
    Journal results;
    KmSoloStudySummary *summary; /* of all records in the folder */
    KmSoloSurvey *survey;        /* with --any, instead of the summary */
    size_t written;
    int code;
    Progress progress;
} Study;

/* One instance in work. */
typedef struct Trial {
    const KmSoloStudyInstance *instance;
    union {
        KmSoloStudyRecord study;
        KmSoloSurveyRecord survey;
    } record;
    KmStatus status;
} Trial;

/* --- instances ------------------------------------------------------------------------------------- */

static bool add_instance(Study *study, const KmSoloStudyInstance *instance) {
    if (study->count == study->room) {
        const size_t room = study->room * 2 + 1024;
        KmSoloStudyInstance *larger = realloc(study->instances, room * sizeof *larger);
        if (!larger) return false;
        study->instances = larger;
        study->room = room;
    }
    study->instances[study->count++] = *instance;
    return true;
}

static bool is_asked_for(const SoloTask *task, int pieces) {
    return pieces >= task->first && pieces <= task->last;
}

/* Adds a board, unless there are enough of its size; `taken` counts those. */
static int add_board(Study *study, const SoloBoards *boards, long taken[KM_SOLO_SQUARES + 1]) {
    const SoloTask *task = study->task;
    KmSoloStudyInstance instance = {.board = boards->board};
    const int pieces = instance.board.count;
    if (!is_asked_for(task, pieces) || taken[pieces]++ >= task->count) return EXIT_PROVED;
    memcpy(instance.id, boards->id, sizeof instance.id);
    if (!*instance.id)
        snprintf(instance.id, sizeof instance.id, "%02d%04ld", pieces, taken[pieces]);
    return add_instance(study, &instance) ? EXIT_PROVED : EXIT_SYSTEM;
}

static int read_instances(Study *study) {
    const SoloTask *task = study->task;
    long taken[KM_SOLO_SQUARES + 1] = {0};
    SoloBoards boards;
    int code =
        solo_boards_open_files(task, task->from, task->arguments, task->argument_count, &boards);
    if (code != EXIT_PROVED) return code;
    while (code == EXIT_PROVED && solo_boards_next(&boards, &code))
        code = add_board(study, &boards, taken);
    solo_boards_close(&boards);
    return code;
}

static int generate_instances(Study *study) {
    const SoloTask *task = study->task;
    for (long n = task->first; n <= task->last; n++)
        for (long i = 1; i <= task->count; i++) {
            KmSoloStudyInstance instance;
            if (task->any)
                km_solo_survey_generate((int)n, i, &study->options, &instance);
            else if (km_solo_study_generate((int)n, i, &study->options, &instance) != KM_OK) {
                fprintf(stderr, "keymove solo: no board of %ld pieces could be made\n", n);
                return EXIT_UNKNOWN;
            }
            if (!add_instance(study, &instance)) return EXIT_SYSTEM;
        }
    return EXIT_PROVED;
}

/* --- runs ------------------------------------------------------------------------------------------ */

static bool next_instance(void *context, void *item) {
    Study *study = context;
    if (study->next == study->count) return false;
    ((Trial *)item)->instance = &study->instances[study->next++];
    return true;
}

static void run_instance(void *context, void *item) {
    const SoloWorker *worker = context;
    const Study *study = worker->context;
    Trial *trial = item;
    if (study->task->any)
        trial->status = km_solo_solver_survey(worker->solver, trial->instance, &study->options,
                                              &trial->record.survey);
    else
        trial->status = km_solo_solver_study(worker->solver, trial->instance, &study->options,
                                             &trial->record.study);
}

/* Adds the record of a line to those of the study, and gives the name of its instance. */
static KmStatus add_line(Study *study, const char *line, char id[KM_SOLO_ID], KmError *error) {
    KmSoloStudyRecord record;
    KmSoloSurveyRecord surveyed;
    KmStatus status;
    if (study->task->any) {
        status = km_solo_survey_read_record(line, &surveyed, error);
        if (status != KM_OK) return status;
        memcpy(id, surveyed.id, sizeof surveyed.id);
        status = km_solo_survey_add(study->survey, &surveyed);
        return status == KM_OK ? KM_OK : km_fail(error, status, 0, "there is not enough memory");
    }
    status = km_solo_study_read_record(line, &record, error);
    if (status != KM_OK) return status;
    memcpy(id, record.id, sizeof record.id);
    km_solo_study_add(study->summary, &record);
    return KM_OK;
}

static bool fail_to_write(Study *study, const KmError *error) {
    progress_clear(&study->progress);
    fprintf(stderr, "keymove solo: %s\n", error->text);
    study->code = EXIT_SYSTEM;
    return false;
}

static bool write_record(void *context, void *item) {
    Study *study = context;
    const Trial *trial = item;
    char line[KM_SOLO_SURVEY_LINE], id[KM_SOLO_ID];
    KmBuf out = km_buf(line, sizeof line);
    KmError error;
    if (trial->status == KM_ERR_MEMORY) study->code = solo_no_memory();
    if (trial->status != KM_OK) return false;
    if (study->task->any)
        km_solo_survey_write_record(&trial->record.survey, &out);
    else
        km_solo_study_write_record(&trial->record.study, &out);
    if (journal_append(&study->results, line, out.length, &error) != KM_OK)
        return fail_to_write(study, &error);
    /* As it stands in the file, rounded: a study that was continued has the same report. */
    if (add_line(study, line, id, &error) != KM_OK) return fail_to_write(study, &error);
    study->written++;
    progress_count(&study->progress, "solo study", (double)study->written / (double)study->count,
                   study->written, "boards");
    return true;
}

static bool flush_records(void *context) {
    Study *study = context;
    KmError error;
    return journal_flush(&study->results, false, &error) == KM_OK || fail_to_write(study, &error);
}

static void run_all(Study *study) {
    const WorkerPool pool = {.threads = study->task->threads,
                             .context = study,
                             .stop = study->options.budget.stop,
                             .item_size = sizeof(Trial),
                             .read = next_instance,
                             .create_worker = solo_worker_create,
                             .free_worker = solo_worker_free,
                             .work = run_instance,
                             .write = write_record,
                             .wait = flush_records};
    study->progress = progress_begin(true);
    if (workers_run(&pool) != KM_OK) study->code = solo_no_memory();
    progress_clear(&study->progress);
}

/* --- the folder ------------------------------------------------------------------------------------ */

static int by_id(const void *a, const void *b) {
    return strcmp(((const KmSoloStudyInstance *)a)->id, ((const KmSoloStudyInstance *)b)->id);
}

/* Marks the instance of a record as done. */
static void mark_done(Study *study, const char id[KM_SOLO_ID]) {
    KmSoloStudyInstance key;
    memcpy(key.id, id, sizeof key.id);
    KmSoloStudyInstance *known =
        study->count ? bsearch(&key, study->instances, study->count, sizeof key, by_id) : NULL;
    if (known) known->board.count = 0;
}

static void write_header(const SoloTask *task, KmBuf *out) {
    if (task->any)
        km_solo_survey_write_header(out);
    else
        km_solo_study_write_header(out);
}

/* The first line of the file; `whole` is false if it was cut off. */
static KmStatus check_header(const SoloTask *task, const Text *line, bool whole, KmError *error) {
    char text[KM_SOLO_SURVEY_LINE];
    KmBuf header = km_buf(text, sizeof text);
    write_header(task, &header);
    const bool complete = line->length + 1 == header.length;
    if (complete == whole && strncmp(text, line->data, line->length) == 0) return KM_OK;
    return km_fail(error, KM_ERR_SYNTAX, 0, "this is not the header of a study");
}

/* A line after the first. */
static KmStatus take_record(Study *study, const Text *line, KmError *error) {
    char id[KM_SOLO_ID];
    const KmStatus status = add_line(study, line->data, id, error);
    if (status == KM_OK) mark_done(study, id);
    return status;
}

/* Reads the records of an earlier run. A last line that was cut off is not a record. */
static int read_records(Study *study) {
    Text line = {0};
    KmError error;
    KmStatus status = KM_OK;
    bool whole = true;
    for (int number = 1; status == KM_OK && whole; number++) {
        status = journal_read(&study->results, &line, &whole, &error);
        if (status != KM_OK) break;
        if (number == 1)
            status = check_header(study->task, &line, whole, &error);
        else if (whole)
            status = take_record(study, &line, &error);
        if (status != KM_OK)
            fprintf(stderr, "keymove solo: results.csv:%d: %s\n", number, error.text);
    }
    text_free(&line);
    if (status == KM_OK || status == KM_ERR_END) return EXIT_PROVED;
    return status == KM_ERR_IO || status == KM_ERR_MEMORY ? EXIT_SYSTEM : EXIT_INPUT;
}

static void drop_done(Study *study) {
    size_t kept = 0;
    for (size_t i = 0; i < study->count; i++)
        if (study->instances[i].board.count) study->instances[kept++] = study->instances[i];
    study->count = kept;
}

static bool write_text(const SoloTask *task, const char *name, const KmBuf *text) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", task->out, name);
    KmError error;
    const KmStatus status =
        km_buf_fits(text) ? output_write(path, text->data, &error)
                          : km_fail(&error, KM_ERR_LIMIT, 0, "%s: the text is too long", path);
    if (status == KM_OK) return true;
    fprintf(stderr, "keymove solo: %s\n", error.text);
    return false;
}

/* The texts of a report: the table, the charts and the report itself. */
typedef struct Page {
    const char *file;
    int chart; /* or one of the following */
} Page;
enum { AS_CSV = -1, AS_MARKDOWN = -2 };

static void write_page(const Study *study, int chart, KmBuf *out) {
    const bool any = study->task->any;
    if (chart == AS_CSV && any)
        km_solo_survey_write_csv(study->survey, out);
    else if (chart == AS_CSV)
        km_solo_study_write_csv(study->summary, out);
    else if (chart == AS_MARKDOWN && any)
        km_solo_survey_write_markdown(study->survey, &study->options, out);
    else if (chart == AS_MARKDOWN)
        km_solo_study_write_markdown(study->summary, &study->options, out);
    else if (any)
        km_solo_survey_write_svg(study->survey, (KmSoloSurveyChart)chart, out);
    else
        km_solo_study_write_svg(study->summary, (KmSoloStudyChart)chart, out);
}

/* Writes all texts, and prints the report or the JSON. */
static int write_report(const Study *study) {
    static const Page of_study[] = {{"table.csv", AS_CSV},
                                    {"backtracks.svg", KM_SOLO_STUDY_LINEAR},
                                    {"backtracks-log.svg", KM_SOLO_STUDY_LOG},
                                    {"ratios.svg", KM_SOLO_STUDY_RATIOS},
                                    {"skewness.svg", KM_SOLO_STUDY_BARS},
                                    {"report.md", AS_MARKDOWN}};
    static const Page of_survey[] = {{"table.csv", AS_CSV},
                                     {"solvable.svg", KM_SOLO_SURVEY_SOLVABLE},
                                     {"first-dive.svg", KM_SOLO_SURVEY_DIVE},
                                     {"after-1000.svg", KM_SOLO_SURVEY_AFTER},
                                     {"solutions.svg", KM_SOLO_SURVEY_SOLUTIONS},
                                     {"report.md", AS_MARKDOWN}};
    static char text[KM_SOLO_STUDY_TEXT];
    const Page *pages = study->task->any ? of_survey : of_study;
    for (int i = 0; i < 6; i++) {
        KmBuf out = km_buf(text, sizeof text);
        write_page(study, pages[i].chart, &out);
        if (!write_text(study->task, pages[i].file, &out)) return EXIT_SYSTEM;
    }
    const bool complete = study->written == study->count;
    if (!study->task->json)
        fputs(text, stdout);
    else
        command_json(study->task->any ? survey_json(study->survey, complete)
                                      : study_json(study->summary, complete));
    return EXIT_PROVED;
}

/* Opens results.csv, to continue it or afresh. */
static int open_results(Study *study) {
    static char path[4096]; /* the journal keeps it */
    const SoloTask *task = study->task;
    char header[KM_SOLO_SURVEY_LINE];
    KmBuf out = km_buf(header, sizeof header);
    KmError error;
    snprintf(path, sizeof path, "%s/results.csv", task->out);
    write_header(task, &out);
    if (!task->resume && !write_text(task, "results.csv", &(KmBuf){(char[]){""}, 1, 0}))
        return EXIT_SYSTEM;
    if (journal_open(&study->results, path, &error) != KM_OK) {
        fprintf(stderr, "keymove solo: %s\n", error.text);
        return EXIT_SYSTEM;
    }
    const int code = read_records(study);
    if (code != EXIT_PROVED || study->results.length) return code;
    if (journal_append(&study->results, header, out.length, &error) == KM_OK) return EXIT_PROVED;
    fail_to_write(study, &error);
    return EXIT_SYSTEM;
}

static int run_study(Study *study) {
    const SoloTask *task = study->task;
    KmError error;
    int code = task->from ? read_instances(study) : generate_instances(study);
    if (code != EXIT_PROVED) return code;
    if (study->count) qsort(study->instances, study->count, sizeof *study->instances, by_id);
    for (size_t i = 0; i < study->count; i++) study->instances[i].index = i;
    code = open_results(study);
    drop_done(study);
    if (code == EXIT_PROVED) {
        run_all(study);
        code = study->code;
    }
    if (journal_close(&study->results, &error) != KM_OK && code == EXIT_PROVED) {
        fail_to_write(study, &error);
        code = EXIT_SYSTEM;
    }
    if (code == EXIT_PROVED) code = write_report(study);
    if (code == EXIT_PROVED && study->written < study->count) {
        fprintf(stderr, "keymove solo: stopped; continue with --resume %s\n", task->out);
        return EXIT_UNKNOWN;
    }
    return code;
}

int solo_run_study(SoloTask *task) {
    if (task->argument_count && !task->from)
        return command_misused(task->self, "study takes no arguments without --from");
    if (task->resume) task->out = task->resume;
    if (!task->out) return command_misused(task->self, "give --out FOLDER (or --resume FOLDER)");
    if (mkdir(task->out, 0777) != 0 && errno != EEXIST) {
        fprintf(stderr, "keymove solo: %s: %s\n", task->out, strerror(errno));
        return EXIT_SYSTEM;
    }
    if (!task->first) task->first = 4, task->last = 14;
    Study study = {.task = task,
                   .options = {.recipe = task->recipe,
                               .seed = task->options.seed,
                               .tries = (int)task->tries,
                               .as_published = task->options.as_published,
                               .budget = {.stop = signals_catch()},
                               .source = task->from}};
    study.summary = calloc(1, sizeof *study.summary);
    study.survey = km_solo_survey_create();
    if (study.summary) study.summary->as_published = task->options.as_published;
    const int code = study.summary && study.survey ? run_study(&study) : solo_no_memory();
    free(study.summary);
    km_solo_survey_free(study.survey);
    free(study.instances);
    return code;
}
