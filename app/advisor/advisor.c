/* advisor: who is asked, in which order, and for how long.
 *
 * The solver is asked from within the engine's news, so that both share one thread and one clock: the
 * engine waits while the solver works.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "advisor/advisor.h"

#include <stdlib.h>
#include <string.h>

#include "keymove/base/clock.h"
#include "keymove/engine/book.h"
#include "keymove/engine/tablebase.h"
#include "keymove/mate/solver.h"

#define SOLVER_START \
    0.05 /* seconds, and nodes, that the solver has before the engine has used any */
enum { SOLVER_START_NODES = 50000, SOLVER_LEAST_MB = 8 };
/* The part of a fixed time that the solver has before the engine begins, and the most. */
#define SOLVER_FIRST_PART  0.1
#define SOLVER_FIRST_MOST  0.3
#define SOLVER_FIRST_WORTH 0.03 /* a time below this is left to the engine */

struct Advisor {
    KmEngine *engine;
    KmMateSolver *solver; /* NULL until it is needed */
    unsigned hash_mb;
    KmBook *book;
    KmTablebase *tables;
    KmEngineLine proved; /* the mate that the solver found; no moves: none */
    KmMateResult answer;
};

const char *advice_source_name(AdviceSource source) {
    static const char *const names[] = {[ADVICE_ENGINE] = "engine",
                                        [ADVICE_BOOK] = "book",
                                        [ADVICE_TABLES] = "tables",
                                        [ADVICE_MATE] = "mate"};
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

int advisor_table_men(const Advisor *advisor) { return km_tablebase_pieces(advisor->tables); }

static KmMateSolver *the_solver(Advisor *advisor) {
    const unsigned half = advisor->hash_mb / 2;
    if (!advisor->solver)
        advisor->solver = km_mate_solver_create(half < SOLVER_LEAST_MB ? SOLVER_LEAST_MB : half);
    return advisor->solver;
}

/* --- mates ------------------------------------------------------------------------------------ */

/* One call of advisor_play. */
typedef struct Talk {
    Advisor *advisor;
    const KmGame *game;
    const Question *question;
    KmEngineOptions options;
    volatile int *stop;
    Advice *advice;
    double first_seconds;  /* of the solver, before the engine began, */
    double solver_seconds; /* and in all so far, */
    uint64_t solver_nodes; /* these as well */
    bool settled;          /* nothing more to ask the solver */
    KmMove told;           /* the first move of the first line, when it was last told */
} Talk;

/* NOLINTNEXTLINE(readability-non-const-parameter): atomic stores are not seen as such */
static void raise_flag(volatile int *flag) { __atomic_store_n(flag, 1, __ATOMIC_RELAXED); }
static bool is_raised(const volatile int *flag) {
    return flag && __atomic_load_n(flag, __ATOMIC_RELAXED);
}

/* Takes a mate over as a line, if it is better than the one known. */
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

/* Seconds that a move may take at most; 0 when no clock runs. */
static double time_for_move(const Talk *talk) {
    const KmEngineOptions *options = &talk->options;
    if (options->budget.seconds > 0) return options->budget.seconds;
    if (!options->clock.running) return 0;
    const KmColor side = km_position_side(km_game_now(talk->game));
    return options->clock.left[side] / 40 + options->clock.increment[side] / 2;
}

/* What the solver may spend now; false when that is nothing worth while. Without a clock and with a
 * limit of nodes or depth, nodes count, so that the answer is the same on every machine. */
static bool solver_budget(const Talk *talk, uint64_t engine_nodes, double elapsed,
                          KmBudget *budget) {
    const double limit = time_for_move(talk);
    *budget = (KmBudget){.stop = talk->stop};
    if (limit <= 0 && (talk->options.depth || talk->options.budget.nodes)) {
        const uint64_t allowed = engine_nodes + SOLVER_START_NODES;
        if (allowed <= talk->solver_nodes) return false;
        budget->nodes = allowed - talk->solver_nodes;
        return true;
    }
    budget->seconds = elapsed - 2 * talk->solver_seconds + SOLVER_START;
    /* The clock starts with the move that is pondered on, which may be played at any moment. */
    const double left = is_raised(talk->options.pondering) ? limit : limit - elapsed;
    if (limit > 0 && budget->seconds > left / 2) budget->seconds = left / 2;
    return budget->seconds > 0.001;
}

/* May the solver be asked at all? */
static bool solver_may_speak(const Talk *talk) {
    return !talk->settled && !talk->options.only && !talk->question->engine_only &&
           !talk->options.level && !is_raised(talk->stop);
}

/* Has the solver look for a mate by the side to move, or of it (`defending`). */
static void ask_solver(Talk *talk, bool defending, KmBudget budget, int depth) {
    Advisor *advisor = talk->advisor;
    const KmMateOptions options = {.defending = defending,
                                   .game_rules = true,
                                   .prompt = true,
                                   .threads = talk->options.threads,
                                   .budget = budget};
    if (!the_solver(advisor)) return;
    const double begin = km_clock_seconds();
    km_mate_solver_solve(advisor->solver, km_game_now(talk->game), &options, &advisor->answer);
    talk->solver_seconds += km_clock_seconds() - begin;
    talk->solver_nodes += advisor->answer.nodes;
    take_proof(advisor, depth);
    talk->advice->shortest = advisor->answer.shortest && advisor->proved.length > 0;
    talk->settled = talk->advice->shortest || advisor->answer.status == KM_MATE_NONE;
}

/* The engine sees a mate: is it true, and is there a shorter one? */
static void consider_mate(Talk *talk, const KmEngineLine *seen, uint64_t nodes, double elapsed) {
    KmBudget budget;
    if (!seen->score.mate || !solver_may_speak(talk)) return;
    if (!solver_budget(talk, nodes, elapsed, &budget)) return;
    ask_solver(talk, seen->score.mate < 0, budget, seen->depth);
}

/* Where the time is fixed there is some for a look before the engine begins: the solver sees a mate by
 * sacrifices long before an engine does. In a game every moment is wanted for the next moves. */
static void look_for_mate_first(Talk *talk) {
    KmEngineOptions *options = &talk->options;
    const double limit = options->clock.running ? 0 : time_for_move(talk);
    if (limit < SOLVER_FIRST_WORTH || is_raised(options->pondering)) return;
    if (!solver_may_speak(talk)) return;
    double first = limit * SOLVER_FIRST_PART;
    if (first > SOLVER_FIRST_MOST) first = SOLVER_FIRST_MOST;
    ask_solver(talk, false, (KmBudget){.seconds = first, .stop = talk->stop}, 1);
    talk->first_seconds = talk->solver_seconds;
    options->budget.seconds -= talk->first_seconds;
    if (options->budget.seconds < 0.001) options->budget.seconds = 0.001; /* 0 would be no limit */
    /* That there is none says nothing of a mate of the side to move. */
    talk->settled = talk->advice->shortest;
}

/* --- lines ------------------------------------------------------------------------------------ */

/* The proved mate comes first if it is at least as good as what the engine has there. */
static bool proof_leads(const KmEngineLine *proved, const KmEngineLine *first) {
    if (!proved->length) return false;
    if (!first || proved->score.mate > 0)
        return !first || first->score.mate <= 0 || first->score.mate >= proved->score.mate;
    return true;
}

/* Puts the engine's lines, and the proved one in front of them, into the advice; a line that begins
 * with the same move gives way. Returns where the engine's line `line` has gone, -1 for nowhere. */
static int merge_lines(Talk *talk, const KmEngineResult *so_far, int line) {
    Advice *advice = talk->advice;
    const KmEngineLine *proved = &talk->advisor->proved;
    const int wanted = talk->options.lines > 0 ? talk->options.lines : 1;
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
    advice->nodes = so_far->nodes + talk->solver_nodes;
    advice->seconds = talk->first_seconds + so_far->seconds;
    advice->hash_full = so_far->hash_full;
    return leads && line == 0 ? 0 : gone_to;
}

static void tell_line(Talk *talk, int line) {
    if (line < 0 || line >= talk->advice->line_count) return;
    const KmEngineLine *told = talk->advice->lines[line];
    if (line == 0) talk->told = told->length ? told->moves[0] : KM_NO_MOVE;
    if (talk->question->news) talk->question->news(talk->question->context, talk->advice, line);
}

static void tell(void *context, const KmEngineResult *so_far, int line) {
    Talk *talk = context;
    if (line == 0) consider_mate(talk, &so_far->lines[0], so_far->nodes, so_far->seconds);
    tell_line(talk, merge_lines(talk, so_far, line));
    if (talk->advice->shortest && talk->options.lines <= 1) raise_flag(talk->stop);
}

/* --- the answer ------------------------------------------------------------------------------- */

static bool ask_book(Talk *talk) {
    const Advisor *advisor = talk->advisor;
    if (!talk->question->book || !advisor->book || talk->options.only) return false;
    const size_t plies = km_game_plies(talk->game);
    const KmPosition *pos = km_game_now(talk->game);
    const KmMove last = plies ? km_game_move(talk->game, plies - 1) : KM_NO_MOVE;
    KmBookMove moves[KM_BOOK_MOVES];
    const int count = km_book_look_up(advisor->book, pos, last, moves);
    KmRng rng = km_rng(talk->options.seed ^ pos->key);
    talk->advice->best = km_book_choose(moves, count, &rng);
    talk->advice->source = ADVICE_BOOK;
    return talk->advice->best != KM_NO_MOVE;
}

/* Leaves the moves that keep what the position is worth; the one that makes headway, when the play has
 * come back to this position. */
static void ask_tables(Talk *talk, KmTableRoot *root) {
    KmEngineOptions *options = &talk->options;
    if (options->only || options->lines > 1 || options->level) return;
    if (!km_tablebase_root(talk->advisor->tables, km_game_now(talk->game), root)) return;
    const bool repeated = km_game_repetitions(talk->game) > 1;
    options->only = repeated ? &root->best : root->keep.moves;
    options->only_count = repeated ? 1 : root->keep.count;
    talk->advice->source = ADVICE_TABLES;
    talk->advice->tablebase_hits = 1;
}

void advisor_play(Advisor *advisor, const KmGame *game, const Question *question, Advice *advice) {
    volatile int own_flag = 0;
    KmTableRoot root;
    KmEngineResult result = {0};
    Talk talk = {.advisor = advisor,
                 .game = game,
                 .question = question,
                 .options = question->engine,
                 .stop = question->stop ? question->stop : &own_flag,
                 .advice = advice};
    memset(advice, 0, sizeof *advice);
    advisor->proved.length = 0;
    if (ask_book(&talk)) return;
    advice->source = ADVICE_ENGINE;
    ask_tables(&talk, &root);
    talk.options.budget.stop = talk.stop;
    talk.options.progress = tell;
    talk.options.context = &talk;
    look_for_mate_first(&talk);
    if (!advice->shortest || talk.options.lines > 1)
        km_engine_search(advisor->engine, game, &talk.options, &result);
    merge_lines(&talk, &result, 0);
    if (talk.told != advice->best) tell_line(&talk, 0); /* a depth broken off had a better line */
}

/* Looks for shorter mates than the one found, with as many nodes again. */
static void shorten(Advisor *advisor, const KmPosition *pos, KmMateOptions *options) {
    KmMateResult *answer = &advisor->answer;
    const double deadline = answer->seconds + options->budget.seconds;
    const uint64_t granted = 2 * answer->nodes + SOLVER_START_NODES;
    while (!answer->shortest && answer->nodes < granted) {
        KmMateResult shorter;
        options->moves = abs(answer->mate) - 1;
        options->budget.nodes = granted - answer->nodes;
        km_mate_solver_solve(advisor->solver, pos, options, &shorter);
        shorter.nodes += answer->nodes;
        shorter.seconds += answer->seconds;
        if (shorter.status == KM_MATE_FOUND && shorter.line_length > 0) {
            *answer = shorter;
        } else {
            answer->shortest = shorter.status == KM_MATE_NONE;
            answer->nodes = shorter.nodes;
            answer->seconds = shorter.seconds;
            return;
        }
        if (options->budget.seconds <= 0) continue;
        options->budget.seconds = deadline - answer->seconds;
        if (options->budget.seconds <= 0) return;
    }
}

KmMateStatus advisor_mate(Advisor *advisor, const KmPosition *pos, int moves,
                          const Question *question, Advice *advice) {
    KmMateOptions options = {.moves = abs(moves),
                             .defending = moves < 0,
                             .prompt = true,
                             .threads = question->engine.threads,
                             .budget = question->engine.budget};
    const KmMateResult *answer = &advisor->answer;
    const KmEngineLine *line = &advisor->proved;
    options.budget.stop = question->stop;
    memset(advice, 0, sizeof *advice);
    advisor->proved.length = 0;
    if (!the_solver(advisor)) return KM_MATE_UNKNOWN;
    km_mate_solver_solve(advisor->solver, pos, &options, &advisor->answer);
    if (answer->status != KM_MATE_FOUND) return answer->status;
    options.budget.seconds /= 4; /* what is kept back for a move when there is no mate */
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
    if (question->news) question->news(question->context, advice, 0);
    return KM_MATE_FOUND;
}
