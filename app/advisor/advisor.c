/* advisor: what is consulted, in which order, and for how long.
 *
 * The solver runs inside the progress callback of the engine, so both share one thread and one clock: the
 * engine waits while the solver works.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "advisor/advisor.h"

#include <stdlib.h>
#include <string.h>

#include "keymove/base/clock.h"
#include "keymove/engine/book.h"
#include "keymove/engine/classic.h"
#include "keymove/engine/tablebase.h"
#include "keymove/mate/solver.h"

/* What the solver may spend before the engine has used any time or nodes. */
#define SOLVER_START 0.05 /* seconds */
enum { SOLVER_START_NODES = 50000, SOLVER_MIN_MB = 8 };
/* The share of a fixed time that the solver gets before the engine starts, and its maximum in seconds. */
#define SOLVER_FIRST_PART 0.1
#define SOLVER_FIRST_MAX  0.3
#define SOLVER_FIRST_MIN  0.03 /* shorter times are left to the engine */

struct Advisor {
    KmEngine *engine;
    KmMateSolver *solver; /* NULL until it is needed */
    unsigned hash_mb;
    KmBook *book;
    KmTablebase *tables;
    KmEngineLine proved;  /* the mate that the solver found; empty: none */
    KmEngineLine classic; /* the line of the classic program */
    KmMateResult answer;
};

const char *advice_source_name(AdviceSource source) {
    static const char *const names[] = {[ADVICE_ENGINE] = "engine",
                                        [ADVICE_BOOK] = "book",
                                        [ADVICE_TABLES] = "tables",
                                        [ADVICE_MATE] = "mate",
                                        [ADVICE_CLASSIC] = "classic"};
    return names[source];
}

/* --- the parts -------------------------------------------------------------------------------- */

Advisor *advisor_create(unsigned hash_mb) {
    Advisor *advisor = calloc(1, sizeof *advisor);
    if (!advisor) return NULL;
    advisor->hash_mb = hash_mb ? hash_mb : 16;
    advisor->engine = km_engine_create(advisor->hash_mb);
    if (advisor->engine) return advisor;
    free(advisor);
    return NULL;
}

void advisor_free(Advisor *advisor) {
    if (!advisor) return;
    km_engine_free(advisor->engine);
    km_mate_solver_free(advisor->solver);
    km_book_close(advisor->book);
    km_tablebase_close(advisor->tables);
    free(advisor);
}

KmStatus advisor_resize(Advisor *advisor, unsigned hash_mb) {
    const KmStatus status = km_engine_resize(advisor->engine, hash_mb);
    if (status != KM_OK) return status;
    advisor->hash_mb = hash_mb;
    km_mate_solver_free(advisor->solver);
    advisor->solver = NULL;
    return KM_OK;
}

void advisor_clear(Advisor *advisor) {
    km_engine_clear(advisor->engine);
    if (advisor->solver) km_mate_solver_clear(advisor->solver);
}

KmStatus advisor_use_book(Advisor *advisor, const char *path, KmError *error) {
    km_book_close(advisor->book);
    advisor->book = NULL;
    return *path ? km_book_open(path, &advisor->book, error) : KM_OK;
}

KmStatus advisor_use_tables(Advisor *advisor, const char *path, KmError *error) {
    km_tablebase_close(advisor->tables);
    advisor->tables = NULL;
    return *path ? km_tablebase_open(path, &advisor->tables, error) : KM_OK;
}

int advisor_table_pieces(const Advisor *advisor) { return km_tablebase_pieces(advisor->tables); }

static KmMateSolver *get_solver(Advisor *advisor) {
    const unsigned half = advisor->hash_mb / 2;
    if (!advisor->solver)
        advisor->solver = km_mate_solver_create(half < SOLVER_MIN_MB ? SOLVER_MIN_MB : half);
    return advisor->solver;
}

/* --- mates ------------------------------------------------------------------------------------ */

/* One call of advisor_play. */
typedef struct Search {
    Advisor *advisor;
    const KmGame *game;
    const AdviceRequest *request;
    KmEngineOptions options;
    volatile int *stop;
    Advice *advice;
    double first_seconds;  /* of the solver, before the engine started */
    double solver_seconds; /* of the solver, in total */
    uint64_t solver_nodes; /* of the solver, in total */
    bool settled;          /* the solver has nothing more to find */
    KmMove reported;       /* the first move of the best line as last reported */
} Search;

/* NOLINTNEXTLINE(readability-non-const-parameter): atomic stores are not seen as such */
static void raise_flag(volatile int *flag) { __atomic_store_n(flag, 1, __ATOMIC_RELAXED); }
static bool is_raised(const volatile int *flag) {
    return flag && __atomic_load_n(flag, __ATOMIC_RELAXED);
}

