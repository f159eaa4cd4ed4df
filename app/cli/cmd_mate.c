/* cmd_mate: finds, proves and prints the forced mates of a position.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "common/numbers.h"
#include "common/signals.h"
#include "keymove/base/clock.h"
#include "keymove/mate/bestfirst.h"
#include "mate.h"
#include "options.h"
#include "prompt.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_THREADS = 1024, MOST_HASH = 1 << 20 };
#define PROGRESS_AFTER 0.5 /* seconds before progress is shown */

/* --- the command line ------------------------------------------------------------------------- */

static int read_method(void *context, const Option *option, const char *name) {
    MateTask *task = context;
    const int method = km_mate_method_named(name);
    if (method == KM_MATE_METHODS)
        return command_misused(
            task->self, "--%s must be auto, dfpn, backtrack, bestfirst or breadthfirst, not '%s'",
            option->name, name);
    task->options.method = (KmMateMethod)method;
    return EXIT_PROVED;
}

static int read_role(void *context, const Option *option, const char *role) {
    MateTask *task = context;
    (void)option;
    if (!role || strcmp(role, "defender") == 0)
        task->play = MATE_PLAY_DEFENDER;
    else if (strcmp(role, "attacker") == 0)
        task->play = MATE_PLAY_ATTACKER;
    else
        return command_misused(task->self, "--play must be attacker or defender, not '%s'", role);
    return EXIT_PROVED;
}

/* A negative number of moves asks whether the side to move is mated. */
static int read_moves(void *context, const Option *option, const char *value) {
    MateTask *task = context;
    int64_t number;
    if (!number_read(value, -KM_MATE_LONGEST, KM_MATE_LONGEST, &number) || number == 0)
        return command_misused(task->self, "--%s must be a number from 1 to %d, not '%s'",
                               option->name, KM_MATE_LONGEST, value);
    task->options.defending |= number < 0;
    task->options.moves = (int)llabs(number);
    return EXIT_PROVED;
}

/* "checks,piece": the terms that are on; "none": no term. */
static int read_heuristics(void *context, const Option *option, const char *list) {
    MateTask *task = context;
    unsigned on = 0;
    const char *word = strcmp(list, "none") == 0 ? "" : list;
    while (*word) {
        char name[16];
        const size_t length = strcspn(word, ",");
        snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name),
                 word);
        const unsigned term = km_heuristic_named(name);
        if (!term)
            return command_misused(
                task->self,
                "--%s must be a list of checks, flights, piece and seen, or none, not '%s'",
                option->name, list);
        on |= term;
        word += length + (word[length] == ',');
    }
    task->options.heuristics_off = KM_HEURISTICS_ALL & ~on;
    return EXIT_PROVED;
}

static const Option option_table[] = {
    OPTION_READ("moves", read_moves),
    OPTION_FLAG("mated", MateTask, options.defending),
    OPTION_FLAG("keys", MateTask, options.keys),
    OPTION_FLAG("game-rules", MateTask, options.game_rules),
    OPTION_READ("method", read_method),
    OPTION_FLAG("no-deepen", MateTask, options.no_deepening),
    OPTION_READ("heuristics", read_heuristics),
    OPTION_FLAG("explain-order", MateTask, explain_order),
    OPTION_FLAG("trace", MateTask, trace),
    OPTION_FLAG("dot", MateTask, dot),
    OPTION_SECONDS("time", MateTask, options.budget.seconds),
    OPTION_NUMBER("nodes", MateTask, options.budget.nodes, 1, INT64_MAX),
    OPTION_NUMBER("threads", MateTask, options.threads, 1, MOST_THREADS),
    OPTION_NUMBER("hash", MateTask, hash_mb, 1, MOST_HASH),
    OPTION_FLAG("tree", MateTask, tree),
    OPTION_NUMBER("depth", MateTask, depth, 1, KM_MATE_LONGEST),
    OPTION_FLAG("tries", MateTask, tries),
    OPTION_FLAG("set-play", MateTask, set_play),
    OPTION_FLAG("pgn", MateTask, pgn),
    OPTION_FLAG("only-moves", MateTask, only_moves),
    OPTION_TEXT("certificate", MateTask, certificate),
    OPTION_FLAG("verified", MateTask, verified),
    OPTION_FLAG("json", MateTask, json),
    OPTION_FLAG("progress", MateTask, progress),
    OPTION_OPTIONAL("play", read_role),
    OPTION_FLAG("boards", MateTask, boards),
    OPTION_FLAG("console", MateTask, console),
    OPTION_TEXT("batch", MateTask, batch),
    OPTION_FLAG("strict", MateTask, strict),
    OPTION_TEXT("resume", MateTask, resume),
    OPTION_SHARD("shard", MateTask, shard),
};

