// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/recovery.h"

#include "app/api/services.h"
#include "app/domain/host.h"
#include "app/store/file_header.h"
#include "app/store/project_file.h"
#include "app/store/writer_lock.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <csignal>

#include <unistd.h>

namespace strata::app::services {

namespace {

bool canBeMade(QString directory)
{
    while (!QFileInfo::exists(directory))
        directory = QFileInfo(directory).path();
    const QFileInfo there(directory);
    return there.isDir() && there.isWritable();
}

//! A home that is read-only is not needed; anybody may write to the place that is used instead, so
//! what is there must be this person's.
QString recoveryDirectory()
{
    const QString usual = stateDirectory() + QStringLiteral("/recovery");
    const QString instead = QStringLiteral("/var/tmp/strata-recovery-%1").arg(::getuid());
    const QFileInfo there(instead);
    const bool isOurs = !there.isSymLink() && (!there.exists() || there.ownerId() == ::getuid());
    return canBeMade(usual) || !isOurs || !canBeMade(instead) ? usual : instead;
}

qint64 processOf(const QString &fileName)
{
    return fileName.section(QLatin1Char('-'), 1, 1).toLongLong();
}

QByteArray nameOf(qint64 process)
{
    QFile file(QStringLiteral("/proc/%1/comm").arg(process));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

//! After a restart of the computer another program may have the number.
bool isThisProgram(qint64 process)
{
    return ::kill(static_cast<pid_t>(process), 0) == 0 &&
           nameOf(process) == nameOf(QCoreApplication::applicationPid());
}

//! True if nothing was ever put into it. What cannot be read may be somebody's work.
bool isUntouched(const QFileInfo &info)
{
    const QString path = info.filePath();
    if (info.size() == 0)
        return true; // whoever made it died before anything was in it
    if (store::hasJournal(path))
        return false;
    const auto file =
        store::openProjectFile(path, store::OpenMode::ReadOnly, {}, store::Check::Later);
    const auto plan = file ? (*file)->plan() : tl::make_unexpected(file.error());
    const auto runs = plan ? (*file)->runs() : tl::make_unexpected(plan.error());
    return runs && runs->isEmpty() && *plan == domain::Plan{} && (*file)->damages().isEmpty();
}

} // namespace

//! XDG_STATE_HOME has no QStandardPaths name in Qt 6.4.
QString stateDirectory()
{
    QString state = qEnvironmentVariable("XDG_STATE_HOME");
    if (!state.startsWith(QLatin1Char('/')))
        state = QDir::homePath() + QStringLiteral("/.local/state");
    return state + QStringLiteral("/strata");
}

QString newRecoveryPath()
{
    const QString directory = recoveryDirectory();
    QDir().mkpath(directory);
    QFile::setPermissions(directory, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    // By the process number a later start sees whether somebody still works on the file.
    return QStringLiteral("%1/unsaved-%2-%3.strata")
        .arg(directory, QString::number(QCoreApplication::applicationPid()),
             domain::makeId().left(8));
}

bool isRecoveryPath(const QString &path)
{
    return QFileInfo(path).absolutePath() == recoveryDirectory();
}

} // namespace strata::app::services

namespace strata::app::api {

QStringList recoverableProjects()
{
    QStringList found;
    const QDir directory(services::recoveryDirectory());
    for (const QFileInfo &file :
         directory.entryInfoList({QStringLiteral("unsaved-*.strata")}, QDir::Files, QDir::Time)) {
        const qint64 process = services::processOf(file.fileName());
        if (process <= 0 || services::isThisProgram(process))
            continue;
        if (services::isUntouched(file))
            (void)discardRecoverable(file.absoluteFilePath());
        else
            found.append(file.absoluteFilePath());
    }
    return found;
}

domain::Expected<void> discardRecoverable(const QString &path)
{
    if (!services::isRecoveryPath(path))
        return domain::fail(domain::FailureCode::StorageError, path,
                            QStringLiteral("it is not among the recovery files"));
    const auto lock = store::lockForWriting(path);
    if (!lock)
        return tl::make_unexpected(lock.error());
    QFile file(path);
    if (!file.remove())
        return domain::fail(domain::FailureCode::StorageError, path, file.errorString());
    // Left by a program that died in the middle of a write; without its database it means nothing.
    QFile::remove(path + QStringLiteral("-journal"));
    return {};
}

} // namespace strata::app::api
