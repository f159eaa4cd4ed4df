/* batch: the batch runner. SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/batch.h"

#include "common/exit_codes.h"
#include "common/journal.h"
#include "common/progress.h"
#include "common/workers.h"
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
    double fraction; /* of the input, when this line was read */
} Slot;

typedef struct Batch {
    const BatchTask *task;
    const BatchKind *kind;
    const char *name; /* of the input */
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
}

static bool read_slot(Batch *batch, Slot *slot) {
    KmError error;
    shrink(&slot->line);
    ItemPlace place;
    const char *fault;
    const KmStatus status = item_reader_next(batch->reader, &slot->line, &place, &fault, &error);
    if (status != KM_OK) {
        batch->read_all = status == KM_ERR_END;
        if (status == KM_ERR_END) return false;
        complain(batch, "", error.text);
        batch->read_code = exit_code_of_reading(status);
        return false;
    }
    slot->item = (BatchItem){.line = place.line,
                             .number = ++batch->items,
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
    answer->outcomes = 0;
    answer->unfinished = false;
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

static bool fail_to_write(Batch *batch, const KmError *error) {
    progress_clear(&batch->progress);
    complain(batch, "", error->text);
    batch->write_code = EXIT_SYSTEM;
    return false;
}

static bool write_answer(void *context, void *item) {
    Batch *batch = context;
    const Slot *slot = item;
    const BatchAnswer *answer = &slot->answer;
    KmError error;
    if (answer->unfinished) return false;
    if (answer->text.failed || answer->note.failed) {
        km_fail(&error, KM_ERR_MEMORY, 0, "out of memory");
        return fail_to_write(batch, &error);
    }
    count_outcomes(batch->report, answer->outcomes);
    print_note(batch, answer);
    batch->fraction = slot->fraction;
    if (!answer->text.length) return true;
    if (journal_append(&batch->journal, answer->text.data, answer->text.length, &error) != KM_OK)
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

/* Reads items until one has an answer, and writes the beginning of that. */
static bool next_answered(Batch *batch, Worker *worker) {
    Slot *slot = &batch->held;
    while (!batch->is_held && read_slot(batch, slot)) {
        clear_answer(&slot->answer);
        worker->kind->begin(worker->state, &slot->item, &slot->answer);
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

static bool is_stopped(const Batch *batch) {
    return batch->task->stop && __atomic_load_n(batch->task->stop, __ATOMIC_RELAXED);
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
            code = EXIT_SYSTEM;
        } else if (status == KM_ERR_LIMIT || !next_answered(batch, worker) ||
                   !belongs(&line, whole, &batch->held.answer.text)) {
            code = refuse(batch, batch->report->resumed + 1);
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
                             .wait = while_waiting};
    const KmStatus status = workers_run(&pool);
    progress_clear(&batch->progress);
    if (status == KM_OK) return batch->write_code ? batch->write_code : batch->read_code;
    complain(batch, "", "out of memory");
    return EXIT_SYSTEM;
}

static int run_with_output(Batch *batch) {
    KmError error;
    if (journal_open(&batch->journal, batch->task->resume, &error) != KM_OK) {
        complain(batch, "", error.text);
        return EXIT_SYSTEM;
    }
    batch->progress = progress_begin(batch->task->progress);
    int code = resume(batch);
    if (code == EXIT_PROVED) code = run_pool(batch);
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
    const ItemSource source = {task->input, task->more, task->more_count, task->more_lines};
    const KmStatus status = item_reader_open(&batch.reader, &source, &error);
    if (status != KM_OK) {
        complain(&batch, "", error.text);
        return exit_code_of_reading(status);
    }
    const int code = run_with_output(&batch);
    report->complete = code == EXIT_PROVED && batch.read_all && !is_stopped(&batch);
    report->seconds = km_clock_seconds() - started;
    free_slot(&batch.held);
    item_reader_close(batch.reader);
    return code;
}
