/* enclosure: a search over the fates of the attacker's pieces.
 *
 *      6 7 8      The king's square and those around it have nine bits. A piece of the attacker covers some of
 *      3 4 5      them where it stands now, and others from each square that it can go to. Bit 4, the king's own
 *      0 1 2      square, must be covered for a check. What remains open must be blocked by the defender.
 *
 * For each kind of piece, square and square of the king the useful places are listed once: the squares covered and
 * the moves needed, without places that cover less for no fewer moves.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "enclosure.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOST_PIECES = 16,
    MOST_LISTS = 3, /* from where a king stands, and from where it may have castled to */
    CENTRE = 1 << 4,
    NEVER = 100,      /* moves */
    MOST_STEPS = 3000 /* of the search for one position; then it is not refuted */
};

/* A place to go to. */
typedef struct Place {
    uint16_t covers;
    uint8_t cost;
} Place;

typedef struct Places {
    struct Places *previous; /* listed before these */
    int count;
    uint16_t within[ENCLOSURE_MOVES + 1]; /* what any of them covers, by number of moves */
    Place place[];                        /* the cheapest first */
} Places;

/* A piece of the attacker, seen from one square of the king. */
typedef struct Guard {
    int lists; /* more than one if the piece may castle */
    const Places *places[MOST_LISTS];
    uint16_t stays; /* covered without moving */
    bool must_move;
} Guard;

struct Enclosure {
    Pace pace;
    Places *places[PACE_KINDS][64]
                  [64]; /* by kind, square and square of the king; NULL: not yet listed */
    Places *last_listed;
    /* the position */
    int own, other;
    bool trivial; /* nothing is ruled out */
    int count;    /* of the attacker's pieces */
    int origins
        [MOST_PIECES]; /* squares from where a piece may go on: its own, and after castling */
    KmSquare origin[MOST_PIECES][MOST_LISTS];
    uint8_t kind[MOST_PIECES];
    KmBitboard stays[MOST_PIECES];
    KmBitboard arrivals;
    KmBitboard all_stay; /* guarded if no piece moved */
    int most_covered;    /* squares around any king that moving pieces may cover */
    int blocker_count;   /* of the defender's pieces but the king */
    const KmBitboard *blocker[MOST_PIECES];
    bool castles; /* the defender may castle, which moves two pieces at once */
    KmBitboard
        blocks[ENCLOSURE_MOVES + 1]; /* squares that one of them may reach, by number of moves */
    int steps;
    KmSquare caught; /* a square on which the king could be caught lately */
    /* the square of the king */
    KmSquare king;
    int spare;
    unsigned needed;
    int guard_count; /* pieces that may do better than to stay */
    Guard guard[MOST_PIECES];
    uint16_t hopes[MOST_PIECES + 1][ENCLOSURE_MOVES + 1];
    uint8_t block_cost[9];
};

Enclosure *km_enclosure_create(void) { return calloc(1, sizeof(Enclosure)); }

void km_enclosure_free(Enclosure *enclosure) {
    if (!enclosure) return;
    for (Places *places = enclosure->last_listed; places;) {
        Places *previous = places->previous;
        free(places);
        places = previous;
    }
    free(enclosure);
}

/* --- places ------------------------------------------------------------------------------------------------- */

/* The nine bits of a set of squares. */
static unsigned around(KmSquare king, KmBitboard set) {
    set &= km_king_attacks[king] | km_bb_square(king);
    const KmBitboard low = king >= 9 ? set >> (king - 9) : set << (9 - king);
    return (unsigned)((low & 7) | (low >> 5 & 0x38) | (low >> 10 & 0x1c0));
}

typedef struct Draft {
    int count;
    Place place[192];
} Draft;

static void add_place(Draft *draft, unsigned covers, int cost) {
    for (int i = 0; i < draft->count; i++)
        if ((covers & ~draft->place[i].covers) == 0) return;
    int kept = 0;
    for (int i = 0; i < draft->count; i++)
        if (draft->place[i].cost < cost || draft->place[i].covers & ~covers)
            draft->place[kept++] = draft->place[i];
    draft->place[kept] = (Place){(uint16_t)covers, (uint8_t)cost};
    draft->count = kept + 1;
}

/* Adds the squares of a set, from which a piece of this kind guards. */
static void add_squares(Draft *draft, unsigned kind, KmBitboard set, KmSquare king, int cost) {
    set &= ~km_bb_square(king);
    if (kind == KM_KING) set &= ~km_king_attacks[king];
    while (set) add_place(draft, around(king, pace_attacks(kind, km_bb_pop(&set))), cost);
}

