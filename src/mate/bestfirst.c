/* bestfirst: the queue of moves, and the AND/OR graph of positions.
 *
 * An OR node is a position with the attacker to move and a number of moves left; an AND node is the set of
 * defences to one move. An OR node is proved by one proved AND node, an AND node by all its OR nodes. The
 * moves left are part of an OR node, so the graph is acyclic and proofs can be propagated in any order.
 *
 * Invariants: or_nodes[i] has the position positions[i]; `open` counts the moves of an OR node that have
 * not failed, `waiting` the OR nodes of an AND node that are not proved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/mate/bestfirst.h"

#include "deepening.h"
#include "fifty_moves.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "trace_record.h"

#include <stdlib.h>
#include <string.h>

#define MEMORY   ((size_t)256 << 20)
#define NO_INDEX UINT32_MAX
enum { FIRST_ROOM = 8 };

typedef enum State { OPEN, PROVED, FAILED } State;

typedef struct OrNode {
    uint32_t parents;       /* first link to the AND nodes it belongs to */
    uint32_t best_and_node; /* the one that proves it; NO_INDEX when `best` mates immediately */
    KmMove best;
    uint32_t seen; /* number of the last walk that visited it */
    uint16_t open;
    uint8_t moves; /* the attacker's moves that are left */
    uint8_t state;
    bool cut; /* failed because of the depth limit */
} OrNode;

typedef struct AndNode {
    uint32_t or_node;  /* where the move is played; NO_INDEX at the root, when defending */
    uint32_t children; /* first link to its OR nodes */
    KmMove move;
    uint16_t waiting;
    uint8_t state;
    bool cut;
} AndNode;

/* One defence: an edge from an AND node to an OR node. */
typedef struct Link {
    uint32_t and_node, or_node;
    uint32_t next_parent, next_child;
    KmMove defence;
} Link;

typedef struct QueueEntry {
    uint64_t age;
    uint32_t or_node;
    KmMove move;
    int16_t score;
    uint8_t rank;
} QueueEntry;

typedef struct Array {
    void *data;
    uint32_t count, room;
    uint32_t size; /* of an element */
} Array;

typedef struct BestFirst {
    KmSpending *spending;
    KmMateCost stats;
    size_t limit; /* bytes */
    bool breadth_first, game_rules;
    unsigned off; /* of KmHeuristic */
    uint32_t walk;
    Array positions, or_nodes, and_nodes, links;
    Array queue;     /* of QueueEntry, a heap */
    uint32_t *slots; /* hash table of OR nodes */
    uint32_t slot_count;
    KmMateTrace *trace;          /* or NULL; with a trace, by number of the node: */
    Array or_traces, and_traces; /* the defence that led to an OR node, the move of an AND node */
} BestFirst;

/* --- memory ----------------------------------------------------------------------------------- */

/* Room for one more element, within the limit; aligned for positions. */
static void *array_add(BestFirst *search, Array *array) {
    if (array->count == array->room) {
        const uint32_t room = array->room ? array->room * 2 : FIRST_ROOM;
        const size_t bytes = (size_t)room * array->size;
        if (search->stats.full || search->stats.bytes + bytes > search->limit) goto full;
        void *data = aligned_alloc(64, (bytes + 63) / 64 * 64);
        if (!data) goto full;
        if (array->count) memcpy(data, array->data, (size_t)array->count * array->size);
        free(array->data);
        search->stats.bytes += bytes - (size_t)array->room * array->size;
        array->data = data;
        array->room = room;
    }
    return (char *)array->data + (size_t)array->count++ * array->size;
full:
    search->stats.full = true;
    return NULL;
}

static OrNode *or_node_at(const BestFirst *search, uint32_t i) {
    return (OrNode *)search->or_nodes.data + i;
}
static AndNode *and_node_at(const BestFirst *search, uint32_t i) {
    return (AndNode *)search->and_nodes.data + i;
}
static Link *link_at(const BestFirst *search, uint32_t i) { return (Link *)search->links.data + i; }
static const KmPosition *position_at(const BestFirst *search, uint32_t i) {
    return (KmPosition *)search->positions.data + i;
}

