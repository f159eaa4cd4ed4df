/* cmd_perft: counts the leaves of the move tree. SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "common/numbers.h"
#include "json/bench_json.h"
#include "keymove/base/clock.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/perft.h"
#include "keymove/chess/uci_move.h"
#include "options.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

enum { DEEPEST = 20 };

typedef struct Options {
    bool divide, json, played;
    int depth;
    KmPosition pos;
} Options;

typedef struct Count {
    uint64_t nodes;
    double seconds; /* of the count alone */
} Count;

static uint64_t leaves(const Options *options, const KmPosition *pos, int depth) {
    return options->played ? km_perft_played(pos, depth) : km_perft(pos, depth);
}

/* Counts each first move by itself; `shares` receives its name and number. */
static Count divide(const Options *options, json_t *shares) {
    Count count = {0, 0};
    KmMoveList list;
    km_movegen_legal(&options->pos, &list);
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        const double start = km_clock_seconds();
        km_position_play(&options->pos, list.moves[i], &next);
        const uint64_t nodes = leaves(options, &next, options->depth - 1);
        count.seconds += km_clock_seconds() - start;
        count.nodes += nodes;
        char text[KM_UCI_TEXT];
        KmBuf name = km_buf(text, sizeof text);
        km_uci_write(&options->pos, list.moves[i], &name);
        if (!options->json) printf("%s: %" PRIu64 "\n", text, nodes);
        perft_add(shares, text, nodes);
    }
    return count;
}

static Count total(const Options *options) {
    Count count;
    const double start = km_clock_seconds();
    count.nodes = leaves(options, &options->pos, options->depth);
    count.seconds = km_clock_seconds() - start;
    return count;
}

static void print_count(const Options *options, Count count, json_t *shares) {
    const double rate = count.seconds > 0 ? (double)count.nodes / count.seconds : 0;
    if (!options->json) {
        printf("%s%" PRIu64 "\n", options->divide ? "\nnodes: " : "", count.nodes);
        fprintf(stderr, "%.3f s, %.1f million nodes per second\n", count.seconds, rate / 1e6);
        return;
    }
    command_json(perft_json(options->depth, count.nodes, count.seconds,
                            options->divide ? json_incref(shares) : NULL));
}

static const Option option_table[] = {
    OPTION_FLAG("divide", Options, divide),
    OPTION_FLAG("json", Options, json),
    OPTION_FLAG("played", Options, played),
};

static int read_options(const KmCommand *self, int argc, char **argv, Options *options) {
    const int code =
        options_read(self, NULL, argc, argv, option_table, OPTION_COUNT(option_table), options);
    int64_t depth;
    if (code != EXIT_PROVED) return code;
    if (optind >= argc) return command_misused(self, "give a depth");
    if (argc - optind > 2) return command_misused(self, "too many arguments; quote the FEN");
    if (!number_read(argv[optind], 0, DEEPEST, &depth))
        return command_misused(self, "the depth must be a number from 0 to %d", DEEPEST);
    options->depth = (int)depth;
    return command_read_position(self, optind + 1 < argc ? argv[optind + 1] : "start",
                                 &options->pos);
}

static int run(const KmCommand *self, int argc, char **argv) {
    Options options = {0};
    const int code = read_options(self, argc, argv, &options);
    if (code != EXIT_PROVED) return code;
    json_t *shares = json_object();
    const bool divided = options.divide && options.depth > 0;
    const Count count = divided ? divide(&options, shares) : total(&options);
    print_count(&options, count, shares);
    json_decref(shares);
    return EXIT_PROVED;
}

const KmCommand cmd_perft = {
    .name = "perft",
    .usage = "perft DEPTH [FEN] [--divide] [--json] [--played]",
    .summary = "Count the leaves of the tree of legal moves",
    .details = "Counts from the initial position if no FEN is given. The time on standard error is "
               "that of the\n"
               "count alone.\n\n"
               "  --divide   also print the count of each first move\n"
               "  --json     one object: depth, nodes, seconds, nodes_per_second (and divide)\n"
               "  --played   make every move down to the last ply instead of counting the moves of "
               "the last ply\n\n"
               "  keymove perft 6\n"
               "  keymove perft 5 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq "
               "- 0 1'\n",
    .run = run,
};
