#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Measures this computer and writes the sample of Help > Sample projects, without names of people and
# machines. Needs Docker and gVisor, five minutes, and a machine that does nothing else.
#
#   tests/guide/make_samples.sh BUILD      such as build/release; then build again, because samples are resources
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$(cd "${1:?usage: make_samples.sh BUILD}" && pwd)
samples=$root/resources/samples
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# share FROM TO: a copy with roles instead of names
share() {
  "$build/tests/bin/guide_material" share "$scratch/$1" "$scratch/$2"
  "$build/bin/strata" check "$scratch/$2"
  mv "$scratch/$2" "$samples/$2"
}

cd "$scratch"
mkdir -p "$samples"
export LC_ALL=C.UTF-8 QT_QPA_PLATFORM=offscreen
"$build/bin/strata" run --this-computer --output "$scratch/layers.strata"
share layers.strata layers-of-one-computer.strata
ls -l "$samples"
