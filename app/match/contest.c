/* contest: threads that take games from a list, and the book-keeping.
 *
 * Invariant: everything in Hall is read and written under its lock.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "contest.h"

#include "keymove/base/clock.h"
#include "record.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where the games are played. */
typedef struct Hall {
    pthread_mutex_t lock;
    pthread_mutex_t spawning; /* children are started one at a time */
    Contest *contest;
    const ContestPlan *plan;
    const ContestNews *news;
    size_t next;
    bool warned[CONTEST_ENGINES];
    FILE *pgn;
    KmPgnWriter *writer;
    KmError error;
} Hall;

/* One game of the list. */
typedef struct Fixture {
    int opponent; /* an index of engines, from 1 */
    size_t pair, leg;
} Fixture;

/* A thread, and the engines it has running. */
typedef struct Worker {
    Hall *hall;
    OpeningJudge *judge;
    Player players[CONTEST_ENGINES];
} Worker;

/* The first failure counts, and ends everything. */
static void fail(Hall *hall, const KmError *error) {
    pthread_mutex_lock(&hall->lock);
    if (hall->error.status == KM_OK) hall->error = *error;
    pthread_mutex_unlock(&hall->lock);
    __atomic_store_n(hall->plan->stop, 1, __ATOMIC_RELAXED);
}

/* --- the list -------------------------------------------------------------------------------------- */

/* The pairings take turns, two games at a time. */
static bool take_fixture(Hall *hall, Fixture *fixture) {
    if (__atomic_load_n(hall->plan->stop, __ATOMIC_RELAXED)) return false;
    pthread_mutex_lock(&hall->lock);
    const size_t number = hall->next < hall->contest->total ? hall->next++ : SIZE_MAX;
    pthread_mutex_unlock(&hall->lock);
    if (number == SIZE_MAX) return false;
    const size_t pairings = (size_t)hall->contest->pairing_count;
    *fixture = (Fixture){.opponent = 1 + (int)(number / 2 % pairings),
                         .pair = number / 2 / pairings,
                         .leg = number % 2};
    return true;
}

/* --- book-keeping ---------------------------------------------------------------------------------- */

static void add_effort(DuelEffort *sum, const DuelEffort *effort) {
    sum->moves += effort->moves;
    sum->deep += effort->deep;
    sum->seconds += effort->seconds;
    sum->depths += effort->depths;
    sum->nodes += effort->nodes;
    sum->node_seconds += effort->node_seconds;
    sum->faults += effort->faults;
    if (effort->slowest > sum->slowest) sum->slowest = effort->slowest;
}

/* Enters a result; `first` is the colour of the first engine. */
static void enter(Pairing *pairing, const Fixture *fixture, const Duel *duel, KmColor first) {
    const bool won = duel->result == (first == KM_WHITE ? KM_PGN_WHITE_WINS : KM_PGN_BLACK_WINS);
    int half_points = 1;
    if (duel->result == KM_PGN_DRAW) {
        pairing->tally.draws++;
        pairing->draws[duel->end]++;
    } else {
        half_points = won ? 2 : 0;
        won ? pairing->tally.wins++ : pairing->tally.losses++;
        pairing->losses[won ? 1 : 0][duel->end]++;
    }
    signed char *other = &pairing->half_points[fixture->pair];
    if (*other >= 0) pairing->tally.pairs[*other + half_points]++;
    *other = (signed char)half_points;
    add_effort(&pairing->efforts[0], &duel->efforts[first]);
    add_effort(&pairing->efforts[1], &duel->efforts[km_color_other(first)]);
}

static void test_hypotheses(Contest *contest) {
    const Sprt *sprt = &contest->plan->sprt;
    if (sprt->elo0 == sprt->elo1) return;
    contest->llr = tally_llr(&contest->pairings[0].tally, sprt->elo0, sprt->elo1);
    const double bound = sprt_bound(sprt->error);
    contest->decision = contest->llr >= bound ? 1 : contest->llr <= -bound ? -1 : 0;
    if (contest->decision) __atomic_store_n(contest->plan->stop, 1, __ATOMIC_RELAXED);
}

