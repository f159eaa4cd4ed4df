/* puzzle_audit: judges the claims of a file, line by line, by the batch runner; and writes the file as it should be.
 *
 * Every claim has a line in the report. What must be changed in the corrected file is collected meanwhile, also
 * from the report of an earlier run that is continued; the file itself is copied at the end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/batch.h"
#include "common/journal.h"
#include "common/move_text.h"
#include "common/signals.h"
#include "json/json_text.h"
#include "json/puzzle_json.h"
#include "keymove/puzzle/audit.h"
#include "puzzle.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Nodes for one claim where nothing else is asked for: half a second or so. */
enum { NODES = 5000000, ROW_TEXT = 2 * KM_EPD_TEXT };

typedef enum Outcome { CLAIMS, RIGHT, WRONG, UNKNOWN, OTHER, BAD } Outcome;

/* A line of the corrected file. */
typedef struct Change {
    uint64_t line;
    char *text; /* NULL: the line is left out */
} Change;

typedef struct Changes {
    pthread_mutex_t lock;
    Change *list;
    size_t count, capacity;
    bool failed;
} Changes;

typedef struct Audit {
    const PuzzleTask *task;
    const volatile int *stop;
    Changes *changes; /* NULL: no corrected file is wanted */
} Audit;

/* What the line is, and what is claimed. */
typedef struct Worker {
    const Audit *audit;
    KmShortMate *solver;
    bool is_row;
    KmLichessRow row;
    KmEpd epd;
    KmAuditClaim claim;
    KmAudit judged;
    char text[ROW_TEXT];
} Worker;

static void *create_worker(const void *context) {
    const Audit *audit = context;
    Worker *worker = aligned_alloc(_Alignof(Worker), sizeof *worker);
    if (!worker) return NULL;
    worker->audit = audit;
    worker->solver = km_short_mate_create(audit->task->hash_mb);
    if (worker->solver) return worker;
    free(worker);
    return NULL;
}

static void free_worker(void *state) {
    Worker *worker = state;
    km_short_mate_free(worker->solver);
    free(worker);
}

/* --- changes ---------------------------------------------------------------------------------- */

static void add_change(Changes *changes, uint64_t line, const char *text) {
    char *copy = text ? malloc(strlen(text) + 1) : NULL;
    if (copy) strcpy(copy, text);
    pthread_mutex_lock(&changes->lock);
    if (changes->count == changes->capacity) {
        const size_t capacity = changes->capacity ? 2 * changes->capacity : 64;
        Change *list = realloc(changes->list, capacity * sizeof *list);
        if (list) changes->list = list;
        if (list) changes->capacity = capacity;
    }
    if (changes->count == changes->capacity || (text && !copy)) {
        changes->failed = true;
        free(copy);
    } else {
        changes->list[changes->count++] = (Change){line, copy};
    }
    pthread_mutex_unlock(&changes->lock);
}

static int by_line(const void *a, const void *b) {
    const Change *x = a, *y = b;
    return (x->line > y->line) - (x->line < y->line);
}

static void free_changes(Changes *changes) {
    for (size_t i = 0; i < changes->count; i++) free(changes->list[i].text);
    free(changes->list);
    pthread_mutex_destroy(&changes->lock);
}

/* Takes the changes from the report of an earlier run. */
static void read_changes(Changes *changes, const char *path) {
    Journal journal;
    Text line = {0};
    bool whole;
    if (!path || journal_open(&journal, path, NULL) != KM_OK) return;
    while (journal_read(&journal, &line, &whole, NULL) == KM_OK) {
        json_t *object = whole ? json_loads(line.data, 0, NULL) : NULL;
        const json_t *corrected = json_object_get(object, "corrected");
        if (corrected)
            add_change(changes, (uint64_t)json_integer_value(json_object_get(object, "number")),
                       json_string_value(corrected));
        json_decref(object);
    }
    journal_close(&journal, NULL);
    text_free(&line);
}

/* --- claims ----------------------------------------------------------------------------------- */

/* A row of lichess' file has a comma before its first blank. */
static bool looks_like_row(const char *text) { return text[strcspn(text, ", ")] == ','; }

