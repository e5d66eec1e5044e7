// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/suite_estimate.h"

#include <algorithm>

namespace strata::engine::commands {

void SuiteEstimate::learn(double operations, double secondsPerIteration, double wallSeconds)
{
    if (operations > 0) {
        m_operations += operations;
        m_iterationSeconds += secondsPerIteration;
    }
    m_wallSeconds += wallSeconds;
    m_loopSeconds += loopSeconds(secondsPerIteration);
}

double SuiteEstimate::secondsOf(double operations) const
{
    const double perIteration = m_operations > 0 ? operations * m_iterationSeconds / m_operations : 0;
    const double correction = m_loopSeconds > 0 ? m_wallSeconds / m_loopSeconds : 1;
    return correction * loopSeconds(perIteration);
}

// Calibration doubles the iterations, so that it takes about two steps; each phase ends with the step that passes the limit.
double SuiteEstimate::loopSeconds(double secondsPerIteration) const
{
    constexpr double calibrationSteps = 2;
    const double step = std::max(m_settings.minStepSeconds, secondsPerIteration);
    const auto phase = [this, step](std::int64_t steps) {
        return std::min(static_cast<double>(steps) * step, m_settings.maxSeconds + step);
    };
    return calibrationSteps * step + phase(m_settings.warmupSteps) + phase(m_settings.steps);
}

} // namespace strata::engine::commands
