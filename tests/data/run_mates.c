/* run_mates: plays mates.txt: each mate has the length and the keys that stand there, by every method,
 * and can be proved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "data.h"
#include "harness.h"
#include "keymove/chess/epd.h"
#include "keymove/chess/uci_move.h"
#include "keymove/mate/backtrack.h"
#include "keymove/mate/bestfirst.h"
#include "proofs.h"

#include <stdlib.h>
#include <string.h>

/* Are the keys those of the list, in any order? */
static bool keys_are(const KmPosition *pos, const KmMateResult *result, const char *list) {
    char text[1024];
    snprintf(text, sizeof text, "%s", list);
    int count = 0;
    char *rest = text;
    for (char *word; (word = strtok_r(rest, " ", &rest)); count++) {
        KmMove move;
        bool found = false;
        if (km_uci_read(pos, word, &move, NULL) != KM_OK) return false;
        for (int i = 0; i < result->key_count; i++) found |= result->keys[i] == move;
        if (!found) return false;
    }
    return count == result->key_count;
}

typedef enum Method { BACKTRACK, BESTFIRST, AUTO, METHODS } Method;

static void solve(Method method, KmMateSolver *solver, const KmPosition *pos,
                  const KmMateOptions *options, KmMateResult *result) {
    if (method == BACKTRACK)
        km_backtrack_solve(pos, options, result);
    else if (method == BESTFIRST)
        km_bestfirst_solve(pos, options, result);
    else
        km_mate_solver_solve(solver, pos, options, result);
}

static void suite(void **state) {
    (void)state;
    static const char *const names[METHODS] = {"backtrack", "bestfirst", "auto"};
    DataFile data = data_open(KM_TEST_DATA, "mates.txt");
    assert_non_null(data.file);
    KmMateSolver *solver = km_mate_solver_create(16);
    int faults = 0, cases = 0;
    while (data_next(&data)) {
        char *part[3];
        KmPosition pos;
        assert_int_equal(data_split(data.line, ';', part, 3), 3);
        assert_int_equal(km_fen_read(part[0], &pos, NULL), KM_OK);
        const int mate = atoi(part[1]);
        const KmMateOptions options = {.keys = mate > 0, .defending = mate < 0};
        for (Method method = BACKTRACK; method < METHODS; method++) {
            static KmMateResult result;
            solve(method, solver, &pos, &options, &result);
            cases++;
            if (result.status == KM_MATE_FOUND && result.mate == mate &&
                keys_are(&pos, &result, part[2]) && shortest_is_right(&result))
                continue;
            print_error("%s:%d: %s: mate in %d with %d keys\n", data.name, data.number,
                        names[method], result.mate, result.key_count);
            faults++;
        }
        CHECK_IN(&pos, proof_confirms(solver, &pos, mate));
    }
    km_mate_solver_free(solver);
    assert_int_equal(faults, 0);
    assert_true(cases > 0);
}

/* Mates from games: each has the expected length and is proved. */
static void games(void **state) {
    (void)state;
    enum { STRIDE = SLOW_BUILD ? 50 : 1 };
    DataFile data = data_open(KM_SHARED_DATA, "mates_lichess23.epd");
    if (!data.file) {
        print_message("no mates_lichess23.epd here\n");
        skip();
    }
    KmMateSolver *solver = km_mate_solver_create(16);
    KmEpd *epd = aligned_alloc(_Alignof(KmEpd), sizeof *epd);
    int cases = 0;
    while (data_next(&data)) {
        static KmMateResult result;
        int mate;
        if (data.number % STRIDE) continue;
        assert_int_equal(km_epd_read(data.line, epd, NULL), KM_OK);
        assert_true(km_epd_mate(epd, &mate));
        km_mate_solver_solve(solver, &epd->pos, &(KmMateOptions){0}, &result);
        CHECK_IN(&epd->pos, result.status == KM_MATE_FOUND && result.mate == mate);
        CHECK_IN(&epd->pos, shortest_is_right(&result));
        CHECK_IN(&epd->pos, proof_confirms(solver, &epd->pos, mate));
        cases++;
    }
    print_message("%d mates proved\n", cases);
    free(epd);
    km_mate_solver_free(solver);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(suite), cmocka_unit_test(games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
