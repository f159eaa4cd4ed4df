/* solo_explain: values and verdicts of all captures, as a table, a graph and a picture.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_explain.h"

#include "keymove/solo/solo_sheet.h"
#include "keymove/solo/solo_text.h"
#include "solo_heuristic.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char *const value_names[KM_SOLO_VALUES] = {"rank", "attack", "center"};

const char *km_solo_value_name(KmSoloValue value) { return value_names[value]; }

/* --- values ---------------------------------------------------------------------------------------- */

static int by_squares(const void *a, const void *b) {
    const KmSoloMove *x = &((const KmSoloCapture *)a)->move, *y = &((const KmSoloCapture *)b)->move;
    return x->from != y->from ? x->from - y->from : x->to - y->to;
}

static KmSoloCapture capture_of(const State *state, const Terms *terms) {
    const double rank = terms->mover_rank + terms->victim_rank * terms->victim_left;
    KmSoloCapture capture = {
        .move = {state->square[terms->from], state->square[terms->to]},
        .mover_rank = terms->mover_rank,
        .victim_rank = terms->victim_rank,
        .victim_left = terms->victim_left,
        .out_after = terms->out_after,
        .out_mover = terms->out_mover,
        .out_victim = terms->out_victim,
        .in_mover = terms->in_mover,
        .length = terms->length,
        .center_distance = terms->center_distance,
    };
    capture.value[KM_SOLO_BY_RANK] = 1 / rank;
    capture.value[KM_SOLO_BY_ATTACK] =
        terms->out_after - terms->out_mover - terms->out_victim - terms->in_mover;
    capture.value[KM_SOLO_BY_CENTER] = terms->length + terms->center_distance;
    return capture;
}

static void mark_extremes(KmSoloExplanation *explanation, int value) {
    double low = INFINITY, high = -INFINITY;
    for (int i = 0; i < explanation->count; i++) {
        const double here = explanation->captures[i].value[value];
        if (here < low) low = here;
        if (here > high) high = here;
    }
    for (int i = 0; i < explanation->count; i++) {
        KmSoloCapture *capture = &explanation->captures[i];
        capture->best[value] = capture->value[value] >= high;
        capture->worst[value] = low < high && capture->value[value] <= low;
    }
}

static KmStatus measure(const KmSoloBoard *board, bool as_published,
                        KmSoloExplanation *explanation) {
    State *state = malloc(sizeof *state);
    Terms *terms = malloc(sizeof *terms * 8 * KM_SOLO_SQUARES);
    if (state && terms) {
        km_solo_state_init(state, board);
        int center = 0;
        explanation->count = km_heuristic_terms(state, board, as_published, terms, &center);
        explanation->center = state->square[center];
        for (int i = 0; i < explanation->count; i++) {
            explanation->captures[i] = capture_of(state, &terms[i]);
            explanation->out[explanation->captures[i].move.from]++;
            explanation->in[explanation->captures[i].move.to]++;
        }
    }
    const bool done = state && terms;
    free(state);
    free(terms);
    if (!done) return KM_ERR_MEMORY;
    qsort(explanation->captures, (size_t)explanation->count, sizeof *explanation->captures,
          by_squares);
    for (int value = 0; value < KM_SOLO_VALUES; value++) mark_extremes(explanation, value);
    return KM_OK;
}

/* --- verdicts -------------------------------------------------------------------------------------- */

static KmStatus judge(KmSoloSolver *solver, const KmSoloBoard *board, uint64_t seed,
                      KmSpending *spending, KmSoloVerdict *verdict) {
    KmSoloResult result = {.nodes = 0};
    const KmSoloOptions options = {.seed = seed, .budget = km_spending_slice(spending, 0, 0)};
    *verdict = KM_SOLO_UNKNOWN;
    if (spending->spent) return KM_ERR_LIMIT;
    const KmStatus status = km_solo_solver_solve(solver, board, &options, &result);
    km_spending_charge(spending, result.nodes);
    if (status == KM_OK) *verdict = result.verdict;
    return status;
}

