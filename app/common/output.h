/* output: a file that the program writes, whatever its path denotes.
 *
 * A regular file that is replaced appears under its name only when it is complete: it is written under a
 * temporary name of its own and then renamed. Devices, pipes and everything else that is not a regular file
 * are written directly and stay what they are. Symbolic links are followed, and "-" is standard output.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_COMMON_OUTPUT_H
#define KEYMOVE_APP_COMMON_OUTPUT_H

#include "keymove/base/status.h"

#include <stdbool.h>
#include <stdio.h>

typedef enum OutputMode {
    OUTPUT_REPLACE, /* a new file, which takes the place of an old one when it is complete */
    OUTPUT_APPEND,  /* what is written follows what is there */
    OUTPUT_CONTINUE /* a regular file can also be read and cut; at its beginning */
} OutputMode;

typedef struct Output {
    FILE *file;       /* NULL: not open */
    const char *path; /* as it was given; it must stay valid until the output is closed */
    bool regular;     /* a regular file, not a device, a pipe or standard output */
    char *target;     /* the file to be replaced, or NULL */
    char *temporary;  /* the name of the new file until it is complete, or NULL */
} Output;

/* Opens the file. The error's text begins with the path. */
KmStatus output_open(Output *output, const char *path, OutputMode mode, KmError *error);

/* Opens standard output, and lets everything that is printed from now on go to standard error. */
KmStatus output_take_stdout(Output *output, KmError *error);

/* Closes the file and, if it replaces another, gives it its name. If that fails, it is discarded. */
KmStatus output_close(Output *output, KmError *error);

/* Closes the file without completing it: the file that it was to replace stays as it is. */
void output_discard(Output *output);

/* Replaces the file by this text. */
KmStatus output_write(const char *path, const char *text, KmError *error);

#endif
