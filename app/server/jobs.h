/* jobs: long work on threads of its own, with news for those who watch.
 *
 * A job is queued, run by one of a few workers, and kept for a while when it has ended. Whoever holds a
 * Job holds a reference. Nothing here knows of HTTP: who watches gives a function that wakes it.
 *
 * Invariant: what a job has told is immutable text, shared by all who read it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_JOBS_H
#define KEYMOVE_APP_SERVER_JOBS_H

#include "keymove/base/budget.h"
#include "shared_text.h"

typedef struct Jobs Jobs;
typedef struct Job Job;

enum {
    JOBS_MOST = 256, /* waiting and running */
    JOBS_KEPT = 512, /* ended */
    JOBS_KEPT_BYTES = 64 << 20,
    JOBS_KEPT_SECONDS = 600,
    JOBS_PATIENCE = 20, /* seconds that a job goes on without anybody looking */
    JOB_ID = 33         /* room for its name */
};

/* What every job may be told. */
typedef struct JobLimits {
    double seconds;
    uint64_t nodes;
    unsigned hash_mb;
    int threads;
    bool keep; /* goes on when nobody watches */
} JobLimits;

/* What there is to do; the job owns `work`. */
typedef struct JobPlan {
    const char *kind;
    void (*run)(Job *job, void *work);
    void (*drop)(void *work);
    void *work;
    JobLimits limits;
    unsigned memory_mb; /* that it may take */
    bool quick;         /* a person waits for it, for seconds: it has a lane of its own */
} JobPlan;

/* NULL when there is no memory, or no thread. Jobs that run at once take at most `memory_mb` together, and
 * `workers` of them run at once, the oldest that fit; and besides one that is quick. */
Jobs *jobs_create(int workers, unsigned memory_mb);

/* Takes nothing more, cancels everything and waits for its end; all who watch are woken. */
void jobs_close(Jobs *jobs);

/* Closes, and forgets all. References must have been let go. */
void jobs_free(Jobs *jobs);

/* NULL when too many jobs are there or there is no memory (*full tells which); the work is dropped then. */
Job *jobs_start(Jobs *jobs, const JobPlan *plan, bool *full);
Job *jobs_find(Jobs *jobs, const char *id);
void job_release(Job *job);

/* What must be done from time to time: forget what is old, cancel what nobody watches, wake who waited
 * long enough. */
void jobs_tick(Jobs *jobs);

/* All jobs, newest first, as a list of JSON objects without results. */
void jobs_write(Jobs *jobs, Text *out);

/* How many wait or run. */
int jobs_active(Jobs *jobs);

const char *job_id(const Job *job);
void job_cancel(Job *job);

/* The job as it is now, as a JSON object; a reference, or NULL when there is no memory. Being asked is a
 * sign of life. */
SharedText *job_text(Job *job);

/* --- for the work itself -------------------------------------------------------------------------- */

const JobLimits *job_limits(const Job *job);
/* Nodes, seconds, the stop flag, and the count that others watch. */
KmBudget job_budget(Job *job);
bool job_is_stopped(const Job *job);
/* For who may also raise it. */
volatile int *job_stop_flag(Job *job);

/* Tells news, an object, after how many nodes; lets go of it. Who watches gets the latest ten times a second,
 * and nodes and time also when nothing else is new, as far as a search counts on the job's budget. */
void job_tell(Job *job, uint64_t nodes, json_t *news);
/* Whether it is worth while to make news that come often. */
bool job_is_due(Job *job);

/* Sets the result, which is taken over. */
void job_finish(Job *job, json_t *result);
void job_finish_text(Job *job, Text result);
void job_fail(Job *job, const char *code, const char *format, ...) KM_PRINTF(3, 4);

/* --- watching ------------------------------------------------------------------------------------- */

/* One who waits for a job; its functions are called with the lock of the jobs held. */
typedef struct Watcher {
    Job *job;
    void (*wake)(void *context);
    bool (*is_gone)(void *context);
    void *context;
    /* private */
    bool end_only; /* asks for the end, not for news */
    bool asleep, gone, end_told;
    double slept, until;
    uint64_t seen;
    struct Watcher *next;
} Watcher;

typedef enum WatchNews {
    WATCH_NOTHING = 0, /* asleep now: `wake` will be called */
    WATCH_PROGRESS,
    WATCH_END,  /* the whole job; said once */
    WATCH_PING, /* nothing happened for a while */
    WATCH_OVER  /* the end was told, or the other side is gone, or time is up */
} WatchNews;

/* Takes a reference of the job. `until` (by km_clock_seconds) is when to give up, 0 for never. */
void watcher_open(Watcher *watcher, Job *job, bool end_only, double until);
/* The last one to go cancels the job, unless that is to be kept. */
void watcher_close(Watcher *watcher);

/* What is new: for progress and the end `text` becomes a reference, else NULL. With nothing new `sleep` is
 * called under the lock, so that no wake is missed. */
WatchNews watcher_next(Watcher *watcher, SharedText **text, void (*sleep)(void *context));

/* Hexadecimal digits by chance, `size` - 1 of them; false when the system has none. */
bool random_name(char *name, size_t size);

#endif
