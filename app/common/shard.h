/* shard: a part of a batch: every N-th item, for batches that several processes or machines share.
 *
 * Shard 2/8 answers the items 2, 10, 18 and so on. Its output holds the same lines as that of the whole batch,
 * and marks among them, so that the outputs of all shards can be put together in the order of the input:
 *
 *      # keymove mate shard 2/8     the first line
 *      # item 18                    the next line answers item 18; without a mark, N after the one before
 *      # skipped 26                 item 26 has no answer: it ended its process twice (see worker_process.h)
 *      # end 160                    the last line: the shard is complete, and the whole batch has 160 items
 *
 * The output of a whole batch has no marks but those of skipped items.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_COMMON_SHARD_H
#define KEYMOVE_APP_COMMON_SHARD_H

#include "common/text.h"

#include <stdint.h>

enum { SHARDS_MOST = 1000000, SHARD_COMMAND = 32 };

/* The whole batch if `count` is 0. */
typedef struct Shard {
    uint32_t index, count; /* index from 1 */
} Shard;

typedef enum ShardMarkKind {
    SHARD_NO_MARK, /* an answer */
    SHARD_HEADER,
    SHARD_ITEM,
    SHARD_SKIPPED,
    SHARD_END,
    SHARD_BAD_MARK /* a comment of another kind */
} ShardMarkKind;

typedef struct ShardMark {
    ShardMarkKind kind;
    Shard shard;                 /* of a header */
    char command[SHARD_COMMAND]; /* of a header: "mate", "puzzle mine" */
    uint64_t number;             /* of SHARD_ITEM, SHARD_SKIPPED and SHARD_END */
} ShardMark;

/* Reads "2/8"; false if it is not a shard. */
bool shard_read(const char *text, Shard *shard);

/* Does the item of this number, from 1, belong to the shard? */
bool shard_has(Shard shard, uint64_t number);

/* The number of the item that follows item `last` in the shard; `last` is 0 at the beginning. */
uint64_t shard_next(Shard shard, uint64_t last);

/* What a line of an output is. */
ShardMark shard_mark_read(const char *line);

/* Append a mark, with its line break. */
void shard_write_header(Shard shard, const char *command, Text *out);
void shard_write_item(uint64_t number, Text *out);
void shard_write_skipped(uint64_t number, Text *out);
void shard_write_end(uint64_t items, Text *out);

#endif
