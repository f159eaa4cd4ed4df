/* jobs: queue, workers, news. SPDX-License-Identifier: GPL-3.0-or-later */
#include "jobs.h"

#include "json/error_json.h"
#include "keymove/base/clock.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUICK_MB = 128 }; /* that only quick jobs may take */

typedef enum State { QUEUED, RUNNING, DONE, CANCELLED, FAILED } State;

struct Job {
    Jobs *jobs;
    atomic_int references;
    char id[JOB_ID];
    JobPlan plan;
    State state;
    volatile int stop;
    bool cancelled;
    double started, ended, looked_at;
    double told;               /* only the worker's */
    volatile uint64_t watched; /* nodes as the search counts them */
    uint64_t nodes;            /* as they were told */
    Text details;              /* the news, an object, without the pace */
    bool news_wait;            /* to be published */
    double published;
    uint64_t version;
    SharedText *news, *final; /* progress; the whole job when it has ended */
    Text result, error;       /* only the worker's, until it has ended */
    Watcher *watchers;
    Job *older, *newer;
};

struct Jobs {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool closed;
    int workers;
    pthread_t *threads;
    unsigned memory_mb, used_mb;
    int active, ended;
    size_t ended_bytes;
    Job *newest, *oldest;
};

bool random_name(char *name, size_t size) {
    FILE *file = fopen("/dev/urandom", "rb");
    if (!file) return false;
    size_t i = 0;
    for (int byte; i + 1 < size && (byte = getc(file)) != EOF; i++)
        name[i] = "0123456789abcdef"[byte & 15];
    name[i] = '\0';
    fclose(file);
    return i + 1 == size;
}

/* --- references ----------------------------------------------------------------------------------- */

/* It may be large, and the job is kept for a while. */
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

static Job *job_take(Job *job) {
    atomic_fetch_add(&job->references, 1);
    return job;
}

/* --- what a job looks like ------------------------------------------------------------------------ */

static const char *state_name(State state) {
    static const char *const names[] = {"queued", "running", "done", "cancelled", "failed"};
    return names[state];
}

static double job_seconds(const Job *job) {
    if (job->state == QUEUED || job->started <= 0) return 0;
    return (job->state == RUNNING ? km_clock_seconds() : job->ended) - job->started;
}

static void write_head(const Job *job, Text *out) {
    text_printf(out, "{\"id\":\"%s\",\"kind\":\"%s\",\"state\":\"%s\",\"seconds\":%.3f", job->id,
                job->plan.kind, state_name(job->state), job_seconds(job));
}

static void write_member(Text *out, const char *name, const Text *value) {
    text_printf(out, ",\"%s\":", name);
    if (value && value->length)
        text_bytes(out, value->data, value->length);
    else
        text_put(out, "null");
}

static void write_whole(const Job *job, Text *out) {
    write_head(job, out);
    write_member(out, "progress", job->news ? &job->news->text : NULL);
    write_member(out, "result", &job->result);
    if (job->error.length) write_member(out, "error", &job->error);
    text_put(out, "}");
}

/* --- the list ------------------------------------------------------------------------------------- */

static void wake(Watcher *watcher) {
    if (!watcher->asleep) return;
    watcher->asleep = false;
    watcher->wake(watcher->context);
}

static void wake_all(Job *job, bool ended) {
    for (Watcher *watcher = job->watchers; watcher; watcher = watcher->next)
        if (ended || !watcher->end_only) wake(watcher);
}

static void link_newest(Jobs *jobs, Job *job) {
    job->older = jobs->newest;
    if (jobs->newest) jobs->newest->newer = job;
    jobs->newest = job;
    if (!jobs->oldest) jobs->oldest = job;
}

static void forget(Jobs *jobs, Job *job) {
    *(job->newer ? &job->newer->older : &jobs->newest) = job->older;
    *(job->older ? &job->older->newer : &jobs->oldest) = job->newer;
    jobs->ended--;
    jobs->ended_bytes -= job->final ? job->final->text.length : 0;
    job_release(job);
}

/* The news with the pace in front: {"nodes", "seconds", "rate", ...}. */
static void publish(Job *job) {
    const uint64_t counted = __atomic_load_n(&job->watched, __ATOMIC_RELAXED);
    const uint64_t nodes = counted > job->nodes ? counted : job->nodes;
    const double now = km_clock_seconds(), seconds = now - job->started;
    Text text = {0};
    text_printf(&text, "{\"nodes\":%" PRIu64 ",\"seconds\":%.3f,\"rate\":%.0f", nodes, seconds,
                seconds > 1e-3 ? (double)nodes / seconds : 0);
    if (job->details.length > 2) { /* more than braces */
        text_put(&text, ",");
        text_bytes(&text, job->details.data + 1, job->details.length - 1);
    } else {
        text_put(&text, "}");
    }
    SharedText *news = shared_text_create(text);
    if (!news) return;
    shared_text_release(job->news);
    job->news = news;
    job->news_wait = false;
    job->published = now;
    job->version++;
    wake_all(job, false);
}

