/* puzzle_audit: judges the claims of a file, line by line or game by game, by the batch runner; and writes the file as it should be.
 *
 * Every claim has a line in the report. What must be changed in the corrected file is collected meanwhile, also
 * from the report of an earlier run that is continued; the file itself is copied at the end.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/batch.h"
#include "common/journal.h"
#include "common/move_text.h"
#include "common/signals.h"
#include "common/workers.h"
#include "json/json_memory.h"
#include "json/json_text.h"
#include "json/puzzle_json.h"
#include "keymove/puzzle/audit_game.h"
#include "puzzle.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Nodes for one claim where nothing else is asked for: half a second or so. */
enum { NODES = 5000000, CORRECTED_TEXT = LINE_BYTES + 2 * KM_EPD_TEXT };

typedef enum Format { EPD, ROW, GAME } Format;

typedef enum Outcome { CLAIMS, RIGHT, WRONG, UNKNOWN, OTHER, BAD } Outcome;

/* A line of the corrected file. */
typedef struct Change {
    uint64_t line;
    char *text; /* NULL: the line is left out */
} Change;

typedef struct Changes {
    Change *list; /* in the order of the file */
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
    Format format;
    KmLichessRow row;
    KmEpd epd;
    KmAuditGame game;
    KmAuditClaim claim;
    KmAudit judged;
    char text[CORRECTED_TEXT];
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
    char *copy = text ? strdup(text) : NULL;
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
}

static void free_changes(Changes *changes) {
    for (size_t i = 0; i < changes->count; i++) free(changes->list[i].text);
    free(changes->list);
}

/* A change on its way from the worker: "+" and the line, or "-" for a line that is left out. */
static void write_change(const char *corrected, Text *out) {
    text_printf(out, "%c%s", corrected ? '+' : '-', corrected ? corrected : "");
}

static void take_change(const void *context, const BatchItem *item, const BatchAnswer *answer) {
    const Audit *audit = context;
    if (!audit->changes || !answer->more.length) return;
    const char *change = answer->more.data;
    add_change(audit->changes, item->line, *change == '+' ? change + 1 : NULL);
}

/* Takes the changes from the report of an earlier run. */
static void read_changes(Changes *changes, const char *path) {
    Journal journal;
    Text line = {0};
    bool whole;
    if (!path) return;
    KmStatus status = journal_open(&journal, path, NULL);
    changes->failed |= status == KM_ERR_MEMORY;
    if (status != KM_OK) return;
    while ((status = journal_read(&journal, &line, &whole, NULL)) == KM_OK) {
        json_t *object = whole ? json_memory_read(line.data, line.length, 0, NULL) : NULL;
        changes->failed |= json_memory_failed();
        const json_t *corrected = json_object_get(object, "corrected");
        if (corrected)
            add_change(changes, (uint64_t)json_integer_value(json_object_get(object, "number")),
                       json_string_value(corrected));
        json_decref(object);
    }
    changes->failed |= status == KM_ERR_MEMORY;
    journal_close(&journal, NULL);
    text_free(&line);
}

/* --- claims ----------------------------------------------------------------------------------- */

/* A row of lichess' file has a comma before its first blank. */
static bool looks_like_row(const char *text) { return text[strcspn(text, ", ")] == ','; }

static Format format_of(const BatchItem *item) {
    if (item->several_lines) return GAME;
    return looks_like_row(item->text) ? ROW : EPD;
}

static KmStatus read_claim(Worker *worker, const BatchItem *item, KmError *error) {
    KmStatus status;
    if (item->fault) return km_fail(error, KM_ERR_SYNTAX, 0, "%s", item->fault);
    worker->format = format_of(item);
    switch (worker->format) {
    case GAME:
        status = km_audit_game_read(item->text, strlen(item->text), &worker->game, error);
        worker->claim = worker->game.claim;
        return status;
    case ROW:
        status = km_lichess_row_read(item->text, &worker->row, error);
        if (status == KM_OK) km_audit_claim_of_row(&worker->row, &worker->claim);
        return status;
    default:
        status = km_epd_read(item->text, &worker->epd, error);
        return status == KM_OK ? km_audit_claim_of_epd(&worker->epd, &worker->claim, error)
                               : status;
    }
}

/* "FILE:LINE:COLUMN: what is wrong" */
static void write_note(const BatchItem *item, const KmError *error, Text *out) {
    uint64_t line = item->line;
    size_t start = 0;
    for (size_t i = 0; item->several_lines && i < error->offset && item->text[i]; i++)
        if (item->text[i] == '\n') {
            line++;
            start = i + 1;
        }
    text_printf(out, "keymove puzzle: %s:%" PRIu64 ":%zu: %s\n", item->file, line,
                error->offset - start + 1, error->text);
}

