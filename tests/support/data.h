/* data: suites as text files, one case a line; '#' begins a line of comment.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_TESTS_DATA_H
#define KEYMOVE_TESTS_DATA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

typedef struct DataFile {
    FILE *file; /* NULL when it is not there */
    const char *name;
    int number; /* of the line read last, from 1 */
    char line[1024];
} DataFile;

DataFile data_open(const char *folder, const char *name);

/* The next line that is neither empty nor comment, without its end; false and closed at the end. */
bool data_next(DataFile *data);

/* Cuts `line` at each `mark`, and the blanks around the parts; returns how many there are, at most
 * `room`. The last part keeps any further marks. */
int data_split(char *line, char mark, char **parts, int room);

#endif