/* Keeps the mate of the solver as a line if it is better than the known one. */
static bool take_proof(Advisor *advisor, int depth) {
    const KmMateResult *answer = &advisor->answer;
    KmEngineLine *line = &advisor->proved;
    if (answer->status != KM_MATE_FOUND || answer->line_length <= 0 ||
        answer->line_length > KM_ENGINE_LINE)
        return false;
    if (line->length && line->length <= answer->line_length) return false;
    *line = (KmEngineLine){.score.mate = answer->mate,
                           .depth = depth,
                           .selective = answer->line_length,
                           .length = answer->line_length};
    memcpy(line->moves, answer->line, (size_t)answer->line_length * sizeof *answer->line);
    return true;
}

/* The share of the clock for one move, in seconds; 0 if no clock runs. */
static double clock_share(const KmGameClock *clock, KmColor side) {
    return clock->running ? clock->left[side] / 40 + clock->increment[side] / 2 : 0;
}

/* The maximum time for a move in seconds; 0: none. */
static double time_for_move(const Search *search) {
    const KmEngineOptions *options = &search->options;
    if (options->budget.seconds > 0) return options->budget.seconds;
    return clock_share(&options->clock, km_position_side(km_game_now(search->game)));
}

/* What the solver may spend now; false if that is too little. With a limit of nodes or depth and no clock,
 * nodes count, so that the answer is the same on every machine. */
static bool solver_budget(const Search *search, uint64_t engine_nodes, double elapsed,
                          KmBudget *budget) {
    const double limit = time_for_move(search);
    *budget = (KmBudget){.stop = search->stop};
    if (limit <= 0 && (search->options.depth || search->options.budget.nodes)) {
        const uint64_t allowed = engine_nodes + SOLVER_START_NODES;
        if (allowed <= search->solver_nodes) return false;
        budget->nodes = allowed - search->solver_nodes;
        return true;
    }
    budget->seconds = elapsed - 2 * search->solver_seconds + SOLVER_START;
    /* While pondering, the own clock does not run yet. */
    const double left = is_raised(search->options.pondering) ? limit : limit - elapsed;
    if (limit > 0 && budget->seconds > left / 2) budget->seconds = left / 2;
    return budget->seconds > 0.001;
}

/* Whether the solver may be asked at all. */
static bool may_ask_solver(const Search *search) {
    return !search->settled && !search->options.only && !search->request->engine_only &&
           !search->options.level && !is_raised(search->stop);
}

/* Lets the solver search for a mate by the side to move, or against it (`defending`). */
static void ask_solver(Search *search, bool defending, KmBudget budget, int depth) {
    Advisor *advisor = search->advisor;
    const KmMateOptions options = {.defending = defending,
                                   .game_rules = true,
                                   .threads = search->options.threads,
                                   .budget = budget};
    if (!get_solver(advisor)) return;
    const double begin = km_clock_seconds();
    km_mate_solver_solve(advisor->solver, km_game_now(search->game), &options, &advisor->answer);
    search->solver_seconds += km_clock_seconds() - begin;
    search->solver_nodes += advisor->answer.nodes;
    take_proof(advisor, depth);
    search->advice->shortest = advisor->answer.shortest && advisor->proved.length > 0;
    search->settled = search->advice->shortest || advisor->answer.status == KM_MATE_NONE;
}

/* Proves or shortens a mate that the engine has found. */
static void prove_mate(Search *search, const KmEngineLine *seen, uint64_t nodes, double elapsed) {
    KmBudget budget;
    if (!seen->score.mate || !may_ask_solver(search)) return;
    if (!solver_budget(search, nodes, elapsed, &budget)) return;
    ask_solver(search, seen->score.mate < 0, budget, seen->depth);
}

/* With a fixed time, the solver searches before the engine starts: it finds a mate by sacrifices long before an
 * engine does. In a game with a clock, that time is better kept for the next moves. */
static void search_mate_first(Search *search) {
    KmEngineOptions *options = &search->options;
    const double limit = options->clock.running ? 0 : time_for_move(search);
    if (limit < SOLVER_FIRST_MIN || is_raised(options->pondering)) return;
    if (!may_ask_solver(search)) return;
    double first = limit * SOLVER_FIRST_PART;
    if (first > SOLVER_FIRST_MAX) first = SOLVER_FIRST_MAX;
    ask_solver(search, false, (KmBudget){.seconds = first, .stop = search->stop}, 1);
    search->first_seconds = search->solver_seconds;
    options->budget.seconds -= search->first_seconds;
    if (options->budget.seconds < 0.001)
        options->budget.seconds = 0.001; /* 0 would mean no limit */
    /* That there is no mate does not exclude that the side to move is mated. */
    search->settled = search->advice->shortest;
}

