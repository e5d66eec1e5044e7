// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Mutexes at addresses of which the place in a cache line is the same in every process.
#pragma once

#include "engine/workloads/events/event_worker.h"
#include "engine/workloads/threads/threads_problem.h"

#include <cstddef>
#include <cstdint>
#include <mutex>
#include <new>
#include <type_traits>
#include <vector>

namespace strata::engine::workloads::threads {

//! An array from malloc begins at any multiple of 16 bytes, which decides by chance which of its
//! neighbours share a line.
class MutexRow {
public:
    explicit MutexRow(const Problem &problem) :
        m_stride(problem.layout == Layout::Apart ? events::apart : sizeof(std::mutex)),
        m_lines((firstByte + problem.locks * m_stride) / sizeof(Line) + 1)
    {
        for (std::uint64_t i = 0; i < problem.locks; ++i)
            new (address(i)) std::mutex;
    }

    std::mutex &operator[](std::uint64_t index)
    {
        return *std::launder(reinterpret_cast<std::mutex *>(address(index)));
    }

private:
    static_assert(std::is_trivially_destructible_v<std::mutex>);
    // so that, packed, some neighbours share a line and some do not
    static constexpr std::size_t firstByte = 32;
    struct alignas(events::apart) Line {
        std::byte bytes[events::apart];
    };

    std::byte *address(std::uint64_t index)
    {
        return m_lines.front().bytes + firstByte + index * m_stride;
    }

    std::size_t m_stride;
    std::vector<Line> m_lines;
};

} // namespace strata::engine::workloads::threads
