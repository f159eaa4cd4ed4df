/* picture_draft: goes through the pieces that may be captured and by whom, the reply, the square of the king, and
 * then the places of the other pieces, as far as the moves last.
 *
 *      . g g .      For a mate each square around the king that the side of the reply does not guard (g) must be
 *      . k b .      blocked (b), by some piece of the series. For a stalemate all pieces must be immobile besides:
 *      . b g .      walled in by pieces of their own side, pinned, or captured by the reply.
 *
 * Guards look through pieces of the series, which may step aside; conditions are left out, but none is added.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "picture_draft.h"

#include "pace.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOST_PICTURES = 20000,
    MOST_STEPS = 400000,
    MOST_CHOICES = 512, /* of the pieces that capture */
    MOST_LINES = 8
};

/* Which piece makes each of the captures, and the moves that this takes. */
typedef struct Choice {
    uint8_t by[PICTURE_CAPTURES];
    uint8_t least[PICTURE_PIECES]; /* moves of each piece */
    int moves;                     /* of all but the king */
} Choice;

/* The last move, made by the other side. */
typedef struct Reply {
    KmSquare from, to;
    KmPieceType type;  /* what stands on `to` afterwards */
    KmSquare taken_on; /* where a piece of the series may be captured, else KM_NO_SQUARE */
    bool takes;        /* one must be */
    KmBitboard closed; /* squares where no piece of the series may stand */
} Reply;

typedef struct Draft {
    PictureSet *set;
    const KmPosition *pos;
    KmColor side; /* of the reply */
    int moves;    /* of the series */
    bool mate;
    bool full; /* too much, or no memory */
    int steps;
    Cast cast;
    /* the captures */
    KmBitboard prey, stands; /* of the other side: captured; not captured */
    Routes *routes;
    int choices;
    Choice choice[MOST_CHOICES];
    /* the reply */
    Reply reply;
    KmBitboard after;   /* the other side's pieces at the end */
    KmBitboard attacks; /* and what they attack */
    /* the king */
    KmSquare king;
    KmBitboard needed;
    int lines; /* stalemate: lines on which pieces may be pinned */
    KmBitboard line[MOST_LINES];
    bool diagonal[MOST_LINES], upright[MOST_LINES];
    /* the picture */
    Picture picture;
    int least[PICTURE_PIECES]; /* moves that each piece makes anyway */
    KmBitboard few[8];         /* stalemate: where a piece of each type has few steps */
    KmBitboard walled[8];      /* stalemate: where a piece of each type may be walled in */
    KmBitboard calm[8];        /* or pinned */
} Draft;

/* --- the pictures found --------------------------------------------------------------------------------------- */

static bool exhausted(Draft *draft) {
    if (++draft->steps > MOST_STEPS) draft->full = true;
    return draft->full;
}

static void record(Draft *draft) {
    PictureSet *set = draft->set;
    if (set->count == set->room) {
        const uint32_t room = set->room ? 2 * set->room : 64;
        Picture *picture =
            room > 2 * MOST_PICTURES ? NULL : realloc(set->picture, room * sizeof *picture);
        if (!picture) {
            draft->full = true;
            return;
        }
        set->picture = picture;
        set->room = room;
    }
    set->picture[set->count++] = draft->picture;
}

static int trip(const Draft *draft, int piece, unsigned end, KmSquare target) {
    const Stops stops = km_picture_stops(&draft->picture, &draft->cast, piece);
    return km_picture_trip(draft->routes, draft->cast.kind[piece], end, draft->cast.square[piece],
                           &stops, target);
}

/* --- the other pieces: mate ------------------------------------------------------------------------------------ */

/* Lets different pieces stand on all squares that are needed. */
static void block(Draft *draft, KmBitboard needed, unsigned used, int spare) {
    if (exhausted(draft)) return;
    if (!needed) {
        record(draft);
        return;
    }
    const KmSquare square = km_bb_pop(&needed);
    for (int i = 1; i < draft->cast.count; i++) {
        if (used >> i & 1) continue;
        const int extra = trip(draft, i, ROUTE_ANY, square) - draft->least[i];
        if (extra > spare) continue;
        draft->picture.target[i] = square;
        block(draft, needed, used | 1u << i, spare - extra);
        draft->picture.target[i] = KM_NO_SQUARE;
    }
}

