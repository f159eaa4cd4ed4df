/* test_methods: all methods give the same result on thousands of random positions, and every mate that any
 * of them claims is proved by a verified certificate.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "boards.h"
#include "harness.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "keymove/mate/backtrack.h"
#include "keymove/mate/bestfirst.h"
#include "proofs.h"

#include <stdlib.h>
#include <string.h>

enum { POSITIONS = SLOW_BUILD ? 150 : 10000, PLIES = 8 };

/* One position for all methods. */
typedef struct Question {
    KmPosition pos;
    KmMateSolver *solver;
    KmMateOptions options;
    KmMateResult judge, other; /* the judge is backtrack */
} Question;

static int compare_moves(const void *a, const void *b) {
    const KmMove x = *(const KmMove *)a, y = *(const KmMove *)b;
    return (x > y) - (x < y);
}

static bool same_keys(KmMateResult *a, KmMateResult *b) {
    if (a->key_count != b->key_count) return false;
    qsort(a->keys, (size_t)a->key_count, sizeof *a->keys, compare_moves);
    qsort(b->keys, (size_t)b->key_count, sizeof *b->keys, compare_moves);
    return memcmp(a->keys, b->keys, (size_t)a->key_count * sizeof *a->keys) == 0;
}

/* The line is legal, has the length of the mate, and ends in mate. */
static void check_line(const KmPosition *pos, const KmMateResult *result) {
    const int plies = result->mate > 0 ? 2 * result->mate - 1 : -2 * result->mate;
    CHECK_IN(pos, result->line_length == plies);
    KmPosition now = *pos;
    for (int i = 0; i < result->line_length; i++) {
        KmMoveList list;
        bool legal = false;
        km_movegen_legal(&now, &list);
        for (int k = 0; k < list.count; k++) legal |= list.moves[k] == result->line[i];
        CHECK_IN(&now, legal);
        km_position_play(&now, result->line[i], &now);
    }
    CHECK_IN(&now, km_position_in_check(&now) && !km_movegen_any(&now));
}

/* The same result as the reference, including the keys. */
static void check_answer(Question *question) {
    const KmPosition *pos = &question->pos;
    KmMateResult *judge = &question->judge, *other = &question->other;
    CHECK_IN(pos, other->status == judge->status);
    CHECK_IN(pos, other->mate == judge->mate);
    CHECK_IN(pos, shortest_is_right(judge) && shortest_is_right(other));
    if (judge->status != KM_MATE_FOUND) return;
    check_line(pos, other);
    CHECK_IN(pos, other->shortest);
    if (!question->options.defending) CHECK_IN(pos, same_keys(judge, other));
}

/* The methods of the papers prove their claims by their own trees. */
static void check_trees(const Question *question) {
    const bool defending = question->options.defending;
    const int mate = question->judge.mate, moves = abs(mate);
    for (int i = 0; i < 2; i++) {
        KmTree *answer = km_tree_create(&question->pos, defending, 0);
        KmSpending spending = km_spending_begin((KmBudget){0});
        const KmBestFirstOptions options = {.moves = moves, .defending = defending};
        const KmDepthStatus status =
            i ? km_bestfirst_search(&question->pos, &options, &spending, answer, NULL)
              : km_backtrack_search(&question->pos,
                                    &(KmBacktrackOptions){.moves = moves, .defending = defending},
                                    &spending, answer, NULL);
        CHECK_IN(&question->pos, status == KM_DEPTH_FOUND);
        CHECK_IN(&question->pos, proof_confirms_tree(answer, mate));
        km_tree_free(answer);
    }
}

/* All methods on one position. Returns whether there is a mate. */
static bool ask_all(Question *question) {
    const KmPosition *pos = &question->pos;
    km_backtrack_solve(pos, &question->options, &question->judge);
    const bool found = question->judge.status == KM_MATE_FOUND;
    if (found) check_line(pos, &question->judge);
    if (found && !question->options.defending)
        CHECK_IN(pos, question->judge.keys_complete && question->judge.key_count > 0);
    km_bestfirst_solve(pos, &question->options, &question->other);
    check_answer(question);
    km_mate_solver_solve(question->solver, pos, &question->options, &question->other);
    check_answer(question);
    if (!found) return false;
    check_trees(question);
    CHECK_IN(pos, proof_confirms(question->solver, pos, question->judge.mate));
    return true;
}

