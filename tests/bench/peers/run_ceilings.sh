#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Holds the engine's roofs against likwid-bench (package likwid), alternating in one run.
# usage: run_ceilings.sh BUILD_DIRECTORY [options of ceilings_peers.py]
set -eu

if [ $# -lt 1 ] || [ ! -x "$1/bin/strata-engine" ]; then
    echo "usage: run_ceilings.sh BUILD_DIRECTORY [options of ceilings_peers.py]; build the target strata-engine first" >&2
    exit 2
fi
engine=$(cd "$1" && pwd)/bin/strata-engine
here=$(cd "$(dirname "$0")" && pwd)
shift
exec python3 -B "$here/ceilings_peers.py" --engine "$engine" "$@"
