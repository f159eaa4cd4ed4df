/* shared_text: text that no longer changes, stored once for all its readers.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_SHARED_TEXT_H
#define KEYMOVE_APP_SERVER_SHARED_TEXT_H

#include "json/json_text.h"

#include <stdatomic.h>

typedef struct SharedText {
    atomic_int references;
    Text text;
} SharedText;

/* Takes ownership of the text and returns its first reference. Returns NULL if writing the text failed or
 * there is no memory. */
SharedText *shared_text_create(Text text);

/* Both accept NULL. */
SharedText *shared_text_retain(SharedText *shared);
void shared_text_release(SharedText *shared);

#endif
