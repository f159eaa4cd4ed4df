/* solo_plan_core: exact search for capture plans; included by solo_plan64.c and solo_plan256.c, which say
 * how many WORDS a set of places has and what the entry is called (PLAN_SEARCH).
 *
 * Every occupied square (place) but the ones where a piece remains (roots) is left exactly once. So a plan
 * says of each place v by whom it is left and whereto: by its own piece, or by a carrier that came from c,
 * the last to arrive at v. What must hold:
 *
 *   - who leaves from its own place is never taken, so no one arrives there;
 *   - the piece of a chain p -> v1 -> v2 ... moves so, and has that many captures;
 *   - in time: c before v when someone goes c -> v; the pieces that stand between leave before; and who
 *     arrives at v without being its carrier comes before the carrier;
 *   - a king under the king rule is never arrived at, and remains.
 *
 * All of the third kind are "x is left before y": the plan is sound exactly when they form no ring. They
 * are kept as a transitive closure. The search branches on the place with the fewest ways left.
 *
 * Invariant: in every state `before` and `after` are transposed, closed and without a ring.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/base/rng.h"
#include "solo_plan_search.h"

#include <stdlib.h>
#include <string.h>

enum {
    CAPACITY = WORDS * 64,
    FIRST_PATIENCE = 10, /* undone decisions before the first restart */
    STEADY_ROUNDS = 4,   /* restarts before patience grows */
    MOST_PROBES = 32,    /* ways that are looked at ahead... */
    PROBE_WORK = 1000,   /* ...while ways times options are no more */
    CROWD = 20,          /* boards of as many pieces are first searched without captures that... */
    NARROW_ROUNDS = 16,  /* ...wait for many others to leave: round / 2, in so many rounds */
    REMAINING = 1000     /* what it costs to prefer remaining to going */
};

/* --- sets of places -------------------------------------------------------------------------------- */

typedef struct Set {
    uint64_t word[WORDS];
} Set;

static inline bool has(const Set *set, int place) {
    return set->word[place >> 6] >> (place & 63) & 1;
}
static inline void put(Set *set, int place) {
    set->word[place >> 6] |= (uint64_t)1 << (place & 63);
}
static inline void drop(Set *set, int place) {
    set->word[place >> 6] &= ~((uint64_t)1 << (place & 63));
}
static inline bool meets(const Set *a, const Set *b) {
    uint64_t common = 0;
    for (int i = 0; i < WORDS; i++) common |= a->word[i] & b->word[i];
    return common != 0;
}
static inline bool is_empty(const Set *a) {
    uint64_t any = 0;
    for (int i = 0; i < WORDS; i++) any |= a->word[i];
    return any == 0;
}
/* How many members of `a` are not in `b`. */
static inline uint64_t news(const Set *a, const Set *b) {
    uint64_t count = 0;
    for (int i = 0; i < WORDS; i++)
        count += (uint64_t)__builtin_popcountll(a->word[i] & ~b->word[i]);
    return count;
}
static inline void join(Set *a, const Set *b) {
    for (int i = 0; i < WORDS; i++) a->word[i] |= b->word[i];
}
/* The first member from `place` on, or -1. */
static inline int next_member(const Set *set, int place) {
    for (int i = place >> 6; i < WORDS; i++) {
        uint64_t word = set->word[i];
        if (i == place >> 6) word &= ~(uint64_t)0 << (place & 63);
        if (word) return i * 64 + __builtin_ctzll(word);
    }
    return -1;
}
/* NOLINTBEGIN(bugprone-macro-parentheses): `place` is declared here. */
#define FOR_EACH(place, set)                            \
    for (int place = next_member((set), 0); place >= 0; \
         place = place + 1 < CAPACITY ? next_member((set), place + 1) : -1)
/* NOLINTEND(bugprone-macro-parentheses) */

/* --- the problem ----------------------------------------------------------------------------------- */

/* A capture that some piece could make: whereto, which types move so, and what stands between. */
typedef struct Edge {
    uint16_t from, to;
    uint8_t types;
    Set between;
} Edge;

/* One way to leave place `at`: by the piece that came over edge `edge_in` from `in`, or by its own when
 * `in` is `at`; over `edge_out` to `out`. With `out` PLAN_NONE it is a way to remain there. */
typedef struct Option {
    uint16_t at, in, out;
    uint8_t types;
    uint8_t crossed; /* pieces in the way of either */
    uint32_t edge_in, edge_out;
} Option;

/* What is settled so far. A chain is a run of places that one piece leaves one after the other; what is
 * known of its piece stands at its head, which may still grow backwards. */
