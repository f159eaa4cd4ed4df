/* audit_themes: finds and replaces the themes that give a length. SPDX-License-Identifier: GPL-3.0-or-later */
#include "audit_themes.h"

#include <stdbool.h>
#include <string.h>

static const char *const lengths[] = {"oneMove", "short", "long", "veryLong"};

static bool is_word(const char *at, size_t length, const char *word) {
    return strlen(word) == length && memcmp(at, word, length) == 0;
}

int km_audit_themes_mate(const char *themes) {
    for (const char *at = themes; *at;) {
        const size_t length = strcspn(at, " ");
        for (int mate = 1; mate <= 5; mate++) {
            char theme[] = "mateIn0";
            theme[6] = (char)('0' + mate);
            if (is_word(at, length, theme)) return mate;
        }
        at += length + (at[length] == ' ');
    }
    return 0;
}

void km_audit_themes_write(const char *themes, int mate, KmBuf *out) {
    for (const char *at = themes; *at;) {
        const size_t length = strcspn(at, " ");
        bool kept = strncmp(at, "mateIn", 6) != 0;
        for (int i = 0; i < 4; i++) kept &= !is_word(at, length, lengths[i]);
        if (kept) {
            km_buf_bytes(out, at, length);
            km_buf_char(out, ' ');
        }
        at += length + (at[length] == ' ');
    }
    km_buf_printf(out, "mateIn%d %s", mate < 5 ? mate : 5, lengths[mate < 4 ? mate - 1 : 3]);
}
