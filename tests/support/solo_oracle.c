/* solo_oracle: exhaustive search that remembers states. SPDX-License-Identifier: GPL-3.0-or-later */
#include "solo_oracle.h"

#include <stdlib.h>
#include <string.h>

enum { SLOTS = 1 << 16 };

typedef struct Entry {
    uint8_t cells[64];
    bool used;
    SoloTruth truth;
} Entry;

static Entry *find(Entry *table, const uint8_t cells[64]) {
    uint64_t hash = 0;
    for (int i = 0; i < 64; i++) hash = (hash ^ cells[i]) * 0x100000001b3u;
    size_t slot = (size_t)(hash ^ hash >> 31) % SLOTS;
    while (table[slot].used && memcmp(table[slot].cells, cells, 64) != 0) slot = (slot + 1) % SLOTS;
    return &table[slot];
}

static SoloTruth search(Entry *table, const KmSoloBoard *board) {
    uint8_t cells[64] = {0};
    for (int i = 0; i < km_solo_squares(board); i++)
        cells[i] = (uint8_t)(board->type[i] | (board->left[i] & 31) << 3);
    Entry *entry = find(table, cells);
    if (entry->used) return entry->truth;
    SoloTruth truth = {board->count == 1, 0};
    KmSoloMove moves[8 * KM_SOLO_SQUARES];
    const int count = km_solo_moves(board, moves);
    for (int i = 0; i < count; i++) {
        KmSoloBoard next = *board;
        km_solo_play(&next, moves[i]);
        const SoloTruth below = search(table, &next);
        truth.sequences += below.sequences;
        if (below.most + 1 > truth.most) truth.most = below.most + 1;
    }
    entry = find(table, cells); /* deeper searches may have taken the slot */
    memcpy(entry->cells, cells, 64);
    entry->used = true;
    entry->truth = truth;
    return truth;
}

SoloTruth solo_oracle(const KmSoloBoard *board) {
    Entry *table = calloc(SLOTS, sizeof *table);
    const SoloTruth truth = search(table, board);
    free(table);
    return truth;
}

KmSoloBoard solo_random_board(KmRng *rng, int most) {
    static const uint8_t sizes[][2] = {{8, 8}, {4, 4}, {3, 5}, {5, 5},
                                       {6, 4}, {1, 9}, {7, 7}, {16, 4}};
    static const uint8_t types[] = {KM_PAWN, KM_KNIGHT, KM_BISHOP, KM_ROOK, KM_QUEEN};
    const uint8_t *size = sizes[km_rng_below(rng, sizeof sizes / sizeof *sizes)];
    KmSoloBoard board = km_solo_board(size[0], size[1]);
    const int squares = km_solo_squares(&board);
    int pieces = 2 + (int)km_rng_below(rng, (uint64_t)most - 1);
    if (pieces > squares) pieces = squares;
    const int king = (int)km_rng_below(rng, 3); /* none, last, free */
    const int limit = (int)km_rng_below(rng, 6);
    board.free_king = king == 2;
    while (board.count < pieces) {
        const int square = (int)km_rng_below(rng, (uint64_t)squares);
        if (board.type[square]) continue;
        /* 0 to 3, unlimited, or each piece its own. */
        int left = limit < 5 ? limit : (int)km_rng_below(rng, 5);
        if (left == 4) left = KM_SOLO_UNLIMITED;
        km_solo_put(&board, square,
                    king && board.count == 0 ? KM_KING : (KmPieceType)types[km_rng_below(rng, 5)],
                    left);
    }
    return board;
}
