// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endurance/runs/process_scan.h"

#include <QDir>
#include <QFile>

#include <algorithm>

namespace strata::tests {

namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

//! Of /proc/PID/stat: the state and the parent stand behind the name, which may hold anything.
std::optional<SeenProcess> seenProcess(const QString &number)
{
    const QString directory = QStringLiteral("/proc/") + number;
    const QByteArray stat = contentOf(directory + QStringLiteral("/stat"));
    const QList<QByteArray> fields = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
    if (fields.size() < 2 || fields.at(0) == "Z" || fields.at(0) == "X")
        return std::nullopt;
    SeenProcess process;
    process.pid = number.toLongLong();
    process.parent = fields.at(1).toLongLong();
    process.executable = QFile::symLinkTarget(directory + QStringLiteral("/exe"));
    for (const QByteArray &argument : contentOf(directory + QStringLiteral("/cmdline")).split('\0'))
        process.arguments.append(QString::fromLocal8Bit(argument));
    return process;
}

} // namespace

QList<SeenProcess> seenProcesses()
{
    QList<SeenProcess> processes;
    for (const QString &number :
         QDir(QStringLiteral("/proc")).entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        if (!number.at(0).isDigit())
            continue;
        if (const auto process = seenProcess(number))
            processes.append(*process);
    }
    return processes;
}

std::optional<SeenProcess> processOf(const QList<SeenProcess> &processes, qint64 pid)
{
    const auto found = std::ranges::find(processes, pid, &SeenProcess::pid);
    return found == processes.end() ? std::nullopt : std::optional(*found);
}

} // namespace strata::tests
