#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs what is missing, builds everything, brings the lab of four kinds of hosts up, runs
# every test, and takes the lab down again, whatever happens.
#
#   tests/run.sh [--label NAME] [--no-lab] [--keep-lab] [arguments of ctest]
#
#   --label NAME   only tests with this label (unit, lab, end_to_end, architecture, ...)
#   --no-lab       without SSH servers, Docker and VM; the tests that need them skip and say so
#   --keep-lab     leaves the lab up, to look into it (tests/lab/lab.sh down removes it)
#
# A test that cannot run here skips with its reason; ctest's summary counts it. The exit status
# is ctest's: 0 when every test that ran passed.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
lab=$root/tests/lab/lab.sh

say() { printf '\n== [%4d s] %s\n' "$SECONDS" "$*"; }

fail() {
  printf 'tests/run.sh: %s\n' "$*" >&2
  exit 1
}

usage() { sed -n '5,15s/^#\( \|$\)//p' "${BASH_SOURCE[0]}"; }

parse_arguments() {
  with_lab=1 keep_lab='' passed=()
  while (($#)); do
    case $1 in
      --label) passed+=(-L "${2:?--label needs a name}") && shift ;;
      --no-lab) with_lab='' ;;
      --keep-lab) keep_lab=1 ;;
      -h | --help) usage && exit 0 ;;
      *) passed+=("$1") ;;
    esac
    shift
  done
}

build_everything() {
  cd "$root"
  local cuda=ON
  packaging/install_cuda.sh || cuda=OFF
  cmake --preset release -DSTRATA_BUILD_TESTS=ON -DSTRATA_WITH_CUDA=$cuda -Wno-dev ||
    fail "the build could not be configured; the reason is above."
  cmake --build --preset release || fail "the build failed; the first error above says where. No test was run."
}

take_lab_down() {
  "$lab" down || echo "tests/run.sh: the lab could not be taken down wholly; 'tests/lab/lab.sh down' says why." >&2
}

# What cannot be had here is absent from the lab with a reason, and the tests that need it skip with it.
bring_lab_up() {
  [[ $keep_lab ]] || trap take_lab_down EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM HUP
  if "$lab" up; then
    eval "$("$lab" env)"
  else
    echo "tests/run.sh: nothing of the lab came up (reasons above); the tests that need it will skip." >&2
  fi
}

# Tests that use the lab, compute with all processors or measure time hold a RESOURCE_LOCK or run alone; the others go side by side. One
# more of them than there are processors: the longest wait much of their time for hosts and timeouts.
run_tests() {
  local status=0
  ctest --preset release --parallel "$(($(nproc) + 1))" --no-tests=error "${passed[@]}" || status=$?
  return $status
}

main() {
  parse_arguments "$@"
  say "Packages"
  "$root/packaging/install_packages.sh" --for all
  say "Build"
  build_everything
  if [[ $with_lab ]]; then
    say "Lab"
    bring_lab_up
  fi
  say "Tests"
  run_tests
}

main "$@"
