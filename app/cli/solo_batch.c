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

/* What is counted; the first three are verdicts. */
enum { BAD = KM_SOLO_UNSOLVABLE + 1, FALSE_SOLUTION };

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
    answer->outcomes = 1u << BAD;
    return false;
}

static void answer_item(void *worker, const BatchItem *item, BatchAnswer *answer) {
    const SoloTask *task = ((const SoloWorker *)worker)->context;
    Board read;
    SoloAnswer solved;
    if (!read_board(task, item, &read, answer)) return;
    solo_answer_board(task, ((const SoloWorker *)worker)->solver, &read.board, &solved);
    solo_answer_text(&answer->text, read.id, &read.board, &solved.result,
                     solved.most_known ? &solved.most : NULL);
    answer->outcomes = 1u << solved.result.verdict;
    answer->unfinished = solved.result.verdict == KM_SOLO_UNKNOWN && signals_stopped();
    if (solved.status != KM_ERR_ILLEGAL) return;
    answer->outcomes |= 1u << FALSE_SOLUTION;
    text_put(&answer->note, SOLO_FALSE_SOLUTION);
}

static void begin_answer(void *worker, const BatchItem *item, BatchAnswer *answer) {
    Board read;
    if (read_board(((const SoloWorker *)worker)->context, item, &read, answer))
        solo_board_text(&answer->text, read.id, &read.board);
}

static const BatchKind kind = {.command = "solo",
                               .unit = "boards",
                               .ahead = AHEAD,
                               .create_worker = solo_worker_create,
                               .free_worker = solo_worker_free,
                               .answer = answer_item,
                               .begin = begin_answer};

int solo_run_batch(const SoloTask *task) {
    const BatchTask batch = {.kind = &kind,
                             .context = task,
                             .input = task->batch,
                             .more = task->arguments,
                             .more_count = task->argument_count,
                             .more_lines = km_solo_thesis_lines,
                             .resume = task->resume,
                             .threads = task->threads,
                             .progress = true,
                             .stop = task->options.budget.stop};
    BatchReport report;
    const int code = batch_run(&batch, &report);
    const uint64_t *count = report.outcomes;
    if (code != EXIT_PROVED && !report.answered) return code;
    fprintf(stderr,
            "%" PRIu64 " solved, %" PRIu64 " unsolvable, %" PRIu64 " unknown, %" PRIu64 " bad\n",
            count[KM_SOLO_SOLVED], count[KM_SOLO_UNSOLVABLE], count[KM_SOLO_UNKNOWN], count[BAD]);
    if (code != EXIT_PROVED) return code;
    if (count[FALSE_SOLUTION]) return EXIT_SYSTEM;
    if (count[BAD]) return EXIT_INPUT;
    return count[KM_SOLO_UNKNOWN] || !report.complete ? EXIT_UNKNOWN : EXIT_PROVED;
}
