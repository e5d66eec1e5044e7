// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How the duration of a trial's steps went on, in a memory that does not grow with their number.
#pragma once

#include <QtGlobal>

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

private:
    std::vector<double> m_sumsNs; //!< of whole blocks
    qint64 m_stepsPerBlock = 1;
    double m_openNs = 0; //!< the block that is not whole yet
    qint64 m_openSteps = 0;
};

} // namespace strata::app::domain
