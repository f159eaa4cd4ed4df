/* bestfirst: the queue, and the graph of what hangs on what.
 *
 * A place is a position with the attacker to move and so many moves left; a reply is the set of
 * defences to one move of a place. A place is proved by one proved reply, a reply by all its places.
 * Because moves left are part of a place, the graph has no rings and proofs travel up in any order.
 *
 * Invariants: places[i] stands at positions[i]; `open` counts the moves of a place that have not
 * failed, `waiting` the places of a reply that are not proved.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/mate/bestfirst.h"

#include "deepening.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"

#include <stdlib.h>
#include <string.h>

#define MEMORY  ((size_t)256 << 20)
#define NOTHING UINT32_MAX
enum { FIRST_ROOM = 8 };

typedef enum State { OPEN, PROVED, FAILED } State;

typedef struct Place {
    uint32_t parents;    /* first link to the replies it belongs to */
    uint32_t best_reply; /* what proves it; NOTHING when `best` mates at once */
    KmMove best;
    uint32_t seen; /* number of the last walk that came by */
    uint16_t open;
    uint8_t moves; /* of the attacker, left */
    uint8_t state;
    bool cut; /* it failed, but a deeper limit might help */
} Place;

typedef struct Reply {
    uint32_t place;    /* where the move was made; NOTHING for the root of a defender */
    uint32_t children; /* first link to its places */
    KmMove move;
    uint16_t waiting;
    uint8_t state;
    bool cut;
} Reply;

/* One defence: from a reply to a place. */
typedef struct Link {
    uint32_t reply, place;
    uint32_t next_parent, next_child;
    KmMove defence;
} Link;

typedef struct Item {
    uint64_t age;
    uint32_t place;
    KmMove move;
    int16_t score;
    uint8_t rank;
} Item;

typedef struct Array {
    void *data;
    uint32_t count, room;
    uint32_t size; /* of an element */
} Array;

