// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/plan_summary.h"

#include "app/api/text.h"
#include "ui/models/plan_changes.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace strata::ui::models {

namespace {

struct PlanSummary {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::models::PlanSummary)
};

} // namespace

QString durationText(double seconds)
{
    if (!(seconds >= 0) || seconds > 1e8)
        //: how long the plan takes
        return PlanSummary::tr("time unknown");
    if (seconds < 90)
        return PlanSummary::tr("about %n second(s)", nullptr, int(std::ceil(seconds)));
    if (seconds < 5400)
        return PlanSummary::tr("about %n minute(s)", nullptr, int(std::lround(seconds / 60)));
    return PlanSummary::tr("about %n hour(s)", nullptr, int(std::lround(seconds / 3600)));
}

QString durationText(double least, double most)
{
    if (!(least < most))
        return durationText(least);
    const QString text = durationText(most);
    if (durationText(least) == text || most > 1e8)
        return text;
    if (most < 90)
        //: %1 is less than %n
        return PlanSummary::tr("about %1 to %n second(s)", nullptr, int(std::ceil(most)))
            .arg(int(std::ceil(least)));
    const bool isMinutes = most < 5400;
    const double unit = isMinutes ? 60 : 3600;
    const auto from = std::lround(least / unit);
    const int to = int(std::lround(most / unit));
    if (from == to)
        return text;
    if (from == 0)
        return isMinutes ? PlanSummary::tr("up to %n minute(s)", nullptr, to)
                         : PlanSummary::tr("up to %n hour(s)", nullptr, to);
    return (isMinutes ? PlanSummary::tr("about %1 to %n minute(s)", nullptr, to)
                      : PlanSummary::tr("about %1 to %n hour(s)", nullptr, to))
        .arg(from);
}

QString durationText(const app::api::EstimatedTime &time)
{
    if (!(time.isAtLeast || time.isRough) || !(time.seconds >= 0) || time.seconds > 1e8)
        return durationText(time.seconds);
    if (!time.isAtLeast) {
        //: how long the plan takes, by a guess that may be off by a factor
        if (time.seconds < 90)
            return PlanSummary::tr("roughly %n second(s)", nullptr, int(std::ceil(time.seconds)));
        if (time.seconds < 5400)
            return PlanSummary::tr("roughly %n minute(s)", nullptr,
                                   int(std::lround(time.seconds / 60)));
        return PlanSummary::tr("roughly %n hour(s)", nullptr,
                               int(std::lround(time.seconds / 3600)));
    }
    //: how long the plan takes; some of its work has not been measured yet
    if (time.seconds < 90)
        return PlanSummary::tr("at least %n second(s)", nullptr, int(std::ceil(time.seconds)));
    if (time.seconds < 5400)
        return PlanSummary::tr("at least %n minute(s)", nullptr, int(time.seconds / 60));
    return PlanSummary::tr("at least %n hour(s)", nullptr, int(time.seconds / 3600));
}

namespace {

//! "50 s", "4.5 min": an end that is known, such as one that was set, and is not rounded away.
QString endText(double seconds)
{
    const auto number = [](double value) {
        return QLocale().toString(value, 'g', value < 10 ? 2 : 6);
    };
    if (seconds < 90)
        return PlanSummary::tr("%1 s").arg(QString::number(int(std::ceil(seconds))));
    return seconds < 5400 ? PlanSummary::tr("%1 min").arg(number(std::ceil(seconds / 6) / 10))
                          : PlanSummary::tr("%1 h").arg(number(std::ceil(seconds / 360) / 10));
}

//! How many trials, and how long they take.
QString amountText(const app::domain::Plan &plan, const app::api::EstimatedTime &time)
{
    const auto trials = int(plannedTrials(plan));
    if (time.isCut && !time.isAtLeast)
        //: the plan's time ends before all of its rounds; %1: "4.5 min"
        return PlanSummary::tr("at most %n trial(s), as many as fit into %1", nullptr, trials)
            .arg(endText(time.seconds));
    const QString amount = QStringLiteral("%1, %2").arg(
        PlanSummary::tr("%n trial(s)", nullptr, trials), durationText(time));
    // What differs by less is lost in the estimate.
    constexpr double shown = 1.1;
    const bool mayTakeLonger = time.secondsAtMost > 0 && time.secondsAtMost <= 1e8 &&
                               time.secondsAtMost >= time.seconds * shown;
    if (!mayTakeLonger)
        return amount;
    //: %1: "15 trials, about 26 seconds"; %2: "4.5 min"
    return PlanSummary::tr("%1; up to %2 if rounds are added")
        .arg(amount, endText(time.secondsAtMost));
}

} // namespace

QString planSummary(const app::domain::Plan &plan, const app::api::EstimatedTime &time)
{
    const app::domain::Experiment &experiment = plan.experiment;
    const QString hosts = PlanSummary::tr("%n host(s)", nullptr, int(experiment.hostIds.size()));
    const auto roofs = int(std::ranges::count_if(experiment.workloads, app::domain::measuresRoofs));
    qint64 ofRoofs = 0;
    for (const app::domain::WorkloadSpec &spec : experiment.workloads)
        if (app::domain::measuresRoofs(spec))
            ofRoofs += app::domain::plannedRounds(experiment, spec) *
                       app::domain::hostsDoing(plan, spec).size();
    const QString settings =
        PlanSummary::tr("%n setting(s)", nullptr, int(experiment.workloads.size()) - roofs);
    const QString rounds = PlanSummary::tr("%n round(s)", nullptr, experiment.rounds);
    const QString limits =
        roofs > 0
            //: after "4 hosts × 3 settings × 5 rounds"
            ? PlanSummary::tr(" + %n trial(s) for the limits of the hosts (roofs)", nullptr,
                              int(ofRoofs))
            : QString();
    const qsizetype product =
        experiment.hostIds.size() * (experiment.workloads.size() - roofs) * experiment.rounds;
    // Where not all hosts do all work, it is no product.
    return (plannedTrials(plan) == product + ofRoofs ? QStringLiteral("%1 × %2 × %3%5 = %4")
                                                     : QStringLiteral("%1, %2, %3%5: %4"))
        .arg(hosts, settings, rounds, amountText(plan, time), limits);
}

QString planProblemText(const app::domain::Failure &failure)
{
    if (failure.detail.isEmpty())
        return app::api::describe(failure).oneLine();
    return app::api::displayText(QStringLiteral("%1: %2").arg(failure.where, failure.detail), 400);
}

} // namespace strata::ui::models
