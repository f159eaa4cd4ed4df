/* bench_methods: a comparison of the methods of solving mates.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "bench.h"
#include "common/lines.h"
#include "json/bench_json.h"
#include "keymove/chess/epd.h"
#include "keymove/mate/backtrack.h"
#include "keymove/mate/bestfirst.h"
#include "keymove/puzzle/make.h"
#include "mate.h"

#include <inttypes.h>
#include <stdlib.h>

/* The papers' two puzzles, and problems whose keys give no check. */
static const BenchProblem problems[] = {
    {"3qr2k/pbpp2pp/1p5N/3Q2b1/2P1P3/P7/1PP2PPP/R4RK1 w - - 0 1", 2},
    {"r1bq2k1/ppp2r1p/2np1pNQ/2bNpp2/2B1P3/3P4/PPP2PPP/R3K2R w KQ - 0 1", 2},
    {"7k/R7/5K2/8/8/8/8/8 w - - 0 1", 2},
    {"2k5/2N5/1PKP4/2P5/8/8/8/8 w - - 0 1", 3},
    {"4Q3/8/8/4B3/3R1p1k/1p6/P1N2P2/4K3 w - - 0 3", 3},
    {"8/2B5/3R4/8/2pK2P1/k7/P7/4B3 w - - 1 2", 3},
};
enum { PROBLEMS = sizeof problems / sizeof *problems };

/* A method, or best-first search without some of its terms. */
typedef struct Variant {
    const char *name;
    KmMateMethod method;
    unsigned off; /* of KmHeuristic */
} Variant;

static const Variant methods[] = {
    {"bestfirst", KM_MATE_BESTFIRST, 0},
    {"breadth-first", KM_MATE_BREADTHFIRST, 0},
    {"backtrack", KM_MATE_BACKTRACK, 0},
};
static const Variant ablation[] = {
    {"bestfirst", KM_MATE_BESTFIRST, 0},
    {"no checks", KM_MATE_BESTFIRST, KM_HEURISTIC_CHECKS},
    {"no flights", KM_MATE_BESTFIRST, KM_HEURISTIC_FLIGHTS},
    {"no piece", KM_MATE_BESTFIRST, KM_HEURISTIC_PIECE},
    {"no seen", KM_MATE_BESTFIRST, KM_HEURISTIC_SEEN},
    {"none of them", KM_MATE_BESTFIRST, KM_HEURISTICS_ALL},
    {"breadth-first", KM_MATE_BREADTHFIRST, 0},
    {"backtrack", KM_MATE_BACKTRACK, 0},
};
enum {
    METHODS = sizeof methods / sizeof *methods,
    ABLATION = sizeof ablation / sizeof *ablation,
    SET_EACH = 100,    /* problems of each length */
    SET_NODES = 200000 /* for each problem of the set */
};

/* What one method needed for one problem. */
typedef struct Cost {
    const char *method;
    KmMateStatus status;
    KmMateCost stats;
    double seconds;
} Cost;

/* One search with the limit of the problem, as the papers do. */
static Cost measure(const KmPosition *pos, int moves, const Variant *variant, uint64_t nodes) {
    Cost cost = {.method = variant->name};
    const KmMateOptions options = {.method = variant->method,
                                   .heuristics_off = variant->off,
                                   .moves = moves,
                                   .no_deepening = true,
                                   .budget.nodes = nodes};
    KmMateResult *result = calloc(1, sizeof *result);
    if (!result) return cost;
    if (variant->method == KM_MATE_BACKTRACK)
        km_backtrack_solve(pos, &options, result);
    else
        km_bestfirst_solve(pos, &options, result);
    cost.status = result->status;
    cost.stats = result->cost;
    cost.seconds = result->seconds;
    free(result);
    return cost;
}

static const char *status_word(const Cost *cost) {
    if (cost->stats.full) return "out of memory";
    return km_mate_status_name(cost->status);
}

static void print_cost(const Cost *cost, bool json, const BenchProblem *problem) {
    const KmMateCost *stats = &cost->stats;
    if (json) {
        command_json(bench_method_json(problem->fen, problem->moves, cost->method,
                                       status_word(cost), stats, cost->seconds));
        return;
    }
    printf("    %-14s %-6s %10" PRIu64, cost->method, status_word(cost), stats->created);
    printf(" %9" PRIu64 " %9" PRIu64 " %9.1f %10.6f\n", stats->expanded, stats->positions,
           (double)stats->bytes / 1024, cost->seconds);
}

static void print_heading(void) {
    printf("    %-14s %-6s %10s %9s %9s %9s %10s\n", "method", "", "created", "expanded",
           "positions", "kilobytes", "seconds");
}

static int compare(const KmCommand *self, const BenchProblem *problem, bool json) {
    KmPosition pos;
    const int code = command_read_position(self, problem->fen, &pos);
    if (code != EXIT_PROVED) return code;
    if (!json) printf("%s   mate in %d\n", problem->fen, problem->moves);
    for (int i = 0; i < METHODS; i++) {
        const Cost cost = measure(&pos, problem->moves, &methods[i], 0);
        print_cost(&cost, json, problem);
    }
    return EXIT_PROVED;
}

/* --- the ablation ------------------------------------------------------------------------------- */