typedef struct BestFirst {
    KmSpending *spending;
    KmBestFirstStats stats;
    size_t limit; /* bytes */
    bool breadth_first;
    uint32_t walk;
    Array positions, places, replies, links;
    Array queue;     /* of Item, a heap */
    uint32_t *slots; /* hash table of places */
    uint32_t slot_count;
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

static Place *place_at(const BestFirst *search, uint32_t i) {
    return (Place *)search->places.data + i;
}
static Reply *reply_at(const BestFirst *search, uint32_t i) {
    return (Reply *)search->replies.data + i;
}
static Link *link_at(const BestFirst *search, uint32_t i) { return (Link *)search->links.data + i; }
static const KmPosition *position_at(const BestFirst *search, uint32_t i) {
    return (KmPosition *)search->positions.data + i;
}

static uint64_t place_hash(const KmPosition *pos, int moves) {
    return (pos->key ^ (uint64_t)moves * UINT64_C(0x9e3779b97f4a7c15)) *
               UINT64_C(0xff51afd7ed558ccd) >>
           32;
}

/* The slot where a place stands or would stand. */
static uint32_t *find_slot(const BestFirst *search, const KmPosition *pos, int moves) {
    uint64_t at = place_hash(pos, moves);
    for (;; at++) {
        uint32_t *slot = &search->slots[at & (search->slot_count - 1)];
        if (*slot == NOTHING || (place_at(search, *slot)->moves == moves &&
                                 km_position_same(position_at(search, *slot), pos)))
            return slot;
    }
}

/* Keeps the table at most half full. */
static bool grow_slots(BestFirst *search) {
    if (search->slot_count && search->places.count < search->slot_count / 2) return true;
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
    for (uint32_t i = 0; i < search->places.count; i++)
        *find_slot(search, position_at(search, i), place_at(search, i)->moves) = i;
    return true;
}

/* --- the queue -------------------------------------------------------------------------------- */

static bool goes_before(const Item *a, const Item *b) {
    if (a->score != b->score) return a->score > b->score;
    if (a->rank != b->rank) return a->rank < b->rank;
    return a->age < b->age;
}

static void queue_push(BestFirst *search, Item item) {
    if (!array_add(search, &search->queue)) return;
    Item *heap = search->queue.data;
    uint32_t i = search->queue.count - 1;
    for (; i > 0 && goes_before(&item, &heap[(i - 1) / 2]); i = (i - 1) / 2)
        heap[i] = heap[(i - 1) / 2];
    heap[i] = item;
}

static Item queue_pop(BestFirst *search) {
    Item *heap = search->queue.data;
    const Item top = heap[0], last = heap[--search->queue.count];
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

/* The score of a move from what it leaves the defender. */
static KmScoredMove score_move(KmMove move, const KmPosition *after, const KmMoveList *defences) {
    KmScoredMove scored = {.move = move, .checks = km_bb_count(km_position_checkers(after))};
    for (int i = 0; i < defences->count; i++)
        scored.king_moves += km_piece_type(km_move_piece(defences->moves[i])) == KM_KING;
    scored.score = (scored.checks > 1 ? 100 : 50 * scored.checks) + 100 -
                   2 * scored.king_moves * scored.king_moves;
    return scored;
}

static int compare_scored(const void *first, const void *second) {
    const KmScoredMove *a = first, *b = second;
    if (a->score != b->score) return b->score - a->score;
    const int a_rank = piece_rank(km_piece_type(km_move_piece(a->move)));
    const int b_rank = piece_rank(km_piece_type(km_move_piece(b->move)));
    return a_rank != b_rank ? a_rank - b_rank : (a->move > b->move) - (a->move < b->move);
}

int km_bestfirst_order(const KmPosition *pos, KmScoredMove moves[KM_MAX_MOVES]) {
    KmMoveList list, defences;
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        km_movegen_legal(&next, &defences);
        moves[i] = score_move(list.moves[i], &next, &defences);
    }
    qsort(moves, (size_t)list.count, sizeof *moves, compare_scored);
    return list.count;
}

/* --- proofs and failures travel up ------------------------------------------------------------ */

static void place_proved(BestFirst *search, uint32_t index);

static void reply_proved(BestFirst *search, uint32_t index) {
    Reply *reply = reply_at(search, index);
    reply->state = PROVED;
    if (reply->place == NOTHING) return;
    Place *place = place_at(search, reply->place);
    if (place->state != OPEN) return;
    place->best = reply->move;
    place->best_reply = index;
    place_proved(search, reply->place);
}

static void place_proved(BestFirst *search, uint32_t index) {
    place_at(search, index)->state = PROVED;
    for (uint32_t i = place_at(search, index)->parents; i != NOTHING;
         i = link_at(search, i)->next_parent) {
        Reply *reply = reply_at(search, link_at(search, i)->reply);
        if (--reply->waiting == 0 && reply->state == OPEN)
            reply_proved(search, link_at(search, i)->reply);
    }
}

static void place_failed(BestFirst *search, uint32_t index);

/* One move of a place has failed. */
static void move_failed(BestFirst *search, uint32_t index, bool cut) {
    Place *place = place_at(search, index);
    place->cut |= cut;
    if (--place->open == 0 && place->state == OPEN) place_failed(search, index);
}

static void reply_failed(BestFirst *search, uint32_t index, bool cut) {
    Reply *reply = reply_at(search, index);
    reply->state = FAILED;
    reply->cut = cut;
    if (reply->place != NOTHING) move_failed(search, reply->place, cut);
}

static void place_failed(BestFirst *search, uint32_t index) {
    Place *place = place_at(search, index);
    place->state = FAILED;
    for (uint32_t i = place->parents; i != NOTHING; i = link_at(search, i)->next_parent)
        if (reply_at(search, link_at(search, i)->reply)->state == OPEN)
            reply_failed(search, link_at(search, i)->reply, place->cut);
}

/* --- expansion -------------------------------------------------------------------------------- */

/* Plays and scores the moves of a place; `scored` takes those that may yet mate. When one mates at
 * once, that proves the place. */
static void score_place(BestFirst *search, const KmPosition *pos, Place *place,
                        KmScoredMove *scored) {
    KmMoveList legal, defences;
    km_movegen_legal(pos, &legal);
    for (int i = 0; i < legal.count; i++) {
        KmPosition next;
        km_position_play(pos, legal.moves[i], &next);
        km_movegen_legal(&next, &defences);
        search->stats.created++;
        km_spending_node(search->spending);
        if (defences.count == 0 && km_position_in_check(&next)) {
            place->state = PROVED;
            place->best = legal.moves[i];
            return;
        }
        if (defences.count == 0) continue; /* stalemate */
        if (place->moves > 1)
            scored[place->open++] = score_move(legal.moves[i], &next, &defences);
        else
            place->cut = true;
    }
    if (!place->open) place->state = FAILED;
}

static void queue_place(BestFirst *search, uint32_t index, const KmScoredMove *scored, int count) {
    for (int i = 0; i < count; i++) {
        /* Places in the order they were made, and their moves in turn. */
        Item item = {.place = index,
                     .move = scored[i].move,
                     .age = search->stats.created * KM_MAX_MOVES + (uint64_t)i};
        if (!search->breadth_first) {
            item.score = (int16_t)scored[i].score;
            item.rank = (uint8_t)piece_rank(km_piece_type(km_move_piece(scored[i].move)));
        }
        queue_push(search, item);
    }
}

/* Makes a place that is not there yet and queues its moves. NOTHING when memory is used up. */
static uint32_t make_place(BestFirst *search, const KmPosition *pos, int moves) {
    if (!grow_slots(search)) return NOTHING;
    KmPosition *where = array_add(search, &search->positions);
    if (!where) return NOTHING;
    *where = *pos;
    Place *place = array_add(search, &search->places);
    if (!place) return NOTHING;
    const uint32_t index = search->places.count - 1;
    *place = (Place){.parents = NOTHING, .best_reply = NOTHING, .moves = (uint8_t)moves};
    *find_slot(search, pos, moves) = index;
    search->stats.positions++;

    KmScoredMove scored[KM_MAX_MOVES] = {0};
    score_place(search, pos, place, scored);
    if (place->state == OPEN) queue_place(search, index, scored, place->open);
    return index;
}

static uint32_t find_place(BestFirst *search, const KmPosition *pos, int moves) {
    if (search->slot_count) {
        const uint32_t found = *find_slot(search, pos, moves);
        if (found != NOTHING) {
            search->stats.repeated++;
            return found;
        }
    }
    return make_place(search, pos, moves);
}

static bool join(BestFirst *search, uint32_t reply, uint32_t place, KmMove defence) {
    Link *link = array_add(search, &search->links);
    if (!link) return false;
    const uint32_t index = search->links.count - 1;
    *link = (Link){.reply = reply, .place = place, .defence = defence};
    link->next_parent = place_at(search, place)->parents;
    link->next_child = reply_at(search, reply)->children;
    place_at(search, place)->parents = reply_at(search, reply)->children = index;
    return true;
}

/* Makes all defences in a position, with `moves` left to the attacker; stops at one that holds. */
static void expand(BestFirst *search, uint32_t parent, KmMove move, const KmPosition *pos,
                   int moves) {
    Reply *reply = array_add(search, &search->replies);
    if (!reply) return;
    const uint32_t index = search->replies.count - 1;
    *reply = (Reply){.place = parent, .children = NOTHING, .move = move};
    search->stats.expanded++;
    KmMoveList list;
    km_movegen_legal(pos, &list);
    uint16_t waiting = 0;
    for (int i = 0; i < list.count; i++) {
        KmPosition next;
        km_position_play(pos, list.moves[i], &next);
        const uint32_t child = find_place(search, &next, moves);
        if (child == NOTHING || !join(search, index, child, list.moves[i])) return;
        const Place *place = place_at(search, child);
        if (place->state == FAILED) {
            reply_failed(search, index, place->cut);
            return;
        }
        waiting += place->state == OPEN;
    }
    reply_at(search, index)->waiting = waiting;
    if (waiting == 0) reply_proved(search, index);
}

/* Does anything undecided still hang on this place? */
static bool matters(BestFirst *search, uint32_t index) {
    Place *place = place_at(search, index);
    if (place->state != OPEN || place->seen == search->walk) return false;
    place->seen = search->walk;
    if (place->parents == NOTHING) return true; /* the root */
    for (uint32_t i = place->parents; i != NOTHING; i = link_at(search, i)->next_parent) {
        const Reply *reply = reply_at(search, link_at(search, i)->reply);
        if (reply->state == OPEN && (reply->place == NOTHING || matters(search, reply->place)))
            return true;
    }
    return false;
}

/* --- the search ------------------------------------------------------------------------------- */

/* Mated or stalemated already, or no move left to mate with: decided without a queue. */
static bool decided_at_once(const KmPosition *pos, int moves, bool defending,
                            KmDepthStatus *status) {
    const bool over = !km_movegen_any(pos);
    if (over && defending && km_position_in_check(pos)) return *status = KM_DEPTH_FOUND, true;
    if (over) return *status = KM_DEPTH_NONE, true;
    if (moves == 0) return *status = KM_DEPTH_CUTOFF, true;
    return false;
}

static KmDepthStatus status_of(State state, bool cut) {
    if (state == PROVED) return KM_DEPTH_FOUND;
    if (state == OPEN) return KM_DEPTH_UNKNOWN;
    return cut ? KM_DEPTH_CUTOFF : KM_DEPTH_NONE;
}

/* What is known of the root: the first place, or for a defender the first reply. */
static KmDepthStatus root_status(const BestFirst *search, bool defending) {
    if (defending && search->replies.count == 0) return KM_DEPTH_UNKNOWN;
    if (!defending && search->places.count == 0) return KM_DEPTH_UNKNOWN;
    if (defending) return status_of(reply_at(search, 0)->state, reply_at(search, 0)->cut);
    return status_of(place_at(search, 0)->state, place_at(search, 0)->cut);
}

static KmDepthStatus run(BestFirst *search, const KmPosition *pos, int moves, bool defending) {
    if (defending) {
        expand(search, NOTHING, KM_NO_MOVE, pos, moves);
    } else {
        search->stats.expanded++;
        make_place(search, pos, moves);
    }
    while (search->queue.count && !search->spending->spent && !search->stats.full &&
           root_status(search, defending) == KM_DEPTH_UNKNOWN) {
        const Item item = queue_pop(search);
        search->walk++;
        if (!matters(search, item.place)) continue;
        KmPosition next;
        km_position_play(position_at(search, item.place), item.move, &next);
        expand(search, item.place, item.move, &next, place_at(search, item.place)->moves - 1);
    }
    return root_status(search, defending);
}

static void write_reply(const BestFirst *search, uint32_t index, KmTree *answer, uint32_t node);

/* Writes the proof of a place under its node. */
static void write_place(const BestFirst *search, uint32_t index, KmTree *answer, uint32_t node) {
    const Place *place = place_at(search, index);
    const uint32_t child = km_tree_add(answer, node, place->best, 0, 0);
    if (child && place->best_reply != NOTHING)
        write_reply(search, place->best_reply, answer, child);
}

static void write_reply(const BestFirst *search, uint32_t index, KmTree *answer, uint32_t node) {
    for (uint32_t i = reply_at(search, index)->children; i != NOTHING;
         i = link_at(search, i)->next_child) {
        const uint32_t child = km_tree_add(answer, node, link_at(search, i)->defence, 0, 0);
        if (!child) return;
        write_place(search, link_at(search, i)->place, answer, child);
    }
}

static KmDepthStatus search_from(const KmPosition *pos, const KmBestFirstOptions *options,
                                 KmSpending *spending, KmTree *answer, KmBestFirstStats *stats,
                                 KmMove *best) {
    BestFirst search = {.spending = spending,
                        .limit = options->bytes ? options->bytes : MEMORY,
                        .breadth_first = options->breadth_first,
                        .positions.size = sizeof(KmPosition),
                        .places.size = sizeof(Place),
                        .replies.size = sizeof(Reply),
                        .links.size = sizeof(Link),
                        .queue.size = sizeof(Item)};
    KmDepthStatus status;
    if (!decided_at_once(pos, options->moves, options->defending, &status)) {
        status = run(&search, pos, options->moves, options->defending);
        if (status == KM_DEPTH_FOUND && !options->defending) *best = place_at(&search, 0)->best;
        if (status == KM_DEPTH_FOUND && answer && options->defending)
            write_reply(&search, 0, answer, 0);
        else if (status == KM_DEPTH_FOUND && answer)
            write_place(&search, 0, answer, 0);
        if (status == KM_DEPTH_FOUND && answer) km_tree_measure(answer);
    }
    if (stats) *stats = search.stats;
    free(search.positions.data);
    free(search.places.data);
    free(search.replies.data);
    free(search.links.data);
    free(search.queue.data);
    free(search.slots);
    return status;
}

KmDepthStatus km_bestfirst_search(const KmPosition *pos, const KmBestFirstOptions *options,
                                  KmSpending *spending, KmTree *answer, KmBestFirstStats *stats) {
    KmMove best;
    return search_from(pos, options, spending, answer, stats, &best);
}

static KmDepthStatus search_only(const KmPosition *pos, int moves, bool defending,
                                 KmSpending *spending, KmMove *best) {
    const KmBestFirstOptions options = {.moves = moves, .defending = defending};
    return search_from(pos, &options, spending, NULL, NULL, best);
}

void km_bestfirst_solve(const KmPosition *pos, const KmMateOptions *options, KmMateResult *result) {
    km_deepening_solve(search_only, pos, options, result);
}
