/* puzzle_store: options of the actions, and 'keymove puzzle import'. SPDX-License-Identifier: GPL-3.0-or-later */
#include "puzzle_store.h"

#include "common/numbers.h"
#include "common/progress.h"
#include "common/signals.h"
#include "common/store_path.h"
#include "json/record_json.h"
#include "keymove/puzzle/import.h"
#include "options.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* --- options ------------------------------------------------------------------------------------- */

/* "1200-1600", "1200-", "-1600" or "1500". */
static int read_range(const StoreTask *task, const Option *option, const char *text, int64_t most,
                      int *from, int *to) {
    const char *dash = strchr(text, '-');
    char first[32] = "";
    int64_t low = 0, high = 0;
    const size_t length = dash ? (size_t)(dash - text) : strlen(text);
    bool good = length < sizeof first && (length > 0 || (dash && dash[1]));
    if (good) snprintf(first, sizeof first, "%.*s", (int)length, text);
    if (good && length) good = number_read(first, 1, most, &low);
    if (good && dash && dash[1]) good = number_read(dash + 1, low ? low : 1, most, &high);
    if (!good)
        return command_misused(task->self, "--%s must be a number or a range such as 2-5, not '%s'",
                               option->name, text);
    *from = (int)low;
    *to = dash ? (int)high : (int)low;
    return EXIT_PROVED;
}

static int read_rating(void *context, const Option *option, const char *text) {
    StoreTask *task = context;
    return read_range(task, option, text, 10000, &task->filter.least_rating,
                      &task->filter.most_rating);
}

static int read_moves(void *context, const Option *option, const char *text) {
    StoreTask *task = context;
    return read_range(task, option, text, KM_RECORD_LINE, &task->filter.least_moves,
                      &task->filter.most_moves);
}

static int read_kind(void *context, const Option *option, const char *text) {
    StoreTask *task = context;
    task->filter.kind = text;
    if (km_record_kind_named(text) != KM_RECORD_KINDS) return EXIT_PROVED;
    return command_misused(task->self, "--%s must be mate, tactic, problem or solo, not '%s'",
                           option->name, text);
}

static int read_form(void *context, const Option *option, const char *text) {
    StoreTask *task = context;
    task->form = km_exchange_form_named(text);
    if (task->form != KM_EXCHANGE_FORMS) return EXIT_PROVED;
    return command_misused(
        task->self, "--%s must be json, csv, epd, pgn, problem, solo, study or html, not '%s'",
        option->name, text);
}

static int read_schedule(void *context, const Option *option, const char *text) {
    StoreTask *task = context;
    task->schedule = text;
    if (strcmp(text, "on") == 0 || strcmp(text, "off") == 0) return EXIT_PROVED;
    return command_misused(task->self, "--%s must be on or off, not '%s'", option->name, text);
}

static const Option option_table[] = {
    OPTION_TEXT("store", StoreTask, store),
    OPTION_READ("format", read_form),
    OPTION_READ("kind", read_kind),
    OPTION_TEXT("theme", StoreTask, filter.theme),
    OPTION_TEXT("tag", StoreTask, filter.tag),
    OPTION_TEXT("collection", StoreTask, filter.collection),
    OPTION_TEXT("source", StoreTask, filter.source),
    OPTION_TEXT("text", StoreTask, filter.text),
    OPTION_READ("rating", read_rating),
    OPTION_READ("moves", read_moves),
    OPTION_FLAG("unsolved", StoreTask, filter.unsolved),
    OPTION_NUMBER("limit", StoreTask, filter.limit, 1, 1000000000),
    OPTION_TEXT("add", StoreTask, add),
    OPTION_TEXT("drop", StoreTask, drop),
    OPTION_TEXT("into", StoreTask, into),
    OPTION_TEXT("out-of", StoreTask, out_of),
    OPTION_READ("schedule", read_schedule),
    OPTION_TEXT("out", StoreTask, out),
    OPTION_TEXT("title", StoreTask, title),
    OPTION_NUMBER("nodes", StoreTask, nodes, 1, INT64_MAX),
    OPTION_NUMBER("days", StoreTask, days, 1, 3660),
    OPTION_FLAG("progress", StoreTask, progress),
    OPTION_FLAG("json", StoreTask, json),
};

#define FILTERS                                                                         \
    "store", "kind", "theme", "tag", "collection", "source", "text", "rating", "moves", \
        "unsolved", "limit"

typedef struct Action {
    OptionAction named;
    int (*run)(const StoreTask *task);
    bool takes_arguments, needs_arguments;
} Action;

static const Action actions[] = {
    {{"import", {"store", "format", "collection", "tag", "source", "nodes", "progress", "json"}},
     puzzle_run_import,
     true,
     true},
    {{"list", {FILTERS, "json"}}, puzzle_run_list, false, false},
    {{"show", {"store", "json"}}, puzzle_run_show, true, true},
    {{"export", {FILTERS, "format", "out", "title"}}, puzzle_run_export, false, false},
    {{"tag", {FILTERS, "add", "drop", "into", "out-of", "schedule"}}, puzzle_run_tag, true, false},
    {{"remove", {FILTERS}}, puzzle_run_remove, true, false},
    {{"stats", {"store", "days", "json"}}, puzzle_run_stats, false, false},
    {{"train", {FILTERS, "nodes"}}, puzzle_run_train, true, false},
};
enum { ACTIONS = sizeof actions / sizeof *actions };

