/* engine: the handle, iterative deepening with aspiration windows, multiple lines, multiple threads (lazy SMP:
 * all search the same tree and share the table), and the result.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/engine/engine.h"

#include "keymove/base/clock.h"
#include "keymove/chess/checks.h"
#include "keymove/chess/movegen.h"
#include "level.h"
#include "worker.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum { HELPER_STACK = 16 << 20, CACHE_LINE = 64 };
enum { DEFAULT_HASH_MB = 16, FIRST_WINDOW = 14, WINDOWED_FROM = 4 };

struct KmEngine {
    KmPosition root;
    Table table;
    Shared shared;
    Worker **workers;
    int worker_count;
    KmEngineLine lines[KM_ENGINE_LINES];
    KmEngineResult result;
    int wanted_lines;
    int reported_lines; /* those that the caller asked for */
    int depth_limit;
    bool searched; /* since the engine was created or cleared */
};

/* --- creation ------------------------------------------------------------------------------- */

static void fill_reductions(Shared *shared) {
    for (int depth = 1; depth < REDUCTION_ROWS; depth++)
        for (int played = 1; played < REDUCTION_ROWS; played++)
            shared->reductions[depth][played] =
                (uint8_t)(16 * (0.35 + log(depth) * log(played) / 2.25));
}

static void clear_worker(Worker *w) {
    memset(&w->history, 0, sizeof w->history);
    memset(&w->pawns, 0, sizeof w->pawns);
}

static Worker *worker_create(Shared *shared, int number) {
    /* Several megabytes of zeroed pages, which cost nothing until a search uses them. */
    void *memory = calloc(1, sizeof(Worker) + CACHE_LINE);
    if (!memory) return NULL;
    Worker *w = (void *)(((uintptr_t)memory + CACHE_LINE - 1) / CACHE_LINE * CACHE_LINE);
    w->memory = memory;
    w->shared = shared;
    w->number = number;
    return w;
}

/* Creates workers up to `count`, or as many as memory allows. Returns the number available, at least the one
 * that was created with the engine. */
static int ensure_workers(KmEngine *engine, int count) {
    count = int_clamp(count, 1, KM_ENGINE_THREADS);
    if (count <= engine->worker_count) return count;
    Worker **workers = realloc(engine->workers, (size_t)count * sizeof(Worker *));
    if (!workers) return engine->worker_count;
    engine->workers = workers;
    while (engine->worker_count < count) {
        Worker *w = worker_create(&engine->shared, engine->worker_count);
        if (!w) break;
        engine->workers[engine->worker_count++] = w;
    }
    return engine->worker_count;
}

KmEngine *km_engine_create(unsigned hash_mb) {
    KmEngine *engine = aligned_alloc(64, (sizeof *engine + 63) / 64 * 64);
    if (!engine) return NULL;
    memset(engine, 0, sizeof *engine);
    fill_reductions(&engine->shared);
    engine->shared.table = &engine->table;
    if (km_ttable_create(&engine->table, hash_mb ? hash_mb : DEFAULT_HASH_MB) != KM_OK ||
        ensure_workers(engine, 1) < 1) {
        km_engine_free(engine);
        return NULL;
    }
    return engine;
}

void km_engine_free(KmEngine *engine) {
    if (!engine) return;
    for (int i = 0; i < engine->worker_count; i++) {
        free(engine->workers[i]->keys);
        free(engine->workers[i]->memory);
    }
    free(engine->workers);
    km_ttable_free(&engine->table);
    free(engine);
}

KmStatus km_engine_resize(KmEngine *engine, unsigned hash_mb) {
    Table table;
    if (km_ttable_create(&table, hash_mb ? hash_mb : DEFAULT_HASH_MB) != KM_OK)
        return KM_ERR_MEMORY;
    km_ttable_free(&engine->table);
    engine->table = table;
    return KM_OK;
}

void km_engine_clear(KmEngine *engine) {
    if (!engine->searched) return;
    engine->searched = false;
    km_ttable_clear(&engine->table);
    for (int i = 0; i < engine->worker_count; i++) clear_worker(engine->workers[i]);
}

