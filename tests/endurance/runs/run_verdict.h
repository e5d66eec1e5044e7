// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Compares a run as it is in its project file with what its plan asked for.
#pragma once

#include "app/domain/run.h"

#include <QStringList>

namespace strata::tests {

//! What a run has, beside what it should have.
struct RunVerdict {
    app::domain::RunState state = app::domain::RunState::Running;
    int plannedTrials = 0;
    int missingTrials = 0;
    int repeatedTrials =
        0; //!< more than one trial at a place of the plan: something was lost and measured again
    int brokenTrials = 0; //!< measured something and did not finish
    qint64 steps = 0;
    qint64 stepsLost = 0;
    qint64 stepsTwice = 0;
    QStringList oddities; //!< trials that ended otherwise, whose values were changed, or after
                          //!< which nobody looked

    //! Steps of finished trials are all there, and once.
    bool hasSoundSteps() const { return stepsLost == 0 && stepsTwice == 0; }
    //! Every planned trial has a result.
    bool isComplete() const
    {
        return state == app::domain::RunState::Done && missingTrials == 0 && hasSoundSteps();
    }
    //! As if nothing had happened.
    bool isFlawless() const { return isComplete() && repeatedTrials == 0 && oddities.isEmpty(); }
    QString text() const;
};

RunVerdict judge(const app::domain::RunData &run);

} // namespace strata::tests
