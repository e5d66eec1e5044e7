// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Looking into files of fixed-size records without changing what the page cache holds of them.
#pragma once

#include "engine/core/expected.h"
#include "engine/training/data/file_reader.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace strata::engine::training::data {

//! Of the folder's entries that are no folders, sorted; none if it cannot be read.
std::vector<std::string> fileNames(const std::string &folder);

//! Read past the page cache where the file system can, so that a set whose cache shall stay as it
//! is does.
class RecordFile {
public:
    //! Usage failure if it is not a plain file or cannot be read.
    static core::Expected<RecordFile> open(const std::string &folder, const std::string &name);

    std::uint64_t bytes() const { return m_reader.bytes(); }
    //! Valid until the next call.
    core::Expected<std::span<const std::byte>> read(std::uint64_t offset, std::uint64_t bytes);
    //! Usage failure. \param what completes the sentence "The file X …"
    tl::unexpected<core::Failure> unusable(const std::string &what) const;

private:
    RecordFile(std::string path, ReadWay way) : m_path(std::move(path)), m_reader(way) {}

    std::string m_path;
    FileReader m_reader;
};

} // namespace strata::engine::training::data
