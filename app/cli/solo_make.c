/* solo_make: 'keymove solo make' and 'keymove solo convert'.
 *
 * Candidates are numbered, and each is drawn from the seed and its number; all cores make and judge
 * them, and they are taken in the order of their numbers. So a seed gives the same puzzles everywhere.
 * Invariant: no two puzzles are the same up to symmetry, and each was solved and replayed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "keymove/solo/solo_count.h"
#include "keymove/solo/solo_sheet.h"
#include "solo.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { BLOCK = 256, ATTEMPTS = 1000, BARREN = 20000, SHEET_PIXELS = 320 };

typedef struct Candidate {
    bool good;
    KmSoloBoard board;
    KmSoloGrade grade;
} Candidate;

typedef struct Maker {
    const SoloTask *task;
    uint64_t first; /* number of the block's first candidate */
    Candidate *block;
    size_t size; /* of a block: few where few are wanted, since large boards take their time */
    KmSoloSolver **solvers;
    KmSoloBoard *kept; /* canonical forms, in a hash table of `mask` + 1 slots */
    bool *taken;
    size_t mask;
    long made;
} Maker;

/* --- making ---------------------------------------------------------------------------------------- */

static bool is_unique(const KmSoloBoard *board, KmBudget budget) {
    KmSoloCount count;
    const KmSoloCountOptions options = {.most_plans = 2, .plans_only = true, .budget = budget};
    km_solo_count(&count, board, &options);
    return count.plans == 1;
}

/* Draws the board of a candidate; false when the generator got stuck too often. */
static bool draw_board(const SoloTask *task, uint64_t number, KmSoloBoard *board) {
    KmRng rng = km_rng(task->options.seed * 0x9e3779b97f4a7c15u + number);
    KmSoloRecipe recipe = task->recipe;
    recipe.pieces = (int)(task->first + (long)(number % (uint64_t)(task->last - task->first + 1)));
    if (task->any) {
        km_solo_scatter(board, &recipe, &rng);
        return true;
    }
    for (int attempts = 0; attempts < ATTEMPTS; attempts++)
        if (km_solo_generate(board, &recipe, &rng)) return true;
    return false;
}

static void make_candidate(void *context, int worker, size_t item) {
    Maker *maker = context;
    const SoloTask *task = maker->task;
    Candidate *candidate = &maker->block[item];
    const uint64_t number = maker->first + item;
    const bool drawn = draw_board(task, number, &candidate->board);
    candidate->good = drawn && task->any;
    if (!drawn || task->any) return;
    KmSoloResult result;
    const KmBudget budget = {.stop = task->options.budget.stop};
    const KmSoloOptions plain = {.seed = number, .budget = budget};
    if (km_solo_solve(maker->solvers[worker], &result, &candidate->board, &plain) != KM_OK ||
        result.verdict != KM_SOLO_SOLVED)
        return;
    if (task->unique && !is_unique(&candidate->board, budget)) return;
    if (task->level || task->output == SOLO_AS_JSON || task->output == SOLO_AS_HTML)
        if (km_solo_grade(&candidate->grade, maker->solvers[worker], &candidate->board, number,
                          budget) != KM_OK)
            return;
    candidate->good = !task->level || candidate->grade.level == task->level;
}

/* True when the board is new up to symmetry; remembers it. */
static bool is_new(Maker *maker, const KmSoloBoard *board) {
    const KmSoloBoard canonical = km_solo_canonical(board);
    uint64_t hash = 0;
    for (int i = 0; i < KM_SOLO_SQUARES; i++)
        hash = (hash ^ canonical.type[i] ^ (uint64_t)canonical.left[i] << 8) * 0x9e3779b97f4a7c15u;
    size_t slot = (size_t)(hash >> 20) & maker->mask;
    for (; maker->taken[slot]; slot = (slot + 1) & maker->mask)
        if (memcmp(maker->kept[slot].type, canonical.type, sizeof canonical.type) == 0 &&
            memcmp(maker->kept[slot].left, canonical.left, sizeof canonical.left) == 0)
            return false;
    maker->kept[slot] = canonical;
    maker->taken[slot] = true;
    return true;
}

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

