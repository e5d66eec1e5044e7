// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/self_check.h"

namespace strata::app::analysis {

bool holdsTruth(const domain::DegradationRow &row, const domain::Host &host)
{
    const double truth = domain::trueDegradation(host);
    return row.interval && row.interval->low <= truth && truth <= row.interval->high;
}

std::optional<domain::SelfCheck> selfCheckOf(const domain::Run &run,
                                             const domain::Comparison &comparison)
{
    domain::SelfCheck check;
    check.hostId = domain::selfCheckedHost(run.plan);
    check.experiment = run.plan.experiment;
    check.checkedAt = run.finishedAt.isValid() ? run.finishedAt : run.startedAt;
    for (const domain::DegradationRow &row : comparison.degradation) {
        const domain::Host *host = run.plan.host(row.hostId);
        if (check.hostId.isEmpty() || !host || !row.interval || row.rounds < 2)
            return std::nullopt;
        check.wrong += holdsTruth(row, *host) ? 0 : 1;
        if (row.interval->high - row.interval->low < check.widest.high - check.widest.low)
            continue;
        check.widest = *row.interval;
        check.rounds = row.rounds;
        check.confidence = row.confidence;
        check.secondsOfRound = row.secondsOfRound;
    }
    return check.rounds > 0 ? std::optional(check) : std::nullopt;
}

} // namespace strata::app::analysis
