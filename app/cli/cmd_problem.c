/* cmd_problem: problems of every orthodox stipulation, solved completely.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "common/move_text.h"
#include "common/signals.h"
#include "json/problem_json.h"
#include "keymove/chess/fen.h"
#include "options.h"
#include "problem.h"

#include <inttypes.h>

enum { MOST_THREADS = 256, MOST_HASH = 1 << 20 };

/* --- the answer as text -------------------------------------------------------------------------------- */

/* "1.Ka1 Qb2 2.Kxb2#": in help play the side that begins is numbered, in series play every move but the
 * final reply. A line with half a move begins "1...". */
static void write_line(const AskedProblem *asked, uint64_t index, Text *out) {
    int length;
    const KmMove *line = km_problem_line(asked->problem, index, &length);
    const KmPlay play = asked->stipulation.play;
    const bool series = km_play_is_series(play), half = !series && length % 2;
    const int numbered = series && play != KM_PLAY_SERIES_DIRECT ? length - 1 : length;
    for (int i = 0; i < length; i++) {
        KmPosition pos;
        km_problem_replay(asked->problem, index, i, &pos);
        if (i > 0) text_put(out, " ");
        if (half && i == 0)
            text_put(out, "1...");
        else if (series && i < numbered)
            text_printf(out, "%d.", i + 1);
        else if (!series && (i + half) % 2 == 0)
            text_printf(out, "%d.", (i + half) / 2 + 1);
        text_put(out, move_san(&pos, line[i]).text);
    }
    text_put(out, "\n");
}

static void write_keys(const AskedProblem *asked, Text *out) {
    const KmPosition *pos = km_problem_position(asked->problem);
    for (int i = 0; i < km_problem_key_count(asked->problem); i++)
        text_printf(out, "1.%s!\n", move_san(pos, km_problem_key(asked->problem, i)).text);
}

/* "h#3: 2 solutions", and whether that is all. */
static void write_heading(const AskedProblem *asked, Text *out) {
    char words[KM_STIPULATION_TEXT];
    KmBuf buf = km_buf(words, sizeof words);
    const uint64_t count = asked->problem ? km_problem_count(asked->problem) : 0;
    const char *unit = km_play_is_battle(asked->stipulation.play) ? "key" : "solution";
    km_stipulation_write(&asked->stipulation, &buf);
    if (!asked->problem)
        text_printf(out, "%s: no solution: the side that begins could capture the king\n", words);
    else if (km_problem_status(asked->problem) == KM_PROBLEM_NONE)
        text_printf(out, "%s: no solution\n", words);
    else
        text_printf(out, "%s: %" PRIu64 " %s%s%s\n", words, count, unit, count == 1 ? "" : "s",
                    km_problem_complete(asked->problem) ? ""
                    : km_problem_status(asked->problem) == KM_PROBLEM_UNKNOWN
                        ? " so far; incomplete: a limit was reached"
                        : "; there may be more");
}

static void write_answer(const AskedProblem *asked, Text *out) {
    write_heading(asked, out);
    if (!asked->problem) return;
    if (km_play_is_battle(asked->stipulation.play)) {
        write_keys(asked, out);
        return;
    }
    for (uint64_t i = 0; i < km_problem_count(asked->problem); i++) write_line(asked, i, out);
}

/* --- one problem ------------------------------------------------------------------------------------------ */

static int run_one(const ProblemTask *task, const char *fen, const char *stipulation) {
    AskedProblem asked;
    KmError error;
    if (km_fen_parse(fen, &asked.setup, &error) != KM_OK)
        return command_bad_input(task->self, "bad FEN", fen, &error);
    if (km_stipulation_read(stipulation, &asked.stipulation, &error) != KM_OK)
        return command_bad_input(task->self, "bad stipulation", stipulation, &error);
    const int code = problem_solve(&task->options, &asked, &error);
    if (code == EXIT_INPUT) return command_bad_input(task->self, "bad FEN", fen, &error);
    if (code == EXIT_SYSTEM) {
        fprintf(stderr, "keymove problem: %s\n", error.text);
        return code;
    }
    Text text = {0};
    if (task->json)
        command_json(problem_json(&asked.setup, &asked.stipulation, asked.problem));
    else
        write_answer(&asked, &text);
    if (!task->json) command_text(&text);
    km_problem_free(asked.problem);
    return code;
}

