/* fuzz_frames: any bytes as what another process of the program has sent: frames, and packed values in them. A frame lies
 * inside the bytes and is put again as it was taken; a text that is unpacked is packed again the same.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/frames.h"
#include "demand.h"

#include <math.h>
#include <string.h>

/* Unpacks as a worker does: numbers and texts in turn. */
static void check_values(const char *bytes, size_t count) {
    Unpacker from = {bytes, count, false};
    Text text = {0}, again = {0};
    while (!from.failed && from.left) {
        const char *const begin = from.bytes;
        const size_t left = from.left;
        uint32_t number;
        unpack_bytes(&from, &number, sizeof number);
        if (from.failed) break;
        text_clear(&again);
        pack_bytes(&again, &number, sizeof number);
        unpack_text(&from, &text);
        demand(from.left <= left && from.bytes + from.left == bytes + count);
        if (from.failed) break;
        pack_text(&again, text.data, text.length);
        demand(again.length == left - from.left && memcmp(again.data, begin, again.length) == 0);
    }
    const size_t left = from.left;
    if (from.failed) unpack_text(&from, &text);
    demand(from.left == left); /* nothing is taken after a failure */
    text_free(&text);
    text_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const char *bytes = (const char *)data;
    size_t at = 0, before = 0;
    Frame frame, same;
    while (frame_take(bytes, size, &at, &frame)) {
        size_t again = 0;
        Text out = {0};
        demand(at > before && at <= size && frame.bytes >= bytes + before);
        demand(frame.bytes + frame.count == bytes + at);
        frame_put(&out, &frame);
        demand(!out.failed && out.length == at - before);
        demand(frame_take(out.data, out.length, &again, &same) && again == out.length);
        demand(same.number == frame.number && same.kind == frame.kind);
        demand(same.count == frame.count &&
               (same.seconds == frame.seconds || isnan(frame.seconds)));
        demand(!frame.count || memcmp(same.bytes, frame.bytes, frame.count) == 0);
        text_free(&out);
        check_values(frame.bytes, frame.count);
        before = at;
    }
    demand(at == before); /* a frame that is not complete is left for later */
    check_values(bytes, size);
    return 0;
}
