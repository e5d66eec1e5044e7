// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/end_to_end/lab_comparison.h"

#include "tests/support/engine_directory.h"

#include <QDir>
#include <QFile>
#include <QProcess>

#include <algorithm>

namespace strata::tests {

using namespace app;

namespace {

domain::Host machine(const char *name, domain::HostKind kind, const domain::SshTarget &target,
                     const QString &engineDirectory)
{
    domain::Host host;
    host.id = domain::makeId();
    host.name = QLatin1String(name);
    host.kind = kind;
    host.transport = domain::TransportKind::Ssh;
    host.ssh = target;
    host.engineDirectory = engineDirectory;
    return host;
}

domain::Host containerOn(const domain::Host &machine, const char *name, domain::HostKind kind)
{
    domain::Host host;
    host.id = domain::makeId();
    host.name = QLatin1String(name);
    host.kind = kind;
    host.parentId = machine.id;
    return host;
}

} // namespace

LabComparison::LabComparison(const Lab &lab, const QString &directory) :
    m_dockerHost(lab.dockerHost()),
    m_engineDirectory(directory + QStringLiteral("/engine")),
    m_services(api::makeServices())
{
    m_hosts.append(machine("bare", domain::HostKind::BareMetal,
                           lab.target(QStringLiteral("direct")), m_engineDirectory));
    m_hosts.append(containerOn(m_hosts.at(0), "docker", domain::HostKind::Container));
    m_hosts.append(machine("vm", domain::HostKind::Vm, lab.target(QStringLiteral("vm")), {}));
    m_hosts[2].parentId = m_hosts.at(0).id;
    m_hosts.append(containerOn(m_hosts.at(2), "docker in vm", domain::HostKind::ContainerInVm));
    QObject::connect(&m_services->runner(), &api::Runner::logged, &m_services->runner(),
                     [this](const api::LogEntry &entry) { m_log.append(entry.text); });
    QObject::connect(&m_services->runner(), &api::Runner::started, &m_services->runner(),
                     [this](const QString &runId) { m_runId = runId; });
}

//! Other tests may run engines at the same time: processes are looked for by the trials of this
//! run.
QStringList LabComparison::leftovers() const
{
    QStringList found = QDir(engineDirectoryIn(m_engineDirectory) + QStringLiteral("/runs"))
                            .entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
    QProcess docker;
    docker.start(QStringLiteral("docker"),
                 {QStringLiteral("--host"), m_dockerHost, QStringLiteral("ps"),
                  QStringLiteral("-aq"), QStringLiteral("--filter"),
                  QStringLiteral("label=strata.run")});
    docker.waitForFinished();
    if (const QByteArray containers = docker.readAllStandardOutput().trimmed();
        !containers.isEmpty())
        found.append(QString::fromLatin1(containers));
    for (const QString &entry : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        QFile environment(QStringLiteral("/proc/%1/environ").arg(entry));
        if (entry.toInt() <= 0 || !environment.open(QIODevice::ReadOnly))
            continue;
        const QByteArray variables = environment.readAll();
        const auto isIts = [&](const domain::TrialData &data) {
            return variables.contains("STRATA_RUN_ID=" + data.trial.id.toLatin1());
        };
        if (m_data && std::ranges::any_of(m_data->trials, isIts))
            found.append(QStringLiteral("process ") + entry);
    }
    return found;
}

bool LabComparison::open()
{
    QSignalSpy opened(&m_services->project(), &api::Project::opened);
    m_services->project().createNew();
    return !opened.isEmpty() || opened.wait(60'000);
}

domain::Plan LabComparison::plan(const QList<domain::Host> &hosts,
                                 const QList<domain::WorkloadSpec> &workloads, int rounds) const
{
    domain::Plan plan;
    plan.hosts = m_hosts;
    for (const domain::Host &host : hosts) {
        plan.experiment.hostIds.append(host.id);
        for (domain::Host &known : plan.hosts) {
            if (known.id == host.id)
                known = host; // with the options of this test
        }
    }
    plan.experiment.baselineId = hosts.first().id;
    plan.experiment.workloads = workloads;
    plan.experiment.rounds = plan.experiment.maxRounds = rounds;
    plan.experiment.turnsPerRound = 8; // an emulated machine takes seconds for each
    plan.experiment.seed = 7;
    return plan;
}

bool LabComparison::run(const domain::Plan &plan, int timeoutMs)
{
    m_services->project().setPlan(plan);
    QSignalSpy finished(&m_services->runner(), &api::Runner::finished);
    m_services->runner().start();
    return (!finished.isEmpty() || finished.wait(timeoutMs)) && load();
}

bool LabComparison::load()
{
    QSignalSpy loaded(&m_services->project(), &api::Project::wholeRunLoaded);
    m_services->project().loadWholeRun(m_runId);
    if (loaded.isEmpty() && !loaded.wait(60'000))
        return false;
    m_data = loaded.first().at(0).value<api::RunDataPtr>();
    m_comparison = loaded.first().at(1).value<api::ComparisonPtr>();
    return true;
}

const domain::DegradationRow *LabComparison::degradation(const QString &hostId,
                                                         const QString &workloadId) const
{
    for (const domain::DegradationRow &row : m_comparison->degradation) {
        if (row.hostId == hostId && row.workloadId == workloadId)
            return &row;
    }
    return nullptr;
}

QStringList words(const char *text)
{
    return QString::fromLatin1(text).split(QLatin1Char(' '));
}

domain::WorkloadSpec setting(const char *workload, const QStringList &words)
{
    domain::WorkloadSpec spec;
    spec.id = domain::makeId();
    spec.workload = QLatin1String(workload);
    for (const QString &word : words)
        spec.parameters.insert(word.section(QLatin1Char('='), 0, 0),
                               word.section(QLatin1Char('='), 1));
    return spec;
}

} // namespace strata::tests
