/* make: draws, tests and polishes positions.
 *
 * A draw is a legal position without castling or en passant that a game could have reached, as far as single
 * positions show: no more pieces of a kind than the start position has, bishops on both colours, no bishop shut in
 * behind its own pawns, White not in check, and a last move that Black can have made. Tests go from cheap to dear.
 *
 * Long mates are rare among random positions but not among the neighbours of positions with shorter ones: those
 * are kept as parents, and varied by moving, adding or removing a piece.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/puzzle/make.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "keymove/base/rng.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "keymove/puzzle/seen.h"
#include "symmetry.h"

enum { TRIES = 20000000, VARIATIONS = 40, NODES = 60000 };

/* Pieces of one side, by type. */
typedef struct Army {
    int count[8];
} Army;

struct KmMaker {
    KmMakeOptions options;
    Army fixed[2]; /* the material, where it was given */
    KmSetup from;  /* the position to vary, if there is one */
    KmRng rng;
    KmShortMate *solver;
    KmSeen *seen;
    uint64_t made;
    /* The position that is being varied, the length of its mate, and how often it was. */
    KmSetup parent;
    int parent_mate, variations;
};

static const KmPieceType officers[] = {KM_QUEEN,  KM_ROOK,   KM_ROOK,  KM_BISHOP,
                                       KM_BISHOP, KM_KNIGHT, KM_KNIGHT};
enum { OFFICERS = sizeof officers / sizeof *officers, PAWNS = 8 };

static int random_below(KmMaker *maker, int bound) {
    return (int)km_rng_below(&maker->rng, (uint64_t)bound);
}

/* --- options ---------------------------------------------------------------------------------- */

