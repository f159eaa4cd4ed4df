/* solo_answer: 'keymove solo solve' and 'keymove solo count': one board, or a file of them.
 *
 * A file is worked off in blocks: all cores solve and write their answers side by side, then the block
 * is printed. Invariant: what is printed is a beginning of the file, a line for each board, so that the
 * number of lines in an output tells where to go on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "keymove/solo/solo_count.h"
#include "solo.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { BLOCK = 2048, ANSWER = KM_SOLO_FEN_TEXT + KM_SOLO_MOVES * 12 + 512 };

int solo_read_board(const SoloTask *task, const char *text, KmSoloBoard *board) {
    KmError error;
    if (km_solo_read(text, board, NULL, &error) != KM_OK)
        return command_bad_input(task->self, "bad board", text, &error);
    board->free_king = board->free_king || task->free_king;
    return EXIT_PROVED;
}

void solo_write_string(KmBuf *out, const char *text) {
    km_buf_char(out, '"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') km_buf_char(out, '\\');
        if ((unsigned char)*text < ' ')
            km_buf_printf(out, "\\u%04x", *text);
        else
            km_buf_char(out, *text);
    }
    km_buf_char(out, '"');
}

void solo_write_moves(KmBuf *out, const KmSoloBoard *board, const KmSoloMove *moves, int count) {
    km_buf_char(out, '[');
    for (int i = 0; i < count; i++) {
        km_buf_text(out, i ? ",\"" : "\"");
        km_solo_uci_write(board, moves[i], out);
        km_buf_char(out, '"');
    }
    km_buf_char(out, ']');
}

/* --- one answer ------------------------------------------------------------------------------------ */

typedef struct Answer {
    KmStatus status;
    KmSoloResult result;
    bool most_known; /* `remain` and `best` are the most captures, proved */
    int remain;
    KmSoloResult best;
} Answer;

static void answer_board(const SoloTask *task, KmSoloSolver *solver, const KmSoloBoard *board,
                         Answer *answer) {
    answer->status = km_solo_solver_solve(solver, board, &task->options, &answer->result);
    answer->most_known =
        task->most && answer->result.verdict == KM_SOLO_UNSOLVABLE &&
        km_solo_solver_most(solver, board, &task->options, &answer->best, &answer->remain) == KM_OK;
}

