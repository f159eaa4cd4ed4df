/* api_engine: analysis, and a move in a game, as jobs. The advisor also consults the mate solver.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "advisor/advisor.h"
#include "api.h"
#include "json/engine_json.h"
#include "keymove/engine/classic.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_LINES = 16 };
#define MOVE_SECONDS 1.0

typedef struct EngineWork {
    KmGame *game;
    KmEngineOptions options;
    bool moves;   /* a move is to be played */
    bool classic; /* by the classic program */
    Job *job;
} EngineWork;

static void drop_work(void *context) {
    EngineWork *work = context;
    km_game_free(work->game);
    free(work);
}

static EngineAnswer answer_of(const Advice *advice, bool classic) {
    return (EngineAnswer){.source = classic ? "classic" : advice_source_name(advice->source),
                          .best = advice->best,
                          .line_count = advice->line_count,
                          .lines = advice->lines,
                          .hash_full = advice->hash_full};
}

/* --- the work ------------------------------------------------------------------------------------- */

static void report(void *context, const Advice *so_far, int line) {
    EngineWork *work = context;
    const EngineAnswer answer = answer_of(so_far, false);
    (void)line;
    job_report(work->job, so_far->nodes, engine_json(km_game_now(work->game), &answer));
}

/* Asks the engine; its lines are valid as long as the advisor. */
static Advisor *ask_engine(Job *job, EngineWork *work, Advice *advice) {
    Advisor *advisor = advisor_create(job_limits(job)->hash_mb);
    work->options.threads = job_limits(job)->threads;
    work->options.budget = job_budget(job);
    const AdviceRequest request = {.engine = work->options,
                                   .stop = job_stop_flag(job),
                                   .book = work->moves,
                                   .report = report,
                                   .context = work};
    if (advisor) advisor_play(advisor, work->game, &request, advice);
    return advisor;
}

/* Asks the classic program; `line` becomes its expected line. */
static void ask_classic(Job *job, const EngineWork *work, KmEngineLine *line, Advice *advice) {
    const KmClassicOptions options = {.depth = work->options.depth, .budget = job_budget(job)};
    KmClassicResult result;
    km_classic_search(work->game, &options, &result);
    /* Its values are centipawns from White's point of view. */
    const bool white = km_position_side(km_game_now(work->game)) == KM_WHITE;
    *line = (KmEngineLine){.score = {.centipawns = white ? result.value : -result.value},
                           .depth = result.depth,
                           .selective = result.depth,
                           .length = result.length};
    memcpy(line->moves, result.line, sizeof result.line);
    *advice = (Advice){.best = result.best,
                       .line_count = result.length > 0,
                       .lines = {line},
                       .nodes = result.nodes,
                       .seconds = result.seconds};
}

static void run_engine(Job *job, void *context) {
    EngineWork *work = context;
    const KmPosition pos = *km_game_now(work->game);
    Advisor *advisor = NULL;
    KmEngineLine line;
    Advice advice;
    memset(&advice, 0, sizeof advice);
    work->job = job;
    if (work->classic) {
        ask_classic(job, work, &line, &advice);
    } else if (!(advisor = ask_engine(job, work, &advice))) {
        job_fail_no_memory(job);
        return;
    }
    const EngineAnswer answer = answer_of(&advice, work->classic);
    Text result = {0};
    write_engine_answer(&result, &pos, &answer, advice.nodes, advice.seconds,
                        work->moves ? work->game : NULL);
    advisor_free(advisor);
    job_finish_text(job, result);
}

/* --- the requests --------------------------------------------------------------------------------- */

static double read_seconds(Fields *in, json_t *clock, const char *name, bool *good) {
    const json_t *value = json_object_get(clock, name);
    const double seconds = json_number_value(value);
    if (value && (!json_is_number(value) || seconds < 0 || seconds > 1e6)) {
        *good = false;
        fields_refuse(in, "clock", "needs a valid '%s'", name);
    }
    return seconds;
}

static void read_clock(Fields *in, KmGameClock *clock) {
    json_t *given = fields_object(in, "clock");
    bool good = true;
    if (!given) return;
    clock->left[KM_WHITE] = read_seconds(in, given, "white", &good);
    clock->left[KM_BLACK] = read_seconds(in, given, "black", &good);
    clock->increment[KM_WHITE] = read_seconds(in, given, "white_increment", &good);
    clock->increment[KM_BLACK] = read_seconds(in, given, "black_increment", &good);
    clock->moves_to_go = (int)read_seconds(in, given, "moves_to_go", &good);
    clock->running = good;
}

/* How strongly it plays, and by which limits; without any, for a second. */
static void read_strength(Fields *in, EngineWork *work, JobLimits *limits) {
    static const char *const programs[] = {"engine", "classic"};
    KmEngineOptions *options = &work->options;
    options->level = (int)fields_integer(in, "level", 1, KM_ENGINE_LEVELS, 0);
    const int elo =
        (int)fields_integer(in, "elo", KM_ENGINE_WEAKEST_ELO, KM_ENGINE_STRONGEST_ELO, 0);
    if (elo) options->level = km_level_from_elo(elo);
    options->seed = (uint64_t)fields_integer(in, "seed", 0, INT64_MAX, 1);
    read_clock(in, &options->clock);
    work->classic = fields_choice(in, "program", programs, 2, 0) == 1;
    if (work->classic && options->depth > KM_CLASSIC_DEEPEST)
        fields_refuse(in, "depth", "is at most %d for the classic program", KM_CLASSIC_DEEPEST);
    const bool limited = limits->nodes || options->depth || options->clock.running;
    if (!fields_has(in, "seconds") && !limited) limits->seconds = MOVE_SECONDS;
}

static void start(Fields *in, bool moves) {
    JobPlan plan = {
        .kind = moves ? "engine/move" : "engine/analysis", .run = run_engine, .quick = moves};
    EngineWork *work = create_work(in, &plan, sizeof *work);
    if (!work) return;
    plan.drop = drop_work;
    work->moves = moves;
    work->options.depth = (int)fields_integer(in, "depth", 1, KM_ENGINE_DEEPEST, 0);
    work->options.lines = (int)fields_integer(in, "lines", 1, MAX_LINES, 1);
    fields_limits(in, &plan.limits);
    plan.memory_mb = plan.limits.hash_mb + plan.limits.hash_mb / 2; /* with the mate solver's */
    if (moves) read_strength(in, work, &plan.limits);
    work->game = fields_game(in);
    start_job(in, &plan);
}

void api_engine_analysis(Fields *in) { start(in, false); }

void api_engine_move(Fields *in) { start(in, true); }
