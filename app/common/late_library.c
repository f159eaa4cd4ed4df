/* late_library: dlopen and dlsym. A library is never closed, because its threads and its handlers for the
 * end of the process may outlive the command. SPDX-License-Identifier: GPL-3.0-or-later */
#include "late_library.h"

#include <dlfcn.h>
#include <string.h>

KmStatus late_library_load(const char *file, const LateSymbol *symbols, int count, KmError *error) {
    void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
    if (!library) return km_fail(error, KM_ERR_IO, 0, "cannot load %s: %s", file, dlerror());
    for (int i = 0; i < count; i++) {
        void *symbol = dlsym(library, symbols[i].name);
        if (!symbol)
            return km_fail(error, KM_ERR_IO, 0, "the library %s has no %s", file, symbols[i].name);
        memcpy(symbols[i].place, &symbol, sizeof symbol); /* ISO C has no cast to a function */
    }
    return KM_OK;
}