typedef struct State {
    uint16_t in[CAPACITY], out[CAPACITY]; /* PLAN_OPEN while open */
    uint16_t head[CAPACITY];              /* at a chain's tail: its head */
    uint16_t tail[CAPACITY];              /* at a chain's head: its tail */
    uint16_t length[CAPACITY];            /* at a chain's head: captures of the chain */
    uint8_t types[CAPACITY];              /* at a chain's head: types that can make them */
    Set open;                             /* places without a settled way */
    Set own;                              /* places that their own piece leaves */
    Set stays;                            /* places whose own piece does not leave */
    Set roots;
    int roots_left;
    Set before[CAPACITY], after[CAPACITY], arrivals[CAPACITY];
} State;

/* A state of the search and the options still alive in it. */
typedef struct Level {
    State state;
    size_t first, count; /* its options, in the pool of option numbers */
} Level;

typedef struct Planner {
    PlanTask *task;
    PlanMemory *memory;
    int places, king; /* king: the place of a king under the king rule, or -1 */
    uint8_t square[CAPACITY], type[CAPACITY];
    uint16_t limit[CAPACITY]; /* captures that the piece can make, at most n - 1 */
    uint16_t longest[256];    /* by set of types: the most captures of any piece of them */
    Edge *edges;
    size_t edge_count;
    Option *options;
    size_t option_count;
    Level *levels;
    uint32_t *pool;
    size_t pool_capacity;
    KmRng rng;
    uint32_t trouble[CAPACITY];    /* 1, and how often a place was where a contradiction showed */
    int round;                     /* restarts so far */
    int width;                     /* options with more pieces in the way are left out */
    uint64_t backtracks, patience; /* since the last restart, and until the next */
    int lessons;                   /* how often the search that learns was tried */
    uint64_t next_lesson;          /* undone decisions before it is tried next */
    bool out_of_memory, stopped;
} Planner;

static bool reserve(void **memory, size_t *size, size_t need) {
    if (need <= *size) return true;
    const size_t larger = need + need / 2 + 4096;
    void *moved = realloc(*memory, larger);
    if (!moved) return false;
    *memory = moved;
    *size = larger;
    return true;
}

static uint8_t type_bit(int type) { return (uint8_t)(1 << type); }

static void number_places(Planner *p, uint16_t *place_of) {
    const KmSoloBoard *board = p->task->board;
    const bool rules = km_solo_king_rules(board);
    p->places = 0;
    p->king = -1;
    for (int square = 0; square < km_solo_squares(board); square++) {
        place_of[square] = PLAN_NONE;
        if (!board->type[square]) continue;
        const int place = p->places++;
        place_of[square] = (uint16_t)place;
        p->square[place] = (uint8_t)square;
        p->type[place] = board->type[square];
        p->limit[place] =
            board->left[square] < board->count ? board->left[square] : (uint16_t)(board->count - 1);
        if (rules && board->type[square] == KM_KING) p->king = place;
    }
    for (int types = 0; types < 256; types++) p->longest[types] = 0;
    for (int place = 0; place < p->places; place++) {
        uint16_t *longest = &p->longest[type_bit(p->type[place])];
        if (*longest < p->limit[place]) *longest = p->limit[place];
    }
    for (int types = 1; types < 256; types++) {
        const uint16_t rest = p->longest[types & (types - 1)], low = p->longest[types & -types];
        p->longest[types] = rest > low ? rest : low;
    }
}

static void add_edge(Planner *p, int from, int to, int types, const Set *between) {
    /* Only pieces that are there and may take at all count. */
    uint8_t able = 0;
    for (int type = KM_PAWN; type <= KM_QUEEN; type++)
        if (types & type_bit(type) && p->longest[type_bit(type)]) able |= type_bit(type);
    if (!able || to == p->king) return;
    p->edges[p->edge_count++] = (Edge){(uint16_t)from, (uint16_t)to, able, *between};
}

/* Captures along one line from a place: the k-th piece met has the ones before it between. */
static void add_line(Planner *p, const uint16_t *place_of, int from, int right, int up) {
    const KmSoloBoard *board = p->task->board;
    int file = km_solo_file(board, p->square[from]), rank = km_solo_rank(board, p->square[from]);
    Set between = {{0}};
    for (int distance = 1;; distance++) {
        file += right, rank += up;
        if (file < 0 || file >= board->width || rank < 0 || rank >= board->height) return;
        const uint16_t to = place_of[km_solo_square(board, file, rank)];
        if (to == PLAN_NONE) continue;
        int types = type_bit(KM_QUEEN) | (right && up ? type_bit(KM_BISHOP) : type_bit(KM_ROOK));
        if (distance == 1) types |= type_bit(KM_KING);
        if (distance == 1 && right && up == 1) types |= type_bit(KM_PAWN);
        add_edge(p, from, to, types, &between);
        put(&between, to);
    }
}