/* --- a worker at the root --------------------------------------------------------------------- */

static KmStatus worker_prepare(Worker *w, const KmGame *game, const KmEngineOptions *options) {
    const size_t plies = km_game_plies(game);
    uint64_t *keys = realloc(w->keys, (plies + DEEPEST_PLY + 8) * sizeof *keys);
    if (!keys) return KM_ERR_MEMORY;
    w->keys = keys;
    for (size_t i = 0; i <= plies; i++) keys[i] = km_game_position(game, i)->key;
    w->history_length = (int)plies;
    atomic_store_explicit(&w->nodes, 0, memory_order_relaxed);
    w->next_look = 1;
    w->selective = w->null_until = w->banned_count = 0;
    w->only = options->only;
    w->only_count = options->only_count;
    memset(w->frames, 0, sizeof w->frames);
    for (int i = 0; i < FRAMES_BEFORE; i++) w->frames[i].eval = NO_SCORE;
    for (size_t i = 0; i < sizeof w->frames / sizeof *w->frames; i++)
        w->frames[i].continuation = &w->nothing;
    frame_at(w, 0)->pos = *km_game_now(game);
    return KM_OK;
}

/* Searches one depth in a window around the score of the last depth, widened after each failure. */
static int search_window(Worker *w, int depth, int expected) {
    int width = FIRST_WINDOW, reduced = depth;
    int alpha = -INFINITE, beta = INFINITE;
    if (depth >= WINDOWED_FROM && !score_is_mate(expected)) {
        alpha = int_max(expected - width, -INFINITE);
        beta = int_min(expected + width, INFINITE);
    }
    for (;;) {
        const int score = km_worker_search(w, 0, alpha, beta, reduced, false);
        if (worker_stopped(w)) return score;
        if (score <= alpha) {
            beta = (alpha + beta) / 2;
            alpha = int_max(score - width, -INFINITE);
            reduced = depth;
        } else if (score >= beta) {
            beta = int_min(score + width, INFINITE);
            reduced = int_max(reduced - 1, depth - 3);
        } else {
            return score;
        }
        width += width / 2;
        if (width > 600 || score_is_mate(score)) {
            alpha = -INFINITE;
            beta = INFINITE;
        }
    }
}

/* --- the result ------------------------------------------------------------------------------- */

static int plies_of_mate(int mate) { return mate > 0 ? 2 * mate - 1 : -2 * mate; }

/* Does the line have the length of its mate score, and end in mate? */
static bool line_mates(const KmPosition *root, const KmEngineLine *line) {
    if (line->length != plies_of_mate(line->score.mate)) return false;
    KmPosition pos = *root;
    for (int i = 0; i < line->length; i++) km_position_play(&pos, line->moves[i], &pos);
    return km_position_is_mated(&pos);
}

static KmScore score_of(int value) {
    if (!score_is_mate(value)) return (KmScore){.centipawns = value};
    const int plies = MATE - abs(value);
    return (KmScore){.mate = value > 0 ? (plies + 1) / 2 : -plies / 2};
}

/* The line of the root frame. A mate score without a complete line is reported as a large advantage. */
static KmEngineLine line_found(const KmEngine *engine, const Worker *w, int depth, int value) {
    const Frame *frame = &w->frames[FRAMES_BEFORE];
    KmEngineLine line = {.score = score_of(value), .depth = depth, .selective = w->selective};
    line.length = frame->line_length;
    memcpy(line.moves, frame->line, (size_t)line.length * sizeof *line.moves);
    if (line.score.mate && !line_mates(&engine->root, &line))
        line.score = (KmScore){.centipawns = value > 0 ? HIGHEST_EVAL : -HIGHEST_EVAL};
    return line;
}

static uint64_t all_nodes(const KmEngine *engine, int threads) {
    uint64_t nodes = 0;
    for (int i = 0; i < threads; i++) nodes += worker_nodes(engine->workers[i]);
    return nodes;
}

