// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A file without a name: opened, then unlinked, so that even a killed engine leaves nothing on the
//! disk.
#pragma once

#include "engine/core/descriptor.h"
#include "engine/core/expected.h"
#include "engine/workloads/file_io/file_io_problem.h"
#include "engine/workloads/file_io/file_system.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace strata::engine::workloads::file_io {

struct DiskSpace {
    std::uint64_t usedBytes = 0;
    std::uint64_t availableBytes = 0; //!< to an ordinary user
};

//! Fails (Resource, "disk_too_full") if `bytes` more would leave less than a fifth of the file
//! system free, unless they are at most a twentieth of what is free: a small file does no harm on
//! a disk that is nearly full, as many are.
core::Expected<void> requireDiskSpace(const DiskSpace &space, std::uint64_t bytes,
                                      const std::string &directory);

class ScratchFile {
public:
    //! Checks the directory and its free space, then makes an empty file there. `bytes` is what
    //! will be written.
    static core::Expected<ScratchFile> create(const std::string &directory, std::uint64_t bytes);

    core::Expected<void> readAt(std::uint64_t offset, std::byte *data, std::size_t bytes) const;
    //! Through the page cache, whatever useDirect() said.
    core::Expected<void> readCachedAt(std::uint64_t offset, std::byte *data,
                                      std::size_t bytes) const;
    core::Expected<void> writeAt(std::uint64_t offset, const std::byte *data,
                                 std::size_t bytes) const;
    core::Expected<void> flush(SyncCall call = SyncCall::Data) const;
    core::Expected<void> empty() const; //!< to length 0

    //! From here on reads and writes are asked to go past the page cache, if the file system does
    //! an aligned read of `bytes` at `offset` into `probe`; otherwise nothing changes and the
    //! reason is returned. Some file systems accept it and use the cache all the same: residency()
    //! tells afterwards.
    std::optional<std::string> useDirect(std::uint64_t offset, std::byte *probe, std::size_t bytes);
    bool direct() const { return m_direct; }

    int descriptor() const
    {
        return m_buffered.get();
    } //!< the one that goes through the page cache
    const std::string &fileSystem() const { return m_fileSystem.name; }
    bool inMemory() const { return m_fileSystem.inMemory; }

private:
    core::Expected<void> readWith(int descriptor, std::uint64_t offset, std::byte *data,
                                  std::size_t bytes) const;
    int active() const { return m_direct ? m_directDescriptor.get() : m_buffered.get(); }

    core::Descriptor m_buffered;
    core::Descriptor m_directDescriptor;
    std::string m_directRefusal; //!< why there is no direct descriptor
    std::string m_directory;
    FileSystem m_fileSystem;
    bool m_direct = false;
};

} // namespace strata::engine::workloads::file_io
