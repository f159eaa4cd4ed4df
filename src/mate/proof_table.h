/* proof_table: the transposition table of the mate searches, of fixed size and shared by all threads.
 *
 * An entry holds what was proved ("mate in `mate` or fewer", "no mate in `none` or fewer") and the proof
 * numbers of an unfinished search. The attacker's and the defender's positions have different keys. Under the
 * rules of a game the count of the fifty-move rule is part of the key where it matters; see proof_key.
 *
 * Four entries of two words share a cache line; the first word is XORed with a hash of the second, so that
 * an entry written by two threads at once does not match any key.
 *
 * Invariant: the bounds of an entry are true, whatever the path or the limit they were found with.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_SRC_MATE_PROOF_TABLE_H
#define KEYMOVE_SRC_MATE_PROOF_TABLE_H

#include <stdatomic.h>
#include <stddef.h>

#include "fifty_moves.h"
#include "keymove/chess/position.h"

enum {
    PROOF_LONGEST = 250,      /* attacker's moves: the greatest limit of a search */
    PROOF_NEVER = 255,        /* `none`: there is no mate */
    PROOF_UNKNOWN = 255,      /* `mate`: no mate is known */
    PROOF_INFINITE = 1 << 20, /* greater than all finite proof and disproof numbers */
};

typedef struct Proof {
    uint8_t mate;
    uint8_t none;
    uint8_t depth; /* the limit under which pn and dn were found; 0 when there are none */
    uint8_t work;  /* logarithm of the nodes searched */
    uint32_t pn, dn;
    uint16_t move; /* proof_move_code of the best move so far, 0 for none */
} Proof;

typedef struct ProofEntry {
    _Atomic uint64_t checked;
    _Atomic uint64_t data;
} ProofEntry;

enum { PROOF_BUCKET = 4 };

typedef struct ProofTable {
    ProofEntry *entries;
    uint64_t buckets;     /* a power of two */
    atomic_bool *written; /* for each page of memory: written to since the table was empty */
    void *memory;         /* of the entries, which begin at its first cache line */
    bool game_rules;      /* the searches apply the fifty-move rule */
} ProofTable;

/* Makes the largest empty table of at most `bytes`; false when there is no memory. Both this and clearing
 * cost time only for the pages that are written to. */
bool km_proof_table_init(ProofTable *table, size_t bytes);
void km_proof_table_drop(ProofTable *table);
void km_proof_table_clear(ProofTable *table);

/* What is known of a position; proof_nothing() when it is not in the table. */
Proof km_proof_table_probe(const ProofTable *table, uint64_t key);

/* Stores a proof, merged with what is already known of the position. */
void km_proof_table_store(ProofTable *table, uint64_t key, Proof proof);

static inline Proof proof_nothing(void) { return (Proof){.mate = PROOF_UNKNOWN}; }

/* The key for the question "mate in `moves` or fewer". A position has one key with its side to move as the
 * attacker, and another with it as the defender. Where the fifty-move rule can affect the answer, each count
 * has its own; everywhere else the answers of all counts, and of searches without the rule, are shared. */
static inline uint64_t proof_key(const ProofTable *table, const KmPosition *pos, int moves,
                                 bool defending) {
    uint64_t key = defending ? pos->key ^ UINT64_C(0x9e3779b97f4a7c15) : pos->key;
    if (table->game_rules && fifty_moves_matter(pos, moves, defending))
        key ^= (pos->halfmove + UINT64_C(1)) * UINT64_C(0xd6e8feb86659fd93);
    return key;
}

/* Under the rules of a game: has the defender a draw here, in a position that is not mate? */
static inline bool proof_drawn(const ProofTable *table, const KmPosition *pos) {
    return table->game_rules && fifty_moves_reached(pos);
}

static inline uint16_t proof_move_code(KmMove move) {
    return (uint16_t)(km_move_from(move) | km_move_to(move) << 6 | km_move_promotion(move) << 12);
}

/* Is "mate in `moves` or fewer" proved or disproved? */
static inline bool proof_decides(const Proof *proof, int moves) {
    return proof->mate <= moves || proof->none >= moves;
}

/* `work` for a number of nodes. */
static inline uint8_t proof_work(uint64_t nodes) {
    return (uint8_t)(nodes ? 64 - __builtin_clzll(nodes) : 1);
}

#endif