static void add_leaps(Planner *p, const uint16_t *place_of, int from) {
    const KmSoloBoard *board = p->task->board;
    const Set between = {{0}};
    for (int right = -2; right <= 2; right++)
        for (int up = -2; up <= 2; up++) {
            const int file = km_solo_file(board, p->square[from]) + right;
            const int rank = km_solo_rank(board, p->square[from]) + up;
            if (right * right + up * up != 5 || file < 0 || file >= board->width || rank < 0 ||
                rank >= board->height)
                continue;
            const uint16_t to = place_of[km_solo_square(board, file, rank)];
            if (to != PLAN_NONE) add_edge(p, from, to, type_bit(KM_KNIGHT), &between);
        }
}

static bool find_edges(Planner *p) {
    uint16_t place_of[KM_SOLO_SQUARES];
    number_places(p, place_of);
    enum { MOST_EDGES = 60 + 8 }; /* along the lines of a board of 16 x 16, and leaps */
    PlanMemory *memory = p->memory;
    if (!reserve(&memory->edges, &memory->edges_size,
                 (size_t)p->places * MOST_EDGES * sizeof(Edge)))
        return false;
    p->edges = memory->edges;
    p->edge_count = 0;
    for (int from = 0; from < p->places; from++) {
        for (int right = -1; right <= 1; right++)
            for (int up = -1; up <= 1; up++)
                if (right || up) add_line(p, place_of, from, right, up);
        add_leaps(p, place_of, from);
    }
    return true;
}

/* --- the ways to leave a place --------------------------------------------------------------------- */

static bool add_option(Planner *p, Option option) {
    PlanMemory *memory = p->memory;
    if (!reserve(&memory->options, &memory->options_size, (p->option_count + 1) * sizeof(Option)))
        return false;
    p->options = memory->options;
    const Set none = {{0}};
    if (option.in < CAPACITY && option.in != option.at)
        option.crossed += (uint8_t)news(&p->edges[option.edge_in].between, &none);
    if (option.out < CAPACITY)
        option.crossed += (uint8_t)news(&p->edges[option.edge_out].between, &none);
    p->options[p->option_count++] = option;
    return true;
}

/* The types of the pieces that could carry on from place `c` after coming over it: the one that stands
 * there with two captures, and any with three. */
static uint8_t carriers(const Planner *p, int c) {
    uint8_t types = p->limit[c] >= 2 ? type_bit(p->type[c]) : 0;
    for (int type = KM_PAWN; type <= KM_QUEEN; type++)
        if (p->longest[type_bit(type)] >= 3) types |= type_bit(type);
    return types;
}

/* Edges by the place where they end: edges numbered `by_end[first[v]]` to `by_end[first[v + 1] - 1]`. */
typedef struct Arrivals {
    uint32_t *by_end;
    uint32_t first[CAPACITY + 1], first_out[CAPACITY + 1];
} Arrivals;

static bool sort_edges(Planner *p, Arrivals *arrivals) {
    PlanMemory *memory = p->memory;
    if (!reserve(&memory->scratch, &memory->scratch_size, (p->edge_count + 1) * sizeof(uint32_t)))
        return false;
    arrivals->by_end = memory->scratch;
    memset(arrivals->first, 0, sizeof arrivals->first);
    memset(arrivals->first_out, 0, sizeof arrivals->first_out);
    for (size_t i = 0; i < p->edge_count; i++) {
        arrivals->first[p->edges[i].to + 1]++;
        arrivals->first_out[p->edges[i].from + 1]++;
    }
    uint32_t fill[CAPACITY];
    for (int v = 0; v < p->places; v++) {
        arrivals->first[v + 1] += arrivals->first[v];
        arrivals->first_out[v + 1] += arrivals->first_out[v];
        fill[v] = arrivals->first[v];
    }
    for (uint32_t i = 0; i < p->edge_count; i++) arrivals->by_end[fill[p->edges[i].to]++] = i;
    return true;
}

/* The ways to leave v by a carrier that comes over edge `in`. */
static bool add_carried(Planner *p, const Arrivals *arrivals, uint32_t in) {
    const Edge *edge = &p->edges[in];
    const int v = edge->to;
    const uint8_t types = edge->types & carriers(p, edge->from);
    if (!types) return true;
    for (uint32_t out = arrivals->first_out[v]; out < arrivals->first_out[v + 1]; out++) {
        const Edge *on = &p->edges[out];
        if (!(types & on->types) || on->to == edge->from) continue;
        if (!add_option(p,
                        (Option){(uint16_t)v, edge->from, on->to, types & on->types, 0, in, out}))
            return false;
    }
    return true;
}

