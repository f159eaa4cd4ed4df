/* api_solo: what the requests about Solo Chess share. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_API_SOLO_H
#define KEYMOVE_APP_SERVER_API_SOLO_H

#include "api.h"
#include "json/solo_json.h"
#include "keymove/solo/solo_text.h"

/* Memory for the methods of the thesis, which store every state. */
enum { STATES_MB = 512 };

/* A board as given, and the captures made on it. */
typedef struct SoloPlay {
    KmSoloBoard start, now;
    int count;
    KmSoloMove moves[KM_SOLO_MOVES];
} SoloPlay;

/* Reads `board`, `free_king` and `moves`. */
bool fields_solo(Fields *in, SoloPlay *play);

/* Reads `method`, `seed`, `as_published` and `without`. */
void fields_solo_options(Fields *in, KmSoloMethod fallback, KmSoloOptions *options);

#endif