static KmStatus read_material(const char *text, Army armies[2], KmError *error) {
    static const char letters[] = " PNK BRQ"; /* by KmPieceType */
    int side = 0;
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
static void set_pieces(KmMakeOptions *options) {
    enum { LEAST = 5, MOST = 12, MARGIN = 2 };
    int least = LEAST, most = MOST;
    if (options->from) {
        const int pieces = km_bb_count(km_position_occupied(options->from));
        least = pieces - MARGIN < KM_MAKE_LEAST_PIECES ? KM_MAKE_LEAST_PIECES : pieces - MARGIN;
        most = pieces + MARGIN > KM_MAKE_MOST_PIECES ? KM_MAKE_MOST_PIECES : pieces + MARGIN;
    }
    if (options->least_pieces == 0) options->least_pieces = least;
    if (options->most_pieces == 0) options->most_pieces = most;
}

static KmStatus check_options(KmMakeOptions *options, KmError *error) {
    if (options->moves == 0) options->moves = 2;
    set_pieces(options);
    if (options->tries == 0) options->tries = TRIES;
    if (options->moves < 1 || options->moves > KM_MAKE_LONGEST)
        return km_fail(error, KM_ERR_ILLEGAL, 0, "mates in 1 to %d moves can be made",
                       KM_MAKE_LONGEST);
    if (options->least_pieces < KM_MAKE_LEAST_PIECES ||
        options->most_pieces > KM_MAKE_MOST_PIECES || options->least_pieces > options->most_pieces)
        return km_fail(error, KM_ERR_ILLEGAL, 0, "the number of pieces must be from %d to %d",
                       KM_MAKE_LEAST_PIECES, KM_MAKE_MOST_PIECES);
    return KM_OK;
}

/* The position to vary, with White to move and without castling or en passant. */
static KmSetup without_rights(const KmPosition *pos) {
    const KmPosition white = km_symmetry_for_white(pos);
    KmSetup setup = km_position_setup(&white);
    for (int i = 0; i < 4; i++) setup.castling[i / 2][i % 2] = KM_CASTLE_NONE;
    setup.en_passant = KM_NO_SQUARE;
    return setup;
}

KmStatus km_maker_create(const KmMakeOptions *options, KmMaker **made, KmError *error) {
    *made = NULL;
    KmMaker *maker = aligned_alloc(_Alignof(KmMaker), sizeof *maker);
    if (!maker) return km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
    memset(maker, 0, sizeof *maker);
    maker->options = *options;
    maker->rng = km_rng(options->seed);
    KmStatus status = check_options(&maker->options, error);
    if (status == KM_OK && options->material)
        status = read_material(options->material, maker->fixed, error);
    if (options->from) maker->from = without_rights(options->from);
    maker->solver = km_short_mate_create(options->hash_mb ? options->hash_mb : 16);
    maker->seen = km_seen_create();
    if (status == KM_OK && (!maker->solver || !maker->seen))
        status = km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
    if (status == KM_OK)
        *made = maker;
    else
        km_maker_free(maker);
    return status;
}

void km_maker_free(KmMaker *maker) {
    if (!maker) return;
    km_short_mate_free(maker->solver);
    km_seen_free(maker->seen);
    free(maker);
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

/* Could Black have moved a piece last, from an empty square and without taking anything? */
static bool has_last_move(const KmSetup *setup) {
    KmBitboard occupied = 0;
    for (int i = 0; i < 64; i++) occupied |= (KmBitboard)(setup->board[i] != 0) << i;
    for (int from = 0; from < 64; from++) {
        const KmPiece piece = setup->board[from];
        if (!piece || km_piece_color(piece) != KM_BLACK) continue;
        const bool pawn = km_piece_type(piece) == KM_PAWN;
        KmBitboard back = pawn ? km_bb_square((KmSquare)from) << 8
                               : km_piece_attacks(piece, (KmSquare)from, occupied);
        if (pawn) back &= ~KM_BB_RANK_8;
        for (back &= ~occupied; back;) {
            KmSetup before = *setup;
            KmPosition pos;
            before.board[km_bb_pop(&back)] = piece;
            before.board[from] = KM_NO_PIECE;
            before.side = KM_BLACK;
            if (km_position_init(&before, &pos, NULL) == KM_OK) return true;
        }
    }
    return false;
}

static bool has_wanted_material(const KmMaker *maker, const KmSetup *setup) {
    const int pieces = pieces_of(setup);
    if (maker->options.material) {
        for (int color = 0; color < 2; color++) {
            const Army army = army_of(setup, (KmColor)color);
            if (memcmp(&army, &maker->fixed[color], sizeof army) != 0) return false;
        }
        return true;
    }
    return pieces >= maker->options.least_pieces && pieces <= maker->options.most_pieces;
}

/* A legal position with White to move and not in check; the costly question about the last move comes later. */
static bool is_plausible(const KmMaker *maker, const KmSetup *setup, KmPosition *pos) {
    return has_wanted_material(maker, setup) && army_is_plausible(setup, KM_WHITE) &&
           army_is_plausible(setup, KM_BLACK) && km_position_init(setup, pos, NULL) == KM_OK &&
           !km_position_in_check(pos);
}

/* --- drawing ---------------------------------------------------------------------------------- */

static void put_anywhere(KmMaker *maker, KmSetup *setup, KmPiece piece) {
    for (;;) {
        const KmSquare square = (KmSquare)random_below(maker, 64);
        const int rank = km_square_rank(square);
        if (setup->board[square]) continue;
        if (km_piece_type(piece) == KM_PAWN && (rank == 0 || rank == 7)) continue;
        setup->board[square] = piece;
        return;
    }
}

static void put_army(KmMaker *maker, KmSetup *setup, KmColor color, const Army *army) {
    for (int type = KM_PAWN; type <= KM_QUEEN; type++)
        for (int i = 0; i < army->count[type]; i++)
            put_anywhere(maker, setup, km_piece_make(color, (KmPieceType)type));
}

/* A king and `pieces` others; every third or so is a pawn. */
static Army random_army(KmMaker *maker, int pieces) {
    Army army = {.count = {[KM_KING] = 1}};
    bool used[OFFICERS] = {false};
    int left = OFFICERS;
    while (pieces > 0) {
        if ((left == 0 || random_below(maker, 3) == 0) && army.count[KM_PAWN] < PAWNS) {
            army.count[KM_PAWN]++;
            pieces--;
            continue;
        }
        const int i = random_below(maker, OFFICERS);
        if (left == 0) return army;
        if (used[i]) continue;
        used[i] = true;
        left--;
        army.count[officers[i]]++;
        pieces--;
    }
    return army;
}

static KmSetup draw(KmMaker *maker) {
    const KmMakeOptions *options = &maker->options;
    Army armies[2];
    memcpy(armies, maker->fixed, sizeof armies);
    if (!options->material) {
        const int pieces = options->least_pieces +
                           random_below(maker, options->most_pieces - options->least_pieces + 1);
        int white = (pieces - 2 + 1) / 2 + random_below(maker, 2);
        if (white > pieces - 2) white = pieces - 2;
        armies[KM_WHITE] = random_army(maker, white);
        armies[KM_BLACK] = random_army(maker, pieces - 2 - white);
    }
    KmSetup setup = km_setup_empty();
    put_army(maker, &setup, KM_WHITE, &armies[KM_WHITE]);
    put_army(maker, &setup, KM_BLACK, &armies[KM_BLACK]);
    return setup;
}

static KmSquare random_piece(KmMaker *maker, const KmSetup *setup, bool kings) {
    for (;;) {
        const KmSquare square = (KmSquare)random_below(maker, 64);
        const KmPiece piece = setup->board[square];
        if (piece && (kings || km_piece_type(piece) != KM_KING)) return square;
    }
}

/* Moves one to three pieces, or, where the material is free, adds or removes one. */
static KmSetup vary(KmMaker *maker, const KmSetup *parent) {
    KmSetup setup = *parent;
    const int kind = maker->options.material ? 0 : random_below(maker, 6);
    if (kind == 1 && pieces_of(&setup) > maker->options.least_pieces) {
        setup.board[random_piece(maker, &setup, false)] = KM_NO_PIECE;
    } else if (kind == 2 && pieces_of(&setup) < maker->options.most_pieces) {
        const KmColor color = random_below(maker, 2) ? KM_BLACK : KM_WHITE;
        const bool pawn = random_below(maker, 2) != 0;
        const KmPieceType type = pawn ? KM_PAWN : officers[random_below(maker, OFFICERS)];
        put_anywhere(maker, &setup, km_piece_make(color, type));
    } else {
        for (int i = 1 + random_below(maker, 2); i > 0; i--) {
            const KmSquare from = random_piece(maker, &setup, true);
            const KmPiece piece = setup.board[from];
            setup.board[from] = KM_NO_PIECE;
            put_anywhere(maker, &setup, piece);
        }
    }
    return setup;
}

/* --- testing ---------------------------------------------------------------------------------- */

static KmSpending spending_for(const KmMaker *maker) {
    return km_spending_begin((KmBudget){.nodes = NODES, .stop = maker->options.stop});
}

/* The shortest mate in at most `moves`, or 0; a mate that costs too much to decide does not count. */
static int shortest_mate(KmMaker *maker, const KmPosition *pos, int moves) {
    KmSpending spending = spending_for(maker);
    for (int mate = 1; mate <= moves; mate++) {
        const KmMateStatus status = km_short_mate_attack(maker->solver, pos, mate, &spending);
        if (status == KM_MATE_FOUND) return mate;
        if (status == KM_MATE_UNKNOWN) return 0;
    }
    return 0;
}

/* The only move that mates in `mate`, or KM_NO_MOVE. */
static KmMove only_key(KmMaker *maker, const KmPosition *pos, int mate) {
    KmSpending spending = spending_for(maker);
    KmMoveList list;
    km_movegen_legal(pos, &list);
    KmMove key = KM_NO_MOVE;
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        const KmMateStatus status = km_short_mate_defend(maker->solver, &next, mate - 1, &spending);
        if (status == KM_MATE_UNKNOWN || (status == KM_MATE_FOUND && key)) return KM_NO_MOVE;
        if (status == KM_MATE_FOUND) key = list.moves[i];
    }
    return key;
}

static bool is_sound(KmMaker *maker, const KmPosition *pos, int mate) {
    return shortest_mate(maker, pos, mate) == mate && only_key(maker, pos, mate);
}

/* Does exactly one move mate soonest after every defence, down to the last move? */
static bool has_no_duals(KmMaker *maker, const KmPosition *pos, int mate) {
    KmMoveList list;
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        const int soonest = shortest_mate(maker, &next, mate);
        const KmMove reply = soonest ? only_key(maker, &next, soonest) : KM_NO_MOVE;
        if (!reply) return false;
        km_position_play(&next, reply, &next);
        if (soonest > 1 && !has_no_duals(maker, &next, soonest - 1)) return false;
    }
    return true;
}

