/* puzzle_make: prints new problems. SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/move_text.h"
#include "common/signals.h"
#include "json/problem_json.h"
#include "json/puzzle_json.h"
#include "keymove/chess/epd.h"
#include "keymove/chess/fen.h"
#include "keymove/puzzle/make_problem.h"
#include "puzzle.h"

/* As EPD: position, key, length, line. */
static void print_epd(const KmPuzzle *puzzle) {
    KmEpd epd = km_epd(&puzzle->pos);
    char text[KM_EPD_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    km_epd_add_best_moves(&epd, puzzle->keys, puzzle->first_key[1]);
    km_epd_add_mate(&epd, KM_EPD_STANDARD, puzzle->mate);
    km_epd_add_pv(&epd, KM_EPD_STANDARD, puzzle->line, puzzle->line_length);
    km_epd_write(&epd, &out);
    puts(text);
}

/* As 'keymove problem --batch' answers, so that it can be solved and imported again. */
static void print_problem(const KmProblem *problem, const KmStipulation *stipulation, bool json) {
    if (json) {
        command_json(made_problem_json(stipulation, problem));
        return;
    }
    const KmPosition *pos = km_problem_position(problem);
    char fen[KM_FEN_TEXT], words[KM_STIPULATION_TEXT];
    KmBuf fen_out = km_buf(fen, sizeof fen), words_out = km_buf(words, sizeof words);
    km_fen_write(pos, &fen_out);
    km_stipulation_write(stipulation, &words_out);
    printf("%s; %s; %s; sols=1\n", fen, words, move_uci(pos, km_problem_key(problem, 0)).text);
}

/* Options that cannot be met, or no memory. */
static int refuse(const PuzzleTask *task, KmStatus status, const KmError *error) {
    if (status != KM_ERR_MEMORY) return command_misused(task->self, "%s", error->text);
    fprintf(stderr, "keymove puzzle: %s\n", error->text);
    return EXIT_SYSTEM;
}

static int end(KmStatus status) {
    if (status == KM_ERR_LIMIT) fputs("keymove puzzle: no further problem was found\n", stderr);
    if (status == KM_ERR_MEMORY) fputs("keymove puzzle: out of memory\n", stderr);
    return status == KM_OK ? EXIT_PROVED : status == KM_ERR_LIMIT ? EXIT_UNKNOWN : EXIT_SYSTEM;
}

static int make_mates(const PuzzleTask *task, const KmMakeOptions *options) {
    KmMaker *maker;
    KmError error;
    KmPuzzle puzzle;
    KmStatus status = km_maker_create(options, &maker, &error);
    if (status != KM_OK) return refuse(task, status, &error);
    for (int i = 0; i < task->count && status == KM_OK; i++) {
        status = km_maker_next(maker, &puzzle);
        if (status != KM_OK) break;
        if (task->json)
            command_json(made_json(&puzzle));
        else
            print_epd(&puzzle);
        fflush(stdout);
    }
    km_maker_free(maker);
    return end(status);
}

static int make_problems(const PuzzleTask *task, const KmMakeOptions *options,
                         const KmStipulation *stipulation) {
    KmProblemMaker *maker;
    KmError error;
    KmStatus status = km_problem_maker_create(options, stipulation, &maker, &error);
    if (status != KM_OK) return refuse(task, status, &error);
    for (int i = 0; i < task->count && status == KM_OK; i++) {
        const KmProblem *problem;
        status = km_problem_maker_next(maker, &problem);
        if (status != KM_OK) break;
        print_problem(problem, stipulation, task->json);
        fflush(stdout);
    }
    km_problem_maker_free(maker);
    return end(status);
}

int puzzle_run_make(const PuzzleTask *task) {
    KmMakeOptions options = task->make;
    KmStipulation stipulation = {.play = KM_PLAY_DIRECT, .goal = KM_GOAL_MATE};
    KmError error;
    if (task->stipulation) {
        if (options.moves)
            return command_misused(task->self, "--stipulation gives the length; leave out --moves");
        if (km_stipulation_read(task->stipulation, &stipulation, &error) != KM_OK)
            return command_bad_input(task->self, "bad stipulation", task->stipulation, &error);
        options.moves = (stipulation.half_moves + 1) / 2;
    }
    options.stop = signals_catch();
    const bool mate = stipulation.play == KM_PLAY_DIRECT && stipulation.goal == KM_GOAL_MATE;
    const int code =
        mate ? make_mates(task, &options) : make_problems(task, &options, &stipulation);
    signals_release();
    return code;
}
