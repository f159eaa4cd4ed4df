/* solo_instance: seeds, names and records of instances. SPDX-License-Identifier: GPL-3.0-or-later */
#include "solo_instance.h"

#include <stdlib.h>
#include <string.h>

static const uint64_t golden = 0x9e3779b97f4a7c15u; /* spreads small numbers over 64 bits */
enum { STRIDE = 1000003 };                          /* a prime larger than any study */

KmRng km_solo_instance_begin(uint64_t seed, int pieces, long number, char id[KM_SOLO_ID]) {
    KmBuf name = km_buf(id, KM_SOLO_ID);
    km_buf_printf(&name, "%02d%04ld", pieces, number);
    return km_rng(seed * golden + (uint64_t)(pieces * (int64_t)STRIDE + number));
}

uint64_t km_solo_instance_seed(uint64_t seed, uint64_t index, int run) {
    return seed + index * STRIDE + (uint64_t)run * golden;
}

KmStatus km_solo_instance_read(const char *line, char id[KM_SOLO_ID], double *values, int count,
                               KmError *error) {
    const size_t length = strcspn(line, ",");
    if (!line[length] || length >= KM_SOLO_ID)
        return km_fail(error, KM_ERR_SYNTAX, 0, "expected a name and a comma");
    memcpy(id, line, length);
    id[length] = '\0';
    const char *at = line + length;
    for (int i = 0; i < count; i++) {
        char *end;
        if (*at == ',') at++;
        values[i] = strtod(at, &end);
        if (end == at)
            return km_fail(error, KM_ERR_SYNTAX, (size_t)(at - line), "expected a number");
        at = end;
    }
    if (!(values[0] >= 1 && values[0] <= KM_SOLO_SQUARES))
        return km_fail(error, KM_ERR_SYNTAX, length + 1, "expected a number of pieces");
    return KM_OK;
}
