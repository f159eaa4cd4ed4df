/* make_problem: draws, solves and varies. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/puzzle/make_problem.h"

#include <stdlib.h>
#include <string.h>

#include "draw.h"
#include "keymove/chess/query.h"
#include "keymove/puzzle/seen.h"
#include "symmetry.h"

enum { TRIES = 20000000, VARIATIONS = 60, NODES = 200000, HASH_MB = 4 };

struct KmProblemMaker {
    KmMakeOptions options;
    KmStipulation stipulation;
    Draw draw;
    KmSeen *seen;
    uint64_t made;
    KmProblem *problem; /* the last one, solved */
    /* The position that is being varied, the length of its solutions in half-moves, and how often it will be. */
    KmSetup parent;
    int parent_length, variations;
};

static KmStatus check_options(const KmProblemMaker *maker, KmError *error) {
    const KmMakeOptions *options = &maker->options;
    if (options->no_duals)
        return km_fail(error, KM_ERR_ILLEGAL, 0, "only direct mates can be made without duals");
    if (options->least_rating || options->most_rating)
        return km_fail(error, KM_ERR_ILLEGAL, 0,
                       "the difficulty can be estimated of direct mates only");
    return KM_OK;
}

KmStatus km_problem_maker_create(const KmMakeOptions *options, const KmStipulation *stipulation,
                                 KmProblemMaker **made, KmError *error) {
    *made = NULL;
    KmProblemMaker *maker = aligned_alloc(_Alignof(KmProblemMaker), sizeof *maker);
    if (!maker) return km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
    memset(maker, 0, sizeof *maker);
    maker->options = *options;
    maker->stipulation = *stipulation;
    if (options->tries == 0) maker->options.tries = TRIES;
    KmStatus status = check_options(maker, error);
    if (status == KM_OK)
        status =
            km_draw_init(&maker->draw, options, km_stipulation_custom_side(stipulation), error);
    if (status == KM_OK && !(maker->seen = km_seen_create()))
        status = km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
    if (status == KM_OK)
        *made = maker;
    else
        km_problem_maker_free(maker);
    return status;
}

void km_problem_maker_free(KmProblemMaker *maker) {
    if (!maker) return;
    km_problem_free(maker->problem);
    km_seen_free(maker->seen);
    free(maker);
}

/* --- testing ---------------------------------------------------------------------------------- */

typedef enum Verdict { FAILED = 0, USELESS, SHORT, SEVERAL, SOUND } Verdict;

/* Solves within `half_moves`; at most two solutions are of interest. NULL when there is no memory. */
static KmProblem *solve(const KmProblemMaker *maker, const KmPosition *pos, int half_moves) {
    KmStipulation stipulation = maker->stipulation;
    stipulation.half_moves = half_moves;
    const KmProblemOptions options = {
        .budget = {.nodes = NODES, .stop = maker->options.stop},
        .hash_mb = HASH_MB,
        .max_solutions = 2,
    };
    KmProblem *problem = km_problem_create(pos, &stipulation);
    if (problem && km_problem_solve(problem, &options, NULL) == KM_OK) return problem;
    km_problem_free(problem);
    return NULL;
}

/* Half-moves from one length to the next. The same side begins, so play by turns grows by whole moves. */
static int step_of(const KmStipulation *stipulation) {
    return km_play_is_series(stipulation->play) ? 1 : 2;
}

/* The shortest length with the same side to begin that is a stipulation at all. */
static int shortest_length(const KmStipulation *stipulation) {
    const KmPlay play = stipulation->play;
    const bool may_be_one =
        play == KM_PLAY_DIRECT || play == KM_PLAY_HELP || play == KM_PLAY_SERIES_DIRECT;
    const int least = may_be_one ? 1 : 2, step = step_of(stipulation);
    return least + (stipulation->half_moves - least) % step;
}

/* Judges a position by growing lengths. `length` takes that of the solutions, and `problem` a sound one. */
static Verdict judge(const KmProblemMaker *maker, const KmPosition *pos, int *length,
                     KmProblem **problem) {
    const KmStipulation *stipulation = &maker->stipulation;
    for (*length = shortest_length(stipulation); *length <= stipulation->half_moves;
         *length += step_of(stipulation)) {
        KmProblem *solved = solve(maker, pos, *length);
        if (!solved) return FAILED;
        const KmProblemStatus status = km_problem_status(solved);
        const bool full = *length == stipulation->half_moves;
        const bool one = km_problem_count(solved) == 1 && km_problem_complete(solved);
        if (status == KM_PROBLEM_SOLVED && full && one) {
            *problem = solved;
            return SOUND;
        }
        const bool several = km_problem_count(solved) > 0;
        km_problem_free(solved);
        if (several) return full ? SEVERAL : SHORT;
        if (status == KM_PROBLEM_UNKNOWN) return USELESS;
    }
    return USELESS;
}