static void write_grade(KmBuf *out, const KmSoloGrade *grade) {
    km_buf_printf(out,
                  "\"level\":%d,\"score\":%.2f,\"plans\":%" PRIu64
                  ",\"first_captures\":%d,\"losing\":%d,\"trap\":%d,\"wrong_turns\":%.1f",
                  grade->level, grade->score, grade->plans, grade->first_captures, grade->losing,
                  grade->trap, grade->wrong_turns);
}

static void write_fen_json(KmBuf *out, const KmSoloBoard *board) {
    km_buf_text(out, "{\"board\":\"");
    km_solo_write_fen(out, board);
    km_buf_text(out, "\"");
}

static void open_page(const SoloTask *task) {
    if (task->output != SOLO_AS_HTML) return;
    puts("<!DOCTYPE html>\n<html lang='en'><head><meta charset='utf-8'><title>Solo Chess</title>\n"
         "<style>body{font:16px sans-serif;margin:2em}main{display:flex;flex-wrap:wrap;gap:2em}\n"
         "figure{margin:0;break-inside:avoid}figcaption{text-align:center}</style></head><body>\n"
         "<h1>Solo Chess</h1>\n<p>Every move takes a piece; no piece takes more often than the "
         "number "
         "in its corner says;\nthe king, where there is one, is the last piece on the "
         "board.</p>\n<main>");
}

