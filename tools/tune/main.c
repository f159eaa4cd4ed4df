/* tune: the command line of the tuner (tune.h). SPDX-License-Identifier: GPL-3.0-or-later */
#include "tune.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int usage(void) {
    fputs("usage: tune play FILE GAMES NODES SEED     games against itself, positions to FILE\n"
          "       tune fit WEIGHTS.c EPOCHS TRUST FILE...   weights from the positions of FILEs\n",
          stderr);
    return 2;
}

int main(int argc, char **argv) {
    if (argc == 6 && strcmp(argv[1], "play") == 0)
        return tune_play(argv[2], atoi(argv[3]), strtoull(argv[4], NULL, 10),
                         strtoull(argv[5], NULL, 10));
    if (argc >= 6 && strcmp(argv[1], "fit") == 0)
        return tune_fit(argv + 5, argc - 5, argv[2], atoi(argv[3]), atof(argv[4]));
    return usage();
}
