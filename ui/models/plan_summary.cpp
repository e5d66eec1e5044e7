// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/plan_summary.h"

#include "app/api/text.h"
#include "ui/models/plan_changes.h"

#include <QCoreApplication>

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
    const QString trials = PlanSummary::tr("%n trial(s)", nullptr, int(plannedTrials(plan)));
    const QString limits =
        roofs > 0
            //: after "4 hosts × 3 settings × 5 rounds"
            ? PlanSummary::tr(" + %n trial(s) for the limits of the hosts (roofs)", nullptr,
                              int(ofRoofs))
            : QString();
    const qsizetype product =
        experiment.hostIds.size() * (experiment.workloads.size() - roofs) * experiment.rounds;
    // Where not all hosts do all work, it is no product.
    return (plannedTrials(plan) == product + ofRoofs ? QStringLiteral("%1 × %2 × %3%6 = %4, %5")
                                                     : QStringLiteral("%1, %2, %3%6: %4, %5"))
        .arg(hosts, settings, rounds, trials, durationText(time), limits);
}

QString planProblemText(const app::domain::Failure &failure)
{
    if (failure.detail.isEmpty())
        return app::api::describe(failure).oneLine();
    return app::api::displayText(QStringLiteral("%1: %2").arg(failure.where, failure.detail), 400);
}

} // namespace strata::ui::models
