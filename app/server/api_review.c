/* api_review: a game reviewed move by move, as a job. Each position is analysed with the same effort, and each move judged by the
 * scores before and after it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "advisor/advisor.h"
#include "api.h"
#include "common/move_text.h"
#include "json/engine_json.h"
#include "json/position_json.h"
#include "keymove/base/clock.h"
#include "keymove/engine/review.h"

#include <stdlib.h>
#include <string.h>

/* Nodes for each position, and plies of the better line that is shown. */
enum { EFFORT = 100000, MAX_EFFORT = 100000000, SHOWN = 12 };
#define REVIEW_SECONDS 3600.0

/* A position of the game as the engine judges it. */
typedef struct Judged {
    KmScore score; /* for the side to move */
    bool proved;   /* the mate was proved by the solver */
    KmMove best;   /* KM_NO_MOVE if the game is over */
    int length;
    KmMove line[SHOWN];
} Judged;

typedef struct ReviewWork {
    KmGame *game; /* as it was asked about, */
    KmGame *now;  /* and up to the position that is analysed */
    uint64_t effort;
    Job *job;
    Advisor *advisor;
    volatile int
        stop; /* of one analysis: the advisor raises it when a proof settles the question */
    double started;
    uint64_t nodes; /* of the positions before */
    json_t *plies;
    int marks[2][KM_REVIEW_MARKS], moves[2], lost[2]; /* by KmColor */
} ReviewWork;

static void drop_work(void *context) {
    ReviewWork *work = context;
    km_game_free(work->game);
    km_game_free(work->now);
    free(work);
}

static bool is_late(const ReviewWork *work) {
    return job_is_stopped(work->job) ||
           km_clock_seconds() - work->started >= job_limits(work->job)->seconds;
}

/* --- one position -------------------------------------------------------------------------------- */

static void watch(void *context, const Advice *so_far, int line) {
    ReviewWork *work = context;
    (void)so_far, (void)line;
    if (is_late(work)) work->stop = 1;
}

/* The score of a game that is over; mated now is mated in the least that a score can say. */
static bool judge_end(const KmGame *game, Judged *judged) {
    const KmOutcome outcome = km_game_outcome(game);
    if (!outcome_is_final(outcome)) return false;
    judged->score = (KmScore){.mate = outcome == KM_CHECKMATE ? -1 : 0};
    return true;
}

static void judge_position(ReviewWork *work, Judged *judged) {
    memset(judged, 0, sizeof *judged);
    if (judge_end(work->now, judged)) return;
    Advice advice;
    memset(&advice, 0, sizeof advice);
    work->stop = 0;
    const AdviceRequest request = {
        .engine = {.budget = {.nodes = work->effort}, .threads = job_limits(work->job)->threads},
        .stop = &work->stop,
        .report = watch,
        .context = work};
    advisor_play(work->advisor, work->now, &request, &advice);
    work->nodes += advice.nodes;
    judged->best = advice.best;
    judged->proved = advice.source == ADVICE_MATE;
    if (!advice.line_count) return;
    const KmEngineLine *line = advice.lines[0];
    judged->score = line->score;
    judged->length = line->length < SHOWN ? line->length : SHOWN;
    memcpy(judged->line, line->moves, (size_t)judged->length * sizeof *line->moves);
}

/* --- one move ------------------------------------------------------------------------------------ */

static KmScore negated(KmScore score) {
    return (KmScore){.centipawns = -score.centipawns, .mate = -score.mate};
}

static json_t *line_json(const KmPosition *pos, const Judged *judged, bool san) {
    json_t *array = json_array();
    KmPosition now = *pos;
    for (int i = 0; i < judged->length; i++) {
        const MoveText text =
            san ? move_san(&now, judged->line[i]) : move_uci(&now, judged->line[i]);
        json_array_append_new(array, json_string(text.text));
        km_position_play(&now, judged->line[i], &now);
    }
    return array;
}

