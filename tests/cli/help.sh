#!/bin/bash
# SPDX-License-Identifier: MIT
# Help, version, wrong command lines, completion.
source "$(dirname "$0")/lib.bash" || exit 1

succeeds 'help' help
commands=$(sed -n '/^Commands:/,/^$/s/^  \([a-z]*\) .*/\1/p' <<<"$out")
ok 'help lists the commands' matches "$commands" 'games.*move.*verify'
run
ok 'no argument: help, status 2' test "$rc" = 2
ok 'no argument: help on stdout' matches "$out" 'Usage: grognard COMMAND'
for command in $commands; do
    succeeds "$command --help" "$command" --help
    ok "$command --help has usage, options and examples" \
        matches "$out" "Usage: grognard $command.*Options:.*--lang.*Examples:.*grognard"
    same=$out
    succeeds "help $command" help "$command"
    is "help $command is the same" "$out" "$same"
    ok "docs/command.md tells of $command" grep -q "^## $command\$" "$SOURCE/docs/command.md"
    case " ${out%%Examples:*}" in
    *--json*) ok "docs/command.md: $command has an example" grep -q "grognard $command" "$SOURCE/docs/command.md" ;;
    esac
done
succeeds '--help' --help
succeeds '-h' -h
succeeds 'version' version
ok 'version names program, format and rules' matches "$out" 'grognard [0-9.]+.*record format 1.*rules of mini'
succeeds '--version' --version
succeeds 'version --json' version --json
ok 'version --json is JSON' holds '.["record-format"] == 1 and .rules.mini >= 1'

refused 'unknown command' 2 "no command 'xyzzy'" xyzzy
refused 'mistyped command' 2 "did you mean 'show'" shwo
refused 'mistyped command for help' 2 "did you mean 'verify'" help verfy
refused 'mistyped option' 2 'did you mean --json' games --jsno
refused 'unknown option' 2 'has no option --frobnicate' games --frobnicate
refused 'unknown short option' 2 'has no option -q' games -q
refused 'option without its value' 2 'lang needs a value' games --lang
refused 'value for an option without one' 2 'json takes no value' games --json=yes
refused 'unknown language' 2 "no language 'xx'" games --lang xx
refused 'a word too many' 2 "does not know what to do with 'extra'" games extra
refused 'a word too few' 2 'why needs' why file
refused 'only options' 2 'aucune commande' --lang fr
refused 'number out of range' 2 'wants a whole number' bench --decisions 0
refused 'no number' 2 "not 'many'" bench --decisions many
refused 'a control character stays out of the error' 2 "no command '[^[:cntrl:]]*'" $'a\nb'
run games --lang fr
french=$out
run --lang fr games
is 'options before the command count' "$out" "$french"
in_locale() { out=$(env "$@" "$GROGNARD" games); }
in_locale -u LC_ALL LANG=fr_FR.UTF-8
is 'language from LANG' "$out" "$french"
in_locale LC_ALL=fr_CA LANG=it_IT
is 'language from LC_ALL' "$out" "$french"
in_locale LC_ALL=frisian
ok 'no other language is taken for French' test "$out" != "$french"

for shell in bash zsh fish; do
    succeeds "completion $shell" completion $shell
    ok "completion $shell knows the commands" matches "$out" 'verify'
    ok "completion $shell knows the games" matches "$out" 'mini/duel'
done
refused 'completion for another shell' 2 'bash, zsh or fish' completion tcsh
complete_words() { # WORD...: what bash would offer
    (
        source <("$GROGNARD" completion bash)
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
        _grognard
        echo "${COMPREPLY[*]}"
    )
}
touch some.grog
is 'bash completes commands' "$(complete_words grognard verif)" verify
is 'bash completes options' "$(complete_words grognard move --di)" --dice
is 'bash completes values' "$(complete_words grognard show --as re)" 'red referee'
is 'bash completes files behind values' "$(complete_words grognard show --as red so)" some.grog
is 'bash completes games' "$(complete_words grognard new mini/d)" mini/duel

run_to() { "$GROGNARD" "${@:2}" >"$1" 2>"$base/err"; rc=$?; err=$(<"$base/err") out=; }
run_to /dev/full games
ok 'a full standard output is an error' said_no 3 'standard output'
done_testing
