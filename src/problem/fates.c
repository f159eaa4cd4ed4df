/* fates: first the square of the king, then the fates of its pieces, then the places of the attacker's pieces.
 *
 *      . g g .      All squares around the king must be guarded (g) or filled by its own pieces (b), the square before
 *      . k b .      each pawn must be filled (f), and officers must be walled in by their own side, or pinned. The
 *      . b p .      defender's pieces make their moves first, so the lines of the attacker's guards are known.
 *      . . f .
 *
 * The search ends when it has found a combination for which the side to move needs not all of its moves, for then
 * nearly every move is possible; and when it has taken too long.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "fates.h"

#include "pace.h"

#include <stdlib.h>

enum {
    MOST_PIECES = 16,
    MOST_FATE_MOVES = 6, /* of one side; with more nothing is ruled out */
    MOST_PINS = 4,
    MOST_STEPS = 300 /* of the search; then nothing is ruled out */
};

/* A piece on its way: its square, kind, and where it may be by number of moves. */
typedef struct Traveller {
    KmSquare square;
    uint8_t kind; /* as for pace; KM_PAWN for pawns of both colours */
    const PaceTable *pace;
} Traveller;

/* The captures that a piece of the attacker makes. */
typedef struct Tour {
    unsigned captures;  /* bit n: one with its n-th move, or later */
    int moves;          /* that they take at least */
    KmBitboard squares; /* where they may be made */
} Tour;

/* All tours together. */
typedef struct Tours {
    int captures, moves;
    KmBitboard squares;
    KmBitboard idle; /* pieces without a tour */
} Tours;

/* A place behind a pinned piece where a line piece of the attacker must stand. */
typedef struct PinNeed {
    KmBitboard places;
    bool diagonal;
} PinNeed;

/* What has been settled for the defender's pieces. */
typedef struct Still {
    KmBitboard filled;   /* squares where they stand at the end, the king included */
    KmBitboard walls;    /* squares that they must fill */
    KmBitboard fronts;   /* squares that any piece must fill */
    KmBitboard attacked; /* squares where a pawn would capture */
    KmBitboard movers;   /* pieces that move, by the square where they are now */
    unsigned open;       /* pieces without a fate so far */
    KmBitboard here;     /* the same by their squares */
    int spare;           /* moves left */
    int pins;            /* pieces that are pinned */
} Still;

/* What has been settled for the attacker's pieces. */
typedef struct Cover {
    KmBitboard guards, fills; /* squares that must be guarded and filled */
    KmBitboard finals;        /* squares where they stand at the end */
    KmBitboard movers;
    unsigned used;
    int pins; /* how many of the pins have been made */
    int cost; /* moves of all of them */
} Cover;

struct Fates {
    FateMoves moves;
    int steps;
    KmColor side; /* of the attacker */
    int own, other;
    bool attacker_begins;
    int attacker_count, defender_count;
    Traveller attacker[MOST_PIECES], defender[MOST_PIECES];
    KmBitboard arrivals;             /* where some attacker may be at the end */
    KmBitboard reach;                /* where some defender may be */
    KmBitboard attackers, defenders; /* the pieces now, kings included */
    KmBitboard pawns,
        restless; /* pawns of the defenders; officers that cannot be walled in where they are */
    unsigned officers; /* defenders that are officers */
    /* By type and number: where an officer has so many steps at most that its own side does not fill now. */
    KmBitboard wall[8][MOST_FATE_MOVES + 2];
    bool pins_diagonal, pins_straight;
    KmSquare king; /* at the end */
    PinNeed pin[MOST_PINS];
    Tour tour[MOST_PIECES];
    Tours tours;
};

Fates *km_fates_create(void) { return calloc(1, sizeof(Fates)); }
void km_fates_free(Fates *fates) { free(fates); }

static const uint8_t kinds[] = {KM_PAWN, KM_KNIGHT, KM_KING, KM_BISHOP, KM_ROOK, KM_QUEEN};
enum { KINDS = sizeof kinds };

/* Is there nothing more to be found out? */
static bool finished(Fates *fates) {
    if (++fates->steps > MOST_STEPS) fates->moves.all = true;
    return fates->moves.all;
}

/* --- a combination has been found -------------------------------------------------------------------------------- */

static void record(Fates *fates, const Still *still, const Cover *cover) {
    FateMoves *moves = &fates->moves;
    const bool attacker = fates->attacker_begins;
    moves->all |= attacker ? cover->cost < fates->own : still->spare > 0;
    moves->from |= attacker ? cover->movers : still->movers;
}