static KmStatus write_pgn(void *context, const char *text, size_t length) {
    FILE *file = context;
    return fwrite(text, 1, length, file) == length && fflush(file) == 0 ? KM_OK : KM_ERR_IO;
}

static KmStatus record(Hall *hall, const Fixture *fixture, const Duel *duel, Worker *worker) {
    if (!hall->writer) return KM_OK;
    const int white = fixture->leg ? fixture->opponent : 0, black = fixture->opponent - white;
    const RecordTags tags = {
        .names = {worker->players[white].name, worker->players[black].name},
        .paces = {&hall->plan->paces[white], &hall->plan->paces[black]},
        .round = fixture->pair + 1,
        .game = fixture->leg + 1,
        .event = hall->plan->event,
    };
    return record_write(hall->writer, duel, &tags);
}

/* A game is over. Results that come after the decision of a sequential test are not entered. */
static void finish(Worker *worker, const Fixture *fixture, const Duel *duel) {
    Hall *hall = worker->hall;
    Contest *contest = hall->contest;
    Pairing *pairing = &contest->pairings[fixture->opponent - 1];
    KmError error;
    KmStatus status = KM_OK;
    pthread_mutex_lock(&hall->lock);
    if (!contest->decision) {
        enter(pairing, fixture, duel, fixture->leg ? KM_BLACK : KM_WHITE);
        contest->played++;
        test_hypotheses(contest);
        status = record(hall, fixture, duel, worker);
        hall->news->game_over(hall->news->context, contest, pairing, duel);
    }
    pthread_mutex_unlock(&hall->lock);
    if (status == KM_OK) return;
    km_fail(&error, status, 0, "%s: %s", hall->plan->pgn,
            status == KM_ERR_IO ? "cannot write" : "no memory");
    fail(hall, &error);
}

/* --- playing --------------------------------------------------------------------------------------- */

static void note_start(Hall *hall, int engine, const Player *player) {
    pthread_mutex_lock(&hall->lock);
    for (int i = 0; i < hall->contest->pairing_count; i++)
        if (engine == 0 || engine == i + 1)
            snprintf(hall->contest->pairings[i].names[engine != 0], PLAYER_NAME, "%s",
                     player->name);
    for (int i = 0; i < player->spec->option_count && !hall->warned[engine]; i++) {
        if (player->knows[i]) continue;
        char text[512];
        snprintf(text, sizeof text, "%s has no option '%s'", player->name,
                 player->spec->options[i].name);
        hall->news->warning(hall->news->context, text);
    }
    hall->warned[engine] = true;
    pthread_mutex_unlock(&hall->lock);
}

static bool see_to_it_that_it_runs(Worker *worker, int engine) {
    Player *player = &worker->players[engine];
    Hall *hall = worker->hall;
    KmError error;
    if (player_runs(player)) return true;
    pthread_mutex_lock(&hall->spawning);
    const KmStatus status =
        player_start(player, hall->plan->specs[engine], &hall->plan->patience, &error);
    pthread_mutex_unlock(&hall->spawning);
    if (status == KM_OK) {
        note_start(hall, engine, player);
    } else if (status != KM_ERR_END) {
        error.status = KM_ERR_SYNTAX; /* an engine that cannot be had was asked for wrongly */
        fail(hall, &error);
    }
    return status == KM_OK;
}

static void play(Worker *worker, const Fixture *fixture) {
    Hall *hall = worker->hall;
    const ContestPlan *plan = hall->plan;
    if (!see_to_it_that_it_runs(worker, 0) || !see_to_it_that_it_runs(worker, fixture->opponent))
        return;
    const int white = fixture->leg ? fixture->opponent : 0, black = fixture->opponent - white;
    Player *const players[2] = {&worker->players[white], &worker->players[black]};
    const DuelRules rules = {.paces = {&plan->paces[white], &plan->paces[black]},
                             .adjudication = plan->adjudication,
                             .patience = plan->patience,
                             .strict = plan->strict};
    Opening opening;
    Duel duel;
    KmError error;
    openings_get(plan->openings, worker->judge, fixture->pair, &opening);
    const KmStatus status = duel_play(&duel, players, &opening, &rules);
    if (status != KM_OK) {
        km_fail(&error, status, 0, "no memory");
        fail(hall, &error);
    } else if (duel.end != DUEL_UNFINISHED) {
        finish(worker, fixture, &duel);
    }
    duel_free(&duel);
}

