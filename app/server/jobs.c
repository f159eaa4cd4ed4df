/* jobs: queue, workers, news. SPDX-License-Identifier: GPL-3.0-or-later */
#include "jobs.h"

#include "json/error_json.h"
#include "json/job_json.h"
#include "keymove/base/clock.h"
#include "random_hex.h"

#include <math.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { QUICK_MB = 128 /* reserved for quick jobs */, PING_SECONDS = 10 };
#define NEWS_INTERVAL   0.1  /* seconds between two news of a job */
#define PULSE           0.5  /* seconds after which nodes and time are published without news */
#define HANG_UP_CHECK   0.25 /* seconds between two checks whether a client has hung up */
#define NO_MEMORY_WORDS "there is not enough memory"

/* The clock of timed waits. macOS cannot choose one. */
#ifdef __APPLE__
#define WAIT_CLOCK CLOCK_REALTIME
#else
#define WAIT_CLOCK CLOCK_MONOTONIC
#endif

typedef enum State { QUEUED, RUNNING, DONE, CANCELLED, FAILED } State;

struct Job {
    Jobs *jobs;
    atomic_int references;
    char id[JOB_ID];
    JobPlan plan;
    State state;
    volatile int stop;
    bool cancelled;
    double started, ended;
    double last_seen;          /* by anybody who asked for it */
    double reported;           /* used by the worker only */
    volatile uint64_t watched; /* nodes as the search counts them */
    uint64_t nodes;            /* nodes as they were reported */
    Text details;              /* the news, an object, without nodes and time */
    bool news_waiting;         /* to be published */
    double published;          /* 0: never */
    uint64_t version;
    SharedText *news, *final; /* progress; the whole job after its end */
    Text result, error;       /* used by the worker only, until the end */
    Watcher *watchers;
    Job *older, *newer;
};

struct Jobs {
    pthread_mutex_t lock;
    pthread_cond_t changed; /* for the workers */
    pthread_cond_t earlier; /* for the timer: `alarm` is earlier than it was */
    double alarm;           /* when the timer must look again; INFINITY: never */
    bool closed;
    int workers;
    bool timed; /* the timer runs */
    pthread_t *threads, timer;
    unsigned memory_mb, used_mb;
    int active, ended;
    size_t ended_bytes;
    double last_ended;
    Job *newest, *oldest;
};

/* --- references ----------------------------------------------------------------------------------- */

/* The work may be large, and the job is kept for a while. */
static void drop_work(Job *job) {
    if (job->plan.work) job->plan.drop(job->plan.work);
    job->plan.work = NULL;
}

void job_release(Job *job) {
    if (!job || atomic_fetch_sub(&job->references, 1) > 1) return;
    shared_text_release(job->news);
    shared_text_release(job->final);
    text_free(&job->result);
    text_free(&job->error);
    text_free(&job->details);
    drop_work(job);
    free(job);
}

static Job *job_retain(Job *job) {
    atomic_fetch_add(&job->references, 1);
    return job;
}

/* --- jobs as text --------------------------------------------------------------------------------- */

static JobHead head_of(const Job *job) {
    static const char *const names[] = {"queued", "running", "done", "cancelled", "failed"};
    const double end = job->state == RUNNING ? km_clock_seconds() : job->ended;
    return (JobHead){.id = job->id,
                     .kind = job->plan.kind,
                     .state = names[job->state],
                     .seconds = job->started > 0 ? end - job->started : 0};
}

static const Text *progress_of(const Job *job) { return job->news ? &job->news->text : NULL; }

/* --- news and the end ----------------------------------------------------------------------------- */

/* The timer must look again at this time at the latest. */
static void set_alarm(Jobs *jobs, double when) {
    if (when >= jobs->alarm) return;
    jobs->alarm = when;
    pthread_cond_signal(&jobs->earlier);
}

static void wake(Watcher *watcher) {
    if (!watcher->asleep) return;
    watcher->asleep = false;
    watcher->wake(watcher->context);
}

static void wake_all(Job *job, bool ended) {
    for (Watcher *watcher = job->watchers; watcher; watcher = watcher->next)
        if (ended || !watcher->end_only) wake(watcher);
}

