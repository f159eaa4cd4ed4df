/* book_keys: the random numbers that Polyglot's keys are made of.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_ENGINE_BOOK_KEYS_H
#define KEYMOVE_ENGINE_BOOK_KEYS_H

#include <stdint.h>

enum {
    KM_BOOK_KEY_CASTLING = 768,
    KM_BOOK_KEY_EN_PASSANT = 772,
    KM_BOOK_KEY_WHITE = 780,
    KM_BOOK_KEYS = 781
};

extern const uint64_t km_book_keys[KM_BOOK_KEYS];

#endif
