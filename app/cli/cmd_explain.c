/* cmd_explain: shows attacks, checks and pins, or explains why a move is illegal.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "draw.h"
#include "json/explain_json.h"
#include "keymove/chess/explain.h"
#include "keymove/chess/explain_text.h"
#include "keymove/chess/query.h"

#include <getopt.h>
#include <jansson.h>
#include <stdio.h>

/* --- a position ------------------------------------------------------------------------------- */

static void explain_position(const Drawing *drawing, const KmAnatomy *anatomy) {
    char text[KM_DIAGRAM_TEXT + KM_EXPLAIN_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    if (drawing->as_svg) {
        print_svg(drawing, anatomy);
    } else if (drawing->as_json) {
        command_json(anatomy_json(anatomy));
    } else {
        km_diagram_write_anatomy(anatomy, &drawing->diagram, &out);
        km_buf_char(&out, '\n');
        km_anatomy_write(anatomy, &out);
        fputs(text, stdout);
    }
}

/* --- a move ----------------------------------------------------------------------------------- */

static void print_answer(const KmAnatomy *a, const KmExplanation *answer, const char *move) {
    const KmOutcome outcome = km_position_outcome(&a->pos);
    if (answer->verdict.reason == KM_REASON_LEGAL) {
        char text[KM_SAN_TEXT];
        KmBuf san = km_buf(text, sizeof text);
        km_san_write(&a->pos, answer->verdict.move, &san);
        printf("%s is legal.\n", text);
        return;
    }
    char words[KM_EXPLAIN_TEXT];
    KmBuf out = km_buf(words, sizeof words);
    km_explanation_write(a, answer, &out);
    printf("%s is %s: %s.\n", move,
           answer->verdict.reason == KM_REASON_AMBIGUOUS ? "ambiguous" : "illegal", words);
    if (outcome == KM_CHECKMATE || outcome == KM_STALEMATE)
        printf("No move is legal: the position is %s.\n", km_outcome_name(outcome));
}

static int explain_move(const KmCommand *self, const Drawing *drawing, const KmAnatomy *anatomy,
                        const char *move) {
    KmExplanation answer;
    KmError error;
    if (km_explain_move(anatomy, move, &answer, &error) != KM_OK)
        return command_bad_input(self, "not a move", move, &error);
    if (drawing->as_json)
        command_json(answer_json(anatomy, &answer, move));
    else
        print_answer(anatomy, &answer, move);
    return answer.verdict.reason == KM_REASON_LEGAL ? EXIT_PROVED : EXIT_NONE;
}

static int run(const KmCommand *self, int argc, char **argv) {
    Drawing drawing;
    const int code = read_drawing(self, argc, argv, &drawing);
    if (code != EXIT_PROVED) return code;
    if (argc - optind > 1) return command_misused(self, "too many arguments; quote the FEN");
    KmAnatomy anatomy;
    km_anatomy_init(&drawing.pos, drawing.passed, &anatomy);
    if (optind < argc) {
        if (drawing.as_svg) return command_misused(self, "--svg draws a position, not a move");
        return explain_move(self, &drawing, &anatomy, argv[optind]);
    }
    explain_position(&drawing, &anatomy);
    return EXIT_PROVED;
}

const KmCommand cmd_explain = {
    .name = "explain",
    .usage = "explain FEN [MOVE] [--svg] [OPTIONS]",
    .summary = "Show attacks, checks and pins; explain why a move is illegal",
    .details = "Without a move, shows the attacked squares, checks and pins with their lines, and "
               "the flights\n"
               "of the kings. With a move, in SAN or UCI form, says that the move is legal (exit "
               "code 0) or\n"
               "why it is not (exit code 1).\n\n" DRAWING_HELP "\n"
               "  keymove explain '4r1k1/5ppp/8/8/7b/8/4RPPP/4K3 w - - 0 1'\n"
               "  keymove explain '4r1k1/5ppp/8/8/7b/8/4RPPP/4K3 w - - 0 1' Rd2\n",
    .run = run,
};