static int check_batch(const MateTask *task, int left) {
    if (left)
        return command_misused(task->self,
                               "with --batch the positions come from the file; give no FEN");
    if (task->certificate || task->play || task->tree || task->pgn || task->only_moves ||
        task->explain_order || task->trace || task->boards || task->console)
        return command_misused(
            task->self,
            "--batch prints one line per position; it excludes --tree, --pgn, --only-moves, "
            "--certificate, --play, --boards, --console, --explain-order and --trace");
    return EXIT_PROVED;
}

static int check_console(const MateTask *task, int left) {
    if (left) return command_misused(task->self, "--console asks for the positions; give no FEN");
    if (task->json || task->certificate || task->play || task->tree || task->only_moves ||
        task->explain_order || task->trace || task->options.defending || task->options.moves)
        return command_misused(task->self, "--console asks for the number of moves and prints "
                                           "text; of the output options it takes --boards only");
    return EXIT_PROVED;
}

/* Options that hold for the methods of the papers only. */
static int check_method(const MateTask *task) {
    const KmMateMethod method = task->options.method;
    if (task->options.no_deepening && (method == KM_MATE_AUTO || method == KM_MATE_DFPN))
        return command_misused(task->self,
                               "--no-deepen needs --method backtrack, bestfirst or breadthfirst");
    if (task->options.no_deepening && !task->options.moves)
        return command_misused(task->self, "--no-deepen needs --moves N, the limit of the search");
    if (task->trace && (method == KM_MATE_AUTO || method == KM_MATE_DFPN))
        return command_misused(task->self,
                               "--trace needs --method backtrack, bestfirst or breadthfirst");
    if (task->trace && !task->options.moves)
        return command_misused(task->self, "--trace needs --moves N, the limit of the search");
    if (task->dot && !task->trace) return command_misused(task->self, "--dot needs --trace");
    if (task->options.heuristics_off && method != KM_MATE_BESTFIRST && !task->explain_order)
        return command_misused(task->self, "--heuristics needs --method bestfirst");
    return EXIT_PROVED;
}

static bool is_role(const char *word) {
    return strcmp(word, "attacker") == 0 || strcmp(word, "defender") == 0;
}

/* "--play attacker": the role may be an argument of its own, before or after the FEN. */
static int read_role_and_position(MateTask *task, char **words) {
    const int role = is_role(words[0]) ? 0 : 1;
    const int code = read_role(task, NULL, words[role]);
    if (code != EXIT_PROVED) return code;
    return command_read_position(task->self, words[!role], &task->pos);
}

static int read_task(int argc, char **argv, MateTask *task) {
    const int code =
        options_read(task->self, NULL, argc, argv, option_table, OPTION_COUNT(option_table), task);
    if (code != EXIT_PROVED) return code;
    task->tree |= task->pgn || task->tries || task->set_play || task->depth;
    task->options.keys |= task->tree;
    const int method = check_method(task);
    if (method != EXIT_PROVED) return method;
    int left = argc - optind;
    if (task->batch) return check_batch(task, left);
    if (task->resume) return command_misused(task->self, "--resume needs --batch");
    if (task->strict) return command_misused(task->self, "--strict needs --batch");
    if (task->shard.count) return command_misused(task->self, "--shard needs --batch");
    if (task->play && left == 2) return read_role_and_position(task, argv + optind);
    task->console |= left == 0 && argc == 1 && prompt_is_terminal();
    if (task->console) return check_console(task, left);
    if (left == 0) return command_misused(task->self, "give a FEN, or --batch FILE");
    if (left > 1) return command_misused(task->self, "too many arguments; quote the FEN");
    return command_read_position(task->self, argv[optind], &task->pos);
}