static void close_page(const SoloTask *task) {
    if (task->output == SOLO_AS_HTML) puts("</main></body></html>");
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
        write_fen_json(&out, board);
        if (grade) km_buf_char(&out, ','), write_grade(&out, grade);
        km_buf_text(&out, "}");
        break;
    case SOLO_AS_THESIS:
        status = km_solo_write_thesis(&out, board, &error);
        break;
    case SOLO_AS_LINE:
        status = km_solo_write_line(&out, board, name, &error);
        break;
    case SOLO_AS_SVG:
        km_solo_write_svg(&out, board, SHEET_PIXELS);
        break;
    case SOLO_AS_HTML:
        km_buf_text(&out, "<figure>");
        km_solo_write_svg(&out, board, SHEET_PIXELS);
        km_buf_printf(&out, "<figcaption>%s", name);
        if (grade) km_buf_printf(&out, " &#183; level %d", grade->level);
        km_buf_text(&out, "</figcaption></figure>");
        break;
    default:
        km_solo_write_fen(&out, board);
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

/* --- the work -------------------------------------------------------------------------------------- */

static bool set_up(Maker *maker, int workers) {
    for (maker->mask = 1023; maker->mask < (size_t)maker->task->count * 2;)
        maker->mask = maker->mask * 2 + 1;
    maker->block = calloc(BLOCK, sizeof *maker->block);
    maker->kept = calloc(maker->mask + 1, sizeof *maker->kept);
    maker->taken = calloc(maker->mask + 1, sizeof *maker->taken);
    maker->solvers = calloc((size_t)workers, sizeof *maker->solvers);
    if (!maker->block || !maker->kept || !maker->taken || !maker->solvers) return false;
    for (int i = 0; i < workers; i++)
        if (!(maker->solvers[i] = km_solo_solver_create())) return false;
    return true;
}

static void tear_down(Maker *maker, int workers) {
    for (int i = 0; maker->solvers && i < workers; i++) km_solo_solver_free(maker->solvers[i]);
    free(maker->solvers);
    free(maker->kept);
    free(maker->taken);
    free(maker->block);
}

/* Takes the good ones of a block; true while more are wanted. */
static bool take_block(Maker *maker, int *code) {
    for (size_t i = 0; i < maker->size && *code == EXIT_PROVED; i++) {
        const Candidate *candidate = &maker->block[i];
        if (!candidate->good || !is_new(maker, &candidate->board)) continue;
        const bool graded = candidate->grade.level > 0;
        *code = put_board(maker->task, &candidate->board, NULL, ++maker->made,
                          graded ? &candidate->grade : NULL);
        if (maker->made == maker->task->count) return false;
    }
    return *code == EXIT_PROVED;
}

static int make_all(Maker *maker) {
    const SoloTask *task = maker->task;
    SoloProgress progress = solo_progress("solo make", 0);
    int code = EXIT_PROVED;
    uint64_t barren = 0;
    bool more = true;
    open_page(task);
    while (more && !solo_is_stopped() && barren < BARREN) {
        const long before = maker->made;
        for (size_t i = 0; i < maker->size; i++) maker->block[i].good = false;
        solo_crew_run(task->threads, maker->size, make_candidate, maker);
        if (solo_is_stopped()) break;
        more = take_block(maker, &code);
        barren = maker->made > before ? 0 : barren + 1;
        maker->first += maker->size;
        solo_progress_show(&progress, (size_t)maker->made, (size_t)task->count);
    }
    close_page(task);
    solo_progress_end(&progress);
    if (code == EXIT_PROVED && maker->made < task->count) {
        fprintf(stderr, "keymove solo: %ld of %ld puzzles made from %" PRIu64 " candidates\n",
                maker->made, task->count, maker->first);
        return EXIT_UNKNOWN;
    }
    return code;
}

int solo_run_make(SoloTask *task) {
    KmError error;
    if (task->argument_count) return command_misused(task->self, "make takes options only");
    if (!task->recipe.pieces) return command_misused(task->self, "give --pieces N");
    KmSoloRecipe largest = task->recipe;
    largest.pieces = (int)task->last;
    if (km_solo_recipe_check(&largest, &error) != KM_OK)
        return command_misused(task->self, "%s", error.text);
    if (task->any && (task->unique || task->level))
        return command_misused(task->self, "--any promises nothing: no --unique, no --level");
    if (task->out && mkdir(task->out, 0777) != 0 && errno != EEXIST) {
        fprintf(stderr, "keymove solo: %s: %s\n", task->out, strerror(errno));
        return EXIT_SYSTEM;
    }
    task->options.budget.stop = solo_stop_flag();
    Maker maker = {.task = task, .size = task->count < BLOCK / 2 ? 2 * (size_t)task->count : BLOCK};
    const int workers = solo_crew_size(task->threads);
    const int code = set_up(&maker, workers) ? make_all(&maker) : EXIT_SYSTEM;
    tear_down(&maker, workers);
    return code;
}

/* --- converting ------------------------------------------------------------------------------------ */

/* A file in the thesis' own form has a first line of three numbers. */
static bool is_thesis_file(const SoloLines *lines) {
    const char *line = lines->count ? lines->lines[0] : "";
    return !strpbrk(line, "/\t") && line[strspn(line, "0123456789 ")] == '\0' && strchr(line, ' ');
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
    if (!km_buf_fits(&whole) || km_solo_read_thesis(&board, text, &error) != KM_OK) {
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
        if (km_solo_read(&board, id, lines->lines[i], &error) != KM_OK) {
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
    if (km_solo_read(&board, NULL, what, NULL) == KM_OK) {
        board.free_king = board.free_king || task->free_king;
        return put_board(task, &board, NULL, 1, NULL);
    }
    SoloLines lines;
    int code = solo_lines_read(task, what, &lines);
    if (code != EXIT_PROVED) return code;
    if (task->out && mkdir(task->out, 0777) != 0 && errno != EEXIST) {
        fprintf(stderr, "keymove solo: %s: %s\n", task->out, strerror(errno));
        return EXIT_SYSTEM;
    }
    open_page(task);
    code = is_thesis_file(&lines) ? convert_thesis(task, &lines, what)
                                  : convert_lines(task, &lines, what);
    close_page(task);
    solo_lines_free(&lines);
    return code;
}
