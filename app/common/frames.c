/* frames: pieces of bytes between processes. SPDX-License-Identifier: GPL-3.0-or-later */
#include "common/frames.h"

typedef struct Header {
    uint64_t number, count;
    double seconds;
    uint32_t kind, reserved;
} Header;

void frame_put(Text *out, const Frame *frame) {
    const Header header = {frame->number, frame->count, frame->seconds, (uint32_t)frame->kind, 0};
    pack_bytes(out, &header, sizeof header);
    pack_bytes(out, frame->bytes, frame->count);
}

bool frame_take(const char *data, size_t length, size_t *at, Frame *frame) {
    Header header;
    const size_t left = length - *at;
    if (left < sizeof header) return false;
    memcpy(&header, data + *at, sizeof header);
    if (left - sizeof header < header.count) return false;
    *frame = (Frame){header.number, (FrameKind)header.kind, header.seconds,
                     data + *at + sizeof header, header.count};
    *at += sizeof header + header.count;
    return true;
}

void pack_bytes(Text *out, const void *value, size_t size) {
    if (size) text_bytes(out, value, size);
}

void pack_text(Text *out, const char *bytes, size_t count) {
    const uint64_t length = count;
    pack_bytes(out, &length, sizeof length);
    pack_bytes(out, bytes, count);
}

void unpack_bytes(Unpacker *from, void *value, size_t size) {
    from->failed |= from->left < size;
    if (from->failed || !size) return;
    memcpy(value, from->bytes, size);
    from->bytes += size;
    from->left -= size;
}

void unpack_text(Unpacker *from, Text *text) {
    uint64_t length = 0;
    unpack_bytes(from, &length, sizeof length);
    text_clear(text);
    from->failed |= length > from->left;
    if (from->failed) return;
    text_bytes(text, from->bytes, length);
    from->failed |= text->failed;
    from->bytes += length;
    from->left -= length;
}
