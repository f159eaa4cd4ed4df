/* output: a file that the program writes. SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "common/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LONGEST_PATH = 4096, MOST_LINKS = 40, MOST_NAMES = 1000 };

static KmStatus fail(const Output *output, KmError *error) {
    const bool standard = !output->path || strcmp(output->path, "-") == 0;
    return km_fail(error, errno == ENOMEM ? KM_ERR_MEMORY : KM_ERR_IO, 0, "%s: %s",
                   standard ? "standard output" : output->path, strerror(errno));
}

/* --- where a path leads ----------------------------------------------------------------------------- */

/* The target of the symbolic link `path`, relative to the folder of the link. Frees `path`. */
static char *follow(char *path) {
    char to[LONGEST_PATH];
    const ssize_t length = readlink(path, to, sizeof to);
    const char *slash = strrchr(path, '/');
    const size_t folder = slash && to[0] != '/' ? (size_t)(slash - path) + 1 : 0;
    char *next = length >= 0 ? malloc(folder + (size_t)length + 1) : NULL;
    if (next) {
        memcpy(next, path, folder);
        memcpy(next + folder, to, (size_t)length);
        next[folder + (size_t)length] = '\0';
    }
    free(path);
    return next;
}

/* The path of the file itself, whether it exists or not, after all symbolic links; NULL with errno. */
static char *resolve(const char *path) {
    char *resolved = strdup(path);
    struct stat about;
    for (int links = 0; resolved && lstat(resolved, &about) == 0 && S_ISLNK(about.st_mode);
         links++) {
        if (links == MOST_LINKS) {
            free(resolved);
            errno = ELOOP;
            return NULL;
        }
        resolved = follow(resolved);
    }
    return resolved;
}

/* The links in these folders lead to files that other processes have open, such as /dev/stdout. */
static bool is_alias(const char *path) {
    return strncmp(path, "/dev/", 5) == 0 || strncmp(path, "/proc/", 6) == 0;
}

/* --- opening ---------------------------------------------------------------------------------------- */

static KmStatus open_directly(Output *output, int flags, const char *mode, KmError *error) {
    const int file = open(output->path, flags | O_CLOEXEC, 0666);
    if (file < 0) return fail(output, error);
    output->file = fdopen(file, mode);
    if (output->file) return KM_OK;
    const KmStatus status = fail(output, error);
    close(file);
    return status;
}

/* Creates a file beside the target whose name is not in use; -1 with errno. */
static int create_temporary(Output *output) {
    const size_t size = strlen(output->target) + 48;
    output->temporary = malloc(size);
    int file = -1;
    for (int i = 0; output->temporary && file < 0 && i < MOST_NAMES; i++) {
        snprintf(output->temporary, size, "%s.%ld-%d.part", output->target, (long)getpid(), i);
        file = open(output->temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file < 0 && errno != EEXIST) break;
    }
    if (file >= 0) return file;
    free(output->temporary);
    output->temporary = NULL;
    return -1;
}

/* Opens a temporary file with the permissions of the one that it replaces, which may not exist. */
static KmStatus open_temporary(Output *output, const struct stat *old, KmError *error) {
    output->target = resolve(output->path);
    const int file = output->target ? create_temporary(output) : -1;
    if (file >= 0) output->file = fdopen(file, "w");
    if (output->file && (!old || fchmod(file, old->st_mode & 07777) == 0)) return KM_OK;
    const KmStatus status = fail(output, error);
    if (file >= 0 && !output->file) close(file);
    output_discard(output);
    return status;
}

KmStatus output_open(Output *output, const char *path, OutputMode mode, KmError *error) {
    *output = (Output){.path = path};
    if (strcmp(path, "-") == 0) {
        output->file = stdout;
        return KM_OK;
    }
    struct stat about;
    const bool exists = stat(path, &about) == 0;
    if (!exists && errno != ENOENT) return fail(output, error);
    output->regular = !exists || S_ISREG(about.st_mode);
    if (!output->regular) return open_directly(output, O_WRONLY, "w", error);
    switch (mode) {
    case OUTPUT_APPEND:
        return open_directly(output, O_WRONLY | O_CREAT | O_APPEND, "a", error);
    case OUTPUT_CONTINUE:
        return open_directly(output, O_RDWR | O_CREAT, "r+", error);
    case OUTPUT_REPLACE:
        break;
    }
    if (is_alias(path)) return open_directly(output, O_WRONLY, "w", error);
    return open_temporary(output, exists ? &about : NULL, error);
}

KmStatus output_take_stdout(Output *output, KmError *error) {
    *output = (Output){.path = "-"};
    if (fflush(stdout) != 0) return fail(output, error);
    const int file = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (file < 0) return fail(output, error);
    if (dup2(STDERR_FILENO, STDOUT_FILENO) >= 0) output->file = fdopen(file, "w");
    if (output->file) return KM_OK;
    const KmStatus status = fail(output, error);
    close(file);
    return status;
}

/* --- closing ---------------------------------------------------------------------------------------- */

static void forget(Output *output) {
    free(output->target);
    free(output->temporary);
    *output = (Output){0};
}

void output_discard(Output *output) {
    if (output->file && output->file != stdout) fclose(output->file);
    if (output->temporary) unlink(output->temporary);
    forget(output);
}

KmStatus output_close(Output *output, KmError *error) {
    if (!output->file) return KM_OK;
    FILE *file = output->file;
    errno = 0;
    const bool lost = ferror(file) != 0;
    bool written = fflush(file) == 0 && !lost;
    if (lost && !errno) errno = EIO;
    const int why = errno;
    if (file != stdout && fclose(file) != 0)
        written = false;
    else if (!written)
        errno = why;
    output->file = NULL;
    if (written && output->temporary) written = rename(output->temporary, output->target) == 0;
    const KmStatus status = written ? KM_OK : fail(output, error);
    if (!written && output->temporary) unlink(output->temporary);
    forget(output);
    return status;
}

KmStatus output_write(const char *path, const char *text, KmError *error) {
    Output output;
    KmStatus status = output_open(&output, path, OUTPUT_REPLACE, error);
    if (status != KM_OK) return status;
    if (fputs(text, output.file) >= 0) return output_close(&output, error);
    status = fail(&output, error);
    output_discard(&output);
    return status;
}
