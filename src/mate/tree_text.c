/* tree_text: traverses a solution and writes it. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/mate/tree_text.h"

#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "keymove/chess/san.h"

#include <string.h>

/* --- text ------------------------------------------------------------------------------------- */

enum { LINE = 16 * 1024, STEP = 4 };

typedef struct Printer {
    const KmTree *tree;
    KmTreeLine *line;
    void *context;
    KmBuf out;
    char text[LINE];
} Printer;

static const KmTreeNode *node_at(const Printer *printer, uint32_t node) {
    return km_tree_node(printer->tree, node);
}

static void begin_line(Printer *printer, int indent) {
    printer->out = km_buf(printer->text, sizeof printer->text);
    km_buf_printf(&printer->out, "%*s", indent, "");
}

static void end_line(Printer *printer) { printer->line(printer->context, printer->text); }

/* The position after a move, or after a pass. */
static KmPosition after(const KmPosition *pos, KmMove move) {
    KmPosition next;
    if (move == KM_NO_MOVE)
        km_position_pass(pos, &next);
    else
        km_position_play(pos, move, &next);
    return next;
}

static uint32_t threat_of(const Printer *printer, uint32_t node) {
    uint32_t child = node_at(printer, node)->first;
    while (child && !(node_at(printer, child)->marks & KM_TREE_THREAT))
        child = node_at(printer, child)->next;
    return child;
}

/* Writes a move; where it reaches a goal by stalemate, SAN does not show it. */
static void put_san(Printer *printer, const KmPosition *pos, const KmTreeNode *node) {
    km_san_write(pos, node->move, &printer->out);
    if (!(node->marks & KM_TREE_GOAL)) return;
    const KmPosition next = after(pos, node->move);
    if (!km_position_in_check(&next) && !km_movegen_any(&next)) km_buf_char(&printer->out, '=');
    if (node->marks & KM_TREE_OBLIGED) km_buf_text(&printer->out, "?!?");
}

/* The attacker's moves below a node, in one row: "2.Qd3#, Qf3# (dual)". */
static void put_row(Printer *printer, uint32_t node, const KmPosition *pos, int number) {
    const char *before = "";
    bool dual = false;
    km_buf_printf(&printer->out, "%d.", number);
    for (uint32_t child = node_at(printer, node)->first; child;
         child = node_at(printer, child)->next) {
        const KmTreeNode *attack = node_at(printer, child);
        km_buf_text(&printer->out, before);
        put_san(printer, pos, attack);
        if (attack->marks & KM_TREE_CUT) km_buf_printf(&printer->out, " [#%d]", attack->mate);
        dual |= (attack->marks & KM_TREE_DUAL) != 0;
        before = ", ";
    }
    if (dual && !(node_at(printer, node)->marks & KM_TREE_THREAT))
        km_buf_text(&printer->out, " (dual)");
}

/* Threat or zugzwang after a move of the attacker. */
static void put_threat(Printer *printer, uint32_t node, const KmPosition *pos, int number,
                       bool key) {
    const uint32_t threat = threat_of(printer, node);
    const char *open = key ? " " : " (", *close = key ? "" : ")";
    if (threat) {
        const KmPosition next = after(pos, KM_NO_MOVE);
        km_buf_printf(&printer->out, "%sthreat: ", open);
        put_row(printer, threat, &next, number + 1);
        km_buf_text(&printer->out, close);
    } else if (node_at(printer, node)->marks & KM_TREE_ZUGZWANG) {
        km_buf_printf(&printer->out, "%szugzwang%s", open, key ? "." : close);
    }
    if (node_at(printer, node)->marks & KM_TREE_CUT)
        km_buf_printf(&printer->out, " [#%d]", node_at(printer, node)->mate);
}

/* Is nothing shown after the replies to this defence? */
static bool ends_here(const Printer *printer, uint32_t defence) {
    for (uint32_t child = node_at(printer, defence)->first; child;
         child = node_at(printer, child)->next)
        if (node_at(printer, child)->first || node_at(printer, child)->marks & KM_TREE_ZUGZWANG)
            return false;
    return true;
}

static bool same_san(const KmPosition *a, const KmPosition *b, KmMove move) {
    char first[KM_SAN_TEXT], second[KM_SAN_TEXT];
    KmBuf out = km_buf(first, sizeof first);
    km_san_write(a, move, &out);
    out = km_buf(second, sizeof second);
    km_san_write(b, move, &out);
    return strcmp(first, second) == 0;
}

/* Are the moves below two nodes the same, and written in the same way? */
static bool same_play(const Printer *printer, const KmPosition *pos_a, uint32_t a,
                      const KmPosition *pos_b, uint32_t b) {
    uint32_t x = node_at(printer, a)->first, y = node_at(printer, b)->first;
    for (; x && y; x = node_at(printer, x)->next, y = node_at(printer, y)->next) {
        const KmTreeNode *one = node_at(printer, x), *other = node_at(printer, y);
        if (one->move != other->move || one->mate != other->mate || one->marks != other->marks)
            return false;
        if (one->move && !same_san(pos_a, pos_b, one->move)) return false;
        const KmPosition after_a = after(pos_a, one->move), after_b = after(pos_b, one->move);
        if (!same_play(printer, &after_a, x, &after_b, y)) return false;
    }
    return !x && !y;
}

