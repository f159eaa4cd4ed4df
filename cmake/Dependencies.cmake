# What Keymove stands on. Names of packages to install are in scripts/setup.
# SPDX-License-Identifier: GPL-3.0-or-later
set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)
pkg_check_modules(zlib REQUIRED IMPORTED_TARGET zlib)
pkg_check_modules(libzstd REQUIRED IMPORTED_TARGET libzstd)
pkg_check_modules(jansson REQUIRED IMPORTED_TARGET jansson)

# The library: what keymove.pc and the CMake package repeat for those who link it statically.
set(KEYMOVE_LIBRARIES PkgConfig::zlib PkgConfig::libzstd Threads::Threads)
add_library(km_library_dependencies INTERFACE)
target_link_libraries(km_library_dependencies INTERFACE ${KEYMOVE_LIBRARIES})

# The program.
add_library(km_app_dependencies INTERFACE)
target_link_libraries(km_app_dependencies INTERFACE PkgConfig::jansson Threads::Threads m)
if(NOT KEYMOVE_WITH_LIBEDIT STREQUAL OFF)
  pkg_check_modules(libedit IMPORTED_TARGET libedit)
  if(libedit_FOUND)
    target_link_libraries(km_app_dependencies INTERFACE PkgConfig::libedit)
    target_compile_definitions(km_app_dependencies INTERFACE KEYMOVE_WITH_LIBEDIT)
  elseif(NOT KEYMOVE_WITH_LIBEDIT STREQUAL AUTO)
    message(FATAL_ERROR "KEYMOVE_WITH_LIBEDIT=${KEYMOVE_WITH_LIBEDIT}, but libedit was not found")
  endif()
endif()