/* --- the other pieces: stalemate ------------------------------------------------------------------------------- */

/* What has been settled. */
typedef struct Still {
    KmBitboard filled, needed, empty; /* by pieces of the series */
    unsigned used;
    int spare;
    bool taken;
} Still;

static void settle_all(Draft *draft, Still still);

/* Goes on unless more squares must be filled than there are pieces. */
static void go_on(Draft *draft, Still still) {
    const KmBitboard open = still.needed & ~still.filled;
    if (open & (draft->after | still.empty)) return;
    if (km_bb_count(open) > draft->cast.count - __builtin_popcount(still.used)) return;
    settle_all(draft, still);
}

/* The squares that must be filled so that a piece cannot move; false when it can capture. */
static bool walls_of(const Draft *draft, unsigned type, KmSquare square, KmBitboard *walls) {
    const KmColor color = km_color_other(draft->side);
    if (type == KM_PAWN) {
        *walls = km_bb_forward(color, km_bb_square(square)) & ~draft->after;
        return !(km_pawn_attacks[color][square] & draft->after);
    }
    *walls = pace_steps(type, square);
    return !(*walls & draft->after);
}

static void settle_pinned(Draft *draft, Still still, unsigned type, KmSquare square) {
    for (int i = 0; i < draft->lines; i++) {
        const KmBitboard rest = draft->line[i] & ~km_bb_square(square);
        if (!km_bb_has(draft->line[i], square) || rest & still.filled ||
            !pace_pin_holds(type, draft->diagonal[i]))
            continue;
        Still pinned = still;
        pinned.empty |= rest;
        if (type == KM_PAWN && draft->upright[i])
            pinned.needed |=
                km_bb_forward(km_color_other(draft->side), km_bb_square(square)) & ~draft->after;
        go_on(draft, pinned);
    }
}

/* Puts a piece on a square for good. */
static void settle(Draft *draft, Still still, int piece, unsigned type, KmSquare square) {
    still.spare -= trip(draft, piece, type, square) - draft->least[piece];
    if (still.spare < 0) return;
    still.filled |= km_bb_square(square);
    still.used |= 1u << piece;
    draft->picture.target[piece] = square;
    draft->picture.end[piece] = (uint8_t)type;
    KmBitboard walls;
    const bool calm = walls_of(draft, type, square, &walls);
    if (calm) {
        Still walled = still;
        walled.needed |= walls;
        go_on(draft, walled);
    }
    if (!calm || walls & ~still.filled) settle_pinned(draft, still, type, square);
}

/* The same on any square of a set, as whatever the piece may be at the end. */
static void settle_on(Draft *draft, Still still, int piece, KmBitboard squares) {
    static const uint8_t ends[] = {KM_PAWN, KM_KNIGHT, KM_BISHOP, KM_ROOK, KM_QUEEN};
    const unsigned kind = draft->cast.kind[piece];
    squares &= ~(draft->after | still.empty | still.filled);
    for (int i = 0; i < 5; i++) {
        if (kind != KM_PAWN && kind != ends[i]) continue;
        for (KmBitboard b = squares & draft->calm[ends[i]]; b;)
            settle(draft, still, piece, ends[i], km_bb_pop(&b));
    }
}

/* Lets the reply capture the piece. */
static void settle_taken(Draft *draft, Still still, int piece) {
    const KmSquare square = draft->reply.taken_on;
    if (square == KM_NO_SQUARE || still.taken) return;
    const unsigned end = square == draft->reply.to ? ROUTE_ANY : KM_PAWN;
    still.spare -= trip(draft, piece, end, square) - draft->least[piece];
    if (still.spare < 0) return;
    still.used |= 1u << piece;
    still.taken = true;
    draft->picture.target[piece] = square;
    draft->picture.end[piece] = (uint8_t)end;
    go_on(draft, still);
}

