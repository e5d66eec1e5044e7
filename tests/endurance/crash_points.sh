#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Lets every call of SQLite to the file system fail, one after the other, while a project is saved, migrated
# and copied, and every kibibyte of an export; writes tests/endurance/results/crash_points.json. Exit status 0:
# nothing that was acknowledged is lost, and nothing is there in half.
#
#   tests/endurance/crash_points.sh [--every N]
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root"
[[ -f build/release/build.ninja ]] || cmake --preset release -DSTRATA_BUILD_TESTS=ON -DSTRATA_WITH_CUDA=OFF -Wno-dev
cmake --build --preset release --target endurance_crash_points
mkdir -p tests/endurance/results
exec build/release/tests/endurance/endurance_crash_points --old tests/app/store/fixtures \
  --output tests/endurance/results/crash_points.json "$@"
