/* condition: a filter as a condition of SQL with its values.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_PUZZLE_CONDITION_H
#define KM_PUZZLE_CONDITION_H

#include "database.h"
#include "keymove/puzzle/store_filter.h"

enum { KM_CONDITION_SQL = 4096, KM_CONDITION_VALUES = 48 };

typedef struct KmConditionValue {
    const char *text; /* NULL: a number */
    size_t length;
    int64_t number;
} KmConditionValue;

/* The text begins with "1" and goes on with " AND ..."; the table is `p`. */
typedef struct KmCondition {
    char sql[KM_CONDITION_SQL];
    int count;
    KmConditionValue values[KM_CONDITION_VALUES];
} KmCondition;

/* KM_ERR_LIMIT when the filter has too many names. */
KmStatus km_condition_of_filter(const KmStoreFilter *filter, KmCondition *condition,
                                KmError *error);

/* Binds the values to the parameters from `first` on; returns the number of the next parameter. */
int km_condition_bind(const KmCondition *condition, KmQuery *query, int first);

#endif