static void report(KmEngine *engine, int threads, int line) {
    const KmEngineOptions *options = engine->shared.options;
    KmEngineResult *result = &engine->result;
    result->nodes = all_nodes(engine, threads);
    result->seconds = km_time_spent(&engine->shared.time);
    result->hash_full = km_ttable_full(&engine->table);
    if (options->progress) options->progress(options->context, result, line);
}

static void set_best(KmEngine *engine) {
    const KmEngineLine *line = &engine->lines[0];
    engine->result.best = line->moves[0];
    engine->result.ponder = line->length > 1 ? line->moves[1] : KM_NO_MOVE;
}

/* Makes room at `index` for a line that begins with `first`: removes the old line with that move or, if all
 * places are taken, the last line. */
static void make_room(KmEngine *engine, int index, KmMove first, int *values) {
    KmEngineResult *result = &engine->result;
    int old = index;
    while (old < result->line_count && engine->lines[old].moves[0] != first) old++;
    if (old == result->line_count) {
        if (result->line_count < engine->wanted_lines) result->line_count++;
        old = result->line_count - 1;
    }
    for (int i = old; i > index; i--) {
        engine->lines[i] = engine->lines[i - 1];
        values[i] = values[i - 1];
    }
}

/* Inserts a line by its score: lines are found best first, but a later one may turn out better. */
static void place_line(KmEngine *engine, int index, const KmEngineLine *line, int value,
                       int *values) {
    make_room(engine, index, line->moves[0], values);
    while (index > 0 && values[index - 1] < value) {
        /* cppcheck-suppress arrayIndexOutOfBoundsCond ; the lines wanted are fewer than the places */
        engine->lines[index] = engine->lines[index - 1];
        values[index] = values[index - 1];
        index--;
    }
    engine->lines[index] = *line;
    values[index] = value;
    set_best(engine);
}

/* --- iterative deepening ---------------------------------------------------------------------- */

/* The stability of the search, for time management. */
typedef struct Stability {
    KmMove best;
    int steady, last_score;
} Stability;

static bool time_suffices(KmEngine *engine, Worker *w, Stability *stability, int value, int depth,
                          uint64_t nodes_before) {
    const uint64_t nodes = worker_nodes(w) - nodes_before;
    const double effort = nodes ? (double)w->root_nodes / (double)nodes : 0;
    stability->steady = engine->result.best == stability->best ? stability->steady + 1 : 0;
    stability->best = engine->result.best;
    const int drop = depth > 1 ? stability->last_score - value : 0;
    stability->last_score = value;
    if (depth < WINDOWED_FROM) return false;
    return km_time_suffices(&engine->shared.time, effort > 1 ? 1 : effort, stability->steady, drop);
}

/* An interrupted depth may have found a better first move. */
static void keep_partial(KmEngine *engine, Worker *w, int depth, int *values) {
    if (!w->root_move || w->root_move == engine->result.best) return;
    KmEngineLine line = line_found(engine, w, depth, w->root_score);
    if (line.length == 0 || line.moves[0] != w->root_move) {
        line.length = 1;
        line.moves[0] = w->root_move;
        if (line.score.mate) line.score = (KmScore){.centipawns = HIGHEST_EVAL};
    }
    make_room(engine, 0, w->root_move, values);
    engine->lines[0] = line;
    set_best(engine);
}

static void run_main(KmEngine *engine, Worker *w, int threads) {
    int values[KM_ENGINE_LINES] = {0};
    Stability stability = {0};
    for (int depth = 1; depth <= engine->depth_limit; depth++) {
        const uint64_t nodes_before = worker_nodes(w);
        w->root_depth = depth;
        w->banned_count = 0;
        for (int i = 0; i < engine->wanted_lines; i++) {
            w->root_move = KM_NO_MOVE;
            w->selective = 0;
            const int value = search_window(w, depth, values[i]);
            if (worker_stopped(w)) {
                if (i == 0) keep_partial(engine, w, depth, values);
                return;
            }
            const KmEngineLine line = line_found(engine, w, depth, value);
            w->banned[w->banned_count++] = line.moves[0];
            place_line(engine, i, &line, value, values);
            engine->result.depth = depth;
        }
        for (int i = 0; i < engine->reported_lines; i++) report(engine, threads, i);
        if (time_suffices(engine, w, &stability, values[0], depth, nodes_before)) return;
    }
}

