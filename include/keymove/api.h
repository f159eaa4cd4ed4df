/* api: the mark on everything that the shared library exports.
 *
 * The library is compiled with hidden visibility; a function or table that a public header declares with
 * KM_API is the exception.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_API_H
#define KM_API_H

#if defined(__GNUC__)
#define KM_API __attribute__((visibility("default")))
#else
#define KM_API
#endif

#endif
