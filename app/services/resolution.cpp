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
#include <numeric>
#include <vector>

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

//! A comparison of an earlier run, of a setting that is planned again.
struct Precedent {
    const domain::DegradationRow &row;
    QString plannedId;   //!< of the setting
    double perRound = 0; //!< seconds that the setting's planned hosts will take
};

std::vector<Precedent> precedentsOf(const domain::Plan &planned, const domain::Run &measured,
                                    const domain::Comparison &comparison)
{
    std::vector<Precedent> precedents;
    for (const domain::DegradationRow &row : comparison.degradation) {
        const domain::WorkloadSpec *spec = measured.plan.workload(row.workloadId);
        const auto same = std::ranges::find_if(planned.experiment.workloads, [&](const auto &work) {
            return spec && work.workload == spec->workload && work.parameters == spec->parameters;
        });
        if (same == planned.experiment.workloads.end())
            continue;
        const auto before = static_cast<double>(domain::hostsDoing(measured.plan, *spec).size());
        const auto now = static_cast<double>(domain::hostsDoing(planned, *same).size());
        precedents.push_back({row, same->id, before > 0 ? row.secondsOfRound * now / before : 0.0});
    }
    return precedents;
}

//! Of the settings that were measured before, all together.
double secondsOfRound(const std::vector<Precedent> &precedents)
{
    QMap<QString, double> ofSettings;
    for (const Precedent &precedent : precedents)
        ofSettings.insert(precedent.plannedId, precedent.perRound);
    return std::accumulate(ofSettings.cbegin(), ofSettings.cend(), 0.0);
}

//! True if the run came to its end by the rules that are planned, so that its rounds are those that
//! there is time for.
bool isRepeated(const domain::Run &measured, const domain::Experiment &next)
{
    domain::Experiment before = measured.plan.experiment;
    before.name = next.name;
    before.seed = next.seed;
    before.margin = next.margin;
    before.patienceSeconds = next.patienceSeconds;
    return measured.state == domain::RunState::Done && before == next;
}

//! Milliseconds in which the hosts of a round have their turns.
double turnsOf(const domain::Experiment &experiment, qsizetype hosts)
{
    return static_cast<double>(experiment.turnMs) * experiment.turnsPerRound *
           static_cast<double>(hosts);
}

//! Of all settings in turns, judging by a self-check: how long a turn is says the plan, and not the
//! work.
double secondsOfRound(const domain::SelfCheck &check, const domain::Plan &planned)
{
    qsizetype hosts = 0;
    for (const domain::WorkloadSpec &work : planned.experiment.workloads)
        if (!domain::measuresRoofs(work) && domain::takesTurns(planned, work))
            hosts += domain::hostsDoing(planned, work).size();
    const double before = turnsOf(check.experiment, check.experiment.hostIds.size());
    return before > 0 ? check.secondsOfRound * turnsOf(planned.experiment, hosts) / before : 0;
}

} // namespace

QMap<QString, double> expectedHalfWidths(const domain::Plan &planned, const domain::Run &measured,
                                         const domain::Comparison &comparison)
{
    const domain::Experiment &next = planned.experiment;
    const domain::Experiment &before = measured.plan.experiment;
    if (next.design != before.design || next.turnMs != before.turnMs ||
        next.turnsPerRound != before.turnsPerRound || next.baselineId != before.baselineId ||
        !domain::isUsableConfidence(next.confidence))
        return {};
    const std::vector<Precedent> precedents = precedentsOf(planned, measured, comparison);
    const int timeFor = analysis::roundsInTime(next, secondsOfRound(precedents));
    const bool hadThatTime = next.timeBudgetSeconds > 0 && isRepeated(measured, next);
    QMap<QString, double> widths;
    for (const Precedent &precedent : precedents) {
        const domain::DegradationRow &row = precedent.row;
        if (!next.hostIds.contains(row.hostId) || !row.interval || row.rounds < 2)
            continue;
        const int rounds = hadThatTime && !row.isContinued ? row.rounds : timeFor;
        double &widest = widths[precedent.plannedId];
        widest = std::max(widest, analysis::expectedHalfWidth(
                                      {*row.interval, row.rounds, row.confidence}, next, rounds));
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
    if (!isInTurns || !domain::isUsableConfidence(experiment.confidence))
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
        const int timeFor = analysis::roundsInTime(experiment, secondsOfRound(*check, planned));
        widest = std::max(
            widest, analysis::expectedHalfWidth({check->widest, check->rounds, check->confidence},
                                                experiment, timeFor));
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
                ? Resolution::tr("%1: the interval contains the true value, %2.")
                : Resolution::tr("%1: the interval does NOT contain the true value, %2.");
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
