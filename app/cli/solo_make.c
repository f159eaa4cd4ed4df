/* solo_make: 'keymove solo make' and 'keymove solo convert'.
 *
 * Candidates are made and examined on all cores, and taken in the order of their numbers, so that a seed gives
 * the same puzzles everywhere (see keymove/solo/solo_make.h).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "keymove/solo/solo_make.h"

#include "common/output.h"
#include "common/progress.h"
#include "common/workers.h"
#include "keymove/solo/solo_sheet.h"
#include "solo.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The number of candidates without a new puzzle after which it gives up: for each puzzle wanted, and at most. */
enum { BARREN_EACH = 40000, BARREN = 5000000, PIXELS = 320 };

typedef struct Candidate {
    uint64_t number;
    KmStatus status;
    bool accepted;
    KmSoloPuzzle puzzle;
} Candidate;

typedef struct Making {
    const SoloTask *task;
    KmSoloMaker *maker;
    uint64_t next; /* candidate to try */
    /* used while taking */
    Progress progress;
    uint64_t examined, last_taken;
    long made;
    int code;
} Making;

/* --- writing --------------------------------------------------------------------------------------- */

static void write_name(char *name, size_t size, const KmSoloBoard *board, long number) {
    snprintf(name, size, "%02d%04ld", board->count, number);
}

static bool write_file(const SoloTask *task, const char *name, const char *end, const char *text) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s%s", task->out, name, end);
    KmError error;
    if (output_write(path, text, &error) == KM_OK) return true;
    fprintf(stderr, "keymove solo: %s\n", error.text);
    return false;
}

static int put_json(const KmSoloBoard *board, const KmSoloGrade *grade) {
    Text line = {0};
    solo_puzzle_text(&line, board, grade);
    command_text(&line);
    return EXIT_PROVED;
}

/* Prints the beginning or the end of an HTML page. */
static void put_page(const SoloTask *task, void (*write)(KmBuf *out)) {
    static char text[4096];
    KmBuf out = km_buf(text, sizeof text);
    if (task->output != SOLO_AS_HTML) return;
    write(&out);
    fputs(text, stdout);
}

/* Prints one puzzle; `grade` may be NULL. Returns an exit code. */
static int put_board(const SoloTask *task, const KmSoloBoard *board, const char *id, long number,
                     const KmSoloGrade *grade) {
    static char text[KM_SOLO_SVG_TEXT];
    char name[KM_SOLO_ID];
    KmBuf out = km_buf(text, sizeof text);
    KmError error;
    KmStatus status = KM_OK;
    write_name(name, sizeof name, board, number);
    if (id && *id) snprintf(name, sizeof name, "%s", id);
    switch (task->output) {
    case SOLO_AS_JSON:
        return put_json(board, grade);
    case SOLO_AS_THESIS:
        status = km_solo_thesis_write(board, &out, &error);
        break;
    case SOLO_AS_LINE:
        status = km_solo_line_write(board, name, &out, &error);
        break;
    case SOLO_AS_SVG:
        km_solo_svg_write(board, PIXELS, &out);
        break;
    case SOLO_AS_HTML:
        km_solo_sheet_write_board(board, name, grade ? grade->level : 0, &out);
        fputs(text, stdout);
        return EXIT_PROVED;
    default:
        km_solo_fen_write(board, &out);
    }
    if (status != KM_OK) {
        fprintf(stderr, "keymove solo: %s\n", error.text);
        return EXIT_INPUT;
    }
    const char *end = task->output == SOLO_AS_SVG ? ".svg" : ".txt";
    if (task->out && (task->output == SOLO_AS_THESIS || task->output == SOLO_AS_SVG))
        return write_file(task, name, end, text) ? EXIT_PROVED : EXIT_SYSTEM;
    fputs(text, stdout);
    if (!out.length || text[out.length - 1] != '\n') putchar('\n');
    return EXIT_PROVED;
}

/* --- making ---------------------------------------------------------------------------------------- */

static bool next_candidate(void *context, void *item) {
    Making *making = context;
    ((Candidate *)item)->number = making->next++;
    return true;
}

static void try_candidate(void *context, void *item) {
    const SoloWorker *worker = context;
    const Making *making = worker->context;
    Candidate *candidate = item;
    candidate->status = km_solo_maker_try(making->maker, worker->solver, candidate->number,
                                          &candidate->puzzle, &candidate->accepted);
}

/* True while more puzzles are wanted and candidates still yield some. */
static bool is_unfinished(const Making *making) {
    const uint64_t wanted = (uint64_t)making->task->count;
    const uint64_t barren = making->examined - making->last_taken;
    return making->code == EXIT_PROVED && (uint64_t)making->made < wanted && barren < BARREN &&
           barren < wanted * BARREN_EACH;
}

