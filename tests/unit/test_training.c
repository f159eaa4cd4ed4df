/* test_training: answers, hints and outcomes of every kind of puzzle, and the progress that they make.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"

#include "keymove/chess/checks.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/uci_move.h"
#include "keymove/problem/problem.h"
#include "keymove/puzzle/training.h"
#include "puzzle/judge.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NOW = 1700000000, DAY = KM_SCHEDULE_DAY };

static KmStore *store;
static KmTraining *training;
static KmTrainingTask task;
static KmTrainingAnswer answer;
static KmError error;

static int open_all(void **state) {
    (void)state;
    if (km_store_open(":memory:", NULL, &store, &error) != KM_OK) return -1;
    training = km_training_create(store);
    return training ? 0 : -1;
}

static int close_all(void **state) {
    (void)state;
    km_training_free(training);
    km_store_close(store);
    return 0;
}

static int64_t add(KmRecord record) {
    int64_t id;
    if (!record.source) record.source = "test";
    if (km_store_add(store, &record, NOW, &id, NULL, &error) != KM_OK) {
        print_error("%s\n", error.text);
        fail();
    }
    return id;
}

static void begin(int64_t puzzle) {
    assert_int_equal(km_training_begin(training, puzzle, NOW, &task, &error), KM_OK);
}

static KmTrainingVerdict play(const char *move) {
    if (km_training_answer(training, move, NOW, &task, &answer, &error) != KM_OK) {
        print_error("%s: %s\n", move, error.text);
        fail();
    }
    return answer.verdict;
}

/* A back-rank mate in two; Qb8 and Qb7 lead to the same. */
static const KmRecord two = {.kind = KM_RECORD_MATE,
                             .position = "6k1/5ppp/4r3/8/8/8/5PPP/1Q1R2K1 w - - 0 1",
                             .stipulation = "#2",
                             .moves = 2,
                             .line = "b1b8 e6e8 b8e8",
                             .rating = 1500,
                             .deviation = 100};

static void test_right(void **state) {
    (void)state;
    begin(add(two));
    assert_int_equal(task.left, 2);
    assert_int_equal(play("Qb8+"), KM_TRAINING_RIGHT);
    assert_string_equal(answer.reply, "e6e8");
    assert_false(answer.over);
    assert_int_equal(task.left, 1);
    assert_int_equal(play("Qxe8#"), KM_TRAINING_RIGHT);
    assert_true(answer.over);
    assert_int_equal(task.outcome, KM_ATTEMPT_SOLVED);
    assert_true(answer.result.rated && answer.result.after.rating > 1500);
    assert_int_equal(km_training_answer(training, "Kf8", NOW, &task, &answer, &error), KM_ERR_END);
}

/* Moves that are not in the line but mate in time are right, too. */
static void test_alternative(void **state) {
    (void)state;
    begin(add(two));
    assert_int_equal(play("d1d8"), KM_TRAINING_RIGHT);
    assert_string_equal(answer.reply, "e6e8");
    assert_int_equal(play("d8e8"), KM_TRAINING_RIGHT);
    assert_true(answer.over && task.outcome == KM_ATTEMPT_SOLVED);
}

static void test_wrong(void **state) {
    (void)state;
    begin(add(two));
    assert_int_equal(play("g2g4"), KM_TRAINING_WRONG);
    assert_true(answer.reply[0] != '\0' && answer.words[0] != '\0');
    assert_string_equal(task.position, two.position); /* it was not played */
    assert_string_not_equal(answer.after, two.position);
    assert_int_equal(task.mistakes, 1);
    assert_int_equal(km_training_answer(training, "b1h8", NOW, &task, &answer, &error),
                     KM_ERR_ILLEGAL);
    assert_int_equal(km_training_answer(training, "x", NOW, &task, &answer, &error), KM_ERR_SYNTAX);
    assert_int_equal(task.mistakes, 1); /* what is no move does not count */
    assert_int_equal(play("Qb8"), KM_TRAINING_RIGHT);
    assert_int_equal(play("Qxe8"), KM_TRAINING_RIGHT);
    assert_int_equal(task.outcome, KM_ATTEMPT_FAILED);
    assert_true(answer.result.rated && answer.result.after.rating < 1500);
}