/* False when there is nothing to judge. */
static bool has_claim(Worker *worker, const BatchItem *item, BatchAnswer *answer) {
    KmError error = {0};
    if (!item->fault && km_lichess_row_is_header(item->text)) return false;
    const KmStatus status = read_claim(worker, item, &error);
    if (status == KM_ERR_MEMORY) {
        answer->note.failed = true; /* which ends the batch */
        return false;
    }
    if (status != KM_OK) {
        write_note(item, &error, &answer->note);
        answer->outcomes = 1u << BAD;
        return false;
    }
    if (worker->claim.mate == 0) answer->outcomes = 1u << OTHER;
    return worker->claim.mate > 0;
}

static const char *id_of(const Worker *worker) {
    if (worker->format == GAME) return worker->game.name;
    const char *id = worker->format == ROW ? km_lichess_row_field(&worker->row, KM_LICHESS_ID)
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

/* Writes the item as it should be, if it can be put right. Without memory the answer fails. */
static bool correct(Worker *worker, const BatchItem *item, BatchAnswer *answer) {
    KmBuf out = km_buf(worker->text, sizeof worker->text);
    if (worker->format == GAME) {
        const KmStatus status = km_audit_game_correct(item->text, strlen(item->text), &worker->game,
                                                      &worker->judged, &out);
        answer->more.failed |= status == KM_ERR_MEMORY;
        return status == KM_OK;
    }
    return worker->format == ROW ? km_audit_correct_row(&worker->row, &worker->judged, &out)
                                 : km_audit_correct_epd(&worker->epd, &worker->judged, &out);
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
    answer->unfinished = judged->status == KM_MATE_UNKNOWN && km_stop_requested(audit->stop);
    answer->outcomes = 1u << CLAIMS | 1u << (judged->status == KM_MATE_UNKNOWN ? UNKNOWN
                                             : judged->faults                  ? WRONG
                                                                               : RIGHT);
    const char *corrected = NULL;
    if (judged->faults && judged->status != KM_MATE_UNKNOWN) {
        if (correct(worker, item, answer)) corrected = worker->text;
        if (audit->task->out) write_change(corrected, &answer->more);
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

static const BatchKind kind = {
    .command = "puzzle",
    .action = "audit",
    .unit = "puzzles",
    .ahead = 64,
    .create_worker = create_worker,
    .free_worker = free_worker,
    .answer = answer_item,
    .begin = begin_answer,
    .accept = take_change,
    .outcomes = {[CLAIMS] = {.before = "", .name = "claims"},
                 [RIGHT] = {.before = ": ", .name = "right"},
                 [WRONG] = {.before = ", ", .name = "wrong", .code = EXIT_NONE},
                 [UNKNOWN] = {.before = ", ", .name = "unknown", .code = EXIT_UNKNOWN},
                 [OTHER] = {.before = "; ", .name = "without a mate"},
                 [BAD] = {.before = ", ", .name = "unreadable", .code = EXIT_INPUT}}};

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
    const ItemSource source = {.path = task->input, .games = true};
    ItemReader *reader;
    ItemPlace place;
    KmError error;
    Text item = {0};
    const char *fault;
    if (changes->failed) return fail(task->out, "out of memory");
    if (item_reader_open(&reader, &source, &error) != KM_OK) return fail_to_write(&error);
    Output out;
    if (output_open(&out, task->out, OUTPUT_REPLACE, &error) != KM_OK) {
        item_reader_close(reader);
        return fail_to_write(&error);
    }
    size_t next = 0;
    KmStatus status;
    while ((status = item_reader_next(reader, &item, &place, &fault, &error)) == KM_OK) {
        while (next < changes->count && changes->list[next].line < place.line) next++;
        const bool changed = next < changes->count && changes->list[next].line == place.line;
        const char *text = changed ? changes->list[next].text : item.data;
        if (text) fprintf(out.file, place.several_lines ? "%s\n\n" : "%s\n", text);
    }
    item_reader_close(reader);
    text_free(&item);
    if (status != KM_ERR_END) {
        output_discard(&out);
        return fail_to_write(&error);
    }
    return output_close(&out, &error) == KM_OK ? EXIT_PROVED : fail_to_write(&error);
}

/* --- the run ---------------------------------------------------------------------------------- */

/* A wrong claim is the answer that was asked for, even if another one is unknown. */
static int finish(const PuzzleTask *task, const BatchReport *report, Changes *changes, int code) {
    if (!report->complete) return code;
    if (task->out) {
        const int written = write_corrected(task, changes);
        if (written != EXIT_PROVED) return written;
    }
    return code == EXIT_UNKNOWN && report->outcomes[WRONG] ? EXIT_NONE : code;
}

int puzzle_run_audit(const PuzzleTask *task) {
    Changes changes = {0};
    const Audit audit = {task, signals_catch(), task->out ? &changes : NULL};
    const BatchTask batch = {.kind = &kind,
                             .context = &audit,
                             .input = task->input,
                             .games = true,
                             .resume = task->resume,
                             .shard = task->shard,
                             .threads = task->threads,
                             .progress = task->progress,
                             .stop = audit.stop};
    BatchReport report;
    if (task->out && !workers_answer_only()) read_changes(&changes, task->resume);
    const int code = finish(task, &report, &changes, batch_command(&batch, &report));
    signals_release();
    free_changes(&changes);
    return code;
}
