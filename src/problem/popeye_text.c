/* popeye_text: traverses a report and writes it line by line. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/problem/popeye_text.h"

#include "popeye_words.h"
#include "rules.h"

#include <string.h>

/* A line of series play has up to 201 moves of up to 20 bytes. */
enum { LINE = 16 * 1024, KEY_INDENT = 3, BUT_INDENT = 4, FIRST_DEFENCE = 6, STEP = 8 };

typedef struct Printer {
    const KmReport *report;
    const KmTree *tree;
    KmPopeyeLanguage language;
    KmReportLine *line;
    void *context;
    KmBuf out;
    char text[LINE];
} Printer;

/* --- moves ------------------------------------------------------------------------------------------- */

static void put_square(KmBuf *out, KmSquare square) {
    km_buf_printf(out, "%c%d", 'a' + km_square_file(square), km_square_rank(square) + 1);
}

static void write_move(KmPopeyeLanguage language, KmMove move, KmBuf *out) {
    const KmPieceType type = km_piece_type(km_move_piece(move));
    if (km_move_is_castle(move)) {
        km_buf_text(out, km_move_to(move) > km_move_from(move) ? "0-0" : "0-0-0");
        return;
    }
    if (type != KM_PAWN) km_buf_char(out, km_popeye_piece_letter(language, type));
    put_square(out, km_move_from(move));
    km_buf_char(out, km_move_captured(move) ? '*' : '-');
    put_square(out, km_move_to(move));
    if (km_move_is_promotion(move))
        km_buf_printf(out, "=%c", km_popeye_piece_letter(language, km_move_promotion(move)));
    if (km_move_kind(move) == KM_EN_PASSANT) km_buf_text(out, " ep.");
}

void km_popeye_write_move(const KmPosition *pos, KmMove move, KmBuf *out) {
    (void)pos;
    write_move(KM_POPEYE_ENGLISH, move, out);
}

static const char *goal_mark(KmGoal goal) {
    static const char *const marks[KM_GOALS] = {" #", " =", " #=", " +", " x", " z"};
    return marks[goal];
}

/* A move with " +" or the sign of the goal. */
static void put_move(Printer *printer, const KmPosition *pos, KmMove move, bool goal) {
    const KmPosition next = after_move(pos, move);
    write_move(printer->language, move, &printer->out);
    if (goal)
        km_buf_text(&printer->out, goal_mark(km_report_stipulation(printer->report)->goal));
    else if (km_position_in_check(&next))
        km_buf_text(&printer->out, " +");
}

/* --- lines of text ----------------------------------------------------------------------------------- */

static void begin_line(Printer *printer, int indent) {
    printer->out = km_buf(printer->text, sizeof printer->text);
    km_buf_printf(&printer->out, "%*s", indent, "");
}

static void end_line(Printer *printer) { printer->line(printer->context, printer->text); }

static void put_message(Printer *printer, PopeyeMessage message) {
    km_buf_text(&printer->out, km_popeye_message(printer->language, message));
}

static void blank_line(const Printer *printer) { printer->line(printer->context, ""); }

/* --- battle play ------------------------------------------------------------------------------------- */

static const KmTreeNode *node_at(const Printer *printer, uint32_t node) {
    return km_tree_node(printer->tree, node);
}

static uint32_t threat_of(const Printer *printer, uint32_t node) {
    uint32_t child = node_at(printer, node)->first;
    while (child && !(node_at(printer, child)->marks & KM_TREE_THREAT))
        child = node_at(printer, child)->next;
    return child;
}

static void print_play(Printer *printer, uint32_t node, const KmPosition *pos, int number);

/* "threat:" or "zugzwang." at the end of a line, and the line. */
static void end_attack_line(Printer *printer, uint32_t node) {
    const unsigned marks = node_at(printer, node)->marks;
    if (threat_of(printer, node) || marks & KM_TREE_ZUGZWANG) km_buf_char(&printer->out, ' ');
    if (threat_of(printer, node)) put_message(printer, POPEYE_SAYS_THREAT);
    if (marks & KM_TREE_ZUGZWANG) put_message(printer, POPEYE_SAYS_ZUGZWANG);
    if (marks & KM_TREE_CUT) km_buf_text(&printer->out, " [incomplete]");
    end_line(printer);
}

/* Are the answers below a defence to be written in one line? */
static bool is_grouped(const Printer *printer, uint32_t node) {
    const uint32_t first = node_at(printer, node)->first;
    return km_report_options(printer->report)->duals == KM_DUALS_GROUP && first &&
           node_at(printer, first)->marks & KM_TREE_DUAL;
}