/* The ways to remain on v. */
static bool add_roots(Planner *p, const Arrivals *arrivals, int v) {
    const uint8_t king = type_bit(KM_KING);
    if (p->king < 0 || p->task->roots > 1) {
        if (!add_option(p, (Option){(uint16_t)v, PLAN_NONE, PLAN_NONE, 0xff, 0, 0, 0}))
            return false;
    }
    if (p->king < 0) return true;
    for (uint32_t i = arrivals->first[v]; i < arrivals->first[v + 1]; i++) {
        const uint32_t in = arrivals->by_end[i];
        const uint16_t c = p->edges[in].from;
        if (!(p->edges[in].types & king) || (c != p->king && p->limit[p->king] < 2)) continue;
        if (!add_option(p, (Option){(uint16_t)v, c, PLAN_NONE, king, 0, in, 0})) return false;
    }
    return true;
}

static bool find_options(Planner *p) {
    Arrivals arrivals;
    if (!sort_edges(p, &arrivals)) return false;
    p->option_count = 0;
    for (int v = 0; v < p->places; v++) {
        for (uint32_t out = arrivals.first_out[v]; out < arrivals.first_out[v + 1]; out++) {
            const uint8_t types = p->edges[out].types & type_bit(p->type[v]);
            const Option option = {(uint16_t)v, (uint16_t)v, p->edges[out].to, types, 0, 0, out};
            if (types && p->limit[v] && !add_option(p, option)) return false;
        }
        for (uint32_t i = arrivals.first[v]; i < arrivals.first[v + 1]; i++)
            if (!add_carried(p, &arrivals, arrivals.by_end[i])) return false;
        if (!add_roots(p, &arrivals, v)) return false;
    }
    return true;
}

/* --- what is settled ------------------------------------------------------------------------------- */

/* Adds "a is left before b"; false when that closes a ring. */
static bool precede(State *s, int a, int b) {
    if (has(&s->after[a], b)) return true;
    if (a == b || has(&s->after[b], a) || has(&s->roots, a)) return false;
    Set later = s->after[b], sooner = s->before[a];
    put(&later, b);
    put(&sooner, a);
    FOR_EACH(x, &sooner)
    join(&s->after[x], &later);
    FOR_EACH(x, &later)
    join(&s->before[x], &sooner);
    return true;
}

static bool all_precede(State *s, const Set *sooner, int b) {
    FOR_EACH(a, sooner)
    if (!precede(s, a, b)) return false;
    return true;
}

/* What would become of the chain if c's piece carried on over v: its types and length; types 0 when no
 * piece can. */
typedef struct Joined {
    uint8_t types;
    int length;
    int head;
} Joined;

static inline Joined joined(const Planner *p, const State *s, const Option *o) {
    Joined j = {o->types, 0, o->at};
    if (o->in != o->at) { /* a carrier: the chain that ends with it, or it alone */
        const bool chained = s->out[o->in] == o->at;
        j.head = chained ? s->head[o->in] : o->in;
        j.length = chained ? s->length[j.head] : 1;
        if (chained) j.types &= s->types[j.head];
    }
    if (o->out != PLAN_NONE) { /* the chain that begins with `at`, or it alone */
        const bool chained = s->out[o->at] != PLAN_OPEN;
        j.length += chained ? s->length[o->at] : 1;
        if (chained) j.types &= s->types[o->at];
    }
    if (o->in == o->at || s->in[j.head] == j.head) { /* the head's own piece it is */
        j.types &= type_bit(p->type[j.head]);
        if (p->limit[j.head] < j.length) j.types = 0;
    }
    /* Where the head's own piece does not leave, the chain will grow by one at least. */
    const bool grows = s->in[j.head] == PLAN_OPEN && o->in != o->at && has(&s->stays, j.head);
    if (j.length + grows > p->longest[j.types]) j.types = 0;
    return j;
}

/* The place where the piece of the chain that ends at `tail` stands in the end cannot be someone else's:
 * so says the king rule. */
static bool king_is_cut(const State *s, int tail) {
    const int end = s->out[tail];
    return s->in[end] != PLAN_OPEN && s->in[end] != tail;
}

/* Whether the king arrives at v, so that no one but he can leave it or remain there: not one from c. */
static inline bool king_must_carry(const Planner *p, const State *s, int v, int c) {
    if (p->king < 0 || s->out[p->king] >= CAPACITY) return false;
    const int tail = s->tail[p->king];
    return s->out[tail] == v && c != tail;
}

