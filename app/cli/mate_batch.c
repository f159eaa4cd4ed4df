/* mate_batch: every position of an EPD file, on all cores, answered in the order of the file.
 *
 * The main thread reads and prints; workers solve, each with a solver of its own. Jobs stand in a ring:
 * those in [printed, taken) are with the workers or done, those in [taken, read) wait.
 *
 * Invariant: what is printed is a beginning of the file without its bad lines, so that the number of
 * lines in an output tells where to go on.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "keymove/base/clock.h"
#include "keymove/base/stream.h"
#include "keymove/chess/epd.h"
#include "keymove/chess/fen.h"
#include "mate.h"

#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { AHEAD = 16, LINE = 32 * 1024, CHUNK = 64 * 1024, MOST_WORKERS = 256 };

typedef struct Job {
    KmEpd epd;
    KmMateResult result;
    uint64_t number; /* of the line in the file */
    double used;     /* how much of the file was read by then, 0 to 1 */
    bool defending;  /* the file says that the side to move is mated */
    bool done, halted;
    bool verified; /* by its certificate, where that was asked for */
} Job;

typedef struct Tally {
    uint64_t positions, found, shortest, verified, none, unknown, bad;
    uint64_t longer, shorter, other_move; /* than the file says */
} Tally;

typedef struct Batch {
    const MateTask *task;
    /* the file */
    KmStream *stream;
    const char *name;
    char chunk[CHUNK], line[LINE];
    size_t at, end; /* what of the chunk is not read yet */
    uint64_t number;
    bool over;       /* nothing more to read */
    bool unreadable; /* ... because it could not be */
    /* the jobs */
    pthread_mutex_t lock;
    pthread_cond_t work, answer;
    Job *jobs; /* a ring */
    uint64_t ring, read, taken, printed;
    bool closing;
    unsigned hash_mb; /* for each worker */
    /* the answers */
    FILE *out;
    Tally tally;
    double started, shown;
    uint64_t resumed; /* positions answered before */
} Batch;

/* --- reading ---------------------------------------------------------------------------------- */

/* The next line of the file, cut when it is too long; false at the end. */
static bool read_line(Batch *batch) {
    size_t length = 0;
    for (;;) {
        if (batch->at == batch->end) {
            KmError error;
            batch->at = 0;
            if (km_stream_read(batch->stream, batch->chunk, CHUNK, &batch->end, &error) != KM_OK) {
                fprintf(stderr, "keymove mate: %s: %s\n", batch->name, error.text);
                batch->unreadable = true;
                batch->end = 0;
            }
            if (batch->end == 0) break;
        }
        const char c = batch->chunk[batch->at++];
        if (c == '\n') break;
        if (length + 1 < LINE) batch->line[length++] = c;
    }
    batch->line[length] = '\0';
    if (batch->end == 0 && length == 0) return false;
    batch->number++;
    return true;
}

static bool is_blank(const char *line) {
    line += strspn(line, " \t\r");
    return *line == '\0' || *line == '#';
}

static void clear_progress(Batch *batch) {
    if (batch->shown > batch->started && isatty(STDERR_FILENO)) fputs("\r\033[K", stderr);
}

/* The next position of the file into `job`; lines that are none are told of and left out. */
static bool read_job(Batch *batch, Job *job) {
    KmError error;
    while (read_line(batch)) {
        if (is_blank(batch->line)) continue;
        if (km_epd_read(batch->line, &job->epd, &error) != KM_OK) {
            clear_progress(batch);
            fprintf(stderr, "keymove mate: %s:%" PRIu64 ":%zu: %s\n", batch->name, batch->number,
                    error.offset + 1, error.text);
            batch->tally.bad++;
            continue;
        }
        int mate = 0;
        job->defending =
            batch->task->options.defending || (km_epd_mate(&job->epd, &mate) && mate < 0);
        job->number = batch->number;
        const uint64_t size = km_stream_size(batch->stream);
        job->used = size ? (double)km_stream_used(batch->stream) / (double)size : 0;
        job->done = job->halted = false;
        return true;
    }
    batch->over = true;
    return false;
}

/* --- solving ---------------------------------------------------------------------------------- */

static bool is_stopped(const Batch *batch) {
    return __atomic_load_n(batch->task->options.budget.stop, __ATOMIC_RELAXED);
}

