/* keymove_mpi: the batches of Keymove on several machines, as an MPI job.
 *
 *      rank 0    reads, orders, journals, and hands out items      one worker process with threads
 *      rank 1    asks for items and sends results                  one worker process with threads
 *      ...
 *
 * The command runs on rank 0 only, as it does in keymove, with another executor for its pool of workers. The worker
 * processes are this program too, with the same arguments: there the command has no files, and its items come
 * through a pipe. They do not use MPI, so one that ends does not end the job.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* for the set of cores that a process may use */
#include "cli/command.h"
#include "common/numbers.h"
#include "common/worker_child.h"
#include "keymove/version.h"
#include "mpi/coordinator.h"
#include "mpi/helper.h"

#include <mpi.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { OUTPUT_BYTES = 64 * 1024 };

static const char usage[] =
    "usage: mpirun [-n RANKS] keymove-mpi mate|problem|solo|puzzle-audit|puzzle-mine --batch FILE "
    "[--resume OUTPUT] [OPTIONS]\n";

static const char help[] =
    "\nAnswers a batch on all ranks of an MPI job. Options, answers and their order are those of\n"
    "'keymove mate', 'keymove problem', 'keymove solo solve', 'keymove puzzle audit' and\n"
    "'keymove puzzle mine'; see 'keymove help COMMAND'.\n\n"
    "  --threads T        threads of each rank (default: the cores of the machine, divided by its\n"
    "                     ranks)\n"
    "  --hash MB          memory for the tables of each rank\n"
    "  --resume OUTPUT    continue OUTPUT, whatever ended the run before\n\n"
    "An item that ends its worker process twice is reported and skipped; the output has a line\n"
    "'# skipped N' in its place. The exit code is then 3.\n\n"
    "  mpirun -n 8 keymove-mpi mate --batch mates.epd --resume answers.epd\n";

/* The batches, and what they are called in keymove. */
static const struct {
    const char *name, *command, *action;
} batches[] = {{"mate", "mate", NULL},
               {"problem", "problem", NULL},
               {"solo", "solo", "solve"},
               {"puzzle-audit", "puzzle", "audit"},
               {"puzzle-mine", "puzzle", "mine"}};

/* The arguments of keymove for those of keymove-mpi, followed by NULL; NULL when there is no memory, and empty if
 * they are no batch. */
static char **translate(int argc, char **argv, int *count) {
    char **words = calloc((size_t)argc + 3, sizeof *words);
    *count = 0;
    if (!words || argc < 2) return words;
    bool batch = false;
    for (int i = 2; i < argc; i++) batch |= strncmp(argv[i], "--batch", strlen("--batch")) == 0;
    for (size_t i = 0; batch && i < sizeof batches / sizeof *batches; i++) {
        if (strcmp(batches[i].name, argv[1]) != 0) continue;
        words[(*count)++] = argv[0];
        words[(*count)++] = (char *)(uintptr_t)batches[i].command;
        if (batches[i].action) words[(*count)++] = (char *)(uintptr_t)batches[i].action;
        for (int k = 2; k < argc; k++) words[(*count)++] = argv[k];
    }
    return words;
}

/* --- the worker process ------------------------------------------------------------------------------- */

/* keymove-mpi --worker THREADS COMMAND ...: answers what comes through the pipe. */
static int run_worker(int argc, char **argv) {
    Executor executor = {.run = worker_child_run, .answers_only = true};
    int64_t threads;
    if (!number_read(argv[2], 1, WORKERS_MOST, &threads)) return EXIT_USAGE;
    executor.threads = (int)threads;
    workers_use(&executor);
    argv[2] = argv[0];
    return command_main(argc - 2, argv + 2);
}

