/* api_engine: analysis, a move in a game, and the answer to a draw offer, as jobs. The advisor also consults the mate solver.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "advisor/advisor.h"
#include "api.h"
#include "json/engine_json.h"
#include "keymove/chess/movegen.h"
#include "keymove/engine/classic.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_LINES = 16 };
#define MOVE_SECONDS 1.0
#define DRAW_SECONDS 0.5

typedef struct EngineWork {
    KmGame *game;
    KmEngineOptions options;
    bool moves;    /* a move is to be played */
    bool classic;  /* by the classic program */
    bool draw;     /* an offer of a draw is to be answered, */
    KmColor asked; /* by this side */
    Job *job;
} EngineWork;

static void drop_work(void *context) {
    EngineWork *work = context;
    km_game_free(work->game);
    free(work);
}

static EngineAnswer answer_of(const Advice *advice) {
    return (EngineAnswer){.source = advice_source_name(advice->source),
                          .best = advice->best,
                          .line_count = advice->line_count,
                          .lines = advice->lines,
                          .hash_full = advice->hash_full};
}

/* --- the work ------------------------------------------------------------------------------------- */

static void report(void *context, const Advice *so_far, int line) {
    EngineWork *work = context;
    const EngineAnswer answer = answer_of(so_far);
    (void)line;
    job_report(work->job, so_far->nodes, engine_json(km_game_now(work->game), &answer));
}

/* Asks the engine; its lines are valid as long as the advisor. */
static Advisor *ask_engine(Job *job, EngineWork *work, Advice *advice) {
    Advisor *advisor = advisor_create(job_limits(job)->hash_mb);
    work->options.threads = job_limits(job)->threads;
    work->options.budget = job_budget(job);
    const AdviceRequest request = {.engine = work->options,
                                   .classic = work->classic,
                                   .stop = job_stop_flag(job),
                                   .book = work->moves,
                                   .report = report,
                                   .context = work};
    if (advisor) advisor_play(advisor, work->game, &request, advice);
    return advisor;
}

static void run_engine(Job *job, void *context) {
    EngineWork *work = context;
    const KmPosition pos = *km_game_now(work->game);
    Advice advice;
    memset(&advice, 0, sizeof advice);
    work->job = job;
    Advisor *advisor = ask_engine(job, work, &advice);
    if (!advisor) {
        job_fail_no_memory(job);
        return;
    }
    Text result = {0};
    if (work->draw) {
        const KmScore score = advice.line_count ? advice.lines[0]->score : (KmScore){0};
        write_draw_answer(&result, work->game, work->asked, score);
    } else {
        const EngineAnswer answer = answer_of(&advice);
        write_engine_answer(&result, &pos, &answer, advice.nodes, advice.seconds,
                            work->moves ? work->game : NULL);
    }
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

static void read_program(Fields *in, EngineWork *work) {
    static const char *const programs[] = {"engine", "classic"};
    work->classic = fields_choice(in, "program", programs, 2, 0) == 1;
    if (!work->classic) return;
    if (work->options.depth > KM_CLASSIC_DEEPEST)
        fields_refuse(in, "depth", "is at most %d for the classic program", KM_CLASSIC_DEEPEST);
    if (!work->options.depth) work->options.depth = KM_CLASSIC_DEPTH;
}

/* How strongly it plays, and by which limits; without any, for a second. */
static void read_strength(Fields *in, EngineWork *work, JobLimits *limits) {
    KmEngineOptions *options = &work->options;
    options->level = (int)fields_integer(in, "level", 1, KM_ENGINE_LEVELS, 0);
    const int elo =
        (int)fields_integer(in, "elo", KM_ENGINE_WEAKEST_ELO, KM_ENGINE_STRONGEST_ELO, 0);
    if (elo) options->level = km_level_from_elo(elo);
    options->seed = (uint64_t)fields_integer(in, "seed", 0, INT64_MAX, 1);
    read_clock(in, &options->clock);
    read_program(in, work);
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

/* The side that is asked; by default the one that is not to move. */
static void read_asked(Fields *in, EngineWork *work) {
    static const char *const colors[] = {"white", "black"};
    const KmColor side = km_position_side(km_game_now(work->game));
    work->asked = (KmColor)fields_choice(in, "side", colors, 2, km_color_other(side));
    if (!km_movegen_any(km_game_now(work->game)))
        fields_refuse(in, "fen", "is a position in which the game is over");
}

void api_engine_draw(Fields *in) {
    JobPlan plan = {.kind = "engine/draw", .run = run_engine, .quick = true};
    EngineWork *work = create_work(in, &plan, sizeof *work);
    if (!work) return;
    plan.drop = drop_work;
    work->draw = true;
    work->options.depth = (int)fields_integer(in, "depth", 1, KM_ENGINE_DEEPEST, 0);
    fields_limits(in, &plan.limits);
    plan.memory_mb = plan.limits.hash_mb + plan.limits.hash_mb / 2; /* with the mate solver's */
    read_program(in, work);
    if (!fields_has(in, "seconds")) plan.limits.seconds = DRAW_SECONDS;
    work->game = fields_game(in);
    if (work->game) read_asked(in, work);
    start_job(in, &plan);
}

void api_engine_analysis(Fields *in) { start(in, false); }

void api_engine_move(Fields *in) { start(in, true); }
