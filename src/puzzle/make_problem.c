/* make_problem: draws, solves and varies.
 *
 * Positions with a solution are parents: their neighbours are tried, and as long as the solution is too short, so are
 * positions from which a move or two lead to the parent.
 *
 * Where the last move is forced (self, help-self and series-self play), hardly any random position has a solution at
 * all. There the first one is reached by steps: a neighbour replaces a position unless more replies avoid the goal.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/puzzle/make_problem.h"

#include <stdlib.h>
#include <string.h>

#include "draw.h"
#include "forcing.h"
#include "keymove/chess/query.h"
#include "symmetry.h"

enum { TRIES = 20000000, VARIATIONS = 60, PATIENCE = 200, NODES = 30000, HASH_MB = 4 };
enum { FEW_PIECES = 7 };
enum { FORCED_END = 2 }; /* half-moves */

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
    /* The steps to a first forced end: the position, the replies that avoid the goal, and the tries to lessen them that
     * are left. */
    bool climbs;
    KmSetup slope;
    int obstacles, patience;
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

/* Long help play has too many solutions among many pieces. */
static bool few_pieces_suit(const KmMakeOptions *options, const KmStipulation *stipulation) {
    enum { LONG_HELP = 5 }; /* half-moves */
    return km_play_is_help(stipulation->play) && stipulation->half_moves >= LONG_HELP &&
           !options->from && options->most_pieces == 0 && options->least_pieces <= FEW_PIECES;
}

static bool has_forced_end(KmPlay play) {
    return play == KM_PLAY_SELF || play == KM_PLAY_HELP_SELF || play == KM_PLAY_SERIES_SELF;
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
    maker->climbs = !options->from && has_forced_end(stipulation->play);
    KmStatus status = check_options(maker, error);
    if (few_pieces_suit(&maker->options, stipulation)) maker->options.most_pieces = FEW_PIECES;
    if (status == KM_OK)
        status = km_draw_init(&maker->draw, &maker->options,
                              km_stipulation_custom_side(stipulation), error);
    if (status == KM_OK) maker->seen = km_draw_seen(&maker->draw);
    if (status == KM_OK && !maker->seen) status = km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
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

typedef enum Verdict { FAILED = 0, UNDECIDED, USELESS, SHORT, SEVERAL, SOUND } Verdict;

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
        if (status == KM_PROBLEM_UNKNOWN) return UNDECIDED;
    }
    return USELESS;
}

/* Replaces a sound problem by one without needless pieces. KM_ERR_END where it is not decided whether a piece is needed;
 * KM_ERR_MEMORY. */
static KmStatus economise(const KmProblemMaker *maker, KmSetup *setup, KmProblem **problem) {
    KmStatus status = KM_OK;
    for (int i = 0; i < 64; i++) {
        KmSetup less = *setup;
        KmPosition pos;
        KmProblem *smaller;
        int length;
        if (!less.board[i] || km_piece_type(less.board[i]) == KM_KING) continue;
        less.board[i] = KM_NO_PIECE;
        if (km_position_init(&less, &pos, NULL) != KM_OK) continue;
        const Verdict verdict = judge(maker, &pos, &length, &smaller);
        if (verdict == FAILED) return KM_ERR_MEMORY;
        if (verdict == UNDECIDED) status = KM_ERR_END;
        if (verdict != SOUND) continue;
        km_problem_free(*problem);
        *problem = smaller;
        *setup = less;
        status = KM_OK;
        i = -1; /* what was needed before may be needless now */
    }
    return status;
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

/* Is the other side to move in the parent than the one that begins? */
static bool half_move_is_missing(const KmProblemMaker *maker) {
    return !km_play_is_series(maker->stipulation.play) &&
           (maker->stipulation.half_moves - maker->parent_length) % 2 != 0;
}

/* A position from which play leads to the parent: the beginner's last move of a series is taken back, or one move
 * of each side, and only the last one where the length differs by half a move. False if no such move was found. */
static bool lengthen(KmProblemMaker *maker, KmSetup *setup) {
    enum { CHECKS_WANTED = 6 };
    const KmPlay play = maker->stipulation.play;
    *setup = maker->parent;
    if (km_play_is_series(play)) {
        setup->side = km_color_other(setup->side);
        return km_draw_take_back(&maker->draw, setup);
    }
    const bool half = half_move_is_missing(maker);
    KmPosition pos;
    /* Where a defender has a choice, it should be small. */
    for (int i = 0; i < CHECKS_WANTED; i++) {
        *setup = maker->parent;
        if (!km_draw_take_back(&maker->draw, setup)) return false;
        if (half || !km_play_is_battle(play)) break;
        if (km_position_init(setup, &pos, NULL) == KM_OK && km_position_in_check(&pos)) break;
    }
    return half || km_draw_take_back(&maker->draw, setup);
}

static KmSetup neighbour(KmProblemMaker *maker) {
    const int missing = maker->stipulation.half_moves - maker->parent_length;
    KmSetup setup;
    if ((half_move_is_missing(maker) || (missing > 0 && km_draw_below(&maker->draw, 4))) &&
        lengthen(maker, &setup))
        return setup;
    return km_draw_vary(&maker->draw, &maker->parent);
}

/* The next step towards a forced end. */
static KmSetup step(KmProblemMaker *maker) {
    if (maker->patience-- > 0) return km_draw_vary(&maker->draw, &maker->slope);
    KmSetup setup = km_draw_first(&maker->draw);
    if (half_move_is_missing(maker)) setup.side = km_color_other(setup.side);
    maker->slope = setup;
    maker->obstacles = FORCING_NEVER;
    maker->patience = PATIENCE;
    return setup;
}

static KmSetup candidate(KmProblemMaker *maker) {
    if (maker->variations > 0) {
        maker->variations--;
        return neighbour(maker);
    }
    maker->parent_length = 0;
    return maker->climbs ? step(maker) : km_draw_first(&maker->draw);
}

/* A solution at least as long as the parent's is worth varying. */
static void consider_as_parent(KmProblemMaker *maker, const KmSetup *setup, int length) {
    if (length < maker->parent_length) return;
    if (length > maker->parent_length) maker->variations = VARIATIONS;
    maker->parent = *setup;
    maker->parent_length = length;
}

/* Takes a step unless it leads away. True if the position is worth solving: the goal is forced. */
static bool climb(KmProblemMaker *maker, const KmSetup *setup, const KmPosition *pos) {
    const int obstacles = km_forcing_obstacles(&maker->stipulation, pos, maker->obstacles);
    if (obstacles > maker->obstacles) return false;
    if (obstacles < maker->obstacles) maker->patience = PATIENCE;
    maker->slope = *setup;
    maker->obstacles = obstacles;
    if (obstacles > 0) return false;
    maker->patience = 0;
    consider_as_parent(maker, setup, FORCED_END);
    return !half_move_is_missing(maker);
}

/* Keeps a sound problem if it is wanted and new. KM_ERR_END if it is not. */
static KmStatus keep(KmProblemMaker *maker, KmSetup *setup, KmProblem *problem) {
    bool known = true;
    KmStatus status = KM_OK;
    if (maker->options.economical) status = economise(maker, setup, &problem);
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
        if (maker->climbs && maker->parent_length == 0 && !climb(maker, &setup, &pos)) continue;
        if (setup.side != maker->draw.side) continue; /* no move was found to take back */
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
