#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Compares the workload file-io with fio and sysbench, which have to be installed (packages fio, sysbench).
# usage: run_file.sh BUILD_DIRECTORY [options of file_peers.py]
set -eu

if [ $# -lt 1 ] || [ ! -x "$1/bin/strata-engine" ]; then
    echo "usage: run_file.sh BUILD_DIRECTORY [options of file_peers.py]; the target strata-engine must be built there" >&2
    exit 2
fi
build=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
shift
for tool in fio sysbench; do
    command -v "$tool" >/dev/null || {
        echo "run_file.sh: $tool is not installed; install the package $tool" >&2
        exit 1
    }
done
exec python3 -B "$here/file_peers.py" --engine "$build/bin/strata-engine" "$@"
