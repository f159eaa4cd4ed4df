/* fuzz_merge: any texts as the outputs of the shards of a batch, for 'keymove merge'. Outputs that do not belong together
 * are refused; otherwise every answer is written once, and the order in which the outputs are given does not matter.
 *
 * The outputs are separated by form feeds.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE
#include "demand.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* What the command reports is not of interest here, but would hide the report of the fuzzer. */
static FILE *nowhere;
#undef stderr
#define stderr nowhere

/* The command is part of the program, not of the library. Its command line is not read. */
#include "../../app/cli/cmd_merge.c"

int options_read(const KmCommand *self, const OptionAction *action, int argc, char **argv,
                 const Option *table, int count, void *task) {
    (void)self, (void)action, (void)argc, (void)argv, (void)table, (void)count, (void)task;
    return EXIT_USAGE;
}

int command_misused(const KmCommand *self, const char *format, ...) {
    (void)self, (void)format;
    return EXIT_USAGE;
}

enum { PARTS = 3, TEXT = 4096, SHARDS = 50, PATH = 32 };

/* A file without a name, and the path by which the command can open it. */
typedef struct Nameless {
    int file;
    char path[PATH];
} Nameless;

static Nameless create_file(void) {
    Nameless made = {.file = memfd_create("part", MFD_CLOEXEC)};
    demand(made.file >= 0);
    snprintf(made.path, sizeof made.path, "/proc/self/fd/%d", made.file);
    return made;
}

/* Each missing shard has a line of its own in the report: a million of them would only take time. */
static bool has_many_shards(const char *text) {
    char line[64];
    snprintf(line, sizeof line, "%.*s", (int)strcspn(text, "\n"), text);
    const ShardMark mark = shard_mark_read(line);
    return mark.kind == SHARD_HEADER && mark.shard.count > SHARDS;
}

/* Runs the command; returns its exit code. */
static int merge_parts(char **paths, int count, Nameless *out, char *text, size_t *length) {
    Part parts[PARTS] = {0};
    Merge merge = {.out = out->path, .parts = parts, .count = count};
    demand(ftruncate(out->file, 0) == 0);
    const int code = run_merge(&merge, paths);
    for (int i = 0; i < count; i++) {
        if (parts[i].file) fclose(parts[i].file);
        text_free(&parts[i].line);
    }
    km_seen_free(merge.seen);
    demand(code == EXIT_PROVED || code == EXIT_UNKNOWN || code == EXIT_INPUT);
    const ssize_t got = pread(out->file, text, 4 * TEXT, 0);
    demand(got >= 0);
    *length = (size_t)got;
    if (code == EXIT_INPUT) return code;
    uint64_t lines = 0;
    for (ssize_t i = 0; i < got; i++) lines += text[i] == '\n';
    demand(lines == merge.answers + merge.skipped);
    return code;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static Nameless files[PARTS], out;
    static char text[TEXT], first[4 * TEXT], second[4 * TEXT];
    char *paths[PARTS], *reversed[PARTS];
    size_t length, again;
    int count = 0;
    if (size >= TEXT) return 0;
    if (!nowhere) {
        demand((nowhere = fopen("/dev/null", "w")) != NULL);
        for (int i = 0; i < PARTS; i++) files[i] = create_file();
        out = create_file();
    }
    if (size) memcpy(text, data, size);
    text[size] = '\0';
    for (char *part = text; count < PARTS; count++) {
        const size_t part_size = strcspn(part, "\f");
        const bool last = part[part_size] == '\0';
        if (has_many_shards(part)) return 0;
        demand(ftruncate(files[count].file, 0) == 0);
        demand(pwrite(files[count].file, part, part_size, 0) == (ssize_t)part_size);
        paths[count] = files[count].path;
        part += part_size + 1;
        if (last) {
            count++;
            break;
        }
    }
    for (int i = 0; i < count; i++) reversed[i] = paths[count - 1 - i];
    const int code = merge_parts(paths, count, &out, first, &length);
    demand(code == merge_parts(reversed, count, &out, second, &again));
    if (code != EXIT_INPUT) demand(length == again && memcmp(first, second, length) == 0);
    return 0;
}
