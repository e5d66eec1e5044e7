// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The caches as the processor itself describes them, for systems that show none: gVisor has no
//! /sys/devices/system/cpu/cpu0/cache.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace strata::engine::core {

//! One that holds data, alone or with instructions.
struct ProcessorCache {
    int level = 0;
    std::uint64_t bytes = 0;
    int sharers = 1; //!< processors that have it together, at most: Intel tells how many numbers
                     //!< are set aside for them, a power of two
};

//! What a processor says of one of its caches.
struct CacheWords {
    std::uint32_t eax = 0;
    std::uint32_t ebx = 0;
    std::uint32_t ecx = 0;
};

//! None if it is of instructions only. (CPUID leaf 4, Intel 64 and IA-32 Architectures Software
//! Developer's Manual, volume 2A; leaf 0x8000001D, AMD64 Architecture Programmer's Manual, volume
//! 3: the same layout.)
std::optional<ProcessorCache> cacheOf(const CacheWords &words);

//! Those of the processor that this runs on, by level. None where it does not say, and on other
//! architectures than x86-64.
std::vector<ProcessorCache> processorCaches();

} // namespace strata::engine::core