/* The refutation leaves no mate in time, and a stalemate is no mate at all. */
static void test_refutation(void **state) {
    const KmRecord queen = {.kind = KM_RECORD_MATE,
                            .position = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1",
                            .moves = 1,
                            .stipulation = "#1",
                            .line = "g6g7"};
    (void)state;
    begin(add(queen));
    assert_int_equal(play("Qf7"), KM_TRAINING_WRONG);
    assert_string_equal(answer.words, "stalemate");
    assert_int_equal(play("Qh6+"), KM_TRAINING_SLOWER);
    assert_string_equal(answer.reply, "h8g8");
    assert_int_equal(answer.mate, 2);
}

/* Mate is the most convincing refutation, even if a capture would also do. */
static void test_refuted_by_mate(void **state) {
    const KmRecord queen = {.kind = KM_RECORD_MATE,
                            .position = "6k1/1R3ppp/8/8/q7/8/5PPP/6K1 b - - 0 1",
                            .moves = 1,
                            .stipulation = "#1",
                            .line = "a4d1"};
    (void)state;
    begin(add(queen));
    assert_int_equal(play("Qa2"), KM_TRAINING_WRONG);
    assert_string_equal(answer.reply, "b7b8");
}

/* An attempt begins with all of its moves left, as it is stored. */
static void test_begin(void **state) {
    KmAttempt begun, loaded;
    (void)state;
    const int64_t puzzle = add(two);
    assert_int_equal(km_attempts_begin(store, puzzle, 2, NOW, &begun, &error), KM_OK);
    assert_int_equal(km_attempts_load(store, begun.id, &loaded, &error), KM_OK);
    assert_true(begun.puzzle == puzzle && begun.begun == NOW && begun.length == 2);
    assert_true(loaded.puzzle == puzzle && loaded.begun == NOW && loaded.length == 2);
}

/* A puzzle that another program removed is not there; that is no failure of the store. */
static void test_removed(void **state) {
    KmAttempt begun;
    (void)state;
    const int64_t puzzle = add(two);
    assert_int_equal(km_attempts_begin(store, puzzle + 1, 2, NOW, &begun, &error), KM_ERR_END);
    assert_string_equal(error.text, "there is no such puzzle");
    assert_int_equal(km_attempts_begin(store, puzzle, 2, NOW, &begun, &error), KM_OK);
}

static void test_slower(void **state) {
    const KmRecord queen = {.kind = KM_RECORD_MATE,
                            .position = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1",
                            .moves = 1,
                            .stipulation = "#1",
                            .line = "g6g7"};
    (void)state;
    begin(add(queen));
    assert_int_equal(play("Qh6+"), KM_TRAINING_SLOWER);
    assert_int_equal(play("Qg7"), KM_TRAINING_RIGHT);
    assert_true(answer.over);
    assert_int_equal(task.outcome, KM_ATTEMPT_SOLVED);
}

static void test_hints(void **state) {
    KmTrainingHint hint;
    (void)state;
    begin(add(two));
    for (int step = 1; step <= 4; step++) {
        assert_int_equal(km_training_hint(training, &task, &hint, &error), KM_OK);
        assert_int_equal(hint.step, step < 3 ? step : 3);
        assert_string_equal(hint.piece, "queen");
        assert_string_equal(hint.square, step >= 2 ? "b1" : "");
        assert_string_equal(hint.move, step >= 3 ? "b1b8" : "");
    }
    assert_int_equal(task.hints, 3);
    assert_int_equal(play(hint.move), KM_TRAINING_RIGHT);
    assert_int_equal(km_training_hint(training, &task, &hint, &error), KM_OK);
    assert_int_equal(hint.step, 1); /* begins anew for the next move */
    play("b8e8");
    assert_int_equal(task.outcome, KM_ATTEMPT_HELPED);
}

static void test_give_up(void **state) {
    char line[KM_TRAINING_LINE], san[KM_TRAINING_LINE];
    KmAttemptResult result;
    (void)state;
    begin(add(two));
    assert_int_equal(km_training_give_up(training, NOW, &task, line, san, &result, &error), KM_OK);
    assert_string_equal(line, "b1b8 e6e8 b8e8");
    assert_string_equal(san, "Qb8+ Re8 Qxe8#");
    assert_int_equal(task.outcome, KM_ATTEMPT_GIVEN_UP);
    assert_true(result.rated);
}

