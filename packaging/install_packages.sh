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
policy_backup=

forbid_service_starts() {
    local new
    new=$(mktemp)
    printf '#!/bin/sh\n# Strata package installation: no service starts now.\nexit 101\n' >"$new"
    if $prefix test -e "$policy_file"; then
        policy_backup=$policy_file.before-strata
        $prefix mv "$policy_file" "$policy_backup"
    fi
    trap allow_service_starts EXIT
    $prefix install -m 755 "$new" "$policy_file"
    rm -f "$new"
}

allow_service_starts() {
    $prefix rm -f "$policy_file"
    if [[ -n $policy_backup ]]; then $prefix mv "$policy_backup" "$policy_file"; fi
}

install_names() {
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

# The distribution's kernel for virtual machines, whose drivers for them are there and nobody's
# /boot is touched. Newer kernels than the one that is there are not looked for.
kernel_directory() {
    local home
    # With sudo it is for who called it.
    home=$(getent passwd "${SUDO_USER:-$(id -un)}" | cut -d : -f 6)
    if [[ -z ${SUDO_USER:-} && -n ${XDG_CACHE_HOME:-} ]]; then
        echo "$XDG_CACHE_HOME/strata-kernel"
    else
        echo "$home/.cache/strata-kernel"
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
    mkdir -p "$(dirname "$target")" "$work/kernel"
    for file in "$work"/*.deb; do dpkg-deb -x "$file" "$work/kernel"; done
    rm -rf "$work/kernel/usr/share"
    chmod -R u+rwX,go+rX "$work/kernel"
    if [[ -n ${SUDO_USER:-} ]]; then chown -R "$SUDO_USER:" "$work/kernel"; fi
    cp -a "$work/kernel" "$target.new.$$"
    mv -T "$target.new.$$" "$target"
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

install_missing() {
    ((${#missing[@]})) || return 0
    if ! prefix=$(root_prefix); then
        mapfile -t names < <(choose_all "${missing[@]}")
        fail "packages are missing, and only root may install them, but this is user $(id -un)" \
            "and sudo is missing or needs a terminal. As root, run:" \
            "apt-get update && apt-get install --no-install-recommends ${names[*]}"
    fi
    agree || fail "nothing was installed."
    # Names are chosen after the update: a fresh system has no package lists yet.
    $prefix apt-get -o DPkg::Lock::Timeout=300 update -q ||
        echo "install_packages: the package lists could not be refreshed; trying with those at hand." >&2
    mapfile -t names < <(choose_all "${missing[@]}")
    ((${#names[@]})) || return 0
    install_names "${names[@]}"
}

main "$@"