static void solve(const Batch *batch, KmMateSolver *solver, Job *job) {
    KmMateOptions options = batch->task->options;
    options.defending = job->defending;
    options.threads = 1;
    /* With a limit of nodes the answer shall not hang on what was solved before. */
    if (options.budget.nodes) km_mate_solver_clear(solver);
    mate_solve(solver, &job->epd.pos, &options, &job->result);
    job->verified = batch->task->verified && job->result.status == KM_MATE_FOUND &&
                    mate_is_verified(batch->task, solver, &job->epd.pos, &job->result);
    job->halted = is_stopped(batch) && (job->result.status == KM_MATE_UNKNOWN ||
                                        (batch->task->verified && !job->verified));
}

static void *worker(void *context) {
    Batch *batch = context;
    KmMateSolver *solver = km_mate_solver_create(batch->hash_mb);
    pthread_mutex_lock(&batch->lock);
    for (;;) {
        while (batch->taken == batch->read && !batch->closing)
            pthread_cond_wait(&batch->work, &batch->lock);
        if (batch->taken == batch->read) break;
        Job *job = &batch->jobs[batch->taken++ % batch->ring];
        pthread_mutex_unlock(&batch->lock);
        if (solver && !is_stopped(batch))
            solve(batch, solver, job);
        else
            job->halted = true;
        pthread_mutex_lock(&batch->lock);
        job->done = true;
        pthread_cond_signal(&batch->answer);
    }
    pthread_mutex_unlock(&batch->lock);
    km_mate_solver_free(solver);
    return NULL;
}

/* --- printing --------------------------------------------------------------------------------- */

/* Does the file name best moves, and none of the keys among them? */
static bool has_other_move(const Job *job) {
    KmMove best[KM_MAX_MOVES];
    int count;
    if (km_epd_best_moves(&job->epd, best, KM_MAX_MOVES, &count, NULL) != KM_OK || count == 0)
        return false;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < job->result.key_count; k++)
            if (best[i] == job->result.keys[k]) return false;
    return job->result.key_count > 0;
}

/* Counts the answer, and how it compares with what the file says. */
static void count_answer(Tally *tally, const Job *job) {
    const KmMateResult *result = &job->result;
    tally->positions++;
    tally->found += result->status == KM_MATE_FOUND;
    tally->shortest += result->status == KM_MATE_FOUND && result->shortest;
    tally->verified += job->verified;
    tally->none += result->status == KM_MATE_NONE;
    tally->unknown += result->status == KM_MATE_UNKNOWN;
    int told;
    if (result->status != KM_MATE_FOUND) return;
    const bool length_told = km_epd_mate(&job->epd, &told);
    tally->longer += length_told && abs(result->mate) > abs(told);
    tally->shorter += length_told && abs(result->mate) < abs(told);
    tally->other_move += (!length_told || abs(result->mate) == abs(told)) && has_other_move(job);
}

/* The answer as EPD: what was found, and the id of the position. */
static void print_epd(const Batch *batch, const Job *job) {
    const KmMateResult *result = &job->result;
    KmEpd answer = km_epd(&job->epd.pos);
    if (result->status == KM_MATE_FOUND) {
        if (result->key_count) km_epd_add_best_moves(&answer, result->keys, result->key_count);
        km_epd_add_mate(&answer, KM_EPD_STANDARD, result->mate);
        km_epd_add_pv(&answer, KM_EPD_STANDARD, result->line, result->line_length);
    }
    const char *id = km_epd_id(&job->epd);
    if (id && km_epd_add(&answer, "id") == KM_OK) km_epd_add_string(&answer, id);
    char words[96];
    KmBuf status = km_buf(words, sizeof words);
    if (result->status == KM_MATE_FOUND)
        km_buf_printf(&status, "%s%s",
                      result->shortest ? "shortest mate" : "mate, perhaps not the shortest",
                      !batch->task->verified ? ""
                      : job->verified        ? ", verified"
                                             : ", not verified");
    else if (result->none_below == KM_MATE_NEVER)
        km_buf_text(&status, "no mate");
    else
        km_buf_printf(&status, "%s%d",
                      result->status == KM_MATE_NONE ? "no mate in " : "unknown; no mate in ",
                      result->none_below > 0 ? result->none_below - 1 : 0);
    if (km_epd_add(&answer, "c0") == KM_OK) km_epd_add_string(&answer, words);
    char text[KM_EPD_TEXT];
    KmBuf line = km_buf(text, sizeof text);
    km_epd_write(&answer, &line);
    fprintf(batch->out, "%s\n", text);
}

static void print_json(const Batch *batch, const Job *job) {
    json_t *answer = mate_json(&batch->task->options, &job->epd.pos, &job->result);
    json_object_set_new(answer, "number", json_integer((json_int_t)job->number));
    const char *id = km_epd_id(&job->epd);
    if (id) json_object_set_new(answer, "id", json_string(id));
    if (batch->task->verified && job->result.status == KM_MATE_FOUND)
        json_object_set_new(answer, "verified", json_boolean(job->verified));
    int told;
    if (km_epd_mate(&job->epd, &told)) json_object_set_new(answer, "told", json_integer(told));
    command_json(batch->out, answer);
}