/* Another program continues an attempt. */
static void test_resume(void **state) {
    (void)state;
    begin(add(two));
    play("g2g4");
    play("d1d8");
    const int64_t attempt = task.attempt;
    km_training_free(training);
    training = km_training_create(store);
    assert_non_null(training);
    memset(&task, 0, sizeof task);
    assert_int_equal(km_training_resume(training, attempt, &task, &error), KM_OK);
    assert_int_equal(task.mistakes, 1);
    assert_int_equal(task.left, 1);
    assert_int_equal(play("d8e8"), KM_TRAINING_RIGHT);
    assert_int_equal(km_training_resume(training, attempt + 1, &task, &error), KM_ERR_END);
}

static void test_tactic(void **state) {
    const KmRecord tactic = {.kind = KM_RECORD_TACTIC,
                             .position = "8/5R2/1p2P3/p4r2/P6p/1P3Pk1/4K3/8 b - - 2 64",
                             .moves = 2,
                             .line = "f5e5 e2f1 e5e6"};
    (void)state;
    begin(add(tactic));
    /* the engine's reply to a wrong move stands on the board, and is marked as judged */
    assert_int_equal(play("Rf4"), KM_TRAINING_WRONG);
    assert_true(answer.judged && *answer.reply);
    assert_non_null(strstr(answer.after, " b "));
    assert_non_null(strstr(answer.words, "the engine expects "));
    assert_int_equal(play("Re5+"), KM_TRAINING_RIGHT);
    assert_string_equal(answer.reply_san, "Kf1");
    assert_false(answer.judged);
    assert_int_equal(play("Rxe6"), KM_TRAINING_RIGHT);
    assert_true(answer.over && !answer.result.rated); /* the puzzle has no rating */
    assert_true(answer.result.before.rating > 0);
    assert_true(answer.result.after.rating == answer.result.before.rating);
}

/* A puzzle that is not there: the attempt before it must not go on with what was loaded. */
static void test_no_attempt(void **state) {
    KmTrainingHint hint;
    KmAttemptResult result;
    static char line[KM_TRAINING_LINE], san[KM_TRAINING_LINE];
    (void)state;
    assert_int_equal(km_training_answer(training, "e4", NOW, &task, &answer, &error), KM_ERR_END);
    begin(add(two));
    const int64_t attempt = task.attempt;
    assert_int_equal(km_training_begin(training, 99, NOW, &task, &error), KM_ERR_END);
    assert_int_equal(km_training_answer(training, "Qb8+", NOW, &task, &answer, &error), KM_ERR_END);
    assert_string_equal(error.text, "there is no attempt");
    assert_int_equal(km_training_hint(training, &task, &hint, &error), KM_ERR_END);
    assert_int_equal(km_training_give_up(training, NOW, &task, line, san, &result, &error),
                     KM_ERR_END);
    assert_int_equal(km_training_resume(training, attempt, &task, &error), KM_OK);
    assert_int_equal(play("Qb8+"), KM_TRAINING_RIGHT);
}

/* The engine keeps to the budget as the solvers do. */
static void test_tactic_budget(void **state) {
    static const volatile int stop = 1;
    const KmRecord tactic = {.kind = KM_RECORD_TACTIC,
                             .position = "8/5R2/1p2P3/p4r2/P6p/1P3Pk1/4K3/8 b - - 2 64",
                             .moves = 2,
                             .line = "f5e5 e2f1 e5e6"};
    char words[KM_TRAINING_WORDS];
    (void)state;
    begin(add(tactic));
    assert_int_equal(play("Rf4"), KM_TRAINING_WRONG);
    snprintf(words, sizeof words, "%s", answer.words);
    km_training_set_budget(training, (KmBudget){.nodes = 2});
    play("Rf4");
    assert_string_not_equal(answer.words, words); /* two nodes see less */
    km_training_set_budget(training, (KmBudget){.stop = &stop});
    assert_int_equal(play("Rf4"), KM_TRAINING_UNDECIDED);
    assert_string_equal(answer.words, "the engine was stopped");
}

static void test_problems(void **state) {
    const KmRecord help = {.kind = KM_RECORD_PROBLEM,
                           .position = "8/8/8/2N2NK1/8/2n5/8/3nk3 b - - 0 1",
                           .stipulation = "h#2",
                           .moves = 2};
    (void)state;
    begin(add(help));
    assert_int_equal(play("c3a4"), KM_TRAINING_WRONG);
    assert_int_equal(play("c3b1"), KM_TRAINING_RIGHT);
    assert_int_equal(play("f5g3"), KM_TRAINING_RIGHT); /* both sides */
    assert_int_equal(play("b1d2"), KM_TRAINING_RIGHT);
    assert_false(answer.over);
    assert_int_equal(play("c5d3"), KM_TRAINING_RIGHT);
    assert_true(answer.over);
}

