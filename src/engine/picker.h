/* picker: staged move generation, the most promising moves first: the hash move, winning captures, killers and
 * the counter move, quiet moves by their history, losing captures.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_ENGINE_PICKER_H
#define KEYMOVE_SRC_ENGINE_PICKER_H

#include "worker.h"

typedef enum PickStage {
    PICK_HASH,
    PICK_LIST_NOISY,
    PICK_GOOD_NOISY,
    PICK_LIST_CHECKS,
    PICK_CHECKS,
    PICK_REFUTATIONS,
    PICK_LIST_QUIET,
    PICK_QUIET,
    PICK_BAD_NOISY,
    PICK_LIST_EVASIONS,
    PICK_EVASIONS
} PickStage;

typedef struct Picker {
    Worker *worker;
    const KmPosition *pos;
    const Continuation *before[4]; /* continuation histories of 1, 2, 4 and 6 plies ago */
    PickStage stage;
    bool in_check;
    bool noisy_only;
    bool checks_too; /* quiet checks after the captures */
    bool skip_quiet; /* may be set at any time: return no more quiet moves */
    int threshold;   /* the gain from which a capture counts as winning */
    KmMove hash_move;
    KmMove refutations[3];
    int next_refutation;
    int next, bad; /* indices into the list: the next move, and the end of the postponed moves */
    KmMoveList list;
    int value[KM_MAX_MOVES];
} Picker;

/* All moves of the position at `ply`. */
void km_picker_begin(Picker *picker, Worker *w, int ply, KmMove hash_move, bool in_check);

/* Captures and promotions that win at least `threshold`; in check all moves. */
void km_picker_begin_noisy(Picker *picker, Worker *w, int ply, KmMove hash_move, bool in_check,
                           int threshold);

/* The next move, or KM_NO_MOVE. */
KmMove km_picker_next(Picker *picker);

static inline bool move_is_noisy(KmMove move) {
    return km_move_captured(move) != KM_NO_PIECE || km_move_is_promotion(move);
}

/* How many plies ago the moves of the four continuation histories were played. */
extern const int km_continuation_plies[4];

/* The history score of a quiet move. */
int km_picker_quiet_value(const Worker *w, KmColor side, const Continuation *const before[4],
                          KmMove move);

#endif
