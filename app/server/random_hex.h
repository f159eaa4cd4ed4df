/* random_hex: random names that cannot be guessed. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_APP_SERVER_RANDOM_HEX_H
#define KEYMOVE_APP_SERVER_RANDOM_HEX_H

#include <stdbool.h>
#include <stddef.h>

/* Writes `size` - 1 random hexadecimal digits and a NUL; false if the system has no source of them. */
bool random_hex(char *digits, size_t size);

#endif
