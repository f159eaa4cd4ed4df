/* draw: options of a drawing. SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw.h"

#include "keymove/chess/fen.h"
#include "keymove/chess/words.h"
#include "options.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Is the locale's encoding UTF-8? */
static bool locale_is_utf8(void) {
    setlocale(LC_CTYPE, "");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

KmDiagramOptions drawing_for_terminal(void) {
    return (KmDiagramOptions){.unicode = locale_is_utf8(), .colors = command_colors()};
}

/* Reads two squares, such as "e2e4", whether or not that is a move. */
static bool read_squares(const char *text, KmSquare *from, KmSquare *to) {
    if (strlen(text) != 4) return false;
    *from = km_words_read_square(text);
    *to = km_words_read_square(text + 2);
    return *from != KM_NO_SQUARE && *to != KM_NO_SQUARE;
}

static int read_last(void *context, const Option *option, const char *text) {
    Drawing *drawing = context;
    KmSquare from, to;
    if (!read_squares(text, &from, &to))
        return command_misused(drawing->self, "--%s must be two squares, such as e2e4, not '%s'",
                               option->name, text);
    drawing->svg.last = km_bb_square(from) | km_bb_square(to);
    return EXIT_PROVED;
}

static int read_arrow(void *context, const Option *option, const char *text) {
    Drawing *drawing = context;
    KmSvgArrow *arrow = &drawing->arrows[drawing->svg.arrow_count];
    if (drawing->svg.arrow_count == KM_SVG_ARROWS)
        return command_misused(drawing->self, "there are more than %d arrows", KM_SVG_ARROWS);
    if (!read_squares(text, &arrow->from, &arrow->to))
        return command_misused(drawing->self, "--%s must be two squares, such as g1f3, not '%s'",
                               option->name, text);
    drawing->svg.arrow_count++;
    return EXIT_PROVED;
}

static int read_mark(void *context, const Option *option, const char *text) {
    Drawing *drawing = context;
    const KmSquare square = strlen(text) == 2 ? km_words_read_square(text) : (KmSquare)KM_NO_SQUARE;
    if (square == KM_NO_SQUARE)
        return command_misused(drawing->self, "--%s must be a square, such as f3, not '%s'",
                               option->name, text);
    drawing->svg.marks |= km_bb_square(square);
    return EXIT_PROVED;
}

static int set_ascii(void *context, const Option *option, const char *value) {
    (void)option, (void)value;
    ((Drawing *)context)->diagram.unicode = false;
    return EXIT_PROVED;
}

static const Option option_table[] = {
    OPTION_FLAG("svg", Drawing, as_svg),
    OPTION_FLAG("json", Drawing, as_json),
    OPTION_SWITCH("ascii", set_ascii),
    OPTION_FLAG("unicode", Drawing, diagram.unicode),
    OPTION_FLAG("flip", Drawing, diagram.flip),
    OPTION_READ("last", read_last),
    OPTION_READ("arrow", read_arrow),
    OPTION_READ("mark", read_mark),
    OPTION_NUMBER("size", Drawing, svg.size, 64, 8192),
};

/* A position has no en passant square if no capture is possible there; the drawing shows it all the same. */
static int read_fen(const KmCommand *self, const char *text, Drawing *drawing) {
    KmSetup setup;
    const int code = command_read_position(self, text, &drawing->pos);
    drawing->passed = KM_NO_SQUARE;
    if (code == EXIT_PROVED && km_fen_parse(text, &setup, NULL) == KM_OK)
        drawing->passed = setup.en_passant;
    return code;
}

int read_drawing(const KmCommand *self, int argc, char **argv, Drawing *drawing) {
    memset(drawing, 0, sizeof *drawing);
    drawing->diagram = drawing_for_terminal();
    drawing->svg.arrows = drawing->arrows;
    drawing->self = self;
    const int code =
        options_read(self, NULL, argc, argv, option_table, OPTION_COUNT(option_table), drawing);
    if (code != EXIT_PROVED) return code;
    drawing->svg.flip = drawing->diagram.flip;
    if (drawing->as_svg && drawing->as_json)
        return command_misused(self, "--svg and --json exclude each other");
    if (optind >= argc) return command_misused(self, "give a FEN");
    return read_fen(self, argv[optind++], drawing);
}

void print_svg(const Drawing *drawing, const KmAnatomy *anatomy) {
    KmSvgOptions options = drawing->svg;
    char text[KM_SVG_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    options.anatomy = anatomy;
    km_svg_board_write(&drawing->pos, &options, &out);
    fputs(text, stdout);
}