/* Publishes the latest news, with nodes and time. */
static void publish(Job *job) {
    const uint64_t counted = __atomic_load_n(&job->watched, __ATOMIC_RELAXED);
    const uint64_t nodes = counted > job->nodes ? counted : job->nodes;
    const double now = km_clock_seconds();
    Text text = {0};
    write_job_progress(&text, nodes, now - job->started, &job->details);
    SharedText *news = shared_text_create(text);
    job->published = now;
    if (!news) return;
    shared_text_release(job->news);
    job->news = news;
    job->news_waiting = false;
    job->version++;
    wake_all(job, false);
}

/* Writes the final text of the job once, for all who ask. */
static void end_job(Jobs *jobs, Job *job) {
    if (job->news_waiting) publish(job);
    job->ended = jobs->last_ended = km_clock_seconds();
    job->state = job->cancelled ? CANCELLED : job->error.length ? FAILED : DONE;
    Text text = {0};
    JobHead head = head_of(job);
    write_job(&text, &head, progress_of(job), &job->result, &job->error);
    if (text.failed) { /* the result was too large: report at least that */
        Text error = {0};
        job->state = FAILED;
        head = head_of(job);
        text = (Text){0};
        write_error(&error, "no_memory", NO_PLACE, NO_MEMORY_WORDS " for the result");
        write_job(&text, &head, NULL, NULL, &error);
        text_free(&error);
    }
    job->final = shared_text_create(text);
    text_free(&job->result);
    jobs->active--;
    jobs->ended++;
    jobs->ended_bytes += job->final ? job->final->text.length : 0;
    const bool many = jobs->ended > JOBS_MAX_ENDED || jobs->ended_bytes > JOBS_MAX_ENDED_BYTES;
    set_alarm(jobs, job->ended + (many ? 0 : JOBS_ENDED_SECONDS));
    wake_all(job, true);
}

static void cancel(Jobs *jobs, Job *job) {
    if (job->state > RUNNING || job->cancelled) return;
    job->cancelled = true;
    __atomic_store_n(&job->stop, 1, __ATOMIC_RELAXED);
    if (job->state != QUEUED) return;
    end_job(jobs, job);
    drop_work(job);
}

void job_cancel(Job *job) {
    pthread_mutex_lock(&job->jobs->lock);
    cancel(job->jobs, job);
    pthread_mutex_unlock(&job->jobs->lock);
}

/* --- workers -------------------------------------------------------------------------------------- */

static bool fits(const Jobs *jobs, const JobPlan *plan) {
    return jobs->used_mb + plan->memory_mb <= jobs->memory_mb + (plan->quick ? QUICK_MB : 0);
}

/* The oldest job that is queued and fits. */
static Job *next_job(const Jobs *jobs, bool quick_only) {
    for (Job *job = jobs->oldest; job; job = job->newer)
        if (job->state == QUEUED && (job->plan.quick || !quick_only) && fits(jobs, &job->plan))
            return job;
    return NULL;
}

static void *work(Jobs *jobs, bool quick_only) {
    pthread_mutex_lock(&jobs->lock);
    for (;;) {
        Job *job = NULL;
        while (!jobs->closed && !(job = next_job(jobs, quick_only)))
            pthread_cond_wait(&jobs->changed, &jobs->lock);
        if (jobs->closed) break;
        job_retain(job);
        job->state = RUNNING;
        job->started = km_clock_seconds();
        set_alarm(jobs, job->started + PULSE);
        jobs->used_mb += job->plan.memory_mb;
        pthread_mutex_unlock(&jobs->lock);
        job->plan.run(job, job->plan.work);
        drop_work(job);
        pthread_mutex_lock(&jobs->lock);
        jobs->used_mb -= job->plan.memory_mb;
        end_job(jobs, job);
        pthread_cond_broadcast(&jobs->changed);
        job_release(job);
    }
    pthread_mutex_unlock(&jobs->lock);
    return NULL;
}

static void *work_on_any(void *jobs) { return work(jobs, false); }

static void *work_on_quick(void *jobs) { return work(jobs, true); }

/* --- the timer ------------------------------------------------------------------------------------ */

static double earlier_of(double a, double b) { return a < b ? a : b; }

/* Wakes the watchers whose time has come; returns when to look again. */
static double check_watchers(Job *job, double now) {
    double next = INFINITY;
    for (Watcher *watcher = job->watchers; watcher; watcher = watcher->next) {
        if (!watcher->asleep) continue;
        watcher->gone = watcher->is_gone(watcher->context);
        const bool late = watcher->until > 0 && now >= watcher->until;
        const bool quiet = !watcher->end_only && now >= watcher->last_news + PING_SECONDS;
        if (watcher->gone || late || quiet) wake(watcher);
        next = now + HANG_UP_CHECK;
        if (watcher->until > now) next = earlier_of(next, watcher->until);
    }
    return next;
}

