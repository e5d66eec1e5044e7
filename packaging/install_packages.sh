#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Strata authors
#
# Installs the distribution packages that Strata needs, on Debian 12 and Ubuntu 24.04.
#
#   packaging/install_packages.sh [--for build|gpu|package|containers|vm|test|all] [--yes]     (all, when not said)
#
# Does nothing, quickly, when everything is there. Otherwise it says what is missing and, on a
# terminal, asks before it installs; --yes answers that. Needs root or sudo only when a
# package is missing, and says the command for it where there is neither. No service is
# started by the installation. The kernel of the group vm is not installed: it is unpacked into
# the user's cache.
set -euo pipefail

# One line a package: its name, or names separated by '|' where distributions differ.
# The first name the distribution knows is taken. With a '?' at the end it may be none: tests
# without it are skipped.
build_packages() {
    cat <<'LIST'
g++
cmake
ninja-build
ccache
pkg-config|pkgconf
qt6-base-dev
qt6-charts-dev|libqt6charts6-dev
libqt6opengl6-dev
libqt6svg6-dev|qt6-svg-dev
qt6-tools-dev
qt6-tools-dev-tools
qt6-l10n-tools
libssh-dev
libsqlite3-dev
libboost-math-dev
nlohmann-json3-dev
libexpected-dev
libdnnl-dev
libgloo-dev
libgrpc++-dev
libre2-dev
libprotobuf-dev
protobuf-compiler
libibverbs-dev
libjpeg62-turbo-dev|libjpeg-turbo8-dev
libkissfft-dev
zlib1g-dev
zstd
libzstd-dev
libssl-dev
openssh-client
python3
LIST
}

gpu_packages() {
    cat <<'LIST'
python3-pip
LIST
}

package_packages() {
    cat <<'LIST'
dpkg-dev
LIST
}

# Runtimes that need no daemon.
containers_packages() {
    cat <<'LIST'
runc
crun?
runsc?
bubblewrap?
LIST
}

# What a virtual machine is made of. A kernel comes besides.
vm_packages() {
    cat <<'LIST'
qemu-system-x86
busybox-static
dropbear-bin
cpio
e2fsprogs
LIST
}

test_packages() {
    cat <<'LIST'
xvfb
xauth
xdotool
fonts-dejavu-core
imagemagick
sqlite3
python3
openssh-client
openssh-server
docker.io
iptables
iproute2
procps
mmdebstrap
fish
zsh
tcsh
man-db
lintian
universal-ctags
protobuf-compiler-grpc
clang-format
clang-tidy
clang-14
lld
libclang-rt-14-dev
shellcheck
desktop-file-utils
appstream
libxml2-utils
shared-mime-info
LIST
}

purpose_of() {
    case $1 in
    build) echo "compilers, Qt and libraries, to build Strata" ;;
    gpu) echo "Python's pip, to get NVIDIA's compiler for the engine's GPU code" ;;
    package) echo "Debian's tools, to make a package of it" ;;
    containers) echo "container runtimes without a daemon, to measure in containers" ;;
    vm) echo "QEMU and what a virtual machine is made of, to measure in one" ;;
    test) echo "a display, SSH servers, container runtimes and a virtual machine, to test it" ;;
    esac
}

usage() {
    echo "usage: install_packages.sh [--for build|gpu|package|containers|vm|test|all] [--yes]"
}

fail() {
    printf 'install_packages: %s\n' "$*" >&2
    exit 1
}

is_installed() {
    [[ $(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null) == installed ]]
}

