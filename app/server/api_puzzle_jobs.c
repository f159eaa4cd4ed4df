/* api_puzzle_jobs: mining games and making problems, as jobs whose puzzles are reported as they are found and may be put
 * into the store.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "api_puzzle.h"

#include "api_problem.h"
#include "common/store_path.h"
#include "json/puzzle_json.h"
#include "json/record_json.h"
#include "keymove/base/clock.h"
#include "keymove/chess/fen.h"
#include "keymove/puzzle/make_problem.h"
#include "random_hex.h"

#include <stdlib.h>
#include <string.h>

enum {
    MAX_FOUND = 5000, /* puzzles in a result */
    LATEST = 12,      /* puzzles in the news */
    MAX_MADE = 100,
    MINE_MB = 32,
    MAKE_MB = 32,
    TRIES = 20000, /* between two looks at the clock */
    PROBLEM_TRIES = 500
};

/* --- keeping ------------------------------------------------------------------------------------- */

void keeper_open(StoreKeeper *keeper, const char *path, const char *collection) {
    keeper->options = (KmImportOptions){.collection = collection, .now = seconds_now()};
    keeper->failed = store_open(path, true, &keeper->store, &keeper->error) != KM_OK;
}

void keeper_add(StoreKeeper *keeper, json_t *object) {
    KmRecord record;
    if (!keeper->store || keeper->failed) return;
    KmStatus status = record_read_object(object, &keeper->room, &record, &keeper->error);
    /* The miner and the maker have just done so. */
    if (record.kind == KM_RECORD_MATE) record.proved = true;
    if (status == KM_OK)
        status = km_import_record(keeper->store, &keeper->room, &record, NULL, &keeper->options,
                                  &keeper->tally, &keeper->error);
    keeper->failed = status != KM_OK;
    if (status == KM_OK) json_object_set_new(object, "id", json_integer(record.id));
}

void keeper_close(StoreKeeper *keeper) {
    km_store_close(keeper->store);
    keeper->store = NULL;
}

/* What became of the puzzles in the store: null if none were to be kept. */
static json_t *keeper_json(const StoreKeeper *keeper, bool wanted) {
    if (!wanted) return json_null();
    json_t *object = json_pack("{s:I, s:I}", "added", (json_int_t)keeper->tally.added, "known",
                               (json_int_t)keeper->tally.known);
    if (keeper->failed) json_object_set_new(object, "error", json_string(keeper->error.text));
    return object;
}

/* --- what both jobs share ------------------------------------------------------------------------ */

typedef struct PuzzleWork {
    /* the request */
    char *text, *player, *collection, *material;
    const char *store_path;
    bool store;
    KmMineOptions mine;
    KmMakeOptions make;
    KmStipulation stipulation;
    KmPosition from;
    int count;
    /* the work */
    Job *job;
    json_t *puzzles;
    uint64_t found;
    double started;
    KmMineTally tally;
    uint64_t games, faulty, statuses[3];
    KmSeen *seen;
    const KmGameRecord *game;
    double fraction;
    StoreKeeper keeper;
} PuzzleWork;

static void drop_work(void *context) {
    PuzzleWork *work = context;
    free(work->text);
    free(work->player);
    free(work->collection);
    free(work->material);
    free(work);
}

static bool is_late(const PuzzleWork *work) {
    return job_is_stopped(work->job) ||
           km_clock_seconds() - work->started >= job_limits(work->job)->seconds;
}

/* The last puzzles that were found. */
static json_t *latest_json(const json_t *puzzles) {
    json_t *array = json_array();
    const size_t count = json_array_size(puzzles);
    for (size_t i = count > LATEST ? count - LATEST : 0; i < count; i++)
        json_array_append(array, json_array_get(puzzles, i));
    return array;
}

/* Takes over a puzzle. */
static void take_puzzle(PuzzleWork *work, json_t *object) {
    work->found++;
    json_object_set_new(object, "number", json_integer((json_int_t)work->found));
    keeper_add(&work->keeper, object);
    if (json_array_size(work->puzzles) < MAX_FOUND)
        json_array_append_new(work->puzzles, object);
    else
        json_decref(object);
}

static char *copy_text(Fields *in, const char *text) {
    if (!text || in->failed) return NULL;
    char *copy = strdup(text);
    if (!copy) in->failed = !reply_no_memory(in->out);
    return copy;
}

static void read_keeping(Fields *in, PuzzleWork *work) {
    work->collection = copy_text(in, fields_text(in, "collection", false));
    work->store = fields_flag(in, "store", work->collection != NULL);
    work->store_path = in->service->store;
}

static void begin_work(PuzzleWork *work, Job *job) {
    work->job = job;
    work->started = km_clock_seconds();
    work->puzzles = json_array();
    if (work->store) keeper_open(&work->keeper, work->store_path, work->collection);
}

/* --- mine ---------------------------------------------------------------------------------------- */

static void report_mining(PuzzleWork *work) {
    job_report(work->job, work->tally.positions,
               json_pack("{s:I, s:I, s:f, s:I, s:o}", "games", (json_int_t)work->games, "positions",
                         (json_int_t)work->tally.positions, "fraction", work->fraction, "found",
                         (json_int_t)work->found, "latest", latest_json(work->puzzles)));
}

