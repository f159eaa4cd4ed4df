/* proof_table: packing, probing and replacement. SPDX-License-Identifier: GPL-3.0-or-later
 *
 *      checked:  key 40 high bits | depth 8 | none 8 | mate 8      (XORed with mix(data))
 *      data:     move 16 | work 8 | dn 20 | pn 20
 */
#include "proof_table.h"

#include <stdlib.h>
#include <string.h>

/* A test is built with shorter keys, so that positions are often mistaken for one another. */
#ifndef KM_PROOF_KEY_BITS
#define KM_PROOF_KEY_BITS 40
#endif
enum { KEY_SHIFT = 24, NUMBER_BITS = 20, LINE = 64 };
static const uint64_t key_mask = ~UINT64_C(0) << (64 - KM_PROOF_KEY_BITS);
/* Buckets of a page of memory, the unit in which the table is cleared. */
enum { PAGE_BUCKETS = 4096 / LINE };

static uint64_t page_count(const ProofTable *table) {
    return (table->buckets + PAGE_BUCKETS - 1) / PAGE_BUCKETS;
}

/* An entry of zeros is empty: it matches the key of a single position, and has no bounds for that one.
 * So a fresh table is what calloc returns, pages that the system provides when they are first used. */
bool km_proof_table_init(ProofTable *table, size_t bytes) {
    uint64_t buckets = 1;
    while (buckets * 2 * LINE <= bytes) buckets *= 2;
    table->buckets = buckets;
    table->memory = calloc(buckets + 1, LINE);
    table->written = calloc(page_count(table), sizeof *table->written);
    if (!table->memory || !table->written) {
        km_proof_table_drop(table);
        return false;
    }
    const uintptr_t start = (uintptr_t)table->memory;
    table->entries = (ProofEntry *)((start + LINE - 1) / LINE * LINE);
    return true;
}

void km_proof_table_drop(ProofTable *table) {
    free(table->memory);
    free(table->written);
    *table = (ProofTable){0};
}

void km_proof_table_clear(ProofTable *table) {
    for (uint64_t page = 0; page < page_count(table); page++) {
        if (!atomic_load_explicit(&table->written[page], memory_order_relaxed)) continue;
        const uint64_t first = page * PAGE_BUCKETS, left = table->buckets - first;
        const uint64_t count = left < PAGE_BUCKETS ? left : PAGE_BUCKETS;
        memset(&table->entries[first * PROOF_BUCKET], 0, count * LINE);
        atomic_store_explicit(&table->written[page], false, memory_order_relaxed);
    }
}

static void note_written(ProofTable *table, uint64_t key) {
    atomic_bool *written = &table->written[(key & (table->buckets - 1)) / PAGE_BUCKETS];
    /* Threads share the flags: one that is set already is not written again. */
    if (!atomic_load_explicit(written, memory_order_relaxed))
        atomic_store_explicit(written, true, memory_order_relaxed);
}

static uint64_t number(uint32_t n) { return n < PROOF_INFINITE ? n : PROOF_INFINITE - 1; }

static uint64_t pack_data(const Proof *proof) {
    return number(proof->pn) | number(proof->dn) << NUMBER_BITS |
           (uint64_t)proof->work << 2 * NUMBER_BITS | (uint64_t)proof->move << 48;
}

static uint64_t pack_key(uint64_t key, const Proof *proof) {
    return (key >> KEY_SHIFT) << KEY_SHIFT | (uint64_t)proof->depth << 16 |
           (uint64_t)proof->none << 8 | (uint8_t)~proof->mate;
}

static Proof unpack(uint64_t bounds, uint64_t data) {
    const uint64_t mask = PROOF_INFINITE - 1;
    return (Proof){
        .mate = (uint8_t)~bounds,
        .none = (uint8_t)(bounds >> 8),
        .depth = (uint8_t)(bounds >> 16),
        .work = (uint8_t)(data >> 2 * NUMBER_BITS),
        .pn = (uint32_t)(data & mask),
        .dn = (uint32_t)(data >> NUMBER_BITS & mask),
        .move = (uint16_t)(data >> 48),
    };
}

/* Spreads every bit of the data over the bits that hold the key: the words of two different entries, even
 * of the same position, do not combine to a third. */
static uint64_t mix(uint64_t data) { return data * UINT64_C(0x9e3779b97f4a7c15); }

static ProofEntry *bucket_of(const ProofTable *table, uint64_t key) {
    return &table->entries[(key & (table->buckets - 1)) * PROOF_BUCKET];
}

static bool read_entry(const ProofEntry *entry, uint64_t key, Proof *proof) {
    const uint64_t data = atomic_load_explicit(&entry->data, memory_order_relaxed);
    const uint64_t bounds = atomic_load_explicit(&entry->checked, memory_order_relaxed) ^ mix(data);
    if (((bounds ^ key) & key_mask) >> KEY_SHIFT) return false;
    *proof = unpack(bounds, data);
    return true;
}

Proof km_proof_table_probe(const ProofTable *table, uint64_t key) {
    const ProofEntry *bucket = bucket_of(table, key);
    Proof proof;
    for (int i = 0; i < PROOF_BUCKET; i++)
        if (read_entry(&bucket[i], key, &proof)) return proof;
    return proof_nothing();
}

/* The value of keeping an entry: the work that it would take to find it again. */
static int worth(const ProofEntry *entry) {
    return (int)(atomic_load_explicit(&entry->data, memory_order_relaxed) >> 2 * NUMBER_BITS & 255);
}

void km_proof_table_store(ProofTable *table, uint64_t key, Proof proof) {
    ProofEntry *bucket = bucket_of(table, key), *place = bucket;
    int least = 256;
    for (int i = 0; i < PROOF_BUCKET; i++) {
        Proof known;
        if (read_entry(&bucket[i], key, &known)) {
            place = &bucket[i];
            if (known.mate < proof.mate) proof.mate = known.mate;
            if (known.none > proof.none) proof.none = known.none;
            if (known.work > proof.work) proof.work = known.work;
            if (!proof.depth) {
                proof.depth = known.depth;
                proof.pn = known.pn;
                proof.dn = known.dn;
            }
            if (!proof.move) proof.move = known.move;
            break;
        }
        if (worth(&bucket[i]) < least) {
            least = worth(&bucket[i]);
            place = &bucket[i];
        }
    }
    note_written(table, key);
    const uint64_t data = pack_data(&proof);
    atomic_store_explicit(&place->data, data, memory_order_relaxed);
    atomic_store_explicit(&place->checked, pack_key(key, &proof) ^ mix(data), memory_order_relaxed);
}
