// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/time_budget.h"

#include <algorithm>
#include <limits>

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

void TimeBudget::endPlan(std::ptrdiff_t settings)
{
    m_perSetting =
        used() / static_cast<double>(std::max(m_rounds, 1) * std::max<std::ptrdiff_t>(settings, 1));
}

int TimeBudget::settingRoundsLeft() const
{
    constexpr int any = std::numeric_limits<int>::max();
    if (m_budget.count() <= 0)
        return any;
    return static_cast<int>(std::clamp((m_budget - used()) / m_perSetting, 0.0, double(any)));
}

std::optional<std::chrono::milliseconds> TimeBudget::left() const
{
    if (m_budget.count() <= 0)
        return std::nullopt;
    return std::chrono::duration_cast<std::chrono::milliseconds>(m_budget - used());
}

} // namespace strata::app::runs
