/* eval_classic: the paper's tables and their sum.
 *
 * The paper prints each table twice; Black's are White's turned upside down with the sign changed, to
 * the last number (a test compares all sixteen with the print). So only White's are here. Five of their numbers
 * differ from the mirrored square, as printed: see docs/ALGORITHMS.md.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/engine/eval_classic.h"

#include "keymove/chess/query.h"

typedef enum Table { PAWN, PAWN_LATE, KNIGHT, BISHOP, ROOK, QUEEN, KING, KING_LATE, TABLES } Table;

/* As White sees the board: the eighth rank first, the a-file on the left. */
/* clang-format off */
static const int8_t board_scores[TABLES][64] = {
    [PAWN] = {
        50, 50, 50, 50, 50, 50, 50, 50,
        30, 30, 30, 30, 30, 30, 30, 30,
        10, 10, 20, 30, 30, 20, 10, 10,
        5, 5, 10, 25, 25, 10, 5, 5,
        0, 0, 0, 20, 20, 0, 0, 0,
        5, -5, 15, 0, 0, 15, -5, 5,
        5, 10, 10, -20, -20, 10, 10, 5,
        0, 0, 0, 0, 0, 0, 0, 0,
    },
    [PAWN_LATE] = {
        90, 90, 90, 90, 90, 90, 90, 90,
        60, 60, 60, 60, 60, 60, 60, 60,
        20, 20, 20, 30, 30, 20, 20, 20,
        15, 15, 15, 25, 25, 15, 15, 15,
        10, 10, 10, 20, 20, 10, 10, 10,
        6, 5, 15, 0, 0, 15, 5, 5,
        5, 10, 10, -20, -20, 10, 10, 5,
        0, 0, 0, 0, 0, 0, 0, 0,
    },
    [KNIGHT] = {
        -50, -40, -30, -30, -30, -30, -40, -50,
        -40, -20, 0, 0, 0, 0, -20, -40,
        -30, 0, 10, 15, 15, 10, 0, -30,
        -30, 5, 15, 20, 20, 15, 5, -30,
        -30, 0, 15, 20, 20, 15, 0, -30,
        -30, 5, 10, 15, 15, 10, 5, -30,
        -40, -20, 0, 5, 5, 0, -20, -40,
        -50, -40, -30, -30, -30, -30, -40, -50,
    },
    [BISHOP] = {
        -20, -10, -10, -10, -10, -10, -10, -20,
        -10, 0, 0, 0, 0, 0, 0, 0,
        -10, 0, 5, 10, 10, 5, 0, -10,
        -10, 5, 5, 10, 10, 5, 5, -10,
        -10, 0, 10, 10, 10, 10, 0, -10,
        -10, 10, 10, 10, 10, 10, 10, -10,
        -10, 5, 0, 0, 0, 0, 5, -10,
        -20, -10, -10, -10, -10, -10, -10, -20,
    },
    [ROOK] = {
        0, 0, 0, 0, 0, 0, 0, 0,
        5, 10, 10, 10, 10, 10, 10, 5,
        -5, 0, 0, 0, 0, 0, 0, -5,
        -5, 0, 0, 0, 0, 0, 0, -5,
        -5, 0, 0, 0, 0, 0, 0, -5,
        -5, 0, 0, 0, 0, 0, 0, -5,
        -5, 0, 0, 0, 0, 0, 0, -5,
        0, 0, 0, 5, 5, 0, 0, 0,
    },
    [QUEEN] = {
        -20, -10, -10, -5, -5, -10, -10, -20,
        -10, 0, 0, 0, 0, 0, 0, -10,
        -10, 0, 5, 5, 5, 5, 0, -10,
        -5, 0, 5, 5, 5, 5, 0, -5,
        0, 0, 5, 5, 5, 5, 0, -5,
        -10, 5, 5, 5, 5, 5, 0, -10,
        -10, 0, 5, 0, 0, 0, 0, -10,
        -20, -10, -10, -5, -5, -10, -10, -20,
    },
    [KING] = {
        -30, -40, -40, -50, -50, -40, -40, -30,
        -30, -40, -40, -50, -50, -40, -40, -30,
        -30, -40, -40, -50, -50, -40, -40, -30,
        -30, -40, -40, -50, -50, -40, -40, -30,
        -20, -30, -30, -40, -40, -30, -30, -20,
        -10, -20, -20, -20, -20, -20, -20, -10,
        20, 20, 0, 0, 0, 0, 20, 20,
        20, 30, 10, 0, 0, 10, 30, 20,
    },
    [KING_LATE] = {
        -30, -40, -40, -50, -50, -40, -40, -30,
        -30, -40, -40, -50, -50, -40, -40, -30,
        -30, -40, -40, -50, -50, -40, -40, -30,
        30, 40, 40, 50, 50, 40, 40, 30,
        20, 30, 30, 40, 40, 30, 30, 20,
        10, 25, 25, 30, 30, 25, 25, 10,
        20, 20, 15, 10, 10, 15, 20, 20,
        20, 20, 10, 0, 0, 10, 20, 20,
    },
};
/* clang-format on */

