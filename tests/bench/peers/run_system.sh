#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Compares the workloads cpu, memory, threads and mutex with sysbench, which has to be installed (package sysbench).
# usage: run_system.sh BUILD_DIRECTORY [options of system_peers.py]
set -eu

if [ $# -lt 1 ] || [ ! -x "$1/bin/strata-engine" ]; then
    echo "usage: run_system.sh BUILD_DIRECTORY [options of system_peers.py]; the target strata-engine must be built there" >&2
    exit 2
fi
build=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
shift
command -v sysbench >/dev/null || {
    echo "run_system.sh: sysbench is not installed; install the package sysbench" >&2
    exit 1
}
exec python3 -B "$here/system_peers.py" --engine "$build/bin/strata-engine" "$@"
