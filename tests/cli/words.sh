#!/bin/bash
# SPDX-License-Identifier: MIT
# Words that stay out of the texts of each game: tests/words/README.md.
source "$(dirname "$0")/lib.bash" || exit 1
export LC_ALL=C.UTF-8
rows=$SOURCE/tests/words/texts.txt

# pattern WORD: as a regular expression
pattern() {
    local word=$1 flags='(?i)' rest='\p{L}*'
    [[ $word != =* ]] || flags='' word=${word#=}
    if [[ $word == /*/ ]]; then
        printf '%s' "${word:1:${#word}-2}"
    else
        printf '%s' "$flags(?<!\p{L})(?:${word//\*/$rest})(?!\p{L})"
    fi
}

# "file key text" of a language, a form of a plural on each line
texts() {
    local file
    for file in "$SOURCE/data/lang/$1"/*.json; do
        jq -r --arg f "$(basename "$file" .json)" 'to_entries[] | select(.key | startswith("_") | not) | .key as $k |
            (.value | if type == "object" then del(.plural)[] else . end) |
            [$f, $k, gsub("\n"; " ")] | join("\t")' "$file"
    done
    for file in "$SOURCE"/data/*/scenarios/*.json; do
        jq -r --arg f "$(basename "${file%/scenarios/*}")" --arg l "$1" '{name, about} + .words | to_entries[] |
            [$f, .key, (.value | if type == "object" then .[$l] else . end)] | join("\t")' "$file"
    done
}

# found LANGUAGE FILES WORDS: lines of texts.LANGUAGE that have one of them
found() {
    local word line words
    IFS=, read -ra words <<<"${3//\/, /\/,}"
    while IFS= read -r line; do
        [[ ${line%%$'\t'*} =~ $2 ]] && printf '%s\n' "$line"
    done < <(for word in "${words[@]}"; do
        word=${word# }
        cut -f3 "texts.$1" | grep -nP "$(pattern "${word% }")" | cut -d: -f1
    done | sort -nu | sed 's/$/p/' | sed -nf - "texts.$1")
}

# tries WORDS: those of these words that are not found where they stand; regular expressions are not tried
tries() {
    local word sample words
    IFS=, read -ra words <<<"${1//\/, /\/,}"
    for word in "${words[@]}"; do
        word=${word# } word=${word% } sample=${word#=}
        [[ $sample != *[][\\\/\(\)\{\?\+\^]* ]] || continue
        grep -qP "$(pattern "$word")" <<<"Of ${sample/\*/x}, too" || echo "$word"
    done
}

for language in en fr it; do
    texts "$language" >"texts.$language"
    ok "$language has texts" test -s "texts.$language"
done
number=0
while IFS= read -r row; do
    number=$((number + 1))
    [[ $row && $row != '#'* ]] || continue
    row=${row//\\|/$'\x01'}
    IFS='|' read -r language files words why <<<"$row"
    language=${language// /} files=${files# } words=${words# }
    files=${files% } files=${files//$'\x01'/|} words=${words% } words=${words//$'\x01'/|}
    out=$(found "$language" "$files" "$words") err=
    ok "texts.txt:$number: $language, not ${words:0:40}" test -z "$out" -a -n "$why"
    is '... and would be found' "$(tries "$words")" ''
done <"$rows"
printf 'waterloo\tkey\tQuelle zone\nnations\tkey\tCette zone\n' >texts.fr
is 'a word is looked for in its own game only' "$(found fr waterloo 'disque*, zone*')" $'waterloo\tkey\tQuelle zone'
done_testing