/* Whether an option still agrees with all that is settled, as far as one look tells. */
static inline bool is_alive(const Planner *p, const State *s, const Option *o) {
    const int v = o->at, c = o->in, w = o->out;
    if (w != PLAN_NONE) {
        if (s->out[v] != PLAN_OPEN && s->out[v] != w) return false;
        if (has(&s->own, w) || has(&s->after[w], v)) return false;
        const Set *between = &p->edges[o->edge_out].between;
        if (meets(between, &s->after[v]) || meets(between, &s->roots)) return false;
        /* Whoever is not the carrier there comes before the carrier. */
        const int carrier = s->in[w];
        if (carrier != PLAN_OPEN && carrier != PLAN_NONE && carrier != v &&
            has(&s->after[carrier], v))
            return false;
    } else {
        if (s->roots_left == 0 || s->out[v] != PLAN_OPEN || !is_empty(&s->after[v])) return false;
    }
    if (king_must_carry(p, s, v, c)) return false;
    if (c == PLAN_NONE) return true;
    if (c == v) {
        if (has(&s->stays, v)) return false;
    } else {
        if (s->out[c] != v && s->out[c] != PLAN_OPEN) return false;
        if (has(&s->after[v], c)) return false;
        const Set *between = &p->edges[o->edge_in].between;
        if (meets(between, &s->after[c]) || meets(between, &s->roots)) return false;
        Set others = s->arrivals[v];
        drop(&others, c);
        if (meets(&others, &s->after[c])) return false;
    }
    return joined(p, s, o).types != 0;
}

/* Settles the order in time that an option asks for. */
static bool settle_times(const Planner *p, State *s, const Option *o) {
    const int v = o->at, c = o->in, w = o->out;
    if (w != PLAN_NONE) {
        if (!precede(s, v, w) || !all_precede(s, &p->edges[o->edge_out].between, v)) return false;
        if (s->in[w] < CAPACITY && s->in[w] != v && !precede(s, v, s->in[w])) return false;
    }
    if (c == v || c == PLAN_NONE) return true;
    Set others = s->arrivals[v];
    drop(&others, c);
    return precede(s, c, v) && all_precede(s, &p->edges[o->edge_in].between, c) &&
           all_precede(s, &others, c);
}

/* Joins the chains before and after a place. */
static void settle_chain(State *s, const Option *o, Joined j) {
    int tail = o->in;
    if (o->out != PLAN_NONE) {
        tail = s->out[o->at] != PLAN_OPEN ? s->tail[o->at] : o->at;
        s->out[o->at] = o->out;
    }
    if (o->in != o->at && o->in != PLAN_NONE) s->out[o->in] = o->at;
    s->head[tail] = (uint16_t)j.head;
    s->tail[j.head] = (uint16_t)tail;
    s->length[j.head] = (uint16_t)j.length;
    s->types[j.head] = j.types;
}

/* Takes the king out of the types of a chain whose end is another's; false when nothing is left. */
static bool forbid_king(const Planner *p, State *s, int tail) {
    const int head = s->head[tail];
    s->types[head] &= (uint8_t)~type_bit(KM_KING);
    return s->types[head] && s->length[head] <= p->longest[s->types[head]];
}

static bool settle_king(const Planner *p, State *s, const Option *o) {
    if (p->king < 0) return true;
    FOR_EACH(tail, &s->arrivals[o->at])
    if (tail != o->in && !forbid_king(p, s, tail)) return false;
    if (o->out == PLAN_NONE) return true;
    /* The chain through `at` ends at its tail. */
    int tail = o->at;
    while (s->out[tail] < CAPACITY && s->in[s->out[tail]] == tail) {
        if (s->out[s->out[tail]] >= CAPACITY) return true; /* remains there as its carrier */
        tail = s->out[tail];
    }
    return !king_is_cut(s, tail) || forbid_king(p, s, tail);
}

/* Settles an option that is alive; false when it turns out to contradict the rest. */
static bool settle(const Planner *p, State *s, const Option *o) {
    const int v = o->at, c = o->in, w = o->out;
    if (!settle_times(p, s, o)) return false;
    if (w != PLAN_NONE || c != PLAN_NONE) settle_chain(s, o, joined(p, s, o));
    s->in[v] = (uint16_t)c;
    drop(&s->open, v);
    if (c == v) put(&s->own, v);
    if (c != v) put(&s->stays, v);
    if (c != v && c != PLAN_NONE) put(&s->arrivals[v], c);
    if (w != PLAN_NONE) {
        put(&s->stays, w);
        put(&s->arrivals[w], v);
    } else {
        s->out[v] = PLAN_NONE;
        put(&s->roots, v);
        s->roots_left--;
    }
    return settle_king(p, s, o);
}

/* --- the search ------------------------------------------------------------------------------------ */

typedef enum Outcome { DEAD, BRANCH, WHOLE } Outcome;

/* What a look at all options found: the ways of each open place, and the last one seen of each. */
typedef struct Census {
    uint32_t ways[CAPACITY], last[CAPACITY];
    Set carriers[CAPACITY]; /* from where someone may come to leave the place */
    Set leave;              /* places that their own piece may leave */
} Census;

