/* solo_state: places linked along lines. SPDX-License-Identifier: GPL-3.0-or-later */
#include "solo_state.h"

#include <stdlib.h>
#include <string.h>

/* Axes: along the file, along the rank, and the two diagonals, as the sliders' bits of KmPieceType have
 * them: the first two are the rook's, the others the bishop's. */
static const int axis_file[AXES] = {0, 1, 1, 1};
static const int axis_rank[AXES] = {1, 0, 1, -1};

/* --- setting up ------------------------------------------------------------------------------------ */

/* Place numbers by square, in the order of the thesis' files: by file, and down the file. */
static void number_places(State *state, const KmSoloBoard *board, uint16_t place_of[]) {
    for (int i = 0; i < KM_SOLO_SQUARES; i++) place_of[i] = NOWHERE;
    for (int file = 0; file < board->width; file++)
        for (int rank = board->height - 1; rank >= 0; rank--) {
            const int square = km_solo_square(board, file, rank);
            if (!board->type[square]) continue;
            place_of[square] = (uint16_t)state->places;
            state->square[state->places++] = (uint8_t)square;
        }
}

static void add_leap(State *state, const KmSoloBoard *board, const uint16_t *place_of, Leaps *leaps,
                     int place, int right, int up) {
    const int file = km_solo_file(board, state->square[place]) + right;
    const int rank = km_solo_rank(board, state->square[place]) + up;
    if (file < 0 || file >= board->width || rank < 0 || rank >= board->height) return;
    const uint16_t to = place_of[km_solo_square(board, file, rank)];
    if (to != NOWHERE) leaps->to[leaps->count++] = (uint8_t)to;
}

static void find_leaps(State *state, const KmSoloBoard *board, const uint16_t *place_of,
                       int place) {
    Leaps *knight = &state->knight[place], *king = &state->king_step[place],
          *pawn = &state->pawn[place];
    knight->count = king->count = pawn->count = 0;
    for (int right = -2; right <= 2; right++)
        for (int up = -2; up <= 2; up++) {
            if (abs(right * up) == 2) add_leap(state, board, place_of, knight, place, right, up);
            if ((right || up) && abs(right) < 2 && abs(up) < 2)
                add_leap(state, board, place_of, king, place, right, up);
            if (up == 1 && abs(right) == 1)
                add_leap(state, board, place_of, pawn, place, right, up);
        }
}

/* The first occupied place from `place` in a direction, by walking the board. */
static uint16_t look_along(const State *state, const KmSoloBoard *board, const uint16_t *place_of,
                           int place, int right, int up) {
    int file = km_solo_file(board, state->square[place]),
        rank = km_solo_rank(board, state->square[place]);
    for (;;) {
        file += right, rank += up;
        if (file < 0 || file >= board->width || rank < 0 || rank >= board->height) return NOWHERE;
        const uint16_t met = place_of[km_solo_square(board, file, rank)];
        if (met != NOWHERE) return met;
    }
}

/* Numbers the kinds of piece that can occur: a type with some captures left. */
static int number_kinds(State *state) {
    int kinds = 0;
    for (int place = 0; place < state->places; place++) {
        uint8_t *code = state->code[state->type[place]];
        const int left = state->left[place];
        if (left == KM_SOLO_UNLIMITED && !code[left]) code[left] = (uint8_t)(++kinds & 255);
        if (left == KM_SOLO_UNLIMITED) continue;
        for (int less = left; less >= 0 && !code[less]; less--)
            code[less] = (uint8_t)(++kinds & 255);
        if (kinds > 250) break;
    }
    return kinds;
}

/* Makes the fields of the key wide enough for every kind; the key is exact if all places then fit. */
static void lay_out_key(State *state) {
    const int kinds = number_kinds(state);
    state->field = 1;
    while (kinds >> state->field) state->field++;
    state->fields = 64 / state->field;
    state->exact = kinds <= 250 && 2 * state->fields >= state->places;
}

void km_solo_state_init(State *state, const KmSoloBoard *board) {
    memset(state->code, 0, sizeof state->code);
    state->places = 0;
    state->king_rules = km_solo_king_rules(board);
    state->king_can_be_taken = false;
    uint16_t place_of[KM_SOLO_SQUARES];
    number_places(state, board, place_of);
    for (int place = 0; place < state->places; place++) {
        const int square = state->square[place];
        state->type[place] = board->type[square];
        state->left[place] = board->left[square];
        state->listed[place] = (uint8_t)place;
        find_leaps(state, board, place_of, place);
        for (int axis = 0; axis < AXES; axis++) {
            const int right = axis_file[axis], up = axis_rank[axis];
            state->next[axis][place] = look_along(state, board, place_of, place, right, up);
            state->prev[axis][place] = look_along(state, board, place_of, place, -right, -up);
        }
    }
    lay_out_key(state);
    uint8_t type[KM_SOLO_SQUARES], left[KM_SOLO_SQUARES];
    memcpy(type, state->type, sizeof type);
    memcpy(left, state->left, sizeof left);
    state->pieces = state->places;
    km_solo_state_load(state, type, left);
}

/* --- keys ------------------------------------------------------------------------------------------ */

static uint64_t scramble(uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
}

/* Adds a piece to the key, or removes it. */
static inline void toggle(State *state, int place, uint8_t type, uint8_t left) {
    if (state->exact) {
        const int word = place >= state->fields, field = place - (word ? state->fields : 0);
        state->key.word[word] ^= (uint64_t)state->code[type][left] << (field * state->field);
        return;
    }
    const uint64_t x = (uint64_t)place << 16 | (uint64_t)type << 8 | left;
    state->key.word[0] ^= scramble(x + 0x9e3779b97f4a7c15u);
    state->key.word[1] ^= scramble(x + 0xd1b54a32d192ed03u);
}

