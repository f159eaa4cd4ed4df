/* solo_answer: 'keymove solo solve' for one board, and 'keymove solo count'.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_count.h"
#include "keymove/solo/solo_list.h"
#include "keymove/solo/solo_theory.h"
#include "solo.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* --- one answer ------------------------------------------------------------------------------------ */

void solo_answer_board(const SoloTask *task, KmSoloSolver *solver, const KmSoloBoard *board,
                       SoloAnswer *answer) {
    answer->status = km_solo_solver_solve(solver, board, &task->options, &answer->result);
    answer->most_known = task->most && answer->result.verdict == KM_SOLO_UNSOLVABLE &&
                         km_solo_solver_most(solver, board, &task->options, &answer->most.best,
                                             &answer->most.fewest_left) == KM_OK;
}

static void print_moves(const KmSoloBoard *board, const KmSoloMove *moves, int count) {
    KmSoloBoard now = *board;
    for (int i = 0; i < count; i++) {
        char text[KM_SOLO_MOVE_TEXT];
        KmBuf out = km_buf(text, sizeof text);
        km_solo_move_write(&now, moves[i], &out);
        printf("%s%s", i ? " " : "", text);
        km_solo_play(&now, moves[i]);
    }
    if (count) putchar('\n');
}

static void print_text(const SoloTask *task, const KmSoloBoard *board, const SoloAnswer *answer) {
    const KmSoloResult *result = &answer->result;
    puts(km_solo_verdict_name(result->verdict));
    print_moves(board, result->moves, result->count);
    if (result->best_count && result->verdict != KM_SOLO_SOLVED) {
        printf("the longest line found leaves %d of %d pieces:\n",
               board->count - result->best_count, board->count);
        print_moves(board, result->best, result->best_count);
    }
    if (answer->most_known) {
        printf("at best %d of %d pieces are left:\n", answer->most.fewest_left, board->count);
        print_moves(board, answer->most.best.moves, answer->most.best.count);
    }
    const KmSoloMethod method = task->options.method;
    if (result->rule)
        fprintf(stderr, "theory: %s\n", km_solo_rule_text(result->rule));
    else
        fprintf(stderr, "%s: %" PRIu64 " backtracks, %" PRIu64 " nodes, %.6f s\n",
                km_solo_method_name(method == KM_SOLO_THEORY ? KM_SOLO_PLAN : method),
                result->backtracks, result->nodes, result->seconds);
}

static int exit_code(KmStatus status, KmSoloVerdict verdict) {
    if (status == KM_ERR_ILLEGAL) {
        fputs(SOLO_FALSE_SOLUTION, stderr);
        return EXIT_SYSTEM;
    }
    if (status == KM_ERR_MEMORY) return solo_no_memory();
    if (verdict == KM_SOLO_SOLVED) return EXIT_PROVED;
    return verdict == KM_SOLO_UNSOLVABLE ? EXIT_NONE : EXIT_UNKNOWN;
}

static int solve_one(const SoloTask *task, const KmSoloBoard *board, const char *id) {
    KmSoloSolver *solver = km_solo_solver_create();
    SoloAnswer *answer = malloc(sizeof *answer);
    if (!solver || !answer) {
        free(answer);
        km_solo_solver_free(solver);
        return solo_no_memory();
    }
    solo_answer_board(task, solver, board, answer);
    const int end = exit_code(answer->status, answer->result.verdict);
    if (answer->status != KM_ERR_ILLEGAL && task->json) {
        Text line = {0};
        solo_answer_text(&line, id, board, &answer->result,
                         answer->most_known ? &answer->most : NULL);
        command_text(&line);
    } else if (answer->status != KM_ERR_ILLEGAL) {
        print_text(task, board, answer);
    }
    free(answer);
    km_solo_solver_free(solver);
    return end;
}

/* A single board is answered for people; the boards of files that contain several are a batch. */
static int solve_arguments(SoloTask *task) {
    SoloBoards boards;
    int code = EXIT_PROVED, unread = EXIT_PROVED;
    if (strcmp(task->arguments[0], "-") != 0) {
        code = solo_boards_open(task, &boards);
        if (code != EXIT_PROVED) return code;
        const bool any = solo_boards_next(&boards, &code);
        const KmSoloBoard board = boards.board;
        char id[KM_SOLO_ID];
        memcpy(id, boards.id, sizeof id);
        const bool single =
            any && (boards.text || (!solo_boards_next(&boards, &unread) && !unread));
        solo_boards_close(&boards);
        if (single) return solve_one(task, &board, id);
        if (!any) return code;
    }
    task->batch = *task->arguments++;
    task->argument_count--;
    return solo_run_batch(task);
}

/* --- all solutions --------------------------------------------------------------------------------- */

typedef struct Solutions {
    const KmSoloBoard *board;
    const char *id;
    uint64_t listed;
    bool json;
} Solutions;

static void print_solution(void *context, const KmSoloMove *moves, int count) {
    Solutions *solutions = context;
    if (!solutions->json) {
        print_moves(solutions->board, moves, count);
        return;
    }
    Text line = {0};
    solo_solution_text(&line, solutions->id, solutions->listed++, solutions->board, moves, count);
    command_text(&line);
}

