#!/usr/bin/env bash
# Runs tooldef and leaves its reports in a folder of their own for the steps that follow. Whether
# the step fails is decided by report.sh, once it is known what became of the upload. bash 3.2.
set -u
# shellcheck source-path=SCRIPTDIR source=commands.sh
. "${BASH_SOURCE[0]%/*}/commands.sh"
unset CDPATH CLICOLOR_FORCE
# tooldef reads the repository that it stands in, whatever these name.
unset GIT_DIR GIT_WORK_TREE GIT_COMMON_DIR GIT_OBJECT_DIRECTORY GIT_INDEX_FILE GIT_NAMESPACE
export NO_COLOR=1

refuse() {
    annotate error "$1"
    exit 2
}

# one_of INPUT VALUE WORD…
one_of() {
    local input=$1 value=$2 word
    shift 2
    for word in "$@"; do [ "$value" != "$word" ] || return 0; done
    refuse "the input \`$input\` can't be $(printf '%q' "${value:0:60}"): one of $* is known"
}

# An input given as an empty expression means its default.
fail_on=${INPUT_FAIL_ON:-error}
min_severity=${INPUT_MIN_SEVERITY:-note}
sarif=${INPUT_SARIF:-auto}
require_tools=${INPUT_REQUIRE_TOOLS:-false}
one_of fail-on "$fail_on" error warning note never
one_of min-severity "$min_severity" error warning note
one_of annotations "${INPUT_ANNOTATIONS:-auto}" auto true false
one_of sarif "$sarif" auto true false
one_of require-tools "$require_tools" true false

# What begins with a dash is a folder too; and `cd -` would be another one.
folder=${INPUT_WORKING_DIRECTORY:-.}
case $folder in -*) folder=./$folder ;; esac
cd -- "$folder" 2>/dev/null ||
    refuse "the input \`working-directory\` names no folder that can be entered: $(printf '%q' "${INPUT_WORKING_DIRECTORY:0:200}")"

reports=$(mktemp -d "$RUNNER_TEMP/tooldef.XXXXXXXX") || refuse "no folder can be made in the runner's temporary folder"

# Each line of an input that isn't empty, through `add`. A value stays a value whatever it begins with.
each_line() {
    local line
    while IFS= read -r line || [ -n "$line" ]; do
        line=${line%$'\r'}
        [ -z "$line" ] || add "$line"
    done <<<"$1"
}

options=(check "--min-severity=$min_severity")
[ -z "${INPUT_CONFIG:-}" ] || options+=("--config=$INPUT_CONFIG")
[ -z "${INPUT_BASELINE:-}" ] || options+=("--baseline=$INPUT_BASELINE")
[ -z "${INPUT_CATEGORY:-}" ] || options+=("--category=$INPUT_CATEGORY")
add() { options+=("--target=$1"); }
each_line "${INPUT_TARGETS:-}"

# Reports that `args` asks for belong to the run that is judged: a second one would overwrite them.
arguments=() arguments_without_output=()
report_follows=false
# Whether a line of `args` may be a path: only tooldef knows which flags take the next line as their value.
words=false
names_files=some
add() {
    local is_report=$report_follows
    report_follows=false
    case $1 in
    --since | --since=*) refuse "give \`--since\` as the input \`since\`, not in \`args\`: SARIF has to hold all findings" ;;
    -) refuse "\`-\` in \`args\` means standard input, which holds nothing here: name files and folders in \`paths\`" ;;
    --output=*) is_report=true ;;
    --output) is_report=true report_follows=true ;;
    -q | --quiet) names_files=none ;;
    -v | --verbose) names_files=all ;;
    -*) ;;
    *) [ "$is_report" = true ] || words=true ;;
    esac
    arguments+=("$1")
    [ "$is_report" = true ] || arguments_without_output+=("$1")
}
each_line "${INPUT_ARGS:-}"

paths=(--)
# A path of one dash is a file here; standard input holds nothing.
add() { case $1 in -*) paths+=("./$1") ;; *) paths+=("$1") ;; esac; }
each_line "${INPUT_PATHS:-}"

# A scanned folder may be laid out as a bare repository, with settings that name commands: git takes none
# for one here, and fetches nothing.
quiet_git() {
    GIT_NO_LAZY_FETCH=1 GIT_ALLOW_PROTOCOL=none \
        git -c safe.bareRepository=explicit -c core.fsmonitor=false -c core.hooksPath=/dev/null "$@" 2>/dev/null
}

# lacking COMMIT: what keeps tooldef from judging by it, and nothing where it can.
lacking() {
    local before
    command -v git >/dev/null || { echo "git isn't installed"; return; }
    quiet_git rev-parse --show-toplevel >/dev/null || {
        echo "git finds no repository here that it will read (one that another user owns has to be in git's \`safe.directory\`)"
        return
    }
    case $1 in *[!0-9a-f]*) false ;; *) quiet_git cat-file -e "$1^{commit}" ;; esac || {
        echo "The checkout lacks the pull request's base (\`fetch-depth: 0\` brings it)"
        return
    }
    before=$(quiet_git merge-base -- "$1" HEAD) || before=$1
    quiet_git ls-tree -r --full-tree "$before" >/dev/null ||
        echo "The checkout has the pull request's base, but not its list of files (a checkout without \`filter\` brings it)"
}