/* When the next news of a running job are to be published. */
static double news_due(const Job *job) {
    const double last = job->published > 0 ? job->published : job->started;
    return last + (job->news_waiting ? NEWS_INTERVAL : PULSE);
}

static void forget(Jobs *jobs, Job *job) {
    *(job->newer ? &job->newer->older : &jobs->newest) = job->older;
    *(job->older ? &job->older->newer : &jobs->oldest) = job->newer;
    jobs->ended--;
    jobs->ended_bytes -= job->final ? job->final->text.length : 0;
    job_release(job);
}

/* Does what is due for a job, and may forget it; returns when to look again. */
static double check_job(Jobs *jobs, Job *job, double now) {
    double next = check_watchers(job, now);
    if (job->state == RUNNING) {
        if (now >= news_due(job)) publish(job);
        next = earlier_of(next, news_due(job));
    }
    if (job->state <= RUNNING && !job->watchers && !job->plan.limits.keep && !job->cancelled) {
        const double abandoned = job->last_seen + JOBS_ABANDONED_SECONDS;
        if (now >= abandoned)
            cancel(jobs, job);
        else
            next = earlier_of(next, abandoned);
    }
    if (job->state <= RUNNING) return next;
    if (now >= job->ended + JOBS_ENDED_SECONDS || jobs->ended > JOBS_MAX_ENDED ||
        jobs->ended_bytes > JOBS_MAX_ENDED_BYTES) {
        forget(jobs, job);
        return INFINITY;
    }
    return earlier_of(next, job->ended + JOBS_ENDED_SECONDS);
}

/* Waits until the alarm; it may be set to an earlier time meanwhile. */
static void wait_for_alarm(Jobs *jobs) {
    const double left = jobs->alarm - km_clock_seconds();
    struct timespec until;
    if (left <= 0) return;
    if (left > 3600) { /* also INFINITY */
        pthread_cond_wait(&jobs->earlier, &jobs->lock);
        return;
    }
    clock_gettime(WAIT_CLOCK, &until);
    const double end = (double)until.tv_nsec / 1e9 + left;
    until.tv_sec += (time_t)end;
    until.tv_nsec = (long)((end - floor(end)) * 1e9);
    pthread_cond_timedwait(&jobs->earlier, &jobs->lock, &until);
}

static void *keep_time(void *context) {
    Jobs *jobs = context;
    pthread_mutex_lock(&jobs->lock);
    while (!jobs->closed) {
        const double now = km_clock_seconds();
        if (now < jobs->alarm) {
            wait_for_alarm(jobs);
            continue;
        }
        jobs->alarm = INFINITY;
        for (Job *job = jobs->oldest, *newer; job; job = newer) {
            newer = job->newer;
            const double next = check_job(jobs, job, now);
            set_alarm(jobs, next);
        }
    }
    pthread_mutex_unlock(&jobs->lock);
    return NULL;
}

/* --- creating and closing ------------------------------------------------------------------------- */

Jobs *jobs_create(int workers, unsigned memory_mb) {
    Jobs *jobs = calloc(1, sizeof *jobs);
    if (!jobs) return NULL;
    pthread_mutex_init(&jobs->lock, NULL);
    pthread_cond_init(&jobs->changed, NULL);
    pthread_condattr_t clock;
    pthread_condattr_init(&clock);
#ifndef __APPLE__
    pthread_condattr_setclock(&clock, WAIT_CLOCK);
#endif
    pthread_cond_init(&jobs->earlier, &clock);
    pthread_condattr_destroy(&clock);
    jobs->memory_mb = memory_mb;
    jobs->alarm = INFINITY;
    jobs->timed = pthread_create(&jobs->timer, NULL, keep_time, jobs) == 0;
    const int wanted = workers + (workers > 0); /* the first is for quick jobs */
    jobs->threads = calloc((size_t)wanted + 1, sizeof *jobs->threads);
    while (jobs->threads && jobs->workers < wanted &&
           pthread_create(&jobs->threads[jobs->workers], NULL,
                          jobs->workers ? work_on_any : work_on_quick, jobs) == 0)
        jobs->workers++;
    if (jobs->timed && jobs->threads && jobs->workers == wanted) return jobs;
    jobs_free(jobs);
    return NULL;
}

