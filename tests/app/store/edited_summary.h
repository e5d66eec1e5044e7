// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A project file in which somebody gave a trial another summary, with a hash that fits.
#pragma once

#include "app/store/database.h"
#include "app/store/tables/summary_table.h"

#include <functional>

namespace strata::tests {

using SummaryEdit = std::function<void(app::domain::StepSummary::State &)>;

inline bool editSummary(const QString &path, qint64 trialNumber, const QString &trialId,
                        const SummaryEdit &edit)
{
    using namespace app::store;
    const auto database = Database::connect(path, Database::Access::ReadWrite);
    if (!database)
        return false;
    auto found = SummaryTableReader(**database).read(trialNumber, trialId);
    if (!found || !found->summary)
        return false;
    app::domain::StepSummary &steps = found->summary->summary.steps;
    app::domain::StepSummary::State state = steps.state();
    edit(state);
    steps = app::domain::StepSummary(state);
    return insertSummary(**database, trialNumber, trialId, *found->summary).value_or(false);
}

//! All its steps took twice as long.
inline void makeTwiceAsSlow(app::domain::StepSummary::State &steps)
{
    steps.seconds *= 2;
    auto blocks = steps.blocks.state();
    for (double &sum : blocks.sumsNs)
        sum *= 2;
    blocks.openNs *= 2;
    steps.blocks = app::domain::StepBlocks(blocks);
    app::domain::StepDurations::Counts counts;
    const auto before = steps.durations.counts();
    for (auto it = before.cbegin(); it != before.cend(); ++it)
        counts.insert(it.key() + (1 << 10), it.value());
    steps.durations = app::domain::StepDurations(counts);
    for (app::domain::TurnSummary &turn : steps.turns)
        turn.seconds *= 2;
}

} // namespace strata::tests
