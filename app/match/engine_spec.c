/* engine_spec: splitting into words, and settings. SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine_spec.h"

#include <string.h>

/* --- words ----------------------------------------------------------------------------------------- */

static bool put(EngineSpec *spec, char c) {
    if (spec->used == SPEC_BYTES) return false;
    spec->bytes[spec->used++] = c;
    return true;
}

static char *keep(EngineSpec *spec, const char *text) {
    char *kept = spec->bytes + spec->used;
    for (;; text++) {
        if (!put(spec, *text)) return NULL;
        if (!*text) return kept;
    }
}

/* The word at `*at`, copied without quotes into the bytes of the spec; NULL if there is none or it is
 * malformed. */
static char *next_word(EngineSpec *spec, const char *text, size_t *at, KmError *error) {
    char quote = '\0';
    if (!text[*at]) {
        km_fail(error, KM_ERR_END, *at, "no more words");
        return NULL;
    }
    const size_t start = *at;
    char *word = spec->bytes + spec->used;
    bool room = true;
    for (; text[*at] && (quote || !strchr(" \t\n", text[*at])); ++*at) {
        const char c = text[*at];
        if (quote ? c == quote : c == '"' || c == '\'')
            quote = quote ? '\0' : c;
        else if (c == '\\' && quote != '\'' && text[*at + 1])
            room = put(spec, text[++*at]);
        else
            room = put(spec, c);
    }
    if (quote)
        km_fail(error, KM_ERR_SYNTAX, start, "the quote is not closed");
    else if (!room || !put(spec, '\0'))
        km_fail(error, KM_ERR_LIMIT, start, "the description is too long");
    else
        return word;
    return NULL;
}

/* --- settings -------------------------------------------------------------------------------------- */

static KmStatus read_option(EngineSpec *spec, const char *name, const char *value, size_t offset,
                            KmError *error) {
    if (!*name) return km_fail(error, KM_ERR_SYNTAX, offset, "an option needs a name");
    if (spec->option_count == SPEC_OPTIONS)
        return km_fail(error, KM_ERR_LIMIT, offset, "more than %d options", SPEC_OPTIONS);
    spec->options[spec->option_count++] = (EngineOption){name, value};
    return KM_OK;
}

/* Reads "name=value" in place; KM_ERR_END if it is not a setting but a word of the command. */
static KmStatus read_setting(EngineSpec *spec, char *word, size_t offset, KmError *error) {
    char *value = strchr(word, '=');
    if (!value) return KM_ERR_END;
    *value = '\0';
    if (strncmp(word, "option.", 7) == 0)
        return read_option(spec, word + 7, value + 1, offset, error);
    static const char *const controls[] = {"tc", "movetime", "nodes", "depth"};
    for (size_t i = 0; i < sizeof controls / sizeof *controls; i++)
        if (strcmp(word, controls[i]) == 0)
            return time_control_read(&spec->control, word, value + 1)
                       ? KM_OK
                       : km_fail(error, KM_ERR_SYNTAX, offset, "'%s' is not a valid %s", value + 1,
                                 word);
    const char **const texts[] = {&spec->name, &spec->folder, &spec->errors};
    static const char *const names[] = {"name", "dir", "stderr"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(word, names[i]) != 0) continue;
        *texts[i] = value + 1;
        return value[1] ? KM_OK : km_fail(error, KM_ERR_SYNTAX, offset, "%s needs a value", word);
    }
    *value = '=';
    return KM_ERR_END;
}

/* --- the spec -------------------------------------------------------------------------------------- */

/* "keymove" is the running program, not one found through PATH. */
static KmStatus resolve_self(EngineSpec *spec, const char *self, KmError *error) {
    if (strcmp(spec->argv[0], "keymove") != 0) return KM_OK;
    if (spec->words == 1) spec->argv[spec->words++] = keep(spec, "uci");
    spec->argv[0] = keep(spec, self);
    if (spec->argv[0] && spec->argv[spec->words - 1]) return KM_OK;
    return km_fail(error, KM_ERR_LIMIT, 0, "the description is too long");
}

KmStatus engine_spec_read(EngineSpec *spec, const char *text, const char *self, KmError *error) {
    KmError local;
    if (!error) error = &local;
    memset(spec, 0, sizeof *spec);
    for (size_t at = 0;;) {
        const size_t offset = at += strspn(text + at, " \t\n");
        char *word = next_word(spec, text, &at, error);
        if (!word && error->status == KM_ERR_END) break;
        if (!word) return error->status;
        const KmStatus status = read_setting(spec, word, offset, error);
        if (status == KM_OK) continue;
        if (status != KM_ERR_END) return status;
        if (spec->words == SPEC_WORDS - 1)
            return km_fail(error, KM_ERR_LIMIT, offset, "the command has too many words");
        spec->argv[spec->words++] = word;
    }
    if (spec->words == 0)
        return km_fail(error, KM_ERR_SYNTAX, 0, "no command: give the engine's program");
    return resolve_self(spec, self, error);
}
