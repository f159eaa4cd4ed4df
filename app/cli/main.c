/* main: the program. SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"

int main(int argc, char **argv) { return command_main(argc, argv); }