/* Proof-number search alone finds a mate, though not always the shortest. */
static void ask_dfpn(Question *question) {
    KmMateOptions options = question->options;
    options.method = KM_MATE_DFPN;
    options.keys = false;
    const KmPosition *pos = &question->pos;
    km_mate_solver_solve(question->solver, pos, &options, &question->other);
    CHECK_IN(pos, question->other.status == question->judge.status);
    CHECK_IN(pos, shortest_is_right(&question->other));
    if (question->other.status != KM_MATE_FOUND) return;
    CHECK_IN(pos, abs(question->other.mate) >= abs(question->judge.mate));
    CHECK_IN(pos, proof_confirms(question->solver, pos, question->other.mate));
}

static KmPosition random_position(KmRng *rng) {
    static const BoardFamily families[] = {BOARD_SPARSE,    BOARD_SPARSE,     BOARD_SPARSE,
                                           BOARD_PROMOTION, BOARD_EN_PASSANT, BOARD_CASTLING};
    const KmSetup setup = board_make(rng, families[km_rng_below(rng, 6)]);
    KmPosition pos;
    assert_int_equal(km_position_init(&setup, &pos, NULL), KM_OK);
    for (uint64_t i = km_rng_below(rng, PLIES); i > 0; i--) {
        KmMoveList list;
        km_movegen_legal(&pos, &list);
        if (list.count == 0) break;
        km_position_play(&pos, board_pick(rng, list.moves, list.count), &pos);
    }
    return pos;
}

static void test_random(void **state) {
    (void)state;
    KmRng rng = km_rng(1513);
    Question *question = aligned_alloc(_Alignof(Question), sizeof *question);
    question->solver = km_mate_solver_create(8);
    int mates = 0;
    for (int i = 0; i < POSITIONS; i++) {
        question->pos = random_position(&rng);
        const bool defending = i % 4 == 3;
        const int moves = i % 50 == 0 ? 3 : defending ? 1 : 2;
        question->options =
            (KmMateOptions){.moves = moves, .keys = !defending, .defending = defending};
        mates += ask_all(question);
        ask_dfpn(question);
    }
    print_message("%d positions, %d mates, each verified from four proofs\n", POSITIONS, mates);
    assert_true(mates > POSITIONS / 20);
    km_mate_solver_free(question->solver);
    free(question);
}

/* --- the fifty-move rule ---------------------------------------------------------------------- */

/* An independent judge: does the attacker mate within `moves`, the defender claiming draws? */
static bool rules_mate(const KmPosition *pos, int moves, bool defending, bool root) {
    KmMoveList list;
    km_movegen_legal(pos, &list);
    if (defending && list.count == 0) return km_position_in_check(pos);
    const bool claimable = pos->halfmove >= 100;
    if (claimable && (defending || !root)) return false;
    if (moves == 0 || list.count == 0) return false;
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        if (rules_mate(&next, defending ? moves : moves - 1, !defending, false) != defending)
            return !defending;
    }
    return defending;
}

static int rules_mate_length(const KmPosition *pos, int most, bool defending) {
    int moves = defending ? 0 : 1;
    while (moves <= most && !rules_mate(pos, moves, defending, true)) moves++;
    return moves;
}

/* All methods apply the rule, and give the same result, also in a table that holds results without it. */
static void test_game_rules(void **state) {
    (void)state;
    KmRng rng = km_rng(50);
    Question *question = aligned_alloc(_Alignof(Question), sizeof *question);
    question->solver = km_mate_solver_create(8);
    int mates = 0, prevented = 0;
    for (int i = 0; i < POSITIONS / 4; i++) {
        question->pos = random_position(&rng);
        question->pos.halfmove = (uint16_t)(95 + km_rng_below(&rng, 7));
        const KmPosition *pos = &question->pos;
        const bool defending = i % 4 == 3;
        const int most = i % 50 == 0 ? 3 : 2;
        question->options =
            (KmMateOptions){.moves = most, .keys = !defending, .defending = defending};
        km_mate_solver_solve(question->solver, pos, &question->options, &question->other);
        const bool problem = question->other.status == KM_MATE_FOUND;
        question->options.game_rules = true;
        const int length = rules_mate_length(pos, most, defending);
        km_backtrack_solve(pos, &question->options, &question->judge);
        CHECK_IN(pos, (question->judge.status == KM_MATE_FOUND) == (length <= most));
        if (length <= most) CHECK_IN(pos, abs(question->judge.mate) == length);
        km_bestfirst_solve(pos, &question->options, &question->other);
        check_answer(question);
        km_mate_solver_solve(question->solver, pos, &question->options, &question->other);
        check_answer(question);
        mates += length <= most;
        prevented += problem && length > most;
    }
    print_message("%d mates under the rules, %d prevented by them\n", mates, prevented);
    assert_true(mates > POSITIONS / 100 && (SLOW_BUILD || prevented > POSITIONS / 1000));
    km_mate_solver_free(question->solver);
    free(question);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random),
                                       cmocka_unit_test(test_game_rules)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
