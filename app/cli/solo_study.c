/* solo_study: 'keymove solo study': the thesis' experiment, on generated or given instances.
 *
 * Records are appended to results.csv in a folder, in the order of the instances; a resumed study skips the
 * instances that have a record. Then the tables and charts are written from all records of the folder.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "keymove/solo/solo_study.h"

#include "solo.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { BLOCK = 64 };

typedef struct Study {
    const SoloTask *task;
    KmSoloStudyOptions options;
    KmSoloStudyInstance *instances;
    size_t count, room, first;
    KmSoloStudyRecord records[BLOCK];
    bool done[BLOCK];
    KmSoloSolver **solvers;
} Study;

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

static int read_instances(Study *study) {
    const SoloTask *task = study->task;
    SoloLines lines;
    int code = solo_lines_read(task, task->from, &lines);
    long taken[KM_SOLO_SQUARES + 1] = {0};
    for (size_t i = 0; i < lines.count && code == EXIT_PROVED; i++) {
        KmSoloStudyInstance instance;
        const KmSoloBoard *board = &instance.board;
        KmError error;
        if (km_solo_read(lines.lines[i], &instance.board, instance.id, &error) != KM_OK) {
            fprintf(stderr, "keymove solo: %s: board %zu, byte %zu: %s\n", task->from, i + 1,
                    error.offset + 1, error.text);
            code = EXIT_INPUT;
        } else if (is_asked_for(task, board->count) && taken[board->count]++ < task->count) {
            if (!*instance.id)
                snprintf(instance.id, sizeof instance.id, "%02d%04ld", board->count,
                         taken[board->count]);
            if (!add_instance(study, &instance)) code = EXIT_SYSTEM;
        }
    }
    solo_lines_free(&lines);
    return code;
}

static int generate_instances(Study *study) {
    const SoloTask *task = study->task;
    for (long n = task->first; n <= task->last; n++)
        for (long i = 1; i <= task->count; i++) {
            KmSoloStudyInstance instance;
            if (km_solo_study_generate((int)n, i, &study->options, &instance) != KM_OK) {
                fprintf(stderr, "keymove solo: no board of %ld pieces could be made\n", n);
                return EXIT_UNKNOWN;
            }
            if (!add_instance(study, &instance)) return EXIT_SYSTEM;
        }
    return EXIT_PROVED;
}

/* --- runs ------------------------------------------------------------------------------------------ */

static void run_instance(void *context, int worker, size_t item) {
    Study *study = context;
    study->done[item] =
        km_solo_solver_study(study->solvers[worker], &study->instances[study->first + item],
                             &study->options, &study->records[item]) == KM_OK;
}

static void put_record(FILE *results, const KmSoloStudyRecord *record) {
    char line[KM_SOLO_STUDY_LINE];
    KmBuf out = km_buf(line, sizeof line);
    km_solo_study_write_record(record, &out);
    fputs(line, results);
}

static void put_header(FILE *results) {
    char line[KM_SOLO_STUDY_LINE];
    KmBuf out = km_buf(line, sizeof line);
    km_solo_study_write_header(&out);
    fputs(line, results);
}

static bool run_all(Study *study, FILE *results) {
    SoloProgress progress = solo_progress("solo study", 0);
    while (study->first < study->count && !solo_is_stopped()) {
        const size_t left = study->count - study->first, size = left < BLOCK ? left : BLOCK;
        memset(study->done, 0, sizeof study->done);
        solo_crew_run(study->task->threads, size, run_instance, study);
        size_t whole = 0;
        while (whole < size && study->done[whole]) put_record(results, &study->records[whole++]);
        fflush(results);
        study->first += whole;
        if (whole < size) break;
        solo_progress_show(&progress, study->first, study->count);
    }
    solo_progress_end(&progress);
    return study->first == study->count;
}

/* --- the folder ------------------------------------------------------------------------------------ */

static FILE *open_in(const SoloTask *task, const char *name, const char *mode) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", task->out, name);
    FILE *file = fopen(path, mode);
    if (!file && !(errno == ENOENT && *mode == 'r'))
        fprintf(stderr, "keymove solo: %s: %s\n", path, strerror(errno));
    return file;
}

static int by_id(const void *a, const void *b) {
    return strcmp(((const KmSoloStudyInstance *)a)->id, ((const KmSoloStudyInstance *)b)->id);
}

