/* eval_print: tables of terms and of pieces. SPDX-License-Identifier: GPL-3.0-or-later */
#include "eval_print.h"

#include "keymove/chess/words.h"
#include "keymove/engine/eval_classic.h"
#include "keymove/engine/eval_terms.h"

#include <stdio.h>

static double pawns(int centipawns) { return centipawns / 100.0; }

static void print_pair(KmEvalPair pair) {
    printf(" %+8.2f %+8.2f", pawns(pair.middle), pawns(pair.end));
}

void print_eval_terms(const KmPosition *pos) {
    KmEvalReport report;
    km_eval_report(pos, &report);
    if (report.lone_king) {
        printf(
            "A lone king is to be mated; the score only guides towards the mate: %+.2f for White\n",
            pawns(report.score));
        return;
    }
    printf("%-12s %17s %17s %17s %8s\n", "in pawns", "White", "Black", "White - Black", "blended");
    printf("%-12s %8s %8s %8s %8s %8s %8s\n", "", "middle", "end", "middle", "end", "middle",
           "end");
    for (int term = 0; term < KM_EVAL_TERMS; term++) {
        printf("%-12s", km_eval_term_name((KmEvalTerm)term));
        print_pair(report.sides[term][KM_WHITE]);
        print_pair(report.sides[term][KM_BLACK]);
        print_pair(report.terms[term]);
        printf(" %+8.2f\n", pawns(report.blended[term]));
    }
    printf("%-12s %17s %17s", "sum", "", "");
    print_pair(report.sum);
    printf(" %+8.2f\n", pawns(report.score));
    printf("phase %d of %d (%d is the middlegame)", report.phase, KM_EVAL_PHASE_FULL,
           KM_EVAL_PHASE_FULL);
    if (report.scale != KM_EVAL_SCALE_FULL)
        printf("; the endgame sum counts %d/%d", report.scale, KM_EVAL_SCALE_FULL);
    printf("\n%+.2f for White\n", pawns(report.score));
}

static void print_piece(const KmClassicPiece *piece) {
    const KmPieceType type = km_piece_type(piece->piece);
    printf("%-6s %c%c %+8.2f %+8.2f  %s\n", km_words_type(type),
           'a' + km_square_file(piece->square), '1' + km_square_rank(piece->square),
           pawns(piece->value), pawns(piece->board), km_eval_classic_table_name(type, piece->late));
}

void print_eval_classic(const KmPosition *pos) {
    KmClassicReport report;
    km_eval_classic_report(pos, &report);
    puts("in pawns; the paper's points are ten times these numbers");
    for (int i = 0; i < report.count; i++) {
        const KmColor color = km_piece_color(report.pieces[i].piece);
        if (i == 0 || color != km_piece_color(report.pieces[i - 1].piece))
            printf("%-9s %8s %8s  table (%d piece%s)\n", km_words_color(color), "value", "square",
                   report.color_count[color], report.color_count[color] == 1 ? "" : "s");
        print_piece(&report.pieces[i]);
    }
    printf("pieces %+.2f, squares %+.2f, check %+.2f: %+.2f for White\n",
           pawns(report.terms.pieces), pawns(report.terms.board), pawns(report.terms.check),
           pawns(report.sum));
}
