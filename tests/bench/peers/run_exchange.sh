#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Compares the workload point-to-point with iperf3, qperf and sockperf (the packages of these names), with a plain gRPC
# ping-pong (target bench_grpc_ping_pong), collective with Gloo called as plainly (target bench_bare_gloo), and
# point-to-point with many-to-many. What is not there is left out.
# usage: run_exchange.sh BUILD_DIRECTORY [options of exchange_peers.py]
set -eu

if [ $# -lt 1 ] || [ ! -x "$1/bin/strata-engine" ]; then
    echo "usage: run_exchange.sh BUILD_DIRECTORY [options of exchange_peers.py]; the target strata-engine must be built there" >&2
    exit 2
fi
build=$(cd "$1" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
shift
exec python3 -B "$here/exchange_peers.py" --engine "$build/bin/strata-engine" --ping-pong "$build/tests/bench/bench_grpc_ping_pong" \
    --bare-gloo "$build/tests/bench/bench_bare_gloo" "$@"
