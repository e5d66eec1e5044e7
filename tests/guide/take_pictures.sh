#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Takes the pictures of the user guide from the real window.
#
#   tests/guide/take_pictures.sh BUILD [--measure]      such as build/release; then build again, because pictures are resources
#
# Those of the sample projects need nothing but the build, and a few seconds. With --measure it takes the others instead: a run under
# way, a sweep, a profile and a comparison of two runs, which it measures on this computer, in runc and in gVisor. That needs root, some
# minutes, and a machine that does nothing else: its numbers are in the pictures.
set -euo pipefail

fail() {
  echo "take_pictures.sh: $*" >&2
  exit 2
}

usage="usage: take_pictures.sh BUILD [--measure]"
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$(cd "${1:?$usage}" && pwd)
what=pictures
if [[ ${2:-} == --measure ]]; then
  what=measured-pictures
  for program in runc runsc; do
    command -v "$program" >/dev/null || fail "$program is missing; packaging/install_packages.sh --for all installs it."
  done
elif [[ $# -gt 1 ]]; then
  fail "$usage"
fi
[[ -x $build/tests/bin/guide_material ]] || fail "$build/tests/bin/guide_material is missing; build the target guide_material."
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT

cat >"$home/screen.json" <<'END'
{"screens": [{"name": "pictures", "x": 0, "y": 0, "width": 1280, "height": 800, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]}
END
# Nothing of whoever takes them is to be seen.
HOME=$home XDG_STATE_HOME=$home XDG_CONFIG_HOME=$home LC_ALL=C.UTF-8 QT_QPA_PLATFORM=offscreen:configfile=$home/screen.json \
  "$build/tests/bin/guide_material" "$what" "$root/docs/guide/pictures"
ls -l "$root/docs/guide/pictures"
