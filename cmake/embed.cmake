# SPDX-License-Identifier: MIT
# Data files inside the binary, as src/host/embedded.h describes them.
#
# Included, it gives gg_embed(); run by the build (cmake -P) it writes the two sources:
# an assembly file that takes the bytes in with .incbin, and the C table of names and sizes.

# gg_embed(VARIABLE [TABLE NAME] [ONLY REGEX] ROOTS DIR... [EXTRA NAME|PATH...]): sets VARIABLE to the sources to
# compile.  TABLE: what the table is called, gg_embedded if it is not said; its count is NAME_count.
# ONLY: files whose name matches.  EXTRA: single files from elsewhere.
function(gg_embed variable)
    cmake_parse_arguments(arg "" "TABLE;ONLY" "ROOTS;EXTRA" ${ARGN})
    if(NOT arg_TABLE)
        set(arg_TABLE gg_embedded)
    endif()
    set(files)
    set(lines)
    foreach(root IN LISTS arg_ROOTS)
        set(root ${PROJECT_SOURCE_DIR}/${root})
        file(GLOB_RECURSE found CONFIGURE_DEPENDS RELATIVE ${root} ${root}/*)
        list(FILTER found EXCLUDE REGEX "(^|/)\\.|~$") # hidden files, editors' backups
        if(arg_ONLY)
            list(FILTER found INCLUDE REGEX "${arg_ONLY}")
        endif()
        foreach(name IN LISTS found)
            list(APPEND files ${root}/${name})
            list(APPEND lines "${name}|${root}/${name}") # the name first, so that sorting goes by it
        endforeach()
    endforeach()
    foreach(line IN LISTS arg_EXTRA)
        string(REGEX REPLACE "^[^|]*\\|" "" path "${line}")
        list(APPEND files ${path})
        list(APPEND lines "${line}")
    endforeach()
    list(SORT lines COMPARE STRING)
    list(JOIN lines "\n" text)
    string(REGEX REPLACE "^gg_" "" out ${arg_TABLE})
    set(out ${PROJECT_BINARY_DIR}/${out})
    file(CONFIGURE OUTPUT ${out}.list CONTENT "${text}\n" @ONLY) # touched only when it changes
    add_custom_command(
        OUTPUT ${out}.S ${out}.c
        COMMAND ${CMAKE_COMMAND} -DOUT=${out} -DTABLE=${arg_TABLE} -P ${PROJECT_SOURCE_DIR}/cmake/embed.cmake
        DEPENDS ${out}.list ${PROJECT_SOURCE_DIR}/cmake/embed.cmake ${files}
        COMMENT "Embedding ${arg_ROOTS}"
        VERBATIM)
    set(${variable} ${out}.S ${out}.c PARENT_SCOPE)
endfunction()

if(NOT CMAKE_SCRIPT_MODE_FILE)
    return()
endif()

cmake_minimum_required(VERSION 3.25)
file(STRINGS ${OUT}.list lines)
set(asm "/* made by cmake/embed.cmake */\n    .section .rodata\n")
set(declarations)
set(rows)
set(names)
set(count 0)
foreach(line IN LISTS lines)
    string(REGEX MATCH "^([^|]*)\\|(.*)$" line "${line}")
    set(name "${CMAKE_MATCH_1}")
    set(path "${CMAKE_MATCH_2}")
    if(name IN_LIST names)
        message(FATAL_ERROR "two data files are called ${name}")
    endif()
    list(APPEND names "${name}")
    file(SIZE "${path}" size)
    string(REGEX REPLACE "([\"\\\\])" "\\\\\\1" path "${path}")
    string(REGEX REPLACE "([\"\\\\])" "\\\\\\1" name "${name}")
    string(APPEND asm "    .balign 16\n    .global ${TABLE}_${count}\n"
        "    .hidden ${TABLE}_${count}\n${TABLE}_${count}:\n"
        "    .incbin \"${path}\"\n    .byte 0\n")
    string(APPEND declarations "extern const unsigned char ${TABLE}_${count}[];\n")
    string(APPEND rows "    { \"${name}\", ${TABLE}_${count}, ${size} },\n")
    math(EXPR count "${count} + 1")
endforeach()
string(APPEND asm "    .section .note.GNU-stack,\"\",%progbits\n")

file(WRITE ${OUT}.S "${asm}")
file(WRITE ${OUT}.c "/* made by cmake/embed.cmake */
#include \"host/embedded.h\"

extern const struct gg_embedded ${TABLE}[];
extern const size_t ${TABLE}_count;
${declarations}
const struct gg_embedded ${TABLE}[] = {
${rows}    { 0 },
};
const size_t ${TABLE}_count = ${count};
")
