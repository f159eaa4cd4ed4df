/* routes: breadth-first from the square at the end, one table at a time.
 *
 * The king never steps on a square next to which a wall guards it: those of pawns, knights and the king, and the
 * squares beside a line piece, where nothing can be interposed.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "routes.h"

#include "pace.h"

#include <stdlib.h>
#include <string.h>

typedef struct Table {
    struct Table *previous; /* computed before this one */
    uint8_t moves[64];
} Table;

struct Routes {
    KmColor color;
    KmBitboard walls, prey;
    KmBitboard guarded; /* where the king cannot go */
    Table *last;
    const Table *table[ROUTE_KINDS][64]; /* by kind and square at the end; NULL: not yet computed */
};

/* What the walls guard whatever happens. */
static KmBitboard guarded_by(const KmPosition *pos, KmColor side, KmBitboard walls) {
    KmBitboard guarded = 0;
    while (walls) {
        const KmSquare square = km_bb_pop(&walls);
        const KmPieceType type = km_piece_type(km_position_piece_at(pos, square));
        const KmBitboard attacks = pace_attacks(pace_kind(type, side), square);
        guarded |= type < KM_BISHOP ? attacks : attacks & km_king_attacks[square];
    }
    return guarded;
}

Routes *km_routes_create(const KmPosition *pos, KmColor color, KmBitboard prey) {
    Routes *routes = calloc(1, sizeof *routes);
    if (!routes) return NULL;
    const KmColor side = km_color_other(color);
    routes->color = color;
    routes->prey = prey;
    routes->walls = km_position_color(pos, side) & ~prey;
    routes->guarded = guarded_by(pos, side, routes->walls);
    return routes;
}

void km_routes_free(Routes *routes) {
    if (!routes) return;
    for (Table *table = routes->last; table;) {
        Table *previous = table->previous;
        free(table);
        table = previous;
    }
    free(routes);
}

/* Where one move of an officer leads to. */
static KmBitboard steps(const Routes *routes, unsigned type, KmSquare from) {
    switch (type) {
    case KM_BISHOP:
        return km_bishop_attacks(from, routes->walls);
    case KM_ROOK:
        return km_rook_attacks(from, routes->walls);
    case KM_QUEEN:
        return km_queen_attacks(from, routes->walls);
    default:
        return pace_attacks(type, from);
    }
}

/* An officer's moves are the same in both directions; only, a king may begin where it cannot go. */
static void walk_officer(const Routes *routes, unsigned type, KmSquare to, uint8_t *moves) {
    const KmBitboard never = type == KM_KING ? routes->guarded : 0;
    KmBitboard seen = routes->walls, front = km_bb_square(to) & ~seen;
    for (uint8_t count = 0; front; count++) {
        KmBitboard next = 0;
        seen |= front;
        for (KmBitboard b = front; b;) {
            const KmSquare square = km_bb_pop(&b);
            moves[square] = count;
            if (!km_bb_has(never, square)) next |= steps(routes, type, square);
        }
        front = next & ~seen;
    }
}

/* Where a pawn may go: it captures prey, or walks on. */
static KmBitboard pawn_steps(const Routes *routes, KmSquare from) {
    const KmBitboard pawn = km_bb_square(from), free = ~routes->walls;
    const KmBitboard second = routes->color == KM_WHITE ? km_bb_rank(1) : km_bb_rank(6);
    const KmBitboard one = km_bb_forward(routes->color, pawn) & free;
    const KmBitboard two = pawn & second ? km_bb_forward(routes->color, one) & free : (KmBitboard)0;
    return one | two | (km_pawn_attacks[routes->color][from] & routes->prey);
}

/* A pawn that is `end` at the end. The squares ahead come first; on the last rank it goes on as that officer. */
static void walk_pawn(Routes *routes, unsigned end, KmSquare to, uint8_t *moves) {
    const int forward = routes->color == KM_WHITE ? 1 : -1;
    const int last = routes->color == KM_WHITE ? 7 : 0;
    uint8_t ahead[64];
    memset(ahead, ROUTE_NEVER, sizeof ahead);
    if (end != KM_PAWN)
        memcpy(&ahead[8 * last], &km_routes_to(routes, end, to)[8 * last], 8);
    else if (km_square_rank(to) != last && !km_bb_has(routes->walls, to))
        ahead[to] = 0;
    for (int rank = last - forward; rank >= 0 && rank < 8; rank -= forward) {
        for (int file = 0; file < 8; file++) {
            const KmSquare from = km_square_make(file, rank);
            for (KmBitboard b = pawn_steps(routes, from); b;) {
                const int moved = ahead[km_bb_pop(&b)] + 1;
                if (moved < ahead[from]) ahead[from] = (uint8_t)moved;
            }
            moves[from] = ahead[from];
        }
    }
}

/* The least of three ends; rooks and bishops do nothing that a queen does not. */
static void walk_any(Routes *routes, KmSquare to, uint8_t *moves) {
    const uint8_t *pawn = km_routes_to(routes, ROUTE_PAWN_TO + KM_PAWN, to);
    const uint8_t *queen = km_routes_to(routes, ROUTE_PAWN_TO + KM_QUEEN, to);
    const uint8_t *knight = km_routes_to(routes, ROUTE_PAWN_TO + KM_KNIGHT, to);
    for (int i = 0; i < 64; i++) {
        const uint8_t promoted = queen[i] < knight[i] ? queen[i] : knight[i];
        moves[i] = pawn[i] < promoted ? pawn[i] : promoted;
    }
}

const uint8_t *km_routes_to(Routes *routes, unsigned kind, KmSquare to) {
    static const uint8_t no_moves[64]; /* without memory nothing is ruled out */
    if (routes->table[kind][to]) return routes->table[kind][to]->moves;
    Table *table = malloc(sizeof *table);
    if (!table) return no_moves;
    memset(table->moves, ROUTE_NEVER, sizeof table->moves);
    if (kind == ROUTE_PAWN_TO + ROUTE_ANY)
        walk_any(routes, to, table->moves);
    else if (kind > ROUTE_PAWN_TO)
        walk_pawn(routes, kind - ROUTE_PAWN_TO, to, table->moves);
    else
        walk_officer(routes, kind, to, table->moves);
    table->previous = routes->last;
    routes->last = table;
    routes->table[kind][to] = table;
    return table->moves;
}
