/* cmd_moves: lists the legal moves. SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "keymove/chess/san.h"
#include "keymove/chess/uci_move.h"
#include "options.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Names {
    char san[KM_SAN_TEXT];
    char uci[KM_UCI_TEXT];
} Names;

static Names name_move(const KmPosition *pos, KmMove move) {
    Names names;
    KmBuf san = km_buf(names.san, sizeof names.san), uci = km_buf(names.uci, sizeof names.uci);
    km_san_write(pos, move, &san);
    km_uci_write(pos, move, &uci);
    return names;
}

static int by_uci(const void *a, const void *b) {
    return strcmp(((const Names *)a)->uci, ((const Names *)b)->uci);
}

static int print_json(const KmPosition *pos, const Names *names, int count) {
    json_t *moves = json_array();
    for (int i = 0; i < count; i++)
        json_array_append_new(moves,
                              json_pack("{s:s, s:s}", "uci", names[i].uci, "san", names[i].san));
    json_t *answer =
        json_pack("{s:i, s:b, s:s, s:o}", "count", count, "check", km_position_in_check(pos),
                  "outcome", km_outcome_name(km_position_outcome(pos)), "moves", moves);
    command_json(stdout, answer);
    return EXIT_PROVED;
}

static int print_text(const KmPosition *pos, const Names *names, int count) {
    for (int i = 0; i < count; i++) printf("%-6s %s\n", names[i].uci, names[i].san);
    const KmOutcome outcome = km_position_outcome(pos);
    if (outcome != KM_ONGOING) fprintf(stderr, "%s\n", km_outcome_name(outcome));
    return EXIT_PROVED;
}

static int run(const KmCommand *self, int argc, char **argv) {
    bool json;
    const int misuse = options_read_json(self, argc, argv, &json);
    if (misuse != EXIT_PROVED) return misuse;
    if (argc - optind != 1) return command_misused(self, "give one FEN");
    KmPosition pos;
    const int code = command_read_position(self, argv[optind], &pos);
    if (code != EXIT_PROVED) return code;
    KmMoveList list;
    km_movegen_legal(&pos, &list);
    Names names[KM_MAX_MOVES];
    for (int i = 0; i < list.count; i++) names[i] = name_move(&pos, list.moves[i]);
    qsort(names, (size_t)list.count, sizeof *names, by_uci);
    return json ? print_json(&pos, names, list.count) : print_text(&pos, names, list.count);
}

const KmCommand cmd_moves = {
    .name = "moves",
    .usage = "moves FEN [--json]",
    .summary = "List the legal moves, in UCI form and in SAN",
    .details =
        "Prints one move a line, sorted. Checkmate, stalemate and dead positions are named on\n"
        "standard error.\n\n"
        "  --json   one object: count, check, outcome, moves\n\n"
        "  keymove moves '8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3'\n",
    .run = run,
};