/* Is there a piece on each line to the king? */
static bool lines_shut(const Draft *draft, KmBitboard filled) {
    for (int i = 0; i < draft->lines; i++)
        if (!(draft->line[i] & filled)) return false;
    return true;
}

/* First squares that must be filled, then pieces that must be immobile. */
static void settle_all(Draft *draft, Still still) {
    if (exhausted(draft)) return;
    const KmBitboard open = still.needed & ~still.filled;
    if (open) {
        for (int i = 1; i < draft->cast.count; i++)
            if (!(still.used >> i & 1)) settle_on(draft, still, i, open & -open);
        return;
    }
    int piece = 1;
    while (still.used >> piece & 1) piece++;
    if (piece == draft->cast.count) {
        if (lines_shut(draft, still.filled) && still.taken >= draft->reply.takes) record(draft);
        return;
    }
    settle_taken(draft, still, piece);
    settle_on(draft, still, piece, ~(KmBitboard)0);
}

/* --- the king --------------------------------------------------------------------------------------------------- */

static KmPieceType type_after(const Draft *draft, KmSquare square) {
    return square == draft->reply.to ? draft->reply.type
                                     : km_piece_type(km_position_piece_at(draft->pos, square));
}

static KmBitboard attacks_after(const Draft *draft, KmSquare square) {
    const KmPieceType type = type_after(draft, square);
    switch (type) {
    case KM_BISHOP:
        return km_bishop_attacks(square, draft->after);
    case KM_ROOK:
        return km_rook_attacks(square, draft->after);
    case KM_QUEEN:
        return km_queen_attacks(square, draft->after);
    default:
        return pace_attacks(pace_kind(type, draft->side), square);
    }
}

/* The reply must give check: by the piece moved, or along a line that it opened. A single line must be empty. */
static bool finds_check(Draft *draft, KmBitboard *empty) {
    const Reply *reply = &draft->reply;
    const bool en_passant = reply->takes && reply->taken_on != reply->to;
    KmBitboard checkers = 0;
    for (KmBitboard b = draft->after; b;) {
        const KmSquare square = km_bb_pop(&b);
        if (!km_bb_has(attacks_after(draft, square), draft->king)) continue;
        if (type_after(draft, square) == KM_KING) return false;
        if (square == reply->to || en_passant ||
            km_bb_has(km_between[square][draft->king], reply->from))
            checkers |= km_bb_square(square);
    }
    if (!checkers) return false;
    if (!km_bb_several(checkers)) *empty |= km_between[km_bb_first(checkers)][draft->king];
    return true;
}

/* The lines to the king, on each of which a piece must stand; false when it is in check anyway. */
static bool finds_lines(Draft *draft) {
    draft->lines = 0;
    for (KmBitboard b = draft->after; b;) {
        const KmSquare square = km_bb_pop(&b);
        if (!km_bb_has(attacks_after(draft, square), draft->king)) continue;
        const KmBitboard line = km_between[square][draft->king];
        if (!line || draft->lines == MOST_LINES) return false;
        draft->diagonal[draft->lines] = km_bb_has(km_bishop_rays[square], draft->king);
        draft->upright[draft->lines] = km_square_file(square) == km_square_file(draft->king);
        draft->line[draft->lines++] = line;
    }
    return true;
}

/* Squares next to those of a set, in straight or diagonal direction. */
static KmBitboard straight_steps(KmBitboard set) {
    return set << 8 | set >> 8 | (set & ~KM_BB_FILE_H) << 1 | (set & ~KM_BB_FILE_A) >> 1;
}
static KmBitboard diagonal_steps(KmBitboard set) {
    return km_bb_pawn_attacks(KM_WHITE, set) | km_bb_pawn_attacks(KM_BLACK, set);
}

/* Where a piece has no more steps than there are other pieces to fill them. */
static KmBitboard few_steps(unsigned type, int most) {
    KmBitboard few = 0;
    for (KmSquare square = 0; square < 64; square++) {
        if (km_bb_count(pace_steps(type, square)) <= most) few |= km_bb_square(square);
    }
    return few;
}