static KmStatus read_claim(Worker *worker, const BatchItem *item, KmError *error) {
    if (item->fault) return km_fail(error, KM_ERR_SYNTAX, 0, "%s", item->fault);
    worker->is_row = looks_like_row(item->text);
    if (!worker->is_row) {
        const KmStatus status = km_epd_read(item->text, &worker->epd, error);
        return status == KM_OK ? km_audit_claim_of_epd(&worker->epd, &worker->claim, error)
                               : status;
    }
    const KmStatus status = km_lichess_row_read(item->text, &worker->row, error);
    if (status == KM_OK) km_audit_claim_of_row(&worker->row, &worker->claim);
    return status;
}

/* False when there is nothing to judge. */
static bool has_claim(Worker *worker, const BatchItem *item, BatchAnswer *answer) {
    KmError error = {0};
    if (!item->fault && km_lichess_row_is_header(item->text)) return false;
    if (read_claim(worker, item, &error) != KM_OK) {
        text_printf(&answer->note, "keymove puzzle: %s:%" PRIu64 ":%zu: %s\n", item->file,
                    item->line, error.offset + 1, error.text);
        answer->outcomes = 1u << BAD;
        return false;
    }
    if (worker->claim.mate == 0) answer->outcomes = 1u << OTHER;
    return worker->claim.mate > 0;
}

static const char *id_of(const Worker *worker) {
    const char *id = worker->is_row ? km_lichess_row_field(&worker->row, KM_LICHESS_ID)
                                    : km_epd_id(&worker->epd);
    return id ? id : "";
}

static const char *verdict_of(const KmAudit *judged) {
    return judged->status == KM_MATE_UNKNOWN ? "unknown" : judged->faults ? "wrong" : "right";
}

/* --- the report ------------------------------------------------------------------------------- */

/* "12: 00abc: wrong, several: mate in 2, also h5h7 at move 1" */
static void write_text(const Worker *worker, const BatchItem *item, Text *out) {
    const KmAudit *judged = &worker->judged;
    text_printf(out, "%" PRIu64 ": %s: %s", item->line, id_of(worker), verdict_of(judged));
    for (int i = 0; i < KM_AUDIT_FAULTS; i++)
        if (judged->faults >> i & 1)
            text_printf(out, ", %s", km_audit_fault_name((KmAuditFault)(1 << i)));
    if (judged->status == KM_MATE_FOUND) {
        const KmPuzzle *puzzle = &judged->puzzle;
        text_printf(out, ": mate in %d", puzzle->mate);
        KmPosition now = puzzle->pos;
        for (int turn = 0; judged->faults && turn + 1 < puzzle->mate; turn++) {
            for (int i = puzzle->first_key[turn] + 1; i < puzzle->first_key[turn + 1]; i++)
                text_printf(out, ", also %s at move %d", move_uci(&now, puzzle->keys[i]).text,
                            turn + 1);
            for (int ply = 2 * turn; ply < 2 * turn + 2; ply++)
                km_position_play(&now, puzzle->line[ply], &now);
        }
    } else {
        text_printf(out, ": claimed mate in %d", worker->claim.mate);
    }
    text_put(out, "\n");
}

static void write_answer(Worker *worker, const BatchItem *item, const char *corrected,
                         BatchAnswer *answer) {
    if (!worker->audit->task->json) {
        write_text(worker, item, &answer->text);
        return;
    }
    text_json(&answer->text,
              audited_json(item->line, id_of(worker), &worker->claim, &worker->judged, corrected));
    text_put(&answer->text, "\n");
}

static void answer_item(void *state, const BatchItem *item, BatchAnswer *answer) {
    Worker *worker = state;
    const Audit *audit = worker->audit;
    if (!has_claim(worker, item, answer)) return;
    const uint64_t nodes = audit->task->nodes ? audit->task->nodes : NODES;
    km_short_mate_clear(worker->solver); /* so that the answer does not depend on other lines */
    km_audit_judge(worker->solver, &worker->claim, (KmBudget){.nodes = nodes, .stop = audit->stop},
                   &worker->judged);
    const KmAudit *judged = &worker->judged;
    answer->unfinished =
        judged->status == KM_MATE_UNKNOWN && __atomic_load_n(audit->stop, __ATOMIC_RELAXED);
    answer->outcomes = 1u << CLAIMS | 1u << (judged->status == KM_MATE_UNKNOWN ? UNKNOWN
                                             : judged->faults                  ? WRONG
                                                                               : RIGHT);
    const char *corrected = NULL;
    if (judged->faults && judged->status != KM_MATE_UNKNOWN) {
        KmBuf out = km_buf(worker->text, sizeof worker->text);
        const bool possible = worker->is_row ? km_audit_correct_row(&worker->row, judged, &out)
                                             : km_audit_correct_epd(&worker->epd, judged, &out);
        if (possible) corrected = worker->text;
        if (audit->changes && !answer->unfinished)
            add_change(audit->changes, item->line, corrected);
    }
    write_answer(worker, item, corrected, answer);
}