KmStatus km_solo_solver_explain(KmSoloSolver *solver, const KmSoloBoard *board,
                                const KmSoloOptions *options, KmSoloExplanation *explanation) {
    KmSpending spending = km_spending_begin(options->budget);
    memset(explanation, 0, sizeof *explanation);
    explanation->board = *board;
    KmStatus status = measure(board, options->as_published, explanation);
    if (status != KM_OK) return status;
    status = judge(solver, board, options->seed, &spending, &explanation->verdict);
    for (int i = 0; i < explanation->count && (status == KM_OK || status == KM_ERR_LIMIT); i++) {
        KmSoloCapture *capture = &explanation->captures[i];
        KmSoloBoard next = *board;
        km_solo_play(&next, capture->move);
        const KmStatus one = judge(solver, &next, options->seed, &spending, &capture->after);
        if (one != KM_OK) status = one;
    }
    return status;
}

/* --- text ------------------------------------------------------------------------------------------ */

static const char *verdict_word(KmSoloVerdict verdict) {
    return verdict == KM_SOLO_SOLVED       ? "solvable"
           : verdict == KM_SOLO_UNSOLVABLE ? "dead"
                                           : "unknown";
}

static const char *mark_of(const KmSoloCapture *capture, int value) {
    return capture->best[value] ? "+" : capture->worst[value] ? "-" : " ";
}

static void write_piece(const KmSoloBoard *board, int square, KmBuf *out) {
    km_buf_char(out, km_solo_letter((KmPieceType)board->type[square]));
    km_solo_square_write(board, square, out);
}

static void write_degrees(const KmSoloExplanation *explanation, KmBuf *out) {
    const KmSoloBoard *board = &explanation->board;
    km_buf_text(out, "piece  left   in  out\n");
    for (int square = 0; square < km_solo_squares(board); square++) {
        if (!board->type[square]) continue;
        char name[KM_SOLO_MOVE_TEXT], left[8] = "u";
        KmBuf piece = km_buf(name, sizeof name), number = km_buf(left, sizeof left);
        write_piece(board, square, &piece);
        if (board->left[square] != KM_SOLO_UNLIMITED)
            km_buf_printf(&number, "%d", board->left[square]);
        km_buf_printf(out, "%-5s  %4s  %3d  %3d\n", name, left, explanation->in[square],
                      explanation->out[square]);
    }
}

/* The terms of a capture, in columns. */
static void write_capture(const KmSoloBoard *board, const KmSoloCapture *c, KmBuf *out) {
    char name[KM_SOLO_MOVE_TEXT], rank[48], attack[48];
    KmBuf move = km_buf(name, sizeof name), first = km_buf(rank, sizeof rank),
          second = km_buf(attack, sizeof attack);
    km_solo_move_write(board, c->move, &move);
    km_buf_printf(&first, "1/%d = 1/(%d + %d x %d)",
                  c->mover_rank + c->victim_left * c->victim_rank, c->mover_rank, c->victim_left,
                  c->victim_rank);
    km_buf_printf(&second, "%.0f = %d - %d - %d - %d", c->value[KM_SOLO_BY_ATTACK], c->out_after,
                  c->out_mover, c->out_victim, c->in_mover);
    km_buf_printf(out, "%-8s  %s %-24s  %s %-20s", name, mark_of(c, KM_SOLO_BY_RANK), rank,
                  mark_of(c, KM_SOLO_BY_ATTACK), attack);
    km_buf_printf(out, "  %s %.2f = %.2f + %.2f  %s\n", mark_of(c, KM_SOLO_BY_CENTER),
                  c->value[KM_SOLO_BY_CENTER], c->length, c->center_distance,
                  verdict_word(c->after));
}

void km_solo_explanation_write(const KmSoloExplanation *explanation, KmBuf *out) {
    const KmSoloBoard *board = &explanation->board;
    km_buf_printf(out, "%s; centre ",
                  km_solo_is_solved(board) ? "solved" : verdict_word(explanation->verdict));
    km_solo_square_write(board, explanation->center, out);
    km_buf_text(out, "\n\n");
    write_degrees(explanation, out);
    if (!explanation->count) return;
    km_buf_text(
        out, "\nEach capture with its values of Rank, Attack and Center (+ best, - worst), and the "
             "board after it:\n");
    for (int i = 0; i < explanation->count; i++)
        write_capture(board, &explanation->captures[i], out);
}

static const char *extreme_of(const KmSoloCapture *capture, int value) {
    return capture->best[value] ? " best" : capture->worst[value] ? " worst" : "";
}

/* --- the graph ------------------------------------------------------------------------------------- */