/* Under the rules of a game, positions with different counts of the fifty-move rule differ. */
static bool same_position(const BestFirst *search, const KmPosition *a, const KmPosition *b) {
    return km_position_same(a, b) && (!search->game_rules || a->halfmove == b->halfmove);
}

static uint64_t or_node_hash(const KmPosition *pos, int moves) {
    return (pos->key ^ (uint64_t)moves * UINT64_C(0x9e3779b97f4a7c15)) *
               UINT64_C(0xff51afd7ed558ccd) >>
           32;
}

/* The slot of an OR node, or the empty slot where it would be. */
static uint32_t *find_slot(const BestFirst *search, const KmPosition *pos, int moves) {
    uint64_t at = or_node_hash(pos, moves);
    for (;; at++) {
        uint32_t *slot = &search->slots[at & (search->slot_count - 1)];
        if (*slot == NO_INDEX || (or_node_at(search, *slot)->moves == moves &&
                                  same_position(search, position_at(search, *slot), pos)))
            return slot;
    }
}

/* Keeps the table at most half full. */
static bool grow_slots(BestFirst *search) {
    if (search->slot_count && search->or_nodes.count < search->slot_count / 2) return true;
    const uint32_t count = search->slot_count ? search->slot_count * 2 : FIRST_ROOM * 4;
    const size_t bytes = count * sizeof *search->slots;
    uint32_t *slots = search->stats.bytes + bytes <= search->limit ? malloc(bytes) : NULL;
    if (!slots) {
        search->stats.full = true;
        return false;
    }
    memset(slots, 0xff, bytes);
    free(search->slots);
    search->stats.bytes += bytes - search->slot_count * sizeof *slots;
    search->slots = slots;
    search->slot_count = count;
    for (uint32_t i = 0; i < search->or_nodes.count; i++)
        *find_slot(search, position_at(search, i), or_node_at(search, i)->moves) = i;
    return true;
}

/* --- the queue -------------------------------------------------------------------------------- */

static bool goes_before(const QueueEntry *a, const QueueEntry *b) {
    if (a->score != b->score) return a->score > b->score;
    if (a->rank != b->rank) return a->rank < b->rank;
    return a->age < b->age;
}

static void queue_push(BestFirst *search, QueueEntry entry) {
    if (!array_add(search, &search->queue)) return;
    QueueEntry *heap = search->queue.data;
    uint32_t i = search->queue.count - 1;
    for (; i > 0 && goes_before(&entry, &heap[(i - 1) / 2]); i = (i - 1) / 2)
        heap[i] = heap[(i - 1) / 2];
    heap[i] = entry;
}

static QueueEntry queue_pop(BestFirst *search) {
    QueueEntry *heap = search->queue.data;
    const QueueEntry top = heap[0], last = heap[--search->queue.count];
    const uint32_t count = search->queue.count;
    uint32_t i = 0;
    for (uint32_t child; (child = 2 * i + 1) < count; i = child) {
        if (child + 1 < count && goes_before(&heap[child + 1], &heap[child])) child++;
        if (!goes_before(&heap[child], &last)) break;
        heap[i] = heap[child];
    }
    heap[i] = last;
    return top;
}

/* --- scores ----------------------------------------------------------------------------------- */

static int piece_rank(KmPieceType type) {
    static const uint8_t ranks[8] = {[KM_QUEEN] = 0,  [KM_ROOK] = 1, [KM_BISHOP] = 2,
                                     [KM_KNIGHT] = 3, [KM_PAWN] = 4, [KM_KING] = 5};
    return ranks[type];
}

static const char *const heuristic_names[] = {"checks", "flights", "piece", "seen"};
enum { HEURISTICS = sizeof heuristic_names / sizeof *heuristic_names };