/* --- the attacker's pieces --------------------------------------------------------------------------------------- */

static KmBitboard attacks_from(unsigned type, KmColor color, KmSquare square, KmBitboard occupied) {
    return km_piece_attacks(km_piece_make(color, (KmPieceType)type), square, occupied);
}

static bool cover_all(Fates *fates, const Still *still, const Cover *cover);

/* What stops the attacker's lines; they pass through the king. */
static KmBitboard obstacles(const Fates *fates, const Still *still, const Cover *cover) {
    return (still->filled | cover->finals) & ~km_bb_square(fates->king);
}

/* May a piece stand here at the end, without giving check or being captured? */
static bool may_stand(const Fates *fates, const Still *still, const Cover *cover, unsigned kind,
                      KmSquare square, KmBitboard attacks) {
    if (km_bb_has(still->filled | cover->finals | still->attacked, square)) return false;
    if (kind == KM_KING) return !km_bb_has(km_king_attacks[fates->king], square);
    if (kind == KM_PAWN || kind == KM_KNIGHT) return !km_bb_has(attacks, fates->king);
    return true;
}

/* How many moves a piece makes in all that goes to a square, for which alone it would need `moves`. */
static int trip(const Tour *tour, KmSquare square, int moves) {
    if (!tour->captures) return moves;
    const int least = tour->moves + !km_bb_has(tour->squares, square);
    return moves > least ? moves : least;
}

static bool use_attacker(Fates *fates, const Still *still, const Cover *cover, int attacker,
                         unsigned kind, KmSquare square, int moves) {
    const Tour *tour = &fates->tour[attacker];
    const int cost = trip(tour, square, moves) - tour->moves;
    if (cover->cost + cost > fates->own) return false;
    const KmBitboard occupied = obstacles(fates, still, cover);
    const KmBitboard attacks = attacks_from(kind, fates->side, square, occupied);
    if (!may_stand(fates, still, cover, kind, square, attacks)) return false;
    Cover next = *cover;
    next.finals |= km_bb_square(square);
    next.fills &= ~km_bb_square(square);
    next.guards &= ~attacks;
    next.used |= 1u << attacker;
    next.cost += cost;
    if (cost) next.movers |= km_bb_square(fates->attacker[attacker].square);
    return cover_all(fates, still, &next);
}

/* Tries the squares of a set that a piece reaches in exactly `moves` moves as `kind`. */
static bool use_reached(Fates *fates, const Still *still, const Cover *cover, int attacker,
                        unsigned kind, const KmBitboard *reached, KmBitboard squares, int moves) {
    bool found = false;
    squares &= reached[moves];
    if (moves) squares &= ~reached[moves - 1];
    while (squares && !fates->moves.all && !(found && !fates->attacker_begins))
        found |= use_attacker(fates, still, cover, attacker, kind, km_bb_pop(&squares), moves);
    return found;
}

/* Where a piece of some kind must stand. */
typedef struct Places {
    KmBitboard by[8];
} Places;

/* Lets each piece that has no place so far go to one of these places. True if a combination was found; more of them
 * are of interest only for the moves of the attacker. */
static bool use_any(Fates *fates, const Still *still, const Cover *cover, const Places *places) {
    bool found = false;
    for (int moves = 0; moves <= fates->own; moves++)
        for (int i = 0; i < fates->attacker_count; i++) {
            if (cover->used >> i & 1 || cover->cost + moves - fates->tour[i].moves > fates->own)
                continue;
            const Traveller *attacker = &fates->attacker[i];
            found |= use_reached(fates, still, cover, i, attacker->kind, attacker->pace->on,
                                 places->by[attacker->kind], moves);
            if (attacker->kind == KM_PAWN && moves > 0) {
                found |= use_reached(fates, still, cover, i, KM_QUEEN, attacker->pace->as_queen,
                                     places->by[KM_QUEEN], moves);
                found |= use_reached(fates, still, cover, i, KM_KNIGHT, attacker->pace->as_knight,
                                     places->by[KM_KNIGHT], moves);
            }
            if (fates->moves.all || (found && !fates->attacker_begins)) return found;
        }
    return found;
}

/* Lets some piece stand on the first square that must be filled. */
static bool fill_one(Fates *fates, const Still *still, const Cover *cover) {
    Places places;
    for (int kind = 0; kind < 8; kind++) places.by[kind] = cover->fills & -cover->fills;
    return use_any(fates, still, cover, &places);
}

