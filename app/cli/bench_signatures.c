/* bench_signatures: fixed searches of each area and the nodes they take.
 *
 * The expected numbers are in tests/expected/bench.txt. A commit that changes a number changes a search, and
 * has to say so.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench.h"
#include "json/bench_json.h"
#include "keymove/chess/fen.h"
#include "keymove/engine/engine.h"
#include "keymove/mate/solver.h"
#include "keymove/problem/problem.h"
#include "keymove/problem/problem_record.h"
#include "keymove/solo/solo_solver.h"
#include "keymove/solo/solo_text.h"

#include <inttypes.h>
#include <string.h>

enum { ENGINE_DEPTH = 11, ENGINE_HASH_MB = 16 };

/* The nodes of an area's searches, and the time they took. */
typedef struct Effort {
    uint64_t nodes;
    double seconds;
    bool failed; /* out of memory */
} Effort;

typedef struct Area {
    const char *name;
    Effort (*measure)(void);
} Area;

/* Openings, middlegames and endgames. */
static const char *const games[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4",
    "r1bq1rk1/pp2bppp/2n1pn2/2pp4/3P1B2/2PBPN2/PP1N1PPP/R2QK2R w KQ - 4 8",
    "2rq1rk1/pb2bppp/1pn1pn2/8/2BP4/P1N1BN2/1P2QPPP/3R1RK1 b - - 2 14",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "3r2k1/pp3pp1/2p1q2p/4P3/3r4/1P2Q1P1/P4P1P/2R1R1K1 w - - 0 25",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/5pk1/4p1p1/1r2P2p/p2R1P1P/P3K1P1/8/8 b - - 3 40",
    "8/8/1p1k4/1P1p1p2/P2P1P2/3K4/8/8 w - - 0 50",
};

static Effort measure_engine(void) {
    KmEngine *engine = km_engine_create(ENGINE_HASH_MB);
    Effort effort = {.failed = !engine};
    for (size_t i = 0; engine && i < sizeof games / sizeof *games; i++) {
        KmPosition pos;
        km_fen_read(games[i], &pos, NULL);
        KmGame *game = km_game_create(&pos);
        if (!game) {
            effort.failed = true;
            break;
        }
        const KmEngineOptions options = {.depth = ENGINE_DEPTH};
        KmEngineResult result;
        km_engine_clear(engine);
        km_engine_search(engine, game, &options, &result);
        effort.nodes += result.nodes;
        effort.seconds += result.seconds;
        km_game_free(game);
    }
    km_engine_free(engine);
    return effort;
}

static const BenchProblem mates[] = {
    {"3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1", 2},
    {"r1bq2k1/ppp2r1p/2np1pNQ/2bNpp2/2B1P3/3P4/PPP2PPP/R3K2R w KQ - 0 1", 2},
    {"4Q3/8/8/4B3/3R1p1k/1p6/P1N2P2/4K3 w - - 0 3", 3},
    {"8/2B5/3R4/8/2pK2P1/k7/P7/4B3 w - - 1 2", 3},
    {"r1b1kb1r/pppp1ppp/5q2/4n3/3KP3/2N3PN/PPP4P/R1BQ1B1R b kq - 0 1", 3},
};

/* Long enough to show a change in proof-number search and in the division of the budget; 0: the shortest. */
static const BenchProblem long_mates[] = {
    {"6B1/8/1K1p4/5p1r/kP6/pp6/b3N3/4B3 w - - 0 1", 6},
    {"4r2k/1p4r1/2p5/p1bq3p/3B1P2/3Q2R1/P4K2/6R1 w - - 0 1", 7},
    {"5r1k/5bqp/2p2N1r/2P4Q/3B4/8/8/6RK w - - 0 1", 7},
    {"5rnr/8/8/6B1/pPPkNPp1/K2B4/2P3P1/5N2 w - - 0 1", 7},
    {"4Bb2/1p1K4/4p3/1N1kp3/3PpP2/2Rn4/1P1NP3/3b1n2 w - - 0 1", 8},
    {"3n3k/6R1/7p/7N/8/6p1/6K1/8 w - - 0 1", 8},
    {"8/p7/N7/1P6/2k5/2N1K3/P2P4/8 w - - 0 1", 0},
};

static void solve_mate(KmMateSolver *solver, const char *fen, const KmMateOptions *options,
                       Effort *effort) {
    KmPosition pos;
    KmMateResult result;
    km_fen_read(fen, &pos, NULL);
    km_mate_solver_clear(solver);
    km_mate_solver_solve(solver, &pos, options, &result);
    effort->nodes += result.nodes;
    effort->seconds += result.seconds;
}

static Effort measure_mate(void) {
    KmMateSolver *solver = km_mate_solver_create(0);
    Effort effort = {.failed = !solver};
    if (!solver) return effort;
    for (size_t i = 0; i < sizeof mates / sizeof *mates; i++) {
        const KmMateOptions options = {.moves = mates[i].moves, .keys = true};
        solve_mate(solver, mates[i].fen, &options, &effort);
    }
    for (size_t i = 0; i < sizeof long_mates / sizeof *long_mates; i++) {
        for (KmMateMethod method = KM_MATE_AUTO; method <= KM_MATE_DFPN; method++) {
            const KmMateOptions options = {.moves = long_mates[i].moves, .method = method};
            solve_mate(solver, long_mates[i].fen, &options, &effort);
        }
    }
    km_mate_solver_free(solver);
    return effort;
}

