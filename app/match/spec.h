/* spec: an engine as the command line describes it, in words as a shell reads them:
 *
 *      gnuchess --uci name=GNU option.Hash=16 "option.Move Overhead=30" tc=2+0.02
 *
 * Words with a setting's name before "=" are settings; all others are the command.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_MATCH_SPEC_H
#define KEYMOVE_APP_MATCH_SPEC_H

#include "pace.h"

enum { SPEC_WORDS = 64, SPEC_OPTIONS = 64, SPEC_BYTES = 4096 };

typedef struct SpecOption {
    const char *name, *value;
} SpecOption;

/* All text lies in `bytes`: not to be copied by `=`. */
typedef struct Spec {
    char *argv[SPEC_WORDS + 1];
    int words;
    SpecOption options[SPEC_OPTIONS];
    int option_count;
    const char *name;   /* NULL: as the engine calls itself */
    const char *folder; /* where it runs; NULL for here */
    const char *errors; /* file for its standard error; NULL for none */
    Pace pace;          /* where set, instead of the match's */
    char bytes[SPEC_BYTES];
    size_t used;
} Spec;

/* Reads a description. The command "keymove" stands for the program at `self`, by itself as "keymove
 * uci". */
KmStatus spec_read(Spec *spec, const char *text, const char *self, KmError *error);

#endif