/* Lets some line piece make the next pin. */
static bool pin_one(Fates *fates, const Still *still, const Cover *cover) {
    const PinNeed *need = &fates->pin[cover->pins];
    Cover next = *cover;
    next.pins++;
    bool found = false;
    if (need->places & cover->finals) found = cover_all(fates, still, &next);
    Places places = {{0}};
    places.by[KM_QUEEN] = places.by[need->diagonal ? KM_BISHOP : KM_ROOK] = need->places;
    return use_any(fates, still, &next, &places) | found;
}

/* Lets some piece that moves guard the first of these squares. */
static bool guard_one(Fates *fates, const Still *still, const Cover *cover, KmBitboard guards) {
    const KmSquare square = km_bb_first(guards);
    const KmBitboard occupied = obstacles(fates, still, cover);
    Places places = {{0}};
    for (int i = 0; i < KINDS; i++)
        places.by[kinds[i]] = attacks_from(kinds[i], km_color_other(fates->side), square, occupied);
    return use_any(fates, still, cover, &places);
}

/* What the pieces guard that have no place so far, if they stay where they are. */
static KmBitboard guarded_by_staying(const Fates *fates, const Still *still, const Cover *cover) {
    const KmBitboard occupied = obstacles(fates, still, cover);
    KmBitboard guarded = 0;
    for (int i = 0; i < fates->attacker_count; i++) {
        if (cover->used >> i & 1 || fates->tour[i].captures) continue;
        const Traveller *attacker = &fates->attacker[i];
        const KmBitboard attacks =
            attacks_from(attacker->kind, fates->side, attacker->square, occupied);
        if (may_stand(fates, still, cover, attacker->kind, attacker->square, attacks))
            guarded |= attacks;
    }
    return guarded;
}

static bool cover_all(Fates *fates, const Still *still, const Cover *cover) {
    if (finished(fates)) return true;
    if (cover->fills) return fill_one(fates, still, cover);
    if (cover->pins < still->pins) return pin_one(fates, still, cover);
    const KmBitboard open = cover->guards & ~guarded_by_staying(fates, still, cover);
    if (open) return guard_one(fates, still, cover, open);
    record(fates, still, cover);
    return true;
}

/* --- the defender's pieces --------------------------------------------------------------------------------------- */

static void settle_all(Fates *fates, const Still *still);

static KmBitboard front_of(const Fates *fates, KmSquare square) {
    return km_bb_forward(km_color_other(fates->side), km_bb_square(square));
}

/* The lines of the king on which the attacker may pin a pawn. */
static KmBitboard pin_lines(const Fates *fates) {
    return (fates->pins_diagonal ? km_bishop_rays[fates->king] : 0) |
           (fates->pins_straight ? km_rook_rays[fates->king] : 0);
}

/* Must more be done than there are moves? The attacker captures, and fills squares that no piece of the defender can. Then
 * all pieces without a fate must be taken care of that cannot stay as they are: pawns with nothing before them, and
 * officers that cannot be walled in. A move of the attacker captures or blocks one; a move of the defender moves one, and an
 * officer may block another. Pieces on the king's lines may be pinned. */
static bool too_much(const Fates *fates, const Still *still) {
    const KmBitboard fills =
        still->fronts & ~still->filled & ~fates->attackers & ~(still->open ? fates->reach : 0);
    const int needed = fates->tours.moves + km_bb_count(fills & ~fates->tours.squares);
    if (needed > fates->own) return true;
    const int officers = __builtin_popcount(still->open & fates->officers);
    const int helped = still->spare + (officers < still->spare ? officers : still->spare);
    const int most = helped + fates->own - needed + fates->tours.moves - fates->tours.captures;
    const KmBitboard loose = still->here & ~pin_lines(fates);
    const KmBitboard shut = still->filled | still->here | fates->tours.squares | fates->tours.idle;
    const KmBitboard fronts = km_bb_forward(km_color_other(fates->side), loose & fates->pawns);
    return km_bb_count(fronts & ~shut) + km_bb_count(loose & fates->restless) > most;
}

/* Goes on unless more squares must be filled than there are pieces. */
static void go_on(Fates *fates, const Still *still) {
    const KmBitboard open = still->walls & ~still->filled;
    if (open & ~fates->reach || km_bb_count(open) > __builtin_popcount(still->open)) return;
    if (too_much(fates, still)) return;
    settle_all(fates, still);
}

