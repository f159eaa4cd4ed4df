/* page: finding embedded files. SPDX-License-Identifier: GPL-3.0-or-later */
#include "page.h"

#include <string.h>

static const PageFile *find_exact(const char *path) {
    for (size_t i = 0; i < page_file_count; i++)
        if (strcmp(page_files[i].path, path) == 0) return &page_files[i];
    return NULL;
}

const PageFile *page_find(const char *path) {
    const PageFile *file = find_exact(path);
    const char *name = strrchr(path, '/');
    if (file || (name && strchr(name, '.'))) return file;
    return find_exact("/index.html");
}

int page_is_immutable(const PageFile *file) { return strncmp(file->path, "/assets/", 8) == 0; }