/* Where a piece of each type has no capture, and no step to a square that must stay empty. */
static void find_walled(Draft *draft) {
    const KmBitboard taken = draft->after, never = taken | draft->reply.closed;
    const KmBitboard straight = straight_steps(never), diagonal = diagonal_steps(never);
    draft->walled[KM_PAWN] = ~km_bb_pawn_attacks(draft->side, taken) &
                             ~km_bb_forward(draft->side, draft->reply.closed & ~taken);
    draft->walled[KM_KNIGHT] = draft->few[KM_KNIGHT] & ~km_bb_knight_attacks(never);
    draft->walled[KM_BISHOP] = draft->few[KM_BISHOP] & ~diagonal;
    draft->walled[KM_ROOK] = draft->few[KM_ROOK] & ~straight;
    draft->walled[KM_QUEEN] = draft->few[KM_QUEEN] & ~(straight | diagonal);
}

static void find_calm(Draft *draft) {
    for (unsigned type = KM_PAWN; type <= KM_QUEEN; type++) {
        draft->calm[type] = draft->walled[type];
        for (int i = 0; i < draft->lines; i++)
            if (pace_pin_holds(type, draft->diagonal[i])) draft->calm[type] |= draft->line[i];
    }
}

/* Begins a picture with these captures; how many moves are left then, or less than 0. */
static int begin_picture(Draft *draft, const Choice *choice, int king_moves) {
    Picture *picture = &draft->picture;
    int spare = draft->moves - choice->moves;
    if (king_moves > spare) return -1;
    for (int i = 0; i < picture->captures; i++) picture->capture_by[i] = choice->by[i];
    spare -= choice->least[0] ? trip(draft, 0, ROUTE_ANY, draft->king) : king_moves;
    for (int i = 1; i < draft->cast.count; i++) {
        draft->least[i] = choice->least[i];
        if (draft->least[i] || !km_bb_has(picture->empty, draft->cast.square[i])) continue;
        draft->least[i] = 1;
        spare--;
    }
    return spare;
}

static void draft_pieces(Draft *draft, KmBitboard needed, int king_moves) {
    memset(draft->picture.target, KM_NO_SQUARE, sizeof draft->picture.target);
    memset(draft->picture.end, ROUTE_ANY, sizeof draft->picture.end);
    draft->picture.target[0] = draft->king;
    for (int i = 0; i < draft->choices && !draft->full; i++) {
        const int spare = begin_picture(draft, &draft->choice[i], king_moves);
        if (spare < 0) continue;
        if (draft->mate)
            block(draft, needed, 1, spare);
        else
            go_on(draft, (Still){.filled = km_bb_square(draft->king),
                                 .needed = needed,
                                 .empty = draft->picture.empty,
                                 .used = 1,
                                 .spare = spare});
    }
}

static void draft_king(Draft *draft, KmSquare king) {
    KmBitboard needed = km_king_attacks[king] & ~draft->attacks;
    if (km_bb_count(needed) >= draft->cast.count) return;
    draft->king = king;
    draft->picture.empty = draft->reply.closed;
    if (draft->mate ? !finds_check(draft, &draft->picture.empty) : !finds_lines(draft)) return;
    if (needed & (draft->after | draft->picture.empty)) return;
    const int king_moves = km_routes_to(draft->routes, KM_KING, king)[draft->cast.square[0]];
    if (king_moves > draft->moves) return;
    if (draft->mate && draft->reply.takes) needed |= km_bb_square(draft->reply.taken_on);
    if (!draft->mate) find_calm(draft);
    draft_pieces(draft, needed, king_moves);
}

/* --- the reply -------------------------------------------------------------------------------------------------- */

static void draft_reply(Draft *draft, Reply reply) {
    reply.closed |= km_between[reply.from][reply.to] | km_bb_square(reply.from);
    draft->reply = reply;
    draft->after = (draft->stands & ~km_bb_square(reply.from)) | km_bb_square(reply.to);
    draft->attacks = 0;
    for (KmBitboard b = draft->after; b;) draft->attacks |= attacks_after(draft, km_bb_pop(&b));
    if (!draft->mate) find_walled(draft);
    KmBitboard kings = ~draft->after & ~reply.closed;
    if (draft->mate) kings &= draft->attacks;
    while (kings && !draft->full) {
        const KmSquare king = km_bb_pop(&kings);
        if (pace_king_distance(draft->cast.square[0], king) <= draft->moves)
            draft_king(draft, king);
    }
}