/* --- one position ----------------------------------------------------------------------------- */

/* The scores by which best-first search orders the moves. */
static int print_order(const MateTask *task) {
    KmScoredMove moves[KM_MAX_MOVES];
    const unsigned off = task->options.heuristics_off;
    const int count = km_bestfirst_order(&task->pos, off, moves);
    if (task->json) {
        command_json(mate_order_json(&task->pos, moves, count));
        return EXIT_PROVED;
    }
    for (int i = 0; i < count; i++) {
        const char *check = off & KM_HEURISTIC_CHECKS ? ""
                            : moves[i].checks > 1     ? "double check 100, "
                            : moves[i].checks > 0     ? "check 50, "
                                                      : "";
        printf("%3d. %-8s %4d   %s", i + 1, move_san(&task->pos, moves[i].move).text,
               moves[i].score, check);
        if (off & KM_HEURISTIC_FLIGHTS)
            putchar('\n');
        else
            printf("king moves %d: 100 - %d\n", moves[i].king_moves,
                   2 * moves[i].king_moves * moves[i].king_moves);
    }
    printf("%d moves\n", count);
    return EXIT_PROVED;
}

/* Reports what is known so far, once the search has taken a while. */
static void show_progress(void *context, const KmMateResult *so_far) {
    (void)context;
    if (so_far->seconds < PROGRESS_AFTER) return;
    if (so_far->status == KM_MATE_FOUND || so_far->mate)
        fprintf(stderr, "mate in %d found; none in %d; %" PRIu64 " nodes, %.1f s\n", so_far->mate,
                so_far->none_below - 1, so_far->nodes, so_far->seconds);
    else
        fprintf(stderr, "no mate in %d; %" PRIu64 " nodes, %.1f s\n", so_far->none_below - 1,
                so_far->nodes, so_far->seconds);
}

static void show_growth(void *context, uint32_t nodes) {
    double *shown = context;
    const double now = km_clock_seconds();
    if (now - *shown < PROGRESS_AFTER) return;
    *shown = now;
    fprintf(stderr, "\rsolution: %" PRIu32 " moves ", nodes);
}

