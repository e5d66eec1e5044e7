// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/file_io/file_io_lane.h"

#include "engine/workloads/events/event_clock.h"

#include <algorithm>
#include <limits>

namespace strata::engine::workloads::file_io {
namespace {

// in a cache, as a program that reads block by block has it
constexpr std::uint64_t readBufferBytes = std::uint64_t{64} << 10;
constexpr std::uint64_t noBlock = std::numeric_limits<std::uint64_t>::max();

} // namespace

FileIoLane::FileIoLane(ContentReference content, AlignedBuffer<std::byte> buffer) :
    m_content(std::move(content)),
    m_buffer(std::move(buffer)),
    m_readBlocks(m_buffer.size() / m_content.blockBytes(), noBlock)
{
}

core::Expected<FileIoLane> FileIoLane::make(const Problem &problem, std::uint64_t seed)
{
    auto content = ContentReference::make(problem.blockBytes, problem.blocks(), seed);
    if (!content)
        return tl::make_unexpected(content.error());
    // A second slot is aligned no better than a block is, unlike the first.
    const std::uint64_t slots = std::max<std::uint64_t>(2, readBufferBytes / problem.blockBytes);
    auto buffer = AlignedBuffer<std::byte>::allocate(slots * problem.blockBytes);
    if (!buffer)
        return tl::make_unexpected(buffer.error());
    std::fill_n(buffer->data(), buffer->size(),
                std::byte{0}); // so that no timed read pays for the first touch of a page
    return FileIoLane(std::move(*content), std::move(*buffer));
}

// At most: random bytes to write, room to read into, and what counts its times.
double FileIoLane::neededBytes(const Problem &problem)
{
    return static_cast<double>(3 * problem.blockBytes + 2 * contentPoolBytes);
}

template <typename Action>
core::Expected<void> FileIoLane::timed(core::LatencyHistogram &times, Action action)
{
    const std::int64_t start = events::monotonicNs();
    auto done = action();
    if (done)
        times.add(events::monotonicNs() - start);
    return done;
}

core::Expected<void> FileIoLane::request(const Problem &problem, const FileSet &files,
                                         std::uint64_t position, std::uint64_t block)
{
    const std::uint64_t offset = block * problem.blockBytes;
    core::Expected<void> done;
    if (problem.isWrite(position)) {
        const std::byte *content = m_content.blockContent(block, Generation::New);
        done = timed(m_times.writes,
                     [&] { return files.writeAt(offset, content, problem.blockBytes); });
        if (done && problem.sync == Sync::Each)
            done = timed(m_times.syncs, [&] { return files.flushAt(offset, problem.syncCall); });
    } else {
        const std::uint64_t slot = m_reads++ % m_readBlocks.size();
        m_readBlocks[slot] = block;
        done = timed(m_times.reads, [&] {
            return files.readAt(offset, m_buffer.data() + slot * problem.blockBytes,
                                problem.blockBytes);
        });
    }
    if (done && problem.writes() && problem.sync == Sync::Periodic &&
        (position + 1) % problem.syncRequests == 0)
        done = flushAll(files, problem.syncCall);
    return done;
}

core::Expected<void> FileIoLane::flushAll(const FileSet &files, SyncCall call)
{
    return timed(m_times.syncs, [&] { return files.flush(call); });
}

void FileIoLane::move(std::size_t mostKept)
{
    m_content.move(mostKept / 2);
    m_buffer.move(mostKept / 2);
}

std::optional<std::string> FileIoLane::findWrongRead(bool oldContentAllowed)
{
    for (std::uint64_t slot = 0; slot < m_readBlocks.size(); ++slot) {
        const std::uint64_t block = m_readBlocks[slot];
        const std::byte *data = m_buffer.data() + slot * m_content.blockBytes();
        if (block == noBlock || m_content.matches(block, Generation::New, data))
            continue;
        if (!oldContentAllowed || !m_content.matches(block, Generation::Old, data))
            return "a timed read of block " + std::to_string(block) +
                   " returned other bytes than were written";
    }
    return std::nullopt;
}

void FileIoLane::forgetReads()
{
    std::fill(m_readBlocks.begin(), m_readBlocks.end(), noBlock);
}

} // namespace strata::engine::workloads::file_io
