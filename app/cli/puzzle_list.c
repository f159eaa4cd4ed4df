/* puzzle_list: 'keymove puzzle list', 'show', 'export', 'tag' and 'remove'. SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/move_text.h"
#include "common/numbers.h"
#include "common/output.h"
#include "draw.h"
#include "json/puzzle_export.h"
#include "json/record_json.h"
#include "puzzle_store.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* --- list and show ------------------------------------------------------------------------------- */

static const char *task_of(const KmRecord *record) {
    return *record->stipulation ? record->stipulation : km_record_kind_name(record->kind);
}

static bool print_short(void *context, const KmRecord *record) {
    uint64_t *count = context;
    ++*count;
    printf("%" PRId64 "  %s  ", record->id, task_of(record));
    if (record->rating > 0) printf("%.0f  ", record->rating);
    printf("%s", record->position);
    if (*record->themes) printf("  %s", record->themes);
    if (*record->tags) printf("  [%s]", record->tags);
    if (*record->title) printf("  %s", record->title);
    putchar('\n');
    return true;
}

static bool print_json(void *context, const KmRecord *record) {
    uint64_t *count = context;
    ++*count;
    command_json(record_json(record));
    return true;
}

int puzzle_run_list(const StoreTask *task) {
    KmStore *store;
    KmError error;
    uint64_t count = 0;
    const int code = store_task_open(task, false, &store);
    if (code != EXIT_PROVED) return code;
    const KmStatus status =
        km_store_list(store, &task->filter, task->json ? print_json : print_short, &count, &error);
    km_store_close(store);
    if (status != KM_OK) return store_complain(&error);
    return count ? EXIT_PROVED : EXIT_NONE;
}

/* The line in SAN. */
static void print_solution(const KmRecord *record) {
    KmPosition pos;
    KmMove line[KM_RECORD_LINE];
    int count = 0;
    if (*record->solution) printf("Solution: %s\n", record->solution);
    if (record->kind == KM_RECORD_SOLO) {
        if (*record->line) printf("Solution: %s\n", record->line);
        return;
    }
    if (km_record_position(record, &pos, NULL) != KM_OK ||
        km_record_line(record, &pos, line, KM_RECORD_LINE, &count, NULL) != KM_OK || !count)
        return;
    fputs("Line:", stdout);
    for (int i = 0; i < count; i++) {
        printf(" %s", move_san(&pos, line[i]).text);
        km_position_play(&pos, line[i], &pos);
    }
    puts(record->proved ? " (proved)" : " (as given)");
}

