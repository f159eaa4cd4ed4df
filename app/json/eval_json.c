/* eval_json: terms, pieces and tables. SPDX-License-Identifier: GPL-3.0-or-later */
#include "json/eval_json.h"

#include "json/explain_json.h"
#include "json/position_json.h"
#include "keymove/chess/words.h"
#include "keymove/engine/eval_classic.h"
#include "keymove/engine/eval_terms.h"

static json_t *pair_json(KmEvalPair pair) {
    return json_pack("{s:i, s:i}", "middle", pair.middle, "end", pair.end);
}

json_t *eval_json(const KmPosition *pos) {
    KmEvalReport report;
    km_eval_report(pos, &report);
    json_t *terms = json_array();
    for (int term = 0; !report.lone_king && term < KM_EVAL_TERMS; term++)
        json_array_append_new(terms, json_pack("{s:s, s:o, s:o, s:o, s:i}", "name",
                                               km_eval_term_name((KmEvalTerm)term), "white",
                                               pair_json(report.sides[term][KM_WHITE]), "black",
                                               pair_json(report.sides[term][KM_BLACK]),
                                               "difference", pair_json(report.terms[term]),
                                               "blended", report.blended[term]));
    return json_pack("{s:o, s:s, s:b, s:i, s:i, s:b, s:o, s:o, s:i}", "fen", fen_json(pos),
                     "program", "engine", "check", km_position_in_check(pos), "phase", report.phase,
                     "scale", report.scale, "lone_king", report.lone_king, "terms", terms, "sum",
                     pair_json(report.sum), "score", report.score);
}

static json_t *piece_json(const KmClassicPiece *piece) {
    const char letter[2] = {km_words_letter(piece->piece), '\0'};
    return json_pack("{s:s, s:o, s:i, s:i, s:s}", "piece", letter, "square",
                     square_json(piece->square), "value", piece->value, "entry", piece->board,
                     "table", km_eval_classic_table_name(km_piece_type(piece->piece), piece->late));
}

json_t *eval_classic_json(const KmPosition *pos) {
    KmClassicReport report;
    km_eval_classic_report(pos, &report);
    json_t *pieces = json_array();
    for (int i = 0; i < report.count; i++)
        json_array_append_new(pieces, piece_json(&report.pieces[i]));
    return json_pack("{s:o, s:s, s:o, s:{s:i, s:i}, s:{s:i, s:i, s:i}, s:i}", "fen", fen_json(pos),
                     "program", "classic", "pieces", pieces, "count", "white",
                     report.color_count[KM_WHITE], "black", report.color_count[KM_BLACK], "terms",
                     "pieces", report.terms.pieces, "squares", report.terms.board, "check",
                     report.terms.check, "score", report.sum);
}

static json_t *table_json(KmPiece piece, bool late) {
    json_t *rows = json_array();
    for (int rank = 7; rank >= 0; rank--) {
        json_t *row = json_array();
        for (int file = 0; file < 8; file++)
            json_array_append_new(
                row, json_integer(km_eval_classic_square(piece, km_square_make(file, rank), late)));
        json_array_append_new(rows, row);
    }
    return rows;
}

json_t *classic_tables_json(void) {
    static const KmPieceType types[] = {KM_PAWN, KM_KNIGHT, KM_BISHOP, KM_ROOK, KM_QUEEN, KM_KING};
    json_t *tables = json_object();
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        const int stages = types[i] == KM_PAWN || types[i] == KM_KING ? 2 : 1;
        for (int late = 0; late < stages; late++)
            json_object_set_new(
                tables, km_eval_classic_table_name(types[i], late != 0),
                json_pack("{s:o, s:o}", "white",
                          table_json(km_piece_make(KM_WHITE, types[i]), late != 0), "black",
                          table_json(km_piece_make(KM_BLACK, types[i]), late != 0)));
    }
    return tables;
}
