// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/sparse_gemm/sparse_gemm_loops.h"

namespace strata::engine::workloads::sparse_gemm {

const Kernel kernelBaseline{multiply<float, float>, multiply<std::int8_t, std::int32_t>,
                            "baseline"};

std::vector<const Kernel *> usableKernels()
{
    std::vector<const Kernel *> usable;
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512vl"))
        usable.push_back(&kernelAvx512);
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        usable.push_back(&kernelAvx2);
#endif
    usable.push_back(&kernelBaseline);
    return usable;
}

const Kernel &bestKernel()
{
    return *usableKernels().front();
}

} // namespace strata::engine::workloads::sparse_gemm
