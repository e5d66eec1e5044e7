// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/host_troubles.h"

#include "app/api/text.h"
#include "ui/charts/rows/failed_trials.h"
#include "ui/charts/rows/row_text.h"

#include <QLocale>

#include <algorithm>
#include <utility>

namespace strata::ui::pages {

using app::domain::Met;
using app::domain::TrialState;

namespace {

constexpr int told = 2;                   // one failure may be chance
constexpr double disturbingOthers = 0.25; // processors, as the comparison has it

//! What the newest round of a host was like.
struct Newest {
    int round = -1;
    int trials = 0;
    int disturbed = 0;
    Met met;
};

//! Each sign by itself: the worst that was met in the run.
void addTo(Met &worst, const Met &met)
{
    worst.disturbed = std::max(worst.disturbed, met.disturbed);
    worst.others = std::max(worst.others, met.others);
    worst.stolen = std::max(worst.stolen, met.stolen);
    worst.processors = std::max(worst.processors, met.processors);
    worst.speed = std::min(worst.speed, met.speed);
    worst.clock = std::min(worst.clock, met.clock);
    worst.heat = worst.heat || met.heat;
}

QHash<QString, Newest> newestOf(const app::domain::Comparison &comparison)
{
    QHash<QString, Newest> newest;
    for (const app::domain::ThroughputRow &row : comparison.throughput) {
        Newest &host = newest[row.hostId];
        addTo(host.met, row.met);
        for (const app::domain::ValueOrigin &origin : row.origins) {
            if (origin.round > host.round) {
                host.round = origin.round;
                host.trials = host.disturbed = 0;
            }
            host.trials += origin.round == host.round;
            host.disturbed += origin.round == host.round && origin.disturbed;
        }
    }
    return newest;
}

} // namespace

void HostTroubles::begin(const app::domain::Plan &plan)
{
    m_plan = plan;
    m_failures.clear();
    m_disturbed.clear();
}

bool HostTroubles::take(const app::domain::Trial &trial)
{
    const bool isNoFailure = trial.state == TrialState::Cancelled ||
                             trial.state == TrialState::Skipped || !isFinal(trial.state);
    Failures &failures = m_failures[trial.hostId];
    if (isNoFailure || failures.trialId == trial.id)
        return false;
    failures.trialId = trial.id;
    if (trial.state == TrialState::Done || trial.reason != failures.reason)
        failures.count = 0;
    failures.reason = trial.state == TrialState::Done ? QString() : trial.reason;
    if (failures.reason.isEmpty())
        return false;
    return ++failures.count == told;
}

bool HostTroubles::take(const app::domain::Comparison &comparison)
{
    const QHash<QString, Met> before = std::exchange(m_disturbed, {});
    bool isNews = false;
    const QHash<QString, Newest> rounds = newestOf(comparison);
    for (auto [hostId, newest] : rounds.asKeyValueRange()) {
        if (2 * newest.disturbed <= newest.trials)
            continue;
        m_disturbed.insert(hostId, newest.met);
        isNews = isNews || !before.contains(hostId);
    }
    return isNews;
}

QString HostTroubles::hostName(const QString &hostId) const
{
    return app::api::displayText(m_plan.hostName(hostId));
}

QStringList HostTroubles::failureSentences() const
{
    QStringList sentences;
    for (const QString &hostId : m_plan.experiment.hostIds) {
        const Failures failures = m_failures.value(hostId);
        if (failures.count >= told)
            //: %1 a host, %2 why; there are at least two
            sentences.append(tr("%1: %n trial(s) in a row failed: %2.", nullptr, failures.count)
                                 .arg(hostName(hostId), charts::inShort(failures.reason)));
    }
    if (sentences.size() == 1 && m_plan.experiment.hostIds.size() > 1)
        sentences.last() += QLatin1Char(' ') + tr("The run goes on with the other hosts.");
    return sentences;
}

QStringList HostTroubles::disturbanceSentences() const
{
    QStringList busy;
    QStringList sentences;
    double others = 0;
    for (const QString &hostId : m_plan.experiment.hostIds) {
        const auto met = m_disturbed.constFind(hostId);
        if (met == m_disturbed.cend())
            continue;
        if (met->others >= disturbingOthers && met->others >= met->stolen) {
            busy.append(hostName(hostId));
            others = std::max(others, met->others);
        } else {
            //: %1 a host, %2 what disturbs it: "disturbed for 60 % of the time: …"
            sentences.append(tr("%1: %2. Results will be inconclusive while this lasts.")
                                 .arg(hostName(hostId), charts::RowText::disturbed(*met)));
        }
    }
    if (!busy.isEmpty())
        //: %1 hosts, %2 a number such as 3.5
        sentences.prepend(
            tr("Other programs are busy on %1 (up to %2 processors); results will be "
               "inconclusive while they are.")
                .arg(busy.join(QStringLiteral(", ")), QLocale().toString(others, 'f', 1)));
    return sentences;
}

QStringList HostTroubles::sentences() const
{
    return failureSentences() + disturbanceSentences();
}

} // namespace strata::ui::pages
