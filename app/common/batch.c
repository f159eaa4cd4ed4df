/* batch: the batch runner. SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/batch.h"

#include "common/exit_codes.h"
#include "common/frames.h"
#include "common/journal.h"
#include "common/progress.h"
#include "common/workers.h"
#include "keymove/base/budget.h"
#include "keymove/base/clock.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* Buffers of the ring that are larger than this are not kept for the next item. */
enum { KEPT = 8 * 1024 };

typedef struct Slot {
    Text line;
    BatchItem item;
    BatchAnswer answer;
    double fraction;  /* of the input, when this line was read */
    Text file, fault; /* of an item that came from another process */
} Slot;

typedef struct Batch {
    const BatchTask *task;
    const BatchKind *kind;
    const char *name;          /* of the input */
    char label[SHARD_COMMAND]; /* the command with its action */
    BatchReport *report;
    /* used while reading */
    ItemReader *reader;
    uint64_t items;
    Slot
        held; /* an item that was read while the output was compared, and is still to be answered */
    bool is_held;
    bool read_all;
    int read_code; /* of a failure to read */
    /* used while writing */
    Journal journal;
    Progress progress;
    double fraction;
    int write_code; /* of a failure to write */
} Batch;

static void complain(const Batch *batch, const char *subject, const char *text) {
    fprintf(stderr, "keymove %s: %s%s%s\n", batch->kind->command, subject, *subject ? ": " : "",
            text);
}

/* --- items ------------------------------------------------------------------------------------------ */

static void shrink(Text *text) {
    if (text->capacity > KEPT) text_free(text);
}

static void free_slot(void *item) {
    Slot *slot = item;
    text_free(&slot->line);
    text_free(&slot->answer.text);
    text_free(&slot->answer.note);
    text_free(&slot->answer.more);
    text_free(&slot->file);
    text_free(&slot->fault);
}

/* Reads the next item of the shard. */
static bool read_slot(Batch *batch, Slot *slot) {
    KmError error;
    shrink(&slot->line);
    ItemPlace place;
    const char *fault;
    KmStatus status;
    while ((status = item_reader_next(batch->reader, &slot->line, &place, &fault, &error)) ==
               KM_OK &&
           !shard_has(batch->task->shard, batch->items + 1))
        batch->items++;
    if (status != KM_OK) {
        batch->read_all = status == KM_ERR_END;
        if (status == KM_ERR_END) return false;
        complain(batch, "", error.text);
        batch->read_code = exit_code_of_reading(status);
        return false;
    }
    batch->items++;
    slot->item = (BatchItem){.line = place.line,
                             .number = batch->items,
                             .text = slot->line.data,
                             .fault = fault,
                             .file = place.file,
                             .in_file = place.in_file,
                             .several_lines = place.several_lines};
    slot->fraction = item_reader_fraction(batch->reader);
    return true;
}

static bool read_item(void *context, void *item) {
    Batch *batch = context;
    Slot *slot = item;
    if (!batch->is_held) return read_slot(batch, slot);
    batch->is_held = false;
    free_slot(slot);
    *slot = batch->held;
    batch->held = (Slot){0};
    return true;
}

/* --- answers ---------------------------------------------------------------------------------------- */

static void clear_answer(BatchAnswer *answer) {
    shrink(&answer->text);
    text_clear(&answer->text);
    text_clear(&answer->note);
    text_clear(&answer->more);
    answer->outcomes = 0;
    answer->unfinished = answer->skipped = false;
}

static void count_outcomes(BatchReport *report, unsigned outcomes) {
    for (int i = 0; i < BATCH_OUTCOMES; i++) report->outcomes[i] += outcomes >> i & 1;
}

static void print_note(Batch *batch, const BatchAnswer *answer) {
    if (!answer->note.length) return;
    progress_clear(&batch->progress);
    fputs(answer->note.data, stderr);
}

typedef struct Worker {
    const BatchKind *kind;
    void *state;
} Worker;

static void *create_worker(const void *context) {
    const Batch *batch = context;
    Worker *worker = malloc(sizeof *worker);
    if (!worker) return NULL;
    worker->kind = batch->kind;
    worker->state = batch->kind->create_worker(batch->task->context);
    if (worker->state) return worker;
    free(worker);
    return NULL;
}

static void free_worker(void *worker) {
    const Worker *whole = worker;
    whole->kind->free_worker(whole->state);
    free(worker);
}

static void answer_item(void *worker, void *item) {
    const Worker *whole = worker;
    Slot *slot = item;
    clear_answer(&slot->answer);
    whole->kind->answer(whole->state, &slot->item, &slot->answer);
}

/* --- items and answers as bytes, for other processes --------------------------------------------------- */

