/* puzzle_train: 'keymove puzzle train': one puzzle after another, at a terminal or through a pipe.
 *
 * The library judges moves and keeps attempts; here is the conversation alone.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "common/move_text.h"
#include "common/numbers.h"
#include "draw.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/words.h"
#include "keymove/puzzle/training.h"
#include "puzzle_store.h"
#include "solo.h"
#include "typed_move.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>
#include <time.h>

typedef struct Trainer {
    const StoreTask *asked;
    KmStore *store;
    KmTraining *training;
    KmTrainingTask task;
    int64_t done[KM_ATTEMPT_OUTCOMES]; /* attempts that have ended, by their outcome */
    int begun;                         /* puzzles shown */
    bool flip;
    bool leaving;
    int code; /* of the program */
} Trainer;

static int64_t now(void) { return (int64_t)time(NULL); }

static bool is_solo(const Trainer *trainer) { return trainer->task.kind == KM_RECORD_SOLO; }

/* Ends the conversation. */
static void fail(Trainer *trainer, const KmError *error) {
    trainer->leaving = true;
    trainer->code = store_complain(error);
}

/* --- showing ------------------------------------------------------------------------------------- */

static void print_board(const Trainer *trainer, const char *position) {
    char text[KM_DIAGRAM_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    KmDiagramOptions options = drawing_for_terminal();
    KmSoloBoard board;
    KmPosition pos;
    options.flip = trainer->flip;
    if (is_solo(trainer)) {
        if (km_solo_fen_read(position, &board, NULL) == KM_OK) solo_print_board(&board);
    } else if (km_fen_read(position, &pos, NULL) == KM_OK) {
        km_diagram_write(&pos, &options, &out);
        fputs(text, stdout);
    }
}

/* "Puzzle 7: #2, White to move, rating 1400" */
static void print_task(Trainer *trainer) {
    const KmTrainingTask *task = &trainer->task;
    KmPosition pos;
    printf("Puzzle %" PRId64 ": ", task->puzzle);
    if (is_solo(trainer)) {
        printf("Solo Chess, %d captures", task->moves);
    } else {
        const bool known = km_fen_read(task->position, &pos, NULL) == KM_OK;
        const KmColor side = known ? km_position_side(&pos) : KM_WHITE;
        trainer->flip = side == KM_BLACK && task->kind != KM_RECORD_PROBLEM;
        printf("%s, %s to move",
               task->kind == KM_RECORD_TACTIC ? "find the best move" : task->stipulation,
               km_words_color(side));
    }
    if (task->rating > 0) printf(", rating %.0f", task->rating);
    putchar('\n');
    print_board(trainer, task->position);
}

static void print_moves(const Trainer *trainer) {
    KmSoloBoard board;
    KmPosition pos;
    if (is_solo(trainer)) {
        if (km_solo_fen_read(trainer->task.position, &board, NULL) == KM_OK)
            solo_print_captures(&board);
    } else if (km_fen_read(trainer->task.position, &pos, NULL) == KM_OK) {
        typed_move_list(&pos);
    }
}

/* "in 10 minutes", "in 3 days" */
static void print_due(int64_t due) {
    const int64_t seconds = due - now(), days = (seconds + KM_SCHEDULE_DAY / 2) / KM_SCHEDULE_DAY;
    const int64_t minutes = seconds > 0 ? (seconds + 59) / 60 : 0;
    if (seconds < KM_SCHEDULE_DAY / 2)
        printf("It is due again in %" PRId64 " minute%s.\n", minutes, minutes == 1 ? "" : "s");
    else
        printf("It is due again in %" PRId64 " day%s.\n", days, days == 1 ? "" : "s");
}

/* What the end of an attempt has changed. */
static void print_result(Trainer *trainer, const KmAttemptResult *result) {
    static const char *const words[KM_ATTEMPT_OUTCOMES] = {
        [KM_ATTEMPT_SOLVED] = "Solved.",
        [KM_ATTEMPT_HELPED] = "Solved, with hints.",
        [KM_ATTEMPT_FAILED] = "Solved, after a mistake.",
        [KM_ATTEMPT_GIVEN_UP] = "Given up."};
    KmProgress progress;
    trainer->done[trainer->task.outcome]++;
    fputs(words[trainer->task.outcome], stdout);
    if (result->rated)
        printf(" Your rating: %.0f (%+.0f).", result->after.rating,
               round(result->after.rating) - round(result->before.rating));
    if (km_attempts_progress(trainer->store, now(), 0, &progress, NULL) == KM_OK &&
        progress.streak > 1)
        printf(" Streak: %" PRId64 ".", progress.streak);
    putchar('\n');
    if (result->scheduled) print_due(result->memory.due);
}

/* --- puzzles ------------------------------------------------------------------------------------- */

/* Begins the next puzzle of the command line or of the store; ends the conversation after the last one. */
static void go_on(Trainer *trainer) {
    const StoreTask *asked = trainer->asked;
    const int limit = asked->count ? asked->count : asked->filter.limit;
    KmStoreFilter filter = asked->filter;
    KmError error;
    int64_t id = 0;
    filter.limit = 0;
    trainer->leaving = limit && trainer->begun == limit;
    if (trainer->leaving) return;
    if (asked->count && !number_read(asked->arguments[trainer->begun], 1, INT64_MAX, &id)) {
        trainer->code = command_misused(asked->self, "'%s' is not the number of a puzzle",
                                        asked->arguments[trainer->begun]);
        trainer->leaving = true;
        return;
    }
    const KmStatus status =
        id ? km_training_begin(trainer->training, id, now(), &trainer->task, &error)
           : km_training_next(trainer->training, &filter, now(), &trainer->task, &error);
    if (status == KM_OK) {
        if (trainer->begun++) putchar('\n');
        print_task(trainer);
    } else if (status == KM_ERR_END && !id && trainer->begun) {
        puts("\nThere is no puzzle left to solve.");
        trainer->leaving = true;
    } else {
        fail(trainer, &error);
        if (status == KM_ERR_END) trainer->code = EXIT_NONE;
    }
}

/* --- moves --------------------------------------------------------------------------------------- */

static void print_accepted(const KmTrainingAnswer *answer, int left) {
    if (answer->verdict == KM_TRAINING_SLOWER)
        printf("%s mates, but slower: in %d moves instead of %d.", answer->san, answer->mate, left);
    else
        printf("%s is right.", answer->san);
    if (*answer->reply_san) printf(" The reply is %s.", answer->reply_san);
    putchar('\n');
}

/* The refutation stands on the board before the puzzle is shown again. */
static void print_rejected(const Trainer *trainer, const KmTrainingAnswer *answer) {
    if (answer->verdict == KM_TRAINING_UNDECIDED) {
        printf("%s: %s; it does not count.\n", answer->san, answer->words);
        return;
    }
    printf("%s is wrong", answer->san);
    if (*answer->reply_san)
        printf(": %s%s", answer->reply_san, answer->judged ? " (judged by the engine)" : "");
    printf("%s%s.\n", *answer->reply_san ? "; " : ": ", answer->words);
    print_board(trainer, answer->after);
    puts("Try again:");
    print_board(trainer, trainer->task.position);
}

static void try_move(Trainer *trainer, const char *text) {
    const int left = trainer->task.left;
    char uci[16];
    KmTrainingAnswer answer;
    KmPosition pos;
    KmError error;
    if (!is_solo(trainer)) {
        const KmMove move = km_fen_read(trainer->task.position, &pos, NULL) == KM_OK
                                ? typed_move_read(&pos, text)
                                : KM_NO_MOVE;
        if (!move) return;
        snprintf(uci, sizeof uci, "%s", move_uci(&pos, move).text);
        text = uci;
    }
    const KmStatus status =
        km_training_answer(trainer->training, text, now(), &trainer->task, &answer, &error);
    if (status == KM_ERR_SYNTAX || status == KM_ERR_ILLEGAL) {
        printf("'%s': %s\n", text, error.text);
    } else if (status != KM_OK) {
        fail(trainer, &error);
    } else if (answer.verdict > KM_TRAINING_SLOWER) {
        print_rejected(trainer, &answer);
    } else {
        print_accepted(&answer, left);
        print_board(trainer, answer.after);
        if (!answer.over) return;
        print_result(trainer, &answer.result);
        go_on(trainer);
    }
}

/* --- commands ------------------------------------------------------------------------------------ */

static void give_hint(Trainer *trainer) {
    KmTrainingHint hint;
    KmError error;
    const KmStatus status = km_training_hint(trainer->training, &trainer->task, &hint, &error);
    if (status == KM_ERR_LIMIT)
        puts("No move was found with the effort.");
    else if (status != KM_OK)
        fail(trainer, &error);
    else if (hint.step == 1)
        printf("Move a %s.\n", hint.piece);
    else if (hint.step == 2)
        printf("Move the %s on %s.\n", hint.piece, hint.square);
    else
        printf("The move is %s.\n", hint.san);
}

static void give_up(Trainer *trainer) {
    char line[KM_TRAINING_LINE], san[KM_TRAINING_LINE];
    KmAttemptResult result;
    KmError error;
    if (km_training_give_up(trainer->training, now(), &trainer->task, line, san, &result, &error) !=
        KM_OK) {
        fail(trainer, &error);
        return;
    }
    printf("The solution: %s\n", *san ? san : "it was not found with the effort");
    print_result(trainer, &result);
    go_on(trainer);
}

static const char *const verbs[] = {"hint",  "solution", "skip", "moves",
                                    "board", "stats",    "help", "quit"};
enum { VERBS = sizeof verbs / sizeof *verbs };

static void print_help(void) {
    puts("Type a move (Nf7 or h6f7; in Solo Chess a capture such as b2d1), or:\n"
         "hint      show the piece to move; again: its square; again: the move\n"
         "solution  show the solution and give up\n"
         "skip      leave this puzzle for later\n"
         "moves     list the legal moves\n"
         "board     draw the board\n"
         "stats     show the progress\n"
         "quit      end the training");
}

static void obey(Trainer *trainer, const char *word) {
    if (!*word || *word == '#') return;
    if (strcmp(word, "hint") == 0)
        give_hint(trainer);
    else if (strcmp(word, "solution") == 0)
        give_up(trainer);
    else if (strcmp(word, "skip") == 0)
        go_on(trainer);
    else if (strcmp(word, "moves") == 0)
        print_moves(trainer);
    else if (strcmp(word, "board") == 0)
        print_board(trainer, trainer->task.position);
    else if (strcmp(word, "stats") == 0)
        puzzle_print_progress(trainer->store);
    else if (strcmp(word, "help") == 0 || strcmp(word, "?") == 0)
        print_help();
    else if (strcmp(word, "quit") == 0 || strcmp(word, "exit") == 0)
        trainer->leaving = true;
    else
        try_move(trainer, word);
}

/* Completion: the commands, then the moves. */
static bool complete(const void *context, int index, char word[PROMPT_WORD]) {
    const Trainer *trainer = context;
    KmPosition pos;
    if (index < VERBS) {
        snprintf(word, PROMPT_WORD, "%s", verbs[index]);
        return true;
    }
    return !is_solo(trainer) && km_fen_read(trainer->task.position, &pos, NULL) == KM_OK &&
           typed_move_word(&pos, index - VERBS, word);
}

static void converse(Trainer *trainer) {
    const Prompt prompt = {complete, trainer};
    char line[PROMPT_LINE];
    if (prompt_is_terminal() && !trainer->leaving) puts("Type 'help' for help.");
    while (!trainer->leaving && prompt_line(&prompt, "your move: ", line)) {
        line[strcspn(line, " ")] = '\0';
        obey(trainer, line);
    }
}

static void print_summary(const Trainer *trainer) {
    const int64_t solved = trainer->done[KM_ATTEMPT_SOLVED];
    const int64_t ended = solved + trainer->done[KM_ATTEMPT_HELPED] +
                          trainer->done[KM_ATTEMPT_FAILED] + trainer->done[KM_ATTEMPT_GIVEN_UP];
    if (ended)
        printf("Solved without help: %" PRId64 " of %" PRId64 " puzzle%s.\n", solved, ended,
               ended == 1 ? "" : "s");
}

int puzzle_run_train(const StoreTask *task) {
    Trainer trainer = {.asked = task};
    int code = store_task_open(task, false, &trainer.store);
    if (code != EXIT_PROVED) return code;
    trainer.training = km_training_create(trainer.store);
    if (trainer.training) {
        km_training_set_budget(trainer.training, (KmBudget){.nodes = task->nodes});
        go_on(&trainer);
        converse(&trainer);
        print_summary(&trainer);
        code = trainer.code;
    } else {
        fputs("keymove puzzle: out of memory\n", stderr);
        code = EXIT_SYSTEM;
    }
    km_training_free(trainer.training);
    km_store_close(trainer.store);
    return code;
}
