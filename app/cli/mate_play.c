/* mate_play: plays a mate out against the user, who defends or attacks.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/chess/hint.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "keymove/chess/words.h"
#include "mate.h"
#include "typed_move.h"

#include <stdlib.h>
#include <string.h>

/* How many moves beyond the shortest mate are searched, and the node limit of that search. */
enum { FURTHER = 2, QUICK_NODES = 300000 };

/* Where the game stands. */
typedef struct Stand {
    KmPosition pos;
    int mate;   /* length of the mate, as far as it is known */
    int number; /* of the attacker's next move */
} Stand;

/* A move of either side, and what was known before it. */
typedef struct Past {
    KmMove move;
    int mate, number;
    bool by_user;
} Past;

typedef struct Play {
    Stand now;
    const MateTask *task;
    KmMateSolver *solver;
    bool attacks; /* the user attacks */
    Past *past;   /* all moves of the game */
    size_t past_count, past_room;
    int hints;   /* given for this move */
    KmMove best; /* the move that the hints are about */
} Play;

/* --- the solver --------------------------------------------------------------------------------- */

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
    for (int n = 1; n <= play->now.mate; n++) {
        const uint64_t nodes = n < play->now.mate ? QUICK_NODES : 0;
        if (decide(play, &play->now.pos, n, false, nodes, &move) != KM_MATE_FOUND) continue;
        play->now.mate = n;
        return move;
    }
    return KM_NO_MOVE;
}

/* --- commands ------------------------------------------------------------------------------- */

/* The best move of the user; KM_NO_MOVE when interrupted. */
static KmMove best_move(Play *play) {
    KmMove move = KM_NO_MOVE;
    if (play->attacks) return mating_move(play);
    decide(play, &play->now.pos, play->now.mate, true, 0, &move);
    return move;
}

/* First the piece, then its square, then the move. */
static void print_hint(Play *play) {
    if (!play->hints) play->best = best_move(play);
    if (!play->best) return;
    char text[64];
    KmBuf out = km_buf(text, sizeof text);
    if (play->hints < KM_HINT_MOVE) play->hints++;
    km_hint_write(&play->now.pos, play->best, (KmHintLevel)play->hints, &out);
    puts(text);
}

/* The best play of both sides from here. */
static void print_solution(const Play *play) {
    KmMateOptions options = {.moves = play->now.mate,
                             .defending = !play->attacks,
                             .game_rules = play->task->options.game_rules,
                             .budget = {.stop = play->task->options.budget.stop}};
    KmMateResult *result = calloc(1, sizeof *result);
    if (!result) return;
    km_mate_solver_solve(play->solver, &play->now.pos, &options, result);
    mate_print_line(play->task, &play->now.pos, result, play->now.number - !play->attacks);
    free(result);
}

/* Takes back the moves from the last one of the user on. */
static void take_back(Play *play) {
    size_t last = play->past_count;
    while (last > 0 && !play->past[last - 1].by_user) last--;
    if (last == 0) {
        puts("There is no move to take back.");
        return;
    }
    const Past *past = &play->past[last - 1];
    play->now = (Stand){play->task->pos, past->mate, past->number};
    play->past_count = last - 1;
    for (size_t i = 0; i < play->past_count; i++)
        km_position_play(&play->now.pos, play->past[i].move, &play->now.pos);
    play->hints = 0;
    puts("Taken back.");
    if (play->task->boards) mate_print_board(&play->now.pos);
}

static bool obey(Play *play, const char *word) {
    if (strcmp(word, "moves") == 0)
        typed_move_list(&play->now.pos);
    else if (strcmp(word, "board") == 0)
        mate_print_board(&play->now.pos);
    else if (strcmp(word, "hint") == 0)
        print_hint(play);
    else if (strcmp(word, "solution") == 0)
        print_solution(play);
    else if (strcmp(word, "undo") == 0)
        take_back(play);
    else if (strcmp(word, "help") == 0 || strcmp(word, "?") == 0)
        puts("Type a move (Nf7 or h6f7), or:\n"
             "hint      show the piece to move; again: its square; again: the move\n"
             "undo      take back your last move and the answer to it\n"
             "solution  show the best play of both sides from here\n"
             "moves     list the legal moves\n"
             "board     draw the board\n"
             "quit      end the game");
    else
        return false;
    return true;
}

/* Asks until a legal move is typed; KM_NO_MOVE when the user quits. */
static KmMove ask_move(Play *play, const char *prompt) {
    const Prompt moves = {typed_move_word, &play->now.pos};
    char line[PROMPT_LINE];
    while (prompt_line(&moves, prompt, line)) {
        line[strcspn(line, " ")] = '\0';
        if (!*line || *line == '#' || obey(play, line)) continue;
        if (strcmp(line, "quit") == 0 || strcmp(line, "exit") == 0) return KM_NO_MOVE;
        const KmMove move = typed_move_read(&play->now.pos, line);
        if (move) return move;
    }
    return KM_NO_MOVE;
}

