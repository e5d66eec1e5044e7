# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the completions of bash, zsh and fish from what the program says about itself.

usage: make_completions.py PROGRAM FOLDER     (strata.bash, _strata and strata.fish in FOLDER)
"""

import sys
from pathlib import Path

import command_help

HEAD = "# SPDX-FileCopyrightText: 2026 The Strata authors\n# SPDX-License-Identifier: GPL-3.0-or-later\n"


def names(options):
    return " ".join(name for option in options for name in option.names)


def first_words(command):
    return list(dict.fromkeys(verb.words.split()[0] for verb in command.verbs))


def two_worded(command):
    return [verb.words.split() for verb in command.verbs if " " in verb.words]


BASH = r"""
_strata()
{
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} verb='' words=''
    ((COMP_CWORD > 1)) && verb=${COMP_WORDS[1]}
    COMPREPLY=()
    case "$verb $before" in
@values@
    esac
    case $verb in
@verbs@
    *) words='@options@' ;;
    esac
    if [[ $verb == '' && $word != -* ]]; then words+=' @first@'; fi
    if [[ $word == -* || $verb == '' ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    fi
    if [[ $word != -* ]]; then _strata_files "$word"; fi
}

# Project files, and the folders that lead to them.
_strata_files()
{
    local file
    compopt -o filenames 2>/dev/null
    while read -r file; do
        if [[ -d $file || $file == *.strata ]]; then COMPREPLY+=("$file"); fi
    done < <(compgen -f -- "$1")
}

complete -F _strata strata
"""


def bash_value(verb, option):
    """What follows an option that takes a value."""
    pattern = "|".join(f"'{verb} {name}'" for name in option.names)
    act = {"FILE": '_strata_files "$word"',
           "DIR": 'compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -d -- "$word")'}.get(option.value, "")
    return f"    {pattern}) {act + '; ' if act else ''}return ;;"


def bash(command):
    values = [bash_value(verb.words.split()[0], option) for verb in command.verbs for option in verb.options if option.value]
    values += [f"    *' {name}') return ;;" for option in command.window_options if option.value for name in option.names]
    cases = []
    for verb in command.verbs:
        first, *rest = verb.words.split()
        if rest:
            cases.append(f"    {first}) if ((COMP_CWORD == 2)); then COMPREPLY=({' '.join(rest)}); return; fi; "
                         f"words='{names(verb.options)}' ;;")
        else:
            cases.append(f"    {first}) words='{names(verb.options)}' ;;")
    text = BASH.replace("@values@", "\n".join(values)).replace("@verbs@", "\n".join(cases))
    return HEAD + text.replace("@options@", names(command.window_options)).replace("@first@", " ".join(first_words(command)))


def zsh_quoted(text):
    return text.replace("\\", "\\\\").replace("'", "'\\''").replace("[", "\\[").replace("]", "\\]").replace(":", "\\:")


def zsh_option(option):
    value = ""
    if option.value:
        act = {"FILE": "_files -g \"*.strata\"", "DIR": "_files -/"}.get(option.value, " ")
        value = f":{zsh_quoted(option.value)}:{act}"
    text = f"[{zsh_quoted(option.summary)}]"
    if len(option.names) > 1:
        return f"'({' '.join(option.names)})'{{{','.join(option.names)}}}'{text}{value}'"
    star = "*" if option.repeats else ""
    return f"'{star}{option.names[0]}{'=' if option.value else ''}{text}{value}'"


def zsh_arguments(options, files):
    lines = [zsh_option(option) for option in options]
    if files:
        lines.append("'*:project file:_files -g \"*.strata\"'")
    return "_arguments -S \\\n" + " \\\n".join("        " + line for line in lines)


def zsh(command):
    lines = ["#compdef strata", HEAD, "local -a verbs", "verbs=("]
    for verb in command.verbs:
        lines.append(f"    '{verb.words.split()[0]}:{zsh_quoted(verb.summary)}'")
    lines += [")", "if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then", "    _describe -t verbs verb verbs",
              "    _files -g '*.strata'", "    return", "fi", "case $words[2] in"]
    for verb in command.verbs:
        first, *rest = verb.words.split()
        lines.append(f"{first})")
        if rest:
            lines.append(f"    if (( CURRENT == 3 )); then compadd {rest[0]}; return; fi")
            lines.append("    shift words; (( CURRENT-- ))")
        lines += ["    shift words; (( CURRENT-- ))", "    " + zsh_arguments(verb.options, verb.takes_file), "    ;;"]
    lines += ["*)", "    " + zsh_arguments(command.window_options, True), "    ;;", "esac"]
    return "\n".join(lines) + "\n"


FISH = """
function __strata_verb --description 'Whether the words so far begin with this verb, or, without one, with none'
    set -l words (commandline -opc)
    if test (count $argv) -eq 0
        test (count $words) -lt 2; or string match -q -- '-*' $words[2]
    else
        set -l last (math 1 + (count $argv))
        test (count $words) -ge $last; and test "$words[2..$last]" = "$argv"
    end
end

complete -c strata -f
"""


def fish_quoted(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def fish_option(condition, option):
    act = {"": "", "FILE": " -r -F", "DIR": " -x -a '(__fish_complete_directories)'"}.get(option.value, " -x")
    flags = " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in option.names)
    return f"complete -c strata -n {condition} {flags}{act} -d {fish_quoted(option.summary)}"


def fish(command):
    lines = [FISH]
    for verb in command.verbs:
        first, *rest = verb.words.split()
        lines.append(f"complete -c strata -n __strata_verb -a {first} -d {fish_quoted(verb.summary)}")
        if rest:
            lines.append(f"complete -c strata -n '__strata_verb {first}; and not __strata_verb {verb.words}' -a {rest[0]}")
    places = [("__strata_verb", command.window_options, True)]
    places += [(f"'__strata_verb {verb.words}'", verb.options, verb.takes_file) for verb in command.verbs]
    for condition, options, files in places:
        lines += [fish_option(condition, option) for option in options]
        if files:
            lines.append(f"complete -c strata -n {condition} -k -a '(__fish_complete_suffix .strata)'")
    return HEAD + "\n".join(lines) + "\n"


def main():
    program, folder = sys.argv[1], Path(sys.argv[2])
    command = command_help.read(program)
    for name, write in (("strata.bash", bash), ("_strata", zsh), ("strata.fish", fish)):
        (folder / name).write_text(write(command), encoding="utf-8")


if __name__ == "__main__":
    main()
