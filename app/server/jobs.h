/* jobs: long work on threads of its own, with news for those who watch.
 *
 * A job is queued, run by one of a few workers, and kept for a while after it has ended. Whoever holds a
 * Job pointer holds a reference. Nothing here depends on HTTP: a watcher supplies the function that wakes
 * it. News wakes the watchers from the worker's own thread; one more thread takes care of everything that
 * depends on time (news that were held back, pings, jobs that nobody watches, old results).
 *
 * Invariant: the text of news and results does not change once it is shared with the watchers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_JOBS_H
#define KEYMOVE_APP_SERVER_JOBS_H

#include "json/json_text.h"
#include "keymove/base/budget.h"
#include "shared_text.h"

typedef struct Jobs Jobs;
typedef struct Job Job;

enum {
    JOBS_MAX_ACTIVE = 256, /* queued and running, */
    JOBS_MORE_QUICK = 16,  /* and so many quick ones more */
    JOBS_MAX_ENDED = 512,  /* kept after their end, */
    JOBS_MAX_ENDED_BYTES = 64 << 20,
    JOBS_ENDED_SECONDS = 600,    /* for so long */
    JOBS_ABANDONED_SECONDS = 20, /* after which a job that nobody watches is cancelled */
    JOB_ID = 33                  /* size of its name, with the NUL */
};

/* Options that every job takes. */
typedef struct JobLimits {
    double seconds;
    uint64_t nodes;
    unsigned hash_mb;
    int threads;
    bool keep; /* goes on when nobody watches */
} JobLimits;

/* What there is to do. The job owns `work`. */
typedef struct JobPlan {
    const char *kind;
    void (*run)(Job *job, void *work);
    void (*drop)(void *work);
    void *work;
    JobLimits limits;
    unsigned memory_mb; /* the most it may use */
    bool quick;         /* a person waits for it: one worker is reserved for such jobs */
} JobPlan;

/* Returns NULL when there is no memory, or no thread could be started. Up to `workers` jobs run at the same
 * time, the oldest ones that fit into `memory_mb` together, and in addition one quick job. */
Jobs *jobs_create(int workers, unsigned memory_mb);

/* Accepts no more jobs, cancels all and waits for their end; all watchers are woken. */
void jobs_close(Jobs *jobs);

/* Closes, and frees everything. All references must have been released. */
void jobs_free(Jobs *jobs);

/* Returns NULL if there are too many jobs (*full is set) or no memory; the work is dropped then. */
Job *jobs_start(Jobs *jobs, const JobPlan *plan, bool *full);
Job *jobs_find(Jobs *jobs, const char *id);
void job_release(Job *job);

/* {"jobs": [...]}: all jobs, newest first, without their results. */
void jobs_write(Jobs *jobs, Text *out);

/* When a job last was queued or running, by km_clock_seconds; 0: never. */
double jobs_last_active(Jobs *jobs);

const char *job_id(const Job *job);
void job_cancel(Job *job);

/* The job as it is now, as a JSON object: a reference, or NULL when there is no memory. A job that is asked
 * for does not count as abandoned. */
SharedText *job_text(Job *job);

/* --- for the work itself -------------------------------------------------------------------------- */

const JobLimits *job_limits(const Job *job);

/* Nodes, seconds, the stop flag, and the node counter that progress shows. */
KmBudget job_budget(Job *job);
bool job_is_stopped(const Job *job);

/* The stop flag, for work that may also raise it. */
volatile int *job_stop_flag(Job *job);

/* Reports news, an object that is taken over, and the nodes searched so far. Watchers are woken at once,
 * unless they had news less than a tenth of a second ago: then they get the latest when that has passed. If
 * nothing is reported, they get nodes and time twice a second. */
void job_report(Job *job, uint64_t nodes, json_t *news);

/* Whether a tenth of a second has passed since this last returned true: for news that come often. */
bool job_report_due(Job *job);

/* Sets the result, which is taken over. */
void job_finish(Job *job, json_t *result);
void job_finish_text(Job *job, Text result);
void job_fail(Job *job, const char *code, const char *format, ...) KM_PRINTF(3, 4);
void job_fail_no_memory(Job *job);

/* --- watching ------------------------------------------------------------------------------------- */

/* One who waits for a job. The functions are called while the lock of the jobs is held. */
typedef struct Watcher {
    Job *job;
    void (*wake)(void *context);
    bool (*is_gone)(void *context); /* whether the client has hung up */
    void *context;
    /* private */
    bool end_only; /* waits for the end, not for news */
    bool asleep, gone, end_told;
    double last_news, until;
    uint64_t seen;
    struct Watcher *next;
} Watcher;

typedef enum WatchNews {
    WATCH_NOTHING = 0, /* asleep now: `wake` will be called */
    WATCH_PROGRESS,
    WATCH_END,  /* the whole job; returned once */
    WATCH_PING, /* nothing happened for a while */
    WATCH_OVER  /* the end was reported, the client has hung up, or the time is over */
} WatchNews;

/* Retains the job. `until` (by km_clock_seconds) is when to give up; 0: never. */
void watcher_open(Watcher *watcher, Job *job, bool end_only, double until);

/* When the last watcher leaves a job, it is cancelled unless it is to be kept. */
void watcher_close(Watcher *watcher);

/* What is new. For progress and the end `text` becomes a reference, otherwise NULL. If nothing is new,
 * `sleep` is called under the lock, so that no wake-up is missed. */
WatchNews watcher_next(Watcher *watcher, SharedText **text, void (*sleep)(void *context));

#endif