/* Replaces a sound problem by one without needless pieces. False when there is no memory. */
static bool economise(const KmProblemMaker *maker, KmSetup *setup, KmProblem **problem) {
    for (int i = 0; i < 64; i++) {
        KmSetup less = *setup;
        KmPosition pos;
        KmProblem *smaller;
        int length;
        if (!less.board[i] || km_piece_type(less.board[i]) == KM_KING) continue;
        less.board[i] = KM_NO_PIECE;
        if (km_position_init(&less, &pos, NULL) != KM_OK) continue;
        const Verdict verdict = judge(maker, &pos, &length, &smaller);
        if (verdict == FAILED) return false;
        if (verdict != SOUND) continue;
        km_problem_free(*problem);
        *problem = smaller;
        *setup = less;
        i = -1; /* what was needed before may be needless now */
    }
    return true;
}

static bool has_quiet_key(const KmProblem *problem) {
    const KmMove key = km_problem_key(problem, 0);
    KmPosition next;
    km_position_play(km_problem_position(problem), key, &next);
    return !km_move_captured(key) && !km_position_in_check(&next);
}

/* Does the sound problem meet everything else that was asked for? */
static bool is_wanted(const KmProblemMaker *maker, const KmSetup *setup, const KmProblem *problem) {
    KmPosition pos;
    return km_draw_is_plausible(&maker->draw, setup, &pos) && km_draw_has_last_move(setup) &&
           (!maker->options.quiet_key || has_quiet_key(problem));
}

/* --- the next problem ------------------------------------------------------------------------- */

static KmSetup candidate(KmProblemMaker *maker) {
    if (maker->variations > 0) {
        maker->variations--;
        return km_draw_vary(&maker->draw, &maker->parent);
    }
    maker->parent_length = 0;
    return km_draw_first(&maker->draw);
}

/* A solution at least as long as the parent's is worth varying. */
static void consider_as_parent(KmProblemMaker *maker, const KmSetup *setup, int length) {
    if (length < maker->parent_length) return;
    if (length > maker->parent_length) maker->variations = VARIATIONS;
    maker->parent = *setup;
    maker->parent_length = length;
}

/* Keeps a sound problem if it is wanted and new. KM_ERR_END if it is not. */
static KmStatus keep(KmProblemMaker *maker, KmSetup *setup, KmProblem *problem) {
    bool known = true;
    KmStatus status = KM_OK;
    if (maker->options.economical && !economise(maker, setup, &problem)) status = KM_ERR_MEMORY;
    if (status == KM_OK && is_wanted(maker, setup, problem)) {
        const KmPosition canonical = km_symmetry_canonical(km_problem_position(problem));
        KmSeenPlace first;
        status =
            km_seen_add(maker->seen, &canonical, (KmSeenPlace){maker->made + 1, 0}, &known, &first);
    }
    if (status != KM_OK || known) {
        km_problem_free(problem);
        return status == KM_OK ? KM_ERR_END : status;
    }
    km_problem_free(maker->problem);
    maker->problem = problem;
    maker->made++;
    maker->variations = 0;
    return KM_OK;
}

KmStatus km_problem_maker_next(KmProblemMaker *maker, const KmProblem **made) {
    for (uint64_t i = 0; i < maker->options.tries && !km_stop_requested(maker->options.stop); i++) {
        KmSetup setup = candidate(maker);
        KmPosition pos;
        KmProblem *problem = NULL;
        int length;
        if (!km_draw_is_plausible(&maker->draw, &setup, &pos)) continue;
        const Verdict verdict = judge(maker, &pos, &length, &problem);
        if (verdict == FAILED) return KM_ERR_MEMORY;
        if (verdict >= SHORT) consider_as_parent(maker, &setup, length);
        if (verdict != SOUND) continue;
        const KmStatus status = keep(maker, &setup, problem);
        if (status == KM_ERR_END) continue;
        *made = maker->problem;
        return status;
    }
    return KM_ERR_LIMIT;
}
