#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds llama.cpp (the package llama-cpp-python) for this processor in a virtual environment in the build directory (once) and runs
# generate_peers.py.
# usage: run_generate.sh BUILD_DIRECTORY [options of generate_peers.py]
# STRATA_PEERS_PYTHON names a Python that has llama-cpp-python, gguf and numpy already.
set -eu

if [ $# -lt 1 ] || [ ! -x "$1/bin/strata-engine" ]; then
    echo "usage: run_generate.sh BUILD_DIRECTORY [options of generate_peers.py]; the target strata-engine must be built there" >&2
    exit 2
fi
build=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
shift

python=${STRATA_PEERS_PYTHON:-}
if [ -z "$python" ]; then
    environment=$build/peers-llama-venv
    python=$environment/bin/python
    if [ ! -e "$environment/complete" ]; then
        python3 -m venv "$environment"
        CMAKE_ARGS="-DGGML_NATIVE=ON" "$python" -m pip install --quiet --disable-pip-version-check \
            --no-binary llama-cpp-python llama-cpp-python gguf numpy
        touch "$environment/complete"
    fi
fi
exec "$python" -B "$here/generate_peers.py" --engine "$build/bin/strata-engine" "$@"
