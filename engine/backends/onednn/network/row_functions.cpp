// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/row_loops.h"

namespace strata::engine::backends::onednn {

const RowTable rowsBaseline{rowFunctions<float>, rowFunctions<Bfloat16>, scoreFunctions,
                            "baseline"};

const RowTable &bestRows()
{
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512dq"))
        return rowsAvx512;
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        return rowsAvx2;
#endif
    return rowsBaseline;
}

} // namespace strata::engine::backends::onednn
