/* solo_plan_search: branching, propagation and restarts. SPDX-License-Identifier: GPL-3.0-or-later */
#include "solo_plan_search.h"

#include "keymove/base/rng.h"
#include "solo_plan_clauses.h"
#include "solo_plan_state.h"

#include <stdlib.h>
#include <string.h>

enum {
    FIRST_BACKTRACKS = 10, /* backtracks before the first restart */
    STEADY_ROUNDS = 4,     /* rounds before that limit grows */
    MOST_PROBES = 32,      /* options that are looked at ahead... */
    PROBE_WORK = 1000,     /* ...while this times the options of the level is not exceeded */
    CROWD = 20,           /* boards of this many pieces are first searched with short captures... */
    SHORT_ROUNDS = 16,    /* ...round / 2 pieces between at most, for this many rounds */
    LEARN_AFTER = 100,    /* backtracks before clause learning is tried */
    REMAINING_COST = 1000 /* makes going preferred to remaining */
};

/* A state of the search, and its options: a range of the pool of option numbers. */
typedef struct Level {
    PlanState state;
    size_t first, count;
} Level;

typedef struct Search {
    PlanTask *task;
    PlanMemory *memory;
    PlanModel model;
    Level *levels;
    uint32_t *pool;
    KmRng rng;
    uint32_t weight[PLAN_CAPACITY]; /* 1, and the number of conflicts at a place */
    int round;                      /* restarts so far */
    int most_crossed; /* options with more pieces between are left out of this round */
    uint64_t backtracks, most_backtracks; /* of this round */
    int learn_rounds;
    uint64_t learn_at; /* backtracks after which clause learning is tried again */
    bool out_of_memory, stopped;
} Search;

typedef enum Outcome { DEAD, BRANCH, WHOLE } Outcome;

/* --- watching -------------------------------------------------------------------------------------- */

static int square_of(const Search *p, uint16_t place) {
    return place < PLAN_CAPACITY ? p->model.square[place] : -1;
}

/* Shows a step; `o` is the departure that it is about, or NULL. */
static void show(const Search *p, KmSoloStepKind kind, int depth, const PlanOption *o) {
    if (!p->task->watch) return;
    const KmSoloStep step = {.kind = kind,
                             .depth = depth,
                             .at = o ? square_of(p, o->at) : -1,
                             .by = o ? square_of(p, o->in) : -1,
                             .to = o ? square_of(p, o->out) : -1};
    p->task->watch(p->task->watch_context, &step);
}

/* --- propagation ----------------------------------------------------------------------------------- */

/* The open place with the fewest options by weight; a single option or none goes first. Ties are broken at
 * random. */
static int choose_place(Search *p, const PlanState *s, const uint32_t *count) {
    int best = -1;
    uint64_t equals = 0, least = UINT64_MAX;
    FOR_EACH_MEMBER(v, &s->open) {
        const uint64_t share = count[v] <= 1 ? count[v] : ((uint64_t)count[v] << 32) / p->weight[v];
        if (share > least) continue;
        if (share < least) equals = 0;
        least = share;
        if (equals++ == 0 || km_rng_next(&p->rng) % equals == 0) best = v;
    }
    return best;
}

/* Settles every place that has a single option; false when they contradict each other. */
static bool settle_forced(Search *p, Level *level, const PlanCensus *census) {
    PlanState *s = &level->state;
    const Set open = s->open;
    FOR_EACH_MEMBER(v, &open) {
        if (census->count[v] != 1) continue;
        const PlanOption *o = &p->model.options[census->last[v]];
        show(p, KM_SOLO_STEP_FORCED, (int)(level - p->levels), o);
        if (km_plan_state_allows(&p->model, s, o) && km_plan_state_settle(&p->model, s, o))
            continue;
        p->weight[v]++;
        return false;
    }
    return true;
}

/* A piece that cannot leave stays; true when that was not known. */
static bool settle_stays(PlanState *s, const PlanCensus *census) {
    bool changed = false;
    for (int i = 0; i < PLAN_WORDS; i++) {
        const uint64_t stuck = s->open.word[i] & ~census->leave.word[i] & ~s->stays.word[i];
        s->stays.word[i] |= stuck;
        changed = changed || stuck;
    }
    return changed;
}

