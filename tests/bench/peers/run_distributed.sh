#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Puts PyTorch into a virtual environment in the build directory (once) and runs distributed_peers.py.
# usage: run_distributed.sh BUILD_DIRECTORY [options of distributed_peers.py]
# STRATA_PEERS_PYTHON names a Python that has it already.
set -eu

if [ $# -lt 1 ] || [ ! -d "$1" ]; then
    echo "usage: run_distributed.sh BUILD_DIRECTORY [options of distributed_peers.py]; the directory must exist" >&2
    exit 2
fi
build=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
shift

python=${STRATA_PEERS_PYTHON:-}
if [ -z "$python" ]; then
    environment=$build/peers-torch-venv
    python=$environment/bin/python
    if [ ! -e "$environment/complete" ]; then
        python3 -m venv "$environment"
        "$python" -m pip install --quiet --disable-pip-version-check torch torchvision
        touch "$environment/complete"
    fi
fi

engine=$build/bin/strata-engine
if [ ! -x "$engine" ]; then
    echo "run_distributed.sh: $engine is not there; build the target strata-engine first" >&2
    exit 1
fi
exec "$python" -B "$here/distributed_peers.py" --engine "$engine" "$@"
