/* solo_make: 'keymove solo make' and 'keymove solo convert'.
 *
 * Candidates are made and examined in blocks on all cores, and taken in the order of their numbers, so that
 * a seed gives the same puzzles everywhere (see keymove/solo/solo_make.h).
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "keymove/solo/solo_make.h"

#include "keymove/solo/solo_sheet.h"
#include "solo.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { BLOCK = 256, MOST_BARREN_BLOCKS = 20000, PIXELS = 320 };

typedef struct Candidate {
    KmStatus status;
    bool accepted;
    KmSoloPuzzle puzzle;
} Candidate;

typedef struct Making {
    const SoloTask *task;
    KmSoloMaker *maker;
    uint64_t first; /* number of the block's first candidate */
    Candidate *block;
    size_t size; /* of a block: small where few puzzles are wanted, since large boards take long */
    KmSoloSolver **solvers;
    long made;
} Making;

/* --- writing --------------------------------------------------------------------------------------- */

static void write_name(char *name, size_t size, const KmSoloBoard *board, long number) {
    snprintf(name, size, "%02d%04ld", board->count, number);
}

static bool write_file(const SoloTask *task, const char *name, const char *end, const char *text) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s%s", task->out, name, end);
    FILE *file = fopen(path, "w");
    const bool good = file && fputs(text, file) >= 0;
    if ((file && fclose(file) != 0) || !good) {
        fprintf(stderr, "keymove solo: %s: %s\n", path, strerror(errno));
        return false;
    }
    return true;
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

/* Puts one puzzle out; `grade` may be NULL. Returns an exit code. */
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
    puts(text);
    return EXIT_PROVED;
}

/* --- making ---------------------------------------------------------------------------------------- */

static void make_candidate(void *context, int worker, size_t item) {
    Making *making = context;
    Candidate *candidate = &making->block[item];
    candidate->status =
        km_solo_maker_try(making->maker, making->solvers[worker], making->first + item,
                          &candidate->puzzle, &candidate->accepted);
}

static bool set_up(Making *making, const KmSoloMakeOptions *options, int workers) {
    making->maker = km_solo_maker_create(options);
    making->block = calloc(BLOCK, sizeof *making->block);
    making->solvers = calloc((size_t)workers, sizeof *making->solvers);
    if (!making->maker || !making->block || !making->solvers) return false;
    for (int i = 0; i < workers; i++)
        if (!(making->solvers[i] = km_solo_solver_create())) return false;
    return true;
}

static void tear_down(Making *making, int workers) {
    for (int i = 0; making->solvers && i < workers; i++) km_solo_solver_free(making->solvers[i]);
    free(making->solvers);
    free(making->block);
    km_solo_maker_free(making->maker);
}

static int no_memory(const SoloTask *task) {
    fprintf(stderr, "keymove %s: not enough memory\n", task->self->name);
    return EXIT_SYSTEM;
}

/* Takes the accepted candidates of a block; true while more are wanted. */
static bool take_block(Making *making, int *code) {
    for (size_t i = 0; i < making->size && *code == EXIT_PROVED; i++) {
        const Candidate *candidate = &making->block[i];
        const KmSoloPuzzle *puzzle = &candidate->puzzle;
        bool taken = false;
        KmStatus status = candidate->status;
        if (status == KM_OK && candidate->accepted)
            status = km_solo_maker_take(making->maker, &puzzle->board, &taken);
        if (status == KM_ERR_MEMORY) *code = no_memory(making->task);
        if (!taken) continue;
        *code = put_board(making->task, &puzzle->board, NULL, ++making->made,
                          puzzle->grade.level ? &puzzle->grade : NULL);
        if (making->made == making->task->count) return false;
    }
    return *code == EXIT_PROVED;
}

static int make_all(Making *making) {
    const SoloTask *task = making->task;
    SoloProgress progress = solo_progress("solo make", 0);
    int code = EXIT_PROVED, barren = 0;
    bool more = true;
    put_page(task, km_solo_sheet_write_begin);
    while (more && barren < MOST_BARREN_BLOCKS) {
        const long before = making->made;
        solo_crew_run(task->threads, making->size, make_candidate, making);
        if (solo_is_stopped()) break;
        more = take_block(making, &code);
        barren = making->made > before ? 0 : barren + 1;
        making->first += making->size;
        solo_progress_show(&progress, (size_t)making->made, (size_t)task->count);
    }
    put_page(task, km_solo_sheet_write_end);
    solo_progress_end(&progress);
    if (code == EXIT_PROVED && making->made < task->count) {
        fprintf(stderr, "keymove solo: %ld of %ld puzzles made from %" PRIu64 " candidates\n",
                making->made, task->count, making->first);
        return EXIT_UNKNOWN;
    }
    return code;
}

