#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Breaks the link to a host a thousand times, in every phase of a run, and twenty times for up to ten minutes, and writes what that
# cost to tests/endurance/results/outages.json. Exit status 0: nothing is missing, and nothing is there twice.
#
#   tests/endurance/outages.sh [--cuts N] [--outages N] [--longest SECONDS] [--jobs N] [--seed N] [--output FILE]
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root"
[[ -f build/release/build.ninja ]] || cmake --preset release -DSTRATA_BUILD_TESTS=ON -DSTRATA_WITH_CUDA=OFF -Wno-dev
cmake --build --preset release --target endurance_outages
mkdir -p tests/endurance/results
exec build/release/tests/endurance/endurance_outages --output tests/endurance/results/outages.json "$@"
