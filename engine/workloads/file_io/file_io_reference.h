// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What every block of the file has to contain: random bytes that no disk can compress or share
//! between blocks.
#pragma once

#include "engine/core/expected.h"
#include "engine/workloads/aligned_buffer.h"
#include "engine/workloads/content_hash.h"

#include <cstddef>
#include <cstdint>

namespace strata::engine::workloads::file_io {

//! Old content is what a file to be overwritten holds before, so that a block that was not written
//! is noticed.
enum class Generation : std::uint64_t { Old, New };

//! Or a block, if that is larger. Longer than the window in which file systems look for repetitions
//! (128 KiB), and short enough to stay in a cache: the time of a write shall not hold the time of
//! fetching what is written.
inline constexpr std::uint64_t contentPoolBytes = std::uint64_t{256} << 10;

//! A pool of random bytes serves all blocks; eight bytes in each 4 KiB are stamped with the block's
//! number and generation, so no two pages of a file are equal. Making a block costs little beside
//! writing it.
class ContentReference {
public:
    static core::Expected<ContentReference> make(std::uint64_t blockBytes, std::uint64_t blocks,
                                                 std::uint64_t seed);

    //! The block's content in a page-aligned buffer (if blocks are whole pages); valid until the
    //! next call.
    std::byte *blockContent(std::uint64_t block, Generation generation);
    bool matches(std::uint64_t block, Generation generation, const std::byte *data);
    //! Adds the data as the content of a block to the file's hash.
    void addToHash(ContentHash &hash, std::uint64_t block, const std::byte *data) const;

    void move(std::size_t mostKept) { m_pool.move(mostKept); } //!< as AlignedBuffer's
    std::uint64_t slots() const { return m_slots; }            //!< blocks in the pool
    std::uint64_t blockBytes() const { return m_blockBytes; }

private:
    std::uint64_t m_blockBytes = 0;
    std::uint64_t m_slots = 0;
    std::uint64_t m_seed = 0;
    AlignedBuffer<std::byte> m_pool;
};

} // namespace strata::engine::workloads::file_io
