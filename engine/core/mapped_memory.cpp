// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/mapped_memory.h"

#include <cstdint>
#include <limits>
#include <sys/mman.h>
#include <unistd.h>

namespace strata::engine::core {

std::size_t inLargePages(std::size_t bytes)
{
    return (bytes + largePage - 1) / largePage * largePage;
}

void *mapMemory(std::size_t bytes, std::size_t alignment)
{
    const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    const std::size_t spare = alignment > page ? alignment - page : 0;
    if (bytes > std::numeric_limits<std::size_t>::max() - spare)
        return nullptr;
    void *start =
        ::mmap(nullptr, bytes + spare, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (start == MAP_FAILED)
        return nullptr;
    auto *first = static_cast<std::byte *>(start);
    const std::size_t over = reinterpret_cast<std::uintptr_t>(first) % alignment;
    const std::size_t before = over == 0 ? 0 : alignment - over;
    if (before > 0)
        ::munmap(first, before);
    if (before < spare)
        ::munmap(first + before + bytes, spare - before);
    return first + before;
}

} // namespace strata::engine::core
