# How everything is compiled: warnings, instruction set, LTO, sanitizers.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Every target links km_flags, an interface library; CMAKE_C_FLAGS is left to the user.
include(CheckCCompilerFlag)
include(CheckCSourceCompiles)

set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

find_program(KEYMOVE_CCACHE ccache)
if(KEYMOVE_CCACHE)
  set(CMAKE_C_COMPILER_LAUNCHER ${KEYMOVE_CCACHE})
endif()

add_library(km_flags INTERFACE)
target_compile_options(km_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wold-style-definition
  -Wpointer-arith -Wwrite-strings -Wundef -Wvla
  -Wno-psabi # vectors are passed between inlined functions only
  $<$<BOOL:${KEYMOVE_WERROR}>:-Werror>)
# C17 without compiler extensions hides POSIX (clock_gettime, isatty, fileno) unless it is requested.
target_compile_definitions(km_flags INTERFACE
  _POSIX_C_SOURCE=200809L $<$<PLATFORM_ID:Darwin>:_DARWIN_C_SOURCE>)
if(CMAKE_SYSTEM_NAME STREQUAL Linux)
  target_link_options(km_flags INTERFACE -Wl,--as-needed)
endif()

if(KEYMOVE_PORTABLE)
  target_compile_definitions(km_flags INTERFACE KEYMOVE_PORTABLE)
else()
  check_c_compiler_flag(-march=native KEYMOVE_HAS_MARCH_NATIVE)
  target_compile_options(km_flags INTERFACE $<$<BOOL:${KEYMOVE_HAS_MARCH_NATIVE}>:-march=native>)
endif()

# The installed archive must link with any linker, with LTO or without. gcc can emit machine code beside its
# LTO code, and Apple's linker reads LTO code itself; elsewhere an LTO archive would not link.
if(KEYMOVE_LTO AND CMAKE_C_COMPILER_ID STREQUAL GNU)
  target_compile_options(km_flags INTERFACE -flto=auto -ffat-lto-objects)
  target_link_options(km_flags INTERFACE -flto=auto -Wno-psabi)
elseif(KEYMOVE_LTO AND CMAKE_C_COMPILER_ID STREQUAL AppleClang)
  target_compile_options(km_flags INTERFACE -flto)
  target_link_options(km_flags INTERFACE -flto)
endif()

if(KEYMOVE_FUZZ)
  set(CMAKE_REQUIRED_FLAGS -fsanitize=fuzzer)
  check_c_source_compiles("
    #include <stddef.h>
    #include <stdint.h>
    int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) { (void)data; (void)size; return 0; }"
    KEYMOVE_HAS_LIBFUZZER)
  unset(CMAKE_REQUIRED_FLAGS)
  if(KEYMOVE_HAS_LIBFUZZER)
    target_compile_options(km_flags INTERFACE -fsanitize=fuzzer-no-link)
  endif()
endif()
if(KEYMOVE_SANITIZE)
  set(sanitize -fsanitize=${KEYMOVE_SANITIZE})
  target_compile_options(km_flags INTERFACE ${sanitize} -fno-sanitize-recover=all
                         -fno-omit-frame-pointer)
  target_link_options(km_flags INTERFACE ${sanitize})
endif()
