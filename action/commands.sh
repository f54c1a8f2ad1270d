#!/usr/bin/env bash
# What the action's scripts share: where they find programs, and what they say to the runner, annotations
# and outputs. bash 3.2.

# What depends on the current folder is taken out of PATH: the scripts run in the folder to be scanned, and
# jobs do put `node_modules/.bin` there.
absolute=
set -f
old_ifs=$IFS
IFS=:
for folder in ${PATH:-}; do
    case $folder in /*) absolute=${absolute:+$absolute:}$folder ;; esac
done
IFS=$old_ifs
set +f
export PATH="${absolute:-/usr/bin:/bin}"
unset absolute old_ifs folder

# Text as the data of a workflow command: the runner decodes exactly these.
escaped() {
    local text=$1
    text=${text//[%]/%25}
    text=${text//$'\r'/%0D}
    text=${text//$'\n'/%0A}
    printf '%s' "$text"
}

# annotate LEVEL TEXT: one annotation of the run itself.
annotate() { printf '::%s title=tooldef::%s\n' "$1" "$(escaped "$2")"; }

# output NAME VALUE: a step output. A value of several lines could add outputs of its own.
output() {
    case $2 in
    *[$'\r\n']*) annotate error "the value of the output $1 has more than one line"; exit 2 ;;
    esac
    printf '%s=%s\n' "$1" "$2" >>"$GITHUB_OUTPUT"
}