/* Do two defences have identical continuations? They then share a line. */
static bool continue_alike(const Printer *printer, const KmPosition *pos, uint32_t a, uint32_t b) {
    const KmPosition after_a = after(pos, node_at(printer, a)->move);
    const KmPosition after_b = after(pos, node_at(printer, b)->move);
    if (node_at(printer, a)->marks != node_at(printer, b)->marks) return false;
    return same_play(printer, &after_a, a, &after_b, b);
}

static void print_defences(Printer *printer, uint32_t node, const KmPosition *pos, int number,
                           int indent);

/* Was this defence printed in the line of an earlier sibling with the same continuation? */
static bool printed_before(const Printer *printer, const KmPosition *pos, uint32_t node,
                           uint32_t defence) {
    for (uint32_t child = node_at(printer, node)->first; child != defence;
         child = node_at(printer, child)->next)
        if (!(node_at(printer, child)->marks & KM_TREE_THREAT) &&
            continue_alike(printer, pos, child, defence))
            return true;
    return false;
}

/* One move of the attacker on its own line, with its continuation below. */
static void print_attack(Printer *printer, uint32_t node, const KmPosition *pos, int number,
                         int indent, const char *mark) {
    const KmTreeNode *attack = node_at(printer, node);
    const KmPosition next = after(pos, attack->move);
    km_buf_printf(&printer->out, "%d.", number);
    put_san(printer, pos, attack);
    km_buf_text(&printer->out, mark);
    put_threat(printer, node, &next, number, attack->marks & (KM_TREE_KEY | KM_TREE_TRY));
    end_line(printer);
    print_defences(printer, node, &next, number, indent + STEP);
}

/* A defence, together with those that have the same continuation, and the replies. */
static void print_defence(Printer *printer, uint32_t defence, const KmPosition *pos, int number,
                          int indent) {
    begin_line(printer, indent);
    km_buf_printf(&printer->out, "%d...", number);
    put_san(printer, pos, node_at(printer, defence));
    for (uint32_t twin = node_at(printer, defence)->next; twin;
         twin = node_at(printer, twin)->next) {
        if (node_at(printer, twin)->marks & KM_TREE_THREAT ||
            !continue_alike(printer, pos, defence, twin))
            continue;
        km_buf_char(&printer->out, '/');
        put_san(printer, pos, node_at(printer, twin));
    }
    const KmPosition next = after(pos, node_at(printer, defence)->move);
    const uint32_t first = node_at(printer, defence)->first;
    if (!first) {
        end_line(printer);
        return;
    }
    if (!node_at(printer, first)->next) {
        km_buf_char(&printer->out, ' ');
        print_attack(printer, first, &next, number + 1, indent, "");
        return;
    }
    if (ends_here(printer, defence)) {
        km_buf_char(&printer->out, ' ');
        put_row(printer, defence, &next, number + 1);
        end_line(printer);
        return;
    }
    end_line(printer);
    for (uint32_t child = first; child; child = node_at(printer, child)->next) {
        begin_line(printer, indent + STEP);
        print_attack(printer, child, &next, number + 1, indent + STEP, " (dual)");
    }
}

static void print_defences(Printer *printer, uint32_t node, const KmPosition *pos, int number,
                           int indent) {
    for (uint32_t child = node_at(printer, node)->first; child;
         child = node_at(printer, child)->next) {
        if (node_at(printer, child)->marks & (KM_TREE_THREAT | KM_TREE_REFUTATION) ||
            printed_before(printer, pos, node, child))
            continue;
        print_defence(printer, child, pos, number, indent);
    }
}

/* "but 1...Kc5!, Kd4!": the refutations of a try. */
static void put_refutations(Printer *printer, uint32_t node, const KmPosition *pos) {
    const char *before = "but 1...";
    for (uint32_t child = node_at(printer, node)->first; child;
         child = node_at(printer, child)->next) {
        if (!(node_at(printer, child)->marks & KM_TREE_REFUTATION)) continue;
        km_buf_text(&printer->out, before);
        km_san_write(pos, node_at(printer, child)->move, &printer->out);
        km_buf_char(&printer->out, '!');
        before = ", ";
    }
}

/* A try in one line, or with its variations when the tree has them. */
static void print_try(Printer *printer, uint32_t node, const KmPosition *pos) {
    const KmTreeNode *attempt = node_at(printer, node);
    const KmPosition next = after(pos, attempt->move);
    const bool bare = !(attempt->marks & KM_TREE_ZUGZWANG) &&
                      node_at(printer, attempt->first)->marks & KM_TREE_REFUTATION;
    begin_line(printer, 0);
    if (bare) {
        km_buf_text(&printer->out, "1.");
        put_san(printer, pos, attempt);
        km_buf_text(&printer->out, "? ");
    } else {
        print_attack(printer, node, pos, 1, 0, "?");
        begin_line(printer, STEP);
    }
    put_refutations(printer, node, &next);
    end_line(printer);
}