static void *work(void *context) {
    Worker *worker = context;
    for (Fixture fixture; take_fixture(worker->hall, &fixture);) play(worker, &fixture);
    for (int i = 0; i < worker->hall->plan->engines; i++) player_end(&worker->players[i], NULL, 0);
    return NULL;
}

/* --- the whole ------------------------------------------------------------------------------------- */

static KmStatus set_up(Contest *contest, const ContestPlan *plan, KmError *error) {
    *contest = (Contest){.plan = plan,
                         .pairing_count = plan->engines - 1,
                         .total = plan->games * (size_t)(plan->engines - 1),
                         .started = km_clock_seconds()};
    for (int i = 0; i < contest->pairing_count; i++) {
        signed char *half_points = malloc(plan->games / 2 + 1);
        if (!half_points) return km_fail(error, KM_ERR_MEMORY, 0, "no memory");
        memset(half_points, -1, plan->games / 2 + 1);
        contest->pairings[i].half_points = half_points;
    }
    return KM_OK;
}

static KmStatus open_pgn(Hall *hall, KmError *error) {
    if (!hall->plan->pgn) return KM_OK;
    hall->pgn = fopen(hall->plan->pgn, "ae"); /* e: not for the engines */
    if (!hall->pgn) return km_fail(error, KM_ERR_IO, 0, "%s: %s", hall->plan->pgn, strerror(errno));
    hall->writer = km_pgn_writer_create(write_pgn, hall->pgn);
    return hall->writer ? KM_OK : km_fail(error, KM_ERR_MEMORY, 0, "no memory");
}

static void run_workers(Worker *workers, int count) {
    pthread_t threads[CONTEST_THREADS];
    int started = 0;
    while (started < count - 1 &&
           pthread_create(&threads[started], NULL, work, &workers[started]) == 0)
        started++;
    work(&workers[started]);
    for (int i = 0; i < started; i++) pthread_join(threads[i], NULL);
}

static KmStatus run_hall(Hall *hall, KmError *error) {
    const size_t total = hall->contest->total;
    const int count = (size_t)hall->plan->threads < total ? hall->plan->threads : (int)total;
    Worker *workers = calloc((size_t)count, sizeof *workers);
    if (!workers) return km_fail(error, KM_ERR_MEMORY, 0, "no memory");
    bool ready = true;
    for (int i = 0; i < count; i++) {
        workers[i] = (Worker){.hall = hall, .judge = opening_judge_create()};
        ready = ready && workers[i].judge;
    }
    if (ready && count > 0) run_workers(workers, count);
    for (int i = 0; i < count; i++) opening_judge_free(workers[i].judge);
    free(workers);
    if (!ready) return km_fail(error, KM_ERR_MEMORY, 0, "no memory");
    if (error) *error = hall->error;
    return hall->error.status;
}

KmStatus contest_play(Contest *contest, const ContestPlan *plan, const ContestNews *news,
                      KmError *error) {
    Hall hall = {.contest = contest, .plan = plan, .news = news};
    KmStatus status = set_up(contest, plan, error);
    if (status == KM_OK) status = open_pgn(&hall, error);
    pthread_mutex_init(&hall.lock, NULL);
    pthread_mutex_init(&hall.spawning, NULL);
    if (status == KM_OK) status = run_hall(&hall, error);
    pthread_mutex_destroy(&hall.lock);
    pthread_mutex_destroy(&hall.spawning);
    km_pgn_writer_free(hall.writer);
    if (hall.pgn && fclose(hall.pgn) != 0 && status == KM_OK)
        status = km_fail(error, KM_ERR_IO, 0, "%s: cannot write", plan->pgn);
    return status;
}

void contest_free(Contest *contest) {
    for (int i = 0; i < contest->pairing_count; i++) free(contest->pairings[i].half_points);
    contest->pairing_count = 0;
}
