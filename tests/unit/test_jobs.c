/* test_jobs: news and the end of a job wake those who watch it. SPDX-License-Identifier: GPL-3.0-or-later */
#include "harness.h"
#include "keymove/base/clock.h"
#include "server/jobs.h"

#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <time.h>

/* A watcher that waits on a condition, as a suspended connection waits to be resumed. */
typedef struct Sleeper {
    Watcher watcher;
    pthread_mutex_t lock;
    pthread_cond_t woken;
    bool awake;
} Sleeper;

static void wake(void *context) {
    Sleeper *sleeper = context;
    pthread_mutex_lock(&sleeper->lock);
    sleeper->awake = true;
    pthread_cond_signal(&sleeper->woken);
    pthread_mutex_unlock(&sleeper->lock);
}

static bool is_gone(void *context) {
    (void)context;
    return false;
}

static void fall_asleep(void *context) { (void)context; /* next_news waits */ }

static void sleeper_open(Sleeper *sleeper, Job *job) {
    *sleeper = (Sleeper){.watcher = {.wake = wake, .is_gone = is_gone, .context = sleeper}};
    pthread_mutex_init(&sleeper->lock, NULL);
    pthread_cond_init(&sleeper->woken, NULL);
    watcher_open(&sleeper->watcher, job, false, 0);
}

static void sleeper_close(Sleeper *sleeper) {
    watcher_close(&sleeper->watcher);
    pthread_cond_destroy(&sleeper->woken);
    pthread_mutex_destroy(&sleeper->lock);
}

/* Waits for something new; the text is NULL where there is none. */
static WatchNews next_news(Sleeper *sleeper, SharedText **text) {
    for (;;) {
        const WatchNews news = watcher_next(&sleeper->watcher, text, fall_asleep);
        if (news != WATCH_NOTHING) return news;
        pthread_mutex_lock(&sleeper->lock);
        while (!sleeper->awake) pthread_cond_wait(&sleeper->woken, &sleeper->lock);
        sleeper->awake = false;
        pthread_mutex_unlock(&sleeper->lock);
    }
}

static void pause_for(double seconds) {
    const struct timespec time = {.tv_nsec = (long)(seconds * 1e9)};
    nanosleep(&time, NULL);
}

static void drop(void *work) { (void)work; }

static Job *start(Jobs *jobs, void (*run)(Job *job, void *work), void *work) {
    const JobPlan plan = {.kind = "test", .run = run, .drop = drop, .work = work};
    bool full;
    Job *job = jobs_start(jobs, &plan, &full);
    assert_non_null(job);
    return job;
}

/* Reports two numbers in quick succession, waits, and reports a third; begins when it is told to. */
static void run_reports(Job *job, void *work) {
    while (!atomic_load((atomic_bool *)work)) pause_for(0.01);
    for (int number = 1; number <= 3; number++) {
        if (number == 3) pause_for(0.3);
        job_report(job, 7,
                   json_pack("{s:i, s:f}", "number", number, "reported", km_clock_seconds()));
    }
    pause_for(0.02);
    job_finish(job, json_pack("{s:b}", "good", 1));
}

/* Whether the news came when they were reported, and not by the pulse, which comes half a second after the last news. */
static bool watch_reports(void) {
    bool at_once = true;
    Jobs *jobs = jobs_create(1, 64);
    assert_non_null(jobs);
    atomic_bool begin = false;
    Job *job = start(jobs, run_reports, &begin);
    Sleeper sleeper;
    SharedText *text;
    sleeper_open(&sleeper, job);
    atomic_store(&begin, true);
    for (json_int_t last = 0, number; last < 3; last = number) {
        assert_int_equal(next_news(&sleeper, &text), WATCH_PROGRESS);
        const double now = km_clock_seconds();
        json_t *news = json_loads(text->text.data, 0, NULL);
        number = json_integer_value(json_object_get(news, "number"));
        assert_int_equal(json_integer_value(json_object_get(news, "nodes")), 7);
        assert_true(number > last);
        at_once &= now - json_real_value(json_object_get(news, "reported")) < 0.4;
        json_decref(news);
        shared_text_release(text);
    }
    assert_int_equal(next_news(&sleeper, &text), WATCH_END);
    assert_non_null(strstr(text->text.data, "\"result\":{\"good\":true}"));
    shared_text_release(text);
    assert_int_equal(next_news(&sleeper, &text), WATCH_OVER);
    sleeper_close(&sleeper);
    job_release(job);
    jobs_free(jobs);
    return at_once;
}

/* A busy machine may make a thread late, but not every time. */
static void news_wake_at_once(void **state) {
    (void)state;
    bool at_once = false;
    for (int i = 0; i < 20 && !at_once; i++) at_once = watch_reports();
    assert_true(at_once);
}

static void run_quietly(Job *job, void *work) {
    (void)work;
    while (!job_is_stopped(job)) pause_for(0.01);
}

static void a_quiet_job_has_a_pulse(void **state) {
    (void)state;
    Jobs *jobs = jobs_create(1, 64);
    assert_non_null(jobs);
    Job *job = start(jobs, run_quietly, NULL);
    Sleeper sleeper;
    SharedText *text;
    sleeper_open(&sleeper, job);
    assert_int_equal(next_news(&sleeper, &text), WATCH_PROGRESS);
    assert_non_null(strstr(text->text.data, "\"nodes\":0,\"seconds\":"));
    shared_text_release(text);
    job_cancel(job);
    assert_int_equal(next_news(&sleeper, &text), WATCH_END);
    assert_non_null(strstr(text->text.data, "\"state\":\"cancelled\""));
    shared_text_release(text);
    sleeper_close(&sleeper);
    job_release(job);
    jobs_free(jobs);
}

static void the_last_watcher_cancels(void **state) {
    (void)state;
    Jobs *jobs = jobs_create(1, 64);
    assert_non_null(jobs);
    Job *job = start(jobs, run_quietly, NULL);
    Sleeper first, second;
    SharedText *text;
    sleeper_open(&first, job);
    sleeper_open(&second, job);
    sleeper_close(&first);
    assert_int_equal(next_news(&second, &text), WATCH_PROGRESS);
    shared_text_release(text);
    sleeper_close(&second);
    jobs_close(jobs); /* would wait for ever, were the job not stopped */
    text = job_text(job);
    assert_non_null(strstr(text->text.data, "\"state\":\"cancelled\""));
    shared_text_release(text);
    job_release(job);
    jobs_free(jobs);
}

static void no_jobs_are_freed(void **state) {
    (void)state;
    jobs_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_jobs_are_freed),
        cmocka_unit_test(news_wake_at_once),
        cmocka_unit_test(a_quiet_job_has_a_pulse),
        cmocka_unit_test(the_last_watcher_cancels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
