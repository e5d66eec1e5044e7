#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Takes the pictures of the user guide from the real window, of the sample "Layers of one computer" and of a sweep that is measured on its
# hosts. So it needs a Docker daemon that answers, gVisor, some minutes, and a machine that does nothing else: its numbers are in the
# pictures.
#
#   tests/guide/take_pictures.sh BUILD      such as build/release; then build again, because pictures are resources
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$(cd "${1:?usage: take_pictures.sh BUILD}" && pwd)
for program in docker runsc; do
  command -v "$program" >/dev/null || { echo "take_pictures.sh: $program is missing; packaging/install_packages.sh --for all installs it." >&2; exit 2; }
done
if ! said=$(docker info --format '{{.ServerVersion}}' 2>&1); then
  echo "take_pictures.sh: no Docker daemon answers: ${said##*$'\n'} Start it (systemctl start docker, or dockerd as root), and try again." >&2
  exit 2
fi
[[ -x $build/tests/bin/guide_material ]] || { echo "take_pictures.sh: $build/tests/bin/guide_material is missing; build the target guide_material." >&2; exit 2; }
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT

cat >"$home/screen.json" <<'END'
{"screens": [{"name": "pictures", "x": 0, "y": 0, "width": 1280, "height": 800, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]}
END
# Nothing of whoever takes them is to be seen.
HOME=$home XDG_STATE_HOME=$home XDG_CONFIG_HOME=$home LC_ALL=C.UTF-8 QT_QPA_PLATFORM=offscreen:configfile=$home/screen.json \
  "$build/tests/bin/guide_material" pictures "$root/docs/guide/pictures"
ls -l "$root/docs/guide/pictures"