since=${INPUT_SINCE:-}
if [ "$since" = auto ]; then
    since=${BASE_SHA:-}
    if [ -z "$since" ]; then
        echo "This run belongs to no pull request: every tool is checked."
    else
        lack=$(lacking "$since")
        if [ -n "$lack" ]; then
            since=
            echo "$lack: every tool is checked."
        fi
    fi
fi

run=("${options[@]}" ${arguments[@]+"${arguments[@]}"} "--fail-on=$fail_on" --format=human
    "--output=json=$reports/report.json"
    "--output=github=$reports/annotations.txt"
    "--output=markdown=$reports/summary.md")
[ "$require_tools" = false ] || run+=(--require-tools)
[ -z "$since" ] || run+=("--since=$since")
[ "$sarif" = false ] || [ -n "$since" ] || run+=("--output=sarif=$reports/tooldef.sarif")

tooldef=$GITHUB_ACTION_PATH/dist/tooldef
# tooldef keeps what it quotes from becoming a command; the runner is told not to look for one either.
quiet=${reports##*.}$RANDOM$RANDOM
printf '::stop-commands::%s\n' "$quiet"
status=0
# One stream, as the runner reads two in no certain order.
"$tooldef" "${run[@]}" "${paths[@]}" </dev/null 2>&1 || status=$?

# Code scanning takes an upload as all there is: it would close the alerts of tools that this change
# left alone. So its report is made without --since.
if [ "$sarif" != false ] && [ -n "$since" ]; then
    case $status in
    0 | 1 | 3)
        all=0
        "$tooldef" "${options[@]}" ${arguments_without_output[@]+"${arguments_without_output[@]}"} \
            --fail-on=never --format=concise \
            "--output=sarif=$reports/tooldef.sarif" "${paths[@]}" </dev/null >"$reports/all.txt" 2>&1 || all=$?
        case $all in
        0 | 3) ;;
        *)
            sed 's/^/  /' "$reports/all.txt"
            status=$all
            ;;
        esac
        ;;
    esac
fi
# What broke off perhaps ended within a line.
printf '\n::%s::\n' "$quiet"

# count KEY: from the report's last line, which quotes nothing that was scanned.
count() { sed -n '$s/^"summary": {.*"'"$1"'":\([0-9][0-9]*\)[,}].*/\1/p' "$reports/report.json" 2>/dev/null; }

tools=$(count tools)
unread=$(count unread)
unparsed=$(count unparsed)
trouble=
case $status in
0 | 1 | 3)
    for file in report.json annotations.txt summary.md; do
        [ -f "$reports/$file" ] || trouble="tooldef wrote no $file"
    done
    [ -n "$tools" ] || trouble=${trouble:-"tooldef's report has no counts"}
    if [ "$sarif" != false ] && ! [ -s "$reports/tooldef.sarif" ]; then trouble="tooldef wrote no SARIF"; fi
    [ -z "$trouble" ] || status=2
    ;;
2) trouble="tooldef couldn't do all that it was asked to: its own lines in the log say why" ;;
126 | 127) trouble="tooldef can't be run here (status $status)" ;;
*) trouble="tooldef broke off with status $status" ;;
esac
[ "$status" != 3 ] || trouble="no tool definition was found, and \`require-tools\` asks for one"

# What the run saw nothing of.
unseen=
# add_unseen COUNT WHAT: so many files, of which the log's closing lines name five.
add_unseen() {
    [ "${1:-0}" != 0 ] || return 0
    local files=files
    [ "$1" != 1 ] || files="file"
    unseen="${unseen:+$unseen, }$1 $files couldn't be $2"
    if [ "$1" -gt 5 ] && [ "$names_files" = some ]; then names_files=five; fi
}
add_unseen "$unread" read
add_unseen "$unparsed" parsed
case $unseen/$names_files in
/* | */none) ;;
*/five) unseen="$unseen: the log names the first five of a kind" ;;
*)
    pronoun=them
    [ "$((${unread:-0} + ${unparsed:-0}))" != 1 ] || pronoun=it
    unseen="$unseen: the log names $pronoun"
    ;;
esac

# What a failed run holds is perhaps not all, and an upload would close the alerts of the rest.
upload=false
if [ "$sarif" != false ] && [ "$status" -le 1 ]; then
    if [ "$sarif" = auto ] && [ -n "${PULL_REQUEST:-}" ] && [ "${HEAD_REPOSITORY:-}" != "$GITHUB_REPOSITORY" ]; then
        echo "A fork's pull request can't write to code scanning: nothing is uploaded."
    elif [ "$tools" = 0 ] && { [ "${#paths[@]}" -gt 1 ] || [ "$words" = true ]; }; then
        echo "No tool was found, and \`paths\` or \`args\` perhaps name only a part: nothing is uploaded, as that would close every alert."
    elif [ "$tools" = 0 ] && [ "$(count files)" = 0 ]; then
        echo "The working directory holds no file that could be checked: nothing is uploaded, as that would close every alert."
    else
        upload=true
    fi
fi

output reports "$reports"
output status "$status"
output trouble "$trouble"
output tools "$tools"
output tests "$(count toolsInTests)"
output errors "$(count errors)"
output warnings "$(count warnings)"
output unseen "$unseen"
output upload "$upload"
if [ -f "$reports/report.json" ]; then output json-file "$reports/report.json"; fi
if [ -s "$reports/tooldef.sarif" ]; then output sarif-file "$reports/tooldef.sarif"; fi
exit 0
