// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Reads of whole files or parts of them into one reused buffer, through the page cache or past it.
#pragma once

#include "engine/core/descriptor.h"
#include "engine/core/expected.h"
#include "engine/workloads/aligned_buffer.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace strata::engine::training::data {

enum class ReadWay {
    Cached,
    Direct //!< O_DIRECT, in whole pages
};

class FileReader {
public:
    explicit FileReader(ReadWay way) : m_way(way) {}

    //! Failures: a bad image (bad_image.h), or Unsupported where the file system refuses O_DIRECT.
    core::Expected<void> open(const std::string &path);
    std::uint64_t bytes() const { return m_bytes; } //!< of the open file
    //! Valid until the next call. A file that is shorter is a bad image.
    core::Expected<std::span<const std::byte>> read(std::uint64_t offset, std::uint64_t bytes);
    //! The open file from its start to its end; more than `limit` bytes are a bad image.
    core::Expected<std::span<const std::byte>> readWhole(std::uint64_t limit);

private:
    core::Expected<void> reserve(std::uint64_t bytes);
    core::Expected<std::uint64_t> fill(std::uint64_t offset, std::uint64_t bytes);
    tl::unexpected<core::Failure> refusal(int number) const;

    ReadWay m_way;
    core::Descriptor m_file;
    std::uint64_t m_bytes = 0;
    workloads::AlignedBuffer<std::byte> m_buffer;
};

//! Whether the folder's file system keeps files in memory, so that it has no page cache to drop or
//! to bypass.
bool isInMemory(const std::string &folder);

} // namespace strata::engine::training::data
