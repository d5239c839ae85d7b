# SPDX-License-Identifier: MIT
# What the rules browser shows apart from the rules themselves: rulings/GAME.md, and citations/GAME.json
# with the tests that cite each clause.

# gg_study(VARIABLE): sets it to "name|path" of each of these files, for gg_embed(... EXTRA).
function(gg_study variable)
    set(extra)
    gg_glob(rulings ${PROJECT_SOURCE_DIR}/docs/rulings/*.md)
    foreach(path IN LISTS rulings)
        cmake_path(GET path FILENAME name)
        list(APPEND extra "rulings/${name}|${path}")
    endforeach()
    gg_glob(rooms ${PROJECT_SOURCE_DIR}/src/rules/*/ruleset.c)
    list(TRANSFORM rooms REPLACE "^.*/([^/]+)/ruleset\\.c$" "\\1")
    foreach(game IN LISTS rooms ITEMS mini)
        gg_glob(tests ${PROJECT_SOURCE_DIR}/tests/rules/${game}/*.c
            ${PROJECT_SOURCE_DIR}/tests/${game}/tests/*.c)
        set(out ${PROJECT_BINARY_DIR}/citations/${game}.json)
        file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/citations)
        add_custom_command(
            OUTPUT ${out}
            COMMAND awk -v out=${out} -f ${PROJECT_SOURCE_DIR}/cmake/citations.awk ${tests}
            DEPENDS ${PROJECT_SOURCE_DIR}/cmake/citations.awk ${tests}
            COMMENT "Listing the tests of ${game}"
            VERBATIM)
        list(APPEND extra "citations/${game}.json|${out}")
    endforeach()
    set(${variable} ${extra} PARENT_SCOPE)
endfunction()