/* Drops the options that died, and those of settled places; counts the others by place. Returns how many
 * are left: 0 when no one could remain. */
static size_t filter(const Planner *p, const State *s, const uint32_t *from, size_t count,
                     uint32_t *to, Census *census) {
    size_t kept = 0, roots = 0;
    memset(census->ways, 0, (size_t)p->places * sizeof *census->ways);
    memset(census->carriers, 0, (size_t)p->places * sizeof *census->carriers);
    census->leave = (Set){{0}};
    for (size_t i = 0; i < count; i++) {
        const uint32_t number = from[i];
        const Option *o = &p->options[number];
        if (!has(&s->open, o->at) || !is_alive(p, s, o)) continue;
        to[kept++] = number;
        census->ways[o->at]++;
        census->last[o->at] = number;
        roots += o->out == PLAN_NONE;
        if (o->in == o->at)
            put(&census->leave, o->at);
        else if (o->in != PLAN_NONE)
            put(&census->carriers[o->at], o->in);
    }
    return roots || !is_empty(&s->roots) ? kept : 0;
}

/* The open place with the fewest ways for the trouble it made so far (Boussemart and others, Boosting
 * systematic search by weighting constraints, 2004); one with a single way or none goes first. Chance
 * decides between equals. */
static int fewest(Planner *p, const State *s, const uint32_t *ways) {
    int best = -1;
    uint64_t equals = 0, least = UINT64_MAX;
    FOR_EACH(v, &s->open) {
        const uint64_t share = ways[v] <= 1 ? ways[v] : ((uint64_t)ways[v] << 32) / p->trouble[v];
        if (share > least) continue;
        if (share < least) equals = 0;
        least = share;
        if (equals++ == 0 || km_rng_next(&p->rng) % equals == 0) best = v;
    }
    return best;
}

/* Settles every place that has only one way; false when they contradict each other. */
static bool settle_forced(Planner *p, State *s, const Census *census) {
    const Set open = s->open;
    FOR_EACH(v, &open) {
        if (census->ways[v] != 1) continue;
        const Option *o = &p->options[census->last[v]];
        if (is_alive(p, s, o) && settle(p, s, o)) continue;
        p->trouble[v]++;
        return false;
    }
    return true;
}

/* Who cannot leave stays; true when that was news. */
static bool settle_stays(State *s, const Census *census) {
    bool news_came = false;
    for (int i = 0; i < WORDS; i++) {
        const uint64_t stuck = s->open.word[i] & ~census->leave.word[i] & ~s->stays.word[i];
        s->stays.word[i] |= stuck;
        news_came = news_came || stuck;
    }
    return news_came;
}

/* Finds a carrier for v, taking it from another place where that has a second choice. */
static bool find_carrier(const Census *census, uint16_t *served, Set *asked, int v) {
    FOR_EACH(c, &census->carriers[v]) {
        if (has(asked, c)) continue;
        put(asked, c);
        if (served[c] != PLAN_NONE && !find_carrier(census, served, asked, served[c])) continue;
        served[c] = (uint16_t)v;
        return true;
    }
    return false;
}

/* Whether there are enough carriers for the places whose own piece stays: each comes from one place to
 * one other. */
static bool carriers_suffice(Planner *p, const State *s, const Census *census) {
    uint16_t served[CAPACITY];
    for (int c = 0; c < p->places; c++) served[c] = PLAN_NONE;
    int without = p->king >= 0 && p->task->roots == 1 ? 0 : s->roots_left;
    FOR_EACH(v, &s->open) {
        Set asked = {{0}};
        if (has(&s->stays, v) && !find_carrier(census, served, &asked, v) && without-- == 0) {
            p->trouble[v]++;
            return false;
        }
    }
    return true;
}

/* Settles what has only one way, over and over. The level's options are what is alive of `source`. */
static Outcome narrow(Planner *p, Level *level, const uint32_t *source, int *chosen) {
    State *s = &level->state;
    Census census;
    while (!is_empty(&s->open)) {
        uint32_t *list = p->pool + level->first;
        level->count = filter(p, s, source, level->count, list, &census);
        source = list;
        *chosen = fewest(p, s, census.ways);
        if (level->count == 0 || census.ways[*chosen] == 0) {
            p->trouble[*chosen]++;
            return DEAD;
        }
        const bool stuck = settle_stays(s, &census);
        if (census.ways[*chosen] > 1 && !stuck)
            return carriers_suffice(p, s, &census) ? BRANCH : DEAD;
        if (!settle_forced(p, s, &census)) return DEAD;
    }
    return WHOLE;
}

/* Which way to try first: the one that asks for the fewest orders in time, and rather to go than to
 * remain; chance decides between equals. */
