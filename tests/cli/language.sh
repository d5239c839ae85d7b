#!/bin/bash
# SPDX-License-Identifier: MIT
# grognard --lang: what the command itself says, in French and Italian, and that nothing is left out.
source "$(dirname "$0")/lib.bash" || exit 1
export LC_ALL=C.UTF-8

succeeds 'a game in French' new mini/duel --seed 1 -o a.grog --lang fr
ok '... begins with how to go on' matches "$out" 'Ensuite.: grognard legal a.grog'
ok '... and the space before the colon' matches "$out" $'Rouge\u00a0: '
succeeds 'help' help --lang it
ok '... is Italian to the end' matches "$out" 'Comandi:.*rigiocare registrazioni.*memoria esaurita'
succeeds 'help on a command' help odds --lang fr
ok '... with its options' matches "$out" 'Options.:.*réponses aux décisions suivantes.*lire les fichiers de données'
refused 'a mistyped command' 2 'vouliez-vous dire «.show.»' --lang fr shw
refused 'a mistyped option' 2 'forse --json' show a.grog --jsn --lang it
refused 'an unknown verb' 1 'pas de verbe «.q.».; il y a.: ' move a.grog q --lang=fr
refused 'no such file' 3 'nosuch.grog' show nosuch.grog --lang it
run why a.grog confirm --lang fr
ok 'why' matches "$out" "n’est pas permis.: Interdit par la règle"
succeeds 'hint' hint a.grog --bot random --lang it
ok '... by name' matches "$out" '^random giocherebbe '
succeeds 'verify' verify a.grog --lang fr
ok '... counts' matches "$out" 'valide\. Coups.: [0-9]+, en cours\. Jets et pioches.: '
succeeds 'odds' odds a.grog 1 --lang fr
ok '... with a decimal comma' matches "$out" '[0-9],[0-9][0-9]'
ok '... and no point' lacks "$out" '[0-9]\.[0-9]'
LC_MESSAGES=it_IT.UTF-8 LC_ALL='' run legal a.grog nosuch 2>/dev/null
ok 'the language of the environment' matches "$err" 'nessun|non '

# said FILE...: what these files say, as JSON strings; literals that stand together are one
said() {
    cat "$@" | tr '\n' ' ' | sed "s/\" \\+\"//g; s/\\\\'/'/g" |
        grep -oP '(?:cli_tr\(|cli_fail\(\s*\w+,|gg_fail\([^,"]+,|\.(?:summary|about|help) =)\s*\K"(?:\\.|[^"\\])*"' |
        grep -P '[A-Za-z]{3}' | grep -vxP '"[^A-Za-z]*(%[-.*0-9]*(ll|l|z)?[a-z][^A-Za-z]*)*"'
}

# A text that goes on in a macro is known by how it begins.  What is wrong with a file of data or a ruleset is for those who write them, in English, and so are
# the figures of bench, match and sim.
shopt -s extglob
said "$SOURCE"/src/cli/!(cmd_bot|external).c "$SOURCE"/src/host/*.c \
    "$SOURCE"/src/core/!(catalogue|odds_spread|battle|data|data_*|weights|fields*|board_json).c | sort -u | jq -s . >said.json
ok 'there is much to say' test "$(jq length said.json)" -gt 250
for language in fr it; do
    rows=$SOURCE/data/lang/$language/cli.json
    out=$(jq -r --slurpfile rows "$rows" '($rows[0] | keys) as $k |
        .[] | . as $s | select(any($k[]; startswith($s)) | not)' said.json) err=
    is "all of it in $language" "$out" ''
    out=$(jq -r 'def takes: [scan("%[-+ 0#]*[0-9.*]*(?:ll|l|z)?[a-zA-Z]")] | sort;
        to_entries[] | select(.key | startswith("_") | not) | select(.key | test("%[-0-9.*]*[a-z]")) |
        select((.key | gsub("%%"; "") | takes) != (.value | gsub("%%"; "") | gsub("%[0-9][$]"; "%") | takes)) | .key' "$rows" |
        grep -v '^Plays pairs')
    is '... with the arguments of the English' "$out" ''
done
done_testing
