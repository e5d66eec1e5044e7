#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds the engine with its GPU code, the device tests and the bare loops, and packs what tests/device/run.sh needs of them
# into build/device/. Take the tree with that folder to a machine with a GPU.
#
#   tests/device/prepare.sh [BUILD_DIRECTORY]     build/release if it is configured, else build/device-build
#
#   build/device/archive.tar.zst   the engine, its libraries, its loader, its GPU code: the bundle that hosts get
#               strata-unpack      unpacks and verifies it there
#               bin.tar.xz         device_tests, bare_loops
#               prefix/            headers for a build there: nlohmann-json, tl-expected, cuDNN and its frontend, NCCL; RE2
#               commit             of this tree
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
target=$root/build/device
largest=50 # MiB

fail() {
  printf 'prepare.sh: %s\n' "$*" >&2
  exit 1
}

choose_build() {
  build=${1:-$root/build/release}
  if [[ -f $build/CMakeCache.txt ]]; then return; fi
  [[ $# -eq 0 ]] || fail "$build is not a configured build directory."
  build=$root/build/device-build
  "$root/packaging/install_cuda.sh" >&2
  cmake -S "$root" -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DSTRATA_ENGINE_ONLY=ON -DSTRATA_BUILD_TESTS=ON -Wno-dev >&2 ||
    fail "the build could not be configured; the reason is above."
}

# The folder in which the build found a header.
folder_of() { sed -n "s/^$1:PATH=//p" "$build/CMakeCache.txt"; }

# A folder of the kind that CMAKE_PREFIX_PATH names. The toolkit of a machine with a GPU often has no cuDNN and no NCCL.
pack_headers() {
  local prefix=$target/prefix nccl
  mkdir -p "$prefix/include" "$prefix/share/cmake"
  cp -r /usr/include/nlohmann /usr/include/tl "$(folder_of STRATA_RE2_INCLUDE_DIR)/re2" "$prefix/include/"
  mkdir -p "$prefix/lib"
  cp "$(sed -n 's/^STRATA_RE2:FILEPATH=//p' "$build/CMakeCache.txt")" "$prefix/lib/"
  cp -r /usr/share/cmake/nlohmann_json /usr/share/cmake/tl-expected "$prefix/share/cmake/" 2>/dev/null ||
    fail "the CMake files of nlohmann-json and tl-expected are not below /usr/share/cmake."
  cp -r "$(folder_of STRATA_CUDNN_FRONTEND_INCLUDE_DIR)"/cudnn_frontend* "$prefix/include/"
  cp "$(folder_of STRATA_DIR_OF_cudnn_h)"/cudnn*.h "$prefix/include/"
  nccl=$(folder_of STRATA_DIR_OF_nccl_h)
  cp "$nccl"/nccl*.h "$prefix/include/"
  if [[ -d $nccl/nccl_device ]]; then cp -r "$nccl/nccl_device" "$prefix/include/"; fi
}

main() {
  local bundle name
  choose_build "$@"
  grep -q '^STRATA_WITH_CUDA:BOOL=ON' "$build/CMakeCache.txt" || fail "$build was configured without GPU code (STRATA_WITH_CUDA)."
  cmake --build "$build" --target bundle device_tests bare_loops >&2 || fail "the build failed; the first error above says where."
  rm -rf "$target"
  mkdir -p "$target/bin"
  trap 'rm -rf "${target:?}/bin"' EXIT
  bundle=$build/bundle/strata-engine-$(uname -m).tar.zst
  name=$(basename "$bundle" .tar.zst)
  cp "$bundle" "$target/archive.tar.zst"
  cp "$build/bundle/$name.sha256" "$target/archive.sha256"
  cp "$build/bundle/strata-unpack-${name#strata-engine-}" "$target/strata-unpack"
  strip -o "$target/bin/device_tests" "$build/tests/device/device_tests"
  strip -o "$target/bin/bare_loops" "$build/tests/device/bare_loops"
  # The kernels of all generations of GPUs are much alike.
  (cd "$target" && python3 -m tarfile -c bin.tar.xz bin)
  rm -r "${target:?}/bin"
  pack_headers
  git -C "$root" describe --always --dirty --abbrev=40 '--exclude=*' >"$target/commit" || echo unknown >"$target/commit"
  local size
  size=$(du -sm "$target" | cut -f 1)
  ((size < largest)) || fail "$target has $size MiB, and $largest are too many to send."
  printf '%s: %s MiB, commit %s\n' "$target" "$size" "$(cat "$target/commit")"
}

main "$@"
