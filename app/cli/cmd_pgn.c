/* cmd_pgn: checks and rewrites PGN files. SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "common/progress.h"
#include "common/signals.h"
#include "json/pgn_json.h"
#include "keymove/base/clock.h"
#include "keymove/base/stream.h"
#include "keymove/chess/pgn_read.h"
#include "keymove/chess/pgn_write.h"
#include "options.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One run over the files. */
typedef struct Run {
    const KmCommand *self;
    bool json, strict;
    KmPgnWriter *writer; /* if the games are to be rewritten */
    int code;            /* of the first file that could not be read to its end, or EXIT_PROVED */
    PgnTally total;
} Run;

/* One file of a run. */
typedef struct File {
    Run *run;
    const char *name;
    KmStream *stream;
    KmPgnReader *reader;
    PgnTally tally;
    Progress progress;
} File;

/* --- printing ------------------------------------------------------------------------------------ */

/* Shows how far the file has been read. */
static void show_progress(File *file) {
    if (!progress_due(&file->progress)) return;
    const double used = (double)km_stream_used(file->stream);
    const double size = (double)km_stream_size(file->stream);
    const double rate = used / (file->progress.shown - file->progress.started) / 1e6;
    const double left = size > 0 ? progress_left(&file->progress, used / size) : -1;
    if (left < 0)
        progress_line(&file->progress, "%s: %" PRIu64 " games, %.0f MB per second", file->name,
                      file->tally.games, rate);
    else
        progress_line(&file->progress,
                      "%s: %.0f %%, %" PRIu64 " games, %.0f MB per second, %.0f s left", file->name,
                      100 * used / size, file->tally.games, rate, left);
}

static void report_fault(File *file, const char *what) {
    const KmPgnPlace place = km_pgn_reader_place(file->reader);
    if (file->run->json) {
        command_json(pgn_fault_json(file->name, &place, what));
        return;
    }
    progress_clear(&file->progress);
    fprintf(stderr, "%s:%" PRIu64 ":%" PRIu64 ": %s\n", file->name, place.line, place.column, what);
}

/* Reports a file that cannot be opened or read to its end. */
static void report_unreadable(Run *run, const char *name, const KmError *error) {
    if (run->code == EXIT_PROVED) run->code = exit_code_of_reading(error->status);
    fprintf(stderr, "keymove %s: %s: %s\n", run->self->name, name, error->text);
}

static void print_count(uint64_t count, const char *one, const char *several, const char *after) {
    printf("%" PRIu64 " %s%s", count, count == 1 ? one : several, after);
}

static void print_tally(const char *name, const PgnTally *t) {
    printf("%s: ", name);
    print_count(t->games, "game", "games", ", ");
    print_count(t->plies, "ply", "plies", ", ");
    print_count(t->variations, "variation", "variations", " (");
    print_count(t->variation_plies, "ply", "plies", "), ");
    print_count(t->comments, "comment", "comments", ", ");
    print_count(t->faults, "fault", "faults", t->without_result ? ", " : "");
    if (t->without_result) print_count(t->without_result, "game", "games", " without a result");
    puts("");
}

static void print_file(const File *file, KmStatus status) {
    const PgnTally *t = &file->tally;
    if (!file->run->json) {
        print_tally(file->name, t);
        return;
    }
    const double seconds = km_clock_seconds() - file->progress.started;
    const uint64_t bytes = km_stream_used(file->stream);
    command_json(pgn_tally_json(file->name, t, status == KM_ERR_END, bytes, seconds));
}

/* --- reading ------------------------------------------------------------------------------------ */

/* A game without a result is as good as one with "*", except for a strict reader. */
static void count_end(File *file, const KmPgnEvent *event) {
    if (!event->no_result) return;
    file->tally.without_result++;
    if (!file->run->strict) return;
    file->tally.faults++;
    report_fault(file, "the game ends without a result");
}

static void count_event(File *file, const KmPgnEvent *event) {
    PgnTally *t = &file->tally;
    switch (event->kind) {
    case KM_PGN_MOVE:
        if (event->depth == 0)
            t->plies++;
        else
            t->variation_plies++;
        break;
    case KM_PGN_COMMENT:
        t->comments += !event->continues;
        break;
    case KM_PGN_GAME:
        t->games++;
        break;
    case KM_PGN_VARIATION:
        t->variations++;
        break;
    case KM_PGN_FAULT:
        t->faults++;
        report_fault(file, event->text);
        break;
    case KM_PGN_END:
        count_end(file, event);
        break;
    default:
        break;
    }
}

