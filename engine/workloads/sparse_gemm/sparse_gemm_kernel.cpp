// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/sparse_gemm/sparse_gemm_loops.h"

namespace strata::engine::workloads::sparse_gemm {

const Kernel kernelBaseline{multiply<float, float>, multiply<std::int8_t, std::int32_t>, "baseline"};

const Kernel &bestKernel()
{
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl"))
        return kernelAvx512;
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        return kernelAvx2;
#endif
    return kernelBaseline;
}

} // namespace strata::engine::workloads::sparse_gemm
