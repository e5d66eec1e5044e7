#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Makes the Debian package and tries it in a clean, minimal system: installs it with what it depends on from the distribution's
# own archive, measures as an ordinary user, with and without what containers need, opens a window, upgrades, removes and purges it,
# and looks whether anything stayed. Needs root, and network for the archive; nothing on this machine is changed.
#
#   tests/package/package.sh [--build DIR] [--suite NAME --sources FILE]
#
#   --build DIR      the build tree that makes the package (build/release)
#   --suite, --sources
#                    another release or distribution than this machine's, and a list of its package sources
#
# The clean system and what was downloaded are kept in $STRATA_LAB_CACHE, or ${XDG_CACHE_HOME:-$HOME/.cache}/strata-lab.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cache=${STRATA_LAB_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/strata-lab}

say() { printf '[%4d s] %s\n' "$SECONDS" "$*"; }

fail() {
    printf 'package.sh: %s\n' "$*" >&2
    exit 1
}

usage() { sed -n '5,15s/^#\( \|$\)//p' "${BASH_SOURCE[0]}"; }

parse_arguments() {
    build=$here/../../build/release suite='' sources=''
    while (($#)); do
        case $1 in
        --build) build=${2:?--build needs a folder} && shift ;;
        --suite) suite=${2:?--suite needs a name} && shift ;;
        --sources) sources=${2:?--sources needs a file} && shift ;;
        -h | --help) usage && exit 0 ;;
        *) usage >&2 && fail "'$1' is not an option of this script." ;;
        esac
        shift
    done
    [[ (-z $suite && -z $sources) || (-n $suite && -n $sources) ]] || fail "--suite and --sources belong together."
}

# This machine's own distribution, and the list that it installs from.
own_distribution() {
    # shellcheck source=/dev/null
    suite=$(. /etc/os-release && echo "$VERSION_CODENAME")
    for sources in "/etc/apt/sources.list.d/$(. /etc/os-release && echo "$ID").sources" /etc/apt/sources.list; do
        if [[ -s $sources ]]; then return; fi
    done
    fail "no list of package sources was found under /etc/apt; name one with --suite and --sources."
}

check_needs() {
    ((EUID == 0)) || fail "a clean system is made and entered as root only. Run 'sudo $0'."
    command -v mmdebstrap >/dev/null ||
        fail "mmdebstrap is missing, which makes the clean system. Run 'packaging/install_packages.sh --for test'."
}

