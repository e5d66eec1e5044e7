// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A file that is ready to be read or overwritten, in a known state of the page cache.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/aligned_buffer.h"
#include "engine/workloads/file_io/file_io_order.h"
#include "engine/workloads/file_io/file_io_problem.h"
#include "engine/workloads/file_io/file_io_reference.h"
#include "engine/workloads/file_io/page_cache.h"
#include "engine/workloads/file_io/scratch_file.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata::engine::workloads::file_io {

class PreparedFileIo final : public core::PreparedWork {
public:
    //! Writes the whole file once. Fails with Usage (directory), Resource (disk) or Unsupported (direct=yes).
    static core::Expected<std::unique_ptr<core::PreparedWork>> make(const Problem &problem, const core::WorkContext &context);

    core::Expected<void> beforeStep() override;
    core::Expected<void> iterate() override;
    core::WorkPerIteration work() const override { return workOf(m_problem); }
    std::string backend() const override { return "posix"; }
    bool oneIterationPerStep() const override { return dropsCache(); }
    core::Expected<core::CheckedResult> check() override;
    std::map<std::string, std::string> facts() const override;

private:
    PreparedFileIo(const Problem &problem, std::uint64_t seed, ScratchFile file, ContentReference content,
                   AlignedBuffer<std::byte> readBuffer);

    bool dropsCache() const { return m_problem.cache == CachePlan::Drop && !m_file.direct() && !m_file.inMemory(); }
    core::Expected<void> writeWholeFile();
    core::Expected<void> chooseDirect();
    core::Expected<void> warmCache();
    core::Expected<void> readBlock(std::uint64_t block);
    core::Expected<void> writeBlock(std::uint64_t block);
    std::vector<bool> writtenBlocks() const;
    std::optional<std::string> findWrongTimedRead();
    std::string cacheState() const;

    Problem m_problem;
    ScratchFile m_file;
    ContentReference m_content;
    BlockOrder m_order;
    AlignedBuffer<std::byte> m_readBuffer;   //!< timed reads go round in it, so that the last ones can be checked
    std::vector<std::uint64_t> m_readBlocks; //!< which block lies in each slot of it
    std::uint64_t m_done = 0;                //!< blocks moved since the start
    std::string m_directRefusal;
    std::optional<Residency> m_leftAfterDrop; //!< the worst of all steps
    std::optional<Residency> m_residencyAtEnd;
    bool m_residencyUnknown = false;
};

} // namespace strata::engine::workloads::file_io
