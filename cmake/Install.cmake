# What `make install` installs: program, library, headers, and the files by which other builds find them.
# SPDX-License-Identifier: GPL-3.0-or-later
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/keymove)

install(TARGETS keymove)
if(KEYMOVE_HAS_MPI)
  install(TARGETS keymove-mpi)
endif()
# Two exports, because only users of the static library need zlib, libzstd, SQLite and libyaml.
install(TARGETS keymove_shared EXPORT keymove)
install(TARGETS keymove_static EXPORT keymove_static)
foreach(export keymove keymove_static)
  install(EXPORT ${export} NAMESPACE keymove:: FILE ${export}-targets.cmake
          DESTINATION ${package_dir})
endforeach()
install(DIRECTORY include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN *.h)

# Both files derive the prefix from their own location, so that an installed tree can be moved.
file(RELATIVE_PATH KEYMOVE_PC_TO_PREFIX
     /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
string(REGEX REPLACE "/$" "" KEYMOVE_PC_TO_PREFIX "${KEYMOVE_PC_TO_PREFIX}")
configure_file(cmake/keymove.pc.in keymove.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/keymove.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
configure_package_config_file(cmake/keymove-config.cmake.in keymove-config.cmake
                              INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(keymove-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/keymove-config.cmake
              ${PROJECT_BINARY_DIR}/keymove-config-version.cmake
        DESTINATION ${package_dir})

install(FILES docs/man/keymove.1 docs/man/keymove-mpi.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES packaging/completions/keymove.bash RENAME keymove
        DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
# The folder for zsh under /usr/local and with Homebrew; Debian's packages use another one.
set(KEYMOVE_ZSH_FOLDER zsh/site-functions CACHE STRING "folder of the zsh completion, under share")
install(FILES packaging/completions/_keymove
        DESTINATION ${CMAKE_INSTALL_DATADIR}/${KEYMOVE_ZSH_FOLDER})
install(FILES packaging/completions/keymove.fish
        DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES packaging/deb/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR} OPTIONAL)