/* Lets the piece on `square`, where it has been put, be pinned. */
static void settle_pinned(Fates *fates, const Still *still, unsigned type, KmSquare square) {
    const KmSquare king = fates->king;
    const bool diagonal = km_bb_has(km_bishop_rays[king], square);
    if (!diagonal && !km_bb_has(km_rook_rays[king], square)) return;
    if (!(diagonal ? fates->pins_diagonal : fates->pins_straight) ||
        !pace_pin_holds(type, diagonal))
        return;
    const KmBitboard between = km_between[king][square];
    if (between & still->filled) return;
    const KmBitboard rays = diagonal ? km_bishop_attacks(square, still->filled)
                                     : km_rook_attacks(square, still->filled);
    Still pinned = *still;
    if (pinned.pins == MOST_PINS) {
        fates->moves.all = true;
        return;
    }
    fates->pin[pinned.pins++] =
        (PinNeed){rays & km_line[king][square] & ~between & ~still->filled, diagonal};
    if (type == KM_PAWN && km_square_file(king) == km_square_file(square))
        pinned.fronts |= front_of(fates, square);
    go_on(fates, &pinned);
}

static void settle_pawn(Fates *fates, Still *still, KmSquare square) {
    const KmBitboard front = front_of(fates, square);
    settle_pinned(fates, still, KM_PAWN, square);
    if (!(front & (still->filled | fates->reach | fates->arrivals))) return;
    still->fronts |= front;
    still->attacked |= km_pawn_attacks[km_color_other(fates->side)][square];
    go_on(fates, still);
}

/* The same when a piece has its fate, for which it makes `cost` moves. */
static Still without(const Fates *fates, const Still *still, int defender, int cost) {
    const KmBitboard square = km_bb_square(fates->defender[defender].square);
    Still next = *still;
    next.open &= ~(1u << defender);
    next.here &= ~square;
    next.spare -= cost;
    if (cost) next.movers |= square;
    return next;
}

/* Puts a piece on a square for good. */
static void settle(Fates *fates, const Still *still, int defender, unsigned type, KmSquare square,
                   int cost) {
    Still next = without(fates, still, defender, cost);
    next.filled |= km_bb_square(square);
    if (type == KM_PAWN) {
        settle_pawn(fates, &next, square);
        return;
    }
    settle_pinned(fates, &next, type, square);
    next.walls |= pace_steps(type, square);
    go_on(fates, &next);
}

/* Where an officer may be walled in with so many moves of others, or pinned. */
static KmBitboard calm_squares(const Fates *fates, unsigned type, int moves) {
    const KmSquare king = fates->king;
    const KmBitboard beside = type == KM_KNIGHT ? km_knight_attacks[king] : km_king_attacks[king];
    KmBitboard calm = fates->wall[type][moves] | (fates->wall[type][moves + 1] & beside);
    if (fates->pins_diagonal && pace_pin_holds(type, true)) calm |= km_bishop_rays[king];
    if (fates->pins_straight && pace_pin_holds(type, false)) calm |= km_rook_rays[king];
    return calm;
}

static void settle_as(Fates *fates, const Still *still, int defender, unsigned type,
                      const KmBitboard *reached, KmBitboard squares) {
    for (int cost = 0; cost <= still->spare && !fates->moves.all; cost++) {
        KmBitboard set = reached[cost] & squares;
        if (cost) set &= ~reached[cost - 1];
        if (type != KM_PAWN) set &= calm_squares(fates, type, still->spare - cost);
        while (set && !fates->moves.all)
            settle(fates, still, defender, type, km_bb_pop(&set), cost);
    }
}

/* Lets a piece stand still on one of these squares. */
static void settle_on(Fates *fates, const Still *still, int defender, KmBitboard squares) {
    const Traveller *piece = &fates->defender[defender];
    squares &= ~still->filled;
    settle_as(fates, still, defender, piece->kind, piece->pace->on, squares);
    if (piece->kind != KM_PAWN || !piece->pace->as_queen[still->spare]) return;
    settle_as(fates, still, defender, KM_KNIGHT, piece->pace->as_knight, squares);
    settle_as(fates, still, defender, KM_BISHOP, piece->pace->as_queen, squares);
    settle_as(fates, still, defender, KM_ROOK, piece->pace->as_queen, squares);
    settle_as(fates, still, defender, KM_QUEEN, piece->pace->as_queen, squares);
}

