#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Strata authors
#
# Builds the lab's virtual machine once and keeps it outside the source tree, under a name
# made from everything it is built from. Prints the folder that holds disk.ext4, vmlinuz
# and initrd.img. Building needs root; using a built image does not.
#
#   tests/lab/vm_image.sh [--path-only]     (say where it is or would be, build nothing)
#
# The cache: $STRATA_LAB_CACHE, or ${XDG_CACHE_HOME:-$HOME/.cache}/strata-lab
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cache=${STRATA_LAB_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/strata-lab}
disk_size=3G

fail() {
    printf 'vm_image: %s\n' "$*" >&2
    exit 1
}

distribution() {
    # shellcheck source=/dev/null
    . /etc/os-release
    echo "$ID $VERSION_CODENAME"
}

kernel_package() {
    case $1 in
    ubuntu) echo linux-image-virtual ;;
    *) echo "linux-image-cloud-$(dpkg --print-architecture)" ;;
    esac
}

guest_packages() {
    echo "openssh-server,docker.io,iptables,iproute2,kmod,udev,procps,initramfs-tools,$(kernel_package "$1")"
}

# The guest is made from the same archive the machine itself installs from.
archive_file() {
    local file
    for file in "/etc/apt/sources.list.d/$1.sources" /etc/apt/sources.list; do
        if [[ -s $file ]]; then
            echo "$file"
            return
        fi
    done
    fail "no list of package sources for '$1' was found under /etc/apt, so the guest cannot be" \
        "installed. Add the distribution's own sources there and start again."
}

recipe_key() {
    { distribution && cat "$here/vm_image.sh" "$here/vm_init.sh"; } | sha256sum | cut -c1-16
}

make_root() {
    local root=$1 id suite
    read -r id suite < <(distribution)
    # Documentation is left out: it would only make the disk larger.
    mmdebstrap --mode=root --variant=minbase --include="$(guest_packages "$id")" \
        --aptopt='APT::Install-Recommends "false"' --aptopt='Acquire::Languages "none"' \
        --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
        --dpkgopt='path-exclude=/usr/share/locale/*' \
        "$suite" "$root" "$(archive_file "$id")" >&2
}

configure_root() {
    local root=$1
    install -m 755 "$here/vm_init.sh" "$root/sbin/strata-lab-init"
    # Each lab brings its own host keys on a second disk.
    rm -f "$root"/etc/ssh/ssh_host_*
    cat >"$root/etc/ssh/sshd_config" <<'CONFIG'
PermitRootLogin prohibit-password
PasswordAuthentication no
KbdInteractiveAuthentication no
UsePAM no
UseDNS no
MaxStartups 100
Subsystem sftp /usr/lib/openssh/sftp-server
CONFIG
    usermod --root "$root" --password '*' root
    echo "127.0.0.1 localhost strata-lab-vm" >"$root/etc/hosts"
    echo strata-lab-vm >"$root/etc/hostname"
}

# A disk without a loop device: mke2fs copies the folder in.
pack() {
    local root=$1 into=$2
    cp -L "$root/vmlinuz" "$into/vmlinuz" 2>/dev/null || cp "$root"/boot/vmlinuz-* "$into/vmlinuz"
    cp -L "$root/initrd.img" "$into/initrd.img" 2>/dev/null || cp "$root"/boot/initrd.img-* "$into/initrd.img"
    mke2fs -q -t ext4 -E lazy_itable_init=1 -d "$root" "$into/disk.ext4" "$disk_size" >&2
    chmod 644 "$into"/*
}

build() {
    local target=$1 work
    ((EUID == 0)) || fail "the virtual machine's disk is not built yet and building it needs root." \
        "Run 'sudo tests/lab/vm_image.sh' once with STRATA_LAB_CACHE set to '$cache', or leave the machine out with --no-vm."
    command -v mmdebstrap >/dev/null || fail "mmdebstrap is missing, which installs the guest." \
        "Run 'packaging/install_packages.sh --for test' and start again."
    mkdir -p "$cache"
    work=$(mktemp -d "$cache/.build-XXXXXX")
    # shellcheck disable=SC2064 # the folder is known now and must not change
    trap "rm -rf '$work'" EXIT
    mkdir "$work/out"
    make_root "$work/root" || fail "mmdebstrap could not install the guest (its messages are in the log above)." \
        "Most often the package archive cannot be reached; check 'apt-get update' and start again."
    configure_root "$work/root"
    pack "$work/root" "$work/out"
    chmod 755 "$work/out"
    mv -T "$work/out" "$target"
}

main() {
    local target
    target=$cache/vm-$(recipe_key)
    if [[ ${1:-} != --path-only && ! -f $target/disk.ext4 ]]; then build "$target"; fi
    echo "$target"
}

main "$@"