# Twice: the second is what an upgrade looks like.
make_packages() {
    cmake --build "$build" --target strata strata_package_files >"$work/build.log" 2>&1 ||
        { cat "$work/build.log" >&2 && fail "the package could not be made; the reason is above."; }
    for release in 1 2; do
        (cd "$build" && cpack --config CPackConfig.cmake -D "CPACK_DEBIAN_PACKAGE_RELEASE=$release" \
            -D "CPACK_OUTPUT_FILE_PREFIX=$work/release-$release") >"$work/build.log" 2>&1 ||
            { cat "$work/build.log" >&2 && fail "cpack failed; the reason is above."; }
    done
    first=$(echo "$work"/release-1/*.deb) second=$(echo "$work"/release-2/*.deb)
    say "made $(basename "$first"), $(($(stat -c %s "$first") / 1000)) kB"
}

run_lintian() {
    if ! command -v lintian >/dev/null; then
        say "lintian is not installed: the package was not checked"
        return
    fi
    lintian --allow-root --fail-on error --tag-display-limit 0 "$first" || fail "lintian found the errors above."
    say "lintian finds no error"
}

make_root() {
    local options archive
    options=(--mode=root --variant=minbase --aptopt='Acquire::Languages "none"')
    archive=$cache/package-root-$({ echo "$suite ${options[*]}" && cat "$sources"; } | sha256sum | cut -c1-16).tar
    if [[ ! -f $archive ]]; then
        mkdir -p "$cache"
        mmdebstrap "${options[@]}" "$suite" "$work/root.tar" "$sources" >"$work/mmdebstrap.log" 2>&1 ||
            { cat "$work/mmdebstrap.log" >&2 && fail "the clean system could not be made (see above)."; }
        mv "$work/root.tar" "$archive"
    fi
    mkdir -p "$root" "$cache/package-archives-$suite"
    tar --extract --numeric-owner --file "$archive" --directory "$root"
    cp -L /etc/resolv.conf "$root/etc/resolv.conf"
    say "a clean system: $(. "$root/etc/os-release" && echo "$PRETTY_NAME"), $(inside dpkg-query -W -f '.\n' | wc -l) packages"
}

# Runs a command in the clean system, with processes and mounts of its own, which end with it. Nothing of this session's environment
# goes in.
inside() {
    # shellcheck disable=SC2016 # the inner shell expands it
    unshare --mount --pid --fork --kill-child bash -c '
        set -e
        root=$1 archives=$2
        shift 2
        mount --bind "$root" "$root"
        mount -t proc proc "$root/proc"
        mount --bind /sys "$root/sys" && mount -o remount,ro,bind "$root/sys"
        mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
        mount -t tmpfs tmpfs "$root/dev/shm"
        mount --bind "$archives" "$root/var/cache/apt/archives"
        cd "$root"
        pivot_root . . && umount -l . # nobody makes a user namespace in a mere chroot
        exec env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
            DEBIAN_FRONTEND=noninteractive chroot . "$@"' bash "$root" "$cache/package-archives-$suite" "$@"
}

# The same as an ordinary user, in that user's home.
as_person() {
    inside setpriv --reuid 1000 --regid 1000 --clear-groups env HOME=/home/person sh -c "cd && $1"
}

# check WHAT COMMAND...: says what is right, or ends with what was wrong.
check() {
    local what=$1
    shift
    if ! "$@" >"$work/check.log" 2>&1; then
        cat "$work/check.log" "$work/run.err" >&2
        fail "not so: $what"
    fi
    say "$what"
}

installed_version() { [[ $(inside dpkg-query -W -f '${Version}' strata) == "$1" ]]; }

install_package() {
    cp "$1" "$root/root/"
    inside apt-get install -y -q --no-install-recommends "/root/$(basename "$1")"
}

# What other packages do when theirs is installed.
desktop_knows_it() {
    [[ -f $root/usr/share/mime/application/vnd.strata.project.xml ]]
}

finds_libraries() {
    # shellcheck disable=SC2016 # the shell inside expands it
    ! inside sh -c 'ldd /usr/bin/strata /usr/lib/*/qt6/plugins/platforms/libqxcb.so /usr/lib/*/qt6/plugins/iconengines/*.so' |
        grep 'not found'
}

short_run="strata run --this-computer --suite deepbench --part kinds=gemm --part 'match=gemm 512×1×512' \
    --part steps=5 --part max_seconds=5 --json"

# finished HOSTS: every trial of so many hosts, in run.json.
finished() {
    python3 - "$work/run.json" "$1" <<'PYTHON'
import json, sys
run = json.load(open(sys.argv[1], encoding="utf-8"))
trials = run["trials"]
hosts = {trial["host"] for trial in trials}
unfinished = [trial for trial in trials if trial["state"] != "done" or not trial["verified"]]
print(f"{len(trials)} trials of {hosts}, not finished: {unfinished}, {run['problems']}")
sys.exit(run["exit_status"] or not trials or bool(unfinished) or len(hosts) != int(sys.argv[2]))
PYTHON
}

measures() {
    as_person "$short_run --report report" >"$work/run.json" 2>"$work/run.err" && finished 1 &&
        compgen -G "$root/home/person/report/*.png" && as_person "strata check report/*.strata"
}

# says WORDS: in what the last run said to a person.
says() { grep -F -- "$1" "$work/run.err"; }

# The home is as those of some shared machines are: no program can be run from it.
measures_with_a_home_without_programs() {
    # shellcheck disable=SC2016 # the inner shell expands it
    inside sh -c 'mount -t tmpfs -o noexec,nosuid,uid=1000,mode=700 tmpfs /home/person && cd /home/person &&
        exec setpriv --reuid 1000 --regid 1000 --clear-groups env HOME=/home/person sh -c "$1"' sh "$short_run" \
        >"$work/run.json" 2>"$work/run.err" && finished "$1"
}

measures_in_a_container() {
    as_person "$short_run" >"$work/run.json" 2>"$work/run.err" && finished 2
}

# As where an administrator or an old kernel has no user namespaces for ordinary users.
measures_without_user_namespaces() {
    as_person "exec unshare --user --map-current-user --keep-caps sh -c 'echo 0 >/proc/sys/user/max_user_namespaces &&
        exec setpriv --ambient-caps=-all --inh-caps=-all sh' <<'SCRIPT'
$short_run
SCRIPT" >"$work/run.json" 2>"$work/run.err" && finished 1 && says "user namespaces"
}

# A window that could not open would end the program sooner.
opens_a_window() {
    local status=0
    as_person "QT_QPA_PLATFORM=offscreen timeout 10 strata --language de" || status=$?
    ((status == 124))
}

# Paths that are named for it, and what the desktop keeps of it; logs and what was downloaded may name it. The engine that it brought to
# this host stays in the person's own folders until they have it removed, under /var/tmp where the home cannot run programs.
leftovers() {
    inside sh -c 'find / -xdev \( -path /proc -o -path /sys -o -path /root -o -path /home -o -path /var/tmp/strata-engine-1000 -o -path /var/cache/apt \) -prune -o \
        -iname "*strata*" -print; grep -rl -i -e "org\.strata" -e vnd.strata /usr/share /etc /var/lib || true'
}

leaves_nothing() {
    local found
    found=$(leftovers)
    printf '%s\n' "$found"
    [[ -z $found ]]
}

try_package() {
    echo 'person:x:1000:1000::/home/person:/bin/sh' >>"$root/etc/passwd"
    install -d -o 1000 -g 1000 "$root/home/person"
    check "the package lists can be read" inside apt-get update -q
    check "the clean system has nothing of it" leaves_nothing
    check "it installs with what it depends on" install_package "$first"
    check "it says its version" as_person "strata --version | grep -q '^strata [0-9]'"
    check "every library is found, the window's too" finds_libraries
    check "the desktop knows its files" desktop_knows_it
    check "it speaks German where that is asked for" as_person "LC_ALL=de_DE.UTF-8 strata --help | grep -q '^Aufruf:'"
    check "it measures this computer, draws charts, and the file is intact" measures
    check "it measures where no program can be run from the home" measures_with_a_home_without_programs 1
    check "its window opens" opens_a_window
    check "bubblewrap is installed" inside apt-get install -y -q --no-install-recommends bubblewrap
    check "then it compares with a container, without root or a daemon" measures_in_a_container
    check "it does so where no program can be run from the home" measures_with_a_home_without_programs 2
    check "without user namespaces it measures this computer, and says what is missing" measures_without_user_namespaces
    check "it is upgraded" install_package "$second"
    check "the new version is there" installed_version "$(dpkg-deb -f "$second" Version)"
    check "the new version reads the file" as_person "strata check report/*.strata"
    check "it is removed" inside apt-get remove -y -q strata
    check "removing leaves nothing but measurements" leaves_nothing
    check "it is installed again" install_package "$second"
    check "it is purged" inside apt-get purge -y -q strata
    check "purging leaves nothing but measurements" leaves_nothing
}

main() {
    parse_arguments "$@"
    check_needs
    [[ $suite ]] || own_distribution
    work=$(mktemp -d) root=$work/root
    touch "$work/run.err"
    # Mounts are gone with their processes, so this removes files of ours only.
    # shellcheck disable=SC2064 # the folder is known now and must not change
    trap "rm -rf --one-file-system '$work'" EXIT
    make_packages
    run_lintian
    make_root
    try_package
    say "all of it is right"
}

main "$@"