/* The first move with which an attacker may capture on one of the squares, if it makes `most` moves at most; each of its
 * moves captures one piece. More than `most` if there is none. */
static int moves_to_capture(const Traveller *attacker, const Tour *tour, KmBitboard squares,
                            int most) {
    int moves = 1;
    while (moves <= most &&
           (tour->captures >> moves & 1 || !(attacker->pace->any[moves] & squares)))
        moves++;
    return moves;
}

/* Lets an attacker capture a piece that makes `cost` moves before, with its move number `moves` or later. */
static void settle_captured(Fates *fates, const Still *still, int defender, int attacker, int cost,
                            int moves) {
    const Traveller *piece = &fates->defender[defender];
    const KmBitboard squares = piece->pace->any[cost];
    Tour *tour = &fates->tour[attacker];
    const Tour before = *tour;
    const Tours all = fates->tours;
    *tour = (Tour){before.captures | 1u << moves, moves, before.squares | squares};
    if (moves < before.moves) tour->moves = before.moves;
    fates->tours.captures++;
    fates->tours.moves += tour->moves - before.moves;
    fates->tours.squares |= squares;
    fates->tours.idle &= ~km_bb_square(fates->attacker[attacker].square);
    Still next = without(fates, still, defender, cost);
    if (!too_much(fates, &next)) settle_all(fates, &next);
    fates->tours = all;
    *tour = before;
}

/* Lets a piece be captured, after any number of moves: each gives it more squares on which that may happen. */
static void settle_captures(Fates *fates, const Still *still, int defender) {
    for (int i = 0; i < fates->attacker_count; i++) {
        const int most = fates->own - fates->tours.moves + fates->tour[i].moves;
        for (int cost = 0; cost <= still->spare && !fates->moves.all; cost++) {
            const KmBitboard squares = fates->defender[defender].pace->any[cost];
            const int moves = moves_to_capture(&fates->attacker[i], &fates->tour[i], squares, most);
            if (moves <= most) settle_captured(fates, still, defender, i, cost, moves);
        }
    }
}

static void begin_cover(Fates *fates, const Still *still) {
    Cover cover = {.guards = km_king_attacks[fates->king] & ~still->filled,
                   .fills = still->fronts & ~still->filled,
                   .cost = fates->tours.moves};
    for (int i = 0; i < fates->attacker_count; i++)
        if (fates->tour[i].captures) cover.movers |= km_bb_square(fates->attacker[i].square);
    cover_all(fates, still, &cover);
}

/* First squares that must be filled, then the pieces one after the other. */
static void settle_all(Fates *fates, const Still *still) {
    if (finished(fates)) return;
    const KmBitboard open = still->walls & ~still->filled;
    if (open) {
        for (unsigned b = still->open; b; b &= b - 1)
            settle_on(fates, still, __builtin_ctz(b), open & -open);
    } else if (still->open) {
        const int defender = __builtin_ctz(still->open);
        settle_on(fates, still, defender, ~(KmBitboard)0);
        settle_captures(fates, still, defender);
    } else {
        begin_cover(fates, still);
    }
}

/* --- the position ------------------------------------------------------------------------------------------------- */

static void add_all(Traveller *list, int *count, const KmPosition *pos, Pace *pace,
                    KmBitboard pieces) {
    while (pieces) {
        const KmSquare square = km_bb_pop(&pieces);
        const KmPiece piece = km_position_piece_at(pos, square);
        const KmPieceType type = km_piece_type(piece);
        const unsigned kind = pace_kind(type, km_piece_color(piece));
        list[(*count)++] = (Traveller){square, (uint8_t)type, km_pace_table(pace, kind, square)};
    }
}

static void begin_attackers(Fates *fates, const KmPosition *pos, Pace *pace) {
    fates->attackers = km_position_color(pos, fates->side);
    fates->tours = (Tours){.idle = fates->attackers};
    fates->attacker_count = 0;
    add_all(fates->attacker, &fates->attacker_count, pos, pace, fates->attackers);
    fates->pins_diagonal = fates->pins_straight = false;
    fates->arrivals = 0;
    for (int i = 0; i < fates->attacker_count; i++) {
        const Traveller *attacker = &fates->attacker[i];
        fates->arrivals |= attacker->pace->any[fates->own];
        const bool promotes = attacker->kind == KM_PAWN && attacker->pace->as_queen[fates->own];
        fates->pins_diagonal |=
            attacker->kind == KM_BISHOP || attacker->kind == KM_QUEEN || promotes;
        fates->pins_straight |= attacker->kind == KM_ROOK || attacker->kind == KM_QUEEN || promotes;
    }
}