static void pack_item(const void *item, Text *out) {
    const Slot *slot = item;
    const BatchItem *whole = &slot->item;
    const char *fault = whole->fault ? whole->fault : "";
    pack_bytes(out, &whole->line, sizeof whole->line);
    pack_bytes(out, &whole->number, sizeof whole->number);
    pack_bytes(out, &whole->in_file, sizeof whole->in_file);
    pack_bytes(out, &whole->several_lines, sizeof whole->several_lines);
    pack_text(out, slot->line.data, slot->line.length);
    pack_text(out, whole->file, strlen(whole->file));
    pack_text(out, fault, strlen(fault));
}

static bool unpack_item(void *item, const char *bytes, size_t count) {
    Slot *slot = item;
    BatchItem *whole = &slot->item;
    Unpacker from = {bytes, count, false};
    unpack_bytes(&from, &whole->line, sizeof whole->line);
    unpack_bytes(&from, &whole->number, sizeof whole->number);
    unpack_bytes(&from, &whole->in_file, sizeof whole->in_file);
    unpack_bytes(&from, &whole->several_lines, sizeof whole->several_lines);
    unpack_text(&from, &slot->line);
    unpack_text(&from, &slot->file);
    unpack_text(&from, &slot->fault);
    whole->text = slot->line.length ? slot->line.data : "";
    whole->file = slot->file.length ? slot->file.data : "";
    whole->fault = slot->fault.length ? slot->fault.data : NULL;
    return !from.failed;
}

/* Memory that was lacking there is lacking here. */
static void pack_part(const Text *part, Text *out) {
    pack_bytes(out, &part->failed, sizeof part->failed);
    pack_text(out, part->data, part->failed ? 0 : part->length);
}

static void unpack_part(Unpacker *from, Text *part) {
    bool failed = false;
    unpack_bytes(from, &failed, sizeof failed);
    unpack_text(from, part);
    part->failed |= failed;
}

static void pack_result(const void *item, Text *out) {
    const BatchAnswer *answer = &((const Slot *)item)->answer;
    pack_bytes(out, &answer->outcomes, sizeof answer->outcomes);
    pack_bytes(out, &answer->unfinished, sizeof answer->unfinished);
    pack_part(&answer->text, out);
    pack_part(&answer->note, out);
    pack_part(&answer->more, out);
}

static bool unpack_result(void *item, const char *bytes, size_t count) {
    BatchAnswer *answer = &((Slot *)item)->answer;
    Unpacker from = {bytes, count, false};
    clear_answer(answer);
    unpack_bytes(&from, &answer->outcomes, sizeof answer->outcomes);
    unpack_bytes(&from, &answer->unfinished, sizeof answer->unfinished);
    unpack_part(&from, &answer->text);
    unpack_part(&from, &answer->note);
    unpack_part(&from, &answer->more);
    return !from.failed;
}

static void abandon_item(void *item, const char *reason) {
    Slot *slot = item;
    clear_answer(&slot->answer);
    slot->answer.skipped = true;
    text_printf(&slot->answer.more, "it ended its worker twice (%s)", reason);
}

/* --- writing ------------------------------------------------------------------------------------------ */

static bool fail_to_write(Batch *batch, const KmError *error) {
    progress_clear(&batch->progress);
    complain(batch, "", error->text);
    batch->write_code = EXIT_SYSTEM;
    return false;
}

static void report_skipped(Batch *batch, const BatchItem *item, const char *how) {
    progress_clear(&batch->progress);
    fprintf(stderr, "keymove %s: %s:%" PRIu64 ": skipped: %s\n", batch->kind->command, item->file,
            item->line, how);
    batch->report->skipped++;
}

/* Reports the item, and notes in the output that it has no answer. */
static bool write_skipped(Batch *batch, const Slot *slot) {
    KmError error;
    report_skipped(batch, &slot->item, slot->answer.more.data);
    return journal_skip_item(&batch->journal, slot->item.number, &error) == KM_OK ||
           fail_to_write(batch, &error);
}

static bool lacks_memory(const BatchAnswer *answer) {
    return answer->text.failed || answer->note.failed || answer->more.failed;
}

