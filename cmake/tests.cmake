# SPDX-License-Identifier: MIT
# Tests for ctest.  Every one of them speaks TAP: scripts/count-tap counts the points.
#
#   tests/unit/test_X.c           test_X            in the program tests_unit
#   tests/rules/GAME/test_X.c     GAME_test_X       tests_GAME
#   tests/mini/tests/test_X.c     mini_test_X       tests_mini
#   tests/every/test_X.c          GAME_every_X      tests_every
#   tests/server/test_X.c         server_test_X     tests_server
#   tests/cli/X.sh                cli_X
#   tests/harness/*.c             harness_X         the program harness
#   tests/web/X.test.mjs          web_X, labelled web: they need scripts/install-deps web
#
# Golden records are replayed, and positions counted, in every build.  A build without BUILD_TESTING
# (release) also has only many random games and the client; a build with it (debug: under sanitizers)
# plays a tenth of the games, and has all other tests.
#
# Tests that keep a core busy and tests that wait for a socket share the cores well.  So each test says
# what it takes of a core, in sixths (PROCESSORS), and ./test gives ctest six for each core.  The longest
# begin first (COST), so that none of them is left alone at the end.
enable_testing()
set(GG_A_CORE 6)
set(GG_MOSTLY 4)  # of a core: a browser
set(GG_WAITING 2) # a server, and who talks to it

function(gg_add_test name)
    add_test(NAME ${name} COMMAND ${ARGN})
    set(environment CMOCKA_MESSAGE_OUTPUT=tap UBSAN_OPTIONS=print_stacktrace=1
        "SOURCE=${PROJECT_SOURCE_DIR}")
    if(TARGET grognard)
        list(APPEND environment "GROGNARD=$<TARGET_FILE:grognard>")
    endif()
    if(TARGET grognard-sim-mpi)
        list(APPEND environment "SIM_MPI=$<TARGET_FILE:grognard-sim-mpi>")
    endif()
    set_tests_properties(${name} PROPERTIES TIMEOUT 300 PROCESSORS ${GG_A_CORE} ENVIRONMENT "${environment}")
endfunction()

# ---- random games of every ruleset ----

