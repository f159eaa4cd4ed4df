/* fuzz_uci_info: any bytes as a line of an engine, and as a description of one. What is read stays within
 * the text; conduct judges any line.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include "demand.h"
#include "match/engine_spec.h"
#include "match/pv_check.h"
#include "match/uci_info.h"

#include <string.h>

static void read_line(const char *text) {
    char word[16], option[32];
    UciInfo info;
    const KmPosition pos = km_position_start();
    if (uci_info_read(&info, text)) {
        demand(info.depth >= 0 && info.line >= 0);
        demand(!info.pv || (info.pv >= text && info.pv <= text + strlen(text)));
        const char *fault = pv_fault(&pos, &info);
        demand(!fault || fault[0] != '\0');
    }
    if (uci_best_move_read(word, sizeof word, text)) demand(strlen(word) < sizeof word);
    if (uci_option_read(option, sizeof option, text)) demand(strlen(option) < sizeof option);
}

static void read_spec(const char *text) {
    EngineSpec spec;
    KmError error;
    if (engine_spec_read(&spec, text, "self", &error) != KM_OK) {
        demand(error.offset <= strlen(text) && error.text[0] != '\0');
        return;
    }
    demand(spec.words > 0 && spec.argv[0] && !spec.argv[spec.words]);
    for (int i = 0; i < spec.option_count; i++) demand(spec.options[i].name[0] != '\0');
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    demand(text != NULL);
    memcpy(text, data, size);
    text[size] = '\0';
    read_line(text);
    read_spec(text);
    free(text);
    return 0;
}