/* Reads the games; KM_ERR_END at the end of the file. */
static KmStatus read_games(File *file, KmError *error) {
    KmPgnWriter *writer = file->run->writer;
    KmPgnEvent event;
    KmStatus status;
    while ((status = km_pgn_reader_next(file->reader, &event, error)) == KM_OK) {
        count_event(file, &event);
        if (writer && (status = km_pgn_writer_event(writer, &event)) != KM_OK) {
            /* A failure to write ends the run; anything else concerns this game only. */
            if (status == KM_ERR_IO) return km_fail(error, status, 0, "cannot write");
            if (status == KM_ERR_MEMORY) return km_fail(error, status, 0, "out of memory");
            file->tally.faults++;
            report_fault(file, "the game is too large to be rewritten");
        }
        if (event.kind != KM_PGN_END) continue;
        if (signals_stopped()) return km_fail(error, KM_ERR_LIMIT, 0, "stopped");
        if (!file->run->json) show_progress(file);
    }
    return status;
}

static void add_tally(PgnTally *total, const PgnTally *t) {
    total->games += t->games;
    total->plies += t->plies;
    total->variations += t->variations;
    total->variation_plies += t->variation_plies;
    total->comments += t->comments;
    total->faults += t->faults;
    total->without_result += t->without_result;
}

static void run_file(Run *run, const char *name) {
    KmError error;
    File file = {.run = run, .name = strcmp(name, "-") == 0 ? "stdin" : name};
    if (km_stream_open(name, &file.stream, &error) != KM_OK) {
        report_unreadable(run, file.name, &error);
        return;
    }
    file.progress = progress_begin(false);
    file.reader = km_pgn_reader_create_stream(file.stream);
    if (file.reader) {
        const KmStatus status = read_games(&file, &error);
        progress_clear(&file.progress);
        if (status != KM_ERR_END) report_unreadable(run, file.name, &error);
        if (!run->writer) print_file(&file, status);
        add_tally(&run->total, &file.tally);
    } else {
        km_fail(&error, KM_ERR_MEMORY, 0, "not enough memory to read the file");
        report_unreadable(run, file.name, &error);
    }
    km_pgn_reader_free(file.reader);
    km_stream_close(file.stream);
}

/* --- the command -------------------------------------------------------------------------------- */

static KmStatus write_to_stdout(void *context, const char *text, size_t length) {
    (void)context;
    return fwrite(text, 1, length, stdout) == length ? KM_OK : KM_ERR_IO;
}

static const Option option_table[] = {
    OPTION_FLAG("json", Run, json),
    OPTION_FLAG("strict", Run, strict),
};

static int run(const KmCommand *self, int argc, char **argv) {
    Run all = {.self = self};
    const int misuse =
        options_read(self, NULL, argc, argv, option_table, OPTION_COUNT(option_table), &all);
    if (misuse != EXIT_PROVED) return misuse;
    const char *task = optind < argc ? argv[optind] : "";
    const bool cleans = strcmp(task, "clean") == 0;
    if (!cleans && strcmp(task, "check") != 0)
        return command_misused(self, "give an action: check or clean");
    if (cleans && all.json) return command_misused(self, "clean has no option --json");
    const int files = argc - ++optind;
    if (files == 0) return command_misused(self, "give a file, or - for standard input");
    if (cleans && !(all.writer = km_pgn_writer_create(write_to_stdout, NULL))) {
        fprintf(stderr, "keymove %s: out of memory\n", self->name);
        return EXIT_SYSTEM;
    }
    signals_catch();
    for (int i = 0; i < files && !signals_stopped(); i++) run_file(&all, argv[optind + i]);
    km_pgn_writer_free(all.writer);
    if (files > 1 && !cleans && !all.json) print_tally("total", &all.total);
    if (signals_stopped()) return EXIT_UNKNOWN;
    if (all.code != EXIT_PROVED) return all.code;
    return all.total.faults ? EXIT_INPUT : EXIT_PROVED;
}

const KmCommand cmd_pgn = {
    .name = "pgn",
    .usage = "pgn check|clean FILE... [--strict] [--json]",
    .summary = "Check PGN files, or rewrite them in the export format",
    .details =
        "'check' replays every game with all its variations and counts games, plies, variations, "
        "comments\n"
        "and faults. A game with a fault is reported on standard error with file, line and column, "
        "and\n"
        "skipped. 'clean' writes the games in the export format, without those that have a fault. "
        "Files\n"
        "may be compressed by gzip or zstd; - is standard input. The exit code is 65 if there was "
        "a fault\n"
        "or a file could not be read, and 3 if the run was interrupted.\n\n"
        "  --strict  report a game without a result as a fault\n"
        "  --json    check: one object for each fault and one for each file, on standard output\n\n"
        "  keymove pgn check games.pgn.zst\n"
        "  zcat games.pgn.gz | keymove pgn clean - >clean.pgn\n",
    .run = run,
};
