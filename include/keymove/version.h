/* version: of the library and the program. SPDX-License-Identifier: GPL-3.0-or-later */
#ifndef KM_VERSION_H
#define KM_VERSION_H

#define KM_VERSION "0.1.0"

#endif
