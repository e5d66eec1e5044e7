// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/peak_flops/peak_flops_kernel.h"

#include <bit>
#include <string>

#ifdef __x86_64__
#include <cpuid.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace strata::engine::workloads::peak_flops {
namespace {

#ifdef __x86_64__
// Linux, Documentation/arch/x86/xstate.rst: tiles are switched on for a process only when it asks.
bool tilesAreUsable()
{
    constexpr unsigned tileBits = bit_AMX_TILE | bit_AMX_INT8 | bit_AMX_BF16;
    constexpr int requestPermission = 0x1023; // ARCH_REQ_XCOMP_PERM
    constexpr int tileData = 18;              // XFEATURE_XTILEDATA
    unsigned eax = 0;
    unsigned ebx = 0;
    unsigned ecx = 0;
    unsigned edx = 0;
    if (__get_cpuid_count(7, 0, &eax, &ebx, &ecx, &edx) == 0 || (edx & tileBits) != tileBits)
        return false;
    return ::syscall(SYS_arch_prctl, requestPermission, tileData) == 0;
}
#endif

void append(std::vector<Kernel> &all, const KernelSet &more)
{
    all.insert(all.end(), more.kernels, more.kernels + more.count);
}

std::string usableIsas(Precision precision)
{
    std::string names;
    for (const Kernel &kernel : usableKernels()) {
        if (kernel.precision == precision)
            names += (names.empty() ? "" : ", ") + std::string(kernel.isa);
    }
    return names;
}

} // namespace

std::vector<Kernel> usableKernels()
{
    std::vector<Kernel> usable;
#ifdef __x86_64__
    // The compiler's tests ask the operating system too (XGETBV): a guest may hide what its CPU
    // could do.
    if (tilesAreUsable())
        append(usable, amxKernels());
    if (__builtin_cpu_supports("avx512bf16"))
        append(usable, avx512Bf16Kernels());
    if (__builtin_cpu_supports("avx512vnni"))
        append(usable, avx512VnniKernels());
    if (__builtin_cpu_supports("avx512f"))
        append(usable, avx512Kernels());
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        append(usable, avx2Kernels());
    append(usable, sse2Kernels());
#endif
    return usable;
}

core::Expected<Kernel> chooseKernel(const Problem &problem)
{
    for (const Kernel &kernel : usableKernels()) {
        if (kernel.precision == problem.precision &&
            (problem.isa == "auto" || problem.isa == kernel.isa))
            return kernel;
    }
    const std::string precision = precisionName(problem.precision);
    const std::string names = usableIsas(problem.precision);
    const std::string what =
        problem.isa == "auto"
            ? "No instruction set of this host multiplies and adds " + precision
            : "This host has no multiply-add of " + precision + " in " + problem.isa;
    return core::fail(
        core::FailureKind::Unsupported, "isa_unsupported",
        what + (names.empty() ? "; choose another precision." : "; it has one in: " + names + "."));
}

double operationsOf(const Kernel &kernel, const ChainValues &values)
{
    return 2.0 * static_cast<double>(kernel.lanes) * static_cast<double>(values.products());
}

Operands operandsOf(Precision precision, const ChainValues &values)
{
    Operands operands{values.factor(), values.addend(), 0, 0};
    const auto word = [precision](double value) {
        if (precision == Precision::Int8)
            return static_cast<std::uint32_t>(value) * 0x01010101U;
        // exact: a small integer
        const std::uint32_t half = std::bit_cast<std::uint32_t>(static_cast<float>(value)) >> 16;
        return half << 16 | half;
    };
    operands.factorWord = word(values.factor());
    operands.addendWord = word(values.addend());
    return operands;
}

} // namespace strata::engine::workloads::peak_flops