static void print_board(const KmRecord *record) {
    char text[KM_DIAGRAM_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    KmPosition pos;
    KmDiagramOptions options = drawing_for_terminal();
    if (record->kind == KM_RECORD_SOLO || km_record_position(record, &pos, NULL) != KM_OK) return;
    options.flip = km_position_side(&pos) == KM_BLACK && record->kind != KM_RECORD_PROBLEM;
    km_diagram_write(&pos, &options, &out);
    fputs(text, stdout);
}

static void print_field(const char *name, const char *value) {
    if (*value) printf("%s: %s\n", name, value);
}

static bool print_long(void *context, const KmRecord *record) {
    uint64_t *count = context;
    ++*count;
    printf("Puzzle %" PRId64 ": %s\n", record->id, task_of(record));
    print_board(record);
    puts(record->position);
    print_solution(record);
    if (record->rating > 0) printf("Rating: %.0f\n", record->rating);
    print_field("Themes", record->themes);
    print_field("Tags", record->tags);
    print_field("Collections", record->collections);
    print_field("Title", record->title);
    print_field("Source", record->source);
    print_field("Reference", record->reference);
    if (record->attempts) printf("Solved: %d of %d attempts\n", record->solved, record->attempts);
    return true;
}

static bool read_id(const StoreTask *task, const char *text, int64_t *id) {
    if (number_read(text, 1, INT64_MAX, id)) return true;
    command_misused(task->self, "'%s' is not the number of a puzzle", text);
    return false;
}

static int show_one(const StoreTask *task, KmStore *store, const char *text) {
    KmStoreFilter filter = {0};
    KmError error;
    uint64_t count = 0;
    if (!read_id(task, text, &filter.id)) return EXIT_USAGE;
    if (km_store_list(store, &filter, task->json ? print_json : print_long, &count, &error) !=
        KM_OK)
        return store_complain(&error);
    if (count) return EXIT_PROVED;
    fprintf(stderr, "keymove puzzle: there is no puzzle %" PRId64 "\n", filter.id);
    return EXIT_NONE;
}

int puzzle_run_show(const StoreTask *task) {
    KmStore *store;
    int code = store_task_open(task, false, &store);
    for (int i = 0; i < task->count && code == EXIT_PROVED; i++)
        code = show_one(task, store, task->arguments[i]);
    km_store_close(store);
    return code;
}

/* --- export -------------------------------------------------------------------------------------- */

static KmStatus to_file(void *context, const char *text, size_t length) {
    return fwrite(text, 1, length, context) == length ? KM_OK : KM_ERR_IO;
}

static int export_to(const StoreTask *task, KmStore *store, Output *output) {
    const ExportOptions options = {
        .form = task->form, .title = task->title, .sink = to_file, .context = output->file};
    ExportTally tally;
    KmError error;
    if (puzzle_export(store, &task->filter, &options, &tally, &error) != KM_OK) {
        output_discard(output);
        return store_complain(&error);
    }
    if (output_close(output, &error) != KM_OK) return store_complain(&error);
    if (tally.left_out)
        fprintf(stderr, "keymove puzzle: %" PRIu64 " puzzles cannot be written as %s\n",
                tally.left_out, km_exchange_form_name(task->form));
    return tally.written ? EXIT_PROVED : EXIT_NONE;
}

int puzzle_run_export(const StoreTask *task) {
    KmStore *store;
    Output output;
    KmError error;
    if (task->form == KM_EXCHANGE_AUTO)
        return command_misused(task->self, "'export' needs --format");
    int code = store_task_open(task, false, &store);
    if (code != EXIT_PROVED) return code;
    if (output_open(&output, task->out ? task->out : "-", OUTPUT_REPLACE, &error) != KM_OK)
        code = store_complain(&error);
    else
        code = export_to(task, store, &output);
    km_store_close(store);
    return code;
}

/* --- tag and remove ------------------------------------------------------------------------------ */

/* Numbers of puzzles. */
typedef struct Ids {
    int64_t *list;
    size_t count, capacity;
    bool failed;
} Ids;

static bool add_id(void *context, const KmRecord *record) {
    Ids *ids = context;
    if (ids->count == ids->capacity) {
        const size_t capacity = ids->capacity ? 2 * ids->capacity : 64;
        int64_t *list = realloc(ids->list, capacity * sizeof *list);
        ids->failed = !list;
        if (!list) return false;
        ids->list = list;
        ids->capacity = capacity;
    }
    ids->list[ids->count++] = record->id;
    return true;
}

static bool has_filter(const KmStoreFilter *filter) {
    return filter->kind || filter->theme || filter->tag || filter->collection || filter->source ||
           filter->text || filter->least_rating || filter->most_rating || filter->least_moves ||
           filter->most_moves || filter->unsolved;
}

/* The puzzles that the arguments name, or else those that pass the filter. */
static int collect_ids(const StoreTask *task, KmStore *store, Ids *ids) {
    KmError error;
    for (int i = 0; i < task->count; i++) {
        KmRecord record = {0};
        if (!read_id(task, task->arguments[i], &record.id)) return EXIT_USAGE;
        add_id(ids, &record);
    }
    if (!task->count && km_store_list(store, &task->filter, add_id, ids, &error) != KM_OK)
        return store_complain(&error);
    if (!ids->failed) return EXIT_PROVED;
    fprintf(stderr, "keymove puzzle: out of memory\n");
    return EXIT_SYSTEM;
}

static KmStatus change_one(const StoreTask *task, KmStore *store, int64_t id, KmError *error) {
    KmStatus status = KM_OK;
    if (task->add) status = km_store_tag(store, id, task->add, true, error);
    if (status == KM_OK && task->drop) status = km_store_tag(store, id, task->drop, false, error);
    if (status == KM_OK && task->into)
        status = km_store_collect(store, id, task->into, true, error);
    if (status == KM_OK && task->out_of)
        status = km_store_collect(store, id, task->out_of, false, error);
    return status;
}

typedef KmStatus Change(const StoreTask *task, KmStore *store, int64_t id, KmError *error);

/* Changes all of them, or none. */
static int change_all(const StoreTask *task, KmStore *store, Change *change, const char *done) {
    Ids ids = {0};
    KmError error;
    int code = collect_ids(task, store, &ids);
    if (code == EXIT_PROVED) {
        KmStatus status = km_store_begin(store, &error);
        for (size_t i = 0; i < ids.count && status == KM_OK; i++)
            status = change(task, store, ids.list[i], &error);
        if (status == KM_OK)
            status = km_store_commit(store, &error);
        else
            km_store_rollback(store);
        if (status != KM_OK) code = store_complain(&error);
    }
    if (code == EXIT_PROVED)
        printf("%zu %s %s\n", ids.count, ids.count == 1 ? "puzzle" : "puzzles", done);
    if (code == EXIT_PROVED && !ids.count) code = EXIT_NONE;
    free(ids.list);
    return code;
}

int puzzle_run_tag(const StoreTask *task) {
    KmStore *store;
    KmError error;
    const bool changes = task->add || task->drop || task->into || task->out_of;
    if (!changes && !task->schedule)
        return command_misused(task->self,
                               "'tag' needs --add, --drop, --into, --out-of or --schedule");
    if (task->schedule && !task->filter.collection)
        return command_misused(task->self, "--schedule needs --collection");
    if (changes && !task->count && !has_filter(&task->filter))
        return command_misused(task->self, "give the numbers of puzzles, or a filter");
    int code = store_task_open(task, false, &store);
    if (code != EXIT_PROVED) return code;
    if (changes) code = change_all(task, store, change_one, "changed");
    if (code == EXIT_PROVED && task->schedule) {
        const bool on = strcmp(task->schedule, "on") == 0;
        if (km_store_schedule(store, task->filter.collection, on, &error) != KM_OK)
            code = store_complain(&error);
        else
            printf("%s is %s\n", task->filter.collection, on ? "scheduled" : "not scheduled");
    }
    km_store_close(store);
    return code;
}

static KmStatus remove_one(const StoreTask *task, KmStore *store, int64_t id, KmError *error) {
    (void)task;
    return km_store_remove(store, id, error);
}

int puzzle_run_remove(const StoreTask *task) {
    KmStore *store;
    if (!task->count && !has_filter(&task->filter))
        return command_misused(task->self, "give the numbers of puzzles, or a filter");
    int code = store_task_open(task, false, &store);
    if (code != EXIT_PROVED) return code;
    code = change_all(task, store, remove_one, "removed");
    km_store_close(store);
    return code;
}
