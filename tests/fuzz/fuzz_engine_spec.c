/* fuzz_engine_spec: any description of an engine for a match. It is refused with a place, or has a command, and all its
 * words lie in its own bytes; a time control that it sets can be written.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "demand.h"
#include "match/engine_spec.h"

#include <math.h>
#include <string.h>

static void check_word(const EngineSpec *spec, const char *word) {
    demand(word >= spec->bytes && word < spec->bytes + sizeof spec->bytes);
    demand(memchr(word, '\0', (size_t)(spec->bytes + sizeof spec->bytes - word)) != NULL);
}

static void check_control(const TimeControl *control) {
    char text[256];
    KmBuf out = km_buf(text, sizeof text);
    if (!time_control_is_set(control)) return;
    demand(isfinite(control->seconds) && control->seconds >= 0);
    demand(isfinite(control->increment) && control->increment >= 0);
    demand(isfinite(control->move_seconds) && control->move_seconds >= 0);
    demand(control->moves >= 0 && control->depth >= 0);
    time_control_write(&out, control);
    demand(km_buf_fits(&out) && out.length > 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char text[2 * SPEC_BYTES];
    static EngineSpec spec;
    static const char self[] = "/usr/bin/keymove";
    if (size >= sizeof text) return 0;
    if (size) memcpy(text, data, size);
    text[size] = '\0';
    KmError error = {KM_OK, 0, ""};
    if (engine_spec_read(&spec, text, self, &error) != KM_OK) {
        demand(error.text[0] != '\0' && error.offset <= strlen(text));
        return 0;
    }
    demand(spec.words > 0 && spec.words <= SPEC_WORDS && !spec.argv[spec.words]);
    for (int i = 0; i < spec.words; i++)
        if (strcmp(spec.argv[i], self) != 0 && strcmp(spec.argv[i], "uci") != 0)
            check_word(&spec, spec.argv[i]);
    demand(spec.option_count >= 0 && spec.option_count <= SPEC_OPTIONS);
    for (int i = 0; i < spec.option_count; i++) {
        check_word(&spec, spec.options[i].name);
        check_word(&spec, spec.options[i].value);
    }
    check_control(&spec.control);
    return 0;
}
