/* uci_options: the table of options. SPDX-License-Identifier: GPL-3.0-or-later */
#include "uci_options.h"

#include <string.h>

#include "common/numbers.h"
#include "keymove/engine/engine.h"
#include "keymove/engine/tablebase.h"
#include "uci_tokens.h"

typedef enum Kind { SPIN, CHECK, STRING, BUTTON } Kind;

static const struct {
    const char *name;
    Kind kind;
    long long standard, least, most;
} table[UCI_OPTIONS] = {
    [UCI_HASH] = {"Hash", SPIN, 16, 1, 65536},
    [UCI_THREADS] = {"Threads", SPIN, 1, 1, KM_ENGINE_THREADS},
    [UCI_MULTIPV] = {"MultiPV", SPIN, 1, 1, KM_ENGINE_LINES},
    [UCI_PONDER] = {"Ponder", CHECK, 0, 0, 1},
    [UCI_OVERHEAD] = {"Move Overhead", SPIN, 10, 0, 5000},
    [UCI_CHESS960] = {"UCI_Chess960", CHECK, 0, 0, 1},
    [UCI_LIMIT_STRENGTH] = {"UCI_LimitStrength", CHECK, 0, 0, 1},
    [UCI_ELO] = {"UCI_Elo", SPIN, 1500, KM_ENGINE_WEAKEST_ELO, KM_ENGINE_STRONGEST_ELO},
    [UCI_LEVEL] = {"Level", SPIN, 0, 0, KM_ENGINE_LEVELS},
    [UCI_CLASSIC] = {"Classic", CHECK, 0, 0, 1},
    [UCI_SHOW_WDL] = {"UCI_ShowWDL", CHECK, 0, 0, 1},
    [UCI_MATE_SOLVER] = {"Mate Solver", CHECK, 1, 0, 1},
    [UCI_OWN_BOOK] = {"OwnBook", CHECK, 0, 0, 1},
    [UCI_BOOK_FILE] = {"BookFile", STRING, 0, 0, 0},
    [UCI_SEED] = {"Seed", SPIN, 0, 0, 2147483647},
    [UCI_SYZYGY_PATH] = {"SyzygyPath", STRING, 0, 0, 0},
    [UCI_CLEAR_HASH] = {"Clear Hash", BUTTON, 0, 0, 0},
};

static bool exists(UciOption option) {
    return option != UCI_SYZYGY_PATH || km_tablebase_available();
}

void uci_options_init(UciOptions *options) {
    memset(options, 0, sizeof *options);
    for (int i = 0; i < UCI_OPTIONS; i++) options->number[i] = table[i].standard;
}

bool uci_option_declare(KmBuf *out, UciOption option) {
    if (!exists(option)) return false;
    km_buf_printf(out, "option name %s type ", table[option].name);
    switch (table[option].kind) {
    case SPIN:
        km_buf_printf(out, "spin default %lld min %lld max %lld", table[option].standard,
                      table[option].least, table[option].most);
        break;
    case CHECK:
        km_buf_printf(out, "check default %s", table[option].standard ? "true" : "false");
        break;
    case STRING:
        km_buf_text(out, "string default <empty>");
        break;
    case BUTTON:
        km_buf_text(out, "button");
        break;
    }
    return true;
}

static KmStatus set_text(UciOptions *options, UciOption option, const char *value, KmError *error) {
    char *text = option == UCI_BOOK_FILE ? options->book_file : options->syzygy_path;
    if (!value || strcmp(value, "<empty>") == 0) value = "";
    const size_t length = strlen(value);
    if (length >= UCI_PATH)
        return km_fail(error, KM_ERR_SYNTAX, 0, "%s: the path is too long", table[option].name);
    memcpy(text, value, length + 1);
    return KM_OK;
}

static KmStatus set_check(UciOptions *options, UciOption option, const char *value,
                          KmError *error) {
    const bool on = value && tokens_equal(value, "true");
    if (!on && !(value && tokens_equal(value, "false")))
        return km_fail(error, KM_ERR_SYNTAX, 0, "%s is true or false, not '%s'", table[option].name,
                       value ? value : "");
    options->number[option] = on;
    return KM_OK;
}

static KmStatus set_spin(UciOptions *options, UciOption option, const char *value, KmError *error) {
    int64_t number;
    if (!value || !number_read(value, table[option].least, table[option].most, &number))
        return km_fail(error, KM_ERR_SYNTAX, 0, "%s is a number from %lld to %lld, not '%s'",
                       table[option].name, table[option].least, table[option].most,
                       value ? value : "");
    options->number[option] = number;
    return KM_OK;
}

KmStatus uci_options_set(UciOptions *options, const char *name, const char *value,
                         UciOption *changed, KmError *error) {
    int option = 0;
    while (option < UCI_OPTIONS && !tokens_equal(table[option].name, name)) option++;
    if (option == UCI_OPTIONS || !exists((UciOption)option))
        return km_fail(error, KM_ERR_SYNTAX, 0, "no option '%s'", name);
    *changed = (UciOption)option;
    switch (table[option].kind) {
    case SPIN:
        return set_spin(options, *changed, value, error);
    case CHECK:
        return set_check(options, *changed, value, error);
    case STRING:
        return set_text(options, *changed, value, error);
    case BUTTON:
        break;
    }
    return KM_OK;
}
