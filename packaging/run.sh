#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs what is missing, builds Strata, and compares this computer's own layers: bare metal,
# and Docker or Podman where they answer.
#
#   packaging/run.sh [arguments of strata]     opens the window, if there is a display
#   packaging/run.sh --headless [arguments of strata run]
#                                              measures, prints the table, and writes the project
#                                              file, CSV and chart PNGs to ./strata-report/
#   packaging/run.sh --build-only              installs and builds
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=$root/build/release
report=$PWD/strata-report

say() { printf '\n== %s\n' "$*" >&2; }

fail() {
  printf 'run.sh: %s\n' "$*" >&2
  exit 1
}

usage() { sed -n '5,13s/^#\( \|$\)//p' "${BASH_SOURCE[0]}"; }

parse_arguments() {
  headless='' build_only='' passed=()
  while (($#)); do
    case $1 in
      --headless) headless=1 ;;
      --build-only) build_only=1 ;;
      -h | --help) usage && exit 0 ;;
      *) passed+=("$1") ;;
    esac
    shift
  done
}

has_display() { [[ -n ${WAYLAND_DISPLAY:-} || -n ${DISPLAY:-} ]]; }

build_strata() {
  say "Building Strata in $build (the first time takes some minutes)"
  cd "$root"
  local cuda=ON
  packaging/install_cuda.sh >&2 || { cuda=OFF && say "Without the engine's GPU code: hosts are measured by their processors only."; }
  cmake --preset release -DSTRATA_BUILD_TESTS=OFF -DSTRATA_WITH_CUDA=$cuda -Wno-dev >"$build.log" 2>&1 ||
    { cat "$build.log" >&2 && fail "the build could not be configured; the reason is above."; }
  cmake --build --preset release --target strata bundle >&2 ||
    fail "the build failed; the first error above says where. Nothing was measured."
  cd "$OLDPWD"
}

# A program that the person names a plan for (a project file) does not get a second one.
names_a_project() {
  local word
  for word in "${passed[@]}"; do
    if [[ $word == --this-computer || $word == *.strata ]]; then return 0; fi
  done
  return 1
}

measure() {
  local subject=(--this-computer)
  if names_a_project; then subject=(); fi
  say "Measuring (under 3 minutes); results go to $report"
  exec "$build/bin/strata" run "${subject[@]}" --report "$report" "${passed[@]}"
}

open_window() {
  say "Opening the window; it compares this computer at once"
  if names_a_project; then exec "$build/bin/strata" "${passed[@]}"; fi
  exec "$build/bin/strata" --this-computer "${passed[@]}"
}

main() {
  parse_arguments "$@"
  say "Looking for what Strata needs"
  "$root/packaging/install_packages.sh" --for build >&2
  mkdir -p "$build"
  build_strata
  if [[ $build_only ]]; then
    say "Built: $build/bin/strata"
  elif [[ $headless ]] || ! has_display; then
    measure
  else
    open_window
  fi
}

main "$@"