static const Action *find_action(const char *name) {
    for (int i = 0; i < ACTIONS; i++)
        if (strcmp(actions[i].named.name, name) == 0) return &actions[i];
    return NULL;
}

bool puzzle_is_store_action(const char *name) { return find_action(name) != NULL; }

int puzzle_run_store(const KmCommand *self, int argc, char **argv) {
    const Action *action = find_action(argv[0]);
    StoreTask task = {.self = self, .days = 365};
    const int code = options_read(self, &action->named, argc, argv, option_table,
                                  OPTION_COUNT(option_table), &task);
    if (code != EXIT_PROVED) return code;
    task.arguments = argv + optind;
    task.count = argc - optind;
    if (action->needs_arguments && !task.count)
        return command_misused(self, "'%s' needs %s", action->named.name,
                               action->run == puzzle_run_import ? "a file"
                                                                : "the number of a puzzle");
    if (!action->takes_arguments && task.count)
        return command_misused(self, "unexpected '%s'", task.arguments[0]);
    return action->run(&task);
}

int store_complain(const KmError *error) {
    fprintf(stderr, "keymove puzzle: %s\n", error->text);
    switch (error->status) {
    case KM_ERR_LIMIT:
        return EXIT_UNKNOWN;
    case KM_ERR_IO:
    case KM_ERR_MEMORY:
        return EXIT_SYSTEM;
    default:
        return EXIT_INPUT;
    }
}

int store_task_open(const StoreTask *task, bool create, KmStore **store) {
    KmError error;
    return store_open(task->store, create, store, &error) == KM_OK ? EXIT_PROVED
                                                                   : store_complain(&error);
}

/* --- import -------------------------------------------------------------------------------------- */

typedef struct Importing {
    const char *file;
    const KmStream *stream;
    Progress progress;
} Importing;

static void report_fault(void *context, uint64_t place, const KmError *error) {
    Importing *importing = context;
    progress_clear(&importing->progress);
    fprintf(stderr, "keymove puzzle: %s:%" PRIu64 ":%zu: %s\n", importing->file, place,
            error->offset + 1, error->text);
}

static void report_step(void *context, const KmImportTally *tally) {
    Importing *importing = context;
    const uint64_t size = km_stream_size(importing->stream);
    progress_count(&importing->progress, importing->file,
                   size ? (double)km_stream_used(importing->stream) / (double)size : 0, tally->read,
                   "puzzles");
}

static void add_tally(KmImportTally *sum, const KmImportTally *tally) {
    sum->read += tally->read;
    sum->added += tally->added;
    sum->known += tally->known;
    sum->refused += tally->refused;
    sum->faulty += tally->faulty;
}

static int import_file(const StoreTask *task, KmStore *store, const char *path,
                       const volatile int *stop, KmImportTally *sum) {
    const bool standard = strcmp(path, "-") == 0;
    Importing importing = {.file = standard ? "standard input" : path,
                           .progress = progress_begin(task->progress)};
    KmImportTally tally = {0};
    KmStream *stream;
    KmError error;
    if (km_stream_open(path, &stream, &error) != KM_OK) {
        fprintf(stderr, "keymove puzzle: %s: %s\n", path, error.text);
        return exit_code_of_reading(error.status);
    }
    importing.stream = stream;
    const KmImportOptions options = {.form = task->form,
                                     .collection = task->filter.collection,
                                     .tag = task->filter.tag,
                                     .source = task->filter.source,
                                     .now = (int64_t)time(NULL),
                                     .nodes = task->nodes,
                                     .json = record_read_json,
                                     .stop = stop,
                                     .fault = report_fault,
                                     .step = report_step,
                                     .context = &importing};
    const KmStatus status = km_import_stream(store, stream, &options, &tally, &error);
    progress_clear(&importing.progress);
    add_tally(sum, &tally);
    km_stream_close(stream);
    return status == KM_OK ? EXIT_PROVED : store_complain(&error);
}

static void print_tally(const StoreTask *task, const KmImportTally *tally) {
    if (task->json) {
        command_json(json_pack("{s:I, s:I, s:I, s:I}", "added", (json_int_t)tally->added, "known",
                               (json_int_t)tally->known, "refused", (json_int_t)tally->refused,
                               "faulty", (json_int_t)tally->faulty));
        return;
    }
    printf("%" PRIu64 " added, %" PRIu64 " there already", tally->added, tally->known);
    if (tally->refused) printf(", %" PRIu64 " refused", tally->refused);
    if (tally->faulty) printf(", %" PRIu64 " unreadable", tally->faulty);
    putchar('\n');
}

int puzzle_run_import(const StoreTask *task) {
    KmStore *store;
    KmImportTally tally = {0};
    if (task->form == KM_EXCHANGE_STUDY || task->form == KM_EXCHANGE_HTML)
        return command_misused(task->self, "'%s' can only be exported",
                               km_exchange_form_name(task->form));
    int code = store_task_open(task, true, &store);
    if (code != EXIT_PROVED) return code;
    const volatile int *stop = signals_catch();
    for (int i = 0; i < task->count && code == EXIT_PROVED; i++)
        code = import_file(task, store, task->arguments[i], stop, &tally);
    signals_release();
    km_store_close(store);
    print_tally(task, &tally);
    if (code == EXIT_PROVED && tally.faulty) code = EXIT_INPUT;
    if (code == EXIT_PROVED && tally.refused) code = EXIT_NONE;
    return code;
}
