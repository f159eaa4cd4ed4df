/* record_json: puzzles of a store as JSON, and puzzles that were printed as JSON back as records.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_JSON_RECORD_JSON_H
#define KEYMOVE_APP_JSON_RECORD_JSON_H

#include "keymove/puzzle/exchange.h"

#include <jansson.h>

/* A puzzle with everything that is known about it. */
json_t *record_json(const KmRecord *record);

/* Reads one line of JSON: a puzzle as record_json writes it, or as 'puzzle mine', 'puzzle make', 'problem' and 'solo'
 * print it. KM_ERR_END: the line holds no puzzle (a problem without solution, a board that cannot be solved). */
KmStatus record_read_json(const char *line, KmRecordRoom *room, KmRecord *record, KmError *error);

/* The same for an object. */
KmStatus record_read_object(const json_t *object, KmRecordRoom *room, KmRecord *record,
                            KmError *error);

#endif
