# Run by CPack on the staged files: Debian wants its manual pages compressed, and without a date.
# SPDX-License-Identifier: GPL-3.0-or-later
file(GLOB_RECURSE pages ${CPACK_TEMPORARY_DIRECTORY}/usr/share/man/*.1)
if(pages)
  execute_process(COMMAND gzip -9nf ${pages} COMMAND_ERROR_IS_FATAL ANY)
endif()
