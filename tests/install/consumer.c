/* consumer: what a program needs to write to use the installed library.
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <keymove.h>
#include <stdio.h>

int main(void) {
    const KmPosition start = km_position_start();
    return printf("%d moves\n", km_movegen_count(&start)) < 0;
}