/* --- lines ------------------------------------------------------------------------------------ */

/* The proved mate comes first if it is at least as good as the best line of the engine. */
static bool proof_leads(const KmEngineLine *proved, const KmEngineLine *first) {
    if (!proved->length) return false;
    if (!first || proved->score.mate > 0)
        return !first || first->score.mate <= 0 || first->score.mate >= proved->score.mate;
    return true;
}

/* Puts the proved line, followed by those of the engine, into the advice; a line that begins with the same move
 * is left out. Returns the new index of the engine's line `line`, -1: left out. */
static int merge_lines(Search *search, const KmEngineResult *so_far, int line) {
    Advice *advice = search->advice;
    const KmEngineLine *proved = &search->advisor->proved;
    const int wanted = search->options.lines > 0 ? search->options.lines : 1;
    const bool leads = proof_leads(proved, so_far->line_count ? so_far->lines : NULL);
    int gone_to = -1;
    advice->line_count = 0;
    if (leads) advice->lines[advice->line_count++] = proved;
    for (int i = 0; i < so_far->line_count && advice->line_count < wanted; i++) {
        const KmEngineLine *own = &so_far->lines[i];
        const bool same = leads && own->length > 0 && own->moves[0] == proved->moves[0];
        if (i == line) gone_to = same ? 0 : advice->line_count;
        if (!same) advice->lines[advice->line_count++] = own;
    }
    advice->best = leads ? proved->moves[0] : so_far->best;
    advice->ponder = !leads ? so_far->ponder : proved->length > 1 ? proved->moves[1] : KM_NO_MOVE;
    if (leads) advice->source = ADVICE_MATE;
    advice->nodes = so_far->nodes + search->solver_nodes;
    advice->seconds = search->first_seconds + so_far->seconds;
    advice->hash_full = so_far->hash_full;
    return leads && line == 0 ? 0 : gone_to;
}

static void report_line(Search *search, int line) {
    if (line < 0 || line >= search->advice->line_count) return;
    const KmEngineLine *reported = search->advice->lines[line];
    if (line == 0) search->reported = reported->length ? reported->moves[0] : KM_NO_MOVE;
    if (search->request->report)
        search->request->report(search->request->context, search->advice, line);
}

static void report(void *context, const KmEngineResult *so_far, int line) {
    Search *search = context;
    if (line == 0) prove_mate(search, &so_far->lines[0], so_far->nodes, so_far->seconds);
    report_line(search, merge_lines(search, so_far, line));
    if (search->advice->shortest && search->options.lines <= 1) raise_flag(search->stop);
}

/* --- the answer ------------------------------------------------------------------------------- */

static bool ask_book(Search *search) {
    const Advisor *advisor = search->advisor;
    if (!search->request->book || !advisor->book || search->options.only) return false;
    const size_t plies = km_game_plies(search->game);
    const KmPosition *pos = km_game_now(search->game);
    const KmMove last = plies ? km_game_move(search->game, plies - 1) : KM_NO_MOVE;
    KmBookMove moves[KM_BOOK_MOVES];
    const int count = km_book_look_up(advisor->book, pos, last, moves);
    KmRng rng = km_rng(search->options.seed ^ pos->key);
    search->advice->best = km_book_choose(moves, count, &rng);
    search->advice->source = ADVICE_BOOK;
    return search->advice->best != KM_NO_MOVE;
}

/* Restricts the search to the moves that keep the value of the position, or to the one that makes progress if the
 * position was repeated. */
static void ask_tables(Search *search, KmTableRoot *root) {
    KmEngineOptions *options = &search->options;
    if (options->only || options->lines > 1 || options->level) return;
    if (!km_tablebase_root(search->advisor->tables, km_game_now(search->game), root)) return;
    const bool repeated = km_game_repetitions(search->game) > 1;
    options->only = repeated ? &root->best : root->keep.moves;
    options->only_count = repeated ? 1 : root->keep.count;
    search->advice->source = ADVICE_TABLES;
    search->advice->tablebase_hits = 1;
}

/* It searches to its depth or until the time is up. While pondering, no time runs, and it searches to its usual
 * depth. */
