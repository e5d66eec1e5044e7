// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/suite_estimate.h"

namespace strata::engine::commands {

void SuiteEstimate::learn(double operations, double secondsPerIteration, double wallSeconds)
{
    if (operations > 0) {
        m_operations += operations;
        m_iterationSeconds += secondsPerIteration;
    }
    m_wallSeconds += wallSeconds;
    m_loopSeconds += settings::loopSeconds(m_settings, secondsPerIteration);
}

double SuiteEstimate::secondsOf(double operations) const
{
    const double perIteration =
        m_operations > 0 ? operations * m_iterationSeconds / m_operations : 0;
    const double correction = m_loopSeconds > 0 ? m_wallSeconds / m_loopSeconds : 1;
    return correction * settings::loopSeconds(m_settings, perIteration);
}

} // namespace strata::engine::commands
