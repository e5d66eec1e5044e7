#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Stops the program for a minute while the engine measures, in five runs of ten, and compares the steps of that minute with the others
# of the same trial. Writes tests/endurance/results/stopped_reader.json. Exit status 0: no step was lost.
#
#   tests/endurance/stopped_reader.sh [--stop SECONDS] [--before SECONDS] [--runs N] [--output FILE]
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root"
[[ -f build/release/build.ninja ]] || cmake --preset release -DSTRATA_BUILD_TESTS=ON -DSTRATA_WITH_CUDA=OFF -Wno-dev
cmake --build --preset release --target strata endurance_stopped_reader
mkdir -p tests/endurance/results
exec build/release/tests/endurance/endurance_stopped_reader --output tests/endurance/results/stopped_reader.json "$@"
