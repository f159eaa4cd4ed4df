/* uci_report: writing lines. SPDX-License-Identifier: GPL-3.0-or-later */
#include "uci_report.h"

#include <inttypes.h>
#include <stdlib.h>

#include "keymove/chess/uci_move.h"

static void write_score(KmBuf *out, KmScore score, bool wdl) {
    if (score.mate)
        km_buf_printf(out, " score mate %d", score.mate);
    else
        km_buf_printf(out, " score cp %d", score.centipawns);
    if (!wdl) return;
    int chances[3];
    km_score_chances(score, chances);
    km_buf_printf(out, " wdl %d %d %d", chances[0], chances[1], chances[2]);
}

void uci_report_line(KmBuf *out, const KmPosition *pos, const Advice *advice, int line, bool wdl) {
    const KmEngineLine *shown = advice->lines[line];
    km_buf_printf(out, "info depth %d seldepth %d multipv %d", shown->depth, shown->selective,
                  line + 1);
    write_score(out, shown->score, wdl);
    const double seconds = advice->seconds > 1e-6 ? advice->seconds : 1e-6;
    km_buf_printf(out, " nodes %" PRIu64 " nps %.0f hashfull %d tbhits %" PRIu64 " time %.0f pv",
                  advice->nodes, (double)advice->nodes / seconds, advice->hash_full,
                  advice->tablebase_hits, advice->seconds * 1000);
    KmPosition at = *pos;
    for (int i = 0; i < shown->length; i++) {
        km_buf_char(out, ' ');
        km_uci_write(&at, shown->moves[i], out);
        km_position_play(&at, shown->moves[i], &at);
    }
}

void uci_report_source(KmBuf *out, const Advice *advice) {
    if (advice->source == ADVICE_BOOK) km_buf_text(out, "info string a move from the book");
    if (advice->source == ADVICE_TABLES)
        km_buf_text(out, "info string restricted to the moves that the Syzygy tables allow");
    if (advice->source == ADVICE_MATE)
        km_buf_printf(out, "info string mate%s in %d proved%s",
                      advice->lines[0]->score.mate < 0 ? "d" : "",
                      abs(advice->lines[0]->score.mate), advice->shortest ? ", the shortest" : "");
}

void uci_report_best(KmBuf *out, const KmPosition *pos, const Advice *advice) {
    km_buf_text(out, "bestmove ");
    if (advice->best == KM_NO_MOVE) {
        km_buf_text(out, "(none)");
        return;
    }
    km_uci_write(pos, advice->best, out);
    if (advice->ponder == KM_NO_MOVE) return;
    KmPosition next;
    km_position_play(pos, advice->best, &next);
    km_buf_text(out, " ponder ");
    km_uci_write(&next, advice->ponder, out);
}
