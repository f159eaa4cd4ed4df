/* cmd_explain: shows what binds both sides, or says why a move is illegal.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "draw.h"
#include "keymove/chess/explain.h"
#include "keymove/chess/explain_text.h"
#include "keymove/chess/query.h"
#include "keymove/chess/uci_move.h"
#include "keymove/chess/words.h"

#include <getopt.h>
#include <jansson.h>
#include <stdio.h>

/* --- JSON ------------------------------------------------------------------------------------- */

static json_t *square_json(KmSquare square) {
    char text[4];
    KmBuf out = km_buf(text, sizeof text);
    if (square >= KM_NO_SQUARE) return json_null();
    km_words_square(&out, square);
    return json_string(text);
}

static json_t *squares_json(KmBitboard squares) {
    json_t *array = json_array();
    while (squares) json_array_append_new(array, square_json(bb_pop(&squares)));
    return array;
}

/* Rank 8 first, as the board is seen. */
static json_t *strikes_json(const uint8_t strikes[64]) {
    json_t *rows = json_array();
    for (int rank = 7; rank >= 0; rank--) {
        json_t *row = json_array();
        for (int file = 0; file < 8; file++)
            json_array_append_new(row, json_integer(strikes[sq_make(file, rank)]));
        json_array_append_new(rows, row);
    }
    return rows;
}

static json_t *side_json(const KmAnatomy *a, KmColor color) {
    return json_pack("{s:o, s:o, s:o}", "attacks", squares_json(a->attacks[color]), "strikes",
                     strikes_json(a->strikes[color]), "flights", squares_json(a->flights[color]));
}

static json_t *pins_json(const KmAnatomy *a) {
    json_t *pins = json_array();
    for (int i = 0; i < a->pins; i++) {
        const KmPin *pin = &a->pin[i];
        json_array_append_new(pins,
                              json_pack("{s:o, s:o, s:o, s:o}", "pinned", square_json(pin->pinned),
                                        "pinner", square_json(pin->pinner), "king",
                                        square_json(pin->king), "line", squares_json(pin->line)));
    }
    return pins;
}

static json_t *anatomy_json(const KmAnatomy *a) {
    return json_pack("{s:s, s:s, s:o, s:o, s:o, s:o, s:o, s:o, s:o, s:o}", "side",
                     pos_side(&a->pos) == KM_WHITE ? "white" : "black", "outcome",
                     km_outcome_name(km_outcome(&a->pos)), "checkers", squares_json(a->checkers),
                     "check_line", squares_json(a->check_line), "pins", pins_json(a), "passed",
                     square_json(a->passed), "en_passant_bound", squares_json(a->passant_men),
                     "en_passant_uncovers", squares_json(a->passant_from), "white",
                     side_json(a, KM_WHITE), "black", side_json(a, KM_BLACK));
}

static json_t *verdict_json(const KmAnatomy *a, const KmVerdict *v, const char *words) {
    json_t *answer = json_pack(
        "{s:b, s:s, s:s, s:o, s:o, s:o, s:o, s:o}", "legal", v->why == KM_WHY_LEGAL, "reason",
        km_why_name(v->why), "text", words, "from", square_json(v->from), "to", square_json(v->to),
        "at", square_json(v->at), "by", squares_json(v->by), "line", squares_json(v->line));
    char text[KM_SAN_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    if (v->why != KM_WHY_LEGAL) return answer;
    km_san_write(&out, &a->pos, v->move);
    json_object_set_new(answer, "san", json_string(text));
    out = km_buf(text, sizeof text);
    km_uci_write(&out, &a->pos, v->move);
    json_object_set_new(answer, "uci", json_string(text));
    return answer;
}

/* Where several men were meant, each of them has a verdict of its own. */
static json_t *men_json(const KmAnatomy *a, const KmAnswer *answer) {
    json_t *men = json_array();
    for (int i = 0; i < answer->count; i++) {
        char text[KM_EXPLAIN_TEXT];
        KmBuf words = km_buf(text, sizeof text);
        km_verdict_words(&words, a, &answer->men[i]);
        json_array_append_new(men, verdict_json(a, &answer->men[i], text));
    }
    return men;
}

/* --- a position ------------------------------------------------------------------------------- */

static void explain_position(const Drawing *drawing, const KmAnatomy *anatomy) {
    char text[KM_DIAGRAM_TEXT + KM_EXPLAIN_TEXT];
    KmBuf out = km_buf(text, sizeof text);
    if (drawing->as_svg) {
        print_svg(drawing, anatomy);
    } else if (drawing->as_json) {
        command_json(stdout, anatomy_json(anatomy));
    } else {
        km_diagram_anatomy(&out, anatomy, &drawing->diagram);
        km_buf_char(&out, '\n');
        km_anatomy_words(&out, anatomy);
        fputs(text, stdout);
    }
}

/* --- a move ----------------------------------------------------------------------------------- */

static void print_answer(const KmAnatomy *a, const KmAnswer *answer, const char *move,
                         const char *words) {
    const KmOutcome outcome = km_outcome(&a->pos);
    if (answer->verdict.why == KM_WHY_LEGAL) {
        char text[KM_SAN_TEXT];
        KmBuf san = km_buf(text, sizeof text);
        km_san_write(&san, &a->pos, answer->verdict.move);
        printf("%s is legal.\n", text);
        return;
    }
    printf("%s is %s: %s.\n", move,
           answer->verdict.why == KM_WHY_AMBIGUOUS ? "ambiguous" : "illegal", words);
    if (outcome == KM_CHECKMATE || outcome == KM_STALEMATE)
        printf("No move is legal: the position is %s.\n", km_outcome_name(outcome));
}

static int explain_move(const KmCommand *self, const Drawing *drawing, const KmAnatomy *anatomy,
                        const char *move) {
    KmAnswer answer;
    KmError error;
    if (km_explain_move(&answer, anatomy, move, &error) != KM_OK)
        return command_bad_input(self, "no move", move, &error);
    char text[KM_EXPLAIN_TEXT];
    KmBuf words = km_buf(text, sizeof text);
    km_answer_words(&words, anatomy, &answer);
    if (drawing->as_json) {
        json_t *object = verdict_json(anatomy, &answer.verdict, text);
        json_object_set_new(object, "move", json_string(move));
        if (answer.count > 1) json_object_set_new(object, "men", men_json(anatomy, &answer));
        command_json(stdout, object);
    } else {
        print_answer(anatomy, &answer, move, text);
    }
    return answer.verdict.why == KM_WHY_LEGAL ? EXIT_PROVED : EXIT_NONE;
}

static int run(const KmCommand *self, int argc, char **argv) {
    Drawing drawing;
    const int code = read_drawing(self, argc, argv, &drawing);
    if (code != EXIT_PROVED) return code;
    if (argc - optind > 1) return command_misused(self, "too many arguments; quote the FEN");
    KmAnatomy anatomy;
    km_anatomy(&anatomy, &drawing.pos, drawing.passed);
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
    .summary = "Show attacks, checks and pins; say why a move is illegal",
    .details = "Without a move it draws who strikes what, checks and pins with their lines, and "
               "the flights\n"
               "of the kings. With a move, in SAN or UCI form, it says that the move is legal "
               "(exit code 0)\n"
               "or why it is not (exit code 1).\n\n" DRAWING_HELP "\n"
               "  keymove explain '4r1k1/5ppp/8/8/7b/8/4RPPP/4K3 w - - 0 1'\n"
               "  keymove explain '4r1k1/5ppp/8/8/7b/8/4RPPP/4K3 w - - 0 1' Rd2\n",
    .run = run,
};
