#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Hands hostile and large honest project files to "strata check" and "strata export", and writes time and
# memory to tests/endurance/results/hostile_files.json. Exit status 0: what is refused costs at most 2 s and
# 256 MiB, and what is honest is read.
#
#   tests/endurance/hostile_files.sh [--only TEXT] [--scale X]
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root"
[[ -f build/release/build.ninja ]] || cmake --preset release -DSTRATA_BUILD_TESTS=ON -DSTRATA_WITH_CUDA=OFF -Wno-dev
cmake --build --preset release --target endurance_hostile_files strata
mkdir -p tests/endurance/results
exec build/release/tests/endurance/endurance_hostile_files --strata "$root/build/release/bin/strata" \
  --output tests/endurance/results/hostile_files.json "$@"
