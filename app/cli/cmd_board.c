/* cmd_board: draws a position. SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw.h"
#include "json/position_json.h"
#include "keymove/chess/fen.h"
#include "keymove/chess/query.h"
#include "keymove/chess/words.h"

#include <stdio.h>
#include <string.h>

typedef struct Fields {
    char fen[KM_FEN_TEXT];
    char castling[8], en_passant[4]; /* as in the FEN */
    char checkers[64];               /* their squares, "e4 and f3" */
} Fields;

static Fields fields_of(const KmPosition *pos) {
    Fields fields = {0};
    KmBuf fen = km_buf(fields.fen, sizeof fields.fen);
    KmBuf checkers = km_buf(fields.checkers, sizeof fields.checkers);
    km_fen_write(pos, &fen);
    sscanf(fields.fen, "%*s %*s %7s %3s", fields.castling, fields.en_passant);
    km_words_write_squares(km_position_checkers(pos), &checkers);
    return fields;
}

/* The lines below the board: side to move, castling rights, en passant, and the FEN in its canonical form. */
static void print_facts(const KmPosition *pos, const Fields *fields) {
    const KmOutcome outcome = km_position_outcome(pos);
    printf("\n%s to move", km_words_color(km_position_side(pos)));
    if (km_position_in_check(pos)) printf(", in check from %s", fields->checkers);
    if (outcome != KM_ONGOING) printf(": %s", km_outcome_name(outcome));
    printf("\nCastling %s, en passant %s\n%s\n", fields->castling, fields->en_passant, fields->fen);
}

static void print_text(const Drawing *drawing, const Fields *fields) {
    char text[KM_DIAGRAM_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    km_diagram_write(&drawing->pos, &drawing->diagram, &out);
    fputs(text, stdout);
    print_facts(&drawing->pos, fields);
}

static int run(const KmCommand *self, int argc, char **argv) {
    Drawing drawing;
    const int code = read_drawing(self, argc, argv, &drawing);
    if (code != EXIT_PROVED) return code;
    if (optind < argc) return command_misused(self, "too many arguments; quote the FEN");
    const Fields fields = fields_of(&drawing.pos);
    if (drawing.as_svg)
        print_svg(&drawing, NULL);
    else if (drawing.as_json)
        command_json(board_json(&drawing.pos, fields.castling, fields.en_passant));
    else
        print_text(&drawing, &fields);
    return EXIT_PROVED;
}

const KmCommand cmd_board = {
    .name = "board",
    .usage = "board FEN [--svg] [OPTIONS]",
    .summary = "Draw a position, in the terminal or as a picture",
    .details =
        DRAWING_HELP "\n"
                     "  keymove board start\n"
                     "  keymove board '4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1' --svg > rook.svg\n",
    .run = run,
};
