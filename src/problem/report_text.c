/* report_text: headings, verdicts, lines in SAN and games. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/problem/report_text.h"

#include "keymove/chess/san.h"
#include "keymove/mate/tree_text.h"
#include "rules.h"

#include <inttypes.h>
#include <string.h>

enum { LINE = 16 * 1024, NAMED_COOKS = 20 };

/* --- heading ----------------------------------------------------------------------------------------- */

void km_report_write_heading(const KmReport *report, KmBuf *out) {
    const KmStipulation *stipulation = km_report_stipulation(report);
    const uint64_t count = km_report_count(report);
    const char *unit = km_play_is_battle(stipulation->play) ? "key" : "solution";
    km_stipulation_write(stipulation, out);
    if (!km_report_position(report))
        km_buf_text(out, ": no solution: the side that begins could capture the king");
    else if (km_report_options(report)->post_key)
        km_buf_text(out, ": play after the key");
    else if (km_report_status(report) == KM_PROBLEM_NONE)
        km_buf_text(out, ": no solution");
    else
        km_buf_printf(out, ": %" PRIu64 " %s%s%s", count, unit, count == 1 ? "" : "s",
                      km_report_solved_completely(report) ? ""
                      : km_report_status(report) == KM_PROBLEM_UNKNOWN
                          ? " so far; incomplete: a limit was reached"
                          : "; there may be more");
}

/* --- verdict ----------------------------------------------------------------------------------------- */

/* The keys, or those that were not intended: " 1.Qd1+, 1.Qe4+". */
static void put_cooks(const KmReport *report, KmBuf *out) {
    const char *before = ": ";
    bool any = false;
    int named = 0;
    for (int i = 0; i < km_report_key_count(report); i++) any |= km_report_key_cooks(report, i);
    for (int i = 0; i < km_report_key_count(report); i++) {
        if (any && !km_report_key_cooks(report, i)) continue;
        if (named++ == NAMED_COOKS) {
            km_buf_text(out, ", ...");
            return;
        }
        km_buf_printf(out, "%s1.", before);
        km_san_write(km_report_position(report), km_report_key(report, i), out);
        before = ", ";
    }
}

/* ": 2 lines were not intended". */
static void put_line_cooks(const KmReport *report, KmBuf *out) {
    uint64_t count = 0;
    for (uint64_t i = 0; i < km_report_line_count(report, KM_PART_ACTUAL); i++)
        count += km_report_line_cooks(report, i);
    km_buf_printf(out, ": %" PRIu64 " line%s not intended", count, count == 1 ? "" : "s");
}

static void put_short(const KmReport *report, KmBuf *out) {
    KmStipulation stipulation = *km_report_stipulation(report);
    stipulation.half_moves = km_report_short(report);
    km_buf_text(out, "short solution: ");
    km_stipulation_write(&stipulation, out);
}

static void put_duals(const KmReport *report, KmBuf *out) {
    const uint32_t duals = km_report_duals(report);
    if (duals > 0)
        km_buf_printf(out, "; %" PRIu32 " dual%s in the main play", duals, duals == 1 ? "" : "s");
}

void km_report_write_verdict(const KmReport *report, KmBuf *out) {
    const bool battle = km_play_is_battle(km_report_stipulation(report)->play);
    switch (km_report_verdict(report)) {
    case KM_VERDICT_SOUND:
        km_buf_text(out, "sound");
        break;
    case KM_VERDICT_COOKED:
        km_buf_text(out, "cooked");
        if (battle)
            put_cooks(report, out);
        else
            put_line_cooks(report, out);
        break;
    case KM_VERDICT_SHORT:
        put_short(report, out);
        break;
    case KM_VERDICT_NONE:
        km_buf_text(out, "no solution");
        break;
    case KM_VERDICT_FAILS:
        km_buf_text(out, "the intended solution does not solve");
        break;
    case KM_VERDICT_SEVERAL:
        km_buf_printf(out, "%" PRIu64 " solutions", km_report_count(report));
        break;
    default:
        km_buf_text(out, "not decided");
    }
    put_duals(report, out);
}

/* --- lines ------------------------------------------------------------------------------------------- */

/* The number before a half-move, if it has one. */
static void put_number(KmBuf *out, const KmStipulation *stipulation, KmReportPart part, int index) {
    const int whole = stipulation->half_moves, set = part == KM_PART_SET_PLAY;
    if (km_play_is_series(stipulation->play)) {
        const int numbered = set                                          ? 0
                             : stipulation->play == KM_PLAY_SERIES_DIRECT ? whole
                                                                          : whole - 1;
        if (index < numbered)
            km_buf_printf(out, "%d.", index + 1);
        else if (index == 0)
            km_buf_text(out, "1...");
        return;
    }
    const int half = index + whole % 2 + set;
    if (half % 2 == 0)
        km_buf_printf(out, "%d.", half / 2 + 1);
    else if (index == 0)
        km_buf_text(out, "1...");
}

void km_report_write_line(const KmReport *report, KmReportPart part, uint64_t index, KmBuf *out) {
    int length;
    const KmMove *moves = km_report_line(report, part, index, &length);
    for (int i = 0; i < length; i++) {
        KmPosition pos;
        km_report_replay(report, part, index, i, &pos);
        if (i > 0) km_buf_char(out, ' ');
        put_number(out, km_report_stipulation(report), part, i);
        km_san_write(&pos, moves[i], out);
        const KmPosition next = after_move(&pos, moves[i]);
        if (i == length - 1 && is_stalemated(&next)) km_buf_char(out, '=');
    }
}

