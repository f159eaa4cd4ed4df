/* draw: what 'board' and 'explain' share: the options of a drawing, and printing it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_DRAW_H
#define KEYMOVE_APP_CLI_DRAW_H

#include "command.h"
#include "keymove/chess/diagram.h"
#include "keymove/chess/svg_board.h"

typedef struct Drawing {
    KmPosition pos;
    const KmCommand *self;
    KmSvgOptions svg; /* with the arrows below */
    KmSvgArrow arrows[KM_SVG_ARROWS];
    KmDiagramOptions diagram;
    KmSquare passed; /* the en passant square of the FEN */
    bool as_svg, as_json;
} Drawing;

/* The help text of the options that read_drawing reads. */
#define DRAWING_HELP                                                             \
    "  --svg            write a picture to standard output\n"                    \
    "  --json           write one object\n"                                      \
    "  --ascii          draw with letters (default: as the locale allows)\n"     \
    "  --unicode        draw with figurines\n"                                   \
    "  --flip           show the board from Black's side\n"                      \
    "  --size N         width and height of the picture in pixels, 64 to 8192\n" \
    "  --last e2e4      highlight the last move in the picture\n"                \
    "  --arrow g1f3     draw an arrow in the picture; may be repeated\n"         \
    "  --mark f3        draw a circle in the picture; may be repeated\n"

/* Figurines and colours as far as the terminal supports them. */
KmDiagramOptions drawing_for_terminal(void);

/* Reads the options and the FEN, which is the first argument; `optind` is then at the next one. Returns
 * EXIT_PROVED; or prints what is wrong and returns an exit code. */
int read_drawing(const KmCommand *self, int argc, char **argv, Drawing *drawing);

/* Prints the picture, with the anatomy unless that is NULL. */
void print_svg(const Drawing *drawing, const KmAnatomy *anatomy);

#endif
