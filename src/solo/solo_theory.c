/* solo_theory: decides boards of one type of piece by their graph of captures.
 *
 * All pieces are of one type. No king is among them, since a board has at most one. A capture empties the
 * square that is left and fills none, so occupied squares are always among those of the start.
 *
 * Connected (queens, rooks, bishops or knights, unlimited captures). Two squares are joined if a piece on one
 * attacks the other; the relation is symmetric. The board is solvable exactly if the graph is connected.
 *   Necessary: pieces of a slider's line are joined through those between them, so every capture that may ever
 *   become possible stays within a component of the start, and the last piece of a component cannot leave it.
 *   Sufficient: take a spanning tree. The piece on a leaf captures that on its neighbour, which empties the leaf.
 *   The rest of the tree spans the remaining squares, and its edges are still attacks, as no square was filled.
 *
 * One sink (pawns, each with as many captures left as there are ranks above it). The board is solvable exactly
 * if just one pawn attacks no other.
 *   Necessary: a square from which no occupied square can be captured is never left.
 *   Sufficient: let every other square choose a square that it attacks, and leave the squares rank by rank from
 *   below. The chosen square is of a higher rank, so it is still occupied. One piece is left, on the sink.
 *
 * Two spines (pawns, none with more than two captures left). There must be one sink t, as above. A square other
 * than t is a leaf if no piece arrives there, and then its own pawn leaves; otherwise its own pawn is captured
 * and the last piece that arrived leaves it. That piece has a capture left only if it came from a leaf and
 * started with two. So a choice of targets solves the board exactly if each leaf has a capture left, and each
 * square that is neither t nor a leaf is the target of a leaf that has two; the order of captures is by rank,
 * and among those of a rank such leaves come last. A square is attacked from two squares at most, one of
 * which is then a leaf: below t there are at most two squares on each rank that are not leaves, and at most four
 * squares in all. Going down rank by rank, it suffices to remember which of them are not leaves.
 *
 * Each takes time linear in the number of squares.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/solo/solo_theory.h"

#include <string.h>

/* --- which rule ------------------------------------------------------------------------------------ */

static bool is_one_type(const KmSoloBoard *board, KmPieceType *type) {
    *type = KM_NO_TYPE;
    for (int square = 0; square < km_solo_squares(board); square++) {
        const KmPieceType here = (KmPieceType)board->type[square];
        if (here && *type && here != *type) return false;
        if (here) *type = here;
    }
    return *type != KM_NO_TYPE;
}

/* The highest square that is occupied, which lies on the highest rank. */
static int highest(const KmSoloBoard *board) {
    int square = km_solo_squares(board) - 1;
    while (!board->type[square]) square--;
    return square;
}

static bool are_unlimited(const KmSoloBoard *board) {
    for (int square = 0; square < km_solo_squares(board); square++)
        if (board->type[square] && board->left[square] < board->count - 1) return false;
    return true;
}

static bool reach_the_top(const KmSoloBoard *board) {
    const int top = km_solo_rank(board, highest(board));
    for (int square = 0; square < km_solo_squares(board); square++)
        if (board->type[square] && board->left[square] < top - km_solo_rank(board, square))
            return false;
    return true;
}

static bool capture_twice_at_most(const KmSoloBoard *board) {
    for (int square = 0; square < km_solo_squares(board); square++)
        if (board->type[square] && board->left[square] > 2) return false;
    return true;
}

KmSoloRule km_solo_theory_rule(const KmSoloBoard *board) {
    KmPieceType type;
    if (!is_one_type(board, &type) || type == KM_KING) return KM_SOLO_NO_RULE;
    if (type != KM_PAWN) return are_unlimited(board) ? KM_SOLO_RULE_CONNECTED : KM_SOLO_NO_RULE;
    if (reach_the_top(board)) return KM_SOLO_RULE_ONE_SINK;
    return capture_twice_at_most(board) ? KM_SOLO_RULE_TWO_SPINES : KM_SOLO_NO_RULE;
}

/* --- connected ------------------------------------------------------------------------------------- */

