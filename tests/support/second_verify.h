/* second_verify: another checker of certificates, written after docs/CERTIFICATE.md alone.
 *
 * It uses the mailbox rules of oracle.h, and nothing of src/mate or of the library's move generation; so
 * what both checkers take does not rest on one reading of the rules.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_TESTS_SECOND_VERIFY_H
#define KEYMOVE_TESTS_SECOND_VERIFY_H

#include <stdbool.h>
#include <stddef.h>

/* Does the certificate hold? `text` need not end in a NUL. */
bool second_verify(const char *text, size_t length);

#endif
