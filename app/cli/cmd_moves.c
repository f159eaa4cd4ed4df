/* cmd_moves: lists the legal moves of a side or of one piece. SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/move_text.h"
#include "json/explain_json.h"
#include "json/position_json.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/query.h"
#include "keymove/chess/words.h"
#include "options.h"
#include "piece_moves.h"

#include <stdio.h>
#include <string.h>

typedef struct MovesTask {
    bool json, all;
} MovesTask;

static const Option option_table[] = {
    OPTION_FLAG("json", MovesTask, json),
    OPTION_FLAG("all", MovesTask, all),
};

static void print_moves(const KmPosition *pos, const KmMoveList *list) {
    for (int i = 0; i < list->count; i++)
        printf("%-6s %s\n", move_uci(pos, list->moves[i]).text, move_san(pos, list->moves[i]).text);
    const KmOutcome outcome = km_position_outcome(pos);
    if (outcome != KM_ONGOING) fprintf(stderr, "%s\n", km_outcome_name(outcome));
}

static int list_all(const MovesTask *task, const KmPosition *pos) {
    KmMoveList list;
    list_moves(pos, KM_NO_SQUARE, &list);
    if (task->json)
        command_json(moves_json(pos, list.moves, list.count));
    else
        print_moves(pos, &list);
    return EXIT_PROVED;
}

static int list_piece(const MovesTask *task, const KmPosition *pos, KmSquare passed,
                      KmSquare from) {
    KmAnatomy anatomy;
    km_anatomy_init(pos, passed, &anatomy);
    if (task->json)
        command_json(piece_moves_json(&anatomy, from, task->all));
    else if (has_piece_to_move(&anatomy, from, stderr))
        print_piece_moves(&anatomy, from, task->all);
    return EXIT_PROVED;
}

static int run(const KmCommand *self, int argc, char **argv) {
    MovesTask task = {0};
    const int misuse =
        options_read(self, NULL, argc, argv, option_table, OPTION_COUNT(option_table), &task);
    if (misuse != EXIT_PROVED) return misuse;
    const int given = argc - optind;
    if (given < 1 || given > 2) return command_misused(self, "give one FEN, and perhaps a square");
    const char *fen = argv[optind], *square = given == 2 ? argv[optind + 1] : NULL;
    const KmSquare from =
        square && strlen(square) == 2 ? km_words_read_square(square) : (KmSquare)KM_NO_SQUARE;
    if (square && from == KM_NO_SQUARE)
        return command_misused(self, "'%s' is not a square such as e2", square);
    if (task.all && !square) return command_misused(self, "--all needs the square of a piece");
    KmPosition pos;
    const int code = command_read_position(self, fen, &pos);
    if (code != EXIT_PROVED) return code;
    KmSetup setup = km_setup_empty();
    /* A position keeps the en passant square only if a capture there is legal. */
    if (km_fen_parse(fen, &setup, NULL) != KM_OK) setup.en_passant = KM_NO_SQUARE;
    return square ? list_piece(&task, &pos, setup.en_passant, from) : list_all(&task, &pos);
}

const KmCommand cmd_moves = {
    .name = "moves",
    .usage = "moves FEN [SQUARE [--all]] [--json]",
    .summary = "List the legal moves, in UCI form and in SAN",
    .details =
        "Prints one move per line, sorted. Checkmate, stalemate and dead positions are reported "
        "on\n"
        "standard error. With a square, lists the moves of the piece on it.\n\n"
        "  --all    with a square: then list every square that the piece cannot go to, and why\n"
        "  --json   one object: count, check, outcome, moves; with a square also square and "
        "piece,\n"
        "           and illegal with --all\n\n"
        "  keymove moves '8/8/8/2k5/2pP4/8/B7/4K3 b - d3 0 3'\n"
        "  keymove moves '4r1k1/5ppp/8/8/7b/8/4RPPP/4K3 w - - 0 1' e2 --all\n",
    .run = run,
};
