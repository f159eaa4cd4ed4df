/* solo_search: the thesis' algorithms 1 and 2.
 *
 * Invariant: the state is the start after the captures of `result->moves`.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "solo_search.h"

#include "solo_heuristic.h"
#include "solo_seen.h"

#include <stdlib.h>
#include <string.h>

typedef struct Search {
    State state;
    Heuristic heuristic;
    Seen seen;
    KmSpending spending;
    Candidate *stack; /* the candidates of all states on the current line */
    KmSoloResult *result;
    const KmSoloOptions *options;
    size_t kept; /* bytes of the states of breadth-first search */
    bool out_of_memory;
} Search;

/* Without the set of states, breadth-first search still keeps all states of a depth. */
static bool is_full(Search *search) {
    const size_t most = search->options->most_bytes;
    if (most && 3 * search->kept > most) search->spending.spent = true;
    return search->spending.spent;
}

/* Adds the state to those seen; true when it is new. Ends the search when there is no room for it. */
static bool is_new(Search *search) {
    const size_t most = search->options->most_bytes;
    if (search->options->without & KM_SOLO_REDUCE_SEEN) return !is_full(search);
    /* A list that is moved to twice the room takes three times its memory meanwhile. */
    if (most && km_solo_seen_peak(&search->seen) + 3 * search->kept > most) {
        search->spending.spent = true;
        return false;
    }
    const int64_t number = km_solo_seen_add(&search->seen, search->state.key);
    search->out_of_memory = search->out_of_memory || number == 0;
    return number < 0;
}

/* --- depth first ----------------------------------------------------------------------------------- */

static void show(const Search *search, KmSoloStepKind kind, KmSoloMove move) {
    const KmSoloStep step = {.kind = kind, .depth = search->result->count, .move = move};
    if (search->options->watch) search->options->watch(search->options->context, &step);
}

static void keep_best(KmSoloResult *result) {
    if (result->count <= result->best_count) return;
    result->best_count = result->count;
    memcpy(result->best, result->moves, (size_t)result->count * sizeof *result->moves);
}

static bool descend(Search *search, Candidate *candidates);

/* Makes one capture and searches on; true when it solves the board. */
static bool try_capture(Search *search, Candidate move, Candidate *room) {
    State *state = &search->state;
    const KmSoloMove capture = {state->square[move.from], state->square[move.to]};
    const int depth = search->result->count++;
    search->result->moves[depth] = capture;
    const Undo undo = km_solo_state_play(state, move.from, move.to);
    keep_best(search->result);
    show(search, KM_SOLO_STEP_CAPTURE, capture);
    if (is_new(search) && descend(search, room)) return true;
    if (search->spending.spent || search->out_of_memory) return false;
    search->result->backtracks++;
    search->result->count = depth;
    km_solo_state_undo(state, &undo);
    show(search, KM_SOLO_STEP_UNDO, capture);
    return false;
}

static bool descend(Search *search, Candidate *candidates) {
    if (search->state.pieces == 1) return km_solo_state_is_solved(&search->state);
    if (km_spending_node(&search->spending)) return false;
    const int count = km_heuristic_moves(&search->heuristic, &search->state, candidates);
    for (int i = 0; i < count; i++) {
        if (try_capture(search, candidates[i], candidates + count)) return true;
        if (search->spending.spent || search->out_of_memory) return false;
    }
    return false;
}

/* --- breadth first --------------------------------------------------------------------------------- */

/* Where a state came from; all are kept, so that the solution can be traced back. */
typedef struct Origin {
    uint32_t parent;
    KmSoloMove move;
} Origin;

/* The states of one depth: types and captures left, two rows of `places` bytes each. */
typedef struct Layer {
    uint8_t *bytes;
    size_t count, capacity, first; /* `first` numbers its first state among all */
    int depth;
} Layer;

typedef struct Origins {
    Origin *list;
    size_t count, capacity;
} Origins;

static bool reserve(size_t *kept, void **memory, size_t *capacity, size_t need, size_t size) {
    if (need <= *capacity) return true;
    const size_t larger = need * 2 + 64;
    void *moved = realloc(*memory, larger * size);
    if (!moved) return false;
    *memory = moved;
    *kept += (larger - *capacity) * size;
    *capacity = larger;
    return true;
}

static bool add_state(Search *search, Layer *layer, Origins *origins, Origin origin) {
    const State *state = &search->state;
    const size_t places = (size_t)state->places;
    void *bytes = layer->bytes, *list = origins->list;
    const bool room =
        reserve(&search->kept, &bytes, &layer->capacity, layer->count + 1, 2 * places) &&
        reserve(&search->kept, &list, &origins->capacity, origins->count + 1,
                sizeof *origins->list);
    layer->bytes = bytes;
    origins->list = list;
    if (!room || origins->count >= UINT32_MAX) {
        search->out_of_memory = true;
        return false;
    }
    memcpy(layer->bytes + layer->count * 2 * places, state->type, places);
    memcpy(layer->bytes + layer->count * 2 * places + places, state->left, places);
    origins->list[origins->count++] = origin;
    layer->count++;
    return true;
}

/* The captures that lead to a state, of which there are `depth`. */
static void trace_back(const Origins *origins, size_t number, int depth, KmSoloMove *moves) {
    for (int i = depth - 1; i >= 0; i--) {
        moves[i] = origins->list[number].move;
        number = origins->list[number].parent;
    }
}