static bool write_answer(void *context, void *item) {
    Batch *batch = context;
    const Slot *slot = item;
    const BatchAnswer *answer = &slot->answer;
    KmError error;
    if (answer->unfinished) return false;
    if (lacks_memory(answer)) {
        km_fail(&error, KM_ERR_MEMORY, 0, "out of memory");
        return fail_to_write(batch, &error);
    }
    batch->fraction = slot->fraction;
    if (answer->skipped) return write_skipped(batch, slot);
    count_outcomes(batch->report, answer->outcomes);
    print_note(batch, answer);
    if (batch->kind->accept) batch->kind->accept(batch->task->context, &slot->item, answer);
    if (!answer->text.length) return true;
    if (journal_append_item(&batch->journal, slot->item.number, answer->text.data,
                            answer->text.length, &error) != KM_OK)
        return fail_to_write(batch, &error);
    batch->report->answered++;
    progress_count(&batch->progress, batch->kind->command, batch->fraction, batch->report->answered,
                   batch->kind->unit);
    return true;
}

/* Nothing to write for the moment: the time to flush. */
static bool while_waiting(void *context) {
    Batch *batch = context;
    KmError error;
    if (journal_flush(&batch->journal, false, &error) != KM_OK) return fail_to_write(batch, &error);
    progress_count(&batch->progress, batch->kind->command, batch->fraction, batch->report->answered,
                   batch->kind->unit);
    return true;
}

/* --- continuing an output --------------------------------------------------------------------------- */

/* Does the line of the output begin as the answer does? One that was cut off may be shorter. */
static bool belongs(const Text *line, bool whole, const Text *beginning) {
    const bool shorter = line->length < beginning->length;
    if (shorter && whole) return false;
    return line->length == 0 ||
           memcmp(line->data, beginning->data, shorter ? line->length : beginning->length) == 0;
}

/* Reads items until one has an answer, and writes the beginning of that; or up to the item that was skipped, which
 * might end this process too. */
static bool next_answered(Batch *batch, Worker *worker) {
    Slot *slot = &batch->held;
    while (!batch->is_held && read_slot(batch, slot)) {
        clear_answer(&slot->answer);
        if (slot->item.number == batch->journal.skipped) return true;
        worker->kind->begin(worker->state, &slot->item, &slot->answer);
        if (lacks_memory(&slot->answer)) {
            complain(batch, "", "out of memory");
            batch->read_code = EXIT_SYSTEM;
            return false;
        }
        if (slot->answer.text.length) return true;
        count_outcomes(batch->report, slot->answer.outcomes);
        print_note(batch, &slot->answer);
    }
    return false;
}

static int refuse(const Batch *batch, uint64_t number) {
    if (batch->read_code) return batch->read_code;
    fprintf(stderr, "keymove %s: %s:%" PRIu64 ": this is not an answer to %s\n",
            batch->kind->command, batch->task->resume, number, batch->name);
    return EXIT_INPUT;
}

static bool is_stopped(const Batch *batch) { return km_stop_requested(batch->task->stop); }

/* Does the output of a shard name another item for the line that was read? */
static bool is_another_item(const Batch *batch) {
    return batch->task->shard.count && batch->journal.item != batch->held.item.number;
}

/* Is the line of the output about the item that was read? */
static bool is_answer(const Batch *batch, const Text *line, bool whole) {
    const Slot *slot = &batch->held;
    if (batch->journal.skipped) return slot->item.number == batch->journal.skipped;
    return belongs(line, whole, &slot->answer.text) && !(whole && is_another_item(batch));
}

/* Skips the part of the input that was answered before, or as much of it as a signal allows. */
static int skip_answered(Batch *batch, Worker *worker) {
    Text line = {0};
    KmError error;
    KmStatus status;
    bool whole = true;
    int code = EXIT_PROVED;
    while (whole && code == EXIT_PROVED && !is_stopped(batch) &&
           (status = journal_read(&batch->journal, &line, &whole, &error)) != KM_ERR_END) {
        if (status != KM_OK && status != KM_ERR_LIMIT) {
            complain(batch, "", error.text);
            code = status == KM_ERR_SYNTAX ? EXIT_INPUT : EXIT_SYSTEM;
        } else if (status == KM_ERR_LIMIT || !next_answered(batch, worker) ||
                   !is_answer(batch, &line, whole)) {
            code = refuse(batch, batch->report->resumed + batch->report->skipped + 1);
        } else if (batch->journal.skipped) {
            report_skipped(batch, &batch->held.item, "it ended its worker twice in an earlier run");
        } else if (whole) {
            batch->report->resumed++;
        } else {
            batch->is_held = true; /* its answer was cut off */
        }
    }
    text_free(&line);
    batch->progress.first = batch->held.fraction;
    return code;
}

static int resume(Batch *batch) {
    if (!batch->task->resume) return EXIT_PROVED;
    Worker *worker = create_worker(batch);
    if (!worker) {
        complain(batch, "", "out of memory");
        return EXIT_SYSTEM;
    }
    const int code = skip_answered(batch, worker);
    free_worker(worker);
    return code;
}

/* --- the run ---------------------------------------------------------------------------------------- */

