// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Files that are ready to be read or written, in a known state of the page cache.
#pragma once

#include "engine/core/workload.h"
#include "engine/inventory/host_files.h"
#include "engine/workloads/file_io/file_io_lane.h"
#include "engine/workloads/file_io/file_io_order.h"
#include "engine/workloads/placement_time.h"

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata::engine::workloads::file_io {

class PreparedFileIo final : public core::PreparedWork {
public:
    //! Writes all files once. Fails with Usage (directory), Resource (disk; cancelled) or
    //! Unsupported (direct=yes). What is cancelled later ends with its next request, and so does
    //! the check; a request or a flush that the system is doing it cannot end. \param host tells
    //! what stands between the files and their disk
    static core::Expected<std::unique_ptr<core::PreparedWork>>
    make(const Problem &problem, const core::WorkContext &context,
         const inventory::HostFiles &host = inventory::HostFiles(""));

    //! Other files and other memory, if writing them takes no longer than four turns and there is
    //! room for them; only other files, if there is no room for other memory.
    core::Expected<void> beforeTurn(std::chrono::nanoseconds length) override;
    core::Expected<void> beforeStep() override;
    core::Expected<void> iterate() override;
    void startMeasuring() override;
    std::vector<core::ClosingValue> closingValues() const override;
    std::vector<core::NamedHistogram> histograms() const override;
    core::WorkPerIteration work() const override { return workOf(m_problem); }
    std::string backend() const override { return "posix"; }
    bool oneIterationPerStep() const override { return dropsCache(); }
    core::Expected<core::CheckedResult> check() override;
    std::map<std::string, std::string> facts() const override;

private:
    PreparedFileIo(const Problem &problem, const core::WorkContext &context, FileSet files,
                   std::vector<FileIoLane> lanes, bool isGvisor);

    bool dropsCache() const
    {
        return m_problem.cache == CachePlan::Drop && !m_files.direct() && !m_files.inMemory();
    }
    bool isCancelled() const
    {
        return m_cancelled != nullptr && m_cancelled->load(std::memory_order_relaxed);
    }
    core::Expected<void> makeReady();
    core::Expected<void> writeAll();
    core::Expected<void> chooseDirect();
    core::Expected<void> warmCache();
    core::Expected<void> makeRequests(std::uint64_t first, std::uint64_t end);
    std::vector<bool> writtenBlocks() const;
    RequestTimes allTimes() const;
    std::optional<Residency> residencyAtEnd() const;
    std::string doubtOfDirect() const;
    std::string cacheState() const;
    std::string stateAfterDrop() const;
    std::string durability() const;

    Problem m_problem;
    const std::atomic<bool> *m_cancelled;
    std::string m_directory;
    FileSet m_files;
    std::vector<FileSet> m_left; //!< for others, newest last
    BlockOrder m_order;
    std::vector<FileIoLane> m_lanes; //!< one a thread
    const bool m_isGvisor;
    const std::string m_otherCache; //!< otherCache() of the directory
    std::uint64_t m_done = 0;       //!< requests made since the start
    double m_seconds = 0;           //!< of the measured iterations
    PlacementTime m_placing;
    int m_placements = 1;
    std::string m_directRefusal;
    std::optional<Residency> m_leftAfterDrop; //!< the worst of all steps
    std::optional<Residency> m_residencyAtEnd;
    bool m_residencyUnknown = false;
};

} // namespace strata::engine::workloads::file_io