/* Lists the solutions of one board. Returns an exit code. */
static int list_one(const SoloTask *task, KmSoloSolver *solver, const KmSoloBoard *board,
                    const char *id) {
    Solutions solutions = {.board = board, .id = id, .json = task->json};
    const KmSoloListOptions options = {.most = task->limit,
                                       .seed = task->options.seed,
                                       .budget = task->options.budget,
                                       .solution = print_solution,
                                       .context = &solutions};
    KmSoloList list;
    const KmStatus status = km_solo_solver_list(solver, board, &options, &list);
    if (task->json) {
        Text line = {0};
        solo_list_text(&line, id, board, &list);
        command_text(&line);
    } else {
        printf("%s%s%s%" PRIu64 " solution%s\n", id, *id ? ": " : "",
               list.complete ? "" : "at least ", list.count, list.count == 1 ? "" : "s");
    }
    if (status == KM_ERR_MEMORY) return solo_no_memory();
    if (status != KM_OK) return EXIT_UNKNOWN;
    return list.count ? EXIT_PROVED : EXIT_NONE;
}

static int list_arguments(const SoloTask *task) {
    SoloBoards boards;
    int code = solo_boards_open(task, &boards), worst = EXIT_PROVED;
    if (code != EXIT_PROVED) return code;
    KmSoloSolver *solver = km_solo_solver_create();
    if (!solver) code = solo_no_memory();
    while (solver && !signals_stopped() && solo_boards_next(&boards, &code)) {
        const int one = list_one(task, solver, &boards.board, boards.reader ? boards.id : "");
        if (one > worst) worst = one;
    }
    km_solo_solver_free(solver);
    solo_boards_close(&boards);
    return code != EXIT_PROVED ? code : worst;
}

int solo_run_solve(SoloTask *task) {
    task->options.budget.stop = signals_catch();
    if (task->limit && !task->all) return command_misused(task->self, "--limit needs --all");
    if (task->all && (task->batch || task->most))
        return command_misused(task->self, "--all excludes --batch and --most");
    if (task->resume && !task->batch) return command_misused(task->self, "--resume needs --batch");
    if (task->shard.count && !task->batch)
        return command_misused(task->self, "--shard needs --batch");
    for (int i = 0; task->batch && i < task->argument_count; i++)
        if (!solo_is_path(task->arguments[i]))
            return command_misused(task->self, "a board and --batch exclude each other");
    if (task->batch) return solo_run_batch(task);
    if (!task->argument_count)
        return command_misused(task->self, "give one board, in quotes, or files");
    return task->all ? list_arguments(task) : solve_arguments(task);
}

/* --- counting -------------------------------------------------------------------------------------- */

typedef struct Listing {
    const KmSoloBoard *board;
    const char *id;
    uint64_t listed;
    bool json;
} Listing;

static void list_plan(void *context, const KmSoloMove *moves, int count, const char *orders) {
    Listing *listing = context;
    if (!listing->json) {
        printf("%s x ", orders);
        print_moves(listing->board, moves, count);
        return;
    }
    Text plan = {0};
    solo_plan_text(&plan, listing->id, listing->listed++, listing->board, moves, count, orders);
    command_text(&plan);
}

static void print_count(const SoloTask *task, const char *id, const KmSoloCount *count) {
    if (task->json) {
        Text line = {0};
        solo_count_text(&line, id, count, task->all);
        command_text(&line);
        return;
    }
    printf("%s%s%s%s solution%s, %" PRIu64 " plan%s\n", id, *id ? ": " : "",
           count->complete ? "" : "at least ", count->solutions,
           strcmp(count->solutions, "1") == 0 ? "" : "s", count->plans,
           count->plans == 1 ? "" : "s");
}

/* Counts the solutions of one board; `id` is "" if the answer needs no name. */
static int count_one(const SoloTask *task, const KmSoloBoard *board, const char *id) {
    Listing listing = {.board = board, .json = task->json, .id = id};
    KmSoloCountOptions options = {.budget = task->options.budget, .context = &listing};
    if (task->all) options.plan = list_plan;
    KmSoloCount count;
    const KmStatus status = km_solo_count(board, &options, &count);
    print_count(task, id, &count);
    if (status == KM_ERR_MEMORY) return solo_no_memory();
    if (!count.complete) return EXIT_UNKNOWN;
    return count.plans ? EXIT_PROVED : EXIT_NONE;
}

int solo_run_count(SoloTask *task) {
    if (!task->argument_count)
        return command_misused(task->self, "give one board, in quotes, or files");
    SoloBoards boards;
    int code = solo_boards_open(task, &boards), worst = EXIT_PROVED;
    if (code != EXIT_PROVED) return code;
    task->options.budget.stop = signals_catch();
    while (!signals_stopped() && solo_boards_next(&boards, &code)) {
        const int one = count_one(task, &boards.board, boards.reader ? boards.id : "");
        if (one > worst) worst = one;
    }
    solo_boards_close(&boards);
    return code != EXIT_PROVED ? code : worst;
}
