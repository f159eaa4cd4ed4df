/* solo_play: 'keymove solo play': Solo Chess at the terminal.
 *
 * Invariant: `line` contains the captures made and those that can be redone; the first `made` of them have
 * been made on the board.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "prompt.h"
#include "solo.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DEFAULT_PIECES = 7, METHOD_NAME = 256 };

typedef struct Game {
    const SoloTask *task;
    KmSoloSolver *solver;
    SoloBoards boards; /* of the command line, one after another */
    KmSoloBoard start, now;
    KmSoloMove line[KM_SOLO_MOVES];
    int made, known;
    int hints; /* given for this board: the piece, then its victim, then the move */
    uint64_t seed;
    uint64_t undone; /* while watching */
    double delay;
} Game;

/* --- showing --------------------------------------------------------------------------------------- */

/* A cell is three characters wide. */
static void print_cell(const KmSoloBoard *board, int square, bool color) {
    const int left = board->left[square];
    const char letter = km_solo_letter((KmPieceType)board->type[square]);
    if (!board->type[square])
        fputs("  .", stdout);
    else if (left == 0) /* no captures left: a lower-case letter with a star, dimmed */
        printf(color ? "\033[2m %c*\033[0m" : " %c*", letter - 'A' + 'a');
    else if (left == KM_SOLO_UNLIMITED)
        printf(" %cu", letter);
    else
        printf(" %c%d", letter, left);
}

void solo_print_board(const KmSoloBoard *board) {
    const bool color = command_colors();
    for (int rank = board->height - 1; rank >= 0; rank--) {
        printf("%2d", rank + 1);
        for (int file = 0; file < board->width; file++)
            print_cell(board, km_solo_square(board, file, rank), color);
        putchar('\n');
    }
    fputs("  ", stdout);
    for (int file = 0; file < board->width; file++) printf("  %c", 'a' + file);
    putchar('\n');
}