/* The command line of the worker process; NULL when there is no memory. */
static char **worker_command(int count, char **words, char *threads) {
    static char self[] = "/proc/self/exe", option[] = "--worker";
    char **command = calloc((size_t)count + 3, sizeof *command);
    if (!command) return NULL;
    command[0] = access(self, X_OK) == 0 ? self : words[0];
    command[1] = option;
    command[2] = threads;
    for (int i = 1; i < count; i++) command[i + 2] = words[i];
    return command;
}

/* --- the job ------------------------------------------------------------------------------------------ */

/* The cores of this machine that each of its ranks may use. */
static int cores_of_a_rank(void) {
    MPI_Comm machine;
    int ranks = 1, cores = (int)sysconf(_SC_NPROCESSORS_ONLN);
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
    MPI_Comm_size(machine, &ranks);
    MPI_Comm_free(&machine);
    cores /= ranks;
#ifdef CPU_COUNT
    cpu_set_t set;
    /* A rank may have been bound to fewer cores. */
    if (sched_getaffinity(0, sizeof set, &set) == 0 && CPU_COUNT(&set) < cores)
        cores = CPU_COUNT(&set);
#endif
    return cores < 1 ? 1 : cores > WORKERS_MOST ? WORKERS_MOST : cores;
}

static int run_rank_0(Messages *messages, int ranks, int threads, char **worker, int count,
                      char **words) {
    Coordinator job = {messages, ranks, worker};
    const Executor executor = {.run = coordinator_run, .context = &job, .threads = threads};
    workers_use(&executor);
    /* Open MPI gives the ranks a terminal, where each line would be written by itself; a batch flushes its output. */
    setvbuf(stdout, NULL, _IOFBF, OUTPUT_BYTES);
    const int code = command_main(count, words);
    for (int rank = 1; rank < ranks; rank++) messages_send(messages, rank, MESSAGE_END, &(Text){0});
    return code;
}

/* mpirun asks all processes to end, but only rank 0 knows what is to be kept. */
static int run_other_rank(Messages *messages, char **worker) {
    signal(SIGTERM, SIG_IGN);
    signal(SIGINT, SIG_IGN);
    helper_serve(messages, worker);
    return EXIT_PROVED;
}

static int out_of_memory(void) {
    fputs("keymove-mpi: out of memory\n", stderr);
    MPI_Abort(MPI_COMM_WORLD, EXIT_SYSTEM);
    return EXIT_SYSTEM;
}

static int run_job(int rank, int argc, char **argv) {
    int ranks, count;
    char threads[16];
    const int cores = cores_of_a_rank();
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    char **words = translate(argc, argv, &count);
    if (words && !count) {
        if (rank == 0) fputs(usage, stderr);
        free(words);
        return rank == 0 ? EXIT_USAGE : EXIT_PROVED;
    }
    snprintf(threads, sizeof threads, "%d", cores);
    char **worker = words ? worker_command(count, words, threads) : NULL;
    Messages *messages = messages_create();
    if (!worker || !messages) {
        free(worker);
        return out_of_memory();
    }
    const int code = rank == 0 ? run_rank_0(messages, ranks, cores, worker, count, words)
                               : run_other_rank(messages, worker);
    messages_free(messages);
    free(worker);
    free(words);
    return code;
}

int main(int argc, char **argv) {
    int rank, provided;
    if (argc > 2 && strcmp(argv[1], "--worker") == 0) return run_worker(argc, argv);
    if (argc == 2 && strcmp(argv[1], "--version") == 0) {
        printf("keymove-mpi %s\n", KM_VERSION);
        return EXIT_PROVED;
    }
    if (argc == 2 && strcmp(argv[1], "--help") == 0) {
        printf("%s%s", usage, help);
        return EXIT_PROVED;
    }
    signal(SIGPIPE, SIG_IGN); /* a worker process may end while it is written to */
    MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    int code = EXIT_SYSTEM;
    if (provided >= MPI_THREAD_SERIALIZED)
        code = run_job(rank, argc, argv);
    else if (rank == 0)
        fputs("keymove-mpi: this MPI does not support threads\n", stderr);
    MPI_Finalize();
    return code;
}
