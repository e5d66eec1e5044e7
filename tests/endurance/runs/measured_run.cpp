// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endurance/runs/measured_run.h"

#include <QDir>
#include <QFile>

namespace strata::tests {

namespace domain = app::domain;
namespace api = app::api;

MeasuredRun::MeasuredRun(const SshServer &server, const QString &directory,
                         const QString &knownHosts, int patienceSeconds) :
    m_link(server.port()),
    m_services(api::makeServices()),
    m_file(directory + QStringLiteral("/run.strata"))
{
    QDir().mkpath(directory);
    QFile known(knownHosts);
    if (!known.open(QIODevice::Append) ||
        known.write("[127.0.0.1]:" + QByteArray::number(m_link.port()) + ' ' + server.publicKey() +
                    '\n') < 0)
        qFatal("cannot write known_hosts");
    m_plan = planFor(server, m_link.port(), directory + QStringLiteral("/engine"), mixedWork(),
                     patienceSeconds);
    connectServices();
}

void MeasuredRun::connectServices()
{
    api::Project &project = m_services->project();
    api::Runner &runner = m_services->runner();
    connect(&project, &api::Project::opened, this, [this, &project] {
        project.setPlan(m_plan);
        project.saveAs(m_file);
    });
    connect(&project, &api::Project::saved, &runner, &api::Runner::start);
    connect(&project, &api::Project::failed, this,
            [this](const api::Problem &problem) { fail(problem.oneLine()); });
    connect(&runner, &api::Runner::failed, this,
            [this](const api::Problem &problem) { fail(problem.oneLine()); });
    connect(&runner, &api::Runner::logged, this, [this](const api::LogEntry &entry) {
        if (entry.severity == api::LogEntry::Severity::Error)
            m_errors.append(entry.text);
    });
    connect(&runner, &api::Runner::activityChanged, this,
            [this](const QString &, const domain::HostActivity &activity) {
                const bool isOther = activity.doing != m_activity.doing;
                m_activity = activity;
                if (isOther)
                    Q_EMIT doingChanged(activity.doing);
            });
    connect(&runner, &api::Runner::finished, &project,
            [&project](const QString &runId) { project.loadWholeRun(runId); });
    connect(&project, &api::Project::wholeRunLoaded, this, [this](const api::RunDataPtr &run) {
        RunVerdict verdict = judge(*run);
        if (!verdict.isFlawless())
            verdict.oddities += m_errors;
        Q_EMIT ended(verdict);
    });
}

void MeasuredRun::start()
{
    m_services->project().createNew();
}

void MeasuredRun::fail(const QString &what)
{
    RunVerdict verdict;
    verdict.oddities = {what};
    verdict.plannedTrials = int(m_plan.experiment.workloads.size()) * m_plan.experiment.rounds;
    verdict.missingTrials = verdict.plannedTrials;
    Q_EMIT ended(verdict);
}

} // namespace strata::tests
