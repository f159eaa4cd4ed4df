/* cmd_merge: puts the outputs of the shards of a batch together, in the order of the input.
 *
 * Every output is read once, line by line, so memory does not grow with the batch. Mined puzzles are the
 * exception: a position that another shard met before is marked, as a run over the whole file would mark it, and so
 * the positions are remembered.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "common/journal.h"
#include "common/output.h"
#include "common/shard.h"
#include "json/json_memory.h"
#include "json/json_text.h"
#include "keymove/chess/fen.h"
#include "keymove/puzzle/seen.h"
#include "options.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The output of a shard while it is read. */
typedef struct Part {
    const char *path;
    FILE *file;
    Text line;    /* the current answer, without its line break */
    uint64_t row; /* of the line in the file, from 1 */
    Shard shard;
    char command[SHARD_COMMAND];
    uint64_t item;  /* the number of the item of the current answer */
    bool answer;    /* there is a current answer */
    bool skipped;   /* it is the mark of an item without an answer */
    bool complete;  /* the end was reached */
    uint64_t items; /* of the whole batch, once the end was reached */
} Part;

typedef struct Merge {
    const KmCommand *self;
    const char *out; /* NULL: standard output */
    Part *parts;
    int count;
    FILE *to;
    KmSeen *seen; /* for mined puzzles only */
    uint64_t answers, skipped;
} Merge;

static int complain(const Part *part, const char *text) {
    fprintf(stderr, "keymove merge: %s:%" PRIu64 ": %s\n", part->path, part->row, text);
    return EXIT_INPUT;
}

static int out_of_memory(void) {
    fputs("keymove merge: out of memory\n", stderr);
    return EXIT_SYSTEM;
}

/* --- reading a part ---------------------------------------------------------------------------------- */

/* Reads a line. KM_ERR_END at the end of the file: a last line that was cut off is ignored, because the shard will
 * write it again when it is continued. */
static KmStatus read_line(Part *part, KmError *error) {
    bool whole;
    const KmStatus status = journal_read_line(part->file, &part->line, &whole, error);
    if (status == KM_OK && !whole) return KM_ERR_END;
    part->row += status == KM_OK || status == KM_ERR_LIMIT;
    return status;
}

static ShardMark mark_of(const Part *part) { return shard_mark_read(part->line.data); }

static bool is_skipped(const Part *part, const ShardMark *mark) {
    return mark->kind == SHARD_SKIPPED && mark->number > part->item &&
           shard_has(part->shard, mark->number);
}

/* What a part without a next line means: its end, or that it could not be read. */
static int end_of_part(const Part *part, KmStatus status, const KmError *error) {
    if (status == KM_ERR_END) return EXIT_PROVED;
    if (status == KM_ERR_MEMORY) return out_of_memory();
    if (status == KM_ERR_LIMIT) return complain(part, error->text);
    fprintf(stderr, "keymove merge: %s: %s\n", part->path, error->text);
    return EXIT_INPUT;
}

/* Goes to the next answer of the part, if there is one. */
static int next_answer(Part *part) {
    uint64_t marked = 0;
    KmError error;
    KmStatus status;
    part->answer = false;
    while ((status = read_line(part, &error)) == KM_OK) {
        const ShardMark mark = mark_of(part);
        if (part->complete) return complain(part, "there is a line after the end of the shard");
        if (mark.kind == SHARD_ITEM && mark.number >= part->item &&
            shard_has(part->shard, mark.number)) {
            marked = mark.number;
        } else if (mark.kind == SHARD_END && mark.number < part->item) {
            return complain(part, "the shard has answers to more items than there are");
        } else if (mark.kind == SHARD_END) {
            part->complete = true;
            part->items = mark.number;
        } else if (mark.kind == SHARD_NO_MARK || is_skipped(part, &mark)) {
            part->skipped = mark.kind == SHARD_SKIPPED;
            part->item = part->skipped ? mark.number
                         : marked      ? marked
                                       : shard_next(part->shard, part->item);
            part->answer = true;
            return EXIT_PROVED;
        } else {
            return complain(part, "this line does not belong to the shard");
        }
    }
    return end_of_part(part, status, &error);
}

/* A part whose first line was not written yet has shard.count 0. */
static int open_part(Part *part, const char *path) {
    part->path = path;
    part->file = fopen(path, "r");
    if (!part->file) {
        fprintf(stderr, "keymove merge: %s: %s\n", path, strerror(errno));
        return EXIT_INPUT;
    }
    KmError error;
    const KmStatus status = read_line(part, &error);
    if (status != KM_OK) return end_of_part(part, status, &error);
    const ShardMark mark = mark_of(part);
    if (mark.kind != SHARD_HEADER)
        return complain(part, "this is not the output of a shard; its first line would say so");
    part->shard = mark.shard;
    memcpy(part->command, mark.command, sizeof part->command);
    return next_answer(part);
}

