// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/collect_offer.h"

#include <algorithm>
#include <utility>

namespace strata::ui::shell {

using app::api::Project;
using app::api::Runner;
using app::domain::RunHead;

CollectOffer::CollectOffer(app::api::Services &services) :
    m_project(services.project()),
    m_runner(services.runner())
{
    setObjectName(QStringLiteral("collectOffer"));
    connect(&m_runner, &Runner::leftAlone, this, &CollectOffer::offer);
    connect(&m_runner, &Runner::collected, this, &CollectOffer::tellResult);
    // Going on with it collects, too.
    connect(&m_runner, &Runner::started, this, [this](const QString &runId) {
        if (runId == m_runId)
            withdraw();
    });
    connect(&m_project, &Project::opened, this, &CollectOffer::withdraw);
    connect(this, &ProblemBar::answered, this, &CollectOffer::take);
}

void CollectOffer::offer(const QString &runId, const QStringList &hosts)
{
    m_runId = runId;
    m_hosts = hosts;
    askPerson();
}

void CollectOffer::withdraw()
{
    m_runId.clear();
    hide();
}

void CollectOffer::askPerson()
{
    const QList<RunHead> runs = m_project.runs();
    const auto run = std::ranges::find(runs, m_runId, &RunHead::id);
    if (run == runs.end()) {
        withdraw();
        return;
    }
    ProblemBar::ask(
        //: %1 is the name of a run, %2 a list such as "gpu01 (ana@10.0.0.7), here (this computer)"
        tr("“%1” was interrupted. It may have left results on its hosts: %2.")
            .arg(app::api::displayText(run->name, 60), m_hosts.join(QStringLiteral(", "))),
        {tr("Collect results"), tr("Not now")});
}

void CollectOffer::take(int answer)
{
    if (answer != Collect) {
        withdraw();
        return;
    }
    if (m_runner.isRunning()) {
        m_runner.collectWanted(m_runId); // which says why it cannot be now
        askPerson();
        return;
    }
    m_wanted = std::exchange(m_runId, {});
    m_runner.collectWanted(m_wanted);
}

//! Of those that were found, it is said as of all others.
void CollectOffer::tellResult(const QString &runId, int trials)
{
    if (!m_wanted.isEmpty() && std::exchange(m_wanted, {}) == runId && trials == 0)
        Q_EMIT reported(tr("No results of the interrupted run could be collected."));
}

} // namespace strata::ui::shell