/* A breadth-first spanning tree from the first piece; its squares leave in the reverse order. */
static void solve_connected(const KmSoloBoard *board, KmSoloResult *result) {
    KmSoloMove moves[8 * KM_SOLO_SQUARES];
    const int count = km_solo_moves(board, moves);
    int first[KM_SOLO_SQUARES + 1] = {0}; /* of the captures from each square */
    for (int i = 0; i < count; i++) first[moves[i].from + 1]++;
    for (int square = 0; square < km_solo_squares(board); square++)
        first[square + 1] += first[square];
    KmSoloMove found[KM_SOLO_SQUARES]; /* how each square reaches the tree, in order of discovery */
    bool seen[KM_SOLO_SQUARES] = {false};
    const int root = highest(board);
    int size = 1;
    found[0] = (KmSoloMove){(uint8_t)root, (uint8_t)root};
    seen[root] = true;
    for (int next = 0; next < size; next++) {
        const int square = found[next].from;
        for (int i = first[square]; i < first[square + 1]; i++) {
            if (seen[moves[i].to]) continue;
            seen[moves[i].to] = true;
            found[size++] = (KmSoloMove){moves[i].to, (uint8_t)square};
        }
    }
    result->verdict = size == board->count ? KM_SOLO_SOLVED : KM_SOLO_UNSOLVABLE;
    if (result->verdict != KM_SOLO_SOLVED) return;
    while (size > 1) result->moves[result->count++] = found[--size];
}

/* --- pawns ----------------------------------------------------------------------------------------- */

/* The squares that a pawn attacks from `square` and that are occupied. */
static int targets_of(const KmSoloBoard *board, int square, uint8_t targets[2]) {
    const int rank = km_solo_rank(board, square) + 1;
    int count = 0;
    for (int file = km_solo_file(board, square) - 1; rank < board->height; file += 2) {
        if (file > km_solo_file(board, square) + 1) break;
        if (file < 0 || file >= board->width) continue;
        const int target = km_solo_square(board, file, rank);
        if (board->type[target]) targets[count++] = (uint8_t)target;
    }
    return count;
}

/* Squares are numbered rank by rank from below, which is the order of the captures. */
static void solve_one_sink(const KmSoloBoard *board, KmSoloResult *result) {
    const int sink = highest(board);
    result->verdict = KM_SOLO_SOLVED;
    for (int square = 0; square < sink && result->verdict == KM_SOLO_SOLVED; square++) {
        uint8_t targets[2];
        if (!board->type[square]) continue;
        if (targets_of(board, square, targets))
            result->moves[result->count++] = (KmSoloMove){(uint8_t)square, targets[0]};
        else
            result->verdict = KM_SOLO_UNSOLVABLE;
    }
}

enum { MOST_ABREAST = 4, MASKS = 1 << MOST_ABREAST };

/* The pawns of one rank, and which sets of them can be those where pieces arrive: such a set is a mask, and
 * `above` is the set on the next higher rank that it goes with, `choice` the targets: bit i is 1 if pawn i
 * goes to the second of its targets. */
typedef struct Row {
    int count;
    uint8_t square[MOST_ABREAST];
    uint8_t target_count[MOST_ABREAST], target[MOST_ABREAST][2];
    bool possible[MASKS];
    uint8_t above[MASKS], choice[MASKS];
} Row;

/* The place of a square in a row, or -1. */
static int place_in(const Row *row, int square) {
    for (int i = 0; i < row->count; i++)
        if (row->square[i] == square) return i;
    return -1;
}

static int target_in(const Row *row, int pawn, unsigned choice) {
    const unsigned second = choice >> pawn & 1;
    return second < row->target_count[pawn] ? row->target[pawn][second] : -1;
}

/* Whether the pawns of `row`, of which those in `reached` are arrived at, can go where `choice` says: each to a
 * square of `above` that is in `open`; and each of these squares except the sink gets a leaf that can go on. */
static bool is_sound(const KmSoloBoard *board, const Row *above, unsigned open, const Row *row,
                     unsigned reached, unsigned choice) {
    unsigned arrived = 0, carried = 0;
    for (int i = 0; i < row->count; i++) {
        const int place = place_in(above, target_in(row, i, choice));
        const bool leaf = !(reached >> i & 1);
        const int left = board->left[row->square[i]];
        if (place < 0 || !(open >> place & 1) || (leaf && left < 1)) return false;
        arrived |= 1u << place;
        if (leaf && left >= 2) carried |= 1u << place;
    }
    const bool at_sink = above->target_count[0] == 0;
    return (at_sink ? arrived : arrived & carried) == open;
}