/* --- all parts --------------------------------------------------------------------------------------- */

/* The first part that has a header; NULL if none has. */
static const Part *first_begun(const Merge *merge) {
    for (int i = 0; i < merge->count; i++)
        if (merge->parts[i].shard.count) return &merge->parts[i];
    return NULL;
}

static int by_shard(const void *a, const void *b) {
    const Part *x = a, *y = b;
    return (x->shard.index > y->shard.index) - (x->shard.index < y->shard.index);
}

/* Sorts the parts; they must be different shards of one batch. */
static int check_parts(Merge *merge) {
    const Part *first = first_begun(merge);
    for (int i = 0; first && i < merge->count; i++) {
        const Part *part = &merge->parts[i];
        if (part->shard.count && (part->shard.count != first->shard.count ||
                                  strcmp(part->command, first->command) != 0)) {
            fprintf(stderr, "keymove merge: %s and %s are not shards of the same batch\n",
                    first->path, part->path);
            return EXIT_INPUT;
        }
    }
    qsort(merge->parts, (size_t)merge->count, sizeof *merge->parts, by_shard);
    for (int i = 1; i < merge->count; i++) {
        const Part *part = &merge->parts[i];
        if (part->shard.count && part->shard.index == part[-1].shard.index) {
            fprintf(stderr, "keymove merge: %s and %s are the same shard\n", part[-1].path,
                    part->path);
            return EXIT_INPUT;
        }
    }
    return EXIT_PROVED;
}

/* The part whose answer comes next; NULL when there is none. */
static Part *next_part(const Merge *merge) {
    Part *next = NULL;
    for (int i = 0; i < merge->count; i++) {
        Part *part = &merge->parts[i];
        if (part->answer && (!next || part->item < next->item)) next = part;
    }
    return next;
}

/* --- mined puzzles ----------------------------------------------------------------------------------- */

/* Writes a mined puzzle, with the place where its position was met first in all games. */
static int write_mined(Merge *merge, const Part *part) {
    json_t *object = json_memory_read(part->line.data, part->line.length, 0, NULL);
    if (json_memory_failed()) return out_of_memory();
    const char *fen = json_string_value(json_object_get(object, "fen"));
    const KmSeenPlace place = {
        (uint64_t)json_integer_value(json_object_get(object, "game")),
        (int)json_integer_value(json_object_get(object, "ply")),
    };
    KmPosition pos;
    KmSeenPlace first;
    bool known;
    if (!fen || place.game != part->item || km_fen_read(fen, &pos, NULL) != KM_OK) {
        json_decref(object);
        return complain(part, "this is not a mined puzzle");
    }
    Text text = {0};
    const bool added = km_seen_add(merge->seen, &pos, place, &known, &first) == KM_OK;
    json_object_del(object, "same_as");
    if (added && known)
        json_object_set_new(
            object, "same_as",
            json_pack("{s:I, s:i}", "game", (json_int_t)first.game, "ply", first.ply));
    text_json(&text, object);
    text_put(&text, "\n");
    const bool failed = !added || text.failed;
    if (!failed) fwrite(text.data, 1, text.length, merge->to);
    text_free(&text);
    return failed ? out_of_memory() : EXIT_PROVED;
}

/* --- the run ----------------------------------------------------------------------------------------- */

static void write_line(const Merge *merge, const Text *line) {
    fwrite(line->data, 1, line->length, merge->to);
    fputc('\n', merge->to);
}

static int write_answers(Merge *merge) {
    for (Part *part; (part = next_part(merge)) != NULL;) {
        const bool skipped = part->skipped;
        int code = EXIT_PROVED;
        if (merge->seen && !skipped)
            code = write_mined(merge, part);
        else
            write_line(merge, &part->line);
        if (code == EXIT_PROVED) code = next_answer(part);
        if (code != EXIT_PROVED) return code;
        merge->answers += !skipped;
        merge->skipped += skipped;
    }
    return EXIT_PROVED;
}

