/* random_hex: digits from the operating system. SPDX-License-Identifier: GPL-3.0-or-later */
#include "random_hex.h"

#include <stdio.h>

bool random_hex(char *digits, size_t size) {
    FILE *file = fopen("/dev/urandom", "rb");
    if (!file) return false;
    size_t i = 0;
    for (int byte; i + 1 < size && (byte = getc(file)) != EOF; i++)
        digits[i] = "0123456789abcdef"[byte & 15];
    digits[i] = '\0';
    fclose(file);
    return i + 1 == size;
}
