/* items: the items of several files and folders. SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "common/items.h"

#include "keymove/base/buf.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct ItemReader {
    int (*more_lines)(const char *line);
    char **paths; /* of files; each is owned */
    size_t count, room, current;
    LineReader *lines; /* of the current file */
    uint64_t in_file;
    Text line;
    bool games;
    /* A line that was read while a game was collected, and begins the next item. */
    bool is_held;
    const char *held_fault;
};

/* --- the files ------------------------------------------------------------------------------------- */

static KmStatus no_memory(KmError *error) {
    return km_fail(error, KM_ERR_MEMORY, 0, "out of memory");
}

/* Takes over the path, which may be NULL. */
static KmStatus add_path(ItemReader *reader, char *path, KmError *error) {
    if (path && reader->count == reader->room) {
        const size_t room = reader->room * 2 + 16;
        char **larger = realloc(reader->paths, room * sizeof *larger);
        if (larger) {
            reader->paths = larger;
            reader->room = room;
        }
    }
    if (!path || reader->count == reader->room) {
        free(path);
        return no_memory(error);
    }
    reader->paths[reader->count++] = path;
    return KM_OK;
}

static int by_name(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool is_folder(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

/* Adds a file of a folder, unless it is hidden or a folder itself. */
static KmStatus add_entry(ItemReader *reader, const char *folder, const char *name,
                          KmError *error) {
    if (name[0] == '.') return KM_OK;
    const size_t size = strlen(folder) + strlen(name) + 2;
    char *path = malloc(size);
    if (!path) return no_memory(error);
    const size_t length = strlen(folder);
    const char *slash = length && folder[length - 1] == '/' ? "" : "/";
    KmBuf out = km_buf(path, size);
    km_buf_printf(&out, "%s%s%s", folder, slash, name);
    if (!is_folder(path)) return add_path(reader, path, error);
    free(path);
    return KM_OK;
}

static KmStatus add_folder(ItemReader *reader, const char *folder, KmError *error) {
    const size_t first = reader->count;
    KmStatus status = KM_OK;
    DIR *open = opendir(folder);
    if (!open) return km_fail(error, KM_ERR_IO, 0, "%s: %s", folder, strerror(errno));
    for (const struct dirent *entry; status == KM_OK && (entry = readdir(open)) != NULL;)
        status = add_entry(reader, folder, entry->d_name, error);
    closedir(open);
    if (status == KM_OK && reader->count == first)
        return km_fail(error, KM_ERR_IO, 0, "%s: the folder contains no files", folder);
    if (status == KM_OK)
        qsort(reader->paths + first, reader->count - first, sizeof *reader->paths, by_name);
    return status;
}

static KmStatus add_any(ItemReader *reader, const char *path, KmError *error) {
    return is_folder(path) ? add_folder(reader, path, error)
                           : add_path(reader, strdup(path), error);
}

static KmStatus open_current(ItemReader *reader, KmError *error) {
    KmError detail;
    reader->in_file = 0;
    /* NOLINTNEXTLINE(clang-analyzer-core.NullDereference): a folder without files is refused */
    const char *path = reader->paths[reader->current];
    const KmStatus status = line_reader_open(&reader->lines, path, &detail);
    if (status == KM_OK) return KM_OK;
    return km_fail(error, status, 0, "%s: %s", item_reader_file(reader), detail.text);
}

KmStatus item_reader_open(ItemReader **opened, const ItemSource *source, KmError *error) {
    ItemReader *reader = calloc(1, sizeof *reader);
    *opened = NULL;
    if (!reader) return no_memory(error);
    reader->more_lines = source->more_lines;
    reader->games = source->games;
    KmStatus status = add_any(reader, source->path, error);
    for (int i = 0; i < source->more_count && status == KM_OK; i++)
        status = add_any(reader, source->more[i], error);
    if (status == KM_OK) status = open_current(reader, error);
    if (status == KM_OK)
        *opened = reader;
    else
        item_reader_close(reader);
    return status;
}

void item_reader_close(ItemReader *reader) {
    if (!reader) return;
    line_reader_close(reader->lines);
    text_free(&reader->line);
    for (size_t i = 0; i < reader->count; i++) free(reader->paths[i]);
    free(reader->paths);
    free(reader);
}

const char *item_reader_file(const ItemReader *reader) {
    const char *path = reader->paths[reader->current];
    return strcmp(path, "-") == 0 ? "standard input" : path;
}

double item_reader_fraction(const ItemReader *reader) {
    const double part = reader->lines ? line_reader_fraction(reader->lines) : 1;
    return ((double)reader->current + part) / (double)reader->count;
}

/* --- the items ------------------------------------------------------------------------------------- */

/* Reads the first line of an item, in the next file if the current one has ended. */
static KmStatus read_first(ItemReader *reader, Text *item, const char **fault, KmError *error) {
    if (reader->is_held) {
        reader->is_held = false;
        *fault = reader->held_fault;
        text_clear(item);
        text_put(item, reader->line.data);
        return item->failed ? no_memory(error) : KM_OK;
    }
    for (;;) {
        KmError detail;
        const KmStatus status = line_reader_next(reader->lines, item, fault, &detail);
        if (status == KM_OK) return KM_OK;
        if (status != KM_ERR_END)
            return km_fail(error, status, 0, "%s: %s", item_reader_file(reader), detail.text);
        if (reader->current + 1 == reader->count) return KM_ERR_END;
        line_reader_close(reader->lines);
        reader->lines = NULL;
        reader->current++;
        const KmStatus next = open_current(reader, error);
        if (next != KM_OK) return next;
    }
}

/* Appends the next lines of the file, as far as there are any. */
static KmStatus append_lines(ItemReader *reader, int count, Text *item, const char **fault,
                             KmError *error) {
    for (int i = 0; i < count && !*fault; i++) {
        KmError detail;
        const KmStatus status = line_reader_next(reader->lines, &reader->line, fault, &detail);
        if (status == KM_ERR_END) break;
        if (status != KM_OK)
            return km_fail(error, status, 0, "%s: %s", item_reader_file(reader), detail.text);
        if (item->length + reader->line.length + 1 > LINE_BYTES)
            *fault = "the item is longer than 65536 bytes";
        else
            text_printf(item, "\n%s", reader->line.data);
    }
    return item->failed ? no_memory(error) : KM_OK;
}

/* [Event "..."]; but not [%clk 0:10:00], which may begin a line of a comment. */
static bool is_tag(const char *line) {
    return line[0] == '[' && isalpha((unsigned char)line[1]) && strchr(line, '"');
}

/* Appends a line to a game; a game that is too long is a fault, and its other lines are dropped. */
static void append_to_game(Text *item, const char *line, bool after_tags, const char **fault) {
    if (*fault) return;
    if (item->length + strlen(line) + 2 > LINE_BYTES)
        *fault = "the game is longer than 65536 bytes";
    else
        text_printf(item, after_tags ? "\n\n%s" : "\n%s", line);
}

/* Appends the lines of a game up to the first tag of the next one. */
static KmStatus append_game(ItemReader *reader, Text *item, const char **fault, KmError *error) {
    bool has_moves = false;
    for (;;) {
        KmError detail;
        const char *line_fault;
        const KmStatus status =
            line_reader_next(reader->lines, &reader->line, &line_fault, &detail);
        if (status == KM_ERR_END) return item->failed ? no_memory(error) : KM_OK;
        if (status != KM_OK)
            return km_fail(error, status, 0, "%s: %s", item_reader_file(reader), detail.text);
        const bool tag = is_tag(reader->line.data);
        if (tag && has_moves) {
            reader->is_held = true;
            reader->held_fault = line_fault;
            return item->failed ? no_memory(error) : KM_OK;
        }
        if (line_fault && !*fault) *fault = line_fault;
        append_to_game(item, reader->line.data, !tag && !has_moves, fault);
        has_moves |= !tag;
    }
}

KmStatus item_reader_next(ItemReader *reader, Text *item, ItemPlace *place, const char **fault,
                          KmError *error) {
    *fault = NULL;
    const KmStatus status = read_first(reader, item, fault, error);
    if (status != KM_OK) return status;
    place->file = item_reader_file(reader);
    place->line = line_reader_number(reader->lines);
    place->in_file = ++reader->in_file;
    if (reader->games && !*fault && is_tag(item->data)) {
        place->several_lines = true;
        return append_game(reader, item, fault, error);
    }
    const int more = !*fault && reader->more_lines ? reader->more_lines(item->data) : 0;
    place->several_lines = more > 0;
    return append_lines(reader, more, item, fault, error);
}
