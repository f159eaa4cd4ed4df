# `make deb`: one package with program, library, headers, man page and completions.
# SPDX-License-Identifier: GPL-3.0-or-later
set(CPACK_PACKAGE_NAME keymove)
set(CPACK_PACKAGE_CONTACT "Keymove maintainers <maintainers@keymove.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "chess-problem workbench")
set(CPACK_PACKAGE_DESCRIPTION
    "Keymove finds forced mates and proves them, with certificates that another
program can check; it explains why a move is illegal, solves and makes Solo
Chess puzzles, and plays, at a terminal, in the browser and for UCI programs.
The package includes libkeymove, the same features as a C library.")
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX ${CMAKE_INSTALL_PREFIX})
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/packaging/deb/prepare.cmake)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
# The libraries that the program loads itself are not among those that it was linked with.
find_program(KEYMOVE_DPKG dpkg)
foreach(file IN LISTS KEYMOVE_LATE_FILES)
  if(KEYMOVE_DPKG)
    file(REAL_PATH ${file} file)
    execute_process(COMMAND ${KEYMOVE_DPKG} -S ${file} OUTPUT_VARIABLE owner ERROR_QUIET)
    if(owner MATCHES "^([^:,]+):")
      list(APPEND late_packages ${CMAKE_MATCH_1})
    endif()
  endif()
endforeach()
list(JOIN late_packages ", " CPACK_DEBIAN_PACKAGE_DEPENDS)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "pkg-config, zlib1g-dev, libzstd-dev, libsqlite3-dev, libyaml-dev")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/packaging/deb/triggers)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)