static void print_move(const KmSoloBoard *board, KmSoloMove move) {
    char text[KM_SOLO_MOVE_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    km_solo_move_write(board, move, &out);
    fputs(text, stdout);
}

void solo_print_captures(const KmSoloBoard *board) {
    KmSoloMove moves[8 * KM_SOLO_SQUARES];
    const int count = km_solo_moves(board, moves);
    fputs(count ? "captures:" : "no captures", stdout);
    for (int i = 0; i < count; i++) {
        putchar(' ');
        print_move(board, moves[i]);
    }
    putchar('\n');
}

/* --- judging --------------------------------------------------------------------------------------- */

static KmSoloVerdict judge(Game *game, const KmSoloBoard *board, KmSoloResult *result) {
    KmSoloOptions options = {.seed = 1, .budget = game->task->options.budget};
    if (!(options.budget.seconds > 0)) options.budget.seconds = 5;
    return km_solo_solver_solve(game->solver, board, &options, result) == KM_OK ? result->verdict
                                                                                : KM_SOLO_UNKNOWN;
}

/* The number of captures to take back until the board is solvable; -1 if it never was. */
static int captures_too_many(Game *game) {
    KmSoloResult result;
    for (int back = 1; back <= game->made; back++) {
        KmSoloBoard board = game->start;
        for (int i = 0; i < game->made - back; i++) km_solo_play(&board, game->line[i]);
        if (judge(game, &board, &result) == KM_SOLO_SOLVED) return back;
    }
    return -1;
}

static void print_verdict(Game *game) {
    KmSoloResult result;
    if (km_solo_is_solved(&game->now)) {
        puts("solved!");
        return;
    }
    switch (judge(game, &game->now, &result)) {
    case KM_SOLO_SOLVED:
        puts("still solvable");
        break;
    case KM_SOLO_UNSOLVABLE: {
        const int back = captures_too_many(game);
        if (back > 0)
            printf("dead: undo %d move%s\n", back, back == 1 ? "" : "s");
        else
            puts("dead: this board has no solution");
        break;
    }
    default:
        puts("not decided within the time limit");
    }
}

static void show(Game *game) {
    solo_print_board(&game->now);
    if (!km_solo_is_solved(&game->now)) solo_print_captures(&game->now);
    print_verdict(game);
}

/* --- playing --------------------------------------------------------------------------------------- */

static void set_up(Game *game, const KmSoloBoard *board) {
    game->start = game->now = *board;
    game->made = game->known = game->hints = 0;
}

/* Replays the line up to a number of captures. */
static void go_to(Game *game, int made) {
    game->now = game->start;
    game->made = made < 0 ? 0 : made > game->known ? game->known : made;
    game->hints = 0;
    for (int i = 0; i < game->made; i++) km_solo_play(&game->now, game->line[i]);
}

static void capture(Game *game, KmSoloMove move) {
    game->line[game->made] = move;
    game->known = game->made + 1;
    go_to(game, game->known);
}

static void try_capture(Game *game, const char *text) {
    KmSoloMove move = {0, 0};
    KmError error;
    if (km_solo_move_read(&game->now, text, &move, &error) != KM_OK) {
        printf("%s ('help' lists the commands)\n", error.text);
        return;
    }
    if (!km_solo_can_take(&game->now, move.from, move.to)) {
        puts("this capture is not possible");
        solo_print_captures(&game->now);
        return;
    }
    capture(game, move);
    show(game);
}

/* Gives more with each hint: the piece, then its victim, then the move. */
static void hint(Game *game) {
    KmSoloResult result;
    if (km_solo_is_solved(&game->now) || judge(game, &game->now, &result) != KM_SOLO_SOLVED) {
        print_verdict(game);
        return;
    }
    const KmSoloMove move = result.moves[0];
    char text[KM_SOLO_MOVE_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    switch (game->hints++) {
    case 0:
        km_solo_square_write(&game->now, move.from, &out);
        printf("the piece on %s can capture\n", text);
        break;
    case 1:
        km_solo_square_write(&game->now, move.to, &out);
        printf("the piece on %s can be taken\n", text);
        break;
    default:
        print_move(&game->now, move);
        putchar('\n');
    }
}

static void solve(Game *game) {
    KmSoloResult result;
    if (judge(game, &game->now, &result) != KM_SOLO_SOLVED) {
        print_verdict(game);
        return;
    }
    KmSoloBoard board = game->now;
    for (int i = 0; i < result.count; i++) {
        if (i) putchar(' ');
        print_move(&board, result.moves[i]);
        km_solo_play(&board, result.moves[i]);
    }
    putchar('\n');
}

/* --- watching -------------------------------------------------------------------------------------- */

/* "c7", or "?" if there is no square. */
typedef struct SquareName {
    char text[8];
} SquareName;

static SquareName square_name(const Game *game, int square) {
    SquareName name = {"?"};
    KmBuf out = km_buf(name.text, sizeof name.text);
    if (square >= 0) km_solo_square_write(&game->now, square, &out);
    return name;
}

/* A capture made or taken back. */
static void print_capture(Game *game, const KmSoloStep *step) {
    const bool undone = step->kind == KM_SOLO_STEP_UNDO;
    game->undone += undone;
    printf("%s %sx%s, %d pieces, %" PRIu64 " backtracks\n", undone ? "back " : "takes",
           square_name(game, step->move.from).text, square_name(game, step->move.to).text,
           game->now.count - step->depth, game->undone);
}

/* A state of breadth-first search: the captures that lead to it. */
static void print_state(const Game *game, const KmSoloStep *step) {
    printf("depth %d:", step->depth);
    for (int i = 0; i < step->depth; i++)
        printf(" %sx%s", square_name(game, step->line[i].from).text,
               square_name(game, step->line[i].to).text);
    printf("%s %d new, %d known\n", step->depth ? ";" : "", step->created, step->known);
}

/* A decision of the plan search, indented by the number of assumptions. */
static void print_decision(const Game *game, const KmSoloStep *step) {
    static const char *const names[KM_SOLO_STEP_KINDS] = {[KM_SOLO_STEP_TRY] = "try",
                                                          [KM_SOLO_STEP_FORCED] = "so",
                                                          [KM_SOLO_STEP_DEAD] = "dead end",
                                                          [KM_SOLO_STEP_RESTART] = "restart",
                                                          [KM_SOLO_STEP_LEARN] = "clause learning",
                                                          [KM_SOLO_STEP_PLAN] =
                                                              "the plan is whole"};
    printf("%*s%s", 2 * step->depth, "", names[step->kind]);
    if (step->at >= 0 && step->to >= 0)
        printf(" %sx%s", square_name(game, step->at).text, square_name(game, step->to).text);
    else if (step->at >= 0)
        printf(" %s is the last square", square_name(game, step->at).text);
    if (step->at >= 0 && step->by >= 0 && step->by != step->at)
        printf(", %s the piece from %s", step->to < 0 ? "of" : "by",
               square_name(game, step->by).text);
    putchar('\n');
}

static void watch_step(void *context, const KmSoloStep *step) {
    Game *game = context;
    if (step->kind <= KM_SOLO_STEP_UNDO)
        print_capture(game, step);
    else if (step->kind == KM_SOLO_STEP_STATE)
        print_state(game, step);
    else
        print_decision(game, step);
    if (game->delay > 0) {
        const struct timespec pause = {(time_t)game->delay,
                                       (long)((game->delay - (double)(time_t)game->delay) * 1e9)};
        fflush(stdout);
        nanosleep(&pause, NULL);
    }
}

static void watch(Game *game, const char *name) {
    char method[METHOD_NAME] = "rank";
    double delay = game->delay;
    if (sscanf(name, "%255s %lf", method, &delay) >= 1 &&
        km_solo_method_named(method) == KM_SOLO_METHODS) {
        puts("methods: random rank attack center hybrid bfs plan (and a number of seconds between "
             "steps)");
        return;
    }
    KmSoloOptions options = game->task->options;
    options.method = km_solo_method_named(method);
    options.watch = watch_step;
    options.context = game;
    game->undone = 0;
    game->delay = delay;
    KmSoloResult result;
    const KmStatus status = km_solo_solver_solve(game->solver, &game->now, &options, &result);
    printf("%s: %s after %" PRIu64 " backtracks\n", method,
           status == KM_OK ? km_solo_verdict_name(result.verdict) : "stopped", result.backtracks);
}

/* --- commands -------------------------------------------------------------------------------------- */

static bool new_board(Game *game, int pieces) {
    KmSoloRecipe recipe = game->task->recipe;
    if (pieces > 0) recipe.pieces = pieces;
    if (!recipe.pieces) recipe.pieces = DEFAULT_PIECES;
    KmRng rng = km_rng(game->seed++);
    KmSoloBoard board;
    if (km_solo_recipe_check(&recipe, NULL) != KM_OK) return false;
    for (int attempts = 0; attempts < 10000; attempts++)
        if (km_solo_generate(&recipe, &rng, &board)) {
            set_up(game, &board);
            return true;
        }
    return false;
}

/* Sets up the next board of the command line. Returns EXIT_PROVED; EXIT_NONE if there is none; or another
 * exit code if it cannot be read, which is printed. */
static int next_board(Game *game) {
    int code = EXIT_NONE;
    if (!game->boards.task || !solo_boards_next(&game->boards, &code)) return code;
    set_up(game, &game->boards.board);
    return EXIT_PROVED;
}

static void print_fen(const Game *game) {
    char text[KM_SOLO_FEN_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    km_solo_fen_write(&game->now, &out);
    puts(text);
}

static void print_help(void) {
    puts("b7d5 (or b7 d5)        capture\n"
         "moves                  list the possible captures\n"
         "undo [N], redo [N]     take captures back, or make them again\n"
         "restart                return to the initial board\n"
         "hint                   show the piece; again: its victim; again: the move\n"
         "solve                  show a solution from here\n"
         "watch [METHOD] [S]     watch a method search, S seconds per step\n"
         "new [N]                another board, with N pieces\n"
         "next                   the next board of the files\n"
         "board, fen, quit");
}

/* Is the first word `name`? `rest` points to what follows it. */
static bool is_word(const char *line, const char *name, const char **rest) {
    const size_t length = strlen(name);
    if (strncmp(line, name, length) != 0 || (line[length] && line[length] != ' ')) return false;
    *rest = line + length + strspn(line + length, " ");
    return true;
}

/* Obeys one line; false to end. */
static bool obey(Game *game, const char *line) {
    const char *rest = "";
    if (is_word(line, "quit", &rest) || is_word(line, "exit", &rest)) return false;
    const int number =
        is_word(line, "undo", &rest) || is_word(line, "redo", &rest) ? atoi(rest) : 0;
    const int steps = number > 0 ? number : 1;
    if (is_word(line, "undo", &rest)) {
        go_to(game, game->made - steps);
        show(game);
    } else if (is_word(line, "redo", &rest)) {
        go_to(game, game->made + steps);
        show(game);
    } else if (is_word(line, "restart", &rest)) {
        go_to(game, 0);
        show(game);
    } else if (is_word(line, "board", &rest)) {
        show(game);
    } else if (is_word(line, "moves", &rest)) {
        solo_print_captures(&game->now);
    } else if (is_word(line, "hint", &rest)) {
        hint(game);
    } else if (is_word(line, "solve", &rest)) {
        solve(game);
    } else if (is_word(line, "watch", &rest)) {
        watch(game, rest);
    } else if (is_word(line, "fen", &rest)) {
        print_fen(game);
    } else if (is_word(line, "next", &rest)) {
        if (next_board(game) == EXIT_PROVED)
            show(game);
        else
            puts("there is no next board");
    } else if (is_word(line, "help", &rest)) {
        print_help();
    } else if (is_word(line, "new", &rest)) {
        if (new_board(game, atoi(rest)))
            show(game);
        else
            puts("no such board could be made");
    } else if (*line) {
        try_capture(game, line);
    }
    return true;
}

/* Completion: the commands. */
static bool command_word(const void *context, int index, char word[PROMPT_WORD]) {
    static const char *const words[] = {"moves", "undo",  "redo", "restart", "hint",
                                        "solve", "watch", "new",  "next",    "board",
                                        "fen",   "help",  "quit"};
    (void)context;
    if (index >= (int)(sizeof words / sizeof *words)) return false;
    snprintf(word, PROMPT_WORD, "%s", words[index]);
    return true;
}

static void converse(Game *game) {
    const Prompt commands = {command_word, NULL};
    char line[PROMPT_LINE];
    show(game);
    while (prompt_line(&commands, "> ", line) && obey(game, line)) continue;
}

int solo_run_play(SoloTask *task) {
    Game *game = calloc(1, sizeof *game);
    if (!game || !(game->solver = km_solo_solver_create())) {
        free(game);
        return EXIT_SYSTEM;
    }
    game->task = task;
    game->seed = task->options.seed ? task->options.seed : (uint64_t)time(NULL);
    game->delay = task->delay;
    int code = EXIT_PROVED;
    if (task->argument_count) {
        code = solo_boards_open(task, &game->boards);
        if (code == EXIT_PROVED) code = next_board(game);
    } else if (!new_board(game, 0)) {
        code =
            command_misused(task->self, "no board of %d pieces can be made", task->recipe.pieces);
    }
    if (code == EXIT_PROVED) converse(game);
    solo_boards_close(&game->boards);
    km_solo_solver_free(game->solver);
    free(game);
    return code;
}
