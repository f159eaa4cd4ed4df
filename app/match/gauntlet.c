/* gauntlet: threads that take games from the schedule, and the standings.
 *
 * Invariant: everything in Shared is read and written under its lock.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "gauntlet.h"

#include "common/output.h"
#include "game_record.h"
#include "keymove/base/budget.h"
#include "keymove/base/clock.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What all threads share. */
typedef struct Shared {
    pthread_mutex_t lock;
    pthread_mutex_t spawning; /* processes are started one at a time */
    Gauntlet *gauntlet;
    const GauntletPlan *plan;
    const GauntletEvents *events;
    size_t next;
    bool warned[GAUNTLET_ENGINES];
    Output pgn;
    KmPgnWriter *writer;
    KmError error;
} Shared;

/* One game of the schedule. */
typedef struct ScheduledGame {
    int opponent; /* its index, from 1 */
    size_t pair, leg;
} ScheduledGame;

/* A thread and the engines that it runs. */
typedef struct Worker {
    Shared *shared;
    OpeningJudge *judge;
    Player players[GAUNTLET_ENGINES];
} Worker;

/* Keeps the first error and stops the match. */
static void fail(Shared *shared, const KmError *error) {
    pthread_mutex_lock(&shared->lock);
    if (shared->error.status == KM_OK) shared->error = *error;
    pthread_mutex_unlock(&shared->lock);
    __atomic_store_n(shared->plan->stop, 1, __ATOMIC_RELAXED);
}

/* --- the schedule ---------------------------------------------------------------------------------- */

/* The pairings take turns, with two games each. */
static bool take_game(Shared *shared, ScheduledGame *scheduled) {
    if (km_stop_requested(shared->plan->stop)) return false;
    pthread_mutex_lock(&shared->lock);
    const size_t number = shared->next < shared->gauntlet->total ? shared->next++ : SIZE_MAX;
    pthread_mutex_unlock(&shared->lock);
    if (number == SIZE_MAX) return false;
    const size_t pairings = (size_t)shared->gauntlet->pairing_count;
    *scheduled = (ScheduledGame){.opponent = 1 + (int)(number / 2 % pairings),
                                 .pair = number / 2 / pairings,
                                 .leg = number % 2};
    return true;
}

/* --- the standings --------------------------------------------------------------------------------- */

static void add_effort(GameEffort *sum, const GameEffort *effort) {
    sum->moves += effort->moves;
    sum->deep += effort->deep;
    sum->seconds += effort->seconds;
    sum->depths += effort->depths;
    sum->nodes += effort->nodes;
    sum->node_seconds += effort->node_seconds;
    sum->faults += effort->faults;
    if (effort->slowest > sum->slowest) sum->slowest = effort->slowest;
}

/* Counts a result; `first` is the colour of the first engine. */
static void count_result(Pairing *pairing, const ScheduledGame *scheduled, const EngineGame *played,
                         KmColor first) {
    const bool won = played->result == (first == KM_WHITE ? KM_PGN_WHITE_WINS : KM_PGN_BLACK_WINS);
    int half_points = 1;
    if (played->result == KM_PGN_DRAW) {
        pairing->tally.draws++;
        pairing->draws[played->end]++;
    } else {
        half_points = won ? 2 : 0;
        won ? pairing->tally.wins++ : pairing->tally.losses++;
        pairing->losses[won ? 1 : 0][played->end]++;
    }
    signed char *other = &pairing->half_points[scheduled->pair];
    if (*other >= 0) pairing->tally.pairs[*other + half_points]++;
    *other = (signed char)half_points;
    add_effort(&pairing->efforts[0], &played->efforts[first]);
    add_effort(&pairing->efforts[1], &played->efforts[km_color_other(first)]);
}

static void test_hypotheses(Gauntlet *gauntlet) {
    const Sprt *sprt = &gauntlet->plan->sprt;
    if (sprt->elo0 == sprt->elo1) return;
    gauntlet->llr = tally_llr(&gauntlet->pairings[0].tally, sprt->elo0, sprt->elo1);
    const double bound = sprt_bound(sprt->error);
    gauntlet->decision = gauntlet->llr >= bound ? 1 : gauntlet->llr <= -bound ? -1 : 0;
    if (gauntlet->decision) __atomic_store_n(gauntlet->plan->stop, 1, __ATOMIC_RELAXED);
}