/* Every wrong first move of battle play is refuted: the reply does not reach the goal, and nothing solves the rest. */
static void check_refutations(const char *fen, const char *stipulation, const char *rest,
                              const char *key) {
    const KmRecord problem = {
        .kind = KM_RECORD_PROBLEM, .position = fen, .stipulation = stipulation, .moves = 2};
    KmStipulation less;
    KmPosition pos, after;
    KmMoveList list;
    begin(add(problem));
    assert_int_equal(km_stipulation_read(rest, &less, NULL), KM_OK);
    assert_int_equal(km_fen_read(fen, &pos, NULL), KM_OK);
    km_movegen_legal(&pos, &list);
    for (int i = 0; i < list.count; i++) {
        char text[KM_UCI_TEXT];
        KmBuf out = km_buf(text, sizeof text);
        km_uci_write(&pos, list.moves[i], &out);
        if (strcmp(text, key) == 0) continue;
        assert_int_equal(play(text), KM_TRAINING_WRONG);
        if (!*answer.reply) { /* there is no reply */
            assert_int_equal(km_fen_read(answer.after, &after, NULL), KM_OK);
            assert_false(km_movegen_any(&after));
            continue;
        }
        assert_false(answer.judged);
        assert_int_equal(km_fen_read(answer.after, &after, NULL), KM_OK);
        assert_false(km_position_is_mated(&after));
        KmProblem *solver = km_problem_create(&after, &less);
        assert_non_null(solver);
        assert_int_equal(km_problem_solve(solver, &(KmProblemOptions){.hash_mb = 4}, NULL), KM_OK);
        assert_int_equal(km_problem_status(solver), KM_PROBLEM_NONE);
        km_problem_free(solver);
    }
    assert_int_equal(play(key), KM_TRAINING_RIGHT);
}

static void test_refutations(void **state) {
    (void)state;
    check_refutations("8/8/8/2p5/8/kpR5/p7/K7 w - - 0 1", "s#2", "s#1", "c3c4");
    check_refutations("8/8/k7/8/1p3Q2/1K6/8/8 w - - 0 1", "=2", "=1", "f4b8");
    check_refutations("6RK/4k2B/4p2P/8/5r2/7Q/1p2P3/q7 w - - 0 1", "r#2", "r#1", "h3e6");
}

static void test_solo(void **state) {
    KmTrainingHint hint;
    const KmRecord solo = {
        .kind = KM_RECORD_SOLO, .position = "8/8/8/8/B4R2/N7/1N6/2K5 2", .moves = 4};
    char line[KM_TRAINING_LINE], san[KM_TRAINING_LINE];
    KmAttemptResult result;
    int wrong = 0;
    KmSoloBoard board;
    KmSoloMove moves[8 * KM_SOLO_SQUARES];
    (void)state;
    const int64_t id = add(solo);
    begin(id);
    assert_int_equal(km_record_board(&solo, &board, NULL), KM_OK);
    const int count = km_solo_moves(&board, moves);
    for (int i = 0; i < count; i++) { /* some first captures lose, as its grade says */
        char text[KM_SOLO_MOVE_TEXT];
        KmBuf out = km_buf(text, sizeof text);
        km_solo_uci_write(&board, moves[i], &out);
        begin(id);
        if (play(text) != KM_TRAINING_WRONG) continue;
        assert_string_equal(answer.words,
                            "the board cannot be solved after that: at best, 2 pieces remain");
        wrong++;
    }
    assert_true(count == 3 && wrong == 1);
    begin(id);
    assert_int_equal(km_training_answer(training, "a1a8", NOW, &task, &answer, &error),
                     KM_ERR_ILLEGAL);
    for (int i = 0; i < 4; i++) {
        for (int step = 0; step < 3; step++)
            assert_int_equal(km_training_hint(training, &task, &hint, &error), KM_OK);
        assert_int_equal(play(hint.move), KM_TRAINING_RIGHT);
    }
    assert_true(answer.over && task.outcome == KM_ATTEMPT_HELPED);
    begin(id);
    assert_int_equal(km_training_give_up(training, NOW, &task, line, san, &result, &error), KM_OK);
    assert_int_equal(strlen(line), 4 * 4 + 3);
}

/* --- order and progress ----------------------------------------------------------------------- */