/* Takes the next candidate, if it is accepted and new. */
static bool take_candidate(void *context, void *item) {
    Making *making = context;
    const Candidate *candidate = item;
    const KmSoloPuzzle *puzzle = &candidate->puzzle;
    KmStatus status = candidate->status;
    bool taken = false;
    if (status == KM_ERR_LIMIT) return false; /* stopped */
    if (status == KM_OK && candidate->accepted)
        status = km_solo_maker_take(making->maker, &puzzle->board, &taken);
    making->examined = candidate->number + 1;
    if (status == KM_ERR_MEMORY) making->code = solo_no_memory();
    if (taken) {
        making->last_taken = making->examined;
        making->code = put_board(making->task, &puzzle->board, NULL, ++making->made,
                                 puzzle->grade.level ? &puzzle->grade : NULL);
    }
    progress_count(&making->progress, "solo make",
                   (double)making->made / (double)making->task->count, (uint64_t)making->made,
                   "puzzles");
    return is_unfinished(making);
}

static int make_all(Making *making, const volatile int *stop) {
    const SoloTask *task = making->task;
    const WorkerPool pool = {.threads = task->threads,
                             .context = making,
                             .stop = stop,
                             .item_size = sizeof(Candidate),
                             .read = next_candidate,
                             .create_worker = solo_worker_create,
                             .free_worker = solo_worker_free,
                             .work = try_candidate,
                             .write = take_candidate};
    put_page(task, km_solo_sheet_write_begin);
    making->progress = progress_begin(true);
    const KmStatus status = workers_run(&pool);
    progress_clear(&making->progress);
    put_page(task, km_solo_sheet_write_end);
    if (status != KM_OK) return solo_no_memory();
    if (making->code == EXIT_PROVED && making->made < task->count) {
        fprintf(stderr, "keymove solo: %ld of %ld puzzles made from %" PRIu64 " candidates\n",
                making->made, task->count, making->examined);
        return EXIT_UNKNOWN;
    }
    return making->code;
}

/* Makes the folder for --out. Returns an exit code. */
static int make_folder(const SoloTask *task) {
    if (!task->out || mkdir(task->out, 0777) == 0 || errno == EEXIST) return EXIT_PROVED;
    fprintf(stderr, "keymove solo: %s: %s\n", task->out, strerror(errno));
    return EXIT_SYSTEM;
}

static int wrong_form(const SoloTask *task) {
    return command_misused(task->self,
                           "--form of a board must be fen, json, thesis, line, svg or html");
}

int solo_run_make(SoloTask *task) {
    KmError error;
    if (task->argument_count)
        return command_misused(task->self, "make takes no arguments, only options");
    if (task->output > SOLO_AS_HTML) return wrong_form(task);
    if (!task->recipe.pieces) return command_misused(task->self, "give --pieces N");
    if (task->any && (task->unique || task->level))
        return command_misused(task->self, "--any excludes --unique and --level");
    const KmSoloMakeOptions options = {
        .recipe = task->recipe,
        .most_pieces = (int)task->last,
        .seed = task->options.seed,
        .any = task->any,
        .unique = task->unique,
        .graded = !task->any && (task->output == SOLO_AS_JSON || task->output == SOLO_AS_HTML),
        .level = task->level,
        .budget = {.stop = signals_catch()}};
    if (km_solo_make_check(&options, &error) != KM_OK)
        return command_misused(task->self, "%s", error.text);
    int code = make_folder(task);
    if (code != EXIT_PROVED) return code;
    Making making = {.task = task, .maker = km_solo_maker_create(&options)};
    code = making.maker ? make_all(&making, options.budget.stop) : solo_no_memory();
    km_solo_maker_free(making.maker);
    return code;
}

/* --- converting ------------------------------------------------------------------------------------ */

int solo_run_convert(SoloTask *task) {
    if (!task->argument_count)
        return command_misused(task->self, "give files, or one board, in quotes");
    if (task->output > SOLO_AS_HTML) return wrong_form(task);
    SoloBoards boards;
    int code = solo_boards_open(task, &boards);
    if (code != EXIT_PROVED) return code;
    code = make_folder(task);
    put_page(task, km_solo_sheet_write_begin);
    while (code == EXIT_PROVED && solo_boards_next(&boards, &code))
        code = put_board(task, &boards.board, boards.id, (long)boards.number, NULL);
    put_page(task, km_solo_sheet_write_end);
    solo_boards_close(&boards);
    return code;
}