static const struct {
    const char *fen, *stipulation;
} problems[] = {
    {"8/8/8/2ppp3/2pkp3/2ppp3/7K/5N1Q w - - 0 1", "#4"},
    {"8/8/6R1/3R4/k3P3/1nK5/1p6/8 w - - 0 1", "#3"},
    {"8/8/3q4/1p6/3r4/k7/p1Q5/Kn6 w - - 0 1", "s=2"},
    {"3Q4/8/2p5/1B6/8/kp6/p7/K6Q w - - 0 1", "s#3"},
    {"8/3P4/8/8/1q2B3/kp6/8/K7 w - - 0 1", "r#2"},
    {"4n3/3P2P1/8/6N1/p1pk4/3n4/pR3p2/K7 w - - 0 1", "semi-r#2"},
    {"8/8/8/8/3B3K/8/b1b2p2/k1B5 b - - 0 1", "h#3"},
    {"k7/7P/8/6q1/K7/8/4p3/8 w - - 0 1", "h#2.5"},
    {"4n2b/8/1K3P2/8/8/N7/5p2/k7 b - - 0 1", "h=3"},
    {"6B1/4P3/B7/7P/8/kp6/p4R2/K7 b - - 0 1", "hs#2.5"},
    {"8/8/7r/8/8/kN6/p1P2b2/K2r3R w - - 0 1", "hr#2"},
    {"4RN2/8/5p2/7k/6r1/7K/3p3P/Nr6 w - - 0 1", "ser-h#4"},
    {"8/7P/5K2/3b4/4k3/5N2/3p3p/3R4 w - - 0 1", "ser-#4"},
    {"5Q2/1P6/3R4/8/8/kp2p3/p1R5/K7 w - - 0 1", "ser-s#3"},
    {"8/8/8/2N1K3/8/Q6p/7k/8 w - - 0 1", "ser-=3"},
};

static Effort measure_problem(void) {
    Effort effort = {0};
    for (size_t i = 0; i < sizeof problems / sizeof *problems && !effort.failed; i++) {
        KmStipulation stipulation;
        KmSetup setup;
        KmPosition pos;
        km_stipulation_read(problems[i].stipulation, &stipulation, NULL);
        km_problem_read_position(problems[i].fen, &stipulation, &setup, NULL);
        km_stipulation_adapt(&stipulation, &setup);
        km_position_init(&setup, &pos, NULL);
        KmProblem *problem = km_problem_create(&pos, &stipulation);
        effort.failed =
            !problem || km_problem_solve(problem, &(KmProblemOptions){0}, NULL) != KM_OK;
        if (!effort.failed) {
            effort.nodes += km_problem_nodes(problem);
            effort.seconds += km_problem_seconds(problem);
        }
        km_problem_free(problem);
    }
    return effort;
}

static const char *const boards[] = {
    "8/8/2N1P3/3B4/1R3Q2/2P1N3/4R3/2B1K3 2",
    "RRR3B1/3NQ3/1NP5/QPR5/4R1N1/B1R2R2/2B1B1N1/1K6 2",
    "N1B1R3/1P1Q1P2/2N1B1R1/3P1K2/1R1N4/2B1P3/8/8 2",
};

static Effort measure_solo(void) {
    KmSoloSolver *solver = km_solo_solver_create();
    Effort effort = {.failed = !solver};
    for (size_t i = 0; solver && i < sizeof boards / sizeof *boards; i++) {
        static const KmSoloMethod methods[] = {KM_SOLO_PLAN, KM_SOLO_RANK};
        KmSoloBoard board;
        km_solo_fen_read(boards[i], &board, NULL);
        for (int m = 0; m < 2; m++) {
            const KmSoloOptions options = {.method = methods[m], .budget.nodes = 30000};
            KmSoloResult result;
            km_solo_solver_solve(solver, &board, &options, &result);
            effort.nodes += result.nodes;
            effort.seconds += result.seconds;
        }
    }
    km_solo_solver_free(solver);
    return effort;
}

static const Area areas[] = {
    {"engine", measure_engine},
    {"mate", measure_mate},
    {"problem", measure_problem},
    {"solo", measure_solo},
};

static void print_effort(const char *name, Effort effort, bool json) {
    const double rate = effort.seconds > 0 ? (double)effort.nodes / effort.seconds : 0;
    if (json) {
        command_json(bench_area_json(name, effort.nodes, effort.seconds));
        return;
    }
    printf("%s %" PRIu64 "\n", name, effort.nodes);
    fflush(stdout);
    fprintf(stderr, "%.2f s, %.0f thousand nodes per second\n", effort.seconds, rate / 1000);
}

int bench_signatures(const KmCommand *self, const char *area, bool json) {
    bool known = false;
    for (size_t i = 0; i < sizeof areas / sizeof *areas; i++) {
        if (area && strcmp(area, areas[i].name) != 0) continue;
        known = true;
        const Effort effort = areas[i].measure();
        if (effort.failed) {
            fprintf(stderr, "keymove %s: out of memory\n", self->name);
            return EXIT_SYSTEM;
        }
        print_effort(areas[i].name, effort, json);
    }
    return known ? EXIT_PROVED
                 : command_misused(self, "the area must be engine, mate, problem or solo, not '%s'",
                                   area);
}
