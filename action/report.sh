#!/usr/bin/env bash
# The end of the action: annotations, the job summary, and whether the step fails. bash 3.2.
set -u
# shellcheck source-path=SCRIPTDIR source=commands.sh
. "${BASH_SOURCE[0]%/*}/commands.sh"

# finish STATUS: the end of the action.
finish() {
    output exit-status "$1"
    exit "$1"
}

if [ "$CHECK_OUTCOME" != success ]; then
    # The step itself, or the runner, has said why.
    printf '**tooldef** did not run to its end: the log says why.\n' >>"$GITHUB_STEP_SUMMARY"
    finish 2
fi

status=$TOOLDEF_STATUS
case $status in '' | *[!0-9]*) status=2 ;; esac
# The runner keeps ten annotations of a level for the whole action: what the action itself says, and
# what the refused upload said, must leave the findings' count true.
most_errors=10 most_warnings=10 most_notices=10
said=()

if [ -n "$TROUBLE" ]; then
    annotate error "$TROUBLE"
    said+=("$TROUBLE")
    most_errors=$((most_errors - 1))
fi

if [ "$UPLOAD" = true ] && [ "$UPLOAD_OUTCOME" = failure ]; then
    line="code scanning refused the report, and the upload's own lines say why: the job needs \`security-events: write\`, and the repository code scanning; \`sarif: false\` does without both"
    said+=("$line")
    most_errors=$((most_errors - 1))
    most_warnings=$((most_warnings - 1))
    if [ "${INPUT_SARIF:-auto}" = true ]; then
        annotate error "$line"
        most_errors=$((most_errors - 1))
        [ "$status" != 0 ] && [ "$status" != 1 ] || status=2
    else
        annotate warning "$line"
        most_warnings=$((most_warnings - 1))
    fi
fi

# The summary counts them too.
if [ -n "${UNSEEN:-}" ]; then
    annotate warning "$UNSEEN"
    most_warnings=$((most_warnings - 1))
fi

if [ "$TOOLS" = 0 ] && [ "$status" = 0 ]; then
    # The summary's own first line says it too.
    line="no tool definition was found"
    [ "${TESTS:-0}" = 0 ] || line="tool definitions were found in tests only, which are not judged"
    annotate notice "$line: nothing was checked"
    most_notices=$((most_notices - 1))
fi

# Prints the annotations that there is still room for.
print_annotations() {
    local line dropped=0
    while IFS= read -r line; do
        case $line in
        ::error\ *) most_errors=$((most_errors - 1)); [ "$most_errors" -ge 0 ] || line= ;;
        ::warning\ *) most_warnings=$((most_warnings - 1)); [ "$most_warnings" -ge 0 ] || line= ;;
        ::notice\ *) most_notices=$((most_notices - 1)); [ "$most_notices" -ge 0 ] || line= ;;
        esac
        if [ -n "$line" ]; then printf '%s\n' "$line"; else dropped=$((dropped + 1)); fi
    done <"$REPORTS/annotations.txt"
    [ "$dropped" = 0 ] || echo "Not shown either, as the action's own lines count too: $dropped"
}

wanted=${INPUT_ANNOTATIONS:-auto}
# Code scanning annotates the change itself.
if [ "$wanted" = auto ]; then
    if [ "$UPLOAD" = true ] && [ "$UPLOAD_OUTCOME" = success ]; then wanted=false; else wanted=true; fi
fi
if [ "$wanted" = true ] && [ -f "$REPORTS/annotations.txt" ]; then print_annotations; fi

# GitHub drops a summary of more than 1 MiB as a whole.
most=900000
{
    for line in ${said[@]+"${said[@]}"}; do printf '> **tooldef**: %s\n\n' "$line"; done
    if [ -f "$REPORTS/summary.md" ]; then
        if [ "$(wc -c <"$REPORTS/summary.md")" -le "$most" ]; then
            cat -- "$REPORTS/summary.md"
        else
            head -c "$most" -- "$REPORTS/summary.md" | sed '$d'
            printf '\nThe rest is too long for a summary.\n'
        fi
    fi
} >>"$GITHUB_STEP_SUMMARY"

finish "$status"
