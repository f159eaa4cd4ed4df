/* solo_plan_model: possible captures and ways to leave. SPDX-License-Identifier: GPL-3.0-or-later */
#include "solo_plan_model.h"

#include <string.h>

/* --- places ---------------------------------------------------------------------------------------- */

static void number_places(PlanModel *m, uint16_t *place_of) {
    const KmSoloBoard *board = m->board;
    const bool rules = km_solo_king_rules(board);
    m->places = 0;
    m->king = -1;
    for (int square = 0; square < km_solo_squares(board); square++) {
        place_of[square] = PLAN_NONE;
        if (!board->type[square]) continue;
        const int place = m->places++;
        place_of[square] = (uint16_t)place;
        m->square[place] = (uint8_t)square;
        m->type[place] = board->type[square];
        m->limit[place] =
            board->left[square] < board->count ? board->left[square] : (uint16_t)(board->count - 1);
        if (rules && board->type[square] == KM_KING) m->king = place;
    }
}

static void find_longest(PlanModel *m) {
    memset(m->longest, 0, sizeof m->longest);
    for (int place = 0; place < m->places; place++) {
        uint16_t *longest = &m->longest[plan_type_bit(m->type[place])];
        if (*longest < m->limit[place]) *longest = m->limit[place];
    }
    for (int types = 1; types < 256; types++) {
        const uint16_t rest = m->longest[types & (types - 1)], low = m->longest[types & -types];
        m->longest[types] = rest > low ? rest : low;
    }
}

/* --- edges ----------------------------------------------------------------------------------------- */

static void add_edge(PlanModel *m, int from, int to, int types, const Set *between) {
    /* Only pieces that exist and have captures count. */
    uint8_t able = 0;
    for (int type = KM_PAWN; type <= KM_QUEEN; type++)
        if (types & plan_type_bit(type) && m->longest[plan_type_bit(type)])
            able |= plan_type_bit(type);
    if (!able || to == m->king) return;
    m->edges[m->edge_count++] = (PlanEdge){(uint16_t)from, (uint16_t)to, able, *between};
}

/* Captures along one line from a place: behind the first piece, the pieces before stand between. */
static void add_line(PlanModel *m, const uint16_t *place_of, int from, int right, int up) {
    const KmSoloBoard *board = m->board;
    int file = km_solo_file(board, m->square[from]), rank = km_solo_rank(board, m->square[from]);
    Set between = {{0}};
    for (int distance = 1;; distance++) {
        file += right, rank += up;
        if (file < 0 || file >= board->width || rank < 0 || rank >= board->height) return;
        const uint16_t to = place_of[km_solo_square(board, file, rank)];
        if (to == PLAN_NONE) continue;
        int types = plan_type_bit(KM_QUEEN) | plan_type_bit(right && up ? KM_BISHOP : KM_ROOK);
        if (distance == 1) types |= plan_type_bit(KM_KING);
        if (distance == 1 && right && up == 1) types |= plan_type_bit(KM_PAWN);
        add_edge(m, from, to, types, &between);
        set_add(&between, to);
    }
}

static void add_leaps(PlanModel *m, const uint16_t *place_of, int from) {
    const KmSoloBoard *board = m->board;
    const Set between = {{0}};
    for (int right = -2; right <= 2; right++)
        for (int up = -2; up <= 2; up++) {
            const int file = km_solo_file(board, m->square[from]) + right;
            const int rank = km_solo_rank(board, m->square[from]) + up;
            if (right * right + up * up != 5 || file < 0 || file >= board->width || rank < 0 ||
                rank >= board->height)
                continue;
            const uint16_t to = place_of[km_solo_square(board, file, rank)];
            if (to != PLAN_NONE) add_edge(m, from, to, plan_type_bit(KM_KNIGHT), &between);
        }
}

static bool find_edges(PlanModel *m, PlanBuffer *buffer) {
    enum { MOST_EDGES = 60 + 8 }; /* of a place: along the lines of a board of 16 x 16, and leaps */
    uint16_t place_of[KM_SOLO_SQUARES];
    number_places(m, place_of);
    find_longest(m);
    if (!km_plan_reserve(buffer, (size_t)m->places * MOST_EDGES * sizeof *m->edges)) return false;
    m->edges = buffer->bytes;
    m->edge_count = 0;
    for (int from = 0; from < m->places; from++) {
        for (int right = -1; right <= 1; right++)
            for (int up = -1; up <= 1; up++)
                if (right || up) add_line(m, place_of, from, right, up);
        add_leaps(m, place_of, from);
    }
    return true;
}

/* --- options --------------------------------------------------------------------------------------- */

/* What is needed to list the options: the edges also by the place where they end, which are those numbered
 * by_end[first_in[v]] to by_end[first_in[v + 1] - 1]; those that leave v are numbered from first_out[v]. */
