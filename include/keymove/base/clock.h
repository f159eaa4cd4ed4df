/* clock: a clock that never goes backwards. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_BASE_CLOCK_H
#define KM_BASE_CLOCK_H

#include "keymove/api.h"

KM_BEGIN_DECLS

/* Seconds since some fixed moment; only differences have a meaning. */
KM_API double km_clock_seconds(void);

KM_END_DECLS
#endif