# True when one of the names in "a|b" is installed.
any_installed() {
    local name
    local names=${1%\?}
    for name in ${names//|/ }; do
        if is_installed "$name"; then return 0; fi
    done
    return 1
}

has_candidate() {
    local candidate
    candidate=$(apt-cache policy "$1" 2>/dev/null | sed -n 's/^ *Candidate: //p')
    [[ -n $candidate && $candidate != "(none)" ]]
}

# The name to install for "a|b": the first one this distribution offers; for "a?" nothing if it
# offers none.
choose_name() {
    local name names=${1%\?}
    for name in ${names//|/ }; do
        if has_candidate "$name"; then
            echo "$name"
            return
        fi
    done
    if [[ $1 != *\? ]]; then echo "${1%%|*}"; fi
}

# Lines of a group whose package is not installed.
missing_in() {
    local line
    while read -r line; do
        any_installed "$line" || echo "$line"
    done < <("${1}_packages")
}

choose_all() {
    local line
    for line in "$@"; do choose_name "$line"; done | sort -u
}

on_terminal() { [[ -t 0 && -t 2 ]]; }

# Prints the command prefix that gives root rights: nothing, or a sudo that can ask for its password or needs none.
root_prefix() {
    if ((EUID == 0)); then
        echo ""
    elif command -v sudo >/dev/null && { on_terminal || sudo -n true 2>/dev/null; }; then
        echo "sudo"
    else
        return 1
    fi
}

# A person is asked; a script has said it by starting this.
agree() {
    local answer
    if [[ $agreed ]] || ! on_terminal; then return 0; fi
    read -r -p "Install these packages${prefix:+ with sudo}? [Y/n] " answer || return 1
    [[ ! $answer || $answer == [yYjJ]* ]]
}

# While packages are set up, a policy that refuses every start keeps docker.io and
# openssh-server from launching daemons on somebody's workstation.
policy_file=/usr/sbin/policy-rc.d
policy_backup=$policy_file.before-strata
policy_marker='# Strata package installation: no service starts now.'

is_own_policy() { $prefix grep -qxF "$policy_marker" "$1" 2>/dev/null; }

# Held until this script and the apt-get that it started have ended, even if it is killed. It is on a folder because anybody may
# open one: a lock file that one person made could not be opened by another.
take_lock() {
    exec {lock}<"${policy_file%/*}"
    flock -n "$lock"
}

wait_for_other_installation() {
    if take_lock; then return 0; fi
    echo "install_packages: waiting for another installation of Strata's packages to end." >&2
    flock "$lock"
}

# A policy of our own that is there already was left by an installation that was killed: what it had put aside is still the
# backup.
forbid_service_starts() {
    local new
    new=$(mktemp)
    printf '#!/bin/sh\n%s\nexit 101\n' "$policy_marker" >"$new"
    if $prefix test -e "$policy_file" && ! is_own_policy "$policy_file"; then
        $prefix mv "$policy_file" "$policy_backup"
    fi
    trap allow_service_starts EXIT
    $prefix install -m 755 "$new" "$policy_file"
    rm -f "$new"
}

allow_service_starts() {
    $prefix rm -f "$policy_file"
    if is_own_policy "$policy_backup"; then $prefix rm -f "$policy_backup"; fi
    if $prefix test -e "$policy_backup"; then $prefix mv "$policy_backup" "$policy_file"; fi
}

# An installation was killed, and its packages came all the same. Its policy is looked at again once no other one can be at work.
remove_left_policy() {
    prefix=
    if ! is_own_policy "$policy_file" || ! take_lock || ! is_own_policy "$policy_file"; then return 0; fi
    if ((EUID == 0)) || sudo -n true 2>/dev/null; then
        ((EUID == 0)) || prefix=sudo
        allow_service_starts
    else
        echo "install_packages: $policy_file keeps services from starting; an installation that was killed left it. Start this" \
            "script again with sudo, which removes it." >&2
    fi
}

install_names() {
    wait_for_other_installation
    forbid_service_starts
    $prefix env DEBIAN_FRONTEND=noninteractive \
        apt-get -o DPkg::Lock::Timeout=300 install -y -q --no-install-recommends "$@" ||
        fail "apt-get could not install the packages (its messages are above)." \
            "Repair what it names, for example with 'apt-get -f install', and start this script again."
}

parse_arguments() {
    groups=(build gpu package containers vm test) agreed=
    while (($#)); do
        case $1 in
        --for)
            case ${2:-} in
            build | gpu | containers | vm) groups=("$2") ;;
            package) groups=(build package) ;;
            test) groups=(containers vm test) ;; # the lab has such a machine
            all) ;;
            *)
                usage >&2
                fail "--for needs build, gpu, package, containers, vm, test or all, not '${2:-}'."
                ;;
            esac
            shift 2
            ;;
        --yes)
            agreed=1
            shift
            ;;
        -h | --help)
            usage
            exit 0
            ;;
        *)
            usage >&2
            fail "'$1' is not an option of this script."
            ;;
        esac
    done
}