const char *km_heuristic_name(KmHeuristic heuristic) {
    for (int i = 0; i < HEURISTICS; i++)
        if (heuristic == 1u << i) return heuristic_names[i];
    return NULL;
}

unsigned km_heuristic_named(const char *name) {
    for (int i = 0; i < HEURISTICS; i++)
        if (strcmp(heuristic_names[i], name) == 0) return 1u << i;
    return 0;
}

/* Scores a move by the defences that it leaves. */
static KmScoredMove score_move(KmMove move, const KmPosition *after, const KmMoveList *defences,
                               unsigned off) {
    KmScoredMove scored = {.move = move, .checks = km_bb_count(km_position_checkers(after))};
    for (int i = 0; i < defences->count; i++)
        scored.king_moves += km_piece_type(km_move_piece(defences->moves[i])) == KM_KING;
    if (!(off & KM_HEURISTIC_CHECKS)) scored.score += scored.checks > 1 ? 100 : 50 * scored.checks;
    if (!(off & KM_HEURISTIC_FLIGHTS))
        scored.score += 100 - 2 * scored.king_moves * scored.king_moves;
    return scored;
}

static int compare_scores(const void *first, const void *second) {
    const KmScoredMove *a = first, *b = second;
    if (a->score != b->score) return b->score - a->score;
    return (a->move > b->move) - (a->move < b->move);
}

static int compare_scores_and_pieces(const void *first, const void *second) {
    const KmScoredMove *a = first, *b = second;
    if (a->score != b->score) return b->score - a->score;
    const int a_rank = piece_rank(km_piece_type(km_move_piece(a->move)));
    const int b_rank = piece_rank(km_piece_type(km_move_piece(b->move)));
    return a_rank != b_rank ? a_rank - b_rank : compare_scores(first, second);
}

int km_bestfirst_order(const KmPosition *pos, unsigned off, KmScoredMove moves[KM_MAX_MOVES]) {
    KmMoveList list, defences;
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        km_movegen_legal(&next, &defences);
        moves[i] = score_move(list.moves[i], &next, &defences, off);
    }
    qsort(moves, (size_t)list.count, sizeof *moves,
          off & KM_HEURISTIC_PIECE ? compare_scores : compare_scores_and_pieces);
    return list.count;
}

/* --- propagation of proofs and failures ------------------------------------------------------- */

static void or_node_proved(BestFirst *search, uint32_t index);

static void and_node_proved(BestFirst *search, uint32_t index) {
    AndNode *and_node = and_node_at(search, index);
    and_node->state = PROVED;
    if (and_node->or_node == NO_INDEX) return;
    OrNode *or_node = or_node_at(search, and_node->or_node);
    if (or_node->state != OPEN) return;
    or_node->best = and_node->move;
    or_node->best_and_node = index;
    or_node_proved(search, and_node->or_node);
}

static void or_node_proved(BestFirst *search, uint32_t index) {
    or_node_at(search, index)->state = PROVED;
    for (uint32_t i = or_node_at(search, index)->parents; i != NO_INDEX;
         i = link_at(search, i)->next_parent) {
        AndNode *and_node = and_node_at(search, link_at(search, i)->and_node);
        if (--and_node->waiting == 0 && and_node->state == OPEN)
            and_node_proved(search, link_at(search, i)->and_node);
    }
}

static void or_node_failed(BestFirst *search, uint32_t index);

/* One move of an OR node has failed. */
static void move_failed(BestFirst *search, uint32_t index, bool cut) {
    OrNode *or_node = or_node_at(search, index);
    or_node->cut |= cut;
    if (--or_node->open == 0 && or_node->state == OPEN) or_node_failed(search, index);
}

static void and_node_failed(BestFirst *search, uint32_t index, bool cut) {
    AndNode *and_node = and_node_at(search, index);
    and_node->state = FAILED;
    and_node->cut = cut;
    if (and_node->or_node != NO_INDEX) move_failed(search, and_node->or_node, cut);
}