typedef struct Listing {
    PlanModel *model;
    PlanBuffer *options;
    uint32_t *by_end;
    uint32_t first_in[PLAN_CAPACITY + 1], first_out[PLAN_CAPACITY + 1];
} Listing;

static bool sort_edges(Listing *list, PlanBuffer *scratch) {
    const PlanModel *m = list->model;
    if (!km_plan_reserve(scratch, (m->edge_count + 1) * sizeof *list->by_end)) return false;
    list->by_end = scratch->bytes;
    for (size_t i = 0; i < m->edge_count; i++) {
        list->first_in[m->edges[i].to + 1]++;
        list->first_out[m->edges[i].from + 1]++;
    }
    uint32_t fill[PLAN_CAPACITY];
    for (int v = 0; v < m->places; v++) {
        list->first_in[v + 1] += list->first_in[v];
        list->first_out[v + 1] += list->first_out[v];
        fill[v] = list->first_in[v];
    }
    for (uint32_t i = 0; i < m->edge_count; i++) list->by_end[fill[m->edges[i].to]++] = i;
    return true;
}

static bool add_option(Listing *list, PlanOption option) {
    PlanModel *m = list->model;
    if (!km_plan_reserve(list->options, (m->option_count + 1) * sizeof option)) return false;
    m->options = list->options->bytes;
    if (option.in < PLAN_CAPACITY && option.in != option.at)
        option.crossed += (uint8_t)set_size(&m->edges[option.edge_in].between);
    if (option.out < PLAN_CAPACITY)
        option.crossed += (uint8_t)set_size(&m->edges[option.edge_out].between);
    m->options[m->option_count++] = option;
    return true;
}

/* The types of pieces that could come from place `c` and go on: the piece that stands there if it has two
 * captures, and any with three. */
static uint8_t carrier_types(const PlanModel *m, int c) {
    uint8_t types = m->limit[c] >= 2 ? plan_type_bit(m->type[c]) : 0;
    for (int type = KM_PAWN; type <= KM_QUEEN; type++)
        if (m->longest[plan_type_bit(type)] >= 3) types |= plan_type_bit(type);
    return types;
}

/* The ways to leave v by its own piece. */
static bool add_own(Listing *list, int v) {
    const PlanModel *m = list->model;
    for (uint32_t out = list->first_out[v]; out < list->first_out[v + 1]; out++) {
        const uint8_t types = m->edges[out].types & plan_type_bit(m->type[v]);
        const PlanOption option = {(uint16_t)v, (uint16_t)v, m->edges[out].to, types, 0, 0, out};
        if (types && m->limit[v] && !add_option(list, option)) return false;
    }
    return true;
}

/* The ways to leave v by a carrier: a piece that comes over edge `in` and goes on. */
static bool add_carried(Listing *list, uint32_t in) {
    const PlanModel *m = list->model;
    const PlanEdge *edge = &m->edges[in];
    const uint16_t v = edge->to;
    const uint8_t types = edge->types & carrier_types(m, edge->from);
    if (!types) return true;
    for (uint32_t out = list->first_out[v]; out < list->first_out[v + 1]; out++) {
        const PlanEdge *on = &m->edges[out];
        if (!(types & on->types) || on->to == edge->from) continue;
        const PlanOption option = {v, edge->from, on->to, types & on->types, 0, in, out};
        if (!add_option(list, option)) return false;
    }
    return true;
}

/* The ways to remain on v. */
static bool add_roots(Listing *list, uint16_t v) {
    const PlanModel *m = list->model;
    const uint8_t king = plan_type_bit(KM_KING);
    const PlanOption anyone = {v, PLAN_NONE, PLAN_NONE, 0xff, 0, 0, 0};
    if ((m->king < 0 || m->roots > 1) && !add_option(list, anyone)) return false;
    if (m->king < 0) return true;
    for (uint32_t i = list->first_in[v]; i < list->first_in[v + 1]; i++) {
        const uint32_t in = list->by_end[i];
        const uint16_t c = m->edges[in].from;
        if (!(m->edges[in].types & king) || (c != m->king && m->limit[m->king] < 2)) continue;
        if (!add_option(list, (PlanOption){v, c, PLAN_NONE, king, 0, in, 0})) return false;
    }
    return true;
}

bool km_plan_model_init(PlanModel *m, const KmSoloBoard *board, int roots, PlanMemory *memory) {
    Listing list = {.model = m, .options = &memory->options};
    m->board = board;
    m->roots = roots;
    m->options = NULL;
    m->option_count = 0;
    if (!find_edges(m, &memory->edges) || !sort_edges(&list, &memory->scratch)) return false;
    for (int v = 0; v < m->places; v++) {
        if (!add_own(&list, v)) return false;
        for (uint32_t i = list.first_in[v]; i < list.first_in[v + 1]; i++)
            if (!add_carried(&list, list.by_end[i])) return false;
        if (!add_roots(&list, (uint16_t)v)) return false;
    }
    return true;
}
