/* run_hard_mates: problems with all their keys, and hard mates of which no claim may be wrong.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "data.h"
#include "harness.h"
#include "keymove/chess/epd.h"
#include "keymove/chess/uci_move.h"
#include "proofs.h"

#include <stdlib.h>
#include <string.h>

static DataFile open_or_skip(const char *name) {
    const DataFile data = data_open(KM_SHARED_DATA, name);
    if (!data.file) {
        print_message("no %s here\n", name);
        skip();
    }
    return data;
}

/* Each key of the list is among the result's, and there are as many; "-" stands for none. */
static bool keys_are(const KmPosition *pos, const KmMateResult *result, char *list) {
    int count = 0;
    for (char *word; (word = strtok_r(list, " ", &list)); count++) {
        KmMove move;
        bool found = false;
        if (strcmp(word, "-") == 0) break;
        if (km_uci_read(pos, word, &move, NULL) != KM_OK) return false;
        for (int i = 0; i < result->key_count; i++) found |= result->keys[i] == move;
        if (!found) return false;
    }
    return result->keys_complete && count == result->key_count;
}

/* "FEN; #N; keys; ..." */
static void problems_have_all_their_keys(void **state) {
    (void)state;
    DataFile data = open_or_skip("problems.epd");
    KmMateSolver *solver = km_mate_solver_create(16);
    int cases = 0;
    while (data_next(&data)) {
        static KmMateResult result;
        char *part[4];
        KmPosition pos;
        if (data_split(data.line, ';', part, 4) < 3 || part[1][0] != '#') continue;
        const int moves = atoi(part[1] + 1);
        if (SLOW_BUILD && moves > 3) continue;
        assert_int_equal(km_fen_read(part[0], &pos, NULL), KM_OK);
        km_mate_solver_solve(solver, &pos, &(KmMateOptions){.moves = moves, .keys = true}, &result);
        CHECK_IN(&pos, keys_are(&pos, &result, part[2]));
        CHECK_IN(&pos, shortest_is_right(&result));
        cases++;
    }
    print_message("%d problems with all keys\n", cases);
    km_mate_solver_free(solver);
}

/* With a small budget: what is claimed is proved, and nothing known is ruled out. */
static void hard_mates_are_claimed_rightly(void **state) {
    (void)state;
    enum { STRIDE = SLOW_BUILD ? 40 : 8, NODES = 300000 };
    DataFile data = open_or_skip("mates.epd");
    KmMateSolver *solver = km_mate_solver_create(16);
    KmEpd *epd = aligned_alloc(_Alignof(KmEpd), sizeof *epd);
    int cases = 0, found = 0;
    while (data_next(&data)) {
        static KmMateResult result;
        int mate;
        if (data.number % STRIDE) continue;
        assert_int_equal(km_epd_read(data.line, epd, NULL), KM_OK);
        assert_true(km_epd_mate(epd, &mate));
        km_mate_solver_clear(solver);
        km_mate_solver_solve(solver, &epd->pos, &(KmMateOptions){.budget = {.nodes = NODES}},
                             &result);
        CHECK_IN(&epd->pos, result.none_below <= mate);
        CHECK_IN(&epd->pos, shortest_is_right(&result));
        cases++;
        if (result.status != KM_MATE_FOUND) continue;
        CHECK_IN(&epd->pos, proof_confirms(solver, &epd->pos, result.mate));
        found++;
    }
    print_message("%d of %d mates found and proved\n", found, cases);
    assert_true(found * 2 >= cases);
    free(epd);
    km_mate_solver_free(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(problems_have_all_their_keys),
        cmocka_unit_test(hard_mates_are_claimed_rightly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
