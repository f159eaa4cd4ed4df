/* draw: drawing, varying and judging set-ups. SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw.h"

#include <ctype.h>
#include <string.h>

#include "keymove/chess/query.h"
#include "symmetry.h"

static const KmPieceType officers[] = {KM_QUEEN,  KM_ROOK,   KM_ROOK,  KM_BISHOP,
                                       KM_BISHOP, KM_KNIGHT, KM_KNIGHT};
enum { OFFICERS = sizeof officers / sizeof *officers, PAWNS = 8 };

int km_draw_below(Draw *draw, int bound) { return (int)km_rng_below(&draw->rng, (uint64_t)bound); }

/* --- options ---------------------------------------------------------------------------------- */

static KmStatus read_material(const char *text, Army armies[2], KmError *error) {
    static const char letters[] = " PNK BRQ"; /* by KmPieceType */
    int side = 0;
    /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): called with a text only */
    for (const char *c = text; *c; c++) {
        const char *letter = strchr(letters, toupper((unsigned char)*c));
        if (tolower((unsigned char)*c) == 'v' && side == 0)
            side = 1;
        else if (letter && *letter != ' ')
            armies[side].count[letter - letters]++;
        else
            return km_fail(error, KM_ERR_SYNTAX, (size_t)(c - text),
                           "material is written as in KQvKR");
    }
    if (side == 0 || armies[0].count[KM_KING] != 1 || armies[1].count[KM_KING] != 1)
        return km_fail(error, KM_ERR_SYNTAX, 0, "material needs one king on each side of the 'v'");
    for (int i = 0; i < 2; i++) {
        const int *count = armies[i].count;
        if (count[KM_QUEEN] > 1 || count[KM_ROOK] > 2 || count[KM_BISHOP] > 2 ||
            count[KM_KNIGHT] > 2 || count[KM_PAWN] > PAWNS)
            return km_fail(error, KM_ERR_ILLEGAL, 0, "material that needs a promotion");
    }
    return KM_OK;
}

/* The numbers of pieces where none were given: those of the position to vary, two more or less. */
static void set_pieces(Draw *draw, const KmMakeOptions *options) {
    enum { LEAST = 5, MOST = 12, MARGIN = 2 };
    int least = LEAST, most = MOST;
    if (options->from) {
        const int pieces = km_bb_count(km_position_occupied(options->from));
        least = pieces - MARGIN < KM_MAKE_LEAST_PIECES ? KM_MAKE_LEAST_PIECES : pieces - MARGIN;
        most = pieces + MARGIN > KM_MAKE_MOST_PIECES ? KM_MAKE_MOST_PIECES : pieces + MARGIN;
    }
    draw->least_pieces = options->least_pieces ? options->least_pieces : least;
    draw->most_pieces = options->most_pieces ? options->most_pieces : most;
}

/* The position to vary, with the right side to move and without castling or en passant. */
static KmSetup without_rights(const KmPosition *pos, KmColor side) {
    const KmPosition white = km_symmetry_for_white(pos);
    KmSetup setup = km_position_setup(side == KM_WHITE ? &white : pos);
    for (int i = 0; i < 4; i++) setup.castling[i / 2][i % 2] = KM_CASTLE_NONE;
    setup.en_passant = KM_NO_SQUARE;
    setup.side = side;
    return setup;
}

KmStatus km_draw_init(Draw *draw, const KmMakeOptions *options, KmColor side, KmError *error) {
    *draw = (Draw){.rng = km_rng(options->seed),
                   .side = side,
                   .fixed = options->material != NULL,
                   .varies = options->from != NULL};
    set_pieces(draw, options);
    if (draw->least_pieces < KM_MAKE_LEAST_PIECES || draw->most_pieces > KM_MAKE_MOST_PIECES ||
        draw->least_pieces > draw->most_pieces)
        return km_fail(error, KM_ERR_ILLEGAL, 0, "the number of pieces must be from %d to %d",
                       KM_MAKE_LEAST_PIECES, KM_MAKE_MOST_PIECES);
    if (draw->varies) draw->from = without_rights(options->from, side);
    return draw->fixed ? read_material(options->material, draw->armies, error) : KM_OK;
}

KmSeen *km_draw_seen(const Draw *draw) {
    KmSeen *seen = km_seen_create();
    KmPosition pos;
    if (!seen || !draw->varies || km_position_init(&draw->from, &pos, NULL) != KM_OK) return seen;
    const KmPosition canonical = km_symmetry_canonical(&pos);
    KmSeenPlace first;
    bool known;
    if (km_seen_add(seen, &canonical, (KmSeenPlace){1, 0}, &known, &first) == KM_OK) return seen;
    km_seen_free(seen);
    return NULL;
}

/* --- plausible positions ---------------------------------------------------------------------- */

static Army army_of(const KmSetup *setup, KmColor color) {
    Army army = {{0}};
    for (int i = 0; i < 64; i++)
        if (setup->board[i] && km_piece_color(setup->board[i]) == color)
            army.count[km_piece_type(setup->board[i])]++;
    return army;
}