static void draft_places(Pace *pace, Draft *draft, unsigned kind, KmSquare from, KmSquare king) {
    draft->count = 0;
    const PaceTable *table = km_pace_table(pace, kind, from);
    for (int cost = 1; cost <= ENCLOSURE_MOVES; cost++) {
        add_squares(draft, kind, table->on[cost] & ~table->on[cost - 1], king, cost);
        if (!table->promotes) continue;
        add_squares(draft, KM_QUEEN, table->as_queen[cost] & ~table->as_queen[cost - 1], king,
                    cost);
        add_squares(draft, KM_KNIGHT, table->as_knight[cost] & ~table->as_knight[cost - 1], king,
                    cost);
    }
}

static const Places *places_of(Enclosure *enclosure, unsigned kind, KmSquare from, KmSquare king) {
    Places **slot = &enclosure->places[kind][from][king];
    const Places *known = *slot;
    if (known) return known;
    Draft draft;
    draft_places(&enclosure->pace, &draft, kind, from, king);
    Places *places = calloc(1, sizeof *places + (size_t)draft.count * sizeof *places->place);
    if (!places) return NULL;
    places->count = draft.count;
    for (int i = 0; i < draft.count; i++) {
        places->place[i] = draft.place[i];
        for (int moves = draft.place[i].cost; moves <= ENCLOSURE_MOVES; moves++)
            places->within[moves] |= draft.place[i].covers;
    }
    places->previous = enclosure->last_listed;
    enclosure->last_listed = places;
    *slot = places;
    return places;
}

/* --- the position ------------------------------------------------------------------------------------------- */

/* What a piece may guard without moving: the attacker's own pieces may all move away; a defender's piece leaves a
 * line by moving, or is captured, and then the capturing piece must leave it too, unless it captured en passant. */
static KmBitboard guarded_from(KmPieceType type, KmColor side, KmSquare square, KmBitboard blocks,
                               int passes) {
    KmBitboard guarded = 0;
    if (type < KM_BISHOP) return pace_attacks(pace_kind(type, side), square);
    if (type & 1) guarded |= rays_through(square, blocks, true, passes);
    if (type & 2) guarded |= rays_through(square, blocks, false, passes);
    return guarded;
}

static void begin_guards(Enclosure *enclosure, const KmPosition *pos, KmColor side) {
    const KmBitboard pieces = km_position_color(pos, side);
    const KmBitboard blocks =
        km_position_color(pos, km_color_other(side)) & ~km_position_type(pos, KM_KING);
    const int passes =
        enclosure->other + enclosure->own - (pieces & km_position_type(pos, KM_PAWN) ? 0 : 1);
    enclosure->count = 0;
    for (KmBitboard b = pieces; b;) {
        const KmSquare square = km_bb_pop(&b);
        const KmPieceType type = km_piece_type(km_position_piece_at(pos, square));
        const int i = enclosure->count++;
        enclosure->origins[i] = 1;
        enclosure->origin[i][0] = square;
        enclosure->kind[i] = (uint8_t)pace_kind(type, side);
        enclosure->stays[i] = guarded_from(type, side, square, blocks, passes);
    }
}

/* A castled king or rook counts as if it stood there already. */
static void add_origin(Enclosure *enclosure, KmSquare from, KmSquare to) {
    for (int i = 0; i < enclosure->count; i++) {
        if (enclosure->origin[i][0] != from) continue;
        enclosure->origin[i][enclosure->origins[i]++] = to;
        enclosure->stays[i] |= pace_attacks(enclosure->kind[i], to);
    }
}

static void begin_castling(Enclosure *enclosure, const KmPosition *pos, KmColor side) {
    const KmSquare king = km_position_king(pos, side);
    for (KmBitboard b = castling_rooks(pos, side); b;) {
        const KmSquare rook = km_bb_pop(&b);
        add_origin(enclosure, king, km_castle_king_to(king, rook));
        add_origin(enclosure, rook, km_castle_rook_to(king, rook));
    }
}

/* The most squares around a king that one piece covers after a move; a pawn may promote. */
static int most_covered_by(unsigned kind) {
    static const int8_t most[PACE_KINDS] = {
        [PACE_BLACK_PAWN] = 6, [KM_PAWN] = 6, [KM_KNIGHT] = 2, [KM_KING] = 3,
        [KM_BISHOP] = 3,       [KM_ROOK] = 4, [KM_QUEEN] = 6};
    return most[kind];
}

/* The pieces that cover most make one move each. */
static void begin_counts(Enclosure *enclosure) {
    int pieces[7] = {0};
    enclosure->all_stay = 0;
    for (int i = 0; i < enclosure->count; i++) {
        enclosure->all_stay |= enclosure->stays[i];
        pieces[most_covered_by(enclosure->kind[i])] += enclosure->origins[i];
    }
    enclosure->most_covered = 0;
    for (int covers = 6, moves = enclosure->own; covers > 0; covers--) {
        const int moved = pieces[covers] < moves ? pieces[covers] : moves;
        enclosure->most_covered += covers * moved;
        moves -= moved;
    }
}

