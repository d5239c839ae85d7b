# SPDX-License-Identifier: MIT
# Which tests cite which clause, as JSON: {"MINI-5.2": ["test_action: passing"], ...}
#
#   awk -v out=FILE -f cmake/citations.awk tests/mini/tests/*.c
#
# A citation in a comment before a function belongs to that function, one inside to the function it
# is in.  What is not in a test function (the list of tests, helpers) counts for its file.
function flush_above(    i) {
    for (i = 0; i < waiting; i++)
        note(above[i])
    waiting = 0
}
function note(id,    name) {
    name = file (test == "" ? "" : ": " test)
    if ((id, name) in known)
        return
    known[id, name] = 1
    if (!(id in list))
        order[count++] = id
    list[id] = list[id] (list[id] == "" ? "" : ", ") "\"" name "\""
}
FNR == 1 {
    flush_above()
    file = FILENAME
    sub(/^.*\//, "", file)
    sub(/\.[^.]*$/, "", file)
    test = ""
}
/^[a-z].*\(void \*\*[a-z]*\)/ {
    test = $0
    sub(/\(.*$/, "", test)
    sub(/^.*[ *]/, "", test)
    gsub(/_/, " ", test)
    sub(/^test /, "", test)
    sub(/^[a-z]+( [0-9]+)+ /, "", test)
    flush_above()
}
{
    rest = $0
    while (match(rest, /[A-Z]+-[0-9]+(\.[0-9]+)+/)) {
        id = substr(rest, RSTART, RLENGTH)
        rest = substr(rest, RSTART + RLENGTH)
        if ($0 ~ /^[ \t]+[^*]/ || $0 ~ /^[a-z}]/)
            note(id)
        else
            above[waiting++] = id
    }
}
/^}/ { test = "" }
END {
    flush_above()
    printf "{" > out
    for (i = 0; i < count; i++)
        printf "%s\n\"%s\": [%s]", i ? "," : "", order[i], list[order[i]] > out
    printf "\n}\n" > out
}