void jobs_close(Jobs *jobs) {
    pthread_mutex_lock(&jobs->lock);
    jobs->closed = true;
    for (Job *job = jobs->newest; job; job = job->older) cancel(jobs, job);
    pthread_cond_broadcast(&jobs->changed);
    pthread_cond_signal(&jobs->earlier);
    pthread_mutex_unlock(&jobs->lock);
    while (jobs->workers > 0) pthread_join(jobs->threads[--jobs->workers], NULL);
    if (jobs->timed) pthread_join(jobs->timer, NULL);
    jobs->timed = false;
}

void jobs_free(Jobs *jobs) {
    if (!jobs) return;
    jobs_close(jobs);
    for (Job *job = jobs->newest, *older; job; job = older) {
        older = job->older;
        job_release(job);
    }
    pthread_cond_destroy(&jobs->earlier);
    pthread_cond_destroy(&jobs->changed);
    pthread_mutex_destroy(&jobs->lock);
    free(jobs->threads);
    free(jobs);
}

/* --- starting and finding ------------------------------------------------------------------------- */

/* Puts the job into the queue; false if it is full. */
static bool enqueue(Jobs *jobs, Job *job) {
    pthread_mutex_lock(&jobs->lock);
    const int most = JOBS_MAX_ACTIVE + (job->plan.quick ? JOBS_MORE_QUICK : 0);
    const bool good = !jobs->closed && jobs->active < most;
    if (good) {
        job->older = jobs->newest;
        if (jobs->newest) jobs->newest->newer = job;
        jobs->newest = job;
        if (!jobs->oldest) jobs->oldest = job;
        jobs->active++;
        set_alarm(jobs, job->last_seen + JOBS_ABANDONED_SECONDS);
        pthread_cond_broadcast(&jobs->changed);
    }
    pthread_mutex_unlock(&jobs->lock);
    return good;
}

Job *jobs_start(Jobs *jobs, const JobPlan *plan, bool *full) {
    Job *job = calloc(1, sizeof *job);
    *full = false;
    if (job && random_hex(job->id, sizeof job->id)) {
        atomic_init(&job->references, 2); /* the list's and the caller's */
        job->jobs = jobs;
        job->plan = *plan;
        job->last_seen = km_clock_seconds();
        if (enqueue(jobs, job)) return job;
        *full = true;
    }
    plan->drop(plan->work);
    free(job);
    return NULL;
}

Job *jobs_find(Jobs *jobs, const char *id) {
    pthread_mutex_lock(&jobs->lock);
    Job *job = jobs->newest;
    while (job && strcmp(job->id, id) != 0) job = job->older;
    if (job) job_retain(job);
    pthread_mutex_unlock(&jobs->lock);
    return job;
}

const char *job_id(const Job *job) { return job->id; }

SharedText *job_text(Job *job) {
    Text text = {0};
    pthread_mutex_lock(&job->jobs->lock);
    job->last_seen = km_clock_seconds();
    SharedText *final = shared_text_retain(job->final);
    if (!final) {
        const JobHead head = head_of(job);
        write_job(&text, &head, progress_of(job), NULL, NULL);
    }
    pthread_mutex_unlock(&job->jobs->lock);
    return final ? final : shared_text_create(text);
}

void jobs_write(Jobs *jobs, Text *out) {
    pthread_mutex_lock(&jobs->lock);
    JobHead *heads = calloc((size_t)(jobs->active + jobs->ended) + 1, sizeof *heads);
    size_t count = 0;
    for (const Job *job = jobs->newest; heads && job; job = job->older)
        heads[count++] = head_of(job);
    if (heads) write_jobs(out, heads, count);
    pthread_mutex_unlock(&jobs->lock);
    out->failed |= !heads;
    free(heads);
}

double jobs_last_active(Jobs *jobs) {
    pthread_mutex_lock(&jobs->lock);
    const double last = jobs->active ? km_clock_seconds() : jobs->last_ended;
    pthread_mutex_unlock(&jobs->lock);
    return last;
}

/* --- for the work itself -------------------------------------------------------------------------- */

const JobLimits *job_limits(const Job *job) { return &job->plan.limits; }