static int64_t add_numbered(int number, const char *collection) {
    char position[64];
    number += number >= 3; /* not on the rook's file */
    snprintf(position, sizeof position, "6k1/5ppp/8/8/8/8/%d%c%d/3R2K1 w - - 0 1", number, 'P',
             7 - number);
    return add((KmRecord){.kind = KM_RECORD_MATE,
                          .position = position,
                          .stipulation = "#1",
                          .moves = 1,
                          .line = "d1d8",
                          .themes = "mateIn1",
                          .rating = 1400,
                          .collections = collection});
}

static int64_t next_at(int64_t now) {
    const KmStatus status = km_training_next(training, NULL, now, &task, &error);
    return status == KM_OK ? task.puzzle : status == KM_ERR_END ? 0 : -1;
}

static void solve_at(int64_t now) {
    assert_int_equal(km_training_answer(training, "d1d8", now, &task, &answer, &error), KM_OK);
    assert_true(answer.over);
}

static void test_next_unsolved(void **state) {
    (void)state;
    const int64_t first = add_numbered(1, NULL), second = add_numbered(2, NULL);
    assert_int_equal(next_at(NOW), first);
    assert_int_equal(next_at(NOW), second); /* the first one was put off */
    assert_int_equal(next_at(NOW), first);
    solve_at(NOW);
    assert_false(answer.result.scheduled);
    assert_int_equal(next_at(NOW), second);
    play("g1f1");
    solve_at(NOW);
    assert_int_equal(next_at(NOW), second); /* solved with a mistake: again */
    solve_at(NOW);
    assert_int_equal(next_at(NOW + 1000 * DAY), 0);
}

/* A review begins with what was remembered after the last one. */
static void test_memory_is_kept(void **state) {
    (void)state;
    const int64_t puzzle = add_numbered(1, "daily");
    assert_int_equal(km_store_schedule(store, "daily", true, &error), KM_OK);
    assert_int_equal(next_at(NOW), puzzle);
    solve_at(NOW);
    for (int64_t i = 1; i <= 2; i++) {
        const KmMemory before = answer.result.memory;
        assert_int_equal(next_at(NOW + i * 50 * DAY), puzzle);
        solve_at(NOW + i * 50 * DAY);
        const KmMemory after = km_schedule_review(&before, KM_GRADE_GOOD, NOW + i * 50 * DAY, NULL);
        const KmMemory *kept = &answer.result.memory;
        assert_true(kept->stability == after.stability && kept->difficulty == after.difficulty);
        assert_true(kept->due == after.due && kept->reviews == after.reviews &&
                    kept->lapses == after.lapses && kept->last == after.last);
    }
}

/* The quickest of several mates is shown. */
static void test_mating_move(void **state) {
    KmPosition pos, next;
    (void)state;
    assert_int_equal(km_fen_read("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", &pos, NULL), KM_OK);
    KmShortMate *solver = km_short_mate_create(1);
    assert_non_null(solver);
    for (int left = 1; left <= 3; left++) {
        KmSpending spending = km_spending_begin((KmBudget){0});
        const KmMove move = km_judge_mating_move(solver, &pos, left, &spending);
        assert_true(move != KM_NO_MOVE);
        km_position_play(&pos, move, &next);
        assert_true(km_position_is_mated(&next));
    }
    km_short_mate_free(solver);
}

static void test_due_first(void **state) {
    (void)state;
    const int64_t first = add_numbered(1, "daily"), second = add_numbered(2, "daily"),
                  other = add_numbered(3, NULL);
    assert_int_equal(km_store_schedule(store, "daily", true, &error), KM_OK);
    assert_int_equal(next_at(NOW), first);
    solve_at(NOW);
    assert_true(answer.result.scheduled);
    assert_int_equal(answer.result.memory.due, NOW + 2 * DAY);
    assert_int_equal(next_at(NOW), second);
    play("g1f1");
    solve_at(NOW); /* with a mistake: due again in ten minutes */
    assert_int_equal(next_at(NOW), other);
    assert_int_equal(next_at(NOW + KM_SCHEDULE_RELEARN), second);
    solve_at(NOW + KM_SCHEDULE_RELEARN);
    assert_int_equal(next_at(NOW + 2 * DAY), second);
    solve_at(NOW + 2 * DAY);
    assert_int_equal(next_at(NOW + 2 * DAY), first);
    solve_at(NOW + 2 * DAY);
    assert_int_equal(next_at(NOW + 2 * DAY), other);
    assert_int_equal(km_store_schedule(store, "daily", false, &error), KM_OK);
    solve_at(NOW + 2 * DAY);
    assert_int_equal(next_at(NOW + 100 * DAY), 0);
}