static void begin_answer(void *state, const BatchItem *item, BatchAnswer *answer) {
    Worker *worker = state;
    if (!has_claim(worker, item, answer)) return;
    if (worker->audit->task->json)
        text_printf(&answer->text, "{\"number\":%" PRIu64 ",", item->line);
    else
        text_printf(&answer->text, "%" PRIu64 ": %s: ", item->line, id_of(worker));
}

static const BatchKind kind = {.command = "puzzle",
                               .unit = "puzzles",
                               .ahead = 64,
                               .create_worker = create_worker,
                               .free_worker = free_worker,
                               .answer = answer_item,
                               .begin = begin_answer};

/* --- the corrected file ----------------------------------------------------------------------- */

static int fail(const char *path, const char *text) {
    fprintf(stderr, "keymove puzzle: %s: %s\n", path, text);
    return EXIT_SYSTEM;
}

static int fail_to_write(const KmError *error) {
    fprintf(stderr, "keymove puzzle: %s\n", error->text);
    return EXIT_SYSTEM;
}

/* Copies the input with its changes. */
static int write_corrected(const PuzzleTask *task, Changes *changes) {
    LineReader *lines;
    KmError error;
    Text line = {0};
    const char *fault;
    if (changes->failed) return fail(task->out, "out of memory");
    if (changes->count) qsort(changes->list, changes->count, sizeof *changes->list, by_line);
    if (line_reader_open(&lines, task->input, &error) != KM_OK)
        return fail(task->input, error.text);
    Output out;
    if (output_open(&out, task->out, OUTPUT_REPLACE, &error) != KM_OK) {
        line_reader_close(lines);
        return fail_to_write(&error);
    }
    size_t next = 0;
    while (line_reader_next(lines, &line, &fault, &error) == KM_OK) {
        const uint64_t number = line_reader_number(lines);
        while (next < changes->count && changes->list[next].line < number) next++;
        const bool changed = next < changes->count && changes->list[next].line == number;
        const char *text = changed ? changes->list[next].text : line.data;
        if (text) fprintf(out.file, "%s\n", text);
    }
    line_reader_close(lines);
    text_free(&line);
    return output_close(&out, &error) == KM_OK ? EXIT_PROVED : fail_to_write(&error);
}

/* --- the run ---------------------------------------------------------------------------------- */

static int finish(const PuzzleTask *task, const BatchReport *report, Changes *changes) {
    const uint64_t *count = report->outcomes;
    fprintf(stderr, "%" PRIu64 " claims: %" PRIu64 " right, %" PRIu64 " wrong, %" PRIu64 " unknown",
            count[CLAIMS], count[RIGHT], count[WRONG], count[UNKNOWN]);
    if (report->resumed) fprintf(stderr, " (after %" PRIu64 " before)", report->resumed);
    fprintf(stderr,
            "; %" PRIu64 " without a mate, %" PRIu64 " unreadable; %.0f claims per second\n",
            count[OTHER], count[BAD],
            report->seconds > 0 ? (double)count[CLAIMS] / report->seconds : 0);
    if (!report->complete) return EXIT_UNKNOWN;
    if (task->out) {
        const int code = write_corrected(task, changes);
        if (code != EXIT_PROVED) return code;
    }
    if (count[BAD]) return EXIT_INPUT;
    if (count[WRONG]) return EXIT_NONE;
    return count[UNKNOWN] ? EXIT_UNKNOWN : EXIT_PROVED;
}

int puzzle_run_audit(const PuzzleTask *task) {
    Changes changes = {.lock = PTHREAD_MUTEX_INITIALIZER};
    const Audit audit = {task, signals_catch(), task->out ? &changes : NULL};
    const BatchTask batch = {.kind = &kind,
                             .context = &audit,
                             .input = task->input,
                             .resume = task->resume,
                             .threads = task->threads,
                             .progress = task->progress,
                             .stop = audit.stop};
    BatchReport report;
    if (task->out) read_changes(&changes, task->resume);
    int code = batch_run(&batch, &report);
    if (code == EXIT_PROVED) code = finish(task, &report, &changes);
    signals_release();
    free_changes(&changes);
    return code;
}
