// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/file_io/file_set.h"

namespace strata::engine::workloads::file_io {

core::Expected<FileSet> FileSet::create(const std::string &directory, std::uint64_t files,
                                        std::uint64_t totalBytes)
{
    FileSet set;
    set.m_fileBytes = totalBytes / files;
    for (std::uint64_t i = 0; i < files; ++i) {
        // nothing is written yet: each needs room for all
        auto file = ScratchFile::create(directory, totalBytes);
        if (!file)
            return tl::make_unexpected(file.error());
        set.m_files.push_back(std::move(*file));
    }
    return set;
}

core::Expected<void> FileSet::readAt(std::uint64_t offset, std::byte *data, std::size_t bytes) const
{
    return fileOf(offset).readAt(offset % m_fileBytes, data, bytes);
}

core::Expected<void> FileSet::readCachedAt(std::uint64_t offset, std::byte *data,
                                           std::size_t bytes) const
{
    return fileOf(offset).readCachedAt(offset % m_fileBytes, data, bytes);
}

core::Expected<void> FileSet::writeAt(std::uint64_t offset, const std::byte *data,
                                      std::size_t bytes) const
{
    return fileOf(offset).writeAt(offset % m_fileBytes, data, bytes);
}

core::Expected<void> FileSet::flushAt(std::uint64_t offset, SyncCall call) const
{
    return fileOf(offset).flush(call);
}

core::Expected<void> FileSet::flush(SyncCall call) const
{
    core::Expected<void> done;
    for (std::size_t i = 0; i < m_files.size() && done; ++i)
        done = m_files[i].flush(call);
    return done;
}

core::Expected<void> FileSet::empty() const
{
    core::Expected<void> done;
    for (std::size_t i = 0; i < m_files.size() && done; ++i)
        done = m_files[i].empty();
    return done;
}

std::optional<std::string> FileSet::useDirect(std::uint64_t offset, std::byte *probe,
                                              std::size_t bytes)
{
    for (ScratchFile &file : m_files) {
        // They lie in one directory: what the first one can, all can.
        if (auto refusal = file.useDirect(offset % m_fileBytes, probe, bytes))
            return refusal;
    }
    return std::nullopt;
}

template <typename Look>
std::optional<Residency> FileSet::sumOver(Look look) const
{
    Residency sum;
    for (const ScratchFile &file : m_files) {
        const std::optional<Residency> one = look(file.descriptor(), m_fileBytes);
        if (!one)
            return std::nullopt;
        sum.pages += one->pages;
        sum.resident += one->resident;
    }
    return sum;
}

std::optional<Residency> FileSet::residency() const
{
    return sumOver(file_io::residency);
}

std::optional<Residency> FileSet::dropPages() const
{
    return sumOver(file_io::dropPages);
}

} // namespace strata::engine::workloads::file_io
