/* short_mate: the search. Attacker and defender in turn, depth first, legal moves only.
 *
 * Nearly all positions of games have no short mate, so the search is built to refute: most of its time goes into
 * quiet moves two moves before the end, where one defence refutes nearly all of them. The defence that refuted
 * the last move is therefore tried first, before the legal replies are even listed. Higher up, the defender
 * prefers replies that leave the attacker few moves and few checks, since these have small trees.
 *
 * Finding a mate is easier than refuting one: nearly all moves of mating attacks check, leave the defender few replies,
 * or threaten a shorter mate. A search that is restricted to such moves is complete in the last two moves only.
 *
 * Invariant: the bounds in the table are facts: "mate in `mate` or fewer", "no mate in `none` or fewer".
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/mate/short_mate.h"

#include <stdlib.h>
#include <string.h>

#include "keymove/chess/checks.h"
#include "keymove/chess/movegen.h"
#include "keymove/chess/query.h"
#include "mate_in_one.h"
#include "quiet_refuter.h"

enum {
    UNKNOWN = 255,
    REFUTATIONS = 3,
    FIRST_BUCKETS = 4096,
    GROWTH = 4,
    COMPLETE = 2,   /* so many moves before the end every search tries all moves */
    FEW_REPLIES = 8 /* a quiet move that leaves so many presses the defender */
};

typedef struct Entry {
    uint64_t key;
    uint8_t mate, none;
    uint16_t move; /* move_code of the defence that refuted */
    uint32_t generation;
} Entry;

/* Two entries to a bucket: the first keeps what took more moves to decide, the second what is new. */
typedef struct Bucket {
    Entry entries[2];
} Bucket;

struct KmShortMate {
    Bucket *table;
    uint64_t mask;
    uint64_t most; /* buckets as far as the table may grow */
    uint64_t kept; /* entries written since the table was empty or grew */
    uint32_t
        generation; /* of the entries that count; emptying the table is beginning another one */
    KmSpending *spending;
    KmShortMateReach reach; /* the attacker's moves that are tried */
    /* For each number of moves left: the defences that refuted last. */
    KmMove refutations[KM_SHORT_MATE_LONGEST + 1][REFUTATIONS];
};

/* --- the table -------------------------------------------------------------------------------- */

/* The table begins small, because zeroed memory is not free: short mates need few entries. */
KmShortMate *km_short_mate_create(unsigned hash_mb) {
    KmShortMate *solver = calloc(1, sizeof *solver);
    if (!solver) return NULL;
    const size_t bytes = (size_t)(hash_mb ? hash_mb : 32) << 20;
    size_t buckets = 1;
    while (buckets * 2 * sizeof(Bucket) <= bytes) buckets *= 2;
    solver->most = buckets;
    if (buckets > FIRST_BUCKETS) buckets = FIRST_BUCKETS;
    solver->table = calloc(buckets, sizeof(Bucket));
    if (!solver->table) {
        free(solver);
        return NULL;
    }
    solver->mask = buckets - 1;
    solver->generation = 1;
    return solver;
}

void km_short_mate_free(KmShortMate *solver) {
    if (!solver) return;
    free(solver->table);
    free(solver);
}

void km_short_mate_clear(KmShortMate *solver) {
    if (++solver->generation == 0) {
        memset(solver->table, 0, (size_t)(solver->mask + 1) * sizeof(Bucket));
        solver->generation = 1;
    }
    solver->kept = 0;
    memset(solver->refutations, 0, sizeof solver->refutations);
}

/* The same position is one question when its side to move attacks, and another when it defends. */
static uint64_t defender_key(const KmPosition *pos) {
    return pos->key ^ UINT64_C(0x9e3779b97f4a7c15);
}

static uint16_t move_code(KmMove move) {
    return (uint16_t)(km_move_from(move) | km_move_to(move) << 6 | km_move_promotion(move) << 12);
}

static Bucket *bucket_of(KmShortMate *solver, uint64_t key) {
    return &solver->table[(key >> 16) & solver->mask];
}

/* That a restricted search finds no mate is another fact than that there is none. */
static uint64_t key_of_question(const KmShortMate *solver, uint64_t key, int moves) {
    return moves > COMPLETE ? key ^ solver->reach * UINT64_C(0xd1b54a32d192ed03) : key;
}

static Entry find(KmShortMate *solver, uint64_t key) {
    const Bucket *bucket = bucket_of(solver, key);
    for (int i = 0; i < 2; i++)
        if (bucket->entries[i].key == key && bucket->entries[i].generation == solver->generation)
            return bucket->entries[i];
    return (Entry){.mate = UNKNOWN};
}

