/* mate_print: answers about mates as text. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/diagram.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/words.h"
#include "keymove/mate/tree_text.h"
#include "mate.h"

#include <stdlib.h>

int mate_exit_code(const KmMateResult *result) {
    switch (result->status) {
    case KM_MATE_FOUND:
        return EXIT_PROVED;
    case KM_MATE_NONE:
        return EXIT_NONE;
    default:
        return EXIT_UNKNOWN;
    }
}

/* --- the answer ------------------------------------------------------------------------------- */

void mate_print_board(const KmPosition *pos) {
    char text[KM_DIAGRAM_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    km_diagram_write(pos, &(KmDiagramOptions){0}, &out);
    fputs(text, stdout);
}

/* "1.Qg8+ Rxg8 2.Nf7#"; the attacker's moves are numbered, as problemists do. With boards, each move has a
 * line of its own. */
void mate_print_line(const MateTask *task, const KmPosition *pos, const KmMateResult *result,
                     int number) {
    KmPosition now = *pos;
    bool attacker = result->mate > 0;
    for (int i = 0; i < result->line_length; i++, attacker = !attacker) {
        if (i && !task->boards) putchar(' ');
        if (attacker)
            printf("%d.", number);
        else if (i == 0 || task->boards)
            printf("%d...", number);
        fputs(move_san(&now, result->line[i]).text, stdout);
        number += !attacker;
        km_position_play(&now, result->line[i], &now);
        if (!task->boards) continue;
        putchar('\n');
        mate_print_board(&now);
    }
    if (result->line_length && !task->boards) putchar('\n');
}

static void print_verdict(const KmPosition *pos, const KmMateResult *result, int moves) {
    static const char *const words[] = {
        [KM_SOUNDNESS_UNKNOWN] = "not all first moves could be decided",
        [KM_SOUND] = "sound: one key",
        [KM_COOKED] = "cooked: several keys",
        [KM_SHORT_SOLUTION] = "short solution: it mates sooner than asked",
        [KM_NO_SOLUTION] = "no solution",
    };
    printf("%s", words[km_soundness_judge(result, moves)]);
    for (int i = 0; i < result->key_count; i++)
        printf("%s1.%s!", i ? ", " : ": ", move_san(pos, result->keys[i]).text);
    putchar('\n');
}

static void print_found(const MateTask *task, const KmPosition *pos, const KmMateResult *result) {
    const char *side = km_words_color(km_position_side(pos));
    if (result->mate > 0)
        printf("%s mates in %d", side, result->mate);
    else if (result->mate < 0)
        printf("%s is mated in %d", side, -result->mate);
    else
        printf("%s is mated", side);
    if (result->mate == 0)
        puts(".");
    else if (result->shortest)
        puts(", the shortest mate.");
    else if (result->none_below > 1)
        printf("; none in %d or fewer, what lies between is open.\n", result->none_below - 1);
    else
        puts("; whether a shorter mate exists is open.");
    mate_print_line(task, pos, result, result->mate > 0 ? 1 : 0);
}

void mate_print_text(const MateTask *task, const KmPosition *pos, const KmMateResult *result) {
    const char *tail = task->options.defending ? " against the side to move" : "";
    if (result->status == KM_MATE_FOUND)
        print_found(task, pos, result);
    else if (result->none_below == KM_MATE_NEVER)
        printf("There is no forced mate%s, however long.\n", tail);
    else if (result->status == KM_MATE_NONE)
        printf("There is no mate in %d%s.\n", result->none_below - 1, tail);
    else if (result->none_below > 1)
        printf("Unknown: there is no mate in %d%s; a limit was reached.\n", result->none_below - 1,
               tail);
    else
        printf("Unknown: a limit was reached.\n");
    if (task->options.keys && !task->options.defending)
        print_verdict(pos, result, task->options.moves);
}

/* --- the solution tree ------------------------------------------------------------------------ */

static void put_line(void *context, const char *line) {
    (void)context;
    puts(line);
}

void mate_print_tree(const KmTree *tree) { km_tree_text(tree, put_line, NULL); }

int mate_print_pgn(const MateTask *task, const KmTree *tree) {
    Text pgn = {0};
    const KmStatus status = mate_tree_pgn(tree, &pgn);
    if (status == KM_OK)
        fwrite(pgn.data, 1, pgn.length, stdout);
    else
        fprintf(stderr, "keymove %s: the solution is too large for a game\n", task->self->name);
    text_free(&pgn);
    return status == KM_OK ? EXIT_PROVED : EXIT_SYSTEM;
}

/* --- turns ------------------------------------------------------------------------------------ */

typedef void TurnSink(void *context, const KmTurn *turn);

/* Judges each turn of the attacker on the line. */
static void judge_turns(const MateTask *task, KmMateSolver *solver, const KmMateResult *result,
                        TurnSink *sink, void *context) {
    KmTurnOptions options = {.nodes = task->options.budget.nodes};
    const KmBudget *given = &task->options.budget;
    KmSpending spending =
        km_spending_begin((KmBudget){.stop = given->stop, .seconds = given->seconds});
    KmTurn *turn = aligned_alloc(_Alignof(KmTurn), sizeof *turn);
    if (!turn) return;
    KmPosition now = task->pos;
    bool attacker = result->mate > 0;
    int left = abs(result->mate);
    for (int i = 0; i < result->line_length; i++, attacker = !attacker) {
        if (attacker) {
            options.budget = km_spending_slice(&spending, 0, 0);
            km_mate_solver_judge_moves(solver, &now, result->line[i], left--, &options, turn);
            sink(context, turn);
        }
        km_position_play(&now, result->line[i], &now);
    }
    free(turn);
}

static void append_turn(void *context, const KmTurn *turn) {
    json_array_append_new(context, mate_turn_json(turn));
}

json_t *mate_turns_json(const MateTask *task, KmMateSolver *solver, const KmMateResult *result) {
    json_t *turns = json_array();
    judge_turns(task, solver, result, append_turn, turns);
    return turns;
}

static void print_outcome(const KmTurn *turn, KmMoveOutcome outcome, const char *words) {
    int count = 0;
    for (int i = 0; i < turn->count; i++) {
        const KmJudgedMove *judged = &turn->moves[i];
        if (judged->outcome != outcome || judged->move == turn->played) continue;
        printf("%s%s", count++ ? ", " : words, move_san(&turn->pos, judged->move).text);
        if (outcome == KM_OUTCOME_LONGER) printf(" (#%d)", judged->mate);
    }
    if (count) putchar('\n');
}

static void print_turn(void *context, const KmTurn *turn) {
    int *number = context;
    printf("%d.%s mates in %d: %s\n", (*number)++, move_san(&turn->pos, turn->played).text,
           turn->mate,
           turn->only_mate ? "the only move that mates"
           : turn->only    ? "the only move that mates so soon"
                           : "not the only move");
    print_outcome(turn, KM_OUTCOME_SHORTEST, "    as soon: ");
    print_outcome(turn, KM_OUTCOME_LONGER, "    later: ");
    print_outcome(turn, KM_OUTCOME_UNKNOWN, "    not decided: ");
}

void mate_print_turns(const MateTask *task, KmMateSolver *solver, const KmMateResult *result) {
    int number = 1;
    judge_turns(task, solver, result, print_turn, &number);
}
