// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/lifetime/run_driver.h"

#include "engine/lifetime/process/process_table.h"

#include <QDeadlineTimer>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QThread>
#include <QUuid>

#include <csignal>

namespace strata::tests {

namespace protocol = engine::protocol;

namespace {

const QString program = QStringLiteral(LIFETIME_PROGRAM);

} // namespace

Conversation::Conversation(const QStringList &arguments) : m_process(std::make_unique<QProcess>())
{
    m_process->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process->start(program, arguments);
    m_process->waitForStarted();
}

Conversation::~Conversation()
{
    m_process->closeWriteChannel();
    if (!m_process->waitForFinished(2000))
        kill9();
}

void Conversation::say(std::string_view word)
{
    m_process->write(word.data(), static_cast<qint64>(word.size()));
    m_process->write("\n");
    m_process->waitForBytesWritten(1000);
}

std::optional<std::string> Conversation::line(int milliseconds)
{
    const QDeadlineTimer deadline(milliseconds);
    while (!m_process->canReadLine() && !deadline.hasExpired())
        if (!m_process->waitForReadyRead(static_cast<int>(deadline.remainingTime())))
            break;
    if (!m_process->canReadLine())
        return std::nullopt;
    std::string text = m_process->readLine().toStdString();
    text.pop_back();
    if (greeting.empty())
        greeting = text;
    else if (auto record = protocol::decode(text))
        records.push_back(std::move(*record));
    else
        others.push_back(text);
    return text;
}

bool Conversation::readToFirstStep()
{
    while (line())
        if (!records.empty() && std::holds_alternative<protocol::Steps>(records.back().body))
            return true;
    return false;
}

std::optional<protocol::End> Conversation::readToEnd(int milliseconds)
{
    const QDeadlineTimer deadline(milliseconds);
    while (line(static_cast<int>(deadline.remainingTime())))
        if (const auto *end =
                records.empty() ? nullptr : std::get_if<protocol::End>(&records.back().body))
            if (end->bySupervisor)
                return *end;
    return std::nullopt;
}

void Conversation::kill9()
{
    m_process->kill();
    m_process->waitForFinished(60'000);
}

bool Conversation::waitForExit(int milliseconds)
{
    return m_process->state() == QProcess::NotRunning || m_process->waitForFinished(milliseconds);
}

RunDriver::RunDriver()
{
    job.runId = QUuid::createUuid().toString(QUuid::Id128).toStdString();
    job.runsDirectory = m_directory.filePath(QStringLiteral("cache/runs")).toStdString();
    job.leaseSeconds = 30;
    job.limitSeconds = 60;
}

RunDriver::~RunDriver()
{
    const int guardian = guardianPid();
    for (const int pid : processes())
        ::kill(pid, SIGKILL);
    if (guardian > 1)
        ::kill(guardian, SIGKILL);
}

void RunDriver::play(const std::vector<std::string> &words)
{
    job.command = {LIFETIME_PROGRAM, "child"};
    job.command.insert(job.command.end(), words.begin(), words.end());
}

std::unique_ptr<Conversation> RunDriver::supervise() const
{
    auto conversation = std::make_unique<Conversation>(QStringList{QStringLiteral("supervise")});
    conversation->say(protocol::encodeJob(job));
    return conversation;
}

std::unique_ptr<Conversation> RunDriver::relay(std::uint64_t from) const
{
    return std::make_unique<Conversation>(QStringList{
        QStringLiteral("relay"), QStringLiteral("--runs"),
        QString::fromStdString(job.runsDirectory), QStringLiteral("--run"),
        QString::fromStdString(job.runId), QStringLiteral("--from"), QString::number(from)});
}

QJsonObject RunDriver::sweep(bool all) const
{
    QStringList arguments{QStringLiteral("sweep"), QStringLiteral("--runs"),
                          QString::fromStdString(job.runsDirectory)};
    if (!all)
        arguments << QStringLiteral("--run") << QString::fromStdString(job.runId);
    QProcess sweeping;
    sweeping.start(program, arguments);
    sweeping.waitForFinished();
    return QJsonDocument::fromJson(sweeping.readAllStandardOutput()).object();
}

bool RunDriver::sweepIsClean() const
{
    const QJsonObject report = sweep();
    bool clean = report.size() == 5;
    for (const QJsonValue &list : report)
        clean = clean && list.isArray() && list.toArray().isEmpty();
    return clean;
}

int RunDriver::supervisorPid() const
{
    return pidIn("supervisor");
}

int RunDriver::guardianPid() const
{
    return pidIn("guardian");
}

int RunDriver::pidIn(const char *name) const
{
    QFile file(QString::fromStdString(runPath() + '/' + name));
    return file.open(QIODevice::ReadOnly) ? file.readAll().split(' ').first().toInt() : 0;
}

bool RunDriver::signalSupervisor(int signal) const
{
    const QDeadlineTimer deadline(60'000);
    int pid = supervisorPid();
    for (; pid <= 1 && !deadline.hasExpired(); pid = supervisorPid())
        QThread::msleep(10);
    if (pid <= 1 || ::kill(pid, signal) != 0)
        return false;
    const auto alive = [this, pid] {
        const std::vector<int> all = processes();
        return !all.empty() && all.front() == pid;
    };
    while (signal == SIGKILL && alive() && !deadline.hasExpired())
        QThread::msleep(5);
    return true;
}

bool RunDriver::killWatchers() const
{
    const QDeadlineTimer deadline(60'000);
    while ((supervisorPid() <= 1 || guardianPid() <= 1) && !deadline.hasExpired())
        QThread::msleep(10);
    const int guardian = guardianPid();
    return guardian > 1 && signalSupervisor(SIGSTOP) && ::kill(guardian, SIGKILL) == 0 &&
           signalSupervisor(SIGKILL);
}

std::vector<int> RunDriver::processes() const
{
    std::vector<int> numbers;
    const int supervisor = supervisorPid();
    for (const auto &process : engine::lifetime::readProcesses())
        if (process.identity.pid == supervisor && supervisor > 1)
            numbers.insert(numbers.begin(), process.identity.pid);
        else if (process.runId == job.runId)
            numbers.push_back(process.identity.pid);
    return numbers;
}

bool isGapless(const std::vector<protocol::Record> &records, std::uint64_t first)
{
    for (const protocol::Record &record : records)
        if (record.sequence != first++)
            return false;
    return true;
}

} // namespace strata::tests