/* Reports what is missing, and whether the shards agree on the number of items. */
static int report(const Merge *merge) {
    const Part *first = first_begun(merge);
    const uint32_t shards = first ? first->shard.count : 0;
    const Part *end = NULL;
    uint32_t complete = 0, next = 1;
    for (int i = 0; i < merge->count; i++) {
        const Part *part = &merge->parts[i];
        if (!part->shard.count) {
            fprintf(stderr, "keymove merge: %s: the shard has not begun\n", part->path);
            continue;
        }
        for (; next < part->shard.index; next++)
            fprintf(stderr, "keymove merge: shard %" PRIu32 "/%" PRIu32 " is missing\n", next,
                    shards);
        next = part->shard.index + 1;
        complete += part->complete;
        if (!part->complete)
            fprintf(stderr,
                    "keymove merge: %s: shard %" PRIu32 "/%" PRIu32
                    " is not complete; it ends after item %" PRIu64 "; continue it with --resume\n",
                    part->path, part->shard.index, shards, part->item);
        if (part->complete && end && part->items != end->items) {
            fprintf(stderr,
                    "keymove merge: %s counts %" PRIu64 " items, but %s %" PRIu64
                    ": the input has changed\n",
                    end->path, end->items, part->path, part->items);
            return EXIT_INPUT;
        }
        if (part->complete) end = part;
    }
    for (; next <= shards; next++)
        fprintf(stderr, "keymove merge: shard %" PRIu32 "/%" PRIu32 " is missing\n", next, shards);
    fprintf(stderr, "%" PRIu64 " answers; %" PRIu32 " of %" PRIu32 " shards complete",
            merge->answers, complete, shards);
    if (end) fprintf(stderr, "; %" PRIu64 " items in all", end->items);
    if (merge->skipped) fprintf(stderr, ", %" PRIu64 " of them skipped", merge->skipped);
    fputs("\n", stderr);
    return shards && complete == shards && !merge->skipped ? EXIT_PROVED : EXIT_UNKNOWN;
}

static int merge_to(Merge *merge, Output *out) {
    const Part *first = first_begun(merge);
    const bool mined = first && strcmp(first->command, "puzzle mine") == 0;
    KmError error;
    if (mined && !(merge->seen = km_seen_create())) return out_of_memory();
    merge->to = out->file;
    const int written = write_answers(merge);
    const int code = written == EXIT_PROVED ? report(merge) : written;
    if (code == EXIT_INPUT || code == EXIT_SYSTEM) {
        output_discard(out);
        return code;
    }
    if (output_close(out, &error) == KM_OK) return code;
    fprintf(stderr, "keymove merge: %s\n", error.text);
    return EXIT_SYSTEM;
}

static int run_merge(Merge *merge, char **paths) {
    int code = EXIT_PROVED;
    for (int i = 0; i < merge->count && code == EXIT_PROVED; i++)
        code = open_part(&merge->parts[i], paths[i]);
    if (code == EXIT_PROVED) code = check_parts(merge);
    if (code != EXIT_PROVED) return code;
    Output out;
    KmError error;
    if (output_open(&out, merge->out ? merge->out : "-", OUTPUT_REPLACE, &error) == KM_OK)
        return merge_to(merge, &out);
    fprintf(stderr, "keymove merge: %s\n", error.text);
    return EXIT_SYSTEM;
}

static const Option options[] = {OPTION_TEXT("out", Merge, out)};

static int run(const KmCommand *self, int argc, char **argv) {
    Merge merge = {.self = self};
    const int code = options_read(self, NULL, argc, argv, options, OPTION_COUNT(options), &merge);
    if (code != EXIT_PROVED) return code;
    merge.count = argc - optind;
    if (merge.count < 1) return command_misused(self, "give the outputs of the shards");
    merge.parts = calloc((size_t)merge.count, sizeof *merge.parts);
    const int merged = merge.parts ? run_merge(&merge, argv + optind) : out_of_memory();
    for (int i = 0; merge.parts && i < merge.count; i++) {
        if (merge.parts[i].file) fclose(merge.parts[i].file);
        text_free(&merge.parts[i].line);
    }
    free(merge.parts);
    km_seen_free(merge.seen);
    return merged;
}

const KmCommand cmd_merge = {
    .name = "merge",
    .usage = "merge OUTPUT... [--out FILE]",
    .summary = "Put the outputs of a batch's shards together",
    .details =
        "Writes the answers of all shards in the order of the input, as the whole batch would "
        "have\n"
        "written them. The outputs, which 'mate', 'problem', 'solo' and 'puzzle' write with "
        "--shard I/N,\n"
        "can be given in any order. Shards that are missing or not complete are reported, and the\n"
        "exit code is then 3; the answers that are there are written all the same. Outputs that do "
        "not\n"
        "belong together are refused.\n\n"
        "  --out FILE         write to this file instead of standard output\n\n"
        "  keymove mate --batch mates.epd --shard 1/2 --resume part1.epd\n"
        "  keymove mate --batch mates.epd --shard 2/2 --resume part2.epd\n"
        "  keymove merge part1.epd part2.epd >answers.epd\n",
    .run = run,
};
