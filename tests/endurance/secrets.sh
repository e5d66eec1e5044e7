#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Runs the suite with eight secrets in play (passwords, an answer, a passphrase, private keys, variables of the environment), signs in
# at a terminal with four of them, and looks for all in every argv, environment, file, log, export and in the program's memory. Writes
# tests/endurance/results/secrets.json. Exit status 0: there was none.
#
#   tests/lab/lab.sh up && eval "$(tests/lab/lab.sh env)"
#   tests/endurance/secrets.sh [arguments of ctest]
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root"
[[ -f build/release/build.ninja ]] || cmake --preset release -DSTRATA_BUILD_TESTS=ON -DSTRATA_WITH_CUDA=OFF -Wno-dev
cmake --build --preset release
cmake --build --preset release --target write_lab_project
mkdir -p tests/endurance/results
exec python3 tests/endurance/secrets/secrets_test.py build/release tests/endurance/results/secrets.json "$@"