static void or_node_failed(BestFirst *search, uint32_t index) {
    OrNode *or_node = or_node_at(search, index);
    or_node->state = FAILED;
    for (uint32_t i = or_node->parents; i != NO_INDEX; i = link_at(search, i)->next_parent)
        if (and_node_at(search, link_at(search, i)->and_node)->state == OPEN)
            and_node_failed(search, link_at(search, i)->and_node, or_node->cut);
}

/* --- the trace -------------------------------------------------------------------------------- */

static uint32_t trace_of(const Array *traces, uint32_t index) {
    return index < traces->count ? ((const uint32_t *)traces->data)[index] : TRACE_NOWHERE;
}

/* Records where the next OR or AND node stands in the trace. */
static void trace_place(BestFirst *search, Array *traces, uint32_t place) {
    if (!search->trace) return;
    uint32_t *entry = array_add(search, traces);
    if (entry) *entry = place;
}

/* Records a move of an OR node, with its score; `status` is unknown for a move that is queued. */
static void trace_move(BestFirst *search, uint32_t or_node, const KmScoredMove *scored,
                       KmDepthStatus status) {
    if (!search->trace) return;
    const uint32_t node =
        km_trace_add(search->trace, trace_of(&search->or_traces, or_node), scored->move);
    KmTraceNode *at = trace_at(search->trace, node);
    if (!at) return;
    at->score = search->breadth_first ? 0 : scored->score;
    at->outcome = trace_outcome(status);
}

/* Records that a move is taken from the queue. Returns its place in the trace. */
static uint32_t trace_expansion(BestFirst *search, uint32_t parent, KmMove move) {
    if (!search->trace) return TRACE_NOWHERE;
    if (parent == NO_INDEX) return 0;
    const uint32_t node = km_trace_find(search->trace, trace_of(&search->or_traces, parent), move);
    KmTraceNode *at = trace_at(search->trace, node);
    if (at) {
        at->expanded = (uint32_t)search->stats.expanded;
        at->queue = search->queue.count;
    }
    return node;
}

static KmDepthStatus status_of(State state, bool cut);

/* After the search: the outcomes of all moves and defences that were expanded. */
static void trace_outcomes(BestFirst *search) {
    for (uint32_t i = 0; search->trace && i < search->and_nodes.count; i++) {
        const AndNode *and_node = and_node_at(search, i);
        const uint32_t place = trace_of(&search->and_traces, i);
        trace_decide(search->trace, place, status_of(and_node->state, and_node->cut));
        for (uint32_t k = and_node->children; k != NO_INDEX; k = link_at(search, k)->next_child) {
            const OrNode *or_node = or_node_at(search, link_at(search, k)->or_node);
            const uint32_t defence =
                km_trace_find(search->trace, place, link_at(search, k)->defence);
            trace_decide(search->trace, defence, status_of(or_node->state, or_node->cut));
            KmTraceNode *move = trace_at(search->trace, place);
            if (move && defence != TRACE_NOWHERE && or_node->state == FAILED)
                move->refutation = defence;
        }
    }
}

/* --- expansion -------------------------------------------------------------------------------- */

/* Plays and scores the moves of an OR node; `scored` receives those that may lead to mate. A move that mates
 * immediately proves the node. */