/* How far it is, a few times a second at a terminal, else every five seconds. */
static void show_progress(Batch *batch, double used) {
    const bool terminal = isatty(STDERR_FILENO);
    const double now = km_clock_seconds(), seconds = now - batch->started;
    if (!(terminal || batch->task->progress) || now - batch->shown < (terminal ? 0.2 : 5)) return;
    batch->shown = now;
    const double rate = (double)batch->tally.positions / seconds;
    enum { WIDTH = 30 };
    fputs(terminal ? "\r" : "", stderr);
    if (used > 0) {
        const int full = (int)(used * WIDTH);
        fprintf(stderr, "[%.*s%*s] %3.0f%% ", full, "##############################", WIDTH - full,
                "", 100 * used);
    }
    fprintf(stderr, "%" PRIu64 " positions, %.1f a second", batch->tally.positions, rate);
    if (used > 0) fprintf(stderr, ", %.0f s left", seconds / used - seconds);
    fputs(terminal ? "\033[K" : "\n", stderr);
}

static bool print_job(Batch *batch, const Job *job) {
    count_answer(&batch->tally, job);
    if (batch->task->json)
        print_json(batch, job);
    else
        print_epd(batch, job);
    /* Each line at once, so that nothing is lost whatever ends the program. */
    if (fflush(batch->out) == 0) return true;
    perror("keymove mate: output");
    return false;
}

/* --- going on --------------------------------------------------------------------------------- */

/* The position that a line of output is about. */
static bool read_answered(const char *line, KmPosition *pos) {
    if (*line != '{') {
        KmEpd *epd = aligned_alloc(_Alignof(KmEpd), sizeof *epd);
        const bool good = epd && km_epd_read(line, epd, NULL) == KM_OK;
        if (good) *pos = epd->pos;
        free(epd);
        return good;
    }
    json_t *answer = json_loads(line, 0, NULL);
    const char *fen = json_string_value(json_object_get(answer, "fen"));
    const bool good = fen && km_fen_read(fen, pos, NULL) == KM_OK;
    json_decref(answer);
    return good;
}

/* Reads what was answered before, and skips as much of the file. False when they do not belong
 * together; `length` takes how much of the output is whole lines. */
static bool skip_answered(Batch *batch, FILE *output, Job *job, long *length) {
    char *line = NULL;
    size_t room = 0;
    uint64_t number = 0;
    bool good = true;
    *length = 0;
    for (ssize_t got; good && (got = getline(&line, &room, output)) > 0;) {
        if (line[got - 1] != '\n') break; /* half a line, cut off */
        KmPosition pos;
        number++;
        good = read_answered(line, &pos) && read_job(batch, job) &&
               km_position_same(&pos, &job->epd.pos);
        if (good) *length += got;
    }
    free(line);
    batch->resumed = number;
    if (!good)
        fprintf(stderr, "keymove mate: %s:%" PRIu64 ": this is no answer to %s\n",
                batch->task->resume, number, batch->name);
    return good;
}

/* Opens the output, or what there is of it. */
static int open_output(Batch *batch, Job *job) {
    batch->out = stdout;
    if (!batch->task->resume) return EXIT_PROVED;
    FILE *output = fopen(batch->task->resume, "r+");
    if (!output && errno == ENOENT) output = fopen(batch->task->resume, "w");
    if (!output) {
        fprintf(stderr, "keymove mate: %s: %s\n", batch->task->resume, strerror(errno));
        return EXIT_SYSTEM;
    }
    long length;
    const bool good = skip_answered(batch, output, job, &length);
    if (good && (ftruncate(fileno(output), length) != 0 || fseek(output, length, SEEK_SET) != 0)) {
        perror(batch->task->resume);
        fclose(output);
        return EXIT_SYSTEM;
    }
    batch->out = output;
    return good ? EXIT_PROVED : EXIT_INPUT;
}

/* --- the run ---------------------------------------------------------------------------------- */

/* Reads ahead as far as the ring goes. */
static void fill_ring(Batch *batch) {
    while (!batch->over && batch->read - batch->printed < batch->ring && !is_stopped(batch)) {
        if (!read_job(batch, &batch->jobs[batch->read % batch->ring])) return;
        pthread_mutex_lock(&batch->lock);
        batch->read++;
        pthread_cond_signal(&batch->work);
        pthread_mutex_unlock(&batch->lock);
    }
}

