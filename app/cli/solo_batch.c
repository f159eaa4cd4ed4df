/* solo_batch: files of Solo Chess boards, solved by the batch runner; an answer is a line of JSON.
 *
 * A line that is not a board has an answer too, so that the n-th answer belongs to the n-th board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/batch.h"
#include "solo.h"

#include <inttypes.h>

/* A board takes microseconds. */
enum { AHEAD = 256 };

typedef enum Outcome { BOARDS, SOLVED, UNSOLVABLE, UNKNOWN, BAD, FALSE_SOLUTION } Outcome;

typedef struct Board {
    KmSoloBoard board;
    char id[KM_SOLO_ID];
} Board;

/* A board that could be read. */
static bool take_board(const SoloTask *task, const BatchItem *item, Board *board) {
    board->board.free_king |= task->free_king;
    if (item->several_lines) solo_name_board(item->file, item->in_file, board->id);
    return true;
}

/* Reads the board; for a line that is not a board, writes the whole answer. */
static bool read_board(const SoloTask *task, const BatchItem *item, Board *board,
                       BatchAnswer *answer) {
    KmError error = {0};
    if (item->fault)
        km_fail(&error, KM_ERR_SYNTAX, 0, "%s", item->fault);
    else if (km_solo_read(item->text, &board->board, board->id, &error) == KM_OK)
        return take_board(task, item, board);
    solo_bad_text(&answer->text, item->number, &error);
    text_printf(&answer->note, "keymove solo: %s: board %" PRIu64 ": %s", item->file, item->number,
                answer->text.data ? answer->text.data : "\n");
    answer->outcomes = 1u << BOARDS | 1u << BAD;
    return false;
}

static unsigned outcomes_of(KmSoloVerdict verdict) {
    return 1u << BOARDS | 1u << (verdict == KM_SOLO_SOLVED       ? SOLVED
                                 : verdict == KM_SOLO_UNSOLVABLE ? UNSOLVABLE
                                                                 : UNKNOWN);
}

static void answer_item(void *worker, const BatchItem *item, BatchAnswer *answer) {
    const SoloTask *task = ((const SoloWorker *)worker)->context;
    Board read;
    SoloAnswer solved;
    if (!read_board(task, item, &read, answer)) return;
    solo_answer_board(task, ((const SoloWorker *)worker)->solver, &read.board, &solved);
    solo_answer_text(&answer->text, read.id, &read.board, &solved.result,
                     solved.most_known ? &solved.most : NULL);
    answer->outcomes = outcomes_of(solved.result.verdict);
    answer->unfinished = solved.result.verdict == KM_SOLO_UNKNOWN && signals_stopped();
    if (solved.status == KM_ERR_MEMORY) answer->text.failed = true;
    if (solved.status != KM_ERR_ILLEGAL) return;
    answer->outcomes |= 1u << FALSE_SOLUTION;
    text_put(&answer->note, SOLO_FALSE_SOLUTION);
}

static void begin_answer(void *worker, const BatchItem *item, BatchAnswer *answer) {
    Board read;
    if (read_board(((const SoloWorker *)worker)->context, item, &read, answer))
        solo_board_text(&answer->text, read.id, &read.board);
}

static const BatchKind kind = {
    .command = "solo",
    .unit = "boards",
    .ahead = AHEAD,
    .create_worker = solo_worker_create,
    .free_worker = solo_worker_free,
    .answer = answer_item,
    .begin = begin_answer,
    .outcomes = {[BOARDS] = {.before = "", .name = "boards"},
                 [SOLVED] = {.before = ": ", .name = "solved"},
                 [UNSOLVABLE] = {.before = ", ", .name = "unsolvable"},
                 [UNKNOWN] = {.before = ", ", .name = "unknown", .code = EXIT_UNKNOWN},
                 [BAD] = {.before = ", ", .name = "bad", .code = EXIT_INPUT},
                 [FALSE_SOLUTION] = {
                     .before = ", ", .name = "false", .optional = true, .code = EXIT_SYSTEM}}};

int solo_run_batch(const SoloTask *task) {
    const BatchTask batch = {.kind = &kind,
                             .context = task,
                             .input = task->batch,
                             .more = task->arguments,
                             .more_count = task->argument_count,
                             .more_lines = km_solo_thesis_lines,
                             .resume = task->resume,
                             .shard = task->shard,
                             .threads = task->threads,
                             .progress = true,
                             .stop = task->options.budget.stop};
    BatchReport report;
    return batch_command(&batch, &report);
}
