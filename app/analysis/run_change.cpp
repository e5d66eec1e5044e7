// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/run_change.h"

#include "app/analysis/badges.h"
#include "app/analysis/bootstrap.h"
#include "app/analysis/changed_conditions.h"
#include "app/analysis/many_comparisons.h"
#include "app/analysis/median.h"
#include "app/analysis/quietness.h"
#include "app/analysis/run_matching.h"
#include "app/analysis/same_work.h"
#include "app/analysis/verdict.h"

#include <QHash>

#include <algorithm>
#include <utility>
#include <vector>

namespace strata::app::analysis {
namespace {

using domain::Badge;
using domain::ChangeRow;
using domain::Difference;
using domain::HostMatch;
using domain::Reason;
using domain::RunChange;
using domain::ThroughputRow;

//! A run, prepared for many questions.
class Side {
public:
    explicit Side(const ComparedRun &run) : m_trials(run.data)
    {
        for (const ThroughputRow &row : run.comparison.throughput)
            m_rows.insert({row.hostId, row.workloadId}, &row);
    }

    const domain::Plan &plan() const { return m_trials.run().run.plan; }
    //! False: the host does not do such work in this run.
    bool has(const QString &hostId, const QString &workloadId) const
    {
        return m_rows.contains({hostId, workloadId});
    }
    ThroughputRow row(const QString &hostId, const QString &workloadId) const
    {
        const ThroughputRow *known = m_rows.value({hostId, workloadId});
        if (known)
            return *known;
        ThroughputRow none;
        none.hostId = hostId;
        none.workloadId = workloadId;
        return none;
    }
    HostSample sample(const QString &hostId, const QString &workloadId) const
    {
        return sampleOf(m_trials, hostId, workloadId);
    }
    //! Settings that are compared, in their order.
    std::vector<const domain::WorkloadSpec *> settings() const
    {
        std::vector<const domain::WorkloadSpec *> list;
        for (const domain::WorkloadSpec &spec : plan().experiment.workloads)
            if (!domain::measuresRoofs(spec))
                list.push_back(&spec);
        return list;
    }

private:
    TrialGroups m_trials;
    QHash<std::pair<QString, QString>, const ThroughputRow *> m_rows;
};

//! What counts of a row, more of which is faster.
std::vector<double> ratesOf(const ThroughputRow &row)
{
    std::vector<double> rates;
    for (qsizetype i = 0; i < row.values.size(); ++i)
        if (!row.leftOut.value(i))
            rates.push_back(isTime(row) ? 1 / row.values.at(i) : row.values.at(i));
    return rates;
}

bool isDriver(const Difference &difference)
{
    return difference.name == QLatin1String("gpu.driver") ||
           difference.name == QLatin1String("cuda.driver");
}

//! What limits either of the two numbers. How they stand to the baselines of their runs does not
//! matter here.
QList<Badge> badgesOf(const ThroughputRow &before, const ThroughputRow &after)
{
    QList<Badge> badges = before.badges;
    for (const Badge badge : after.badges)
        addBadge(badges, badge);
    return withoutReasons(badges,
                          {Reason::WorkDiffers, Reason::BuildDiffers, Reason::ThreadsDiffer,
                           Reason::InstructionSetDiffers, Reason::LibrariesDiffer,
                           Reason::GpuDiffers, Reason::EnvironmentDiffers, Reason::CacheDiffers});
}

void judge(ChangeRow &row, const RunChange &all)
{
    domain::DegradationRow &change = row.change;
    const std::vector<double> before = ratesOf(row.before);
    const std::vector<double> after = ratesOf(row.after);
    const QString purpose =
        change.hostId + QLatin1Char('\n') + change.workloadId + QStringLiteral("\nchange");
    change.degradation = 1 - median(after) / median(before);
    change.rounds = static_cast<int>(std::min(before.size(), after.size()));
    change.interval = bootstrapChange(
        after, before, {all.confidence, all.resamples, seedFor(all.seed, purpose.toStdString())});
    change.verdict = verdictOf(change.interval, all.margin);
    const auto isDisturbed = [](const ThroughputRow &side) {
        return isDisturbedThroughout(side.origins, side.leftOut);
    };
    if (!change.interval) {
        change.reasons << Reason::FewRounds;
    } else if (isDisturbed(row.before) || isDisturbed(row.after)) {
        change.verdict = domain::Verdict::Inconclusive;
        change.reasons << Reason::Disturbed;
    } else if (change.verdict == domain::Verdict::Inconclusive) {
        change.reasons << Reason::IntervalWide;
    }
}

ChangeRow changeRow(const Side &before, const Side &after, const HostMatch &host,
                    const QString &workloadBefore, const QString &workloadAfter,
                    const RunChange &all)
{
    ChangeRow row;
    row.before = before.row(host.before, workloadBefore);
    row.after = after.row(host.after, workloadAfter);
    const HostSample one = before.sample(host.before, workloadBefore);
    const HostSample other = after.sample(host.after, workloadAfter);
    domain::DegradationRow &change = row.change;
    change.hostId = host.before;
    change.workloadId = workloadBefore;
    change.confidence = all.confidence;
    change.differences = differencesOf(other, one);
    change.differences.removeIf(isDriver); // changedConditions() has it
    change.reasons = obstacles(other, one, change.differences);
    change.badges = badgesOf(row.before, row.after);
    change.met = row.before.met;
    change.met.add(row.after.met);
    if (change.reasons.isEmpty())
        judge(row, all);
    else
        change.verdict = domain::Verdict::NotComparable;
    if (change.reasons.contains(Reason::FewRounds))
        change.badges.removeAll(Badge::FewRounds); // once is enough
    return row;
}

//! Marks verdicts that would not stand if all of them were considered together.
void correct(RunChange &change)
{
    domain::Comparison comparison;
    comparison.confidence = change.confidence;
    comparison.margin = change.margin;
    for (const ChangeRow &row : std::as_const(change.rows))
        comparison.degradation.append(row.change);
    correctForMany(comparison);
    for (qsizetype i = 0; i < change.rows.size(); ++i)
        change.rows[i].change = comparison.degradation.at(i);
}

void compareHosts(const Side &before, const Side &after, const QString &workloadBefore,
                  const QString &workloadAfter, RunChange &change)
{
    for (const HostMatch &host : std::as_const(change.hosts))
        if (!host.after.isEmpty() &&
            (before.has(host.before, workloadBefore) || after.has(host.after, workloadAfter)))
            change.rows.append(
                changeRow(before, after, host, workloadBefore, workloadAfter, change));
}

} // namespace

RunChange changeBetween(const ComparedRun &before, const ComparedRun &after,
                        const QList<HostMatch> &hosts)
{
    RunChange change;
    change.confidence = before.comparison.confidence;
    change.margin = before.comparison.margin;
    change.seed = before.comparison.seed;
    change.resamples = defaultResamples;
    change.hosts = hosts;
    const Side one(before);
    const Side other(after);
    for (const HostMatch &match : matchHosts(other.plan(), other.plan()))
        if (std::ranges::find(hosts, match.before, &HostMatch::after) == hosts.end())
            change.hostsOnlyAfter << match.before;
    const std::vector<const domain::WorkloadSpec *> later = other.settings();
    QMultiHash<QString, QString> left; // of several alike, what was put in last is taken first
    for (auto spec = later.crbegin(); spec != later.crend(); ++spec)
        left.insert(workKey(**spec), (*spec)->id);
    for (const domain::WorkloadSpec *spec : one.settings()) {
        const QString counterpart = left.take(workKey(*spec));
        if (counterpart.isEmpty())
            change.settingsOnlyBefore << spec->id;
        else
            compareHosts(one, other, spec->id, counterpart, change);
    }
    for (const domain::WorkloadSpec *spec : later)
        if (left.contains(workKey(*spec), spec->id))
            change.settingsOnlyAfter << spec->id;
    correct(change);
    change.conditions = changedConditions(before.data, after.data, hosts);
    return change;
}

} // namespace strata::app::analysis
