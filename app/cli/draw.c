/* draw: options of a drawing. SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw.h"

#include "keymove/chess/fen.h"
#include "keymove/chess/words.h"

#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Does the terminal, by its locale, understand UTF-8? */
static bool locale_is_utf8(void) {
    setlocale(LC_CTYPE, "");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

KmDiagramOptions drawing_for_terminal(void) {
    return (KmDiagramOptions){.unicode = locale_is_utf8(), .colors = command_colors()};
}

/* "e2e4": two squares, whatever stands on them. */
static bool read_squares(const char *text, KmSquare *from, KmSquare *to) {
    if (strlen(text) != 4) return false;
    *from = km_words_read_square(text);
    *to = km_words_read_square(text + 2);
    return *from != KM_NO_SQUARE && *to != KM_NO_SQUARE;
}

static int read_last(const KmCommand *self, const char *text, Drawing *drawing) {
    KmSquare from, to;
    if (!read_squares(text, &from, &to))
        return command_misused(self, "--last wants two squares, such as e2e4, not '%s'", text);
    drawing->svg.last = km_bb_square(from) | km_bb_square(to);
    return EXIT_PROVED;
}

static int read_arrow(const KmCommand *self, const char *text, Drawing *drawing) {
    KmSvgArrow *arrow = &drawing->arrows[drawing->svg.arrow_count];
    if (drawing->svg.arrow_count == KM_SVG_ARROWS)
        return command_misused(self, "more than %d arrows", KM_SVG_ARROWS);
    if (!read_squares(text, &arrow->from, &arrow->to))
        return command_misused(self, "--arrow wants two squares, such as g1f3, not '%s'", text);
    drawing->svg.arrow_count++;
    return EXIT_PROVED;
}

static int read_mark(const KmCommand *self, const char *text, Drawing *drawing) {
    const KmSquare square = strlen(text) == 2 ? km_words_read_square(text) : (KmSquare)KM_NO_SQUARE;
    if (square == KM_NO_SQUARE)
        return command_misused(self, "--mark wants a square, such as f3, not '%s'", text);
    drawing->svg.marks |= km_bb_square(square);
    return EXIT_PROVED;
}

static int read_size(const KmCommand *self, const char *text, Drawing *drawing) {
    char *end;
    const long size = strtol(text, &end, 10);
    if (end == text || *end != '\0' || size < 64 || size > 8192)
        return command_misused(self, "--size wants a number from 64 to 8192, not '%s'", text);
    drawing->svg.size = (int)size;
    return EXIT_PROVED;
}

static int read_option(const KmCommand *self, int option, Drawing *drawing) {
    switch (option) {
    case 's':
        drawing->as_svg = true;
        return EXIT_PROVED;
    case 'j':
        drawing->as_json = true;
        return EXIT_PROVED;
    case 'a':
    case 'u':
        drawing->diagram.unicode = option == 'u';
        return EXIT_PROVED;
    case 'f':
        drawing->diagram.flip = drawing->svg.flip = true;
        return EXIT_PROVED;
    case 'l':
        return read_last(self, optarg, drawing);
    case 'r':
        return read_arrow(self, optarg, drawing);
    case 'm':
        return read_mark(self, optarg, drawing);
    case 'z':
        return read_size(self, optarg, drawing);
    default:
        return EXIT_USAGE;
    }
}

/* A position forgets an en passant square on which nobody may take; the drawing tells of it. */
static int read_fen(const KmCommand *self, const char *text, Drawing *drawing) {
    KmSetup setup;
    const int code = command_read_position(self, text, &drawing->pos);
    drawing->passed = KM_NO_SQUARE;
    if (code == EXIT_PROVED && km_fen_parse(text, &setup, NULL) == KM_OK)
        drawing->passed = setup.en_passant;
    return code;
}

int read_drawing(const KmCommand *self, int argc, char **argv, Drawing *drawing) {
    static const struct option names[] = {
        {"svg", no_argument, NULL, 's'},         {"json", no_argument, NULL, 'j'},
        {"ascii", no_argument, NULL, 'a'},       {"unicode", no_argument, NULL, 'u'},
        {"flip", no_argument, NULL, 'f'},        {"last", required_argument, NULL, 'l'},
        {"arrow", required_argument, NULL, 'r'}, {"mark", required_argument, NULL, 'm'},
        {"size", required_argument, NULL, 'z'},  {0}};
    memset(drawing, 0, sizeof *drawing);
    drawing->diagram = drawing_for_terminal();
    drawing->svg.arrows = drawing->arrows;
    for (int option; (option = command_option(self, argc, argv, names)) != -1;) {
        const int code = read_option(self, option, drawing);
        if (code != EXIT_PROVED) return code;
    }
    if (drawing->as_svg && drawing->as_json)
        return command_misused(self, "--svg or --json, not both");
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