static void begin_arrivals(Enclosure *enclosure) {
    enclosure->arrivals = 0;
    for (int i = 0; i < enclosure->count; i++)
        for (int k = 0; k < enclosure->origins[i]; k++)
            enclosure->arrivals |=
                km_pace_table(&enclosure->pace, enclosure->kind[i], enclosure->origin[i][k])
                    ->any[enclosure->own];
}

KmBitboard km_enclosure_arrivals(const Enclosure *enclosure) { return enclosure->arrivals; }

static void begin_blocks(Enclosure *enclosure, const KmPosition *pos, KmColor color) {
    memset(enclosure->blocks, 0, sizeof enclosure->blocks);
    enclosure->blocker_count = 0;
    enclosure->castles = castling_rooks(pos, color) != 0;
    const int most = enclosure->other < ENCLOSURE_MOVES ? enclosure->other : ENCLOSURE_MOVES;
    for (KmBitboard b = km_position_color(pos, color) & ~km_position_type(pos, KM_KING); b;) {
        const KmSquare square = km_bb_pop(&b);
        const KmPieceType type = km_piece_type(km_position_piece_at(pos, square));
        const PaceTable *table = km_pace_table(&enclosure->pace, pace_kind(type, color), square);
        enclosure->blocker[enclosure->blocker_count++] = table->any;
        for (int moves = 0; moves <= most; moves++) enclosure->blocks[moves] |= table->any[moves];
    }
}

void km_enclosure_begin(Enclosure *enclosure, const KmPosition *pos, KmColor side, int own,
                        int other) {
    enclosure->own = own;
    enclosure->other = other;
    enclosure->steps = 0;
    enclosure->arrivals = ~(KmBitboard)0;
    enclosure->trivial = km_bb_count(km_position_color(pos, side)) > MOST_PIECES ||
                         km_bb_count(km_position_color(pos, km_color_other(side))) > MOST_PIECES;
    if (enclosure->trivial) return;
    begin_guards(enclosure, pos, side);
    begin_castling(enclosure, pos, side);
    begin_arrivals(enclosure);
    begin_counts(enclosure);
    begin_blocks(enclosure, pos, km_color_other(side));
    if (!enclosure->castles) return;
    /* Castled rooks block for no move of their own, and whatever they may reach from there. */
    for (KmBitboard b = castling_rooks(pos, km_color_other(side)); b;) {
        const KmSquare king = km_position_king(pos, km_color_other(side));
        const KmSquare to = km_castle_rook_to(king, km_bb_pop(&b));
        const PaceTable *table = km_pace_table(&enclosure->pace, KM_ROOK, to);
        for (int moves = 0; moves <= ENCLOSURE_MOVES; moves++)
            enclosure->blocks[moves] |= table->any[moves];
    }
}

/* --- blocks ------------------------------------------------------------------------------------------------- */

static const int8_t bit_offset[9] = {-9, -8, -7, -1, 0, 1, 7, 8, 9};

static KmSquare square_of_bit(const Enclosure *enclosure, int bit) {
    return (KmSquare)(enclosure->king + bit_offset[bit]);
}

static void find_block_costs(Enclosure *enclosure) {
    for (unsigned bits = enclosure->needed & ~(unsigned)CENTRE; bits; bits &= bits - 1) {
        const int bit = __builtin_ctz(bits);
        const KmSquare square = square_of_bit(enclosure, bit);
        int cost = 0;
        while (cost <= enclosure->spare && cost <= ENCLOSURE_MOVES &&
               !km_bb_has(enclosure->blocks[cost], square))
            cost++;
        enclosure->block_cost[bit] = (uint8_t)(cost > enclosure->spare ? NEVER : cost);
    }
}

/* May different pieces block all the squares for `spare` moves in total? */
static bool may_assign(const Enclosure *enclosure, unsigned open, unsigned used, int spare) {
    if (!open) return true;
    const KmSquare square = square_of_bit(enclosure, __builtin_ctz(open));
    for (int i = 0; i < enclosure->blocker_count; i++) {
        if (used >> i & 1) continue;
        int cost = 0;
        while (cost <= spare && cost <= ENCLOSURE_MOVES &&
               !km_bb_has(enclosure->blocker[i][cost], square))
            cost++;
        if (cost <= spare && may_assign(enclosure, open & (open - 1), used | 1u << i, spare - cost))
            return true;
    }
    return false;
}