/* Finds the sets of `row` that go with those of the row above. */
static void link_rows(const KmSoloBoard *board, const Row *above, Row *row) {
    for (unsigned open = 1; open < 1u << above->count; open++) {
        if (!above->possible[open]) continue;
        for (unsigned pair = 0; pair < 1u << 2 * row->count; pair++) {
            const unsigned reached = pair >> row->count, choice = pair & ((1u << row->count) - 1);
            if (row->possible[reached] || !is_sound(board, above, open, row, reached, choice))
                continue;
            row->possible[reached] = true;
            row->above[reached] = (uint8_t)open;
            row->choice[reached] = (uint8_t)choice;
        }
    }
}

/* Lists the pawns of a rank; false if there are none or too many. */
static bool read_row(const KmSoloBoard *board, int rank, Row *row) {
    *row = (Row){0};
    for (int file = 0; file < board->width; file++) {
        const int square = km_solo_square(board, file, rank);
        if (!board->type[square]) continue;
        if (row->count == MOST_ABREAST) return false;
        row->square[row->count] = (uint8_t)square;
        row->target_count[row->count] = (uint8_t)targets_of(board, square, row->target[row->count]);
        row->count++;
    }
    return row->count > 0;
}

/* The captures of one rank: those that end a chain first, then the leaves whose piece goes on. */
static void add_captures(const KmSoloBoard *board, const Row *above, const Row *row,
                         unsigned reached, KmSoloResult *result) {
    const unsigned choice = row->choice[reached];
    int carrier[MOST_ABREAST] = {-1, -1, -1, -1}; /* by place above: the pawn that goes on */
    for (int i = 0; i < row->count; i++) {
        const int place = place_in(above, target_in(row, i, choice));
        if (place >= 0 && !(reached >> i & 1) && board->left[row->square[i]] >= 2)
            carrier[place] = i;
    }
    for (int last = 0; last < 2; last++)
        for (int i = 0; i < row->count; i++) {
            const int target = target_in(row, i, choice), place = place_in(above, target);
            const bool goes_on = place >= 0 && carrier[place] == i;
            if (goes_on == last)
                result->moves[result->count++] = (KmSoloMove){row->square[i], (uint8_t)target};
        }
}

static void solve_two_spines(const KmSoloBoard *board, KmSoloResult *result) {
    Row rows[KM_SOLO_SIDE]; /* from the sink down */
    const int top = km_solo_rank(board, highest(board));
    int read = 0, last = 0;
    result->verdict = KM_SOLO_UNSOLVABLE;
    for (; read < board->count && last <= top && read_row(board, top - last, &rows[last]); last++) {
        read += rows[last].count;
        if (last > 0) link_rows(board, &rows[last - 1], &rows[last]);
        rows[0].possible[1] = rows[0].count == 1;
    }
    /* On the lowest rank all are leaves. */
    if (read < board->count || --last < 1 || !rows[last].possible[0]) return;
    result->verdict = KM_SOLO_SOLVED;
    unsigned reached = 0;
    for (int i = last; i > 0; i--) {
        add_captures(board, &rows[i - 1], &rows[i], reached, result);
        reached = rows[i].above[reached];
    }
}

/* --- all ------------------------------------------------------------------------------------------- */

void km_solo_theory_solve(const KmSoloBoard *board, KmSoloResult *result) {
    *result = (KmSoloResult){.rule = km_solo_theory_rule(board)};
    switch (result->rule) {
    case KM_SOLO_RULE_CONNECTED:
        solve_connected(board, result);
        break;
    case KM_SOLO_RULE_ONE_SINK:
        solve_one_sink(board, result);
        break;
    case KM_SOLO_RULE_TWO_SPINES:
        solve_two_spines(board, result);
        break;
    default:
        break;
    }
}

const char *km_solo_rule_name(KmSoloRule rule) {
    static const char *const names[KM_SOLO_RULES] = {"", "connected", "one sink", "two spines"};
    return rule < KM_SOLO_RULES ? names[rule] : "";
}

const char *km_solo_rule_text(KmSoloRule rule) {
    static const char *const texts[KM_SOLO_RULES] = {
        "",
        "With one type of piece and unlimited captures, a board is solvable exactly if the attacks "
        "connect all pieces.",
        "Pawns with unlimited captures can be reduced to one exactly if just one of them attacks "
        "no other.",
        "Pawns with at most two captures can be reduced to one exactly if all lie on two paths "
        "down from the highest pawn, or beside them so that each pawn on a path is captured by "
        "one that can go on.",
    };
    return rule < KM_SOLO_RULES ? texts[rule] : "";
}
