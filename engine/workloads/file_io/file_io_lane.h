// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What one thread that makes requests has for itself: content to write, room to read into, and the
//! times of its requests.
#pragma once

#include "engine/core/latency_histogram.h"
#include "engine/workloads/file_io/file_io_problem.h"
#include "engine/workloads/file_io/file_io_reference.h"
#include "engine/workloads/file_io/file_set.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace strata::engine::workloads::file_io {

struct RequestTimes {
    core::LatencyHistogram reads;
    core::LatencyHistogram writes;
    core::LatencyHistogram syncs;
};

class FileIoLane {
public:
    static core::Expected<FileIoLane> make(const Problem &problem, std::uint64_t seed);
    //! Bytes of memory that one takes, without what it leaves when it moves.
    static double neededBytes(const Problem &problem);

    //! The request at this position of the row: a read or a write of a block, and what the rule
    //! then forces to the device.
    core::Expected<void> request(const Problem &problem, const FileSet &files,
                                 std::uint64_t position, std::uint64_t block);
    //! All files to the device; counted as one event.
    core::Expected<void> flushAll(const FileSet &files, SyncCall call);

    //! What it writes from and reads into comes to lie in other memory. \param mostKept bytes of
    //! former places that are kept, as AlignedBuffer says; as much as neededBytes() beside them
    //! while it moves
    void move(std::size_t mostKept);
    ContentReference &content() { return m_content; }
    std::byte *buffer() { return m_buffer.data(); }
    const RequestTimes &times() const { return m_times; }
    void forgetTimes() { m_times = {}; }
    //! The last timed reads that are still in the buffer against what their blocks may hold.
    std::optional<std::string> findWrongRead(bool oldContentAllowed);
    void forgetReads();

private:
    FileIoLane(ContentReference content, AlignedBuffer<std::byte> buffer);
    template <typename Action>
    static core::Expected<void> timed(core::LatencyHistogram &times, Action action);

    ContentReference m_content;
    AlignedBuffer<std::byte>
        m_buffer; //!< timed reads go round in it, so that the last ones can be checked
    std::vector<std::uint64_t> m_readBlocks; //!< which block lies in each slot of it
    std::uint64_t m_reads = 0;
    RequestTimes m_times;
};

} // namespace strata::engine::workloads::file_io
