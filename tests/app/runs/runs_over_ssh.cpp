// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/runs/runs_over_ssh.h"

#include "tests/support/engine_directory.h"

#include <QTest>

#include <signal.h>

namespace strata::tests {

using domain::TrialState;

namespace {

QList<qint64> childrenOf(qint64 pid)
{
    QFile file(QStringLiteral("/proc/%1/task/%1/children").arg(pid));
    QList<qint64> children;
    if (file.open(QIODevice::ReadOnly))
        for (const QByteArray &number : file.readAll().simplified().split(' '))
            if (const qint64 child = number.toLongLong(); child > 0)
                children.append(child);
    return children;
}

} // namespace

void RunsOverSsh::startServer()
{
    QVERIFY(remote::loadBundle());
    m_server = std::make_unique<SshServer>();
    if (!m_server->problem().isEmpty())
        QSKIP(qPrintable(m_server->problem()));
    qputenv("HOME", m_directory.path().toUtf8()); // whose known_hosts is trusted
    QVERIFY(QDir().mkpath(m_directory.filePath(QStringLiteral(".ssh"))));
}

void RunsOverSsh::makeRelay(TcpRelay::Fault fault)
{
    m_relay = std::make_unique<TcpRelay>(m_server->port(), fault);
    QFile known(m_directory.filePath(QStringLiteral(".ssh/known_hosts")));
    QVERIFY(known.open(QIODevice::WriteOnly));
    known.write("[127.0.0.1]:" + QByteArray::number(m_relay->port()) + ' ' + m_server->publicKey() +
                '\n');
}

//! Those of every session, and not the sessions themselves.
void RunsOverSsh::endCommands()
{
    for (const qint64 session : childrenOf(m_server->pid()))
        for (const qint64 command : childrenOf(session))
            ::kill(static_cast<pid_t>(command), SIGTERM);
}

void RunsOverSsh::makeRun()
{
    makeRelay({});
    m_sink = std::make_unique<MemorySink>();
    m_signals = std::make_unique<runs::StopSignals>();
    m_run = {};
    m_run.id = domain::makeId();
}

domain::Host RunsOverSsh::remoteHost(const QString &name) const
{
    domain::Host host;
    host.id = domain::makeId();
    host.name = name;
    host.transport = domain::TransportKind::Ssh;
    host.ssh = m_server->target();
    host.ssh.port = m_relay->port();
    host.engineDirectory = m_directory.filePath(QStringLiteral("remote"));
    return host;
}

domain::Host RunsOverSsh::localHost(const QString &name) const
{
    domain::Host host;
    host.id = domain::makeId();
    host.name = name;
    host.engineDirectory = m_directory.filePath(QStringLiteral("local"));
    return host;
}

void RunsOverSsh::plan(const QList<domain::Host> &hosts, int rounds, const QString &steps)
{
    domain::Experiment &experiment = m_run.plan.experiment;
    m_run.plan.hosts = hosts;
    for (const domain::Host &host : hosts)
        experiment.hostIds.append(host.id);
    experiment.baselineId = hosts.first().id;
    experiment.rounds = experiment.maxRounds = rounds;
    experiment.patienceSeconds = 60;
    experiment.workloads = {smallGemm(
        {{QStringLiteral("warmup_steps"), QStringLiteral("2")}, {QStringLiteral("steps"), steps}})};
}

domain::Expected<domain::RunState> RunsOverSsh::execute(const domain::RunData &earlier)
{
    runs::RunLoop loop(*remote::loadBundle(), askNobody, *m_signals, *m_sink, {});
    const auto state = loop.execute(m_run, earlier);
    for (std::thread &thread : m_threads)
        thread.join();
    m_threads.clear();
    return state;
}

void RunsOverSsh::away(int forMs)
{
    m_relay->leave();
    m_threads.emplace_back([this, forMs] {
        QThread::msleep(static_cast<unsigned long>(forMs));
        m_relay->comeBack();
    });
}

QList<domain::Trial> RunsOverSsh::trialsOf(const QString &hostId) const
{
    QList<domain::Trial> found;
    for (const domain::Trial &trial : std::as_const(m_sink->trials)) {
        if (trial.hostId == hostId)
            found.append(trial);
    }
    return found;
}

//! Each step once, and none missing.
void RunsOverSsh::compareSteps(const domain::Trial &trial, qint64 measured) const
{
    QVERIFY2(trial.state == TrialState::Done, qPrintable(trial.reason));
    QVERIFY(trial.cleanedUp);
    qint64 next[] = {0, 0};
    for (const domain::Step &step : m_sink->steps.value(trial.id))
        QCOMPARE(step.index, next[step.warmup ? 0 : 1]++);
    QCOMPARE(next[1], measured);
}

//! Of this run's trials: what another test stopped on a frozen link is there until its lease is
//! over.
QStringList RunsOverSsh::leftovers() const
{
    const QString engine = engineDirectoryIn(m_directory.filePath(QStringLiteral("remote")));
    QStringList found = QDir(engine + QStringLiteral("/runs"))
                            .entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden);
    found.removeIf([this](const QString &name) { return !m_sink->trials.contains(name); });
    return found;
}

} // namespace strata::tests