find_missing() {
    local group lines
    missing=()
    for group in "${groups[@]}"; do
        mapfile -t lines < <(missing_in "$group")
        if ((${#lines[@]})); then
            printf '%s (%s): missing %s\n' "$group" "$(purpose_of "$group")" "${lines[*]}"
            missing+=("${lines[@]}")
        else
            printf '%s (%s): complete\n' "$group" "$(purpose_of "$group")"
        fi
    done
}

# Whom the kernel is for: with sudo, who called it.
kernel_owner() {
    if ((EUID == 0)) && [[ -n ${SUDO_USER:-} ]]; then
        echo "$SUDO_USER"
    else
        id -un
    fi
}

# Folders that are made on the way belong to them, too.
as_kernel_owner() {
    if [[ $(kernel_owner) == "$(id -un)" ]]; then
        "$@"
    else
        runuser -u "$(kernel_owner)" -- "$@"
    fi
}

# The distribution's kernel for virtual machines, whose drivers for them are there and nobody's
# /boot is touched. Newer kernels than the one that is there are not looked for.
kernel_directory() {
    local home=${HOME:-}
    if [[ ! $home || $(kernel_owner) != "$(id -un)" ]]; then
        home=$(getent passwd "$(kernel_owner)" | cut -d : -f 6)
        echo "$home/.cache/strata-kernel"
    else
        # where app/guests/guest.sh looks
        echo "${XDG_CACHE_HOME:-$home/.cache}/strata-kernel"
    fi
}

# The package of the kernel itself, which a package without a version depends on.
kernel_package() {
    local name package
    for name in linux-image-cloud-amd64 linux-image-virtual; do
        package=$(apt-cache depends "$name" 2>/dev/null | sed -n 's/^ *Depends: \(linux-image-[0-9].*\)/\1/p') || true
        if [[ -n $package ]]; then
            echo "${package%%$'\n'*}"
            return
        fi
    done
}

# Ubuntu keeps the modules in a package of their own.
modules_package() { echo "linux-modules-${1#linux-image-}"; }

unpack_kernel() (
    target=$(kernel_directory)
    package=$(kernel_package)
    [[ -n $package ]] || fail "this distribution has no kernel that install_packages.sh knows." \
        "A virtual machine can be made of another one: name it in the host's settings."
    packages=("$package")
    if has_candidate "$(modules_package "$package")"; then packages+=("$(modules_package "$package")"); fi
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    # apt downloads as a user of its own, where root calls it.
    chmod 777 "$work"
    (cd "$work" && apt-get download -q "${packages[@]}") ||
        fail "the kernel could not be downloaded (the messages of apt-get are above)." \
            "Check 'apt-get update', and start this script again."
    mkdir -p "$work/kernel"
    for file in "$work"/*.deb; do dpkg-deb -x "$file" "$work/kernel"; done
    rm -rf "$work/kernel/usr/share"
    chmod -R u+rwX,go+rX "$work/kernel"
    as_kernel_owner mkdir -p "$(dirname "$target")"
    as_kernel_owner cp -a "$work/kernel" "$target.new.$$"
    as_kernel_owner mv -T "$target.new.$$" "$target"
    echo "vm: $package is unpacked in $target"
)

has_kernel() {
    local file
    for file in "$(kernel_directory)"/boot/vmlinuz-*; do [[ ! -r $file ]] || return 0; done
    return 1
}

main() {
    parse_arguments "$@"
    command -v apt-get >/dev/null ||
        fail "this system has no apt, so its packages cannot be installed from here." \
            "Install the counterparts of the packages listed in this script by hand."
    find_missing
    install_missing
    if [[ " ${groups[*]} " == *" vm "* ]] && ! has_kernel; then unpack_kernel; fi
}

# Somebody may have sudo and not be allowed to use it. Without a password where none is needed: -v alone may ask for one even there.
may_use_sudo() { sudo -n true 2>/dev/null || sudo -v; }

leave_it_to_root() {
    mapfile -t names < <(choose_all "${missing[@]}")
    fail "packages are missing, and only root may install them, but this is user $(id -un)" \
        "and $1. As root, run:" \
        "apt-get update && apt-get install --no-install-recommends ${names[*]}"
}

install_missing() {
    if ! ((${#missing[@]})); then
        remove_left_policy
        return 0
    fi
    prefix=$(root_prefix) || leave_it_to_root "sudo is missing or needs a terminal"
    agree || fail "nothing was installed."
    if [[ $prefix ]] && ! may_use_sudo; then leave_it_to_root "sudo refused"; fi
    # Names are chosen after the update: a fresh system has no package lists yet.
    $prefix apt-get -o DPkg::Lock::Timeout=300 update -q ||
        echo "install_packages: the package lists could not be refreshed; trying with those at hand." >&2
    mapfile -t names < <(choose_all "${missing[@]}")
    ((${#names[@]})) || return 0
    install_names "${names[@]}"
}

main "$@"
