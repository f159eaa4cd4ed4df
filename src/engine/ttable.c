/* ttable: packing of entries, and replacement.
 *
 *      bits 0-15 move   16-31 score   32-47 eval   48-55 depth   56-57 bound   58 pv   59-63 age
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _DEFAULT_SOURCE /* madvise */
#include "ttable.h"

#include "keymove/chess/movegen.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { ENTRIES = 4, AGES = 32, SAMPLED_LINES = 1000, HUGE_PAGE = 2 << 20 };

struct TableLine {
    TableEntry entries[ENTRIES];
};

/* The table is accessed at random: with pages of the usual size, nearly every access would miss the TLB. */
static void ask_for_huge_pages(void *memory, size_t bytes) {
#if defined(MADV_HUGEPAGE)
    (void)madvise(memory, bytes, MADV_HUGEPAGE);
#else
    (void)memory, (void)bytes;
#endif
}

KmStatus km_ttable_create(Table *table, unsigned megabytes) {
    const uint64_t count = ((uint64_t)megabytes << 20) / sizeof(TableLine);
    const size_t bytes = (size_t)(count * sizeof(TableLine));
    /* Zeros are empty entries, and the system provides zeroed pages when they are first used. */
    void *memory = calloc(1, bytes + HUGE_PAGE);
    if (!memory) return KM_ERR_MEMORY;
    void *lines = (void *)(((uintptr_t)memory + HUGE_PAGE - 1) / HUGE_PAGE * HUGE_PAGE);
    ask_for_huge_pages(lines, bytes);
    *table = (Table){.lines = lines, .memory = memory, .count = count};
    return KM_OK;
}

void km_ttable_free(Table *table) {
    free(table->memory);
    *table = (Table){0};
}

void km_ttable_clear(Table *table) {
    memset(table->lines, 0, (size_t)(table->count * sizeof(TableLine)));
    table->age = 0;
}

void km_ttable_new_search(Table *table) { table->age = (table->age + 1) % AGES; }

/* Maps the upper half of the key to a line; the number of lines need not be a power of two. */
static TableLine *line_of(const Table *table, uint64_t key) {
    return &table->lines[(key >> 32) * table->count >> 32];
}

void km_ttable_prefetch(const Table *table, uint64_t key) {
    __builtin_prefetch(line_of(table, key));
}

/* --- one entry -------------------------------------------------------------------------------- */

static uint64_t pack_move(KmMove move) {
    return km_move_from(move) | (uint64_t)km_move_to(move) << 6 |
           (uint64_t)km_move_promotion(move) << 12;
}

/* The legal move with this code, or KM_NO_MOVE: an entry may belong to another position with the same key. */
static KmMove unpack_move(const KmPosition *pos, uint64_t packed) {
    if (!packed) return KM_NO_MOVE;
    return km_movegen_find_exact(pos, packed & 63, packed >> 6 & 63,
                                 (KmPieceType)(packed >> 12 & 7));
}

static uint64_t pack(TableHit known, unsigned age) {
    return pack_move(known.move) | (uint64_t)(uint16_t)known.score << 16 |
           (uint64_t)(uint16_t)known.eval << 32 |
           (uint64_t)(uint8_t)int_min(known.depth, INT8_MAX) << 48 | (uint64_t)known.bound << 56 |
           (uint64_t)known.pv << 58 | (uint64_t)age << 59;
}

static int packed_depth(uint64_t data) { return (int8_t)(data >> 48); }
static unsigned packed_age(uint64_t data) { return (unsigned)(data >> 59); }

/* Mates are stored relative to the position, and used relative to the root. */
static int score_to_table(int score, int ply) {
    if (!score_is_mate(score)) return score;
    return score > 0 ? score + ply : score - ply;
}

static int score_from_table(int score, int ply) {
    if (!score_is_mate(score)) return score;
    return score > 0 ? score - ply : score + ply;
}

static TableHit unpack(uint64_t data, const KmPosition *pos, int ply) {
    return (TableHit){
        .found = true,
        .pv = data >> 58 & 1,
        .bound = (Bound)(data >> 56 & 3),
        .depth = packed_depth(data),
        .score = score_from_table((int16_t)(data >> 16), ply),
        .eval = (int16_t)(data >> 32),
        .move = unpack_move(pos, data & 0xffff),
    };
}

/* --- the table -------------------------------------------------------------------------------- */

TableHit km_ttable_probe(const Table *table, const KmPosition *pos, int ply) {
    TableLine *line = line_of(table, pos->key);
    for (int i = 0; i < ENTRIES; i++) {
        const uint64_t data = atomic_load_explicit(&line->entries[i].data, memory_order_relaxed);
        const uint64_t lock = atomic_load_explicit(&line->entries[i].lock, memory_order_relaxed);
        if (data && (lock ^ data) == pos->key) return unpack(data, pos, ply);
    }
    return (TableHit){.eval = NO_SCORE};
}

/* The value of keeping an entry: its depth, less a penalty for age. */
static int worth(uint64_t data, unsigned age) {
    if (!data) return -1000;
    return packed_depth(data) - 4 * (int)((age + AGES - packed_age(data)) % AGES);
}

void km_ttable_store(Table *table, const KmPosition *pos, int ply, TableHit known) {
    TableLine *line = line_of(table, pos->key);
    TableEntry *victim = NULL;
    int least = 0;
    for (int i = 0; i < ENTRIES; i++) {
        TableEntry *entry = &line->entries[i];
        const uint64_t data = atomic_load_explicit(&entry->data, memory_order_relaxed);
        const uint64_t lock = atomic_load_explicit(&entry->lock, memory_order_relaxed);
        if (data && (lock ^ data) == pos->key) {
            /* A shallower result does not replace a deeper one; the old move is kept if there is no new one. */
            if (known.bound != BOUND_EXACT && packed_age(data) == table->age &&
                known.depth + 3 < packed_depth(data))
                return;
            if (!known.move) known.move = unpack_move(pos, data & 0xffff);
            victim = entry;
            break;
        }
        const int value = worth(data, table->age);
        if (!victim || value < least) {
            victim = entry;
            least = value;
        }
    }
    known.score = score_to_table(known.score, ply);
    const uint64_t data = pack(known, table->age);
    atomic_store_explicit(&victim->data, data, memory_order_relaxed);
    atomic_store_explicit(&victim->lock, pos->key ^ data, memory_order_relaxed);
}

int km_ttable_full(const Table *table) {
    const uint64_t lines = table->count < SAMPLED_LINES ? table->count : SAMPLED_LINES;
    uint64_t filled = 0;
    for (uint64_t i = 0; i < lines; i++) {
        for (int e = 0; e < ENTRIES; e++) {
            const uint64_t data =
                atomic_load_explicit(&table->lines[i].entries[e].data, memory_order_relaxed);
            filled += data && packed_age(data) == table->age;
        }
    }
    return lines ? (int)(filled * 1000 / (lines * ENTRIES)) : 0;
}