/* Makes the folder for --out; an exit code. */
static int make_folder(const SoloTask *task) {
    if (!task->out || mkdir(task->out, 0777) == 0 || errno == EEXIST) return EXIT_PROVED;
    fprintf(stderr, "keymove solo: %s: %s\n", task->out, strerror(errno));
    return EXIT_SYSTEM;
}

int solo_run_make(SoloTask *task) {
    KmError error;
    if (task->argument_count) return command_misused(task->self, "make takes options only");
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
        .budget = {.stop = solo_stop_flag()}};
    if (km_solo_make_check(&options, &error) != KM_OK)
        return command_misused(task->self, "%s", error.text);
    int code = make_folder(task);
    if (code != EXIT_PROVED) return code;
    Making making = {.task = task,
                     .size = task->count < BLOCK / 2 ? 2 * (size_t)task->count : BLOCK};
    const int workers = solo_crew_size(task->threads);
    code = set_up(&making, &options, workers) ? make_all(&making) : no_memory(task);
    tear_down(&making, workers);
    return code;
}

/* --- converting ------------------------------------------------------------------------------------ */

/* A file in the thesis' own form is one board. */
static bool is_thesis_file(const SoloLines *lines) {
    char text[64];
    snprintf(text, sizeof text, "%s\n", lines->count ? lines->lines[0] : "");
    return km_solo_is_thesis(text);
}

static int convert_thesis(const SoloTask *task, const SoloLines *lines, const char *path) {
    static char text[1 << 16];
    KmBuf whole = km_buf(text, sizeof text);
    for (size_t i = 0; i < lines->count; i++) {
        km_buf_text(&whole, lines->lines[i]);
        km_buf_char(&whole, '\n');
    }
    KmSoloBoard board;
    KmError error = {.status = KM_ERR_LIMIT, .text = "the file is too long for one board"};
    if (!km_buf_fits(&whole) || km_solo_thesis_read(text, &board, &error) != KM_OK) {
        fprintf(stderr, "keymove solo: %s:%zu: %s\n", path, error.offset + 1, error.text);
        return EXIT_INPUT;
    }
    board.free_king = task->free_king;
    return put_board(task, &board, NULL, 1, NULL);
}

static int convert_lines(const SoloTask *task, const SoloLines *lines, const char *path) {
    for (size_t i = 0; i < lines->count; i++) {
        KmSoloBoard board;
        KmError error;
        char id[KM_SOLO_ID];
        if (km_solo_read(lines->lines[i], &board, id, &error) != KM_OK) {
            fprintf(stderr, "keymove solo: %s: board %zu, byte %zu: %s\n", path, i + 1,
                    error.offset + 1, error.text);
            return EXIT_INPUT;
        }
        board.free_king = board.free_king || task->free_king;
        const int code = put_board(task, &board, id, (long)i + 1, NULL);
        if (code != EXIT_PROVED) return code;
    }
    return EXIT_PROVED;
}

int solo_run_convert(SoloTask *task) {
    if (task->argument_count != 1)
        return command_misused(task->self, "give one file, or a board in quotes");
    const char *what = task->arguments[0];
    KmSoloBoard board;
    /* What reads as a board is one; all else is the name of a file. */
    if (km_solo_read(what, &board, NULL, NULL) == KM_OK) {
        board.free_king = board.free_king || task->free_king;
        return put_board(task, &board, NULL, 1, NULL);
    }
    SoloLines lines;
    int code = solo_lines_read(task, what, &lines);
    if (code != EXIT_PROVED) return code;
    code = make_folder(task);
    put_page(task, km_solo_sheet_write_begin);
    if (code == EXIT_PROVED)
        code = is_thesis_file(&lines) ? convert_thesis(task, &lines, what)
                                      : convert_lines(task, &lines, what);
    put_page(task, km_solo_sheet_write_end);
    solo_lines_free(&lines);
    return code;
}