/* Shows a state that was visited, with so many captures to states seen before. */
static void show_state(const Search *search, const Origins *origins, size_t number, int depth,
                       size_t created, int known) {
    KmSoloMove line[KM_SOLO_MOVES];
    if (!search->options->watch) return;
    trace_back(origins, number, depth, line);
    const KmSoloStep step = {.kind = KM_SOLO_STEP_STATE,
                             .depth = depth,
                             .line = line,
                             .created = (int)created,
                             .known = known};
    search->options->watch(search->options->context, &step);
}

/* All new states one capture after state `number` of `layer`. */
static bool expand(Search *search, const Layer *layer, size_t number, Layer *next,
                   Origins *origins) {
    State *state = &search->state;
    const size_t before = next->count;
    int known = 0;
    const uint8_t *row = layer->bytes + number * 2 * (size_t)state->places;
    km_solo_state_load(state, row, row + state->places);
    const int count = km_heuristic_moves(&search->heuristic, state, search->stack);
    for (int i = 0; i < count; i++) {
        const Candidate move = search->stack[i];
        const Undo undo = km_solo_state_play(state, move.from, move.to);
        const Origin origin = {(uint32_t)(layer->first + number),
                               {state->square[move.from], state->square[move.to]}};
        const bool failed = state->pieces == 1 && !km_solo_state_is_solved(state);
        const bool fresh = !failed && is_new(search);
        if (fresh && !add_state(search, next, origins, origin)) return false;
        known += !failed && !fresh;
        km_solo_state_undo(state, &undo);
    }
    show_state(search, origins, layer->first + number, layer->depth, next->count - before, known);
    return !search->out_of_memory && !search->spending.spent;
}

/* Depth by depth; true when the last depth has a state, which is then a solution. */
static bool search_layers(Search *search, Layer layers[2], Origins *origins) {
    if (!add_state(search, &layers[0], origins, (Origin){0, {0, 0}})) return false;
    for (int depth = 1; depth < search->state.places; depth++) {
        const Layer *layer = &layers[(depth - 1) & 1];
        Layer *next = &layers[depth & 1];
        next->count = 0;
        next->first = origins->count;
        next->depth = depth;
        km_solo_seen_clear(&search->seen);
        for (size_t i = 0; i < layer->count; i++)
            if (km_spending_node(&search->spending) || !expand(search, layer, i, next, origins))
                return false;
        if (next->count == 0) return false;
    }
    search->result->count = search->state.places - 1;
    trace_back(origins, origins->count - 1, search->result->count, search->result->moves);
    show_state(search, origins, origins->count - 1, search->result->count, 0, 0);
    return true;
}

/* The line to the last state; no state is deeper. */
static void keep_last(KmSoloResult *result, const Origins *origins) {
    if (!origins->count) return;
    for (size_t number = origins->count - 1; number; number = origins->list[number].parent)
        result->best_count++;
    trace_back(origins, origins->count - 1, result->best_count, result->best);
}

static bool breadth_first(Search *search) {
    Layer layers[2] = {{0}, {0}};
    Origins origins = {0};
    const bool solved = search_layers(search, layers, &origins);
    keep_last(search->result, &origins);
    free(layers[0].bytes);
    free(layers[1].bytes);
    free(origins.list);
    return solved;
}

/* --- both ------------------------------------------------------------------------------------------ */

static KmStatus conclude(Search *search, bool solved) {
    KmSoloResult *result = search->result;
    result->nodes = search->spending.nodes;
    result->seconds = km_spending_seconds(&search->spending);
    if (solved) {
        result->verdict = KM_SOLO_SOLVED;
        return KM_OK;
    }
    result->count = 0;
    if (search->out_of_memory) return KM_ERR_MEMORY;
    if (search->spending.spent) return KM_ERR_LIMIT;
    result->verdict = KM_SOLO_UNSOLVABLE;
    return KM_OK;
}

KmStatus km_solo_search(const KmSoloBoard *board, const KmSoloOptions *options,
                        KmSoloResult *result) {
    result->verdict = KM_SOLO_UNKNOWN;
    result->count = 0;
    result->backtracks = 0;
    result->rule = KM_SOLO_NO_RULE;
    result->best_count = 0;
    Search *search = malloc(sizeof *search);
    if (!search) return KM_ERR_MEMORY;
    search->spending = km_spending_begin(options->budget);
    search->result = result;
    search->options = options;
    search->kept = 0;
    search->out_of_memory = false;
    km_solo_state_init(&search->state, board);
    if (options->without & KM_SOLO_REDUCE_KING) km_solo_state_expose_king(&search->state);
    km_heuristic_init(&search->heuristic, &search->state, board, options);
    /* A line has states of n, n - 1, ... pieces, each piece with at most eight captures. */
    const size_t n = board->count;
    search->stack = malloc((4 * n * (n + 1) + 8) * sizeof *search->stack);
    KmStatus status = KM_ERR_MEMORY;
    if (search->stack && km_solo_seen_init(&search->seen)) {
        const bool solved =
            options->method == KM_SOLO_BFS ? breadth_first(search) : descend(search, search->stack);
        status = conclude(search, solved);
        km_solo_seen_free(&search->seen);
    }
    free(search->stack);
    free(search);
    return status;
}
