#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Takes the pictures of the user guide from the real window, of the sample "Layers of one computer". The run under way is a real one
# of its plan, which is stopped after the picture: so it needs Docker, and a minute.
#
#   tests/guide/take_pictures.sh BUILD      such as build/release; then build again, because pictures are resources
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
build=$(cd "${1:?usage: take_pictures.sh BUILD}" && pwd)
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT

cat >"$home/screen.json" <<'END'
{"screens": [{"name": "pictures", "x": 0, "y": 0, "width": 1280, "height": 800, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}]}
END
# Nothing of whoever takes them is to be seen.
HOME=$home XDG_STATE_HOME=$home XDG_CONFIG_HOME=$home LC_ALL=C.UTF-8 QT_QPA_PLATFORM=offscreen:configfile=$home/screen.json \
  "$build/tests/bin/guide_material" pictures "$root/docs/guide/pictures"
ls -l "$root/docs/guide/pictures"