static uint64_t preference(const Planner *p, const State *s, uint32_t number, uint64_t salt) {
    const Option *o = &p->options[number];
    uint64_t cost = o->out == PLAN_NONE ? REMAINING : 0;
    if (o->out != PLAN_NONE) cost += news(&p->edges[o->edge_out].between, &s->before[o->at]);
    if (o->in < CAPACITY && o->in != o->at)
        cost += news(&p->edges[o->edge_in].between, &s->before[o->in]);
    return cost << 40 | ((number + salt) * 0x9e3779b97f4a7c15u >> 32);
}

/* Moves the ways of `v` to the end of the level's options and returns how many there are. */
static size_t part_ways(const Planner *p, Level *level, int v) {
    uint32_t *list = p->pool + level->first;
    size_t kept = level->count;
    for (size_t i = kept; i-- > 0;) {
        if (p->options[list[i]].at != v) continue;
        const uint32_t way = list[i];
        list[i] = list[--kept];
        list[kept] = way;
    }
    const size_t ways = level->count - kept;
    level->count = kept;
    return ways;
}

/* Brings the way to try next to the front of those that are left. */
static void bring_next(const Planner *p, const State *s, uint32_t *ways, size_t count,
                       uint64_t salt) {
    size_t best = 0;
    uint64_t least = UINT64_MAX;
    for (size_t i = 0; i < count; i++) {
        const uint64_t key = preference(p, s, ways[i], salt);
        if (key < least) least = key, best = i;
    }
    const uint32_t way = ways[best];
    ways[best] = ways[0];
    ways[0] = way;
}

static bool patience_ends(const Planner *p) {
    return p->out_of_memory || p->task->spending->spent || p->backtracks >= p->patience;
}

static bool report(Planner *p, const State *s) {
    const PlanView view = {p->places, p->square, s->in, s->out, s->before[0].word, WORDS};
    p->stopped = !p->task->found(p->task->context, &view);
    return p->stopped;
}

/* Room for the options of the level after `level`. */
static bool open_level(Planner *p, const Level *level, size_t ways, Level *next) {
    next->first = level->first + level->count + ways;
    PlanMemory *memory = p->memory;
    const size_t need = (next->first + level->count) * sizeof *p->pool;
    const bool room = reserve(&memory->scratch, &memory->scratch_size, need);
    p->pool = memory->scratch;
    p->out_of_memory = p->out_of_memory || !room;
    return room;
}

/* What became of a way when it was followed: the next level is ready if it did not die. */
typedef struct Followed {
    Outcome outcome;
    int chosen; /* where to branch */
} Followed;

static Followed follow(Planner *p, Level *level, uint32_t way) {
    Level *next = level + 1;
    Followed followed = {DEAD, -1};
    next->state = level->state;
    next->count = level->count;
    if (settle(p, &next->state, &p->options[way]))
        followed.outcome = narrow(p, next, p->pool + level->first, &followed.chosen);
    return followed;
}

/* Sorts ways, the preferred one first. */
static void sort_ways(const Planner *p, const State *s, uint32_t *ways, size_t count,
                      uint64_t salt) {
    uint64_t keys[MOST_PROBES];
    for (size_t i = 0; i < count; i++) {
        const uint32_t way = ways[i];
        const uint64_t key = preference(p, s, way, salt);
        size_t j = i;
        for (; j > 0 && keys[j - 1] > key; j--) keys[j] = keys[j - 1], ways[j] = ways[j - 1];
        keys[j] = key;
        ways[j] = way;
    }
}

/* Looks one step ahead and drops the ways that die at once. Goes from the last to the first, so that the
 * first one is mostly the last one followed, and the next level is then ready for it. */
static size_t look_ahead(Planner *p, Level *level, uint32_t *ways, size_t count, Followed *last) {
    size_t kept = count;
    for (size_t i = count; i-- > 0;) {
        *last = follow(p, level, ways[i]);
        if (last->outcome == DEAD) continue;
        const uint32_t way = ways[i];
        ways[i] = ways[--kept];
        ways[kept] = way;
    }
    memmove(ways, ways + kept, (count - kept) * sizeof *ways);
    return count - kept;
}

static bool branch(Planner *p, Level *level, int v);

/* Visits what lies below a way that was followed; true when the search is to end. */
static bool descend(Planner *p, Level *next, Followed followed) {
    if (km_spending_node(p->task->spending)) return true;
    if (followed.outcome == WHOLE) return report(p, &next->state);
    return followed.outcome == BRANCH && branch(p, next, followed.chosen);
}