/* The job is over: its last words are put together once, for all. */
static void end_job(Jobs *jobs, Job *job) {
    if (job->news_wait) publish(job);
    job->ended = km_clock_seconds();
    job->state = job->cancelled ? CANCELLED : job->error.length ? FAILED : DONE;
    Text text = {0};
    write_whole(job, &text);
    if (text.failed) { /* its result was too much: say at least that */
        text_free(&job->result);
        text = (Text){0};
        job->state = FAILED;
        write_head(job, &text);
        text_put(&text, ",\"progress\":null,\"result\":null,\"error\":");
        write_error(&text, "no_memory", NO_PLACE, "there is not enough memory for the result");
        text_put(&text, "}");
    }
    job->final = shared_text_create(text);
    text_free(&job->result);
    jobs->active--;
    jobs->ended++;
    jobs->ended_bytes += job->final ? job->final->text.length : 0;
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

/* --- working -------------------------------------------------------------------------------------- */

static bool fits(const Jobs *jobs, const JobPlan *plan) {
    return jobs->used_mb + plan->memory_mb <= jobs->memory_mb + (plan->quick ? QUICK_MB : 0);
}

/* The oldest that waits and fits. */
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
        job_take(job);
        job->state = RUNNING;
        job->started = job->published = km_clock_seconds();
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

Jobs *jobs_create(int workers, unsigned memory_mb) {
    Jobs *jobs = calloc(1, sizeof *jobs);
    if (!jobs) return NULL;
    pthread_mutex_init(&jobs->lock, NULL);
    pthread_cond_init(&jobs->changed, NULL);
    jobs->memory_mb = memory_mb;
    const int wanted = workers + (workers > 0); /* the first is for what is quick */
    jobs->threads = calloc((size_t)wanted, sizeof *jobs->threads);
    while (jobs->threads && jobs->workers < wanted &&
           pthread_create(&jobs->threads[jobs->workers], NULL,
                          jobs->workers ? work_on_any : work_on_quick, jobs) == 0)
        jobs->workers++;
    if (jobs->workers == wanted) return jobs;
    jobs_free(jobs);
    return NULL;
}

void jobs_close(Jobs *jobs) {
    pthread_mutex_lock(&jobs->lock);
    jobs->closed = true;
    for (Job *job = jobs->newest; job; job = job->older) cancel(jobs, job);
    pthread_cond_broadcast(&jobs->changed);
    pthread_mutex_unlock(&jobs->lock);
    while (jobs->workers > 0) pthread_join(jobs->threads[--jobs->workers], NULL);
}

void jobs_free(Jobs *jobs) {
    if (!jobs) return;
    jobs_close(jobs);
    for (Job *job = jobs->newest, *older; job; job = older) {
        older = job->older;
        job_release(job);
    }
    pthread_cond_destroy(&jobs->changed);
    pthread_mutex_destroy(&jobs->lock);
    free(jobs->threads);
    free(jobs);
}

/* --- starting and finding ------------------------------------------------------------------------- */

/* Puts the job in the queue; false when that is full. */
static bool enlist(Jobs *jobs, Job *job) {
    pthread_mutex_lock(&jobs->lock);
    const bool good = !jobs->closed && jobs->active < JOBS_MOST;
    if (good) {
        link_newest(jobs, job);
        jobs->active++;
        pthread_cond_broadcast(&jobs->changed);
    }
    pthread_mutex_unlock(&jobs->lock);
    return good;
}

Job *jobs_start(Jobs *jobs, const JobPlan *plan, bool *full) {
    Job *job = calloc(1, sizeof *job);
    *full = false;
    if (job && random_name(job->id, sizeof job->id)) {
        atomic_init(&job->references, 2); /* the list's and the caller's */
        job->jobs = jobs;
        job->plan = *plan;
        job->looked_at = km_clock_seconds();
        if (enlist(jobs, job)) return job;
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
    if (job) job_take(job);
    pthread_mutex_unlock(&jobs->lock);
    return job;
}

const char *job_id(const Job *job) { return job->id; }

SharedText *job_text(Job *job) {
    Text text = {0};
    pthread_mutex_lock(&job->jobs->lock);
    job->looked_at = km_clock_seconds();
    SharedText *final = shared_text_retain(job->final);
    if (!final) {
        write_head(job, &text);
        write_member(&text, "progress", job->news ? &job->news->text : NULL);
        text_put(&text, ",\"result\":null}");
    }
    pthread_mutex_unlock(&job->jobs->lock);
    return final ? final : shared_text_create(text);
}

void jobs_write(Jobs *jobs, Text *out) {
    text_put(out, "{\"jobs\":[");
    pthread_mutex_lock(&jobs->lock);
    for (const Job *job = jobs->newest; job; job = job->older) {
        if (job != jobs->newest) text_put(out, ",");
        write_head(job, out);
        text_put(out, "}");
    }
    pthread_mutex_unlock(&jobs->lock);
    text_put(out, "]}");
}

int jobs_active(Jobs *jobs) {
    pthread_mutex_lock(&jobs->lock);
    const int active = jobs->active;
    pthread_mutex_unlock(&jobs->lock);
    return active;
}

/* --- as time goes by ------------------------------------------------------------------------------ */

enum { PING = 10 };
#define PULSE 0.5 /* seconds until nodes and time are told again */

static void tick_watchers(Job *job, double now) {
    for (Watcher *watcher = job->watchers; watcher; watcher = watcher->next) {
        if (!watcher->asleep) continue;
        watcher->gone = watcher->is_gone(watcher->context);
        const bool late = watcher->until > 0 && now >= watcher->until;
        const bool quiet = !watcher->end_only && now >= watcher->slept + PING;
        if (watcher->gone || late || quiet) wake(watcher);
    }
}

void jobs_tick(Jobs *jobs) {
    const double now = km_clock_seconds();
    pthread_mutex_lock(&jobs->lock);
    for (Job *job = jobs->oldest, *newer; job; job = newer) {
        newer = job->newer;
        tick_watchers(job, now);
        if (job->state == RUNNING && (job->news_wait || now >= job->published + PULSE))
            publish(job);
        if (job->state <= RUNNING) {
            const bool lonely = !job->watchers && now >= job->looked_at + JOBS_PATIENCE;
            if (lonely && !job->plan.limits.keep) cancel(jobs, job);
        } else if (now >= job->ended + JOBS_KEPT_SECONDS || jobs->ended > JOBS_KEPT ||
                   jobs->ended_bytes > JOBS_KEPT_BYTES) {
            forget(jobs, job);
        }
    }
    pthread_mutex_unlock(&jobs->lock);
}

/* --- the work's side ------------------------------------------------------------------------------ */

const JobLimits *job_limits(const Job *job) { return &job->plan.limits; }

KmBudget job_budget(Job *job) {
    return (KmBudget){.nodes = job->plan.limits.nodes,
                      .seconds = job->plan.limits.seconds,
                      .stop = &job->stop,
                      .watched = &job->watched};
}

bool job_is_stopped(const Job *job) { return __atomic_load_n(&job->stop, __ATOMIC_RELAXED) != 0; }

volatile int *job_stop_flag(Job *job) { return &job->stop; }

bool job_is_due(Job *job) {
    const double now = km_clock_seconds();
    if (now < job->told + 0.1) return false;
    job->told = now;
    return true;
}

void job_tell(Job *job, uint64_t nodes, json_t *news) {
    Text details = {0};
    text_json(&details, news);
    if (details.failed) return;
    pthread_mutex_lock(&job->jobs->lock);
    text_free(&job->details);
    job->details = details;
    job->nodes = nodes;
    job->news_wait = true;
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
    if (result.failed) job_fail(job, "no_memory", "there is not enough memory for the result");
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

/* --- watching ------------------------------------------------------------------------------------- */

void watcher_open(Watcher *watcher, Job *job, bool end_only, double until) {
    watcher->job = job_take(job);
    watcher->end_only = end_only;
    watcher->until = until;
    watcher->slept = km_clock_seconds();
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
    job->looked_at = km_clock_seconds();
    /* One that waited in vain will ask again; one that hung up will not. */
    const bool left = !watcher->end_told && (!watcher->end_only || watcher->gone);
    if (left && !job->watchers && !job->plan.limits.keep) cancel(job->jobs, job);
    pthread_mutex_unlock(&job->jobs->lock);
    job_release(job);
}

/* Decides what is to be said; the text is taken along as a reference. */
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
    if (!watcher->end_only && now >= watcher->slept + PING) return WATCH_PING;
    return WATCH_NOTHING;
}

WatchNews watcher_next(Watcher *watcher, SharedText **text, void (*sleep)(void *context)) {
    Jobs *jobs = watcher->job->jobs;
    *text = NULL;
    pthread_mutex_lock(&jobs->lock);
    const WatchNews news = look(watcher, text);
    if (news == WATCH_NOTHING) {
        watcher->asleep = true;
        sleep(watcher->context);
    } else {
        watcher->slept = km_clock_seconds();
    }
    pthread_mutex_unlock(&jobs->lock);
    return news;
}
