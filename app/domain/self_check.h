// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A host compared with itself, and with itself made slower by known shares: what it can resolve.
#pragma once

#include "app/domain/comparison.h"

#include <QDateTime>
#include <QHash>
#include <QString>

#include <functional>

namespace strata::app::domain {

//! A plan that compares a host of the plan with itself, in two minutes or so. \param nameOf what
//! the host is called that is slower by so many percent; 0: the same again. Such a plan is told
//! from others by its hosts, so that a run of it needs no mark. Without hosts if there is no such
//! host.
Plan selfCheckPlan(const Plan &plan, const QString &hostId,
                   const std::function<QString(double percent)> &nameOf);

//! The host that a plan compares with nothing but itself, also made slower; empty: it compares
//! something else.
QString selfCheckedHost(const Plan &plan);

//! What such a run found.
struct SelfCheck {
    QString hostId;
    QDateTime checkedAt;        //!< UTC
    Interval widest;            //!< of the degradations
    int rounds = 0;             //!< that it comes from
    int wrong = 0;              //!< intervals that do not hold the truth; of twenty, one may
    Experiment experiment = {}; //!< that it was measured by
    double confidence = 0.95;   //!< with which the widest was made
    double secondsOfRound = 0;  //!< that all its hosts took for one; 0: nobody knows
    double resolved() const { return (widest.high - widest.low) / 2; } //!< larger ones show
    bool isReliable() const { return wrong <= 1; }
};
using SelfChecks = QHash<QString, SelfCheck>; //!< by host: the newest

//! What the engine's slowdown makes of a host's performance: a step that takes s longer is done
//! 1/(1 + s) as often.
double trueDegradation(const Host &host);

} // namespace strata::app::domain
