/* solo_crew: threads that share out a list of items, files as lines, progress, and Ctrl-C.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "common/signals.h"
#include "keymove/base/clock.h"
#include "keymove/base/stream.h"
#include "solo.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_THREADS = 256, CHUNK = 1 << 20 };

/* --- Ctrl-C ---------------------------------------------------------------------------------------- */

const volatile int *solo_stop_flag(void) { return signals_catch(); }

bool solo_is_stopped(void) { return signals_stopped(); }

/* --- threads --------------------------------------------------------------------------------------- */

typedef struct Crew {
    size_t next, count;
    int workers;
    void (*work)(void *context, int worker, size_t item);
    void *context;
} Crew;

static void *labour(void *context) {
    Crew *crew = context;
    const int worker = __atomic_fetch_add(&crew->workers, 1, __ATOMIC_RELAXED);
    while (!solo_is_stopped()) {
        const size_t item = __atomic_fetch_add(&crew->next, 1, __ATOMIC_RELAXED);
        if (item >= crew->count) break;
        crew->work(crew->context, worker, item);
    }
    return NULL;
}

int solo_crew_size(int threads) {
    if (threads <= 0) threads = (int)sysconf(_SC_NPROCESSORS_ONLN);
    return threads < 1 ? 1 : threads > MOST_THREADS ? MOST_THREADS : threads;
}

void solo_crew_run(int threads, size_t count, void (*work)(void *context, int worker, size_t item),
                   void *context) {
    Crew crew = {.count = count, .work = work, .context = context};
    pthread_t others[MOST_THREADS];
    int started = 0;
    const int size = solo_crew_size(threads);
    while (started < size - 1 && (size_t)started + 1 < count &&
           pthread_create(&others[started], NULL, labour, &crew) == 0)
        started++;
    labour(&crew);
    for (int i = 0; i < started; i++) pthread_join(others[i], NULL);
}

/* --- files ----------------------------------------------------------------------------------------- */

static bool grow(char **text, size_t *size, size_t need) {
    if (need <= *size) return true;
    char *larger = realloc(*text, need * 2);
    if (!larger) return false;
    *text = larger;
    *size = need * 2;
    return true;
}

static KmStatus read_all(const char *path, char **text, size_t *length, KmError *error) {
    KmStream *stream;
    KmStatus status = km_stream_open(path, &stream, error);
    if (status != KM_OK) return status;
    size_t size = 0, count = 1;
    while (status == KM_OK && count) {
        if (!grow(text, &size, *length + CHUNK + 1))
            status = km_fail(error, KM_ERR_MEMORY, 0, "no memory for the file");
        else
            status = km_stream_read(stream, *text + *length, CHUNK, &count, error);
        if (status == KM_OK) *length += count;
    }
    km_stream_close(stream);
    if (status == KM_OK) (*text)[*length] = '\0';
    return status;
}

/* Cuts the text into lines; empty ones and comments are left out. */
static bool cut(SoloLines *lines) {
    size_t room = 0;
    for (char *at = lines->text; at && *at;) {
        char *end = strchr(at, '\n');
        if (end) *end = '\0';
        const size_t length = strlen(at);
        if (length && at[length - 1] == '\r') at[length - 1] = '\0';
        if (at[strspn(at, " \t")] && *at != '#') {
            if (lines->count == room) {
                char **larger = realloc(lines->lines, (room * 2 + 64) * sizeof *larger);
                if (!larger) return false;
                lines->lines = larger;
                room = room * 2 + 64;
            }
            lines->lines[lines->count++] = at;
        }
        at = end ? end + 1 : NULL;
    }
    return true;
}

int solo_lines_read(const SoloTask *task, const char *path, SoloLines *lines) {
    KmError error;
    size_t length = 0;
    *lines = (SoloLines){0};
    if (read_all(path, &lines->text, &length, &error) != KM_OK) {
        fprintf(stderr, "keymove %s: %s: %s\n", task->self->name, path, error.text);
        solo_lines_free(lines);
        return EXIT_INPUT;
    }
    if (strlen(lines->text) != length || !cut(lines)) {
        fprintf(stderr, "keymove %s: %s: not a text file\n", task->self->name, path);
        solo_lines_free(lines);
        return EXIT_INPUT;
    }
    return EXIT_PROVED;
}

void solo_lines_free(SoloLines *lines) {
    free(lines->text);
    free(lines->lines);
    *lines = (SoloLines){0};
}

/* --- progress -------------------------------------------------------------------------------------- */

SoloProgress solo_progress(const char *what, size_t first) {
    const double now = km_clock_seconds();
    return (SoloProgress){.what = what, .started = now, .shown = now, .first = first};
}

void solo_progress_show(SoloProgress *progress, size_t done, size_t total) {
    const bool terminal = isatty(STDERR_FILENO);
    const double now = km_clock_seconds();
    if (now - progress->shown < (terminal ? 0.2 : 5.0)) return;
    progress->shown = now;
    const double rate = (double)(done - progress->first) / (now - progress->started);
    const double left = rate > 0 ? (double)(total - done) / rate : 0;
    fprintf(stderr, "%s%s: %.1f %% (%zu of %zu), %.1f a second, %.0f s left%s",
            terminal ? "\r" : "", progress->what, 100.0 * (double)done / (double)total, done, total,
            rate, left, terminal ? "\033[K" : "\n");
}

void solo_progress_end(SoloProgress *progress) {
    if (isatty(STDERR_FILENO) && progress->shown > progress->started) fputs("\r\033[K", stderr);
}
