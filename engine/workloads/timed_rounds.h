// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How many rounds of a work were done, and how long they took.
#pragma once

#include <chrono>
#include <cstdint>

namespace strata::engine::workloads {

class TimedRounds {
public:
    //! \return what the round does
    template <typename Round>
    auto time(const Round &round)
    {
        const auto start = std::chrono::steady_clock::now();
        auto done = round();
        m_durationNs += std::chrono::nanoseconds(std::chrono::steady_clock::now() - start).count();
        ++m_count;
        return done;
    }

    double count() const { return static_cast<double>(m_count); }
    double seconds() const { return static_cast<double>(m_durationNs) * 1e-9; }

private:
    std::int64_t m_count = 0;
    std::int64_t m_durationNs = 0;
};

} // namespace strata::engine::workloads
