/* utf8: characters of UTF-8. SPDX-License-Identifier: GPL-3.0-or-later */
#include "keymove/base/utf8.h"

#include <stdbool.h>
#include <stdint.h>

size_t km_utf8_length(const unsigned char *bytes, size_t count) {
    static const struct {
        unsigned char mask, lead;
        uint32_t least;
    } forms[] = {{0x80, 0x00, 0}, {0xe0, 0xc0, 0x80}, {0xf0, 0xe0, 0x800}, {0xf8, 0xf0, 0x10000}};
    for (size_t length = 1; length <= 4 && length <= count; length++) {
        if ((bytes[0] & forms[length - 1].mask) != forms[length - 1].lead) continue;
        uint32_t code = bytes[0] & (unsigned char)~forms[length - 1].mask;
        for (size_t i = 1; i < length; i++) {
            if ((bytes[i] & 0xc0) != 0x80) return 0;
            code = code << 6 | (bytes[i] & 0x3f);
        }
        const bool good =
            code >= forms[length - 1].least && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
        return good ? length : 0;
    }
    return 0;
}