static void score_moves(BestFirst *search, uint32_t index, const KmPosition *pos, OrNode *or_node,
                        KmScoredMove *scored) {
    KmMoveList legal, defences;
    km_movegen_legal(pos, &legal);
    for (int i = 0; i < legal.count; i++) {
        KmPosition next;
        km_position_play(pos, legal.moves[i], &next);
        km_movegen_legal(&next, &defences);
        search->stats.created++;
        km_spending_node(search->spending);
        const KmScoredMove move = score_move(legal.moves[i], &next, &defences, search->off);
        const bool mates = defences.count == 0 && km_position_in_check(&next);
        trace_move(search, index, &move,
                   mates                 ? KM_DEPTH_FOUND
                   : defences.count == 0 ? KM_DEPTH_NONE
                   : or_node->moves == 1 ? KM_DEPTH_CUTOFF
                                         : KM_DEPTH_UNKNOWN);
        if (mates) {
            or_node->state = PROVED;
            or_node->best = legal.moves[i];
            return;
        }
        if (defences.count == 0) continue; /* stalemate */
        if (or_node->moves > 1)
            scored[or_node->open++] = move;
        else
            or_node->cut = true;
    }
    if (!or_node->open) or_node->state = FAILED;
}

static void queue_moves(BestFirst *search, uint32_t index, const KmScoredMove *scored, int count) {
    for (int i = 0; i < count; i++) {
        /* Nodes in the order of their creation, each with its moves in order. */
        QueueEntry entry = {.or_node = index,
                            .move = scored[i].move,
                            .age = search->stats.created * KM_MAX_MOVES + (uint64_t)i};
        if (!search->breadth_first) {
            entry.score = (int16_t)scored[i].score;
            if (!(search->off & KM_HEURISTIC_PIECE))
                entry.rank = (uint8_t)piece_rank(km_piece_type(km_move_piece(scored[i].move)));
        }
        queue_push(search, entry);
    }
}

/* Creates a new OR node and queues its moves. Returns NO_INDEX when the memory is used up. */
static uint32_t make_or_node(BestFirst *search, const KmPosition *pos, int moves, uint32_t place) {
    const bool remember = !(search->off & KM_HEURISTIC_SEEN);
    if (remember && !grow_slots(search)) return NO_INDEX;
    KmPosition *where = array_add(search, &search->positions);
    if (!where) return NO_INDEX;
    *where = *pos;
    OrNode *or_node = array_add(search, &search->or_nodes);
    if (!or_node) return NO_INDEX;
    const uint32_t index = search->or_nodes.count - 1;
    trace_place(search, &search->or_traces, place);
    *or_node = (OrNode){.parents = NO_INDEX, .best_and_node = NO_INDEX, .moves = (uint8_t)moves};
    if (remember) *find_slot(search, pos, moves) = index;
    search->stats.positions++;

    KmScoredMove scored[KM_MAX_MOVES] = {0};
    score_moves(search, index, pos, or_node, scored);
    if (or_node->state == OPEN) queue_moves(search, index, scored, or_node->open);
    return index;
}

static uint32_t find_or_node(BestFirst *search, const KmPosition *pos, int moves, uint32_t place) {
    if (search->slot_count) {
        const uint32_t found = *find_slot(search, pos, moves);
        if (found != NO_INDEX) {
            search->stats.repeated++;
            return found;
        }
    }
    return make_or_node(search, pos, moves, place);
}

static bool add_link(BestFirst *search, uint32_t and_node, uint32_t or_node, KmMove defence) {
    Link *link = array_add(search, &search->links);
    if (!link) return false;
    const uint32_t index = search->links.count - 1;
    *link = (Link){.and_node = and_node, .or_node = or_node, .defence = defence};
    link->next_parent = or_node_at(search, or_node)->parents;
    link->next_child = and_node_at(search, and_node)->children;
    or_node_at(search, or_node)->parents = and_node_at(search, and_node)->children = index;
    return true;
}

static bool is_drawn(const BestFirst *search, const KmPosition *pos) {
    return search->game_rules && fifty_moves_reached(pos);
}