/* --- play ------------------------------------------------------------------------------------------ */

void km_solo_state_unlink(State *state, int place) {
    for (int axis = 0; axis < AXES; axis++) {
        const uint16_t before = state->prev[axis][place], after = state->next[axis][place];
        state->next[axis][before] = after; /* entry NOWHERE is written but never read */
        state->prev[axis][after] = before;
    }
}

void km_solo_state_relink(State *state, int place) {
    for (int axis = 0; axis < AXES; axis++) {
        state->next[axis][state->prev[axis][place]] = (uint16_t)place;
        state->prev[axis][state->next[axis][place]] = (uint16_t)place;
    }
}

/* The list of the thesis' program: the capturing piece keeps its index, the captured one is removed... */
static void list_take(State *state, uint8_t from, uint8_t to) {
    int kept = 0;
    for (int i = 0; i < state->pieces; i++) {
        const uint8_t place = state->listed[i];
        if (place != to) state->listed[kept++] = place == from ? to : place;
    }
    state->pieces = kept;
}

/* ...and comes back at the end. */
static void list_give_back(State *state, uint8_t from, uint8_t to) {
    for (int i = 0; i < state->pieces; i++)
        if (state->listed[i] == to) state->listed[i] = from;
    state->listed[state->pieces++] = to;
}

static void set_king(State *state, int place) {
    state->king = place;
    state->spared = state->king_can_be_taken ? -1 : place;
}

void km_solo_state_expose_king(State *state) {
    state->king_can_be_taken = true;
    set_king(state, state->king);
}

bool km_solo_state_is_solved(const State *state) {
    return state->pieces == 1 && (!state->king_rules || state->king >= 0);
}

Undo km_solo_state_play(State *state, int from, int to) {
    const Undo undo = {(uint8_t)from,   (uint8_t)to,          state->type[to],
                       state->left[to], (int16_t)state->king, state->key};
    const uint8_t type = state->type[from], left = state->left[from];
    const uint8_t less = left == KM_SOLO_UNLIMITED ? left : (uint8_t)(left - 1);
    toggle(state, from, type, left);
    toggle(state, to, undo.type, undo.left);
    toggle(state, to, type, less);
    state->type[to] = type;
    state->left[to] = less;
    state->type[from] = KM_NO_TYPE;
    if (from == state->king || to == state->king) set_king(state, from == state->king ? to : -1);
    km_solo_state_unlink(state, from);
    list_take(state, (uint8_t)from, (uint8_t)to);
    return undo;
}

void km_solo_state_undo(State *state, const Undo *undo) {
    const int from = undo->from, to = undo->to;
    state->type[from] = state->type[to];
    state->left[from] =
        state->left[to] == KM_SOLO_UNLIMITED ? state->left[to] : (uint8_t)(state->left[to] + 1);
    state->type[to] = undo->type;
    state->left[to] = undo->left;
    if (undo->king != state->king) set_king(state, undo->king);
    state->key = undo->key;
    km_solo_state_relink(state, from);
    list_give_back(state, undo->from, undo->to);
}

void km_solo_state_load(State *state, const uint8_t *type, const uint8_t *left) {
    /* Places are relinked in reverse of the order in which the loop below unlinks them. */
    for (int place = state->places - 1; place >= 0; place--)
        if (!state->type[place]) km_solo_state_relink(state, place);
    state->pieces = 0;
    set_king(state, -1);
    state->key = (Key){{0, 0}};
    for (int place = 0; place < state->places; place++) {
        state->type[place] = type[place];
        state->left[place] = left[place];
        if (!type[place]) {
            km_solo_state_unlink(state, place);
            continue;
        }
        toggle(state, place, type[place], left[place]);
        state->listed[state->pieces++] = (uint8_t)place;
        if (type[place] == KM_KING && state->king_rules) set_king(state, place);
    }
}

static int leap_victims(const State *state, const Leaps *leaps, int from, uint8_t victims[8]) {
    int count = 0;
    for (int i = 0; i < leaps->count; i++) {
        const uint8_t to = leaps->to[i];
        if (state->type[to] && to != from && to != state->spared) victims[count++] = to;
    }
    return count;
}

int km_solo_state_victims(const State *state, int from, int at, uint8_t victims[8]) {
    const KmPieceType type = (KmPieceType)state->type[from];
    if (!state->left[from]) return 0;
    if (type == KM_KNIGHT) return leap_victims(state, &state->knight[at], from, victims);
    if (type == KM_KING) return leap_victims(state, &state->king_step[at], from, victims);
    if (type == KM_PAWN) return leap_victims(state, &state->pawn[at], from, victims);
    int count = 0;
    const int first = type == KM_BISHOP ? 2 : 0, end = type == KM_ROOK ? 2 : AXES;
    for (int axis = first; axis < end; axis++) {
        const uint16_t ahead = state->next[axis][at], behind = state->prev[axis][at];
        if (ahead != NOWHERE && ahead != from && ahead != state->spared)
            victims[count++] = (uint8_t)ahead;
        if (behind != NOWHERE && behind != from && behind != state->spared)
            victims[count++] = (uint8_t)behind;
    }
    return count;
}

bool km_solo_state_is_lonely(const State *state, int place) {
    for (int axis = 0; axis < AXES; axis++)
        if (state->next[axis][place] != NOWHERE || state->prev[axis][place] != NOWHERE)
            return false;
    if (place == state->spared) return true; /* no capture needs a knight's leap to the king */
    for (int i = 0; i < state->knight[place].count; i++)
        if (state->type[state->knight[place].to[i]]) return false;
    return true;
}
