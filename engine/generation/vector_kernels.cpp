// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/vector_loops.h"

namespace strata::engine::generation {

const VectorKernels kernelsBaseline = kernelsNamed("baseline");

std::vector<const VectorKernels *> usableKernels()
{
    std::vector<const VectorKernels *> usable;
#ifdef __x86_64__
    const bool hasAvx512 = __builtin_cpu_supports("avx512f") &&
                           __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl");
    if (hasAvx512 && __builtin_cpu_supports("avx512bf16") && __builtin_cpu_supports("avx512vnni"))
        usable.push_back(&kernelsAvx512Bf16);
    if (hasAvx512)
        usable.push_back(&kernelsAvx512);
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        usable.push_back(&kernelsAvx2);
#endif
    usable.push_back(&kernelsBaseline);
    return usable;
}

} // namespace strata::engine::generation