/* Whether the places whose own piece stays can have different carriers. */
static bool carriers_suffice(Search *p, const PlanState *s, const PlanCensus *census) {
    uint16_t served[PLAN_CAPACITY];
    for (int c = 0; c < p->model.places; c++) served[c] = PLAN_NONE;
    int without = p->model.king >= 0 && p->model.roots == 1 ? 0 : s->roots_left;
    FOR_EACH_MEMBER(v, &s->open) {
        Set tried = {{0}};
        if (set_has(&s->stays, v) && !km_plan_find_carrier(census->carriers, served, &tried, v) &&
            without-- == 0) {
            p->weight[v]++;
            return false;
        }
    }
    return true;
}

/* Settles what has a single option, repeatedly. The level's options are those of `source` that are left. */
static Outcome propagate(Search *p, Level *level, const uint32_t *source, int *chosen) {
    PlanState *s = &level->state;
    PlanCensus census;
    while (!set_is_empty(&s->open)) {
        uint32_t *list = p->pool + level->first;
        level->count = km_plan_state_filter(&p->model, s, source, level->count, list, &census);
        source = list;
        *chosen = choose_place(p, s, census.count);
        if (level->count == 0 || census.count[*chosen] == 0) {
            p->weight[*chosen]++;
            return DEAD;
        }
        const bool stuck = settle_stays(s, &census);
        if (census.count[*chosen] > 1 && !stuck)
            return carriers_suffice(p, s, &census) ? BRANCH : DEAD;
        if (!settle_forced(p, level, &census)) return DEAD;
    }
    return WHOLE;
}

/* --- the order of options -------------------------------------------------------------------------- */

/* Lower is tried first: the option with the fewest new conditions in time, and going rather than remaining;
 * ties are broken at random. */
static uint64_t preference(const Search *p, const PlanState *s, uint32_t number, uint64_t salt) {
    const PlanOption *o = &p->model.options[number];
    const PlanEdge *edges = p->model.edges;
    uint64_t cost = o->out == PLAN_NONE ? REMAINING_COST : 0;
    if (o->out != PLAN_NONE)
        cost += (uint64_t)set_size_minus(&edges[o->edge_out].between, &s->before[o->at]);
    if (o->in < PLAN_CAPACITY && o->in != o->at)
        cost += (uint64_t)set_size_minus(&edges[o->edge_in].between, &s->before[o->in]);
    return cost << 40 | ((number + salt) * 0x9e3779b97f4a7c15u >> 32);
}

/* Moves the options of place v to the end of the level's and returns their number. */
static size_t split_options(const Search *p, Level *level, int v) {
    uint32_t *list = p->pool + level->first;
    size_t kept = level->count;
    for (size_t i = kept; i-- > 0;) {
        if (p->model.options[list[i]].at != v) continue;
        const uint32_t option = list[i];
        list[i] = list[--kept];
        list[kept] = option;
    }
    const size_t split = level->count - kept;
    level->count = kept;
    return split;
}

/* Brings the preferred option to the front. */
static void bring_next(const Search *p, const PlanState *s, uint32_t *options, size_t count,
                       uint64_t salt) {
    size_t best = 0;
    uint64_t least = UINT64_MAX;
    for (size_t i = 0; i < count; i++) {
        const uint64_t key = preference(p, s, options[i], salt);
        if (key < least) least = key, best = i;
    }
    const uint32_t option = options[best];
    options[best] = options[0];
    options[0] = option;
}

/* Sorts at most MOST_PROBES options, the preferred one first. */
static void sort_options(const Search *p, const PlanState *s, uint32_t *options, size_t count,
                         uint64_t salt) {
    uint64_t keys[MOST_PROBES];
    for (size_t i = 0; i < count; i++) {
        const uint32_t option = options[i];
        const uint64_t key = preference(p, s, option, salt);
        size_t j = i;
        for (; j > 0 && keys[j - 1] > key; j--) keys[j] = keys[j - 1], options[j] = options[j - 1];
        keys[j] = key;
        options[j] = option;
    }
}

/* --- branching ------------------------------------------------------------------------------------- */

static bool round_ends(const Search *p) {
    return p->out_of_memory || p->task->spending->spent || p->backtracks >= p->most_backtracks;
}

static bool report(Search *p, const PlanState *s) {
    const PlanView view = {p->model.places, p->model.square,   s->in,
                           s->out,          s->before[0].word, PLAN_WORDS};
    p->stopped = !p->task->found(p->task->context, &view);
    return p->stopped;
}

