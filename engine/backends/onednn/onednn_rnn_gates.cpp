// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/onednn_rnn_gate_loops.h"

namespace strata::engine::backends::onednn {

const GateTable gatesBaseline{functions<float>, functions<Bfloat16>, "baseline"};

const GateTable &bestGates()
{
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq"))
        return gatesAvx512;
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        return gatesAvx2;
#endif
    return gatesBaseline;
}

} // namespace strata::engine::backends::onednn
