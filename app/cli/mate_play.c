/* mate_play: plays a mate out against the user, who defends or attacks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/diagram.h"
#include "keymove/chess/explain_text.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "keymove/chess/words.h"
#include "mate.h"
#include "prompt.h"

#include <stdlib.h>
#include <string.h>

/* How many moves beyond the shortest mate are searched, and the node limit of that search. */
enum { FURTHER = 2, QUICK_NODES = 300000 };

typedef struct Play {
    KmPosition pos;
    const MateTask *task;
    KmMateSolver *solver;
    int mate;   /* length of the mate, as far as it is known */
    int number; /* of the attacker's next move */
} Play;

/* --- input ------------------------------------------------------------------------------------ */

/* Completion: the legal moves, first in SAN, then in UCI form. */
static bool move_word(const void *context, int index, char word[PROMPT_WORD]) {
    const KmPosition *pos = context;
    KmMoveList list;
    km_movegen_legal(pos, &list);
    if (index >= 2 * list.count) return false;
    const KmMove move = list.moves[index % list.count];
    snprintf(word, PROMPT_WORD, "%s",
             index < list.count ? move_san(pos, move).text : move_uci(pos, move).text);
    return true;
}

static void print_board(const Play *play) {
    char text[KM_DIAGRAM_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    km_diagram_write(&play->pos, &(KmDiagramOptions){0}, &out);
    fputs(text, stdout);
}

static void print_moves(const Play *play) {
    KmMoveList list;
    km_movegen_legal(&play->pos, &list);
    for (int i = 0; i < list.count; i++)
        printf("%s%s", i ? " " : "", move_san(&play->pos, list.moves[i]).text);
    putchar('\n');
}

static bool obey(const Play *play, const char *word) {
    if (strcmp(word, "moves") == 0)
        print_moves(play);
    else if (strcmp(word, "board") == 0)
        print_board(play);
    else if (strcmp(word, "help") == 0 || strcmp(word, "?") == 0)
        puts("Type a move (Nf7 or h6f7); 'moves' lists them, 'board' draws, 'quit' ends.");
    else
        return false;
    return true;
}

/* Asks until a legal move is typed; KM_NO_MOVE when the user quits. */
static KmMove ask_move(const Play *play, const char *prompt) {
    const Prompt moves = {move_word, &play->pos};
    char line[PROMPT_LINE];
    while (prompt_line(&moves, prompt, line)) {
        line[strcspn(line, " ")] = '\0';
        if (!*line || *line == '#' || obey(play, line)) continue;
        if (strcmp(line, "quit") == 0 || strcmp(line, "exit") == 0) return KM_NO_MOVE;
        KmAnatomy anatomy;
        KmExplanation answer;
        KmError error;
        km_anatomy_init(&play->pos, play->pos.en_passant, &anatomy);
        if (km_explain_move(&anatomy, line, &answer, &error) != KM_OK) {
            printf("'%s' is not a move: %s\n", line, error.text);
            continue;
        }
        if (answer.verdict.reason == KM_REASON_LEGAL) return answer.verdict.move;
        char words[KM_EXPLAIN_TEXT];
        KmBuf out = km_buf(words, sizeof words);
        km_explanation_write(&anatomy, &answer, &out);
        printf("%s is not legal: %s\n", line, words);
    }
    return KM_NO_MOVE;
}

/* --- the game --------------------------------------------------------------------------------- */

/* Asks the solver, with a node limit; 0: none. */
static KmMateStatus decide(Play *play, const KmPosition *pos, int moves, bool defending,
                           uint64_t nodes, KmMove *best) {
    KmSpending spending =
        km_spending_begin((KmBudget){.nodes = nodes, .stop = play->task->options.budget.stop});
    return km_mate_solver_decide(play->solver, pos, moves, defending, &spending, best);
}

/* The quickest mate, which is known to take `mate` moves at most; KM_NO_MOVE when interrupted. */
static KmMove mating_move(Play *play) {
    KmMove move = KM_NO_MOVE;
    for (int n = 1; n <= play->mate; n++) {
        const uint64_t nodes = n < play->mate ? QUICK_NODES : 0;
        if (decide(play, &play->pos, n, false, nodes, &move) != KM_MATE_FOUND) continue;
        play->mate = n;
        return move;
    }
    return KM_NO_MOVE;
}

static bool is_over(const Play *play) {
    if (km_movegen_any(&play->pos)) return false;
    puts(km_position_in_check(&play->pos) ? "Checkmate." : "Stalemate.");
    return true;
}

/* Plays a move of the attacker. */
static void attack(Play *play, KmMove move) {
    km_position_play(&play->pos, move, &play->pos);
    play->mate--;
    play->number++;
}

static bool program_attacks(Play *play) {
    const KmMove move = mating_move(play);
    if (!move) return false;
    printf("%d.%s", play->number, move_san(&play->pos, move).text);
    if (play->mate > 1) printf("   mate in %d", play->mate);
    putchar('\n');
    attack(play, move);
    return !is_over(play);
}

static bool person_defends(Play *play) {
    const KmMove move = ask_move(play, "your defence: ");
    if (!move) return false;
    printf("%d...%s\n", play->number - 1, move_san(&play->pos, move).text);
    km_position_play(&play->pos, move, &play->pos);
    return !is_over(play);
}

/* Prints whether a move still mates. If it does, `mate` receives the number of moves. */
static bool judge(Play *play, KmMove move, int *mate) {
    KmPosition next;
    km_position_play(&play->pos, move, &next);
    const MoveText san = move_san(&play->pos, move);
    KmMove defence = KM_NO_MOVE;
    const int horizon = play->mate + FURTHER;
    bool sure = true;
    for (int n = 1; n <= horizon && n <= KM_MATE_LONGEST; n++) {
        const KmMateStatus status = decide(play, &next, n - 1, true, QUICK_NODES, &defence);
        sure = status != KM_MATE_UNKNOWN;
        if (status != KM_MATE_FOUND) continue;
        *mate = n;
        if (n == 1) return true;
        printf("%s mates in %d", san.text, n);
        puts(n < play->mate    ? ", sooner than asked."
             : n == play->mate ? "."
                               : ", but not by the shortest way.");
        return true;
    }
    if (!sure) {
        printf("%s: not decided whether it mates in %d.\n", san.text, horizon);
        return false;
    }
    printf("%s does not mate in %d", san.text, horizon);
    if (defence) printf(": %s", move_san(&next, defence).text);
    puts(!km_movegen_any(&next) ? ": stalemate." : ".");
    return false;
}

/* A move that does not mate is refused, with the reason. */
static bool person_attacks(Play *play) {
    for (;;) {
        const KmMove move = ask_move(play, "your move: ");
        int mate;
        if (!move) return false;
        if (!judge(play, move, &mate)) continue;
        play->mate = mate;
        printf("%d.%s\n", play->number, move_san(&play->pos, move).text);
        attack(play, move);
        return !is_over(play);
    }
}

static bool program_defends(Play *play) {
    KmMove move = KM_NO_MOVE;
    if (decide(play, &play->pos, play->mate, true, 0, &move) == KM_MATE_UNKNOWN || !move)
        return false;
    printf("%d...%s\n", play->number - 1, move_san(&play->pos, move).text);
    km_position_play(&play->pos, move, &play->pos);
    return !is_over(play);
}

int mate_run_play(const MateTask *task, KmMateSolver *solver, const KmMateResult *result) {
    Play play = {
        .task = task, .solver = solver, .pos = task->pos, .mate = abs(result->mate), .number = 1};
    const bool person_mates = task->play == MATE_PLAY_ATTACKER;
    bool attacker = result->mate > 0;
    const KmColor winner =
        attacker ? km_position_side(&play.pos) : km_color_other(km_position_side(&play.pos));
    if (prompt_is_terminal()) print_board(&play);
    if (is_over(&play)) return EXIT_PROVED;
    printf("%s mates in %d. You play %s.\n", km_words_color(winner), play.mate,
           km_words_color(person_mates ? winner : km_color_other(winner)));
    for (bool goes_on = true; goes_on; attacker = !attacker) {
        if (attacker)
            goes_on = person_mates ? person_attacks(&play) : program_attacks(&play);
        else
            goes_on = person_mates ? program_defends(&play) : person_defends(&play);
    }
    return EXIT_PROVED;
}