/* Adds ply number `ply`, which led from `before` to `after`. */
static void add_ply(ReviewWork *work, size_t ply, const Judged *before, const Judged *after) {
    const KmPosition *pos = km_game_position(work->game, ply);
    const KmColor side = km_position_side(pos);
    const KmMove move = km_game_move(work->game, ply);
    const KmScore reached = negated(after->score);
    KmReviewedMove judged = km_review_judge(before->score, reached);
    if (move == before->best) judged = (KmReviewedMove){0}; /* what is lost then was lost before */
    const int expected = km_review_expectation(reached);
    work->moves[side]++;
    work->lost[side] += judged.loss;
    work->marks[side][judged.mark]++;
    json_t *object =
        json_pack("{s:s, s:s, s:o, s:i, s:i, s:s, s:s, s:o, s:o}", "uci", move_uci(pos, move).text,
                  "san", move_san(pos, move).text, "score", score_json(reached), "white",
                  side == KM_WHITE ? expected : 1000 - expected, "loss", judged.loss, "mark",
                  km_review_mark_name(judged.mark), "best", move_uci(pos, before->best).text,
                  "line", line_json(pos, before, false), "line_san", line_json(pos, before, true));
    json_object_set_new(object, "fen", fen_json(pos));
    json_object_set_new(object, "missed_mate",
                        judged.missed_mate ? json_integer(judged.missed_mate) : json_null());
    json_object_set_new(object, "proved", json_boolean(judged.missed_mate && before->proved));
    json_array_append_new(work->plies, object);
}

/* --- the game ------------------------------------------------------------------------------------ */

static json_t *side_json(const ReviewWork *work, KmColor side) {
    const int moves = work->moves[side];
    const int *marks = work->marks[side];
    return json_pack("{s:i, s:i, s:i, s:i, s:i}", "moves", moves, "inaccuracies",
                     marks[KM_REVIEW_INACCURACY], "mistakes", marks[KM_REVIEW_MISTAKE], "blunders",
                     marks[KM_REVIEW_BLUNDER], "average_loss",
                     moves ? work->lost[side] / moves : 0);
}

/* Judges all moves; false if the time was up or the job was cancelled. */
static bool review(ReviewWork *work) {
    const size_t count = km_game_plies(work->game);
    Judged before, after;
    judge_position(work, &before);
    for (size_t ply = 0; ply < count; ply++) {
        if (is_late(work) || km_game_play(work->now, km_game_move(work->game, ply)) != KM_OK)
            return false;
        judge_position(work, &after);
        if (is_late(work)) return false; /* the analysis was cut short */
        add_ply(work, ply, &before, &after);
        before = after;
        job_report(work->job, work->nodes,
                   json_pack("{s:I, s:I}", "plies", (json_int_t)ply + 1, "of", (json_int_t)count));
    }
    return true;
}

static void run_review(Job *job, void *context) {
    ReviewWork *work = context;
    work->job = job;
    work->started = km_clock_seconds();
    work->now = km_game_create(km_game_position(work->game, 0));
    work->advisor = advisor_create(job_limits(job)->hash_mb);
    work->plies = json_array();
    if (!work->now || !work->advisor || !work->plies) {
        job_fail_no_memory(job);
        json_decref(work->plies);
    } else {
        const bool complete = review(work);
        job_finish(job, json_pack("{s:b, s:I, s:o, s:o, s:o}", "complete", complete, "nodes",
                                  (json_int_t)work->nodes, "plies", work->plies, "white",
                                  side_json(work, KM_WHITE), "black", side_json(work, KM_BLACK)));
    }
    advisor_free(work->advisor);
}

void api_engine_review(Fields *in) {
    JobPlan plan = {.kind = "engine/review", .run = run_review};
    ReviewWork *work = create_work(in, &plan, sizeof *work);
    if (!work) return;
    plan.drop = drop_work;
    work->effort = (uint64_t)fields_integer(in, "effort", 1, MAX_EFFORT, EFFORT);
    fields_limits(in, &plan.limits);
    if (!fields_has(in, "seconds")) plan.limits.seconds = REVIEW_SECONDS;
    plan.memory_mb = plan.limits.hash_mb + plan.limits.hash_mb / 2; /* with the mate solver's */
    work->game = fields_game(in);
    if (work->game && km_game_plies(work->game) == 0)
        fields_refuse(in, "moves", "must have at least one move");
    start_job(in, &plan);
}
