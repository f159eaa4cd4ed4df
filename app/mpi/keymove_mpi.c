/* keymove_mpi: the batches of Keymove on several machines, as an MPI job.
 *
 *      rank 0    reads, orders, journals, and hands out items      one worker process with threads
 *      rank 1    asks for items and sends results                  one worker process with threads
 *      ...
 *
 * Ranks that share their cores share a worker process, which the first of them has (see shared_cores.h).
 *
 * The command runs on rank 0 only, as it does in keymove, with another executor for its pool of workers. The worker
 * processes are this program too, with the same arguments: there the command has no files, and its items come
 * through a pipe. They do not use MPI, so one that ends does not end the job.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/command.h"
#include "common/numbers.h"
#include "common/worker_child.h"
#include "keymove/version.h"
#include "mpi/coordinator.h"
#include "mpi/helper.h"
#include "mpi/shared_cores.h"

#include <limits.h>
#include <mpi.h>
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
    "  --threads T        threads of each rank (default: its cores, divided by the ranks that "
    "share\n"
    "                     them); ranks that share cores do not have more threads than cores "
    "together\n"
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

/* keymove-mpi --worker THREADS RANKS CORES COMMAND ...: answers what comes through the pipe, for so many ranks that share
 * these cores. THREADS is the default of each rank. */
enum { WORKER_WORDS = 4 };

static int run_worker(int argc, char **argv) {
    WorkerShare share;
    int64_t threads, ranks, cores;
    if (!number_read(argv[2], 1, WORKERS_MOST, &threads) ||
        !number_read(argv[3], 1, INT_MAX, &ranks) || !number_read(argv[4], 1, INT_MAX, &cores))
        return EXIT_USAGE;
    share = (WorkerShare){(int)ranks, (int)cores};
    const Executor executor = {
        .run = worker_child_run, .context = &share, .answers_only = true, .threads = (int)threads};
    workers_use(&executor);
    argv[WORKER_WORDS] = argv[0];
    return command_main(argc - WORKER_WORDS, argv + WORKER_WORDS);
}

/* Numbers of the worker's command line. */
typedef struct WorkerNumbers {
    char threads[16], ranks[16], cores[16];
} WorkerNumbers;

/* The command line of the worker process; NULL when there is no memory. */
static char **worker_command(int count, char **words, WorkerNumbers *numbers) {
    static char self[] = "/proc/self/exe", option[] = "--worker";
    char **command = calloc((size_t)count + WORKER_WORDS + 1, sizeof *command);
    if (!command) return NULL;
    command[0] = access(self, X_OK) == 0 ? self : words[0];
    command[1] = option;
    command[2] = numbers->threads;
    command[3] = numbers->ranks;
    command[4] = numbers->cores;
    for (int i = 1; i < count; i++) command[i + WORKER_WORDS] = words[i];
    return command;
}

/* --- the job ------------------------------------------------------------------------------------------ */

/* The threads of a rank, by default. */
static int threads_of_rank(const SharedCores *shared) {
    const int threads = shared->cores / shared->ranks;
    return threads < 1 ? 1 : threads > WORKERS_MOST ? WORKERS_MOST : threads;
}

static int run_rank_0(Messages *messages, const SharedCores *shared, char **worker, int count,
                      char **words) {
    int ranks;
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    Coordinator job = {messages, ranks, shared->workers, worker};
    const Executor executor = {
        .run = coordinator_run, .context = &job, .threads = threads_of_rank(shared)};
    workers_use(&executor);
    /* Open MPI gives the ranks a terminal, where each line would be written by itself; a batch flushes its output. */
    setvbuf(stdout, NULL, _IOFBF, OUTPUT_BYTES);
    const int code = command_main(count, words);
    for (int rank = 1; rank < ranks; rank++) messages_send(messages, rank, MESSAGE_END, &(Text){0});
    return code;
}

/* mpirun asks all processes to end, but only rank 0 knows what is to be kept. */
static int run_other_rank(Messages *messages, const SharedCores *shared, char **worker) {
    signal(SIGTERM, SIG_IGN);
    signal(SIGINT, SIG_IGN);
    if (shared->works)
        helper_serve(messages, worker);
    else
        helper_wait(messages);
    return EXIT_PROVED;
}

static int out_of_memory(void) {
    fputs("keymove-mpi: out of memory\n", stderr);
    MPI_Abort(MPI_COMM_WORLD, EXIT_SYSTEM);
    return EXIT_SYSTEM;
}

static int run_job(int rank, int argc, char **argv) {
    int count;
    WorkerNumbers numbers;
    const SharedCores shared = shared_cores_find();
    char **words = translate(argc, argv, &count);
    if (words && !count) {
        if (rank == 0) fputs(usage, stderr);
        free(words);
        return rank == 0 ? EXIT_USAGE : EXIT_PROVED;
    }
    snprintf(numbers.threads, sizeof numbers.threads, "%d", threads_of_rank(&shared));
    snprintf(numbers.ranks, sizeof numbers.ranks, "%d", shared.served);
    snprintf(numbers.cores, sizeof numbers.cores, "%d", shared.cores);
    char **worker = words ? worker_command(count, words, &numbers) : NULL;
    Messages *messages = messages_create();
    if (!worker || !messages) {
        free(worker);
        return out_of_memory();
    }
    const int code = rank == 0 ? run_rank_0(messages, &shared, worker, count, words)
                               : run_other_rank(messages, &shared, worker);
    messages_free(messages);
    free(worker);
    free(words);
    return code;
}

int main(int argc, char **argv) {
    int rank, provided;
    if (argc > WORKER_WORDS && strcmp(argv[1], "--worker") == 0) return run_worker(argc, argv);
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