void km_solo_explanation_write_dot(const KmSoloExplanation *explanation, KmBuf *out) {
    const KmSoloBoard *board = &explanation->board;
    km_buf_text(out, "digraph solo {\n  node [shape=box];\n");
    for (int square = 0; square < km_solo_squares(board); square++) {
        if (!board->type[square]) continue;
        km_buf_text(out, "  ");
        km_solo_square_write(board, square, out);
        km_buf_text(out, " [label=\"");
        write_piece(board, square, out);
        if (board->left[square] == KM_SOLO_UNLIMITED)
            km_buf_text(out, "\\nunlimited");
        else
            km_buf_printf(out, "\\n%d left", board->left[square]);
        km_buf_printf(out, "\\nin %d, out %d\"];\n", explanation->in[square],
                      explanation->out[square]);
    }
    for (int i = 0; i < explanation->count; i++) {
        const KmSoloCapture *c = &explanation->captures[i];
        km_buf_text(out, "  ");
        km_solo_square_write(board, c->move.from, out);
        km_buf_text(out, " -> ");
        km_solo_square_write(board, c->move.to, out);
        km_buf_printf(out, " [label=\"Rank 1/%.0f%s\\nAttack %.0f%s\\nCenter %.2f%s\"",
                      1 / c->value[KM_SOLO_BY_RANK], extreme_of(c, KM_SOLO_BY_RANK),
                      c->value[KM_SOLO_BY_ATTACK], extreme_of(c, KM_SOLO_BY_ATTACK),
                      c->value[KM_SOLO_BY_CENTER], extreme_of(c, KM_SOLO_BY_CENTER));
        km_buf_text(out, c->after == KM_SOLO_UNSOLVABLE ? ", style=dashed];\n" : "];\n");
    }
    km_buf_text(out, "}\n");
}

/* --- the picture ----------------------------------------------------------------------------------- */

enum { CELL = 60 }; /* as in km_solo_svg_write */

static void write_arrow(const KmSoloBoard *board, const KmSoloCapture *c, KmSoloValue value,
                        KmBuf *out) {
    const char *color = c->best[value] ? "#1a7f37" : c->worst[value] ? "#cf222e" : "#57606a";
    const double x = km_solo_file(board, c->move.from) * CELL + CELL / 2.0,
                 y = (board->height - 1 - km_solo_rank(board, c->move.from)) * CELL + CELL / 2.0,
                 to_x = km_solo_file(board, c->move.to) * CELL + CELL / 2.0,
                 to_y = (board->height - 1 - km_solo_rank(board, c->move.to)) * CELL + CELL / 2.0;
    const double length = hypot(to_x - x, to_y - y), dx = (to_x - x) / length,
                 dy = (to_y - y) / length;
    /* Beside the line, so that the arrows of two pieces that attack each other stay apart. */
    const double ax = x + 20 * dx - 5 * dy, ay = y + 20 * dy + 5 * dx, bx = to_x - 20 * dx - 5 * dy,
                 by = to_y - 20 * dy + 5 * dx;
    km_buf_printf(out, "<path d='M%.1f %.1fL%.1f %.1f' stroke='%s' stroke-width='4'%s/>", ax, ay,
                  bx, by, color, c->after == KM_SOLO_UNSOLVABLE ? " stroke-dasharray='8 5'" : "");
    km_buf_printf(out, "<path d='M%.1f %.1fL%.1f %.1fL%.1f %.1fZ' fill='%s'/>", bx + 8 * dx,
                  by + 8 * dy, bx - 7 * dy, by + 7 * dx, bx + 7 * dy, by - 7 * dx, color);
    km_buf_printf(out,
                  "<text x='%.1f' y='%.1f' font-size='13' font-weight='bold' fill='%s' "
                  "stroke='white' stroke-width='3' paint-order='stroke'>",
                  ax * 0.4 + bx * 0.6, ay * 0.4 + by * 0.6, color);
    if (value == KM_SOLO_BY_RANK)
        km_buf_printf(out, "1/%.0f</text>\n", 1 / c->value[value]);
    else
        km_buf_printf(out, value == KM_SOLO_BY_ATTACK ? "%.0f</text>\n" : "%.2f</text>\n",
                      c->value[value]);
}

void km_solo_explanation_write_svg(const KmSoloExplanation *explanation, KmSoloValue value,
                                   int pixels, KmBuf *out) {
    static const char end[] = "</svg>\n";
    km_solo_svg_write(&explanation->board, pixels, out);
    if (!km_buf_fits(out)) return;
    out->length -= sizeof end - 1; /* the arrows come before the end of the picture */
    for (int i = 0; i < explanation->count; i++)
        write_arrow(&explanation->board, &explanation->captures[i], value, out);
    km_buf_text(out, end);
}
