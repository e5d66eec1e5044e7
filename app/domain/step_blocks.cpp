// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/step_blocks.h"

#include <cstddef>
#include <utility>

namespace strata::app::domain {
namespace {

constexpr std::size_t mostBlocks = 64;

} // namespace

void StepBlocks::add(qint64 durationNs)
{
    m_openNs += static_cast<double>(durationNs);
    if (++m_openSteps < m_stepsPerBlock)
        return;
    m_sumsNs.push_back(std::exchange(m_openNs, 0));
    m_openSteps = 0;
    if (m_sumsNs.size() < mostBlocks)
        return;
    for (std::size_t i = 0; i < mostBlocks / 2; ++i)
        m_sumsNs[i] = m_sumsNs[2 * i] + m_sumsNs[2 * i + 1];
    m_sumsNs.resize(mostBlocks / 2);
    m_stepsPerBlock *= 2;
}

std::vector<double> StepBlocks::meanSeconds() const
{
    std::vector<double> means;
    for (const double sum : m_sumsNs)
        means.push_back(sum * 1e-9 / static_cast<double>(m_stepsPerBlock));
    return means;
}

} // namespace strata::app::domain
