// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/large_pages.h"

#include "engine/core/mapped_memory.h"

#include <sys/mman.h>
#include <utility>

namespace strata::engine::generation {

LargePages::LargePages(LargePages &&other) noexcept :
    m_data(std::exchange(other.m_data, nullptr)),
    m_size(std::exchange(other.m_size, 0))
{
}

LargePages &LargePages::operator=(LargePages &&other) noexcept
{
    std::swap(m_data, other.m_data);
    std::swap(m_size, other.m_size);
    return *this;
}

LargePages::~LargePages()
{
    if (m_data != nullptr)
        ::munmap(m_data, core::inLargePages(m_size));
}

core::Expected<LargePages> LargePages::allocate(std::size_t bytes)
{
    LargePages pages;
    if (bytes == 0)
        return pages;
    const std::size_t length = core::inLargePages(bytes);
    void *start = core::mapMemory(length, core::largePage);
    if (start == nullptr)
        return core::fail(core::FailureKind::Resource, "out_of_memory",
                          "The system refused " + std::to_string(bytes) +
                              " bytes of memory for this decoder; choose a smaller model, "
                              "precision=int8, or a smaller batch, prompt or number of tokens, or "
                              "free memory on the host.");
    pages.m_data = static_cast<std::byte *>(start);
    pages.m_size = bytes;
    // Only a wish: a host without large pages is slower, not wrong.
    ::madvise(pages.m_data, length, MADV_HUGEPAGE);
    return pages;
}

} // namespace strata::engine::generation
