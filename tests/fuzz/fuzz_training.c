/* fuzz_training: any conversation of a solver with the trainer, about a store with a puzzle of each kind. Every answer
 * names a verdict or refuses the move, the task stays within its bounds, and an attempt that has ended stays so.
 *
 * A line is a move, or "?" for a hint, "!" to give up, "n" and a number for an attempt at that puzzle.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "demand.h"
#include "keymove/puzzle/import.h"
#include "keymove/puzzle/training.h"

#include <stdlib.h>
#include <string.h>

enum { LINES = 12, PUZZLES = 4, NODES = 100 };

static const char puzzles[] =
    "6k1/5ppp/4r3/8/8/8/5PPP/1Q1R2K1 w - - dm 2; id \"mate\";\n"
    "8/8/8/8/B4R2/N7/1N6/2K5 2\n"
    "7k/8/5K2/8/8/8/8/6R1 b - - 0 1; h#2\n"
    "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - bm Qxf7#; id \"tactic\";\n";

static KmStore *store;
static KmTraining
    *training; /* one for all conversations: its table would have to be cleared for each */

static void open_store(void) {
    KmImportTally tally;
    demand(km_store_open(":memory:", NULL, &store, NULL) == KM_OK);
    demand(km_import_text(store, puzzles, sizeof puzzles - 1, &(KmImportOptions){.now = 1}, &tally,
                          NULL) == KM_OK);
    demand(tally.added == PUZZLES);
    training = km_training_create(store);
    demand(training != NULL);
    km_training_set_budget(training, (KmBudget){.nodes = NODES});
}

static void check_task(const KmTrainingTask *task) {
    demand(task->attempt > 0 && task->puzzle > 0 && task->puzzle <= PUZZLES);
    demand(task->left >= 0 && task->hints >= 0 && task->mistakes >= 0);
    demand(task->position[0] && task->start[0]);
}

static void answer(const char *move, KmTrainingTask *task) {
    KmTrainingAnswer said;
    KmError error = {KM_OK, 0, ""};
    const KmTrainingTask before = *task;
    const KmStatus status = km_training_answer(training, move, 3, task, &said, &error);
    if (status != KM_OK) {
        demand(status == KM_ERR_SYNTAX || status == KM_ERR_ILLEGAL || status == KM_ERR_END);
        demand(error.text[0] != '\0' && strcmp(before.position, task->position) == 0);
        return;
    }
    demand(before.outcome == KM_ATTEMPT_OPEN && said.move[0] != '\0');
    demand(said.over == (task->outcome != KM_ATTEMPT_OPEN));
    demand((said.verdict == KM_TRAINING_WRONG) == (task->mistakes == before.mistakes + 1));
}

static void hint(KmTrainingTask *task) {
    KmTrainingHint given;
    const KmStatus status = km_training_hint(training, task, &given, NULL);
    demand(status == KM_OK || status == KM_ERR_END || status == KM_ERR_LIMIT);
    demand(status != KM_OK || (given.step >= 1 && given.step <= 3 && given.piece[0]));
}

static void give_up(KmTrainingTask *task) {
    static char line[KM_TRAINING_LINE], san[KM_TRAINING_LINE];
    KmAttemptResult result;
    const KmStatus status = km_training_give_up(training, 3, task, line, san, &result, NULL);
    demand(status == KM_OK || status == KM_ERR_END);
    demand(status != KM_OK || task->outcome != KM_ATTEMPT_OPEN);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char text[1024];
    KmTrainingTask task;
    if (size >= sizeof text) return 0;
    if (!store) open_store();
    if (size) memcpy(text, data, size);
    text[size] = '\0';
    /* What the conversation changes is dropped, so that each begins with the same store. */
    demand(km_store_begin(store, NULL) == KM_OK);
    demand(km_training_begin(training, 1, 2, &task, NULL) == KM_OK);
    char *line = text;
    for (int i = 0; line && i < LINES; i++) {
        char *end = strchr(line, '\n');
        if (end) *end++ = '\0';
        if (line[0] == '?')
            hint(&task);
        else if (line[0] == '!')
            give_up(&task);
        else if (line[0] == 'n')
            demand(km_training_begin(training, 1 + atoi(line + 1) % PUZZLES, 2, &task, NULL) ==
                       KM_OK ||
                   atoi(line + 1) < 0);
        else
            answer(line, &task);
        check_task(&task);
        line = end;
    }
    km_store_rollback(store);
    return 0;
}
