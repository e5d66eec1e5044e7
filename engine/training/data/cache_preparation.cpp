// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/cache_preparation.h"

#include "engine/core/descriptor.h"
#include "engine/inventory/gvisor.h"
#include "engine/training/data/bad_image.h"
#include "engine/training/data/file_reader.h"
#include "engine/training/data/spread_over_threads.h"
#include "engine/workloads/file_io/file_system.h"

#include <algorithm>
#include <cstdio>
#include <fcntl.h>
#include <mutex>
#include <sys/stat.h>
#include <unistd.h>
#include <vector>

namespace strata::engine::training::data {
namespace {

using workloads::file_io::Residency;

struct OpenFile {
    core::Descriptor descriptor;
    std::uint64_t bytes = 0;
    bool tellsResidency = false;
};

std::optional<OpenFile> openPlainFile(const std::string &path)
{
    OpenFile file;
    file.descriptor = core::Descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat status = {};
    if (!file.descriptor.isOpen() || ::fstat(file.descriptor.get(), &status) != 0 ||
        !S_ISREG(status.st_mode))
        return std::nullopt;
    file.bytes = static_cast<std::uint64_t>(status.st_size);
    file.tellsResidency =
        ::geteuid() == 0 || status.st_uid == ::geteuid() || ::access(path.c_str(), W_OK) == 0;
    return file;
}

std::string pathOf(const ImageSet &set, std::int64_t file)
{
    std::string path;
    set.files.writePath(set.folder, static_cast<std::size_t>(file), path);
    return path;
}

//! Sums what the threads see; one file about which the kernel is silent makes the whole unknown.
class ResidencySum {
public:
    void add(const std::optional<Residency> &part)
    {
        const std::lock_guard lock(m_mutex);
        if (!part)
            m_known = false;
        else {
            m_sum.pages += part->pages;
            m_sum.resident += part->resident;
        }
    }
    std::optional<Residency> sum() const { return m_known ? std::optional(m_sum) : std::nullopt; }

private:
    std::mutex m_mutex;
    Residency m_sum;
    bool m_known = true;
};

std::optional<double> share(const std::optional<Residency> &residency)
{
    if (!residency || residency->pages == 0)
        return std::nullopt;
    return static_cast<double>(residency->resident) / static_cast<double>(residency->pages);
}

std::string pagesText(const Residency &residency)
{
    return std::to_string(residency.resident) + " of " + std::to_string(residency.pages) + " pages";
}

//! What was written only just now is still dirty, and dirty pages stay until they are on the disk.
std::optional<Residency> dropFile(const OpenFile &file)
{
    auto left = workloads::file_io::dropPages(file.descriptor.get(), file.bytes);
    if (left && left->resident > 0 && ::fdatasync(file.descriptor.get()) == 0)
        left = workloads::file_io::dropPages(file.descriptor.get(), file.bytes);
    return file.tellsResidency ? left : std::nullopt;
}

std::string dropAll(const ImageSet &set, int threads, const std::string &otherCache)
{
    ResidencySum left;
    spreadOverThreads(
        static_cast<std::int64_t>(set.files.size()), threads, [&](std::int64_t number) {
            if (const auto file = openPlainFile(pathOf(set, number)); file && file->bytes > 0)
                left.add(dropFile(*file));
            return true;
        });
    const auto sum = left.sum();
    if (!otherCache.empty())
        return "unknown: dropped with posix_fadvise, but " + otherCache;
    if (!sum)
        return "unknown: dropped with posix_fadvise, but the kernel does not show this user what "
               "is resident";
    if (sum->resident > 0)
        return "unknown: " + pagesText(*sum) + " stayed after posix_fadvise";
    return "cold: all " + std::to_string(sum->pages) +
           " pages dropped with posix_fadvise and verified with mincore";
}

void readAll(const ImageSet &set, int threads)
{
    constexpr std::size_t blockBytes = 1 << 20;
    spreadOverThreads(
        static_cast<std::int64_t>(set.files.size()), threads, [&](std::int64_t number) {
            thread_local std::vector<std::byte> block(blockBytes);
            const auto file = openPlainFile(pathOf(set, number));
            while (file && ::read(file->descriptor.get(), block.data(), block.size()) > 0) {
            }
            return true;
        });
}

std::string warmText(const std::optional<Residency> &now)
{
    if (!now)
        return "unknown: read beforehand, but the kernel does not show this user what is resident";
    return (now->resident == now->pages ? "warm: " : "unknown: read beforehand, but only ") +
           pagesText(*now) + " resident";
}

core::Expected<void> requireDirect(const ImageSet &set)
{
    if (isInMemory(set.folder)) {
        return core::fail(core::FailureKind::Unsupported, "no_direct_reads",
                          "The images in " + printableName(set.folder) +
                              " lie in a file system that keeps files in memory, where no read can "
                              "bypass the page cache; choose "
                              "another cache state, or copy the set to a disk.");
    }
    FileReader reader(ReadWay::Direct);
    for (std::size_t file = 0; file < set.files.size(); ++file) {
        auto good = reader.open(pathOf(set, static_cast<std::int64_t>(file)));
        if (good && reader.bytes() > 0) {
            const auto read = reader.read(0, 1);
            good = read ? core::Expected<void>() : tl::make_unexpected(read.error());
        }
        // A bad file says nothing about the file system: the next one shall.
        if (good && reader.bytes() > 0)
            return {};
        if (!good && !isBadImage(good.error()))
            return good;
    }
    return {};
}

//! Pages of a file that was dropped, and then read past the cache; nothing if the kernel does not
//! say. Other processes may have it in use, too.
std::optional<Residency> residencyAfterDirectRead(const std::string &path)
{
    const auto file = openPlainFile(path);
    if (!file || file->bytes == 0 || !file->tellsResidency)
        return std::nullopt;
    static_cast<void>(dropFile(*file));
    FileReader reader(ReadWay::Direct);
    constexpr std::uint64_t most = 1 << 20;
    if (!reader.open(path) || !reader.read(0, std::min(most, reader.bytes())))
        return std::nullopt;
    return workloads::file_io::residency(file->descriptor.get(), file->bytes);
}

//! One file that stays out of the cache shows that direct reads bypass it. If each of several comes
//! into it, then hardly because others have just read them.
std::string directState(const ImageSet &set, const std::string &otherCache)
{
    constexpr std::size_t tries = 4;
    const std::string accepted = "unknown: O_DIRECT was accepted, but ";
    if (!otherCache.empty())
        return accepted + otherCache;
    const std::size_t files = set.files.size();
    const std::size_t wanted = std::min(files, tries);
    std::optional<Residency> cached;
    for (std::size_t i = 0; i < wanted; ++i) {
        const auto one =
            residencyAfterDirectRead(pathOf(set, static_cast<std::int64_t>(i * files / wanted)));
        if (one && one->resident == 0)
            return "direct: this system's page cache is bypassed";
        if (one)
            cached = one;
    }
    if (!cached)
        return accepted + "the kernel does not show this user what is resident";
    return accepted + pagesText(*cached) + " of a file are cached";
}

} // namespace

std::optional<Residency> sampledResidency(const ImageSet &set, const inventory::HostFiles &host)
{
    if (inventory::isGvisor(host))
        return std::nullopt;
    const std::size_t files = set.files.size();
    const std::size_t wanted = std::min<std::size_t>(files, 1000);
    ResidencySum total;
    for (std::size_t i = 0; i < wanted; ++i) {
        const auto file = openPlainFile(pathOf(set, static_cast<std::int64_t>(i * files / wanted)));
        if (file && file->bytes > 0)
            total.add(file->tellsResidency
                          ? workloads::file_io::residency(file->descriptor.get(), file->bytes)
                          : std::nullopt);
    }
    return total.sum();
}

core::Expected<CacheReport> prepareCache(const ImageSet &set, CacheState wanted, int threads,
                                         const inventory::HostFiles &host)
{
    CacheReport report;
    if (wanted == CacheState::Direct) {
        if (auto good = requireDirect(set); !good)
            return tl::make_unexpected(good.error());
    }
    const std::string otherCache = workloads::file_io::otherCache(
        workloads::file_io::fileSystemOf(set.folder).name, inventory::isGvisor(host));
    report.cachedBefore = share(sampledResidency(set, host));
    if (wanted == CacheState::Dropped && !isInMemory(set.folder))
        report.state = dropAll(set, threads, otherCache);
    else if (wanted == CacheState::Warm)
        readAll(set, threads);
    else if (wanted == CacheState::Direct)
        report.state = directState(set, otherCache);
    const auto now = sampledResidency(set, host);
    report.cachedAtStart = share(now);
    if (wanted == CacheState::Direct)
        return report;
    if (isInMemory(set.folder))
        report.state = "memory: the file system has no device behind it";
    else if (wanted == CacheState::Warm)
        report.state = warmText(now);
    else if (wanted == CacheState::Asis)
        report.state = "unknown: not controlled" +
                       (now ? ", " + pagesText(*now) + " resident at the start" : std::string());
    return report;
}

} // namespace strata::engine::training::data