static KmStatus write_pgn(void *context, const char *text, size_t length) {
    FILE *file = context;
    return fwrite(text, 1, length, file) == length && fflush(file) == 0 ? KM_OK : KM_ERR_IO;
}

static KmStatus record(Shared *shared, const ScheduledGame *scheduled, const EngineGame *played,
                       Worker *worker) {
    if (!shared->writer) return KM_OK;
    const int white = scheduled->leg ? scheduled->opponent : 0, black = scheduled->opponent - white;
    const RecordTags tags = {
        .names = {worker->players[white].name, worker->players[black].name},
        .controls = {&shared->plan->controls[white], &shared->plan->controls[black]},
        .round = scheduled->pair + 1,
        .game = scheduled->leg + 1,
        .event = shared->plan->event,
    };
    return game_record_write(shared->writer, played, &tags);
}

/* Counts a finished game, unless the sequential test has been decided already. */
static void finish(Worker *worker, const ScheduledGame *scheduled, const EngineGame *played) {
    Shared *shared = worker->shared;
    Gauntlet *gauntlet = shared->gauntlet;
    Pairing *pairing = &gauntlet->pairings[scheduled->opponent - 1];
    KmError error;
    KmStatus status = KM_OK;
    pthread_mutex_lock(&shared->lock);
    if (!gauntlet->decision) {
        count_result(pairing, scheduled, played, scheduled->leg ? KM_BLACK : KM_WHITE);
        gauntlet->played++;
        test_hypotheses(gauntlet);
        status = record(shared, scheduled, played, worker);
        shared->events->game_over(shared->events->context, gauntlet, pairing, played);
    }
    pthread_mutex_unlock(&shared->lock);
    if (status == KM_OK) return;
    km_fail(&error, status, 0, "%s: %s", shared->plan->pgn,
            status == KM_ERR_IO ? "cannot write" : "no memory");
    fail(shared, &error);
}

/* --- playing --------------------------------------------------------------------------------------- */

static void report_start(Shared *shared, int engine, const Player *player) {
    pthread_mutex_lock(&shared->lock);
    for (int i = 0; i < shared->gauntlet->pairing_count; i++)
        if (engine == 0 || engine == i + 1)
            snprintf(shared->gauntlet->pairings[i].names[engine != 0], PLAYER_NAME, "%s",
                     player->name);
    for (int i = 0; i < player->spec->option_count && !shared->warned[engine]; i++) {
        if (player->knows[i]) continue;
        char text[512];
        snprintf(text, sizeof text, "%s has no option '%s'", player->name,
                 player->spec->options[i].name);
        shared->events->warning(shared->events->context, text);
    }
    shared->warned[engine] = true;
    pthread_mutex_unlock(&shared->lock);
}

static bool ensure_running(Worker *worker, int engine) {
    Player *player = &worker->players[engine];
    Shared *shared = worker->shared;
    KmError error;
    if (player_runs(player)) return true;
    pthread_mutex_lock(&shared->spawning);
    const KmStatus status =
        player_start(player, shared->plan->specs[engine], &shared->plan->timeouts, &error);
    pthread_mutex_unlock(&shared->spawning);
    if (status == KM_OK) {
        report_start(shared, engine, player);
    } else if (status != KM_ERR_END) {
        error.status = KM_ERR_SYNTAX; /* the engine was specified wrongly */
        fail(shared, &error);
    }
    return status == KM_OK;
}

static void play(Worker *worker, const ScheduledGame *scheduled) {
    Shared *shared = worker->shared;
    const GauntletPlan *plan = shared->plan;
    if (!ensure_running(worker, 0) || !ensure_running(worker, scheduled->opponent)) return;
    const int white = scheduled->leg ? scheduled->opponent : 0, black = scheduled->opponent - white;
    Player *const players[2] = {&worker->players[white], &worker->players[black]};
    const GameRules rules = {.controls = {&plan->controls[white], &plan->controls[black]},
                             .adjudication = plan->adjudication,
                             .timeouts = plan->timeouts,
                             .strict = plan->strict};
    Opening opening;
    EngineGame played;
    KmError error;
    openings_get(plan->openings, worker->judge, scheduled->pair, &opening);
    const KmStatus status = engine_game_play(&played, players, &opening, &rules);
    if (status != KM_OK) {
        km_fail(&error, status, 0, "no memory");
        fail(shared, &error);
    } else if (played.end != GAME_UNFINISHED) {
        finish(worker, scheduled, &played);
    }
    engine_game_free(&played);
}

