/* clock: seconds that only go forward. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_BASE_CLOCK_H
#define KEYMOVE_BASE_CLOCK_H

#ifdef __cplusplus
extern "C" {
#endif

/* Seconds since some fixed moment; differences are what counts. */
double km_clock_seconds(void);

#ifdef __cplusplus
}
#endif
#endif
