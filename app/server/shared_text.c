/* shared_text: reference counting. SPDX-License-Identifier: GPL-3.0-or-later */
#include "shared_text.h"

#include <stdlib.h>

SharedText *shared_text_create(Text text) {
    SharedText *shared = text.failed ? NULL : malloc(sizeof *shared);
    if (!shared) {
        text_free(&text);
        return NULL;
    }
    atomic_init(&shared->references, 1);
    shared->text = text;
    return shared;
}

SharedText *shared_text_retain(SharedText *shared) {
    if (shared) atomic_fetch_add(&shared->references, 1);
    return shared;
}

void shared_text_release(SharedText *shared) {
    if (!shared || atomic_fetch_sub(&shared->references, 1) > 1) return;
    text_free(&shared->text);
    free(shared);
}