static void take_mined(void *context, const KmMined *mined) {
    PuzzleWork *work = context;
    KmSeenPlace first;
    bool known = false;
    if (km_seen_add(work->seen, km_mined_position(mined), (KmSeenPlace){work->games, mined->ply},
                    &known, &first) != KM_OK)
        known = false;
    work->statuses[mined->status]++;
    take_puzzle(work, mined_json(work->game, work->games, mined, known ? &first : NULL));
}

static KmStatus mine_all(PuzzleWork *work, KmPgnReader *reader, KmGameRecord *game,
                         KmMiner *miner) {
    const double length = (double)strlen(work->text);
    work->game = game;
    while (!is_late(work)) {
        KmError error;
        KmStatus status = km_game_record_read(game, reader, &error);
        if (status != KM_OK) return status;
        work->games++;
        work->faulty += game->broken;
        status = km_miner_mine(miner, game, &work->mine, take_mined, work, &work->tally);
        if (status != KM_OK) return status;
        work->fraction = length > 0 ? (double)km_pgn_reader_place(reader).offset / length : 1;
        if (job_report_due(work->job)) report_mining(work);
    }
    return KM_ERR_LIMIT;
}

static void run_mine(Job *job, void *context) {
    PuzzleWork *work = context;
    begin_work(work, job);
    work->mine.stop = job_stop_flag(job);
    work->mine.player = work->player;
    KmPgnReader *reader = km_pgn_reader_create_text(work->text, strlen(work->text));
    KmGameRecord *game = km_game_record_create();
    KmMiner *miner = km_miner_create(MINE_MB);
    work->seen = km_seen_create();
    const KmStatus status =
        reader && game && miner && work->seen ? mine_all(work, reader, game, miner) : KM_ERR_MEMORY;
    keeper_close(&work->keeper);
    if (status == KM_ERR_MEMORY) job_fail_no_memory(job);
    job_finish(job, json_pack("{s:b, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:I, s:o, s:o}", "complete",
                              status == KM_ERR_END, "games", (json_int_t)work->games, "faulty",
                              (json_int_t)work->faulty, "positions",
                              (json_int_t)work->tally.positions, "decided",
                              (json_int_t)work->tally.decided, "found", (json_int_t)work->found,
                              "played", (json_int_t)work->statuses[KM_MINE_PLAYED], "delayed",
                              (json_int_t)work->statuses[KM_MINE_DELAYED], "missed",
                              (json_int_t)work->statuses[KM_MINE_MISSED], "stored",
                              keeper_json(&work->keeper, work->store), "puzzles", work->puzzles));
    km_seen_free(work->seen);
    km_miner_free(miner);
    km_game_record_free(game);
    km_pgn_reader_free(reader);
}

void api_puzzle_mine(Fields *in) {
    JobPlan plan = {.kind = "puzzle/mine", .run = run_mine, .memory_mb = 2 * MINE_MB};
    PuzzleWork *work = create_work(in, &plan, sizeof *work);
    if (!work) return;
    plan.drop = drop_work;
    work->text = copy_text(in, fields_text(in, "pgn", true));
    work->player = copy_text(in, fields_text(in, "player", false));
    work->mine.moves = (int)fields_integer(in, "moves", 1, KM_PUZZLE_LONGEST, 5);
    work->mine.nodes = (uint64_t)fields_integer(in, "effort", 1, 1000000000, 0);
    read_keeping(in, work);
    fields_limits(in, &plan.limits);
    if (!fields_has(in, "seconds")) plan.limits.seconds = MAX_JOB_SECONDS;
    start_job(in, &plan);
}

/* --- make ---------------------------------------------------------------------------------------- */

static void report_making(PuzzleWork *work, uint64_t tried) {
    job_report(work->job, tried,
               json_pack("{s:I, s:I, s:o}", "made", (json_int_t)work->found, "tried",
                         (json_int_t)tried, "latest", latest_json(work->puzzles)));
}

/* One of the two: mates have a maker of their own. */
typedef struct Makers {
    KmMaker *mates;
    KmProblemMaker *problems;
} Makers;

static KmStatus open_makers(PuzzleWork *work, Makers *makers, KmError *error) {
    const KmStipulation *stipulation = &work->stipulation;
    const bool mate = stipulation->play == KM_PLAY_DIRECT && stipulation->goal == KM_GOAL_MATE;
    *makers = (Makers){NULL, NULL};
    work->make.tries = mate ? TRIES : PROBLEM_TRIES;
    return mate ? km_maker_create(&work->make, &makers->mates, error)
                : km_problem_maker_create(&work->make, stipulation, &makers->problems, error);
}

static void close_makers(Makers *makers) {
    km_maker_free(makers->mates);
    km_problem_maker_free(makers->problems);
}

