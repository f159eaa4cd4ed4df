/* solo_heuristic: Rank, Attack, Center, Hybrid and Random (thesis, section 3.3).
 *
 * The thesis' text and its program differ; "as published" means the program: Center adds squared
 * distances; Attack scores each capture while the lists of attacks are still being filled, treats the square
 * that is left as still occupied, and does not subtract the capture that is made.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "solo_heuristic.h"

#include <stdlib.h>

enum { CROWDED = 11 }; /* with more pieces Hybrid uses Rank, otherwise Center (section 6) */

/* The place that most pieces attack, which is the centre when there is no king. */
static int most_attacked(const State *state) {
    int attacks[KM_SOLO_SQUARES] = {0}, best = 0;
    for (int from = 0; from < state->places; from++) {
        uint8_t victims[8];
        const int count = km_solo_state_victims(state, from, from, victims);
        for (int i = 0; i < count; i++) attacks[victims[i]]++;
    }
    for (int place = 1; place < state->places; place++)
        if (attacks[place] > attacks[best]) best = place;
    return best;
}

/* The root of a squared distance in 65536ths, rounded; as published, the squared distance itself. */
static int32_t distance(const Heuristic *h, int square) {
    if (h->as_published) return square;
    const uint64_t exact = (uint64_t)square << 34; /* one more bit, for rounding */
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 22; bit; bit >>= 1)
        if ((root + bit) * (root + bit) <= exact) root += bit;
    return (int32_t)((root + 1) / 2);
}

/* Tabulates the lengths that Center uses. */
static void measure(Heuristic *h, const State *state, int center) {
    for (int i = 0; i < KM_SOLO_SIDE; i++) {
        h->straight[i] = distance(h, i * i);
        h->diagonal[i] = distance(h, 2 * i * i);
    }
    h->leap = distance(h, 5);
    for (int place = 0; place < state->places; place++) {
        const int files = h->file[place] - h->file[center];
        const int ranks_apart = h->rank[place] - h->rank[center];
        h->far[place] = distance(h, files * files + ranks_apart * ranks_apart);
    }
}

static int center_of(const State *state) {
    return state->king >= 0 ? state->king : most_attacked(state);
}

void km_heuristic_init(Heuristic *h, const State *state, const KmSoloBoard *board,
                       const KmSoloOptions *options) {
    h->method = options->method;
    h->as_published = options->as_published;
    h->without = options->without;
    h->rng = km_rng(options->seed);
    if (h->method != KM_SOLO_CENTER && h->method != KM_SOLO_HYBRID) return;
    for (int place = 0; place < state->places; place++) {
        h->file[place] = (uint8_t)km_solo_file(board, state->square[place]);
        h->rank[place] = (uint8_t)km_solo_rank(board, state->square[place]);
    }
    measure(h, state, center_of(state));
}

/* Table 1 of the thesis, by KmPieceType. */
static const uint8_t ranks[8] = {0, 1, 3, 99, 0, 5, 5, 9};

static int captures_left(const State *state, int place) {
    return state->left[place] == KM_SOLO_UNLIMITED ? state->places : state->left[place];
}

static int32_t rank_value(const State *state, int from, int to) {
    return ranks[state->type[from]] + ranks[state->type[to]] * captures_left(state, to);
}

static int32_t length_of(const Heuristic *h, int from, int to) {
    const int files = abs(h->file[from] - h->file[to]);
    const int ranks_apart = abs(h->rank[from] - h->rank[to]);
    return files == ranks_apart         ? h->diagonal[files]
           : files == 0 || !ranks_apart ? h->straight[files + ranks_apart]
                                        : h->leap;
}

static int32_t center_value(const Heuristic *h, int from, int to) {
    return -(length_of(h, from, to) + h->far[from]);
}

/* The number of captures that the piece has after this one. */
static int attacks_after(const Heuristic *h, State *state, int from, int to) {
    uint8_t victims[8];
    if (h->as_published) return km_solo_state_victims(state, from, to, victims);
    if (state->left[from] == 1) return 0;
    km_solo_state_unlink(state, from);
    const int count = km_solo_state_victims(state, from, to, victims);
    km_solo_state_relink(state, from);
    return count;
}

/* Attacks counted so far in this state, out of and into each place. */
typedef struct Degrees {
    uint8_t out[KM_SOLO_SQUARES], in[KM_SOLO_SQUARES];
} Degrees;

static int32_t attack_value(const Heuristic *h, State *state, const Degrees *degrees, int from,
                            int to) {
    return -(attacks_after(h, state, from, to) - degrees->out[from] - degrees->out[to] -
             degrees->in[from]);
}

/* Sorts the victims of a piece by their index in the thesis' list. */
static void by_turn(const uint8_t *turn, uint8_t *victims, int count) {
    for (int i = 1; i < count; i++) {
        const uint8_t victim = victims[i];
        int j = i;
        for (; j > 0 && turn[victims[j - 1]] > turn[victim]; j--) victims[j] = victims[j - 1];
        victims[j] = victim;
    }
}

