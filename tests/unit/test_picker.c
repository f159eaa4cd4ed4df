/* test_picker: every legal move is picked once, whatever the hash move, killers and stages.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "engine/picker.h"
#include "engine/see.h"
#include "harness.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"

#include <stdlib.h>
#include <string.h>

enum { BOARDS = 2000 };

static Worker *worker;

static int make_worker(void **state) {
    (void)state;
    worker = aligned_alloc(64, (sizeof *worker + 63) / 64 * 64);
    if (!worker) return -1;
    memset(worker, 0, sizeof *worker);
    for (size_t i = 0; i < sizeof worker->frames / sizeof *worker->frames; i++)
        worker->frames[i].continuation = &worker->nothing;
    return 0;
}

static int free_worker(void **state) {
    (void)state;
    free(worker);
    return 0;
}

static KmMove any_of(KmRng *rng, const KmMoveList *list) {
    return list->count ? list->moves[km_rng_below(rng, (uint64_t)list->count)] : KM_NO_MOVE;
}

/* Puts a random position into the worker's first frame, with killers that may be illegal there. */
static const KmPosition *random_node(KmRng *rng, KmMoveList *legal) {
    static const BoardFamily families[] = {BOARD_START,     BOARD_CHESS960, BOARD_SPARSE,
                                           BOARD_PROMOTION, BOARD_CROWDED,  BOARD_EN_PASSANT};
    Frame *frame = frame_at(worker, 0);
    const KmSetup setup = board_make(rng, families[km_rng_below(rng, 6)]);
    const KmMove old = frame->killers[0];
    assert_int_equal(km_position_init(&setup, &frame->pos, NULL), KM_OK);
    km_movegen_legal(&frame->pos, legal);
    frame->killers[0] = any_of(rng, legal);
    if (frame->killers[0] && move_is_noisy(frame->killers[0])) frame->killers[0] = KM_NO_MOVE;
    frame->killers[1] = old == frame->killers[0] ? KM_NO_MOVE : old; /* they always differ */
    return &frame->pos;
}

static int index_of(const KmMoveList *list, KmMove move) {
    for (int i = 0; i < list->count; i++)
        if (list->moves[i] == move) return i;
    return -1;
}

static void test_all_moves(void **state) {
    (void)state;
    KmRng rng = km_rng(21);
    for (int n = 0; n < BOARDS; n++) {
        KmMoveList legal;
        const KmPosition *pos = random_node(&rng, &legal);
        const KmMove hash = n % 3 ? any_of(&rng, &legal) : KM_NO_MOVE;
        bool seen[KM_MAX_MOVES] = {false};
        int count = 0;
        Picker picker;
        km_picker_begin(&picker, worker, 0, hash, km_position_in_check(pos));
        for (KmMove move; (move = km_picker_next(&picker)); count++) {
            const int at = index_of(&legal, move);
            CHECK_IN(pos, at >= 0 && !seen[at]);
            CHECK_IN(pos, count > 0 || !hash || move == hash);
            seen[at] = true;
        }
        CHECK_IN(pos, count == legal.count);
    }
}

/* Without check: captures and promotions alone, and only those that win enough. */
static void test_noisy_moves(void **state) {
    (void)state;
    enum { THRESHOLD = 50 };
    KmRng rng = km_rng(22);
    for (int n = 0; n < BOARDS; n++) {
        KmMoveList legal;
        const KmPosition *pos = random_node(&rng, &legal);
        if (km_position_in_check(pos)) continue;
        int expected = 0, count = 0;
        for (int i = 0; i < legal.count; i++)
            expected +=
                move_is_noisy(legal.moves[i]) && km_see_reaches(pos, legal.moves[i], THRESHOLD);
        Picker picker;
        km_picker_begin_noisy(&picker, worker, 0, KM_NO_MOVE, false, THRESHOLD);
        for (KmMove move; (move = km_picker_next(&picker)); count++)
            CHECK_IN(pos, move_is_noisy(move) && index_of(&legal, move) >= 0);
        CHECK_IN(pos, count <= expected);
    }
}

/* Once quiet moves are skipped, none is picked. */
static void test_skip_quiet(void **state) {
    (void)state;
    KmRng rng = km_rng(23);
    for (int n = 0; n < BOARDS; n++) {
        KmMoveList legal;
        const KmPosition *pos = random_node(&rng, &legal);
        if (km_position_in_check(pos)) continue;
        Picker picker;
        km_picker_begin(&picker, worker, 0, KM_NO_MOVE, false);
        picker.skip_quiet = true;
        int noisy = 0, count = 0;
        for (int i = 0; i < legal.count; i++) noisy += move_is_noisy(legal.moves[i]);
        for (KmMove move; (move = km_picker_next(&picker)); count++)
            CHECK_IN(pos, move_is_noisy(move));
        CHECK_IN(pos, count == noisy);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_moves),
        cmocka_unit_test(test_noisy_moves),
        cmocka_unit_test(test_skip_quiet),
    };
    return cmocka_run_group_tests(tests, make_worker, free_worker);
}