static void ask_classic(Search *search) {
    const KmEngineOptions *options = &search->options;
    const bool pondering = is_raised(options->pondering);
    KmEngineLine *line = &search->advisor->classic;
    KmClassicOptions classic = {.depth = options->depth, .budget = options->budget};
    KmClassicResult result;
    if (!classic.depth) classic.depth = pondering ? KM_CLASSIC_DEPTH : KM_CLASSIC_DEEPEST;
    if (classic.budget.seconds <= 0)
        classic.budget.seconds =
            clock_share(&options->clock, km_position_side(km_game_now(search->game)));
    if (pondering) classic.budget.seconds = 0;
    classic.budget.stop = search->stop;
    km_classic_search(search->game, &classic, &result);
    *line = (KmEngineLine){.score = result.score,
                           .depth = result.depth,
                           .selective = result.depth,
                           .length = result.length};
    memcpy(line->moves, result.line, (size_t)result.length * sizeof *line->moves);
    *search->advice = (Advice){.source = ADVICE_CLASSIC,
                               .best = result.best,
                               .ponder = result.length > 1 ? result.line[1] : KM_NO_MOVE,
                               .line_count = result.length > 0,
                               .lines = {line},
                               .nodes = result.nodes,
                               .seconds = result.seconds};
    if (result.length > 0) report_line(search, 0);
}

void advisor_play(Advisor *advisor, const KmGame *game, const AdviceRequest *request,
                  Advice *advice) {
    volatile int own_flag = 0;
    KmTableRoot root;
    KmEngineResult result = {0};
    Search search = {.advisor = advisor,
                     .game = game,
                     .request = request,
                     .options = request->engine,
                     .stop = request->stop ? request->stop : &own_flag,
                     .advice = advice};
    memset(advice, 0, sizeof *advice);
    advisor->proved.length = 0;
    if (ask_book(&search)) return;
    if (request->classic) {
        ask_classic(&search);
        return;
    }
    advice->source = ADVICE_ENGINE;
    ask_tables(&search, &root);
    search.options.budget.stop = search.stop;
    search.options.progress = report;
    search.options.context = &search;
    search_mate_first(&search);
    if (!advice->shortest || search.options.lines > 1)
        km_engine_search(advisor->engine, game, &search.options, &result);
    merge_lines(&search, &result, 0);
    if (search.reported != advice->best)
        report_line(&search, 0); /* an unfinished depth had a better line */
}

/* Searches for shorter mates than the one found, with as many nodes again. */
static void shorten(Advisor *advisor, const KmPosition *pos, KmMateOptions *options) {
    KmMateResult *answer = &advisor->answer;
    KmBudget budget = options->budget;
    budget.nodes = answer->nodes + SOLVER_START_NODES;
    KmSpending spending = km_spending_begin(budget);
    while (!answer->shortest && !spending.spent) {
        KmMateResult shorter;
        options->moves = abs(answer->mate) - 1;
        options->budget = km_spending_slice(&spending, 0, 0);
        km_mate_solver_solve(advisor->solver, pos, options, &shorter);
        km_spending_charge(&spending, shorter.nodes);
        shorter.nodes += answer->nodes;
        shorter.seconds += answer->seconds;
        if (shorter.status == KM_MATE_FOUND && shorter.line_length > 0) {
            *answer = shorter;
            continue;
        }
        answer->shortest = shorter.status == KM_MATE_NONE;
        answer->nodes = shorter.nodes;
        answer->seconds = shorter.seconds;
        return;
    }
}

KmMateStatus advisor_mate(Advisor *advisor, const KmPosition *pos, int moves,
                          const AdviceRequest *request, Advice *advice) {
    KmMateOptions options = {.moves = abs(moves),
                             .defending = moves < 0,
                             .threads = request->engine.threads,
                             .budget = request->engine.budget};
    const KmMateResult *answer = &advisor->answer;
    const KmEngineLine *line = &advisor->proved;
    options.budget.stop = request->stop;
    if (options.budget.seconds <= 0)
        options.budget.seconds = clock_share(&request->engine.clock, km_position_side(pos));
    memset(advice, 0, sizeof *advice);
    advisor->proved.length = 0;
    if (!get_solver(advisor)) return KM_MATE_UNKNOWN;
    km_mate_solver_solve(advisor->solver, pos, &options, &advisor->answer);
    if (answer->status != KM_MATE_FOUND) return answer->status;
    options.budget.seconds /= 4; /* the part that the caller keeps for a move if there is no mate */
    shorten(advisor, pos, &options);
    if (!take_proof(advisor, answer->line_length)) return KM_MATE_UNKNOWN;
    *advice = (Advice){.source = ADVICE_MATE,
                       .shortest = answer->shortest,
                       .best = line->moves[0],
                       .ponder = line->length > 1 ? line->moves[1] : KM_NO_MOVE,
                       .line_count = 1,
                       .lines = {line},
                       .nodes = answer->nodes,
                       .seconds = answer->seconds};
    if (request->report) request->report(request->context, advice, 0);
    return KM_MATE_FOUND;
}
