/* helper_threads: threads around one table. SPDX-License-Identifier: GPL-3.0-or-later */
#include "helper_threads.h"

#include <pthread.h>
#include <stdlib.h>

typedef struct Helper {
    HelperThreads *all;
    int number; /* from 0 */
    pthread_t thread;
    Dfpn dfpn;
    KmSpending spending;
} Helper;

struct HelperThreads {
    KmPosition pos;
    ProofTable *table;
    bool defending;
    int longest;
    int stop; /* written and read atomically */
    int count;
    Helper *helpers;
};

/* Even helpers look for shorter mates from above, odd ones from below. */
static int length_for(const Helper *helper, const Proof *proof, int round) {
    const int longest = helper->all->longest;
    const bool found = proof->mate <= longest;
    const int high = found ? proof->mate - 1 : longest, low = proof->none + 1;
    const int step = helper->number / 2 + round % 4;
    const int length = helper->number % 2 ? low + step : high - (found ? step : 0);
    return length > high ? high : length < low ? low : length;
}

static void *help(void *context) {
    enum { SLICE = 50000 };
    Helper *helper = context;
    const HelperThreads *all = helper->all;
    const uint64_t key = proof_key(all->table, &all->pos, all->longest, all->defending);
    for (int round = 0; !helper->spending.spent; round++) {
        const Proof proof = km_proof_table_probe(all->table, key);
        const bool found = proof.mate <= all->longest;
        if (proof.none >= (found ? proof.mate - 1 : all->longest)) break;
        KmSpending slice = km_spending_begin(
            km_spending_slice(&helper->spending, SLICE * (uint64_t)(1 + round), 0));
        helper->dfpn.spending = &slice;
        km_dfpn_search(&helper->dfpn, &all->pos, length_for(helper, &proof, round), all->defending);
        km_spending_charge(&helper->spending, slice.nodes);
    }
    return NULL;
}

static bool start(HelperThreads *all, Helper *helper, int number) {
    helper->all = all;
    helper->number = number;
    helper->spending = km_spending_begin((KmBudget){.stop = &all->stop});
    helper->dfpn.table = all->table;
    helper->dfpn.children = malloc(DFPN_ROOM * sizeof *helper->dfpn.children);
    if (helper->dfpn.children && pthread_create(&helper->thread, NULL, help, helper) == 0)
        return true;
    free(helper->dfpn.children);
    return false;
}

HelperThreads *km_helper_threads_start(ProofTable *table, const KmPosition *pos, bool defending,
                                       int longest, int count) {
    if (count <= 0) return NULL;
    HelperThreads *all = aligned_alloc(_Alignof(HelperThreads), sizeof *all);
    if (!all) return NULL;
    *all = (HelperThreads){*pos, table, defending, longest, 0, 0, NULL};
    all->helpers = calloc((size_t)count, sizeof *all->helpers);
    while (all->helpers && all->count < count && start(all, &all->helpers[all->count], all->count))
        all->count++;
    return all;
}

uint64_t km_helper_threads_stop(HelperThreads *all) {
    if (!all) return 0;
    uint64_t nodes = 0;
    __atomic_store_n(&all->stop, 1, __ATOMIC_RELAXED);
    for (int i = 0; i < all->count; i++) {
        pthread_join(all->helpers[i].thread, NULL);
        nodes += all->helpers[i].spending.nodes;
        free(all->helpers[i].dfpn.children);
    }
    free(all->helpers);
    free(all);
    return nodes;
}
