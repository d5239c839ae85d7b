# SPDX-License-Identifier: MIT
# How a library or a program of this project is compiled.

set(GG_WARNINGS
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wvla
    -Wformat=2 -Wundef -Wcast-align -Wwrite-strings)

# gg_glob(VARIABLE PATTERN...): the files that match, looked up again at every build.
macro(gg_glob variable)
    file(GLOB ${variable} CONFIGURE_DEPENDS ${ARGN})
endmacro()

# gg_compile(TARGET [POSIX] [TEST]): POSIX may use the system below the C library; TEST also sees
# tests/ and is spared the two warnings that only hinder test code.
function(gg_compile target)
    cmake_parse_arguments(arg "POSIX;TEST" "" "" ${ARGN})
    target_include_directories(${target} PUBLIC ${PROJECT_SOURCE_DIR}/src)
    # Contracted a*b+c would round differently from machine to machine.
    set(options ${GG_WARNINGS} -ffp-contract=off)
    if(arg_TEST)
        list(REMOVE_ITEM options -Wconversion -Wmissing-prototypes)
        target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR}/tests)
    endif()
    if(GG_WERROR)
        list(APPEND options -Werror)
    endif()
    target_compile_options(${target} PRIVATE "$<$<COMPILE_LANGUAGE:C>:${options}>")
    if(arg_POSIX OR arg_TEST)
        target_compile_definitions(${target} PRIVATE _POSIX_C_SOURCE=200809L _DEFAULT_SOURCE)
    endif()
endfunction()

# gg_library(NAME [POSIX] SOURCES ... LINK ...): static; an empty shell while it has no source yet.
function(gg_library name)
    cmake_parse_arguments(arg "POSIX" "" "SOURCES;LINK" ${ARGN})
    if(NOT arg_SOURCES)
        add_library(${name} INTERFACE)
        target_include_directories(${name} INTERFACE ${PROJECT_SOURCE_DIR}/src)
        target_link_libraries(${name} INTERFACE ${arg_LINK})
        return()
    endif()
    add_library(${name} STATIC ${arg_SOURCES})
    target_link_libraries(${name} PUBLIC ${arg_LINK})
    if(arg_POSIX)
        gg_compile(${name} POSIX)
    else()
        gg_compile(${name})
    endif()
endfunction()

# gg_program(NAME [TEST] SOURCES ... LINK ...)
function(gg_program name)
    cmake_parse_arguments(arg "TEST" "" "SOURCES;LINK" ${ARGN})
    add_executable(${name} ${arg_SOURCES})
    target_link_libraries(${name} PRIVATE ${arg_LINK})
    if(arg_TEST)
        gg_compile(${name} TEST)
    else()
        gg_compile(${name} POSIX)
    endif()
endfunction()
