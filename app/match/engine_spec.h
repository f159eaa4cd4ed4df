/* engine_spec: an engine as described on the command line, in words quoted as in a shell:
 *
 *      gnuchess --uci name=GNU option.Hash=16 "option.Move Overhead=30" tc=2+0.02
 *
 * Words of the form setting=value are settings; all others form the command.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MATCH_ENGINE_SPEC_H
#define KEYMOVE_APP_MATCH_ENGINE_SPEC_H

#include "time_control.h"

enum { SPEC_WORDS = 64, SPEC_OPTIONS = 64, SPEC_BYTES = 4096 };

typedef struct EngineOption {
    const char *name, *value;
} EngineOption;

/* All text lies in `bytes`, so the struct must not be copied by `=`. */
typedef struct EngineSpec {
    char *argv[SPEC_WORDS + 1];
    int words;
    EngineOption options[SPEC_OPTIONS];
    int option_count;
    const char *name;    /* NULL: the name that the engine reports */
    const char *folder;  /* where it runs; NULL: the current folder */
    const char *errors;  /* file for its standard error; NULL for none */
    TimeControl control; /* if set, replaces that of the match */
    char bytes[SPEC_BYTES];
    size_t used;
} EngineSpec;

/* Reads a description. The command "keymove" stands for the program at `self`; without arguments, for
 * "keymove uci". */
KmStatus engine_spec_read(EngineSpec *spec, const char *text, const char *self, KmError *error);

#endif
