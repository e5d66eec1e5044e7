#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# SPDX-FileCopyrightText: 2026 The Strata authors
#
# Tries point-to-point channel=rdma where RDMA is: in a virtual machine with the distribution's full
# kernel, which has Soft-RoCE (rdma_rxe). The lab's own has a kernel for clouds, which has not, and
# most machines' kernels have not either; so this is a command of its own, not part of tests/run.sh.
#
#   tests/lab/rdma.sh BUILD_DIRECTORY [ROUNDS]
#
# BUILD_DIRECTORY has the targets bundle and tst_verbs_library. In the guest it runs that test, tries
# channel=rdma in containers of runc, crun and bubblewrap, compares its check values with those of
# channel=tcp, and measures in ROUNDS alternating rounds (3) beside perftest's ib_send_lat and
# ib_send_bw. Ends with 0 if the test passed and all check values agree. The guest is emulated: its
# figures show that the path works, never what a network does.
#
# Needs root once, to make the guest's files (about three minutes): they stay in
# ${STRATA_LAB_CACHE:-${XDG_CACHE_HOME:-~/.cache}/strata-lab}, under a name made from their recipe.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cache=${STRATA_LAB_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/strata-lab}
guest_packages=bubblewrap,crun,perftest,ibverbs-providers,iproute2,kmod,libqt6test6,runc
modules=(virtio_pci virtio_net crc32_generic ib_uverbs rdma_rxe)
patience_s=1800

fail() {
    printf 'rdma: %s\n' "$*" >&2
    exit 1
}

recipe_key() { sha256sum <"$here/rdma.sh" | cut -c1-16; }

# The package of the kernel itself, which a package without a version depends on.
kernel_package() { apt-cache depends linux-image-amd64 | sed -n 's/^ *Depends: \(linux-image-[0-9].*\)/\1/p' | head -n 1; }

# keep_modules ROOT KERNEL: moves those that are needed from the unpacked package into the root.
keep_modules() {
    local root=$1 version module
    version=$(basename "$2"/lib/modules/*)
    cp -a "$2/lib/modules" "$root/lib/"
    chroot "$root" depmod "$version"
    chroot "$root" modprobe -S "$version" --show-depends -a "${modules[@]}" | sed -n 's/^insmod \([^ ]*\).*/\1/p' | sort -u |
        while read -r module; do
            install -D "$root$module" "$root/kept$module"
        done
    rm -rf "$root/lib/modules/$version/kernel"
    cp -a "$root/kept/lib/modules/$version/kernel" "$root/lib/modules/$version/"
    rm -rf "$root/kept"
    chroot "$root" depmod "$version"
}

build() {
    local target=$1 work
    ((EUID == 0)) || fail "the guest's files are not made yet, and making them needs root: run this once with sudo."
    mkdir -p "$cache"
    work=$(mktemp -d "$cache/.build-XXXXXX")
    # shellcheck disable=SC2064 # the folder is known now and must not change
    trap "rm -rf '$work'" EXIT
    chmod 777 "$work" # apt downloads as a user of its own
    (cd "$work" && apt-get download -q "$(kernel_package)" >/dev/null) || fail "the kernel could not be downloaded."
    dpkg-deb -x "$work"/linux-image-*.deb "$work/kernel"
    mmdebstrap --mode=root --variant=minbase --include="$guest_packages" --aptopt='APT::Install-Recommends "false"' \
        --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
        "$(. /etc/os-release && echo "$VERSION_CODENAME")" "$work/root" /etc/apt/sources.list.d/debian.sources >&2 ||
        fail "mmdebstrap could not install the guest (its messages are above)."
    keep_modules "$work/root" "$work/kernel"
    rm -rf "$work"/root/var/{cache/apt,lib/apt}
    mkdir "$work/out"
    (cd "$work/root" && find . | cpio -o -H newc --quiet) >"$work/out/root.cpio"
    cp "$work"/kernel/boot/vmlinuz-* "$work/out/vmlinuz"
    mv -T "$work/out" "$target"
    rm -rf "$work"
    trap - EXIT
}

# What changes with the build: a second archive, which the kernel unpacks over the first.
pack_build() {
    local build=$1 work=$2 library
    mkdir -p "$work/add/opt/strata" "$work/add/opt/tests/lib"
    install -m 755 "$here/rdma_guest.sh" "$work/add/init"
    zstd -dcq "$build"/bundle/strata-engine-x86_64.tar.zst | tar -x -C "$work/add/opt/strata"
    cp "$build/tests/bin/tst_verbs_library" "$work/add/opt/tests/"
    ldd "$build/tests/bin/tst_verbs_library" | sed -n 's/^.* => \(\/[^ ]*\) .*$/\1/p' | while read -r library; do
        cp -L "$library" "$work/add/opt/tests/lib/"
    done
    # Those that the guest has: its loader, its libc and its libibverbs, whose drivers are its own.
    rm -f "$work"/add/opt/tests/lib/{ld-linux*,libc.so.6,libm.so.6,libibverbs.so.1,libnl-*}
    (cd "$work/add" && find . | cpio -o -H newc --quiet) >"$work/add.cpio"
}

boot() {
    local image=$1 work=$2 rounds=$3
    cat "$image/root.cpio" "$work/add.cpio" >"$work/initrd"
    # As in lab_vm.sh: with a thread for each processor the guest sometimes locks up.
    timeout "$patience_s" qemu-system-x86_64 -machine q35 -accel tcg,thread=single -cpu max -m 2048 -smp 2 -no-reboot \
        -nodefaults -display none -kernel "$image/vmlinuz" -initrd "$work/initrd" \
        -append "console=ttyS0 net.ifnames=0 quiet panic=-1 strata.rounds=$rounds" \
        -netdev user,id=net0,restrict=on -device virtio-net-pci,netdev=net0 -serial "file:$work/serial" </dev/null ||
        fail "the guest did not end within $patience_s s; its console: $(tail -n 5 "$work/serial")"
    tr -d '\r' <"$work/serial"
}

main() {
    local build=${1:?"which build directory? See the head of this script."} rounds=${2:-3} image
    [[ -f $build/bundle/strata-engine-x86_64.tar.zst && -x $build/tests/bin/tst_verbs_library ]] ||
        fail "$build has no bundle or no tst_verbs_library; build them: ninja -C $build bundle tst_verbs_library"
    image=$cache/rdma-$(recipe_key)
    [[ -f $image/vmlinuz ]] || build "$image"
    scratch=$(mktemp -d)
    trap 'rm -rf "$scratch"' EXIT
    pack_build "$build" "$scratch"
    boot "$image" "$scratch" "$rounds" >"$scratch/console"
    cat "$scratch/console"
    grep -q '^rdma: all is well' "$scratch/console" || fail "something failed in the guest; see above."
}

main "$@"
