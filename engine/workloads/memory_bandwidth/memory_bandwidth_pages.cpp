// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_bandwidth/memory_bandwidth_pages.h"

#include "engine/inventory/host_files.h"

#include <algorithm>
#include <charconv>
#include <sys/mman.h>

namespace strata::engine::workloads::memory_bandwidth {
namespace {

struct Range {
    std::uint64_t begin = 0;
    std::uint64_t end = 0;
};

//! Of the line that begins a mapping: "7f12a000-7f12c000 rw-p 00000000 00:00 0".
std::optional<Range> rangeOf(std::string_view line)
{
    Range range;
    const char *last = line.data() + line.size();
    const auto begin = std::from_chars(line.data(), last, range.begin, 16);
    if (begin.ec != std::errc{} || begin.ptr == last || *begin.ptr != '-')
        return std::nullopt;
    const auto end = std::from_chars(begin.ptr + 1, last, range.end, 16);
    if (end.ec != std::errc{} || end.ptr == last || *end.ptr != ' ')
        return std::nullopt;
    return range;
}

} // namespace

void askForPages(Pages pages, void *start, std::size_t bytes)
{
    if (bytes > 0)
        ::madvise(start, bytes, pages == Pages::Large ? MADV_HUGEPAGE : MADV_NOHUGEPAGE);
}

std::optional<std::uint64_t> bytesInLargePages(std::string_view smaps, std::uint64_t begin,
                                               std::uint64_t end)
{
    constexpr std::string_view key = "AnonHugePages:";
    std::optional<std::uint64_t> sum;
    std::uint64_t common = 0; // of the mapping that the line is about
    for (const std::string_view line : inventory::split(smaps, '\n')) {
        if (const auto range = rangeOf(line)) {
            const std::uint64_t first = std::max(range->begin, begin);
            common = std::max(std::min(range->end, end), first) - first;
        } else if (common > 0 && line.starts_with(key)) {
            std::string_view amount = inventory::trimmed(line.substr(key.size()));
            amount = amount.substr(0, amount.find(' '));
            const auto kibibytes = inventory::toInteger(amount);
            if (kibibytes && *kibibytes >= 0)
                sum = sum.value_or(0) +
                      std::min(common, static_cast<std::uint64_t>(*kibibytes) * 1024);
        }
    }
    return sum;
}

} // namespace strata::engine::workloads::memory_bandwidth