static void print_set_play(Printer *printer, uint32_t node, const KmPosition *pos) {
    const KmPosition next = after(pos, KM_NO_MOVE);
    printer->line(printer->context, node_at(printer, node)->first ? "set play:" : "no set play.");
    print_defences(printer, node, &next, 1, STEP);
}

/* The first moves with this mark: set play, tries or keys. */
static void print_first(Printer *printer, KmTreeMark mark) {
    const KmPosition *pos = km_tree_position(printer->tree);
    for (uint32_t child = node_at(printer, 0)->first; child;
         child = node_at(printer, child)->next) {
        if (!(node_at(printer, child)->marks & mark)) continue;
        if (mark == KM_TREE_THREAT) {
            print_set_play(printer, child, pos);
        } else if (mark == KM_TREE_TRY) {
            print_try(printer, child, pos);
        } else {
            begin_line(printer, 0);
            print_attack(printer, child, pos, 1, 0, mark == KM_TREE_KEY ? "!" : "");
        }
    }
}

/* Threat or zugzwang in a position after the key, which is not shown. */
static void print_position(Printer *printer, const KmPosition *pos) {
    begin_line(printer, 0);
    put_threat(printer, 0, pos, 1, true);
    if (printer->out.length > 0) printer->line(printer->context, printer->text + 1);
}

void km_tree_text(const KmTree *tree, KmTreeLine *line, void *context) {
    Printer printer = {.tree = tree, .line = line, .context = context};
    const KmPosition *pos = km_tree_position(tree);
    if (km_tree_defending(tree)) {
        const bool key_played = km_tree_node(tree, 0)->marks & KM_TREE_KEY;
        if (key_played) print_position(&printer, pos);
        print_defences(&printer, 0, pos, key_played ? 1 : 0, 0);
        return;
    }
    print_first(&printer, KM_TREE_THREAT);
    print_first(&printer, KM_TREE_OBLIGED);
    print_first(&printer, KM_TREE_TRY);
    print_first(&printer, KM_TREE_KEY);
}

/* --- PGN -------------------------------------------------------------------------------------- */

enum { NAG_GOOD = 1, NAG_MISTAKE = 2 };

typedef struct Recorder {
    const KmTree *tree;
    KmPgnWriter *writer;
} Recorder;

static void comment(const Recorder *recorder, const char *text) {
    km_pgn_writer_comment(recorder->writer, text, strlen(text), false);
}

/* Threats and set play follow a pass, which a game score cannot show. */
static uint32_t skip_passes(const Recorder *recorder, uint32_t node) {
    while (node && km_tree_node(recorder->tree, node)->move == KM_NO_MOVE)
        node = km_tree_node(recorder->tree, node)->next;
    return node;
}

static void record_move(const Recorder *recorder, uint32_t node, const KmPosition *pos) {
    const KmTreeNode *here = km_tree_node(recorder->tree, node);
    km_pgn_writer_move(recorder->writer, pos, here->move);
    if (here->marks & (KM_TREE_KEY | KM_TREE_REFUTATION))
        km_pgn_writer_nag(recorder->writer, NAG_GOOD);
    if (here->marks & KM_TREE_TRY) km_pgn_writer_nag(recorder->writer, NAG_MISTAKE);
    if (here->marks & KM_TREE_DUAL) comment(recorder, "dual");
    if (here->marks & KM_TREE_ZUGZWANG) comment(recorder, "zugzwang");
}

/* The children of a node: the first continues the line, the others are variations. */
static void record_children(const Recorder *recorder, uint32_t node, const KmPosition *pos) {
    const uint32_t first = skip_passes(recorder, km_tree_node(recorder->tree, node)->first);
    if (!first) return;
    record_move(recorder, first, pos);
    for (uint32_t other = first;
         (other = skip_passes(recorder, km_tree_node(recorder->tree, other)->next));) {
        const KmPosition next = after(pos, km_tree_node(recorder->tree, other)->move);
        km_pgn_writer_variation(recorder->writer);
        record_move(recorder, other, pos);
        record_children(recorder, other, &next);
        km_pgn_writer_variation_end(recorder->writer);
    }
    const KmPosition next = after(pos, km_tree_node(recorder->tree, first)->move);
    record_children(recorder, first, &next);
}

void km_tree_record(const KmTree *tree, KmPgnWriter *writer) {
    const Recorder recorder = {tree, writer};
    const KmPosition *pos = km_tree_position(tree);
    km_pgn_writer_start(writer, pos);
    record_children(&recorder, 0, pos);
}

KmStatus km_tree_pgn(const KmTree *tree, KmPgnWriter *writer) {
    const KmPosition *pos = km_tree_position(tree);
    km_tree_record(tree, writer);
    const bool white = (km_position_side(pos) == KM_WHITE) != km_tree_defending(tree);
    return km_pgn_writer_end(writer, white ? KM_PGN_WHITE_WINS : KM_PGN_BLACK_WINS);
}
