/* page: the files of the page, which are embedded in the program. tools/embed.c writes the table.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_PAGE_H
#define KEYMOVE_APP_SERVER_PAGE_H

#include <stddef.h>

typedef struct PageFile {
    const char *path; /* "/index.html" */
    const char *type;
    const char *etag; /* with its quotes */
    const unsigned char *data;
    size_t size;
    const unsigned char *packed; /* with gzip; NULL if that saves nothing */
    size_t packed_size;
} PageFile;

extern const PageFile page_files[];
extern const size_t page_file_count;

/* The file for a path. The path of a view ("/", "/solve") gives index.html; NULL if there is no such file. */
const PageFile *page_find(const char *path);

/* Whether the name of the file changes with its content, so that a browser may cache it for ever. */
int page_is_immutable(const PageFile *file);

#endif
