// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/file_io/file_io_prepared.h"

#include "engine/inventory/gvisor.h"
#include "engine/workloads/events/event_clock.h"
#include "engine/workloads/latency_values.h"
#include "engine/workloads/memory_budget.h"

#include <algorithm>
#include <array>

namespace strata::engine::workloads::file_io {
namespace {

constexpr std::size_t mostLeft = 4;                          // sets of files
constexpr std::size_t mostLeftBytes = std::size_t{64} << 20; // of the buffers of all threads
// A flush cannot be cancelled: of so much it takes a second or two.
constexpr std::uint64_t flushedAtOnce = std::uint64_t{256} << 20;

tl::unexpected<core::Failure> wasCancelled()
{
    return core::fail(core::FailureKind::Resource, "cancelled", "file-io was cancelled.");
}

std::string shareText(const Residency &residency)
{
    return std::to_string(residency.resident) + " of " + std::to_string(residency.pages) + " pages";
}

} // namespace

PreparedFileIo::PreparedFileIo(const Problem &problem, const core::WorkContext &context,
                               FileSet files, std::vector<FileIoLane> lanes, bool isGvisor) :
    m_problem(problem),
    m_cancelled(context.cancelled),
    m_directory(problem.directory.empty() ? context.scratchDirectory : problem.directory),
    m_files(std::move(files)),
    m_order(problem.blocks(), problem.random(), context.seed),
    m_lanes(std::move(lanes)),
    m_isGvisor(isGvisor),
    m_otherCache(otherCache(m_files.fileSystem(), isGvisor))
{
}

core::Expected<std::unique_ptr<core::PreparedWork>>
PreparedFileIo::make(const Problem &problem, const core::WorkContext &context,
                     const inventory::HostFiles &host)
{
    auto files =
        FileSet::create(problem.directory.empty() ? context.scratchDirectory : problem.directory,
                        problem.files, problem.fileBytes);
    if (!files)
        return tl::make_unexpected(files.error());
    std::vector<FileIoLane> lanes;
    for (int thread = 0; thread < problem.threads; ++thread) {
        auto lane = FileIoLane::make(problem, context.seed);
        if (!lane)
            return tl::make_unexpected(lane.error());
        lanes.push_back(std::move(*lane));
    }
    auto prepared = std::unique_ptr<PreparedFileIo>(new PreparedFileIo(
        problem, context, std::move(*files), std::move(lanes), inventory::isGvisor(host)));
    if (auto ready = prepared->makeReady(); !ready)
        return tl::make_unexpected(ready.error());
    return prepared;
}

core::Expected<void> PreparedFileIo::makeReady()
{
    const auto begin = std::chrono::steady_clock::now();
    auto ready = writeAll();
    if (ready)
        ready = chooseDirect();
    if (ready && m_problem.cache == CachePlan::Warm && !m_files.direct())
        ready = warmCache();
    m_placing.add(std::chrono::steady_clock::now() - begin);
    return ready;
}

core::Expected<void> PreparedFileIo::beforeTurn(std::chrono::nanoseconds length)
{
    if (!m_placing.allowsBefore(length))
        return {};
    auto files = FileSet::create(m_directory, m_problem.files, m_problem.fileBytes);
    if (!files)
        return {};
    const double room = static_cast<double>(mostLeftBytes) + FileIoLane::neededBytes(m_problem);
    if (requireMemory(room, memoryBudget(), {}))
        for (FileIoLane &lane : m_lanes)
            lane.move(mostLeftBytes / m_lanes.size());
    // The new ones come before the old ones go, and those that were left stay a while: they would
    // lie in the same place again (decision 36).
    std::swap(m_files, *files);
    if (!makeReady()) {
        std::swap(m_files, *files);
        m_left.clear(); // the disk may be full
        return {};
    }
    m_left.push_back(std::move(*files));
    if (m_left.size() > mostLeft)
        m_left.erase(m_left.begin());
    m_done = 0;
    ++m_placements;
    return {};
}

// A file to be overwritten holds other content first: its blocks are allocated, so each pass does
// the same work.
core::Expected<void> PreparedFileIo::writeAll()
{
    const Generation generation = m_problem.writes() ? Generation::Old : Generation::New;
    std::uint64_t unflushed = 0;
    for (std::uint64_t block = 0; block < m_problem.blocks(); ++block) {
        if (isCancelled())
            return wasCancelled();
        const std::byte *content = m_lanes.front().content().blockContent(block, generation);
        auto done = m_files.writeAt(block * m_problem.blockBytes, content, m_problem.blockBytes);
        unflushed += m_problem.blockBytes;
        if (done && unflushed >= flushedAtOnce) {
            done = m_files.flush();
            unflushed = 0;
        }
        if (!done)
            return done;
    }
    return m_files.flush();
}

core::Expected<void> PreparedFileIo::chooseDirect()
{
    if (m_problem.direct == Direct::No) {
        m_directRefusal = "not asked for";
        return {};
    }
    m_files.dropPages();
    // The second slot of the buffer is aligned no better than a block is, unlike the first.
    const std::uint64_t block = std::min<std::uint64_t>(1, m_problem.blocks() - 1);
    const auto refusal =
        m_files.useDirect(block * m_problem.blockBytes,
                          m_lanes.front().buffer() + m_problem.blockBytes, m_problem.blockBytes);
    if (!refusal)
        return {};
    m_directRefusal = *refusal;
    if (m_problem.direct == Direct::Auto)
        return {};
    return core::fail(core::FailureKind::Unsupported, "direct_io_unsupported",
                      "file-io cannot do direct I/O on this host: " + *refusal +
                          "; choose direct=auto, a block_bytes that is a multiple of 4096, or "
                          "another directory.");
}

core::Expected<void> PreparedFileIo::warmCache()
{
    for (std::uint64_t block = 0; block < m_problem.blocks(); ++block) {
        if (isCancelled())
            return wasCancelled();
        if (auto done = m_files.readAt(block * m_problem.blockBytes, m_lanes.front().buffer(),
                                       m_problem.blockBytes);
            !done)
            return done;
    }
    return {};
}

core::Expected<void> PreparedFileIo::beforeStep()
{
    if (!dropsCache())
        return {};
    if (auto flushed = m_files.flush(); !flushed)
        return flushed;
    const auto left = m_files.dropPages();
    if (!left)
        m_residencyUnknown = true;
    else if (!m_leftAfterDrop || left->resident > m_leftAfterDrop->resident)
        m_leftAfterDrop = left;
    return {};
}

core::Expected<void> PreparedFileIo::iterate()
{
    const std::int64_t start = events::monotonicNs();
    core::Expected<void> done;
    if (m_problem.pattern == Pattern::SequentialWrite)
        done = m_files.empty();
    const std::uint64_t end = m_done + m_problem.blocksPerIteration();
    if (done)
        done = makeRequests(m_done, end);
    m_done = end;
    if (done && m_problem.writes() && m_problem.sync == Sync::End)
        done = m_lanes.front().flushAll(m_files, m_problem.syncCall);
    m_seconds += static_cast<double>(events::monotonicNs() - start) * 1e-9;
    return done;
}

//! Each thread takes the next request as soon as it is free.
core::Expected<void> PreparedFileIo::makeRequests(std::uint64_t first, std::uint64_t end)
{
    std::atomic<std::uint64_t> next{first};
    std::optional<core::Failure> failure;
#pragma omp parallel for num_threads(m_problem.threads) schedule(static, 1)
    for (std::size_t lane = 0; lane < m_lanes.size(); ++lane) {
        for (std::uint64_t position = next++; position < end && !isCancelled(); position = next++) {
            const auto done = m_lanes[lane].request(m_problem, m_files, position,
                                                    m_order.blockAt(position % m_problem.blocks()));
            if (!done) {
                next = end;
#pragma omp critical(strata_file_io)
                failure = done.error();
            }
        }
    }
    if (isCancelled())
        return wasCancelled();
    if (failure)
        return tl::make_unexpected(std::move(*failure));
    return {};
}

void PreparedFileIo::startMeasuring()
{
    m_seconds = 0;
    for (FileIoLane &lane : m_lanes)
        lane.forgetTimes();
}

RequestTimes PreparedFileIo::allTimes() const
{
    RequestTimes all;
    for (const FileIoLane &lane : m_lanes) {
        all.reads.merge(lane.times().reads);
        all.writes.merge(lane.times().writes);
        all.syncs.merge(lane.times().syncs);
    }
    return all;
}

std::vector<core::ClosingValue> PreparedFileIo::closingValues() const
{
    const RequestTimes times = allTimes();
    std::vector<core::ClosingValue> values;
    for (const auto &[name, histogram] :
         {std::pair("reads", &times.reads), {"writes", &times.writes}, {"syncs", &times.syncs}}) {
        const auto count = static_cast<double>(histogram->count());
        values.push_back({name, "1", count});
        values.push_back(
            {std::string(name) + "_per_second", "1/s", m_seconds > 0 ? count / m_seconds : 0});
    }
    values.push_back({"total_time", "s", m_seconds});
    addLatencyValues(histograms().front().histogram, values);
    return values;
}

std::vector<core::NamedHistogram> PreparedFileIo::histograms() const
{
    RequestTimes times = allTimes();
    core::LatencyHistogram all = times.reads;
    all.merge(times.writes);
    all.merge(times.syncs);
    return {{"latency", std::move(all)},
            {"latency.read", std::move(times.reads)},
            {"latency.write", std::move(times.writes)},
            {"latency.sync", std::move(times.syncs)}};
}

std::vector<bool> PreparedFileIo::writtenBlocks() const
{
    const std::uint64_t blocks = m_problem.blocks();
    std::vector<bool> written(blocks, !m_problem.writes());
    if (m_problem.pattern == Pattern::RandomReadWrite) {
        for (std::uint64_t position = 0; position < m_done; ++position) {
            if (m_problem.isWrite(position))
                written[m_order.blockAt(position % blocks)] = true;
        }
    } else if (m_problem.writes()) {
        for (std::uint64_t position = 0; position < std::min(m_done, blocks); ++position)
            written[m_order.blockAt(position)] = true;
    }
    return written;
}

core::Expected<core::CheckedResult> PreparedFileIo::check()
{
    m_residencyAtEnd = m_files.residency();
    std::optional<std::string> wrong;
    for (FileIoLane &lane : m_lanes)
        wrong = wrong ? wrong : lane.findWrongRead(m_problem.pattern == Pattern::RandomReadWrite);
    if (auto flushed = m_files.flush(); !flushed)
        return tl::make_unexpected(flushed.error());
    const auto left = m_files.dropPages();
    const bool wasDropped = left && left->resident == 0 && m_otherCache.empty();

    FileIoLane &lane = m_lanes.front();
    const std::vector<bool> written = writtenBlocks();
    ContentHash hash;
    for (std::uint64_t block = 0; block < m_problem.blocks(); ++block) {
        if (isCancelled())
            return wasCancelled();
        if (auto read = m_files.readCachedAt(block * m_problem.blockBytes, lane.buffer(),
                                             m_problem.blockBytes);
            !read)
            return tl::make_unexpected(read.error());
        const Generation generation = written[block] ? Generation::New : Generation::Old;
        if (!wrong && !lane.content().matches(block, generation, lane.buffer()))
            wrong = "block " + std::to_string(block) +
                    " of the file does not hold what was written to it";
        // A block no iteration has reached counts with what it would get: the value shall not
        // depend on their number.
        lane.content().addToHash(
            hash, block,
            written[block] ? lane.buffer() : lane.content().blockContent(block, Generation::New));
    }
    // The buffer now holds what was read back: a second check must not take that for a timed read.
    for (FileIoLane &each : m_lanes)
        each.forgetReads();

    core::CheckedResult result;
    result.checkValue = checkValueText("file-io", workloadVersion, problemText(m_problem), hash);
    result.verified = !wrong;
    result.verification = wrong ? *wrong
                          : m_problem.reads()
                              ? "the last timed reads and every block of the file compared, equal"
                              : std::string("every block read back") +
                                    (wasDropped ? " after the page cache was dropped" : "") +
                                    ", equal";
    return result;
}

std::optional<Residency> PreparedFileIo::residencyAtEnd() const
{
    if (m_isGvisor) // to which all is resident
        return std::nullopt;
    return m_residencyAtEnd ? m_residencyAtEnd : m_files.residency();
}

//! Why direct requests may have been served from memory; "" if they were not. The files are this
//! process's own and have no name: nobody else has read them into the cache.
std::string PreparedFileIo::doubtOfDirect() const
{
    if (!m_otherCache.empty())
        return m_otherCache;
    const auto now = residencyAtEnd();
    if (!now)
        return "the kernel does not report what is resident";
    return now->resident > 0 ? shareText(*now) + " are cached" : "";
}

std::string PreparedFileIo::stateAfterDrop() const
{
    if (!m_otherCache.empty())
        return "unknown: dropped with posix_fadvise, but " + m_otherCache;
    if (m_residencyUnknown || !m_leftAfterDrop)
        return "unknown: dropped with posix_fadvise, but the kernel does not report what is "
               "resident";
    if (m_leftAfterDrop->resident > 0)
        return "unknown: " + shareText(*m_leftAfterDrop) + " stayed after posix_fadvise";
    return "cold: dropped with posix_fadvise before each step and verified with mincore";
}

std::string PreparedFileIo::cacheState() const
{
    if (m_files.inMemory())
        return "memory: " + m_files.fileSystem() + " has no device behind it";
    if (m_files.direct()) {
        const std::string doubt = doubtOfDirect();
        return doubt.empty() ? "direct: this system's page cache is bypassed"
                             : "unknown: O_DIRECT was accepted, but " + doubt;
    }
    const auto now = residencyAtEnd();
    switch (m_problem.cache) {
    case CachePlan::Drop:
        return stateAfterDrop();
    case CachePlan::Warm:
        if (!now)
            return "unknown: read beforehand, but the kernel does not report what is resident";
        return (now->resident == now->pages ? "warm: " : "unknown: read beforehand, but only ") +
               shareText(*now) + " resident";
    case CachePlan::AsIs:
        break;
    }
    return "unknown: not controlled" +
           (now ? ", " + shareText(*now) + " resident at the end" : std::string());
}

std::string PreparedFileIo::durability() const
{
    const std::string call = m_problem.syncCall == SyncCall::Data ? "fdatasync" : "fsync";
    const std::array<std::string, 4> rules{
        "not forced to the device", call + " at the end of each iteration",
        call + " after each block",
        call + " of all files after every " + std::to_string(m_problem.syncRequests) + " requests"};
    const std::string &rule = rules[static_cast<std::size_t>(m_problem.sync)];
    if (!m_isGvisor || m_problem.sync == Sync::None)
        return rule;
    return "asked for: " + rule + ", but gVisor need not pass it on";
}

std::map<std::string, std::string> PreparedFileIo::facts() const
{
    const std::string doubt = m_files.direct() ? doubtOfDirect() : "";
    std::map<std::string, std::string> facts{
        {"file_system", m_files.fileSystem()},
        {"direct_io", !m_files.direct() ? "no: " + m_directRefusal
                      : doubt.empty()   ? "yes"
                                        : "asked for: " + doubt},
        {"cache_state", cacheState()},
        {"placements", std::to_string(m_placements)},
        {"io_threads", std::to_string(m_problem.threads)},
        {"operations_per_iteration", std::to_string(m_problem.blocksPerIteration())}};
    if (m_problem.writes()) {
        facts["durability"] = durability();
        facts["file_state"] = m_problem.pattern == Pattern::SequentialWrite
                                  ? "emptied before each pass, so that blocks are allocated"
                                  : "allocated beforehand, overwritten in place";
    }
    return facts;
}

} // namespace strata::engine::workloads::file_io
