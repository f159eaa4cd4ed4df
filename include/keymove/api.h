/* api: what every public header needs: KM_API marks what the shared library exports, since everything else is
 * compiled with hidden visibility; KM_BEGIN_DECLS and KM_END_DECLS give C++ programs the C names.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_API_H
#define KM_API_H

#if defined(__GNUC__)
#define KM_API __attribute__((visibility("default")))
#else
#define KM_API
#endif

#ifdef __cplusplus
#define KM_BEGIN_DECLS extern "C" {
#define KM_END_DECLS   }
#else
#define KM_BEGIN_DECLS
#define KM_END_DECLS
#endif

#endif
