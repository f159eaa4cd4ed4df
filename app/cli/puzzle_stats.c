/* puzzle_stats: 'keymove puzzle stats': what is in the store, and the progress of training with a calendar and charts.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _DEFAULT_SOURCE /* tm_gmtoff */
#include "json/training_json.h"
#include "puzzle_store.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    WEEKS = 26, /* of the calendar */
    WEEKDAYS = 7,
    DAYS = WEEKS * WEEKDAYS,
    SHOWN = 12, /* names of a group */
    BAR = 20,
    CHART_ROWS = 8,
    CHART_COLUMNS = 60
};

static int64_t now(void) { return (int64_t)time(NULL); }

/* Seconds that local time is ahead of UTC. */
static int zone(void) {
    const time_t seconds = time(NULL);
    struct tm local;
    return localtime_r(&seconds, &local) ? (int)local.tm_gmtoff : 0;
}

/* --- the store ----------------------------------------------------------------------------------- */

static void print_group(void *context, const char *name, int64_t count, bool scheduled) {
    int *shown = context;
    if (++*shown > SHOWN) return;
    printf("%s%s %" PRId64 "%s", *shown > 1 ? ", " : "", name, count,
           scheduled ? " (scheduled)" : "");
}

static KmStatus print_groups(KmStore *store, KmError *error) {
    static const char *const names[] = {"Kinds", "Sources", "Themes", "Tags", "Collections"};
    for (int i = KM_STORE_BY_KIND; i <= KM_STORE_BY_COLLECTION; i++) {
        int shown = 0;
        printf("%s: ", names[i]);
        const KmStatus status =
            km_store_groups(store, (KmStoreGrouping)i, print_group, &shown, error);
        if (status != KM_OK) return status;
        puts(shown > SHOWN ? ", ..." : shown ? "" : "none");
    }
    return KM_OK;
}

/* --- the calendar and the rating ----------------------------------------------------------------- */

/* The days of the calendar, the last one is today. */
typedef struct Calendar {
    int64_t first;
    KmProgressDay days[DAYS];
    int trained; /* days with training */
} Calendar;

static void take_day(void *context, const KmProgressDay *day) {
    Calendar *calendar = context;
    const int64_t place = day->day - calendar->first;
    if (place < 0 || place >= DAYS) return;
    calendar->days[place] = *day;
    calendar->trained++;
}

static char mark_of(const KmProgressDay *day) {
    return day->attempts == 0 ? '.' : day->attempts < 5 ? '-' : day->attempts < 20 ? '+' : '#';
}

/* One row for each day of the week, one column for each week; the last column ends today. */
static void print_calendar(const Calendar *calendar) {
    static const char *const names[] = {"Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"};
    printf("\nCalendar of the last %d weeks (- fewer than 5 attempts, + fewer than 20, # more):\n",
           WEEKS);
    for (int row = 0; row < WEEKDAYS; row++) {
        /* 1970-01-01 was a Thursday */
        const int weekday = (int)((calendar->first + row + 3) % WEEKDAYS);
        printf("%s ", names[weekday]);
        for (int day = row; day < DAYS; day += WEEKDAYS) putchar(mark_of(&calendar->days[day]));
        putchar('\n');
    }
}

/* The rating at the end of each day with training, at most CHART_COLUMNS of them. */
static void print_ratings(const Calendar *calendar) {
    double ratings[DAYS], low = 1e9, high = 0;
    int count = 0;
    for (int day = 0; day < DAYS; day++)
        if (calendar->days[day].attempts) ratings[count++] = calendar->days[day].rating;
    const int first = count > CHART_COLUMNS ? count - CHART_COLUMNS : 0;
    for (int i = first; i < count; i++) {
        if (ratings[i] < low) low = ratings[i];
        if (ratings[i] > high) high = ratings[i];
    }
    if (count < 2) return;
    const double step = high - low < CHART_ROWS ? 1 : (high - low) / (CHART_ROWS - 1);
    puts("\nRating at the end of each day with training:");
    for (int row = CHART_ROWS - 1; row >= 0; row--) {
        printf("%5.0f ", low + row * step);
        for (int i = first; i < count; i++)
            putchar((int)((ratings[i] - low) / step + 0.5) == row ? '*' : ' ');
        putchar('\n');
    }
}

