// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/time_budget.h"

#include <algorithm>

namespace strata::app::runs {

void TimeBudget::begin(std::chrono::seconds budget)
{
    m_begun = std::chrono::steady_clock::now();
    m_budget = budget;
}

void TimeBudget::pause()
{
    m_pausedSince = std::chrono::steady_clock::now();
}

void TimeBudget::goOn()
{
    if (m_pausedSince)
        m_begun += std::chrono::steady_clock::now() - *m_pausedSince;
    m_pausedSince.reset();
}

bool TimeBudget::hasTimeForRound() const
{
    return m_budget.count() <= 0 || m_rounds == 0 || used() + used() / m_rounds <= m_budget;
}

void TimeBudget::endPlan(qsizetype settings)
{
    m_perSetting =
        used() / static_cast<double>(std::max(m_rounds, 1) * std::max<qsizetype>(settings, 1));
}

QStringList TimeBudget::fitting(QStringList settings, int round) const
{
    if (m_budget.count() <= 0 || settings.isEmpty())
        return settings;
    const double fit = std::max(0.0, (m_budget - used()) / m_perSetting);
    if (fit >= static_cast<double>(settings.size()))
        return settings;
    std::ranges::rotate(settings, settings.begin() + round % settings.size());
    settings.resize(static_cast<qsizetype>(fit));
    return settings;
}

std::optional<std::chrono::milliseconds> TimeBudget::left() const
{
    if (m_budget.count() <= 0)
        return std::nullopt;
    return std::chrono::duration_cast<std::chrono::milliseconds>(m_budget - used());
}

} // namespace strata::app::runs