/* In moves; an entry that no longer counts took none. */
static int effort(const KmShortMate *solver, const Entry *entry) {
    if (entry->generation != solver->generation) return 0;
    return entry->mate != UNKNOWN && entry->mate > entry->none ? entry->mate : entry->none;
}

/* Puts an entry into its bucket; what took less effort makes room. */
static void put(KmShortMate *solver, const Entry *entry) {
    Bucket *bucket = bucket_of(solver, entry->key);
    if (bucket->entries[0].key == entry->key ||
        effort(solver, entry) >= effort(solver, &bucket->entries[0])) {
        if (bucket->entries[0].key != entry->key) bucket->entries[1] = bucket->entries[0];
        bucket->entries[0] = *entry;
    } else {
        bucket->entries[1] = *entry;
    }
}

/* Moves all entries that count to a larger table; without memory the table stays as it is, for good. */
static void grow(KmShortMate *solver) {
    const Bucket *old = solver->table;
    const uint64_t count = solver->mask + 1;
    const uint64_t buckets = count * GROWTH < solver->most ? count * GROWTH : solver->most;
    Bucket *larger = calloc(buckets, sizeof(Bucket));
    solver->kept = 0;
    if (!larger) {
        solver->most = count;
        return;
    }
    solver->table = larger;
    solver->mask = buckets - 1;
    for (uint64_t i = 0; i < 2 * count; i++) {
        const Entry *entry = &old[i / 2].entries[i % 2];
        if (entry->generation == solver->generation) put(solver, entry);
    }
    free((void *)old);
}

/* Keeps the tighter of each bound. */
static void keep(KmShortMate *solver, uint64_t key, int mate, int none, KmMove move) {
    Entry entry = {key, (uint8_t)mate, (uint8_t)none, move_code(move), solver->generation};
    const Entry known = find(solver, key); /* with bounds that say nothing if there is none */
    if (known.mate < entry.mate) entry.mate = known.mate;
    if (known.none > entry.none) entry.none = known.none;
    if (!move) entry.move = known.move;
    if (++solver->kept > solver->mask && solver->mask + 1 < solver->most) grow(solver);
    put(solver, &entry);
}

/* --- the defender ----------------------------------------------------------------------------- */

static bool attack(KmShortMate *solver, const KmPosition *pos, int moves);

static KmMove legal_again(const KmPosition *pos, KmMove move) {
    return km_movegen_find_exact(pos, km_move_from(move), km_move_to(move),
                                 km_move_promotion(move));
}

static bool refutes(KmShortMate *solver, const KmPosition *pos, KmMove reply, int moves) {
    KmPosition next;
    km_position_play(pos, reply, &next);
    return !attack(solver, &next, moves) && !solver->spending->spent;
}

static void remember(KmShortMate *solver, KmMove reply, int moves) {
    KmMove *last = solver->refutations[moves];
    if (last[0] == reply) return;
    if (last[1] != reply) last[2] = last[1];
    last[1] = last[0];
    last[0] = reply;
}

/* Replies with a small tree first: few moves and few checks of the attacker. */
static void rank_replies(const KmPosition *pos, int moves, const KmMoveList *list, int *rank) {
    for (int i = 0; i < list->count; i++) {
        const KmPiece captured = km_move_captured(list->moves[i]);
        rank[i] = captured ? km_piece_type(captured) : 0;
        if (moves == 1 || list->count == 1) continue;
        KmPosition next;
        KmMoveList checks;
        km_position_play(pos, list->moves[i], &next);
        km_checks_list(&next, &checks);
        rank[i] = -km_movegen_count(&next) - 2 * checks.count;
    }
}

/* The first of all replies that refutes, `tried` left out; KM_NO_MOVE when none does. */
static KmMove refuting_reply(KmShortMate *solver, const KmPosition *pos, int moves,
                             KmMoveList *list, const KmMove *tried, int tried_count) {
    int rank[KM_MAX_MOVES];
    rank_replies(pos, moves, list, rank);
    for (int i = 0; i < list->count; i++) {
        int best = i;
        for (int k = i + 1; k < list->count; k++)
            if (rank[k] > rank[best]) best = k;
        const KmMove reply = list->moves[best];
        list->moves[best] = list->moves[i];
        rank[best] = rank[i];
        bool known = false;
        for (int k = 0; k < tried_count; k++) known |= tried[k] == reply;
        if (known) continue;
        if (refutes(solver, pos, reply, moves)) return reply;
        if (solver->spending->spent) return KM_NO_MOVE;
    }
    return KM_NO_MOVE;
}