static int run_pool(Batch *batch) {
    const WorkerPool pool = {.threads = batch->task->threads,
                             .ahead = batch->kind->ahead,
                             .context = batch,
                             .stop = batch->task->stop,
                             .item_size = sizeof(Slot),
                             .free_item = free_slot,
                             .read = read_item,
                             .create_worker = create_worker,
                             .free_worker = free_worker,
                             .work = answer_item,
                             .write = write_answer,
                             .wait = while_waiting,
                             .pack = pack_item,
                             .unpack = unpack_item,
                             .pack_result = pack_result,
                             .unpack_result = unpack_result,
                             .abandon = abandon_item};
    const KmStatus status = workers_run(&pool);
    progress_clear(&batch->progress);
    if (status == KM_OK) return batch->write_code ? batch->write_code : batch->read_code;
    if (status == KM_ERR_MEMORY) complain(batch, "", "out of memory");
    return EXIT_SYSTEM;
}

static int run_with_output(Batch *batch) {
    KmError error;
    if (journal_open(&batch->journal, batch->task->resume, &error) != KM_OK) {
        complain(batch, "", error.text);
        return EXIT_SYSTEM;
    }
    batch->progress = progress_begin(batch->task->progress);
    journal_set_shard(&batch->journal, batch->task->shard, batch->label);
    int code = resume(batch);
    if (code == EXIT_PROVED) code = run_pool(batch);
    batch->report->complete = code == EXIT_PROVED && batch->read_all && !is_stopped(batch);
    if (batch->report->complete && journal_end(&batch->journal, batch->items, &error) != KM_OK) {
        fail_to_write(batch, &error);
        code = batch->write_code;
    }
    if (journal_close(&batch->journal, &error) != KM_OK && !batch->write_code) {
        complain(batch, "", error.text);
        code = EXIT_SYSTEM;
    }
    return code;
}

int batch_run(const BatchTask *task, BatchReport *report) {
    Batch batch = {.task = task,
                   .kind = task->kind,
                   .name = strcmp(task->input, "-") == 0 ? "standard input" : task->input,
                   .report = report};
    KmError error;
    const double started = km_clock_seconds();
    *report = (BatchReport){0};
    snprintf(batch.label, sizeof batch.label, "%s%s%s", task->kind->command,
             task->kind->action ? " " : "", task->kind->action ? task->kind->action : "");
    if (workers_answer_only()) return run_pool(&batch);
    const ItemSource source = {task->input, task->more, task->more_count, task->more_lines,
                               task->games};
    const KmStatus status = item_reader_open(&batch.reader, &source, &error);
    if (status != KM_OK) {
        complain(&batch, "", error.text);
        return exit_code_of_reading(status);
    }
    const int code = run_with_output(&batch);
    report->complete &= code == EXIT_PROVED;
    report->seconds = km_clock_seconds() - started;
    free_slot(&batch.held);
    item_reader_close(batch.reader);
    return code;
}

/* --- the summary ------------------------------------------------------------------------------------ */

static void print_summary(const BatchTask *task, const BatchReport *report) {
    const BatchOutcome *outcomes = task->kind->outcomes;
    for (int i = 0; i < BATCH_OUTCOMES; i++) {
        if (!outcomes[i].before || (outcomes[i].optional && !report->outcomes[i])) continue;
        fprintf(stderr, "%s%" PRIu64 " %s", outcomes[i].before, report->outcomes[i],
                outcomes[i].name);
        if (i == 0 && report->resumed)
            fprintf(stderr, " (after %" PRIu64 " before)", report->resumed);
    }
    if (report->skipped) fprintf(stderr, "; %" PRIu64 " skipped", report->skipped);
    fprintf(stderr, "; %.1f s\n", report->seconds);
}

int batch_command(const BatchTask *task, BatchReport *report) {
    static const int gravest_first[] = {EXIT_SYSTEM, EXIT_INPUT, EXIT_UNKNOWN, EXIT_NONE};
    const int code = batch_run(task, report);
    if (workers_answer_only()) return code;
    if (code != EXIT_PROVED && !report->answered) return code;
    print_summary(task, report);
    if (code != EXIT_PROVED) return code;
    for (size_t k = 0; k < sizeof gravest_first / sizeof *gravest_first; k++) {
        if (gravest_first[k] == EXIT_UNKNOWN && (!report->complete || report->skipped))
            return EXIT_UNKNOWN;
        for (int i = 0; i < BATCH_OUTCOMES; i++)
            if (report->outcomes[i] && task->kind->outcomes[i].code == gravest_first[k])
                return gravest_first[k];
    }
    return EXIT_PROVED;
}
