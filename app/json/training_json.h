/* training_json: training and its progress as JSON. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_TRAINING_JSON_H
#define KEYMOVE_APP_JSON_TRAINING_JSON_H

#include "keymove/puzzle/training.h"

#include <jansson.h>

/* What the solver sees. */
json_t *training_task_json(const KmTrainingTask *task);

/* A judged move, with the task after it; and with the puzzle (see record_json), which is taken over, or NULL. */
json_t *training_answer_json(const KmTrainingTask *task, const KmTrainingAnswer *answer,
                             json_t *puzzle);

json_t *training_hint_json(const KmTrainingTask *task, const KmTrainingHint *hint);

/* The solution, after giving up. */
json_t *training_solution_json(const KmTrainingTask *task, const char *line, const char *san,
                               const KmAttemptResult *result, json_t *puzzle);

/* Everything about a store: its puzzles by kind, source, theme, tag and collection; the progress, the calendar of the
 * last `days` days, and themes. NULL, with the error, if the store cannot be read. */
json_t *store_stats_json(KmStore *store, int64_t now, int zone, int days, KmError *error);

#endif