/* Tries what refuted before, then everything. `mated` takes the verdict when there is no legal reply. */
static KmMove refutation(KmShortMate *solver, const KmPosition *pos, int moves, uint16_t code,
                         bool *mated) {
    enum { TREE_MATTERS = 3 }; /* from here on the size of the tree outweighs a ready answer */
    KmMove tried[REFUTATIONS + 1];
    int count = 0;
    if (code) {
        tried[count] =
            km_movegen_find_exact(pos, code & 63, code >> 6 & 63, (KmPieceType)(code >> 12));
        if (tried[count] && refutes(solver, pos, tried[count++], moves)) return tried[0];
    }
    for (int i = 0; i < REFUTATIONS && moves < TREE_MATTERS; i++) {
        const KmMove last = solver->refutations[moves][i];
        const KmMove reply = last ? legal_again(pos, last) : KM_NO_MOVE;
        if (!reply || (count && reply == tried[0])) continue;
        tried[count++] = reply;
        if (refutes(solver, pos, reply, moves)) return reply;
    }
    KmMoveList list;
    km_movegen_legal(pos, &list);
    *mated = list.count > 0 || km_position_in_check(pos);
    return refuting_reply(solver, pos, moves, &list, tried, count);
}

static bool defend(KmShortMate *solver, const KmPosition *pos, int moves) {
    if (km_spending_node(solver->spending)) return false;
    if (moves == 0) return km_position_is_mated(pos);
    const uint64_t key = key_of_question(solver, defender_key(pos), moves);
    Entry known = {.mate = UNKNOWN};
    if (moves > 1) known = find(solver, key);
    if (known.mate <= moves) return true;
    if (known.none >= moves) return false;
    bool mated = false;
    const KmMove reply = refutation(solver, pos, moves, known.move, &mated);
    if (solver->spending->spent) return false;
    if (reply) {
        remember(solver, reply, moves);
        mated = false;
    }
    if (moves > 1) keep(solver, key, mated ? moves : UNKNOWN, mated ? 0 : moves, reply);
    return mated;
}

/* --- the attacker ----------------------------------------------------------------------------- */

static bool listed(const KmMoveList *list, KmMove move) {
    for (int i = 0; i < list->count; i++)
        if (list->moves[i] == move) return true;
    return false;
}

/* Prepares to refute quiet moves, two moves before the end, by what refuted last or else by some other reply. */
static bool prepare(const KmShortMate *solver, const KmPosition *pos, int moves,
                    QuietRefuter *refuter) {
    enum { OTHERS = 4 };
    KmPosition passed;
    KmMoveList list;
    if (moves != 2 || km_position_in_check(pos)) return false;
    km_position_pass(pos, &passed);
    for (int i = 0; i < REFUTATIONS; i++) {
        const KmMove reply = solver->refutations[1][i];
        if (reply && km_quiet_refuter_init(refuter, &passed, reply)) return true;
    }
    km_movegen_legal(&passed, &list);
    for (int i = 0; i < list.count && i < OTHERS; i++)
        if (km_quiet_refuter_init(refuter, &passed, list.moves[list.count - 1 - i])) return true;
    return false;
}

typedef struct QuietMove {
    KmMove move;
    int replies;
} QuietMove;

/* Would the attacker mate soon if the defender could pass? */
static bool threatens(KmShortMate *solver, const KmPosition *pos) {
    KmPosition passed;
    km_position_pass(pos, &passed);
    return attack(solver, &passed, (int)solver->reach);
}

/* Quiet moves that press the defender, those with fewest replies first. Returns how many. */
static int list_pressing(KmShortMate *solver, const KmPosition *pos, const KmMoveList *checks,
                         QuietMove pressing[KM_MAX_MOVES]) {
    KmMoveList list;
    int count = 0;
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count && !solver->spending->spent; i++) {
        KmPosition next;
        if (listed(checks, list.moves[i])) continue;
        km_position_play(pos, list.moves[i], &next);
        const QuietMove quiet = {list.moves[i], km_movegen_count(&next)};
        if (quiet.replies == 0) continue; /* stalemate */
        if (quiet.replies > FEW_REPLIES && !threatens(solver, &next)) continue;
        int place = count++;
        for (; place > 0 && pressing[place - 1].replies > quiet.replies; place--)
            pressing[place] = pressing[place - 1];
        pressing[place] = quiet;
    }
    return count;
}

