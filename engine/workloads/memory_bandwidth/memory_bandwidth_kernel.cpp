// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_bandwidth/memory_bandwidth_kernel.h"

namespace strata::engine::workloads::memory_bandwidth {
namespace {

// A pass over and over would be seen to be the same by the compiler, but not what changes memory it
// knows nothing of.
void mayChangeMemory()
{
    __asm__ volatile("" ::: "memory");
}

void copyPlainly(Element *c, const Element *a, const Element * /*b*/, std::size_t count,
                 std::uint64_t passes)
{
    for (std::uint64_t pass = 0; pass < passes; ++pass, mayChangeMemory()) {
        for (std::size_t i = 0; i < count; ++i)
            c[i] = a[i];
    }
}

void scalePlainly(Element *c, const Element *a, const Element * /*b*/, std::size_t count,
                  std::uint64_t passes)
{
    for (std::uint64_t pass = 0; pass < passes; ++pass, mayChangeMemory()) {
        for (std::size_t i = 0; i < count; ++i)
            c[i] = scaleFactor * a[i];
    }
}

void addPlainly(Element *c, const Element *a, const Element *b, std::size_t count,
                std::uint64_t passes)
{
    for (std::uint64_t pass = 0; pass < passes; ++pass, mayChangeMemory()) {
        for (std::size_t i = 0; i < count; ++i)
            c[i] = a[i] + b[i];
    }
}

void triadPlainly(Element *c, const Element *a, const Element *b, std::size_t count,
                  std::uint64_t passes)
{
    for (std::uint64_t pass = 0; pass < passes; ++pass, mayChangeMemory()) {
        for (std::size_t i = 0; i < count; ++i)
            c[i] = a[i] + scaleFactor * b[i];
    }
}

void readPlainly(Element *sum, const Element *a, const Element * /*b*/, std::size_t count,
                 std::uint64_t passes)
{
    Element sums[8] = {}; // independent of each other, so that no addition waits for the one before
    for (std::uint64_t pass = 0; pass < passes; ++pass, mayChangeMemory()) {
        for (std::size_t i = 0; i < count; ++i)
            sums[i % 8] += a[i];
    }
    sum[0] =
        ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7]));
}

} // namespace

PassSet portablePasses()
{
    return {"portable", {copyPlainly, scalePlainly, addPlainly, triadPlainly, readPlainly}, {}};
}

std::vector<PassSet> usablePasses()
{
    std::vector<PassSet> usable;
#ifdef __x86_64__
    // The compiler's test asks the operating system too (XGETBV): a guest may hide what its CPU
    // could do.
    if (__builtin_cpu_supports("avx512f"))
        usable.push_back(avx512Passes());
    if (__builtin_cpu_supports("avx2"))
        usable.push_back(avx2Passes());
    usable.push_back(sse2Passes());
#endif
    usable.push_back(portablePasses());
    return usable;
}

core::Expected<ChosenPass> choosePass(const Problem &problem)
{
    const auto operation = static_cast<std::size_t>(problem.operation);
    for (const PassSet &set : usablePasses()) {
        const Pass pass = problem.stores == Stores::Temporal ? set.temporal[operation]
                                                             : set.nonTemporal[operation];
        if (pass != nullptr)
            return ChosenPass{pass, set.isa};
    }
    return core::fail(core::FailureKind::Unsupported, "stores_unsupported",
                      "memory-bandwidth has non-temporal stores on x86-64 only, and this host is "
                      "another architecture; "
                      "choose stores=temporal.");
}

} // namespace strata::engine::workloads::memory_bandwidth
