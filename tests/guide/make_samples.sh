#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Measures this computer and writes the samples of Help > Sample projects, without names of people and
# machines. Needs Docker, gVisor and QEMU, five to ten minutes for each, and a machine that does nothing else.
#
#   tests/guide/make_samples.sh BUILD [NAME ...]   such as build/release; then build again, because samples are resources
#
# NAME is layers-of-one-computer (works of the usual size), four-layers (with a VM, which is emulated where KVM does not work; the
# works are small then) or one-gpu (needs an NVIDIA GPU and nothing else, two minutes); the first two without it.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$(cd "${1:?usage: make_samples.sh BUILD}" && pwd)
samples=$root/resources/samples
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# make NAME [what to run ...]: measures, and keeps a copy with roles instead of names
make() {
  local name=$1
  shift
  "$build/bin/strata" run "$@" --output "$scratch/measured.strata"
  "$build/tests/bin/guide_material" share "$scratch/measured.strata" "$scratch/$name.strata"
  "$build/bin/strata" check "$scratch/$name.strata"
  mv "$scratch/$name.strata" "$samples"
  rm "$scratch/measured.strata"
}

cd "$scratch"
mkdir -p "$samples"
export LC_ALL=C.UTF-8 QT_QPA_PLATFORM=offscreen
[[ $# -gt 1 ]] || set -- "$1" layers-of-one-computer four-layers
for name in "${@:2}"; do
  case $name in
    layers-of-one-computer) make "$name" --this-computer ;;
    four-layers) make "$name" --this-computer --emulated-vm ;;
    one-gpu)
      "$build/tests/bin/guide_material" gpu-plan "$scratch/plan.strata"
      make "$name" "$scratch/plan.strata"
      ;;
    *) echo "make_samples.sh: there is no sample '$name'." >&2 && exit 2 ;;
  esac
done
ls -l "$samples"