/* The next problem; `object` takes it. */
static KmStatus make_next(const PuzzleWork *work, Makers *makers, json_t **object) {
    if (makers->mates) {
        KmPuzzle puzzle;
        const KmStatus status = km_maker_next(makers->mates, &puzzle);
        if (status == KM_OK) *object = made_json(&puzzle);
        return status;
    }
    const KmProblem *problem;
    const KmStatus status = km_problem_maker_next(makers->problems, &problem);
    if (status == KM_OK) *object = made_problem_json(&work->stipulation, problem);
    return status;
}

static KmStatus make_all(PuzzleWork *work, Makers *makers) {
    uint64_t tried = 0;
    while (work->found < (uint64_t)work->count) {
        json_t *object = NULL;
        if (is_late(work)) return KM_ERR_LIMIT;
        const KmStatus status = make_next(work, makers, &object);
        if (object) take_puzzle(work, object);
        if (status != KM_OK && status != KM_ERR_LIMIT) return status;
        tried += status == KM_OK ? 1 : work->make.tries;
        if (job_report_due(work->job)) report_making(work, tried);
    }
    return KM_OK;
}

static void run_make(Job *job, void *context) {
    PuzzleWork *work = context;
    Makers makers;
    KmError error;
    begin_work(work, job);
    work->make.stop = job_stop_flag(job);
    KmStatus status = open_makers(work, &makers, &error);
    if (status == KM_OK) status = make_all(work, &makers);
    keeper_close(&work->keeper);
    if (status == KM_ERR_MEMORY)
        job_fail_no_memory(job);
    else if (!work->found && !job_is_stopped(job))
        job_fail(job, "not_made", "no problem was found within the limits");
    job_finish(job, json_pack("{s:I, s:o, s:o}", "seed", (json_int_t)work->make.seed, "stored",
                              keeper_json(&work->keeper, work->store), "puzzles", work->puzzles));
    close_makers(&makers);
}

/* A random seed, short enough to type. */
static int64_t draw_seed(void) {
    char name[8];
    return random_hex(name, sizeof name) ? (int64_t)strtoull(name, NULL, 16) : 1;
}

static void read_make_options(Fields *in, PuzzleWork *work) {
    KmMakeOptions *make = &work->make;
    const char *from = fields_text(in, "from", false);
    KmError error;
    make->moves = (int)fields_integer(in, "moves", 1, KM_MAKE_LONGEST, 2);
    make->least_pieces =
        (int)fields_integer(in, "pieces_min", KM_MAKE_LEAST_PIECES, KM_MAKE_MOST_PIECES, 0);
    make->most_pieces =
        (int)fields_integer(in, "pieces_max", KM_MAKE_LEAST_PIECES, KM_MAKE_MOST_PIECES, 0);
    make->least_rating = (int)fields_integer(in, "rating_min", 1, 10000, 0);
    make->most_rating = (int)fields_integer(in, "rating_max", 1, 10000, 0);
    make->no_duals = fields_flag(in, "no_duals", false);
    make->economical = fields_flag(in, "economical", false);
    make->quiet_key = fields_flag(in, "quiet_key", false);
    make->material = work->material = copy_text(in, fields_text(in, "material", false));
    make->seed = (uint64_t)fields_integer(in, "seed", 0, INT64_MAX, 0);
    if (!fields_has(in, "seed")) make->seed = (uint64_t)draw_seed();
    make->hash_mb = MAKE_MB / 2;
    work->count = (int)fields_integer(in, "count", 1, MAX_MADE, 1);
    if (!from || in->failed) return;
    make->from = &work->from;
    if (km_fen_read(from, &work->from, &error) != KM_OK)
        in->failed = !reply_error(in->out, "bad_fen", "from", &error);
}

/* The field that an option which does not fit belongs to, as far as can be said. */
static const char *faulty_field(const Fields *in) {
    return fields_has(in, "material")      ? "material"
           : fields_has(in, "stipulation") ? "stipulation"
                                           : "moves";
}

/* Which problems: mates in `moves`, or those of a stipulation. */
static void read_made_stipulation(Fields *in, PuzzleWork *work) {
    work->stipulation = (KmStipulation){.play = KM_PLAY_DIRECT, .goal = KM_GOAL_MATE};
    if (!fields_has(in, "stipulation")) return;
    if (fields_has(in, "moves"))
        fields_refuse(in, "moves", "is part of the stipulation; leave it out");
    else if (fields_stipulation(in, true, &work->stipulation))
        work->make.moves = (work->stipulation.half_moves + 1) / 2;
}

void api_puzzle_make(Fields *in) {
    JobPlan plan = {.kind = "puzzle/make", .run = run_make, .memory_mb = MAKE_MB};
    PuzzleWork *work = create_work(in, &plan, sizeof *work);
    Makers makers;
    KmError error;
    if (!work) return;
    plan.drop = drop_work;
    read_make_options(in, work);
    read_made_stipulation(in, work);
    read_keeping(in, work);
    fields_limits(in, &plan.limits);
    if (!in->failed) { /* the maker knows which options contradict each other */
        if (open_makers(work, &makers, &error) == KM_OK)
            close_makers(&makers);
        else
            fields_refuse(in, faulty_field(in), "does not fit: %s", error.text);
    }
    start_job(in, &plan);
}