static void count_day(void *context, const KmProgressDay *day) {
    ++*(int *)context;
    assert_true(day->attempts > 0 && day->solved <= day->attempts && day->rating > 0);
}

static void count_theme(void *context, const char *theme, int64_t attempts, int64_t solved) {
    ++*(int *)context;
    assert_string_equal(theme, "mateIn1");
    assert_int_equal(attempts, 5);
    assert_int_equal(solved, 4);
}

static void test_progress(void **state) {
    KmProgress progress;
    int days = 0, themes = 0;
    (void)state;
    for (int i = 1; i <= 5; i++) add_numbered(i, NULL);
    assert_int_equal(km_attempts_progress(store, NOW, 0, &progress, &error), KM_OK);
    assert_true(progress.rating.rating == 1500 && progress.attempts == 0 && progress.puzzles == 5);
    for (int i = 0; i < 5; i++) { /* one a day, the third with a mistake */
        assert_true(next_at(NOW + i * DAY) > 0);
        if (i == 2) play("g1f1");
        solve_at(NOW + i * DAY);
    }
    assert_int_equal(km_attempts_progress(store, NOW + 4 * DAY, 0, &progress, &error), KM_OK);
    assert_int_equal(progress.attempts, 5);
    assert_int_equal(progress.solved, 4);
    assert_int_equal(progress.failed, 1);
    assert_int_equal(progress.streak, 2);
    assert_int_equal(progress.best_streak, 2);
    assert_int_equal(progress.day_streak, 5);
    assert_int_equal(progress.unsolved, 1);
    assert_true(progress.rating.rating > 1500 && progress.rating.deviation < 350);
    assert_int_equal(km_attempts_progress(store, NOW + 9 * DAY, 0, &progress, &error), KM_OK);
    assert_int_equal(progress.day_streak, 0);
    assert_int_equal(km_attempts_days(store, 3600, 0, count_day, &days, &error), KM_OK);
    assert_int_equal(days, 5);
    assert_int_equal(km_attempts_themes(store, count_theme, &themes, &error), KM_OK);
    assert_int_equal(themes, 1);
}

/* A plain sequence of unsolved puzzles, whatever the schedule says. */
static void test_plain(void **state) {
    (void)state;
    const KmStoreFilter plain = {.unsolved = true};
    KmRecord second = two;
    second.position = "6k1/5ppp/4r3/8/8/8/5PPP/2Q1R1K1 w - - 0 1";
    second.line = "";
    second.collections = "daily";
    const int64_t first = add(two), daily = add(second);
    assert_int_equal(km_store_schedule(store, "daily", true, &error), KM_OK);
    begin(daily);
    char line[KM_TRAINING_LINE], san[KM_TRAINING_LINE];
    KmAttemptResult result;
    assert_int_equal(km_training_give_up(training, NOW, &task, line, san, &result, &error), KM_OK);
    assert_true(result.scheduled);
    /* a day later it is due, and comes first; plainly, what was never tried comes first */
    assert_int_equal(km_training_next(training, NULL, NOW + DAY, &task, &error), KM_OK);
    assert_int_equal(task.puzzle, daily);
    assert_int_equal(km_training_next(training, &plain, NOW + DAY, &task, &error), KM_OK);
    assert_int_equal(task.puzzle, first);
    assert_int_equal(km_training_next(training, &plain, NOW, &task, &error), KM_OK);
    assert_int_equal(task.puzzle, daily); /* although it is not due */
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, open_all, close_all)
    const struct CMUnitTest tests[] = {
        TEST(test_right),
        TEST(test_alternative),
        TEST(test_wrong),
        TEST(test_refutation),
        TEST(test_refuted_by_mate),
        TEST(test_begin),
        TEST(test_removed),
        TEST(test_slower),
        TEST(test_hints),
        TEST(test_give_up),
        TEST(test_resume),
        TEST(test_tactic),
        TEST(test_tactic_budget),
        TEST(test_no_attempt),
        TEST(test_refutations),
        TEST(test_problems),
        TEST(test_solo),
        TEST(test_next_unsolved),
        TEST(test_due_first),
        TEST(test_progress),
        TEST(test_plain),
        TEST(test_memory_is_kept),
        TEST(test_mating_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