/* The helper threads search the same position, some one ply deeper, and share results through the table. */
static void *run_helper(void *context) {
    Worker *w = context;
    int expected = 0;
    for (int depth = 1 + w->number % 2; depth < KM_ENGINE_DEEPEST && !worker_stopped(w); depth++) {
        w->root_depth = depth;
        expected = search_window(w, depth, expected);
    }
    return NULL;
}

static void run_workers(KmEngine *engine, int threads) {
    pthread_t helpers[KM_ENGINE_THREADS];
    pthread_attr_t attributes;
    int started = 1;
    /* Each ply of the path has a move list on the stack. */
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, HELPER_STACK);
    while (started < threads && pthread_create(&helpers[started], &attributes, run_helper,
                                               engine->workers[started]) == 0)
        started++;
    pthread_attr_destroy(&attributes);
    run_main(engine, engine->workers[0], started);
    atomic_store_explicit(&engine->shared.stop, true, memory_order_relaxed);
    for (int i = 1; i < started; i++) pthread_join(helpers[i], NULL);
}

/* Counts the first moves that may be searched, and gets one of them. */
static int first_moves(const KmPosition *pos, const KmEngineOptions *options, KmMove *first) {
    KmMoveList list;
    km_movegen_legal(pos, &list);
    if (!list.count) return 0;
    *first = options->only && options->only_count ? options->only[0] : list.moves[0];
    return options->only && options->only_count ? options->only_count : list.count;
}

void km_engine_search(KmEngine *engine, const KmGame *game, const KmEngineOptions *options,
                      KmEngineResult *result) {
    KmEngineOptions own = *options;
    const Level level = km_level_apply(&own, km_game_now(game)->key);
    Shared *shared = &engine->shared;
    if (own.only_count == 0) own.only = NULL;
    engine->searched = true;
    shared->options = &own;
    atomic_store_explicit(&shared->stop, false, memory_order_relaxed);
    engine->root = *km_game_now(game);
    engine->result = (KmEngineResult){.lines = engine->lines};
    km_time_begin(&shared->time, &own, km_position_side(&engine->root));
    km_ttable_new_search(&engine->table);
    int threads = ensure_workers(engine, own.threads);
    const int moves = first_moves(&engine->root, &own, &engine->result.best);
    engine->wanted_lines = int_min(int_clamp(own.lines, 1, KM_ENGINE_LINES), moves);
    engine->reported_lines = int_min(int_max(options->lines, 1), engine->wanted_lines);
    /* The main worker counts its own nodes only; the helpers search about as many. */
    if (own.budget.nodes) own.budget.nodes = (own.budget.nodes - 1) / (uint64_t)threads + 1;
    engine->depth_limit =
        own.depth > 0 ? int_min(own.depth, KM_ENGINE_DEEPEST - 1) : KM_ENGINE_DEEPEST - 1;
    for (int i = 0; i < threads && moves; i++)
        if (worker_prepare(engine->workers[i], game, &own) != KM_OK) threads = i;
    if (moves && threads > 0) run_workers(engine, threads);
    engine->result.nodes = all_nodes(engine, threads);
    engine->result.seconds = km_time_spent(&shared->time);
    engine->result.hash_full = km_ttable_full(&engine->table);
    if (engine->result.line_count)
        km_level_choose(&level, engine->lines, engine->result.line_count, &engine->result);
    engine->result.line_count = int_min(engine->result.line_count, engine->reported_lines);
    *result = engine->result;
}

/* A logistic curve, fitted to 233,000 positions of games of Keymove against itself. */
static double win_chance(double centipawns) { return 1 / (1 + exp((132 - centipawns) / 132)); }

void km_score_chances(KmScore score, int chances[3]) {
    const double value = score.mate ? (score.mate > 0 ? 1e5 : -1e5) : score.centipawns;
    chances[0] = (int)(1000 * win_chance(value) + 0.5);
    chances[2] = (int)(1000 * win_chance(-value) + 0.5);
    chances[1] = 1000 - chances[0] - chances[2];
}
