# Keymove: the short commands. SPDX-License-Identifier: GPL-3.0-or-later
#
# CMake does the work (CMakePresets.json names every configuration); scripts/setup brings what is
# missing. A fresh machine needs `make` and nothing else.

PRESET       ?= release
PREFIX       ?= /usr/local
FUZZ_SECONDS ?= 60
JOBS         ?= $(shell nproc 2>/dev/null || sysctl -n hw.ncpu)
CMAKE_FLAGS  ?=

# Homebrew keeps some libraries out of pkg-config's sight.
ifneq ($(shell command -v brew 2>/dev/null),)
export PKG_CONFIG_PATH := $(shell brew --prefix)/opt/zlib/lib/pkgconfig:$(shell brew --prefix)/opt/libedit/lib/pkgconfig:$(PKG_CONFIG_PATH)
endif

# $(call compile,PRESET) configures and builds build/PRESET; $(call check,PRESET) runs its tests.
compile = cmake --preset $(1) $(CMAKE_FLAGS) >/dev/null && cmake --build --preset $(1) -j $(JOBS)
check   = ctest --preset $(1) -j $(JOBS) --no-label-summary
stage   = @printf '\n== %s\n' "$(1)"

# The tests of what runs in several threads.
THREADED = test_engine test_uci test_solver test_match test_http_live test_http_load

.PHONY: build run tour test deep bench lint fuzz install deb format clean help

build:    ## build build/release/keymove (PRESET=dev for another configuration)
	@scripts/setup build
	$(call compile,$(PRESET))

run: PRESET = release
run: build    ## build, then start the workbench in the browser
	@build/release/keymove serve

tour: PRESET = release
tour: build   ## build, then show what the command line can do
	@scripts/tour build/release/keymove

test:     ## everything that must hold: gates, sanitizers, fuzzing, clang and gcc
	@scripts/setup build test
	$(call stage,the sources)
	@tests/gates/run
	$(call stage,clang with the address and undefined-behaviour sanitizers)
	@$(call compile,asan)
	@$(call check,asan)
	$(call stage,what uses threads under the thread sanitizer)
	@$(call compile,tsan) --target keymove $(THREADED)
	@$(call check,tsan) -R "^($$(echo $(THREADED) | tr ' ' '|'))$$"
	$(call stage,fuzzing each reader for a few seconds)
	@$(call compile,fuzz)
	@FUZZ_SECONDS=5 $(call check,fuzz)
	$(call stage,clang for any CPU)
	@$(call compile,clang)
	@$(call check,clang)
	$(call stage,gcc for this CPU)
	@$(call compile,gcc)
	@$(call check,gcc)
	$(call stage,the page in a browser)
	@KEYMOVE=build/gcc/keymove tests/web/run

deep:     ## the long perft counts, with the larger suites where they are
	@scripts/setup build test
	@$(call compile,gcc)
	@$(call check,gcc) -C deep -L deep --verbose

bench: build    ## measure against the programs of others
	@scripts/setup build bench
	@set -e; for b in bench/*; do if [ -f $$b ] && [ -x $$b ]; then \
	    PATH="$$PATH:/usr/games" KEYMOVE=build/release/keymove $$b; fi; done

lint:     ## clang-tidy and cppcheck
	@scripts/setup build test lint
	@$(call compile,clang)
	@scripts/lint build/clang

fuzz:     ## fuzz each reader for FUZZ_SECONDS=60
	@scripts/setup build test
	@$(call compile,fuzz)
	@FUZZ_SECONDS=$(FUZZ_SECONDS) $(call check,fuzz) --verbose

install: build    ## install under PREFIX=/usr/local (and DESTDIR)
	cmake --install build/$(PRESET) --prefix $(PREFIX)

deb:      ## make build/deb/keymove_*.deb
	@scripts/setup build deb
	@$(call compile,deb)
	@cd build/deb && cpack -G DEB

format:   ## let clang-format lay out the C sources
	@tests/gates/format --fix

clean:    ## remove build/
	rm -rf build

help:     ## this list
	@awk -F ':[^#]*## *' '/^[a-z]+:.*## / { printf "%-10s%s\n", $$1, $$2 }' Makefile