static Table table_of(KmPieceType type, bool late) {
    switch (type) {
    case KM_PAWN:
        return late ? PAWN_LATE : PAWN;
    case KM_KNIGHT:
        return KNIGHT;
    case KM_BISHOP:
        return BISHOP;
    case KM_ROOK:
        return ROOK;
    case KM_QUEEN:
        return QUEEN;
    default:
        return late ? KING_LATE : KING;
    }
}

static const int piece_values[8] = {
    [KM_PAWN] = 100, [KM_KNIGHT] = 300, [KM_BISHOP] = 300,
    [KM_ROOK] = 500, [KM_QUEEN] = 900,  [KM_KING] = 9000,
};

static const KmPieceType types[] = {KM_PAWN, KM_KNIGHT, KM_BISHOP, KM_ROOK, KM_QUEEN, KM_KING};
enum { TYPES = sizeof types / sizeof *types };

static int sign_of(KmColor color) { return color == KM_WHITE ? 1 : -1; }

int km_eval_classic_piece(KmPiece piece) {
    return sign_of(km_piece_color(piece)) * piece_values[km_piece_type(piece)];
}

int km_eval_classic_square(KmPiece piece, KmSquare square, bool late) {
    if (km_piece_type(piece) == KM_NO_TYPE) return 0;
    const KmColor color = km_piece_color(piece);
    const int8_t *table = board_scores[table_of(km_piece_type(piece), late)];
    return sign_of(color) * table[km_square_relative(color, square) ^ 56];
}

/* The paper's numPieces is read as the number of pieces of the colour that is scored, king and pawns
 * included: the game holds "number of white pieces, and number of black pieces" (section 3), and the
 * pawns' endgame begins when "the white has less then 7 pieces remaining" (5.1.1). */
static bool is_late(KmPieceType type, int pieces) {
    return (type == KM_PAWN && pieces <= KM_CLASSIC_PAWNS_LATE) ||
           (type == KM_KING && pieces <= KM_CLASSIC_KING_LATE);
}

static void add_color(KmClassicTerms *terms, const KmPosition *pos, KmColor color) {
    const int pieces = km_bb_count(km_position_color(pos, color));
    for (int i = 0; i < TYPES; i++) {
        KmBitboard squares = km_position_pieces(pos, color, types[i]);
        const KmPiece piece = km_piece_make(color, types[i]);
        const bool late = is_late(types[i], pieces);
        terms->pieces += km_bb_count(squares) * km_eval_classic_piece(piece);
        while (squares) terms->board += km_eval_classic_square(piece, km_bb_pop(&squares), late);
    }
}

KmClassicTerms km_eval_classic_terms(const KmPosition *pos) {
    KmClassicTerms terms = {0, 0, 0};
    add_color(&terms, pos, KM_WHITE);
    add_color(&terms, pos, KM_BLACK);
    if (km_position_in_check(pos)) terms.check = -sign_of(km_position_side(pos)) * KM_CLASSIC_CHECK;
    return terms;
}

int km_eval_classic(const KmPosition *pos) {
    const KmClassicTerms terms = km_eval_classic_terms(pos);
    return terms.pieces + terms.board + terms.check;
}

static void report_color(KmClassicReport *report, const KmPosition *pos, KmColor color) {
    const int pieces = report->color_count[color];
    for (int i = TYPES - 1; i >= 0; i--) {
        const KmPiece piece = km_piece_make(color, types[i]);
        const bool late = is_late(types[i], pieces);
        for (KmBitboard squares = km_position_pieces(pos, color, types[i]); squares;) {
            const KmSquare square = km_bb_pop(&squares);
            report->pieces[report->count++] =
                (KmClassicPiece){.piece = piece,
                                 .square = square,
                                 .value = km_eval_classic_piece(piece),
                                 .board = km_eval_classic_square(piece, square, late),
                                 .late = late};
        }
    }
}

void km_eval_classic_report(const KmPosition *pos, KmClassicReport *report) {
    *report = (KmClassicReport){.count = 0};
    for (int color = KM_WHITE; color <= KM_BLACK; color++)
        report->color_count[color] = km_bb_count(km_position_color(pos, (KmColor)color));
    report_color(report, pos, KM_WHITE);
    report_color(report, pos, KM_BLACK);
    report->terms = km_eval_classic_terms(pos);
    report->sum = report->terms.pieces + report->terms.board + report->terms.check;
}

const char *km_eval_classic_table_name(KmPieceType type, bool late) {
    static const char *const names[TABLES] = {
        [PAWN] = "pawn",     [PAWN_LATE] = "pawn, endgame",
        [KNIGHT] = "knight", [BISHOP] = "bishop",
        [ROOK] = "rook",     [QUEEN] = "queen",
        [KING] = "king",     [KING_LATE] = "king, endgame",
    };
    return names[table_of(type, late)];
}

/* Section 5.5 lists four cases, by who moved and who is winning; all of them are bad for the side that is
 * ahead. If neither is, which the paper leaves open, the value is zero. */
int km_eval_classic_end(const KmPosition *pos, int ply) {
    if (km_position_in_check(pos))
        return -sign_of(km_position_side(pos)) *
               (ply <= 1 ? KM_CLASSIC_MATE_AT_ONCE : KM_CLASSIC_MATE_LATER);
    const int value = km_eval_classic(pos);
    return value > 0 ? -KM_CLASSIC_STALEMATE : value < 0 ? KM_CLASSIC_STALEMATE : 0;
}
