// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How the duration of a trial's steps went on, in a memory that does not grow with their number.
#pragma once

#include <QtGlobal>

#include <cstddef>
#include <utility>
#include <vector>

namespace strata::app::domain {

//! Means of equally many steps one after the other.
class StepBlocks {
public:
    void add(qint64 durationNs);
    //! In seconds, in order: of each step while there are less than 64, then of 32 to 63 blocks.
    //! The last few steps may be missing.
    std::vector<double> meanSeconds() const;
    bool operator==(const StepBlocks &) const = default;

    //! As a file has them. Nothing is checked here.
    struct State {
        std::vector<double> sumsNs = {}; //!< of whole blocks
        qint64 stepsPerBlock = 1;
        double openNs = 0; //!< the block that is not whole yet
        qint64 openSteps = 0;
        bool operator==(const State &) const = default;
    };
    static constexpr std::size_t mostBlocks = 64; //!< there are always fewer
    StepBlocks() = default;
    explicit StepBlocks(State state) : m_state(std::move(state)) {}
    const State &state() const { return m_state; }

private:
    State m_state;
};

} // namespace strata::app::domain