/* What a variant needed for all problems of the set. */
typedef struct Total {
    uint64_t solved, created, expanded, positions, bytes;
    double seconds;
} Total;

static void add_cost(Total *total, const Cost *cost) {
    total->solved += cost->status == KM_MATE_FOUND;
    total->created += cost->stats.created;
    total->expanded += cost->stats.expanded;
    total->positions += cost->stats.positions;
    if (cost->stats.bytes > total->bytes) total->bytes = cost->stats.bytes;
    total->seconds += cost->seconds;
}

static void measure_problem(const KmPosition *pos, int moves, uint64_t nodes,
                            Total totals[ABLATION]) {
    for (int i = 0; i < ABLATION; i++) {
        const Cost cost = measure(pos, moves, &ablation[i], nodes);
        add_cost(&totals[i], &cost);
    }
}

/* Solves made problems of one length by every variant. Returns their number. */
static int measure_made(int moves, uint64_t nodes, Total totals[ABLATION]) {
    KmMaker *maker;
    KmPuzzle *puzzle = aligned_alloc(_Alignof(KmPuzzle), sizeof *puzzle);
    if (!puzzle || km_maker_create(&(KmMakeOptions){.moves = moves, .seed = 2013}, &maker, NULL)) {
        free(puzzle);
        return 0;
    }
    int count = 0;
    while (count < SET_EACH && km_maker_next(maker, puzzle) == KM_OK) {
        measure_problem(&puzzle->pos, moves, nodes, totals);
        count++;
    }
    km_maker_free(maker);
    free(puzzle);
    return count;
}

/* Solves the problem of a line by every variant, if it states the length of its mate. */
static int measure_line(const KmCommand *self, const char *line, uint64_t nodes,
                        Total totals[ABLATION], int *count) {
    KmError error;
    int moves;
    KmEpd *epd = aligned_alloc(_Alignof(KmEpd), sizeof *epd);
    if (!epd) return EXIT_SYSTEM;
    int code = EXIT_PROVED;
    if (km_epd_read(line, epd, &error) != KM_OK)
        code = command_bad_input(self, "EPD", line, &error);
    else if (km_epd_mate(epd, &moves) && moves > 0) {
        measure_problem(&epd->pos, moves, nodes, totals);
        ++*count;
    }
    free(epd);
    return code;
}

/* Solves the problems of a file by every variant. */
static int measure_file(const KmCommand *self, const char *path, uint64_t nodes,
                        Total totals[ABLATION], int *count) {
    LineReader *lines;
    KmError error;
    Text line = {0};
    const char *fault;
    int code = EXIT_PROVED;
    KmStatus status = line_reader_open(&lines, path, &error);
    if (status != KM_OK) {
        fprintf(stderr, "keymove %s: %s: %s\n", self->name, path, error.text);
        return exit_code_of_reading(error.status);
    }
    while (code == EXIT_PROVED &&
           (status = line_reader_next(lines, &line, &fault, &error)) == KM_OK) {
        if (fault) {
            fprintf(stderr, "keymove %s: %s: %s\n", self->name, path, fault);
            code = EXIT_INPUT;
        } else {
            code = measure_line(self, line.data, nodes, totals, count);
        }
    }
    if (code == EXIT_PROVED && status != KM_ERR_END) {
        fprintf(stderr, "keymove %s: %s: %s\n", self->name, path, error.text);
        code = exit_code_of_reading(status);
    }
    text_free(&line);
    line_reader_close(lines);
    return code;
}

static void print_totals(const BenchSet *set, uint64_t nodes, const Total totals[ABLATION],
                         int count, bool json) {
    if (!json && set->path) print_heading();
    if (!json)
        printf("%d %s, at most %" PRIu64
               " nodes each   (first column: solved; kilobytes: the most)\n",
               count, set->path ? "problems" : "made problems, mates in 2 and 3", nodes);
    for (int i = 0; i < ABLATION; i++) {
        const Total *total = &totals[i];
        if (json)
            command_json(bench_ablation_json(ablation[i].name, count, total->solved, total->created,
                                             total->expanded, total->positions, total->bytes,
                                             total->seconds));
        else
            printf("    %-14s %6" PRIu64 " %10" PRIu64 " %9" PRIu64 " %9" PRIu64 " %9.1f %10.6f\n",
                   ablation[i].name, total->solved, total->created, total->expanded,
                   total->positions, (double)total->bytes / 1024, total->seconds);
    }
}

/* The branch-and-bound paper's claim: fewer nodes than breadth-first search; and what each term of its score
 * contributes. */
int bench_methods(const KmCommand *self, const BenchSet *set, bool json) {
    const uint64_t nodes = set->nodes ? set->nodes : SET_NODES;
    Total totals[ABLATION] = {{0}};
    int count = 0, code = EXIT_PROVED;
    if (!json && !set->path) print_heading();
    if (set->one.fen) return compare(self, &set->one, json);
    if (set->path) {
        code = measure_file(self, set->path, nodes, totals, &count);
    } else {
        for (int i = 0; i < PROBLEMS; i++) compare(self, &problems[i], json);
        count = measure_made(2, nodes, totals);
        count += measure_made(3, nodes, totals);
    }
    if (code == EXIT_PROVED) print_totals(set, nodes, totals, count, json);
    return code;
}