/* Prints the solution. Returns EXIT_UNKNOWN if it is not complete. */
static int print_solution(const MateTask *task, KmMateSolver *solver, const KmMateResult *result,
                          json_t *answer) {
    double shown = km_clock_seconds();
    const bool watched = task->progress || isatty(STDERR_FILENO);
    const KmSolutionOptions options = {
        .moves = task->options.moves,
        .depth = task->depth,
        .set_play = task->set_play,
        .tries = task->tries,
        .progress = watched ? show_growth : NULL,
        .context = &shown,
        .budget = {.stop = task->options.budget.stop, .seconds = task->options.budget.seconds}};
    KmTree *tree;
    KmError error;
    int code = EXIT_PROVED;
    const KmStatus status =
        km_mate_solver_solution(solver, &task->pos, result, &options, &tree, &error);
    if (watched && isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
    if (status != KM_OK) {
        fprintf(stderr, "keymove %s: %s\n", task->self->name, error.text);
        code = EXIT_UNKNOWN;
    }
    if (!tree) return EXIT_SYSTEM;
    if (task->json)
        json_object_set_new(answer, "solution", mate_tree_json(tree, status == KM_OK));
    else if (task->pgn)
        code = mate_print_pgn(task, tree);
    else
        mate_print_tree(tree);
    km_tree_free(tree);
    return code;
}

/* Prints the answer and everything that was requested with it. */
static int print_answer(MateTask *task, KmMateSolver *solver, const KmMateResult *result) {
    const bool found = result->status == KM_MATE_FOUND;
    int code = mate_exit_code(result);
    json_t *answer = task->json ? mate_json(&task->options, &task->pos, result) : NULL;
    if (!task->json && !(task->pgn && found)) mate_print_text(task, &task->pos, result);
    if (found && task->verified) {
        KmError error;
        const bool holds = km_mate_solver_verify_result(solver, &task->pos, &task->options, result,
                                                        &error) == KM_OK;
        if (task->json) json_object_set_new(answer, "verified", json_boolean(holds));
        if (!task->json && !task->pgn) puts(holds ? "verified" : "not verified");
        if (!holds) fprintf(stderr, "keymove %s: %s\n", task->self->name, error.text);
        if (!holds) code = EXIT_UNKNOWN;
    }
    if (found && task->tree) {
        const int shown = print_solution(task, solver, result, answer);
        if (shown != EXIT_PROVED) code = shown;
    }
    if (found && task->only_moves && task->json)
        json_object_set_new(answer, "turns", mate_turns_json(task, solver, result));
    else if (found && task->only_moves)
        mate_print_turns(task, solver, result);
    if (found && task->certificate) {
        const int proof = mate_write_proof(task, solver, result);
        if (task->json) mate_add_proof(answer, proof == EXIT_PROVED ? task->certificate : NULL);
        if (proof != EXIT_PROVED) code = proof;
    }
    if (task->json) command_json(answer);
    /* If keys were requested and not all first moves were decided, the answer is not complete. */
    if (found && task->options.keys && !result->keys_complete && !task->options.defending &&
        code == EXIT_PROVED)
        code = EXIT_UNKNOWN;
    return code;
}

/* Solves the position, and prints the answer or plays it out. */
static int solve(MateTask *task, KmMateSolver *solver, KmMateResult *result) {
    km_mate_solver_solve(solver, &task->pos, &task->options, result);
    if (task->play && result->status == KM_MATE_FOUND) return mate_run_play(task, solver, result);
    const int code = print_answer(task, solver, result);
    if (!task->json) fprintf(stderr, "%" PRIu64 " nodes, %.3f s\n", result->nodes, result->seconds);
    return code;
}

static int run(const KmCommand *self, int argc, char **argv) {
    MateTask task = {.self = self};
    const int code = read_task(argc, argv, &task);
    if (code != EXIT_PROVED) return code;
    if (task.explain_order) return print_order(&task);
    KmError error;
    if (task.certificate && strcmp(task.certificate, "-") == 0 &&
        output_take_stdout(&task.proof, &error) != KM_OK) {
        fprintf(stderr, "keymove mate: %s\n", error.text);
        return EXIT_SYSTEM;
    }
    task.options.budget.stop = signals_catch();
    if (task.batch) return mate_run_batch(&task);
    if (task.trace) return mate_run_trace(&task);
    KmMateSolver *solver = km_mate_solver_create(task.hash_mb);
    KmMateResult *result = calloc(1, sizeof *result);
    int answered = EXIT_SYSTEM;
    if (solver && result) {
        if (task.progress || isatty(STDERR_FILENO)) task.options.progress = show_progress;
        answered =
            task.console ? mate_run_console(&task, solver, result) : solve(&task, solver, result);
    } else {
        fprintf(stderr, "keymove mate: out of memory\n");
    }
    output_discard(&task.proof);
    free(result);
    km_mate_solver_free(solver);
    return answered;
}

const KmCommand cmd_mate = {
    .name = "mate",
    .usage = "mate [FEN | --batch FILE] [--moves N] [--keys] [--tree]"
             " [--method auto|dfpn|backtrack|bestfirst|breadthfirst] [--time S] [--nodes N] "
             "[--threads T]"
             " [--hash MB] [--certificate FILE] [--play [attacker]] [--boards] [--resume OUTPUT] "
             "[--shard I/N] [--json]",
    .summary = "Find a forced mate, prove it, and show the whole solution",
    .details =
        "Without arguments at a terminal, asks for the number of moves and the position.\n\n"
        "Without --moves, finds a mate and then looks for the shortest one. The fifty-move rule "
        "and\n"
        "repetition are ignored, as in problems, unless --game-rules is given.\n\n"
        "What to look for:\n"
        "  --moves N          is there a mate in N moves or fewer? Negative: is the side to move "
        "mated?\n"
        "  --mated            the side to move is the one that is mated\n"
        "  --keys             find every first move that mates, and print the verdict: sound, "
        "cooked,\n"
        "                     short solution, or no solution\n"
        "  --game-rules       the defender claims a draw as soon as the fifty-move rule allows "
        "it\n\n"
        "How to search:\n"
        "  --method M         auto (exact search and proof numbers; default), dfpn (proof numbers "
        "only),\n"
        "                     backtrack, bestfirst or breadthfirst (the methods of the papers)\n"
        "  --no-deepen        the methods of the papers search once, with the limit of --moves; "
        "the mate\n"
        "                     found need not be the shortest\n"
        "  --heuristics LIST  the terms that bestfirst uses: checks, flights, piece, seen "
        "(default: all), or\n"
        "                     none\n"
        "  --explain-order    only print the scores by which bestfirst orders the moves\n"
        "  --trace            print how a method of the papers searches with the limit of "
        "--moves: numbered\n"
        "                     moves, accepted, failed or cut off, with their refutations; --dot: "
        "as a graph\n"
        "  --time S           stop after S seconds\n"
        "  --nodes N          stop after N positions\n"
        "  --threads T        number of threads (default: 1; in a batch, one per core)\n"
        "  --hash MB          memory for the tables, of all threads together (default: 64; in a "
        "batch,\n"
        "                     64 per thread)\n\n"
        "What to print:\n"
        "  --tree             the solution: keys, threats, all defences, all mates, duals\n"
        "  --depth D          only the first D moves of the solution\n"
        "  --tries            tries in the solution\n"
        "  --set-play         set play in the solution\n"
        "  --pgn              the solution as a game with variations\n"
        "  --only-moves       for each move of the attacker: the other moves that mate as soon or "
        "later\n"
        "  --certificate FILE write the proof, for 'keymove verify' and for other programs;\n"
        "                     -: to standard output, and everything else to standard error\n"
        "  --verified         check every mate by its certificate before printing it\n"
        "  --json             one object: status, mate, keys, line, nodes, seconds and more\n"
        "  --progress         show the progress even if standard error is not a terminal\n\n"
        "  --play             play the mate out as the defender; --play attacker: as the "
        "attacker,\n"
        "                     with a verdict on each of your moves; 'hint' shows the piece to "
        "move, "
        "then its\n"
        "                     square, then the move; 'undo', 'solution', 'help'\n"
        "  --boards           draw the board after each move\n"
        "  --console          ask for the number of moves and the position, also if the input is "
        "not a\n"
        "                     terminal\n\n"
        "Batches:\n"
        "  --batch FILE       solve every position of an EPD file (-: standard input), one line "
        "each;\n"
        "                     a line of more than 65536 bytes is reported and skipped\n"
        "  --resume OUTPUT    append to OUTPUT, after the answers that it already contains\n"
        "  --shard I/N        only every N-th position, from the I-th; 'keymove merge' puts the "
        "outputs of\n"
        "                     all N shards together\n"
        "  --strict           refuse lines with operations that cannot be read or contradict each "
        "other;\n"
        "                     by default these are reported, and the position is solved\n\n"
        "  keymove mate '3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1' --tree\n"
        "  keymove mate --batch mates.epd --time 1 --json >answers.jsonl\n",
    .run = run,
};
