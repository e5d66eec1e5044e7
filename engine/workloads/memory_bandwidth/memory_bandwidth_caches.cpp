// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_bandwidth/memory_bandwidth_caches.h"

#include "engine/inventory/usable_processors.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace strata::engine::workloads::memory_bandwidth {
namespace {

constexpr int mostProcessors = 1 << 20;
constexpr std::uint64_t largestCaches = std::uint64_t{1152} << 20;

struct Cache {
    std::int64_t level = 0;
    std::uint64_t bytes = 0;
    std::set<int> processors; //!< that have it together
};

//! Of a text as "2048K".
std::uint64_t bytesOf(const std::string &size)
{
    if (!size.ends_with('K'))
        return 0;
    const auto kibibytes = inventory::toInteger(std::string_view(size).substr(0, size.size() - 1));
    return static_cast<std::uint64_t>(std::max(kibibytes.value_or(0), std::int64_t{0})) << 10;
}

//! Each once, however many processors have it.
std::vector<Cache> shownCaches(const inventory::HostFiles &files, const std::set<int> &processors)
{
    std::map<std::pair<std::int64_t, std::string>, Cache> found; // by level, and by who has it
    for (const int processor : processors) {
        const std::string number = std::to_string(processor);
        const std::string caches = "/sys/devices/system/cpu/cpu" + number + "/cache/";
        for (const std::string &index : files.names(caches)) {
            const std::string directory = caches + index + "/";
            const auto level = files.integer(directory + "level");
            const std::uint64_t bytes = bytesOf(files.line(directory + "size").value_or(""));
            if (!level || bytes == 0 || files.line(directory + "type") == "Instruction")
                continue;
            const std::string sharers = files.line(directory + "shared_cpu_list").value_or(number);
            found.try_emplace(
                {*level, sharers},
                Cache{*level, bytes,
                      inventory::numbersOfList(sharers, mostProcessors).value_or(std::set<int>())});
        }
    }
    std::vector<Cache> all;
    for (auto &[key, cache] : found)
        all.push_back(std::move(cache));
    return all;
}

std::vector<Cache> sharedOut(const std::vector<core::ProcessorCache> &described,
                             const std::set<int> &processors)
{
    std::vector<Cache> all;
    for (const core::ProcessorCache &one : described) {
        const auto sharers = static_cast<std::size_t>(std::max(one.sharers, 1));
        Cache next{one.level, one.bytes, {}};
        for (const int processor : processors) {
            next.processors.insert(processor);
            if (next.processors.size() == sharers)
                all.push_back(std::exchange(next, Cache{one.level, one.bytes, {}}));
        }
        if (!next.processors.empty())
            all.push_back(std::move(next));
    }
    return all;
}

CacheSizes sizesOf(const std::vector<Cache> &caches, const std::set<int> &usable)
{
    CacheSizes sizes;
    std::array<std::uint64_t *, 3> smallest{&sizes.l1, &sizes.l2, &sizes.l3};
    std::array<int, 3> counts{};
    std::map<std::int64_t, std::uint64_t> sums;
    for (const Cache &cache : caches) {
        std::uint64_t &sum = sums[cache.level];
        sum += cache.bytes;
        sizes.ofMachine = std::max(sizes.ofMachine, sum);
        const bool isUsable = std::ranges::any_of(
            cache.processors, [&usable](int processor) { return usable.contains(processor); });
        if (!isUsable || cache.level < 1 || cache.level > 3)
            continue;
        const auto level = static_cast<std::size_t>(cache.level - 1);
        std::uint64_t &bytes = *smallest[level];
        bytes = bytes == 0 ? cache.bytes : std::min(bytes, cache.bytes);
        ++counts[level];
    }
    const auto [l1, l2, l3] = counts;
    sizes.l1Count = l1;
    sizes.l2Count = l2;
    sizes.l3Count = std::max(l3, 1);
    sizes.l2OfOneL3 = std::max((l2 + sizes.l3Count - 1) / sizes.l3Count, 1);
    return sizes;
}

} // namespace

CacheSizes cacheSizes(const std::string &root)
{
    const inventory::HostFiles files(root);
    return root.empty() ? cacheSizes(files, inventory::usableProcessors(), core::processorCaches())
                        : cacheSizes(files, {}, {});
}

CacheSizes cacheSizes(const inventory::HostFiles &files, const std::set<int> &usable,
                      const std::vector<core::ProcessorCache> &described)
{
    const std::string list = files.line("/sys/devices/system/cpu/online").value_or("0");
    const std::set<int> online =
        inventory::numbersOfList(list, mostProcessors).value_or(std::set<int>{0});
    std::set<int> all = online;
    all.insert(usable.begin(), usable.end());
    const std::vector<Cache> shown = shownCaches(files, all);
    return sizesOf(shown.empty() ? sharedOut(described, all) : shown,
                   usable.empty() ? online : usable);
}

std::uint64_t allCachesBytes(const CacheSizes &caches)
{
    const auto all = [](std::uint64_t bytes, int count) {
        return bytes * static_cast<std::uint64_t>(std::max(count, 1));
    };
    return std::max({caches.ofMachine, all(caches.l1, caches.l1Count),
                     all(caches.l2, caches.l2Count), all(caches.l3, caches.l3Count)});
}

std::uint64_t bytesPastCaches(std::uint64_t allCaches)
{
    return 4 * (allCaches > 0 ? allCaches : largestCaches);
}

} // namespace strata::engine::workloads::memory_bandwidth
