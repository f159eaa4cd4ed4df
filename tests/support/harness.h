/* harness: cmocka, and an assertion that names the position it failed in.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_TESTS_HARNESS_H
#define KEYMOVE_TESTS_HARNESS_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "keymove/chess/fen.h"

/* Sanitizers make programs about ten times slower, so long random tests use fewer positions with
 * them. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SLOW_BUILD 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SLOW_BUILD 1
#endif
#endif
#ifndef SLOW_BUILD
#define SLOW_BUILD 0
#endif

static inline void check_that(const KmPosition *pos, bool holds, const char *claim,
                              const char *file, int line) {
    if (holds) return;
    char text[KM_FEN_TEXT];
    KmBuf fen = km_buf(text, sizeof text);
    km_fen_write(pos, &fen);
    print_error("not so in %s\n  %s\n", text, claim);
    _fail(file, line);
}

/* Fails the test, printing the claim and the position, when the claim does not hold. */
#define CHECK_IN(pos, claim) check_that((pos), (claim), #claim, __FILE__, __LINE__)

#endif
