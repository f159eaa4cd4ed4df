/* clock: a clock that never goes backwards. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_BASE_CLOCK_H
#define KM_BASE_CLOCK_H

#include "keymove/api.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Seconds since some fixed moment; only differences have a meaning. */
KM_API double km_clock_seconds(void);

#ifdef __cplusplus
}
#endif
#endif
