// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/threat_text.h"

#include "app/api/text.h"
#include "ui/charts/scene/run_text.h"

#include <QMap>
#include <QSet>

namespace strata::ui::report {

using app::api::displayText;
using app::domain::Badge;
using app::domain::Comparison;
using app::domain::DegradationRow;
using app::domain::RunData;
using app::domain::Verdict;

namespace {

constexpr qsizetype mostHosts = 12; // named in a sentence
constexpr qsizetype mostReasons = 10;
constexpr int longestReason = 300;

//! How many settings of each host are concerned.
class Places {
public:
    void add(const QString &hostId, const QString &workloadId)
    {
        m_settings[hostId].insert(workloadId);
    }
    //! "docker (3 settings), vm1 (1 setting)"
    QString text(const app::domain::Run &run) const
    {
        QStringList hosts;
        for (const QString &hostId : run.plan.experiment.hostIds) {
            const auto found = m_settings.constFind(hostId);
            if (found != m_settings.cend())
                //: %1 a host
                hosts << ThreatText::tr("%1 (%n setting(s))", nullptr, int(found->size()))
                             .arg(charts::shownHostName(run, hostId));
        }
        if (hosts.size() > mostHosts)
            hosts = hosts.mid(0, mostHosts) << QStringLiteral("\u2026");
        return hosts.join(QStringLiteral(", "));
    }

private:
    QMap<QString, QSet<QString>> m_settings;
};

QString lineOf(const QString &what, const Places &places, const app::domain::Run &run)
{
    //: %1 what limits results, such as "disturbed by others", %2 hosts
    return ThreatText::tr("%1: %2.").arg(what, places.text(run));
}

} // namespace

QString ThreatText::meaning(Badge badge)
{
    switch (badge) {
    case Badge::EmulatedTcg:
        return tr("The numbers show that the setup works, not what a virtual machine costs.");
    case Badge::FewRounds:
        return tr("Without an interval it is unknown how much is due to chance, and there is no "
                  "verdict.");
    case Badge::Unverified:
        return tr("No reference confirmed the result of a trial: its speed means something only if "
                  "its work was done right.");
    case Badge::WorkDiffers:
    case Badge::BuildDiffers:
    case Badge::ThreadsDiffer:
    case Badge::InstructionSetDiffers:
    case Badge::LibrariesDiffer:
    case Badge::GpuDiffers:
    case Badge::EnvironmentDiffers:
    case Badge::CacheDiffers:
        return tr("A difference from the baseline may come from this instead of the layer.");
    case Badge::CpuQuota:
        return tr("The container may use only part of the processors’ time.");
    case Badge::SequentialOrder:
        return tr("A machine that changes slowly favors hosts that come early or late.");
    case Badge::Outliers:
        return tr("Some trials are far from the others. They count.");
    case Badge::NotSupported:
        return tr("The host cannot do this work.");
    case Badge::Incomplete:
        return tr("Some planned trials have no result.");
    case Badge::Damaged:
        return tr("The project file differs from what was stored. Do not rely on these results.");
    case Badge::SlowedOnPurpose:
        return tr("The engine made the host slower, to see whether the difference shows.");
    case Badge::OneOfMany:
        return tr("Among so many comparisons, such a difference is to be expected by chance.");
    case Badge::Disturbed:
        return tr("Others used the computer meanwhile, or its processors were slower than at "
                  "other times.");
    case Badge::LoadUnknown:
        return tr("The host does not say what others do on it: it may have been disturbed.");
    case Badge::NeverSteady:
        return tr(
            "The steps were still becoming faster or slower in the second half of the trials.");
    case Badge::CappedByTime:
        return tr("A trial had no time for all its steps.");
    case Badge::GoalMissed:
        return tr("A training ended before it reached its accuracy; its time does not count.");
    case Badge::WarmingUp:
        break; // what does not count limits nothing
    }
    return {};
}

QStringList ThreatText::badges(const RunData &run, const Comparison &comparison)
{
    QMap<int, Places> found; // by badge, in the order of the enumeration
    const auto take = [&](const auto &rows) {
        for (const auto &row : rows)
            for (const Badge badge : row.badges)
                found[int(badge)].add(row.hostId, row.workloadId);
    };
    take(comparison.throughput);
    take(comparison.degradation);
    QStringList lines;
    for (auto it = found.cbegin(); it != found.cend(); ++it) {
        const auto badge = Badge(it.key());
        if (const QString meaning = ThreatText::meaning(badge); !meaning.isEmpty())
            lines << lineOf(app::api::text(badge), it.value(), run.run) + QLatin1Char(' ') +
                         meaning;
    }
    return lines;
}

QStringList ThreatText::withheld(const RunData &run, const Comparison &comparison)
{
    QMap<int, Places> reasons;
    Places undecided;
    int inconclusive = 0;
    for (const DegradationRow &row : comparison.degradation) {
        if (row.verdict == Verdict::NotComparable)
            for (const app::domain::Reason reason : row.reasons)
                reasons[int(reason)].add(row.hostId, row.workloadId);
        if (row.verdict == Verdict::Inconclusive) {
            ++inconclusive;
            undecided.add(row.hostId, row.workloadId);
        }
    }
    QStringList lines;
    for (auto it = reasons.cbegin(); it != reasons.cend(); ++it)
        //: %1 hosts, %2 a sentence that says why
        lines << tr("No comparison is made of %1: %2")
                     .arg(it.value().text(run.run),
                          app::api::reasonText(app::domain::Reason(it.key())));
    if (inconclusive > 0)
        lines << tr("%n comparison(s) are inconclusive: %1. They prove neither a difference nor "
                    "the absence of one.",
                    nullptr, inconclusive)
                     .arg(undecided.text(run.run));
    return lines;
}

QStringList ThreatText::missing(const RunData &run)
{
    QStringList lines;
    const qint64 count = app::domain::missingTrials(run.run, run.trials, 0).count;
    if (count > 0)
        lines << app::api::missingText(count);
    for (const app::domain::TrialData &data : run.trials) {
        const app::domain::Trial &trial = data.trial;
        if (app::domain::hasResult(trial) || trial.reason.isEmpty() || lines.size() > mostReasons)
            continue;
        //: %1 a work, %2 a host, %3 the state of a trial such as "failed", %4 why
        const QString line =
            tr("%1 on %2, %3: %4")
                .arg(charts::shownWorkName(run.run, trial.workloadId),
                     charts::shownHostName(run.run, trial.hostId), app::api::text(trial.state),
                     displayText(trial.reason, longestReason));
        if (!lines.contains(line))
            lines << line;
    }
    return lines;
}

//! Comparisons are refused where builds differ; here it says which there were.
QStringList ThreatText::engines(const RunData &run)
{
    QSet<QString> versions;
    for (const app::domain::TrialData &data : run.trials)
        if (!data.trial.engineVersion.isEmpty())
            versions.insert(displayText(data.trial.engineVersion, 40));
    if (versions.size() < 2)
        return {};
    QStringList names(versions.cbegin(), versions.cend());
    names.sort();
    return {tr("Trials were measured by different versions of the engine: %1.")
                .arg(names.mid(0, mostHosts).join(QStringLiteral(", ")))};
}

QStringList ThreatText::all(const RunData &run, const Comparison &comparison)
{
    QStringList lines;
    if (!run.hashOk)
        lines << tr("The run, its plan or the number of its trials differs from what was stored. "
                    "Do not rely on these results.");
    lines << badges(run, comparison) << withheld(run, comparison) << engines(run) << missing(run);
    return lines;
}

} // namespace strata::ui::report