/* Takes away pieces that are not needed, until every one is. */
static bool economise(KmMaker *maker, KmSetup *setup, KmPosition *pos) {
    bool removed = true;
    while (removed) {
        removed = false;
        for (int i = 0; i < 64; i++) {
            KmSetup less = *setup;
            KmPosition smaller;
            if (!less.board[i] || km_piece_type(less.board[i]) == KM_KING) continue;
            less.board[i] = KM_NO_PIECE;
            if (km_position_init(&less, &smaller, NULL) != KM_OK ||
                !is_sound(maker, &smaller, maker->options.moves))
                continue;
            *setup = less;
            *pos = smaller;
            removed = true;
        }
    }
    return is_plausible(maker, setup, pos);
}

/* Does a sound position meet everything else that was asked for? May take pieces away. */
static bool is_wanted(KmMaker *maker, KmSetup *setup, KmPosition *pos) {
    const KmMakeOptions *options = &maker->options;
    if (options->economical && !economise(maker, setup, pos)) return false;
    const KmMove key = only_key(maker, pos, options->moves);
    KmPosition next;
    if (!key || !has_last_move(setup)) return false;
    km_position_play(pos, key, &next);
    if (options->quiet_key && (km_move_captured(key) || km_position_in_check(&next))) return false;
    return !options->no_duals || options->moves == 1 ||
           has_no_duals(maker, &next, options->moves - 1);
}