static void pawn_reply(Draft *draft, Reply reply) {
    static const KmPieceType officers[] = {KM_KNIGHT, KM_BISHOP, KM_ROOK, KM_QUEEN};
    if (km_square_rank(reply.to) % 7) {
        reply.type = KM_PAWN;
        draft_reply(draft, reply);
        return;
    }
    for (int i = 0; i < 4; i++) {
        reply.type = officers[i];
        draft_reply(draft, reply);
    }
}

static void pawn_captures(Draft *draft, KmSquare from) {
    const KmBitboard fifth = draft->side == KM_WHITE ? km_bb_rank(4) : km_bb_rank(3);
    for (KmBitboard b = km_pawn_attacks[draft->side][from] & ~draft->stands; b;) {
        const KmSquare to = km_bb_pop(&b);
        pawn_reply(draft, (Reply){.from = from, .to = to, .taken_on = to, .takes = true});
        if (!km_bb_has(fifth, from)) continue;
        /* En passant takes a pawn that stands beside. */
        const KmSquare beside = km_square_make(km_square_file(to), km_square_rank(from));
        if (!km_bb_has(draft->stands, beside))
            pawn_reply(draft, (Reply){.from = from,
                                      .to = to,
                                      .taken_on = beside,
                                      .takes = true,
                                      .closed = km_bb_square(to)});
    }
}

static void pawn_replies(Draft *draft, KmSquare from) {
    const KmBitboard pawn = km_bb_square(from), second = km_bb_rank(draft->side ? 6 : 1);
    const KmBitboard one = km_bb_forward(draft->side, pawn) & ~draft->stands;
    KmBitboard goals = one;
    if (pawn & second) goals |= km_bb_forward(draft->side, one) & ~draft->stands;
    while (goals) {
        const KmSquare to = km_bb_pop(&goals);
        pawn_reply(
            draft,
            (Reply){.from = from, .to = to, .taken_on = KM_NO_SQUARE, .closed = km_bb_square(to)});
    }
    pawn_captures(draft, from);
}

static void officer_replies(Draft *draft, KmPieceType type, KmSquare from) {
    KmBitboard goals = pace_attacks((unsigned)type, from);
    if (type == KM_BISHOP) goals = km_bishop_attacks(from, draft->stands);
    if (type == KM_ROOK) goals = km_rook_attacks(from, draft->stands);
    if (type == KM_QUEEN) goals = km_queen_attacks(from, draft->stands);
    for (goals &= ~draft->stands; goals && !draft->full;) {
        const KmSquare to = km_bb_pop(&goals);
        draft_reply(draft, (Reply){.from = from, .to = to, .type = type, .taken_on = to});
    }
}

static void draft_replies(Draft *draft) {
    for (KmBitboard b = draft->stands; b && !draft->full;) {
        const KmSquare from = km_bb_pop(&b);
        const KmPieceType type = km_piece_type(km_position_piece_at(draft->pos, from));
        if (type == KM_PAWN)
            pawn_replies(draft, from);
        else
            officer_replies(draft, type, from);
    }
}

/* --- the captures ------------------------------------------------------------------------------------------------ */

/* Lists who may make the captures from `first` on; those before have been given to pieces. */
static void choose_captors(Draft *draft, int first) {
    Picture *picture = &draft->picture;
    const int captures = picture->captures;
    Choice *choice = &draft->choice[draft->choices];
    picture->captures = (uint8_t)first;
    choice->moves = 0;
    for (int i = 0; i < draft->cast.count; i++) {
        const int moves = trip(draft, i, ROUTE_ANY, KM_NO_SQUARE);
        choice->least[i] = (uint8_t)(moves < ROUTE_NEVER ? moves : ROUTE_NEVER);
        choice->moves += choice->least[i];
    }
    picture->captures = (uint8_t)captures;
    if (choice->moves > draft->moves || draft->full) return;
    if (first == captures) {
        choice->moves -= choice->least[0];
        for (int i = 0; i < captures; i++) choice->by[i] = picture->capture_by[i];
        draft->full = ++draft->choices == MOST_CHOICES;
        return;
    }
    for (int i = 0; i < draft->cast.count; i++) {
        picture->capture_by[first] = (uint8_t)i;
        choose_captors(draft, first + 1);
    }
}

