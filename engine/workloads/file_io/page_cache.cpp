// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/file_io/page_cache.h"

#include <algorithm>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

namespace strata::engine::workloads::file_io {
namespace {

constexpr std::uint64_t windowBytes = std::uint64_t{1}
                                      << 30; // so that a huge file needs little address space

bool addWindow(int descriptor, std::uint64_t offset, std::uint64_t bytes, std::uint64_t pageBytes,
               Residency &total)
{
    void *mapping =
        ::mmap(nullptr, bytes, PROT_READ, MAP_SHARED, descriptor, static_cast<off_t>(offset));
    if (mapping == MAP_FAILED)
        return false;
    std::vector<unsigned char> pages((bytes + pageBytes - 1) / pageBytes);
    const bool told = ::mincore(mapping, bytes, pages.data()) == 0;
    ::munmap(mapping, bytes);
    if (!told)
        return false;
    total.pages += pages.size();
    total.resident += static_cast<std::uint64_t>(std::count_if(
        pages.begin(), pages.end(), [](unsigned char page) { return (page & 1U) != 0; }));
    return true;
}

} // namespace

std::optional<Residency> residency(int descriptor, std::uint64_t fileBytes)
{
    const auto pageBytes = static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
    Residency total;
    for (std::uint64_t offset = 0; offset < fileBytes; offset += windowBytes) {
        if (!addWindow(descriptor, offset, std::min(windowBytes, fileBytes - offset), pageBytes,
                       total))
            return std::nullopt;
    }
    return total;
}

std::optional<Residency> dropPages(int descriptor, std::uint64_t fileBytes)
{
    std::optional<Residency> left;
    for (int attempt = 0; attempt < 3; ++attempt) {
        ::posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED);
        left = residency(descriptor, fileBytes);
        if (!left || left->resident == 0)
            break;
    }
    return left;
}

} // namespace strata::engine::workloads::file_io
