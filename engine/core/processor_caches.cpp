// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/processor_caches.h"

#ifdef __x86_64__
#include <cpuid.h>
#endif

namespace strata::engine::core {
namespace {

constexpr std::uint32_t kindOf(std::uint32_t eax)
{
    return eax & 0x1f; // 0: there are no more, 1: data, 2: instructions, 3: both
}

#ifdef __x86_64__
std::vector<ProcessorCache> cachesOfLeaf(unsigned leaf)
{
    constexpr unsigned most = 16;
    std::vector<ProcessorCache> caches;
    for (unsigned number = 0; number < most; ++number) {
        unsigned eax = 0;
        unsigned ebx = 0;
        unsigned ecx = 0;
        unsigned edx = 0;
        if (__get_cpuid_count(leaf, number, &eax, &ebx, &ecx, &edx) == 0 || kindOf(eax) == 0)
            break;
        if (const auto cache = cacheOf({eax, ebx, ecx}))
            caches.push_back(*cache);
    }
    return caches;
}
#endif

} // namespace

std::optional<ProcessorCache> cacheOf(const CacheWords &words)
{
    if (kindOf(words.eax) != 1 && kindOf(words.eax) != 3)
        return std::nullopt;
    ProcessorCache cache;
    cache.level = static_cast<int>(words.eax >> 5 & 0x7);
    cache.sharers = static_cast<int>(words.eax >> 14 & 0xfff) + 1;
    const std::uint64_t ways = (words.ebx >> 22) + 1;
    const std::uint64_t partitions = (words.ebx >> 12 & 0x3ff) + 1;
    const std::uint64_t lineBytes = (words.ebx & 0xfff) + 1;
    const std::uint64_t sets = std::uint64_t{words.ecx} + 1;
    cache.bytes = ways * partitions * lineBytes * sets;
    return cache;
}

std::vector<ProcessorCache> processorCaches()
{
#ifdef __x86_64__
    constexpr unsigned leafOfIntel = 4;
    constexpr unsigned leafOfAmd = 0x8000001d;
    std::vector<ProcessorCache> caches = cachesOfLeaf(leafOfIntel);
    return caches.empty() ? cachesOfLeaf(leafOfAmd) : caches;
#else
    return {};
#endif
}

} // namespace strata::engine::core
