/* frames: numbered pieces of bytes, one after another, as they travel between processes; and values packed as bytes.
 *
 * Both ends are the same program on the same kind of machine, so values are copied as they lie in memory.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_COMMON_FRAMES_H
#define KEYMOVE_APP_COMMON_FRAMES_H

#include "common/text.h"

#include <stdint.h>

typedef enum FrameKind {
    FRAME_ITEM,      /* an item to be answered */
    FRAME_RESULT,    /* its result */
    FRAME_ABANDONED, /* it has none, because it ended its process twice; the bytes say how */
    FRAME_RECALL,    /* items that were not begun shall be returned; without a number */
    FRAME_RETURNED   /* the item was not begun, and will not be */
} FrameKind;

typedef struct Frame {
    uint64_t number; /* of the item */
    FrameKind kind;
    double seconds; /* that the work took, in a result */
    const char *bytes;
    size_t count;
} Frame;

/* Appends a frame. */
void frame_put(Text *out, const Frame *frame);

/* Takes the frame that begins at `*at`, and moves `*at` behind it; false if no whole frame is there. The frame
 * points into `data`. */
bool frame_take(const char *data, size_t length, size_t *at, Frame *frame);

/* --- values ----------------------------------------------------------------------------------------- */

/* Appends the value's bytes. */
void pack_bytes(Text *out, const void *value, size_t size);

/* Appends a count and so many bytes. */
void pack_text(Text *out, const char *bytes, size_t count);

/* Reads packed values back; after the first failure every further one fails. */
typedef struct Unpacker {
    const char *bytes;
    size_t left;
    bool failed;
} Unpacker;

void unpack_bytes(Unpacker *from, void *value, size_t size);

/* Replaces the text by the next one. */
void unpack_text(Unpacker *from, Text *text);

#endif
