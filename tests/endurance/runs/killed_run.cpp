// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endurance/runs/killed_run.h"

#include "app/store/project_file.h"
#include "tests/endurance/runs/plans.h"

#include <QDir>
#include <QDirIterator>

#include <algorithm>
#include <cmath>

#include <signal.h>

namespace strata::tests {

namespace domain = app::domain;
namespace store = app::store;

namespace {

//! The only run of the file, or one with nothing but the reason why it cannot be read.
domain::Expected<domain::RunData> readRun(const QString &path)
{
    const auto file = store::openProjectFile(path, store::OpenMode::ReadOnly);
    if (!file)
        return tl::make_unexpected(file.error());
    const auto runs = (*file)->runs();
    if (!runs || runs->isEmpty())
        return runs ? domain::fail(domain::FailureCode::StorageError,
                                   QStringLiteral("there is no run"))
                    : tl::make_unexpected(runs.error());
    return (*file)->runData(runs->last().id);
}

//! Trials whose containers the daemon still has.
QStringList containersOf(const QStringList &trialIds)
{
    QProcess docker;
    docker.start(QStringLiteral("docker"),
                 {QStringLiteral("ps"), QStringLiteral("-a"), QStringLiteral("--filter"),
                  QStringLiteral("label=strata.run"), QStringLiteral("--format"),
                  QStringLiteral("{{.Label \"strata.run\"}}")});
    if (!docker.waitForFinished(20'000) || docker.exitCode() != 0)
        return {QStringLiteral("docker ps: ") +
                QString::fromLocal8Bit(docker.readAllStandardError())};
    QStringList found =
        QString::fromLocal8Bit(docker.readAllStandardOutput()).split(QLatin1Char('\n'));
    found.removeIf([&](const QString &id) { return !trialIds.contains(id); });
    return found;
}

} // namespace

QString nameOf(Victim victim)
{
    switch (victim) {
    case Victim::Program:
        return QStringLiteral("program");
    case Victim::Relay:
        return QStringLiteral("relay");
    case Victim::Engine:
        return QStringLiteral("engine");
    case Victim::Supervisor:
        return QStringLiteral("supervisor");
    case Victim::Guardian:
        return QStringLiteral("guardian");
    case Victim::Session:
        return QStringLiteral("session");
    case Victim::DockerClient:
        return QStringLiteral("docker client");
    }
    return {};
}

KilledRun::KilledRun(const SshServer &server, const QString &directory, Victim victim, bool resumes,
                     quint32 seed) :
    m_server(server),
    m_directory(directory),
    m_file(directory + QStringLiteral("/run.strata")),
    m_random(seed),
    m_resumes(resumes)
{
    m_result.victim = victim;
    connect(&m_program, &QProcess::finished, this, &KilledRun::onProgramEnded);
}

QString KilledRun::start()
{
    QDir().mkpath(m_directory);
    auto file = store::createProjectFile(m_file);
    if (!file)
        return file.error().detail;
    const bool inContainer = m_result.victim == Victim::DockerClient;
    const domain::Plan plan =
        planFor(m_server, m_server.port(), m_directory + QStringLiteral("/engine"), steadyWork(),
                patienceSeconds, inContainer);
    if (const auto stored = (*file)->setPlan(plan); !stored)
        return stored.error().detail;
    startProgram({QStringLiteral("run"), m_file});
    return {};
}

void KilledRun::startProgram(const QStringList &arguments)
{
    m_sinceDead.invalidate();
    m_program.setStandardOutputFile(m_directory + QStringLiteral("/output"), QIODevice::Append);
    m_program.setStandardErrorFile(m_directory + QStringLiteral("/errors"), QIODevice::Append);
    m_program.setStandardInputFile(QProcess::nullDevice());
    m_program.start(QStringLiteral(STRATA_PROGRAM), arguments);
}

void KilledRun::onProgramEnded()
{
    if (m_resumes && m_result.isHit && !m_result.isResumed) {
        m_result.isResumed = true;
        startProgram({QStringLiteral("run"), QStringLiteral("--resume"), m_file});
        return;
    }
    m_sinceDead.start();
}

void KilledRun::look(const QList<SeenProcess> &processes)
{
    if (m_isOver)
        return;
    if (m_sinceDead.isValid())
        lookForRemains(processes);
    else if (!m_result.isHit)
        hunt(processes);
}

bool KilledRun::isOurs(const SeenProcess &process) const
{
    if (process.pid == m_program.processId())
        return false;
    const auto names = [this](const QString &text) {
        return text.contains(m_directory + QLatin1Char('/'));
    };
    return names(process.executable) || std::ranges::any_of(process.arguments, names);
}

//! Kills the victim a moment after it was seen first: at once in some runs, in others after
//! seconds.
void KilledRun::hunt(const QList<SeenProcess> &processes)
{
    const qint64 pid = findVictim(processes);
    if (pid <= 0)
        return;
    if (!m_sinceSeen.isValid()) {
        m_sinceSeen.start();
        // The program is there long before anything runs on the host.
        m_delayMs =
            int(m_result.victim == Victim::Program ? m_random.bounded(20'000.0)
                                                   : std::pow(6'000.0, m_random.bounded(1.0)));
    }
    if (m_sinceSeen.elapsed() >= m_delayMs)
        m_result.isHit = ::kill(pid_t(pid), SIGKILL) == 0;
}

//! What a file of a run's directory names, by its number. 0: there is none.
qint64 KilledRun::namedProcess(const QString &file) const
{
    QDirIterator files(m_directory + QStringLiteral("/engine"), {file}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile identity(files.next());
        if (files.filePath().contains(QLatin1String("/runs/")) &&
            identity.open(QIODevice::ReadOnly))
            return identity.readAll().split(' ').first().toLongLong();
    }
    return 0;
}

//! 0: it is not there.
qint64 KilledRun::findVictim(const QList<SeenProcess> &processes) const
{
    if (m_result.victim == Victim::Program)
        return m_program.processId();
    if (m_result.victim == Victim::Supervisor || m_result.victim == Victim::Guardian)
        return namedProcess(nameOf(m_result.victim));
    const auto isProgram = [](const QString &argument) {
        return argument.endsWith(QLatin1String("/bin/strata-engine"));
    };
    // Behind the loader and its options.
    const auto plays = [&](const SeenProcess &process, const char *role) {
        const auto program = std::ranges::find_if(process.arguments, isProgram);
        return isOurs(process) && program != process.arguments.end() &&
               *std::next(program) == QLatin1String(role);
    };
    for (const SeenProcess &process : processes) {
        switch (m_result.victim) {
        case Victim::Engine:
            if (plays(process, "run"))
                return process.pid;
            break;
        case Victim::DockerClient:
            if (const auto parent = processOf(processes, process.parent);
                process.arguments.value(0).endsWith(QLatin1String("docker")) && parent &&
                isOurs(*parent))
                return process.pid;
            break;
        default:
            if (!plays(process, "relay") && !plays(process, "supervise"))
                break;
            auto ancestor = processOf(processes, process.parent);
            while (ancestor && !ancestor->arguments.value(0).startsWith(QLatin1String("sshd")))
                ancestor = processOf(processes, ancestor->parent);
            if (ancestor)
                return m_result.victim == Victim::Session ? ancestor->pid : process.pid;
        }
    }
    return 0;
}

void KilledRun::lookForRemains(const QList<SeenProcess> &processes)
{
    const QStringList left = remains(processes);
    const double seconds = double(m_sinceDead.elapsed()) / 1'000;
    if (!left.isEmpty() && seconds < leaseSeconds + allowanceSeconds)
        return;
    m_result.left = left;
    m_result.secondsToGone = seconds;
    conclude();
}

QStringList KilledRun::remains(const QList<SeenProcess> &processes) const
{
    QStringList left;
    for (const SeenProcess &process : processes) {
        if (isOurs(process))
            left.append(QStringLiteral("process %1: %2")
                            .arg(process.pid)
                            .arg(process.arguments.join(QLatin1Char(' '))));
    }
    QDirIterator runs(m_directory + QStringLiteral("/engine"), {QStringLiteral("runs")}, QDir::Dirs,
                      QDirIterator::Subdirectories);
    while (runs.hasNext()) {
        const QDir directory(runs.next());
        for (const QString &run :
             directory.entryList(QDir::Dirs | QDir::Files | QDir::Hidden | QDir::NoDotAndDotDot))
            left.append(directory.filePath(run));
    }
    return left;
}

void KilledRun::conclude()
{
    m_isOver = true;
    QDirIterator files(m_directory + QStringLiteral("/engine"), QDir::Files | QDir::Hidden,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        files.next();
        m_result.bytesAtRest += files.fileInfo().size();
    }
    if (const auto run = readRun(m_file)) {
        m_result.verdict = judge(*run);
        QStringList trials;
        for (const domain::TrialData &data : run->trials)
            trials.append(data.trial.id);
        if (m_result.victim == Victim::DockerClient)
            m_result.left += containersOf(trials);
    } else {
        m_result.verdict.oddities.append(run.error().detail);
    }
    Q_EMIT ended(m_result);
}

} // namespace strata::tests