gg_glob(rooms src/rules/*/ruleset.c)
list(TRANSFORM rooms REPLACE "^.*/([^/]+)/ruleset\\.c$" "\\1")

# gg_harness(NAME MODE COUNT SCENARIO): games of COUNT steps held to all laws, or a soak of COUNT
# games; a tenth of it under BUILD_TESTING
function(gg_harness name mode count only)
    if(BUILD_TESTING)
        math(EXPR count "(${count} + 9) / 10")
    endif()
    gg_add_test(harness_${name} harness ${mode} ${count} --only ${only})
    set_tests_properties(harness_${name} PROPERTIES COST 10)
endfunction()

if(TARGET harness)
    gg_add_test(harness_self harness --self-test)
    gg_add_test(harness_catalogues harness --catalogues)
    gg_add_test(harness_golden harness --golden-only)
    foreach(game IN LISTS rooms ITEMS mini)
        gg_add_test(harness_perft_${game} harness --perft --only ${game})
    endforeach()
    foreach(game IN LISTS rooms ITEMS mini)
        set(games 1000)
        if(game STREQUAL "wagram") # whose games are longer
            set(games 300)
        endif()
        if(NOT game STREQUAL "eagles") # beside each other, and each with its own time limit
            gg_harness(laws_${game} --laws 4000 ${game})
            gg_harness(soak_${game} --soak ${games} ${game})
        endif()
    endforeach()
    # Games of many thousand decisions: scenario by scenario, the great battles in the soak only.
    set(scenarios quatre-bras-short austerlitz-short)
    if(NOT BUILD_TESTING)
        list(APPEND scenarios ligny-short waterloo-short quatre-bras)
    endif()
    foreach(scenario IN LISTS scenarios)
        gg_harness(laws_eagles-${scenario} --laws 4000 eagles/${scenario})
    endforeach()
    gg_harness(soak_eagles --soak 12 eagles)
endif()

# ---- the client ----

if(NOT BUILD_TESTING AND TARGET grognard AND TARGET gg_mini) # the client, in real Chromium
    gg_glob(web_tests tests/web/*.test.mjs)
    foreach(script IN LISTS web_tests)
        cmake_path(GET script STEM name)
        gg_add_test(web_${name} bash tests/web/run ${name})
        set_tests_properties(web_${name} PROPERTIES LABELS web TIMEOUT 600 PROCESSORS ${GG_MOSTLY}
            WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
    endforeach()
    set_tests_properties(web_wagram web_editor web_game web_history web_eagles PROPERTIES COST 100)
endif()

if(NOT BUILD_TESTING)
    return()
endif()

# ---- test programs ----

find_package(PkgConfig REQUIRED)
pkg_check_modules(CMOCKA REQUIRED IMPORTED_TARGET cmocka)
pkg_check_modules(JANSSON REQUIRED IMPORTED_TARGET jansson)

# gg_test_program(ROOM PREFIX LINK LIBRARY... FILES SOURCE... [HELPERS SOURCE...] [GAMES GAME...]): the
# program tests_ROOM from all of these files, each with its main() under its own name (tests/main.c), and for
# ctest a test PREFIX + name of the file, for each; with GAMES one for each of them, GAME_ROOM_X.
function(gg_test_program room prefix)
    cmake_parse_arguments(arg "" "" "LINK;FILES;HELPERS;GAMES" ${ARGN})
    set(declarations)
    set(rows)
    foreach(source IN LISTS arg_FILES)
        cmake_path(GET source STEM name)
        set_source_files_properties(${source} PROPERTIES COMPILE_DEFINITIONS main=main_of_${name})
        string(APPEND declarations "int main_of_${name}(void);\n")
        string(APPEND rows "    { \"${name}\", main_of_${name} },\n")
        string(REPLACE test_ "" short ${name})
        foreach(game IN LISTS arg_GAMES)
            gg_add_test(${game}_${room}_${short} tests_${room} ${name})
            set_property(TEST ${game}_${room}_${short} APPEND PROPERTY ENVIRONMENT ONLY=${game})
        endforeach()
        if(NOT arg_GAMES)
            gg_add_test(${prefix}${name} tests_${room} ${name})
        endif()
    endforeach()
    set(list ${PROJECT_BINARY_DIR}/tests_${room}.c)
    file(CONFIGURE OUTPUT ${list} @ONLY CONTENT "/* made by cmake/tests.cmake */
#include \"files.h\"

@declarations@
const struct test_file test_files[] = {
@rows@    { 0 },
};
")
    gg_program(tests_${room} TEST SOURCES tests/main.c ${list} ${arg_FILES} ${arg_HELPERS}
        LINK ${arg_LINK} PkgConfig::CMOCKA PkgConfig::JANSSON)
    # What a test does is done by what it tests, which is optimised; the test itself compiles twice as fast.
    target_compile_options(tests_${room} PRIVATE "$<$<CONFIG:Debug>:-O0>")
    # cmocka.h needs these before it, and clang-format sorts them after it.
    target_compile_options(tests_${room} PRIVATE
        "SHELL:-include stdarg.h" "SHELL:-include stddef.h" "SHELL:-include setjmp.h"
        "SHELL:-include stdint.h")
endfunction()

gg_glob(unit_tests tests/unit/test_*.c)
foreach(alone catalogue scene view no_alloc draw_memory) # with rulesets, or a malloc(), of their own
    set(source ${PROJECT_SOURCE_DIR}/tests/unit/test_${alone}.c)
    list(REMOVE_ITEM unit_tests ${source})
    gg_test_program(${alone} "" LINK ${engine} FILES ${source})
endforeach()
target_link_options(tests_draw_memory PRIVATE -Wl,--wrap=calloc -Wl,--wrap=realloc)
gg_glob(kit tests/kit/*.c) # what the tests of all rulesets share
gg_test_program(unit "" LINK gg_cli FILES ${unit_tests} HELPERS fuzz/json_compare.c ${kit})
target_include_directories(tests_unit PRIVATE fuzz)

foreach(room IN LISTS rooms)
    gg_glob(files tests/rules/${room}/test_*.c)
    gg_glob(helpers tests/rules/${room}/*.c) # what the room's tests share
    list(REMOVE_ITEM helpers ${files})
    list(APPEND helpers ${kit})
    gg_test_program(${room} ${room}_ LINK ${engine} FILES ${files} HELPERS ${helpers})
endforeach()

if(TARGET gg_mini)
    gg_glob(files tests/mini/tests/test_*.c)
    gg_test_program(mini mini_ LINK ${engine} FILES ${files} HELPERS ${kit})
endif()

gg_glob(files tests/every/test_*.c)
gg_test_program(every "" LINK ${engine} FILES ${files} HELPERS tests/every/every.c ${kit} GAMES ${rooms} mini)
set_tests_properties(eagles_every_data eagles_every_check PROPERTIES COST 10)

if(TARGET grognard AND TARGET gg_mini) # over the wire, against the program itself
    gg_glob(files tests/server/test_*.c)
    gg_glob(helpers tests/server/*.c)
    list(REMOVE_ITEM helpers ${files})
    gg_test_program(server server_ LINK gg_store ${engine} FILES ${files} HELPERS ${helpers} tests/patched.c)
    foreach(source IN LISTS files)
        cmake_path(GET source STEM name)
        set_tests_properties(server_${name} PROPERTIES PROCESSORS ${GG_WAITING} COST 100)
    endforeach()
    # these count on being served at once
    set_tests_properties(server_test_forgotten server_test_talk PROPERTIES PROCESSORS ${GG_A_CORE})
    target_compile_definitions(tests_server PRIVATE _GNU_SOURCE) # prlimit(), memmem()
    add_dependencies(tests_server grognard)
endif()

if(TARGET grognard)
    gg_glob(cli_tests tests/cli/*.sh)
    foreach(script IN LISTS cli_tests)
        cmake_path(GET script STEM name)
        gg_add_test(cli_${name} bash ${script})
    endforeach()
    set_tests_properties(cli_check cli_weights cli_docs cli_bot PROPERTIES COST 10)
endif()