/* --- the command line ----------------------------------------------------------------------------------- */

static const Option options[] = {
    OPTION_NUMBER("max-solutions", ProblemTask, options.max_solutions, 1, INT64_MAX),
    OPTION_NUMBER("threads", ProblemTask, options.threads, 1, MOST_THREADS),
    OPTION_SECONDS("time", ProblemTask, options.budget.seconds),
    OPTION_NUMBER("nodes", ProblemTask, options.budget.nodes, 1, INT64_MAX),
    OPTION_NUMBER("hash", ProblemTask, options.hash_mb, 1, MOST_HASH),
    OPTION_TEXT("batch", ProblemTask, batch),
    OPTION_TEXT("resume", ProblemTask, resume),
    OPTION_FLAG("progress", ProblemTask, progress),
    OPTION_FLAG("json", ProblemTask, json),
};

static int run(const KmCommand *self, int argc, char **argv) {
    ProblemTask task = {.self = self};
    const int code = options_read(self, NULL, argc, argv, options, OPTION_COUNT(options), &task);
    if (code != EXIT_PROVED) return code;
    const int left = argc - optind;
    if (task.batch && left)
        return command_misused(self, "--batch takes its problems from the file");
    if (!task.batch && task.resume) return command_misused(self, "--resume goes with --batch");
    if (!task.batch && left != 2)
        return command_misused(self, "give a FEN and a stipulation, or --batch FILE");
    task.options.budget.stop = signals_catch();
    if (task.batch) return problem_run_batch(&task);
    return run_one(&task, argv[optind], argv[optind + 1]);
}

const KmCommand cmd_problem = {
    .name = "problem",
    .usage = "problem (FEN STIPULATION | --batch FILE [--resume OUTPUT] [--progress])"
             " [--max-solutions N] [--threads T] [--time S] [--nodes N] [--hash MB] [--json]",
    .summary = "solve a chess problem of any orthodox stipulation completely",
    .details =
        "Finds all keys of direct, self, reflex and semi-reflex play, and all lines of help and "
        "series\n"
        "play. Stipulations are written as problemists do: #3 =2 s#3 r#2 semi-r#2 h#2.5 h=3 hs#3 "
        "hr#2\n"
        "ser-#4 ser-s#3 ser-r#3 ser-h#5. Goals: # mate, = stalemate, #= either, + check, x "
        "capture,\n"
        "zg3 a piece arrives on g3. docs/PROBLEMS.md defines each of them.\n\n"
        "  --max-solutions N  stop when N solutions are known\n"
        "  --threads T        default: 1; in a batch, one per core\n"
        "  --time S           stop after S seconds; the answer may then be incomplete\n"
        "  --nodes N          stop after N positions\n"
        "  --hash MB          size to which the tables may grow; default: 256\n"
        "  --batch FILE       one problem per line ('-': standard input): FEN; stipulation; ...\n"
        "                     The rest of a line is ignored.\n"
        "  --resume OUTPUT    write to this file, and continue it if the batch was interrupted\n"
        "  --progress         show the progress of a batch even if stderr is not a terminal\n"
        "  --json             write JSON, one object per line\n\n"
        "Ctrl-C prints what was found and says that it is incomplete.\n\n"
        "  keymove problem '8/8/8/2N2NK1/8/2n5/8/3nk3 b - - 0 1' h#2\n"
        "  keymove problem --batch problems.epd --json >answers.jsonl\n",
    .run = run,
};