static int pieces_of(const KmSetup *setup) {
    int count = 0;
    for (int i = 0; i < 64; i++) count += setup->board[i] != KM_NO_PIECE;
    return count;
}

static bool bishops_differ(const KmSetup *setup, KmColor color) {
    const KmPiece bishop = km_piece_make(color, KM_BISHOP);
    int on[2] = {0, 0};
    for (int i = 0; i < 64; i++)
        if (setup->board[i] == bishop) on[KM_BB_DARK >> i & 1]++;
    return on[0] <= 1 && on[1] <= 1;
}

/* A bishop on its first rank behind pawns that never moved cannot have come there, unless it is at home. */
static bool bishop_is_shut_in(const KmSetup *setup, KmColor color) {
    const KmPiece bishop = km_piece_make(color, KM_BISHOP), pawn = km_piece_make(color, KM_PAWN);
    for (int file = 0; file < 8; file++) {
        const KmSquare home = km_square_relative(color, km_square_make(file, 0));
        if (setup->board[home] != bishop || file == 2 || file == 5) continue;
        const bool left =
            file == 0 ||
            setup->board[km_square_relative(color, km_square_make(file - 1, 1))] == pawn;
        const bool right =
            file == 7 ||
            setup->board[km_square_relative(color, km_square_make(file + 1, 1))] == pawn;
        if (left && right) return true;
    }
    return false;
}

static bool army_is_plausible(const KmSetup *setup, KmColor color) {
    const Army army = army_of(setup, color);
    return army.count[KM_QUEEN] <= 1 && army.count[KM_ROOK] <= 2 && army.count[KM_KNIGHT] <= 2 &&
           army.count[KM_PAWN] <= PAWNS && bishops_differ(setup, color) &&
           !bishop_is_shut_in(setup, color);
}

/* Where a piece may have come from with its last move, without taking anything. */
static KmBitboard origins(const KmSetup *setup, KmSquare square) {
    const KmPiece piece = setup->board[square];
    const KmColor color = km_piece_color(piece);
    KmBitboard occupied = 0;
    for (int i = 0; i < 64; i++) occupied |= (KmBitboard)(setup->board[i] != 0) << i;
    if (km_piece_type(piece) != KM_PAWN)
        return km_piece_attacks(piece, square, occupied) & ~occupied;
    const KmBitboard home = color == KM_WHITE ? KM_BB_RANK_1 : KM_BB_RANK_8;
    return km_bb_forward(km_color_other(color), km_bb_square(square)) & ~home & ~occupied;
}

/* The position before a piece moved from `origin`, where it leaves `taken` behind. */
static bool before_move(const KmSetup *setup, KmSquare square, KmSquare origin, KmPiece taken,
                        KmSetup *before) {
    KmPosition pos;
    *before = *setup;
    before->board[origin] = setup->board[square];
    before->board[square] = taken;
    before->side = km_piece_color(setup->board[square]);
    return km_position_init(before, &pos, NULL) == KM_OK;
}

bool km_draw_has_last_move(const KmSetup *setup) {
    for (int square = 0; square < 64; square++) {
        if (!setup->board[square] || km_piece_color(setup->board[square]) == setup->side) continue;
        for (KmBitboard back = origins(setup, (KmSquare)square); back;) {
            KmSetup before;
            if (before_move(setup, (KmSquare)square, km_bb_pop(&back), KM_NO_PIECE, &before))
                return true;
        }
    }
    return false;
}

static bool has_wanted_material(const Draw *draw, const KmSetup *setup) {
    const int pieces = pieces_of(setup);
    if (draw->fixed) {
        for (int color = 0; color < 2; color++) {
            const Army army = army_of(setup, (KmColor)color);
            if (memcmp(&army, &draw->armies[color], sizeof army) != 0) return false;
        }
        return true;
    }
    return pieces >= draw->least_pieces && pieces <= draw->most_pieces;
}

bool km_draw_is_plausible(const Draw *draw, const KmSetup *setup, KmPosition *pos) {
    return has_wanted_material(draw, setup) && army_is_plausible(setup, KM_WHITE) &&
           army_is_plausible(setup, KM_BLACK) && km_position_init(setup, pos, NULL) == KM_OK &&
           !km_position_in_check(pos);
}

/* --- drawing ---------------------------------------------------------------------------------- */

static void put_anywhere(Draw *draw, KmSetup *setup, KmPiece piece) {
    for (;;) {
        const KmSquare square = (KmSquare)km_draw_below(draw, 64);
        const int rank = km_square_rank(square);
        if (setup->board[square]) continue;
        if (km_piece_type(piece) == KM_PAWN && (rank == 0 || rank == 7)) continue;
        setup->board[square] = piece;
        return;
    }
}