static void draft_prey(Draft *draft, KmBitboard prey) {
    PictureSet *set = draft->set;
    Picture *picture = &draft->picture;
    draft->routes = NULL;
    if (set->routes_count < PICTURE_ROUTES)
        draft->routes = km_routes_create(draft->pos, km_color_other(draft->side), prey);
    if (!draft->routes) {
        draft->full = true;
        return;
    }
    set->routes[set->routes_count] = draft->routes;
    picture->routes = (uint8_t)set->routes_count++;
    picture->captures = 0;
    for (KmBitboard b = prey; b;) picture->capture_on[picture->captures++] = km_bb_pop(&b);
    draft->prey = prey;
    draft->stands = km_position_color(draft->pos, draft->side) & ~prey;
    draft->choices = 0;
    const uint32_t before = set->count;
    choose_captors(draft, 0);
    if (draft->choices) draft_replies(draft);
    if (set->count == before) km_routes_free(set->routes[--set->routes_count]);
}

/* All sets of pieces that may be captured, smaller ones first. */
static void draft_all(Draft *draft) {
    const KmBitboard all = km_position_color(draft->pos, draft->side) &
                           ~km_position_pieces(draft->pos, draft->side, KM_KING);
    if (draft->moves > PICTURE_CAPTURES && km_bb_count(all) > PICTURE_CAPTURES) draft->full = true;
    KmBitboard prey = 0;
    do {
        if (draft->full) return;
        if (km_bb_count(prey) <= draft->moves) draft_prey(draft, prey);
        prey = (prey - all) & all;
    } while (prey);
}

Cast km_picture_cast(const KmPosition *pos) {
    const KmColor color = km_position_side(pos);
    const KmSquare king = km_position_king(pos, color);
    Cast cast = {.count = 1, .square = {king}, .kind = {KM_KING}};
    for (KmBitboard b = km_position_color(pos, color) & ~km_bb_square(king); b;) {
        const KmSquare square = km_bb_pop(&b);
        cast.square[cast.count] = square;
        cast.kind[cast.count++] = (uint8_t)km_piece_type(km_position_piece_at(pos, square));
    }
    return cast;
}

static bool may_draft(const KmStipulation *stipulation, const KmPosition *pos) {
    if (stipulation->play < KM_PLAY_SERIES_SELF || stipulation->goal > KM_GOAL_STALEMATE)
        return false;
    if (pos->castling || pos->en_passant != KM_NO_SQUARE) return false;
    return km_bb_count(km_position_color(pos, KM_WHITE)) <= PICTURE_PIECES &&
           km_bb_count(km_position_color(pos, KM_BLACK)) <= PICTURE_PIECES;
}

bool km_picture_set_init(PictureSet *set, const KmStipulation *stipulation, const KmPosition *pos) {
    if (!may_draft(stipulation, pos)) return false;
    Draft *draft = calloc(1, sizeof *draft);
    if (!draft) return false;
    draft->set = set;
    draft->pos = pos;
    draft->side = km_color_other(km_position_side(pos));
    draft->moves = stipulation->half_moves - 1;
    draft->mate = stipulation->goal == KM_GOAL_MATE;
    draft->cast = km_picture_cast(pos);
    for (unsigned type = KM_KNIGHT; type <= KM_QUEEN; type++)
        draft->few[type] = few_steps(type, draft->cast.count - 1);
    draft_all(draft);
    const bool good = !draft->full;
    free(draft);
    return good;
}

void km_picture_set_drop(PictureSet *set) {
    for (int i = 0; i < set->routes_count; i++) km_routes_free(set->routes[i]);
    free(set->picture);
}