/* Adds the records of the folder to the summary, and marks their instances as done if `drop`. */
static int read_records(Study *study, KmSoloStudySummary *summary, bool drop) {
    FILE *file = open_in(study->task, "results.csv", "r");
    if (!file) return EXIT_PROVED;
    char line[KM_SOLO_STUDY_LINE];
    int number = 0, code = EXIT_PROVED;
    while (code == EXIT_PROVED && fgets(line, sizeof line, file)) {
        KmSoloStudyRecord record;
        KmError error;
        if (++number == 1 || !strchr(line, '\n')) continue;
        if (km_solo_study_read_record(line, &record, &error) != KM_OK) {
            fprintf(stderr, "keymove solo: results.csv:%d: %s\n", number, error.text);
            code = EXIT_INPUT;
            break;
        }
        if (summary) km_solo_study_add(summary, &record);
        KmSoloStudyInstance key;
        memcpy(key.id, record.id, sizeof key.id);
        KmSoloStudyInstance *known =
            drop && study->count ? bsearch(&key, study->instances, study->count, sizeof key, by_id)
                                 : NULL;
        if (known) known->board.count = 0;
    }
    fclose(file);
    return code;
}

static void drop_done(Study *study) {
    size_t kept = 0;
    for (size_t i = 0; i < study->count; i++)
        if (study->instances[i].board.count) study->instances[kept++] = study->instances[i];
    study->count = kept;
}

static bool write_text(const SoloTask *task, const char *name, const KmBuf *text) {
    FILE *out = open_in(task, name, "w");
    if (!out) return false;
    const bool written = km_buf_fits(text) && fputs(text->data, out) >= 0;
    if (fclose(out) == 0 && written) return true;
    fprintf(stderr, "keymove solo: %s/%s could not be written\n", task->out, name);
    return false;
}

static int write_report(const SoloTask *task, const KmSoloStudySummary *summary) {
    static const char *const charts[KM_SOLO_STUDY_CHARTS] = {"backtracks.svg", "backtracks-log.svg",
                                                             "ratios.svg", "skewness.svg"};
    static char text[KM_SOLO_STUDY_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    km_solo_study_write_csv(summary, &out);
    bool written = write_text(task, "table.csv", &out);
    for (int i = 0; i < KM_SOLO_STUDY_CHARTS && written; i++) {
        out = km_buf(text, sizeof text);
        km_solo_study_write_svg(summary, (KmSoloStudyChart)i, &out);
        written = write_text(task, charts[i], &out);
    }
    out = km_buf(text, sizeof text);
    km_solo_study_write_markdown(summary, &out);
    if (!written || !write_text(task, "report.md", &out)) return EXIT_SYSTEM;
    fputs(text, stdout);
    return EXIT_PROVED;
}

static int run_study(Study *study) {
    const SoloTask *task = study->task;
    int code = task->from ? read_instances(study) : generate_instances(study);
    if (code != EXIT_PROVED) return code;
    if (study->count) qsort(study->instances, study->count, sizeof *study->instances, by_id);
    for (size_t i = 0; i < study->count; i++) study->instances[i].index = i;
    if (task->resume && (code = read_records(study, NULL, true)) != EXIT_PROVED) return code;
    drop_done(study);
    FILE *known = task->resume ? open_in(task, "results.csv", "r") : NULL;
    if (known) fclose(known);
    FILE *results = open_in(task, "results.csv", known ? "a" : "w");
    if (!results) return EXIT_SYSTEM;
    if (!known) put_header(results);
    const bool whole = run_all(study, results);
    if (fclose(results) != 0) return EXIT_SYSTEM;
    KmSoloStudySummary *summary = calloc(1, sizeof *summary);
    if (!summary) return EXIT_SYSTEM;
    code = read_records(study, summary, false);
    if (code == EXIT_PROVED) code = write_report(task, summary);
    free(summary);
    if (code == EXIT_PROVED && !whole) {
        fprintf(stderr, "keymove solo: stopped; go on with --resume %s\n", task->out);
        return EXIT_UNKNOWN;
    }
    return code;
}

int solo_run_study(SoloTask *task) {
    if (task->argument_count) return command_misused(task->self, "study takes options only");
    if (task->resume) task->out = task->resume;
    if (!task->out) return command_misused(task->self, "give --out FOLDER (or --resume FOLDER)");
    if (mkdir(task->out, 0777) != 0 && errno != EEXIST) {
        fprintf(stderr, "keymove solo: %s: %s\n", task->out, strerror(errno));
        return EXIT_SYSTEM;
    }
    if (!task->first) task->first = 4, task->last = 14;
    Study *study = calloc(1, sizeof *study);
    const int workers = solo_crew_size(task->threads);
    int code = EXIT_SYSTEM;
    if (study && (study->solvers = calloc((size_t)workers, sizeof *study->solvers))) {
        study->task = task;
        study->options = (KmSoloStudyOptions){.recipe = task->recipe,
                                              .seed = task->options.seed,
                                              .tries = (int)task->tries,
                                              .as_published = task->options.as_published,
                                              .budget = {.stop = solo_stop_flag()}};
        bool ready = true;
        for (int i = 0; i < workers; i++)
            ready = (study->solvers[i] = km_solo_solver_create()) && ready;
        if (ready) code = run_study(study);
        for (int i = 0; i < workers; i++) km_solo_solver_free(study->solvers[i]);
        free(study->solvers);
        free(study->instances);
    }
    free(study);
    return code;
}
