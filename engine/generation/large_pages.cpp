// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/large_pages.h"

#include <sys/mman.h>
#include <utility>

namespace strata::engine::generation {
namespace {

constexpr std::size_t largePage = std::size_t{2} << 20;

std::size_t roundedUp(std::size_t bytes)
{
    return (bytes + largePage - 1) / largePage * largePage;
}

} // namespace

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
        ::munmap(m_data, roundedUp(m_size));
}

core::Expected<LargePages> LargePages::allocate(std::size_t bytes)
{
    LargePages pages;
    if (bytes == 0)
        return pages;
    const std::size_t length = roundedUp(bytes);
    void *start = ::mmap(nullptr, length + largePage, PROT_READ | PROT_WRITE,
                         MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (start == MAP_FAILED)
        return core::fail(core::FailureKind::Resource, "out_of_memory",
                          "The system refused " + std::to_string(bytes) +
                              " bytes of memory for this decoder; choose a smaller model, "
                              "precision=int8, or a smaller batch, prompt or number of tokens, or "
                              "free memory on the host.");
    auto *first = static_cast<std::byte *>(start);
    const std::size_t before =
        (largePage - reinterpret_cast<std::size_t>(first) % largePage) % largePage;
    if (before > 0)
        ::munmap(first, before);
    if (before < largePage)
        ::munmap(first + before + length, largePage - before);
    pages.m_data = first + before;
    pages.m_size = bytes;
    // Only a wish: a host without large pages is slower, not wrong.
    ::madvise(pages.m_data, length, MADV_HUGEPAGE);
    return pages;
}

} // namespace strata::engine::generation
