// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Roofs that are too low: which of them are measured again, and as which rounds.
#pragma once

#include "app/domain/run.h"

#include <QHash>

#include <functional>

namespace strata::app::runs {

//! True of a trial that measures roofs beyond those of the plan.
bool isRoofRepeat(const domain::Experiment &experiment, const domain::PlannedTrial &planned);

//! One object a run. Repeats have rounds of their own after those of the plan, one after the other,
//! so that each is kept, and a resumed run goes on where it was.
class RoofRepeats {
public:
    using Rule = std::function<QStringList(const domain::RunData &)>;

    //! \param hostsAboveTheirRoofs none: nothing is measured again
    explicit RoofRepeats(Rule hostsAboveTheirRoofs) : m_rule(std::move(hostsAboveTheirRoofs)) {}

    //! Between rounds, what is to be measured before anything else; without their order. The rule
    //! is asked only if the run has more trials than at the last time.
    QList<domain::PlannedTrial> next(const domain::RunData &run);

    static constexpr int most = 3; //!< of a host in a run

private:
    Rule m_rule;
    qsizetype m_trialsKnown = 0;
    QHash<QString, int> m_tries; //!< by host: one without a result must not go on for ever
};

} // namespace strata::app::runs
