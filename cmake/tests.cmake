# SPDX-License-Identifier: MIT
# Tests for ctest.  Every one of them speaks TAP: scripts/count-tap counts the points.
#
#   tests/unit/test_X.c           test_X            tests/cli/X.sh      cli_X
#   tests/rules/GAME/test_X.c     GAME_test_X       tests/harness/*.c   harness_GAME, soak_GAME
#   tests/mini/tests/test_X.c     mini_test_X       tests/server/test_X.c   server_test_X
#   tests/web/X.test.mjs          web_X, labelled web: they need scripts/install-deps web
enable_testing()
find_package(PkgConfig REQUIRED)
pkg_check_modules(CMOCKA REQUIRED IMPORTED_TARGET cmocka)
pkg_check_modules(JANSSON REQUIRED IMPORTED_TARGET jansson)

# The engine as one shared library: two hundred test programs with a copy each took seven gigabytes.
set(engine_objects)
foreach(part IN ITEMS gg_base gg_core gg_mini gg_rules gg_bots gg_host)
    if(TARGET ${part})
        list(APPEND engine_objects $<TARGET_OBJECTS:${part}>)
    endif()
endforeach()
add_library(gg_engine SHARED ${engine_objects})
target_include_directories(gg_engine INTERFACE ${PROJECT_SOURCE_DIR}/src)
if(TARGET gg_mini)
    target_compile_definitions(gg_engine INTERFACE GG_WITH_MINI=1)
endif()

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
    set_tests_properties(${name} PROPERTIES TIMEOUT 300 ENVIRONMENT "${environment}")
endfunction()

# gg_cmocka_test(NAME LIBRARY SOURCE...): LIBRARY brings the engine, alone or under a part of the host
function(gg_cmocka_test name library)
    gg_program(${name} TEST SOURCES ${ARGN}
        LINK ${library} PkgConfig::CMOCKA PkgConfig::JANSSON)
    # cmocka.h needs these before it, and clang-format sorts them after it.
    target_compile_options(${name} PRIVATE
        "SHELL:-include stdarg.h" "SHELL:-include stddef.h" "SHELL:-include setjmp.h"
        "SHELL:-include stdint.h")
    gg_add_test(${name} ${name})
endfunction()

gg_glob(unit_tests tests/unit/test_*.c)
foreach(source IN LISTS unit_tests)
    cmake_path(GET source STEM name)
    if(name STREQUAL "test_json_jansson") # the comparison that fuzz/fuzz_json.c also makes
        gg_cmocka_test(${name} gg_engine ${source} fuzz/json_compare.c)
        target_include_directories(${name} PRIVATE fuzz)
    elseif(name MATCHES "^test_(stats|child)") # the only ones that need more than the engine
        gg_cmocka_test(${name} gg_cli ${source})
    elseif(name MATCHES "^test_(store|server_)")
        gg_cmocka_test(${name} gg_server ${source})
    elseif(name MATCHES "^test_(catalogue|scene|view)$") # these bring rulesets of their own
        gg_cmocka_test(${name} "${engine}" ${source})
    else()
        gg_cmocka_test(${name} gg_engine ${source})
    endif()
endforeach()

gg_glob(rules_tests tests/rules/*/test_*.c)
foreach(source IN LISTS rules_tests)
    cmake_path(GET source STEM name)
    cmake_path(GET source PARENT_PATH room)
    gg_glob(helpers ${room}/*.c) # what the room's tests share
    list(FILTER helpers EXCLUDE REGEX "/test_[^/]*$")
    cmake_path(GET room FILENAME room)
    gg_cmocka_test(${room}_${name} gg_engine ${source} ${helpers})
endforeach()

if(TARGET gg_mini)
    gg_glob(mini_tests tests/mini/tests/test_*.c)
    foreach(source IN LISTS mini_tests)
        cmake_path(GET source STEM name)
        gg_cmocka_test(mini_${name} gg_engine ${source})
    endforeach()
endif()

if(TARGET harness)
    gg_glob(rooms src/rules/*/ruleset.c)
    list(TRANSFORM rooms REPLACE "^.*/([^/]+)/ruleset\\.c$" "\\1")
    list(REMOVE_ITEM rooms eagles)
    foreach(game IN LISTS rooms ITEMS mini) # beside each other, and each with its own patience
        gg_add_test(harness_${game} harness --quick --only ${game})
        gg_add_test(soak_${game} harness --soak $<IF:$<STREQUAL:${game},wagram>,600,2000> --only ${game})
    endforeach()
    # Games of many thousand decisions: scenario by scenario, the great battles in the soak only.
    foreach(scenario quatre-bras-short ligny-short waterloo-short austerlitz-short quatre-bras)
        gg_add_test(harness_eagles-${scenario} harness --quick --only eagles/${scenario})
    endforeach()
    gg_add_test(soak_eagles harness --soak 24 --only eagles)
endif()

if(TARGET grognard AND TARGET gg_mini) # over the wire, against the program itself
    gg_glob(server_tests tests/server/test_*.c)
    gg_glob(helpers tests/server/*.c)
    list(FILTER helpers EXCLUDE REGEX "/test_[^/]*$")
    foreach(source IN LISTS server_tests)
        cmake_path(GET source STEM name)
        gg_cmocka_test(server_${name} gg_engine ${source} ${helpers})
        target_compile_definitions(server_${name} PRIVATE _GNU_SOURCE) # prlimit(), memmem()
        add_dependencies(server_${name} grognard)
    endforeach()
endif()

if(TARGET grognard)
    gg_glob(cli_tests tests/cli/*.sh)
    foreach(script IN LISTS cli_tests)
        cmake_path(GET script STEM name)
        gg_add_test(cli_${name} bash ${script})
    endforeach()
endif()

if(TARGET grognard AND TARGET gg_mini) # the client, in real Chromium
    gg_glob(web_tests tests/web/*.test.mjs)
    foreach(script IN LISTS web_tests)
        cmake_path(GET script STEM name)
        gg_add_test(web_${name} bash tests/web/run ${name})
        set_tests_properties(web_${name} PROPERTIES LABELS web TIMEOUT 600 WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
    endforeach()
endif()
