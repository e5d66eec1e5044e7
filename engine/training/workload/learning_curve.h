// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What is kept of the losses and accuracies of a training.
#pragma once

#include "engine/training/network.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace strata::engine::training::workload {

//! The first and the last loss, and the mean accuracy of the last steps: that of a single batch is
//! too coarse.
class LearningCurve {
public:
    static constexpr std::size_t lastSteps = 10;

    void add(const StepOutcome &outcome)
    {
        if (m_steps == 0)
            m_firstLoss = outcome.loss;
        m_lastLoss = outcome.loss;
        m_accuracies[m_steps++ % lastSteps] = outcome.accuracy;
    }

    std::uint64_t steps() const { return m_steps; }
    double firstLoss() const { return m_firstLoss; }
    double lastLoss() const { return m_lastLoss; }
    double lastAccuracy() const;

private:
    std::uint64_t m_steps = 0;
    double m_firstLoss = 0;
    double m_lastLoss = 0;
    std::array<double, lastSteps> m_accuracies{};
};

inline double LearningCurve::lastAccuracy() const
{
    const std::size_t count = m_steps < lastSteps ? static_cast<std::size_t>(m_steps) : lastSteps;
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i)
        sum += m_accuracies[i];
    return count > 0 ? sum / static_cast<double>(count) : 0;
}

} // namespace strata::engine::training::workload
