/* fuzz_shard: any line of the output of a shard, and any text of the option --shard. What is read as a mark is
 * written and read back the same; an item of the shard is followed by another one of it.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/shard.h"
#include "demand.h"

#include <string.h>

static void check_shard(Shard shard) {
    demand(shard.count >= 1 && shard.count <= SHARDS_MOST);
    demand(shard.index >= 1 && shard.index <= shard.count);
    const uint64_t first = shard_next(shard, 0);
    demand(first == shard.index && shard_has(shard, first));
    demand(shard_next(shard, first) == first + shard.count);
}

static void check_mark(const ShardMark *mark) {
    Text out = {0};
    if (mark->kind == SHARD_HEADER) {
        check_shard(mark->shard);
        shard_write_header(mark->shard, mark->command, &out);
    } else if (mark->kind == SHARD_ITEM) {
        shard_write_item(mark->number, &out);
    } else if (mark->kind == SHARD_SKIPPED) {
        shard_write_skipped(mark->number, &out);
    } else if (mark->kind == SHARD_END) {
        shard_write_end(mark->number, &out);
    }
    if (!out.data) return;
    demand(!out.failed && out.data[out.length - 1] == '\n');
    out.data[out.length - 1] = '\0';
    const ShardMark again = shard_mark_read(out.data);
    demand(again.kind == mark->kind && again.number == mark->number);
    demand(again.shard.index == mark->shard.index && again.shard.count == mark->shard.count);
    demand(strcmp(again.command, mark->command) == 0);
    text_free(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char text[4096];
    Shard shard;
    if (size >= sizeof text) return 0;
    if (size) memcpy(text, data, size);
    text[size] = '\0';
    if (shard_read(text, &shard)) check_shard(shard);
    const ShardMark mark = shard_mark_read(text);
    check_mark(&mark);
    return 0;
}