/* Generates all defences in a position, with `moves` left to the attacker; stops at one that refutes. */
static void expand(BestFirst *search, uint32_t parent, KmMove move, const KmPosition *pos,
                   int moves) {
    AndNode *and_node = array_add(search, &search->and_nodes);
    if (!and_node) return;
    const uint32_t index = search->and_nodes.count - 1;
    *and_node = (AndNode){.or_node = parent, .children = NO_INDEX, .move = move};
    search->stats.expanded++;
    const uint32_t place = trace_expansion(search, parent, move);
    trace_place(search, &search->and_traces, place);
    KmMoveList list;
    km_movegen_legal(pos, &list);
    uint16_t waiting = 0;
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        if (is_drawn(search, pos) || is_drawn(search, &next)) {
            and_node_failed(search, index, false);
            return;
        }
        const uint32_t defence = km_trace_add(search->trace, place, list.moves[i]);
        const uint32_t child = find_or_node(search, &next, moves, defence);
        if (child == NO_INDEX || !add_link(search, index, child, list.moves[i])) return;
        const OrNode *or_node = or_node_at(search, child);
        if (or_node->state == FAILED) {
            and_node_failed(search, index, or_node->cut);
            return;
        }
        waiting += or_node->state == OPEN;
    }
    and_node_at(search, index)->waiting = waiting;
    if (waiting == 0) and_node_proved(search, index);
}

/* Does any undecided node depend on this OR node? */
static bool affects_root(BestFirst *search, uint32_t index) {
    OrNode *or_node = or_node_at(search, index);
    if (or_node->state != OPEN || or_node->seen == search->walk) return false;
    or_node->seen = search->walk;
    if (or_node->parents == NO_INDEX) return true; /* the root */
    for (uint32_t i = or_node->parents; i != NO_INDEX; i = link_at(search, i)->next_parent) {
        const AndNode *and_node = and_node_at(search, link_at(search, i)->and_node);
        if (and_node->state == OPEN &&
            (and_node->or_node == NO_INDEX || affects_root(search, and_node->or_node)))
            return true;
    }
    return false;
}

/* --- the search ------------------------------------------------------------------------------- */

/* Mated, stalemated or drawn already, or no moves left: decided without a search. */
static bool decided_without_search(const KmPosition *pos, const KmBestFirstOptions *options,
                                   KmDepthStatus *status) {
    const bool over = !km_movegen_any(pos), defending = options->defending;
    if (over && defending && km_position_in_check(pos)) return *status = KM_DEPTH_FOUND, true;
    if (over) return *status = KM_DEPTH_NONE, true;
    if (defending && options->game_rules && fifty_moves_reached(pos))
        return *status = KM_DEPTH_NONE, true;
    if (options->moves == 0) return *status = KM_DEPTH_CUTOFF, true;
    return false;
}

static KmDepthStatus status_of(State state, bool cut) {
    if (state == PROVED) return KM_DEPTH_FOUND;
    if (state == OPEN) return KM_DEPTH_UNKNOWN;
    return cut ? KM_DEPTH_CUTOFF : KM_DEPTH_NONE;
}

/* The status of the root: the first OR node or, when defending, the first AND node. */
static KmDepthStatus root_status(const BestFirst *search, bool defending) {
    if (defending && search->and_nodes.count == 0) return KM_DEPTH_UNKNOWN;
    if (!defending && search->or_nodes.count == 0) return KM_DEPTH_UNKNOWN;
    if (defending) return status_of(and_node_at(search, 0)->state, and_node_at(search, 0)->cut);
    return status_of(or_node_at(search, 0)->state, or_node_at(search, 0)->cut);
}

static KmDepthStatus run(BestFirst *search, const KmPosition *pos, int moves, bool defending) {
    if (defending) {
        expand(search, NO_INDEX, KM_NO_MOVE, pos, moves);
    } else {
        search->stats.expanded++;
        make_or_node(search, pos, moves, 0);
    }
    while (search->queue.count && !search->spending->spent && !search->stats.full &&
           root_status(search, defending) == KM_DEPTH_UNKNOWN) {
        const QueueEntry entry = queue_pop(search);
        search->walk++;
        if (!affects_root(search, entry.or_node)) continue;
        KmPosition next;
        km_position_play(position_at(search, entry.or_node), entry.move, &next);
        expand(search, entry.or_node, entry.move, &next,
               or_node_at(search, entry.or_node)->moves - 1);
    }
    return root_status(search, defending);
}