static void *work(void *context) {
    Worker *worker = context;
    for (ScheduledGame scheduled; take_game(worker->shared, &scheduled);) play(worker, &scheduled);
    for (int i = 0; i < worker->shared->plan->engines; i++)
        player_end(&worker->players[i], NULL, 0);
    return NULL;
}

/* --- the match ------------------------------------------------------------------------------------- */

static KmStatus set_up(Gauntlet *gauntlet, const GauntletPlan *plan, KmError *error) {
    *gauntlet = (Gauntlet){.plan = plan,
                           .pairing_count = plan->engines - 1,
                           .total = plan->games * (size_t)(plan->engines - 1),
                           .started = km_clock_seconds()};
    for (int i = 0; i < gauntlet->pairing_count; i++) {
        signed char *half_points = malloc(plan->games / 2 + 1);
        if (!half_points) return km_fail(error, KM_ERR_MEMORY, 0, "no memory");
        memset(half_points, -1, plan->games / 2 + 1);
        gauntlet->pairings[i].half_points = half_points;
    }
    return KM_OK;
}

static KmStatus open_pgn(Shared *shared, KmError *error) {
    if (!shared->plan->pgn) return KM_OK;
    const KmStatus status = output_open(&shared->pgn, shared->plan->pgn, OUTPUT_APPEND, error);
    if (status != KM_OK) return status;
    shared->writer = km_pgn_writer_create(write_pgn, shared->pgn.file);
    return shared->writer ? KM_OK : km_fail(error, KM_ERR_MEMORY, 0, "no memory");
}

static void run_workers(Worker *workers, int count) {
    pthread_t threads[GAUNTLET_THREADS];
    int started = 0;
    while (started < count - 1 &&
           pthread_create(&threads[started], NULL, work, &workers[started]) == 0)
        started++;
    work(&workers[started]);
    for (int i = 0; i < started; i++) pthread_join(threads[i], NULL);
}

static KmStatus run_match(Shared *shared, KmError *error) {
    const size_t total = shared->gauntlet->total;
    const int count = (size_t)shared->plan->threads < total ? shared->plan->threads : (int)total;
    Worker *workers = calloc((size_t)count, sizeof *workers);
    if (!workers) return km_fail(error, KM_ERR_MEMORY, 0, "no memory");
    bool ready = true;
    for (int i = 0; i < count; i++) {
        workers[i] = (Worker){.shared = shared, .judge = opening_judge_create()};
        ready = ready && workers[i].judge;
    }
    if (ready && count > 0) run_workers(workers, count);
    for (int i = 0; i < count; i++) opening_judge_free(workers[i].judge);
    free(workers);
    if (!ready) return km_fail(error, KM_ERR_MEMORY, 0, "no memory");
    if (error) *error = shared->error;
    return shared->error.status;
}

KmStatus gauntlet_play(Gauntlet *gauntlet, const GauntletPlan *plan, const GauntletEvents *events,
                       KmError *error) {
    Shared shared = {.gauntlet = gauntlet, .plan = plan, .events = events};
    KmStatus status = set_up(gauntlet, plan, error);
    if (status == KM_OK) status = open_pgn(&shared, error);
    pthread_mutex_init(&shared.lock, NULL);
    pthread_mutex_init(&shared.spawning, NULL);
    if (status == KM_OK) status = run_match(&shared, error);
    pthread_mutex_destroy(&shared.lock);
    pthread_mutex_destroy(&shared.spawning);
    km_pgn_writer_free(shared.writer);
    const KmStatus closed = output_close(&shared.pgn, status == KM_OK ? error : NULL);
    return status == KM_OK ? closed : status;
}

void gauntlet_free(Gauntlet *gauntlet) {
    for (int i = 0; i < gauntlet->pairing_count; i++) free(gauntlet->pairings[i].half_points);
    gauntlet->pairing_count = 0;
}
