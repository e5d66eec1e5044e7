#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Judges generated known_hosts files beside the installed OpenSSH and writes the result to
# tests/endurance/results/known_hosts.json. Exit status 0: no unsafe disagreement.
#
#   tests/endurance/known_hosts.sh [--files N] [--seed N] [--jobs N] [--output FILE]
#   tests/endurance/known_hosts.sh [--seed N] --show NUMBER    one case, with both verdicts
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root"
[[ -f build/release/build.ninja ]] || cmake --preset release -DSTRATA_BUILD_TESTS=ON -DSTRATA_WITH_CUDA=OFF -Wno-dev
cmake --build --preset release --target endurance_known_hosts
mkdir -p tests/endurance/results
exec build/release/tests/endurance/endurance_known_hosts --output tests/endurance/results/known_hosts.json --jobs "$(nproc)" "$@"
