/* lines: the lines of a file or of standard input, unpacked when they are gzip or zstd.
 *
 * A line is bounded: of one that is longer than LINE_BYTES only the beginning is delivered, marked with its
 * fault, so that memory is bounded whatever the file contains.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_COMMON_LINES_H
#define KEYMOVE_APP_COMMON_LINES_H

#include "common/text.h"

#include <stdint.h>

/* The longest line, without its line break. */
enum { LINE_BYTES = 65536 };

typedef struct LineReader LineReader;

/* Opens a path, or standard input for "-". */
KmStatus line_reader_open(LineReader **opened, const char *path, KmError *error);
void line_reader_close(LineReader *reader);

/* Reads the next line that is neither blank nor a comment (its first visible character is '#') into `line`,
 * without its line break. `fault` is NULL, or says why the line cannot be used: it is too long, or contains a
 * NUL. KM_ERR_END at the end of the file. */
KmStatus line_reader_next(LineReader *reader, Text *line, const char **fault, KmError *error);

/* The number in the file of the line that was read last, from 1. */
uint64_t line_reader_number(const LineReader *reader);

/* How much of the file has been read, 0 to 1; 0 when its size is not known. */
double line_reader_fraction(const LineReader *reader);

#endif
