/* page: the files of the page, which are part of the program. The table is printed by tools/embed.c.
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
    const unsigned char *packed; /* by gzip; NULL where that saves nothing */
    size_t packed_size;
} PageFile;

extern const PageFile page_files[];
extern const size_t page_file_count;

/* The file of an address. An address of a view ("/", "/solve") is index.html's; NULL for a file that is
 * not there. */
const PageFile *page_find(const char *path);

/* Whether its name changes with what it holds, so that a browser may keep it for ever. */
int page_is_immutable(const PageFile *file);

#endif
