/* store_path: the rules of the XDG base directories. SPDX-License-Identifier: GPL-3.0-or-later */
#define _POSIX_C_SOURCE 200809L
#include "common/store_path.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

KmStatus store_path(const char *given, char path[STORE_PATH], KmError *error) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length;
    if (given)
        length = snprintf(path, STORE_PATH, "%s", given);
    else if (data && data[0] == '/')
        length = snprintf(path, STORE_PATH, "%s/keymove/puzzles.db", data);
    else if (home && *home)
        length = snprintf(path, STORE_PATH, "%s/.local/share/keymove/puzzles.db", home);
    else
        return km_fail(error, KM_ERR_IO, 0,
                       "neither XDG_DATA_HOME nor HOME is set; use --store FILE");
    if (length >= STORE_PATH)
        return km_fail(error, KM_ERR_IO, 0, "the path of the store is too long");
    return KM_OK;
}

/* Creates every folder of the path. */
static KmStatus make_folders(const char *path, KmError *error) {
    char folder[STORE_PATH];
    snprintf(folder, sizeof folder, "%s", path);
    for (char *at = strchr(folder + 1, '/'); at; at = strchr(at + 1, '/')) {
        *at = '\0';
        if (mkdir(folder, 0700) != 0 && errno != EEXIST)
            return km_fail(error, KM_ERR_IO, 0, "%s: %s", folder, strerror(errno));
        *at = '/';
    }
    return KM_OK;
}

/* SQLite would write to a device, and leave its journal beside it. */
static bool is_no_file(const char *path) {
    struct stat found;
    return stat(path, &found) == 0 && !S_ISREG(found.st_mode);
}

KmStatus store_open(const char *given, bool create, KmStore **store, KmError *error) {
    char path[STORE_PATH];
    KmError inner;
    *store = NULL;
    KmStatus status = store_path(given, path, error);
    if (status != KM_OK) return status;
    if (!create && access(path, F_OK) != 0)
        return km_fail(error, KM_ERR_END, 0,
                       "%s: there is no store; 'keymove puzzle import' creates it", path);
    if (is_no_file(path))
        return km_fail(error, KM_ERR_SYNTAX, 0, "%s: this is not a regular file", path);
    if (create && !given) status = make_folders(path, error);
    if (status != KM_OK) return status;
    status = km_store_open(path, &(KmStoreOptions){.must_exist = !create}, store, &inner);
    if (status != KM_OK) km_fail(error, status, 0, "%s: %s", path, inner.text);
    return status;
}
