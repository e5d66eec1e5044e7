// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/step_blocks.h"

namespace strata::app::domain {

void StepBlocks::add(qint64 durationNs)
{
    m_state.openNs += static_cast<double>(durationNs);
    if (++m_state.openSteps < m_state.stepsPerBlock)
        return;
    m_state.sumsNs.push_back(std::exchange(m_state.openNs, 0));
    m_state.openSteps = 0;
    if (m_state.sumsNs.size() < mostBlocks)
        return;
    for (std::size_t i = 0; i < mostBlocks / 2; ++i)
        m_state.sumsNs[i] = m_state.sumsNs[2 * i] + m_state.sumsNs[2 * i + 1];
    m_state.sumsNs.resize(mostBlocks / 2);
    m_state.stepsPerBlock *= 2;
}

std::vector<double> StepBlocks::meanSeconds() const
{
    std::vector<double> means;
    for (const double sum : m_state.sumsNs)
        means.push_back(sum * 1e-9 / static_cast<double>(m_state.stepsPerBlock));
    return means;
}

} // namespace strata::app::domain
