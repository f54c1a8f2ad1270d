#!/usr/bin/env bash
# What the action's scripts say to the runner: annotations and outputs. bash 3.2.

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
