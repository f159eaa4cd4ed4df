/* version: of the library and the program. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KEYMOVE_VERSION_H
#define KEYMOVE_VERSION_H

#define KEYMOVE_VERSION "0.1.0"

#endif
