/* test_solo_cdcl: clause learning against exhaustive search on random clauses, on the pigeonhole problem, and
 * with a theory. SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/base/rng.h"
#include "solo/solo_cdcl.h"

enum { VARIABLES = 12, ROUNDS = SLOW_BUILD ? 300 : 3000 };

/* A theory that allows one true variable among the first `count`. */
typedef struct OneOf {
    Cdcl *cdcl;
    int count;
} OneOf;

static void ignore(void *context, int literal) {
    (void)context;
    (void)literal;
}

static bool allow_one(void *context, int literal) {
    const OneOf *one = context;
    if (literal & 1 || literal / 2 >= one->count) return true;
    for (int i = 0; i < one->count; i++) {
        if (i == literal / 2 || km_cdcl_imply(one->cdcl, cdcl_literal(i, true), literal)) continue;
        const int clause[] = {cdcl_not(literal), cdcl_literal(i, true)};
        km_cdcl_conflict(one->cdcl, clause, 2);
        return false;
    }
    return true;
}

static bool agree(void *context) {
    (void)context;
    return true;
}

static int explain(void *context, int literal, int note, int causes[2]) {
    (void)context;
    (void)literal;
    causes[0] = cdcl_not(note);
    return 1;
}

static Cdcl *create(OneOf *one, int variables, int count) {
    const CdclTheory theory = {one, variables, ignore, ignore, allow_one, agree, explain};
    one->count = count;
    one->cdcl = km_cdcl_create(variables, &theory);
    assert_non_null(one->cdcl);
    for (int i = 0; i < variables; i++) km_cdcl_prefer(one->cdcl, i, 0);
    return one->cdcl;
}

static CdclEnd solve(Cdcl *cdcl, uint64_t nodes) {
    KmSpending spending = km_spending_begin((KmBudget){.nodes = nodes});
    uint64_t conflicts;
    return km_cdcl_solve(cdcl, &spending, UINT64_MAX, &conflicts);
}

typedef struct Clauses {
    int count, literals[80][3];
} Clauses;

/* Whether the values, a bit for each variable, satisfy all clauses and the theory. */
static bool satisfies(const Clauses *clauses, int one_of, unsigned values) {
    if (__builtin_popcount(values & ((1u << one_of) - 1)) > 1) return false;
    for (int i = 0; i < clauses->count; i++) {
        bool good = false;
        for (int k = 0; k < 3; k++) {
            const int literal = clauses->literals[i][k];
            good = good || (values >> literal / 2 & 1) != (unsigned)(literal & 1);
        }
        if (!good) return false;
    }
    return true;
}

static void random_clauses_agree(void **unused) {
    (void)unused;
    KmRng rng = km_rng(41);
    int satisfied = 0;
    for (int round = 0; round < ROUNDS; round++) {
        Clauses clauses = {.count = 25 + (int)km_rng_below(&rng, 50)};
        const int one_of = (int)km_rng_below(&rng, 6);
        OneOf one;
        Cdcl *cdcl = create(&one, VARIABLES, one_of);
        for (int i = 0; i < clauses.count; i++) {
            const int first = (int)km_rng_below(&rng, VARIABLES - 2);
            for (int k = 0; k < 3; k++) /* three different variables */
                clauses.literals[i][k] = cdcl_literal(
                    k < 2 ? first + k
                          : first + 2 + (int)km_rng_below(&rng, (uint64_t)(VARIABLES - first - 2)),
                    km_rng_below(&rng, 2));
            assert_true(km_cdcl_add(cdcl, clauses.literals[i], 3));
        }
        bool possible = false;
        for (unsigned values = 0; values < 1u << VARIABLES && !possible; values++)
            possible = satisfies(&clauses, one_of, values);
        assert_int_equal(solve(cdcl, 0), possible ? CDCL_SATISFIED : CDCL_CONTRADICTION);
        unsigned values = 0;
        for (int i = 0; i < VARIABLES; i++)
            if (km_cdcl_values(cdcl)[2 * i] > 0) values |= 1u << i;
        if (possible) assert_true(satisfies(&clauses, one_of, values));
        satisfied += possible;
        km_cdcl_free(cdcl);
    }
    assert_in_range(satisfied, ROUNDS / 10, ROUNDS * 9 / 10);
}

/* Pigeons do not fit into one hole less: variable pigeon * holes + hole. */
static void pigeons_do_not_fit(void **unused) {
    (void)unused;
    enum { HOLES = 6, PIGEONS = HOLES + 1 };
    for (int budget = 0; budget < 2; budget++) {
        OneOf one;
        Cdcl *cdcl = create(&one, PIGEONS * HOLES, 0);
        for (int pigeon = 0; pigeon < PIGEONS; pigeon++) {
            int clause[HOLES];
            for (int hole = 0; hole < HOLES; hole++)
                clause[hole] = cdcl_literal(pigeon * HOLES + hole, false);
            assert_true(km_cdcl_add(cdcl, clause, HOLES));
            for (int other = 0; other < pigeon; other++)
                for (int hole = 0; hole < HOLES; hole++) {
                    const int pair[] = {cdcl_literal(pigeon * HOLES + hole, true),
                                        cdcl_literal(other * HOLES + hole, true)};
                    assert_true(km_cdcl_add(cdcl, pair, 2));
                }
        }
        assert_int_equal(solve(cdcl, budget ? 20 : 0), budget ? CDCL_SPENT : CDCL_CONTRADICTION);
        km_cdcl_free(cdcl);
    }
}

static void contradictions_are_seen_at_once(void **unused) {
    (void)unused;
    OneOf one;
    Cdcl *cdcl = create(&one, 2, 0);
    const int yes = cdcl_literal(1, false), no = cdcl_literal(1, true);
    assert_true(km_cdcl_add(cdcl, &yes, 1));
    assert_false(km_cdcl_add(cdcl, &no, 1));
    assert_false(km_cdcl_add(cdcl, NULL, 0));
    km_cdcl_free(cdcl);
}

/* Without clauses, a variable is what was suggested, or false. */
static void suggestions_are_tried_first(void **unused) {
    (void)unused;
    OneOf one;
    Cdcl *cdcl = create(&one, 2, 0);
    km_cdcl_suggest(cdcl, cdcl_literal(1, false));
    assert_int_equal(solve(cdcl, 0), CDCL_SATISFIED);
    assert_int_equal(km_cdcl_values(cdcl)[cdcl_literal(0, false)], -1);
    assert_int_equal(km_cdcl_values(cdcl)[cdcl_literal(1, false)], 1);
    km_cdcl_free(cdcl);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(suggestions_are_tried_first),
        cmocka_unit_test(random_clauses_agree),
        cmocka_unit_test(pigeons_do_not_fit),
        cmocka_unit_test(contradictions_are_seen_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