/* Makes room for the options of the level after `level`. */
static bool open_level(Search *p, const Level *level, size_t split, Level *next) {
    next->first = level->first + level->count + split;
    const size_t need = (next->first + level->count) * sizeof *p->pool;
    const bool room = km_plan_reserve(&p->memory->scratch, need);
    p->pool = p->memory->scratch.bytes;
    p->out_of_memory = p->out_of_memory || !room;
    return room;
}

/* What became of an option that was tried: unless it is dead, the next level is ready. */
typedef struct Trial {
    Outcome outcome;
    int chosen; /* the place to branch on */
} Trial;

static Trial try_option(Search *p, Level *level, uint32_t option) {
    Level *next = level + 1;
    Trial trial = {DEAD, -1};
    const int depth = (int)(next - p->levels);
    next->state = level->state;
    next->count = level->count;
    show(p, KM_SOLO_STEP_TRY, depth, &p->model.options[option]);
    if (km_plan_state_settle(&p->model, &next->state, &p->model.options[option]))
        trial.outcome = propagate(p, next, p->pool + level->first, &trial.chosen);
    if (trial.outcome == DEAD) show(p, KM_SOLO_STEP_DEAD, depth, NULL);
    return trial;
}

/* Drops the options that are dead at once. Goes from the last to the first, so that usually the first one is
 * tried last and the next level is then ready for it. */
static size_t look_ahead(Search *p, Level *level, uint32_t *options, size_t count, Trial *last) {
    size_t kept = count;
    for (size_t i = count; i-- > 0;) {
        *last = try_option(p, level, options[i]);
        if (last->outcome == DEAD) continue;
        const uint32_t option = options[i];
        options[i] = options[--kept];
        options[kept] = option;
    }
    memmove(options, options + kept, (count - kept) * sizeof *options);
    return count - kept;
}

static bool branch(Search *p, Level *level, int v);

/* Visits the plans below an option that was tried; true when the search is to end. */
static bool descend(Search *p, Level *next, Trial trial) {
    if (km_spending_node(p->task->spending)) return true;
    if (trial.outcome == WHOLE) {
        show(p, KM_SOLO_STEP_PLAN, (int)(next - p->levels), NULL);
        return report(p, &next->state);
    }
    return trial.outcome == BRANCH && branch(p, next, trial.chosen);
}

/* Visits all plans below a level, one option of place v after the other; true when the search is to end. */
static bool branch(Search *p, Level *level, int v) {
    size_t count = split_options(p, level, v);
    const uint64_t salt = km_rng_next(&p->rng);
    if (!open_level(p, level, count, level + 1)) return true;
    const size_t first = level->first + level->count;
    const bool ahead = count <= MOST_PROBES && count * level->count <= PROBE_WORK;
    Trial trial = {DEAD, -1};
    if (ahead) {
        sort_options(p, &level->state, p->pool + first, count, salt);
        count = look_ahead(p, level, p->pool + first, count, &trial);
    }
    for (size_t i = 0; i < count; i++) {
        uint32_t *rest = p->pool + first + i;
        if (!ahead) bring_next(p, &level->state, rest, count - i, salt);
        if (i > 0 || trial.outcome == DEAD) trial = try_option(p, level, *rest);
        if (descend(p, level + 1, trial)) return true;
        p->backtracks++;
        if (round_ends(p)) return true;
    }
    return false;
}

/* --- rounds ---------------------------------------------------------------------------------------- */

static bool prepare(Search *p) {
    PlanMemory *memory = p->memory;
    const PlanModel *m = &p->model;
    if (!km_plan_model_init(&p->model, p->task->board, p->task->roots, memory) ||
        !km_plan_reserve(&memory->levels, ((size_t)m->places + 1) * sizeof(Level)) ||
        !km_plan_reserve(&memory->scratch, m->option_count * sizeof *p->pool))
        return false;
    p->levels = memory->levels.bytes;
    p->pool = memory->scratch.bytes;
    return true;
}

static void begin(Search *p) {
    Level *level = &p->levels[0];
    km_plan_state_init(&p->model, &level->state);
    level->first = 0;
    level->count = 0;
    for (size_t i = 0; i < p->model.option_count; i++)
        if (p->model.options[i].crossed <= p->most_crossed) p->pool[level->count++] = (uint32_t)i;
}

