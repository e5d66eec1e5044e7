// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/elapsed_times.h"

namespace strata::app::runs {

void ElapsedTimes::end(domain::ElapsedPart part)
{
    const auto begun = m_begun.extract(part);
    if (begun)
        m_seconds[part] = std::chrono::duration<double>(Clock::now() - begun.mapped()).count();
}

void ElapsedTimes::note(QMap<QString, QString> &facts) const
{
    for (const domain::ElapsedPart part : domain::allElapsedParts)
        if (domain::isAroundEngine(part))
            facts.remove(domain::elapsedFact(part));
    for (const auto &[part, seconds] : m_seconds)
        facts.insert(domain::elapsedFact(part), QString::number(seconds, 'f', 6));
}

} // namespace strata::app::runs