/* May the defender block all of these squares? */
static bool may_block(const Enclosure *enclosure, unsigned open) {
    if (!open) return true;
    if (open & CENTRE) return false;
    int cost = 0;
    for (unsigned bits = open; bits; bits &= bits - 1)
        cost += enclosure->block_cost[__builtin_ctz(bits)];
    if (cost > enclosure->spare) return false;
    if (!(open & (open - 1)) || enclosure->castles || enclosure->spare > ENCLOSURE_MOVES)
        return true;
    return may_assign(enclosure, open, 0, enclosure->spare);
}

/* --- guards ------------------------------------------------------------------------------------------------- */

/* What the pieces from each one on may cover if each of them had all the moves. */
static void find_hopes(Enclosure *enclosure) {
    memset(enclosure->hopes[enclosure->guard_count], 0, sizeof *enclosure->hopes);
    for (int i = enclosure->guard_count - 1; i >= 0; i--) {
        const Guard *guard = &enclosure->guard[i];
        for (int moves = 0; moves <= enclosure->own; moves++) {
            unsigned covers = enclosure->hopes[i + 1][moves] | guard->stays;
            for (int k = 0; k < guard->lists; k++) covers |= guard->places[k]->within[moves];
            enclosure->hopes[i][moves] = (uint16_t)covers;
        }
    }
}

static bool may_cover(Enclosure *enclosure, int first, int moves, unsigned open);

/* May the piece `first` go to one of these places, and the pieces after it cover the rest? */
static bool may_cover_from(Enclosure *enclosure, const Places *places, int first, int moves,
                           unsigned open) {
    for (int i = 0; i < places->count && places->place[i].cost <= moves; i++) {
        const Place place = places->place[i];
        if (place.covers & open &&
            may_cover(enclosure, first + 1, moves - place.cost, open & ~(unsigned)place.covers))
            return true;
    }
    return false;
}

/* May the pieces from `first` on cover what is open, but for what can be blocked? */
static bool may_cover(Enclosure *enclosure, int first, int moves, unsigned open) {
    if (!may_block(enclosure, open & ~(unsigned)enclosure->hopes[first][moves])) return false;
    if (first == enclosure->guard_count || enclosure->steps++ > MOST_STEPS) return true;
    const Guard *guard = &enclosure->guard[first];
    if (!guard->must_move && may_cover(enclosure, first + 1, moves, open & ~guard->stays))
        return true;
    for (int k = 0; k < guard->lists; k++)
        if (may_cover_from(enclosure, guard->places[k], first, moves, open)) return true;
    return guard->must_move && moves > 0 && may_cover(enclosure, first + 1, moves - 1, open);
}

/* Lists the pieces for which it may be worth moving, seen from this square of the king. Removes from `open` what the
 * others guard. False without memory. */
static bool find_guards(Enclosure *enclosure, unsigned *open) {
    const KmSquare king = enclosure->king;
    const KmBitboard zone = km_king_attacks[king] | km_bb_square(king);
    enclosure->guard_count = 0;
    for (int i = 0; i < enclosure->count; i++) {
        const KmSquare square = enclosure->origin[i][0];
        Guard *guard = &enclosure->guard[enclosure->guard_count];
        unsigned moved = 0;
        guard->lists = enclosure->origins[i];
        for (int k = 0; k < guard->lists; k++) {
            guard->places[k] =
                places_of(enclosure, enclosure->kind[i], enclosure->origin[i][k], king);
            if (!guard->places[k]) return false;
            moved |= guard->places[k]->within[enclosure->own];
        }
        guard->stays = (uint16_t)(square == king ? 0 : around(king, enclosure->stays[i]));
        guard->must_move =
            enclosure->kind[i] == KM_KING && guard->lists == 1 && km_bb_has(zone, square);
        if (guard->must_move || moved & enclosure->needed & ~(unsigned)guard->stays)
            enclosure->guard_count++;
        else
            *open &= ~(unsigned)guard->stays;
    }
    return true;
}

Pace *km_enclosure_pace(Enclosure *enclosure) { return &enclosure->pace; }

KmSquare km_enclosure_caught(const Enclosure *enclosure) { return enclosure->caught; }

bool km_enclosure_possible(Enclosure *enclosure, KmSquare king, int spare, bool check) {
    if (enclosure->trivial) return true;
    enclosure->king = king;
    enclosure->spare = spare;
    enclosure->needed = around(king, km_king_attacks[king] | (check ? km_bb_square(king) : 0));
    unsigned open = enclosure->needed & ~around(king, enclosure->all_stay) &
                    ~(around(king, enclosure->blocks[0]) & ~(unsigned)CENTRE);
    if (__builtin_popcount(open) > enclosure->most_covered + spare) return false;
    open = enclosure->needed;
    if (!find_guards(enclosure, &open)) return true;
    find_hopes(enclosure);
    find_block_costs(enclosure);
    if (!may_cover(enclosure, 0, enclosure->own, open)) return false;
    enclosure->caught = king;
    return true;
}