/* All answers in one line, and the play after the first one. */
static void print_group(Printer *printer, uint32_t node, const KmPosition *pos, int number) {
    const uint32_t first = node_at(printer, node)->first;
    begin_line(printer, 2 + STEP * (number - 1));
    km_buf_printf(&printer->out, "%d.", number);
    for (uint32_t child = first; child; child = node_at(printer, child)->next) {
        if (child != first) km_buf_text(&printer->out, ", ");
        put_move(printer, pos, node_at(printer, child)->move,
                 node_at(printer, child)->marks & KM_TREE_GOAL);
    }
    end_attack_line(printer, first);
    const KmPosition next = after_move(pos, node_at(printer, first)->move);
    print_play(printer, first, &next, number);
}

/* The attacker's moves below a threat or a defence. */
static void print_attacks(Printer *printer, uint32_t node, const KmPosition *pos, int number) {
    if (is_grouped(printer, node)) {
        print_group(printer, node, pos, number);
        return;
    }
    for (uint32_t child = node_at(printer, node)->first; child;
         child = node_at(printer, child)->next) {
        const KmTreeNode *attack = node_at(printer, child);
        const KmPosition next = after_move(pos, attack->move);
        begin_line(printer, 2 + STEP * (number - 1));
        km_buf_printf(&printer->out, "%d.", number);
        put_move(printer, pos, attack->move, attack->marks & KM_TREE_GOAL);
        if (attack->marks & KM_TREE_OBLIGED) km_buf_text(&printer->out, " ?!?");
        end_attack_line(printer, child);
        print_play(printer, child, &next, number);
    }
}

static void print_defence(Printer *printer, uint32_t node, const KmPosition *pos, int number) {
    const KmTreeNode *defence = node_at(printer, node);
    const KmPosition next = after_move(pos, defence->move);
    begin_line(printer, FIRST_DEFENCE + STEP * (number - 1));
    km_buf_printf(&printer->out, "%d...", number);
    put_move(printer, pos, defence->move, defence->marks & KM_TREE_GOAL);
    if (defence->marks & KM_TREE_REFUTATION) km_buf_text(&printer->out, " !");
    if (defence->marks & KM_TREE_CUT) km_buf_text(&printer->out, " [incomplete]");
    end_line(printer);
    print_attacks(printer, node, &next, number + 1);
}

static void print_defences(Printer *printer, uint32_t node, const KmPosition *pos, int number,
                           bool refutations) {
    for (uint32_t child = node_at(printer, node)->first; child;
         child = node_at(printer, child)->next) {
        const unsigned marks = node_at(printer, child)->marks;
        if (marks & KM_TREE_THREAT || ((marks & KM_TREE_REFUTATION) != 0) != refutations) continue;
        print_defence(printer, child, pos, number);
    }
}

/* Threats and defences below the attacker's move `number`. */
static void print_play(Printer *printer, uint32_t node, const KmPosition *pos, int number) {
    const uint32_t threat = threat_of(printer, node);
    if (threat) {
        const KmPosition passed = after_pass(pos);
        print_attacks(printer, threat, &passed, number + 1);
    }
    print_defences(printer, node, pos, number, false);
}

static void print_first_move(Printer *printer, uint32_t node, const KmPosition *pos) {
    const KmTreeNode *first = node_at(printer, node);
    const KmPosition next = after_move(pos, first->move);
    begin_line(printer, KEY_INDENT);
    km_buf_text(&printer->out, "1.");
    put_move(printer, pos, first->move, first->marks & KM_TREE_GOAL);
    if (first->marks & KM_TREE_OBLIGED) km_buf_text(&printer->out, " ?!?");
    if (first->marks & KM_TREE_KEY) km_buf_text(&printer->out, " !");
    if (first->marks & KM_TREE_TRY) km_buf_text(&printer->out, " ?");
    end_attack_line(printer, node);
    if (first->marks & KM_TREE_OBLIGED) return;
    print_play(printer, node, &next, 1);
    if (first->marks & KM_TREE_TRY) {
        begin_line(printer, BUT_INDENT);
        put_message(printer, POPEYE_SAYS_BUT);
        end_line(printer);
        print_defences(printer, node, &next, 1, true);
    }
    blank_line(printer);
}

static void print_set_play(Printer *printer, const KmPosition *pos) {
    const uint32_t set = threat_of(printer, 0);
    blank_line(printer);
    if (!set || km_position_in_check(pos)) return;
    const KmPosition passed = after_pass(pos);
    print_defences(printer, set, &passed, 1, false);
}

static void print_tree(Printer *printer) {
    const KmPosition *pos = km_tree_position(printer->tree);
    const KmReportOptions *options = km_report_options(printer->report);
    if (options->post_key) {
        blank_line(printer);
        begin_line(printer, 0);
        end_attack_line(printer, 0);
        print_play(printer, 0, pos, 1);
        return;
    }
    if (options->set_play) print_set_play(printer, pos);
    blank_line(printer);
    for (uint32_t child = node_at(printer, 0)->first; child; child = node_at(printer, child)->next)
        if (!(node_at(printer, child)->marks & KM_TREE_THREAT))
            print_first_move(printer, child, pos);
}