static void write_lines(const KmReport *report, KmReportPart part, const char *indent,
                        KmReportLine *line, void *context) {
    char text[LINE];
    for (uint64_t i = 0; i < km_report_line_count(report, part); i++) {
        KmBuf out = km_buf(text, sizeof text);
        km_buf_text(&out, indent);
        km_report_write_line(report, part, i, &out);
        if (part == KM_PART_ACTUAL && km_report_same_moves(report, i) != i)
            km_buf_printf(&out, " (same moves as line %" PRIu64 ")",
                          km_report_same_moves(report, i) + 1);
        if (part == KM_PART_ACTUAL && km_report_line_cooks(report, i))
            km_buf_text(&out, " (not intended)");
        line(context, text);
    }
}

/* --- the whole text ---------------------------------------------------------------------------------- */

static void write_play(const KmReport *report, KmReportLine *line, void *context) {
    if (km_report_tree(report)) {
        km_tree_text(km_report_tree(report), line, context);
        return;
    }
    if (km_report_line_count(report, KM_PART_SET_PLAY)) {
        line(context, "set play:");
        write_lines(report, KM_PART_SET_PLAY, "    ", line, context);
    } else if (km_report_options(report)->set_play) {
        line(context, "no set play.");
    }
    write_lines(report, KM_PART_ACTUAL, "", line, context);
}

void km_report_write_text(const KmReport *report, KmReportLine *line, void *context) {
    char text[LINE];
    KmBuf out = km_buf(text, sizeof text);
    km_report_write_heading(report, &out);
    line(context, text);
    if (!km_report_position(report)) return;
    write_play(report, line, context);
    if (!km_report_complete(report) && km_report_solved_completely(report))
        line(context, "The play is incomplete: a limit was reached.");
    const KmReportVerdict verdict = km_report_verdict(report);
    if (verdict == KM_VERDICT_NONE || verdict == KM_VERDICT_UNKNOWN ||
        verdict == KM_VERDICT_SEVERAL)
        return;
    out = km_buf(text, sizeof text);
    km_report_write_verdict(report, &out);
    line(context, text);
}

/* --- PGN --------------------------------------------------------------------------------------------- */

typedef struct Recorder {
    const KmReport *report;
    KmPgnWriter *writer;
    int length;
} Recorder;

static KmMove move_of(const Recorder *recorder, uint64_t line, int index) {
    int length;
    return km_report_line(recorder->report, KM_PART_ACTUAL, line, &length)[index];
}

/* Writes move `index` of a line; between two moves of a series the other side passes. */
static void record_move(const Recorder *recorder, uint64_t line, int index) {
    KmPosition pos, next;
    km_report_replay(recorder->report, KM_PART_ACTUAL, line, index, &pos);
    km_pgn_writer_move(recorder->writer, &pos, move_of(recorder, line, index));
    if (index + 1 == recorder->length) return;
    km_report_replay(recorder->report, KM_PART_ACTUAL, line, index + 1, &next);
    if (km_position_side(&next) != km_position_side(&pos)) return;
    const KmPosition passing = after_move(&pos, move_of(recorder, line, index));
    km_pgn_writer_move(recorder->writer, &passing, KM_NO_MOVE);
}

/* The lines from `first` to before `end` agree in the moves before `index`: the first move there continues the game,
 * and the others are variations. Lines with the same move stand together. */
static void record_lines(const Recorder *recorder, uint64_t first, uint64_t end, int index) {
    if (index == recorder->length) return;
    uint64_t same = first;
    while (same < end && move_of(recorder, same, index) == move_of(recorder, first, index)) same++;
    record_move(recorder, first, index);
    for (uint64_t begin = same; begin < end;) {
        uint64_t next = begin;
        while (next < end && move_of(recorder, next, index) == move_of(recorder, begin, index))
            next++;
        km_pgn_writer_variation(recorder->writer);
        record_move(recorder, begin, index);
        record_lines(recorder, begin, next, index + 1);
        km_pgn_writer_variation_end(recorder->writer);
        begin = next;
    }
    record_lines(recorder, first, same, index + 1);
}

/* The result of a game that ends with the goal. */
static KmPgnResult result_of(const KmReport *report) {
    const KmStipulation *stipulation = km_report_stipulation(report);
    if (stipulation->goal == KM_GOAL_STALEMATE) return KM_PGN_DRAW;
    if (stipulation->goal != KM_GOAL_MATE) return KM_PGN_UNKNOWN;
    /* Who makes the last move? */
    const bool first = stipulation->play == KM_PLAY_DIRECT ||
                       stipulation->play == KM_PLAY_SERIES_DIRECT ||
                       (km_play_is_help(stipulation->play) && stipulation->half_moves % 2);
    const bool white = km_position_side(km_report_position(report)) == KM_WHITE;
    const bool last = km_report_options(report)->post_key ? !first : first;
    return white == last ? KM_PGN_WHITE_WINS : KM_PGN_BLACK_WINS;
}

KmStatus km_report_write_pgn(const KmReport *report, KmPgnWriter *writer) {
    const KmTree *tree = km_report_tree(report);
    const uint64_t count = km_report_position(report) ? km_report_count(report) : 0;
    if (tree ? km_tree_count(tree) < 2 : count == 0) return KM_OK;
    if (tree) {
        km_tree_record(tree, writer);
    } else {
        const Recorder recorder = {report, writer, km_report_stipulation(report)->half_moves};
        km_pgn_writer_start(writer, km_report_position(report));
        record_lines(&recorder, 0, count, 0);
    }
    return km_pgn_writer_end(writer, result_of(report));
}
