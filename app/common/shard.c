/* shard: a part of a batch. SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/shard.h"

#include "common/numbers.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

bool shard_read(const char *text, Shard *shard) {
    const char *slash = strchr(text, '/');
    char first[16];
    int64_t index, count;
    if (!slash || (size_t)(slash - text) >= sizeof first) return false;
    snprintf(first, sizeof first, "%.*s", (int)(slash - text), text);
    if (!number_read(slash + 1, 1, SHARDS_MOST, &count) || !number_read(first, 1, count, &index))
        return false;
    *shard = (Shard){(uint32_t)index, (uint32_t)count};
    return true;
}

bool shard_has(Shard shard, uint64_t number) {
    return shard.count == 0 || (number - 1) % shard.count == shard.index - 1;
}

uint64_t shard_next(Shard shard, uint64_t last) {
    if (shard.count == 0) return last + 1;
    return last ? last + shard.count : shard.index;
}

static bool read_header(const char *text, ShardMark *mark) {
    const char *shard = strstr(text, " shard ");
    if (!shard || (size_t)(shard - text) >= sizeof mark->command) return false;
    snprintf(mark->command, sizeof mark->command, "%.*s", (int)(shard - text), text);
    return shard_read(shard + strlen(" shard "), &mark->shard);
}

/* Bounded, so that numbers of items can be added. */
static bool read_count(const char *text, ShardMark *mark) {
    return number_read_unsigned(text, &mark->number) && mark->number <= INT64_MAX;
}

static bool read_item(const char *text, ShardMark *mark) {
    return read_count(text, mark) && mark->number > 0;
}

ShardMark shard_mark_read(const char *line) {
    static const struct {
        const char *beginning;
        ShardMarkKind kind;
        bool (*read)(const char *text, ShardMark *mark);
    } marks[] = {{"# keymove ", SHARD_HEADER, read_header},
                 {"# item ", SHARD_ITEM, read_item},
                 {"# skipped ", SHARD_SKIPPED, read_item},
                 {"# end ", SHARD_END, read_count}};
    ShardMark mark = {.kind = line[0] == '#' ? SHARD_BAD_MARK : SHARD_NO_MARK};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        const size_t length = strlen(marks[i].beginning);
        if (strncmp(line, marks[i].beginning, length) == 0 && marks[i].read(line + length, &mark))
            mark.kind = marks[i].kind;
    }
    return mark;
}

void shard_write_header(Shard shard, const char *command, Text *out) {
    text_printf(out, "# keymove %s shard %" PRIu32 "/%" PRIu32 "\n", command, shard.index,
                shard.count);
}

void shard_write_item(uint64_t number, Text *out) {
    text_printf(out, "# item %" PRIu64 "\n", number);
}

void shard_write_skipped(uint64_t number, Text *out) {
    text_printf(out, "# skipped %" PRIu64 "\n", number);
}

void shard_write_end(uint64_t items, Text *out) { text_printf(out, "# end %" PRIu64 "\n", items); }