/* One search from the root. */
static PlanEnd run_round(Search *p) {
    p->backtracks = 0;
    begin(p);
    Trial start = {DEAD, -1};
    if (p->round) show(p, KM_SOLO_STEP_RESTART, 0, NULL);
    start.outcome = propagate(p, &p->levels[0], p->pool, &start.chosen);
    if (start.outcome == DEAD) show(p, KM_SOLO_STEP_DEAD, 0, NULL);
    const bool ended = descend(p, &p->levels[0], start);
    p->task->backtracks += p->backtracks;
    if (p->out_of_memory) return PLAN_NO_MEMORY;
    if (p->stopped) return PLAN_STOPPED;
    if (p->task->spending->spent) return PLAN_SPENT;
    return ended ? PLAN_RESTART : PLAN_COMPLETE;
}

/* Solutions of crowded boards mostly consist of short captures, of which there are few: the first rounds
 * have these alone. */
static int most_crossed(const Search *p) {
    const bool limited = p->model.places >= CROWD && p->round < SHORT_ROUNDS && !p->task->all;
    return limited ? p->round / 2 : UINT8_MAX;
}

#if PLAN_WORDS == 1
static bool can_learn(const Search *p) { return km_plan_clauses_fit(&p->model); }

/* Clause learning; its plan is settled again here, and reported. */
static PlanEnd learn(Search *p) {
    uint32_t chosen[PLAN_CAPACITY];
    PlanLearning learning = {.model = &p->model,
                             .rng = &p->rng,
                             .spending = p->task->spending,
                             .round = p->learn_rounds,
                             .unlimited = p->task->learn};
    show(p, KM_SOLO_STEP_LEARN, 0, NULL);
    const PlanEnd end = km_plan_clauses_solve(&learning, chosen);
    p->task->backtracks += learning.conflicts;
    if (end == PLAN_COMPLETE) show(p, KM_SOLO_STEP_DEAD, 0, NULL);
    if (end != PLAN_STOPPED) return end;
    PlanState *s = &p->levels[0].state;
    km_plan_state_init(&p->model, s);
    for (int v = 0; v < p->model.places; v++) {
        const PlanOption *o = &p->model.options[chosen[v]];
        show(p, KM_SOLO_STEP_FORCED, 0, o);
        /* It cannot fail unless the clauses describe another problem, which would be a bug. */
        if (!km_plan_state_allows(&p->model, s, o) || !km_plan_state_settle(&p->model, s, o))
            return PLAN_NO_MEMORY;
    }
    show(p, KM_SOLO_STEP_PLAN, 0, NULL);
    report(p, s);
    return PLAN_STOPPED;
}
#else
static bool can_learn(const Search *p) {
    (void)p;
    return false;
}

static PlanEnd learn(Search *p) {
    (void)p;
    return PLAN_RESTART;
}
#endif

PlanEnd km_plan_search_run(PlanTask *task, PlanMemory *memory) {
    Search *p = malloc(sizeof *p);
    if (!p) return PLAN_NO_MEMORY;
    *p = (Search){.task = task, .memory = memory, .rng = km_rng(task->seed)};
    task->backtracks = 0;
    p->learn_at = LEARN_AFTER;
    for (int v = 0; v < PLAN_CAPACITY; v++) p->weight[v] = 1;
    PlanEnd end = prepare(p) ? PLAN_RESTART : PLAN_NO_MEMORY;
    if (end == PLAN_RESTART && task->learn && can_learn(p)) end = learn(p);
    for (uint64_t most = FIRST_BACKTRACKS; end == PLAN_RESTART; p->round++) {
        p->most_backtracks = task->all ? UINT64_MAX : most;
        p->most_crossed = most_crossed(p);
        end = run_round(p);
        if (end == PLAN_COMPLETE && p->most_crossed < UINT8_MAX) end = PLAN_RESTART;
        if (p->round >= STEADY_ROUNDS) most += most / 2;
        if (end != PLAN_RESTART || p->learn_at > task->backtracks || !can_learn(p)) continue;
        end = learn(p);
        p->learn_at = task->backtracks + ((uint64_t)LEARN_AFTER << 2 * ++p->learn_rounds);
    }
    free(p);
    return end;
}
