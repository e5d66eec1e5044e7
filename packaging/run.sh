#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Installs what is missing, builds Strata, and compares this computer's own layers: bare metal, a
# container of the first runtime that answers, gVisor where it is installed, and a virtual machine
# where KVM boots one.
#
#   packaging/run.sh [arguments of strata]     opens the window, if there is a display
#   packaging/run.sh --headless [arguments of strata run]
#                                              measures, prints the table, and writes the project
#                                              file, CSV, JSON and chart PNGs to ./strata-report/
#   packaging/run.sh --build-only              installs and builds
#
#   --with-gpu   builds the engine's GPU code (1.5 GB more to get, if CUDA is missing) although this
#                machine has no NVIDIA driver: for GPUs of other hosts
#   --yes        installs what is missing without asking
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=$root/build/release
report=$PWD/strata-report

say() { printf '\n== %s\n' "$*" >&2; }

fail() {
  printf 'run.sh: %s\n' "$*" >&2
  exit 1
}

usage() { sed -n '5,18s/^#\( \|$\)//p' "${BASH_SOURCE[0]}"; }

parse_arguments() {
  headless='' build_only='' with_gpu='' yes=() passed=()
  while (($#)); do
    case $1 in
      --headless) headless=1 ;;
      --build-only) build_only=1 ;;
      --with-gpu) with_gpu=1 ;;
      --yes) yes=(--yes) ;;
      -h | --help) usage && exit 0 ;;
      *) passed+=("$1") ;;
    esac
    shift
  done
}

has_display() { [[ -n ${WAYLAND_DISPLAY:-} || -n ${DISPLAY:-} ]]; }

# The driver's own files; nvidia-smi alone is where the driver is outside, as under WSL.
wants_gpu() {
  [[ $with_gpu || -e /proc/driver/nvidia/version || -e /dev/nvidiactl ]] || command -v nvidia-smi >/dev/null
}

# Without what is missing the build may work, too: it says itself what it cannot do without.
install_missing() {
  say "Looking for what Strata needs"
  "$root/packaging/install_packages.sh" --for build "${yes[@]}" >&2 ||
    say "Going on with what is there"
  [[ $build_only ]] || install_layers
}

# What this computer can be compared with: containers without a daemon, and a virtual machine where KVM may boot one.
install_layers() {
  local group groups=(containers)
  if [[ -e /dev/kvm ]]; then groups+=(vm); fi
  for group in "${groups[@]}"; do
    "$root/packaging/install_packages.sh" --for "$group" "${yes[@]}" >&2 || say "Going on without"
  done
}

# ON, or OFF with the reason.
gpu_code() {
  if ! wants_gpu; then
    say "Without the engine's GPU code: this machine has no NVIDIA driver (--with-gpu builds it for other hosts)"
  elif "$root/packaging/install_packages.sh" --for gpu "${yes[@]}" >&2 && "$root/packaging/install_cuda.sh" "${yes[@]}" >&2; then
    echo ON
    return
  else
    say "Without the engine's GPU code: hosts are measured by their processors only"
  fi
  echo OFF
}

build_strata() {
  local cuda
  cuda=$(gpu_code)
  say "Building Strata in $build (the first time takes some minutes)"
  cd "$root"
  # The engine's archive, 10 % larger than what is shipped, takes 2 s instead of 30.
  cmake --preset release -DSTRATA_BUILD_TESTS=OFF -DSTRATA_WITH_CUDA="$cuda" -DSTRATA_BUNDLE_LEVEL=12 -Wno-dev >"$build.log" 2>&1 ||
    { cat "$build.log" >&2 && fail "the build could not be configured; the reason is above."; }
  cmake --build --preset release --target strata bundle >&2 ||
    fail "the build failed; the first error above says where. Nothing was measured."
  cd "$OLDPWD"
}

# A program that the person names a plan for (a project file) does not get a second one. What follows an option that takes a
# value is not a plan: --output names where results go.
names_a_project() {
  local word is_value=''
  for word in "${passed[@]}"; do
    if [[ $is_value ]]; then
      is_value=''
      continue
    fi
    case $word in
      --this-computer | [!-]*.strata) return 0 ;;
      --output | --report | --run | --patience | --suite | --part | --accept-host-key | --language) is_value=1 ;;
    esac
  done
  return 1
}

measure() {
  local subject=(--this-computer)
  if names_a_project; then subject=(); fi
  say "Measuring (a minute and a half for each host, bare metal included); results go to $report"
  exec "$build/bin/strata" run "${subject[@]}" --report "$report" "${passed[@]}"
}

open_window() {
  say "Opening the window; it compares this computer at once"
  if names_a_project; then exec "$build/bin/strata" "${passed[@]}"; fi
  exec "$build/bin/strata" --this-computer "${passed[@]}"
}

main() {
  parse_arguments "$@"
  # With sudo all of this is root's, the measurement too: a kernel in the home of who called it would not be found there.
  if ((EUID == 0)); then unset SUDO_USER; fi
  install_missing
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