static void print_theme(void *context, const char *theme, int64_t attempts, int64_t solved) {
    int *shown = context;
    char bar[BAR + 1];
    if ((*shown)++ >= SHOWN) return;
    if (*shown == 1) puts("\nSolved by theme:");
    const int filled = attempts ? (int)(solved * BAR / attempts) : 0;
    memset(bar, '.', BAR);
    memset(bar, '#', (size_t)filled);
    bar[BAR] = '\0';
    printf("%-20s %s %" PRId64 " of %" PRId64 "\n", theme, bar, solved, attempts);
}

/* --- progress ------------------------------------------------------------------------------------ */

static void print_schedule(const KmProgress *progress) {
    const time_t next = (time_t)progress->next_due;
    struct tm local;
    char text[32];
    if (!progress->scheduled) return;
    printf("Scheduled: %" PRId64 ", of which %" PRId64 " are due", progress->scheduled,
           progress->due);
    if (!progress->due && next && localtime_r(&next, &local) &&
        strftime(text, sizeof text, "%Y-%m-%d %H:%M", &local))
        printf("; the next one on %s", text);
    putchar('\n');
}

static void print_numbers(const KmProgress *progress) {
    printf("Rating: %.0f (deviation %.0f)\n", progress->rating.rating, progress->rating.deviation);
    printf("Attempts: %" PRId64 " (%" PRId64 " solved, %" PRId64 " with hints, %" PRId64
           " failed)\n",
           progress->attempts, progress->solved, progress->helped, progress->failed);
    printf("Streak: %" PRId64 " (best: %" PRId64 "), days in a row: %" PRId64 "\n",
           progress->streak, progress->best_streak, progress->day_streak);
    print_schedule(progress);
}

int puzzle_print_progress(KmStore *store) {
    Calendar *calendar = calloc(1, sizeof *calendar);
    KmProgress progress;
    KmError error;
    int shown = 0;
    if (!calendar) {
        fputs("keymove puzzle: out of memory\n", stderr);
        return EXIT_SYSTEM;
    }
    calendar->first = (now() + zone()) / KM_SCHEDULE_DAY - DAYS + 1;
    KmStatus status = km_attempts_progress(store, now(), zone(), &progress, &error);
    if (status == KM_OK)
        status = km_attempts_days(store, zone(), calendar->first, take_day, calendar, &error);
    if (status == KM_OK) {
        print_numbers(&progress);
        if (calendar->trained) print_calendar(calendar);
        print_ratings(calendar);
        status = km_attempts_themes(store, print_theme, &shown, &error);
    }
    free(calendar);
    return status == KM_OK ? EXIT_PROVED : store_complain(&error);
}

static int print_text(KmStore *store) {
    KmProgress progress;
    KmError error;
    if (km_attempts_progress(store, now(), zone(), &progress, &error) != KM_OK)
        return store_complain(&error);
    printf("Puzzles: %" PRId64 ", not solved yet: %" PRId64 "\n", progress.puzzles,
           progress.unsolved);
    if (print_groups(store, &error) != KM_OK) return store_complain(&error);
    putchar('\n');
    return puzzle_print_progress(store);
}

int puzzle_run_stats(const StoreTask *task) {
    KmStore *store;
    KmError error;
    int code = store_task_open(task, false, &store);
    if (code != EXIT_PROVED) return code;
    if (task->json) {
        json_t *stats = store_stats_json(store, now(), zone(), task->days, &error);
        code = stats ? EXIT_PROVED : store_complain(&error);
        if (stats) command_json(stats);
    } else {
        code = print_text(store);
    }
    km_store_close(store);
    return code;
}
