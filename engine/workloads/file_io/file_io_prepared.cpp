// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/file_io/file_io_prepared.h"

#include <algorithm>
#include <array>
#include <limits>

namespace strata::engine::workloads::file_io {
namespace {

constexpr std::uint64_t noBlock = std::numeric_limits<std::uint64_t>::max();

std::string shareText(const Residency &residency)
{
    return std::to_string(residency.resident) + " of " + std::to_string(residency.pages) + " pages";
}

} // namespace

PreparedFileIo::PreparedFileIo(const Problem &problem, std::uint64_t seed, ScratchFile file, ContentReference content,
                               AlignedBuffer<std::byte> readBuffer) :
    m_problem(problem),
    m_file(std::move(file)),
    m_content(std::move(content)),
    m_order(problem.blocks(), problem.random(), seed),
    m_readBuffer(std::move(readBuffer)),
    m_readBlocks(m_content.slots(), noBlock)
{
}

core::Expected<std::unique_ptr<core::PreparedWork>> PreparedFileIo::make(const Problem &problem, const core::WorkContext &context)
{
    auto file = ScratchFile::create(problem.directory.empty() ? context.scratchDirectory : problem.directory, problem.fileBytes);
    if (!file)
        return tl::make_unexpected(file.error());
    auto content = ContentReference::make(problem.blockBytes, problem.blocks(), context.seed);
    if (!content)
        return tl::make_unexpected(content.error());
    auto buffer = AlignedBuffer<std::byte>::allocate(content->slots() * problem.blockBytes);
    if (!buffer)
        return tl::make_unexpected(buffer.error());
    std::fill_n(buffer->data(), buffer->size(), std::byte{0}); // so that no timed read pays for the first touch of a page

    auto prepared = std::unique_ptr<PreparedFileIo>(
        new PreparedFileIo(problem, context.seed, std::move(*file), std::move(*content), std::move(*buffer)));
    auto ready = prepared->writeWholeFile();
    if (ready)
        ready = prepared->chooseDirect();
    if (ready && problem.cache == CachePlan::Warm && !prepared->m_file.direct())
        ready = prepared->warmCache();
    if (!ready)
        return tl::make_unexpected(ready.error());
    return prepared;
}

// A file to be overwritten holds other content first: its blocks are allocated, so each pass does the same work.
core::Expected<void> PreparedFileIo::writeWholeFile()
{
    const Generation generation = m_problem.writes() ? Generation::Old : Generation::New;
    for (std::uint64_t block = 0; block < m_problem.blocks(); ++block) {
        const std::byte *content = m_content.blockContent(block, generation);
        if (auto done = m_file.writeAt(block * m_problem.blockBytes, content, m_problem.blockBytes); !done)
            return done;
    }
    return m_file.flush();
}

core::Expected<void> PreparedFileIo::chooseDirect()
{
    if (m_problem.direct == Direct::No) {
        m_directRefusal = "not asked for";
        return {};
    }
    dropPages(m_file.descriptor(), m_problem.fileBytes);
    // The second slot is aligned no better than a block is, unlike the first.
    const std::uint64_t block = std::min<std::uint64_t>(1, m_problem.blocks() - 1);
    const std::uint64_t slot = std::min<std::uint64_t>(1, m_content.slots() - 1);
    const auto refusal =
        m_file.useDirect(block * m_problem.blockBytes, m_readBuffer.data() + slot * m_problem.blockBytes, m_problem.blockBytes);
    if (!refusal)
        return {};
    m_directRefusal = *refusal;
    if (m_problem.direct == Direct::Auto)
        return {};
    return core::fail(core::FailureKind::Unsupported, "direct_io_unsupported",
                      "file-io cannot do direct I/O on this host: " + *refusal +
                          "; choose direct=auto, a block_bytes that is a multiple of 4096, or another directory.");
}

core::Expected<void> PreparedFileIo::warmCache()
{
    for (std::uint64_t block = 0; block < m_problem.blocks(); ++block) {
        if (auto done = m_file.readAt(block * m_problem.blockBytes, m_readBuffer.data(), m_problem.blockBytes); !done)
            return done;
    }
    return {};
}

core::Expected<void> PreparedFileIo::beforeStep()
{
    if (!dropsCache())
        return {};
    if (auto flushed = m_file.flush(); !flushed)
        return flushed;
    const auto left = dropPages(m_file.descriptor(), m_problem.fileBytes);
    if (!left)
        m_residencyUnknown = true;
    else if (!m_leftAfterDrop || left->resident > m_leftAfterDrop->resident)
        m_leftAfterDrop = left;
    return {};
}

core::Expected<void> PreparedFileIo::iterate()
{
    const std::uint64_t blocks = m_problem.blocks();
    for (std::uint64_t i = 0; i < m_problem.blocksPerIteration(); ++i) {
        const std::uint64_t block = m_order.blockAt(m_done % blocks);
        if (auto moved = m_problem.writes() ? writeBlock(block) : readBlock(block); !moved)
            return moved;
        ++m_done;
    }
    if (m_problem.writes() && m_problem.sync == Sync::End)
        return m_file.flush();
    return {};
}

core::Expected<void> PreparedFileIo::readBlock(std::uint64_t block)
{
    const std::uint64_t slot = m_done % m_content.slots();
    m_readBlocks[slot] = block;
    return m_file.readAt(block * m_problem.blockBytes, m_readBuffer.data() + slot * m_problem.blockBytes, m_problem.blockBytes);
}

core::Expected<void> PreparedFileIo::writeBlock(std::uint64_t block)
{
    const std::byte *content = m_content.blockContent(block, Generation::New);
    auto written = m_file.writeAt(block * m_problem.blockBytes, content, m_problem.blockBytes);
    if (written && m_problem.sync == Sync::Each)
        return m_file.flush();
    return written;
}

std::vector<bool> PreparedFileIo::writtenBlocks() const
{
    const std::uint64_t blocks = m_problem.blocks();
    std::vector<bool> written(blocks, !m_problem.writes());
    if (m_problem.writes()) {
        for (std::uint64_t position = 0; position < std::min(m_done, blocks); ++position)
            written[m_order.blockAt(position)] = true;
    }
    return written;
}

std::optional<std::string> PreparedFileIo::findWrongTimedRead()
{
    for (std::uint64_t slot = 0; slot < m_readBlocks.size(); ++slot) {
        const std::uint64_t block = m_readBlocks[slot];
        if (block != noBlock && !m_content.matches(block, Generation::New, m_readBuffer.data() + slot * m_problem.blockBytes))
            return "a timed read of block " + std::to_string(block) + " returned other bytes than were written";
    }
    return std::nullopt;
}

core::Expected<core::CheckedResult> PreparedFileIo::check()
{
    m_residencyAtEnd = residency(m_file.descriptor(), m_problem.fileBytes);
    std::optional<std::string> wrong = findWrongTimedRead();
    if (auto flushed = m_file.flush(); !flushed)
        return tl::make_unexpected(flushed.error());
    dropPages(m_file.descriptor(), m_problem.fileBytes);

    const std::vector<bool> written = writtenBlocks();
    ContentHash hash;
    for (std::uint64_t block = 0; block < m_problem.blocks(); ++block) {
        if (auto read = m_file.readCachedAt(block * m_problem.blockBytes, m_readBuffer.data(), m_problem.blockBytes); !read)
            return tl::make_unexpected(read.error());
        const Generation generation = written[block] ? Generation::New : Generation::Old;
        if (!wrong && !m_content.matches(block, generation, m_readBuffer.data()))
            wrong = "block " + std::to_string(block) + " of the file does not hold what was written to it";
        // A block no iteration has reached counts with what it would get: the value shall not depend on their number.
        m_content.addToHash(hash, block, written[block] ? m_readBuffer.data() : m_content.blockContent(block, Generation::New));
    }
    // The buffer now holds what was read back: a second check must not take that for a timed read.
    std::fill(m_readBlocks.begin(), m_readBlocks.end(), noBlock);

    core::CheckedResult result;
    result.checkValue = checkValueText("file-io/" + std::to_string(workloadVersion) + " " + problemText(m_problem), hash);
    result.verified = !wrong;
    result.verification = wrong                ? *wrong
                          : m_problem.writes() ? "every block read back after the page cache was dropped, equal"
                                               : "the last timed reads and every block of the file compared, equal";
    return result;
}

std::string PreparedFileIo::cacheState() const
{
    if (m_file.inMemory())
        return "memory: " + m_file.fileSystem() + " has no device behind it";
    if (m_file.direct())
        return "direct: this system's page cache is bypassed";
    const auto now = m_residencyAtEnd ? m_residencyAtEnd : residency(m_file.descriptor(), m_problem.fileBytes);
    switch (m_problem.cache) {
    case CachePlan::Drop:
        if (m_residencyUnknown || !m_leftAfterDrop)
            return "unknown: dropped with posix_fadvise, but the kernel does not tell what is resident";
        if (m_leftAfterDrop->resident > 0)
            return "unknown: " + shareText(*m_leftAfterDrop) + " stayed after posix_fadvise";
        return "cold: dropped with posix_fadvise before each step and verified with mincore";
    case CachePlan::Warm:
        if (!now)
            return "unknown: read beforehand, but the kernel does not tell what is resident";
        return (now->resident == now->pages ? "warm: " : "unknown: read beforehand, but only ") + shareText(*now) + " resident";
    case CachePlan::AsIs:
        break;
    }
    return "unknown: not controlled" + (now ? ", " + shareText(*now) + " resident at the end" : std::string());
}

std::map<std::string, std::string> PreparedFileIo::facts() const
{
    std::map<std::string, std::string> facts{{"file_system", m_file.fileSystem()},
                                             {"direct_io", m_file.direct() ? "yes" : "no: " + m_directRefusal},
                                             {"cache_state", cacheState()},
                                             {"io_threads", "1"},
                                             {"operations_per_iteration", std::to_string(m_problem.blocksPerIteration())}};
    if (m_problem.writes()) {
        static constexpr std::array<const char *, 3> durability{
            "not forced to the device", "fdatasync at the end of each iteration", "fdatasync after each block"};
        facts["durability"] = durability[static_cast<std::size_t>(m_problem.sync)];
        facts["file_state"] = "allocated beforehand, overwritten in place";
    }
    return facts;
}

} // namespace strata::engine::workloads::file_io