static bool some_pressing_move_mates(KmShortMate *solver, const KmPosition *pos, int moves,
                                     const KmMoveList *checks) {
    QuietMove pressing[KM_MAX_MOVES];
    const int count = list_pressing(solver, pos, checks, pressing);
    for (int i = 0; i < count && !solver->spending->spent; i++) {
        KmPosition next;
        km_position_play(pos, pressing[i].move, &next);
        if (defend(solver, &next, moves - 1)) return true;
    }
    return false;
}

/* Checks first: they have few replies. */
static bool some_move_mates(KmShortMate *solver, const KmPosition *pos, int moves) {
    KmMoveList checks, list;
    KmPosition next;
    km_checks_list(pos, &checks);
    for (int i = 0; i < checks.count; i++) {
        km_position_play(pos, checks.moves[i], &next);
        if (defend(solver, &next, moves - 1)) return true;
        if (solver->spending->spent) return false;
    }
    if (solver->reach && moves > COMPLETE)
        return some_pressing_move_mates(solver, pos, moves, &checks);
    QuietRefuter refuter;
    const bool prepared = prepare(solver, pos, moves, &refuter);
    km_movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        if (listed(&checks, list.moves[i])) continue;
        if (prepared && km_quiet_refuter_refutes(&refuter, list.moves[i])) continue;
        km_position_play(pos, list.moves[i], &next);
        if (defend(solver, &next, moves - 1)) return true;
        if (solver->spending->spent) return false;
    }
    return false;
}

static bool only_king(const KmPosition *pos) {
    return !km_bb_several(km_position_color(pos, km_position_side(pos)));
}

static bool attack(KmShortMate *solver, const KmPosition *pos, int moves) {
    if (km_spending_node(solver->spending) || only_king(pos)) return false;
    if (moves == 1) return km_mate_in_one(pos) != KM_NO_MOVE;
    const uint64_t key = key_of_question(solver, pos->key, moves);
    const Entry known = find(solver, key);
    if (known.mate <= moves) return true;
    if (known.none >= moves) return false;
    if (known.none == 0 && km_mate_in_one(pos)) {
        keep(solver, key, 1, 0, KM_NO_MOVE);
        return true;
    }
    const bool mates = some_move_mates(solver, pos, moves);
    if (!solver->spending->spent || mates)
        keep(solver, key, mates ? moves : UNKNOWN, mates ? 0 : moves, KM_NO_MOVE);
    return mates;
}

/* --- questions -------------------------------------------------------------------------------- */

static KmMateStatus verdict(bool found, const KmSpending *spending) {
    return found ? KM_MATE_FOUND : spending->spent ? KM_MATE_UNKNOWN : KM_MATE_NONE;
}

/* Shorter mates are asked for first: they are cheap, and what they leave in the table helps. */
KmMateStatus km_short_mate_attack(KmShortMate *solver, const KmPosition *pos, int moves,
                                  KmSpending *spending) {
    solver->spending = spending;
    if (moves > KM_SHORT_MATE_LONGEST) moves = KM_SHORT_MATE_LONGEST;
    bool found = false;
    for (int n = 1; n <= moves && !found && !spending->spent; n++) found = attack(solver, pos, n);
    return verdict(found, spending);
}

KmMateStatus km_short_mate_defend(KmShortMate *solver, const KmPosition *pos, int moves,
                                  KmSpending *spending) {
    solver->spending = spending;
    if (moves > KM_SHORT_MATE_LONGEST) moves = KM_SHORT_MATE_LONGEST;
    if (moves <= 0) return km_position_is_mated(pos) ? KM_MATE_FOUND : KM_MATE_NONE;
    bool found = false;
    for (int n = 1; n <= moves && !found && !spending->spent; n++) found = defend(solver, pos, n);
    return verdict(found, spending);
}

/* A restricted search that finds nothing has decided nothing. */
static KmMateStatus restricted(KmShortMate *solver, KmMateStatus status) {
    solver->reach = KM_SHORT_MATE_ALL;
    return status == KM_MATE_FOUND ? status : KM_MATE_UNKNOWN;
}

KmMateStatus km_short_mate_force(KmShortMate *solver, const KmPosition *pos, int moves,
                                 KmShortMateReach reach, KmSpending *spending) {
    solver->reach = reach;
    return restricted(solver, km_short_mate_attack(solver, pos, moves, spending));
}

KmMateStatus km_short_mate_forced(KmShortMate *solver, const KmPosition *pos, int moves,
                                  KmShortMateReach reach, KmSpending *spending) {
    solver->reach = reach;
    return restricted(solver, km_short_mate_defend(solver, pos, moves, spending));
}