/* The pieces whose fates demand most of the others come first: those that must be walled in, and those that can move. */
static void begin_defenders(Fates *fates, const KmPosition *pos, Pace *pace) {
    const KmColor color = km_color_other(fates->side);
    const KmBitboard all = km_position_color(pos, color);
    const KmBitboard pawns = km_position_pieces(pos, color, KM_PAWN);
    const KmBitboard officers = all & ~pawns & ~km_position_pieces(pos, color, KM_KING);
    KmBitboard free =
        km_bb_forward(fates->side, km_bb_forward(color, pawns) & ~km_position_occupied(pos));
    for (KmBitboard b = officers; b;) {
        const KmSquare square = km_bb_pop(&b);
        const KmBitboard steps =
            pace_steps(km_piece_type(km_position_piece_at(pos, square)), square);
        if (km_bb_count(steps & ~all) > fates->other + 1) free |= km_bb_square(square);
    }
    fates->defender_count = 0;
    fates->defenders = all;
    const KmBitboard order[] = {officers & ~free, officers & free, pawns & free, pawns & ~free};
    for (int i = 0; i < 4; i++)
        add_all(fates->defender, &fates->defender_count, pos, pace, order[i]);
    fates->reach = 0;
    fates->officers = 0;
    fates->pawns = pawns;
    fates->restless = officers & free;
    for (int i = 0; i < fates->defender_count; i++) {
        fates->reach |= fates->defender[i].pace->any[fates->other];
        if (fates->defender[i].kind != KM_PAWN) fates->officers |= 1u << i;
    }
}

static void begin_walls(Fates *fates) {
    for (int i = 1; i < KINDS; i++) {
        const unsigned type = kinds[i];
        if (type == KM_KING) continue;
        for (int moves = 0; moves <= fates->other + 1; moves++) fates->wall[type][moves] = 0;
        for (KmSquare square = 0; square < 64; square++) {
            const KmBitboard steps = pace_steps(type, square);
            const int open = km_bb_count(steps & ~fates->defenders);
            for (int moves = open; moves <= fates->other + 1; moves++)
                fates->wall[type][moves] |= km_bb_square(square);
        }
    }
}

static void settle_king(Fates *fates, Enclosure *enclosure, KmSquare from, KmSquare to) {
    const int cost = pace_king_distance(from, to), spare = fates->other - cost;
    if (spare < 0) return;
    const Still still = {.filled = km_bb_square(to),
                         .movers = cost ? km_bb_square(from) : 0,
                         .open = (1u << fates->defender_count) - 1,
                         .here = fates->defenders & ~km_bb_square(from),
                         .spare = spare};
    fates->king = to;
    if (!too_much(fates, &still) && km_enclosure_possible(enclosure, to, spare, false))
        settle_all(fates, &still);
}

static bool is_simple(const KmPosition *pos, int own, int other) {
    return !pos->castling && pos->en_passant == KM_NO_SQUARE && own <= MOST_FATE_MOVES &&
           other <= MOST_FATE_MOVES &&
           km_bb_count(km_position_color(pos, KM_WHITE)) <= MOST_PIECES &&
           km_bb_count(km_position_color(pos, KM_BLACK)) <= MOST_PIECES;
}

FateMoves km_fates_moves(Fates *fates, Enclosure *enclosure, const KmPosition *pos, KmColor side,
                         int own, int other) {
    if (!is_simple(pos, own, other)) return (FateMoves){.all = true};
    fates->moves = (FateMoves){0};
    fates->steps = 0;
    fates->side = side;
    fates->own = own;
    fates->other = other;
    fates->attacker_begins = km_position_side(pos) == side;
    begin_attackers(fates, pos, km_enclosure_pace(enclosure));
    begin_defenders(fates, pos, km_enclosure_pace(enclosure));
    begin_walls(fates);
    const KmSquare king = km_position_king(pos, km_color_other(side));
    settle_king(fates, enclosure, king, king);
    for (KmSquare to = 0; to < 64 && !fates->moves.all; to++)
        if (to != king) settle_king(fates, enclosure, king, to);
    return fates->moves;
}
