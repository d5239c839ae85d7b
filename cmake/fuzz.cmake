# SPDX-License-Identifier: MIT
# fuzz/fuzz_X.c -> libFuzzer program fuzz_X, with every other fuzz/*.c (json_compare.c) linked in.
# ctest runs each for a moment over a copy of fuzz/corpus/X (scripts/fuzz-smoke).  What reads files and messages is instrumented, the rules are not: that
# would slow down every test of this build.
if(NOT CMAKE_C_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "GG_FUZZ needs clang: libFuzzer is a part of it (preset debug)")
endif()
target_compile_options(gg_base PRIVATE -fsanitize=fuzzer-no-link)
target_compile_options(gg_core PRIVATE -fsanitize=fuzzer-no-link)
target_compile_options(gg_server PRIVATE -fsanitize=fuzzer-no-link)

gg_glob(fuzz_targets fuzz/fuzz_*.c)
gg_glob(fuzz_helpers fuzz/*.c)
list(REMOVE_ITEM fuzz_helpers "" ${fuzz_targets})

foreach(source IN LISTS fuzz_targets)
    cmake_path(GET source STEM name)
    gg_program(${name} TEST SOURCES ${source} ${fuzz_helpers} LINK gg_server ${engine} PkgConfig::JANSSON)
    target_include_directories(${name} PRIVATE fuzz)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    add_test(NAME ${name} COMMAND ${PROJECT_SOURCE_DIR}/scripts/fuzz-smoke $<TARGET_FILE:${name}>)
    set_tests_properties(${name} PROPERTIES LABELS fuzz TIMEOUT 300 ENVIRONMENT UBSAN_OPTIONS=print_stacktrace=1)
endforeach()
