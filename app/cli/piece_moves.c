/* piece_moves: the moves of one piece. SPDX-License-Identifier: GPL-3.0-or-later */
#include "piece_moves.h"

#include "common/move_text.h"
#include "keymove/chess/explain_text.h"
#include "keymove/chess/words.h"

static void print_verdict(const KmAnatomy *anatomy, const KmVerdict *verdict, FILE *stream) {
    char text[KM_EXPLAIN_TEXT];
    KmBuf words = km_buf(text, sizeof text);
    km_verdict_write(anatomy, verdict, &words);
    fprintf(stream, "%s\n", text);
}

static void print_squares(KmBitboard squares) {
    char text[KM_EXPLAIN_TEXT];
    KmBuf words = km_buf(text, sizeof text);
    km_words_write_squares(squares, &words);
    fputs(text, stdout);
}

static void print_group(const char *reason, KmBitboard squares) {
    if (!squares) return;
    printf("else   %s: ", reason);
    print_squares(squares);
    putchar('\n');
}

static void print_refusals(const KmAnatomy *anatomy, KmSquare from) {
    KmVerdict verdicts[64];
    KmBitboard backwards = 0, astray = 0;
    km_explain_piece(anatomy, from, verdicts);
    for (KmSquare to = 0; to < 64; to++) {
        const KmReason reason = verdicts[to].reason;
        if (reason == KM_REASON_LEGAL || to == from) continue;
        if (reason == KM_REASON_SHAPE) {
            astray |= km_bb_square(to);
        } else if (reason == KM_REASON_PAWN_BACKWARDS) {
            backwards |= km_bb_square(to);
        } else {
            printf("%c%c     ", 'a' + km_square_file(to), '1' + km_square_rank(to));
            print_verdict(anatomy, &verdicts[to], stdout);
        }
    }
    char reason[64];
    snprintf(reason, sizeof reason, "a %s does not move like that",
             km_words_type(km_piece_type(km_position_piece_at(&anatomy->pos, from))));
    print_group("pawns only move forwards", backwards);
    print_group(reason, astray);
}

void print_piece_moves(const KmAnatomy *anatomy, KmSquare from, bool all) {
    const KmPosition *pos = &anatomy->pos;
    KmMoveList list;
    list_moves(pos, from, &list);
    for (int i = 0; i < list.count; i++)
        printf("%-6s %s\n", move_uci(pos, list.moves[i]).text, move_san(pos, list.moves[i]).text);
    if (all) print_refusals(anatomy, from);
}

bool has_piece_to_move(const KmAnatomy *anatomy, KmSquare from, FILE *stream) {
    const KmPosition *pos = &anatomy->pos;
    if (km_bb_has(km_position_color(pos, km_position_side(pos)), from)) return true;
    const KmVerdict verdict = km_explain(anatomy, from, from, KM_NO_TYPE);
    print_verdict(anatomy, &verdict, stream);
    return false;
}