/* Prints answers in order until the file is done or the person has enough. */
static void print_all(Batch *batch) {
    for (;;) {
        fill_ring(batch);
        if (batch->printed == batch->read) return;
        Job *job = &batch->jobs[batch->printed % batch->ring];
        pthread_mutex_lock(&batch->lock);
        while (!job->done) pthread_cond_wait(&batch->answer, &batch->lock);
        pthread_mutex_unlock(&batch->lock);
        if (job->halted || !print_job(batch, job)) return;
        batch->printed++;
        show_progress(batch, job->used);
    }
}

static void run_workers(Batch *batch, int count) {
    pthread_t threads[MOST_WORKERS];
    int started = 0;
    while (started < count && pthread_create(&threads[started], NULL, worker, batch) == 0)
        started++;
    if (started)
        print_all(batch);
    else
        fprintf(stderr, "keymove mate: no thread could be started\n");
    pthread_mutex_lock(&batch->lock);
    batch->closing = true;
    batch->taken = batch->read; /* what waits is left */
    pthread_cond_broadcast(&batch->work);
    pthread_mutex_unlock(&batch->lock);
    for (int i = 0; i < started; i++) pthread_join(threads[i], NULL);
}

static void print_summary(const Batch *batch) {
    const Tally *tally = &batch->tally;
    fprintf(stderr, "%" PRIu64 " positions", tally->positions);
    if (batch->resumed) fprintf(stderr, " (after %" PRIu64 " before)", batch->resumed);
    fprintf(stderr,
            ": %" PRIu64 " mates, %" PRIu64 " proved shortest, %" PRIu64 " without mate, %" PRIu64
            " unknown",
            tally->found, tally->shortest, tally->none, tally->unknown);
    if (batch->task->verified) fprintf(stderr, "; %" PRIu64 " verified", tally->verified);
    fprintf(stderr,
            "; %" PRIu64 " longer and %" PRIu64 " shorter than told, %" PRIu64 " by another move",
            tally->longer, tally->shorter, tally->other_move);
    if (tally->bad) fprintf(stderr, "; %" PRIu64 " bad lines", tally->bad);
    fprintf(stderr, "; %.1f s\n", km_clock_seconds() - batch->started);
}

static int exit_code(const Batch *batch) {
    const Tally *tally = &batch->tally;
    if (tally->bad || batch->unreadable) return EXIT_INPUT;
    if (tally->unknown || is_stopped(batch) || batch->printed < batch->read ||
        (batch->task->verified && tally->verified < tally->found))
        return EXIT_UNKNOWN;
    return tally->none ? EXIT_NONE : EXIT_PROVED;
}

static int worker_count(const MateTask *task) {
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    const int count = task->options.threads ? task->options.threads : cores > 0 ? (int)cores : 1;
    return count < MOST_WORKERS ? count : MOST_WORKERS;
}

static int run_batch(Batch *batch) {
    const int workers = worker_count(batch->task);
    batch->hash_mb = batch->task->hash_mb / (unsigned)workers;
    if (batch->task->hash_mb && !batch->hash_mb) batch->hash_mb = 1;
    batch->ring = (uint64_t)workers * AHEAD;
    batch->jobs = aligned_alloc(_Alignof(Job), batch->ring * sizeof *batch->jobs);
    if (!batch->jobs) return EXIT_SYSTEM;
    const int code = open_output(batch, &batch->jobs[0]);
    if (code != EXIT_PROVED) return code;
    batch->started = batch->shown = km_clock_seconds();
    pthread_mutex_init(&batch->lock, NULL);
    pthread_cond_init(&batch->work, NULL);
    pthread_cond_init(&batch->answer, NULL);
    run_workers(batch, workers);
    clear_progress(batch);
    print_summary(batch);
    return exit_code(batch);
}

int mate_run_batch(const MateTask *task) {
    KmError error;
    Batch *batch = calloc(1, sizeof *batch);
    if (!batch) return EXIT_SYSTEM;
    batch->task = task;
    batch->name = strcmp(task->batch, "-") == 0 ? "standard input" : task->batch;
    int code = EXIT_INPUT;
    if (km_stream_open(task->batch, &batch->stream, &error) == KM_OK) {
        code = run_batch(batch);
        km_stream_close(batch->stream);
    } else {
        fprintf(stderr, "keymove mate: %s: %s\n", batch->name, error.text);
    }
    if (batch->out && batch->out != stdout && fclose(batch->out) != 0) code = EXIT_SYSTEM;
    free(batch->jobs);
    free(batch);
    return code;
}