static void write_json(KmBuf *out, const char *id, const KmSoloBoard *board, const Answer *answer) {
    const KmSoloResult *result = &answer->result;
    km_buf_char(out, '{');
    if (id && *id) {
        km_buf_text(out, "\"id\":");
        solo_write_string(out, id);
        km_buf_char(out, ',');
    }
    km_buf_text(out, "\"board\":\"");
    km_solo_fen_write(board, out);
    km_buf_printf(out, "\",\"status\":\"%s\",\"moves\":", km_solo_verdict_name(result->verdict));
    solo_write_moves(out, board, result->moves, result->count);
    km_buf_printf(out, ",\"backtracks\":%" PRIu64 ",\"nodes\":%" PRIu64 ",\"seconds\":%.6f",
                  result->backtracks, result->nodes, result->seconds);
    if (answer->most_known) {
        km_buf_printf(out, ",\"fewest_left\":%d,\"most_captures\":", answer->remain);
        solo_write_moves(out, board, answer->best.moves, answer->best.count);
    }
    km_buf_text(out, "}\n");
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

static void print_text(const SoloTask *task, const KmSoloBoard *board, const Answer *answer) {
    const KmSoloResult *result = &answer->result;
    puts(km_solo_verdict_name(result->verdict));
    print_moves(board, result->moves, result->count);
    if (answer->most_known) {
        printf("at best %d of %d pieces are left:\n", answer->remain, board->count);
        print_moves(board, answer->best.moves, answer->best.count);
    }
    fprintf(stderr, "%s: %" PRIu64 " backtracks, %" PRIu64 " nodes, %.6f s\n",
            km_solo_method_name(task->options.method), result->backtracks, result->nodes,
            result->seconds);
}

static int exit_code(KmStatus status, KmSoloVerdict verdict) {
    if (status == KM_ERR_ILLEGAL) {
        fputs("keymove solo: a solution did not stand the replay; please report this board\n",
              stderr);
        return EXIT_SYSTEM;
    }
    if (verdict == KM_SOLO_SOLVED) return EXIT_PROVED;
    return verdict == KM_SOLO_UNSOLVABLE ? EXIT_NONE : EXIT_UNKNOWN;
}

static int solve_one(const SoloTask *task, const char *text) {
    KmSoloBoard board;
    const int code = solo_read_board(task, text, &board);
    if (code != EXIT_PROVED) return code;
    KmSoloSolver *solver = km_solo_solver_create();
    Answer *answer = malloc(sizeof *answer);
    if (!solver || !answer) {
        free(answer);
        km_solo_solver_free(solver);
        return EXIT_SYSTEM;
    }
    answer_board(task, solver, &board, answer);
    const int end = exit_code(answer->status, answer->result.verdict);
    if (answer->status != KM_ERR_ILLEGAL && task->json) {
        char line[ANSWER + KM_SOLO_MOVES * 12];
        KmBuf out = km_buf(line, sizeof line);
        write_json(&out, NULL, &board, answer);
        fputs(line, stdout);
    } else if (answer->status != KM_ERR_ILLEGAL) {
        print_text(task, &board, answer);
    }
    free(answer);
    km_solo_solver_free(solver);
    return end;
}

/* --- a file of boards ------------------------------------------------------------------------------ */

typedef struct Job {
    char text[ANSWER + KM_SOLO_MOVES * 12];
    size_t length;
    bool done, bad;
    KmSoloVerdict verdict;
    KmStatus status;
} Job;

typedef struct Batch {
    const SoloTask *task;
    SoloLines lines;
    size_t first; /* of the block */
    Job *jobs;
    KmSoloSolver **solvers; /* one for each worker */
    Answer *answers;
    size_t tally[3], bad;
} Batch;

static void solve_job(void *context, int worker, size_t item) {
    Batch *batch = context;
    Job *job = &batch->jobs[item];
    const char *line = batch->lines.lines[batch->first + item];
    char id[KM_SOLO_ID];
    KmSoloBoard board;
    KmError error;
    KmBuf out = km_buf(job->text, sizeof job->text);
    job->bad = km_solo_read(line, &board, id, &error) != KM_OK;
    if (job->bad) {
        /* A bad line has an answer too: the output stays in step with the file. */
        km_buf_printf(&out, "{\"line\":%zu,\"status\":\"bad\",\"byte\":%zu,\"error\":",
                      batch->first + item + 1, error.offset + 1);
        solo_write_string(&out, error.text);
        km_buf_text(&out, "}\n");
    } else {
        board.free_king = board.free_king || batch->task->free_king;
        Answer *answer = &batch->answers[worker];
        answer_board(batch->task, batch->solvers[worker], &board, answer);
        write_json(&out, id, &board, answer);
        job->verdict = answer->result.verdict;
        job->status = answer->status;
        /* What Ctrl-C cut short is no answer. */
        if (job->verdict == KM_SOLO_UNKNOWN && solo_is_stopped()) return;
    }
    job->length = out.length;
    job->done = true;
}

/* Prints the beginning of a block that is done; false when something is missing. */
static bool print_block(Batch *batch, size_t count, FILE *out) {
    for (size_t i = 0; i < count; i++) {
        const Job *job = &batch->jobs[i];
        if (!job->done) return false;
        fwrite(job->text, 1, job->length, out);
        if (job->bad) {
            batch->bad++;
            fprintf(stderr, "keymove solo: %s: board %zu: %s", batch->task->batch,
                    batch->first + i + 1, job->text);
        } else {
            batch->tally[job->verdict]++;
        }
        if (job->status == KM_ERR_ILLEGAL) exit_code(job->status, job->verdict);
    }
    return true;
}

/* Opens the output and finds how many answers it has; a broken last line is cut off. */
static FILE *open_output(const SoloTask *task, size_t *answered) {
    *answered = 0;
    if (!task->resume) return stdout;
    FILE *out = fopen(task->resume, "r+");
    if (!out && errno == ENOENT) out = fopen(task->resume, "w+");
    if (!out) {
        fprintf(stderr, "keymove solo: %s: %s\n", task->resume, strerror(errno));
        return NULL;
    }
    long whole = 0, at = 0;
    for (int c; (c = getc(out)) != EOF;) {
        at++;
        if (c != '\n') continue;
        whole = at;
        ++*answered;
    }
    if (fseek(out, whole, SEEK_SET) == 0 && ftruncate(fileno(out), whole) == 0) return out;
    fprintf(stderr, "keymove solo: %s: %s\n", task->resume, strerror(errno));
    fclose(out);
    return NULL;
}

static bool hire(Batch *batch, int workers) {
    batch->jobs = calloc(BLOCK, sizeof *batch->jobs);
    batch->solvers = calloc((size_t)workers, sizeof *batch->solvers);
    batch->answers = calloc((size_t)workers, sizeof *batch->answers);
    if (!batch->jobs || !batch->solvers || !batch->answers) return false;
    for (int i = 0; i < workers; i++)
        if (!(batch->solvers[i] = km_solo_solver_create())) return false;
    return true;
}

static void dismiss(Batch *batch, int workers) {
    for (int i = 0; batch->solvers && i < workers; i++) km_solo_solver_free(batch->solvers[i]);
    free(batch->solvers);
    free(batch->answers);
    free(batch->jobs);
    solo_lines_free(&batch->lines);
}

static bool work_off(Batch *batch, FILE *out) {
    SoloProgress progress = solo_progress("solo solve", batch->first);
    bool whole = true;
    while (whole && batch->first < batch->lines.count && !solo_is_stopped()) {
        const size_t left = batch->lines.count - batch->first;
        const size_t count = left < BLOCK ? left : BLOCK;
        for (size_t i = 0; i < count; i++) batch->jobs[i].done = false;
        solo_crew_run(batch->task->threads, count, solve_job, batch);
        whole = print_block(batch, count, out);
        batch->first += count;
        solo_progress_show(&progress, batch->first, batch->lines.count);
    }
    solo_progress_end(&progress);
    return whole && !solo_is_stopped();
}

static int solve_batch(const SoloTask *task) {
    Batch batch = {.task = task};
    const int code = solo_lines_read(task, task->batch, &batch.lines);
    if (code != EXIT_PROVED) return code;
    const int workers = solo_crew_size(task->threads);
    FILE *out = open_output(task, &batch.first);
    int end = EXIT_SYSTEM;
    if (out && hire(&batch, workers)) {
        const bool whole = work_off(&batch, out);
        fprintf(stderr, "%zu solved, %zu unsolvable, %zu unknown, %zu bad\n",
                batch.tally[KM_SOLO_SOLVED], batch.tally[KM_SOLO_UNSOLVABLE],
                batch.tally[KM_SOLO_UNKNOWN], batch.bad);
        end = !whole || batch.tally[KM_SOLO_UNKNOWN] ? EXIT_UNKNOWN : EXIT_PROVED;
        if (batch.bad) end = EXIT_INPUT;
    }
    if (out && out != stdout && fclose(out) != 0) {
        perror("keymove solo: output");
        end = EXIT_SYSTEM;
    }
    dismiss(&batch, workers);
    return end;
}

int solo_run_solve(SoloTask *task) {
    task->options.budget.stop = solo_stop_flag();
    if (task->resume && !task->batch)
        return command_misused(task->self, "--resume goes with --batch");
    if (task->batch && task->argument_count)
        return command_misused(task->self, "give a board or --batch, not both");
    if (task->batch) return solve_batch(task);
    if (task->argument_count != 1)
        return command_misused(task->self, "give one board, in quotes, or --batch FILE");
    return solve_one(task, task->arguments[0]);
}

/* --- counting -------------------------------------------------------------------------------------- */

typedef struct Listing {
    const KmSoloBoard *board;
    bool json;
    bool any;
} Listing;

static void list_plan(void *context, const KmSoloMove *moves, int count, const char *orders) {
    Listing *listing = context;
    if (!listing->json) {
        printf("%s x ", orders);
        print_moves(listing->board, moves, count);
        return;
    }
    char text[KM_SOLO_MOVES * 12 + 16];
    KmBuf out = km_buf(text, sizeof text);
    solo_write_moves(&out, listing->board, moves, count);
    printf("%s{\"orders\":%s,\"moves\":%s}", listing->any ? "," : "", orders, text);
    listing->any = true;
}

int solo_run_count(SoloTask *task) {
    if (task->argument_count != 1) return command_misused(task->self, "give one board, in quotes");
    KmSoloBoard board;
    const int code = solo_read_board(task, task->arguments[0], &board);
    if (code != EXIT_PROVED) return code;
    task->options.budget.stop = solo_stop_flag();
    Listing listing = {.board = &board, .json = task->json};
    KmSoloCountOptions options = {.budget = task->options.budget, .context = &listing};
    if (task->all) options.plan = list_plan;
    if (task->json && task->all) fputs("{\"list\":[", stdout);
    KmSoloCount count;
    const KmStatus status = km_solo_count(&board, &options, &count);
    if (task->json) /* The number of sequences may have hundreds of digits: JSON allows that. */
        printf("%s\"solutions\":%s,\"plans\":%" PRIu64 ",\"complete\":%s,\"nodes\":%" PRIu64
               ",\"seconds\":%.6f}\n",
               task->all ? "]," : "{", count.solutions, count.plans,
               count.complete ? "true" : "false", count.nodes, count.seconds);
    else
        printf("%s%s solution%s, %" PRIu64 " plan%s\n", count.complete ? "" : "at least ",
               count.solutions, strcmp(count.solutions, "1") == 0 ? "" : "s", count.plans,
               count.plans == 1 ? "" : "s");
    if (status == KM_ERR_MEMORY) return EXIT_SYSTEM;
    if (!count.complete) return EXIT_UNKNOWN;
    return count.plans ? EXIT_PROVED : EXIT_NONE;
}
