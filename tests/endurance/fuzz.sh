#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds the readers of what strangers write for libFuzzer, with the address and undefined-behaviour
# sanitizers, in build/fuzz, runs each, and writes tests/endurance/results/fuzz_READER.json for each.
#
#   tests/endurance/fuzz.sh [EXECUTIONS [SECONDS [READER]]]
#
#   EXECUTIONS  of each reader, over all processors and with those of earlier runs, which the result counts; without it 100000000,
#               of project files 100000. To begin again, remove the result
#   SECONDS     that a reader is run at most; 3600 without it
#   READER      only this one
#
# Needs clang-14 and libclang-rt-14-dev. Exit status 0: no crash, leak, endless loop or input that takes
# more than 1 GiB. What a crash needs to come again is left in build/fuzz/artifacts.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root"
seconds=${2:-3600}
build=build/fuzz
readers=(records known_hosts ssh_config parameters project_file)
if [[ -n ${3:-} ]]; then
  readers=("$3")
fi
# Some lines at most: what a reader does with longer texts it does with these, many times a second more.
declare -A longest=([records]=512 [known_hosts]=384 [ssh_config]=128 [parameters]=128 [project_file]=2048)

build_readers() {
  cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=None -DCMAKE_CXX_COMPILER=clang++-14 -DCMAKE_CXX_FLAGS="-O2 -gline-tables-only" \
    -DSTRATA_SANITIZE=address,undefined -DSTRATA_LIBFUZZER=ON -DSTRATA_WITH_CUDA=OFF -DSTRATA_WARNINGS_AS_ERRORS=OFF -Wno-dev >"$build.log"
  cmake --build "$build" --target "${readers[@]/#/fuzz_}"
}

# counted RESULT: the executions of earlier runs.
counted() {
  python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))["readers"][0]["executions"])' "$1" 2>/dev/null || echo 0
}

# run_reader NAME EXECUTIONS SEED: one process for each processor, all with the same corpus.
run_reader() {
  local name=$1 executions=$2 seed=$3 jobs program corpus=$build/corpus/$1 logs=$build/logs/$1 job
  jobs=$(nproc)
  program=$build/tests/fuzz/fuzz_$name
  rm -rf "$logs"
  mkdir -p "$corpus" "$logs" "$build/artifacts/$name"
  STRATA_FUZZ_SEEDS=$corpus "$program" -runs=0 "$corpus" >"$logs/seeds" 2>&1
  for ((job = 1; job <= jobs; ++job)); do
    # Allocating is most of the work: the sanitizer remembers little of each allocation, and keeps what was freed for longer than an
    # execution lasts but not for longer than the caches do.
    ASAN_OPTIONS=malloc_context_size=0:quarantine_size_mb=1:thread_local_quarantine_size_kb=64:max_malloc_fill_size=0 UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 \
      "$program" -runs="$(((executions + jobs - 1) / jobs))" -max_total_time="$seconds" -seed="$((seed + job))" -max_len="${longest[$name]}" -entropic=0 \
      -reload=1 -timeout=60 -rss_limit_mb=1024 -print_final_stats=1 -dict="tests/fuzz/fuzz_$name.dict" \
      -artifact_prefix="$build/artifacts/$name/" "$corpus" >"$logs/$job" 2>&1 &
  done
  for job in $(jobs -p); do
    wait "$job" || true # what it found stands in its log
  done
  tail -n 1 "$logs"/[0-9]*
}

mkdir -p "$build" tests/endurance/results
build_readers
status=0
for reader in "${readers[@]}"; do
  executions=${1:-100000000}
  [[ -n ${1:-} || $reader != project_file ]] || executions=100000
  echo "== $reader"
  result=tests/endurance/results/fuzz_$reader.json
  earlier=$(counted "$result")
  if ((earlier < executions)); then
    run_reader "$reader" "$((executions - earlier))" "$earlier"
    python3 tests/endurance/fuzz_report.py "$build" "$executions" "$reader" "$result" || status=$?
  fi
  cat "$result"
done
exit "$status"