static void write_and_node(const BestFirst *search, uint32_t index, KmTree *answer, uint32_t node);

/* Adds the proof of an OR node below a node of the tree. */
static void write_or_node(const BestFirst *search, uint32_t index, KmTree *answer, uint32_t node) {
    const OrNode *or_node = or_node_at(search, index);
    const uint32_t child = km_tree_add(answer, node, or_node->best, 0, 0);
    if (child && or_node->best_and_node != NO_INDEX)
        write_and_node(search, or_node->best_and_node, answer, child);
}

static void write_and_node(const BestFirst *search, uint32_t index, KmTree *answer, uint32_t node) {
    for (uint32_t i = and_node_at(search, index)->children; i != NO_INDEX;
         i = link_at(search, i)->next_child) {
        const uint32_t child = km_tree_add(answer, node, link_at(search, i)->defence, 0, 0);
        if (!child) return;
        write_or_node(search, link_at(search, i)->or_node, answer, child);
    }
}

static KmDepthStatus search_from(const KmPosition *pos, const KmBestFirstOptions *options,
                                 KmSpending *spending, KmTree *answer, KmMateCost *cost,
                                 KmMove *best) {
    BestFirst search = {.spending = spending,
                        .limit = options->bytes ? options->bytes : MEMORY,
                        .breadth_first = options->breadth_first,
                        .game_rules = options->game_rules,
                        .off = options->heuristics_off,
                        .trace = options->trace,
                        .or_traces.size = sizeof(uint32_t),
                        .and_traces.size = sizeof(uint32_t),
                        .positions.size = sizeof(KmPosition),
                        .or_nodes.size = sizeof(OrNode),
                        .and_nodes.size = sizeof(AndNode),
                        .links.size = sizeof(Link),
                        .queue.size = sizeof(QueueEntry)};
    KmDepthStatus status;
    if (!decided_without_search(pos, options, &status)) {
        status = run(&search, pos, options->moves, options->defending);
        trace_outcomes(&search);
        if (status == KM_DEPTH_FOUND && !options->defending) *best = or_node_at(&search, 0)->best;
        if (status == KM_DEPTH_FOUND && answer && options->defending)
            write_and_node(&search, 0, answer, 0);
        else if (status == KM_DEPTH_FOUND && answer)
            write_or_node(&search, 0, answer, 0);
        if (status == KM_DEPTH_FOUND && answer) km_tree_measure(answer);
    }
    if (cost) *cost = search.stats;
    free(search.positions.data);
    free(search.or_nodes.data);
    free(search.and_nodes.data);
    free(search.links.data);
    free(search.queue.data);
    free(search.slots);
    free(search.or_traces.data);
    free(search.and_traces.data);
    return status;
}

KmDepthStatus km_bestfirst_search(const KmPosition *pos, const KmBestFirstOptions *options,
                                  KmSpending *spending, KmTree *answer, KmMateCost *cost) {
    KmMove best;
    return search_from(pos, options, spending, answer, cost, &best);
}

static KmDepthStatus search_only(const KmPosition *pos, const KmMateOptions *asked, int moves,
                                 bool defending, KmSpending *spending, KmTree *answer,
                                 KmMateCost *cost, KmMove *best) {
    const KmBestFirstOptions options = {.moves = moves,
                                        .defending = defending,
                                        .breadth_first = asked->method == KM_MATE_BREADTHFIRST,
                                        .heuristics_off = asked->heuristics_off,
                                        .game_rules = asked->game_rules};
    return search_from(pos, &options, spending, answer, cost, best);
}

void km_bestfirst_solve(const KmPosition *pos, const KmMateOptions *options, KmMateResult *result) {
    km_deepening_solve(search_only, pos, options, result);
}
