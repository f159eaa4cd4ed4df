/* shared_cores: which ranks of an MPI job have the same cores. SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* for the set of cores that a process may use */
#include "mpi/shared_cores.h"

#include "common/exit_codes.h"

#include <mpi.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What is compared: the cores that a process may use. */
typedef struct CoreSet {
#ifdef CPU_COUNT
    cpu_set_t cores; /* none: unknown, so all of them */
#endif
    bool alone; /* the rank has a worker process of its own in any case */
} CoreSet;

static CoreSet cores_of_process(void) {
    CoreSet set;
    memset(&set, 0, sizeof set);
#ifdef CPU_COUNT
    /* It fails on a machine with more cores than a set has room for. */
    if (sched_getaffinity(0, sizeof set.cores, &set.cores) != 0) CPU_ZERO(&set.cores);
#endif
    set.alone = getenv("KEYMOVE_OWN_WORKERS") != NULL;
    return set;
}

static bool same_cores(const CoreSet *one, const CoreSet *other) {
#ifdef CPU_COUNT
    return CPU_EQUAL(&one->cores, &other->cores);
#else
    (void)one, (void)other;
    return true;
#endif
}

static int count_cores(const CoreSet *set) {
    int cores = 0;
#ifdef CPU_COUNT
    cores = CPU_COUNT(&set->cores);
#else
    (void)set;
#endif
    if (cores == 0) cores = (int)sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores;
}

/* Compares this rank with the others of its machine. */
static void compare_ranks(MPI_Comm machine, const CoreSet *own, SharedCores *shared) {
    int rank, ranks;
    MPI_Comm_rank(machine, &rank);
    MPI_Comm_size(machine, &ranks);
    CoreSet *sets = calloc((size_t)ranks, sizeof *sets);
    if (!sets) {
        MPI_Abort(MPI_COMM_WORLD, EXIT_SYSTEM);
        return;
    }
    MPI_Allgather(own, (int)sizeof *own, MPI_BYTE, sets, (int)sizeof *own, MPI_BYTE, machine);
    for (int i = 0; i < ranks; i++) {
        if (!same_cores(&sets[i], own)) continue;
        shared->ranks++;
        if (own->alone ? i != rank : sets[i].alone) continue;
        shared->served++;
        if (i < rank) shared->works = false;
    }
    free(sets);
}

SharedCores shared_cores_find(void) {
    const CoreSet own = cores_of_process();
    SharedCores shared = {.works = true, .cores = count_cores(&own)};
    MPI_Comm machine;
    /* The ranks of a machine keep their order, so rank 0 always works. */
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
    compare_ranks(machine, &own, &shared);
    MPI_Comm_free(&machine);
    const int works = shared.works;
    MPI_Allreduce(&works, &shared.workers, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    return shared;
}
