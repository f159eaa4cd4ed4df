# Keymove: the short commands. SPDX-License-Identifier: GPL-3.0-or-later
#
# CMake does the work (CMakePresets.json names every configuration), and scripts/setup installs missing
# packages. A fresh machine needs only `make`.

PRESET       ?= release
PREFIX       ?= /usr/local
FUZZ_SECONDS ?= 60
MINUTES      ?= 30
JOBS         ?= $(shell nproc 2>/dev/null || sysctl -n hw.ncpu)
# Several of the longest tests (server, MPI, UCI) mostly wait, so more tests than cores are run at once.
TEST_JOBS    ?= $(shell expr 2 '*' $(JOBS))
CMAKE_FLAGS  ?=

# Homebrew installs some libraries where pkg-config does not look.
ifneq ($(shell command -v brew 2>/dev/null),)
export PKG_CONFIG_PATH := $(shell brew --prefix)/opt/zlib/lib/pkgconfig:$(shell brew --prefix)/opt/libedit/lib/pkgconfig:$(PKG_CONFIG_PATH)
endif

# $(call compile,PRESET) configures and builds build/PRESET; $(call check,PRESET) runs its tests. Fuzzing is limited by the
# clock, so $(fuzz) gives each target a core.
compile = cmake --preset $(1) $(CMAKE_FLAGS) >/dev/null && cmake --build --preset $(1) -j $(JOBS)
check   = ctest --preset $(1) -j $(TEST_JOBS) --no-label-summary
fuzz    = ctest --preset fuzz -j $(JOBS) --no-label-summary
stage   = @printf '\n== %s\n' "$(1)"

# The tests of code that runs in several threads.
THREADED = test_engine test_uci test_solver test_match test_http_live test_http_load

.PHONY: build run tour test deep soak bench lint fuzz install deb format clean help

build:    ## build build/release/keymove (PRESET=dev for another configuration)
	@scripts/setup build
	$(call compile,$(PRESET))

run: PRESET = release
run: build    ## build Keymove and open the workbench in the browser
	@build/release/keymove serve

tour: PRESET = release
tour: build   ## build Keymove and show what the command line can do
	@scripts/tour build/release/keymove

test:     ## run all checks: gates, sanitizers, fuzzing, clang and gcc, and the page
	@scripts/setup build test
	$(call stage,the sources)
	@tests/gates/run
	$(call stage,clang with the address and undefined-behaviour sanitizers)
	@$(call compile,asan)
	@$(call check,asan)
	$(call stage,threaded code under the thread sanitizer)
	@$(call compile,tsan) --target keymove $(THREADED)
	@$(call check,tsan) -R "^($$(echo $(THREADED) | tr ' ' '|'))$$"
	$(call stage,fuzzing each reader for a few seconds)
	@$(call compile,fuzz) --target fuzz_targets
	@FUZZ_SECONDS=5 $(fuzz)
	$(call stage,clang for any CPU)
	@$(call compile,clang)
	@$(call check,clang)
	$(call stage,gcc for this CPU)
	@$(call compile,gcc)
	@$(call check,gcc)
	$(call stage,the page in a browser)
	@KEYMOVE=build/gcc/keymove tests/web/run

deep:     ## run the long perft counts, with the larger suites where present
	@scripts/setup build test
	@$(call compile,gcc)
	@$(call check,gcc) -C deep -L deep --verbose

soak:     ## run server, engine and batches for MINUTES (default: 30) under the sanitizers
	@scripts/setup build test
	@$(call compile,asan) --target keymove test_http_load
	@$(call compile,tsan) --target keymove test_http_load
	@tests/soak/run $(MINUTES) build/asan build/tsan

bench: build    ## measure Keymove beside other programs
	@scripts/setup build bench
	@set -e; for b in bench/*; do if [ -f $$b ] && [ -x $$b ]; then \
	    PATH="$$PATH:/usr/games" KEYMOVE=build/release/keymove $$b; fi; done

lint:     ## run clang-tidy and cppcheck
	@scripts/setup build test lint
	@$(call compile,clang)
	@scripts/lint build/clang

fuzz:     ## fuzz each reader for FUZZ_SECONDS (default: 60)
	@scripts/setup build test
	@$(call compile,fuzz) --target fuzz_targets
	@FUZZ_SECONDS=$(FUZZ_SECONDS) $(fuzz) --verbose

install: build    ## install under PREFIX (default: /usr/local) and DESTDIR
	cmake --install build/$(PRESET) --prefix $(PREFIX)

deb:      ## build the Debian package build/deb/keymove_*.deb
	@scripts/setup build deb
	@$(call compile,deb)
	@cd build/deb && cpack -G DEB

format:   ## format the C sources with clang-format
	@tests/gates/format --fix

clean:    ## remove build/
	rm -rf build

help:     ## print this list
	@awk -F ':[^#]*## *' '/^[a-z]+:.*## / { printf "%-10s%s\n", $$1, $$2 }' Makefile
