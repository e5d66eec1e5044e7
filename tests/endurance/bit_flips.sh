#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Flips 10,000 bits of a project file, one at a time, and writes what Strata says to each to
# tests/endurance/results/bit_flips.json. Exit status 0: each was refused, reported, or changes nothing that
# can be read, and "strata check" says the same.
#
#   tests/endurance/bit_flips.sh [--flips N] [--seed N]
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root"
[[ -f build/release/build.ninja ]] || cmake --preset release -DSTRATA_BUILD_TESTS=ON -DSTRATA_WITH_CUDA=OFF -Wno-dev
cmake --build --preset release --target endurance_bit_flips strata
mkdir -p tests/endurance/results
exec build/release/tests/endurance/endurance_bit_flips --strata "$root/build/release/bin/strata" \
  --output tests/endurance/results/bit_flips.json "$@"