/* Lists the captures and counts attacks. Attack as published is scored meanwhile. */
static int list_moves(const Heuristic *h, State *state, Degrees *degrees, Candidate *candidates) {
    const bool on_the_way = h->as_published && h->method == KM_SOLO_ATTACK;
    uint8_t turn[KM_SOLO_SQUARES];
    for (int i = 0; i < state->pieces; i++) {
        const uint8_t place = state->listed[i];
        degrees->out[place] = degrees->in[place] = 0;
        turn[place] = (uint8_t)i;
    }
    int count = 0;
    for (int i = 0; i < state->pieces; i++) {
        const uint8_t from = state->listed[i];
        uint8_t victims[8];
        const int found = km_solo_state_victims(state, from, from, victims);
        if (on_the_way) by_turn(turn, victims, found);
        for (int j = 0; j < found; j++) {
            Candidate *candidate = &candidates[count++];
            candidate->from = from;
            candidate->to = victims[j];
            if (on_the_way) candidate->value = attack_value(h, state, degrees, from, victims[j]);
            degrees->out[from]++;
            degrees->in[victims[j]]++;
        }
    }
    return count;
}

/* A piece that can neither capture nor be captured and shares no line with another one remains for ever
 * (third reduction). */
static bool someone_is_lost(const State *state, const Degrees *degrees) {
    for (int i = 0; i < state->pieces; i++) {
        const uint8_t place = state->listed[i];
        if (!degrees->out[place] && !degrees->in[place] && km_solo_state_is_lonely(state, place))
            return true;
    }
    return false;
}

static void score(const Heuristic *h, State *state, const Degrees *degrees, Candidate *candidates,
                  int count) {
    KmSoloMethod method = h->method;
    if (method == KM_SOLO_HYBRID) method = state->pieces > CROWDED ? KM_SOLO_RANK : KM_SOLO_CENTER;
    for (int i = 0; i < count; i++) {
        const int from = candidates[i].from, to = candidates[i].to;
        if (method == KM_SOLO_RANK)
            candidates[i].value = rank_value(state, from, to);
        else if (method == KM_SOLO_CENTER)
            candidates[i].value = center_value(h, from, to);
        else if (method == KM_SOLO_ATTACK && !h->as_published)
            candidates[i].value = attack_value(h, state, degrees, from, to);
        else if (method != KM_SOLO_ATTACK)
            candidates[i].value = 0;
    }
}

static bool before(const Candidate *a, const Candidate *b) {
    return a->value != b->value ? a->value < b->value : a->tie < b->tie;
}

static void sort(Heuristic *h, Candidate *candidates, int count) {
    uint64_t chance = 0;
    for (int i = 0; i < count; i++) {
        chance = i & 1 ? chance >> 32 : km_rng_next(&h->rng);
        Candidate candidate = candidates[i];
        candidate.tie = (uint32_t)chance;
        int j = i;
        for (; j > 0 && before(&candidate, &candidates[j - 1]); j--)
            candidates[j] = candidates[j - 1];
        candidates[j] = candidate;
    }
}

int km_heuristic_moves(Heuristic *h, State *state, Candidate *candidates) {
    const bool fixed = state->king >= 0 && state->left[state->king] == 0;
    if (fixed && !(h->without & KM_SOLO_REDUCE_FIXED)) return 0;
    Degrees degrees;
    const int count = list_moves(h, state, &degrees, candidates);
    if (!(h->without & KM_SOLO_REDUCE_LONELY) && someone_is_lost(state, &degrees)) return 0;
    score(h, state, &degrees, candidates, count);
    sort(h, candidates, count);
    return count;
}

int km_heuristic_terms(State *state, const KmSoloBoard *board, bool as_published, Terms *terms,
                       int *center) {
    static const double unit[2] = {65536, 1}; /* of distances; as published they are squared */
    Candidate candidates[8 * KM_SOLO_SQUARES];
    Degrees degrees;
    Heuristic h;
    KmSoloOptions options = {.method = KM_SOLO_CENTER, .as_published = as_published};
    km_heuristic_init(&h, state, board, &options);
    h.method = KM_SOLO_ATTACK; /* whose order matters as published */
    const int count = list_moves(&h, state, &degrees, candidates);
    /* As published, Attack sees the attacks that were listed before. */
    if (as_published) degrees = (Degrees){{0}, {0}};
    for (int i = 0; i < count; i++) {
        const uint8_t from = candidates[i].from, to = candidates[i].to;
        terms[i] = (Terms){.from = from,
                           .to = to,
                           .mover_rank = ranks[state->type[from]],
                           .victim_rank = ranks[state->type[to]],
                           .victim_left = captures_left(state, to),
                           .out_after = attacks_after(&h, state, from, to),
                           .out_mover = degrees.out[from],
                           .out_victim = degrees.out[to],
                           .in_mover = degrees.in[from],
                           .length = length_of(&h, from, to) / unit[as_published],
                           .center_distance = h.far[from] / unit[as_published]};
        degrees.out[from] = (uint8_t)(degrees.out[from] + as_published);
        degrees.in[to] = (uint8_t)(degrees.in[to] + as_published);
    }
    *center = center_of(state);
    return count;
}