/* --- moves ------------------------------------------------------------------------------------ */

static bool is_over(const Play *play) {
    if (km_movegen_any(&play->now.pos)) return false;
    puts(km_position_in_check(&play->now.pos) ? "Checkmate." : "Stalemate.");
    return true;
}

/* Remembers a move that is about to be made; false when there is no memory. */
static bool remember(Play *play, KmMove move, bool by_user) {
    if (play->past_count == play->past_room) {
        const size_t room = play->past_room * 2 + 16;
        Past *larger = realloc(play->past, room * sizeof *larger);
        if (!larger) return false;
        play->past = larger;
        play->past_room = room;
    }
    play->past[play->past_count++] = (Past){move, play->now.mate, play->now.number, by_user};
    return true;
}

static void make_move(Play *play, KmMove move) {
    play->hints = 0;
    km_position_play(&play->now.pos, move, &play->now.pos);
    if (play->task->boards) mate_print_board(&play->now.pos);
}

/* Plays a move of the attacker. */
static void attack(Play *play, KmMove move) {
    make_move(play, move);
    play->now.mate--;
    play->now.number++;
}

static bool program_attacks(Play *play) {
    const KmMove move = mating_move(play);
    if (!move || !remember(play, move, false)) return false;
    printf("%d.%s", play->now.number, move_san(&play->now.pos, move).text);
    if (play->now.mate > 1) printf("   mate in %d", play->now.mate);
    putchar('\n');
    attack(play, move);
    return !is_over(play);
}

static bool person_defends(Play *play) {
    const KmMove move = ask_move(play, "your defence: ");
    if (!move) return false;
    if (!remember(play, move, true)) return false;
    printf("%d...%s\n", play->now.number - 1, move_san(&play->now.pos, move).text);
    make_move(play, move);
    return !is_over(play);
}

/* Prints whether a move still mates. If it does, `mate` receives the number of moves. */
static bool judge(Play *play, KmMove move, int *mate) {
    KmPosition next;
    km_position_play(&play->now.pos, move, &next);
    const MoveText san = move_san(&play->now.pos, move);
    KmMove defence = KM_NO_MOVE;
    const int horizon = play->now.mate + FURTHER;
    bool sure = true;
    for (int n = 1; n <= horizon && n <= KM_MATE_LONGEST; n++) {
        const KmMateStatus status = decide(play, &next, n - 1, true, QUICK_NODES, &defence);
        sure = status != KM_MATE_UNKNOWN;
        if (status != KM_MATE_FOUND) continue;
        *mate = n;
        if (n == 1) return true;
        printf("%s mates in %d", san.text, n);
        puts(n < play->now.mate    ? ", sooner than asked."
             : n == play->now.mate ? "."
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
        if (!remember(play, move, true)) return false;
        play->now.mate = mate;
        printf("%d.%s\n", play->now.number, move_san(&play->now.pos, move).text);
        attack(play, move);
        return !is_over(play);
    }
}

static bool program_defends(Play *play) {
    KmMove move = KM_NO_MOVE;
    if (decide(play, &play->now.pos, play->now.mate, true, 0, &move) == KM_MATE_UNKNOWN || !move ||
        !remember(play, move, false))
        return false;
    printf("%d...%s\n", play->now.number - 1, move_san(&play->now.pos, move).text);
    make_move(play, move);
    return !is_over(play);
}

int mate_run_play(const MateTask *task, KmMateSolver *solver, const KmMateResult *result) {
    const bool attacks = task->play == MATE_PLAY_ATTACKER;
    Play play = {.now = {task->pos, abs(result->mate), 1},
                 .task = task,
                 .solver = solver,
                 .attacks = attacks};
    bool attacker = result->mate > 0;
    const KmColor side = km_position_side(&task->pos);
    const KmColor winner = attacker ? side : km_color_other(side);
    if (prompt_is_terminal() || task->boards) mate_print_board(&play.now.pos);
    if (is_over(&play)) return EXIT_PROVED;
    printf("%s mates in %d. You play %s.\n", km_words_color(winner), play.now.mate,
           km_words_color(attacks ? winner : km_color_other(winner)));
    if (prompt_is_terminal()) puts("Type 'help' for help.");
    for (bool goes_on = true; goes_on; attacker = !attacker) {
        if (attacker)
            goes_on = attacks ? person_attacks(&play) : program_attacks(&play);
        else
            goes_on = attacks ? program_defends(&play) : person_defends(&play);
    }
    free(play.past);
    return EXIT_PROVED;
}