KmBudget job_budget(Job *job) {
    return (KmBudget){.nodes = job->plan.limits.nodes,
                      .seconds = job->plan.limits.seconds,
                      .stop = &job->stop,
                      .watched = &job->watched};
}

bool job_is_stopped(const Job *job) { return __atomic_load_n(&job->stop, __ATOMIC_RELAXED) != 0; }

volatile int *job_stop_flag(Job *job) { return &job->stop; }

bool job_report_due(Job *job) {
    const double now = km_clock_seconds();
    if (now < job->reported + NEWS_INTERVAL) return false;
    job->reported = now;
    return true;
}

void job_report(Job *job, uint64_t nodes, json_t *news) {
    Text details = {0};
    text_json(&details, news);
    if (details.failed) return;
    pthread_mutex_lock(&job->jobs->lock);
    text_free(&job->details);
    job->details = details;
    job->nodes = nodes;
    job->news_waiting = true;
    const double due = job->published + NEWS_INTERVAL;
    if (km_clock_seconds() >= due)
        publish(job);
    else
        set_alarm(job->jobs, due);
    pthread_mutex_unlock(&job->jobs->lock);
}

void job_finish(Job *job, json_t *result) {
    Text text = {0};
    text_json(&text, result);
    job_finish_text(job, text);
}

void job_finish_text(Job *job, Text result) {
    text_free(&job->result);
    job->result = result;
    if (result.failed) job_fail(job, "no_memory", NO_MEMORY_WORDS " for the result");
}

void job_fail(Job *job, const char *code, const char *format, ...) {
    char message[KM_ERROR_TEXT];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    text_free(&job->error);
    write_error(&job->error, code, NO_PLACE, message);
}

void job_fail_no_memory(Job *job) { job_fail(job, "no_memory", NO_MEMORY_WORDS); }

/* --- watching ------------------------------------------------------------------------------------- */

void watcher_open(Watcher *watcher, Job *job, bool end_only, double until) {
    watcher->job = job_retain(job);
    watcher->end_only = end_only;
    watcher->until = until;
    watcher->last_news = km_clock_seconds();
    pthread_mutex_lock(&job->jobs->lock);
    watcher->next = job->watchers;
    job->watchers = watcher;
    pthread_mutex_unlock(&job->jobs->lock);
}

void watcher_close(Watcher *watcher) {
    Job *job = watcher->job;
    pthread_mutex_lock(&job->jobs->lock);
    Watcher **at = &job->watchers;
    while (*at != watcher) at = &(*at)->next;
    *at = watcher->next;
    job->last_seen = km_clock_seconds();
    set_alarm(job->jobs, job->last_seen + JOBS_ABANDONED_SECONDS);
    /* A client whose wait ran out will ask again; one that hung up will not. */
    const bool left = !watcher->end_told && (!watcher->end_only || watcher->gone);
    if (left && !job->watchers && !job->plan.limits.keep) cancel(job->jobs, job);
    pthread_mutex_unlock(&job->jobs->lock);
    job_release(job);
}

/* Decides what is new for the watcher, and retains the text. */
static WatchNews look(Watcher *watcher, SharedText **text) {
    const Job *job = watcher->job;
    const double now = km_clock_seconds();
    if (watcher->end_told || watcher->gone) return WATCH_OVER;
    if (job->final) {
        *text = shared_text_retain(job->final);
        watcher->end_told = true;
        return WATCH_END;
    }
    if (job->state > RUNNING || (watcher->until > 0 && now >= watcher->until)) return WATCH_OVER;
    if (!watcher->end_only && watcher->seen < job->version) {
        watcher->seen = job->version;
        *text = shared_text_retain(job->news);
        return WATCH_PROGRESS;
    }
    if (!watcher->end_only && now >= watcher->last_news + PING_SECONDS) return WATCH_PING;
    return WATCH_NOTHING;
}

WatchNews watcher_next(Watcher *watcher, SharedText **text, void (*sleep)(void *context)) {
    Jobs *jobs = watcher->job->jobs;
    *text = NULL;
    pthread_mutex_lock(&jobs->lock);
    const WatchNews news = look(watcher, text);
    if (news == WATCH_NOTHING) {
        watcher->asleep = true;
        set_alarm(jobs, km_clock_seconds() + HANG_UP_CHECK);
        sleep(watcher->context);
    } else {
        watcher->last_news = km_clock_seconds();
    }
    pthread_mutex_unlock(&jobs->lock);
    return news;
}