/* Visits all plans below a level, one way to leave v after the other; true when the search is to end. */
static bool branch(Planner *p, Level *level, int v) {
    size_t ways = part_ways(p, level, v);
    const uint64_t salt = km_rng_next(&p->rng);
    if (!open_level(p, level, ways, level + 1)) return true;
    const size_t first = level->first + level->count;
    const bool ahead = ways <= MOST_PROBES && ways * level->count <= PROBE_WORK;
    Followed followed = {DEAD, -1};
    if (ahead) {
        sort_ways(p, &level->state, p->pool + first, ways, salt);
        ways = look_ahead(p, level, p->pool + first, ways, &followed);
    }
    for (size_t i = 0; i < ways; i++) {
        uint32_t *rest = p->pool + first + i;
        if (!ahead) bring_next(p, &level->state, rest, ways - i, salt);
        if (i > 0 || followed.outcome == DEAD) followed = follow(p, level, *rest);
        if (descend(p, level + 1, followed)) return true;
        p->backtracks++;
        if (patience_ends(p)) return true;
    }
    return false;
}

static void begin(Planner *p) {
    Level *level = &p->levels[0];
    State *s = &level->state;
    memset(s, 0, sizeof *s);
    for (int v = 0; v < p->places; v++) {
        s->in[v] = s->out[v] = PLAN_OPEN;
        put(&s->open, v);
    }
    s->roots_left = p->task->roots;
    level->first = 0;
    level->count = 0;
    for (size_t i = 0; i < p->option_count; i++)
        if (p->options[i].crossed <= p->width) p->pool[level->count++] = (uint32_t)i;
}

static bool prepare(Planner *p) {
    PlanMemory *memory = p->memory;
    if (!find_edges(p) || !find_options(p)) return false;
    const size_t levels = ((size_t)p->places + 1) * sizeof(Level);
    if (!reserve(&memory->levels, &memory->levels_size, levels) ||
        !reserve(&memory->scratch, &memory->scratch_size, p->option_count * sizeof *p->pool))
        return false;
    p->levels = memory->levels;
    p->pool = memory->scratch;
    return true;
}

/* One search from the start. */
static PlanEnd search_once(Planner *p) {
    p->backtracks = 0;
    begin(p);
    Followed start = {DEAD, -1};
    start.outcome = narrow(p, &p->levels[0], p->pool, &start.chosen);
    const bool ended = descend(p, &p->levels[0], start);
    p->task->backtracks += p->backtracks;
    if (p->out_of_memory) return PLAN_NO_MEMORY;
    if (p->stopped) return PLAN_STOPPED;
    if (p->task->spending->spent) return PLAN_SPENT;
    return ended ? PLAN_IMPATIENT : PLAN_COMPLETE;
}

/* How many pieces may be in the way of a capture in this round. Solutions of crowded boards are mostly
 * made of short captures, and those are few. */
static int width_of_round(const Planner *p) {
    const bool narrowed = p->places >= CROWD && p->round < NARROW_ROUNDS && !p->task->all;
    return narrowed ? p->round / 2 : UINT8_MAX;
}

#if WORDS == 1
#include "solo_plan_learn.h"
#else
enum { LEARN_AFTER = 0 };
static bool can_learn(const Planner *p) {
    (void)p;
    return false;
}
static PlanEnd search_learning(Planner *p) {
    (void)p;
    return PLAN_NO_MEMORY;
}
#endif

/* Restarts with ever more patience, unless every plan is wanted; boards that resist are given to the
 * search that learns, where it can. */
PlanEnd PLAN_SEARCH(PlanTask *task, PlanMemory *memory) {
    Planner *p = malloc(sizeof *p);
    if (!p) return PLAN_NO_MEMORY;
    *p = (Planner){.task = task, .memory = memory, .rng = km_rng(task->seed)};
    task->backtracks = 0;
    p->next_lesson = LEARN_AFTER;
    for (int v = 0; v < CAPACITY; v++) p->trouble[v] = 1;
    PlanEnd end = prepare(p) ? PLAN_IMPATIENT : PLAN_NO_MEMORY;
    if (end == PLAN_IMPATIENT && task->learn && can_learn(p)) end = search_learning(p);
    for (uint64_t patience = FIRST_PATIENCE; end == PLAN_IMPATIENT; p->round++) {
        p->patience = task->all ? UINT64_MAX : patience;
        p->width = width_of_round(p);
        end = search_once(p);
        if (end == PLAN_COMPLETE && p->width < UINT8_MAX) end = PLAN_IMPATIENT;
        if (p->round >= STEADY_ROUNDS) patience += patience / 2;
        if (end != PLAN_IMPATIENT || p->next_lesson > task->backtracks || !can_learn(p)) continue;
        end = search_learning(p);
        p->next_lesson = task->backtracks + ((uint64_t)LEARN_AFTER << 2 * ++p->lessons);
    }
    free(p);
    return end;
}
