/* items: the items of several files and folders, one after another.
 *
 * An item is a line that is neither blank nor a comment, or several lines: `more_lines` says how many lines
 * follow a first line and belong to its item; with `games`, a tag of PGN begins an item that is a whole game. A folder stands for the files in it, in the order of their
 * names, without hidden files and folders.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_COMMON_ITEMS_H
#define KEYMOVE_APP_COMMON_ITEMS_H

#include "common/lines.h"

typedef struct ItemReader ItemReader;

typedef struct ItemSource {
    const char *path;  /* a file, a folder, or "-" for standard input */
    char *const *more; /* further paths */
    int more_count;
    /* The number of lines after this one that belong to the same item; NULL: none. */
    int (*more_lines)(const char *line);
    bool
        games; /* games in PGN that begin with a tag are items, with an empty line after the tags */
} ItemSource;

/* Where an item stands. */
typedef struct ItemPlace {
    const char *file;   /* valid until the reader is closed; "standard input" for "-" */
    uint64_t line;      /* of its first line, from 1 */
    uint64_t in_file;   /* its number among the items of the file, from 1 */
    bool several_lines; /* the item has more than one line */
} ItemPlace;

/* Finds all files and opens the first one. */
KmStatus item_reader_open(ItemReader **opened, const ItemSource *source, KmError *error);
void item_reader_close(ItemReader *reader);

/* Reads the next item; lines are separated by '\n'. `fault` as in line_reader_next; it is also set for an item
 * that is too long. KM_ERR_END after the last item of the last file. */
KmStatus item_reader_next(ItemReader *reader, Text *item, ItemPlace *place, const char **fault,
                          KmError *error);

/* The file that is being read, and how much of the input has been read, 0 to 1 (0: unknown). */
const char *item_reader_file(const ItemReader *reader);
double item_reader_fraction(const ItemReader *reader);

#endif
