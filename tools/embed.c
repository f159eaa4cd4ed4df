/* embed: prints the files of a folder as a table in C (app/server/page.h), each also compressed
 * by gzip.
 *
 *      embed OUTPUT.c FOLDER
 *
 * A missing folder gives an empty table. The same files give the same text everywhere: they are
 * sorted, and gzip stores neither time nor name.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <dirent.h>
#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <zlib.h>

enum { FILES_MOST = 512, PATH = 1024 };

typedef struct File {
    char path[PATH]; /* relative to the folder, with a leading slash */
    unsigned char *data, *packed;
    size_t size, packed_size;
} File;

static _Noreturn void fail(const char *what) {
    fprintf(stderr, "embed: %s: %s\n", what, errno ? strerror(errno) : "failed");
    exit(1);
}

/* --- reading -------------------------------------------------------------------------------------- */

static void read_file(File *file, const char *name) {
    FILE *in = fopen(name, "rb");
    struct stat about;
    if (!in || stat(name, &about) != 0) fail(name);
    file->size = (size_t)about.st_size;
    file->data = malloc(file->size + 1);
    if (!file->data || fread(file->data, 1, file->size, in) != file->size) fail(name);
    fclose(in);
}

static void read_folder(const char *root, const char *under, File *files, int *count) {
    char folder[2 * PATH];
    snprintf(folder, sizeof folder, "%s%s", root, under);
    DIR *entries = opendir(folder);
    if (!entries && errno == ENOENT) return;
    if (!entries) fail(folder);
    for (struct dirent *entry; (entry = readdir(entries));) {
        char path[PATH], name[2 * PATH + PATH];
        struct stat about;
        if (entry->d_name[0] == '.') continue;
        if (snprintf(path, sizeof path, "%s/%s", under, entry->d_name) >= PATH) fail("a long path");
        snprintf(name, sizeof name, "%s%s", root, path);
        if (stat(name, &about) != 0) fail(name);
        if (S_ISDIR(about.st_mode)) {
            read_folder(root, path, files, count);
        } else {
            if (*count == FILES_MOST) fail("too many files");
            memcpy(files[*count].path, path, sizeof path);
            read_file(&files[(*count)++], name);
        }
    }
    closedir(entries);
}

static int by_path(const void *a, const void *b) {
    return strcmp(((const File *)a)->path, ((const File *)b)->path);
}

/* Keeps the compressed form if it is smaller. */
static void pack(File *file) {
    z_stream stream = {0};
    const int window = 15 + 16; /* with gzip's header */
    if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, window, 9, Z_DEFAULT_STRATEGY) !=
        Z_OK)
        fail("deflate");
    const size_t room = deflateBound(&stream, (uLong)file->size);
    file->packed = malloc(room);
    if (!file->packed) fail("memory");
    stream.next_in = file->data;
    stream.avail_in = (uInt)file->size;
    stream.next_out = file->packed;
    stream.avail_out = (uInt)room;
    if (deflate(&stream, Z_FINISH) != Z_STREAM_END) fail("deflate");
    file->packed_size = stream.total_out < file->size ? stream.total_out : 0;
    deflateEnd(&stream);
}

/* --- printing ------------------------------------------------------------------------------------- */

static const char *type_of(const char *path) {
    static const char *const types[][2] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".svg", "image/svg+xml"},
        {".json", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".png", "image/png"},
        {".webp", "image/webp"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".mp3", "audio/mpeg"},
        {".wasm", "application/wasm"},
        {".txt", "text/plain; charset=utf-8"},
    };
    const char *end = strrchr(path, '.');
    for (size_t i = 0; end && i < sizeof types / sizeof *types; i++)
        if (strcmp(end, types[i][0]) == 0) return types[i][1];
    return "application/octet-stream";
}

/* FNV-1a with 64 bits: distinguishes versions of a file. */
static uint64_t hash_of(const File *file) {
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < file->size; i++) hash = (hash ^ file->data[i]) * 0x100000001b3u;
    return hash;
}

static void print_bytes(FILE *out, const char *name, int number, const unsigned char *bytes,
                        size_t count) {
    fprintf(out, "static const unsigned char %s_%d[] = {", name, number);
    for (size_t i = 0; i < count; i++) fprintf(out, "%s%u,", i % 32 ? "" : "\n", bytes[i]);
    fprintf(out, "%s};\n", count ? "" : "0");
}

static void print_table(FILE *out, const File *files, int count) {
    fputs("const PageFile page_files[] = {\n", out);
    for (int i = 0; i < count; i++) {
        const File *file = &files[i];
        fprintf(out, "    {\"%s\", \"%s\", \"\\\"%016llx\\\"\", data_%d, %zu, ", file->path,
                type_of(file->path), (unsigned long long)hash_of(file), i, file->size);
        if (file->packed_size)
            fprintf(out, "packed_%d, %zu},\n", i, file->packed_size);
        else
            fputs("NULL, 0},\n", out);
    }
    if (!count) fputs("    {\"\", \"\", \"\", NULL, 0, NULL, 0}, /* C wants one */\n", out);
    fprintf(out, "};\nconst size_t page_file_count = %d;\n", count);
}

int main(int argc, char **argv) {
    static File files[FILES_MOST];
    int count = 0;
    if (argc != 3) fail("usage: embed OUTPUT.c FOLDER");
    read_folder(argv[2], "", files, &count);
    qsort(files, (size_t)count, sizeof *files, by_path);
    FILE *out = fopen(argv[1], "w");
    if (!out) fail(argv[1]);
    fputs("/* Printed by tools/embed.c. SPDX-License-Identifier: GPL-3.0-or-later */\n"
          "#include \"server/page.h\"\n\n",
          out);
    for (int i = 0; i < count; i++) {
        pack(&files[i]);
        print_bytes(out, "data", i, files[i].data, files[i].size);
        if (files[i].packed_size)
            print_bytes(out, "packed", i, files[i].packed, files[i].packed_size);
    }
    print_table(out, files, count);
    if (fclose(out) != 0) fail(argv[1]);
    return 0;
}
