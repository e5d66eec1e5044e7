// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Several scratch files of equal size as one long row of bytes.
#pragma once

#include "engine/workloads/file_io/page_cache.h"
#include "engine/workloads/file_io/scratch_file.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata::engine::workloads::file_io {

//! Requests never reach over the end of a file: sizes are multiples of a block. Failures as
//! ScratchFile's.
class FileSet {
public:
    //! Checks the free space for all of them before the first is made. \param totalBytes a multiple
    //! of `files`
    static core::Expected<FileSet> create(const std::string &directory, std::uint64_t files,
                                          std::uint64_t totalBytes);

    core::Expected<void> readAt(std::uint64_t offset, std::byte *data, std::size_t bytes) const;
    core::Expected<void> readCachedAt(std::uint64_t offset, std::byte *data,
                                      std::size_t bytes) const;
    core::Expected<void> writeAt(std::uint64_t offset, const std::byte *data,
                                 std::size_t bytes) const;
    //! Only the file in which the offset lies.
    core::Expected<void> flushAt(std::uint64_t offset, SyncCall call) const;
    core::Expected<void> flush(SyncCall call = SyncCall::Data) const;
    core::Expected<void> empty() const;

    //! All files or none of them; the probe is read from the row's offset.
    std::optional<std::string> useDirect(std::uint64_t offset, std::byte *probe, std::size_t bytes);
    bool direct() const { return m_files.front().direct(); }
    bool inMemory() const { return m_files.front().inMemory(); }
    const std::string &fileSystem() const { return m_files.front().fileSystem(); }

    std::optional<Residency>
    residency() const; //!< of all files together; nothing if it is unknown of one
    std::optional<Residency> dropPages() const;

private:
    const ScratchFile &fileOf(std::uint64_t offset) const { return m_files[offset / m_fileBytes]; }
    template <typename Look>
    std::optional<Residency> sumOver(Look look) const;

    std::vector<ScratchFile> m_files;
    std::uint64_t m_fileBytes = 0;
};

} // namespace strata::engine::workloads::file_io
