#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Packs the engine, every library it loads and its loader into a zstd archive that is named by its SHA-256. With GPU code there
# is a second one without it, for hosts that have no NVIDIA driver.
#
#   make_bundle.sh ENGINE UNPACKER OUTPUT_DIRECTORY ARCHITECTURE VERSION LEVEL [GPU_CODE]
#
# Writes strata-engine-ARCH.tar.zst, its .sha256 and its .json, with GPU_CODE also strata-engine-ARCH-cpu.tar.zst, its .sha256
# and its .json, and a stripped strata-unpack-ARCH. The same inputs give the same bytes.
set -eu
export LC_ALL=C

fail() {
    printf 'make_bundle: %s\n' "$*" >&2
    exit 1
}

[ $# -eq 6 ] || [ $# -eq 7 ] || fail "six or seven arguments are needed, not $#: see the head of this script."
engine=$1 unpacker=$2 output=$3 architecture=$4 version=$5 level=$6 gpu_code=${7-}
name=strata-engine-$architecture
unpack=strata-unpack-$architecture
stage=$output/stage

hash_of() {
    sha256sum "$1" | cut -d ' ' -f 1
}

# Paths of the shared libraries and of the loader, as the dynamic linker finds them on this machine.
libraries_of() {
    found=$(ldd "$1") || fail "ldd cannot read $1."
    case $found in
    *"not found"*) fail "a library of $1 is missing: $(printf '%s' "$found" | grep 'not found')" ;;
    esac
    printf '%s\n' "$found" | sed -n -e 's/^.* => \(\/[^ ]*\) .*$/\1/p' -e 's/^[[:space:]]*\(\/[^ ]*\) (0x[0-9a-f]*)$/\1/p'
}

# NVIDIA's driver and libraries still name what glibc was divided into before 2.34. An older host's own would not fit the
# libc of the bundle, and a container has none.
copy_former_parts_of_libc() {
    libc=$(printf '%s\n' "$libraries" | grep '/libc\.so\.6$') || fail "$engine uses no libc.so.6."
    for part in libdl.so.2 libpthread.so.0 librt.so.1; do
        cp -L "$(dirname "$libc")/$part" "$stage/lib/"
    done
}

# libibverbs comes with Gloo. Its drivers, which it opens by name, are those of its own version, and a host's would be of another
# or, in a container, absent.
copy_drivers_of_rdma() {
    library=$(printf '%s\n' "$libraries" | grep '/libibverbs\.so\.1$') || return 0
    for driver in "$(dirname "$library")"/libibverbs/lib*-rdmav*.so; do
        [ ! -f "$driver" ] || cp -L "$driver" "$stage/lib/"
    done
}

fill_stage() {
    rm -rf "$stage"
    mkdir -p "$stage/bin" "$stage/lib"
    strip -o "$stage/bin/strata-engine" "$engine"
    libraries=$(libraries_of "$engine")
    for library in $libraries; do
        cp -L "$library" "$stage/lib/"
    done
    copy_drivers_of_rdma
    ls "$stage"/lib/ld-* >/dev/null 2>&1 || fail "$engine has no loader of its own: is it linked statically?"
}

# Opened by the engine where a driver is; it links nothing that the engine does not.
add_gpu_code() {
    strip -o "$stage/lib/$(basename "$gpu_code")" "$gpu_code"
    copy_former_parts_of_libc
}

set_modes() {
    find "$stage" -type d -exec chmod 755 {} +
    find "$stage" -type f -exec chmod 444 {} +
    chmod 555 "$stage/bin/strata-engine" "$stage"/lib/ld-*
}

write_manifest() {
    (
        cd "$stage"
        find bin lib -type f | sort | while read -r file; do
            printf '%s %s %s %s\n' "$(hash_of "$file")" "$(stat -c %s "$file")" "$(stat -c %a "$file")" "$file"
        done
    ) >"$output/manifest"
    mv -f "$output/manifest" "$stage/manifest"
    chmod 444 "$stage/manifest"
}

# Compressing takes most of the time, so it is skipped when the tar archive is the one of the last time.
compress() {
    tar --create --file "$work_tar" --directory "$stage" --format=ustar --sort=name --mtime=@0 \
        --owner=0 --group=0 --numeric-owner bin lib manifest
    key="$(hash_of "$work_tar") $level $(zstd --version)"
    if [ ! -f "$archive" ] || [ ! -f "$archive.key" ] || [ "$(cat "$archive.key")" != "$key" ]; then
        rm -f "$archive.key"
        zstd -q -f "-$level" -T0 -o "$archive.new" "$work_tar"
        mv "$archive.new" "$archive"
        printf '%s\n' "$key" >"$archive.key"
    fi
}

describe() {
    sum=$(hash_of "$archive")
    printf '%s  %s\n' "$sum" "$packed.tar.zst" >"$output/$packed.sha256"
    cat >"$output/$packed.json" <<JSON
{
  "architecture": "$architecture",
  "engineVersion": "$version",
  "archive": "$packed.tar.zst",
  "sha256": "$sum",
  "bytes": $(stat -c %s "$archive"),
  "unpackedBytes": $(stat -c %s "$work_tar"),
  "manifestSha256": "$(hash_of "$stage/manifest")",
  "loader": "lib/$(cd "$stage/lib" && ls ld-*)",
  "unpacker": "$unpack",
  "unpackerSha256": "$(hash_of "$output/$unpack")",
  "unpackerBytes": $(stat -c %s "$output/$unpack")
}
JSON
}

# pack NAME: what the stage holds now.
pack() {
    packed=$1
    archive=$output/$packed.tar.zst
    work_tar=$output/$packed.tar
    set_modes
    write_manifest
    compress
    describe
    rm -f "$work_tar"
}

mkdir -p "$output"
strip -o "$output/$unpack" "$unpacker"
fill_stage
rm -f "$output/$name-cpu.json"
if [ -n "$gpu_code" ]; then
    pack "$name-cpu"
    add_gpu_code
fi
pack "$name"