static void put_army(Draw *draw, KmSetup *setup, KmColor color, const Army *army) {
    for (int type = KM_PAWN; type <= KM_QUEEN; type++)
        for (int i = 0; i < army->count[type]; i++)
            put_anywhere(draw, setup, km_piece_make(color, (KmPieceType)type));
}

/* A king and `pieces` others; every third or so is a pawn. */
static Army random_army(Draw *draw, int pieces) {
    Army army = {.count = {[KM_KING] = 1}};
    bool used[OFFICERS] = {false};
    int left = OFFICERS;
    while (pieces > 0) {
        if ((left == 0 || km_draw_below(draw, 3) == 0) && army.count[KM_PAWN] < PAWNS) {
            army.count[KM_PAWN]++;
            pieces--;
            continue;
        }
        const int i = km_draw_below(draw, OFFICERS);
        if (left == 0) return army;
        if (used[i]) continue;
        used[i] = true;
        left--;
        army.count[officers[i]]++;
        pieces--;
    }
    return army;
}

static KmSetup draw_new(Draw *draw) {
    Army armies[2];
    memcpy(armies, draw->armies, sizeof armies);
    if (!draw->fixed) {
        const int pieces =
            draw->least_pieces + km_draw_below(draw, draw->most_pieces - draw->least_pieces + 1);
        int white = (pieces - 2 + 1) / 2 + km_draw_below(draw, 2);
        if (white > pieces - 2) white = pieces - 2;
        armies[KM_WHITE] = random_army(draw, white);
        armies[KM_BLACK] = random_army(draw, pieces - 2 - white);
    }
    KmSetup setup = km_setup_empty();
    setup.side = draw->side;
    put_army(draw, &setup, KM_WHITE, &armies[KM_WHITE]);
    put_army(draw, &setup, KM_BLACK, &armies[KM_BLACK]);
    return setup;
}

static KmSquare random_piece(Draw *draw, const KmSetup *setup, bool kings) {
    for (;;) {
        const KmSquare square = (KmSquare)km_draw_below(draw, 64);
        const KmPiece piece = setup->board[square];
        if (piece && (kings || km_piece_type(piece) != KM_KING)) return square;
    }
}

KmSetup km_draw_vary(Draw *draw, const KmSetup *parent) {
    KmSetup setup = *parent;
    const int kind = draw->fixed ? 0 : km_draw_below(draw, 6);
    if (kind == 1 && pieces_of(&setup) > draw->least_pieces) {
        setup.board[random_piece(draw, &setup, false)] = KM_NO_PIECE;
    } else if (kind == 2 && pieces_of(&setup) < draw->most_pieces) {
        const KmColor color = km_draw_below(draw, 2) ? KM_BLACK : KM_WHITE;
        const bool pawn = km_draw_below(draw, 2) != 0;
        const KmPieceType type = pawn ? KM_PAWN : officers[km_draw_below(draw, OFFICERS)];
        put_anywhere(draw, &setup, km_piece_make(color, type));
    } else {
        for (int i = 1 + km_draw_below(draw, 2); i > 0; i--) {
            const KmSquare from = random_piece(draw, &setup, true);
            const KmPiece piece = setup.board[from];
            setup.board[from] = KM_NO_PIECE;
            put_anywhere(draw, &setup, piece);
        }
    }
    return setup;
}

/* A piece of the other side that may have been taken on a square, or none. */
static KmPiece random_victim(Draw *draw, const KmSetup *setup, KmSquare square) {
    enum { ONE_IN = 4 };
    if (draw->fixed || pieces_of(setup) >= draw->most_pieces || km_draw_below(draw, ONE_IN))
        return KM_NO_PIECE;
    const int rank = km_square_rank(square);
    const bool pawn = rank > 0 && rank < 7 && km_draw_below(draw, 2);
    return km_piece_make(setup->side, pawn ? KM_PAWN : officers[km_draw_below(draw, OFFICERS)]);
}

static KmSquare random_square(Draw *draw, KmBitboard squares) {
    for (int skip = km_draw_below(draw, km_bb_count(squares)); skip > 0; skip--)
        km_bb_pop(&squares);
    return km_bb_pop(&squares);
}

bool km_draw_take_back(Draw *draw, KmSetup *setup) {
    enum { ATTEMPTS = 20 };
    for (int i = 0; i < ATTEMPTS; i++) {
        const KmSquare square = random_piece(draw, setup, true);
        const KmPiece piece = setup->board[square];
        KmSetup before;
        if (km_piece_color(piece) == setup->side) continue;
        const KmPiece victim =
            km_piece_type(piece) == KM_PAWN ? KM_NO_PIECE : random_victim(draw, setup, square);
        const KmBitboard back = origins(setup, square);
        if (!back || !before_move(setup, square, random_square(draw, back), victim, &before))
            continue;
        *setup = before;
        return true;
    }
    return false;
}

KmSetup km_draw_first(Draw *draw) {
    return draw->varies ? km_draw_vary(draw, &draw->from) : draw_new(draw);
}
