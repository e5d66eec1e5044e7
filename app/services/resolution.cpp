// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/resolution.h"

#include "app/analysis/self_check.h"
#include "app/analysis/settling.h"
#include "app/api/text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace strata::app::api {

namespace {

//! tr() for the texts of this file.
struct Resolution {
    Q_DECLARE_TR_FUNCTIONS(strata::app::services::Resolution)
};

//! Two digits, but no powers of ten.
QString percent(double share)
{
    const double value = share * 100;
    return value < 99.5 ? QLocale().toString(value, 'g', 2) : QLocale().toString(value, 'f', 0);
}

} // namespace

QMap<QString, double> expectedHalfWidths(const domain::Plan &planned, const domain::Run &measured,
                                         const domain::Comparison &comparison)
{
    const domain::Experiment &next = planned.experiment;
    const domain::Experiment &before = measured.plan.experiment;
    if (next.design != before.design || next.turnMs != before.turnMs ||
        next.turnsPerRound != before.turnsPerRound || next.baselineId != before.baselineId ||
        !(next.confidence > 0 && next.confidence < 1))
        return {};
    QMap<QString, double> widths;
    for (const domain::DegradationRow &row : comparison.degradation) {
        const domain::WorkloadSpec *spec = measured.plan.workload(row.workloadId);
        const auto same = std::ranges::find_if(next.workloads, [&](const auto &work) {
            return spec && work.workload == spec->workload && work.parameters == spec->parameters;
        });
        if (same == next.workloads.end() || !next.hostIds.contains(row.hostId) || !row.interval ||
            row.rounds < 2)
            continue;
        double &widest = widths[same->id];
        widest =
            std::max(widest, analysis::expectedHalfWidth(*row.interval, row.rounds, before, next));
    }
    return widths;
}

QString expectedDifferences(const domain::Plan &planned, const domain::Run &measured,
                            const domain::Comparison &comparison)
{
    const QMap<QString, double> widths = expectedHalfWidths(planned, measured, comparison);
    if (widths.isEmpty())
        return {};
    const auto [least, most] = std::minmax_element(widths.cbegin(), widths.cend());
    const QString name = displayText(measured.name);
    return percent(*least) == percent(*most)
               ? Resolution::tr("Judging by %1, differences of more than %2 % will show.")
                     .arg(name, percent(*most))
               : Resolution::tr("Judging by %1, differences of more than %2 % to %3 % will show, "
                                "depending on the work.")
                     .arg(name, percent(*least), percent(*most));
}

QString expectedDifferences(const domain::Plan &planned, const domain::SelfChecks &checks)
{
    const domain::Experiment &experiment = planned.experiment;
    const bool isInTurns = std::ranges::any_of(experiment.workloads, [&](const auto &work) {
        return !domain::measuresRoofs(work) && domain::takesTurns(planned, work);
    });
    if (!isInTurns || !(experiment.confidence > 0 && experiment.confidence < 1))
        return {};
    double widest = 0;
    QString computer;
    for (const QString &hostId : experiment.hostIds) {
        const domain::Host *host = planned.host(hostId);
        if (host && host->kind == domain::HostKind::Placement)
            continue; // none of those works is in turns
        const auto check = checks.constFind(hostId);
        if (!host || check == checks.cend())
            return {};
        const QString &its = domain::computerOf(*host, planned.hosts).id;
        if (!computer.isEmpty() && its != computer)
            return {};
        computer = its;
        widest = std::max(widest, analysis::expectedHalfWidth(check->widest, check->rounds,
                                                              check->experiment, experiment));
    }
    return std::isfinite(widest) && widest > 0
               ? Resolution::tr("Judging by the self-checks of these hosts, differences of more "
                                "than %1 % will show; with other work it may be more.")
                     .arg(percent(widest))
               : QString();
}

QString resolutionText(const domain::SelfCheck &check)
{
    const QString date =
        QLocale().toString(check.checkedAt.toLocalTime().date(), QLocale::ShortFormat);
    return check.isReliable()
               //: of a host
               ? Resolution::tr("resolves differences of %1 %, checked on %2")
                     .arg(percent(check.resolved()), date)
               //: of a host
               : Resolution::tr("results are not reliable, by the self-check of %1").arg(date);
}

QStringList selfCheckText(const domain::Run &run, const domain::Comparison &comparison)
{
    const domain::Host *checked = run.plan.host(domain::selfCheckedHost(run.plan));
    if (!checked)
        return {};
    QStringList lines;
    for (const domain::DegradationRow &row : comparison.degradation) {
        const domain::Host *host = run.plan.host(row.hostId);
        if (!host || !row.interval)
            continue;
        const QString sentence =
            analysis::holdsTruth(row, *host)
                ? Resolution::tr("%1: the interval holds the truth, %2.")
                : Resolution::tr("%1: the interval does NOT hold the truth, %2.");
        lines << sentence.arg(displayText(host->name),
                              formatDegradation(domain::trueDegradation(*host)));
    }
    const auto check = analysis::selfCheckOf(run, comparison);
    if (!check)
        lines << Resolution::tr("There are too few rounds for a self-check.");
    else if (check->isReliable()) // one of twenty intervals of 95 % may be wrong
        lines << Resolution::tr("%1 resolves differences of %2 %, with this work in this time.")
                     .arg(displayText(checked->name), percent(check->resolved()));
    else
        lines << Resolution::tr("Results of %1 are not reliable at present: something affects its "
                                "engines unequally. Look for other load and repeat.")
                     .arg(displayText(checked->name));
    return lines;
}

} // namespace strata::app::api