/* --- the next problem ------------------------------------------------------------------------- */

/* The next candidate: a neighbour of the parent, or something new. */
static KmSetup candidate(KmMaker *maker) {
    if (maker->variations > 0) {
        maker->variations--;
        return vary(maker, &maker->parent);
    }
    maker->parent_mate = 0;
    if (!maker->options.from) return draw(maker);
    return vary(maker, &maker->from);
}

/* A mate that is as long as its parent's or longer, and not long enough yet, is worth varying. */
static void consider_as_parent(KmMaker *maker, const KmSetup *setup, int mate) {
    if (mate < 2 || mate < maker->parent_mate || mate > maker->options.moves) return;
    if (mate == maker->parent_mate && random_below(maker, 2)) return;
    if (mate > maker->parent_mate) maker->variations = VARIATIONS;
    maker->parent = *setup;
    maker->parent_mate = mate;
}

static KmStatus is_new(KmMaker *maker, const KmPosition *pos, bool *fresh) {
    const KmPosition canonical = km_symmetry_canonical(pos);
    KmSeenPlace first;
    bool known;
    const KmStatus status =
        km_seen_add(maker->seen, &canonical, (KmSeenPlace){maker->made + 1, 0}, &known, &first);
    *fresh = !known;
    return status;
}

static bool is_stopped(const KmMaker *maker) {
    return maker->options.stop && __atomic_load_n(maker->options.stop, __ATOMIC_RELAXED);
}

KmStatus km_maker_next(KmMaker *maker, KmPuzzle *puzzle) {
    const int moves = maker->options.moves;
    for (uint64_t i = 0; i < maker->options.tries && !is_stopped(maker); i++) {
        KmSetup setup = candidate(maker);
        KmPosition pos;
        if (!is_plausible(maker, &setup, &pos)) continue;
        const int mate = shortest_mate(maker, &pos, moves);
        if (moves > 2) consider_as_parent(maker, &setup, mate);
        if (mate != moves || !only_key(maker, &pos, mate) || !is_wanted(maker, &setup, &pos))
            continue;
        bool fresh;
        const KmStatus status = is_new(maker, &pos, &fresh);
        if (status != KM_OK) return status;
        if (!fresh) continue;
        KmSpending spending = km_spending_begin((KmBudget){.stop = maker->options.stop});
        if (km_puzzle_complete(maker->solver, &pos, moves, NULL, 0, &spending, puzzle) !=
            KM_MATE_FOUND)
            return KM_ERR_LIMIT;
        maker->made++;
        maker->variations = 0;
        return KM_OK;
    }
    return KM_ERR_LIMIT;
}
