#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Tests and measures the engine on a machine with an NVIDIA GPU. It needs python3 with PyTorch; no Qt, no oneDNN, no network.
#
#   tests/device/run.sh [--way prepared|source] [--quick] [--output FILE] [--only TEXT] [--missing] [--rounds N]
#                       [--budget SECONDS] [--jobs N] [--seed N] [machine|correctness|sanitizer|peers|roofline ...]
#
#   machine     a minute: whether all that the others need is there; the first thing to run
#   --way       prepared: the engine that tests/device/prepare.sh packed elsewhere into build/device/
#               source: builds the engine alone here, in build/device-engine/ (nvcc, CMake, a C++20 compiler)
#               If not said, what was prepared is taken, and built here only if nothing was.
#   --quick     a little of everything
#   --output    the JSON; parts that are run one after the other are merged into it. If not said:
#               tests/device/results/GPU-DATE.json
#   --only      what has the text in its name; may be repeated.  --missing   what has no good outcome in the file yet
#   --rounds    turns of engine and peer; 5 if not said.         --budget    seconds of each part
#
# Exit status: 0 all that ran is right, 1 something failed, 2 wrong arguments, 77 no GPU here.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
prepared=$root/build/device
built=$root/build/device-engine

fail() {
  printf 'run.sh: %s\n' "$*" >&2
  exit 1
}

usage() { sed -n '5,20s/^#\( \|$\)//p' "${BASH_SOURCE[0]}"; }

parse_arguments() {
  way='' passed=()
  while (($#)); do
    case $1 in
      --way) way=${2:?--way needs prepared or source} && shift ;;
      -h | --help) usage && exit 0 ;;
      *) passed+=("$1") ;;
    esac
    shift
  done
}

need_gpu() {
  local found
  command -v nvidia-smi >/dev/null || skip "nvidia-smi is not there, so that this machine has no NVIDIA GPU, or no driver for it"
  found=$(timeout 60 nvidia-smi --list-gpus 2>&1) || skip "nvidia-smi fails: ${found%%$'\n'*}"
  [[ $found == GPU* ]] || skip "nvidia-smi shows no GPU: $found"
}

skip() {
  printf 'run.sh: skipped: no GPU: %s.\n' "$*"
  exit 77
}

# The archive is unpacked and verified by the program that does it on every host.
unpack_prepared() {
  local sum
  sum=$(cut -d ' ' -f 1 "$prepared/archive.sha256")
  if [[ $(cat "$prepared/engine.sha256" 2>/dev/null) == "$sum" && -d $prepared/engine && -d $prepared/bin ]]; then return; fi
  rm -rf "$prepared/engine"
  "$prepared/strata-unpack" unpack "$prepared/engine" "$sum" <"$prepared/archive.tar.zst" >/dev/null ||
    fail "the engine in $prepared could not be unpacked; prepare it again with tests/device/prepare.sh."
  rm -rf "${prepared:?}/bin"
  python3 -c 'import sys, tarfile; tarfile.open(sys.argv[1]).extractall(sys.argv[2])' "$prepared/bin.tar.xz" "$prepared" ||
    fail "$prepared/bin.tar.xz could not be unpacked; prepare it again with tests/device/prepare.sh."
  printf '%s\n' "$sum" >"$prepared/engine.sha256"
}

build_from_source() {
  local prefix=$prepared/prefix
  mkdir -p "$built"
  printf 'run.sh: building the engine in %s\n' "$built" >&2
  timeout 300 cmake -S "$root" -B "$built" -DCMAKE_BUILD_TYPE=Release -DSTRATA_ENGINE_ONLY=ON -DSTRATA_BUILD_TESTS=ON \
    -DSTRATA_WITH_ONEDNN=OFF -DSTRATA_WITH_GLOO=OFF -DSTRATA_WITH_BUNDLE=OFF -DCMAKE_PREFIX_PATH="$prefix" -Wno-dev >"$built/log" 2>&1 ||
    { tail -25 "$built/log" >&2 && fail "the engine cannot be configured here (see above); prepare it elsewhere with tests/device/prepare.sh."; }
  timeout 3600 cmake --build "$built" --parallel "$(nproc)" --target strata-engine strata-engine-cuda device_tests bare_loops >>"$built/log" 2>&1 ||
    { grep -m 20 -E 'error|FAILED' "$built/log" >&2 || tail -25 "$built/log" >&2 && fail "the engine cannot be built here (see above)."; }
}

choose_way() {
  if [[ -z $way ]]; then
    way=source
    if [[ -f $prepared/archive.tar.zst ]]; then way=prepared; fi
  fi
  case $way in
    prepared)
      [[ -f $prepared/archive.tar.zst ]] || fail "nothing was prepared in $prepared; tests/device/prepare.sh does it, on a machine with network."
      unpack_prepared
      folder=$prepared
      ;;
    source)
      build_from_source
      folder=$built
      ;;
    *) usage >&2 && exit 2 ;;
  esac
}

main() {
  parse_arguments "$@"
  need_gpu
  command -v python3 >/dev/null || fail "python3 is needed; PyTorch brings it."
  choose_way
  exec python3 -B "$here/measure.py" --way "$way" --folder "$folder" "${passed[@]}"
}

main "$@"
