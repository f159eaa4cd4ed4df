/* draw: what 'board' and 'explain' have in common: options of a drawing, and putting it out.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_CLI_DRAW_H
#define KEYMOVE_APP_CLI_DRAW_H

#include "command.h"
#include "keymove/chess/diagram.h"
#include "keymove/chess/svg_board.h"

typedef struct Drawing {
    const KmCommand *self;
    KmPosition pos;
    KmSvgOptions svg; /* its arrows are those below */
    KmSvgArrow arrows[KM_SVG_ARROWS];
    KmDiagramOptions diagram;
    KmSquare passed; /* the en passant square as the FEN has it */
    bool as_svg, as_json;
} Drawing;

/* The options that read_drawing knows, as they stand in a help text. */
#define DRAWING_HELP                                                             \
    "  --svg            a picture on standard output\n"                          \
    "  --json           one object\n"                                            \
    "  --ascii          letters, whatever the locale\n"                          \
    "  --unicode        figurines, whatever the locale\n"                        \
    "  --flip           Black's side below\n"                                    \
    "  --size N         width and height of the picture in pixels, 64 to 8192\n" \
    "  --last e2e4      tint the last move in the picture\n"                     \
    "  --arrow g1f3     an arrow in the picture; may be given again\n"           \
    "  --mark f3        a circle in the picture; may be given again\n"

/* Figurines and colours as the terminal has them. */
KmDiagramOptions drawing_for_terminal(void);

/* Reads options and the FEN, the first argument that is none; `optind` is then at the next argument.
 * Returns EXIT_PROVED, or prints what is wrong. */
int read_drawing(const KmCommand *self, int argc, char **argv, Drawing *drawing);

/* Puts the picture out, with the anatomy where one is given. */
void print_svg(const Drawing *drawing, const KmAnatomy *anatomy);

#endif
