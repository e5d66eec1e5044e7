#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Kills a process of 500 runs at random moments: the program, the relay, the engine, its supervisor, the supervisor's guardian, the
# SSH server's session, the Docker client. Writes what was left, and what was lost, to tests/endurance/results/kills.json. Exit
# status 0: nothing was left when the lease was over, and every project file is sound.
#
#   tests/endurance/kills.sh [--kills N] [--victims NAMES] [--jobs N] [--seed N] [--output FILE]
#
# The Docker client needs the lab: tests/lab/lab.sh up, then eval "$(tests/lab/lab.sh env)".
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root"
[[ -f build/release/build.ninja ]] || cmake --preset release -DSTRATA_BUILD_TESTS=ON -DSTRATA_WITH_CUDA=OFF -Wno-dev
cmake --build --preset release --target strata endurance_kills
mkdir -p tests/endurance/results
exec build/release/tests/endurance/endurance_kills --output tests/endurance/results/kills.json "$@"
