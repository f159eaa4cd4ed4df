/* pack: threads around the table. SPDX-License-Identifier: GPL-3.0-or-later */
#include "pack.h"

#include <pthread.h>
#include <stdlib.h>

typedef struct Helper {
    Pack *pack;
    int number; /* from 0 */
    pthread_t thread;
    Dfpn dfpn;
    KmSpending spending;
} Helper;

struct Pack {
    KmPosition pos;
    ProofTable *table;
    bool defending;
    int longest;
    int stop; /* written and read atomically */
    int count;
    Helper *helpers;
};

/* What the table says of the position that is hunted. */
static Proof known(const Pack *pack) {
    return km_proof_table_probe(pack->table, proof_key(&pack->pos, pack->defending));
}

/* Even helpers look for shorter mates from above, odd ones from below. */
static int length_for(const Helper *helper, const Proof *proof, int round) {
    const int longest = helper->pack->longest;
    const bool found = proof->mate <= longest;
    const int high = found ? proof->mate - 1 : longest, low = proof->none + 1;
    const int step = helper->number / 2 + round % 4;
    const int length = helper->number % 2 ? low + step : high - (found ? step : 0);
    return length > high ? high : length < low ? low : length;
}

static void *hunt(void *context) {
    enum { SLICE = 50000 };
    Helper *helper = context;
    const Pack *pack = helper->pack;
    for (int round = 0; !helper->spending.spent; round++) {
        const Proof proof = known(pack);
        const bool found = proof.mate <= pack->longest;
        if (proof.none >= (found ? proof.mate - 1 : pack->longest)) break;
        helper->dfpn.pause = helper->spending.nodes + SLICE * (uint64_t)(1 + round);
        km_dfpn_search(&helper->dfpn, &pack->pos, length_for(helper, &proof, round),
                       pack->defending);
    }
    return NULL;
}

static bool start(Pack *pack, Helper *helper, int number) {
    helper->pack = pack;
    helper->number = number;
    helper->spending = km_spending_begin((KmBudget){.stop = &pack->stop});
    helper->dfpn.table = pack->table;
    helper->dfpn.spending = &helper->spending;
    helper->dfpn.children = malloc(DFPN_ROOM * sizeof *helper->dfpn.children);
    if (helper->dfpn.children && pthread_create(&helper->thread, NULL, hunt, helper) == 0)
        return true;
    free(helper->dfpn.children);
    return false;
}

Pack *km_pack_start(ProofTable *table, const KmPosition *pos, bool defending, int longest,
                    int threads) {
    if (threads <= 0) return NULL;
    Pack *pack = aligned_alloc(_Alignof(Pack), sizeof *pack);
    if (!pack) return NULL;
    *pack = (Pack){*pos, table, defending, longest, 0, 0, NULL};
    pack->helpers = calloc((size_t)threads, sizeof *pack->helpers);
    while (pack->helpers && pack->count < threads &&
           start(pack, &pack->helpers[pack->count], pack->count))
        pack->count++;
    return pack;
}

uint64_t km_pack_stop(Pack *pack) {
    if (!pack) return 0;
    uint64_t nodes = 0;
    __atomic_store_n(&pack->stop, 1, __ATOMIC_RELAXED);
    for (int i = 0; i < pack->count; i++) {
        pthread_join(pack->helpers[i].thread, NULL);
        nodes += pack->helpers[i].spending.nodes;
        free(pack->helpers[i].dfpn.children);
    }
    free(pack->helpers);
    free(pack);
    return nodes;
}
