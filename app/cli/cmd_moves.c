/* cmd_moves: lists the legal moves. SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "common/move_text.h"
#include "json/position_json.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "keymove/chess/san.h"
#include "keymove/chess/uci_move.h"
#include "options.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct NamedMove {
    KmMove move;
    MoveText uci;
} NamedMove;

static int by_uci(const void *a, const void *b) {
    return strcmp(((const NamedMove *)a)->uci.text, ((const NamedMove *)b)->uci.text);
}

/* Sorts the moves by their UCI form. */
static void sort_moves(const KmPosition *pos, KmMoveList *list) {
    NamedMove named[KM_MAX_MOVES];
    for (int i = 0; i < list->count; i++)
        named[i] = (NamedMove){list->moves[i], move_uci(pos, list->moves[i])};
    qsort(named, (size_t)list->count, sizeof *named, by_uci);
    for (int i = 0; i < list->count; i++) list->moves[i] = named[i].move;
}

static void print_text(const KmPosition *pos, const KmMoveList *list) {
    for (int i = 0; i < list->count; i++)
        printf("%-6s %s\n", move_uci(pos, list->moves[i]).text, move_san(pos, list->moves[i]).text);
    const KmOutcome outcome = km_position_outcome(pos);
    if (outcome != KM_ONGOING) fprintf(stderr, "%s\n", km_outcome_name(outcome));
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
    sort_moves(&pos, &list);
    if (json)
        command_json(moves_json(&pos, list.moves, list.count));
    else
        print_text(&pos, &list);
    return EXIT_PROVED;
}

const KmCommand cmd_moves = {
    .name = "moves",
    .usage = "moves FEN [--json]",
    .summary = "List the legal moves, in UCI form and in SAN",
    .details = "Prints one move per line, sorted. Checkmate, stalemate and dead positions are "
               "reported on standard\n"
               "error.\n\n"
               "  --json   one object: count, check, outcome, moves\n\n"
               "  keymove moves '8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3'\n",
    .run = run,
};