/* --- lines ------------------------------------------------------------------------------------------- */

/* What stands before a half-move of help play; `shift` half-moves are missing at the beginning. */
static void put_help_number(Printer *printer, int index, int shift) {
    const int half = index + shift;
    if (index == 0 && shift == 1)
        km_buf_text(&printer->out, "  1...");
    else if (index == 0 && shift == 2)
        km_buf_text(&printer->out, "  1...  ...  2.");
    else if (half % 2 == 0)
        km_buf_printf(&printer->out, "%s%d.", index ? "   " : "  ", half / 2 + 1);
    else
        km_buf_char(&printer->out, ' ');
}

/* What stands before a half-move of series play, of which the first `numbered` are the series. */
static void put_series_number(Printer *printer, int index, int numbered) {
    if (index < numbered)
        km_buf_printf(&printer->out, "%s%d.", index ? "   " : "  ", index + 1);
    else
        km_buf_text(&printer->out, index ? " " : "  1...");
}

static void print_line(Printer *printer, KmReportPart part, uint64_t index) {
    const KmStipulation *stipulation = km_report_stipulation(printer->report);
    const bool series = km_play_is_series(stipulation->play);
    int length;
    const KmMove *moves = km_report_line(printer->report, part, index, &length);
    const int whole = stipulation->half_moves;
    const int numbered = stipulation->play == KM_PLAY_SERIES_DIRECT ? whole : whole - 1;
    const int shift = whole % 2 + (part == KM_PART_SET_PLAY);
    begin_line(printer, 0);
    for (int i = 0; i < length; i++) {
        KmPosition pos;
        km_report_replay(printer->report, part, index, i, &pos);
        if (series)
            put_series_number(printer, i, part == KM_PART_SET_PLAY ? 0 : numbered);
        else
            put_help_number(printer, i, shift);
        put_move(printer, &pos, moves[i], i == length - 1);
    }
    end_line(printer);
}

static void print_lines(Printer *printer, KmReportPart part) {
    blank_line(printer);
    for (uint64_t i = 0; i < km_report_line_count(printer->report, part); i++)
        print_line(printer, part, i);
}

/* --- reports ----------------------------------------------------------------------------------------- */

/* Copies a heading, in which pieces are written "bKh7", with the letters of the language. */
static void put_heading(KmPopeyeLanguage language, const char *text, KmBuf *out) {
    for (; *text; text++) {
        const bool colour = *text == 'w' || *text == 'b';
        const KmPieceType type =
            colour ? km_popeye_piece_type(KM_POPEYE_ENGLISH, text[1]) : KM_NO_TYPE;
        if (type == KM_NO_TYPE || text[1] < 'A' || text[1] > 'Z') {
            km_buf_char(out, *text);
            continue;
        }
        km_buf_char(out, km_popeye_colour_letter(language, *text == 'w' ? KM_WHITE : KM_BLACK));
        km_buf_char(out, km_popeye_piece_letter(language, type));
        text++;
    }
}

void km_popeye_write_zero(const KmProblemRecord *record, KmPopeyeLanguage language,
                          KmReportLine *line, void *context) {
    if (!record->zero_position || record->twin_count == 0) return;
    line(context, "");
    line(context, km_popeye_message(language, POPEYE_SAYS_ZERO));
}

void km_popeye_write_heading(const KmProblemPhase *phase, KmPopeyeLanguage language,
                             KmReportLine *line, void *context) {
    char text[KM_RECORD_TWIN_TEXT + 2];
    KmBuf out = km_buf(text, sizeof text);
    const char *words = strchr(phase->heading, ')');
    if (!phase->heading[0] || phase->exchanged) return;
    put_heading(language, phase->heading, &out);
    if (words && words[1] == '\0') km_buf_char(&out, ' ');
    if (words && strlen(words) > 2) km_buf_text(&out, "  ");
    line(context, "");
    line(context, text);
}

void km_popeye_write_report(const KmReport *report, KmPopeyeLanguage language, KmReportLine *line,
                            void *context) {
    Printer printer = {.report = report,
                       .tree = km_report_tree(report),
                       .language = language,
                       .line = line,
                       .context = context};
    if (!km_report_position(report)) {
        line(context, "");
        line(context, km_popeye_message(language, POPEYE_SAYS_KING_CAPTURE));
        return;
    }
    if (printer.tree) {
        print_tree(&printer);
        return;
    }
    if (km_report_options(report)->set_play) print_lines(&printer, KM_PART_SET_PLAY);
    print_lines(&printer, KM_PART_ACTUAL);
}

void km_popeye_write_end(bool complete, KmPopeyeLanguage language, KmReportLine *line,
                         void *context) {
    line(context, "");
    line(context,
         km_popeye_message(language, complete ? POPEYE_SAYS_FINISHED : POPEYE_SAYS_PARTIAL));
}
